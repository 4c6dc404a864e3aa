"""Write pictures of every screen to screenshots/, desktop and phone, light and dark: `make screenshots`.

The games on them are played by the computer from fixed seeds, and the clock stands still, so two runs of the
same program give the same pictures. `--only home,game-build` takes some of them; `--language`, `--vision` and
`--forced-colors` show them as other readers have them, in a folder of their own.
"""

from __future__ import annotations

import argparse
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import serve
from chromium import open_browser
from playwright.sync_api import Browser, Page
from sample_games import (
    MINUTE,
    NOW,
    city,
    city_at,
    city_stages,
    finished,
    paused,
    road_stages,
    roads,
    roads_at,
    saved,
    stages,
)

from engine.carpe_diem.sheet import Sheet, write
from ui.exchange import SCORE_MARK

OUT = Path(__file__).resolve().parent.parent / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
THEMES = ("light", "dark")
SETTINGS: dict[str, object] = {"motion": "reduced", "speed": 0}
VISIONS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


# ---- what there is to see

Show = Callable[[Page], None]
Screen = tuple[dict[str, str], str, Show]
"""Saved games by id, the part of the address after #, and what is done then."""


def nothing(page: Page) -> None:
    """The screen is there when the app is."""


def press(*selectors: str) -> Show:
    def show(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return show


def share(page: Page) -> None:
    """The dialog with its code; a phone has it in a menu."""
    if page.locator("[data-command=menu]").count():
        page.locator("[data-command=menu]").click()
    page.locator("[data-command=share]").first.click()
    page.locator("[data-command=qr]").click()
    page.wait_for_selector("svg.qr")
    page.locator("#share-title").scroll_into_view_if_needed()


def peek(page: Page) -> None:
    page.locator("[data-command=peek]").first.click()
    page.wait_for_selector(".peek-dialog")


def explain(page: Page) -> None:
    page.locator("#app [data-explain]").first.click(button="right")
    page.wait_for_selector(".explain-dialog")


def read_rules(sought: str = "") -> Show:
    """The pages beside the app, and what a search finds there."""

    def show(page: Page) -> None:
        page.locator(".more [data-command=rules]").click()
        page.wait_for_selector("html[data-rules=ready]", state="attached")
        page.locator("#search").fill(sought)

    return show


def score(page: Page) -> None:
    page.locator("[data-command=resume]").click()
    page.wait_for_selector("main.score")


def running(*more: str) -> dict[str, str]:
    """A game to go on with, a finished one, one between friends, and whatever else."""
    three = paused(stages.TAKE, 1, 3)
    return {
        "running": saved(paused(stages.TAKE, 2), age=3 * MINUTE),
        "friends": saved(three, ["human"] * 3, age=200 * MINUTE, title="Sunday with friends"),
        "finished": saved(finished(2), ["human", "consul"], age=3 * 24 * 60 * MINUTE),
        **{f"broken{n}": text for n, text in enumerate(more)},
    }


def district() -> str:
    """The address of the score pad with what a player has in the last phase."""
    state = paused(stages.TAKE, 3).state
    tiles = {cell: code for cell, code in enumerate(state.districts[0].tiles) if code >= 0}
    entered = Sheet(
        state.table.boards[0],
        state.table.frames[0],
        tiles,
        tuple(state.stores[0]),
        len(state.stored[0]),
        state.hands[0],
        state.bar[0],
        state.scores()[0],
    )
    return SCORE_MARK + write(state.table.box, entered)


def game(stage: int, phase: int = 1, show: Show = nothing, **more: Any) -> Screen:
    return {"one": saved(paused(stage, phase, **more))}, "game", show


def on_the_roads(stage: int, share: float = 0.5, show: Show = nothing) -> Screen:
    return {"one": saved(roads_at(stage, share))}, "game", show


def in_burdigala(stage: int, share: float = 0.5, show: Show = nothing) -> Screen:
    return {"one": saved(city_at(stage, share))}, "game", show


def city_view(view: str) -> Show:
    """A view that only a phone has in its tabs."""

    def show(page: Page) -> None:
        tab = page.locator(f"[data-tab={view}]")
        if tab.count():
            tab.first.click()

    return show


def lay(page: Page) -> None:
    """Take a tile of the hand and show it on the map."""
    page.locator("[data-command=tile]").nth(1).click()
    page.locator("#r-over [data-action]").first.dispatch_event("click")
    page.wait_for_selector("#r-over .ghost")
    page.wait_for_timeout(400)  # the map glides to where the tile is


SCREENS: dict[str, Callable[[], Screen]] = {
    "home": lambda: (running(), "", nothing),
    "home-first": lambda: ({}, "", nothing),
    "home-refused": lambda: ({}, "C1nonsense", nothing),
    "new": lambda: ({}, "new", nothing),
    "lesson": lambda: ({}, "lesson", press("[data-command=lesson-next]")),
    "editor": lambda: ({}, district(), nothing),
    "editor-tile": lambda: (
        {},
        district(),
        press("[data-command=edit-kind][data-kind='1']", "[data-command=edit-tile]:enabled"),
    ),
    "lesson-wrong": lambda: (
        {},
        "lesson",
        press("[data-command=lesson-next]", "#r-depots [data-action='2a']", "[data-command=confirm]"),
    ),
    "game-depot": lambda: game(stages.DEPOT, 0),
    "game-take": lambda: game(stages.TAKE, 2),
    "game-picked": lambda: game(stages.TAKE, 2, press("#r-depots [data-action]")),
    "game-build": lambda: game(stages.BUILD, 2, press(".legal-cell")),
    "game-seal": lambda: game(stages.SEAL, 1),
    "game-fountain": lambda: game(stages.FOUNTAIN, 1),
    "game-forum": lambda: game(stages.SPOT, 1, press("#r-forum [data-action]")),
    "game-first": lambda: game(stages.FIRST, 1, seed=11),
    "game-pay": lambda: game(stages.PAY, 2),
    "game-peek": lambda: game(stages.TAKE, 3, peek),
    "game-explain": lambda: game(stages.TAKE, 2, explain),
    "roads": lambda: on_the_roads(road_stages.FIRST, 0.0),
    "roads-tile": lambda: on_the_roads(road_stages.FIRST, 0.4),
    "roads-place": lambda: on_the_roads(road_stages.SECOND, 0.5, lay),
    "roads-houses": lambda: on_the_roads(road_stages.HOUSE, 0.6),
    "roads-late": lambda: on_the_roads(road_stages.FIRST, 1.0, press("[data-command=tile]")),
    "roads-peek": lambda: on_the_roads(road_stages.FIRST, 0.4, peek),
    "roads-team": lambda: (
        {"one": saved(roads(3, variant="co-operative"), ["human", "senator", "senator"])},
        "saves",
        score,
    ),
    "city-place": lambda: in_burdigala(city_stages.PLACE, 0.5, press("#r-map .press")),
    "city-roll": lambda: in_burdigala(city_stages.ROLL),
    "city-move": lambda: in_burdigala(city_stages.MOVE, 0.6),
    "city-picked": lambda: in_burdigala(city_stages.MOVE, 0.6, press("#r-map .press[data-action]")),
    "city-cube": lambda: in_burdigala(city_stages.CUBE, 0.7, press("#r-map .bu-site.press")),
    "city-close": lambda: in_burdigala(city_stages.CLOSE, 0.6),
    "city-late": lambda: in_burdigala(city_stages.MOVE, 1.0),
    "city-cards": lambda: in_burdigala(city_stages.MOVE, 0.8, city_view("cards")),
    "city-people": lambda: in_burdigala(city_stages.MOVE, 0.8, city_view("people")),
    "city-explain": lambda: in_burdigala(city_stages.MOVE, 0.6, explain),
    "city-score": lambda: (
        {"one": saved(city(), ["human", "senator", "senator", "senator"])},
        "saves",
        score,
    ),
    "share": lambda: game(stages.TAKE, 2, share),
    "handover": lambda: ({"one": saved(paused(stages.TAKE), ["human"] * 4, handover=True)}, "game", nothing),
    "saves": lambda: (running('{"tessera": 1'), "saves", nothing),
    "saves-empty": lambda: ({}, "saves", nothing),
    "settings": lambda: (running(), "settings", nothing),
    "about": lambda: ({}, "about", nothing),
    "rules": lambda: ({}, "", read_rules()),
    "rules-search": lambda: ({}, "", read_rules("villa")),
    "score": lambda: ({"one": saved(finished(), ["human", "senator", "senator", "senator"])}, "saves", score),
}


# ---- taking them


@contextmanager
def opened(browser: Browser, address: str, device: str, theme: str, screen: Screen) -> Iterator[Page]:
    """The app with these games kept, at this place, on this device."""
    games, place, show = screen
    texts = {
        "tessera.settings": json.dumps({**SETTINGS, "theme": theme}),
        "tessera.theme": theme,
        **{f"tessera.save.{name}": text for name, text in games.items()},
    }
    origin = {
        "origin": address.rstrip("/"),
        "localStorage": [{"name": name, "value": text} for name, text in texts.items()],
    }
    width, height = SIZES[device]
    handheld = device == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        has_touch=handheld,
        is_mobile=handheld,
        device_scale_factor=2 if handheld else 1,
        service_workers="block",
        storage_state={"cookies": [], "origins": [origin]},
    )
    context.clock.set_fixed_time(NOW)
    page = context.new_page()
    page.goto(f"{address}#{place}" if place else address)
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=90_000)
    show(page)
    yield page
    context.close()


