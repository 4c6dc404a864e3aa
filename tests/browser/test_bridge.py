"""The bridge to the browser: ui/dom.py, ui/browser_io.py and ui/browser_worker.py, without an app on top."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import BARE, ROOT, run_python, wait_ready

LISTEN = """
seen = []
def handler(event):
    seen.append(event)
    dom.set_attr("#app", "data-seen", json.dumps(
        [[e.kind, e.name, e.data, e.value, e.key, e.typing, e.form] for e in seen]))
    return True if event.key == "r" else None
dom.listen(handler)
"""


def listen(page: Page, html: str) -> None:
    run_python(page, f"{LISTEN}\ndom.mount('#app', {html!r})")


def seen(page: Page) -> list:
    return json.loads(page.get_attribute("#app", "data-seen") or "[]")


def test_clicks_find_the_closest_name(bare: Page) -> None:
    listen(
        bare,
        """<div data-command="outer">
        <button data-action="take fish" data-seat="2">a <i>fish</i></button>
        <button data-explain="pond">?</button><p>text</p></div><p id="outside">nothing</p>""",
    )
    bare.locator("i").click()
    bare.get_by_role("button", name="?").click()
    bare.get_by_text("text").click()
    bare.locator("#outside").click()
    events = [(e[0], e[1]) for e in seen(bare)]
    assert events == [("action", "take fish"), ("explain", "pond"), ("command", "outer")]
    assert seen(bare)[0][2] == {"action": "take fish", "seat": "2"}


def test_keys_and_drawn_buttons(bare: Page) -> None:
    listen(
        bare,
        """<svg><rect id="cell" data-action="place 3" tabindex="0" width="60" height="60"/></svg>
        <button id="plain" data-action="go">go</button><input id="words">""",
    )
    bare.locator("#cell").press("Enter")
    bare.locator("#cell").press("ArrowLeft")
    bare.locator("#plain").press("Enter")
    bare.locator("#words").press("Control+z")
    bare.locator("#words").press("r")
    bare.locator("#words").press("u")
    events = [(e[0], e[1] or e[4]) for e in seen(bare)]
    assert events == [
        ("action", "place 3"),
        ("key", "ArrowLeft"),
        ("key", "Enter"),
        ("action", "go"),
        ("key", "Ctrl+z"),
        ("key", "r"),
        ("key", "u"),
        ("input", "words"),
    ]
    assert [e[5] for e in seen(bare) if e[4] == "u"] == [True]
    expect(bare.locator("#words")).to_have_value("u")  # the handler answered True to "r": it was not typed


def test_fields_and_forms(bare: Page) -> None:
    listen(
        bare,
        """<form id="setup"><input name="seed" value="7"><input type="checkbox" name="hide">
        <select name="players"><option>2<option>3</select><button>Start</button></form>""",
    )
    bare.locator("[name=players]").select_option("3")
    bare.locator("[name=hide]").check()
    bare.get_by_role("button", name="Start").click()
    kinds = [(e[0], e[1], e[3]) for e in seen(bare)]
    assert ("change", "players", "3") in kinds
    assert ("change", "hide", "on") in kinds
    assert seen(bare)[-1][6] == {"seed": "7", "hide": "on", "players": "3"}
    assert "#" not in bare.url
    assert "?" not in bare.url  # the browser did not send the form


def test_a_long_press_explains_and_does_not_click(browser: Browser, address: str) -> None:
    context = browser.new_context(has_touch=True, service_workers="block")
    page = context.new_page()
    page.route("**/ui/main.py", lambda route: route.fulfill(body=BARE, content_type="text/plain"))
    page.goto(address)
    wait_ready(page)
    listen(page, '<button id="tile" data-action="take" data-explain="pond">tile</button>')
    press = """hold => {
        const tile = document.getElementById("tile"), on = {bubbles: true, pointerType: "touch"};
        tile.dispatchEvent(new PointerEvent("pointerdown", on));
        setTimeout(() => { tile.dispatchEvent(new PointerEvent("pointerup", on)); tile.click(); }, hold); }"""
    page.evaluate(press, 100)
    page.wait_for_timeout(900)
    assert [e[0] for e in seen(page)] == ["action"]
    page.evaluate(press, 800)
    page.wait_for_timeout(1200)
    assert [e[0] for e in seen(page)] == ["action", "explain"]
    context.close()


def test_redrawing_keeps_focus_caret_and_scroll(bare: Page) -> None:
    html = (
        '<button data-focus="cell-3">x</button><input id="move-entry" value="hello">'
        '<div data-scroll="log" style="height:50px;overflow:auto"><p style="height:900px">log</p></div>'
    )
    run_python(bare, f"dom.mount('#app', {html!r})")
    bare.locator("[data-focus]").focus()
    bare.locator("[data-scroll]").evaluate("log => { log.scrollTop = 120 }")
    run_python(bare, f"dom.mount('#app', {html!r})")
    expect(bare.locator("[data-focus]")).to_be_focused()
    assert bare.locator("[data-scroll]").evaluate("log => log.scrollTop") == 120
    bare.locator("#move-entry").evaluate("field => { field.focus(); field.setSelectionRange(2, 2) }")
    run_python(bare, f"dom.mount('#app', {html!r})")
    expect(bare.locator("#move-entry")).to_be_focused()
    assert bare.locator("#move-entry").evaluate("field => field.selectionStart") == 2
    run_python(bare, "dom.mount('#app', '<p>gone</p>')")
    expect(bare.locator("#app")).to_be_focused()


def test_redrawing_leaks_nothing(bare: Page) -> None:
    count = run_python(
        bare,
        """
