"""The 6 x 6 cells of a district: names, neighbours, the edges between them and the lines goals look along."""

SIZE = 6
CELLS = SIZE * SIZE
SIDES = "NESW"

CELL_NAMES = tuple(f"{'abcdef'[cell % SIZE]}{cell // SIZE + 1}" for cell in range(CELLS))
"""Column letter from the left, row number from the top: a1 is the top left cell."""

CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}


def _beyond(cell: int, side: int) -> int:
    row, column = cell // SIZE + (-1, 0, 1, 0)[side], cell % SIZE + (0, 1, 0, -1)[side]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


BEYOND = tuple(tuple(_beyond(cell, side) for side in range(4)) for cell in range(CELLS))
"""The cell past each side of a cell, -1 for the frame."""

NEIGHBOURS = tuple(
    tuple((side, other) for side, other in enumerate(around) if other >= 0) for around in BEYOND
)

_PAIRS = sorted(
    {(min(cell, other), max(cell, other)) for cell in range(CELLS) for _, other in NEIGHBOURS[cell]}
)

EDGE = tuple(
    tuple(_PAIRS.index((min(c, o), max(c, o))) if o >= 0 else -1 for o in BEYOND[c]) for c in range(CELLS)
)
"""The number of the edge at each side of a cell, -1 at the frame."""

LINES = 10
"""Five lines between columns (0-4, from the left), then five between rows (5-9, from the top)."""

LINE_BIT = tuple(1 << (c % SIZE if o == c + 1 else 5 + c // SIZE) for c, o in _PAIRS)
"""For each edge, the bit of the line it lies on: what is joined over the edge stands on both sides of it."""


def goal_line(side: int, place: int) -> int:
    """The line an arrow points along, from the frame side it is on and its place (1-5) clockwise there.

    >>> goal_line(SIDES.index("N"), 1), goal_line(SIDES.index("S"), 1), goal_line(SIDES.index("W"), 1)
    (0, 4, 9)
    """
    forward = place - 1 if side < 2 else SIZE - 1 - place
    return forward + 5 * (side % 2)
