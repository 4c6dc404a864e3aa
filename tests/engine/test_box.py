"""The standard box holds exactly what the box page lists, and a bad box file is told what is wrong."""

import time
from collections import Counter
from pathlib import Path

import pytest

import engine.carpe_diem.box as box_module
from engine import GAMES, BadLink, open_link
from engine.carpe_diem.box import Box, standard_box
from engine.carpe_diem.game import CarpeDiem
from engine.carpe_diem.kinds import KINDS
from tests.engine.naive import DWELLINGS, LANDSCAPES, SINGLES, pieces

BOX = standard_box()
TEXT = Path(box_module.__file__).with_name("box.txt").read_text(encoding="utf-8")
LIGHT = [pieces(BOX.faces[tile].name) for tile in BOX.light]
DARK = [pieces(BOX.faces[tile].name) for tile in BOX.dark]


def shape(sides):
    if len(sides) == 2:
        return "straight" if set(sides) in ({"N", "S"}, {"E", "W"}) else "corner"
    return {0: "alone", 1: "end", 3: "three-sided"}[len(sides)]


def shapes(tiles):
    return Counter((kind, shape(sides)) for tile in tiles for kind, sides, _ in tile)


def test_there_are_84_light_tiles_and_39_dark_ones():
    assert (len(LIGHT), len(DARK)) == (84, 39)
    assert Counter(len(tile) for tile in LIGHT if tile[0][0] not in SINGLES) == {1: 9, 2: 60}
    assert {len(tile) for tile in DARK} == {1}


def test_light_tiles_have_the_pieces_of_the_list():
    wanted = dict.fromkeys(((kind, "alone") for kind in SINGLES), 5)
    wanted |= dict.fromkeys(((kind, "end") for kind in DWELLINGS), 11)
    for kind in LANDSCAPES:
        wanted |= {(kind, "end"): 8, (kind, "straight"): 3, (kind, "corner"): 3}
    wanted |= {
        ("villa", "end"): 12,
        ("villa", "straight"): 7,
        ("villa", "corner"): 7,
        ("villa", "three-sided"): 3,
    }
    assert shapes(LIGHT) == wanted


def test_dark_tiles_have_the_pieces_of_the_list():
    wanted = dict.fromkeys(((kind, "alone") for kind in SINGLES), 3)
    wanted |= dict.fromkeys(((kind, "end") for kind in DWELLINGS), 2)
    wanted |= dict.fromkeys(((kind, "end") for kind in LANDSCAPES), 4)
    assert shapes(DARK) == {**wanted, ("villa", "end"): 6}


def test_chimneys_are_those_of_the_list():
    assert sum(chimneys for tile in LIGHT for _, _, chimneys in tile) == 32
    assert [chimneys for tile in DARK for kind, _, chimneys in tile if kind == "villa"] == [1] * 6
    assert all(not chimneys for tile in LIGHT + DARK for kind, _, chimneys in tile if kind != "villa")
    assert any(kind == "villa" and len(sides) == 3 and c == 2 for t in LIGHT for kind, sides, c in t)


def test_a_tile_with_villa_and_pond_exists():
    assert any({kind for kind, _, _ in tile} == {"villa", "pond"} for tile in LIGHT)


def test_the_two_pieces_of_a_tile_differ_never_share_a_side_and_never_cross():
    for tile in LIGHT:
        if len(tile) == 2:
            (one, reach, _), (other, to, _) = tile
            assert one != other
            assert not reach & to
            assert "straight" not in (shape(reach), shape(to)) or len(reach | to) < 4


def test_both_relative_positions_of_two_ends_occur():
    gaps = Counter(
        abs("NESW".index(min(one)) - "NESW".index(min(other))) % 4
        for (_, one, _), (_, other, _) in (tile for tile in LIGHT if len(tile) == 2)
        if len(one) == len(other) == 1
    )
    assert gaps[2] >= 5
    assert gaps[1] + gaps[3] >= 5


def test_pairs_are_spread_evenly_over_the_kinds():
    def family(kind):
        return "villa" if kind == "villa" else "landscape" if kind in LANDSCAPES else "dwelling"

    pairs = Counter(frozenset(kind for kind, _, _ in tile) for tile in LIGHT if len(tile) == 2)
    assert max(pairs.values()) <= 3
    for one, other in {tuple(sorted(map(family, pair))) for pair in pairs}:
        counts = [n for pair, n in pairs.items() if tuple(sorted(map(family, pair))) == (one, other)]
        assert max(counts) - min(counts) <= 2
    assert len(pairs) == 9 * 8 // 2


GOODS = ("fish", "herb", "grape", "chicken")


