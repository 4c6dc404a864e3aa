"""Villas and dwellings seen from above: a silhouette, slopes tinted by compass facing, ridges, chimneys.

A roof is a flat fill, a pattern per slope and a tint that says which way the slope faces (light falls
from the north-west), so the roof reads as a solid without any colour of its own. Dwellings are always
ends and differ by silhouette: square gable, round apse, colonnade, cut corners.

Slopes run a little past the silhouette where a corner is cut away, so each roof is clipped to it. There
are few silhouettes and many tiles: the clip paths live in the shared definitions (`clip_defs`), which
keeps tiles short and ids unique on the page.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ui.games.carpe_diem.landscapes import end_icon_spot
from ui.games.carpe_diem.shapes import (
    CORNER_CUT,
    DWELLINGS,
    FACING_CUT,
    NEAR,
    OVER,
    PAIR,
    SIDES,
    SOLO,
    TIGHT,
    A,
    B,
    Command,
    Piece,
    Point,
    by_depth,
    in_order,
    loop,
    path,
    polygon,
    shape_of,
    turn,
)
from ui.icons import use_icon
from ui.markup import num


class Roof(NamedTuple):
    """What the kinds differ in; path data already turned."""

    outline: str
    slopes: list[tuple[str, int]]  # path data and facing, 0..3 for N E S W
    ridges: str
    trim: str = ""  # drawn over the ridges, e.g. a colonnade


@cache
def roof(kind: str, sides: str, depth: int, face: str) -> Roof:
    """The parts of a roof piece; `depth` and `face` as found by `shapes.depth` and `shapes.facing`."""
    shape, quarters = shape_of(sides)
    if shape != "end":
        return _many(sides, depth != SOLO)
    canonical = _END[kind](depth, face)
    slopes = [(path(d, quarters), (facing + quarters) % 4) for d, facing in canonical.slopes]
    ridges = path([c for line in canonical.ridges for c in line], quarters)
    trim = "".join([f'<path d="{path(d, quarters)}" fill="var({fill})"/>' for d, fill in canonical.trim])
    return Roof(path(canonical.outline, quarters), slopes, ridges, trim)


class _End(NamedTuple):
    """A roof end open to the north, as path commands."""

    outline: list[Command]
    slopes: list[tuple[list[Command], int]]
    ridges: list[list[Command]]
    trim: tuple[tuple[list[Command], str], ...] = ()


_N, _E, _S, _W = range(4)
_HALF = 22  # half the width of a roof, and so the length of its hip


def _line(x1: float, y1: float, x2: float, y2: float) -> list[Command]:
    return [("M", (x1, y1)), ("L", (x2, y2))]


def _box(depth: int, face: str) -> list[Command]:
    left, right = (-FACING_CUT if face == side else 0 for side in "LR")
    return polygon([(A, -OVER, 0), (A, depth, left), (B, depth, right), (B, -OVER, 0)])


def _gable_slopes(y: float) -> list[tuple[list[Command], int]]:
    """Two slopes down to the height `y`, either side of a ridge along x = 50."""
    west = loop((A, -OVER), (50, -OVER), (50, y), (A, y))
    east = loop((50, -OVER), (B, -OVER), (B, y), (50, y))
    return [(west, _W), (east, _E)]


def _villa(depth: int, face: str) -> _End:
    apex = depth - min(_HALF, depth - 3)
    slopes = [
        (loop((A, -OVER), (50, -OVER), (50, apex), (A, depth)), _W),
        (loop((50, -OVER), (B, -OVER), (B, depth), (50, apex)), _E),
        (loop((A, depth), (50, apex), (B, depth)), _S),
    ]
    ridges = [_line(50, -OVER, 50, apex), _line(50, apex, A, depth), _line(50, apex, B, depth)]
    return _End(_box(depth, face), slopes, ridges)


def _merchant(depth: int, face: str) -> _End:
    return _End(_box(depth, face), _gable_slopes(depth), [_line(50, -OVER, 50, depth)])


def _granary(depth: int, face: str) -> _End:
    r = min(_HALF, depth - 1)
    y, q, k = depth - r, r * 0.5523, _HALF * 0.5523  # a circle's quarter as a Bézier curve
    west: list[Command] = [
        ("M", (A, y)), ("L", (50, y)), ("L", (50, depth)), ("C", (50 - k, depth, A, y + q, A, y)), ("Z", ()),
    ]  # fmt: skip
    east: list[Command] = [
        ("M", (50, y)), ("L", (B, y)), ("C", (B, y + q, 50 + k, depth, 50, depth)), ("Z", ()),
    ]  # fmt: skip
    outline: list[Command] = [
        ("M", (A, -OVER)), ("L", (A, y)), ("C", (A, y + q, 50 - k, depth, 50, depth)),
        ("C", (50 + k, depth, B, y + q, B, y)), ("L", (B, -OVER)), ("Z", ()),
    ]  # fmt: skip
    slopes = [*_gable_slopes(y), (west, _W), (east, _S)]
    return _End(outline, slopes, [_line(50, -OVER, 50, y + 1)])


def _administrator(depth: int, face: str) -> _End:
    y = depth - by_depth(depth, 11, 11, 8, 5)
    columns = [_bar(A + 6.4 + i * 9.4, y + 2, 3.2, depth - y - 3) for i in range(4)]
    ink = "--administrator-ink"
    trim = (
        (_bar(A, y, B - A, depth - y), "--marble"),
        *[(column, ink) for column in columns],
        (_bar(A, y - 1, B - A, 2.6), ink),
    )
    return _End(_box(depth, face), _gable_slopes(y), [_line(50, -OVER, 50, y)], trim)


def _bar(x: float, y: float, width: float, height: float) -> list[Command]:
    return loop((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def _craftsman(depth: int, face: str) -> _End:
    apex, m = depth - min(_HALF, depth - 3), min(14, depth * 0.4)
    low, left, right = depth - m, A + m, B - m
    slopes = [
        (loop((A, -OVER), (50, -OVER), (50, apex), (A, low)), _W),
        (loop((50, -OVER), (B, -OVER), (B, low), (50, apex)), _E),
        (loop((A, low), (50, apex), (B, low), (right, depth), (left, depth)), _S),
    ]
    hip = depth - m / 2
    ridges = [_line(50, -OVER, 50, apex), _line(50, apex, A + m / 2, hip), _line(50, apex, B - m / 2, hip)]
    outline = loop((A, -OVER), (A, low), (left, depth), (right, depth), (B, low), (B, -OVER))
    return _End(outline, slopes, ridges)


_END = {
    "villa": _villa,
    "merchant": _merchant,
    "granary": _granary,
    "administrator": _administrator,
    "craftsman": _craftsman,
}

_CENTRE = (50, 50)
_CORNERS: list[Point] = [(A, A), (B, A), (B, B), (A, B)]


def _out(side: int, point: Point) -> Point:
    """The point pushed straight out past that side of the tile."""
    x, y = point
    return [(x, -OVER), (100 + OVER, y), (x, 100 + OVER), (-OVER, y)][side]


def _many(sides: str, pair: bool) -> Roof:
    """A villa with two or more sides: the middle square as four triangles, and an arm per open side."""
    slopes: list[tuple[str, int]] = []
    ridges: list[Command] = []
    rim: list[Point] = []
    for i, side in enumerate(SIDES):
        a, b = _CORNERS[i], _CORNERS[(i + 1) % 4]
        if side in sides:
            slopes.append((path(loop(_out(i, a), _out(i, _CENTRE), _CENTRE, a)), (i + 3) % 4))
            slopes.append((path(loop(_out(i, _CENTRE), _out(i, b), b, _CENTRE)), (i + 1) % 4))
            ridges += _line(*_CENTRE, *_out(i, _CENTRE))
            rim += [a, _out(i, a), _out(i, b), b]
        else:
            slopes.append((path(loop(a, b, _CENTRE)), i))
            rim += [a, b]
        if (SIDES[i - 1] in sides) == (side in sides):  # a hip or a valley
            ridges += _line(*_CENTRE, *a)
    shape, quarters = shape_of(sides)
    cut = pair and shape == "corner"
    return Roof(path(CORNER_CUT, quarters) if cut else path(loop(*rim)), slopes, path(ridges))


def clip_id(kind: str, sides: str, depth: int, face: str) -> str:
    """Name of the silhouette: the same for all roofs that share it, as square gables and villas do."""
    shape, sides = shape_of(sides)[0], in_order(sides)
    if shape == "end":
        outline = kind if kind in ("granary", "craftsman") else "box"
        return f"rc-{outline}-{sides}{depth}{face if outline == 'box' else ''}"
    return f"rc-{sides}{'p' if shape == 'corner' and depth != SOLO else ''}"


def clip_defs() -> str:
    """Every silhouette a roof can have, as clip paths."""
    found: dict[str, str] = {}
    for kind in ("villa", *DWELLINGS):
        for sides in _SIDES if kind == "villa" else SIDES:
            for depth, face in ((SOLO, ""), (PAIR, ""), (NEAR, "L"), (NEAR, "R"), (TIGHT, "")):
                found[clip_id(kind, sides, depth, face)] = roof(kind, sides, depth, face).outline
    return "".join([f'<clipPath id="{name}"><path d="{d}"/></clipPath>' for name, d in found.items()])


_SIDES = ("N", "E", "S", "W", "NS", "EW", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW", "NESW")


def paint(piece: Piece, depth: int, face: str, icons: bool) -> str:
    """A roof piece: shade, edge, slopes, ridges, then chimneys or the dwelling's icon."""
    kind, sides, count = piece
    parts = roof(kind, sides, depth, face)
    clip = clip_id(kind, sides, depth, face)
    top = _chimneys(sides, depth, count) if kind == "villa" else _icon(kind, sides, depth) if icons else ""
    return (
        f'<path d="{parts.outline}" transform="translate(2.5 3.5)" fill="var(--shade)"/>'
        f"{_edge(kind, parts.outline)}"
        f'<g clip-path="url(#{clip})"><path d="{parts.outline}" fill="var(--{kind})"/>'
        f"{_slopes(kind, parts)}{_ridges(kind, parts)}{parts.trim}</g>{top}"
    )


