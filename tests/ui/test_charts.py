"""Charts: round ticks, labels that keep apart, every point inside the box."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ui.charts import HEIGHT, WIDTH, Line, Mark, Scale, bar, line_chart, spread, ticks


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 7), (-12, 3), (8, 110), (-40, 160), (0, 99999)])
def test_ticks_enclose_all_values_and_zero(low: int, high: int) -> None:
    found = ticks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert 0 in found
    assert 2 <= len(found) <= 6
    assert found == sorted(set(found))


def test_scale_reaches_from_corner_to_corner() -> None:
    scale = Scale(0, 100, 10)
    assert scale.y(0) > scale.y(50) > scale.y(100) >= 0
    assert 0 < scale.x(0) < scale.x(10) < WIDTH
    assert Scale(0, 1, 0).x(0) == scale.x(0)


@pytest.mark.parametrize("places", [[10.0, 12, 13, 14], [290.0, 289, 288, 287], [50.0], [], [80.0, 20]])
def test_labels_keep_apart_in_order(places: list[float]) -> None:
    found = spread(places, 24)
    order = sorted(range(len(places)), key=lambda i: places[i])
    assert order == sorted(range(len(found)), key=lambda i: found[i])
    for above, below in pairwise(order):
        assert found[below] - found[above] >= 24
    assert all(0 <= place <= HEIGHT for place in found)


def test_labels_with_room_stay_where_they_belong() -> None:
    assert spread([20.0, 120.0, 70.0], 24) == [20.0, 120.0, 70.0]


def test_lines_stay_inside_and_differ_without_colour() -> None:
    lines = [Line(seat, [8, -5, 40 + seat, 99 - seat]) for seat in range(4)]
    marks = [Mark(1, "Phase I"), Mark(3, "Phase II")]
    text = line_chart(lines, marks, label="Points <over> time")
    page = ElementTree.fromstring(text)
    assert page.get("aria-label") == "Points <over> time"
    paths = [path for path in page.iter("path") if path.get("class") == "line"]
    for path in paths:
        for x, y in re.findall(r"([\d.-]+) ([\d.-]+)", path.get("d", "")):
            assert 0 <= float(x) <= WIDTH
            assert 0 <= float(y) <= HEIGHT
    looks = {(path.get("stroke-dasharray"), path.get("stroke-width")) for path in paths}
    assert len(looks) == len(paths) == 5
    assert len([group for group in page.iter("g") if group.get("class") == "tok"]) == 4 + 4


@pytest.mark.parametrize("moment", [False, True])
def test_a_stretch_is_named_in_its_middle_and_a_moment_on_its_line(moment: bool) -> None:
    marks = [Mark(1, "One", moment), Mark(3, "Two", moment)]
    page = ElementTree.fromstring(line_chart([Line(0, [1, 2, 3, 4])], marks, label="Points"))
    names = [float(text.get("x", "")) for text in page.iter("text") if text.get("class") == "phase-name"]
    scale = Scale(0, 5, 3)
    assert names == pytest.approx([scale.x(place) for place in ((1, 3) if moment else (0.5, 2))], abs=0.1)


def test_a_chart_of_nothing_is_still_a_chart() -> None:
    ElementTree.fromstring(line_chart([], [], label="Points"))
    ElementTree.fromstring(line_chart([Line(0, [8])], [Mark(0, "Phase I")], label="Points"))


@pytest.mark.parametrize(
    ("value", "top", "width"), [(0, 40, None), (10, 40, "25"), (-10, 40, "25"), (5, 0, None)]
)
def test_bars_show_the_share_of_the_largest(value: int, top: int, width: str | None) -> None:
    rects = ElementTree.fromstring(bar(value, top)).findall("rect")
    assert [rect.get("width") for rect in rects[1:]] == ([width] if width else [])
    assert all("loss" in rect.get("class", "") for rect in rects[1:]) == (value < 0 or width is None)
