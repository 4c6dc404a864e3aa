"""The consul thinking in the page's worker, how long and how free the page stays: `make bench-think-page`.

The page is the built site with another first script, which is never shipped. It asks for decisions of one
game and counts the tasks of the page that took over 50 ms meanwhile, as the browser's own observer tells
them. These are times on the clock: on a busy machine they say as much about the machine.
"""

from __future__ import annotations

import json
import threading

import serve
from chromium import open_browser

DECISIONS = 12
ENTRY = """
import asyncio, json, time
from engine import GAMES
from engine.search.player import choose, players_for
from ui import browser_worker, dom
from ui.thinker import Thinker

GAME = GAMES["carpe-diem"]

async def main():
    thinker, state, times, number = Thinker(browser_worker.start), GAME.new(players=2, seed=1), [], 0
    thinker.warm_up(GAME)
    await asyncio.sleep(8)
    dom.set_attr("html", "data-begun", "yes")
    await asyncio.sleep(0.5)
    while len(times) < {decisions}:
        number += 1
        if number % 8 == 0 and len(state.actions()) > 1:
            done, began = asyncio.Event(), time.perf_counter()
            thinker.ask(GAME, state, state.to_move, "consul", number, lambda thought: done.set())
            await done.wait()
            times.append(time.perf_counter() - began)
        state.play(state.actions()[0])
    dom.set_attr("html", "data-times", json.dumps([thinker.in_worker, times]))

asyncio.ensure_future(main())
dom.ready()
"""
WATCH = """() => {
    window.long = [];
    new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
        .observe({type: "longtask"});
}"""


def main() -> None:
    server = serve.make_server(serve.SITE, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with open_browser() as browser:
        page = browser.new_context(service_workers="block").new_page()
        entry = ENTRY.format(decisions=DECISIONS)
        page.route("**/ui/main.py", lambda route: route.fulfill(body=entry, content_type="text/plain"))
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector("html[data-begun]", state="attached", timeout=120_000)
        page.evaluate(WATCH)
        page.wait_for_selector("html[data-times]", state="attached", timeout=300_000)
        in_worker, times = json.loads(page.get_attribute("html", "data-times") or "[]")
        long = page.evaluate("window.long")
    server.shutdown()
    mean, longest = sum(times) / len(times), max(times)
    print(f"{len(times)} decisions {'in the worker' if in_worker else 'in the page'}: ", end="")
    print(f"mean {mean:.2f} s, longest {longest:.2f} s on the clock")
    print(f"tasks of the page over 50 ms meanwhile: {len(long)}, longest {max(long, default=0):.0f} ms")


if __name__ == "__main__":
    main()
