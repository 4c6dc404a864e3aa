"""Burdigala's icons, and everything its drawings refer to by id, as one block for the page.

Icons are on a 24-unit grid, filled, with a dark outline (`--k` overrides its colour). Plot cards are
`i-plot-<card>`, merchandise `i-good-<kind>`. Colours are attributes, not styles: a strict content security
policy would drop those.
"""

from __future__ import annotations

from functools import cache

from ui.games.burdigala import buildings, cards, patterns
from ui.icons import defs_block, symbol
from ui.markup import Markup, num

_INK = 'stroke="var(--k, var(--icon-ink))" stroke-linejoin="round"'


def _fill(colour: str, d: str, width: float = 1.5) -> str:
    return f'<path d="{d}" fill="{colour}" {_INK} stroke-width="{width:g}" paint-order="stroke"/>'


def _line(d: str, width: float = 1.4, colour: str = "var(--k, var(--icon-ink))") -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ends}/>'


def _disc(colour: str, x: float, y: float, r: float, width: float = 1.4) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}" {_INK} stroke-width="{width:g}"/>'
    )


def _dot(x: float, y: float, r: float) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="var(--k, var(--icon-ink))"/>'


_PURSE_NECK = "M8 4.5l2-2.5h4l2 2.5-2 2.5h-4Z"
_PURSE = "M9.5 7h5c5 3.5 7 7 7 10.5 0 3-2.5 4.5-9.5 4.5s-9.5-1.5-9.5-4.5C2.5 14 4.5 10.5 9.5 7Z"
_STALKS = "M8 12L5 2M12 12V1.5M16 12l3-10"
_ANCHOR = "M12 7.2v14M7 10.5h10M3 13.5c.5 5 4 8 9 8s8.5-3 9-8l-3.5 2.5M3 13.5L6.5 16"

GOODS = {
    "wine": _line("M9.4 5.4C4.6 5 4.6 10.8 8 11.6M14.6 5.4C19.4 5 19.4 10.8 16 11.6", 2.3)
    + _fill("#8E3B6E", "M8.6 1.8h6.8v2.6l-1 1.4c4 3 3.6 9.6-.4 15v1.6h-4v-1.6"
            "C6 15.4 5.6 8.8 9.6 5.8L8.6 4.4Z")
    + _line("M8 11.5h8"),
    "ceramic": _line("M4.5 8C1 8 1.5 14 6 14M19.5 8C23 8 22.5 14 18 14", 2.2)
    + _fill("#D2743C", "M4 4.5h16l-1 3c1 6-1.5 9-4 10.5v1.5h2v2.7H7V19.5h2V18C6.5 16.5 4 13.5 5 7.5Z")
    + _line("M5.5 9.5l2.2 2.5 2.2-2.5 2.1 2.5 2.2-2.5 2.2 2.5 2.2-2.5"),
    "copper": _fill("#C9753A", "M3 5C7 7.5 17 7.5 21 5C18.8 9.5 18.8 14.5 21 19C17 16.5 7 16.5 3 19"
                    "C5.2 14.5 5.2 9.5 3 5Z") + _line("M9 10.5h6M9 13.5h6"),
    "wheat": _line("M12 23V4", 2.4)
    + _fill("#D6A23C", "M12 7.5C9.8 5.8 9.8 3 12 .8C14.2 3 14.2 5.8 12 7.5ZM12 12.6C8.6 12.6 6.6 10.4 6.4 7"
            "C9.8 7 12 9.2 12 12.6ZM12 12.6C15.4 12.6 17.4 10.4 17.6 7C14.2 7 12 9.2 12 12.6Z"
            "M12 18.4C8.6 18.4 6.6 16.2 6.4 12.8C9.8 12.8 12 15 12 18.4Z"
            "M12 18.4C15.4 18.4 17.4 16.2 17.6 12.8C14.2 12.8 12 15 12 18.4Z"),
    "tin": _fill("#D6DEE4", "M7.5 6.5h9l3 5h-15Z")
    + _fill("#B7C3CC", "M3.8 13.5h7.4l2 6H1.8ZM12.8 13.5h7.4l2 6H14.8Z") + _line("M9.5 9h5"),
}  # fmt: skip

