"""Arrow keys over the map: left and right along a row, up and down in a zigzag that goes straight on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.all_roads.grid import axial, hexagon
from ui.games.all_roads.hexes import centre

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
_SIDEWAYS = {"ArrowLeft": -1, "ArrowRight": 1}
_ACROSS = 0.6
"""How much less a step aside counts than one ahead."""


def name(place: int) -> str:
    """The data-focus of a hex."""
    q, r = axial(place)
    return f"hex-{q},{r}"


def step(place: int, key: str, known: Collection[int]) -> int:
    """The hex an arrow leads to: the next one there, or over a gap the nearest in that direction."""
    q, r = axial(place)
    if key in _SIDEWAYS:
        ahead = hexagon(q + _SIDEWAYS[key], r)
    elif key == "ArrowUp":
        ahead = hexagon(q + (r % 2), r - 1)
    else:
        ahead = hexagon(q - (1 - r % 2), r + 1)
    return ahead if ahead in known else _over_the_gap(place, key, known)


def _over_the_gap(place: int, key: str, known: Collection[int]) -> int:
    x, y = centre(axial(place))
    found = [(place, float("inf"))]
    for other in known:
        dx, dy = centre(axial(other))
        dx, dy = dx - x, dy - y
        ahead = {"ArrowLeft": -dx, "ArrowRight": dx, "ArrowUp": -dy, "ArrowDown": dy}[key]
        aside = abs(dy) if key in _SIDEWAYS else abs(dx)
        if ahead > 1 and aside <= 2 * ahead:
            found.append((other, ahead + aside / _ACROSS))
    return min(found, key=lambda pair: pair[1])[0]


def nearest(places: Iterable[int], to: int) -> int:
    """The hex closest to another one."""
    x, y = centre(axial(to))

    def distance(place: int) -> float:
        px, py = centre(axial(place))
        return (px - x) ** 2 + (py - y) ** 2

    return min(places, key=distance, default=to)
