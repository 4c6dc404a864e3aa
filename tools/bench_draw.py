"""Drawing in the page: the end of a game of four against an empty table, in one run: `make bench-draw`.

The whole game screen is made and put on the page anew, nothing kept from before: the worst case, as the app
puts only what has changed. `layout` is what the browser needs on top to lay it out. Medians of 20; machines
differ, so read the ratio. The page is the built site with another first script, which is never shipped.
"""

from __future__ import annotations

import json
import statistics
import threading
from itertools import product

import serve
from chromium import open_browser
from playwright.sync_api import Browser
from sample_games import city, finished, roads

GAMES = {"carpe-diem": finished, "all-roads": roads, "burdigala": city}
WINDOWS = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
ROUNDS = 20
WARM = 10
LIMIT = 50
"""Milliseconds a redraw of the end position should take at most on the machine Tessera is developed on."""

ENTRY = """
import json, time
import js
from ui import browser_page, dom
from ui.app import App
from ui.thinker import Thinker

app = App(browser_page, browser_page, Thinker())
app.start()
LINKS = {links}

def draw():
    app._drawn.clear()
    app.table.refresh()
    began = time.perf_counter()
    app.draw()
    drawn = time.perf_counter()
    js.document.body.getBoundingClientRect()
    return (drawn - began) * 1000, (time.perf_counter() - drawn) * 1000

times = {{}}
for name, link in LINKS.items():
    app.exchange.open_text(link)
    app.table.leave()
    for _ in range({warm}):
        draw()
    times[name] = [draw() for _ in range({rounds})]
dom.set_attr("html", "data-times", json.dumps(times))
dom.ready()
"""


Times = dict[str, list[tuple[float, float]]]
"""Milliseconds of each redraw and of the layout after it, by position."""


def measure(browser: Browser, address: str, game: str, width: int, height: int) -> Times:
    """The times of a game in a window of that size."""
    whole = GAMES[game]()
    links = {"empty": whole.branch(0).link(), "end": whole.branch(whole.length - 1).link()}
    entry = ENTRY.format(links=json.dumps(links), warm=WARM, rounds=ROUNDS)
    context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
    page = context.new_page()
    page.route("**/ui/main.py", lambda route: route.fulfill(body=entry, content_type="text/plain"))
    page.goto(address)
    page.wait_for_selector("html[data-times]", state="attached", timeout=120_000)
    times: Times = json.loads(page.get_attribute("html", "data-times") or "{}")
    context.close()
    return times


def main() -> None:
    server = serve.make_server(serve.SITE, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    head = f"{'game':10} {'window':8} {'empty ms':>9} {'end ms':>7} {'ratio':>6} {'best':>6} {'layout':>7}"
    print(f"{head} (want {LIMIT})")
    with open_browser() as browser:
        for game, (name, size) in product(GAMES, WINDOWS.items()):
            found = measure(browser, address, game, *size)
            empty = statistics.median(draw for draw, _ in found["empty"])
            draws, layouts = zip(*found["end"], strict=True)
            end, layout = statistics.median(draws), statistics.median(layouts)
            numbers = f"{empty:9.1f} {end:7.1f} {end / empty:6.2f} {min(draws):6.1f} {layout:7.1f}"
            print(f"{game:10} {name:8} {numbers}")
    server.shutdown()


if __name__ == "__main__":
    main()
