"""Loops on the map: a walk along the roads round the land they enclose.

A walk is a list of steps, each a hex and the side it is left by. The same edge walked both ways is a road
leading into the loop and out again, not a part of its border.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from ui.games.all_roads.hexes import ROME, Edge, Hex, Point, centre, edge, neighbour, opposite, toward, xy
from ui.games.all_roads.roads import BEND, Tile

Walk = Sequence[tuple[Hex, int]]


def border(walk: Walk) -> list[Edge]:
    """The edges a loop runs along."""
    edges = [edge(place, side) for place, side in walk]
    passed = Counter(edges)
    return [line for line in edges if passed[line] == 1]


def border_sides(walks: Iterable[Walk]) -> dict[Hex, frozenset[int]]:
    """For every hex on a loop, the sides its border crosses."""
    sides: defaultdict[Hex, set[int]] = defaultdict(set)
    for walk in walks:
        for q, r, side in border(walk):
            sides[q, r].add(side)
            sides[neighbour((q, r), side)].add(opposite(side))
    return {place: frozenset(found) for place, found in sides.items()}


def area(walk: Walk, tiles: Mapping[Hex, Tile]) -> str:
    """The enclosed land as path data, along the middle of the roads as they are drawn."""
    parts = []
    before = walk[-1][1]
    for place, side in walk:
        parts.append(_through(place, opposite(before), side, tiles.get(place)))
        before = side
    return "M" + "L".join(parts) + "Z"


def _through(place: Hex, enter: int, leave: int, tile: Tile | None) -> str:
    x, y = centre(place)
    if tile is None or tile.crossing or enter == leave:
        return xy(x, y)
    (ax, ay), (bx, by) = toward(enter, BEND), toward(leave, BEND)
    return f"{xy(x + ax, y + ay)}Q{xy(x, y)} {xy(x + bx, y + by)}"


def middle(walk: Walk) -> Point:
    """The centre of gravity of the enclosed land."""
    points = [centre(place) for place, _ in walk]
    doubled = sum_x = sum_y = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        cross = ax * by - bx * ay
        doubled += cross
        sum_x += (ax + bx) * cross
        sum_y += (ay + by) * cross
    return sum_x / (3 * doubled), sum_y / (3 * doubled)


def is_city(place: Hex) -> bool:
    return place in ROME
