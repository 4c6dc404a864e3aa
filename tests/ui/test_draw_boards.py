"""Depots, forum, prestige bar, seals, tokens and fountain cards."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from cd_sample import DISTRICT, tile

from ui.games.carpe_diem import symbols
from ui.games.carpe_diem.bar import prestige_bar, seal_row
from ui.games.carpe_diem.cards import fountain_card
from ui.games.carpe_diem.depots import Depot, Slot, depots
from ui.games.carpe_diem.district import BarButton, Ghost, district
from ui.games.carpe_diem.forum import Spot, forum, spots_between
from ui.games.carpe_diem.forum_card import HEIGHT, WIDTH, Card, card, card_svg
from ui.games.carpe_diem.frame import Goal
from ui.games.carpe_diem.shapes import DWELLINGS, KINDS, LANDSCAPES
from ui.games.carpe_diem.tiles import back_svg
from ui.icons import page_defs
from ui.tokens import SHAPES, token, token_svg

HOSTILE = "</text><script>alert('x')</script>"
WORDS = ("PAY", "OWN")
CSS = Path(__file__).parents[2] / "assets" / "css"


def by_class(root, name):
    return [e for e in root.iter() if name in (e.get("class") or "").split()]


def pressed(root):
    return [e for e in root.iter() if e.get("role") == "button"]


# ---- depots


def board(take=(), choose=(), **more):
    tiles = [tile("pond:NE|vineyard:SW"), tile("merchant:S"), None, tile("villa:NS:1")]
    items = [
        Depot(
            tuple(t and Slot(t, "tile", f"take {i} {j}" if i in take else None) for j, t in enumerate(tiles)),
            f"Depot {i}",
            seats=(0,) if i == 0 else (),
            action=f"start {i}" if i in choose else None,
        )
        for i in range(7)
    ]
    settings = {"label": "Depots", "star": True, "phase": 2, "me": 0, **more}
    return ET.fromstring(depots(items, **settings))


def test_star_and_circle_draw_seven_ways_each_of_its_own_kind():
    star = [e.get("d") for e in by_class(board(star=True), "way")]
    circle = [e.get("d") for e in by_class(board(star=False), "way")]
    assert len(set(star)) == len(set(circle)) == 7
    assert all("L" in d and "A" not in d for d in star)
    assert all("A" in d and "L" not in d for d in circle)


def ends(d):
    a, b = re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[LA]|$)", d)
    return a, b


def test_the_star_joins_every_third_depot_and_the_circle_neighbours():
    places = [ends(e.get("d"))[0] for e in by_class(board(star=True), "way")]
    for star, step in ((True, 3), (False, 1)):
        ways = [ends(e.get("d")) for e in by_class(board(star=star), "way")]
        joined = [(places.index(a), places.index(b)) for a, b in ways]
        assert joined == [(i, (i + step) % 7) for i in range(7)]


def test_reachable_depots_are_framed_and_the_rest_dimmed():
    root = board(take=(3, 4), paths=[(0, 3), (0, 4)])
    assert len(by_class(root, "gohead")) == len(by_class(root, "reach")) == 2
    assert len(by_class(root, "dim")) == 5
    assert len(pressed(root)) == 6
    assert pressed(root)[0].get("data-action") == "take 3 0"


def test_bread_depots_have_a_loaf_and_dots_instead_of_an_arrow():
    root = board(take=range(7), paths=[(0, 1), (0, 6)], bread=(0, 2, 3, 4, 5), star=False)
    assert len(by_class(root, "badge")) == 5
    assert len(by_class(root, "gohead")) == 2
    assert len([e for e in by_class(root, "reach") if "paid" in e.get("class")]) == 5
    assert not by_class(root, "dim")


@pytest.mark.parametrize("path", [(0, 1), (0, 6, 5, 4), (0, 1, 2, 3, 4, 5, 6, 0), (0, 3, 6)])
@pytest.mark.parametrize("star", [True, False])
def test_arrows_follow_any_path(star, path):
    root = board(paths=[path], star=star)
    assert len(by_class(root, "go")) == 1
    assert "nan" not in ET.tostring(root, encoding="unicode")


def test_a_depot_can_be_chosen_as_a_whole():
    root = board(choose=(1, 2))
    assert [e.get("data-action") for e in pressed(root)] == ["start 1", "start 2"]
    assert [e.get("aria-label") for e in pressed(root)] == ["Depot 1", "Depot 2"]


def test_nothing_to_do_dims_nothing_and_offers_nothing():
    root = board()
    assert not by_class(root, "dim")
    assert not pressed(root)
    assert len(by_class(root, "slot")) == 7
    assert by_class(root, "phase")[0].text == "II"


def test_the_picked_tile_is_marked():
    root = board(take=(3,), picked=(3, 1))
    assert len(by_class(root, "selrim")) == 1
    assert [e.get("aria-pressed") for e in pressed(root)] == ["false", "true", "false"]


# ---- forum


def fish(label="card"):
    return Card(True, (("fish", 2),), (("vp", 4),), label)


MISSING = {2: (0, 3, 8, 11), 3: (0, 11), 4: ()}


@pytest.mark.parametrize(("players", "spots"), [(2, 9), (3, 13), (4, 17)])
@pytest.mark.parametrize("transposed", [False, True])
def test_missing_corners_take_their_spots_along(players, spots, transposed):
    cards = [None if i in MISSING[players] else fish() for i in range(12)]
    root = ET.fromstring(forum(cards, label="Forum", words=WORDS, transposed=transposed))
    assert len(spots_between(cards)) == spots
    assert len([e for e in root.iter() if e.get("data-spot")]) == spots
    assert len(by_class(root, "thread")) == spots
    assert len(by_class(root, "fcard")) == 12 - len(MISSING[players])


def test_spots_show_their_state_and_carry_their_action():
    spots = {
        (0, 1): Spot("taken", seat=2),
        (0, 4): Spot("legal", action="m0-4"),
        (5, 6): Spot("chosen", action="m5-6", seat=0, chosen=True),
    }
    root = ET.fromstring(forum([fish()] * 12, spots, label="Forum", words=WORDS))
    found = {e.get("data-spot"): e for e in root.iter() if e.get("data-spot")}
    assert [e.get("data-action") for e in pressed(root)] == ["m0-4", "m5-6"]
    assert found["0-1"].get("role") == "img"
    assert by_class(found["0-4"], "plus")
    assert by_class(found["5-6"], "tok")
    assert len(by_class(root, "hotcard")) == 2
    assert len(by_class(root, "spot-free")) == 14


def test_transposing_moves_cards_but_not_their_names():
    cards = [fish(str(i)) for i in range(12)]
    spots = {(1, 5): Spot("x", action="a")}
    for transposed, size in ((False, (656, 350)), (True, (488, 470))):
        root = ET.fromstring(forum(cards, spots, label="Forum", words=WORDS, transposed=transposed))
        width, height = map(int, root.get("viewBox").split()[2:])
        assert (width, height) == size
        assert [e.get("aria-label") for e in by_class(root, "fcard")] == [str(i) for i in range(12)]
        assert pressed(root)[0].get("data-spot") == "1-5"


GOODS = ("fish", "herb", "grape", "chicken")
FORMS = [
    *[((("fish", n),), (("vp", v),)) for n, v in ((2, 4), (3, 7), (4, 11))],
    *[(tuple((good, 1) for good in GOODS[:n]), (("vp", v),)) for n, v in ((2, 3), (3, 5), (4, 8))],
    *[((("chimney", n),), (reward,)) for n in (2, 3) for reward in (("bread", 1), ("coin", 1), ("vp", 4))],
    ((("chimney", 3),), (("coin", 1), ("prestige", 1))),
    ((("villa", 1),), (("vp", 3),)),
    ((("villa", 1),), (("prestige", 1), ("vp", 1))),
    ((("villa", 2),), (("coin", 1), ("bread", 1), ("prestige", 1))),
    *[(((kind, 1),), (("vp", 3),)) for kind in DWELLINGS + LANDSCAPES],
    ((("pond", 1), ("garden", 1)), (("vp", 7),)),
    ((("landscape", 3),), (("coin", 1), ("bread", 1))),
    ((("dwelling", 3),), (("coin", 1), ("prestige", 1))),
    ((("market", 2),), (("vp", 3),)),
    ((("market", 1), ("bakery", 1), ("fountain", 1)), (("vp", 6),)),
]


@pytest.mark.parametrize(("needs", "rewards"), FORMS)
@pytest.mark.parametrize("pay", [True, False])
def test_every_form_of_card_fits_and_is_legible(pay, needs, rewards):
    root = ET.fromstring(card(Card(pay, needs, rewards, "x"), 0, 0, WORDS))
    boxes = [tuple(float(e.get(k)) for k in ("x", "y", "width", "height")) for e in root.iter("use")]
    boxes += [
        (float(e.get("cx")) - r, float(e.get("cy")) - r, 2 * r, 2 * r)
        for e in by_class(root, "coin-face") if (r := float(e.get("r")))
    ]  # fmt: skip
    for x, y, width, height in boxes:
        assert x >= 2
        assert x + width <= WIDTH - 2
        assert y >= 28
        assert y + height <= HEIGHT - 2
        assert width >= 27
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            apart_x = a[0] + a[2] <= b[0] + 0.01 or b[0] + b[2] <= a[0] + 0.01
            apart_y = a[1] + a[3] <= b[1] + 0.01 or b[1] + b[3] <= a[1] + 0.01
            assert apart_x or apart_y


def test_cards_to_pay_and_to_own_differ_by_word_and_edge():
    pay, own = (ET.fromstring(card(fish()._replace(pay=p), 0, 0, WORDS)) for p in (True, False))
    assert [by_class(root, "head-word")[0].text for root in (pay, own)] == ["PAY", "OWN"]
    assert len(by_class(pay, "head")[0].get("d")) > len(by_class(own, "head")[0].get("d"))


def test_many_of_one_icon_are_written_as_a_number():
    root = ET.fromstring(card(Card(True, (("fish", 4),), (("vp", 11),), "x"), 0, 0, WORDS))
    assert by_class(root, "count")[0].text == "4\N{MULTIPLICATION SIGN}"
    assert len(list(root.iter("use"))) == 1


def test_tick_and_multiplier_show_only_when_they_apply():
    for met, times, ticks, badges in ((False, 0, 0, 0), (True, 1, 1, 0), (True, 2, 1, 1)):
        root = ET.fromstring(card(fish()._replace(met=met, times=times), 0, 0, WORDS))
        assert (len(by_class(root, "card-tick")), len(by_class(root, "times"))) == (ticks, badges)


def test_words_and_labels_are_escaped():
    root = ET.fromstring(forum([fish(HOSTILE)] * 12, label=HOSTILE, words=(HOSTILE, HOSTILE)))
    assert root.get("aria-label") == HOSTILE
    assert not list(root.iter("script"))


# ---- prestige bar, seals


def test_the_bar_has_21_steps_and_stacks_upwards():
    root = ET.fromstring(prestige_bar({9: (1, 3), 20: (0, 2)}, label="Prestige"))
    assert [e.text for e in by_class(root, "stepn")] == [str(i) for i in range(21)]
    heights = [float(e.get("transform").split()[1].rstrip(")")) for e in by_class(root, "tok")]
    assert heights[0] > heights[1]
    assert heights[0] == heights[2]


@pytest.mark.parametrize("stacks", [{}, {0: (0, 1, 2, 3)}])
def test_the_bar_has_room_for_any_stack(stacks):
    root = ET.fromstring(prestige_bar(stacks, label="Prestige"))
    heights = [float(e.get("transform").split()[1].rstrip(")")) for e in by_class(root, "tok")]
    assert len(heights) == len(stacks.get(0, ()))
    assert all(height >= 0 for height in heights)


def test_seals_can_be_pressed_only_with_an_action():
    slots = [Slot(tile("fountain"), HOSTILE, "s0"), None, Slot(tile("market"), "market")]
    root = ET.fromstring(seal_row(slots, label="Seals", picked=0))
    assert [(e.get("data-action"), e.get("aria-label")) for e in pressed(root)] == [("s0", HOSTILE)]
    assert len(by_class(root, "seal-empty")) == 1


# ---- tokens, fountain cards


def test_each_seat_has_its_own_shape_and_colour():
    drawn = [token(seat, 0, 0, 24) for seat in range(4)]
    assert len(SHAPES) == 4
    assert len({re.sub(r"--p\d", "", text) for text in drawn}) == 4
    assert all(f"var(--p{seat + 1})" in text for seat, text in enumerate(drawn))
    assert ET.fromstring(token_svg(1, label=HOSTILE)).get("aria-label") == HOSTILE


@pytest.mark.parametrize("kind", KINDS)
def test_fountain_cards_show_kind_and_worth(kind):
    root = ET.fromstring(fountain_card(kind, label=kind, action="return", chosen=True))
    assert [e.get("href") for e in root.iter("use")] == [f"#i-{kind}"]
    assert by_class(root, "coin-num")[0].text == "2"
    assert (root.get("role"), root.get("data-action")) == ("button", "return")


# ---- everything together


@pytest.fixture(scope="module")
def page():
    """One of everything, with the states the caller can ask for."""
    slots = tuple(Slot(pieces, "x", "a", "e") for pieces in list(DISTRICT.values())[:4])
    items = [Depot(slots, "d", seats=(i % 4,), action="a") for i in range(7)]
    icons = [name for name in symbols.ICONS if name != "vp"]
    cards = [Card(i % 2 == 0, ((name, 1),), (("vp", 3),), "c", True, 2) for i, name in enumerate(icons)]
    spots = {(0, 1): Spot("s", "a"), (0, 4): Spot("s", "a", 1, True, True)}
    return page_defs() + symbols.defs() + "".join([
        district(DISTRICT, label="d", writs=(0,), shovel=18, goals=[Goal("N", 2, "villa", 3, True, "g")],
                 pins=[(7, 8)], legal={12: "a"}, last=(32,), fresh=(32,), just_done=(32,),
                 ghost=Ghost(27, tile("villa:N:1|craftsman:W"), (BarButton("cw", "r", command="r"),), 1)),
        depots(items, label="d", star=True, phase=4, me=1, paths=[(0, 3)], bread=(5,), picked=(3, 0)),
        depots(items, label="d", star=False, phase=4, paths=[(0, 1)]),
        forum(cards[:12], spots, label="f", words=WORDS),
        *[card_svg(item, 120, WORDS) for item in cards],
        prestige_bar({5: (0, 1)}, label="b"), seal_row([*slots, None], label="s", picked=1),
        fountain_card("pond", label="f", action="a", chosen=True),
        token_svg(1, bust=True), back_svg(True), back_svg(False),
    ])  # fmt: skip


def test_every_reference_is_defined_exactly_once(page):
    found = re.findall(r' id="([\w-]+)"', page)
    assert len(found) == len(set(found))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', page)) <= set(found)


def styles() -> str:
    """All that the drawings of Carpe Diem need."""
    return "".join((CSS / f"{name}.css").read_text() for name in ("tokens", "board", "carpe_diem"))


def test_every_colour_token_is_in_the_style_sheet(page):
    css = styles()
    defined = set(re.findall(r"^  (--[\w-]+):", css, re.MULTILINE))
    local = set(re.findall(r"(--[\w-]+):", css)) | {"--jet"}
    assert set(re.findall(r"var\((--[\w-]+)", page)) <= defined
    assert set(re.findall(r"var\((--[\w-]+)", css)) <= local


def test_every_class_drawn_is_styled_or_a_plain_handle(page):
    styled = set(re.findall(r"\.([a-z][\w-]*)", styles()))
    handles = {"tile", "tok", "tk", "ic", "spot", "fcard", "own", "fountain-card"}
    handles |= {"district", "depots", "forum", "bar", "seals"}
    drawn = {name for names in re.findall(r' class="([^"]+)"', page) for name in names.split()}
    assert drawn <= styled | handles


def test_nothing_is_styled_inline_and_nothing_runs(page):
    assert "style=" not in page
    assert not re.search(r"\son\w+=|<script|javascript:", page)
