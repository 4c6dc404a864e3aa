"""Where things are on the map of All Roads: pointy-top hexes, 100 units wide, Rome's western half at 0, 0.

Side i looks at angle i * 60 degrees, clockwise from east: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. Corner k lies
between the sides k and k + 1. Hexes are named by axial coordinates (q, r): q runs east, r south-east.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, floor, pi, sin

from ui.markup import num

Hex = tuple[int, int]
Point = tuple[float, float]
Edge = tuple[int, int, int]
"""The edge between two hexes: one of them and its side 0, 1 or 2."""

SIDES = range(6)
APOTHEM = 50
RADIUS = APOTHEM / cos(pi / 6)
ROW = RADIUS * 1.5
STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour over each side."""
ROME: tuple[Hex, Hex] = ((0, 0), (1, 0))


def opposite(side: int) -> int:
    return (side + 3) % 6


def neighbour(place: Hex, side: int) -> Hex:
    q, r = STEPS[side]
    return place[0] + q, place[1] + r


def centre(place: Hex) -> Point:
    """The middle of a hex."""
    q, r = place
    return 100 * (q + r / 2), ROW * r


def toward(side: float, distance: float) -> Point:
    """A point that far from the middle of a hex, in the direction of a side."""
    angle = side * pi / 3
    return distance * cos(angle), distance * sin(angle)


def corner(k: int, distance: float = RADIUS) -> Point:
    """A corner of a hex, seen from its middle."""
    return toward(k + 0.5, distance)


def edge_middle(line: Edge) -> Point:
    x, y = centre(line[:2])
    dx, dy = toward(line[2], APOTHEM)
    return x + dx, y + dy


def xy(x: float, y: float) -> str:
    """A point in path data."""
    return f"{num(x)} {num(y)}"


def at(x: float, y: float) -> str:
    """The attribute that moves a group to a point."""
    return f'transform="translate({xy(x, y)})"'


@lru_cache(maxsize=512)
def outline(x: float = 0, y: float = 0) -> str:
    """The outline of the hex with that middle, as path data."""
    points = [corner(k) for k in (4, 5, 0, 1, 2, 3)]
    return "M" + "L".join([xy(x + dx, y + dy) for dx, dy in points]) + "Z"


HEX = outline()


def noise(x: float, y: float, seed: int = 0) -> float:
    """A number in 0..1 that depends on a place only, so that the land looks the same at every redraw."""
    a, b = floor(x * 10 + 0.5) + 7919 * seed, floor(y * 10 + 0.5) + 104729
    h = (a * 374761393 ^ b * 668265263) & 0xFFFFFFFF
    h = ((h ^ h >> 13) * 1274126177) & 0xFFFFFFFF
    return (h ^ h >> 16) / 0x100000000
