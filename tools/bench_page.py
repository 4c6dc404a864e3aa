"""Start-up of the page against a bare page with stock Pyodide, in one run: `make bench-page`.

Medians of three rounds, each in a fresh profile: cold (nothing kept), then warm (a later visit). The times go
from navigation to Python running; machines differ, so read the ratios.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
from pathlib import Path

import serve
from chromium import FLAGS, executable
from playwright.sync_api import BrowserContext, sync_playwright

ROUNDS = 3
RUNTIME = serve.SITE.parent / "node_modules" / "pyodide"
BARE = """<!doctype html><html data-state="starting"><title>Pyodide</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import json, dataclasses, functools, html");
document.documentElement.dataset.state = "ready";
</script></html>"""
NOTE_READY = """new MutationObserver(() => {
    if (document.documentElement?.dataset.state === "ready") window.readyAt ??= performance.now();
}).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"]})"""


def visit(context: BrowserContext, address: str, settle: str) -> float:
    """Open the page in a new tab; milliseconds until Python runs. Then waits for the selector `settle`."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=120_000)
    page.wait_for_selector(settle, state="attached", timeout=120_000)
    page.wait_for_timeout(500)
    took = float(page.evaluate("window.readyAt"))
    page.close()
    return took


def measure(address: str, settle: str) -> tuple[float, float]:
    """One cold and one warm visit in a fresh profile on disk."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        launch = playwright.chromium.launch_persistent_context
        context = launch(profile, executable_path=executable(), args=FLAGS)
        context.add_init_script(NOTE_READY)
        cold = visit(context, address, settle)
        visit(context, address, settle)  # the browser keeps compiled code from the second visit on
        warm = visit(context, address, settle)
        context.close()
    return cold, warm


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "index.html").write_text(BARE)
        Path(folder, "pyodide").symlink_to(RUNTIME)
        pages = {}
        for name, root, settle in (
            ("bare Pyodide", Path(folder), "html"),
            ("Tessera", serve.SITE, "html[data-offline=ready]"),
        ):
            server = serve.make_server(root, 0)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            pages[name] = (f"http://127.0.0.1:{server.server_port}/", settle)
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in pages}
        for _ in range(ROUNDS):
            for name, (address, settle) in pages.items():
                times[name].append(measure(address, settle))
    medians = {}
    for name, rows in times.items():
        medians[name] = [statistics.median(column) for column in zip(*rows, strict=True)]
    base = medians["bare Pyodide"]
    print(f"{'page':14} {'cold ms':>8} {'ratio':>6} {'warm ms':>8} {'ratio':>6}")
    for name, (cold, warm) in medians.items():
        print(f"{name:14} {cold:8.0f} {cold / base[0]:6.2f} {warm:8.0f} {warm / base[1]:6.2f}")


if __name__ == "__main__":
    main()
