"""A phone with touch: playing by taps, targets a thumb can hit, nothing that scrolls sideways, long press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import finished, paused, saved

from engine.carpe_diem import stages

from . import playing

THUMB = 44
SMALL = """least => [...document.querySelectorAll(
        "button, a, select, input, summary, [data-action], [role=button]")]
    .filter(item => item.checkVisibility({visibilityProperty: true}) && !item.disabled)
    .filter(item => !item.closest("#r-depots, [inert]") && !item.matches(".for-readers"))
    .map(item => [item, (item.querySelector(".hit") ?? item).getBoundingClientRect()])
    .filter(([item, box]) => box.width && Math.min(box.width, box.height) < least - 0.5)
    .map(([item, box]) => `${item.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`)"""
"""What is smaller than a thumb. The tiles on the depots are: a tap on one opens the tray with large ones."""

SIDEWAYS = """() => [document.scrollingElement,
        ...document.querySelectorAll("main, .view, .screen-body, [role=dialog]")]
    .filter(item => item.scrollWidth > item.clientWidth + 1)
    .map(item => `${item.className}: ${item.scrollWidth} in ${item.clientWidth}`)"""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


@pytest.fixture(scope="module")
def handheld(browser: Browser, address: str) -> Iterator[Page]:
    """A phone with a running game and a finished one."""
    texts = playing.kept(one=saved(paused(stages.TAKE, 1, 2)), over=saved(finished(3), ["human"] * 3))
    with playing.visit(browser, address, "#game", texts=texts, **playing.HANDHELD) as page:
        yield page


def check(page: Page) -> None:
    assert page.evaluate(SMALL, THUMB) == []
    assert page.evaluate(SIDEWAYS) == []


def resume(page: Page, id: str) -> None:
    page.evaluate("location.hash = 'saves'")
    playing.tap(page.locator(f"[data-command=resume][data-id={id}]"))


def test_turns_and_a_visit_to_the_forum_by_taps(handheld: Page) -> None:
    def title() -> str:
        return str(handheld.locator("main.match h1").evaluate("title => title.firstChild.textContent"))

    seen = []
    while not seen or seen[-1] != "Choose a forum spot":
        assert len(seen) < 200, seen
        playing.wait_for_turn(handheld)
        seen.append(title())
        check(handheld)
        playing.decide(handheld, tap=True)
    assert {"Take a tile", "Place your tile"} <= {*seen}
    check(handheld)
    done = []
    before = len(moves := playing.saves(handheld)["one"]["match"]["moves"].split())
    while len(moves) == before:
        assert len(done) < 10, done
        done.append(playing.decide(handheld, tap=True))
        moves = playing.saves(handheld)["one"]["match"]["moves"].split()
    assert moves[before].startswith("v")


def test_a_chosen_forum_spot_stays_in_sight_on_a_small_phone(browser: Browser, address: str) -> None:
    texts = playing.kept(one=saved(paused(stages.SPOT, 1)))
    small = {**playing.HANDHELD, "viewport": {"width": 320, "height": 640}}
    with playing.visit(browser, address, "#game", texts=texts, settings={"language": "de"}, **small) as page:
        playing.tap(page.locator("#r-forum [data-action]").first)
        expect(page.locator("#r-forum .spsel")).to_be_in_viewport(ratio=1)
        expect(playing.command(page, "confirm")).to_be_in_viewport(ratio=1)
        expect(page.locator(".r-act .offer p")).to_be_in_viewport(ratio=1)
        playing.tap(playing.command(page, "cancel"))
        expect(page.locator("#r-forum .spsel")).to_have_count(0)


def test_tiles_are_taken_from_the_large_tray(browser: Browser, address: str) -> None:
    texts = playing.kept(one=saved(paused(stages.TAKE, 1)))
    with playing.visit(browser, address, "#game", texts=texts, **playing.HANDHELD) as page:
        playing.tap(page.locator("#r-depots [data-action]").first)
        tray = page.locator(".tray [data-action]")
        assert tray.count() > 1
        check(page)
        playing.tap(tray.last)
        expect(tray.last).to_have_attribute("aria-pressed", "true")
        taken = tray.last.get_attribute("data-action")
        playing.tap(page.locator(".r-act [data-command=confirm]"))
        assert playing.moves(page)[-1] == taken
        check(page)
        playing.decide(page, tap=True)  # on a cell, or into the storage
        check(page)
        playing.decide(page, tap=True)
        assert playing.moves(page).index(taken) < len(playing.moves(page)) - 1


@pytest.mark.parametrize("tab", ["depots", "city", "forum", "rivals", "log"])
def test_every_view_fits(handheld: Page, tab: str) -> None:
    resume(handheld, "one")
    playing.tap(handheld.locator(f".tabs [data-tab={tab}]"))
    expect(handheld.locator(f".tabs [data-tab={tab}]")).to_have_attribute("aria-current", "page")
    check(handheld)


@pytest.mark.parametrize("place", ["home", "new", "saves", "settings", "about"])
def test_every_screen_fits(handheld: Page, place: str) -> None:
    handheld.evaluate("place => { location.hash = place }", place)
    expect(handheld.locator("h1")).to_be_focused()
    check(handheld)


def test_the_score_sheet_fits(handheld: Page) -> None:
    resume(handheld, "over")
    expect(handheld.locator("main.score")).to_be_visible()
    check(handheld)


@pytest.mark.parametrize("dialog", ["menu", "share", "peek"])
def test_dialogs_fit(handheld: Page, dialog: str) -> None:
    resume(handheld, "one")
    if dialog == "share":
        playing.tap(handheld.locator("[data-command=menu]"))
    playing.tap(handheld.locator(f"[data-command={dialog}]").first)
    expect(handheld.locator(f".{dialog}-dialog")).to_be_visible()
    check(handheld)
    playing.tap(handheld.locator("#dialog [data-command=close]"))
    expect(handheld.locator("#dialog [role=dialog]")).to_have_count(0)


def test_a_long_press_explains_a_tile(handheld: Page) -> None:
    resume(handheld, "one")
    playing.tap(handheld.locator(".tabs [data-tab=city]"))
    built = handheld.locator("#r-district [data-explain][data-cell]").first
    before = playing.saves(handheld)["one"]["match"]["moves"]
    box = built.bounding_box()
    assert box
    touch = handheld.context.new_cdp_session(handheld)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(handheld.locator(".explain-dialog")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(handheld.locator(".explain-dialog")).to_be_visible()
    check(handheld)
    assert playing.saves(handheld)["one"]["match"]["moves"] == before
    playing.tap(handheld.locator("#dialog [data-command=close]"))
