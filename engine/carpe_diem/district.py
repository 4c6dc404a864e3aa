"""A player's district: where tiles fit, what they join and what they complete.

A district is a value: `build` returns a new one and leaves the old as it was, so positions can
share districts. Everything the rules ask is kept up to date tile by tile; nothing is searched for.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import NamedTuple

from .grid import BEYOND, CELLS, EDGE, LINE_BIT, NEIGHBOURS, SIDES
from .kinds import ANY_DWELLING, ANY_LANDSCAPE, CHIMNEY, KINDS, MARKET, MERCHANT, THINGS, VILLA
from .tiles import NEED, Face

LANDSCAPE_LIMIT = 4
"""Ruling landscape-limit: a placement that would make a landscape larger is illegal."""

_DEAD = 11**4
"""Added to a cell's demand when any tile there would break the landscape limit: no tile fits any more."""

_FRAME_NEED = tuple(sum(NEED[s][0] for s in range(4) if BEYOND[cell][s] < 0) for cell in range(CELLS))
"""The frame counts as grass."""

_PLACEMENTS = tuple(
    {
        rotations: tuple(cell * 4 + rotation for rotation in rotations)
        for rotations in [tuple(r for r in range(4) if mask >> r & 1) for mask in range(16)]
    }
    for cell in range(CELLS)
)

_PAIR = {EDGE[cell][side]: (cell, other) for cell in range(CELLS) for side, other in NEIGHBOURS[cell]}
"""The two cells of every edge."""


class Part(NamedTuple):
    """A thing that is still open: known at each of the edges where it can go on."""

    kind: int
    size: int
    chimneys: int
    edges: tuple[int, ...]
    lines: int
    cells: tuple[int, ...]


class Completed(NamedTuple):
    """A thing that has just been completed."""

    kind: int
    size: int
    chimneys: int
    cells: tuple[int, ...]


