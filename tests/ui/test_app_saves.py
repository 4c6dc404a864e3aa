"""The whole app without a browser: what is kept, sent and opened, and trouble with the storage."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.ui.driving import change, command, decide, make_app, start_game
from tests.ui.fake_page import FakeStorage
from ui.event import Event
from ui.store import StorageError


def test_reload_goes_on_in_the_middle_of_a_turn() -> None:
    storage = FakeStorage()
    app = make_app(storage=storage)
    start_game(app)
    while app.table.look().state.tile < 0 or not app.table.playing.acting():
        decide(app)
    before = app.table.playing.match.state
    again = make_app(storage=storage, hash="game")
    assert again.screen == "game"
    assert again.table.playing.match.state == before
    assert again.table.playing.match.ply == app.table.playing.match.ply


def test_home_offers_the_game_to_go_on_with() -> None:
    storage = FakeStorage()
    start_game(make_app(storage=storage))
    app = make_app(storage=storage)
    assert app.table.running() is not None
    command(app, "continue")
    assert app.screen == "game"


def test_a_link_shows_the_game_and_stores_nothing_until_someone_plays() -> None:
    match = GAMES["carpe-diem"].match(2, 5, names=["Ann", "Bob"])
    match.play(match.state.actions()[0])
    storage = FakeStorage()
    app = make_app(storage=storage, hash=match.link())
    assert app.screen == "game"
    assert app.table.playing.match.state == match.state
    assert not [key for key in storage.texts if key.startswith("tessera.save.")]
    decide(app)
    decide(app)
    assert [key for key in storage.texts if key.startswith("tessera.save.")]


@pytest.mark.parametrize(
    "bad", ["nonsense", "C1AAAA", "C9" + "A" * 40, "<img src=x onerror=alert(1)>", "x" * 5000]
)
def test_a_bad_link_says_so_and_leads_home(bad: str) -> None:
    app = make_app(hash=bad)
    assert app.screen == "home"
    assert app.exchange.error.endswith(".")
    assert "<img src=x" not in app.page.screen()


def test_play_by_link_lets_only_the_named_seat_act() -> None:
    match = GAMES["carpe-diem"].match(2, 5, first=0)
    app = make_app(hash=f"{match.link()}~0")
    assert app.table.playing.acting()
    app.receive(Event("action", "@1"))
    command(app, "confirm")
    assert not app.table.playing.acting()
    command(app, "share")
    assert "~1" in app.page.html["#dialog"]
    other = make_app(hash=f"{match.link()}~1")
    assert not other.table.playing.acting()


def test_a_full_storage_is_told_once_and_play_goes_on() -> None:
    storage = FakeStorage()
    app = make_app(storage=storage)
    start_game(app)
    storage.fails = StorageError("full", True)
    decide(app)
    assert any("storage is full" in text for text in app.page.said)
    told = len([text for text in app.page.said if "storage is full" in text])
    for _ in range(6):
        decide(app)
    assert len([text for text in app.page.said if "storage is full" in text]) == told
    command(app, "download-save")
    assert app.page.files[-1][0].endswith(".json")


def test_a_forbidden_storage_does_not_keep_the_page_from_starting() -> None:
    storage = FakeStorage()
    storage.fails = StorageError("forbidden", False)
    app = make_app(storage=storage)
    start_game(app)
    decide(app)
    assert app.table.playing.match.ply >= 1


def test_two_tabs_do_not_overwrite_each_other() -> None:
    storage = FakeStorage()
    first = make_app(storage=storage)
    start_game(first)
    second = make_app(storage=storage)
    second.page.ids = iter(range(5000, 6000))
    second.store.tab = "another"
    command(second, "continue")
    decide(second)
    saved = storage.texts[f"tessera.save.{second.table.playing.saved.id}"]
    decide(first)
    assert storage.texts[f"tessera.save.{first.table.playing.saved.id}"] == saved
    assert "another tab" in first.page.html["#dialog"]


def test_a_turn_by_link_goes_on_in_the_save_it_has_here() -> None:
    storage = FakeStorage()
    mine = make_app(storage=storage)
    command(mine, "new")
    change(mine, "seat-1", "remote")
    change(mine, "first", "0")
    command(mine, "start")
    app_id = mine.table.playing.saved.id
    mine.receive(Event("action", "@1"))
    command(mine, "confirm")
    sent = mine.exchange._next_player().url
    theirs = make_app(hash=sent.partition("#")[2])
    assert theirs.table.playing.acting()
    theirs.receive(Event("action", "@2"))
    command(theirs, "confirm")
    back = theirs.exchange._next_player().url
    again = make_app(storage=storage, hash=back.partition("#")[2])
    assert again.table.playing.saved.id == app_id
    assert again.table.playing.match.ply == 2
    assert again.table.playing.acting()


def test_computers_keep_their_level_in_a_game_by_link() -> None:
    app = make_app()
    command(app, "new")
    change(app, "players", "3")
    change(app, "seat-1", "consul")
    change(app, "seat-2", "remote")
    change(app, "first", "2")
    command(app, "start")
    sent = app.exchange._next_player().url
    assert make_app(hash=sent.partition("#")[2]).table.playing.seats == ["remote", "consul", "human"]


def test_a_finished_game_is_sent_with_its_result() -> None:
    app = make_app()
    start_game(app)
    command(app, "web-share")
    while not app.table.playing.over:
        decide(app)
    command(app, "web-share")
    before, after = app.page.shared
    assert before == ("Carpe Diem", "Carpe Diem")
    assert after[1].startswith("Carpe Diem: ")
    assert str(max(app.table.playing.state.scores())) in after[1].splitlines()[1]


def test_renaming_selects_the_whole_title() -> None:
    app = make_app()
    start_game(app)
    command(app, "saves")
    (kept,) = app.store.list()
    command(app, "rename", id=kept.id)
    assert app.page.focused[-1] == f"#rename-{kept.id} input selected"


def test_a_file_of_a_game_that_is_here_makes_no_twin() -> None:
    app = make_app()
    start_game(app)
    (kept,) = app.store.list()
    command(app, "saves")
    command(app, "export", id=kept.id)
    name, text = app.page.files[-1]
    app.page.chosen = name, str(text)
    command(app, "import")
    assert len(app.store.list()) == 1
    assert "already here" in app.page.html["#toast"]
    app.store.delete(kept.id)
    command(app, "import")
    assert len(app.store.list()) == 1


def test_a_file_with_other_moves_of_a_game_is_kept_beside_it() -> None:
    app = make_app()
    start_game(app)
    (kept,) = app.store.list()
    name, text = app.store.export(kept.id)
    decide(app)
    command(app, "saves")
    app.page.chosen = name, text
    command(app, "import")
    assert len(app.store.list()) == 2
