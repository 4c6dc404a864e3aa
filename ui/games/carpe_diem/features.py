"""What can be seen from the tiles of a district alone: which pieces are joined, complete, or open.

The drawing needs no rules for this: pieces of one kind that reach the same seam are one thing, and
a thing none of whose sides is open is complete.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.games.carpe_diem.shapes import Tile

WIDTH = 6
"""Cells in a row; cells are numbered 0..35 row by row from the top left."""

_STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

PieceAt = tuple[int, int]
"""Cell, and which piece of its tile."""


class Stub(NamedTuple):
    """An empty cell whose `side` must be met by a piece of that kind."""

    cell: int
    side: str
    kind: str


class Features(NamedTuple):
    """`done`: per cell, whether each piece belongs to something complete."""

    done: dict[int, tuple[bool, ...]]
    stubs: list[Stub]


def neighbour(cell: int, side: str) -> int | None:
    """The cell across that side, None outside the district."""
    row, column = divmod(cell, WIDTH)
    down, right = _STEP[side]
    row, column = row + down, column + right
    return row * WIDTH + column if 0 <= row < WIDTH and 0 <= column < WIDTH else None


def features(tiles: Mapping[int, Tile]) -> Features:
    """Completion of every piece, and the open sides that wait in empty cells."""
    joined: dict[PieceAt, list[PieceAt]] = {}
    open_at: set[PieceAt] = set()
    stubs: list[Stub] = []
    for cell, pieces in tiles.items():
        for i, (kind, sides, _) in enumerate(pieces):
            links = joined.setdefault((cell, i), [])
            for side in sides:
                beyond = neighbour(cell, side)
                other = _met(tiles, beyond, OPPOSITE[side], kind)
                if other is not None:
                    links.append(other)
                    continue
                open_at.add((cell, i))
                if beyond is not None and beyond not in tiles:
                    stubs.append(Stub(beyond, OPPOSITE[side], kind))
    unfinished = _spread(open_at, joined)
    done = {cell: tuple((cell, i) not in unfinished for i in range(len(tiles[cell]))) for cell in tiles}
    return Features(done, stubs)


def _met(tiles: Mapping[int, Tile], cell: int | None, side: str, kind: str) -> PieceAt | None:
    """The piece of that kind which reaches that side of the cell."""
    if cell is None:
        return None
    pieces = tiles.get(cell, ())
    return next(((cell, i) for i, piece in enumerate(pieces) if piece[0] == kind and side in piece[1]), None)


def _spread(start: set[PieceAt], joined: Mapping[PieceAt, list[PieceAt]]) -> set[PieceAt]:
    """Everything joined to one of the pieces."""
    reached, waiting = set(start), list(start)
    while waiting:
        for other in joined[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
