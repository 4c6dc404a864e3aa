"""A page for tests: keeps what is put on it, runs timers when told to, and stores in a dict."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import ModuleType, SimpleNamespace
from typing import Any

from ui.store import StorageError
from ui.thinker import Thought


class FakeStorage:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fails: StorageError | None = None

    def _check(self) -> None:
        if self.fails:
            raise self.fails

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._check()
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._check()
        return list(self.texts)


class FakePage:
    """What a browser would show, as text by selector."""

    def __init__(self, width: int = 1440) -> None:
        self.html: dict[str, str] = {}
        self.attrs: dict[tuple[str, str], str | None] = {}
        self.shared: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.focused: list[str] = []
        self.hash = ""
        self.left = ""
        self.width = width
        self.timers: list[tuple[int, Callable[[], Any], SimpleNamespace]] = []
        self.files: list[tuple[str, str | bytes]] = []
        self.clipboard = ""
        self.chosen: tuple[str, str] | None = None
        self.seeds = iter(range(100, 200))
        self.ids = iter(range(1, 1000))

    def mount(self, selector: str, html: str) -> None:
        self.html[selector] = html
        if selector == "#app":
            self.html = {key: text for key, text in self.html.items() if not key.startswith("#r-")}

    def screen(self) -> str:
        return "".join(self.html.values())

    def focus(self, selector: str, polite: bool = False) -> bool:
        self.focused.append(selector)
        return True

    def select_text(self, selector: str) -> None:
        self.focused.append(f"{selector} selected")

    def read_out(self, selector: str) -> None:
        self.said.append(selector)

    def announce(self, text: str) -> None:
        self.said.append(text)

    def set_theme(self, choice: str) -> None:
        self.theme = choice

    def set_attr(self, selector: str, name: str, value: str | None) -> None:
        self.attrs[selector, name] = value

    def viewport(self) -> tuple[int, int]:
        return self.width, 900

    def languages(self) -> list[str]:
        return ["en-GB"]

    def version(self) -> str:
        return "test"

    def location_hash(self) -> str:
        return self.hash

    def set_hash(self, text: str, replace: bool = True) -> None:
        self.hash = text

    def leave(self, address: str) -> None:
        self.left = address

    def page_address(self) -> str:
        return "https://example.org/tessera/"

    def clock(self) -> int:
        return 1_700_000_000_000

    def fresh_id(self) -> str:
        return f"id{next(self.ids)}"

    def random_seed(self) -> int:
        return next(self.seeds)

    def later(self, milliseconds: int, call: Callable[[], Any]) -> SimpleNamespace:
        timer = SimpleNamespace(live=True)
        timer.cancel = lambda: setattr(timer, "live", False)
        self.timers.append((milliseconds, call, timer))
        return timer

    def tick(self) -> bool:
        """Run the next timer that is not a toast's; False when there is none."""
        while self.timers:
            milliseconds, call, timer = self.timers.pop(0)
            if timer.live and milliseconds < 5000:
                call()
                return True
        return False

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run(work)

    def download(self, name: str, content: str | bytes, mime: str = "text/plain") -> None:
        self.files.append((name, content))

    def can_share(self) -> bool:
        return False

    def stylesheet(self, name: str) -> str:
        return ":root { --bg: light-dark(#fff, #000); }"

    async def pick_file(self, accept: str = "") -> tuple[str, str] | None:
        return self.chosen

    async def copy_text(self, text: str) -> bool:
        self.clipboard = text
        return True

    async def share(self, title: str, text: str, address: str) -> bool:
        self.shared.append((title, text))
        return False

    async def svg_to_png(self, svg: str, width: int, height: int) -> bytes:
        return b"png"

    async def package(self, name: str) -> ModuleType:
        raise ModuleNotFoundError(name)


class FirstThinker:
    """A computer that plays the first legal action as soon as the page's timers run."""

    def ask(
        self,
        game: Any,
        state: Any,
        seat: int,
        level: str,
        seed: int,
        on_done: Callable[..., None],
        on_progress: Callable[[float], None] | None = None,
    ) -> None:
        if on_progress:
            on_progress(0.5)
        action = state.actions()[0]
        others = [(game.write(other), 8.5) for other in state.actions()[1:3]]
        on_done(Thought(seat, action, game.write(action), 10.0, [("forum", 1.25)], others))

    def hurry(self) -> None: ...
    def cancel(self) -> None: ...
    def warm_up(self, game: Any) -> None: ...
