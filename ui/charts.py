"""Charts as SVG text: points over time as lines, a number as a bar.

Lines are told apart by their dashes and by the token of the seat at every mark and at the end, not by colour
alone. All geometry is in a fixed box of units that the page scales.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ui.markup import EMPTY, Markup, attrs, el, join, num
from ui.tokens import token

WIDTH, HEIGHT = 440, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 74, 14, 34
_DASHES = (None, None, "9 4", "2.5 4.5")
_WHITE = 1  # this seat's line is drawn as a dark line with a pale core
_LABEL_STEP = 24  # what two end labels keep apart
_STEPS = (1, 2, 5, 10, 20, 25, 30, 50, 100, 200, 500, 1000)


class Line(NamedTuple):
    """The values of one seat, from the start of the game to its end."""

    seat: int
    values: Sequence[int]


class Mark(NamedTuple):
    """A stretch of the time axis: the index of its last value, and its name."""

    end: int
    name: str
    moment: bool = False
    """The name is that of the end itself, not of the time up to it."""


class Scale(NamedTuple):
    """Where values and moments lie in the box."""

    low: int
    high: int
    last: int

    def x(self, index: float) -> float:
        return _LEFT + index * (WIDTH - _LEFT - _RIGHT) / max(1, self.last)

    def y(self, value: float) -> float:
        return HEIGHT - _BOTTOM - (value - self.low) * (HEIGHT - _BOTTOM - _TOP) / (self.high - self.low)


def ticks(low: int, high: int) -> list[int]:
    """At most six round numbers, zero among them, that enclose all values.

    >>> ticks(0, 110), ticks(-7, 12)
    ([0, 25, 50, 75, 100, 125], [-10, -5, 0, 5, 10, 15])
    """
    low, high = min(low, 0), max(high, 1)
    for step in _STEPS:
        first, last = low // step, -(-high // step)
        if last - first <= 5:
            return [step * i for i in range(first, last + 1)]
    return [low, 0, high] if low else [0, high]


def spread(places: Sequence[float], step: float = _LABEL_STEP) -> list[float]:
    """Places for labels near the wanted ones, at least a step apart and inside the plot, order kept."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    result = list(places)
    for above, below in pairwise(order):
        result[below] = max(result[below], result[above] + step)
    limit = HEIGHT - _BOTTOM + 6.0
    for i in reversed(order):
        result[i] = min(result[i], limit)
        limit = result[i] - step
    return result


def line_chart(lines: Sequence[Line], marks: Sequence[Mark], *, label: str) -> Markup:
    """Lines over a grid with named stretches. Later lines are drawn first: the first one lies on top."""
    values = [value for line in lines for value in line.values]
    grid = ticks(min(values, default=0), max(values, default=0))
    last = max((len(line.values) for line in lines), default=1) - 1
    scale = Scale(grid[0], grid[-1], last)
    parts = [
        *[_grid_line(scale, value) for value in grid],
        *[_stretch(scale, marks[i - 1].end if i else 0, mark) for i, mark in enumerate(marks)],
        *[_line(scale, line, first=i == 0) for i, line in reversed(list(enumerate(lines)))],
        *[_markers(scale, line, marks) for line in reversed(lines)],
        *_ends(scale, lines),
    ]
    box = attrs(class_="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)
    return Markup(f"<svg{box}>{join(*parts)}</svg>")


def _grid_line(scale: Scale, value: int) -> Markup:
    y = scale.y(value)
    return join(
        el("path", d=f"M{_LEFT} {num(y)}H{WIDTH - _RIGHT}", class_="axis" if value == 0 else "grid"),
        el("text", value, x=_LEFT - 8, y=y + 4.5, class_="value"),
    )


def _stretch(scale: Scale, start: int, mark: Mark) -> Markup:
    right = scale.x(mark.end)
    middle = right if mark.moment else (scale.x(start) + right) / 2
    return join(
        el("path", d=f"M{num(right)} {_TOP}V{HEIGHT - _BOTTOM}", class_="phase-end"),
        el("text", mark.name, x=middle, y=HEIGHT - 10, class_="phase-name"),
    )


def _line(scale: Scale, line: Line, *, first: bool) -> Markup:
    d = "M" + "L".join([f"{num(scale.x(i))} {num(scale.y(v))}" for i, v in enumerate(line.values)])
    if line.seat == _WHITE:
        edge = el("path", d=d, class_="line", stroke="var(--tok-line)", stroke_width=5)
        return join(edge, el("path", d=d, class_="line", stroke="var(--p2)", stroke_width=2.4))
    return el(
        "path", d=d, class_="line", stroke=f"var(--p{line.seat + 1})", stroke_width=4 if first else 3,
        stroke_dasharray=_DASHES[line.seat],
    )  # fmt: skip


def _markers(scale: Scale, line: Line, marks: Sequence[Mark]) -> Markup:
    """The seat's shape where a stretch ends; the last one stands beside the chart instead."""
    ends = [mark.end for mark in marks if 0 < mark.end < len(line.values) - 1]
    return join(*[token(line.seat, scale.x(end), scale.y(line.values[end]), 11) for end in ends])


def _ends(scale: Scale, lines: Sequence[Line]) -> list[Markup]:
    """Token and last value of each line, moved apart where lines end close together."""
    ending = [line for line in lines if line.values]
    wanted = [scale.y(line.values[-1]) for line in ending]
    parts = []
    for line, y, place in zip(ending, wanted, spread(wanted), strict=True):
        x = scale.x(len(line.values) - 1)
        parts.append(
            join(
                el("path", d=f"M{num(x + 2)} {num(y)}L{num(x + 14)} {num(place)}", class_="lead"),
                token(line.seat, x + 24, place, 18),
                el("text", line.values[-1], x=x + 39, y=place + 6, class_="end"),
            )
        )
    return parts


def bar(value: int, top: int) -> Markup:
    """A number as part of the largest one; a loss has a class of its own and is as long as it is large."""
    share = min(100.0, 100 * abs(value) / top) if top > 0 else 0.0
    fill = (
        el("rect", width=share, height=10, rx=2, class_="fill loss" if value < 0 else "fill")
        if share
        else EMPTY
    )
    box = attrs(class_="bar-chart", viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden=True)
    return Markup(f'<svg{box}><rect width="100" height="10" rx="2" class="rest"/>{fill}</svg>')
