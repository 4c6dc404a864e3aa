"""The score pad in the real page, on a phone: a district entered by touch, kept, taken away as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.carpe_diem.box import standard_box

from . import playing
from .conftest import wait_ready

BOX = standard_box()
SHOVEL = BOX.boards[0].shovel


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def lay(page: Page, kind: int, name: str, cell: int) -> None:
    """A tile by its kind, then its cell."""
    if page.locator(f"[data-command=edit-kind][data-kind='{kind}'][aria-pressed=false]").count():
        playing.tap(page.locator(f"[data-command=edit-kind][data-kind='{kind}']"))
    face = next(face.index for face in BOX.faces if face.name == name)
    playing.tap(page.locator(f"[data-command=edit-tile][data-face='{face}']"))
    playing.tap(page.locator(f"[data-cell='{cell}']"))


def test_a_district_is_entered_and_counted(browser: Browser, address: str) -> None:
    with playing.profile(browser, address, **playing.HANDHELD) as context:
        page = playing.open_page(context, address)
        playing.tap(page.locator("[data-command=editor]"))
        lay(page, 1, "pond:N", SHOVEL)
        for _ in range(2):
            playing.tap(page.locator("[data-command=edit-turn][data-step='1']"))
        lay(page, 1, "pond:N", SHOVEL + 6)
        for _ in range(4):
            playing.tap(page.locator("[data-command=edit-step][data-what=fish][data-step='1']"))
        total = page.locator(".editor-sheet tfoot td")
        expect(total).to_have_text("2")
        expect(page.locator(".editor-board .halo2")).to_have_count(2)
        page.reload()
        wait_ready(page)
        expect(total).to_have_text("2")
        with page.expect_download() as offered:
            playing.tap(page.locator("[data-command=edit-png]"))
        assert Path(offered.value.path()).read_bytes().startswith(b"\x89PNG")
        playing.tap(page.locator("[data-command=edit-play]"))
        expect(page.locator(".editor-say")).to_contain_text("craftsmen")
