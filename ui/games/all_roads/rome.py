"""Rome: two hexes in one tile, a walled city with ten gates and a road out of each."""

from __future__ import annotations

from functools import cache

from ui.games.all_roads.hexes import APOTHEM, RADIUS, at, corner, xy
from ui.games.all_roads.roads import paved, spoke, stroke
from ui.markup import Markup

_HALVES = ((0, (1, 2, 3, 4, 5)), (100, (0, 1, 2, 4, 5)))
"""Where each half is, and its gates."""
_INSET, _NOTCH = 0.74, 13.9
_WALL_DISTANCE = 37


@cache
def rome() -> Markup:
    """The city with its western half at 0, 0."""
    return Markup(_roads() + _walls() + _streets() + _roofs() + _gates() + _landmarks())


def _half(x: float, inner: str) -> str:
    return f"<g {at(x, 0)}>{inner}</g>"


def _roads() -> str:
    return "".join([_half(x, "".join([paved(spoke(i, 30)) for i in sides])) for x, sides in _HALVES])


def _wall() -> str:
    """The outline of both hexes, drawn in towards their middles."""
    low, high = RADIUS / 2, RADIUS
    outer = [(-50, -low), (0, -high), (50, -low), (100, -high), (150, -low)]
    ring = outer + [(x, -y) for x, y in reversed(outer)]
    return "M" + "L".join([_drawn_in(x, y) for x, y in ring]) + "Z"


def _drawn_in(x: float, y: float) -> str:
    if x == APOTHEM:
        return xy(x, _NOTCH if y > 0 else -_NOTCH)
    middle = 100 if x > APOTHEM else 0
    return xy(middle + (x - middle) * _INSET, y * _INSET)


def _walls() -> str:
    wall = f'<path d="{_wall()}" stroke-linejoin="round"'
    ink = 'stroke="var(--road-ink)"'
    return (
        f'{wall} fill="var(--shade)" transform="translate(3 4)" stroke="var(--shade)" stroke-width="8"/>'
        f'{wall} fill="var(--plaza)" {ink} stroke-width="10"/>'
        f'{wall} fill="url(#ar-plaza)" stroke="var(--stone)" stroke-width="6.4"/>'
        f'{wall} fill="none" {ink} stroke-width="6.4" stroke-dasharray="1.4 4.6" opacity=".55"/>'
    )


def _streets() -> str:
    def street(d: str, width: float, inner: float) -> str:
        return stroke(d, width, "var(--kerb)") + stroke(d, inner, "url(#ar-pave)")

    spokes = [_half(x, "".join([street(spoke(i, 10, 38), 6, 4) for i in sides])) for x, sides in _HALVES]
    return "".join(spokes) + street("M0 0H100", 8, 5.5)


def _roof(x: float, y: float, width: float, height: float, turn: float, colour: str = "villa") -> str:
    left, top = -width / 2, -height / 2
    box = f'width="{width:g}" height="{height:g}"'
    ridge = f"M{left:g} 0H{-left:g}"
    return (
        f'<g transform="translate({xy(x, y)}) rotate({turn:g})">'
        f'<rect x="{left + 1.5:g}" y="{top + 2:g}" {box} fill="#281405" fill-opacity=".3"/>'
        f'<rect x="{left:g}" y="{top:g}" {box} rx="1" fill="var(--{colour})" stroke="var(--villa-ink)" '
        f'stroke-width="1.5"/><path d="{ridge}" stroke="var(--villa-wall)" stroke-width="1.2"/>'
        f'<path d="{ridge}V{-top:g}H{left:g}Z" opacity=".15"/></g>'
    )


def _roofs() -> str:
    along_wall = []
    for x, ks in ((0, (1, 2, 3, 4)), (100, (0, 1, 4, 5))):
        for k in ks:
            dx, dy = corner(k, 27.5)
            along_wall.append(_roof(x + dx, dy, 15, 10, (k + 0.5) * 60 + 90))
    middle = [(24, -12.5, "villa"), (76, 12.5, "villa"), (24, 12.5, "villa-2"), (76, -12.5, "villa-2")]
    return "".join(along_wall + [_roof(x, y, 13, 9, 0, colour) for x, y, colour in middle])


def _gates() -> str:
    tower = 'width="10" height="8.5" rx="1.5" fill="var(--stone)" stroke="var(--road-ink)" stroke-width="1.8"'
    pair = f'<rect x="-5" y="-14" {tower}/><rect x="-5" y="5.5" {tower}/>'
    return "".join([
        f'<g transform="translate({x} 0) rotate({i * 60}) translate({_WALL_DISTANCE} 0)">{pair}</g>'
        for x, sides in _HALVES for i in sides
    ])  # fmt: skip


def _landmarks() -> str:
    return (
        '<use href="#ar-amphitheatre" x="-18" y="-19" width="36" height="36"/>'
        '<use href="#ar-temple" x="82" y="-20" width="36" height="36"/>'
        f"<g {at(50, 0)}>"
        '<path d="M-30 -8.5H30L25.5 0L30 8.5H-30L-25.5 0Z" fill="var(--accent)" stroke="var(--panel)" '
        'stroke-width="1.6"/><text y="4.3" class="ar-roma">ROMA</text></g>'
    )
