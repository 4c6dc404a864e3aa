"""Grounds, fields, waves and scenery of the city, referred to by id. Colours are CSS tokens."""

from __future__ import annotations

from ui.icons import symbol


def _pattern(name: str, width: float, height: float, inner: str, turned: float = 0) -> str:
    turn = f' patternTransform="rotate({turned:g})"' if turned else ""
    size = f'width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="bu-{name}" {size}{turn}>{inner}</pattern>'


def _stroke(d: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>'


def _dots(colour: str, r: float, *spots: tuple[float, float], opacity: float = 1) -> str:
    circles = "".join([f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>' for x, y in spots])
    return f'<g fill="var(--{colour})" opacity="{opacity:g}">{circles}</g>'


_ROUND = ' stroke-linecap="round"'
_TUFTS = "M9 13v-5M12.5 13.5l2-4M5.5 13.5l-2-4M34 39v-5M37.5 39.5l2-4M30.5 39.5l-2-4"
_WAVES = "M-6 8q6.25 -5 12.5 0t12.5 0M22 21q6.25 -5 12.5 0t12.5 0"
_HERRINGBONE = "M0 0h9v4.5H0M9 9h9v4.5H9M9 0v9M0 9h4.5"

GROUNDS = (
    _pattern("plaza", 26, 26, _stroke("M0 0h26M0 13h26M0 0v13M13 13v13", "bu-paving", 0.9, ' opacity=".7"')),
    _pattern("brick", 18, 18, _stroke(_HERRINGBONE, "bu-paving", 0.9, ' opacity=".8"'), 45),
    _pattern("garden", 24, 24, _dots("grass-3", 2.6, (6, 6), (18, 18), opacity=0.6)),
    _pattern("grass", 50, 50, _stroke(_TUFTS, "grass-3", 1.4, _ROUND + ' opacity=".8"')),
    _pattern(
        "vine", 18, 14,
        _stroke("M0 7h18", "bu-vine", 0.8, ' opacity=".4"')
        + _dots("bu-vine-dot", 2.3, (4.5, 7), (13.5, 7), opacity=0.34), -8,
    ),
    _pattern(
        "wood", 40, 12,
        _stroke("M0 .5h40M0 6.5h40M14 0v6.5M32 6.5v6", "bu-paving", 0.9, ' opacity=".8"'),
    ),
)  # fmt: skip

COUNTRY = (
    _pattern("field", 7, 7, _stroke("M0 1.5h7", "wheat-2", 1.6), 28),
    _pattern("vines", 7, 8, _dots("olive", 1.9, (2, 2), (5.5, 2)) + _stroke("M0 5.5h7", "olive-2", 1), -24),
    _pattern("sea", 50, 26, _stroke(_WAVES, "sea-2", 2.2, _ROUND)),
    _pattern("hatch", 8, 8, _stroke("M0 0v8", "siteg-ink", 1, ' opacity=".28"'), 45),
)

_SHADOW = '<ellipse cx="2.5" cy="{y}" rx="{rx}" ry="{ry}" fill="var(--shade)"/>'
_TREE = (
    _SHADOW.format(y=9, rx=8.5, ry=3)
    + _stroke("M0 10V2", "bld-ink", 2.2)
    + '<circle cy="-2" r="8.2" fill="var(--olive)"/>'
    '<circle cx="-2.4" cy="-4.4" r="3.6" fill="var(--olive-2)"/>'
)
_CYPRESS = (
    _SHADOW.format(y=9.5, rx=6, ry=2.4)
    + '<path d="M0 11C-5.5 7 -5 -5 0 -17C5 -5 5.5 7 0 11Z" fill="var(--olive)"/>'
    + _stroke("M-1 7C-3 3 -2.6 -3 -.8 -9", "olive-2", 1.6, _ROUND)
)
_HULL = 'stroke="var(--bld-ink)" stroke-width="2" stroke-linejoin="round"'
_SHIP = (
    f'<path d="M-17 6H17L11 14H-11Z" fill="#A8672F" {_HULL}/>'
    + _stroke("M-1 6V-21", "bld-ink", 2.4)
    + f'<path d="M-13 -18H11V-3C3 1 -5 1 -13 -3Z" fill="#FFF6E4" {_HULL}/>'
    + _stroke("M-7 -18V-1M5 -18V-1", "accent", 3, ' opacity=".85"')
)

SCENERY = (
    symbol("bu-tree", _TREE, "-12 -14 24 26"),
    symbol("bu-cypress", _CYPRESS, "-8 -18 16 30"),
    symbol("bu-ship", _SHIP, "-20 -24 40 40"),
)

ALL = (*GROUNDS, *COUNTRY, *SCENERY)
