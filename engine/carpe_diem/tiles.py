"""Tiles: one or two pieces that reach some of the four sides, in any of four turns.

The text of a tile names its pieces with the sides they reach, clockwise from N, and the chimneys of
villas: `pond:N+villa:ES:1`. A tile turned by a quarter reads `pond:E+villa:SW:1`.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from .grid import SIDES
from .kinds import KINDS, LANDSCAPES, SINGLES, VILLA

GRASS = 0
"""The code of a side no piece reaches; a piece's code is its kind + 1."""

NEED = tuple(tuple((code + 1) * 11**side for code in range(10)) for side in range(4))
"""What a side demands of the tile put there, so that a cell's four demands add up to one number."""

SHAPES = {"villa": (1, 2, 3), "landscape": (1, 2), "dwelling": (1,), "single": (0,)}
"""How many sides a piece may reach, by what it is."""


class Piece(NamedTuple):
    """A part of a thing on one tile."""

    kind: int
    sides: tuple[int, ...]
    chimneys: int = 0

    def turned(self, quarters: int) -> Piece:
        """The piece after so many quarter turns clockwise."""
        return self._replace(sides=tuple(sorted((side + quarters) % 4 for side in self.sides)))

    def __str__(self) -> str:
        sides = "".join(SIDES[side] for side in self.sides)
        parts = [KINDS[self.kind], sides, str(self.chimneys or "")]
        return ":".join(part for part in parts if part)


class Face:
    """What a tile shows, with everything the rules look up about it worked out beforehand."""

    __slots__ = ("edges", "fits", "index", "name", "names", "pieces", "rotations", "turns")

    def __init__(self, index: int, pieces: tuple[Piece, ...]) -> None:
        self.index = index
        self.turns = tuple(tuple(piece.turned(turn) for piece in pieces) for turn in range(4))
        self.names = tuple("+".join(map(str, turn)) for turn in self.turns)
        self.name, self.pieces = self.names[0], pieces
        self.rotations = tuple(r for r in range(4) if self.names[r] not in self.names[:r])
        self.edges = tuple(_edges(turn) for turn in self.turns)
        self.fits = self._fits()

    def _fits(self) -> dict[int, tuple[int, ...]]:
        """For every demand a cell can make, the rotations that meet it."""
        fits: dict[int, tuple[int, ...]] = {}
        for rotation in self.rotations:
            choices = [(0, NEED[side][code]) for side, code in enumerate(self.edges[rotation])]
            for demand in product(*choices):
                need = sum(demand)
                fits[need] = (*fits.get(need, ()), rotation)
        return fits

    def __repr__(self) -> str:
        return f"<{self.name}>"


def _edges(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    edges = [GRASS] * 4
    for piece in pieces:
        for side in piece.sides:
            edges[side] = piece.kind + 1
    return tuple(edges)


def parse_tile(text: str) -> tuple[Piece, ...]:
    """The pieces of a tile text, in the order and turn all equal tiles share; ValueError if it is wrong.

    >>> [str(piece) for piece in parse_tile("villa:SW:1 + pond:E")]
    ['villa:NE:1', 'pond:W']
    """
    pieces = sorted(_parse_piece(part.strip()) for part in text.split("+"))
    _check_tile(pieces)
    turns = [tuple(piece.turned(quarters) for piece in pieces) for quarters in range(4)]
    return min(turns)


def _parse_piece(text: str) -> Piece:
    name, _, rest = text.partition(":")
    reach, _, chimneys = rest.partition(":")
    if name not in KINDS:
        raise ValueError(f"{name!r} is not a kind of thing")
    if any(letter not in SIDES for letter in reach) or len(set(reach)) != len(reach):
        raise ValueError(f"{reach!r} is not a set of sides from N, E, S, W")
    if chimneys not in ("", "0", "1", "2"):
        raise ValueError(f"{chimneys!r} is not a number of chimneys from 0 to 2")
    piece = Piece(KINDS.index(name), tuple(sorted(map(SIDES.index, reach))), int(chimneys or 0))
    if len(piece.sides) not in SHAPES[_shape(piece.kind)]:
        raise ValueError(f"a {name} cannot reach {len(piece.sides)} sides")
    if piece.chimneys and piece.kind != VILLA:
        raise ValueError(f"a {name} has no chimneys")
    return piece


def _shape(kind: int) -> str:
    if kind == VILLA:
        return "villa"
    if kind in LANDSCAPES:
        return "landscape"
    return "single" if kind in SINGLES else "dwelling"


def _check_tile(pieces: list[Piece]) -> None:
    if len(pieces) > 2:
        raise ValueError("a tile has one or two pieces")
    if len(pieces) == 2:
        first, second = pieces
        if first.kind == second.kind:
            raise ValueError("the two pieces of a tile differ in kind")
        if not (first.sides and second.sides):
            raise ValueError("a market, bakery or fountain stands alone on its tile")
        if set(first.sides) & set(second.sides):
            raise ValueError("two pieces reach the same side")
        if any(set(piece.sides) == {0, 2} for piece in pieces) and len(first.sides) == len(second.sides) == 2:
            raise ValueError("the two pieces cross")
