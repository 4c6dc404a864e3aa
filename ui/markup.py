"""Building HTML and SVG text safely: whatever is not known to be markup is escaped here, once.

The whole page is drawn as text and handed to the browser in one crossing, so a name typed by a
player must never be read as markup. `Markup` is the type of text that is already safe; every helper
escapes plain `str` and passes `Markup` through. Drawing code may wrap f-strings of its own constants
and numbers in `Markup` (this runs on every redraw, so it must be cheap), but text that came from
a person, a link or a file always goes through `el`, `attrs`, `esc` or `join`.
"""

from __future__ import annotations

from html import escape

# Elements written as <x/>: HTML's void elements, and SVG shapes, which never have children here.
_VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_SHAPES = {"circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "stop", "use"}
_CHILDLESS = frozenset(_VOID | _SHAPES)


class Markup(str):
    """Text that may be put on the page as it is."""

    __slots__ = ()


EMPTY = Markup("")


def esc(value: object) -> Markup:
    """A value as text: markup as it is, numbers as one reads them, None as nothing, the rest escaped."""
    if isinstance(value, Markup):
        return value
    if value is None or value is False:
        return EMPTY
    if isinstance(value, (int, float)):
        return Markup(num(value).replace("-", "\N{MINUS SIGN}"))
    return Markup(escape(str(value)))


def num(value: float) -> str:
    """A number for an SVG attribute: at most two decimals, no trailing zeros, never "-0"."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attrs(**values: object) -> Markup:
    """Attributes with a leading space each: `attrs(class_="a", data_cell=3)` -> ` class="a" data-cell="3"`.

    None and False leave an attribute out and True writes it bare, except for `aria_*`, where both
    are spelled out: a bare `aria-pressed` would not mean true, and a missing one not false.
    Values are text, so they are escaped even when they are `Markup`.
    """
    parts = []
    for key, value in values.items():
        name = key.rstrip("_").replace("_", "-")
        if isinstance(value, bool) and name.startswith("aria-"):
            value = "true" if value else "false"
        if value is None or value is False:
            continue
        if value is True:
            parts.append(f" {name}")
        else:
            text = num(value) if isinstance(value, (int, float)) else escape(str(value))
            parts.append(f' {name}="{text}"')
    return Markup("".join(parts))


def el(name: str, /, *children: object, **attributes: object) -> Markup:
    """One element. Its name and the attribute names come from code; children and values may be hostile."""
    if name in _CHILDLESS:
        return Markup(f"<{name}{attrs(**attributes)}/>")
    return Markup(f"<{name}{attrs(**attributes)}>{join(*children)}</{name}>")


def join(*parts: object) -> Markup:
    """The parts one after another, each made safe."""
    return Markup("".join([esc(part) for part in parts]))


def classes(*names: str | bool | None) -> str | None:
    """A class attribute from the names that apply, or None when none does."""
    return " ".join([name for name in names if isinstance(name, str) and name]) or None
