"""Whole games in the real page, by clicks only; undo and redo; going on after a reload."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sample_games import finished, paused, saved

from engine.carpe_diem import stages

from . import playing
from .conftest import BOOT, Watch, wait_ready


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with playing.serving(site) as address:
        yield address


def test_two_people_play_a_whole_game(browser: Browser, address: str) -> None:
    with playing.visit(browser, address) as page:
        playing.new_game(page, ["human", "human"], seed=7)
        done = playing.play_until(page, "main.score")
        game = playing.only_save(page)
        turns = 2 * stages.ROUNDS * stages.PHASES
        assert done.count("handover") >= turns
        assert game["summary"]["to_move"] is None
        assert len(game["match"]["moves"].split()) > 2 * turns
        best = game["match"]["names"][max((0, 1), key=lambda seat: game["summary"]["scores"][seat])]
        expect(page.locator("main.score h1")).to_contain_text(best)
        for points in game["summary"]["scores"]:
            expect(page.locator("main.score table").first).to_contain_text(str(points))


def test_a_whole_game_against_computers(browser: Browser, address: str) -> None:
    with playing.visit(browser, address, settings={"confirm": False}) as page:
        playing.new_game(page, ["human", "senator", "plebeian"], seed=11)
        done = playing.play_until(page, "main.score")
        assert "confirm" not in [*done[:20]], "without the setting a click on the board plays"
        assert page.workers, "computers think in a worker"
        assert playing.only_save(page)["summary"]["to_move"] is None


@pytest.fixture(scope="module")
def alone(browser: Browser, address: str) -> Iterator[Page]:
    """In the middle of a game against three computers."""
    texts = playing.kept(one=saved(paused(stages.TAKE, 1)))
    with playing.visit(browser, address, "#game", texts=texts) as page:
        yield page


def test_undo_and_redo_against_computers(alone: Page) -> None:
    before = playing.moves(alone)
    for _ in range(2):  # a tile is taken and placed
        playing.decide(alone)
        playing.decide(alone)
    placed = before + playing.moves(alone)[len(before) : len(before) + 2]
    playing.wait_for_turn(alone)
    far = playing.moves(alone)
    assert far[: len(placed)] == placed
    assert len(far) > len(placed), "three computers have moved since"
    playing.press(alone, "undo")
    assert playing.moves(alone) == placed[:-1]
    playing.press(alone, "undo")
    assert playing.moves(alone) == before
    playing.press(alone, "redo")
    playing.press(alone, "redo")
    assert playing.moves(alone) == far
    expect(playing.command(alone, "redo")).to_be_disabled()
    alone.keyboard.press("u")
    assert playing.moves(alone) == placed[:-1]


def test_reload_in_the_middle_of_a_turn(alone: Page) -> None:
    expect(alone.locator("#r-prompt h2")).to_have_text("Place your tile")
    link, district = playing.link(alone), alone.locator("#r-district").inner_html()
    alone.reload()
    wait_ready(alone)
    expect(alone.locator("#r-prompt h2")).to_have_text("Place your tile")
    assert playing.link(alone) == link
    assert alone.locator("#r-district").inner_html() == district


def test_between_people_undo_stops_at_a_reveal(browser: Browser, address: str) -> None:
    opened = finished(2).branch(
        next(ply for ply in range(finished(2).length) if finished(2).at(ply).phase == 1)
    )
    texts = playing.kept(one=saved(opened, ["human", "human"]))
    with playing.visit(browser, address, "#game", texts=texts) as page:
        before = playing.moves(page)
        playing.press(page, "undo")
        expect(page.locator("#toast")).to_contain_text("Undo stops here")
        assert playing.moves(page) == before
        playing.decide(page)
        playing.decide(page)
        assert len(playing.moves(page)) == len(before) + 1
        playing.press(page, "undo")
        assert playing.moves(page) == before, "what was done since may be undone"


def test_the_board_keeps_its_place_while_one_chooses(browser: Browser, address: str) -> None:
    """Nothing moves under the mouse: not when something is picked, not when advice comes."""
    places = (stages.TAKE, stages.BUILD, stages.SPOT)
    texts = playing.kept(**{f"at{stage}": saved(paused(stage, 1)) for stage in places})
    with playing.visit(browser, address, texts=texts) as page:
        seen = set()
        for stage in places:
            page.evaluate("location.hash = 'saves'")
            playing.press(page, "resume", id=f"at{stage}")
            board = page.locator(".r-district .board")
            seen.add(str(board.bounding_box()))
            playing.offered(page).first.click()
            expect(playing.command(page, "confirm")).to_be_visible()
            seen.add(str(board.bounding_box()))
            playing.ask_for_a_hint(page)
            seen.add(str(board.bounding_box()))
        assert len(seen) == 1, seen


def test_rivals_turns_are_shown_again(alone: Page) -> None:
    moves = playing.moves(alone)
    playing.press(alone, "replay")
    expect(alone.locator(".browse-bar")).to_contain_text(f"/ {len(moves)}")
    expect(alone.locator("#app [data-action]")).to_have_count(0)
    expect(alone.locator(".browse-bar")).to_have_count(0, timeout=playing.END)  # it ends by itself
    expect(alone.locator("#app [data-action]")).not_to_have_count(0)
    assert playing.moves(alone) == moves


def test_a_turn_against_the_computer_without_the_server(browser: Browser, site: Path) -> None:
    context = browser.new_context(service_workers="allow", viewport=playing.DESKTOP)
    with playing.serving(site) as address:
        page = playing.open_page(context, address)
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT)
        page.close()
    page = playing.open_page(context, address)  # a new document, with the server gone
    watch = Watch(context)
    playing.new_game(page, ["human", "senator"], seed=7)
    playing.play_until(page, "#r-prompt h2:text('Place your tile')")
    before = playing.moves(page)
    playing.decide(page)
    playing.decide(page)
    playing.wait_for_turn(page)
    assert len(playing.moves(page)) > len(before) + 1, "the computer has moved too"
    assert page.workers
    assert not watch.errors
    context.close()
