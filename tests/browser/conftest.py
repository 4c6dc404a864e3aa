"""Tests in a real browser: the built site in the installed Chromium, watched for errors and foreign calls."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import build_site  # noqa: E402
import chromium  # noqa: E402
import serve  # noqa: E402

BOOT = 90_000  # milliseconds, for the slowest machine
expect.set_options(timeout=30_000)  # as long as any other wait: a busy machine is no failure
BARE = "from ui import dom\ndom.ready()\n"  # an entry that starts nothing, for tests of the bridge itself

Serve = Callable[..., str]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs the built site and Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    return {**browser_type_launch_args, "executable_path": chromium.executable(), "args": chromium.FLAGS}


@pytest.fixture
def browser_context_args(browser_context_args: dict) -> dict:
    return {**browser_context_args, "service_workers": "block", "viewport": {"width": 1280, "height": 900}}


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, built from the sources as they are now."""
    folder = ROOT / "site"
    build_site.write(build_site.assemble(), folder)
    return folder


@pytest.fixture
def start_server() -> Iterator[Serve]:
    """Serve a folder until the test ends; gives the address. `stop(address)` ends it earlier."""
    running = {}

    def start(folder: Path, handler: type = serve.Handler) -> str:
        server = serve.make_server(folder, 0, handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        running[address] = server
        return address

    def stop(address: str) -> None:
        server = running.pop(address)
        server.shutdown()
        server.server_close()

    start.stop = stop  # type: ignore[attr-defined]
    yield start
    for address in list(running):
        stop(address)


@pytest.fixture
def address(site: Path, start_server: Serve) -> str:
    return start_server(site)


class Watch:
    """Notes what a page must not do."""

    def __init__(self, context: BrowserContext) -> None:
        self.errors: list[str] = []
        self.requests: list[str] = []
        context.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        context.on("weberror", lambda e: self.errors.append(str(e.error)))
        context.on("request", lambda r: self.requests.append(r.url))

    def check(self, address: str) -> None:
        assert not self.errors, self.errors
        origin = "/".join(address.split("/")[:3])
        local = (address, f"blob:{origin}/", "data:")
        assert not [url for url in self.requests if not url.startswith(local)]
        assert any(url.startswith(address) for url in self.requests)


@pytest.fixture
def app(page: Page, address: str) -> Iterator[Page]:
    """The page with Python running; fails afterwards on console errors and on requests to other origins."""
    watch = Watch(page.context)
    page.goto(address)
    wait_ready(page)
    yield page
    watch.check(address)


@pytest.fixture
def bare(page: Page, address: str) -> Iterator[Page]:
    """The page with Python running and no app in it: only the bridge."""
    watch = Watch(page.context)
    page.route("**/ui/main.py", lambda route: route.fulfill(body=BARE, content_type="text/plain"))
    page.goto(address)
    wait_ready(page)
    yield page
    watch.check(address)


def wait_ready(page: Page) -> None:
    page.wait_for_selector("html[data-state=ready], html[data-state=failed]", state="attached", timeout=BOOT)
    assert page.get_attribute("html", "data-state") == "ready", page.inner_text("#startup")


def run_python(page: Page, code: str) -> object:
    """Run the body of an async function in the page's Python; gives what it returns, through JSON."""
    body = "\n".join("    " + line for line in code.strip().splitlines())
    script = f"""
import asyncio, json, traceback
from ui import dom
async def _test():
{body}
async def _report():
    try:
        answer = {{"value": await _test()}}
    except BaseException:
        answer = {{"error": traceback.format_exc()}}
    dom.set_attr("html", "data-answer", json.dumps(answer))
_task = asyncio.ensure_future(_report())
"""
    page.evaluate(
        """text => {
        document.documentElement.removeAttribute("data-answer");
        const script = document.createElement("script");
        script.type = "py";
        script.textContent = text;
        document.body.append(script);
    }""",
        script,
    )
    page.wait_for_selector("html[data-answer]", state="attached", timeout=BOOT)
    answer = json.loads(page.get_attribute("html", "data-answer") or "{}")
    assert "error" not in answer, answer["error"]
    return answer["value"]
