"""Links: there and back in a fresh profile, hostile ones, the QR code, playing by link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import finished, paused, saved

from engine import GAMES
from engine.carpe_diem import stages
from engine.core.link import read_link

from . import playing


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


@pytest.fixture(scope="module")
def here(browser: Browser, address: str) -> Iterator[Page]:
    """In the middle of a game, with a clipboard."""
    texts = playing.kept(one=saved(paused(stages.BUILD, 1, 3)))
    more = {"texts": texts, "permissions": ["clipboard-read", "clipboard-write"]}
    with playing.visit(browser, address, "#game", **more) as page:
        yield page


def shown(page: Page) -> list[str]:
    """The table as a reader sees it: the depots, and every district's cells and points."""
    return [page.locator(f"#r-{part}").inner_html() for part in ("depots", "district", "bar")]


@pytest.mark.parametrize(("kind", "command"), [("game", "copy-link"), ("position", "copy-position")])
def test_there_and_back_in_a_fresh_profile(
    browser: Browser,
    address: str,
    here: Page,
    kind: str,
    command: str,
) -> None:
    playing.press(here, "share")
    playing.press(here, command)
    expect(playing.command(here, command)).to_contain_text("Copied")
    copied = here.evaluate("navigator.clipboard.readText()")
    assert copied == here.locator(f"#address-{kind}").input_value()
    assert copied.startswith(address + "#")
    here.keyboard.press("Escape")
    mine = saved(finished(2).branch(20))
    path = copied.removeprefix(address)
    with playing.visit(browser, address, path, texts=playing.kept(mine=mine)) as there:
        expect(there.locator("#r-prompt h2")).to_have_text("Place your tile")
        assert shown(there) == shown(here)
        assert (
            read_link(playing.link(there, "position").partition("#")[2], GAMES).state
            == paused(stages.BUILD, 1, 3).state
        )
        assert there.evaluate("localStorage['tessera.save.mine']") == mine
        assert list(playing.saves(there)) == ["mine"], "looking stores nothing"
        playing.decide(there)
        playing.decide(there)
        assert len(playing.saves(there)) == 2, "playing on does, as a game of its own"
        assert there.evaluate("localStorage['tessera.save.mine']") == mine


SENTENCE = re.compile(r"^[A-Z].*\.$")
WHOLE = finished(2).branch(30).link()
BAD = [
    "nonsense",
    "C1AAAA",
    "C9" + "A" * 40,
    WHOLE[:-3],
    WHOLE[:20] + "zz" + WHOLE[22:],
    WHOLE + "~9",
    "%3Cimg%20src=x%20onerror=document.title=1%3E",
    "A" * 100_000,
    "game/../../etc",
    "C1" + "_" * 3000,
]


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    with playing.visit(browser, address, texts=playing.kept(mine=saved(finished(2).branch(20)))) as page:
        yield page


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad[:16])
def test_a_hostile_link_gets_a_sentence_and_leads_home(visitor: Page, bad: str) -> None:
    before = visitor.evaluate("({...localStorage})")
    visitor.evaluate("text => { location.hash = text }", bad)
    expect(visitor.locator("#error-link")).to_have_text(SENTENCE)
    expect(visitor.locator("main.home h1, .home h1").first).to_be_visible()
    assert visitor.evaluate("({...localStorage})") == before
    assert visitor.locator("img[onerror], img[src=x]").count() == 0
    playing.go_home(visitor)


def test_a_hostile_link_at_the_start(browser: Browser, address: str) -> None:
    with playing.visit(browser, address, "#C1nonsense") as page:
        expect(page.locator("#error-link")).to_have_text(SENTENCE)
        playing.new_game(page, ["human", "senator"], seed=3)
        expect(page.locator("main.match")).to_be_visible()


def test_the_qr_code_comes_from_the_site(here: Page, address: str) -> None:
    asked: list[str] = []
    here.on("request", lambda request: asked.append(request.url))
    playing.press(here, "share")
    playing.press(here, "qr")
    expect(here.locator(".qr-code svg path")).to_be_visible(timeout=30_000)
    wheels = [url for url in asked if url.endswith(".whl")]
    assert len(wheels) == 2
    assert all(url.startswith(address) for url in asked)
    here.keyboard.press("Escape")


def test_a_picture_and_the_moves_leave_as_files(here: Page) -> None:
    playing.press(here, "share")
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG"), ("text", b"game: carpe-diem")):
        with here.expect_download() as offered:
            playing.press(here, f"download-{kind}")
        assert Path(offered.value.path()).read_bytes().startswith(start)
    here.keyboard.press("Escape")


def test_by_link_only_the_seat_asked_may_act(browser: Browser, address: str) -> None:
    turn = paused(stages.TAKE, 1, 2)
    mover = turn.state.to_move or 0
    with playing.visit(browser, address, f"#{turn.link()}~{1 - mover}") as page:
        expect(page.locator("#r-prompt h2")).to_contain_text(turn.names[mover])
        assert playing.offered(page).count() == 0
        page.evaluate("text => { location.hash = text }", f"{turn.link()}~{mover}")
        expect(page.locator("#r-prompt h2")).to_have_text("Take a tile")
        playing.play_until(page, "[data-command=passlink]", steps=30)
        assert playing.offered(page).count() == 0
        playing.press(page, "passlink")
        expect(page.locator("#address-pass")).to_have_value(re.compile(f"#.+~{1 - mover}"))
