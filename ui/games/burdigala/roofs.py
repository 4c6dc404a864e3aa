"""Small roofs and trees that fill the districts, placed by a hash of where they stand.

They stay clear of sites, bonus tokens, squares, labels, streets and water. All roofs are three paths.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from ui.games.burdigala.plan import HEIGHT, WIDTH, Line, Plan, Point, inside, near
from ui.markup import num

_STEP, _JITTER, _APART = 22, 9, 24
_GREEN = ("garden", "grass", "vine")
_SITE, _BONUS, _SQUARE, _LABEL, _STREET, _WATER = 50, 32, 33, 34, 22, 34


class _Roof(NamedTuple):
    x: float
    y: float
    wide: float
    high: float


def roofs(plan: Plan) -> str:
    """Roofs and trees of the whole city."""
    houses: list[_Roof] = []
    trees: list[str] = []
    put: list[Point] = []
    for row in range(HEIGHT // _STEP):
        for column in range(WIDTH // _STEP):
            seed = _hash(row * 64 + column)
            x = column * _STEP + _STEP / 2 + _spread(seed, 0) * _JITTER
            y = row * _STEP + _STEP / 2 + _spread(seed, 8) * _JITTER
            ground = _ground(plan, x, y)
            if not ground or _crowded(put, x, y) or not _free(plan, x, y):
                continue
            put.append((x, y))
            if ground in _GREEN and seed >> 16 & 15 < 9:
                trees.append(_tree("cypress" if seed >> 20 & 1 else "tree", x, y))
            else:
                houses.append(_house(seed, x, y))
    return _drawn(houses) + "".join(trees)


def _hash(n: int) -> int:
    """Well-mixed bits from a small number."""
    n = (n + 0x6D2B79F5) * 0x85EBCA6B & 0xFFFFFFFF
    n = (n ^ n >> 15) * 0xC2B2AE35 & 0xFFFFFFFF
    return n ^ n >> 13


def _spread(seed: int, shift: int) -> float:
    """-1 to 1 from eight bits of a hash."""
    return (seed >> shift & 255) / 127.5 - 1


def _crowded(put: list[Point], x: float, y: float) -> bool:
    """Whether another one is too close; only the latest rows can be."""
    return any(hypot(px - x, py - y) < _APART for px, py in put[-80:])


def _ground(plan: Plan, x: float, y: float) -> str:
    return next((d.ground for d in plan.districts if inside(x, y, d.border)), "")


def _free(plan: Plan, x: float, y: float) -> bool:
    """Whether nothing that matters is close."""
    spots = (
        *[(sx, sy, _SITE) for sx, sy in plan.sites],
        *[(bx, by, _BONUS) for bx, by in plan.bonuses],
        *[(square.x, square.y, _SQUARE) for square in plan.squares],
        *[(d.label[0], d.label[1] - 5, _LABEL) for d in plan.districts],
    )
    if any(hypot(sx - x, sy - y) < distance for sx, sy, distance in spots):
        return False
    port: Line = (*plan.waters.port, plan.waters.port[0])
    lines = [way.line for way in (*plan.streets, *plan.expressways)] + [port]
    clear = not any(near(x, y, line, _STREET) for line in lines)
    return clear and not near(x, y, plan.waters.stream, _WATER)


def _tree(kind: str, x: float, y: float) -> str:
    place = f'x="{num(x - 8)}" y="{num(y - 13)}" width="16" height="24"'
    return f'<use href="#bu-{kind}" {place} opacity=".75"/>'


def _house(seed: int, x: float, y: float) -> _Roof:
    long, short = 17 + (seed >> 24 & 15) / 4, 12 + (seed >> 28) / 8
    return _Roof(x, y, long, short) if seed >> 21 & 1 else _Roof(x, y, short, long)


def _drawn(houses: list[_Roof]) -> str:
    shadows = "".join([_box(h.x - h.wide / 2 + 1.5, h.y - h.high / 2 + 2, h.wide, h.high) for h in houses])
    tiles = "".join([_box(h.x - h.wide / 2, h.y - h.high / 2, h.wide, h.high) for h in houses])
    slopes = "".join([_slope(h) for h in houses])
    return (
        f'<g opacity=".5"><path d="{shadows}" fill="#281905" fill-opacity=".3"/>'
        f'<path d="{tiles}" fill="var(--tile-red)" stroke="var(--tile-red2)" stroke-width="1.2"/>'
        f'<path d="{slopes}" fill-opacity=".16"/></g>'
    )


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}Z"


def _slope(h: _Roof) -> str:
    """The half of a roof that lies away from the light."""
    if h.wide > h.high:
        return _box(h.x - h.wide / 2, h.y, h.wide, h.high / 2)
    return _box(h.x, h.y - h.high / 2, h.wide / 2, h.high)
