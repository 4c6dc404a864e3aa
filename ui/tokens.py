"""Player tokens: a colour and a shape per seat, with a light rim and a dark outer line.

The shape says whose it is without colour; the two lines make it read on any ground. With a bust the
token is a patrician, without one a marker.
"""

from __future__ import annotations

from functools import lru_cache

from ui.markup import Markup, attrs, num

SHAPES = ("circle", "diamond", "square", "triangle")
"""Shape by seat, 0..3; also the order of the colours --p1..--p4."""

_FORM = (
    '<circle cx="12" cy="12" r="9.2"/>',
    '<path d="M12 1.6L22.4 12L12 22.4L1.6 12Z"/>',
    '<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="1.6"/>',
    '<path d="M12 2L22.6 20.6H1.4Z"/>',
)
_WHITE, _TRIANGLE = 1, 3


@lru_cache(maxsize=256)
def token(seat: int, x: float, y: float, size: float, bust: bool = False) -> Markup:
    """A token centred on (x, y) inside a drawing."""
    form = _FORM[seat]
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(size / 24)})"
    outer = 'stroke="var(--tok-line)" stroke-width="4.4" stroke-linejoin="round" fill="var(--tok-line)"'
    inner = f'stroke="var(--tok-rim)" stroke-width="2.2" stroke-linejoin="round" fill="var(--p{seat + 1})"'
    line = _inner_line(form) if seat == _WHITE else ""
    head = _bust(seat) if bust else ""
    body = f"<g {outer}>{form}</g><g {inner}>{form}</g>"
    return Markup(f'<g transform="{place}" class="tok">{body}{line}{head}</g>')


def _inner_line(form: str) -> str:
    """The white token would be one pale blot with its rim; a line parts them."""
    return f'<g stroke="#8A7A62" fill="none" transform="translate(2.4 2.4) scale(.8)">{form}</g>'


def _bust(seat: int) -> str:
    fill = "#2A1E16" if seat == _WHITE else "#FFFDF7"
    y, scale = (13.8, 0.72) if seat == _TRIANGLE else (12, 0.92)
    return (
        f'<g fill="{fill}" transform="translate(12 {y:g}) scale({scale:g})"><circle cy="-3" r="3.3"/>'
        '<path d="M-6 6.4C-6 2.6-3.6 1.2 0 1.2S6 2.6 6 6.4Z"/></g>'
    )


def token_svg(seat: int, size: float = 20, *, bust: bool = False, label: str = "") -> Markup:
    """A token standing alone in HTML; decorative when it has no label (the name stands beside it)."""
    words = attrs(role="img", aria_label=label) if label else attrs(aria_hidden=True)
    box = attrs(class_="tk", width=size, height=size, viewBox="-2.5 -2.5 29 29")
    return Markup(f"<svg{box}{words}>{token(seat, 12, 12, 24, bust)}</svg>")
