"""The map: which tiles lie where, which roads meet, and the loops they close.

The roads are a planar graph: the middles of the hexes, joined where two roads meet. Ruling faces: a loop is
an inner face of it, kept as the walk around it. A tile that is laid touches one face only, the one its hex
lies in, so only that face is walked anew: nothing is searched for. A map is a value: `lay` returns a new one.

Walking, a dart is followed to the next hex and left by the next joined side clockwise; that keeps the face
to one hand. Ruling rome: its two hexes are joined by a road like any others.
"""

from __future__ import annotations

from typing import NamedTuple

from .box import ROME as ROME_CODE
from .box import Box
from .grid import ALL_SIDES, BETWEEN, BITS, NEXT, OPPOSITE, ROME, STEP, end_at


class Loop(NamedTuple):
    """A face, closed by roads all around."""

    walk: tuple[int, ...]
    """Every dart met walking around it, the least first; roads leading in are walked there and back."""
    ring: tuple[int, ...]
    """Only the darts of the road around it, in order."""


class Map:
    """Tiles and what follows from them. Equal by the tiles."""

    __slots__ = ("frontier", "joins", "loops", "tiles")

    tiles: dict[int, int]
    """By hex, the code of the tile: (colour * 12 + face) * 6 + turn; ROME for the two hexes of Rome."""
    joins: dict[int, int]
    """By hex with a tile, the sides where its road meets another."""
    frontier: dict[int, int]
    """By empty hex, the sides where a road of a neighbour waits: where tiles may be laid."""
    loops: dict[int, Loop]
    """By the least dart of its walk."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    def lay(self, box: Box, hexagon: int, code: int) -> Laid:
        """The map with a tile more. At least one of its roads must meet another."""
        new = Map.__new__(Map)
        new.tiles, new.joins, new.frontier = self.tiles.copy(), self.joins.copy(), self.frontier.copy()
        new.loops = self.loops
        roads, waiting = box.roads[code], new.frontier.pop(hexagon)
        new.tiles[hexagon], new.joins[hexagon] = code, roads & waiting
        ends = [end_at(hexagon, side) for side in BITS[waiting & ~roads]]
        for side in BITS[roads & ~waiting]:
            beyond = hexagon + STEP[side]
            if beyond in new.tiles:
                ends.append(end_at(hexagon, side))
            else:
                new.frontier[beyond] = new.frontier.get(beyond, 0) | 1 << OPPOSITE[side]
        changed = self._face(hexagon, BITS[roads & waiting][0])
        for side in BITS[roads & waiting]:
            new.joins[hexagon + STEP[side]] |= 1 << OPPOSITE[side]
        return new._close(hexagon, ends, changed)

    def _face(self, hexagon: int, side: int) -> int:
        """The loop around a waiting road beyond a side of an empty hex, or -1 if it lies outside all."""
        beyond, back = hexagon + STEP[side], OPPOSITE[side]
        dart = beyond * 6 + NEXT[self.joins[beyond]][back]
        return next((key for key, loop in self.loops.items() if dart in loop.walk), -1)

    def _close(self, hexagon: int, ends: list[int], changed: int) -> Laid:
        """Walk the faces at a tile that was just laid; `changed` is the loop it lies in."""
        joined = BITS[self.joins[hexagon]]
        if changed < 0 and len(joined) == 1:
            return Laid(self, ends, -1, ())
        self.loops = self.loops.copy()
        if changed >= 0:
            del self.loops[changed]
        found = []
        for side in joined:
            walk = _walk(self.joins, hexagon * 6 + side)
            if walk:
                self.loops[walk[0]] = Loop(walk, _ring(walk))
                found.append(walk[0])
        return Laid(self, ends, changed, tuple(found))

    def inside(self, box: Box, loop: Loop) -> tuple[list[int], bool]:
        """The dead ends in a loop, and whether any road leads into it."""
        ends, open_road = [], len(loop.ring) < len(loop.walk)
        before = loop.walk[-1]
        for dart in loop.walk:
            hexagon, side = divmod(dart, 6)
            met = BETWEEN[OPPOSITE[before % 6]][side] & box.roads[self.tiles[hexagon]]
            for other in BITS[met]:
                open_road = True
                if hexagon + STEP[other] in self.tiles:
                    ends.append(end_at(hexagon, other))
            before = dart
        return ends, open_road

    def at_spring(self, box: Box, end: int) -> bool:
        """Whether a dead end lies at a hot spring."""
        hexagon, side = divmod(end // 3, 6)
        one, other = self.tiles[hexagon], self.tiles[hexagon + STEP[side]]
        return bool(box.springs[one] >> side & 1 or box.springs[other] >> side + 3 & 1)


class Laid(NamedTuple):
    """What laying a tile did."""

    map: Map
    ends: list[int]
    """The dead ends on its sides."""
    changed: int
    """The loop it was laid into, which is no more, or -1."""
    loops: tuple[int, ...]
    """The loops at it: one if it only leads into a loop, else new ones."""


def rome() -> Map:
    """The map at the beginning: Rome, with roads on all its sides."""
    new = Map.__new__(Map)
    west, east = ROME
    new.tiles, new.joins = {west: ROME_CODE, east: ROME_CODE}, {west: 1 << 0, east: 1 << 3}
    new.frontier, new.loops = {}, {}
    for hexagon in ROME:
        for side in BITS[ALL_SIDES & ~new.joins[hexagon]]:
            beyond = hexagon + STEP[side]
            new.frontier[beyond] = new.frontier.get(beyond, 0) | 1 << OPPOSITE[side]
    return new


def _walk(joins: dict[int, int], start: int) -> tuple[int, ...]:
    """The darts around the face beside a dart, the least first; empty for the outside of everything.

    The angles inside a face of n corners add up to 3n - 6 sixths of a turn, those outside to 3n + 6.
    """
    darts, bend = [start], 0
    hexagon, side = divmod(start, 6)
    while True:
        hexagon += STEP[side]
        back = OPPOSITE[side]
        side = NEXT[joins[hexagon]][back]
        bend += (side - back - 1) % 6 - 2
        dart = hexagon * 6 + side
        if dart == start:
            break
        darts.append(dart)
    return _least_first(darts) if bend < 0 else ()


def _ring(walk: tuple[int, ...]) -> tuple[int, ...]:
    """The road around a face without what leads into it: of the rounds the walk is made of, the one walked
    the way a face is."""
    if len({dart // 6 for dart in walk}) == len(walk):
        return walk
    open_darts: list[int] = []
    for dart in walk:
        before = [place for place, other in enumerate(open_darts) if other // 6 == dart // 6]
        if before:
            round_trip = open_darts[before[0] :]
            if _is_face(round_trip):
                return _least_first(round_trip)
            del open_darts[before[0] :]
        open_darts.append(dart)
    return _least_first(open_darts)


def _is_face(darts: list[int]) -> bool:
    """Whether a round is walked the way a face is, not back and forth or around the outside of a loop."""
    sides = [dart % 6 for dart in darts]
    bend = sum(
        (side - OPPOSITE[before] - 1) % 6 - 2
        for before, side in zip([sides[-1], *sides], sides, strict=False)
    )
    return len(darts) > 2 and bend < 0


def _least_first(darts: list[int]) -> tuple[int, ...]:
    least = darts.index(min(darts))
    return tuple(darts[least:] + darts[:least])