def wanted_cards():
    """The list of the box page, written out."""
    cards = Counter()
    for good in GOODS:
        cards.update(f"A: pay {n} {good} -> {vp} vp" for n, vp in ((2, 4), (3, 7), (4, 11)))
    pairs = [(a, b) for i, a in enumerate(GOODS) for b in GOODS[i + 1 :]]
    cards.update(f"B: pay 1 {a} + 1 {b} -> 3 vp" for a, b in pairs)
    for left_out in GOODS:
        cards["B: pay " + " + ".join(f"1 {good}" for good in GOODS if good != left_out) + " -> 5 vp"] += 2
    cards["B: pay 1 fish + 1 herb + 1 grape + 1 chicken -> 8 vp"] += 2
    cards.update({
        "C: own 2 chimney -> 1 bread": 2, "C: own 2 chimney -> 1 coin": 2,
        "C: own 3 chimney -> 1 coin + 1 bar": 1,
        "C: own 3 chimney -> 4 vp": 1, "C: own 2 chimney -> 2 vp": 1, "C: own 1 villa -> 3 vp": 2,
        "C: own 1 villa -> 1 vp + 1 bar": 1, "C: own 2 villa -> 1 coin + 1 bread + 1 bar": 2,
    })  # fmt: skip
    cards.update(f"D: own 1 {kind} -> 3 vp" for kind in (*DWELLINGS, *LANDSCAPES))
    kinds = [(a, b) for i, a in enumerate(LANDSCAPES) for b in LANDSCAPES[i + 1 :]]
    cards.update(f"D: own 1 {a} + 1 {b} -> 7 vp" for a, b in kinds)
    cards.update(f"D: own 2 {kind} -> 3 vp" for kind in SINGLES)
    cards["D: own 3 landscape -> 1 coin + 1 bread"] += 1
    cards["D: own 3 dwelling -> 1 coin + 1 bar"] += 1
    cards["D: own 1 market + 1 bakery + 1 fountain -> 6 vp"] += 1
    return cards


def test_there_are_60_forum_cards_and_they_are_those_of_the_list():
    assert Counter(str(BOX.cards[card]) for card in BOX.forum_deck) == wanted_cards()
    assert {group: len(BOX.deck(group)) for group in "ABCD"} == {"A": 12, "B": 16, "C": 12, "D": 20}
    assert all(BOX.cards[card].pay == (BOX.cards[card].group in "AB") for card in BOX.forum_deck)


def test_there_are_two_fountain_cards_of_each_kind():
    assert Counter(BOX.fountain_cards) == dict.fromkeys(range(12), 2)
    assert BOX.fountain_vp == 2


def test_frames_have_the_goals_of_the_list():
    assert len(BOX.frames) == 16
    goals = [goal for part in BOX.frames for goal in part]
    assert Counter(KINDS[goal.kind] for goal in goals) == {
        "villa": 4, **dict.fromkeys(LANDSCAPES, 4), **dict.fromkeys(DWELLINGS, 3),
    }  # fmt: skip
    assert all(goal.vp == (4 if KINDS[goal.kind] in DWELLINGS else 3) for goal in goals)
    assert all(one.place != other.place for one, other in BOX.frames)
    lines = Counter(goal.place for goal in goals)
    assert set(lines) == set(range(1, 6))
    assert max(lines.values()) - min(lines.values()) <= 1


