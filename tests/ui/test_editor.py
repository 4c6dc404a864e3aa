"""Scoring a table game: a district is entered tile by tile, counted, passed on and played on from."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine import GAMES, Rng
from engine.carpe_diem.sheet import Sheet, count, write
from tests.ui.driving import change, command, make_app, press
from ui.app import App
from ui.event import Event
from ui.exchange import SCORE_MARK

GAME = GAMES["carpe-diem"]
BOX = GAME.box  # type: ignore[attr-defined]
SHOVEL = BOX.boards[0].shovel


def face(name: str) -> str:
    return str(next(face.index for face in BOX.faces if face.name == name))


def lay(app: App, name: str, cell: int, turns: int = 0) -> None:
    """Lay a tile as a thumb does: the tile, its cell, turning."""
    command(app, "edit-tile", face=face(name))
    app.receive(Event("action", f"cell-{cell}"))
    for _ in range(turns):
        command(app, "edit-turn", step="1")


def opened(width: int = 390) -> App:
    app = make_app(width)
    command(app, "editor")
    return app


def total(app: App) -> int:
    return int(re.findall(r"<tfoot>.*?<td>(.\d*)</td>", app.page.html["#app"])[0].replace("\u2212", "-"))


def test_a_pond_is_entered_and_its_goal_counted() -> None:
    app = opened()
    assert app.screen == "editor"
    command(app, "edit-kind", kind="1")
    assert f'data-face="{face("pond:N")}"' in app.page.html["#app"]
    lay(app, "pond:N", SHOVEL, turns=2)
    lay(app, "pond:N", SHOVEL + 6)
    assert app.editor.pad.sheet.tiles.keys() == {SHOVEL, SHOVEL + 6}
    for _ in range(5):
        command(app, "edit-step", what="fish", step="1")
    command(app, "edit-step", what="bar", step="1")
    command(app, "edit-step", what="points", step="1")
    assert total(app) == 2 + 1 + 1
    assert "5 things left over" in app.page.html["#app"]
    before = total(app)
    across = next(number for number, part in enumerate(BOX.frames) if (1, 3) in [goal[:2] for goal in part])
    change(app, "frame-1", str(across))
    assert total(app) == before + 3, "the pond lies across the third line from the top"


def test_only_what_fits_can_be_laid_and_turned() -> None:
    app = opened()
    command(app, "edit-tile", face=face("pond:N"))
    assert re.findall(r'data-action="(cell-\d+)"', app.page.html["#app"]) == [f"cell-{SHOVEL}"]
    app.receive(Event("action", "cell-0"))
    assert app.editor.pad.sheet.tiles == {}
    lay(app, "market", SHOVEL)
    command(app, "edit-turn", step="1")
    assert app.words("editor.turn-none") in app.page.html["#app"]


def test_choosing_the_same_tile_again_puts_it_down() -> None:
    app = opened()
    command(app, "edit-tile", face=face("market"))
    command(app, "edit-tile", face=face("market"))
    assert app.editor.pad.face is None


def test_a_tile_that_carries_others_stays() -> None:
    app = opened()
    lay(app, "market", SHOVEL)
    lay(app, "bakery", SHOVEL + 1)
    app.receive(Event("action", f"cell-{SHOVEL}"))
    command(app, "edit-remove")
    assert app.words("editor.remove-none") in app.page.html["#app"]
    app.receive(Event("action", f"cell-{SHOVEL + 1}"))
    command(app, "edit-remove")
    assert app.editor.pad.sheet.tiles.keys() == {SHOVEL}


def test_what_cannot_be_is_told_in_one_sentence() -> None:
    app = opened()
    lay(app, "fountain", SHOVEL)
    assert app.words("editor.wrong-hand", n=1) in app.page.html["#app"]
    command(app, "edit-card", kind="11")
    assert "editor-wrong" not in app.page.html["#app"]
    assert total(app) == 2, "a fountain card for fountains"
    change(app, "frame-0", "1")
    assert app.words("editor.wrong-frames") in app.page.html["#app"]
    change(app, "board", "3")
    assert app.words("editor.board-none") in app.page.html["#app"]
    assert app.editor.pad.sheet.board == 0


def test_a_card_is_there_twice_at_most() -> None:
    app = opened()
    for held in (1, 2, 0):
        command(app, "edit-card", kind="3")
        assert app.editor.pad.sheet.hand.count(3) == held


def test_numbers_stay_in_their_limits() -> None:
    app = opened()
    command(app, "edit-step", what="coin", step="-1")
    assert app.editor.pad.sheet.stores == (0,) * 6
    for _ in range(25):
        command(app, "edit-step", what="bar", step="1")
    assert app.editor.pad.sheet.bar == BOX.bar_end


def random_sheet(seed: int) -> Sheet:
    rng, state = Rng(seed), GAME.new(players=2, seed=seed)
    while state.to_move is not None and state.phase < 2:  # type: ignore[attr-defined]
        state.play(rng.pick(state.actions()))
    district = state.districts[0]  # type: ignore[attr-defined]
    tiles = {cell: code for cell, code in enumerate(district.tiles) if code >= 0}
    hand = state.hands[0]  # type: ignore[attr-defined]
    table = state.table  # type: ignore[attr-defined]
    return Sheet(table.boards[0], table.frames[0], tiles, (1, 0, 2, 0, 1, 0), 2, hand, 4, 17)


@pytest.mark.parametrize("seed", range(4))
def test_the_address_brings_it_back_with_the_same_score(seed: int) -> None:
    sheet = random_sheet(seed)
    app = make_app(hash=SCORE_MARK + write(BOX, sheet))
    assert app.screen == "editor"
    assert total(app) == sum(entry.points for entry in count(BOX, sheet))
    assert app.page.hash == SCORE_MARK + write(BOX, sheet)
    command(app, "edit-link")
    assert app.page.clipboard == f"https://example.org/tessera/#{app.page.hash}"


def test_a_damaged_address_is_told_on_home() -> None:
    app = make_app(hash=SCORE_MARK + "AAAAAAAA")
    assert app.screen == "home"
    assert app.exchange.error


def test_the_picture_has_the_district_and_its_worth() -> None:
    sheet = random_sheet(2)
    app = make_app(hash=SCORE_MARK + write(BOX, sheet))
    command(app, "edit-svg")
    name, text = app.page.files[-1]
    assert name == "tessera.svg"
    ElementTree.fromstring(str(text))
    assert "data-action" not in str(text)
    assert str(sum(entry.points for entry in count(BOX, sheet))) in str(text)


def test_playing_on_from_what_was_entered() -> None:
    app = opened()
    lay(app, "market", SHOVEL)
    lay(app, "bakery", SHOVEL + 1)
    command(app, "edit-play")
    assert app.screen == "game"
    state = app.table.playing.match.state
    assert state.to_move == 0
    assert state.districts[0].built == 2
    assert app.store.list() == []


def test_why_there_is_no_playing_on() -> None:
    app = opened()
    lay(app, "pond:N", SHOVEL)
    command(app, "edit-play")
    assert app.screen == "editor"
    assert app.words("editor.wrong-seals") in app.page.html["#app"]


def test_keys_walk_turn_and_clear() -> None:
    app = opened()
    lay(app, "villa:NE", SHOVEL)
    before = app.editor.pad.sheet.tiles[SHOVEL]
    press(app, "r")
    assert app.editor.pad.sheet.tiles[SHOVEL] != before
    press(app, "ArrowRight", cell=str(SHOVEL))
    assert app.page.focused[-1] == f'[data-focus="cell-{SHOVEL + 1}"]'
    press(app, "Delete")
    assert app.editor.pad.sheet.tiles == {}


def test_every_part_is_labelled_and_told_apart() -> None:
    app = make_app(hash=SCORE_MARK + write(BOX, random_sheet(1)))
    command(app, "edit-kind", kind="0")
    page = app.page.html["#app"]
    keys = re.findall(r'data-focus="([^"]+)"', page)
    assert len(keys) == len(set(keys))
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'aria-labelledby="([^"]+)"', page)) <= set(ids)
    assert " style=" not in page
