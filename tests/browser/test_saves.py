"""The browser's storage: full, forbidden, damaged, used by two tabs; files out and in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import finished, paused, saved

from engine import GAMES
from engine.carpe_diem import stages
from ui.saved import read_game

from . import playing

FULL = """Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError") }"""
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("not here", "SecurityError") } })"""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def chosen_file(page: Page, command: str) -> Path:
    """What a button gives to download."""
    with page.expect_download() as offered:
        page.locator(f"[data-command={command}]").first.click()
    return Path(offered.value.path())


@pytest.mark.parametrize(
    ("broken", "told"), [(FULL, "storage is full"), (FORBIDDEN, "forbids storage")], ids=["full", "forbidden"]
)
def test_without_storage_the_game_goes_on_and_a_file_is_offered(
    browser: Browser,
    address: str,
    broken: str,
    told: str,
) -> None:
    with playing.profile(browser, address) as context:
        context.add_init_script(broken)
        page = playing.open_page(context, address)
        playing.new_game(page, ["human", "plebeian"], seed=7)
        expect(page.locator("#toast")).to_contain_text(told)
        text = chosen_file(page, "download-save").read_text()
        assert read_game("", text, GAMES).match.ply == 0
        playing.play_until(page, "#r-prompt h2:text('Place your tile')")
        playing.press(page, "share")
        game = read_game("", chosen_file(page, "download-save").read_text(), GAMES)
        assert game.match.ply > 0
        assert game.match.state.stage == stages.BUILD
        page.keyboard.press("Escape")
        playing.go_home(page)
        expect(page.locator("main.home")).to_contain_text("You can play on; save it as a file")


@pytest.fixture(scope="module")
def shelf(browser: Browser, address: str) -> Iterator[Page]:
    """Three games and a damaged one."""
    texts = playing.kept(
        one=saved(paused(stages.TAKE, 1), title="One"), two=saved(paused(stages.TAKE, 2), title="Two"),
        over=saved(finished(2), ["human", "consul"], title="Over"), bad='{"tessera": 1, "title"',
    )  # fmt: skip
    with playing.visit(browser, address, "#saves", texts=texts) as page:
        yield page


def test_a_damaged_save_is_named_and_the_others_work(shelf: Page) -> None:
    assert shelf.locator("article.save").count() == 4
    expect(shelf.locator("article.broken")).to_contain_text("A damaged save")
    assert chosen_file(shelf, "export][data-id=bad").read_text() == '{"tessera": 1, "title"'
    playing.press(shelf, "resume", id="one")
    expect(shelf.locator("#r-prompt h2")).to_have_text("Take a tile")
    shelf.evaluate("location.hash = 'saves'")


def test_deleting_can_be_undone(shelf: Page) -> None:
    before = shelf.evaluate("localStorage['tessera.save.two']")
    for id in ("two", "bad"):
        playing.press(shelf, "delete", id=id)
        expect(shelf.locator("article.save")).to_have_count(3)
        assert shelf.evaluate("id => localStorage[`tessera.save.${id}`] ?? null", id) is None
        playing.press(shelf, "restore")
        expect(shelf.locator("article.save")).to_have_count(4)
    assert shelf.evaluate("localStorage['tessera.save.two']") == before


def test_renaming(shelf: Page) -> None:
    playing.press(shelf, "rename", id="two")
    expect(shelf.locator("#rename-two input")).to_be_focused()
    shelf.locator("#rename-two input").fill("<b>Second</b>")
    shelf.keyboard.press("Enter")
    expect(shelf.locator("#save-two")).to_have_text("<b>Second</b>")
    assert playing.focus_of(shelf) != "body"


def test_a_file_goes_out_and_comes_back(shelf: Page, browser: Browser, address: str) -> None:
    file = chosen_file(shelf, "export][data-id=two")
    expected = read_game("", file.read_text(), GAMES).match
    with playing.visit(browser, address, "#saves") as page:
        with page.expect_file_chooser() as asked:
            playing.press(page, "import")
        asked.value.set_files(file)
        page.locator("[data-command=resume]").click()
        expect(page.locator("#r-prompt h2")).to_have_text("Take a tile")
        assert playing.link(page, "game").endswith(expected.link())


def test_two_tabs_on_one_game(browser: Browser, address: str) -> None:
    texts = playing.kept(one=saved(paused(stages.TAKE, 1), title="One"))
    with playing.profile(browser, address, texts=texts) as context:
        older = playing.open_page(context, f"{address}#game")
        newer = playing.open_page(context, f"{address}#game")
        playing.decide(newer)
        playing.decide(newer)
        taken = playing.moves(newer)
        told(older)
        playing.press(older, "reload-game")
        expect(older.locator("#dialog [role=dialog]")).to_have_count(0)
        expect(older.locator("#r-prompt h2")).to_have_text("Place your tile")
        assert playing.moves(older) == taken, "it goes on where the newer tab is"

        newer.bring_to_front()
        playing.press(newer, "undo")
        taken_back = playing.moves(newer)
        told(older)
        playing.press(older, "keep-both")
        expect(older.locator("#dialog [role=dialog]")).to_have_count(0)
        games = playing.saves(older)
        assert len(games) == 2
        assert played(games.pop("one")) == taken_back, "the newer tab's game is as it left it"
        assert played(*games.values()) == taken


def told(page: Page) -> None:
    """The tab says that the game was changed in another one."""
    expect(page.locator(".conflict-dialog")).to_be_visible()
    page.bring_to_front()


def played(game: dict[str, Any]) -> list[str]:
    return list(game["match"]["moves"].split()[: game["match"]["ply"]])
