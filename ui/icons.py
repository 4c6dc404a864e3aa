"""Interface icons every game and screen uses, and the two ways to place any icon.

Icons are `<symbol>`s put on the page once (`page_defs`); an icon is then one `<use>`. Interface icons
are lines in the current text colour on a 24-unit grid. A game adds its own pictures with the same
`i-` names, so `icon` and `use_icon` place those too.
"""

from __future__ import annotations

from math import cos, radians, sin

from ui.markup import Markup, attrs, num


def _ring(x: float, y: float, r: float) -> str:
    """A circle as path data, so that every line icon is a single path."""
    arc = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}{arc} {num(2 * r)} 0{arc} {num(-2 * r)} 0"


LINES: dict[str, str] = {
    "undo": "M8 5L3.5 9.5L8 14M4 9.5h10.5a5.5 5.5 0 0 1 0 11H9",
    "redo": "M16 5l4.5 4.5L16 14M20 9.5H9.5a5.5 5.5 0 0 0 0 11H15",
    "bulb": "M9 18h6M10 21h4"
    "M12 3a6.5 6.5 0 0 0-3.6 11.9c.6.4.6 1 .6 1.6h6c0-.6 0-1.2.6-1.6A6.5 6.5 0 0 0 12 3Z",
    "share": "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12.5V20h14v-7.5",
    "book": "M12 6.5C9.5 4.5 6 4 3 4.5v14c3-.5 6.5 0 9 2c2.5-2 6-2.5 9-2v-14c-3-.5-6.5 0-9 2ZM12 6.5v14",
    "gear": _ring(12, 12, 3.2)
    + "M12 2.5l1 3 2.4 1 2.9-1.4 1.6 1.6-1.4 2.9 1 2.4 3 1-3 1-1 2.4 1.4 2.9-1.6 1.6"
    "-2.9-1.4-2.4 1-1 3-1-3-2.4-1-2.9 1.4-1.6-1.6 1.4-2.9-1-2.4-3-1 3-1 1-2.4L4.1 6.7l1.6-1.6 2.9 1.4 2.4-1Z",
    "cw": "M20 4v5.5h-5.5M19.5 9A8 8 0 1 0 20 13.5",
    "ccw": "M4 4v5.5h5.5M4.5 9A8 8 0 1 1 4 13.5",
    "check": "M4.5 12.5l5 5L19.5 7",
    "x": "M6 6l12 12M18 6L6 18",
    "search": _ring(10.5, 10.5, 6.5) + "M15.5 15.5L21 21",
    "left": "M15 5l-7 7 7 7",
    "right": "M9 5l7 7-7 7",
    "down": "M5 9l7 7 7-7",
    "arrow": "M4 12h15M13 6l6 6-6 6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "qr": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM14 19.5V20M20 14v.5",
    "link": "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3"
    "M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7",
    "people": _ring(9, 8, 3.5) + "M2.5 20c0-4 2.8-6.5 6.5-6.5s6.5 2.5 6.5 6.5"
    "M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14c2.2.8 3.5 3 3.5 6",
    "city": "M4 4h16v16H4zM4 12h16M12 4v16",
    "depot": _ring(12, 12, 8.5),
    "forum": "M3 9l9-5.5L21 9M4 9h16M6 9v9M10 9v9M14 9v9M18 9v9M3.5 20.5h17",
    "more": "M4 7h16M4 12h16M4 17h16",
    "cal": "M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4",
    "clock": _ring(12, 12, 8.5) + "M12 7v5.5l3.5 2",
    "log": "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h11",
    "bot": "M12 3.5V7M5 7h14v11H5zM9 11.5v1.5M15 11.5v1.5M2.5 11v4M21.5 11v4M9.5 21h5",
    "eye": "M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7Z" + _ring(12, 12, 3),
    "play": "M7 4.5v15L19.5 12Z",
    "map": "M3.5 6l5.5-2 6 2 5.5-2v14l-5.5 2-6-2-5.5 2ZM9 4v14M15 6v14",
    "hand": "M4 8l5-2.5v14L4 17ZM9 4.5h6v16H9ZM15 5.5L20 8v9l-5 2.5Z",
    "target": _ring(12, 12, 7) + "M12 2v6M12 16v6M2 12h6M16 12h6",
    "zoomin": _ring(10.5, 10.5, 6.5) + "M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
}

# A second, thinner path where the full stroke would fill the icon up.
_FINE = {"depot": "M12 3.5L8.5 20M12 3.5L15.5 20M4 9l14 9M20 9L6 18"}
_SOLID = frozenset({"play"})


def _wreath() -> str:
    """Two sprays of four leaves round a circle: points."""
    leaf = "M0 -4.2C2.6 -2 2.6 1.6 0 3.6C-2.6 1.6 -2.6 -2 0 -4.2Z"
    leaves = []
    for side in (-1, 1):
        for angle in (158, 118, 80, 44):
            x, y = 12 + side * 8.2 * sin(radians(angle)), 12 - 8.6 * cos(radians(angle))
            place = f"translate({num(x)} {num(y)}) rotate({side * (angle - 116)}) scale(1.02)"
            leaves.append(f'<path d="{leaf}" transform="{place}"/>')
    return f'<g class="m c-vp" stroke-width=".9">{"".join(leaves)}</g>'


FILLED = {"vp": _wreath()}
"""Icons with colours of their own that all games use."""


def symbol(name: str, inner: str, box: str = "0 0 24 24") -> str:
    """A named drawing for `<use>`; text of constants only."""
    return f'<symbol id="{name}" viewBox="{box}">{inner}</symbol>'


def _line_symbol(name: str, path: str) -> str:
    solid = " solid" if name in _SOLID else ""
    fine = f'<path d="{_FINE[name]}" class="u fine"/>' if name in _FINE else ""
    return symbol(f"i-{name}", f'<path d="{path}" class="u{solid}"/>{fine}')


def defs_block(*parts: str) -> Markup:
    """Definitions as an invisible block; put it on the page before anything that refers to it."""
    hidden = 'class="defs" width="0" height="0" aria-hidden="true" focusable="false"'
    return Markup(f"<svg {hidden}><defs>{''.join(parts)}</defs></svg>")


def page_defs() -> Markup:
    """The interface icons, once per page."""
    lines = [_line_symbol(name, path) for name, path in LINES.items()]
    return defs_block(*lines, *[symbol(f"i-{name}", inner) for name, inner in FILLED.items()])


def icon(name: str, size: float = 20, cls: str = "") -> Markup:
    """An icon as an element of its own in running HTML; decorative, so the text beside it must say it all."""
    css = f"ui-ic {cls}".rstrip()
    return Markup(
        f'<svg{attrs(class_=css, width=size, height=size)} viewBox="0 0 24 24" aria-hidden="true">'
        f'<use{attrs(href=f"#i-{name}")} width="24" height="24"/></svg>'
    )


def use_icon(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """An icon centred on (x, y) inside a drawing; `name` and `cls` are constants of the drawing code."""
    css = f"ic {cls}".rstrip()
    half = size / 2
    return Markup(
        f'<use href="#i-{name}" x="{num(x - half)}" y="{num(y - half)}" '
        f'width="{num(size)}" height="{num(size)}" class="{css}"/>'
    )
