"""Burdigala's drawings as text: the map and everything on it, cards, dice and tokens."""

import re
import xml.etree.ElementTree as ET
from math import hypot
from pathlib import Path

import pytest

from engine.burdigala.box import standard_box
from engine.burdigala.city import standard_city
from engine.burdigala.kinds import GOODS, PLOTS
from ui.desks import defs as page_defs
from ui.games.burdigala import board, cards, ground, roofs, sites, symbols, track
from ui.games.burdigala.board import Board, Move, Stand
from ui.games.burdigala.buildings import KINDS
from ui.games.burdigala.plan import EXPRESS, STREET, WATER, city, link, near, way_of
from ui.games.burdigala.sites import LAST, Site
from ui.icons import LINES

CSS = Path(__file__).parents[2] / "assets" / "css"
HOSTILE = "</text><script>alert('x')</script>"
BONUSES = ((3, "three"), None, (2, "two"), None)


def by_class(root, name):
    return [e for e in root.iter() if name in (e.get("class") or "").split()]


def pressed(root):
    return [e for e in root.iter() if e.get("role") == "button"]


def site(**more):
    return Site(**{"size": 4, "cubes": 1, "label": "site", **more})


def moment(tiles=None, stands=None, **more):
    squares = len(city().squares)
    return Board(
        "Map",
        tiles or [site()] * 18,
        BONUSES,
        stands or [Stand(f"square {i}") for i in range(squares)],
        **more,
    )


def drawn(now, **more):
    return ET.fromstring(board.board(now, **more))


# ---- the city


def test_the_plan_has_all_that_the_engine_knows():
    plan, rules = city(), standard_city()
    assert [(square.x, square.y) for square in plan.squares] == list(rules.places)
    assert {i for i, square in enumerate(plan.squares) if square.port} == set(rules.ports)
    kinds = (plan.streets, plan.waterways, plan.expressways)
    ours = [(way.a, way.b, kind) for kind, ways in enumerate(kinds) for way in ways]
    assert sorted(ours) == sorted(rules.links)
    assert [district.name for district in plan.districts] == list(rules.districts)


@pytest.mark.parametrize(("kind", "count"), [(STREET, 37), (WATER, 4), (EXPRESS, 3)])
def test_every_way_is_found_by_its_squares(kind, count):
    plan = city()
    ways = (plan.streets, plan.waterways, plan.expressways)[kind]
    assert len(ways) == count
    for place, way in enumerate(ways):
        assert link(plan, way.a, way.b) == link(plan, way.b, way.a) == (kind, place)
        assert way.line[0] == plan.squares[way.a][:2]
    with pytest.raises(ValueError, match="no way"):
        link(plan, 0, 25)


def test_small_roofs_keep_clear_of_what_matters():
    plan = city()
    text = roofs.roofs(plan)
    tiles = re.findall(r'<path d="([^"]+)" fill="var\(--tile-red\)"', text)[0]
    corners = re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", tiles)
    middles = [(float(x) + float(w) / 2, float(y) + float(h) / 2) for x, y, w, h in corners]
    assert len(middles) > 60
    for x, y in middles:
        assert all(hypot(sx - x, sy - y) > 49 for sx, sy in plan.sites)
        assert not any(near(x, y, way.line, 21) for way in plan.streets)


def test_the_city_is_drawn_once_and_kept():
    assert ground.ground() is ground.ground()
    assert ground.ground().count("<") < 200


# ---- what is on the map


def test_every_square_site_and_token_is_there():
    root = drawn(moment())
    assert len(by_class(root, "bu-square")) == len(by_class(root, "bu-stand")) == 26
    assert len(by_class(root, "bu-site")) == 18
    assert len(by_class(root, "bu-bonus-face")) == len(by_class(root, "bu-bonus-gone")) == 2
    assert not pressed(root)


def test_squares_are_pressed_by_action_or_to_choose_who_moves():
    stands = [Stand(f"square {i}") for i in range(26)]
    stands[3] = Stand("there", action="a4n4")
    stands[5] = Stand("mine", command="who", seat=0)
    root = drawn(moment(stands=stands))
    assert [(e.get("data-action"), e.get("data-command"), e.get("data-square")) for e in pressed(root)] == [
        ("a4n4", None, "3"),
        (None, "who", "5"),
    ]
    assert len(by_class(root, "bu-end-plus")) == 1


