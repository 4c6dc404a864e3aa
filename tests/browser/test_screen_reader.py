"""A whole game by ear: every decision is made from roles, names and what the live region says, never from the
picture, and every choice is made with the Enter key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ui.words import Words

from . import playing

WORDS = Words("en")
LISTEN = """() => {
    window.heard = [];
    const live = document.querySelector("[aria-live=polite]");
    const note = (changes) => changes.forEach(change => change.addedNodes.forEach(
        node => window.heard.push(node.textContent.trim())));
    new MutationObserver(note).observe(live, {childList: true}); }"""
"""What a screen reader does with the live region: keep everything that was said in it, in order."""

CHOICES: dict[str, list[tuple[str, str]]] = {
    "depot": [("button", r"^blueprint [IV]+, "), ("button", r"^Begin at ")],
    "take": [("button", r", from blueprint [IV]+( for 1 bread)?$"), ("button", r"^Take ")],
    "build": [("gridcell", r", the tile fits here$"), ("button", r"^Place here$")],
    "order": [("button", r" first$")],
    "seal": [("button", r", on the seals$"), ("button", r"^Take ")],
    "fountain": [("button", r"^Fountain card"), ("button", r"^Give back ")],
    "spot": [("button", r"^Spot between "), ("button", r"^Place (marker|disc)$")],
    "first": [("button", r"This one first$")],
    "pay": [("button", r"^Do it$")],
}
"""Per decision, the roles and names of what is chosen one after the other."""
STORE = [("button", r"^Store it$")] * 2
PROMPTS = {WORDS(f"carpe.prompt.{name}"): name for name in CHOICES}
TURNS = 28
PATIENCE = 400
"""Looks in a row at a page that asks nothing, before something must be wrong."""


@pytest.fixture(scope="module")
def page(site: Path, browser: Browser) -> Iterator[Page]:
    with playing.serving(site) as address, playing.visit(browser, address) as page:
        page.evaluate(LISTEN)
        yield page


def find(page: Page, role: str, name: str) -> Locator:
    return page.get_by_role(role, name=re.compile(name)).first  # type: ignore[arg-type]


def choose(page: Page, role: str, name: str) -> None:
    find(page, role, name).press("Enter")


def prompt(page: Page) -> str:
    """Which decision the headings ask for; nothing while somebody else decides."""
    asked = [PROMPTS.get(heading) for heading in page.get_by_role("heading", level=2).all_inner_texts()]
    return next(filter(None, asked), "")


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", level=1, name=re.compile("wins|share the win")).count() > 0


def decide(page: Page, name: str) -> None:
    steps = CHOICES[name]
    if name == "build" and not find(page, *steps[0]).count():
        steps = STORE
    for step in steps:
        choose(page, *step)


def heard(page: Page) -> list[str]:
    return list(page.evaluate("window.heard"))


def test_a_whole_game_by_ear(page: Page) -> None:
    new_game = page.get_by_role("region", name="New game")
    new_game.get_by_role("button", name=re.compile("^Carpe Diem")).press("Enter")
    expect(page.get_by_role("heading", level=1, name="New game")).to_be_focused()
    rival = page.get_by_role("group", name="Who plays seat 2")
    rival.get_by_role("radio", name="Plebeian").check(force=True)
    page.get_by_role("textbox", name="Seed of the deal").fill("7")
    page.keyboard.press("Tab")
    choose(page, "button", r"^Start game$")
    decisions = play(page)
    assert {"depot", "take", "build", "spot"} <= set(decisions)
    assert (decisions.count("take"), decisions.count("spot")) == (TURNS, 4)
    check_the_story(heard(page))


def play(page: Page) -> list[str]:
    """Decide until the score sheet is there; each decision is followed by what it did, said aloud."""
    decisions: list[str] = []
    waited = 0
    while not is_over(page):
        name = prompt(page)
        if not name:
            waited += 1
            assert waited < PATIENCE, page.get_by_role("main").aria_snapshot()[:4000]
            page.wait_for_timeout(50)
            continue
        waited = 0
        before = len(heard(page))
        decide(page, name)
        page.wait_for_function("before => window.heard.length > before", arg=before)
        decisions.append(name)
        assert len(decisions) < 300, decisions[-20:]
    return decisions


def check_the_story(said: list[str]) -> None:
    """What was heard is the game: each player's tiles, the phases, the forum and who won."""
    told = " ".join(said)
    for name in ("Livia", "Marcus"):
        taken = re.findall(rf"{name} (?:spent 1 bread, )?took [^.]* from [IV]+\b", told)
        assert len(taken) == TURNS, name
        assert len(re.findall(rf"{name} went to the forum", told)) == 4
    assert [numeral for numeral in ("II", "III", "IV") if f"Phase {numeral}." not in told] == []
    assert "wins." in told
