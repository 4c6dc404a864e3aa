"""The whole app without a browser: screens, whole games, undo, looking back, hints, settings."""

from __future__ import annotations

from html import unescape

import pytest

from engine import GAMES
from tests.ui.driving import change, command, decide, make_app, offered, play_to_the_end, press, start_game
from tests.ui.fake_page import FakeStorage
from ui.event import Event


@pytest.mark.parametrize("width", [1440, 1024, 390])
@pytest.mark.parametrize(("humans", "players"), [(1, 2), (1, 4), (3, 3)])
def test_a_whole_game_is_played_by_clicks(width: int, humans: int, players: int) -> None:
    app = make_app(width)
    start_game(app, humans, players)
    play_to_the_end(app)
    state = app.table.playing.match.state
    assert state.to_move is None
    winner = app.table.playing.match.names[state.result().winners[0]]
    assert winner in app.page.screen()


@pytest.mark.parametrize("screen", ["home", "new", "saves", "settings", "about"])
def test_every_screen_opens_and_names_itself(screen: str) -> None:
    app = make_app()
    command(app, screen)
    assert app.screen == screen
    assert app.page.html["#app"].count("<h1") == 1
    assert app.page.focused[-1] == '[data-focus="title"]'


def test_a_choice_waits_for_confirmation_and_can_be_taken_back() -> None:
    app = make_app()
    start_game(app)
    app.receive(Event("action", "@3"))
    assert app.table.playing.match.ply == 0
    press(app, "Escape")
    assert app.table.desk.choice.action is None
    app.receive(Event("action", "@4"))
    command(app, "confirm")
    assert app.table.playing.match.state.at[0] == 3


def test_without_confirmation_a_click_plays() -> None:
    app = make_app()
    change(app, "players", "2")
    app.settings.confirm = False
    start_game(app)
    app.receive(Event("action", "@3"))
    assert app.table.playing.match.ply == 1


def test_undo_goes_back_to_the_persons_last_decision_past_computers() -> None:
    app = make_app()
    start_game(app)
    for _ in range(12):
        decide(app)
    while not app.table.playing.acting():
        decide(app)
    ply = app.table.playing.match.ply
    press(app, "u")
    assert app.table.playing.match.ply < ply
    assert app.table.playing.acting()
    press(app, "y")
    assert app.table.playing.match.ply == ply


def test_between_people_undo_stops_at_a_reveal_and_says_why() -> None:
    app = make_app()
    start_game(app, humans=2)
    while app.table.playing.match.state.phase == 0:
        decide(app)
    if app.screen == "handover":
        command(app, "handover-done")
    ply = app.table.playing.match.ply
    command(app, "undo")
    assert app.table.playing.match.ply == ply
    assert "hidden" in app.page.said[-1]


def test_turning_the_tile_walks_through_the_ways_it_fits() -> None:
    app = make_app()
    start_game(app)
    while app.table.look().state.tile < 0 or not app.table.playing.acting():
        decide(app)
    app.receive(Event("action", offered(app)[0]))
    first = app.table.desk.choice.action
    seen = {first}
    for _ in range(4):
        press(app, "r")
        seen.add(app.table.desk.choice.action)
    assert len(seen) == len(app.table.look().state.table.box.faces[app.table.look().state.tile].rotations)
    assert all(action >> 2 == first >> 2 for action in seen)


def test_arrow_keys_walk_over_the_district_and_stay_inside() -> None:
    app = make_app()
    start_game(app)
    press(app, "ArrowRight", cell="35")
    assert app.table.desk.choice.focus == 35
    press(app, "ArrowLeft", cell="35")
    assert app.table.desk.choice.focus == 34
    press(app, "ArrowUp", cell="34")
    assert app.table.desk.choice.focus == 28
    assert app.page.focused[-1] == '[data-focus="cell-28"]'


def test_a_move_can_be_typed_and_a_wrong_one_is_explained() -> None:
    app = make_app()
    start_game(app)
    app.receive(Event("submit", "move-form", form={"move": "@3"}))
    assert app.table.playing.match.ply == 1
    while not app.table.playing.acting():
        decide(app)
    ply = app.table.playing.match.ply
    app.receive(Event("submit", "move-form", form={"move": "f6n"}))
    assert app.table.playing.match.ply == ply
    assert app.table.move_error in unescape(app.page.html["#r-log"])


def test_hostile_names_are_text() -> None:
    match = GAMES["carpe-diem"].match(2, 5, names=["<b>x</b>", '"onload="y'])
    app = make_app(hash=match.link())
    assert "<b>x</b>" not in app.page.screen()
    assert "&lt;b&gt;x" in app.page.screen()
    assert '"onload="y' not in app.page.screen()


def test_looking_back_shows_earlier_positions_and_plays_nothing() -> None:
    app = make_app()
    start_game(app)
    for _ in range(10):
        decide(app)
    while not app.table.playing.acting():
        decide(app)
    ply = app.table.playing.match.ply
    command(app, "step", ply="1")
    assert not app.table.look().acting
    assert app.table.look().state.turn == 0
    command(app, "step", ply=str(ply))
    assert app.table.look().acting
    assert app.table.playing.match.ply == ply


def test_a_branch_is_a_game_of_its_own() -> None:
    app = make_app()
    start_game(app)
    for _ in range(10):
        decide(app)
    original = app.table.playing.saved.id
    command(app, "step", ply="1")
    command(app, "branch")
    assert app.table.playing.saved.id != original
    assert app.table.playing.match.length >= 1
    assert app.store.load(original).match.ply > 1


