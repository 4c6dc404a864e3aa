"""A whole tile as SVG in a 0..100 box: grass, a little decoration, one or two pieces, the seam.

`tile` is called for every cell on every redraw, so it keeps what it has drawn. Nothing in its output
depends on anything but its arguments; all references go to the shared definitions (`symbols.defs`).
"""

from __future__ import annotations

from functools import lru_cache

from ui.games.carpe_diem import landscapes, roofs
from ui.games.carpe_diem.shapes import LANDSCAPES, SINGLES, Piece, Tile, depth, facing, shape_of, turn
from ui.markup import Markup, attrs, num

PLAZA = "M33.4 10L66.6 10L90 33.4L90 66.6L66.6 90L33.4 90L10 66.6L10 33.4Z"
"""The octagon market, bakery and fountain stand on."""

_PLAZA_INLAY = "M35.5 15.5H64.5L84.5 35.5V64.5L64.5 84.5H35.5L15.5 64.5V35.5Z"

_GROUND = (
    '<rect width="100" height="100" fill="var(--grass)"/>'
    '<rect width="100" height="100" fill="url(#p-grass)"/>'
)
_SEAM = '<rect x=".5" y=".5" width="99" height="99" fill="none" stroke="var(--seam)"/>'

# Free spots for a bush or a tuft beside a piece that is alone, in canonical orientation.
_DECOR: dict[str, tuple[tuple[float, float], ...]] = {
    "end": ((13, 87), (87, 12)),
    "straight": ((11, 86), (89, 13)),
    "corner": ((13, 88),),
    "tee": ((12, 20), (12, 80)),
    "cross": (),
}


@lru_cache(maxsize=2048)
def tile(pieces: Tile, done: tuple[bool, ...] = (False, False), icons: bool = True) -> Markup:
    """The tile as a `<g>`; `done` gives a gold rim to the pieces that belong to something completed."""
    others = pieces[::-1] if len(pieces) == 2 else (None,)
    rims = (*done, False, False)
    drawn = [_piece(piece, others[i], rims[i], icons) for i, piece in enumerate(pieces)]
    decor = _decor(pieces[0]) if len(pieces) == 1 else ""
    return Markup(f'<g class="tile" clip-path="url(#tc)">{_GROUND}{decor}{"".join(drawn)}{_SEAM}</g>')


def _piece(piece: Piece, other: Piece | None, done: bool, icons: bool) -> str:
    kind, sides, _ = piece
    d = outline(piece, other)
    rim = f'<path d="{d}" class="halo"/><path d="{d}" class="halo2"/>' if done else ""
    if kind in SINGLES:
        return rim + _single(kind)
    deep = depth(piece, other)
    if kind in LANDSCAPES:
        return rim + landscapes.paint(kind, sides, d, deep, icons)
    return rim + roofs.paint(piece, deep, facing(piece, other), icons)


def outline(piece: Piece, other: Piece | None = None) -> str:
    """Silhouette of one piece as path data, given the other piece of its tile: for rims and previews."""
    kind, sides, _ = piece
    if kind in SINGLES:
        return PLAZA
    deep, face = depth(piece, other), facing(piece, other)
    if kind in LANDSCAPES:
        return landscapes.outline(kind, sides, deep, face)
    return roofs.roof(kind, sides, deep, face).outline


def _single(kind: str) -> str:
    return (
        f'<path d="{PLAZA}" fill="var(--plaza)" stroke="var(--plaza-ink)" stroke-width="2.4"/>'
        f'<path d="{_PLAZA_INLAY}" fill="none" stroke="var(--plaza-ink)" stroke-width="1.4" '
        f'stroke-dasharray="3 2.6" opacity=".7"/><use href="#s-{kind}" x="14" y="14" width="72" height="72"/>'
    )


def _decor(piece: Piece) -> str:
    kind, sides, _ = piece
    if kind in SINGLES:
        return ""
    shape, quarters = shape_of(sides)
    plant = "cypress" if kind == "villa" else "tuft"
    spots = [turn(quarters, x, y) for x, y in _DECOR[shape]]
    return "".join([
        f'<use href="#{plant}" x="{num(x - 10)}" y="{num(y - 10)}" width="20" height="20"/>' for x, y in spots
    ])  # fmt: skip


def tile_svg(pieces: Tile, size: float = 96, *, label: str = "", done: tuple[bool, ...] = (False, False),
             cls: str = "") -> Markup:  # fmt: skip
    """A tile standing alone in HTML; decorative when it has no label."""
    return _standing(tile(pieces, done), size, label, cls)


def back_svg(dark: bool, size: float = 96, *, label: str = "", cls: str = "") -> Markup:
    """A face-down tile: a sun on light, a moon on dark ones, so that shape tells them apart."""
    name = "back-dark" if dark else "back-light"
    return _standing(Markup(f'<use href="#{name}" width="100" height="100"/>'), size, label, cls)


def _standing(inner: Markup, size: float, label: str, cls: str) -> Markup:
    css = f"tsvg {cls}".rstrip()
    words = attrs(role="img", aria_label=label) if label else attrs(aria_hidden=True)
    box = attrs(class_=css, width=size, height=size, viewBox="0 0 100 100")
    return Markup(f"<svg{box}{words}>{inner}</svg>")
