"""Every screen by axe-core: no serious or critical violation, on a desktop and a phone, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import finished, paused, saved

from engine.carpe_diem import stages

from . import playing
from .conftest import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = """async rules => {
    const {violations} = await axe.run(document, rules ? {runOnly: {type: "rule", values: rules}} : {});
    return violations.filter(found => ["serious", "critical"].includes(found.impact))
        .map(found => [found.id, found.nodes.slice(0, 3).map(node => node.html.slice(0, 160))]); }"""
DEVICES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": playing.HANDHELD}
PLAIN = ("home", "new", "saves", "settings", "about", "editor", "lesson")


def games() -> dict[str, str]:
    """A game for every decision, by its name."""
    named = {"take": stages.TAKE, "build": stages.BUILD, "seal": stages.SEAL, "fountain": stages.FOUNTAIN,
             "spot": stages.SPOT, "pay": stages.PAY}  # fmt: skip
    found = {name: saved(paused(stage, 1)) for name, stage in named.items()}
    found["depot"] = saved(paused(stages.DEPOT, 0))
    found["first"] = saved(paused(stages.FIRST, 1, seed=11))
    found["over"] = saved(finished(3), ["human", "senator", "consul"])
    found["handover"] = saved(paused(stages.TAKE, 1), ["human"] * 4, handover=True)
    return {**found, "bad": '{"tessera": 1'}


def click(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def open_share(page: Page) -> None:
    """The dialog with its code; a phone has it in a menu."""
    if page.locator("[data-command=menu]").count():
        playing.press(page, "menu")
    playing.press(page, "share")
    playing.press(page, "qr")
    page.wait_for_selector("svg.qr")


def look_back(page: Page) -> None:
    playing.press(page, "replay")
    playing.press(page, "replay-run")
    expect(page.locator(".browse-bar")).to_be_visible()


STATES: dict[str, tuple[str, Callable[[Page], object]]] = {
    "depot": ("depot", lambda page: None),
    "take": ("take", lambda page: None),
    "take picked": ("take", click("#r-depots [data-action]")),
    "build": ("build", lambda page: None),
    "build with ghost": ("build", click(".legal-cell")),
    "seal": ("seal", click(".r-act [data-action]")),
    "fountain": ("fountain", click(".r-act [data-action]")),
    "forum": ("spot", click("#r-forum [data-action]")),
    "first": ("first", lambda page: None),
    "pay": ("pay", lambda page: None),
    "score": ("over", lambda page: page.wait_for_selector("main.score")),
    "handover": ("handover", lambda page: page.wait_for_selector("main.handover")),
    "share": ("take", open_share),
    "looking back": ("take", look_back),
    "hint": ("take", playing.ask_for_a_hint),
    "peek": ("take", click("[data-command=peek]:visible")),
}
"""A saved game, and what is done with it."""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


@pytest.fixture(scope="module", params=DEVICES)
def page(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    more = {**DEVICES[request.param], "texts": playing.kept(**games())}
    with playing.visit(browser, address, **more) as page:
        page.evaluate(AXE)
        yield page


def check(page: Page) -> None:
    """All rules in the light, and in the dark those that colours can break."""
    page.evaluate("tessera.applyTheme('light')")
    assert page.evaluate(RUN, None) == []
    page.evaluate("tessera.applyTheme('dark')")
    assert page.evaluate(RUN, ["color-contrast", "link-in-text-block"]) == []


@pytest.mark.parametrize("place", PLAIN)
def test_screens(page: Page, place: str) -> None:
    page.evaluate("place => { location.hash = place }", place)
    expect(page.locator("h1")).to_be_focused()
    check(page)


@pytest.mark.parametrize("state", STATES)
def test_the_game(page: Page, state: str) -> None:
    id, show = STATES[state]
    page.evaluate("location.hash = 'saves'")
    playing.press(page, "resume", id=id)
    if id in ("over", "handover"):
        show(page)
    else:
        expect(page.locator("main.match")).to_be_visible()
        show(page)
    check(page)
    page.keyboard.press("Escape")
