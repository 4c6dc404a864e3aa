"""The score path: the stretch of it where the markers stand."""

from __future__ import annotations

from collections.abc import Sequence

from ui.markup import Markup, attrs, el, join
from ui.tokens import token

LENGTH = 17
_STEP, _LIFT = 58, 44


def track(points: Sequence[int], label: str, width: float = 270) -> Markup:
    """Markers of all seats over their points; those on one space stand one above the other."""
    first, last = _window(points)
    spaces = [_space(i, first + i) for i in range(last - first + 1)]
    height: dict[int, int] = {}
    markers = []
    for seat, value in enumerate(points):
        level = height.get(value, 0)
        height[value] = level + 1
        markers.append(token(seat, (value - first) * _STEP + _STEP / 2, 32 - level * _LIFT, 50))
    top = -(max(height.values()) - 1) * _LIFT
    box = f"0 {top} {(last - first + 1) * _STEP} {126 - top}"
    return el("svg", join(*spaces, *markers), class_="board bu-track", width=width, viewBox=box, role="img",
              aria_label=label)  # fmt: skip


def _window(points: Sequence[int]) -> tuple[int, int]:
    """From a little before the last marker to a little after the first, but not too short."""
    first = min(points) - 2
    last = max(points) + 2
    grow = max(0, LENGTH - (last - first + 1))
    first -= grow // 2
    last += grow - grow // 2
    shift = max(0, -first) if min(points) >= 0 else 0
    return first + shift, last + shift


def _space(place: int, value: int) -> Markup:
    five = value % 5 == 0
    css = " five" if five else ""
    box = attrs(x=place * _STEP + 2, y=62, width=_STEP - 4, height=60, rx=8, class_=f"bu-step{css}")
    number = (
        f'<text x="{place * _STEP + _STEP // 2}" y="104" class="bu-track-word">{value}</text>' if five else ""
    )
    return Markup(f"<rect{box}/>{number}")