@pytest.mark.parametrize("board", BOX.boards)
def test_boards_have_nine_spread_writs(board):
    assert len(board.writs) == 9
    assert board.shovel not in board.writs
    assert board.shovel in (14, 15, 20, 21)
    for cell in board.writs:
        assert not {cell + 6} & board.writs
        assert cell % 6 == 5 or cell + 1 not in board.writs
    quarters = Counter((cell % 6 // 3, cell // 18) for cell in board.writs)
    assert sorted(quarters.values()) == [2, 2, 2, 3]


def test_the_four_boards_have_different_shovels():
    assert len(BOX.boards) == 4
    assert len({board.shovel for board in BOX.boards}) == 4


def test_the_bar_and_the_villa_table_are_as_printed():
    assert BOX.bar_end == 20
    assert [BOX.villa_vp(n) for n in range(12)] == [0, 1, 2, 3, 5, 7, 10, 13, 16, 19, 22, 25]


def test_the_deal_has_the_cards_of_the_prints():
    for players, wanted in ((2, "AABBCCDD"), (3, "AABBBCCDDD"), (4, "AAABBBCCDDDD")):
        for seed in range(20):
            forum = GAMES["carpe-diem"].new(players=players, seed=seed).table.forum
            groups = sorted(BOX.cards[card].group for card in forum if card >= 0)
            assert "".join(groups) == wanted
            empty = {position for position, card in enumerate(forum) if card < 0}
            assert empty == {2: {0, 3, 8, 11}, 3: {0, 11}, 4: set()}[players]


def test_the_report_tells_what_is_in_the_box():
    report = BOX.report()
    for words in (
        "84 light and 39 dark",
        "32 chimneys",
        "12 forum cards A",
        "16 frame parts",
        "bar from 0 to 20",
    ):
        assert words in report


def test_a_file_with_spaces_and_remarks_is_the_same_box():
    loose = TEXT.replace("\n", "   # so\n\n").replace(" + ", "  +  ")
    assert Box(loose).stamp == BOX.stamp


def test_the_order_of_tiles_in_the_file_does_not_matter_and_a_value_does():
    swapped = TEXT.replace("5x market\n5x bakery\n", "5x bakery\n4x market\nmarket\n")
    assert Box(swapped).stamp == BOX.stamp
    assert Box(TEXT.replace("pay 2 fish -> 4 vp", "pay 2 fish -> 5 vp")).stamp != BOX.stamp


def test_another_box_makes_another_game():
    other = CarpeDiem(Box(TEXT.replace("[bar]\n20", "[bar]\n12")))
    assert other.stamp != GAMES["carpe-diem"].stamp
    link = other.match(players=2, seed=1).link()
    with pytest.raises(BadLink, match="components"):
        open_link(link)


FAULTS = [
    ("5x market", "6x market", "light tiles", "85"),
    ("5x market", "4x market", "light tiles", "83"),
    ("5x market", "0x market", None, "0"),
    ("3x fountain", "2x fountain", "dark tiles", "38"),
    ("5x market", "5x temple", "5x temple", "temple"),
    ("villa:NE\n", "villa\n", "villa\n", "sides"),
    ("villa:NE\n", "villa:NESW\n", "villa:NESW", "sides"),
    ("villa:NE\n", "villa:NE:3\n", "villa:NE:3", "chimneys"),
    ("villa:NE\n", "villa:NE:x\n", "villa:NE:x", "chimneys"),
    ("villa:NE\n", "villa:NN\n", "villa:NN", "sides"),
    ("villa:NE\n", "villa:NX\n", "villa:NX", "sides"),
    ("pond:NE\n", "pond:NES\n", "pond:NES", "sides"),
    ("pond:NE\n", "pond:NE:1\n", "pond:NE:1", "chimneys"),
    ("pond:NE\n", "pond:NE + garden:EW\n", "pond:NE + garden:EW", "same side"),
    ("pond:NE\n", "pond:NS + garden:EW\n", "pond:NS + garden:EW", "cross"),
    ("pond:NE\n", "pond:EW + garden:NS\n", "pond:EW + garden:NS", "cross"),
    ("pond:NE\n", "pond:N + pond:S\n", "pond:N + pond:S", "differ"),
    ("pond:NE\n", "pond:N + garden:S + villa:E\n", "pond:N + garden:S + villa:E", "two pieces"),
    ("pond:NE\n", "market + pond:N\n", "market + pond:N", "alone"),
    ("pond:NE\n", "market:N\n", "market:N", "sides"),
    ("pond:NE\n", "merchant:NS\n", "merchant:NS", "sides"),
    ("pond:NE\n", "merchant\n", "\nmerchant\n", "sides"),
    ("[bar]", "[villas]", None, "twice"),
    ("[bar]\n20", "", None, "no section \\[bar\\]"),
    ("[forum A]", "[forum E]", None, "no section \\[forum A\\]"),
    ("[bar]", "[hats]\n1\n[bar]", "[hats]", "hats"),
    ("[light tiles]", "market\n[light tiles]", "market", "heading"),
    ("[bar]\n20", "[bar]\n0", None, "1 to 99"),
    ("[bar]\n20", "[bar]\n100", None, "1 to 99"),
    ("[bar]\n20", "[bar]\ntwenty", "twenty", "twenty"),
    ("[bar]\n20", "[bar]\n20\n21", "[bar]", "2 entries"),
    ("[bar]\n20", "[bar]", "[bar]", "0 entries"),
    ("0 1 2 3 5 7 10 13 16 +3", "0 1 2 3", "0 1 2 3", "villa table"),
    ("0 1 2 3 5 7 10 13 16 +3", "a b +3", "a b +3", "villa table"),
    ("pay 2 fish -> 4 vp", "pay 2 fish", "pay 2 fish\n", "pay"),
    ("pay 2 fish -> 4 vp", "take 2 fish -> 4 vp", "take 2 fish", "pay"),
    ("pay 2 fish -> 4 vp", "pay 2 villa -> 4 vp", "pay 2 villa", "villa"),
    ("pay 2 fish -> 4 vp", "pay two fish -> 4 vp", "pay two fish", "two"),
    ("pay 2 fish -> 4 vp", "pay 0 fish -> 4 vp", "pay 0 fish", "0"),
    ("pay 2 fish -> 4 vp", "pay 99 fish -> 4 vp", "pay 99 fish", "99"),
    ("pay 2 fish -> 4 vp", "pay 1 fish + 1 fish -> 4 vp", "pay 1 fish + 1 fish", "twice"),
    ("pay 2 fish -> 4 vp", "pay 2 fish -> 4 hats", "pay 2 fish -> 4 hats", "hats"),
    ("pay 2 fish -> 4 vp", "pay 2 fish -> ", "pay 2 fish -> ", "not one of"),
    ("pay 2 fish -> 4 vp\n", "", None, "59"),
    ("2x villa\n", "2x chimney\n", "2x chimney", "chimney"),
    ("2x villa\n", "3x villa\n", "[fountain cards]", "25"),
    ("pond line 1 for 3", "pond line 6 for 3", "pond line 6", "goal"),
    ("pond line 1 for 3", "pond row 1", "pond row 1", "goal"),
    ("pond line 1 for 3", "market line 1 for 3", "market line 1", "market"),
    ("pond line 1 for 3", "temple line 1 for 3", "temple line 1", "temple"),
    ("pond line 1 for 3, merchant line 3 for 4", "pond line 1 for 3", None, "2 goals"),
    ("pond line 1 for 3, merchant line 3", "pond line 3 for 3, merchant line 3", None, "different lines"),
    ("shovel c3 writs c1", "shovel c9 writs c1", "shovel c9", "a1 to f6"),
    ("shovel c3 writs c1", "shovel c3 writs c3", "shovel c3 writs c3", "writ"),
    ("shovel c3 writs c1 f1", "shovel c3 writs f1", "shovel c3 writs f1", "9"),
    ("shovel c3 writs c1 f1", "shovel c3 writs f1 f1", "shovel c3 writs f1 f1", "9"),
    ("shovel c3 writs c1", "spade c3 writs c1", "spade", "shovel"),
    ("5x fountain", "fountain\n4x fountain\nfountain", None, "86|85"),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"), FAULTS, ids=[f"{o[:18]!r} {n[:24]!r}" for o, n, _, _ in FAULTS]
)
def test_a_bad_box_file_names_the_line_and_the_fault(old, new, line, why):
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(ValueError, match=why) as error:
        Box(text)
    message = str(error.value)
    assert message.startswith("line ")
    number = int(message[5:].partition(":")[0])
    if line is not None:
        found = text.splitlines()[number - 1]
        assert found.startswith((line.strip(), f"[{line}]"))


def test_a_group_of_cards_too_small_for_four_players_is_named():
    text = TEXT.replace("[forum C]\n2x own 2 chimney -> 1 bread\n", "[forum C]\n")
    text = text.replace("[forum D]", "[forum D]\n2x own 2 chimney -> 1 bread", 1)
    assert len(Box(text).deck("C")) == 10
    lines = TEXT.splitlines()
    start = lines.index("[forum C]")
    moved = [*lines[: start + 1], "own 1 villa -> 3 vp", "[forum D]", "11x own 1 villa -> 3 vp"]
    rest = lines[lines.index("[forum D]") + 1 :]
    with pytest.raises(ValueError, match=r"line \d+: \[forum C\].*four players"):
        Box("\n".join(moved + rest))


def test_more_fountain_tiles_than_cards_are_refused():
    text = (
        TEXT.replace("5x market", "1x market")
        .replace("5x fountain", "9x fountain")
        .replace("3x market", "1x market")
        .replace("3x fountain", "5x fountain")
    )
    with pytest.raises(ValueError, match="fountain"):
        Box(text)


def test_dark_tiles_show_exactly_one_thing():
    with pytest.raises(ValueError, match=r"line \d+: .*one"):
        Box(TEXT.replace("6x villa:N:1", "6x villa:N:1 + pond:S"))


@pytest.mark.parametrize("text", ["", "\n" * 1000, "# only a remark", "[light tiles]", "\x00", "é" * 50])
def test_what_is_no_box_file_is_refused(text):
    with pytest.raises(ValueError, match=r"line \d+: [\w\[]"):
        Box(text)


@pytest.mark.parametrize("noise", ["x" * 10**7, "[a]\n" * 10**6, "[light tiles]\n" + "99x market\n" * 9000])
def test_a_huge_box_file_is_refused_at_once(noise):
    start = time.perf_counter()
    with pytest.raises(ValueError, match=r"line \d+"):
        Box(noise)
    assert time.perf_counter() - start < 3
