"""All Roads in the real page: a game by clicks, by taps and by keys; its map moves; axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from sample_games import road_stages, roads, roads_at, saved

from . import playing
from .conftest import ROOT
from .test_keyboard import tab_to

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
SERIOUS = """async () => (await axe.run(document)).violations
    .filter(found => ["serious", "critical"].includes(found.impact))
    .map(found => [found.id, found.nodes.slice(0, 3).map(node => node.html.slice(0, 160))])"""


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def turn(stage: int, share: float = 0.5) -> dict[str, str]:
    """A game between four at such a decision, kept in the browser."""
    return playing.kept(one=saved(roads_at(stage, share)))


def legal(page: Page) -> Locator:
    return page.locator("#r-over .legal-cell")


def pressed(page: Page, target: Locator, tap: bool) -> None:
    if tap:
        playing.tap(target)
    else:
        target.click()


def place_a_tile(page: Page, tap: bool = False) -> None:
    """Take the first tile, put it on a hex in sight, turn it, place it."""
    before = len(playing.moves(page))
    pressed(page, page.locator("[data-command=tile]").first, tap)
    page.wait_for_timeout(300)  # the map glides
    where = page.evaluate("""() => {
        for (const hex of document.querySelectorAll("#r-over .legal-cell")) {
            const box = hex.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
            if (document.elementFromPoint(x, y) === hex) return [x, y];
        }}""")
    assert where, "no hex can be pressed"
    if tap:
        with playing.clicking(page):
            page.touchscreen.tap(*where)
    else:
        page.mouse.click(*where)
    expect(page.locator("#r-over .ghost")).to_have_count(1)
    pressed(page, page.locator("#r-act [data-command=confirm]"), tap)
    assert len(playing.moves(page)) > before


def test_a_game_against_the_computer_by_clicks(browser: Browser, address: str) -> None:
    with playing.visit(browser, address) as page:
        page.locator("[data-command=new][data-game=all-roads]").first.click()
        playing.choose(page, "players", "2")
        playing.choose(page, "seat-1", "plebeian")
        page.locator("#field-seed").fill("7")
        page.locator("#field-first").select_option("0")
        playing.press(page, "start")
        expect(page.locator("main.match.all-roads")).to_be_visible()
        for _ in range(60):
            ready = "main.score, #r-hand .tile-button:enabled, #r-act [role=switch]"
            page.wait_for_selector(ready, timeout=playing.END)
            if page.locator("main.score").count():
                break
            if page.locator("#r-act [role=switch]").count():
                playing.press(page, "confirm")
            else:
                place_a_tile(page)
        expect(page.locator("main.score")).to_be_visible()
        assert playing.only_save(page)["match"]["game"] == "all-roads"


def test_the_last_tile_ends_the_game_by_taps(browser: Browser, address: str) -> None:
    whole = roads(2)
    last = whole.branch(max(ply for ply in range(whole.length) if whole.at(ply).stage == road_stages.SECOND))
    games = playing.kept(one=saved(last, ["human", "human"]))
    with playing.visit(browser, address, "#game", texts=games, **playing.HANDHELD) as page:
        place_a_tile(page, tap=True)
        if page.locator("#r-act [role=switch]").count():
            playing.tap(page.locator("#r-act [role=switch]").first)
            expect(page.locator("#r-act [aria-checked=false]")).not_to_have_count(0)
            playing.tap(page.locator("#r-act [data-command=confirm]"))
        expect(page.locator("main.score")).to_be_visible()


def test_one_press_answers_about_all_houses(browser: Browser, address: str) -> None:
    with playing.visit(browser, address, "#game", texts=turn(road_stages.HOUSE, 0.3)) as page:
        asked = page.locator("#r-act [role=switch]").count()
        assert asked == page.locator("#r-over [role=switch]").count() > 0
        before = len(playing.moves(page))
        page.locator("#r-over [role=switch]").first.click()
        expect(page.locator("#r-act [aria-checked=false]")).to_have_count(1)
        playing.press(page, "confirm")
        page.wait_for_function("() => !document.querySelector('#r-act [role=switch]')", timeout=playing.END)
        moves = playing.moves(page)[before : before + asked]
        assert moves == ["leave", *["house"] * (asked - 1)]


def test_a_tile_by_the_keyboard_alone(browser: Browser, address: str) -> None:
    with playing.visit(browser, address, "#game", texts=turn(road_stages.FIRST, 0.3)) as page:
        before = len(playing.moves(page))
        tab_to(page, "tile-")
        page.keyboard.press("Enter")
        assert playing.focus_of(page).startswith("hex-")
        at = playing.focus_of(page)
        page.keyboard.press("Enter")
        expect(page.locator("#r-over .ghost")).to_have_count(1)
        page.keyboard.press("r")
        assert playing.focus_of(page) == at
        page.keyboard.press("Escape")
        expect(page.locator("#r-over .ghost")).to_have_count(0)
        for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
            page.keyboard.press(arrow)
            assert playing.focus_of(page).startswith("hex-")
        tab_to(page, "tile-")
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator("#r-prompt h2")).to_have_text("Place your second tile")
        assert len(playing.moves(page)) == before + 1


def transform(page: Page) -> str:
    """How the map is moved and scaled; what lies over it goes along."""
    layers = page.evaluate("[...document.querySelectorAll('.pan-layer')].map(each => each.style.transform)")
    assert len(set(layers)) == 1
    return str(layers[0])


def test_the_map_is_dragged_scaled_and_stays_where_it_is_put(browser: Browser, address: str) -> None:
    with playing.visit(browser, address, "#game", texts=turn(road_stages.FIRST)) as page:
        playing.command(page, "tile").click()
        page.wait_for_timeout(300)
        whole = transform(page)
        hexes = legal(page).count()
        page.mouse.move(500, 400)
        page.mouse.down()
        page.mouse.move(560, 430, steps=4)
        page.mouse.up()
        moved = transform(page)
        assert moved != whole
        assert page.locator("#r-over .ghost").count() == 0, "a drag is no click"
        page.keyboard.press("r")  # draws what lies over the map anew
        assert transform(page) == moved
        page.mouse.wheel(0, -300)
        changed = "old => document.querySelector('.pan-layer').style.transform !== old"
        page.wait_for_function(changed, arg=moved)
        page.keyboard.press("0")
        assert transform(page) == whole
        assert legal(page).count() == hexes


HEXES = """() => {
    const map = document.querySelector(".stacked").getBoundingClientRect();
    const sides = {left: 0, right: 0, up: 0, down: 0};
    let least = Infinity;
    for (const hex of document.querySelectorAll("#r-over .legal-cell")) {
        const box = hex.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        least = Math.min(least, box.width);
        sides.left += x < map.left;
        sides.right += x > map.right;
        sides.up += y < map.top;
        sides.down += y > map.bottom;
    }
    const out = Object.keys(sides).filter(side => sides[side]);
    const arrows = [...document.querySelectorAll(".map-edge:not([hidden])")].map(each => each.dataset.panDo);
    return [out, arrows, least]; }"""
"""The sides where hexes for the tile lie out of sight, those with an arrow, and how small a hex is."""


def test_on_a_phone_every_hex_is_in_sight_or_an_arrow_leads_to_it(browser: Browser, address: str) -> None:
    games = turn(road_stages.FIRST, 1)
    with playing.visit(browser, address, "#game", texts=games, **playing.HANDHELD) as page:
        playing.tap(page.locator("[data-command=tile]").first)
        page.wait_for_timeout(300)  # the map glides
        out, arrows, least = page.evaluate(HEXES)
        assert out, "the map of this game is larger than a phone"
        assert set(out) <= set(arrows)
        assert least >= 40
        playing.tap(page.locator(".map-edge:not([hidden])").first)
        page.wait_for_timeout(300)
        assert page.evaluate(HEXES)[1] != arrows
        playing.tap(page.locator("[data-pan-do=fit]"))
        page.wait_for_timeout(300)
        assert page.evaluate(HEXES)[:2] == [[], []]
        expect(page.locator("[data-pan-do=out]")).to_be_visible()


COVERED = """() => {
    const boxes = names => [...document.querySelectorAll(names)].map(each => each.getBoundingClientRect());
    const along = (a, b, low, high) => a[low] < b[high] - 2 && b[low] < a[high] - 2;
    const over = (a, b) => along(a, b, "left", "right") && along(a, b, "top", "bottom");
    const furniture = boxes(".legend, .map-tools, .r-act");
    const hexes = boxes("#r-over .legal-cell, .gbar .press");
    return hexes.filter(hex => furniture.some(box => over(hex, box))).length; }"""
"""How many hexes and buttons of the bar lie under what stands beside the map."""


@pytest.mark.parametrize("share", [0.1, 0.5, 1])
def test_the_bar_is_as_large_on_every_map_and_nothing_covers_hexes(
    browser: Browser, address: str, share: float
) -> None:
    with playing.visit(browser, address, "#game", texts=turn(road_stages.FIRST, share)) as page:
        playing.command(page, "tile").click()
        for place in (0, legal(page).count() - 1):
            legal(page).nth(place).dispatch_event("click")
            expect(page.locator("#r-over .ghost")).to_have_count(1)
            page.wait_for_timeout(300)
            boxes = [button.bounding_box() for button in page.locator(".gbar .press").all()]
            assert [(round(box["width"]), round(box["height"])) for box in boxes if box] == [(51, 50)] * 3
            assert page.evaluate(COVERED) == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_axe_finds_nothing_serious(browser: Browser, address: str, device: str, theme: str) -> None:
    more = playing.HANDHELD if device == "phone" else {}
    games = playing.kept(one=saved(roads_at(road_stages.FIRST)))
    with playing.visit(browser, address, "#game", texts=games, settings={"theme": theme}, **more) as page:
        page.evaluate(AXE)
        assert page.evaluate(SERIOUS) == []
        playing.command(page, "tile").click()
        legal(page).first.dispatch_event("click")
        expect(page.locator("#r-over .ghost")).to_have_count(1)
        assert page.evaluate(SERIOUS) == []
