"""Offline use and updates, with the service worker at work."""

from __future__ import annotations

import shutil
from pathlib import Path

import build_site
import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from .conftest import BOOT, Serve, Watch, run_python, wait_ready


@pytest.fixture
def context(browser: Browser) -> BrowserContext:
    """A fresh profile in which service workers may run."""
    context = browser.new_context(service_workers="allow")
    yield context
    context.close()


def wait_offline(page: Page) -> None:
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT)


def test_python_runs_without_the_server(context: BrowserContext, address: str, start_server: Serve) -> None:
    first = context.new_page()
    first.goto(address)
    wait_ready(first)
    wait_offline(first)
    start_server.stop(address)  # type: ignore[attr-defined]
    with pytest.raises(Error, match="ECONNREFUSED"):
        context.request.get(address)
    first.close()

    for path in ("", "index.html", "?x=1#p=abc"):
        page = context.new_page()  # a new document: another hash on the old page would not load anything
        watch = Watch(context)
        page.goto(address + path)
        wait_ready(page)
        assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
        assert run_python(page, "return sum(range(10))") == 45
        watch.check(address)
        page.close()


def test_worker_and_packages_offline(context: BrowserContext, address: str, start_server: Serve) -> None:
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    wait_offline(page)
    start_server.stop(address)  # type: ignore[attr-defined]
    assert run_python(
        page,
        """
from ui import browser_io, browser_worker
segno = await browser_io.package("segno")
thinker = await browser_worker.start()
answer = await thinker.think("{}")
thinker.terminate()
return segno.make_qr("offline").version, json.loads(answer)["cancelled"]
""",
    ) == [1, False]


def publish(folder: Path, mark: str) -> None:
    """A new version of the site in `folder`, told apart by an attribute of its body."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != "sw.js"]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    files["index.html"] = files["index.html"].replace(b"<body>", b'<body data-mark="%s">' % mark.encode())
    files["sw.js"] = build_site.service_worker(mark, files)
    build_site.write(files, folder)


def test_a_new_version_waits_to_be_asked(
    context: BrowserContext,
    site: Path,
    tmp_path: Path,
    start_server: Serve,
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    address = start_server(folder)
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    wait_offline(page)
    expect(page.locator("#update-note")).to_be_hidden()

    publish(folder, "second")
    page.reload()
    wait_ready(page)
    expect(page.locator("body")).not_to_have_attribute("data-mark", "second")  # still the old one, whole
    expect(page.locator("#update-note")).to_be_visible(timeout=BOOT)
    page.get_by_role("button", name="Later").click()
    expect(page.locator("#update-note")).to_be_hidden()

    page.reload()
    wait_ready(page)
    expect(page.locator("body")).not_to_have_attribute("data-mark", "second")
    other = context.new_page()
    other.goto(address)
    wait_ready(other)
    expect(other.locator("#update-note")).to_contain_text("new version")
    expect(page.locator("#update-note")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("body")).to_have_attribute("data-mark", "second", timeout=BOOT)
    wait_ready(page)
    expect(page.locator("#update-note")).to_be_hidden()
    expect(other.locator("body")).not_to_have_attribute("data-mark", "second")  # a running game is left alone
    expect(other.locator("#update-note")).to_contain_text("another tab")
    other.get_by_role("button", name="Reload").click()
    expect(other.locator("body")).to_have_attribute("data-mark", "second", timeout=BOOT)


def test_a_half_deployed_version_is_not_taken(
    context: BrowserContext,
    site: Path,
    tmp_path: Path,
    start_server: Serve,
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    address = start_server(folder)
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    wait_offline(page)
    publish(folder, "second")
    (folder / "app.zip").write_bytes(b"not the file of this version")
    page.reload()
    wait_ready(page)
    page.wait_for_timeout(1500)
    expect(page.locator("#update-note")).to_be_hidden()
    assert run_python(page, "return 1") == 1
