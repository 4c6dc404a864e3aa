"""Loops on the map: the walk along the roads round the land they enclose."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ui.games.all_roads.hexes import Hex, Point, centre, neighbour, opposite, toward, xy
from ui.games.all_roads.roads import BEND, Tile

Walk = Sequence[tuple[Hex, int]]
"""Steps, each a hex and the side it is left by."""


class Loop(NamedTuple):
    """A closed road."""

    walk: Walk
    """Round the enclosed land, roads that lead into it walked there and back."""
    ring: Walk
    """Only the road around it."""


def golden_sides(loops: Iterable[Loop]) -> dict[Hex, frozenset[int]]:
    """For every hex on a loop, the sides its road crosses."""
    sides: defaultdict[Hex, set[int]] = defaultdict(set)
    for loop in loops:
        for place, side in loop.ring:
            sides[place].add(side)
            sides[neighbour(place, side)].add(opposite(side))
    return {place: frozenset(found) for place, found in sides.items()}


def area(loop: Loop, tiles: Mapping[Hex, Tile]) -> str:
    """The enclosed land as path data, along the middle of the roads as they are drawn."""
    parts = []
    before = loop.walk[-1][1]
    for place, side in loop.walk:
        parts.append(_through(place, opposite(before), side, tiles.get(place)))
        before = side
    return "M" + "L".join(parts) + "Z"


def _through(place: Hex, enter: int, leave: int, tile: Tile | None) -> str:
    x, y = centre(place)
    if tile is None or tile.crossing or enter == leave:
        return xy(x, y)
    (ax, ay), (bx, by) = toward(enter, BEND), toward(leave, BEND)
    return f"{xy(x + ax, y + ay)}Q{xy(x, y)} {xy(x + bx, y + by)}"


def middle(loop: Loop) -> Point:
    """The centre of gravity of the enclosed land."""
    points = [centre(place) for place, _ in loop.ring]
    doubled = sum_x = sum_y = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        cross = ax * by - bx * ay
        doubled += cross
        sum_x += (ax + bx) * cross
        sum_y += (ay + by) * cross
    return sum_x / (3 * doubled), sum_y / (3 * doubled)
