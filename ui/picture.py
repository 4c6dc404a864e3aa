"""A drawing as a file of its own: with its colours, styles and symbols inside, it looks the same anywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ui.markup import EMPTY, Markup, attrs, el, esc

_RULE = re.compile(r":root\s*\{(.*?)\}", re.DOTALL)
_TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")
_PAIR = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))*),\s*((?:[^(),]|\([^()]*\))*)\)")
_SIZE = re.compile(r'\s(?:width|height)="[^"]*"')
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def tokens(stylesheet: str, dark: bool = False) -> dict[str, str]:
    """The custom properties that the first :root rule of a stylesheet sets, each for one theme."""
    rule = _RULE.search(_COMMENT.sub("", stylesheet))
    found = _TOKEN.findall(rule[1]) if rule else []
    chosen = r"\2" if dark else r"\1"
    return {name: " ".join(_PAIR.sub(chosen, value).split()) for name, value in found}


def standalone(
    drawing: Markup,
    width: float,
    height: float,
    values: Mapping[str, str],
    stylesheet: str,
    defs: Markup = EMPTY,
    title: str = "",
) -> str:
    """The text of an SVG file. `values` are the custom properties, `defs` what the drawing refers to.

    The values stand after the stylesheet, so they win where it sets the same properties for both themes.
    """
    properties = "".join(f"{name}:{value};" for name, value in values.items())
    style = f"{stylesheet}\n:root{{{properties}}}"
    frame = attrs(xmlns="http://www.w3.org/2000/svg", width=width, height=height)
    box = attrs(viewBox=f"0 0 {width:g} {height:g}", role="img")
    ground = el("rect", width="100%", height="100%", style="fill:var(--bg)")
    head = el("title", title) if title else EMPTY
    return f"<svg{frame}{box}>{head}<style>{esc(style)}</style>{ground}{defs}{_unsized(drawing)}</svg>\n"


def _unsized(drawing: Markup) -> str:
    """The drawing without the size it has on the page, so that it fills the picture."""
    head, end, rest = drawing.partition(">")
    return _SIZE.sub("", head) + end + rest if head.startswith("<svg") else drawing