def _edge(kind: str, d: str) -> str:
    """Villas have a cream cornice inside a thin dark line; dwellings one plain dark line."""
    if kind != "villa":
        ink = f'stroke="var(--{kind}-ink)" stroke-width="6" stroke-linejoin="round"'
        return f'<path d="{d}" fill="none" {ink}/>'
    return (
        f'<path d="{d}" fill="none" stroke="var(--villa-ink)" stroke-width="9" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="none" stroke="var(--villa-wall)" stroke-width="5.4"/>'
    )


def _slopes(kind: str, parts: Roof) -> str:
    pattern = [f"url(#p-{kind}-{axis})" for axis in "vhvh"]
    return "".join([
        f'<path d="{d}" fill="{pattern[facing]}"/><path d="{d}" class="fc{facing}"/>'
        for d, facing in parts.slopes
    ])  # fmt: skip


def _ridges(kind: str, parts: Roof) -> str:
    line = f'<path d="{parts.ridges}" fill="none"'
    return (
        f'{line} stroke="var(--{kind}-ink)" stroke-width="4.6" opacity=".55"/>'
        f'{line} stroke="var(--{kind}-hi)" stroke-width="2.4" stroke-linecap="round"/>'
    )


def _icon(kind: str, sides: str, depth: int) -> str:
    x, y, size = end_icon_spot(depth)
    if kind == "administrator":  # keep clear of the columns
        y -= by_depth(depth, 4, 3, 3, 1.5)
        size -= by_depth(depth, 0, 3.5, 3.5, 3.5)
    return use_icon(kind, *turn(shape_of(sides)[1], x, y), size, f"on-{kind}")