PLOTS = {
    "consul": _fill("#B98650", "M9 2h6v20H9z") + _line("M11 2v20M13 2v20M8 7h8M8 17h8")
    + _fill("#C8D0D6", "M15 8c5-1 7 1 7 4s-2 5-7 4z", 1.4),
    "hygiene": _fill("#63B7D6", "M12 2c5 6 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0C5.5 10.5 7 8 12 2Z")
    + _line("M9 14.5a3.2 3.2 0 0 0 3 3.2", 1.8, "#fff"),
    "cart": _line("M2 6h4l2 7h13l1.5-7", 2.2) + _fill("#B98650", "M7 6.5h15l-2 6.5H9Z", 1.4)
    + _disc("#E7CF98", 12.5, 17.5, 5, 1.5) + _line("M12.5 12.5v10M7.5 17.5h10M9 14l7 7M16 14l-7 7", 1.1),
    "boat": _line("M11 2.5v13", 2.2)
    + _fill("#FFF6E4", "M12 3.5h7.5v8.5c-2.5 1-5 1-7.5 0ZM10 5L4 12.5h6Z", 1.4)
    + _fill("#A8672F", "M2 15h20l-3.5 6h-13Z") + _line("M4 18h16"),
    "harvest": _line(_STALKS, 4.2) + _line(_STALKS, 2, "#E0B24A") + _fill("#C08B52", "M3 11h18l-2.5 11h-13Z")
    + _line("M4 15h16M5 18.5h14M9 11.5l1 10M15 11.5l-1 10"),
    "vino": _fill("#E5B93F", "M5 2.5h14c.5 7-2 10.5-5.5 11.2V19h4v2.7H6.5V19h4v-5.3C7 13 4.5 9.5 5 2.5Z")
    + _fill("#8E2A4A", "M6.5 6.5h11c-.5 3.5-2.5 5.2-5.5 5.2S7 10 6.5 6.5Z", 1.4),
    "betrayal": _fill("#D3DBE0", "M12 22.5L9.3 16V8h5.4v8Z") + _line("M12 9v10")
    + _fill("#A8301F", "M5.5 6h13v3h-13z", 1.4) + _fill("#6B451F", "M10.3 1.5h3.4V6h-3.4z", 1.4),
    "influence": _fill("#FFFDF5", "M4.5 6h8.5a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5H4.5"
                       "A2.5 2.5 0 0 1 2 17V8.5A2.5 2.5 0 0 1 4.5 6Z")
    + _dot(5.7, 9.7, 1.5) + _dot(8.8, 12.8, 1.5) + _dot(11.9, 15.9, 1.5)
    + _line("M19.5 3.5v6M16.5 6.5h6M16.7 18.5h5.6", 2.3, "var(--k, #8F2B1F)"),
    "indiscretion": _fill("#FFFDF5", "M1.5 12C4.5 6.5 8 4.5 12 4.5s7.5 2 10.5 7.5c-3 5.5-6.5 7.5-10.5 7.5"
                          "S4.5 17.5 1.5 12Z") + _disc("#2A8768", 12, 12, 4.6) + _dot(12, 12, 1.9),
    "merchant": _line("M12 2.5v17M7 21.5h10M3.5 6.5L12 4.5l8.5 2", 2)
    + _line("M4 7L.8 14.5h6.6ZM20 7l-3.4 7.5h6.6Z")
    + _fill("#E5B93F", "M.8 14.5h6.6c0 4.5-6.6 4.5-6.6 0ZM16.6 14.5h6.6c0 4.5-6.6 4.5-6.6 0Z"),
    "sailor": _line(_ANCHOR, 2.6) + '<circle cx="12" cy="4.5" r="2.7" fill="none" stroke-width="2.2" '
    f'{_INK}/>',
    "crassus": _disc("#F3E3C8", 12, 6.5, 4.5, 1.5) + _line("M7.6 5.5c1-4 7.8-4 8.8 0", 2.6, "#3C6B27")
    + _fill("#FFFDF5", "M4 22C4 15 7 12 12 12s8 3 8 10Z")
    + _line("M8 13.5L16 22M12.5 12L19 18", 2.2, "#A8301F"),
    "relation": "".join(
        [f'<circle cx="{x}" cy="13" r="6" fill="none" stroke-width="4.6" {_INK}/>' for x in (8.5, 15.5)]
    )
    + _line("M2.5 13a6 6 0 1 0 12 0a6 6 0 1 0-12 0", 2.4, "#E5B93F")
    + _line("M11.3 8.8A6 6 0 1 1 11.3 17.2", 2.4, "#E5B93F")
    + _fill("#63B7D6", "M8.5 3l2 2.2-2 2.2-2-2.2Z", 1.4),
    "theft": _fill("#B98650", _PURSE_NECK, 1.4) + _fill("#A9713C", _PURSE) + _line("M9 7h6", 2.2)
    + _disc("#F0BE3C", 12, 15, 3.6),
}  # fmt: skip

SIGNS = {
    "corrupt": _fill("#8A6BA0", _PURSE_NECK, 1.4) + _fill("#8A6BA0", _PURSE)
    + _line("M8.5 12.5l7 6M15.5 12.5l-7 6", 2.2, "#FFF8EC"),
    "cube": _fill("var(--cube)", "M12 2L21 7v10l-9 5-9-5V7Z")
    + '<path d="M12 2.6L20.3 7 12 11.5 3.7 7Z" fill="var(--cube-2)"/>' + _line("M3 7l9 5 9-5M12 12v10"),
    "plot": _fill("#96382A", "M6.5 1.5h11A2.5 2.5 0 0 1 20 4v16a2.5 2.5 0 0 1-2.5 2.5h-11"
                  "A2.5 2.5 0 0 1 4 20V4A2.5 2.5 0 0 1 6.5 1.5Z")
    + _line("M12 6l5 6-5 6-5-6Z", 1.4, "#F3D9A0"),
    "goods": _fill("#C08B52", "M3 8l9-5 9 5v9l-9 5-9-5Z") + _line("M3 8l9 5 9-5M12 13v9M7.5 5.5l9 5"),
    "wheel": '<circle cx="12" cy="12" r="9.5" fill="none" stroke-width="3" ' + _INK + "/>"
    + _line("M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4", 1.6) + _disc("#E7CF98", 12, 12, 2.6),
    "building": _fill("#C9CFD6", "M2 8.8L12 2l10 6.8v2.4H2Z")
    + _fill("#C9CFD6", "M4 11.2h3.4v7.3H4zM10.3 11.2h3.4v7.3h-3.4zM16.6 11.2H20v7.3h-3.4z")
    + _fill("#C9CFD6", "M2 18.5h20v3.3H2z"),
}  # fmt: skip

ICONS: dict[str, str] = {
    **{f"good-{kind}": inner for kind, inner in GOODS.items()},
    **{f"plot-{kind}": inner for kind, inner in PLOTS.items()},
    **SIGNS,
}


@cache
def defs() -> Markup:
    """Patterns, scenery, buildings and icons, to be put on the page once, before any drawing."""
    icons = [symbol(f"i-{name}", inner) for name, inner in ICONS.items()]
    return defs_block(cards.CLIP, *patterns.ALL, *buildings.ALL, *icons)
