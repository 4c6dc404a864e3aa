"""The rules reference in the browser: search, filters, editions, addresses, offline, without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from . import playing
from .conftest import BOOT, ROOT, Serve, Watch, wait_ready
from .test_accessibility import AXE, RUN

PHONE = {"viewport": playing.PHONE, "is_mobile": True, "has_touch": True}


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A page on a phone, watched for errors and foreign calls."""
    context = browser.new_context(service_workers="block", **PHONE)  # type: ignore[arg-type]
    watch = Watch(context)
    yield context.new_page()
    context.close()
    watch.check(address)


def read(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector("html[data-rules=ready]", state="attached")


def titles(page: Page) -> list[str]:
    """The entries in sight."""
    return [text.strip() for text in page.locator(".entry:visible .name").all_inner_texts()]


def test_search_marks_what_it_finds_and_says_how_much(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html")
    phone.locator("#search").fill("villa")
    assert titles(phone)[:2] == ["Villa", "Villa scoring"]
    expect(phone.locator("#villa .entry-body")).to_be_visible()
    expect(phone.locator("#villa .entry-body mark").first).to_have_text("villa")
    expect(phone.locator("#villas .found")).to_contain_text("Only completed villas score")
    expect(phone.locator("#count")).to_have_text(f"{len(titles(phone))} entries")
    phone.locator("#search").press("Escape")
    expect(phone.locator("mark")).to_have_count(0)
    expect(phone.locator(".entry.open")).to_have_count(0)
    assert titles(phone)[0] == "Quick reference"
    phone.locator("#search").fill("xyzzy")
    expect(phone.locator("#count")).to_contain_text("Nothing found")
    assert titles(phone) == []


def test_banderole_finds_the_writ(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html")
    phone.locator("#search").fill("banderole")
    assert titles(phone)[0] == "Writ"
    expect(phone.locator("#writ .found mark").first).to_have_text("banderole")


def test_the_words_of_another_box_find_the_rule(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html")
    phone.locator("#search").fill("Fontaine")
    assert titles(phone)[0] == "Fountain"
    expect(phone.locator("#fountain .found mark").first).to_have_text("Fontaine")


def test_a_filter_keeps_one_chapter_with_its_count(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html")
    phone.locator("#search").fill("bread")
    chip = phone.locator("#chips button", has_text="Questions")
    count = chip.inner_text().split()[-1]
    chip.tap()
    expect(phone.locator("#chips [aria-pressed=true]")).to_have_text(f"Questions {count}")
    assert len(titles(phone)) == int(count)
    assert all(title.endswith("?") for title in titles(phone))


def test_an_address_opens_its_entry_in_its_language(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.de.html#craftsman")
    expect(phone.locator("#craftsman .entry-body")).to_contain_text("Siegel")
    expect(phone.locator("#craftsman")).to_be_in_viewport()
    expect(phone.locator("#merchant .entry-body")).to_be_hidden()
    phone.locator("#craftsman .entry-body a[href='#seals']").tap()
    expect(phone.locator("#seals .entry-body")).to_be_visible()
    assert phone.url.endswith("rules.de.html#seals")
    read(phone, f"{address}rules.fr.html#burdigala-port")
    expect(phone.locator("#burdigala-port .entry-body")).to_be_visible()
    expect(phone.locator("#subtitle")).to_have_text("Burdigala")
    expect(phone.locator("#editions")).to_be_hidden()


def test_an_edition_brings_its_words_and_rules(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html?edition=2018#ties")
    entry = phone.locator("#ties .entry-body")
    expect(entry.locator(".d2018")).to_be_visible()
    expect(entry.locator(".d2021").first).to_be_hidden()
    expect(phone.locator("#subtitle")).to_have_text("Carpe Diem, 2018 edition")
    assert "Banderole" in titles(phone)
    phone.locator("#editions [value='2021']").check()
    assert "Writ" in titles(phone)
    expect(entry.locator(".d2018")).to_be_hidden()
    phone.locator("#editions [value=both]").check()
    expect(entry.locator(".d2018")).to_be_visible()
    expect(entry.locator(".d2021").first).to_be_visible()
    phone.locator(".languages [hreflang=de]").tap()
    expect(phone.locator("#subtitle")).to_have_text("Carpe Diem, beide Ausgaben")
    assert phone.url.endswith("rules.de.html?edition=both#ties")


def test_it_can_be_used_by_keys_alone(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html")
    phone.keyboard.press("/")
    phone.keyboard.type("granary")
    expect(phone.locator("#granary h4 a")).to_have_attribute("aria-expanded", "true")
    phone.locator("#granary h4 a").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#granary h4 a")).to_have_attribute("aria-expanded", "false")
    expect(phone.locator("#granary .entry-body")).to_be_hidden()


def test_without_scripts_it_is_a_document(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}rules.fr.html#craftsman")
    for entry in ("craftsman", "roads-loop", "burdigala-port"):
        expect(page.locator(f"#{entry} .entry-body")).to_be_visible()
    expect(page.locator("#search")).to_be_hidden()
    expect(page.locator("#ties .d2018")).to_be_visible()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_violation(browser: Browser, address: str, theme: str) -> None:
    kept = [{"name": "tessera.theme", "value": theme}]
    state = {"cookies": [], "origins": [{"origin": address.rstrip("/"), "localStorage": kept}]}
    context = browser.new_context(service_workers="block", storage_state=state, **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    for place in ("rules.html?edition=both#moving", "rules.de.html#card", "rules.fr.html#glossary"):
        read(page, address + place)
        assert page.get_attribute("html", "data-theme") == theme
        page.locator("#search").fill("2018" if "moving" in place else "")
        page.evaluate(AXE)
        assert page.evaluate(RUN, None) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_the_card_is_printed_alone(phone: Page, address: str) -> None:
    read(phone, f"{address}rules.html#card")
    phone.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    phone.locator("#card .print").tap()
    assert phone.get_attribute("html", "data-printed") == "yes"
    phone.emulate_media(media="print")
    assert titles(phone) == ["Quick reference"]
    phone.evaluate("dispatchEvent(new Event('afterprint'))")
    assert len(titles(phone)) > 50
    expect(phone.locator("#craftsman .entry-body")).to_be_visible()


def test_the_rules_are_there_without_the_server(browser: Browser, site: Path, start_server: Serve) -> None:
    address = start_server(site)
    context = browser.new_context(service_workers="allow", **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}rules.html")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)", timeout=BOOT)
    start_server.stop(address)  # type: ignore[attr-defined]
    read(page, f"{address}rules.de.html?edition=2018#writ")
    expect(page.locator("#writ .entry-body")).to_contain_text("Banderole")
    context.close()


def test_from_the_game_to_the_rule_and_back(browser: Browser, address: str) -> None:
    from sample_games import paused, saved

    from engine.carpe_diem import stages

    texts = playing.kept(one=saved(paused(stages.TAKE, 1)))
    with playing.visit(browser, address, texts=texts) as page:
        page.evaluate("location.hash = 'game'")
        expect(page.locator("main.match")).to_be_visible()
        page.locator("#r-stores [data-explain=bread]").click(button="right")
        page.locator(".explain-dialog .more-rule a").click()
        page.wait_for_selector("html[data-rules=ready]", state="attached")
        expect(page.locator("#bread .entry-body")).to_be_visible()
        page.locator("#back").click()
        wait_ready(page)
        expect(page.locator("main.match")).to_be_visible()


def test_the_static_home_links_to_the_rules() -> None:
    home = (ROOT / "index.html").read_text()
    assert 'href="./rules.html"' in home
