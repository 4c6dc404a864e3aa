"""Patterns, plants, buildings and icons that the drawings of All Roads refer to by id.

Every id begins with `ar-` (icons with `i-ar-`), so that no other game on the page has it. Colours are
CSS tokens (see `all_roads.css`): one drawing serves the light and the dark theme.
"""

from __future__ import annotations

from ui.games.all_roads.board import SIZES
from ui.games.all_roads.hexes import HEX
from ui.icons import defs_block, symbol
from ui.markup import Markup
from ui.pieces import piece


def _pattern(name: str, width: float, height: float, inner: str, turn: float = 0) -> str:
    turned = f' patternTransform="rotate({turn:g})"' if turn else ""
    size = f'width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse"{turned}'
    return f'<pattern id="ar-{name}" {size}>{inner}</pattern>'


def _stroke(d: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>'


_ROUND = ' stroke-linecap="round"'

_STONES = (
    "M0 0L5 -1L9 3L7 8L1 8L-2 4ZM9 3L14 1L19 4L17 9L12 10L7 8Z"
    "M1 8L7 8L12 10L10 15L4 17L-1 13ZM12 10L17 9L20 13L16 18L10 15Z"
)
_JOINTS = "M0 17L5 16L9 20M14 18L19 21M17 9L20 8.5M-2 9L1 8M19 4L21 4"
_TUFTS = "M9 13v-5M12.5 13.5l2-4M5.5 13.5l-2-4M34 34v-5M37.5 34.5l2-4M30.5 34.5l-2-4"
_SLABS = "M0 0h24M0 8h24M0 16h24M0 0v8M9 0v8M17 0v8M4 8v8M13 8v8M21 8v8M1 16v8M8 16v8M16 16v8"

PATTERNS = (
    _pattern(
        "pave", 19, 17,
        '<rect width="19" height="17" fill="var(--road)"/>'
        f'<path d="{_STONES}" fill="var(--road-2)" stroke="var(--road-joint)" stroke-width="1.1" '
        f'stroke-linejoin="round"/>{_stroke(_JOINTS, "road-joint", 1.1)}',
    ),
    _pattern("tufts", 50, 43.3, _stroke(_TUFTS, "grass-2", 1.6, _ROUND)),
    _pattern(
        "loop", 14, 14,
        '<rect width="14" height="14" fill="var(--loop)" opacity=".3"/>'
        + _stroke("M0 0v14", "loop", 5, ' opacity=".5"'), 45,
    ),
    _pattern("wheat", 7, 7, _stroke("M0 1.5h7", "wheat-2", 1.6), 28),
    _pattern(
        "vines", 7, 8,
        '<g fill="var(--olive)"><circle cx="2" cy="2" r="1.9"/><circle cx="5.5" cy="2" r="1.9"/></g>'
        + _stroke("M0 5.5h7", "olive-2", 1), -24,
    ),
    _pattern("plaza", 26, 26, _stroke("M0 0h26M0 13h26M0 0v13M13 13v13", "ground-line", 0.9)),
    _pattern("table", 24, 24, _stroke(_SLABS, "tess", 1)),
)  # fmt: skip


# ---- plants and rocks


def _shade(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="var(--shade)"/>'


_ROCK = 'fill="var(--rock)" stroke="var(--rock-2)" stroke-width="1.4" stroke-linejoin="round"'

PLANTS = (
    symbol(
        "ar-tree",
        _shade(2.5, 9, 8.5, 3) + _stroke("M0 10V2", "road-ink", 2.2)
        + '<circle cy="-2" r="8.2" fill="var(--olive)"/>'
        '<circle cx="-2.4" cy="-4.4" r="3.6" fill="var(--olive-2)"/>', "-12 -14 24 26",
    ),
    symbol(
        "ar-cypress",
        _shade(2.5, 9.5, 6, 2.4) + '<path d="M0 11C-5.5 7 -5 -5 0 -17C5 -5 5.5 7 0 11Z" fill="var(--olive)"/>'
        + _stroke("M-1 7C-3 3 -2.6 -3 -.8 -9", "olive-2", 1.6, _ROUND), "-8 -18 16 30",
    ),
    symbol(
        "ar-rocks",
        _shade(1.5, 6.5, 12, 2.6)
        + f'<path d="M-11 6L-7 -3L-1 -5L3 6Z" {_ROCK}/><path d="M0 6L4 -1L9 0L11 6Z" {_ROCK}/>',
        "-14 -10 28 20",
    ),
    symbol(
        "ar-tuft", _stroke("M10 15C8 12 7 9 4 8M10 15V6M10 15c2-3 3-6 6-7", "grass-3", 2, _ROUND), "0 0 20 20"
    ),
)  # fmt: skip


# ---- on the tiles: used at their own size, middle at 0, 0

_WISPS = "M-6 -5c-3.5-3 2.5-5 0-9M0 -6c-3.5-3.5 2.5-5.5 0-10M6 -5c-3.5-3 2.5-5 0-9"
_SPRING = (
    '<ellipse cy="2" rx="17" ry="12.5" fill="var(--rock)" stroke="var(--rock-2)" stroke-width="1.8"/>'
    + _stroke("M-15 -1l-3 3 2 4M14 -3l4 3-2 5M-7 11l-3 3M8 11l3 3", "rock-2", 1.8, _ROUND)
    + '<ellipse cy="2" rx="12.5" ry="8.5" fill="var(--spring)" stroke="var(--spring-ink)" '
    'stroke-width="2.2"/>'
    + _stroke("M-8 3q2.7-2.6 5.3 0t5.3 0t5.3 0", "spring-hi", 1.8, _ROUND)
    + _stroke(_WISPS, "spring-ink", 4, _ROUND)
    + _stroke(_WISPS, "steam", 2, _ROUND)
)
_PLATE = (
    '<circle r="12.2" fill="#FBF7EE" stroke="var(--road-ink)" stroke-width="2.2"/>'
    '<circle r="9.6" fill="none" stroke="#A87516" stroke-width="1.4" stroke-dasharray="2.5 2"/>'
    '<use href="#i-ar-wagon" x="-8.5" y="-9" width="17" height="17"/>'
)
_SQUARE = (
    '<circle r="10.2" fill="url(#ar-pave)"/>'
    '<circle r="4.2" fill="var(--kerb)" stroke="var(--road-ink)" stroke-width="1.6"/>'
)
_BAR = (
    '<rect x="-3.4" y="-13" width="6.8" height="26" rx="2" fill="var(--stone)" stroke="var(--road-ink)" '
    'stroke-width="2"/><path d="M-3 -6.5H3M-3 0H3M-3 6.5H3" stroke="var(--road-ink)" stroke-width="1.2"/>'
)

STAMPS = (
    f'<g id="ar-spring">{_SPRING}</g>',
    f'<g id="ar-trade">{_PLATE}</g>',
    f'<g id="ar-square">{_SQUARE}</g>',
    f'<g id="ar-bar">{_BAR}</g>',
    f'<clipPath id="ar-hex"><path d="{HEX}"/></clipPath>',
)


# ---- Rome's landmarks, in a box of 72

_STONE = 'fill="var(--stone)" stroke="var(--bld-ink)" stroke-width="2.2" stroke-linejoin="round"'
_GREY = _STONE.replace("--stone", "--stone-2")
_DARK = 'fill="var(--bld-ink)"'


def _arch(x: float, y: float, width: float, height: float) -> str:
    r = width / 2
    d = f"M{x:g} {y + height:g}V{y + r:g}A{r:g} {r:g} 0 0 1 {x + width:g} {y + r:g}V{y + height:g}Z"
    return f'<path d="{d}" {_DARK}/>'


def _ring(y: float, rx: float, ry: float, look: str) -> str:
    return f'<ellipse cx="36" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {look}/>'


_GROUND = _shade(37, 64, 29, 4)
_AMPHITHEATRE = (
    _ring(38, 33, 25, _STONE) + _ring(36, 26, 18, _GREY) + _ring(36, 19, 12, _STONE)
    + _ring(37, 12, 7, 'fill="var(--arena)" stroke="var(--bld-ink)" stroke-width="1.8"')
    + _arch(9, 47, 8, 9) + _arch(19, 52, 8, 9) + _arch(30.5, 54, 8, 9) + _arch(42, 52, 8, 9)
    + _arch(52, 47, 8, 9)
)  # fmt: skip
_COLUMNS = "".join([f'<rect x="{9 + 12 * i}" y="32" width="6" height="22" {_STONE}/>' for i in range(5)])
_TEMPLE = (
    f'<path d="M5 27L36 9L67 27V32H5Z" {_STONE}/><path d="M17 27L36 16L55 27Z" fill="var(--villa)" '
    f'stroke="var(--bld-ink)" stroke-width="1.6"/><rect x="12" y="32" width="48" height="21" {_DARK}/>'
    f'{_COLUMNS}<path d="M5 53H67V58H5ZM2 58H70V63H2Z" {_STONE}/>'
)

LANDMARKS = (
    symbol("ar-amphitheatre", _GROUND + _AMPHITHEATRE, "0 0 72 72"),
    symbol("ar-temple", _GROUND + _TEMPLE, "0 0 72 72"),
)


# ---- icons on a grid of 24


def _thin(d: str, width: float = 1.4) -> str:
    return f'<path d="{d}" class="l" stroke-width="{width:g}"/>'


_WHEEL = '<circle cx="{0}" cy="18.5" r="3.6" class="n ar-hub" stroke-width="1.4"/>'
_HUB = '<circle cx="{0}" cy="18.5" r="1" class="d"/>'
_WAGON = (
    '<path d="M2.5 13V8C2.5 4 6 2.5 10.5 2.5S18.5 4 18.5 8v5Z" class="n ar-canvas" stroke-width="1.4"/>'
    + _thin("M8 3v10M13 3v10")
    + '<path d="M1.5 12.5h18l3 2v2.5H1.5Z" class="m ar-timber" stroke-width="1.5"/>'
    + "".join([part.format(x) for x in (6.5, 16) for part in (_WHEEL, _HUB)])
)
_POOL = (
    _thin("M7 9c-2-2 1.5-3.5 0-6M12 9c-2-2 1.5-3.5 0-6.5M17 9c-2-2 1.5-3.5 0-6", 2)
    + '<ellipse cx="12" cy="16" rx="10" ry="5.5" class="m ar-water" stroke-width="1.5"/>'
    + '<path d="M6 16q2-1.8 4 0t4 0t4 0" class="l ar-ripple" stroke-width="1.4"/>'
)

_LOOP = '<path d="M12 3.5l7.4 4.25v8.5L12 20.5l-7.4-4.25v-8.5Z" class="u"/>'

ICONS = (
    symbol("i-ar-wagon", _WAGON),
    symbol("i-ar-spring", _POOL),
    symbol("i-ar-loop", _LOOP),
    *[symbol(f"i-ar-{kind}", piece(kind, None, 12, 12, 20, False)) for kind in SIZES],
)


def defs() -> Markup:
    """Everything above, once per page."""
    return defs_block(*PATTERNS, *PLANTS, *STAMPS, *LANDMARKS, *ICONS)
