"""The city as shapes: the engine's map read for drawing, and lines turned into path data.

Squares, ways, districts and sites are known by their place in the map's lists, as in the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

from engine.burdigala.city import standard_city
from ui.markup import num

Point = tuple[float, float]
Line = tuple[Point, ...]

WIDTH, HEIGHT = 1000, 800
_ROUNDING = 26
"""How much of a bend in a street is rounded off."""


class Square(NamedTuple):
    """A check-point; a port is blue and gives goods."""

    x: float
    y: float
    port: bool


class Way(NamedTuple):
    """A street (ring, main, lane or quay), waterway or express way, from square to square."""

    a: int
    b: int
    line: Line
    kind: str = ""


class District(NamedTuple):
    """An area between streets; its label keeps clear of everything else."""

    name: str
    ground: str
    border: Line
    label: Point


class Waters(NamedTuple):
    """The Devèze with its width, the inner port, the channel to the Garonne, and the Garonne's bank."""

    stream: Line
    stream_width: float
    port: Line
    channel: Line
    channel_width: float
    bank: Line


class Plan(NamedTuple):
    """Everything there is to draw that never changes."""

    squares: tuple[Square, ...]
    streets: tuple[Way, ...]
    waterways: tuple[Way, ...]
    expressways: tuple[Way, ...]
    districts: tuple[District, ...]
    sites: tuple[Point, ...]
    bonuses: tuple[Point, ...]
    waters: Waters


@cache
def city() -> Plan:
    """The plan of Burdigala."""
    return read(standard_city().data)


def read(data: Mapping[str, Any]) -> Plan:
    """A plan from the map's own words."""
    places = {node["id"]: i for i, node in enumerate(data["nodes"])}
    at = {node["id"]: (node["x"], node["y"]) for node in data["nodes"]}

    def ways(name: str) -> tuple[Way, ...]:
        return tuple(
            Way(
                places[way["a"]],
                places[way["b"]],
                (at[way["a"]], *_points(way["bends"]), at[way["b"]]),
                way.get("kind", ""),
            )
            for way in data[name]
        )

    return Plan(
        tuple(Square(node["x"], node["y"], node["port"]) for node in data["nodes"]),
        ways("streets"),
        ways("waterways"),
        ways("expressways"),
        tuple(
            District(d["name"], d["ground"], _points(d["polygon"]), tuple(d["label"]))
            for d in data["districts"]
        ),
        tuple((site["x"], site["y"]) for site in data["sites"]),
        tuple((bonus["x"], bonus["y"]) for bonus in data["bonus"]),
        _waters(data["rivers"]),
    )


def _points(pairs: Sequence[Sequence[float]]) -> Line:
    return tuple((x, y) for x, y in pairs)


def _waters(rivers: Mapping[str, Any]) -> Waters:
    return Waters(
        _points(rivers["deveze"]["line"]),
        rivers["deveze"]["width"],
        _points(rivers["basin"]["polygon"]),
        _points(rivers["channel"]["line"]),
        rivers["channel"]["width"],
        _points(rivers["garonne"]["bank"]),
    )


STREET, WATER, EXPRESS = 0, 1, 2
Step = tuple[int, int]
"""A way that is gone: which kind, and its place in the list of that kind."""


def way_of(plan: Plan, step: Step) -> Way:
    """The way of a step."""
    return (plan.streets, plan.waterways, plan.expressways)[step[0]][step[1]]


def link(plan: Plan, a: int, b: int) -> Step:
    """The only way that joins two squares."""
    for kind, ways in enumerate((plan.streets, plan.waterways, plan.expressways)):
        for place, way in enumerate(ways):
            if {way.a, way.b} == {a, b}:
                return kind, place
    raise ValueError(f"no way joins the squares {a} and {b}")


# ---- path data


def _at(x: float, y: float) -> str:
    return f"{num(x)} {num(y)}"


def closed(points: Sequence[Point]) -> str:
    """A polygon."""
    return "M" + "L".join([_at(x, y) for x, y in points]) + "Z"


def bent(points: Sequence[Point]) -> str:
    """A line whose bends are rounded: a street."""
    parts = ["M" + _at(*points[0])]
    for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
        enter, leave = (_towards((x, y), other) for other in (before, after))
        parts.append(f"L{_at(*enter)}Q{_at(x, y)} {_at(*leave)}")
    return "".join(parts) + "L" + _at(*points[-1])


def _towards(corner: Point, other: Point) -> Point:
    """Where the rounding of a corner begins, but not past the middle of its arm."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = hypot(dx, dy)
    t = min(_ROUNDING, length / 2) / length
    return corner[0] + dx * t, corner[1] + dy * t


def curved(points: Sequence[Point]) -> str:
    """A smooth curve through all points: water, and ways that are no streets."""
    parts = ["M" + _at(*points[0])]
    last = len(points) - 1
    for i in range(last):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        first = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        second = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        parts.append(f"C{_at(*first)} {_at(*second)} {_at(*c)}")
    return "".join(parts)


# ---- distances, to keep small things clear of large ones


def inside(x: float, y: float, border: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    odd = False
    ax, ay = border[-1]
    for bx, by in border:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        ax, ay = bx, by
    return odd


def near(x: float, y: float, line: Sequence[Point], distance: float) -> bool:
    """Whether a point is closer to a line than that."""
    return any(_gap(x, y, a, b) < distance for a, b in pairwise(line))


def _gap(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy or 1)
    t = max(0.0, min(1.0, t))
    return hypot(x - a[0] - t * dx, y - a[1] - t * dy)
