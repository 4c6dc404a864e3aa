"""Playing in the real page: a page with the app running, and what a player does with it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import serve
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from .conftest import Watch, wait_ready

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
INSTANT = {"speed": 0, "motion": "reduced"}
"""Settings that keep no test waiting."""

SAVE = "tessera.save."
END = 120_000  # milliseconds a computer may need for what is left of a game on a busy machine


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """The site on an address of its own, for tests that share it."""
    server = serve.make_server(site, 0)
    server.handle_error = lambda *_: None  # type: ignore[method-assign] # pages close early
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@contextmanager
def profile(browser: Browser, address: str, **more: Any) -> Iterator[BrowserContext]:
    """A fresh profile whose settings are kept, watched until it closes."""
    settings = {**INSTANT, **more.pop("settings", {})}
    texts = {"tessera.settings": json.dumps(settings), **more.pop("texts", {})}
    kept = [{"name": name, "value": text} for name, text in texts.items()]
    origin = {"origin": address.rstrip("/"), "localStorage": kept}
    more = {"service_workers": "block", "viewport": DESKTOP, **more}
    context = browser.new_context(storage_state={"cookies": [], "origins": [origin]}, **more)
    watch = Watch(context)
    yield context
    context.close()
    watch.check(address)


@contextmanager
def visit(browser: Browser, address: str, path: str = "", **more: Any) -> Iterator[Page]:
    """The running app in a fresh profile."""
    with profile(browser, address, **more) as context:
        yield open_page(context, address + path)


def open_page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    return page


HANDHELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
"""What makes a profile a phone's."""


def kept(**games: str) -> dict[str, str]:
    """Saved games by id, as the storage holds them."""
    return {SAVE + name: text for name, text in games.items()}


# ---- from screen to screen


def press(page: Page, name: str, **data: object) -> None:
    """Press the button of a command; `data` tells it from others of the same name."""
    command(page, name, **data).click()


def command(page: Page, name: str, **data: object) -> Locator:
    more = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
    return page.locator(f'[data-command="{name}"]{more}').first


def go_home(page: Page) -> None:
    page.evaluate("location.hash = 'home'")
    expect(page.locator("main.home")).to_be_visible()


def new_game(page: Page, kinds: list[str], seed: int, handover: bool = True) -> None:
    """Set a game up on the new-game screen, as a player does."""
    page.evaluate("location.hash = 'new'")
    choose(page, "players", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        choose(page, f"seat-{seat}", kind)
    page.locator("#field-seed").fill(str(seed))
    page.locator("#field-first").select_option("0")
    if kinds.count("human") > 1:
        page.locator('[name="handover"]').set_checked(handover, force=True)
    press(page, "start")
    expect(page.locator("main.match, main.handover")).to_be_visible()


def choose(page: Page, name: str, value: str) -> None:
    """Choose one of a row of keys: the words are pressed, the button behind them is not seen."""
    page.locator(f'label.key:has([name="{name}"][value="{value}"])').click()


# ---- at the table


def offered(page: Page) -> Locator:
    """What may be pressed on the board now."""
    return page.locator("#app [data-action]:visible")


NEXT = """() => {
    const ways = [["score", "main.score"], ["handover", "[data-command=handover-done]"],
        ["wait", "[data-command=stop]"], ["confirm", ".r-act [data-command=confirm]"],
        ["pick", "#app [data-action]"], ["store", ".r-act [data-command=store]"]];
    for (const [name, selector] of ways) {
        const target = [...document.querySelectorAll(selector)].find(item => item.checkVisibility());
        if (!target) continue;
        const area = target.querySelector(".hit") ?? target;
        area.scrollIntoView({block: "center", inline: "nearest"});
        const box = area.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        const top = document.elementFromPoint(x, y);
        return {name, x, y, hit: target.contains(top), covered: top?.outerHTML.slice(0, 200) ?? ""};
    }
    return {name: "wait"}; }"""
"""What can be done now: the first of hand the device over, read the results, wait, confirm, pick, store."""


CLICKED = """() => { window.clicked = {done: new Promise((done, fail) => {
    addEventListener("click", () => setTimeout(done), {once: true, capture: true});
    setTimeout(() => fail(new Error("the tap was no click")), 10000); })}; }"""


@contextmanager
def clicking(page: Page) -> Iterator[None]:
    """A finger's tap becomes a click a little later: go on when the page has handled it."""
    page.evaluate(CLICKED)
    yield
    page.evaluate("() => window.clicked.done")


def tap(target: Locator) -> None:
    """Tap, and wait for what it does."""
    with clicking(target.page):
        target.tap()


def decide(page: Page, tap: bool = False) -> str:
    """Do the next thing, the first that is offered, as a finger or a mouse does; tells what it was."""
    now = page.evaluate(NEXT)
    name = str(now["name"])
    if name == "wait":
        page.wait_for_selector("main.score, main.handover, .r-act button, #app [data-action]", timeout=END)
    elif name != "score":
        assert now["hit"], f"{name} is covered by {now['covered']}"
        if tap:
            with clicking(page):
                page.touchscreen.tap(now["x"], now["y"])
        else:
            page.mouse.click(now["x"], now["y"])
    return name


def play_until(page: Page, selector: str, tap: bool = False, steps: int = 1500) -> list[str]:
    """Make decisions until something is to be seen; tells all that was done."""
    done = []
    for _ in range(steps):
        if page.locator(selector).count():
            return done
        done.append(decide(page, tap))
    raise AssertionError(f"{selector} does not come; last {done[-5:]}")


def wait_for_turn(page: Page) -> None:
    """Wait until computers have moved and a person may act."""
    page.wait_for_selector(".r-act button, #app [data-action]", timeout=END)


# ---- what is kept


def saves(page: Page) -> dict[str, dict[str, Any]]:
    """The games in the storage, by id."""
    texts = page.evaluate("() => ({...localStorage})")
    return {key.removeprefix(SAVE): json.loads(text) for key, text in texts.items() if key.startswith(SAVE)}


def only_save(page: Page) -> dict[str, Any]:
    (found,) = saves(page).values()
    return found


def moves(page: Page) -> list[str]:
    """The moves of the only game kept, up to the position it stands at."""
    match = only_save(page)["match"]
    return list(match["moves"].split()[: match["ply"]])


def link(page: Page, kind: str = "game") -> str:
    """The link in the share dialog."""
    if not page.locator("#dialog .share-dialog").count():
        page.locator("[data-command=share]").first.click()
    text = page.locator(f"#address-{kind}").input_value()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .share-dialog")).to_have_count(0)
    return text


def focus_of(page: Page) -> str:
    """Where the focus is: data-focus, id or tag; "body" when it is lost."""
    return str(
        page.evaluate("""() => {
        const at = document.activeElement;
        return at === document.body ? "body" : at.dataset.focus || at.id || at.tagName; }""")
    )


def ask_for_a_hint(page: Page) -> None:
    """By its key, as a phone has the button in a menu; and wait until it is there."""
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_contain_text("Hint:", timeout=END)
