"""All Roads at the page without a browser: whole games, previews that come true, houses, keys, words."""

from __future__ import annotations

import re

import pytest
from roads_sample import look, played, plies

from engine import GAMES
from engine.all_roads import actions, grid, notation, stages
from engine.all_roads.kinds import HOUSE
from tests.ui.driving import change, command, make_app, offered, press
from ui.app import App
from ui.event import Event
from ui.games.all_roads import choice as choosing
from ui.games.all_roads import outlook as looking
from ui.games.all_roads import progress, result, walking
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.desk import Desk
from ui.games.all_roads.hexes import centre
from ui.games.all_roads.outlook import outlook
from ui.games.all_roads.telling import Telling
from ui.markup import EMPTY
from ui.words import Words, languages


def start(app: App, players: int = 2, variant: str = "standard", humans: int = 1) -> None:
    command(app, "new", game="all-roads")
    change(app, "players", str(players))
    for seat in range(players):
        change(app, f"seat-{seat}", "human" if seat < humans else "senator")
    change(app, "variant", variant)
    change(app, "seed", "7")
    change(app, "first", "0")
    command(app, "start")


def decide(app: App) -> None:
    """One decision by clicks: take a tile, put it somewhere, turn it, place it; or build every house."""
    session = app.table.playing
    if app.screen == "handover":
        command(app, "handover-done")
    elif not session.acting():
        assert app.page.tick(), "nobody can go on"
    elif session.state.stage == stages.HOUSE:
        command(app, "confirm")
    else:
        command(app, "tile", tile=str(session.state.hands[session.state.seat][-1]))
        hexes = offered(app)
        app.receive(Event("action", hexes[len(hexes) // 2]))
        command(app, "turn-right")
        command(app, "confirm")


@pytest.mark.parametrize(
    ("players", "variant", "width", "humans"),
    [
        (2, "standard", 1440, 1),
        (3, "co-operative", 800, 1),
        (2, "full-length", 390, 1),
        (4, "standard", 390, 4),
    ],
)
def test_a_whole_game_by_clicks(players: int, variant: str, width: int, humans: int) -> None:
    app = make_app(width)
    start(app, players, variant, humans)
    for _ in range(1500):
        if app.screen == "score":
            break
        decide(app)
    assert app.screen == "score"
    sheet = re.sub(r"<[^>]+>", " ", app.page.html["#app"])
    assert "Monuments" in sheet
    assert ("left unbuilt" in sheet) == (variant == "co-operative")


# ---- what is shown before it is confirmed comes true


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_preview_of_the_second_tile_is_what_happens(players: int) -> None:
    match = played(players)
    seen = 0
    for ply in plies(match, stages.SECOND):
        state, events = match.at(ply), match.events(ply)
        (tile,) = [event for event in events if event[0] == "tile"]
        coming = outlook(state, Choice(tile=tile[3], place=tile[2], turn=tile[4]))
        built = [(event[2], event[3]) for event in events if event[0] == "build"]
        upgraded = [tuple(event[1:4]) for event in events if event[0] == "upgrade"]
        assert [*coming.built] == built
        assert [*coming.upgraded] == upgraded
        houses = []
        while match.at(ply + 1 + len(houses)).stage == stages.HOUSE:
            houses += [event[3] for event in match.events(ply + 1 + len(houses)) if event[0] == "build"]
        assert [*coming.houses] == houses
        after = match.at(ply + 1 + len(houses))
        for seat in range(players):
            assert looking.gain(coming, seat) == after.scores()[seat] - state.scores()[seat]
        seen += len(built) + len(upgraded)
    assert seen > 5


def test_before_a_second_tile_is_picked_the_first_one_is_told() -> None:
    match = played()
    said = set()
    for ply in plies(match, stages.SECOND):
        view = look(match, ply)
        desk = Desk(Words("en"), match)
        desk.turn_to(view)
        said.add(re.sub(r"<[^>]+>", "", desk.region(view, "act")).split(".")[0])
    assert any(text.startswith("+") for text in said)


# ---- houses


def house_desk(left: int) -> tuple[Desk, object]:
    """A desk where two houses or more can be built with so many left."""
    match = played()
    ply = next(ply for ply in plies(match, stages.HOUSE) if len(match.at(ply).pending) > 1)
    view = look(match, ply)
    view.state.left[view.seat][HOUSE] = left
    desk = Desk(Words("en"), match)
    desk.turn_to(view)
    return desk, view


def test_all_houses_are_built_by_one_press() -> None:
    desk, view = house_desk(7)
    answer = desk.command(view, "confirm", {})
    assert (answer.action, *answer.then) == (actions.HOUSE,) * len(view.state.pending)


def test_a_place_can_be_left_empty() -> None:
    desk, view = house_desk(7)
    first = view.state.pending[0]
    desk.command(view, "offer", {"place": str(first)})
    answer = desk.command(view, "confirm", {})
    assert (answer.action, *answer.then)[0] == actions.LEAVE
    assert set(answer.then) == {actions.HOUSE}
    assert desk.region(view, "over").count('aria-checked="false"') == 1


def test_no_more_houses_than_there_are() -> None:
    desk, view = house_desk(1)
    first, second, *_ = view.state.pending
    assert choosing.answers(view.state, desk.choice) == [actions.HOUSE]
    desk.command(view, "offer", {"place": str(second)})
    assert choosing.houses(view.state, desk.choice) == [first]
    desk.command(view, "offer", {"place": str(first)})
    desk.command(view, "offer", {"place": str(second)})
    assert choosing.answers(view.state, desk.choice) == [actions.LEAVE, actions.HOUSE]


# ---- clicks and keys


def opened(width: int = 1440) -> App:
    app = make_app(width)
    start(app)
    return app


def test_a_hex_is_pressed_twice_to_place_a_tile() -> None:
    app = opened()
    command(app, "tile", tile=str(app.table.playing.state.hands[0][0]))
    first = offered(app)[0]
    app.receive(Event("action", first))
    assert app.table.playing.match.ply == 0
    assert "ghost" in app.page.html["#r-over"]
    app.receive(Event("action", first))
    assert app.table.playing.match.ply == 1


def test_choosing_never_draws_the_map_anew() -> None:
    app = opened()
    before = app.page.html["#r-map"]
    app.page.html["#r-map"] = "untouched"
    command(app, "tile", tile=str(app.table.playing.state.hands[0][0]))
    app.receive(Event("action", offered(app)[0]))
    press(app, "r")
    assert app.page.html["#r-map"] == "untouched"
    command(app, "confirm")
    assert app.page.html["#r-map"] not in ("untouched", before)


def test_keys_take_turn_and_put_back() -> None:
    app = opened()
    desk = app.table.desk
    press(app, "n")
    assert desk.choice.tile == app.table.playing.state.hands[0][0]
    press(app, "n")
    assert desk.choice.tile == app.table.playing.state.hands[0][1]
    app.receive(Event("action", offered(app)[3]))
    assert desk.choice.place is not None
    press(app, "Escape")
    assert (desk.choice.place, desk.choice.tile is None) == (None, False)
    press(app, "Escape")
    assert desk.choice.tile is None


def test_turning_on_a_hex_keeps_to_what_fits_there() -> None:
    match = played()
    for ply in plies(match, stages.FIRST)[::5]:
        view = look(match, ply)
        desk = Desk(Words("en"), match)
        desk.turn_to(view)
        legal = set(view.state.actions())
        for tile in view.state.hands[view.seat]:
            desk.choice.clear()
            desk.command(view, "tile", {"tile": str(tile)})
            for place in sorted(view.state.map.frontier)[::4]:
                text = notation.write(actions.tile(place, desk.choice.face, choosing.nearest_turn(
                    view.state, desk.choice.face, place, desk.choice.turn)))  # fmt: skip
                if notation.parse(text) != desk.choice.action:
                    desk.pick(view, text)
                for _ in range(7):
                    desk.command(view, "turn-left", {})
                    assert desk.choice.action in legal


def test_arrows_reach_every_hex_and_come_back() -> None:
    state = played().at(40)
    known = {*state.map.tiles, *state.map.frontier}
    reached, queue = set(), [grid.ROME[0]]
    while queue:
        at = queue.pop()
        if at not in reached:
            reached.add(at)
            queue += [walking.step(at, key, known) for key in walking.ARROWS]
    assert reached == known
    two_up = walking.step(walking.step(grid.hexagon(0, 2), "ArrowUp", known), "ArrowUp", known)
    assert grid.axial(two_up) == (1, 0)


def test_a_hint_is_laid_on_the_map() -> None:
    match = played()
    ply = plies(match, stages.SECOND)[4]
    view = look(match, ply)
    desk = Desk(Words("en"), match)
    desk.turn_to(view)
    action = view.state.actions()[-1]
    desk.show(view, action)
    assert desk.choice.action == action
    assert "ghost" in desk.region(view, "over")


# ---- words


@pytest.mark.parametrize("language", languages())
def test_every_moment_of_a_game_has_its_words(language: str) -> None:
    match = played(4)
    desk = Desk(Words(language), match)
    for ply in range(match.length):
        view = look(match, ply)
        desk.turn_to(view)
        assert all(desk.prompt(view))
        legal = view.state.actions()[:20]  # a tile turned is another move
        assert len({desk.move(view.state, action) for action in legal}) == len(legal)
        assert all(text for _, text in desk.lines(match.at(ply + 1), match.events(ply)))
        assert desk.when(Words(language), desk.moment(view.state))


def test_every_hex_has_a_name_and_says_what_stands_there() -> None:
    match = played()
    view = look(match, match.length)
    drawn = Desk(Words("en"), match).region(view, "map")
    labels = re.findall(r'aria-label="(Hex [^"]+)"', drawn)
    assert len(labels) == len(set(labels)) == len(view.state.map.tiles)
    assert any("monument of" in label for label in labels)
    assert any("house of Livia in the" in label for label in labels)


def test_hands_are_hidden_when_others_look() -> None:
    match = played()
    shown = Desk(Words("en"), match).region(look(match, 0, acting=False, hides=True), "hand")
    assert "Face-down tile" in shown
    assert "data-tile" not in shown


def test_a_phone_has_the_hand_in_its_sheet_or_under_the_map() -> None:
    match = played()
    desk = Desk(Words("en"), match)
    assert desk.region(look(match, 0, layout="phone"), "hand") == EMPTY
    assert "data-tile" in desk.region(look(match, 0, layout="phone"), "act")
    assert "data-tile" in desk.region(look(match, 0, layout="phone", acting=False), "hand")


def test_damaged_progress_is_not_told() -> None:
    assert progress.when(Words("en"), (3,)) == ""
    assert progress.when(Words("en"), (9, 6, 1, 1)) == ""
    start = GAMES["all-roads"].match(2, 1).state
    assert progress.when(Words("en"), progress.moment(start)) == "Round 1 of 6, 0 of 24 tiles"


def test_a_variant_that_does_not_fit_the_players_is_not_offered() -> None:
    app = make_app()
    command(app, "new", game="all-roads")
    change(app, "players", "2")
    change(app, "variant", "full-length")
    assert "Full length for two" in app.page.screen()
    change(app, "players", "3")
    assert "Full length for two" not in app.page.screen()
    command(app, "start")
    assert app.table.playing.state.table.variant == "standard"


def test_equal_lines_of_the_log_are_told_once() -> None:
    app = make_app()
    start(app, humans=2)
    while "dead end \u00d7" not in app.page.html.get("#r-log", ""):
        decide(app)
    assert "built a house on a dead end \u00d7" in app.page.html["#r-log"]


def test_a_hint_about_a_house_sets_its_switch() -> None:
    desk, view = house_desk(7)
    first = view.state.pending[0]
    desk.show(view, actions.LEAVE)
    assert first not in choosing.houses(view.state, desk.choice)
    desk.show(view, actions.HOUSE)
    assert first in choosing.houses(view.state, desk.choice)


def test_a_decision_begins_at_the_newest_tile() -> None:
    match = played(2)
    for ply in plies(match, stages.SECOND):
        desk = Desk(Words("en"), match)
        desk.turn_to(look(match, ply))
        assert desk.choice.focus == match.events(ply - 1)[0][2]


def test_the_sheet_of_a_team_tells_what_each_built() -> None:
    match = played(3, variant="co-operative")
    state = match.state
    done = Desk(Words("en"), match).score_sheet(match).result
    assert sum(done.scores) == sum(state.table.supply) * 3 - sum(map(sum, state.left))
    assert [sum(parts.values()) for parts in done.breakdown] == list(done.scores)


@pytest.mark.parametrize("language", languages())
def test_a_team_is_told_whether_it_won(language: str) -> None:
    match = played(3, variant="co-operative")
    words = Words(language)
    left = sum(map(sum, match.state.left))
    lost = Desk(words, match).score_sheet(match)
    assert left > 0
    assert (lost.lost, lost.headline) == (True, words("roads.team.lost", n=left))
    assert words("roads.team.aim") in lost.verdict
    built = match.state.copy()
    built.left = [[0] * len(row) for row in built.left]
    won = result._team(Telling(words, match.names), match, built, ())
    assert (won.lost, won.headline) == (False, words("roads.team.won"))
    assert words("roads.team.aim") not in won.verdict


@pytest.mark.parametrize(("variant", "points"), [("standard", True), ("co-operative", False)])
def test_a_team_s_houses_are_not_counted_in_points(variant: str, points: bool) -> None:
    match = played(2, variant=variant)
    view = look(match, plies(match, stages.HOUSE)[0])
    desk = Desk(Words("en"), match)
    desk.turn_to(view)
    assert ("+1" in desk.region(view, "act")) == points


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_it_is_said_how_many_hexes_fit_and_where_they_lie(layout: str) -> None:
    match = played(2)
    view = look(match, plies(match, stages.FIRST)[3], layout=layout)
    desk = Desk(Words("en"), match)
    desk.turn_to(view)
    assert "data-seek" not in desk.region(view, "over")
    desk.command(view, "tile", {"tile": str(view.state.hands[view.seat][0])})
    number = len(choosing.fitting(view.state, desk.choice))
    said = desk.region(view, "act") if layout == "phone" else desk.prompt(view)[1]
    assert f"{number} hexes fit" in said
    left, top, wide, high = map(
        float, re.findall(r'data-seek="([^"]+)"', desk.region(view, "over"))[0].split()
    )
    for place in view.state.map.frontier:
        x, y = centre(grid.axial(place))
        assert left < x < left + wide
        assert top < y < top + high


def test_only_before_the_second_tile_a_token_may_come_yet() -> None:
    match = played(2)
    yet = {stages.FIRST: set(), stages.SECOND: set()}
    for stage, found in yet.items():
        for ply in plies(match, stage):
            view = look(match, ply)
            desk = Desk(Words("en"), match)
            for action in view.state.actions()[::5]:
                desk.turn_to(view)
                desk.show(view, action)
                found |= set(re.findall(r"No token [a-z ]+", desk.region(view, "act")))
    assert yet == {stages.FIRST: {"No token yet"}, stages.SECOND: {"No token this way"}}


@pytest.mark.parametrize(
    ("variant", "title"),
    [("standard", "All Roads"), ("co-operative", "All Roads <small>Co-operative</small>")],
)
def test_the_header_names_the_variant(variant: str, title: str) -> None:
    app = make_app()
    start(app, variant=variant)
    assert f">{title}</h1>" in app.page.html["#r-head"]
