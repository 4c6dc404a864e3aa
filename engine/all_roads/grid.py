"""The endless map of hexes, and everything on it that has a place, as whole numbers.

Hexes are pointy-top and axial, (q, r): q grows to the east, r to the south-east. Sides are numbered clockwise
from the east. A *dart* is a road's half on one tile: hex * 6 + side. A *place* is where a token can stand:
a dart and what is there.
"""

from __future__ import annotations

from typing import NamedTuple

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
ALL_SIDES = 63
"""A bit for each side."""

REACH = 49
"""No tile can lie further from Rome: 48 in a row."""

_ROW = 128
_ORIGIN = 64 * _ROW + 64

STEP = (_ROW, 1, 1 - _ROW, -_ROW, -1, _ROW - 1)
"""What to add to a hex to get its neighbour on each side."""

OPPOSITE = (3, 4, 5, 0, 1, 2)

END, TRADE, LOOP = range(3)
PLACES = ("end", "trade", "loop")
"""A dead end (at its E, SE or SW side of the two), a trade route, a loop (at the least dart around it)."""

NEXT = tuple(
    tuple(
        next(((side + turn) % 6 for turn in range(1, 7) if mask >> (side + turn) % 6 & 1), -1)
        for side in range(6)
    )
    for mask in range(64)
)
"""By a mask of sides and a side: the next side of the mask clockwise, after all others itself."""

BETWEEN = tuple(
    tuple(sum(1 << (one + turn) % 6 for turn in range(1, (other - one - 1) % 6 + 1)) for other in range(6))
    for one in range(6)
)
"""The sides met when turning clockwise from one side to another, both excluded."""

BITS = tuple(tuple(side for side in range(6) if mask >> side & 1) for mask in range(64))
"""The sides in a mask."""


def hexagon(q: int, r: int) -> int:
    """The number of a hex.

    >>> axial(hexagon(3, -2)), axial(hexagon(3, -2) + STEP[2])
    ((3, -2), (2, -1))
    """
    return _ORIGIN + q * _ROW + r


def axial(hexagon: int) -> tuple[int, int]:
    """The coordinates (q, r) of a hex."""
    return hexagon // _ROW - 64, hexagon % _ROW - 64


ROME = (hexagon(0, 0), hexagon(1, 0))
"""The two hexes of Rome."""


class Spot(NamedTuple):
    """A place in words and coordinates."""

    what: str
    """One of PLACES."""
    q: int
    r: int
    side: int


def spot(place: int) -> Spot:
    """What and where a place is."""
    dart, what = divmod(place, 3)
    return Spot(PLACES[what], *axial(dart // 6), dart % 6)


def place_at(what: int, hexagon: int, side: int) -> int:
    """The place of that kind at a side of a hex.

    >>> spot(place_at(TRADE, ROME[0], 4))
    Spot(what='trade', q=0, r=0, side=4)
    """
    return (hexagon * 6 + side) * 3 + what


def end_at(hexagon: int, side: int) -> int:
    """The dead end on a side of a hex; its two hexes give the same place.

    >>> end_at(ROME[1], 3) == end_at(ROME[0], 0)
    True
    """
    if side > 2:
        hexagon, side = hexagon + STEP[side], side - 3
    return (hexagon * 6 + side) * 3
