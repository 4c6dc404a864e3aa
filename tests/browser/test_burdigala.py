"""Burdigala in the real page: played by mouse, taps and keys, looked at by axe, and redrawn in time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import city, city_at, city_stages, saved

from . import playing
from .test_accessibility import AXE, RUN
from .test_phone import SIDEWAYS, SMALL, THUMB


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def near_the_end() -> str:
    """A game of two with a few turns to go."""
    whole = city(2)
    ply = next(p for p in range(whole.length - 25, whole.length) if whole.at(p).stage == city_stages.ROLL)
    return saved(whole.branch(ply))


def test_a_game_is_set_up_begun_and_played_to_its_end(browser: Browser, address: str) -> None:
    texts = playing.kept(late=near_the_end())
    with playing.visit(browser, address, texts=texts) as page:
        playing.press(page, "new", game="burdigala")
        playing.choose(page, "players", "2")
        playing.press(page, "start")
        playing.wait_for_turn(page)
        playing.play_until(page, ".bu-dice")
        playing.go_home(page)
        page.evaluate("location.hash = 'saves'")
        playing.press(page, "resume", id="late")
        playing.play_until(page, "main.score")
        expect(page.locator("table.sheet tbody tr")).not_to_have_count(0)


@pytest.fixture(scope="module")
def handheld(browser: Browser, address: str) -> Iterator[Page]:
    texts = playing.kept(one=saved(city_at(city_stages.MOVE, 0.6, 2)))
    with playing.visit(browser, address, "#game", texts=texts, **playing.HANDHELD) as page:
        yield page


def test_a_turn_by_taps_on_a_phone(handheld: Page) -> None:
    for selector in (".bu-die-button", "[data-command=whole-map]", "[data-command=find-me]"):
        playing.tap(handheld.locator(selector).first)
        assert handheld.evaluate(SIDEWAYS) == []
    if handheld.locator(".bu-view.whole").count():
        playing.tap(handheld.locator("[data-command=whole-map]").first)
    assert handheld.evaluate(SMALL, THUMB) == []
    playing.tap(handheld.locator(".bu-ends .bu-row").first)
    expect(handheld.locator(".bu-trail")).to_have_count(1)
    playing.tap(handheld.locator(".r-act [data-command=confirm]"))
    expect(handheld.locator(".bu-row, .bu-maplegal").first).to_be_visible()
    playing.play_until(handheld, "main.match:has-text('Roll the dice')", tap=True)


def test_a_turn_by_keys(browser: Browser, address: str) -> None:
    texts = playing.kept(one=saved(city_at(city_stages.ROLL, 0.5, 2)))
    with playing.visit(browser, address, "#game", texts=texts) as page:
        page.keyboard.press("r")
        expect(page.locator(".bu-die")).to_have_count(2)
        focused = page.locator(":focus")
        page.locator("#r-map .press[data-action]").first.focus()
        page.keyboard.press("ArrowRight")
        expect(focused).to_have_attribute("role", "button")
        page.locator("#r-map .press[data-action]").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".bu-trail")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".bu-trail")).to_have_count(0)
        page.locator("#r-map .press[data-action]").first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator(".r-prompt h2")).not_to_have_text("Move a character")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing_serious(browser: Browser, address: str, device: str, theme: str) -> None:
    texts = playing.kept(
        move=saved(city_at(city_stages.MOVE, 0.6)), cube=saved(city_at(city_stages.CUBE, 0.8)),
    )  # fmt: skip
    more = playing.HANDHELD if device == "phone" else {}
    with playing.visit(browser, address, "#saves", texts=texts, settings={"theme": theme}, **more) as page:
        page.evaluate(AXE)
        for name in ("move", "cube"):
            page.evaluate("location.hash = 'saves'")
            playing.press(page, "resume", id=name)
            expect(page.locator("main.match")).to_be_visible()
            page.locator("#r-map .press[data-action]").first.evaluate(
                "g => g.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
            )
            assert page.evaluate(RUN, None) == []
