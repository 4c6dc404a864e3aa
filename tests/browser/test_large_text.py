"""Text at 200 %, as a reader sets it in the browser: nothing leaves the screen or the button it stands on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect
from sample_games import city, city_at, city_stages, finished, paused, road_stages, roads, roads_at, saved

from engine.carpe_diem import stages

from . import playing

DOUBLE = "--blink-settings=defaultFontSize=32"
DEVICES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": playing.HANDHELD}
PLAIN = ("home", "new", "saves", "settings", "about")
STAGES = {"take": stages.TAKE, "build": stages.BUILD, "spot": stages.SPOT, "pay": stages.PAY}
OTHERS = {
    "roads-tile": roads_at(road_stages.FIRST, 0.4), "roads-houses": roads_at(road_stages.HOUSE, 0.6),
    "city-roll": city_at(city_stages.ROLL), "city-move": city_at(city_stages.MOVE, 0.6),
    "city-cube": city_at(city_stages.CUBE, 0.7),
}  # fmt: skip
RIVALS = ["human", "senator", "senator", "senator"]
LOST = """() => {
    const lost = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) lost.push("the page is wider than the screen");
    for (const element of document.querySelectorAll("button, h1, h2, h3, label, input, select, td, th, p")) {
        if (!element.checkVisibility() || element.closest(".for-readers, .scroll, svg")) continue;
        const box = element.getBoundingClientRect(), range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const name = `${element.tagName} ${element.innerText.slice(0, 40)}`;
        if (!box.width || element.classList.contains("for-readers")) continue;
        if (box.left < -1 || box.right > innerWidth + 1) lost.push(`${name} leaves the screen`);
        const worded = element.innerText && !element.querySelector(".for-readers, ol");
        const outside = element.tagName === "BUTTON" && text.right > box.right + 2;
        if (worded && outside) lost.push(`${name} leaves its button`);
    }
    return lost; }"""
"""What cannot be read: text that leaves the screen or its button; news are shortened."""


@pytest.fixture(scope="module")
def large(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    args = {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], DOUBLE]}
    with browser_type.launch(**args) as browser:
        yield browser


@pytest.fixture(scope="module", params=DEVICES)
def page(request: pytest.FixtureRequest, large: Browser, site: Path) -> Iterator[Page]:
    games = {name: saved(paused(stage, 2)) for name, stage in STAGES.items()}
    games |= {name: saved(match) for name, match in OTHERS.items()}
    games["over"] = saved(finished(2), ["human", "senator"])
    games["roads-over"] = saved(roads(), RIVALS)
    games["city-over"] = saved(city(), RIVALS)
    more = {**DEVICES[request.param], "texts": playing.kept(**games), "settings": {"language": "de"}}
    with playing.serving(site) as address, playing.visit(large, address, **more) as page:
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
        yield page


@pytest.mark.parametrize("place", PLAIN)
def test_screens(page: Page, place: str) -> None:
    page.evaluate("place => { location.hash = place }", place)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.evaluate(LOST) == []


@pytest.mark.parametrize("name", [*STAGES, *OTHERS, "over", "roads-over", "city-over"])
def test_the_game(page: Page, name: str) -> None:
    page.evaluate("location.hash = 'saves'")
    playing.press(page, "resume", id=name)
    expect(page.locator("main.score" if name.endswith("over") else "main.match")).to_be_visible()
    if name in ("take", "build", "spot"):
        playing.offered(page).first.press("Enter")
    assert page.evaluate(LOST) == []
