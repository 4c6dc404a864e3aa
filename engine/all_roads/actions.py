"""Actions as numbers: each kind of decision has a range of its own, so a number alone says what it is."""

LEAVE = 0
"""Leave the place that is asked about empty."""
HOUSE = 1
"""Build a house there."""
TILE = 72
"""hex * 72 + face * 6 + turn: place that tile of the hand. Hexes are never 0, so nothing is below."""


def tile(hexagon: int, face: int, turn: int) -> int:
    """The action that places a tile."""
    return hexagon * TILE + face * 6 + turn