def test_fountain_cards_of_others_are_never_drawn() -> None:
    app = make_app()
    start_game(app)
    while not app.table.playing.match.state.hands[1] and app.screen == "game":
        decide(app)
    assert app.screen == "game", "the seed should bring the computer a fountain"
    command(app, "peek", seat="1")
    assert "fountain-card" not in app.page.html["#dialog"]


def test_only_what_changed_is_put_on_the_page() -> None:
    app = make_app()
    start_game(app)
    mounted: list[str] = []
    plain = app.page.mount
    app.page.mount = lambda selector, html: (mounted.append(selector), plain(selector, html))  # type: ignore[func-returns-value]
    app.receive(Event("action", "@3"))
    assert "#r-act" in mounted
    assert "#r-district" not in mounted
    assert "#app" not in mounted


def test_settings_take_effect_and_are_kept() -> None:
    storage = FakeStorage()
    app = make_app(storage=storage)
    command(app, "settings")
    change(app, "theme", "dark")
    change(app, "speed", "3")
    assert app.page.theme == "dark"
    assert make_app(storage=storage).settings.speed == 3


def test_a_hint_is_shown_on_the_board_with_reasons_and_alternatives() -> None:
    app = make_app()
    start_game(app)
    while app.table.look().state.tile < 0 or not app.table.playing.acting():
        decide(app)
    press(app, "h")
    actions = app.table.look().state.actions()
    assert app.table.desk.choice.action == actions[0]
    assert "the forum brings more later (1.2 points)" in app.page.html["#r-log"]
    assert len(app.table.hint.lines) == 3 + len(actions[1:3])
    assert app.table.hint.gauge_says in app.page.html["#r-log"]
    command(app, "confirm")
    assert not app.table.hint.lines


def test_a_hint_tells_what_it_costs_and_the_score_sheet_that_it_was_used() -> None:
    app = make_app()
    start_game(app)
    while not app.table.playing.acting():
        decide(app)
    assert 'title="A game with hints is unrated."' in app.page.screen()
    press(app, "h")
    assert "unrated" in app.table.hint.lines[-1]
    ratings = dict(app.table.hint.gauge)
    rivals = {kind.capitalize() for kind in app.table.playing.seats} - {"Human"}
    assert set(ratings) == {"Adviser", *rivals}
    assert all(ratings["Adviser"] >= rating for rating in ratings.values())
    assert app.page.html["#r-log"].count("<meter") == len(ratings)
    press(app, "h")  # is told once
    assert not any("unrated" in line for line in app.table.hint.lines)
    assert not app.table.hint.gauge
    assert app.store.load(app.table.playing.saved.id).hints == 0  # stored with the next action
    while not app.table.playing.over:
        decide(app)
    assert app.store.load(app.table.playing.saved.id).hints == 2
    app.go("score")
    assert "2 hints were used: unrated." in app.page.screen()


def test_the_prompt_tells_how_far_the_computer_is() -> None:
    app = make_app()
    start_game(app)
    while not app.table.thinking:
        decide(app)
    assert 'class="thought"' in app.page.html["#r-prompt"]
    assert app.page.attrs["progress.thought", "value"] == "0.50"


def test_the_log_tells_the_second_try_after_an_undo() -> None:
    app = make_app()
    start_game(app)
    decide(app)
    state = app.table.playing.match.at(0)
    first, second = (app.table.playing.match.game.write(action) for action in state.actions()[:2])
    told = []
    for text in (first, second):
        while app.table.playing.match.ply:
            app.table.playing.match.undo()
        app.table.playing.match.play(app.table.playing.match.game.read(state, text))
        told.append(app.table.story.log()[-1])
    assert told[0] != told[1]


def test_looking_back_never_shows_the_cards_of_another_person() -> None:
    app = make_app()
    start_game(app, humans=2)
    while not app.table.playing.match.state.hands[0] or app.table.playing.to_move != 1:
        decide(app)
    decide(app)
    assert app.table.look().seat == 1
    for ply in range(app.table.playing.match.ply):
        command(app, "step", ply=str(ply))
        assert app.table.look().seat == 1


def test_leaving_a_typed_field_takes_no_button_away() -> None:
    """Pressing Start leaves the field first: the button must still be the same one then."""
    app = make_app()
    command(app, "new")
    before = app.page.screen()
    change(app, "seed", "7")
    assert app.page.screen() == before
    assert app.page.tick()
    assert 'value="7"' in app.page.screen()


def test_keys_with_a_letter_can_be_switched_off() -> None:
    app = make_app()
    command(app, "settings")
    change(app, "letters", "")
    assert press(app, "?") is None
    assert "keymap" not in app.page.screen()
    change(app, "letters", "on")
    assert press(app, "?")
    assert "keymap" in app.page.screen()


def test_what_is_asked_is_said() -> None:
    app = make_app()
    start_game(app, humans=2)
    decide(app)
    decide(app)
    assert any("Choose where to begin. Put your patrician" in text for text in app.page.said)


def test_the_handover_can_be_left_and_speaks_of_secrets_only_once_there_are_some() -> None:
    app = make_app()
    start_game(app, humans=2)
    assert app.screen == "handover"
    assert "secret" not in app.page.html["#app"]
    decide(app)
    while app.screen != "handover":
        decide(app)
    assert "secret" in app.page.html["#app"]
    command(app, "home")
    assert app.screen == "home"
    command(app, "continue")
    assert app.screen == "handover", "the table stays covered"
