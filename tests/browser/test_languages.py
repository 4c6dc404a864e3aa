"""The page in the reader's language: the browser's at first, then the one chosen, also before Python runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import paused, saved

from engine.carpe_diem import stages
from ui.words import Words, languages

from . import playing
from .conftest import wait_ready


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("pt-BR", "en")])
def test_the_static_page_speaks_the_browser_s_language(
    browser: Browser, address: str, locale: str, language: str
) -> None:
    words = Words(language)
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    page.route("**/vendor/**", lambda route: None)  # nothing of the runtime ever arrives
    page.goto(address, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title(words("shell.title"))
    expect(page.get_by_role("link", name=words("home.rules"), exact=True)).to_be_visible()
    for name in ("home.saves", "home.settings", "shell.open"):
        expect(page.get_by_role("button", name=words(name), exact=True)).to_be_visible()
    expect(page.locator("#startup-text")).to_have_text(words("shell.setting-out"))
    expect(page.locator("#startup-detail")).to_contain_text(words("shell.stage-fetch"))
    context.close()


@pytest.fixture(scope="module")
def german(browser: Browser, address: str) -> Iterator[Page]:
    """A first visit with a German browser, and a game to go on with."""
    context = browser.new_context(locale="de-DE", service_workers="block", viewport=playing.DESKTOP)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.evaluate("text => localStorage.setItem('tessera.save.one', text)", saved(paused(stages.BUILD, 2)))
    page.reload()
    wait_ready(page)
    yield page
    context.close()


def test_a_first_visit_is_in_the_browser_s_language(german: Page) -> None:
    expect(german.locator("html")).to_have_attribute("lang", "de")
    expect(german.get_by_role("button", name=Words("de")("home.continue"))).to_be_visible()


@pytest.mark.parametrize("language", [*languages(), "de"])
def test_the_language_is_switched_everywhere_and_kept(german: Page, language: str) -> None:
    words = Words(language)
    german.evaluate("location.hash = 'settings'")
    german.locator("#field-language").select_option(language)
    expect(german.get_by_role("heading", level=1)).to_have_text(words("settings.title"))
    expect(german.locator("html")).to_have_attribute("lang", language)
    expect(german).to_have_title(words("shell.title"))
    german.evaluate("location.hash = 'saves'")
    playing.press(german, "resume", id="one")
    expect(german.locator("#r-prompt h2")).to_have_text(words("carpe.prompt.build"))
    expect(german.get_by_role("grid", name=words("carpe.district.mine"))).to_be_visible()
    german.evaluate("location.hash = ''")
    german.reload()
    wait_ready(german)
    expect(german.get_by_role("button", name=words("home.continue"))).to_be_visible()


def test_the_map_of_keys_is_shown_in_the_language(german: Page) -> None:
    german.keyboard.press("?")
    box = german.get_by_role("dialog", name=Words("de")("about.keys"))
    expect(box.get_by_role("row", name="Umschalt R")).to_be_visible()
    german.keyboard.press("Escape")
    expect(box).to_have_count(0)
