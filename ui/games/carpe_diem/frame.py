"""The stone frame round a district and the goals that sit on it."""

from __future__ import annotations

from typing import NamedTuple

from ui.icons import use_icon
from ui.markup import Markup, attrs, el

MARGIN = 76
"""Width of the frame, in tile units; the district itself is 600 wide."""


class Goal(NamedTuple):
    """A frame goal: on grid line 1..5 of a side ("NESW"), for completing `kind` across that line."""

    side: str
    line: int
    kind: str
    points: int
    met: bool
    label: str
    explain: str = ""


_MIDDLE = 41  # from the district's edge to the middle of the ornament


def frame() -> Markup:
    """Stone, meander and the recess the cells lie in."""
    side = 600 + 2 * MARGIN
    stone = f'<rect x="-{MARGIN}" y="-{MARGIN}" width="{side}" height="{side}" rx="20"'
    return Markup(
        f'{stone} fill="var(--frame)"/>{stone} fill="url(#p-tess)"/>{_meander()}'
        '<rect x="-10" y="-10" width="620" height="620" rx="8" fill="var(--cell-line)"/>'
        '<rect x="-6" y="-6" width="612" height="612" rx="6" fill="var(--panel)"/>'
    )


def _meander() -> str:
    near, far = -_MIDDLE - 10, 600 + _MIDDLE + 10
    strip = '<rect width="600" height="20" fill="url(#p-meander)"/>'
    strips = [
        f'<g transform="translate({x} {y}) rotate({angle})">{strip}</g>'
        for x, y, angle in ((0, near, 0), (far, 0, 90), (600, far, 180), (near, 600, 270))
    ]
    ends = (-_MIDDLE, 600 + _MIDDLE)
    corners = [f'<g transform="translate({x} {y})">{_ROSETTE}</g>' for x in ends for y in ends]
    return f'<g opacity=".75">{"".join(strips)}{"".join(corners)}</g>'


_ROSETTE = (
    '<rect x="-18" y="-18" width="36" height="36" rx="3" fill="none" stroke="var(--frame-2)" '
    'stroke-width="2.6"/>'
    '<path d="M0 -12C4 -6 6 -4 12 0C6 4 4 6 0 12C-4 6 -6 4 -12 0C-6 -4 -4 -6 0 -12Z" fill="var(--frame-2)"/>'
)


def goal(item: Goal) -> Markup:
    """A plate with kind and points, an arrow on its grid line, a tick when met.

    Hovering or focusing it draws the grid line across the district.
    """
    along, across = item.side in "NS", item.line * 100
    edge = -MARGIN // 2 - 4 if item.side in "NW" else 600 + MARGIN // 2 + 4
    x, y = (across, edge) if along else (edge, across)
    line = f'<path d="{_grid_line(along, across)}" class="gl"/>'
    arrow = f'<path d="{_arrow(item.side, across)}" class="ga"/>'
    tick = _tick(item.side, x, y) if item.met else ""
    return el(
        "g", Markup(f"{line}{arrow}{_plate(item, along, x, y)}{tick}"),
        class_="goal met" if item.met else "goal", role="img", aria_label=item.label,
        data_explain=item.explain or None,
    )  # fmt: skip


def _grid_line(along: bool, across: int) -> str:
    return f"M{across} 0V600" if along else f"M0 {across}H600"


def _arrow(side: str, p: int) -> str:
    tip, base = (7, -17) if side in "NW" else (593, 617)
    if side in "NS":
        return f"M{p - 15} {base}L{p + 15} {base}L{p} {tip}Z"
    return f"M{base} {p - 15}L{base} {p + 15}L{tip} {p}Z"


def _plate(item: Goal, along: bool, x: int, y: int) -> str:
    """Icon beside the points on top and bottom, above them on the sides: both read upright."""
    width, height = (96, 46) if along else (50, 94)
    box = attrs(x=x - width // 2, y=y - height // 2, width=width, height=height, rx=11)
    icon = use_icon(item.kind, x - 22, y, 38) if along else use_icon(item.kind, x, y - 20, 38)
    text = attrs(x=x + 23, y=y + 11) if along else attrs(x=x, y=y + 32)
    return f'<rect{box} class="gp"/>{icon}<text{text} class="gv">{int(item.points)}</text>'


def _tick(side: str, x: int, y: int) -> str:
    """On the outer corner of the plate, clear of the arrow."""
    dx, dy = {"N": (45, -19), "S": (45, 19), "W": (-20, -41), "E": (20, -41)}[side]
    return (
        f'<g transform="translate({x + dx} {y + dy})"><circle r="12" class="tickdisc"/>'
        '<path d="M-5.5 .5L-1.5 4.5L5.5 -4" class="tick"/></g>'
    )
