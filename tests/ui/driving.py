"""Playing the whole app without a browser: what a test does to it and sees of it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.ui.fake_page import FakePage, FakeStorage, FirstThinker
from ui.app import App
from ui.event import Event


def make_app(width: int = 1440, storage: FakeStorage | None = None, hash: str = "") -> App:
    page = FakePage(width)
    page.hash = hash
    app = App(page, storage or FakeStorage(), FirstThinker())
    app.start()
    return app


def command(app: App, name: str, **data: str) -> None:
    app.receive(Event("command", name, data))


def change(app: App, name: str, value: str) -> None:
    app.receive(Event("change", name, value=value))


def press(app: App, key: str, **data: str) -> bool | None:
    return app.receive(Event("key", data=data, key=key))


def offered(app: App) -> list[str]:
    """The actions that can be clicked now."""
    return [unescape(text) for text in re.findall(r'data-action="([^"]+)"', app.page.screen())]


def start_game(app: App, humans: int = 1, players: int = 2) -> None:
    command(app, "new")
    change(app, "players", str(players))
    for seat in range(players):
        change(app, f"seat-{seat}", "human" if seat < humans else "senator")
    change(app, "seed", "7")
    change(app, "first", "0")
    command(app, "start")


def decide(app: App) -> None:
    """Make one decision with clicks only, the first thing offered; let computers move in their turn."""
    if app.screen == "handover":
        command(app, "handover-done")
    elif not app.table.playing.acting():
        assert app.page.tick(), "nobody can go on"
    else:
        choices = offered(app)
        if choices:
            app.receive(Event("action", choices[0]))
        elif 'data-command="store"' in app.page.screen():
            command(app, "store")
        if 'data-command="confirm"' in app.page.screen():
            command(app, "confirm")


def play_to_the_end(app: App) -> None:
    for _ in range(3000):
        if app.screen == "score":
            return
        decide(app)
    pytest.fail("the game does not end")
