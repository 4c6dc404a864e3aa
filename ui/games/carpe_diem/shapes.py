"""The geometry of a tile piece: from the sides it reaches to the box, depth and path it is drawn with.

The unit tile is 0..100. **Sides are rotated, never the drawing**: a piece arrives with the sides it
reaches after turning, so light always falls from the north-west and icons stay upright. Shapes are
written once, in a canonical orientation (an end opens to the north, a corner to north and east),
and their points are turned clockwise by quarter turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ui.markup import num

Piece = tuple[str, str, int]
"""Kind, sides reached after rotation (letters of "NESW"), chimneys."""

Tile = tuple[Piece, ...]
"""One or two pieces."""

Point = tuple[float, float]
Command = tuple[str, tuple[float, ...]]
"""A path command in canonical orientation: letter and coordinates."""

SIDES = "NESW"
LANDSCAPES = ("pond", "garden", "vineyard", "farmyard")
DWELLINGS = ("merchant", "granary", "administrator", "craftsman")
SINGLES = ("market", "bakery", "fountain")
KINDS = ("villa", *LANDSCAPES, *DWELLINGS, *SINGLES)

A, B = 28, 72
"""Where every piece meets a side: neighbours join only because all of them keep to this."""

OVER = 8
"""How far a piece runs past the tile's edge, so that no outline is drawn along the seam."""

SOLO, PAIR, NEAR, TIGHT = 76, 38, 30, 19
"""Depth of an end: alone, facing an end opposite, beside an end or corner, beside a straight or tee."""

FACING_CUT = 13
"""How much of a closed corner is cut off where it faces the other piece."""

_SHAPES: dict[str, tuple[str, int]] = {
    "N": ("end", 0), "E": ("end", 1), "S": ("end", 2), "W": ("end", 3),
    "NS": ("straight", 0), "EW": ("straight", 1),
    "NE": ("corner", 0), "ES": ("corner", 1), "SW": ("corner", 2), "NW": ("corner", 3),
    "NES": ("tee", 0), "ESW": ("tee", 1), "NSW": ("tee", 2), "NEW": ("tee", 3),
    "NESW": ("cross", 0),
}  # fmt: skip


@cache
def shape_of(sides: str) -> tuple[str, int]:
    """Name of the shape and its clockwise quarter turns from canonical; the letters may come in any order."""
    return _SHAPES[in_order(sides)]


def in_order(sides: str) -> str:
    """The same sides in the order of SIDES."""
    return "".join([side for side in SIDES if side in sides])


def turn(quarters: int, x: float, y: float) -> Point:
    """A point turned clockwise about the middle of the tile."""
    for _ in range(quarters):
        x, y = 100 - y, x
    return x, y


def turned(sides: str, quarters: int = 1) -> str:
    """Sides after clockwise quarter turns."""
    return in_order("".join([SIDES[(SIDES.index(side) + quarters) % 4] for side in sides]))


def path(commands: Iterable[Command], quarters: int = 0) -> str:
    """SVG path data of canonical commands after turning."""
    parts = []
    for letter, xy in commands:
        points = [turn(quarters, xy[i], xy[i + 1]) for i in range(0, len(xy), 2)]
        parts.append(letter + " ".join([f"{num(x)} {num(y)}" for x, y in points]))
    return "".join(parts)


def loop(*points: Point) -> list[Command]:
    """A closed polygon with sharp corners."""
    return polygon([(x, y, 0) for x, y in points])


def polygon(points: Sequence[tuple[float, float, float]]) -> list[Command]:
    """A closed polygon; each corner has a radius, negative for a straight cut of that length."""
    commands: list[Command] = []
    for i, (x, y, radius) in enumerate(points):
        start = "L" if commands else "M"
        if not radius:
            commands.append((start, (x, y)))
            continue
        enter = _towards((x, y), points[i - 1], abs(radius))
        leave = _towards((x, y), points[(i + 1) % len(points)], abs(radius))
        commands.append((start, enter))
        commands.append(("L", leave) if radius < 0 else ("Q", (x, y, *leave)))
    return [*commands, ("Z", ())]


def _towards(corner: Point, other: Sequence[float], distance: float) -> Point:
    """The point that far from the corner along its edge, but not past the edge's middle."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = (dx * dx + dy * dy) ** 0.5
    t = min(distance, length / 2) / length
    return corner[0] + dx * t, corner[1] + dy * t


def facing(piece: Piece, other: Piece | None) -> str:
    """Which closed corner of an end looks at the other piece: "R" (x=72), "L" (x=28) or none."""
    if other is None or not other[1] or len(piece[1]) != 1 or shape_of(other[1])[0] not in ("end", "corner"):
        return ""
    side = SIDES.index(piece[1])
    if SIDES[(side + 1) % 4] in other[1]:
        return "R"
    return "L" if SIDES[(side + 3) % 4] in other[1] else ""


def depth(piece: Piece, other: Piece | None) -> int:
    """How deep an end of this piece reaches into the tile."""
    if other is None:
        return SOLO
    if other[1] and shape_of(other[1])[0] in ("straight", "tee"):
        return TIGHT
    return NEAR if facing(piece, other) else PAIR


def by_depth(value: int, solo: float, pair: float, near: float, tight: float) -> float:
    """One of four measures, by the depth of an end."""
    return {SOLO: solo, PAIR: pair, NEAR: near, TIGHT: tight}[value]


CORNER_CUT = polygon([(A, -OVER, 0), (A, 22, 0), (78, B, 0), (100 + OVER, B, 0), (100 + OVER, A, 0),
                      (B, A, 0), (B, -OVER, 0)])  # fmt: skip
"""A corner that leaves room for a second piece: its outer elbow is cut from (28,22) to (78,72)."""
