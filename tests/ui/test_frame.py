"""The frame of the page knows no game: one that it has never seen is set up, played, kept and counted."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from tests.ui.driving import change, command, decide, make_app, play_to_the_end, press
from tests.ui.pebbles import TEXTS, Pebbles, PebblesDesk
from ui.app import App
from ui.desks import DESKS, games
from ui.event import Event
from ui.games.desk import Desk
from ui.games.look import Look
from ui.screens import game
from ui.words import Words, texts


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page with two games."""
    monkeypatch.setitem(GAMES, "pebbles", Pebbles())  # type: ignore[arg-type]
    monkeypatch.setitem(DESKS, "pebbles", PebblesDesk)
    for name, text in TEXTS.items():
        monkeypatch.setitem(texts("en"), name, text)  # type: ignore[arg-type]


def start(app: App, humans: int = 1, players: int = 2, **options: str) -> None:
    command(app, "new", game="pebbles")
    change(app, "players", str(players))
    for seat in range(players):
        change(app, f"seat-{seat}", "human" if seat < humans else "senator")
    for name, value in options.items():
        change(app, name, value)
    command(app, "start")


def test_a_game_is_on_the_page_when_it_has_a_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", Pebbles())  # type: ignore[arg-type]
    assert "pebbles" not in games()
    monkeypatch.setitem(DESKS, "pebbles", PebblesDesk)
    assert "pebbles" in games()


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_another_game_is_played_to_its_end(width: int) -> None:
    app = make_app(width)
    start(app)
    assert "match" in app.page.html["#app"]
    play_to_the_end(app)
    assert "Pebbles taken" in app.page.screen()


@pytest.mark.usefixtures("pebbles")
def test_the_new_game_screen_has_the_options_of_the_game_chosen() -> None:
    app = make_app()
    command(app, "new")
    change(app, "players", "4")
    change(app, "game", "pebbles")
    page = app.page.html["#app"]
    assert re.findall(r'name="players" value="(\d)"', page) == ["2", "3"]
    assert re.findall(r'name="size" value="(\d)" checked', page) == ["5"]
    assert "A long evening." not in page
    assert 'name="edition"' not in page
    assert 'name="first"' not in page
    change(app, "size", "9")
    assert "A long evening." in app.page.html["#app"]
    command(app, "start")
    match = app.table.playing.match
    assert (match.players, match.options) == (3, {"size": 9, "last": "printed"})


@pytest.mark.usefixtures("pebbles")
def test_the_list_of_saved_games_tells_how_far_each_is() -> None:
    app = make_app()
    start(app, humans=2, handover="off")
    app.receive(Event("action", "2"))
    command(app, "confirm")
    command(app, "saves")
    assert "Pebbles, pile of 5" in app.page.screen()
    assert "3 left" in app.page.screen()
    command(app, "home")
    assert "A pile of 3" in app.page.screen()


@pytest.mark.usefixtures("pebbles")
def test_hints_typed_moves_views_and_rivals() -> None:
    app = make_app(390)
    start(app, size="9")
    command(app, "hint")
    assert app.table.hint.lines[:3] == [
        "Hint: take 1.",
        "1.5 points better than the next best: take 2.",
        "For it: the forum (1.2 points).",
    ]
    assert app.table.desk.picked
    app.table.type_move("3")
    assert app.table.move_error == "“3” cannot be played now. Take pebbles. One or two."
    app.table.type_move("2")
    assert app.table.playing.match.ply == 1
    decide(app)
    press(app, "1")
    assert app.table.desk.tab == "log"
    assert 'id="move-entry"' in app.page.screen()
    command(app, "peek", seat="1")
    assert 'title="1 point"' in app.page.html["#dialog"]


@pytest.mark.usefixtures("pebbles")
def test_a_picture_has_the_size_its_game_gives_it() -> None:
    app = make_app()
    start(app)
    command(app, "download-svg")
    assert 'width="300" height="200"' in str(app.page.files[-1][1])


@pytest.mark.parametrize("name", sorted(DESKS))
def test_every_desk_answers_all_that_is_asked(name: str) -> None:
    desk, asked = DESKS[name], [name for name in vars(Desk) if not name.startswith("_")]
    assert [name for name in asked if not hasattr(desk, name)] == []
    for method in asked:
        ours, theirs = inspect.getattr_static(Desk, method), inspect.getattr_static(desk, method)
        if inspect.isfunction(ours):
            names = [list(inspect.signature(call).parameters) for call in (ours, theirs)]
            assert names[0] == names[1], method


@pytest.mark.parametrize("name", sorted(DESKS))
@pytest.mark.parametrize("layout", ["wide", "two", "flat", "phone"])
def test_every_part_stands_once_and_every_view_has_words(name: str, layout: str) -> None:
    places, area = DESKS[name].PLACES, DESKS[name].AREA
    for view in places.views:
        parts = game.shown(places, layout, view)
        assert len(parts) == len(set(parts))
        assert {"prompt", "act"} <= set(parts) if layout != "phone" else {"act", "tabs"} <= set(parts)
        assert f"{area}.tab.{view}" in texts("en")
    assert places.icons.keys() == places.views.keys()
    assert "log" in places.views["log"]
    assert places.board in places.views[game.main_view(places)]


@pytest.mark.parametrize("name", sorted(DESKS))
def test_every_option_has_words(name: str) -> None:
    area = DESKS[name].AREA
    for option, values in GAMES[name].options.items():
        if option != "first":
            wanted = {f"{area}.option.{option}.{value}" for value in values if value != "printed"}
            assert wanted | {f"{area}.option.{option}"} <= texts("en").keys()


@pytest.mark.parametrize("name", sorted(DESKS))
def test_steps_have_words_and_what_is_placed_can_be_let_go(name: str) -> None:
    """Along a game of chance: a phone hides its tabs while placing, so there must be a button back."""
    match, rng = GAMES[name].match(2, 7), Random(1)
    desk, reached, placed = DESKS[name](Words("en"), match), set(), 0
    while (seat := match.state.to_move) is not None:
        state = match.state
        look = Look(state, seat, True, "phone", match.names, ["human"] * 2)
        names, now = desk.steps(look)
        assert {f"steps.{step}" for step in names} <= texts("en").keys()
        if names:
            reached.add(names[now])
        action = rng.choice(state.actions())
        desk.turn_to(look)
        desk.show(look, action)
        if desk.placing(look):
            placed += 1
            assert re.search('data-command="(cancel|back-out)"', desk.region(look, "act"))
        match.play(action)
    assert len(reached) > 1
    assert placed


@pytest.mark.parametrize("moment", [(), (0,), (1, 99), (99, 1), (1, 2, 3)])
def test_how_far_a_damaged_save_is_says_nothing(moment: tuple[int, ...]) -> None:
    app = make_app()
    for desk in DESKS.values():
        assert isinstance(desk.when(app.words, moment), str)
    assert DESKS["carpe-diem"].when(app.words, moment) == ""


def test_the_static_page_offers_the_same_games() -> None:
    html = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
    offered = re.findall(r'class="game" type="button" data-command="new" data-game="([^"]+)"', html)
    assert offered == list(games())
