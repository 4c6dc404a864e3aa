"""Saved games: kept at once, never lost to another tab, a full storage or a damaged neighbour."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import Desk, Shelf, played

from engine import BadLink
from ui.saved import LARGEST, SavedGame, game_file
from ui.settings import Settings
from ui.share import Refused, pass_on, text_record
from ui.store import PREFIX, SETTINGS, Conflict, StorageError, Store, sentence
from ui.words import Words

WHOLE_GAME = 10_000


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def store(shelf: Shelf, desk: Desk) -> Store:
    return desk.store(shelf)


def saved(store: Store, plies: int = 9, title: str = "Evening game") -> SavedGame:
    game = store.new(title, played(plies), ["human", "senator"], handover=True)
    store.save(game)
    return game


# ---- keeping


def test_a_saved_game_comes_back_exactly(store: Store, shelf: Shelf, desk: Desk) -> None:
    game = saved(store)
    game.match.undo()
    game.hints = 3
    store.save(game)
    again = desk.store(shelf).load(game.id)
    assert again.match.state == game.match.state
    assert again.match.can_redo()
    assert (again.title, again.seats, again.handover, again.hints) == (
        "Evening game",
        ["human", "senator"],
        True,
        3,
    )
    assert (again.created, again.updated, again.revision) == (game.created, game.updated, 2)


def test_a_game_from_a_position_comes_back(store: Store) -> None:
    position = played(20).link(position=True)
    game = store.import_text(position)
    store.save(game)
    assert store.load(game.id).match.state == game.match.state
    assert store.list()[0].options == {}


def test_the_list_tells_enough_without_replaying(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first = saved(store, title="First")
    second = saved(store, WHOLE_GAME, title="Second")
    store.save(first)
    monkeypatch.setattr("ui.saved.Match", None)
    infos = store.list()
    assert [info.title for info in infos] == ["First", "Second"]
    running, over = infos
    assert (running.game, running.options["edition"], running.players) == ("carpe-diem", "2021", 2)
    assert (running.moment, running.ply, running.finished) == ((1, 2), 9, False)
    assert running.to_move == first.match.state.to_move
    assert running.seats == ("human", "senator")
    assert over.finished
    assert over.scores == second.match.state.result().scores
    assert store.newest_unfinished() == running


def test_a_game_without_a_title_is_called_by_its_name(store: Store) -> None:
    store.save(store.new("", played(3), ["human", "human"]))
    assert store.list()[0].title == "Carpe Diem"


def test_options_that_make_no_sense_are_left_out_of_the_list(store: Store, shelf: Shelf) -> None:
    game = saved(store)
    text = shelf[f"tessera.save.{game.id}"]
    for wrong in ('"2021\\u0000"', "7", "[]", "null"):
        shelf[f"tessera.save.{game.id}"] = text.replace('"edition":"2021"', f'"edition":{wrong}')
        assert "edition" not in store.list()[0].options


def test_saves_of_before_how_far_a_game_is_was_kept_still_open(store: Store, shelf: Shelf) -> None:
    game = saved(store)
    text = shelf[f"tessera.save.{game.id}"]
    shelf[f"tessera.save.{game.id}"] = text.replace('"moment":[1,2],', "")
    assert store.list()[0].moment == ()
    assert store.load(game.id).match.ply == game.match.ply


def test_nothing_saved(store: Store) -> None:
    assert store.list() == []
    assert store.newest_unfinished() is None
    with pytest.raises(Refused, match="no longer there"):
        store.load("gone")


def test_rename(store: Store) -> None:
    game = saved(store)
    assert store.rename(game.id, "  A <b>\n better\u202e name ") == "A <b> better name"
    assert store.rename(game.id, " ") == "A <b> better name"
    assert store.list()[0].title == "A <b> better name"
    assert len(store.rename(game.id, "x" * 500)) == 60
    store.save(game)


def test_delete_and_undo(store: Store, shelf: Shelf) -> None:
    game, other = saved(store), saved(store)
    deleted = store.delete(game.id)
    assert deleted.title == game.title
    assert [info.id for info in store.list()] == [other.id]
    store.restore(deleted)
    assert {info.id for info in store.list()} == {game.id, other.id}
    store.save(game)


# ---- two tabs


def test_an_older_tab_does_not_overwrite(store: Store, shelf: Shelf, desk: Desk) -> None:
    here = saved(store)
    other = desk.store(shelf)
    there = other.load(here.id)
    there.match.play(there.match.state.actions()[0])
    other.save(there)
    kept = shelf[PREFIX + here.id]
    with pytest.raises(Conflict) as conflict:
        store.save(here)
    assert conflict.value.newer == "stored"
    assert conflict.value.stored.ply == there.match.ply
    assert shelf[PREFIX + here.id] == kept
    assert here.revision == 1


def test_the_ways_out_of_a_conflict(store: Store, shelf: Shelf, desk: Desk) -> None:
    here = saved(store)
    other = desk.store(shelf)
    there = other.load(here.id)
    other.save(there)
    store.save(store.copy(here))
    assert len(store.list()) == 2
    store.save(here, force=True)
    assert here.revision == there.revision + 1
    with pytest.raises(Conflict):
        other.save(there)
    taken = other.load(here.id)
    other.save(taken)


def test_tabs_at_the_same_revision_do_not_mix_up(store: Store, shelf: Shelf, desk: Desk) -> None:
    here = saved(store)
    other = desk.store(shelf)
    there = other.load(here.id)
    before = shelf[PREFIX + here.id]
    store.save(here)
    mine = shelf[PREFIX + here.id]
    shelf[PREFIX + here.id] = before
    other.save(there)
    assert here.revision == there.revision
    with pytest.raises(Conflict):
        store.save(here)
    shelf[PREFIX + here.id] = mine
    store.save(here)


def test_changes_of_another_tab_are_told(store: Store, shelf: Shelf, desk: Desk) -> None:
    game = saved(store)
    key = PREFIX + game.id
    assert store.external_change(key) is None
    assert store.external_change("tessera.settings") is None
    assert store.external_change("") is None
    other = desk.store(shelf)
    other.save(other.load(game.id))
    change = store.external_change(key)
    assert change
    assert (change.id, change.removed) == (game.id, False)
    other.delete(game.id)
    change = store.external_change(key)
    assert change
    assert change.removed


def test_a_game_deleted_elsewhere_is_kept_when_played_on(store: Store, shelf: Shelf, desk: Desk) -> None:
    game = saved(store)
    desk.store(shelf).delete(game.id)
    store.save(game)
    assert store.load(game.id).revision == 2


# ---- storages that fail


def test_a_full_storage_leaves_all_saves_intact(store: Store, shelf: Shelf) -> None:
    game, other = saved(store), saved(store)
    before = dict(shelf)
    shelf.full = True
    game.match.play(game.match.state.actions()[0])
    with pytest.raises(StorageError) as error:
        store.save(game)
    assert error.value.full
    assert "full" in sentence(Words("en"), error.value)
    assert dict(shelf) == before
    assert game.revision == 1
    assert store.load(other.id).match.state == other.match.state
    shelf.full = False
    store.save(game)


def test_a_forbidden_storage_is_told_and_a_file_still_works(store: Store, shelf: Shelf) -> None:
    shelf.forbidden = True
    game = store.new("Evening", played(9), ["human", "human"])
    for attempt in (lambda: store.save(game), store.list, lambda: store.load(game.id)):
        with pytest.raises(StorageError) as error:
            attempt()
        assert not error.value.full
        assert "does not let" in sentence(Words("en"), error.value)
    assert store.settings() == Settings()
    name, text = game_file(game)
    assert name == "tessera-evening.json"
    assert store.import_text(text).match.state == game.match.state


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        "{}",
        '{"tessera":1}',
        '{"tessera":2}',
        "[" * 100_000,
        '{"tessera":1,"match":{},"summary":{}}',
        "x" * (LARGEST + 1),
    ],
)
def test_a_damaged_save_is_listed_and_hides_no_other(store: Store, shelf: Shelf, damage: str) -> None:
    game = saved(store)
    shelf[PREFIX + "bad"] = damage
    whole, broken = store.list()
    assert whole.id == game.id
    assert broken.broken
    assert Words("en")(broken.reason)
    with pytest.raises(Refused):
        store.load("bad")
    with pytest.raises(Refused):
        store.rename("bad", "Better")
    assert store.export("bad") == ("tessera-damaged.json", damage)
    store.restore(store.delete("bad"))
    assert shelf[PREFIX + "bad"] == damage


def test_a_save_of_other_components_says_so(store: Store, shelf: Shelf) -> None:
    game = saved(store)
    data = json.loads(shelf[PREFIX + game.id])
    data["match"]["stamp"] += 1
    shelf[PREFIX + game.id] = json.dumps(data)
    assert store.list()[0].reason == "open.error_components"
    with pytest.raises(Refused, match="other components"):
        store.load(game.id)


def test_a_save_damaged_while_playing_is_written_anew(store: Store, shelf: Shelf) -> None:
    game = saved(store)
    shelf[PREFIX + game.id] = "oops"
    store.save(game)
    assert store.load(game.id).match.state == game.match.state


# ---- files and links


def test_export_and_import(store: Store) -> None:
    game = saved(store, title="Liviä's 2nd / game")
    name, text = store.export(game.id)
    assert name == "tessera-livi-s-2nd-game.json"
    again = store.import_text("\ufeff" + text + "\n")
    assert again.id != game.id
    assert again.revision == 0
    assert again.title == game.title
    assert again.match.state == game.match.state
    store.save(again)
    assert len(store.list()) == 2


def test_import_of_links_and_records(store: Store) -> None:
    match = played(30, players=3, names=["A~B;", "C1.", "D: E"])
    link = match.link()
    for text in (link, f" https://x.example/t/#{link}\n", f"{link[:40]}\n{link[40:]}", text_record(match)):
        game = store.import_text(text)
        assert game.match.state == match.state
        assert game.match.names == match.names
        assert game.seats == ["human"] * 3
    game = store.import_text(pass_on("https://x.example/", game, 2))
    assert game.seats == ["remote", "remote", "human"]
    assert store.list() == []


@pytest.mark.parametrize(
    "text", ["", " \n", "hello", "hello\nworld " * 900, "{}", "[]", "game:", "#", "~1", "\ufeff"]
)
def test_foreign_texts_get_a_sentence(store: Store, text: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$") as error:
        store.import_text(text)
    assert sentence(Words("en"), error.value) == str(error.value)


def test_a_file_that_is_too_large(store: Store) -> None:
    with pytest.raises(Refused, match="too large"):
        store.import_text(" " * (LARGEST + 1))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
_DESK = Desk()
_GOOD = json.loads(game_file(_DESK.store(Shelf()).new("Good", played(12), ["human", "consul"]))[1])
_PLACED = json.loads(json.dumps(_GOOD))
_PLACED["match"] = _DESK.store(Shelf()).import_text(played(12).link(position=True)).match.to_dict()


def paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path for key, value in inner for path in [(*at, key), *paths(value, (*at, key))]]


@settings(max_examples=400, deadline=None)
@given(data=st.data(), value=JSON, whole=st.sampled_from([_GOOD, _PLACED]))
def test_a_file_changed_anywhere_opens_or_is_refused(data: st.DataObject, value: Any, whole: Any) -> None:
    changed = json.loads(json.dumps(whole))
    *way, last = data.draw(st.sampled_from(paths(whole)))
    place = changed
    for key in way:
        place = place[key]
    place[last] = value
    shelf = Shelf({PREFIX + "x": json.dumps(changed)})
    store = _DESK.store(shelf)
    assert len(store.list()) == 1
    try:
        game = store.import_text(json.dumps(changed))
    except (Refused, BadLink):
        return
    store.save(game)
    assert store.load(game.id).match.state == game.match.state


@pytest.mark.parametrize("name", ["self", "players", "seed", "unknown"])
def test_a_file_with_an_option_that_is_none(store: Store, name: str) -> None:
    changed = json.loads(json.dumps(_GOOD))
    changed["match"]["options"][name] = 1
    with pytest.raises(Refused, match="cannot be opened"):
        store.import_text(json.dumps(changed))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300) | st.text(max_size=200).map("game: carpe-diem\n".__add__) | JSON.map(json.dumps))
def test_any_text_opens_or_is_refused(text: str) -> None:
    with suppress(Refused, BadLink):
        _DESK.store(Shelf()).import_text(text)


# ---- settings


def test_settings_are_kept(store: Store) -> None:
    assert store.settings() == Settings()
    chosen = Settings("dark", "reduced", False, 3, True, "de", True, ["Livia", "{n}"], False, {"a": 3})
    store.save_settings(chosen)
    assert store.settings() == chosen


NAMES = [
    "theme",
    "motion",
    "confirm",
    "speed",
    "patterns",
    "language",
    "sounds",
    "names",
    "letters",
    "lessons",
]
ENTRIES = st.dictionaries(st.sampled_from(NAMES), JSON)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=50) | (JSON | ENTRIES).map(json.dumps))
def test_settings_make_sense_whatever_is_stored(text: str) -> None:
    store = _DESK.store(Shelf({SETTINGS: text}))
    found = store.settings()
    assert found.theme in ("system", "light", "dark")
    assert type(found.confirm) is bool
    assert type(found.speed) is int
    assert found.speed in range(4)
    assert found.language == "en"
    assert len(found.names) <= 4
    assert all(len(name) <= 24 and name.isprintable() for name in found.names)
    assert all(type(step) is int and step >= 0 for step in found.lessons.values())