class District:
    """Tiles on a 6 x 6 board. Equal by what is built where."""

    __slots__ = ("_frontier", "_need", "_open", "built", "lines", "owned", "tiles", "villas")

    tiles: list[int]
    """Per cell: face * 4 + rotation of the tile there, or -1."""
    owned: list[int]
    """How many of each of THINGS count: completed ones, and every chimney."""
    villas: tuple[int, ...]
    """Chimneys of each completed villa."""
    lines: list[int]
    """Per kind that can span tiles, the bits of the lines that a completed one stands across."""
    built: int

    def __init__(self, shovel: int) -> None:
        self.tiles = [-1] * CELLS
        self.owned = [0] * len(THINGS)
        self.villas = ()
        self.lines = [0] * MARKET
        self.built = 0
        self._need = list(_FRAME_NEED)
        self._frontier = [shovel]  # ruling first-built
        self._open: dict[int, Part] = {}

    def _copy(self) -> District:
        other = District.__new__(District)
        other.tiles = self.tiles[:]
        other.owned = self.owned[:]
        other.villas = self.villas
        other.lines = self.lines[:]
        other.built = self.built
        other._need = self._need[:]
        other._frontier = self._frontier[:]
        other._open = self._open.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, District) and self.tiles == other.tiles and self._frontier == other._frontier

    def __hash__(self) -> int:
        return hash(tuple(self.tiles))

    def placements(self, face: Face) -> list[int]:
        """Every cell * 4 + rotation where the tile fits, in ascending order."""
        need, fits = self._need, face.fits
        found: list[int] = []
        for cell in self._frontier:
            rotations = fits.get(need[cell])
            if rotations:
                found += _PLACEMENTS[cell][rotations]
        return found

    def fits(self, face: Face, cell: int, rotation: int) -> bool:
        """Whether the tile may be built there, turned so."""
        return cell in self._frontier and rotation in face.fits.get(self._need[cell], ())

    def build(self, face: Face, cell: int, rotation: int) -> tuple[District, list[Completed]]:
        """The district with one more tile, and what that tile completed. The placement must fit."""
        new = self._copy()
        new.tiles[cell] = face.index * 4 + rotation
        new.built += 1
        new._claim(cell, face.edges[rotation])
        completed: list[Completed] = []
        for kind, sides, chimneys in face.turns[rotation]:
            if sides:
                new._join(cell, kind, sides, chimneys, completed)
            else:
                new.owned[kind] += 1
                completed.append(Completed(kind, 1, 0, (cell,)))
        return new, completed

    def _claim(self, cell: int, edges: tuple[int, ...]) -> None:
        """Take the cell out of the frontier and tell the empty cells around what their side must show."""
        tiles, need, frontier = self.tiles, self._need, self._frontier
        frontier.remove(cell)
        for side, other in NEIGHBOURS[cell]:
            if tiles[other] < 0:
                if other not in frontier:
                    insort(frontier, other)
                need[other] += NEED[side ^ 2][edges[side]]

    def _join(
        self, cell: int, kind: int, sides: tuple[int, ...], chimneys: int, completed: list[Completed]
    ) -> None:
        """Join a new piece with the open parts it touches."""
        opened = self._open
        self.owned[CHIMNEY] += chimneys
        size, lines = 1, 0
        cells: tuple[int, ...] = (cell,)
        joined: list[Part] = []
        edges: list[int] = []
        for side in sides:
            edge = EDGE[cell][side]
            part = opened.pop(edge, None)
            if part is None:
                edges.append(edge)
                continue
            lines |= LINE_BIT[edge]
            if part not in joined:
                joined.append(part)
        for part in joined:
            size += part.size
            chimneys += part.chimneys
            lines |= part.lines
            cells += part.cells
            edges += [edge for edge in part.edges if edge in opened]
        if edges:
            grown = Part(kind, size, chimneys, tuple(edges), lines, cells)
            for edge in edges:
                opened[edge] = grown
            if 0 < kind < MERCHANT:
                self._limit(grown)
        else:
            self._complete(kind, lines, chimneys)
            completed.append(Completed(kind, size, chimneys, tuple(sorted(cells))))

    def _complete(self, kind: int, lines: int, chimneys: int) -> None:
        self.owned[kind] += 1
        self.lines[kind] |= lines
        if kind == VILLA:
            self.villas = tuple(sorted((*self.villas, chimneys)))
        else:
            self.owned[ANY_LANDSCAPE if kind < MERCHANT else ANY_DWELLING] += 1

    def _limit(self, grown: Part) -> None:
        """Close the cells where the grown landscape, with its like, would pass the limit."""
        for edge in grown.edges:
            target = _empty_side(self.tiles, edge)
            if self._need[target] < _DEAD and self._size_at(target, grown.kind) > LANDSCAPE_LIMIT:
                self._need[target] += _DEAD

    def _size_at(self, cell: int, kind: int) -> int:
        """How large a landscape of the kind would be that a tile in this cell joins together."""
        around: list[Part] = []
        for edge in EDGE[cell]:
            part = self._open.get(edge)
            if part is not None and part.kind == kind and part not in around:
                around.append(part)
        return 1 + sum(part.size for part in around)

    def why_not(self, face: Face, cell: int, rotation: int) -> str:
        """The reason a tile may not be built somewhere, for a person."""
        if self.tiles[cell] >= 0:
            return "a tile is there already"
        if cell not in self._frontier:
            return "the first tile goes on the shovel" if not self.built else "it touches no built tile"
        for side, code in enumerate(face.edges[rotation]):
            wanted = self._need[cell] // 11**side % 11
            if wanted not in (0, code + 1):
                return (
                    f"its {SIDES[side]} side shows {_side_name(code)}, {_side_name(wanted - 1)} must be there"
                )
        return f"a landscape may not grow past {LANDSCAPE_LIMIT} tiles"

    def parts(self) -> list[Part]:
        """The things that are still open."""
        return list(dict.fromkeys(self._open.values()))


def _empty_side(tiles: list[int], edge: int) -> int:
    first, second = _PAIR[edge]
    return first if tiles[first] < 0 else second


def _side_name(code: int) -> str:
    return "grass" if code == 0 else KINDS[code - 1]


def rebuild(shovel: int, tiles: Mapping[int, int], faces: tuple[Face, ...]) -> District:
    """A district from what stands where; ValueError if it cannot have been built."""
    district = District(shovel)
    waiting = dict(tiles)
    while waiting:
        cell = next((cell for cell in waiting if cell in district._frontier), None)
        if cell is None:
            raise ValueError("a district's tiles must join up with the one on its shovel")
        face, rotation = faces[waiting[cell] // 4], waiting.pop(cell) % 4
        if not district.fits(face, cell, rotation):
            raise ValueError(f"{face.names[rotation]}: {district.why_not(face, cell, rotation)}")
        district, _ = district.build(face, cell, rotation)
    return district
