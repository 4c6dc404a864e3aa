"""Ponds, gardens, vineyards and farmyards: outline by shape, edge and pattern by kind.

Each kind has its own silhouette and edge besides its colour, so it reads without colour: a pond
bulges inside a sandy bank, a garden has a beaded hedge, a vineyard a plain wall with sharp corners,
a farmyard a fence with posts and cut corners.
"""

from __future__ import annotations

from ui.games.carpe_diem.shapes import (
    CORNER_CUT,
    OVER,
    SOLO,
    A,
    B,
    Command,
    by_depth,
    path,
    polygon,
    shape_of,
    turn,
)
from ui.icons import use_icon

# Radius of a closed corner (negative: straight cut), and the same where it faces a second piece.
_RADIUS = {"pond": 22.0, "garden": 15.0, "vineyard": 2.5, "farmyard": -11.0}
_FACING = {"garden": 20.0, "vineyard": -13.0, "farmyard": -16.0}
_CURVED = frozenset({"pond", "garden"})

PRODUCT = {"pond": "fish", "garden": "herb", "vineyard": "grape", "farmyard": "chicken"}
"""The good a landscape yields; its picture marks the landscape on tiles."""

_POND_END: list[Command] = [
    ("M", (A, -OVER)), ("L", (A, 0)), ("C", (A, 16, 19, 26, 19, 48)), ("C", (19, 68, 33, 80, 50, 80)),
    ("C", (67, 80, 81, 68, 81, 48)), ("C", (81, 26, B, 16, B, 0)), ("L", (B, -OVER)), ("Z", ()),
]  # fmt: skip
_POND_STRAIGHT: list[Command] = [
    ("M", (A, -OVER)), ("L", (A, 0)), ("C", (A, 20, 21, 30, 21, 50)), ("C", (21, 70, A, 80, A, 100)),
    ("L", (A, 100 + OVER)), ("L", (B, 100 + OVER)), ("L", (B, 100)), ("C", (B, 80, 79, 70, 79, 50)),
    ("C", (79, 30, B, 20, B, 0)), ("L", (B, -OVER)), ("Z", ()),
]  # fmt: skip
_CURVED_CORNER: list[Command] = [
    ("M", (A, -OVER)), ("L", (A, 0)), ("C", (A, 30, 70, B, 100, B)), ("L", (100 + OVER, B)),
    ("L", (100 + OVER, A)), ("L", (100, A)), ("C", (84.5, A, B, 15.5, B, 0)), ("L", (B, -OVER)), ("Z", ()),
]  # fmt: skip


def outline(kind: str, sides: str, depth: int, face: str) -> str:
    """Silhouette of a landscape piece as path data."""
    shape, quarters = shape_of(sides)
    draw = {"end": _end, "straight": _straight, "corner": _corner}[shape]
    return path(draw(kind, depth, face), quarters)


def _end(kind: str, depth: int, face: str) -> list[Command]:
    if kind == "pond" and depth == SOLO:
        return _POND_END
    radius = _RADIUS[kind]
    limit = depth * 0.62
    free = max(-limit, min(limit, radius))
    cut = _FACING.get(kind, free)
    left, right = (cut if face == "L" else free), (cut if face == "R" else free)
    return polygon([(A, -OVER, 0), (A, depth, left), (B, depth, right), (B, -OVER, 0)])


def _straight(kind: str, depth: int, face: str) -> list[Command]:
    if kind == "pond" and depth == SOLO:
        return _POND_STRAIGHT
    return polygon([(A, -OVER, 0), (A, 100 + OVER, 0), (B, 100 + OVER, 0), (B, -OVER, 0)])


def _corner(kind: str, depth: int, face: str) -> list[Command]:
    if kind in _CURVED:
        return _CURVED_CORNER
    if depth != SOLO:
        return CORNER_CUT
    elbow = -16 if kind == "farmyard" else _RADIUS[kind]
    return polygon([(A, -OVER, 0), (A, B, elbow), (100 + OVER, B, 0), (100 + OVER, A, 0), (B, A, 0),
                    (B, -OVER, 0)])  # fmt: skip


def _pond(d: str) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="var(--pond-bank)" stroke-width="9"/>'
        f'<path d="{d}" fill="var(--pond)" stroke="var(--pond-ink)" stroke-width="3"/>'
        f'<path d="{d}" fill="url(#p-pond)"/>'
    )


def _garden(d: str) -> str:
    beads = f'<path d="{d}" fill="none" stroke-linecap="round" stroke-dasharray=".01 8.2"'
    return (
        f'<path d="{d}" fill="var(--garden)"/>'
        f'<path d="{d}" fill="url(#p-garden)" stroke="var(--garden-ink)" stroke-width="5"/>'
        f'{beads} stroke="var(--garden-ink)" stroke-width="9.5"/>'
        f'{beads} stroke="var(--garden-hi)" stroke-width="4.4"/>'
    )


def _vineyard(d: str) -> str:
    wall = 'stroke="var(--vineyard-ink)" stroke-width="3.6" stroke-linejoin="round"'
    return f'<path d="{d}" fill="var(--vineyard)"/><path d="{d}" fill="url(#p-vineyard)" {wall}/>'


def _farmyard(d: str) -> str:
    ink = 'stroke="var(--farmyard-ink)"'
    posts = 'stroke-width="10" stroke-dasharray="3.4 8.1" stroke-dashoffset="-4"'
    return (
        f'<path d="{d}" fill="var(--farmyard)"/>'
        f'<path d="{d}" fill="url(#p-farmyard)" {ink} stroke-width="2.6"/>'
        f'<path d="{d}" fill="none" {ink} {posts}/>'
    )


_PAINT = {"pond": _pond, "garden": _garden, "vineyard": _vineyard, "farmyard": _farmyard}


def paint(kind: str, sides: str, d: str, depth: int, icons: bool) -> str:
    """A landscape piece with silhouette `d`: edge, ground, pattern and, if wanted, its product."""
    return _PAINT[kind](d) + (_product(kind, sides, depth) if icons else "")


def _product(kind: str, sides: str, depth: int) -> str:
    shape, quarters = shape_of(sides)
    x, y, size = _icon_spot(kind, shape, depth)
    return use_icon(PRODUCT[kind], *turn(quarters, x, y), size, f"on-{kind}")


def _icon_spot(kind: str, shape: str, depth: int) -> tuple[float, float, float]:
    """Centre and size of the icon in canonical orientation."""
    if shape == "end":
        return end_icon_spot(depth)
    if shape == "corner":
        if depth == SOLO and kind not in _CURVED:
            return 56, 44, 32
        return 66, 34, 33 if depth == SOLO else 25
    return 50, 50, 36 if depth == SOLO else 30


def end_icon_spot(depth: int) -> tuple[float, float, float]:
    """Centre and size of the icon on an end that opens to the north; dwellings use it too."""
    return 50, by_depth(depth, 46, 17.5, 13.5, 8.5), by_depth(depth, 36, 26, 22.5, 17)
