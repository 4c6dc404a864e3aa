"""Start-up: what a visitor sees before Python runs, while it starts, and when it cannot."""

from __future__ import annotations

import http.server
import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import ROOT, Serve, Watch, wait_ready


def test_python_runs(app: Page) -> None:
    expect(app.locator("html")).to_have_attribute("data-state", "ready")
    assert re.fullmatch(r"[0-9a-f]{12}", app.get_attribute("html", "data-version") or "")


def test_home_stands_before_python(page: Page, address: str) -> None:
    page.route("**/vendor/**", lambda route: None)  # nothing of the runtime ever arrives
    page.goto(address, wait_until="commit")
    expect(page.get_by_role("heading", name="Tessera")).to_be_visible()
    for name in ("Carpe Diem", "All Roads", "Burdigala", "Rules", "Saved games", "Settings", "About"):
        press = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
        expect(press.first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert page.get_attribute("html", "data-state") == "starting"
    page.get_by_role("link", name="Rules", exact=True).click()  # the rules need no Python
    expect(page.locator("#rules")).to_be_visible()


def test_progress_counts_bytes(page: Page, address: str) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    bytes_so_far = re.compile(r"Starting Python\. [234]\.\d of 1\d\.\d MB\.")
    expect(page.locator("#startup-detail")).to_have_text(bytes_so_far)
    assert 10 < page.locator("#startup-bar").evaluate("bar => bar.value") < 50
    held[0].continue_()
    wait_ready(page)


def test_an_early_click_is_carried_out_later(page: Page, address: str) -> None:
    held: list[Route] = []
    page.route("**/ui/main.py", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    game = page.get_by_role("region", name="New game").get_by_role("button", name="Carpe Diem")
    game.click()
    expect(page.locator("#startup-text")).to_have_text("Carpe Diem opens as soon as Python runs.")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("[data-queued]")).to_have_count(1)
    game.click()
    deadline = time.monotonic() + 60
    while not held and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    entry = "import json\nfrom ui import dom\ndom.announce(json.dumps(dom.ready(), sort_keys=True))\n"
    for route in held:
        route.fulfill(body=entry, content_type="text/plain")
    wait_ready(page)
    kept = json.loads(page.inner_text("#live p:last-child"))
    assert (kept["command"], kept["game"]) == ("new", "carpe-diem")


@pytest.mark.parametrize(
    "path",
    [
        "app.zip",
        "vendor/pyodide/python_stdlib.zip",
        "vendor/pyodide/pyodide.js",
        "vendor/pyodide/pyodide.asm.wasm",
        "pyscript.toml",
        "ui/main.py",
    ],
)
def test_a_missing_file_is_told(page: Page, address: str, path: str) -> None:
    page.route(f"**/{path}", lambda route: route.fulfill(status=404, body=""))
    page.goto(address)
    page.wait_for_selector("html[data-state=failed]", state="attached", timeout=60_000)
    expect(page.locator("#startup-text")).to_have_text("Tessera could not start.")
    assert path.rsplit("/", 1)[-1].split(".")[0] in page.inner_text("#startup-detail")
    page.unroute(f"**/{path}")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)


def test_an_error_in_the_program_is_told(page: Page, address: str) -> None:
    page.route("**/ui/main.py", lambda route: route.fulfill(body="1 / 0\n", content_type="text/plain"))
    page.goto(address)
    page.wait_for_selector("html[data-state=failed]", state="attached", timeout=60_000)
    expect(page.locator("#startup-detail")).to_contain_text("stopped while starting")


def test_works_below_any_path(page: Page, site: Path, tmp_path: Path, start_server: Serve) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "tessera").symlink_to(site)
    address = start_server(tmp_path)
    watch = Watch(page.context)
    page.goto(address + "games/tessera/")
    wait_ready(page)
    watch.check(address + "games/tessera/")


class Nameless(http.server.SimpleHTTPRequestHandler):
    """A file server that knows only the oldest types: neither .wasm nor .mjs nor .toml."""

    extensions_map: ClassVar = {
        "": "application/octet-stream",
        ".html": "text/html",
        ".css": "text/css",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
    }

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_needs_few_file_types(page: Page, site: Path, start_server: Serve) -> None:
    page.goto(start_server(site, Nameless))
    wait_ready(page)


def test_works_from_the_plainest_server(page: Page, site: Path) -> None:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=site, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        address = f"http://127.0.0.1:{port[1]}/"
        watch = Watch(page.context)
        page.goto(address)
        wait_ready(page)
        server.terminate()
        watch.check(address)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_shell_is_accessible(page: Page, address: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.route("**/vendor/**", lambda route: None)
    page.goto(address, wait_until="commit")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.evaluate("document.getElementById('update-note').hidden = false")
    page.evaluate((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text())
    found = page.evaluate("async () => (await axe.run()).violations.map(v => [v.id, v.nodes[0].html])")
    assert not found, found
