"""The keyboard alone: from home to a placed tile; dialogs keep the focus; it is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import paused, saved

from engine.carpe_diem import stages

from . import playing


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def tab_to(page: Page, wanted: str, limit: int = 120) -> None:
    """Press Tab until the element with this data-focus (or one that begins so) has the focus."""
    for _ in range(limit):
        if playing.focus_of(page).startswith(wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def key(page: Page, *names: str) -> None:
    """Press keys; after each the focus must be on something."""
    for name in names:
        page.keyboard.press(name)
        assert playing.focus_of(page) != "body", f"{name} lost the focus"


def test_from_home_to_a_placed_tile(browser: Browser, address: str) -> None:
    with playing.visit(browser, address) as page:
        tab_to(page, "game-carpe-diem")
        key(page, "Enter")
        expect(page.locator("main.new-game h1")).to_be_focused()
        tab_to(page, "seat-1-")
        key(page, "ArrowLeft", "ArrowLeft")  # from senator to plebeian
        tab_to(page, "seed")
        page.keyboard.type("4")  # the person begins
        tab_to(page, "start")
        key(page, "Enter")
        expect(page.locator("main.match h1")).to_be_focused()
        assert playing.only_save(page)["seats"] == ["human", "plebeian"]
        choose_a_depot(page)
        take_a_tile(page)
        place_it(page)


def choose_a_depot(page: Page) -> None:
    page.wait_for_selector("#r-depots [data-action]", timeout=playing.END)
    tab_to(page, "depot-")
    key(page, "Enter", "Enter")
    assert any(move.startswith("@") for move in playing.moves(page))


def take_a_tile(page: Page) -> None:
    page.wait_for_selector("#r-depots [data-focus^=depot][data-action]", timeout=playing.END)
    playing.wait_for_turn(page)
    tab_to(page, "depot-")
    key(page, "Enter")
    expect(page.locator("#r-act [data-command=confirm]")).to_be_visible()
    key(page, "Enter")
    expect(page.locator("#r-prompt h2")).to_have_text("Place your tile")


def place_it(page: Page) -> None:
    before = playing.moves(page)
    tab_to(page, "cell-")
    walk_to(page, first_legal(page))
    key(page, "Enter")
    expect(page.locator("#r-district .ghost")).to_have_count(1)
    key(page, "r", "R", "r")
    expect(page.locator("#r-district .ghost")).to_have_count(1)
    key(page, "Enter")
    placed = playing.moves(page)
    assert len(placed) > len(before)
    playing.wait_for_turn(page)
    key(page, "u")
    assert playing.moves(page) == before
    key(page, "y")
    assert playing.moves(page)[: len(before) + 1] == placed[: len(before) + 1]


def first_legal(page: Page) -> int:
    return int(page.locator(".legal-cell").first.get_attribute("data-cell") or "")


def walk_to(page: Page, goal: int) -> None:
    """Walk over the district with the arrows."""
    at = int(playing.focus_of(page).removeprefix("cell-"))
    steps, sideways = goal // 6 - at // 6, goal % 6 - at % 6
    key(page, *["ArrowDown" if steps > 0 else "ArrowUp"] * abs(steps))
    key(page, *["ArrowRight" if sideways > 0 else "ArrowLeft"] * abs(sideways))
    assert playing.focus_of(page) == f"cell-{goal}"


@pytest.fixture(scope="module")
def table(browser: Browser, address: str) -> Iterator[Page]:
    """A tile is to be placed in a game against three computers."""
    with playing.visit(
        browser, address, "#game", texts=playing.kept(one=saved(paused(stages.BUILD, 2)))
    ) as page:
        yield page


def test_the_arrows_stop_at_the_edges(table: Page) -> None:
    tab_to(table, "cell-")
    key(table, *["ArrowUp"] * 7, *["ArrowLeft"] * 7)
    assert playing.focus_of(table) == "cell-0"
    key(table, *["ArrowDown"] * 7, *["ArrowRight"] * 7)
    assert playing.focus_of(table) == "cell-35"
    assert table.locator('[role=gridcell][tabindex="0"]').count() == 1


def test_turning_changes_what_is_placed(table: Page) -> None:
    tab_to(table, "cell-")
    walk_to(table, first_legal(table))
    key(table, "Enter")
    before = table.locator("#r-district .ghost").inner_html()
    turns = table.locator("#r-act [data-command=turn-right]")
    key(table, "r")
    assert (table.locator("#r-district .ghost").inner_html() != before) == turns.is_enabled()
    key(table, "Escape")
    expect(table.locator("#r-district .ghost")).to_have_count(0)


def test_a_move_is_typed(table: Page) -> None:
    before = playing.moves(table)
    key(table, "m")
    expect(table.locator("#move-entry")).to_be_focused()
    table.keyboard.type("z9n")
    key(table, "Enter")
    expect(table.locator("#move-help")).to_have_class("error")
    assert playing.moves(table) == before
    table.locator("#move-entry").fill("store")
    key(table, "Enter")
    assert playing.moves(table)[: len(before) + 1] == [*before, "store"]
    assert playing.focus_of(table) == "move-entry"
    playing.wait_for_turn(table)
    assert playing.focus_of(table) == "move-entry", "the moves of computers leave the focus where it is"
    key(table, "Tab")
    playing.press(table, "undo")
    assert playing.moves(table) == before


@pytest.mark.parametrize(("opener", "dialog"), [("share", "share"), ("peek", "peek")])
def test_a_dialog_keeps_the_focus_and_gives_it_back(table: Page, opener: str, dialog: str) -> None:
    tab_to(table, "cell-")
    focus = "peek-" if opener == "peek" else opener
    tab_to(table, focus)
    came_from = playing.focus_of(table)
    key(table, "Enter")
    expect(table.locator(f"#dialog .{dialog}-dialog")).to_be_visible()
    expect(table.locator("#app")).to_have_attribute("inert", "")
    for name in ("Tab", "Shift+Tab"):
        seen = []
        for _ in range(40):
            table.keyboard.press(name)
            assert table.evaluate("document.activeElement.closest('[role=dialog]') !== null"), name
            seen.append(playing.focus_of(table))
        assert "close" in seen
        assert len(seen) > len(set(seen)), "it goes round"
    key(table, "Escape")
    expect(table.locator("#dialog [role=dialog]")).to_have_count(0)
    assert table.get_attribute("#app", "inert") is None
    assert playing.focus_of(table) == came_from