def test_a_move_is_one_line_with_numbered_squares_and_a_person_at_its_end():
    plan = city()
    steps = [link(plan, a, b) for a, b in ((18, 11), (11, 14), (14, 12))]
    move = Move(2, 18, 12, steps)
    stands = [Stand(f"square {i}", seat=2 if i == 18 else None) for i in range(26)]
    root = drawn(moment(stands=stands, move=move, lit=(6, 9)))
    trail = by_class(root, "bu-trail")[0].get("d")
    start, end = plan.squares[18], plan.squares[12]
    assert trail.startswith(f"M{start.x} {start.y}")
    assert trail.endswith(f"L{end.x} {end.y}")
    assert [e.text for e in by_class(root, "bu-step-word")] == ["1", "2"]
    assert len(by_class(root, "bu-leaving")) == len(by_class(root, "bu-maprim-full")) == 1
    assert len(by_class(root, "bu-lit")) == 2


def test_a_move_that_was_made_shows_only_its_way():
    steps = [link(city(), 18, 11)]
    root = drawn(moment(move=Move(2, 18, 11, steps, done=True)))
    assert by_class(root, "bu-trail")
    assert not by_class(root, "bu-maprim-full")


def test_a_way_over_water_follows_the_water():
    plan = city()
    water = plan.waterways[0]
    root = drawn(moment(move=Move(0, water.b, water.a, [(WATER, 0)]), open_ways=(WATER, EXPRESS)))
    assert "C" in by_class(root, "bu-trail")[0].get("d")
    assert by_class(root, "bu-open-water")
    assert by_class(root, "bu-open-express")
    assert way_of(plan, (WATER, 0)) == water


# ---- sites


@pytest.mark.parametrize(("size", "cubes"), [(s, c) for s in range(2, 6) for c in range(s)])
def test_a_site_has_a_slot_for_every_cube(size, cubes):
    root = ET.fromstring(sites.site_svg(site(size=size, cubes=cubes)))
    slots = by_class(root, "bu-cube-slot")
    assert len(slots) == size
    assert len([e for e in slots if "free" in e.get("class")]) == size - cubes
    assert len(by_class(root, "bu-cube-line")) == cubes


@pytest.mark.parametrize(("gain", "text"), [(3, "+3"), (0, "+0"), (LAST, "✓")])
def test_a_legal_site_tells_its_points(gain, text):
    root = ET.fromstring(sites.site(site(action="s5", gain=gain), 10, 20, "site-4"))
    assert by_class(root, "bu-pill-word")[0].text == text
    assert (root.get("data-action"), root.get("data-focus"), root.get("data-site")) == ("s5", "site-4", "4")
    assert by_class(root, "bu-maplegal")


def test_a_chosen_site_is_rimmed_and_a_secret_one_marked():
    root = ET.fromstring(
        sites.site(site(action="s5", chosen=True, known="temple", last=True), 0, 0, "site-4")
    )
    assert root.get("aria-pressed") == "true"
    assert by_class(root, "bu-maprim")
    assert by_class(root, "bu-secret")
    assert by_class(root, "last")


def test_every_building_of_the_box_has_a_picture_and_points_only_where_they_are_shown():
    assert {tile.name for tile in standard_box().kinds} == set(KINDS)
    for tile in standard_box().kinds:
        hidden = ET.fromstring(sites.site_svg(site(size=tile.size, cubes=tile.size, building=tile.name)))
        assert not by_class(hidden, "bu-coin-num")
        shown = site(size=tile.size, cubes=tile.size, building=tile.name, points=tile.vp)
        assert by_class(ET.fromstring(sites.site_svg(shown)), "bu-coin-num")[0].text == str(tile.vp)


# ---- cards, dice, tokens, score path


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("state", ["", "sel", "used"])
def test_a_die_has_its_pips(face, state):
    root = ET.fromstring(cards.die(face, 48, state, f"Die {face}"))
    assert len(by_class(root, "bu-pip")) == face
    assert root.get("aria-label") == f"Die {face}"
    assert bool(by_class(root, "bu-die-rim")) == (state == "sel")


@pytest.mark.parametrize("kind", PLOTS)
def test_plot_cards_differ_by_their_head_and_break_their_text(kind):
    text = "Chaque bâtiment de 2 cubes achevé : +2."
    stays = ET.fromstring(cards.plot(kind, HOSTILE, text, stays=True))
    once = ET.fromstring(cards.plot(kind, "Title", text, stays=False, chosen=True))
    assert (len(by_class(stays, "bu-stays")), len(by_class(once, "bu-once"))) == (1, 1)
    assert by_class(stays, "bu-card-title")[0].text == HOSTILE
    assert " ".join(e.text for e in by_class(once, "bu-card-text")) == text
    assert by_class(stays, "bu-card-two")
    assert not by_class(once, "bu-card-two")


