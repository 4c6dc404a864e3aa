"""The box of All Roads: what it holds, and that a wrong one names the line."""

from itertools import combinations
from pathlib import Path

import pytest

from engine.all_roads import AllRoads, box
from engine.all_roads.box import Box, Face, parse_face, standard_box

TEXT = Path(box.__file__).with_name("box.txt").read_text(encoding="utf-8")
FIRST = TEXT.splitlines().index("E SE; spring W") + 1
"""The line of the first tile."""


def test_the_tiles_are_all_patterns_of_two_or_more_roads():
    """Worked out anew: two sets of sides are the same pattern if a turn makes them so."""
    patterns = {
        frozenset(frozenset((side + turn) % 6 for side in sides) for turn in range(6))
        for size in range(2, 7)
        for sides in combinations(range(6), size)
    }
    found = {
        frozenset(
            frozenset((side + turn) % 6 for side in range(6) if face.roads >> side & 1) for turn in range(6)
        )
        for face in standard_box().faces
    }
    assert len(patterns) == 12
    assert found == patterns


def test_springs_and_trade_routes():
    faces = standard_box().faces
    springs = [face for face in faces if face.spring >= 0]
    trades = [face for face in faces if face.trade >= 0]
    assert len(springs) == len(trades) == 4
    assert not set(springs) & set(trades)
    assert not any(face.roads >> face.spring & 1 for face in springs)
    assert all(face.roads >> face.trade & 1 for face in trades)
    assert standard_box().supply == (7, 6, 3, 3)


def test_six_turns_bring_a_tile_back():
    for face in standard_box().faces:
        assert face.turned(1).turned(5) == face
        assert face.turned(2).turned(2).turned(2) == face
    assert Face(0b001001).turns == (0, 1, 2)
    assert Face(63).turns == (0,)
    assert parse_face("E W; spring SE").turns == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("E SE; spring W", "E X", f"line {FIRST}: 'X' is not a side"),
        ("E SE; spring W", "E", f"line {FIRST}: a tile has roads on two or more"),
        ("E SE; spring W", "E E", f"line {FIRST}: a tile has roads on two or more"),
        ("E SE; spring W", "E SE; spring E", f"line {FIRST}: a hot spring lies on a side without a road"),
        ("E SE; spring W", "E SE; trade W", f"line {FIRST}: a trade route lies on a road"),
        ("E SE; spring W", "E SE; lake W", f"line {FIRST}: after the roads comes"),
        ("E SE; spring W", "E SE; spring W; trade E", f"line {FIRST}: after the roads comes"),
        ("E SE; spring W", "E SE", "[tiles]: 3 hot springs and 4 trade routes"),
        ("E SE; spring W", "SW W; spring E\nE SE", "has 13 entries, there must be 12"),
        ("E SW\n", "SE SW\n", "two tiles have the same roads"),
        ("7 house", "0 house", "is not a number from 1 to 20"),
        ("7 house", "7 huts", "is not a number from 1 to 20 and one of house"),
        ("7 house", "7 villa", "must list house, villa, spa, monument in this order"),
        ("[tokens]", "[coins]", "there is no section [tokens]"),
        ("[tokens]", "[extra]\n1\n[tokens]", "[extra] is not a section"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old, new, said):
    assert old in TEXT
    with pytest.raises(ValueError, match="line ") as error:
        Box(TEXT.replace(old, new, 1))
    assert said in str(error.value)


def test_another_box_has_another_stamp_and_plays():
    other = Box(TEXT.replace("6 villa", "2 villa"))
    assert other.stamp != standard_box().stamp
    game = AllRoads(other)
    assert game.new(players=2, seed=1).left == [[7, 2, 3, 3]] * 2
    with pytest.raises(ValueError, match="these components"):
        game.from_dict(AllRoads().new(players=2, seed=1).to_dict())


def test_the_report_lists_everything():
    report = standard_box().report()
    assert "a: E SE; spring W" in report
    assert "6 x villa" in report
    assert f"stamp {standard_box().stamp:08x}" in report