def _chimneys(sides: str, depth: int, count: int) -> str:
    shape, quarters = shape_of(sides)
    spots = [turn(quarters, x, y) for x, y in _chimney_spots(shape, depth, count)]
    stamp = '<use href="#chimney" width="24" height="24"'
    return "".join([f'{stamp} x="{num(x - 12)}" y="{num(y - 12)}"/>' for x, y in spots])


def _chimney_spots(shape: str, depth: int, count: int) -> list[Point]:
    """Centres in canonical orientation."""
    if not count:
        return []
    solo = depth == SOLO
    if shape == "end" and not solo:
        y = by_depth(depth, 0, 17, 13, 8)
        return [(50, y)] if count == 1 else [(38.5, y), (61.5, y)]
    if shape == "corner" and not solo:
        return [(62, 38)] if count == 1 else [(50, 18), (82, 50)]
    one, two = _SOLO_CHIMNEYS[shape]
    return one if count == 1 else two


_SOLO_CHIMNEYS: dict[str, tuple[list[Point], list[Point]]] = {
    "end": ([(50, 40)], [(50, 22), (50, 54)]),
    "straight": ([(50, 50)], [(50, 32), (50, 68)]),
    "corner": ([(50, 50)], [(50, 26), (74, 50)]),
    "tee": ([(50, 50)], [(50, 30), (50, 70)]),
    "cross": ([(50, 50)], [(50, 30), (50, 70)]),
}
