"""The page, seen from Python: drawing, events, storage, address.

This module, browser_io and browser_worker are the only ones that import the browser (js, pyodide, pyscript).
Everything that crosses over is text, numbers and plain dictionaries; no browser object leaves these modules,
and the browser keeps no Python object but the few listeners made here once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from ui.event import Event
from ui.store import StorageError

NAMES = ("action", "command", "explain")
KINDS = (
    "click",
    "keydown",
    "input",
    "change",
    "submit",
    "pointerdown",
    "pointerup",
    "pointercancel",
    "contextmenu",
)
LONG_PRESS = 0.5  # seconds
NORMAL_TEXT = 16  # pixels
SAID = 6  # sentences kept for screen readers
IN_SIGHT = 0.3  # of a scrolled box, from its middle
MODIFIERS = ("Control", "Shift", "Alt", "AltGraph", "Meta")
TYPED = ("INPUT", "TEXTAREA", "SELECT")
PRESSED_BY_BROWSER = ("BUTTON", "A", "SUMMARY", *TYPED)
AT_WORK = "input, textarea, select, button, ol"
APP, DIALOG = "#app", "#dialog"
TAB_STOPS = "button:not([disabled]), input, select, textarea, summary, a[href], [tabindex='0']"


Handler = Callable[[Event], bool | None]


def _plain(dataset: Any) -> dict[str, str]:
    return js.Object.assign(js.Object.new(), dataset).to_py()


def _named(element: Any, names: tuple[str, ...] = NAMES) -> tuple[str, Any]:
    """The closest element that carries one of the data- attributes, and which one it is."""
    closest = getattr(element, "closest", None)
    near = closest and closest(",".join(f"[data-{name}]" for name in names))
    if not near:
        return "", None
    return next(name for name in names if near.hasAttribute(f"data-{name}")), near


# ---- drawing


def mount(selector: str, html: str) -> None:
    """Put `html` into the element; focus (by data-focus or id) and scroll (by data-scroll) stay.

    While there is something in the dialog the app behind it can be neither reached nor read; when it closes,
    the focus goes back to where it was.
    """
    if selector == DIALOG:
        _mount_dialog(html)
    else:
        _fill(js.document.querySelector(selector), html)


def _fill(target: Any, html: str) -> None:
    active = js.document.activeElement
    inside = bool(active) and active != target and target.contains(active)
    key = _focus_key(active) if inside else ("", "")
    caret = active.selectionStart if inside and active.tagName in ("INPUT", "TEXTAREA") else None
    scrolled = target.querySelectorAll("[data-scroll]")
    scrolls = {element.dataset.scroll: (element.scrollTop, element.scrollLeft) for element in scrolled}
    centres = {element.dataset.scroll: element.getAttribute("data-centre") for element in scrolled}
    target.innerHTML = html
    for box in target.querySelectorAll("[data-centre]"):
        if box.dataset.centre != centres.get(box.dataset.scroll):
            follow = box.dataset.scroll in scrolls
            later(0, partial(_centre, box, follow))  # when all parts are there and it has its size
    for name, (top, left) in scrolls.items():
        moved = target.querySelector(f'[data-scroll="{js.CSS.escape(name)}"]')
        if moved:
            moved.scrollTop, moved.scrollLeft = top, left
    if inside:
        again = _focus_again(target, key)
        if isinstance(caret, int) and again.tagName in ("INPUT", "TEXTAREA"):
            again.setSelectionRange(caret, caret)


def _centre(box: Any, follow: bool) -> None:
    """Scroll a box to what its data-centre says, in parts of its content's width and height.

    A box that was there before stays where it is (`follow`) as long as that is well in sight.
    """
    across, down = map(float, box.dataset.centre.split())
    x, y = box.scrollWidth * across, box.scrollHeight * down
    wide, high = box.clientWidth, box.clientHeight
    aside, above = abs(x - box.scrollLeft - wide / 2), abs(y - box.scrollTop - high / 2)
    if not follow or aside > wide * IN_SIGHT or above > high * IN_SIGHT:
        box.scrollLeft, box.scrollTop = x - wide / 2, y - high / 2


def _focus_key(element: Any) -> tuple[str, str]:
    """What an element is found by after a redraw: its data-focus and its id."""
    return element.getAttribute("data-focus") or "", element.id


def _focus_again(target: Any, key: tuple[str, str]) -> Any:
    """Focus the element of that key, or all of `target` if it is gone; gives what has the focus now."""
    again = key[0] and target.querySelector(f'[data-focus="{js.CSS.escape(key[0])}"]')
    again = again or (key[1] and js.document.getElementById(key[1]))
    if not again:
        target.tabIndex = -1
        again = target
    again.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))
    return again


_behind: tuple[str, str] = ("", "")
"""What had the focus when the dialog opened."""


def _mount_dialog(html: str) -> None:
    global _behind
    app, place = js.document.querySelector(APP), js.document.querySelector(DIALOG)
    was_open = app.hasAttribute("inert")
    if html and not was_open:
        active = js.document.activeElement
        _behind = _focus_key(active) if active else ("", "")
    _fill(place, html)
    app.toggleAttribute("inert", bool(html))
    if was_open and not html:
        _focus_again(app, _behind)


def focus(selector: str, polite: bool = False) -> bool:
    """Move the focus; False when there is no such element.

    Politely: someone who is typing, reading the log or about to press a button is left where they are.
    """
    element = js.document.querySelector(selector)
    if element and not (polite and js.document.activeElement.closest(AT_WORK)):
        element.focus()
    return bool(element)


def select_text(selector: str) -> None:
    """Move the focus into a field with all of its text selected, so that typing replaces it."""
    field = js.document.querySelector(selector)
    if field:
        field.focus()
        field.select()


def set_attr(selector: str, name: str, value: str | None) -> None:
    """Set an attribute of every matching element; None removes it."""
    for element in js.document.querySelectorAll(selector):
        element.removeAttribute(name) if value is None else element.setAttribute(name, value)


def announce(text: str) -> None:
    """Have a screen reader say the text, politely. The last few stay: none silences another."""
    said = js.document.createElement("p")
    said.textContent = text
    live = js.document.getElementById("live")
    live.append(said)
    while live.childNodes.length > SAID:
        live.firstChild.remove()


def read_out(selector: str) -> None:
    """Have a screen reader say what stands there, if anything does."""
    element = js.document.querySelector(selector)
    if element and element.innerText.strip():
        announce(". ".join(line.rstrip(".") for line in element.innerText.strip().splitlines() if line) + ".")


# ---- events


class _Listener:
    """One listener for the whole document."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler
        self.press: asyncio.TimerHandle | None = None
        self.pressed = False
        proxy = create_proxy(self.receive)
        for kind in KINDS:
            js.document.addEventListener(kind, proxy)

    def receive(self, event: Any) -> None:
        if getattr(self, event.type)(event):
            event.preventDefault()

    def click(self, event: Any) -> bool:
        if self.pressed:
            self.pressed = False
            return True
        kind, element = _named(event.target)
        return bool(kind) and self.tell(kind, element)

    def tell(self, kind: str, element: Any) -> bool:
        event = Event(kind, str(element.getAttribute(f"data-{kind}")), _plain(element.dataset))
        return self.handler(event) is not False

    def keydown(self, event: Any) -> bool:
        target = event.target
        if event.key in MODIFIERS:
            return False
        if event.key == "Tab":
            return _stay_inside(event.shiftKey)
        if event.key in ("Enter", " ") and target.tagName.upper() not in PRESSED_BY_BROWSER:
            kind, element = _named(target)
            if kind:
                return self.tell(kind, element)
        marks = ("Ctrl+" if event.ctrlKey or event.metaKey else "") + ("Alt+" if event.altKey else "")
        shift = "Shift+" if event.shiftKey and len(event.key) > 1 else ""
        typing = target.tagName in TYPED or bool(getattr(target, "isContentEditable", False))
        data = _plain(target.dataset)
        return self.handler(Event("key", data=data, key=marks + shift + event.key, typing=typing)) is True

    def input(self, event: Any) -> bool:
        element = event.target
        ticked = element.type == "checkbox"
        value = ("on" if element.checked else "") if ticked else str(element.value)
        name = element.name or element.id
        return self.handler(Event(event.type, name, _plain(element.dataset), value)) is True

    change = input

    def submit(self, event: Any) -> bool:
        form = js.Object.fromEntries(js.FormData.new(event.target)).to_py()
        texts = {name: value for name, value in form.items() if isinstance(value, str)}
        self.handler(Event("submit", event.target.id, _plain(event.target.dataset), form=texts))
        return True

    def pointerdown(self, event: Any) -> None:
        self.pressed = False
        element = _named(event.target, ("explain",))[1]
        if element and event.pointerType != "mouse":
            self.press = later(int(LONG_PRESS * 1000), lambda: self.long_press(element))

    def long_press(self, element: Any) -> None:
        self.pressed = self.tell("explain", element)

    def pointerup(self, _event: Any) -> None:
        if self.press:
            self.press.cancel()

    pointercancel = pointerup

    def contextmenu(self, event: Any) -> bool:
        element = _named(event.target, ("explain",))[1]
        return bool(element) and (self.pressed or self.tell("explain", element))


