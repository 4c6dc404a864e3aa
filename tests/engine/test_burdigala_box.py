"""The standard box of Burdigala holds what the box page lists, and a bad box names the line."""

from collections import Counter
from pathlib import Path

import pytest

import engine.burdigala.box as box_module
from engine import BadLink, open_link
from engine.burdigala import Burdigala
from engine.burdigala.box import Box, standard_box
from engine.burdigala.city import standard_city
from engine.burdigala.kinds import GOODS, PLOTS
from tests.engine.playing import finished

BOX = standard_box()
TEXT = Path(box_module.__file__).with_name("box.txt").read_text(encoding="utf-8")


def test_tiles_are_as_the_rulebook_says():
    tiles = [BOX.kinds[tile] for tile in BOX.tiles]
    assert len(tiles) == 21
    assert {tile.size for tile in tiles} == {2, 3, 4, 5}
    points = {
        size: {tile.vp for tile in tiles if tile.size == size and not tile.ability} for size in range(2, 6)
    }
    assert points == {2: {3}, 3: {4, 5}, 4: {6}, 5: {7, 8}}
    assert sorted((tile.name, tile.vp) for tile in tiles if tile.ability) == [
        ("interrupted-yard", 4), ("necropolis", 0),
    ]  # fmt: skip


def test_tokens_and_cards_are_counted():
    assert (BOX.cubes, BOX.bonus, BOX.sets) == (30, (2, 2, 3, 3), (0, 1, 3, 6, 10, 15))
    assert Counter(BOX.corruption) == dict.fromkeys(range(6), 4)
    assert Counter(GOODS[good] for good in BOX.merchandise) == {
        "wine": 5, "ceramic": 4, "copper": 4, "wheat": 4, "tin": 4,
    }  # fmt: skip
    assert Counter(PLOTS[plot] for plot in BOX.plots) == {
        "consul": 2, "hygiene": 2, "cart": 2, "boat": 2, "harvest": 2, "vino": 2, "betrayal": 2,
        "influence": 4, "indiscretion": 2, "merchant": 3, "sailor": 3, "crassus": 3, "relation": 3,
        "theft": 2,
    }  # fmt: skip


BAD = [
    ("2x arch 2 3", "2x arch 6 3", r"line 4: a site has 2 to 5 spaces"),
    ("2x arch 2 3", "arch", r"line 4: 'arch' is not a tile"),
    ("2x arch 2 3", "arch 2 3", r"line 3: \[tiles\] has 20 entries, there must be 21"),
    ("granary 3 4", "domus 4 4", r"line 3: \[tiles\]: two different tiles have one name"),
    ("0 necropolis", "0 crypt", r"line 15: 'crypt' is not what a building can do"),
    ("5x wine", "5x beer", r"'beer' is not a kind of merchandise"),
    ("2x theft", "2x murder", r"'murder' is not a kind of plot card"),
    ("4x 5", "4x 6", r"'6' is not a corruption value"),
    ("[cubes]\n30", "[cubes]\nmany", r"'many' is not a whole number"),
    ("1 3 6 10 15", "1 3 6", r"points for 1 to 5 different cards"),
    ("[cubes]", "[cubes]\n30\n[hats]", r"\[hats\] is not a section of a box"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BAD, ids=[new for _, new, _ in BAD])
def test_a_bad_box_names_the_line(old, new, sentence):
    assert old in TEXT
    with pytest.raises(ValueError, match=sentence) as error:
        Box(TEXT.replace(old, new, 1), standard_city())
    assert str(error.value).startswith("line ")


def test_another_box_is_another_game_with_another_stamp():
    other = Burdigala(Box(TEXT.replace("[cubes]\n30", "[cubes]\n25"), standard_city()))
    assert other.stamp != BOX.stamp
    match = finished(other, 2, 1)
    assert match.state.to_move is None
    with pytest.raises(BadLink, match="other components"):
        open_link(match.link())


def test_the_report_counts_everything():
    report = BOX.report()
    for words in (
        "21 construction tiles, 30 cubes",
        "2 x temple: 3 cubes, 5 points",
        "4 x influence",
        "26 squares",
    ):
        assert words in report