import gc
def draw():
    dom.mount("#app", "".join(f'<button data-action="{i}" data-focus="{i}">{i}</button>' for i in range(300)))
for _ in range(5):
    draw()
gc.collect()
before = len(gc.get_objects())
for _ in range(50):
    draw()
gc.collect()
return len(gc.get_objects()) - before
""",
    )
    assert count < 50


def test_storage(bare: Page) -> None:
    assert run_python(
        bare,
        """
dom.storage_set("tessera.a", "été")
found = dom.storage_get("tessera.a"), dom.storage_get("tessera.b"), dom.storage_keys()
dom.storage_remove("tessera.a")
try:
    dom.storage_set("tessera.big", "x" * 20_000_000)
except dom.StorageError as error:
    full = error.full
return [*found, dom.storage_keys(), full]
""",
    ) == ["été", None, ["tessera.a"], [], True]


def test_forbidden_storage_is_an_answer(page: Page, address: str) -> None:
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("no", "SecurityError") } })""")
    page.goto(address)
    wait_ready(page)
    assert run_python(
        page,
        """
try:
    dom.storage_get("x")
except dom.StorageError as error:
    return str(error), error.full
""",
    ) == ["The browser forbids storage here.", False]


def test_another_tab_and_the_address(bare: Page) -> None:
    run_python(
        bare,
        """
dom.on_storage(lambda key, text: dom.announce(f"{key} {text}"))
dom.on_hash(lambda text: dom.announce(f"hash {text}"))
""",
    )
    other = bare.context.new_page()
    other.goto(bare.url, wait_until="commit")
    other.evaluate("localStorage.setItem('tessera.x', 'new')")
    expect(bare.locator("#live p:last-child")).to_have_text("tessera.x new")
    other.close()
    bare.evaluate("location.hash = 'g=abc'")
    expect(bare.locator("#live p:last-child")).to_have_text("hash g=abc")
    assert run_python(
        bare,
        """
dom.set_hash("")
return dom.location_hash(), dom.page_address(), dom.version(), dom.languages()[0]
""",
    ) == ["", bare.url.split("#")[0], bare.get_attribute("html", "data-version"), "en-US"]


