"""Pieces that stand on a board: the silhouette says what it is, colour and mark say whose.

Marks repeat the shapes of the players' tokens (see `ui.tokens`), so nothing depends on colour. Every
outline lives in a box of 32 units whose middle is (16, 16); a dark line and a light rim make it read
on any ground.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.markup import Markup, attrs, num

_WHITE = 1
_DARK_MARK, _PALE_POSTS = "#2A1E16", "#8A7A62"


class _Form(NamedTuple):
    """An outline, and where the owner's mark goes on it."""

    outline: str
    mark_y: float
    mark_size: float


_FORMS = {
    "house": _Form("M4.5 14.5L16 4L27.5 14.5V28H4.5Z", 19.6, 5.6),
    "villa": _Form("M1.5 28V18L5.5 13.5H9L16 6L23 13.5H26.5L30.5 18V28Z", 19.6, 5.6),
    "spa": _Form(
        "M2.5 28V24.5H4.5V18C4.5 10.5 9.5 6.5 16 6.5S27.5 10.5 27.5 18V24.5H29.5V28Z", 18, 5.8
    ),
    "monument": _Form(
        "M12.5 14.5L14 4.5L16 1L18 4.5L19.5 14.5H25V25H28.5V30H3.5V25H7V14.5Z", 20.4, 5.2
    ),
    "character": _Form(
        "M16 2A5.6 5.6 0 0 1 19.6 11.8C24.5 13 26.5 16.5 27.5 22L29 30H3L4.5 22C5.5 16.5 7.5 13 12.4 11.8"
        "A5.6 5.6 0 0 1 16 2Z", 21, 5.6,
    ),
}  # fmt: skip

KINDS = tuple(_FORMS)

_SHADOW = '<ellipse cx="17.5" cy="30" rx="13.5" ry="2.8" fill="#1E1405" fill-opacity=".32"/>'
_WISPS = "M10.5 4.5c-2-2 1.5-2.5 .5-5M16 3.5c-2-2 1.5-2.5 .5-5M21.5 4.5c-2-2 1.5-2.5 .5-5"


@lru_cache(maxsize=1024)
def piece(kind: str, seat: int | None, x: float, y: float, size: float, shadow: bool = True) -> Markup:
    """A piece centred on (x, y) inside a drawing; without a seat it is nobody's."""
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 32:.4f})"
    ground = _SHADOW if shadow else ""
    return Markup(f'<g class="piece" transform="{place}">{ground}{_body(kind, seat)}</g>')


def _body(kind: str, seat: int | None) -> str:
    form = _FORMS[kind]
    fill = "var(--cell)" if seat is None else f"var(--p{seat + 1})"
    outer = 'fill="var(--tok-line)" stroke="var(--tok-line)" stroke-width="5" stroke-linejoin="round"'
    inner = f'fill="{fill}" stroke="var(--tok-rim)" stroke-width="2.4" stroke-linejoin="round"'
    return (
        f'{_steam(kind)}<path d="{form.outline}" {outer}/>'
        f'<path d="{form.outline}" {inner} paint-order="stroke"/>{_trim(kind, seat)}{_owner(form, seat)}'
    )


def _steam(kind: str) -> str:
    if kind != "spa":
        return ""
    line = f'<path d="{_WISPS}" fill="none" stroke-linecap="round"'
    dark, light = 'stroke="var(--tok-line)" stroke-width="3.6"', 'stroke="var(--tok-rim)" stroke-width="1.6"'
    return f"{line} {dark}/>{line} {light}/>"


def _trim(kind: str, seat: int | None) -> str:
    """What tells villa and spa apart at a small size: posts, and a dashed foot."""
    if kind == "spa":
        return '<path d="M4 26.3h24" stroke="var(--tok-rim)" stroke-width="1.5" stroke-dasharray="2.4 1.8"/>'
    if kind == "villa":
        colour = _PALE_POSTS if seat == _WHITE else "var(--tok-rim)"
        return f'<path d="M6.5 19v8M25.5 19v8" stroke="{colour}" stroke-width="1.7"/>'
    return ""


def _owner(form: _Form, seat: int | None) -> str:
    if seat is None:
        return ""
    fill = _DARK_MARK if seat == _WHITE else "var(--tok-rim)"
    return f'<g fill="{fill}">{mark(seat, 16, form.mark_y, form.mark_size)}</g>'


def mark(seat: int, x: float, y: float, r: float) -> str:
    """The owner's mark: circle, diamond, square or triangle of about that radius."""
    if seat == 0:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.92)}"/>'
    if seat == 1:
        d = r * 1.12
        return f'<path d="M{num(x)} {num(y - d)}l{num(d)} {num(d)}l{num(-d)} {num(d)}l{num(-d)} {num(-d)}Z"/>'
    if seat == 2:
        half, side = r * 0.82, num(r * 1.64)
        return f'<rect x="{num(x - half)}" y="{num(y - half)}" width="{side}" height="{side}"/>'
    wide = r * 1.14
    return f'<path d="M{num(x)} {num(y - r * 1.06)}l{num(wide)} {num(r * 1.9)}h{num(-2 * wide)}Z"/>'


def piece_svg(kind: str, seat: int | None, size: float = 28, *, label: str = "", cls: str = "") -> Markup:
    """A piece standing alone in HTML; decorative when it has no label (the words stand beside it)."""
    words = attrs(role="img", aria_label=label) if label else attrs(aria_hidden=True)
    css = f"pcs {cls}".rstrip()
    box = attrs(class_=css, width=size, height=size, viewBox="-3 -3 38 38")
    return Markup(f"<svg{box}{words}>{piece(kind, seat, 16, 16, 32, False)}</svg>")