@contextmanager
def starting(browser: Browser, address: str, device: str, theme: str, broken: bool) -> Iterator[Page]:
    """The shell alone: while Python is on its way, or when a file is missing."""
    width, height = SIZES[device]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        device_scale_factor=2 if device == "phone" else 1,
        service_workers="block",
    )
    page = context.new_page()
    if broken:
        page.route("**/app.zip", lambda route: route.fulfill(status=404, body=""))
    else:
        page.route("**/*.wasm", lambda route: None)
    page.goto(address)
    page.wait_for_selector("html[data-state=failed]" if broken else "#startup-bar", state="attached")
    page.wait_for_timeout(500)
    yield page
    context.close()


def take(page: Page, path: Path, reader: argparse.Namespace) -> None:
    """A picture as this reader sees the page."""
    page.evaluate("document.fonts.ready")
    if reader.forced_colors:
        page.emulate_media(forced_colors="active")
    if reader.vision:
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": reader.vision})
    page.screenshot(path=path, animations="disabled", caret="hide")


def folder(reader: argparse.Namespace) -> Path:
    """Pictures for other readers have a folder of their own."""
    language = reader.language if reader.language != "en" else ""
    parts = (language, reader.vision, "forced-colors" if reader.forced_colors else "")
    name = "-".join(part for part in parts if part)
    return OUT / name if name else OUT


