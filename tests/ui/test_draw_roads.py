"""All Roads as pictures: every tile in every turn, land that runs on, loops, Rome, whole positions."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from roads_sample import look, played, plies

from engine.all_roads import grid, stages
from engine.all_roads.box import standard_box
from engine.all_roads.grid import axial
from engine.all_roads.kinds import MONUMENT
from engine.all_roads.scoring import built
from ui import icons
from ui.games.all_roads import board, land, loops, overlay, scene, symbols
from ui.games.all_roads.choice import Choice, fitting
from ui.games.all_roads.hexes import (
    ROME,
    SIDES,
    STEPS,
    centre,
    corner,
    edge_middle,
    neighbour,
    noise,
    opposite,
    toward,
)  # fmt: skip
from ui.games.all_roads.loops import Loop
from ui.games.all_roads.outlook import outlook
from ui.games.all_roads.roads import END, Tile, road_path, tile_top
from ui.games.all_roads.rome import rome
from ui.games.all_roads.telling import Telling
from ui.games.all_roads.tiles import back_svg, tile_svg
from ui.words import Words

REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
ALL_TILES = [
    scene.drawn(standard_box(), face * 6 + turn, face)
    for face, turns in enumerate(standard_box().turns)
    for turn in turns
]


def ids(markup):
    return re.findall(r' id="([\w-]+)"', markup)


@pytest.fixture(scope="module")
def defined():
    return {*ids(symbols.defs()), *ids(icons.page_defs())}


@pytest.fixture(scope="module")
def tell():
    return Telling(Words("en"), ["Livia", "Marcus", "Claudia"])


def svg(text):
    return ET.fromstring(f"<svg>{text}</svg>")


def close(one, other):
    return all(abs(a - b) < 0.02 for a, b in zip(one, other, strict=True))


# ---- geometry


@pytest.mark.parametrize("side", SIDES)
def test_an_edge_is_the_same_from_both_sides(side):
    x, y = centre((3, -2))
    bx, by = centre(neighbour((3, -2), side))
    (dx, dy), (ex, ey) = toward(side, 50), toward(opposite(side), 50)
    assert close((x + dx, y + dy), (bx + ex, by + ey))
    if side < 3:
        assert close(edge_middle((3, -2, side)), (x + dx, y + dy))


def test_neighbours_share_two_corners():
    for side in SIDES:
        (ax, ay), (bx, by) = centre((0, 0)), centre(STEPS[side])
        mine = {(round(ax + dx), round(ay + dy)) for dx, dy in map(corner, SIDES)}
        theirs = {(round(bx + dx), round(by + dy)) for dx, dy in map(corner, SIDES)}
        assert len(mine & theirs) == 2


def test_noise_depends_on_the_place_alone_and_spreads():
    values = [noise(x * 50, y * 28.87) for x in range(-9, 9) for y in range(-9, 9)]
    assert values == [noise(x * 50, y * 28.87) for x in range(-9, 9) for y in range(-9, 9)]
    assert all(0 <= value < 1 for value in values)
    assert 0.4 < sum(values) / len(values) < 0.6


# ---- tiles


def test_the_whole_box_is_drawn_and_refers_to_definitions_only(defined):
    assert len(ALL_TILES) == sum(map(len, standard_box().turns))
    for tile in ALL_TILES:
        drawn = tile_svg(tile, chosen=True)
        ET.fromstring(drawn)
        assert set(REFERENCE.findall(drawn)) <= defined
        assert not ids(drawn), "an id inside a tile would be repeated on the page"
        assert "style=" not in drawn


def test_every_road_ends_at_the_middle_of_its_side():
    for tile in ALL_TILES:
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", road_path(tile))]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        for side in SIDES:
            end = toward(side, END)
            assert any(close(end, point) for point in points) == (side in tile.roads)


def test_a_house_covers_the_plate_of_a_trade_route():
    tile = Tile((0, 3), trade=3)
    assert "#ar-trade" in tile_top(tile)
    assert "#ar-trade" not in tile_top(tile, True)


def test_backs_tell_their_owner_by_shape():
    assert len({re.sub(r"--p\d", "", back_svg(seat)) for seat in range(4)}) == 4


# ---- land and Rome


def test_three_hexes_at_a_corner_share_one_decoration():
    places = [(0, 0), (1, 0), (0, 1)]
    shared = set.intersection(*[{land.spot(x, y) for x, y in land.corners(place)} for place in places])
    assert len(shared) == 1
    alone = land.ground([places[0]], "a").count("<g transform")
    assert land.ground(places, "b").count("<g transform") == 13
    assert alone == 6
    assert land.ground(places, "c", shared).count("<g transform") == 12


def test_rome_has_ten_gates():
    drawn = svg(rome())
    assert len(re.findall(r"translate\(37 0\)", rome())) == 10
    assert drawn.find(".//text").text == "ROMA"


# ---- loops


def test_the_area_of_a_loop_follows_bent_roads():
    walk = [((0, 0), 0), ((1, 0), 2), ((0, 1), 4)]
    loop = Loop(walk, walk)
    straight = loops.area(loop, {})
    bent = loops.area(loop, {(0, 0): Tile((0, 1)), (1, 0): Tile((2, 3)), (0, 1): Tile((4, 5))})
    assert "Q" not in straight
    assert bent.count("Q") == 3
    assert close(loops.middle(loop), (50, centre((0, 1))[1] / 3))


def test_gold_runs_along_the_ring_on_both_sides_of_every_edge():
    walk = [((0, 0), 0), ((1, 0), 2), ((0, 1), 4)]
    sides = loops.golden_sides([Loop(walk, walk)])
    assert sides == {(0, 0): {0, 1}, (1, 0): {2, 3}, (0, 1): {4, 5}}


# ---- whole positions


@pytest.mark.parametrize("players", [2, 4])
def test_every_position_of_a_game_is_drawn(defined, players):
    match = played(players)
    for ply in range(0, match.length + 1, 7):
        drawn = board.draw(scene.chart(look(match, ply)), "clip")
        svg(drawn)
        assert set(REFERENCE.findall(drawn)) <= {*defined, "clip", "clip-shape"}
        assert ids(drawn) == ["clip", "clip-shape"]


def test_a_map_shows_every_tile_token_dead_end_and_loop():
    match = played()
    state = match.at(match.length)
    chart = scene.chart(look(match, match.length))
    assert len(chart.tiles) == 36
    assert len(chart.tokens) == sum(sum(built(state, seat)) for seat in range(3))
    assert len(chart.loops) == len(state.map.loops) > 0
    assert len(chart.free) < len(chart.dead_ends)
    assert not set(chart.tiles) & set(ROME)


def test_tokens_stand_on_their_dead_ends_and_monuments_inside_their_loops():
    match = played()
    state = match.at(match.length)
    for place, token in state.places.items():
        x, y = scene.point_of(state, place)
        (cx, cy), side = centre(axial(place // 18)), place // 3 % 6
        if grid.spot(place).what == "end":
            assert close((x - cx, y - cy), toward(side, 50))
        elif token >= 0 and token % 4 == MONUMENT:
            assert _inside((x, y), [centre(axial(dart // 6)) for dart in state.map.loops[place // 3].ring])


def _inside(point, ring):
    """Whether a point lies in a polygon: a ray from it crosses the border an odd number of times."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        crossed += (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
    return crossed % 2 == 1