def test_texts_of_cards_stay_on_them():
    lines = cards.wrapped("Vous pouvez garder cinq cartes complot.")
    assert max(map(len, lines)) <= 19
    assert cards.wrapped("Donaudampfschifffahrtsgesellschaft") == ["Donaudampfschifffahrtsgesellschaft"]


@pytest.mark.parametrize("kind", GOODS)
def test_goods_have_a_picture_and_a_name(kind):
    root = ET.fromstring(cards.good(kind, kind.title()))
    assert by_class(root, "bu-good-name")[0].text == kind.title()
    assert f"#i-good-{kind}" in cards.good(kind, kind)


@pytest.mark.parametrize(("value", "text"), [(0, "0"), (5, "\u22125")])
def test_a_corruption_token_tells_what_it_costs(value, text):
    assert by_class(ET.fromstring(cards.corruption(value)), "bu-corr-word")[0].text == text
    assert not by_class(ET.fromstring(cards.corruption(None)), "bu-corr-word")


@pytest.mark.parametrize("points", [[0, 0], [31, 28, 35, 28], [-3, 12], [90, 2, 55]])
def test_the_score_path_has_room_for_every_marker(points):
    root = ET.fromstring(track.track(points, "Path"))
    left, top, width, height = map(float, root.get("viewBox").split())
    places = [re.match(r"translate\((\S+) (\S+)\)", e.get("transform")) for e in by_class(root, "tok")]
    spots = [(float(place[1]), float(place[2])) for place in places]
    assert len(spots) == len(points)
    assert all(left - 25 <= x <= left + width and top <= y <= top + height for x, y in spots)
    gaps = [max(abs(ax - bx), abs(ay - by)) for ax, ay in spots for bx, by in spots if (ax, ay) != (bx, by)]
    assert len(set(spots)) == len(spots)
    assert min(gaps) > 40
    assert len(by_class(root, "bu-step")) >= track.SPACES


# ---- the page as a whole


@pytest.fixture(scope="module")
def page():
    tiles = [site(action="s1", gain=1, known="temple", chosen=i % 2 == 0, last=True) for i in range(9)]
    tiles += [
        site(cubes=4, building="necropolis", points=0),
        site(cubes=4, building="interrupted-yard", points=4),
    ]
    tiles += [site(fresh=True)] * 7
    stands = [Stand("x", action="n1", seat=i % 4, mine=i == 0, last=True) for i in range(26)]
    steps = [link(city(), 18, 11), link(city(), 11, 14)]
    now = moment(tiles, stands, move=Move(0, 18, 14, steps), lit=(1,), open_ways=(WATER, EXPRESS))
    return "".join([
        board.board(now, zoomed=True), board.board(moment()), board.small(now, 112, square=True),
        *[cards.plot(kind, "T", "t", stays=i < 6) for i, kind in enumerate(PLOTS)], cards.plot_back(),
        *[cards.good(kind, "T") for kind in GOODS], cards.good_back(),
        cards.corruption(None), cards.corruption(1),
        *[cards.die(6, 48, state) for state in ("", "sel", "used")], track.track([1, 2], "x"), symbols.defs(),
    ])  # fmt: skip


def test_every_reference_is_defined_exactly_once(page):
    found = re.findall(r' id="([^"]+)"', page_defs())
    assert len(found) == len(set(found))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', page)) <= set(found)
    assert not {f"i-{name}" for name in LINES} & set(re.findall(r' id="([^"]+)"', symbols.defs()))


def styles():
    """All that the drawings of Burdigala need."""
    return "".join((CSS / f"{name}.css").read_text() for name in ("tokens", "board", "burdigala"))


def test_every_colour_token_is_in_the_style_sheet(page):
    defined = set(re.findall(r"^  (--[\w-]+):", styles(), re.MULTILINE))
    assert set(re.findall(r"var\((--[\w-]+)", page)) <= defined | {"--k"}


def test_every_class_drawn_is_styled_or_a_plain_handle(page):
    styled = set(re.findall(r"\.([a-z][\w-]*)", styles()))
    handles = {"bu-site", "bu-stand", "bu-plot", "bu-good", "piece", "tok", "ic"}
    drawn_classes = {name for names in re.findall(r' class="([^"]+)"', page) for name in names.split()}
    assert drawn_classes - styled <= handles


def test_no_style_attribute_that_the_security_policy_would_drop(page):
    assert " style=" not in page


def test_no_drawing_shows_markup_as_text(page):
    assert "&lt;" not in page
