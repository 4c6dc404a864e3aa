"""Patterns, stamps and buildings that tiles and boards refer to by id.

Pattern periods divide 100, so a pattern runs on across the seam of two tiles. Colours are CSS tokens:
one drawing serves the light and the dark theme. Line breaks inside path data mean nothing to SVG.
"""

from __future__ import annotations

from ui.icons import symbol


def _pattern(name: str, width: float, height: float, inner: str, origin: str = "") -> str:
    size = f'width="{width:g}" height="{height:g}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="p-{name}" {size}{origin}>{inner}</pattern>'


def _stroke(d: str, colour: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>'


_ROUND = ' stroke-linecap="round"'
_JOINED = ' stroke-linejoin="round"'
_SPRIG = "c-3.4 0-4.2-2.4-4-4.2c2.4 0 4 1.4 4 4.2c0-2.8 1.6-4.2 4-4.2c.2 1.8-.6 4.2-4 4.2z"
_TRELLIS_DOTS = "".join(
    [f'<circle cx="{x}" cy="{y}" r="3.5"/>' for x in (6.25, 18.75) for y in (6.25, 18.75)]
)
_TUFTS = "M9 13v-5M12.5 13.5l2-4M5.5 13.5l-2-4M34 39v-5M37.5 39.5l2-4M30.5 39.5l-2-4"
_STRAW = "M4 7l5 -3M6 9l5 1M17 20l5 -3M18 22l5 1"
_WAVES = "M-6.25 6q6.25 -5 12.5 0t12.5 0t12.5 0M-18.75 16q6.25 -5 12.5 0t12.5 0t12.5 0t12.5 0"
_LATTICE = _stroke("M0 0L12.5 12.5M12.5 0L0 12.5", "craftsman-2", 1.7)
_STONES = "M0 0h24M0 8h24M0 16h24M0 0v8M9 0v8M17 0v8M4 8v8M13 8v8M21 8v8M1 16v8M8 16v8M16 16v8"

GROUND = (
    _pattern("grass", 50, 50, _stroke(_TUFTS, "grass-2", 1.7, _ROUND)),
    _pattern("pond", 25, 20, _stroke(_WAVES, "pond-hi", 2.2)),
    _pattern("garden", 20, 20, f'<path d="M5 9.5{_SPRIG}M15 19.5{_SPRIG}" fill="var(--garden-ink)"/>'),
    _pattern(
        "vineyard", 25, 25,
        _stroke("M-3 15.5L15.5 -3M-3 28L28 -3M9.5 28L28 9.5", "vineyard-ink", 1.6, ' opacity=".75"')
        + f'<g fill="var(--vineyard-dot)">{_TRELLIS_DOTS}</g>',
    ),
    _pattern(
        "farmyard", 25, 25,
        _stroke(_STRAW, "farmyard-2", 2, _ROUND)
        + '<g fill="var(--farmyard-2)"><circle cx="19" cy="7" r="1.3"/><circle cx="6" cy="20" r="1.3"/></g>',
    ),
)  # fmt: skip

# -h on slopes that face east or west, -v on those that face north or south.
ROOFS = (
    _pattern("villa-h", 100, 6.25, _stroke("M0 1h100", "villa-2", 1.9)),
    _pattern("villa-v", 6.25, 100, _stroke("M1 0v100", "villa-2", 1.9)),
    _pattern("merchant-h", 100, 20, '<rect y="5" width="100" height="10" fill="var(--merchant-2)"/>'),
    _pattern("merchant-v", 20, 100, '<rect x="5" width="10" height="100" fill="var(--merchant-2)"/>'),
    _pattern("granary-h", 44, 10, _stroke("M0 8L22 -3L44 8M0 18L22 7L44 18", "granary-2", 2.4), ' x="28"'),
    _pattern("granary-v", 10, 44, _stroke("M8 0L-3 22L8 44M18 0L7 22L18 44", "granary-2", 2.4), ' y="28"'),
    _pattern("administrator-h", 11, 20, _stroke("M0 0v20M0 10h11", "administrator-2", 1.5), ' x="28"'),
    _pattern("administrator-v", 20, 11, _stroke("M0 0h20M10 0v11", "administrator-2", 1.5), ' y="28"'),
    _pattern("craftsman-h", 12.5, 12.5, _LATTICE),
    _pattern("craftsman-v", 12.5, 12.5, _LATTICE),
)

STONE = (
    _pattern("tess", 24, 24, _stroke(_STONES, "tess", 1)),
    _pattern("cell", 20, 20, _stroke("M0 0h20M0 10h20M0 0v10M10 10v10", "cell-2", 1)),
    _pattern("meander", 30, 20, _stroke("M0 17H25V5H10V12H17M25 17H30", "frame-2", 2.6)),
)


def _cell() -> str:
    box = '<rect x="1.5" y="1.5" width="97" height="97" rx="5"'
    return (
        f'{box} fill="var(--cell)"/>{box} fill="url(#p-cell)" stroke="var(--cell-line)" stroke-width="1.6"/>'
    )


_TUFT = "M10 15C8 12 7 9 4 8M10 15V6M10 15c2-3 3-6 6-7"

STAMPS = (
    symbol("cell", _cell(), "0 0 100 100"),
    symbol(
        "chimney",
        '<rect x="4.5" y="6" width="17" height="17" rx="1.5" fill="#1E0802" fill-opacity=".38"/>'
        '<rect x="3" y="3" width="17" height="17" rx="2" fill="var(--chimney)" stroke="var(--villa-ink)" '
        'stroke-width="2.2"/>'
        '<rect x="7.4" y="7.4" width="8.2" height="8.2" rx="1" fill="var(--chimney-hole)"/>',
    ),
    symbol(
        "cypress",
        '<ellipse cx="11" cy="12" rx="7" ry="6.4" fill="var(--shade)"/>'
        '<circle cx="10" cy="10" r="6.4" fill="var(--grass-3)"/>'
        '<circle cx="8.4" cy="8.4" r="2.6" fill="var(--grass-2)"/>',
        "0 0 20 20",
    ),
    symbol("tuft", _stroke(_TUFT, "grass-3", 2, _ROUND), "0 0 20 20"),
)

# ---- market, bakery, fountain: pictures in a 72 box, standing on the plaza of a tile

_AWNING = "M9 12h54l5 16v3" + "a5.8 5.8 0 0 1-12.8 0" * 5 + "v-3z"
_AWNING_STRIPES = (
    "M9 12L4 28v3a5.8 5.8 0 0 0 12.8 0v-3L19.8 12zM30.6 12L29.6 28v3a5.8 5.8 0 0 0 12.8 0v-3L41.4 12z"
    "M52.2 12L55.2 28v3a5.8 5.8 0 0 0 12.8 0v-3L63 12z"
)
_FRUIT = 'stroke="var(--market-ink)" stroke-width="1.6"'
_MARKET = (
    '<ellipse cx="37" cy="63" rx="27" ry="4.5" fill="var(--shade)"/>'
    + _stroke("M13 28v33M59 28v33", "market-ink", 3.4)
    + '<rect x="10" y="46" width="52" height="15" rx="1.5" fill="var(--wood)" stroke="var(--market-ink)" '
    'stroke-width="2.2"/>'
    + _stroke("M10 52h52", "market-ink", 1.4, ' opacity=".6"')
    + f'<g fill="#E58A2B" {_FRUIT}><circle cx="20" cy="43" r="4.2"/><circle cx="28.5" cy="43" r="4.2"/></g>'
    f'<circle cx="24.3" cy="37.6" r="4.2" fill="#F2A545" {_FRUIT}/>'
    f'<path d="M45 46c-4.5-3-4-8-1.5-10h9c2.5 2 3 7-1.5 10z" fill="#6F8F3A" {_FRUIT}/>'
    f'<path d="{_AWNING}" fill="var(--market-cream)"/><path d="{_AWNING_STRIPES}" fill="var(--market)"/>'
    + _stroke(_AWNING, "market-ink", 2.4, _JOINED)
)

_LOAF = "M17 60c0-8 8-12.5 19-12.5S55 52 55 60c0 3-2 4-4 4H21c-2 0-4-1-4-4z"
_BRICKS = "M10 38h12M50 38h12M15 26h13M44 26h13M29 14v12M43 14v12M36 26v-5M9 50h10M53 50h10"
_BAKERY = (
    '<ellipse cx="38" cy="63" rx="28" ry="4.5" fill="var(--shade)"/>'
    '<path d="M8 61V42C8 22 20 10 36 10s28 12 28 32v19z" fill="var(--bakery)" stroke="var(--bakery-ink)" '
    'stroke-width="2.6" stroke-linejoin="round"/>'
    + _stroke(_BRICKS, "bakery-2", 2)
    + '<path d="M19 61V47c0-10.5 7.5-17 17-17s17 6.5 17 17v14z" fill="var(--bakery-hole)" '
    'stroke="var(--bakery-ink)" stroke-width="2.4"/>'
    '<path d="M29 48c-3-5 1-8 2-12c3 2 4 4 4.5 7c1.5-1.5 2-3.5 2-5.5c4 3 6.5 7 4.5 11z" fill="#F08A24"/>'
    '<path d="M33 48c-1-3 1-4.5 2-6.5c2 2 3.5 4 2.5 6.5z" fill="#FFD566"/>'
    f'<path d="{_LOAF}" fill="var(--loaf)" stroke="var(--bakery-ink)" stroke-width="2.4"/>'
    + _stroke("M28 51.5l-3 6.5M37 50l-2 7M46 51.5l-2.5 6.5", "bakery-ink", 2.4, _ROUND)
)

_BASIN = "M5 46h62l-6 14c-.6 1.5-2 2.5-4 2.5H15c-2 0-3.4-1-4-2.5z"
_JETS = "M36 23V12M36 12c-5-6-11-3-11 6M36 12c5-6 11-3 11 6"
_SPILL = "M20 27c-4 4-6 9-6 17M52 27c4 4 6 9 6 17"
_MARBLE = 'fill="var(--marble)" stroke="var(--fountain-ink)"'
_FOUNTAIN = (
    '<ellipse cx="37" cy="63" rx="29" ry="4.5" fill="var(--shade)"/>'
    f'<path d="{_BASIN}" {_MARBLE} stroke-width="2.4" stroke-linejoin="round"/>'
    f'<ellipse cx="36" cy="46" rx="31" ry="7" {_MARBLE} stroke-width="2.4"/>'
    '<ellipse cx="36" cy="46.5" rx="25.5" ry="4.6" fill="var(--fountain-water)"/>'
    f'<path d="M32.5 47l1-17h5l1 17z" {_MARBLE} stroke-width="2"/>'
    f'<path d="M19 24h34c-1 6-8 9-17 9s-16-3-17-9z" {_MARBLE} stroke-width="2.2"/>'
    '<ellipse cx="36" cy="24" rx="17" ry="4" fill="var(--fountain-water)" stroke="var(--fountain-ink)" '
    'stroke-width="2"/>'
    + _stroke(_JETS, "fountain-ink", 5.4, _ROUND)
    + _stroke(_JETS, "fountain-jet", 2.8, _ROUND)
    + _stroke(_SPILL, "fountain-ink", 4.8, _ROUND)
    + _stroke(_SPILL, "fountain-jet", 2.4, _ROUND)
)

BUILDINGS = (
    symbol("s-market", _MARKET, "0 0 72 72"),
    symbol("s-bakery", _BAKERY, "0 0 72 72"),
    symbol("s-fountain", _FOUNTAIN, "0 0 72 72"),
)

# ---- backs: shape, not shade, tells light from dark

_RAYS = "".join([f'<path d="M50 15L54 28H46Z" transform="rotate({i * 30} 50 50)"/>' for i in range(12)])
_BACK_LIGHT = (
    '<rect width="100" height="100" fill="var(--back-l)"/><g fill="none" stroke="var(--back-l-ink)">'
    '<rect x="5" y="5" width="90" height="90" rx="4" stroke-width="2"/>'
    '<rect x="9.5" y="9.5" width="81" height="81" rx="2" stroke-width="1.2" stroke-dasharray="4 3"/></g>'
    f'<g fill="var(--back-l-ink)">{_RAYS}</g>'
    '<circle cx="50" cy="50" r="17" fill="var(--back-l-sun)" stroke="var(--back-l-ink)" stroke-width="3"/>'
)
_HATCH = (
    "M0 20L20 0M0 40L40 0M0 60L60 0M0 80L80 0M0 100L100 0"
    "M20 100L100 20M40 100L100 40M60 100L100 60M80 100L100 80"
)
_STAR = "M69 30l2.2 5.2 5.6.4-4.3 3.6 1.4 5.4-4.9-2.9-4.8 2.9 1.3-5.4-4.3-3.6 5.7-.4z"
_BACK_DARK = (
    '<rect width="100" height="100" fill="var(--back-d)"/>'
    + _stroke(_HATCH, "back-d-2", 2)
    + '<rect x="5" y="5" width="90" height="90" rx="4" fill="none" stroke="var(--back-d-ink)" '
    'stroke-width="2.4"/><circle cx="50" cy="50" r="30" fill="var(--back-d)"/>'
    f'<path d="M58 26a26 26 0 1 0 16 36a21 21 0 0 1-16-36z{_STAR}" fill="var(--back-d-ink)"/>'
)

BACKS = (
    symbol("back-light", _BACK_LIGHT, "0 0 100 100"),
    symbol("back-dark", _BACK_DARK, "0 0 100 100"),
)

ALL = (*GROUND, *ROOFS, *STONE, *STAMPS, *BUILDINGS, *BACKS)
