"""What every screen around the games owes: well-formed, labelled, safe with hostile names, words known."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine import GAMES
from engine.core.game import Result
from ui.charts import Mark
from ui.games.carpe_diem.result import SOURCES
from ui.games.carpe_diem.symbols import ICONS
from ui.icons import FILLED, LINES
from ui.markup import Markup
from ui.screens import about, handover, home, new_game, score, settings
from ui.settings import Settings
from ui.words import Words

WORDS = Words("en")
PLAYABLE = ("carpe-diem",)
HOSTILE = '"><img src=x onerror="alert(1)">&amp;'


def finished(names: tuple[str, ...]) -> score.Score:
    breakdown = tuple({"start": 8 + seat, "forum": 20, "penalty": -4 * seat} for seat in range(len(names)))
    scores = tuple(sum(points.values()) for points in breakdown)
    ranking = tuple((seat,) for seat in range(len(names)))
    series = tuple((8, 12, 20, 22, points) for points in scores)
    facts = (score.Fact("writ", "Writs covered", f"{names[0]}, 8 of 9"),)
    marks = tuple(Mark(end, f"Phase {end}") for end in (1, 2, 3, 4))
    result = Result(ranking, scores, breakdown, "points")
    return score.Score(names, result, "carpe", SOURCES, series, marks, facts)


def choosing(seats: tuple[new_game.SeatChoice, ...], **more: object) -> new_game.NewGame:
    """The new-game screen of Carpe Diem, with another game to choose."""
    games = ("carpe-diem", "all-roads")
    return new_game.NewGame(seats, GAMES["carpe-diem"], "carpe", games, **more)


def screens(name: str) -> dict[str, Markup]:
    """Every screen in its states, with a name in every place a name can stand."""
    seats = tuple(new_game.SeatChoice(kind, name) for kind in ("human", "consul", "human", "plebeian"))
    errors = {"": name, "seed": name, "first": name, "name-0": name}
    kept = settings.Storage(saves=2, kilobytes=3.4)
    return {
        "home": home.draw(
            WORDS,
            home.Home(PLAYABLE, home.Running("g1", name), link=name, link_error=name, notice=name),
        ),
        "home-empty": home.draw(WORDS, home.Home(PLAYABLE)),
        "new": new_game.draw(WORDS, choosing(seats, players=4)),
        "new-wrong": new_game.draw(
            WORDS, choosing(seats, options={"edition": "2018", "tie": "bar"}, seed=name, errors=errors)
        ),
        "settings": settings.draw(WORDS, settings.SettingsModel(Settings(), storage=kept, version=name)),
        "settings-ask": settings.draw(
            WORDS, settings.SettingsModel(Settings(confirm=False), storage=kept, deleting=True)
        ),
        "settings-none": settings.draw(
            WORDS, settings.SettingsModel(Settings(), storage=settings.Storage(works=False))
        ),
        "about": about.draw(WORDS, about.About(name)),
        "score": score.draw(WORDS, finished((name, "Marcus", "Claudia", "Titus"))),
        "handover": handover.draw(WORDS, handover.Handover(3, name)),
    }


NAMES = sorted(screens("Livia"))


def tree(text: str) -> ElementTree.Element:
    """The screen as XML; bare attributes, which HTML allows, get a value first."""
    bare = re.sub(r" (checked|selected|open|disabled|hidden)(?=[ />])", r' \1=""', text)
    return ElementTree.fromstring(bare)


def words_of(element: ElementTree.Element) -> str:
    return "".join(element.itertext()).strip()


@pytest.mark.parametrize("name", NAMES)
def test_well_formed_with_one_title(name: str) -> None:
    page = tree(screens("Livia")[name])
    assert page.tag == "main"
    [title] = page.iter("h1")
    assert title.get("tabindex") == "-1"
    assert title.get("data-focus") == "title"


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_are_only_text(name: str) -> None:
    plain, hostile = screens("Livia")[name], screens(HOSTILE)[name]
    assert "<img src=x" not in hostile
    assert [element.tag for element in tree(plain).iter()] == [
        element.tag for element in tree(hostile).iter()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_control_has_a_label_and_a_stable_key(name: str) -> None:
    page = tree(screens("Livia")[name])
    labelled = {label.get("for") for label in page.iter("label") if words_of(label)}
    inside = {id(field) for label in page.iter("label") if words_of(label) for field in label.iter("input")}
    for field in [*page.iter("input"), *page.iter("select")]:
        assert field.get("name")
        assert field.get("aria-label") or field.get("id") in labelled or id(field) in inside
        assert field.get("data-focus")
    for button in page.iter("button"):
        assert words_of(button) or button.get("aria-label")
        assert button.get("type") == "submit" or button.get("data-command")
        assert button.get("data-focus")
    for group in page.iter("fieldset"):
        assert group[0].tag == "legend"
        assert words_of(group[0])


@pytest.mark.parametrize("name", NAMES)
def test_references_lead_somewhere(name: str) -> None:
    page = tree(screens("Livia")[name])
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in page.iter():
        for attribute in ("aria-labelledby", "aria-describedby", "for"):
            assert element.get(attribute) is None or element.get(attribute) in ids
    icons = {element.get("href") for element in page.iter("use")}
    assert icons <= {f"#i-{name}" for name in (*LINES, *FILLED, *ICONS)}


@pytest.mark.parametrize("name", NAMES)
def test_focus_keys_are_told_apart(name: str) -> None:
    keys = [e.get("data-focus") for e in tree(screens("Livia")[name]).iter() if e.get("data-focus")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", NAMES)
def test_no_style_attributes(name: str) -> None:
    assert " style=" not in screens("Livia")[name]