def test_files_and_pictures(bare: Page, tmp_path: Path) -> None:
    with bare.expect_download() as offered:
        run_python(bare, "from ui import browser_io\nbrowser_io.download('game.txt', 'Ave, été')")
    assert offered.value.suggested_filename == "game.txt"
    assert Path(offered.value.path()).read_text() == "Ave, été"
    (tmp_path / "save.json").write_text('{"a": "é"}')
    bare.on("filechooser", lambda chooser: chooser.set_files(tmp_path / "save.json"))
    assert run_python(bare, "from ui import browser_io\nreturn await browser_io.pick_file('.json')") == [
        "save.json",
        '{"a": "é"}',
    ]
    assert run_python(
        bare,
        """
from ui import browser_io
svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
png = await browser_io.svg_to_png(svg, 40, 30)
try:
    await browser_io.svg_to_png("<svg", 40, 30)
except ValueError as error:
    return png[:4].hex(), int.from_bytes(png[16:20]), int.from_bytes(png[20:24]), str(error)
""",
    ) == ["89504e47", 40, 30, "The picture could not be drawn."]


def test_theme_is_kept(bare: Page) -> None:
    run_python(bare, "dom.set_theme('dark')")
    expect(bare.locator("html")).to_have_attribute("data-theme", "dark")
    bare.reload(wait_until="commit")
    expect(bare.locator("html")).to_have_attribute("data-theme", "dark")
    wait_ready(bare)
    run_python(bare, "dom.set_theme('system')")
    assert bare.get_attribute("html", "data-theme") is None


def test_micropip_installs_from_the_site(bare: Page) -> None:
    asked: list[str] = []
    bare.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    svg = run_python(
        bare,
        """
import io, sys
from ui import browser_io
assert "micropip" not in sys.modules
segno = await browser_io.package("segno")
assert "micropip" in sys.modules
out = io.BytesIO()
segno.make("HTTPS://EXAMPLE.ORG/#G=ABC", error="m").save(out, kind="svg")
return out.getvalue().decode()
""",
    )
    assert "<path" in str(svg)
    assert {name.split("-")[0] for name in asked if name.endswith(".whl")} == {"micropip", "segno"}


def test_the_worker_thinks_while_the_page_lives(bare: Page) -> None:
    assert bare.evaluate("crossOriginIsolated") is False
    answer = run_python(
        bare,
        """
from ui import browser_worker
thinker = await browser_worker.start()
echo = json.loads(await thinker.think(json.dumps({"text": "été"})))
task = asyncio.ensure_future(thinker.think(json.dumps({"steps": 10**9})))
for _ in range(50):
    await asyncio.sleep(0.01)
assert not task.done()
thinker.cancel()
stopped = json.loads(await task)
again = json.loads(await thinker.think("{}"))
task = asyncio.ensure_future(thinker.think(json.dumps({"steps": 10**9})))
await asyncio.sleep(0.05)
thinker.terminate()
try:
    await task
except browser_worker.WorkerStopped:
    ended = True
second = await browser_worker.start()
fresh = json.loads(await second.think("{}"))
second.terminate()
return [echo["echo"]["text"], stopped["cancelled"], 0 < stopped["steps"] < 10**9, again["cancelled"], ended,
        fresh["steps"]]
""",
    )
    assert answer == ["été", True, True, False, True, 0]


@pytest.mark.parametrize("folder", ["ui", "engine"])
def test_only_the_bridge_imports_the_browser(folder: str) -> None:
    browser = re.compile(r"^\s*(import|from) (js|pyodide|pyodide_js|pyscript|polyscript)\b", re.MULTILINE)
    found = {path.name for path in (ROOT / folder).rglob("*.py") if browser.search(path.read_text())}
    assert found == ({"dom.py", "browser_io.py", "browser_worker.py"} if folder == "ui" else set())
