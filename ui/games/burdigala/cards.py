"""Dice, plot cards, merchandise and corruption tokens."""

from __future__ import annotations

from ui.icons import use_icon
from ui.markup import Markup, attrs, el, num

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_TEETH = "".join([f"L{num(2 + (i + 0.5) * 15.5)} 36L{num(2 + (i + 1) * 15.5)} 30" for i in range(8)])
_LINE = 19
"""Letters in a line of a card's text."""


def _framed(inner: str, css: str, size: float, ratio: float, view: str, label: str) -> Markup:
    words = attrs(role="img", aria_label=label) if label else attrs(aria_hidden=True)
    box = attrs(class_=f"board {css}", width=size, height=size * ratio, viewBox=view)
    return Markup(f"<svg{box}{words}>{inner}</svg>")


# ---- dice


def die(value: int, size: float = 48, state: str = "", label: str = "") -> Markup:
    """A die; `state` is "" (free), "sel" (the one moved by) or "used"."""
    pips = [f'<circle cx="{x * 11}" cy="{y * 11}" r="4.6" class="bu-pip"/>' for x, y in _PIPS[value]]
    rim = '<rect x="-24" y="-24" width="48" height="48" rx="11" class="{}"/>'
    after = {
        "sel": rim.format("bu-die-rim0") + rim.format("bu-die-rim"),
        "used": '<rect x="-22" y="-22" width="44" height="44" rx="9" class="bu-die-veil"/>',
    }.get(state, "")
    body = (
        '<rect x="-20" y="-18" width="44" height="44" rx="9" class="bu-tile-shade"/>'
        '<rect x="-22" y="-22" width="44" height="44" rx="9" class="bu-die-face"/>'
        '<rect x="-18" y="-18" width="36" height="36" rx="6" class="bu-die-line"/>'
    )
    return _framed(body + "".join(pips) + after, "bu-die", size, 1, "-28 -28 56 56", label)


# ---- plot cards


def plot(kind: str, title: str, text: str, *, stays: bool, size: float = 132, chosen: bool = False) -> Markup:
    """A plot card: a plain green head if it stays in play, a toothed red one if it is used up."""
    head = '<path d="M13 2H115A11 11 0 0 1 126 13V30H2V13A11 11 0 0 1 13 2Z"/>'
    teeth = "" if stays else f'<path d="M2 30{_TEETH}Z"/>'
    lines = wrapped(text)
    top, step = {1: (139, 0), 2: (139, 15.5), 3: (133, 15.5)}.get(len(lines), (127, 13.8))
    laurel = (
        use_icon("vp", 106, 50, 30) + '<text x="106" y="55.5" class="bu-card-two">2</text>' if stays else ""
    )
    small = " long" if len(title) > 13 else ""
    return el(
        "svg",
        Markup('<rect x="4" y="6" width="124" height="174" rx="11" class="bu-tile-shade"/>'
               '<rect x="2" y="2" width="124" height="176" rx="11" class="bu-plot-face"/>'
               f'<g class="{"bu-stays" if stays else "bu-once"}">{head}{teeth}</g>'),
        el("text", title, x=64, y=21.5, class_=f"bu-card-title{small}"),
        Markup('<circle cx="64" cy="78" r="36" class="bu-card-ground"/>'),
        use_icon(f"plot-{kind}", 64, 78, 52), Markup(laurel),
        *[el("text", line, x=64, y=top + i * step, class_="bu-card-text") for i, line in enumerate(lines)],
        Markup('<rect x="2" y="2" width="124" height="176" rx="11" class="bu-maprim"/>') if chosen else None,
        class_="board bu-plot", width=size, height=size * 1.4, viewBox="-1 -1 132 184", aria_hidden=True,
    )  # fmt: skip


