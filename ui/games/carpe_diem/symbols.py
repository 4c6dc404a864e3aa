"""Carpe Diem's icons, and everything its drawings refer to by id, as one block for the page.

Icons are on a 24-unit grid, filled, with a dark outline. Classes carry the colours (see `board.css`):
`m` main and `n` second colour, `l` lines, `d` dark parts; `c-…` and `e-…` give the natural colours, which
an `on-<kind>` class overrides where an icon stands on a tile. No style attributes: a strict content
security policy would drop them.

A landscape and the good it yields are different things on a card (own a pond, pay a fish), so each
has its own icon: the good is the plain picture, the landscape a plot in its silhouette with that picture.
"""

from __future__ import annotations

from functools import cache

from ui.games.carpe_diem import patterns, roofs
from ui.games.carpe_diem.landscapes import PRODUCT
from ui.icons import defs_block, icon, symbol
from ui.markup import Markup, num

__all__ = ["ICONS", "defs", "icon"]


def _main(colour: str, d: str, width: float = 1.5) -> str:
    return f'<path d="{d}" class="m c-{colour}" stroke-width="{width:g}"/>'


def _second(colour: str, d: str, width: float = 1.4) -> str:
    return f'<path d="{d}" class="n e-{colour}" stroke-width="{width:g}"/>'


def _line(d: str, width: float = 1.4, more: str = "") -> str:
    return f'<path d="{d}" class="l{more}" stroke-width="{width:g}"/>'


def _dark(d: str) -> str:
    return f'<path d="{d}" class="d"/>'