def test_legal_hexes_are_those_of_the_engine(tell):
    match = played()
    for ply in plies(match, stages.FIRST)[::3]:
        view = look(match, ply)
        choice = Choice(tile=view.state.hands[view.seat][0], turn=0)
        over = scene.overlay(tell, view, choice, None)
        drawn = overlay.draw(over)
        svg(drawn)
        assert len(over.spots) == len(view.state.map.frontier)
        assert drawn.count('class="ar-legal"') == len(fitting(view.state, choice))
        assert drawn.count('role="button"') == len(over.spots)


def test_a_ghost_shows_what_it_would_bring(tell):
    match = played()
    shown = 0
    for ply in plies(match, stages.SECOND):
        view = look(match, ply)
        choice = Choice()
        place = min(view.state.map.frontier)
        choice.tile, choice.place = view.state.hands[view.seat][0], place
        choice.turn = next(
            turn for turn in view.state.table.box.turns[choice.face]
            if view.state.table.box.roads[choice.face * 6 + turn] & view.state.map.frontier[place]
        )  # fmt: skip
        coming = outlook(view.state, choice)
        drawn = overlay.draw(scene.overlay(tell, view, choice, coming))
        svg(drawn)
        assert drawn.count("ar-rim0") == 1
        assert drawn.count('class="ar-plus"') == len(coming.built) + len(coming.houses)
        assert drawn.count('class="ar-up"') == len(coming.upgraded)
        assert drawn.count('class="ar-closing"') == len(coming.after.new_loops - view.state.new_loops)
        shown += len(coming.built)
    assert shown


def test_only_a_wide_screen_has_the_bar_at_the_ghost(tell):
    match = played()
    view = look(match, 0)
    choice = Choice(tile=view.state.hands[view.seat][0], place=min(view.state.map.frontier))
    assert "gbar" in overlay.draw(scene.overlay(tell, view, choice, None))
    phone = look(match, 0, layout="phone")
    assert "gbar" not in overlay.draw(scene.overlay(tell, phone, choice, None))


def test_nothing_can_be_pressed_while_others_play(tell):
    match = played()
    view = look(match, 6, acting=False)
    assert overlay.draw(scene.overlay(tell, view, Choice(), None)) == ""


def test_every_class_of_the_drawings_has_a_style():
    css = "".join(file.read_text() for file in Path("assets/css").glob("*.css"))
    match = played(4)
    drawn = "".join([board.draw(scene.chart(look(match, ply)), "clip") for ply in range(0, match.length, 9)])
    drawn += "".join([tile_svg(tile, chosen=True) for tile in ALL_TILES]) + symbols.defs() + rome()
    used = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    assert {name for name in used if f".{name}" not in css} <= {"piece"}
