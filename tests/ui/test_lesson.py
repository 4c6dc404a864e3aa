"""Lessons: every one can be played to its end as it asks, wrong choices are told, and it can be left."""

from __future__ import annotations

import re

import pytest

from tests.ui.driving import command, decide, make_app, press, start_game
from tests.ui.fake_page import FakeStorage
from ui import desks
from ui.app import App
from ui.event import Event
from ui.lesson import FOLDER, MOVE, known, load
from ui.words import languages, texts

LESSONS = sorted(file.stem for file in FOLDER.glob("*.json"))


def do(app: App, text: str) -> None:
    """Play a move of the lesson as the move box does."""
    app.table.type_move(text)


def lead_to(app: App, name: str) -> None:
    """Open the lesson at a step."""
    app.tutor.open("carpe-diem")
    app.tutor.begin([step.name for step in load("carpe-diem").steps].index(name))


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_told_from_a_game_that_can_be_played(game: str) -> None:
    lesson = load(game)
    whole = lesson.match(len(lesson.moves))
    assert whole.state.to_move is None
    assert [step.ply for step in lesson.steps] == sorted(step.ply for step in lesson.steps)
    for step in lesson.steps:
        assert step.view in desks.desk_for(game).PLACES.views
        match = lesson.match(step.ply)
        if step.wanted:
            assert match.state.to_move == 0, f"{step.name}: it is not the learner's turn"
            action = lesson.move(step, match)
            assert lesson.right(step, match, action)
            others = [other for other in match.state.actions() if other != action]
            assert not others or any(not lesson.right(step, match, other) for other in others), step.name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", LESSONS)
def test_every_step_has_its_words(game: str, language: str) -> None:
    for step in load(game).steps:
        parts = ("title", "text", "nudge", "done") if step.wanted else ("title", "text")
        assert {f"lesson.{game}.{step.name}.{part}" for part in parts} <= texts(language).keys()


@pytest.mark.parametrize("width", [1440, 1024, 390])
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_from_beginning_to_end(game: str, width: int) -> None:
    app = make_app(width)
    command(app, "lesson", game=game)
    lesson = load(game)
    for number, step in enumerate(lesson.steps):
        assert app.tutor.number == number
        assert app.words(f"lesson.{game}.{step.name}.text") in app.page.screen().replace("&#x27;", "'")
        if step.wanted:
            assert 'data-command="lesson-next"' not in app.page.screen()
            do(app, lesson.moves[step.ply])
        if app.tutor.number == number:
            command(app, "lesson-next")
    assert app.screen == "new"
    assert app.tutor.reached(game) == len(lesson.steps)
    assert app.store.list() == []


def test_another_choice_is_not_played_and_the_card_says_why() -> None:
    app = make_app()
    lead_to(app, "take")
    app.receive(Event("action", "7a"))
    command(app, "confirm")
    assert app.table.playing.match.ply == load("carpe-diem").steps[1].ply
    nudge = app.words("lesson.carpe-diem.take.nudge")
    assert nudge in app.page.screen()
    assert app.page.said[-1] == nudge


def test_nothing_is_played_while_there_is_something_to_read() -> None:
    app = make_app()
    command(app, "lesson")
    ply = app.table.playing.match.ply
    do(app, load("carpe-diem").moves[ply])
    assert app.table.playing.match.ply == ply
    assert app.words("lesson.carpe-diem.welcome.text") in app.page.screen()


def test_a_step_that_wants_an_event_takes_any_way_to_it() -> None:
    app = make_app()
    lead_to(app, "complete")
    do(app, "d3n")
    assert app.tutor.wrong
    do(app, "b2s")
    assert app.tutor.finished
    assert "1 fish" in app.page.screen()
    assert app.words("lesson.carpe-diem.complete.done") in app.page.screen()


def test_nothing_more_is_played_before_going_on() -> None:
    app = make_app()
    lead_to(app, "forum")
    do(app, load("carpe-diem").moves[app.tutor.step.ply])
    ply = app.table.playing.match.ply
    assert not app.table.thinking
    assert not app.page.tick()
    assert app.table.playing.match.ply == ply


def test_a_hint_picks_what_is_wanted_and_undo_begins_the_step_again() -> None:
    app = make_app()
    lead_to(app, "place")
    press(app, "h")
    assert app.table.desk.picked
    command(app, "confirm")
    assert app.tutor.finished
    press(app, "u")
    assert app.tutor.step.name == "place"
    assert not app.tutor.finished


def test_a_lesson_left_goes_on_where_it_was() -> None:
    storage = FakeStorage()
    app = make_app(storage=storage)
    assert app.page.screen().index('data-command="lesson"') < app.page.screen().index('data-command="new"')
    command(app, "lesson")
    command(app, "lesson-next")
    do(app, load("carpe-diem").moves[2])
    command(app, "home")
    again = make_app(storage=storage)
    assert again.words("lesson.resume") in again.page.screen()
    command(again, "lesson")
    assert again.tutor.step.name == "place"


def lessons_offered(html: str) -> list[str]:
    return re.findall(r'data-command="lesson"[^>]*data-game="([^"]+)"', html)


def test_a_newcomer_chooses_which_game_to_learn() -> None:
    app = make_app()
    assert lessons_offered(app.page.html["#app"]) == known()
    command(app, "lesson", game="burdigala")
    assert app.tutor.lesson.game == "burdigala"


