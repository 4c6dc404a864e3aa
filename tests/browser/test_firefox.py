"""A smoke run in Firefox: the app starts, a turn is played with the mouse, the computer answers.

It runs where Firefox and the package marionette_driver are installed; `make test` asks for neither.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from . import playing

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
driver = pytest.importorskip(
    "marionette_driver.marionette", reason="the package marionette_driver is not installed"
)
pytestmark = pytest.mark.skipif(FIREFOX is None, reason="Firefox is not installed")

PATIENCE = 60


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    log = tmp_path_factory.mktemp("firefox") / "gecko.log"
    client = driver.Marionette(bin=FIREFOX, headless=True, gecko_log=str(log))
    client.start_session()
    client.set_window_rect(width=1440, height=1000)
    yield client
    client.quit()
    client.cleanup()


def wait_for(found: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def decide(firefox: Any) -> str:
    """As in Chromium: the first thing that is offered, with the mouse."""
    now = firefox.execute_script(f"return ({playing.NEXT})()")
    if now["name"] not in ("wait", "score"):
        assert now["hit"], now
        mouse = firefox.actions.sequence("pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(int(now["x"]), int(now["y"])).pointer_down().pointer_up().perform()
    return str(now["name"])


def moves(firefox: Any) -> list[str]:
    text = firefox.execute_script(
        "return Object.entries(localStorage).find(([key]) => key.startsWith('tessera.save.'))?.[1]"
    )
    return list(json.loads(text)["match"]["moves"].split()) if text else []


def test_a_turn_against_the_computer(firefox: Any, site: Path) -> None:
    with playing.serving(site) as address:
        firefox.navigate(address)
        wait_for(lambda: firefox.execute_script("return document.documentElement.dataset.state") == "ready")
        firefox.execute_script("location.hash = 'new'")
        wait_for(lambda: firefox.execute_script("return !!document.querySelector('[data-command=start]')"))
        firefox.find_element("css selector", "[data-command=start]").click()
        deadline = time.monotonic() + PATIENCE
        while len(moves(firefox)) < 10:
            assert time.monotonic() < deadline, f"stuck after {moves(firefox)}"
            if decide(firefox) == "wait":
                time.sleep(0.05)
        played = moves(firefox)
        assert [move for move in played if not move.startswith("@")], "tiles were taken and placed"
        firefox.refresh()
        wait_for(lambda: firefox.execute_script("return !!document.querySelector('main.match')"))
        assert moves(firefox)[: len(played)] == played