def _dot(x: float, y: float, r: float, css: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {css}/>'


_BERRY_SPOTS = ((6.4, 10), (12, 10), (17.6, 10), (9.2, 14.8), (14.8, 14.8), (12, 19.5))
_BERRIES = "".join([_dot(x, y, 3.3, "") for x, y in _BERRY_SPOTS])

_GOODS = {
    "fish": _main("fish", "M1.8 12C5 6.4 12 5.2 16.6 10.4L22 6.6c-.9 3.6-.9 7.2 0 10.8L16.6 13.6"
                  "C12 18.8 5 17.6 1.8 12Z")
    + _line("M11 7.6c1.6 2.6 1.6 6.2 0 8.8") + _dot(6.4, 11, 1.25, 'class="d"'),
    "herb": _line("M12 22.5V9", 3.2, " free")
    + _main("herb", "M12 20C6.6 20 3.8 17 3.6 12.2C8.8 12.2 12 15 12 20Z"
            "M12 20C17.4 20 20.2 17 20.4 12.2C15.2 12.2 12 15 12 20Z"
            "M12 12.4C8 9.8 8 4.8 12 1.5C16 4.8 16 9.8 12 12.4Z"),
    "grape": f'<g class="m c-grape" stroke-width="1.5">{_BERRIES}</g>'
    + _second("leaf", "M12 7.4C10.6 3.6 13.6 1 19 1.6C19 5.6 16 8 12 7.4Z"),
    "chicken": _line("M10 18.5v4M14 18.5v4", 2.4, " free")
    + _second("comb", "M14.6 5C13.9 2.9 15.5 1.8 16.6 2.7C17.4 1.3 19.4 2 19 4.2Z")
    + _main("chicken", "M2.4 5.8C4.6 9.3 7.4 10.3 10 9.8C12.5 9.3 13.2 7.8 13.6 6.4C14 4.8 15.2 3.9 16.8 3.9"
            "C18.6 3.9 19.6 5 19.8 6.6L22.6 8.2L19.8 9.6C19.8 15.2 16.8 19 11.6 19C6 19 1.8 14.6 2.4 5.8Z")
    + _line("M7.5 13.2c2 2.2 5 2 6.4-.6") + _dot(16.8, 7, 1.15, 'class="d"'),
    "coin": _dot(12, 12, 9.8, 'class="m c-coin" stroke-width="1.5"')
    + _dot(12, 12, 6.9, 'class="l" stroke-width="1.1" opacity=".7"')
    + _line("M9 8.6l6 6.8M15 8.6l-6 6.8M8.4 12h7.2", 1.7),
    "bread": _main("bread", "M1.8 16C1.8 9.2 6.4 5 12 5s10.2 4.2 10.2 11c0 2.4-1.4 3.4-3.2 3.4H5"
                   "C3.2 19.4 1.8 18.4 1.8 16Z")
    + _line("M7.8 8.8L6.6 14M12.4 8L11.6 13.4M17 8.8L16.4 14", 2),
    "good": _main("chicken", "M12 2l10 10-10 10L2 12Z") + _line("M12 2v20M2 12h20"),
}  # fmt: skip

_BUILDINGS = {
    "fountain": _line("M12 13V6M12 6C9.6 2.5 6 4 6 8M12 6c2.4-3.5 6-2 6 2", 2.2, " jet")
    + _main("stone", "M2.2 13.5h19.6c-.4 3.4-3 5.4-6 5.8v2.2H8.2v-2.2c-3-.4-5.6-2.4-6-5.8Z"),
    "market": _line("M4.5 11v10.5M19.5 11v10.5", 2, " free") + _second("wood", "M3.8 16h16.4v5.5H3.8z")
    + _main("market", "M4.5 3h15l2.3 6.5a3 3 0 0 1-4.9 1.6a3.2 3.2 0 0 1-4.9 0"
            "a3.2 3.2 0 0 1-4.9 0A3 3 0 0 1 2.2 9.5Z")
    + _line("M8.3 3.4L7.2 11M15.7 3.4L16.8 11", 2, " pale"),
    "bakery": _main("bakery", "M2.5 21.5V14C2.5 7 6.5 3 12 3s9.5 4 9.5 11v7.5Z")
    + _dark("M6.5 21.5V16c0-3.4 2.2-5.5 5.5-5.5s5.5 2.1 5.5 5.5v5.5Z")
    + _second("flame", "M10 21c-1.6-3 .6-4.5 1.6-7c1.6 1.2 3.6 4.2 2.4 7Z", 0),
    "villa": _second("wall", "M16 3.5h3.6v7H16z") + _main("villa", "M12 4L22 12.5H2Z")
    + _second("wall", "M4.2 12.5h15.6v8.8H4.2z") + _dark("M10 21.3v-5.3h4v5.3Z"),
    "chimney": _main("chimney", "M7 9h10v12.5H7z") + _second("brick", "M5.4 6h13.2v4H5.4z")
    + _line("M9.5 3.4c1-1.6 2.6-1.6 3.4-.4c.6.9 2 .9 2.6-.2", 1.4, " free"),
    "merchant": _line("M9.4 5.4C4.6 5 4.6 10.8 8 11.6M14.6 5.4C19.4 5 19.4 10.8 16 11.6", 2.3, " free")
    + _main("merchant", "M8.6 1.8h6.8v2.6l-1 1.4c4 3 3.6 9.6-.4 15v1.6h-4v-1.6"
            "C6 15.4 5.6 8.8 9.6 5.8L8.6 4.4Z"),
    "granary": _line("M12 23V4", 2.4, " free")
    + _main("granary", "M12 7.5C9.8 5.8 9.8 3 12 .8C14.2 3 14.2 5.8 12 7.5ZM12 12.6C8.6 12.6 6.6 10.4 6.4 7"
            "C9.8 7 12 9.2 12 12.6ZM12 12.6C15.4 12.6 17.4 10.4 17.6 7C14.2 7 12 9.2 12 12.6Z"
            "M12 18.4C8.6 18.4 6.6 16.2 6.4 12.8C9.8 12.8 12 15 12 18.4Z"
            "M12 18.4C15.4 18.4 17.4 16.2 17.6 12.8C14.2 12.8 12 15 12 18.4Z"),
    "administrator": _main("administrator", "M2 8.8L12 2l10 6.8v2.4H2Z")
    + _main("administrator", "M4 11.2h3.4v7.3H4zM10.3 11.2h3.4v7.3h-3.4zM16.6 11.2H20v7.3h-3.4z")
    + _main("administrator", "M2 18.5h20v3.3H2z"),
    "craftsman": '<g transform="rotate(40 12 12)">'
    + '<rect x="10.2" y="8" width="3.6" height="15.4" rx="1.4" class="n e-wood" stroke-width="1.4"/>'
    + _main("craftsman", "M4.6 1.8H17.6L20.6 3.4V7.6L17.6 9.2H4.6Z") + _line("M7.6 2.2V8.8") + "</g>",
}  # fmt: skip


_SIGNS = {
    "writ": _main("writ", "M5 4.5h14v13.5H5z")
    + _second("scroll", "M3.2 3h17.6v3.6H3.2zM3.2 16.6h17.6v3.6H3.2z") + _line("M8 9.3h8M8 12.3h5", 1.5)
    + _dot(16.6, 18.2, 4, 'class="n e-wax" stroke-width="1.4"'),
    "shovel": _line("M16.5 7.5L9.8 14.2", 5) + _line("M16.5 7.5L9.8 14.2", 2.6, " wooden")
    + _second("wood", "M17 2.2l4.8 4.8l-2.8 1.2L15.8 5Z")
    + _main("shovel", "M6.6 10.8l6.6 6.6C11 20.8 7.2 22.4 2.6 21.4C1.6 16.8 3.2 13 6.6 10.8Z"),
    "prestige": _main("prestige", "M12 1.8l3 6.7 7.3.7-5.5 4.9 1.6 7.2"
                      "L12 17.6l-6.4 3.7 1.6-7.2L1.7 9.2 9 8.5Z"),
    "moon": _main("moon", "M14 2.2A10 10 0 1 0 21.6 15 8.2 8.2 0 0 1 14 2.2Z"),
    "sun": _line("M12 1v4M12 19v4M1 12h4M19 12h4"
                 "M4.2 4.2L7 7M17 17l2.8 2.8M4.2 19.8L7 17M17 7l2.8-2.8", 2, " free")
    + _dot(12, 12, 5, 'class="m c-coin" stroke-width="1.5"'),
}  # fmt: skip

# ---- landscapes as plots: the silhouette and edge of the kind, with its product

_PLOT = {
    "pond": "M12 1.6C18.8 1.6 22.6 5.6 22.6 12s-3.8 10.4-10.6 10.4S1.4 18.4 1.4 12S5.2 1.6 12 1.6Z",
    "garden": "M7.4 3.2h9.2A4.2 4.2 0 0 1 20.8 7.4v9.2a4.2 4.2 0 0 1-4.2 4.2H7.4A4.2 4.2 0 0 1 3.2 16.6V7.4"
    "A4.2 4.2 0 0 1 7.4 3.2Z",
    "vineyard": "M1.8 1.8h20.4v20.4H1.8Z",
    "farmyard": "M7.6 2.8h8.8l4.8 4.8v8.8l-4.8 4.8H7.6l-4.8-4.8V7.6Z",
}
_BEADS = 'stroke-linecap="round" stroke-dasharray=".01 4.2" fill="none"'
_EDGE = {
    "pond": 'stroke="var(--pond-ink)" stroke-width="1.6"/>',
    "garden": f'stroke="var(--garden-ink)" stroke-width="2"/><path d="{_PLOT["garden"]}" {_BEADS} '
    f'stroke="var(--garden-ink)" stroke-width="5"/><path d="{_PLOT["garden"]}" {_BEADS} '
    'stroke="var(--garden-hi)" stroke-width="2.2"/>',
    "vineyard": 'stroke="var(--vineyard-ink)" stroke-width="2"/>',
    "farmyard": f'stroke="var(--farmyard-ink)" stroke-width="1.4"/><path d="{_PLOT["farmyard"]}" fill="none" '
    'stroke="var(--farmyard-ink)" stroke-width="4.6" stroke-dasharray="1.8 2.9" stroke-dashoffset="-1.5"/>',
}


def _plot(kind: str) -> str:
    product = f'<use href="#i-{PRODUCT[kind]}" x="4" y="4" width="16" height="16" class="on-{kind}"/>'
    return f'<path d="{_PLOT[kind]}" fill="var(--{kind})" {_EDGE[kind]}{product}'


def _mark(d: str, colour: str, width: float = 1.5) -> str:
    stroke = f'stroke="var(--{colour})" stroke-width="{width:g}" stroke-linecap="round"'
    return f'<path d="{d}" fill="none" {stroke}/>'


_FIELD = (
    "M7 1.8H17A5.2 5.2 0 0 1 22.2 7V17A5.2 5.2 0 0 1 17 22.2H7A5.2 5.2 0 0 1 1.8 17V7A5.2 5.2 0 0 1 7 1.8Z"
)


def _any_landscape() -> str:
    """Four plots of one field, each with the mark of its pattern."""
    return (
        '<path d="M12 1.8H7A5.2 5.2 0 0 0 1.8 7V12H12Z" fill="var(--pond)"/>'
        '<path d="M12 1.8H17A5.2 5.2 0 0 1 22.2 7V12H12Z" fill="var(--garden)"/>'
        '<path d="M12 22.2H17A5.2 5.2 0 0 0 22.2 17V12H12Z" fill="var(--vineyard)"/>'
        '<path d="M12 22.2H7A5.2 5.2 0 0 1 1.8 17V12H12Z" fill="var(--farmyard)"/>'
        + _mark("M3.6 6.3q1.6-1.7 3.2 0t3.2 0M3.6 9.6q1.6-1.7 3.2 0t3.2 0", "pond-hi")
        + _mark("M17 10V6.2M17 9.4c-1.8 0-2.8-1-2.8-2.6M17 9.4c1.8 0 2.8-1 2.8-2.6", "garden-ink", 1.4)
        + '<g fill="var(--vineyard-dot)"><circle cx="15" cy="15" r="1.4"/><circle cx="19" cy="15" r="1.4"/>'
        '<circle cx="15" cy="19" r="1.4"/><circle cx="19" cy="19" r="1.4"/></g>'
        + _mark("M4.6 16l2.6-1.4M7.4 17.4l2.6.4M5 19.6l2.4-1", "farmyard-2")
        + _line("M12 1.8V22.2M1.8 12H22.2", 1.3)
        + _line(_FIELD, 1.6)
    )  # fmt: skip


def _any_dwelling() -> str:
    """The four roofs, each with its silhouette: gable, apse, colonnade, cut corners."""
    four = (
        ("merchant", "M1.6 1.6H10.6V10.6H1.6Z", "hi", "M6.1 2.4V9.8"),
        ("granary", "M13.4 1.6H22.4V6.1A4.5 4.5 0 0 1 13.4 6.1Z", "hi", "M17.9 2.4V7"),
        ("administrator", "M1.6 13.4H10.6V22.4H1.6Z", "ink", "M2.4 19H9.8M4.6 19.6V21.8M7.6 19.6V21.8"),
        ("craftsman", "M13.4 13.4H22.4V19L19 22.4H16.8L13.4 19Z", "hi", "M17.9 14.2V18.4l-2.3 2m2.3-2l2.3 2"),
    )
    edge = 'stroke-width="1.5" stroke-linejoin="round"'
    return "".join([
        f'<path d="{d}" fill="var(--{kind})" stroke="var(--{kind}-ink)" {edge}/>'
        + _mark(marks, f"{kind}-{tone}", 1.2)
        for kind, d, tone, marks in four
    ])  # fmt: skip


ICONS: dict[str, str] = {
    **_GOODS,
    **_BUILDINGS,
    **_SIGNS,
    **{kind: _plot(kind) for kind in _PLOT},
    "landscape": _any_landscape(),
    "dwelling": _any_dwelling(),
}


@cache
def defs() -> Markup:
    """Patterns, clip paths, stamps and icons, to be put on the page once, before any drawing."""
    tile_clip = '<clipPath id="tc"><rect width="100" height="100"/></clipPath>'
    icons = [symbol(f"i-{name}", inner) for name, inner in ICONS.items()]
    return defs_block(tile_clip, roofs.clip_defs(), *patterns.ALL, *icons)
