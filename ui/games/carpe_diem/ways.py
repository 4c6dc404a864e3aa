"""The ways between the seven depots, as each edition draws them, and arrows along them.

2018 joins the depots by a seven-pointed star (every third depot), 2021 by a circle (neighbours). A move
is given as the depots it passes, first and last included, so that an arrow also shows a move past
empty depots.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, radians, sin

from ui.games.carpe_diem.shapes import Point
from ui.markup import num

DEPOTS = 7
CENTRE = 300
NODES = 108
"""Radius of the ring of spaces the patricians stand on."""

_LEAVE, _ARRIVE, _HEAD = 28, 26, 15  # gaps at both ends of an arrow, and the length of its head


def direction(i: float) -> float:
    """Angle of a depot in degrees: the first on top, the rest clockwise."""
    return -90 + i * 360 / DEPOTS


def spot(i: int, radius_x: float, radius_y: float | None = None) -> Point:
    """The point of a depot at that distance from the middle."""
    angle = radians(direction(i))
    return CENTRE + radius_x * cos(angle), CENTRE + (radius_y or radius_x) * sin(angle)


def lines(star: bool) -> str:
    """All seven ways."""
    step = 3 if star else 1
    return "".join([f'<path d="{_way(i, (i + step) % DEPOTS, star)}" class="way"/>' for i in range(DEPOTS)])


def _way(a: int, b: int, star: bool) -> str:
    start, end = spot(a, NODES), spot(b, NODES)
    return f"M{_xy(start)}L{_xy(end)}" if star else f"M{_xy(start)}A{NODES} {NODES} 0 0 1 {_xy(end)}"


def arrow(passed: Sequence[int], star: bool) -> str:
    """A teal arrow from the first to the last depot of a move."""
    shaft, tip, heading = _straight(passed) if star else _round(passed)
    head = f'<path d="M0 0L-{_HEAD} 9L-{_HEAD} -9Z" transform="translate({_xy(tip)}) rotate({num(heading)})"'
    return f'<path d="{shaft}" class="go0"/><path d="{shaft}" class="go"/>{head} class="gohead"/>'


def _straight(passed: Sequence[int]) -> tuple[str, Point, float]:
    """Shaft, tip and heading along the star's lines."""
    points = [spot(i, NODES) for i in passed]
    start = _along(points[0], points[1], _LEAVE)
    tip = _along(points[-1], points[-2], _ARRIVE)
    neck = _along(points[-1], points[-2], _ARRIVE + _HEAD)
    (ax, ay), (bx, by) = points[-2:]
    return "M" + "L".join(map(_xy, [start, *points[1:-1], neck])), tip, degrees(atan2(by - ay, bx - ax))


def _round(passed: Sequence[int]) -> tuple[str, Point, float]:
    """The same along the circle; the second depot passed tells which way round."""
    way = 1 if (passed[1] - passed[0]) % DEPOTS == 1 else -1
    steps = len(passed) - 1
    unit = DEPOTS / (2 * pi * NODES)  # depots per unit of length along the circle
    first, last = passed[0] + way * _LEAVE * unit, passed[0] + way * (steps - _ARRIVE * unit)
    neck = last - way * _HEAD * unit
    large = int(abs(neck - first) > DEPOTS / 2)
    start, end, tip = (_on_ring(i) for i in (first, neck, last))
    shaft = f"M{_xy(start)}A{NODES} {NODES} 0 {large} {int(way > 0)} {_xy(end)}"
    return shaft, tip, direction((neck + last) / 2) + 90 * way


def _on_ring(i: float) -> Point:
    angle = radians(direction(i))
    return CENTRE + NODES * cos(angle), CENTRE + NODES * sin(angle)


def _along(start: Point, towards: Point, distance: float) -> Point:
    dx, dy = towards[0] - start[0], towards[1] - start[1]
    t = distance / hypot(dx, dy)
    return start[0] + dx * t, start[1] + dy * t


def _xy(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"
