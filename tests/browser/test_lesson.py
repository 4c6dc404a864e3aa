"""The lesson in the real page: what it asks is done by touch, and it goes on after a reload."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from . import playing
from .conftest import wait_ready


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def card(page: Page, text: str) -> None:
    expect(page.locator(".lesson-card")).to_contain_text(text)


def test_a_newcomer_learns_to_take_and_to_place(browser: Browser, address: str) -> None:
    with playing.profile(browser, address, **playing.HANDHELD) as context:
        page = playing.open_page(context, address)
        playing.tap(page.locator(".lesson-offer [data-game=carpe-diem]"))
        card(page, "Step 1 of 14")
        playing.tap(page.locator("[data-command=lesson-next]"))
        playing.tap(page.locator("#r-depots [data-action='7a']").first)
        playing.tap(page.locator("[data-command=confirm]"))
        card(page, "Not that one.")
        playing.tap(page.locator("#r-depots [data-action='2c']").first)
        playing.tap(page.locator("[data-command=confirm]"))
        card(page, "Step 3 of 14")
        playing.tap(page.locator(".legal-cell"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "turn it further")
        playing.tap(page.locator(".legal-cell"))
        for _ in range(2):
            playing.tap(page.locator("#r-act [data-command=turn-right]"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "The dashed ends are open")
        page.reload()
        wait_ready(page)
        card(page, "Step 3 of 14")
        playing.tap(page.locator("[data-command=home]"))
        expect(page.locator(".lesson-offer")).to_contain_text("step 3 of 14")


def test_the_lesson_of_burdigala_is_played_by_touch(browser: Browser, address: str) -> None:
    with playing.profile(browser, address, **playing.HANDHELD) as context:
        page = playing.open_page(context, address)
        playing.tap(page.locator(".lesson-offer [data-game=burdigala]"))
        card(page, "Step 1 of 10")
        playing.tap(page.locator("[data-command=lesson-next]"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "Step 3 of 10")
        playing.tap(page.locator("#r-act [data-action='a4n19']"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "not the move we are after")
        playing.tap(page.locator("[data-square='22'].press"))
        playing.tap(page.locator("#r-act [data-action='c4n18']"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "Step 4 of 10")
        playing.tap(page.locator("#r-act [data-action='s11']"))
        playing.tap(page.locator("#r-act [data-command=confirm]"))
        card(page, "Four points.")