def test_the_lessons_can_be_chosen_when_there_are_games_too() -> None:
    app = make_app()
    start_game(app)
    command(app, "home")
    assert lessons_offered(app.page.html["#app"]) == []
    command(app, "learn")
    assert lessons_offered(app.page.html["#dialog"]) == known()
    command(app, "lesson", game="all-roads")
    assert app.tutor.lesson.game == "all-roads"
    assert app.dialog is None


def test_the_lesson_left_last_is_gone_on_with() -> None:
    storage = FakeStorage()
    app = make_app(storage=storage)
    for game in ("burdigala", "carpe-diem", "all-roads", "burdigala"):
        command(app, "lesson", game=game)
        command(app, "lesson-next")
    again = make_app(storage=storage, hash="lesson")
    assert again.tutor.lesson.game == "burdigala"
    command(again, "home")
    assert lessons_offered(again.page.html["#app"])[0] == "burdigala"


def test_the_static_page_offers_the_same_lessons() -> None:
    html = (FOLDER.parents[1] / "index.html").read_text(encoding="utf-8")
    assert lessons_offered(html) == known()


def test_a_lesson_never_touches_a_game() -> None:
    app = make_app()
    start_game(app)
    decide(app)
    kept = dict(app.store._storage.texts)  # type: ignore[attr-defined]
    command(app, "lesson")
    command(app, "lesson-next")
    do(app, load("carpe-diem").moves[2])
    saves = {key: text for key, text in app.store._storage.texts.items() if ".save." in key}  # type: ignore[attr-defined]
    assert saves == {key: text for key, text in kept.items() if ".save." in key}
    command(app, "home")
    command(app, "continue")
    assert app.table.tutor is None


def test_the_lesson_of_a_game_is_offered_where_it_is_set_up() -> None:
    app = make_app()
    for game in known():
        command(app, "new", game=game)
        assert f'data-command="lesson" data-focus="lesson" data-game="{game}"' in app.page.html["#app"]


def test_the_address_of_the_lesson_opens_it() -> None:
    app = make_app(hash="lesson")
    assert app.table.tutor is app.tutor
    assert app.page.hash == "lesson"


def test_lessons_are_of_games_on_the_page() -> None:
    assert set(known()) <= set(desks.games())
    wanted = {step.wanted for name in LESSONS for step in load(name).steps}
    events = {"complete", "writ", "build", "upgrade", "roll", "goods", "finish", "play", "bribe"}
    assert wanted == {"", MOVE, *events}


def test_the_header_tells_the_step_when_nobody_plays_on() -> None:
    app = make_app(390)
    lead_to(app, "forum")
    do(app, load("carpe-diem").moves[app.tutor.step.ply])
    assert app.words("lesson.carpe-diem.forum.title") in app.page.html["#r-head"]
    assert "thinking" not in app.page.html["#r-head"]


def test_a_done_card_does_not_repeat_what_the_step_before_ended_with() -> None:
    app = make_app(390)
    for step, before in (("complete", "find"), ("last", "pay")):
        lead_to(app, before)
        moves, ply = load("carpe-diem").moves, app.tutor.step.ply
        said = app.words(f"lesson.carpe-diem.{before}.done")
        do(app, moves[ply])
        assert app.tutor.step.name == step
        assert said in app.page.screen()
        do(app, moves[ply + 1])
        assert app.words(f"lesson.carpe-diem.{step}.done") in app.page.screen()
        assert said not in app.page.screen()


@pytest.mark.parametrize("width", [1440, 390])
def test_while_there_is_something_to_read_the_board_asks_for_nothing(width: int) -> None:
    app = make_app(width)
    lead_to(app, "welcome")
    assert app.words("carpe.prompt.take") not in app.page.screen()
    assert app.words("lesson.carpe-diem.welcome.title") in app.page.screen()
    assert "data-action" not in app.page.screen()
    command(app, "lesson-next")
    assert "data-action" in app.page.screen()


@pytest.mark.parametrize("language", languages())
def test_every_part_of_the_game_is_taught(language: str) -> None:
    """What lies on the table from the first turn on is named in a step of the lesson."""
    told = " ".join(text for key, text in texts(language).items() if key.startswith("lesson.carpe-diem."))
    known = texts(language)
    names = [known[f"carpe.{name}"] for name in ("terms.2021.writ", "terms.2021.bar", "kind.fountain")]
    assert all(name.lower() in told.lower() for name in (*names, *TAUGHT[language]))


TAUGHT = {
    "en": ("8 points", "seals", "stored", "frame", "forum", "fountain card"),
    "de": ("8 Punkten", "Siegel", "gelagert", "Rahmen", "Forum", "Brunnenkarte"),
    "fr": ("8 points", "sceaux", "réserve", "cadre", "forum", "carte fontaine"),
}


@pytest.mark.parametrize("width", [1440, 390])
def test_a_hint_is_offered_only_where_there_is_something_to_do(width: int) -> None:
    app = make_app(width)
    command(app, "lesson", game="all-roads")
    for number, step in enumerate(load("all-roads").steps):
        app.tutor.begin(number)
        hint = re.findall(r'<button[^>]*data-command="hint"[^>]*>', app.page.html["#r-head"])[0]
        assert ("disabled" in hint) == (not step.wanted)