def main() -> None:
    parser = argparse.ArgumentParser(description="Write pictures of every screen to screenshots/.")
    parser.add_argument("--only", default="", help="names of screens, with commas between them")
    parser.add_argument("--language", default="en", help="language of the page (default: en)")
    parser.add_argument("--vision", default="", choices=VISIONS, help="eyes that tell colours apart badly")
    parser.add_argument("--forced-colors", action="store_true", help="colours chosen by the system")
    reader = parser.parse_args()
    only = {name for name in reader.only.split(",") if name}
    SETTINGS["language"] = reader.language
    shells = {"starting": False, "failed": True}
    if unknown := only - {*SCREENS, *shells}:
        parser.error(f"no such screen: {', '.join(sorted(unknown))}")
    server = serve.make_server(serve.SITE, 0)
    server.handle_error = lambda *_: None  # type: ignore[method-assign] # pages close early
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    out = folder(reader)
    out.mkdir(parents=True, exist_ok=True)
    count = 0
    with open_browser() as browser:
        for device, theme in [(device, theme) for device in SIZES for theme in THEMES]:
            for name in [name for name in (*shells, *SCREENS) if not only or name in only]:
                visit = (
                    starting(browser, address, device, theme, shells[name])
                    if name in shells
                    else opened(browser, address, device, theme, SCREENS[name]())
                )
                with visit as page:
                    take(page, out / f"{name}-{device}-{theme}.png", reader)
                count += 1
    server.shutdown()
    print(f"{out}: {count} pictures")


if __name__ == "__main__":
    main()