def _stay_inside(back: bool) -> bool:
    """Tab in a dialog goes from its last stop to its first, and back; True when it has moved the focus."""
    box = js.document.querySelector(f"{DIALOG} [role=dialog]")
    stops = [stop for stop in box.querySelectorAll(TAB_STOPS) if stop.checkVisibility()] if box else []
    if not stops:
        return False
    active = js.document.activeElement
    first, last = stops[0], stops[-1]
    if back and (active == first or active not in stops):
        last.focus()
    elif not back and (active == last or not box.contains(active)):
        first.focus()
    else:
        return False
    return True


def listen(handler: Handler) -> None:
    """Send all that the player does to `handler`.

    On a click, its answer False lets the browser act too; on a key, only True keeps the browser from acting.
    """
    _Listener(handler)


def on_hash(handler: Callable[[str], None]) -> None:
    """Call when the part of the address after # changes."""
    js.addEventListener("hashchange", create_proxy(lambda _event: handler(location_hash())))


def on_storage(handler: Callable[[str, str | None], None]) -> None:
    """Call with key and new text (None when removed) when another tab changes the storage."""
    changed = create_proxy(lambda event: handler(event.key or "", event.newValue or None))
    js.addEventListener("storage", changed)


def on_resize(handler: Callable[[], None]) -> None:
    """Call when the window has another size."""
    js.addEventListener("resize", create_proxy(lambda _event: handler()))


