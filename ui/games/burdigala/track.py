"""The score path: the stretch of it where the markers stand."""

from __future__ import annotations

from collections.abc import Sequence

from ui.markup import Markup, attrs, classes, el, join, num
from ui.tokens import token

SPACES = 17
"""The path shows at least so many."""
WIDTH = 1000
_MARKER, _LIFT = 50, 46
_NUMBERED = 52
"""Spaces this wide have room for a number on every fifth; narrower ones on every tenth."""


def track(points: Sequence[int], label: str, width: float = 270) -> Markup:
    """Markers of all seats over their points; where they would touch, one stands above the other."""
    first, last = _window(points)
    step = WIDTH / (last - first + 1)
    spaces = [_space(value, (value - first) * step, step) for value in range(first, last + 1)]
    levels: list[list[float]] = []
    markers = []
    for seat, value in enumerate(points):
        x = (value - first + 0.5) * step
        level = _free(levels, x)
        markers.append(token(seat, round(x, 1), 32 - level * _LIFT, _MARKER))
    top = -(len(levels) - 1) * _LIFT
    return el("svg", join(*spaces, *markers), class_="board bu-track", width=width,
              viewBox=f"0 {top} {WIDTH} {126 - top}", role="img", aria_label=label)  # fmt: skip


def _window(points: Sequence[int]) -> tuple[int, int]:
    """From a little before the last marker to a little after the first, but not too short."""
    first, last = min(points) - 2, max(points) + 2
    grow = max(0, SPACES - (last - first + 1))
    first, last = first - grow // 2, last + grow - grow // 2
    shift = max(0, -first) if min(points) >= 0 else 0
    return first + shift, last + shift


def _free(levels: list[list[float]], x: float) -> int:
    """The lowest level with room at x; it is taken then."""
    for level, taken in enumerate(levels):
        if all(abs(other - x) >= _MARKER for other in taken):
            taken.append(x)
            return level
    levels.append([x])
    return len(levels) - 1


def _space(value: int, x: float, step: float) -> Markup:
    five = value % 5 == 0
    gap = min(2, step / 8)
    css = classes("bu-step", five and "five")
    box = attrs(x=x + gap, y=62, width=step - 2 * gap, height=60, rx=min(8, step / 4), class_=css)
    if value % (5 if step >= _NUMBERED else 10):
        return Markup(f"<rect{box}/>")
    return Markup(f'<rect{box}/><text x="{num(x + step / 2)}" y="104" class="bu-track-word">{value}</text>')