def wrapped(text: str, length: int = _LINE) -> list[str]:
    """A short text broken into lines."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= length or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def plot_back(size: float = 64, label: str = "") -> Markup:
    """A plot card face down."""
    inner = (
        '<rect x="4" y="6" width="124" height="174" rx="11" class="bu-tile-shade"/>'
        '<rect x="2" y="2" width="124" height="176" rx="11" fill="var(--plot)" stroke="#3A0F08" '
        'stroke-width="1.6"/><g fill="none" stroke="#F3D9A0">'
        '<rect x="10" y="10" width="108" height="160" rx="6" stroke-width="2"/>'
        '<rect x="15" y="15" width="98" height="150" rx="4" stroke-dasharray="4 3"/></g>'
        '<path d="M64 40L98 90L64 140L30 90Z" fill="var(--plot-2)" stroke="#F3D9A0" stroke-width="2.4"/>'
        f"{use_icon('eye', 64, 90, 46, 'bu-on-back')}"
    )
    return _framed(inner, "bu-plot-back", size, 1.4, "-1 -1 132 184", label)


# ---- merchandise

_PAPER = {"wine": "#F3DCE6", "ceramic": "#F8E3CF", "copper": "#F6DCC4", "wheat": "#F8EDC6", "tin": "#E4EBEF"}
_FOOT = {
    "wine": '<path d="M0 92q11-9 22 0t22 0t22 0t22 0V116H0Z" fill="#8E3B6E" opacity=".28"/>',
    "ceramic": '<path d="M0 116V98l11-8 11 8 11-8 11 8 11-8 11 8 11-8 11 8V116Z" fill="#D2743C" '
    'opacity=".3"/>',
    "copper": '<path d="M0 92H88V116H0Z" fill="#C9753A" opacity=".18"/>'
    '<path d="M8 96v18M24 96v18M40 96v18M56 96v18M72 96v18" stroke="#C9753A" stroke-width="5" opacity=".5"/>',
    "wheat": '<path d="M4 116l8-22M20 116l8-22M36 116l8-22M52 116l8-22M68 116l8-22" stroke="#C9A548" '
    'stroke-width="3.5" opacity=".7"/>',
    "tin": '<path d="M0 92h88M0 100h88M0 108h88" stroke="#7F93A0" stroke-width="3" opacity=".5"/>',
}
_CARD = '<rect width="88" height="116" rx="10"'


def good(kind: str, name: str, size: float = 64) -> Markup:
    """A merchandise card: picture, name, and a foot with a pattern of its own."""
    body = (
        '<rect x="2" y="4" width="87" height="115" rx="10" class="bu-tile-shade"/>'
        f'{_CARD} fill="{_PAPER[kind]}"/><g clip-path="url(#bu-card)">{_FOOT[kind]}</g>'
        f'{_CARD} fill="none" stroke="#6B5638" stroke-width="2"/>{use_icon(f"good-{kind}", 44, 36, 52)}'
    )
    return el(
        "svg", Markup(body), el("text", name, x=44, y=82, class_="bu-good-name"), class_="board bu-good",
        width=size, height=size * 1.32, viewBox="-2 -2 92 121", role="img", aria_label=name,
    )  # fmt: skip


def good_back(size: float = 64, label: str = "") -> Markup:
    """A merchandise card face down."""
    inner = (
        f'{_CARD} fill="#1D5F85" stroke="#0A2536" stroke-width="2"/>'
        '<rect x="7" y="7" width="74" height="102" rx="5" fill="none" stroke="#D8F1F8" '
        'stroke-width="1.6" stroke-dasharray="4 3"/>'
        f"{use_icon('plot-boat', 44, 58, 48)}"
    )
    return _framed(inner, "bu-good-back", size, 1.32, "-2 -2 92 121", label)


CLIP = '<clipPath id="bu-card"><rect width="88" height="116" rx="10"/></clipPath>'


# ---- corruption


def corruption(value: int | None, size: float = 48, label: str = "") -> Markup:
    """A corruption token: what it costs, or its back."""
    back = value is None
    ring = f'<circle cx="30" cy="30" r="26" class="bu-corr-{"back" if back else "face"}"/>'
    dots = f'<circle cx="30" cy="30" r="21.5" class="bu-corr-line{" pale" if back else ""}"/>'
    shade = '<circle cx="31" cy="32" r="26" class="bu-tile-shade"/>'
    number = f"\u2212{value}" if value else "0"
    face = (
        use_icon("corrupt", 30, 28, 32)
        if back
        else f'<text x="30" y="41" class="bu-corr-word">{number}</text>'
    )
    return _framed(shade + ring + dots + face, "bu-corr", size, 1, "2 2 56 58", label)
