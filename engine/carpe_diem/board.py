"""The forum as a grid: three rows of four cards and the spots between neighbours."""

ROWS, COLUMNS = 3, 4
POSITIONS = ROWS * COLUMNS
EMPTY = {2: (0, 3, 8, 11), 3: (0, 11), 4: ()}
"""Corners without a card, by number of players: all four, two opposite ones, none."""


def _spots() -> tuple[tuple[int, int], ...]:
    spots = []
    for row in range(ROWS):
        spots += [(row * COLUMNS + column, row * COLUMNS + column + 1) for column in range(COLUMNS - 1)]
        if row < ROWS - 1:
            spots += [(row * COLUMNS + column, (row + 1) * COLUMNS + column) for column in range(COLUMNS)]
    return tuple(spots)


SPOTS = _spots()
"""The two positions each spot lies between, from the top left, row by row."""


def spots(players: int) -> tuple[int, ...]:
    """The spots in use: those between two cards that are there.

    >>> [len(spots(players)) for players in (2, 3, 4)]
    [9, 13, 17]
    """
    empty = EMPTY[players]
    return tuple(spot for spot, pair in enumerate(SPOTS) if not set(pair) & set(empty))