def later(milliseconds: int, call: Callable[[], Any]) -> asyncio.TimerHandle:
    """Call once, after a while; `.cancel()` on the result stops it."""
    return asyncio.get_running_loop().call_later(milliseconds / 1000, call)


_running: set[asyncio.Task[None]] = set()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Let the work go on beside everything else."""
    task = asyncio.get_running_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)


def clock() -> int:
    """Milliseconds since 1970."""
    return int(js.Date.now())


def fresh_id() -> str:
    """A name that nothing else has."""
    return secrets.token_hex(8)


def random_seed() -> int:
    """A seed nobody could guess, short enough to be typed."""
    return secrets.randbelow(1_000_000_000)


# ---- the shell: start-up, theme, surroundings


def ready() -> dict[str, str]:
    """Tell the shell that the first picture stands; gives the data- attributes of an earlier click, or {}."""
    queued = str(js.tessera.ready())
    return json.loads(queued) if queued else {}


def failed(reason: str) -> None:
    """Tell the shell that the app cannot start."""
    js.tessera.fail(reason)


def set_theme(choice: str) -> None:
    """ "light", "dark", or "system"; kept for the next visit if the browser keeps anything."""
    js.tessera.applyTheme(choice)
    with contextlib.suppress(StorageError):
        storage_set("tessera.theme", choice)


def version() -> str:
    return str(js.document.documentElement.dataset.version)


def languages() -> list[str]:
    """The reader's languages, the preferred one first."""
    return [str(tag) for tag in js.navigator.languages]


def viewport() -> tuple[int, int]:
    """Width and height; the width shrinks as the reader's text grows, as it does for the style sheets."""
    text = js.parseFloat(js.getComputedStyle(js.document.documentElement).fontSize)
    return int(js.innerWidth * NORMAL_TEXT / text), int(js.innerHeight)


def location_hash() -> str:
    return str(js.location.hash).removeprefix("#")


def page_address() -> str:
    """The address of the page without search and hash, to build links on."""
    return str(js.location.origin) + str(js.location.pathname)


def leave(address: str) -> None:
    """Go to another page of the site; the browser's Back leads here again."""
    js.location.assign(address)


def set_hash(text: str, replace: bool = True) -> None:
    """Change the part after #, without an event; `replace` adds no step to the history."""
    address = f"#{text}" if text else str(js.location.pathname) + str(js.location.search)
    (js.history.replaceState if replace else js.history.pushState)(None, "", address)


def stylesheet(name: str) -> str:
    """The rules of one style sheet as text, for pictures that leave the page."""
    sheets = [sheet for sheet in js.document.styleSheets if str(sheet.href).endswith(f"/{name}.css")]
    return "\n".join(str(rule.cssText) for sheet in sheets for rule in sheet.cssRules)


# ---- storage


def _stored(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except (JsException, AttributeError) as error:
        full = "QuotaExceededError" in f"{getattr(error, 'name', '')} {error}"  # some arrive wrapped
        reason = "The browser's storage is full." if full else "The browser forbids storage here."
        raise StorageError(reason, full) from error


def storage_get(key: str) -> str | None:
    text = _stored(lambda: js.localStorage.getItem(key))
    return text if isinstance(text, str) else None


def storage_set(key: str, text: str) -> None:
    _stored(lambda: js.localStorage.setItem(key, text))


def storage_remove(key: str) -> None:
    _stored(lambda: js.localStorage.removeItem(key))


def storage_keys() -> list[str]:
    return _stored(lambda: [str(key) for key in js.Object.keys(js.localStorage)])
