"""Carpe Diem's sentences: whole ones, in the words of the edition that is played."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from tests.ui.driving import command, decide, make_app, start_game
from ui.desks import desk_for
from ui.games.look import Line
from ui.lesson import load
from ui.words import Words, languages, texts

EDITIONS = ("2018", "2021")
NEUTRAL = ("carpe.", "rules.", "editor.")
"""Areas with texts that are read when no edition is chosen, or without its words at hand."""


def last_lines(language: str) -> list[Line]:
    """What is said of the last decision of a game: a forum card and the final count."""
    lesson = load("carpe-diem")
    match = lesson.match(len(lesson.moves))
    desk = desk_for("carpe-diem")(Words(language), match)
    return desk.lines(match.state, match.events(match.length - 1))


def test_the_final_count_stands_apart_from_the_last_visit() -> None:
    assert last_lines("en") == [
        (0, "spent 2 herbs, met “Pay 2 herbs: 4 points” once, scored 4 points"),
        (None, "The final count"),
        (0, "scored 14 points from villas, 3 points from leftover items, 10 points from prestige, "
            "22 points from fountain cards and 7 points from frame goals"),
        (1, "scored 6 points from villas, 3 points from leftover items, 12 points from prestige, "
            "18 points from fountain cards and 14 points from frame goals"),
        (None, "Marcus wins"),
    ]  # fmt: skip


VERBS = {
    "en": "spent|met|missed|scored|lost|went",
    "de": "zahlt|erfüllt|erhält|verliert|geht",
    "fr": "dépense|remplit|ne remplit pas|marque|perd|va",
}


@pytest.mark.parametrize("language", languages())
def test_every_part_of_a_forum_sentence_has_a_verb(language: str) -> None:
    lesson = load("carpe-diem")
    match = lesson.match(len(lesson.moves))
    desk = desk_for("carpe-diem")(Words(language), match)
    told = 0
    for ply in range(match.length):
        events = match.events(ply)
        if not desk.outcome(events):
            continue
        for seat, text in desk.lines(match.at(ply + 1), events):
            if seat is None:
                break
            plain = re.sub("[“„«].*?[“”»]", "it", text)  # a card's own text has commas too
            parts = re.split(r", (?!\d)", plain)
            assert all(re.match(VERBS[language], part) for part in parts), text
            told += 1
    assert told > 4


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("term", ["depot", "writ", "writs", "bar"])
def test_no_text_has_the_word_of_one_edition_only(language: str, term: str) -> None:
    """Texts name a thing through its term; where no edition is known they give both words or neither."""
    words, bars = (
        [texts(language)[f"carpe.terms.{edition}.{name}"] for edition in EDITIONS] for name in (term, "bar")
    )
    for key, text in texts(language).items():
        if key.startswith(NEUTRAL) and not any(edition in key for edition in EDITIONS):
            if term != "bar":  # which may be named after the other
                text = re.sub("|".join([r"\{\w+\}", *bars]), "", text, flags=re.IGNORECASE)
            found = {word for word in words if re.search(rf"\b{word}\b", text, re.IGNORECASE)}
            assert not found or found == set(words), key


def test_the_word_depot_is_never_read() -> None:
    """It is the project's own for what both editions call a blueprint."""
    found = [key for key, text in texts("en").items() if "depot" in re.sub(r"\{\w+\}", "", text).lower()]
    assert found == []


def test_nobody_leads_before_anybody_has_moved() -> None:
    app = make_app()
    start_game(app)
    assert app.words("carpe.bar.level") in app.page.html["#r-bar"]
    while len(set(app.table.look().state.bar)) == 1:
        decide(app)
    assert app.words("carpe.bar.level") not in app.page.html["#r-bar"]


def test_a_player_has_one_name_everywhere() -> None:
    app = make_app(390)
    command(app, "new", game="carpe-diem")
    command(app, "start")
    name = app.table.playing.match.names[app.table.look().seat]
    own = re.search(r'<button[^>]*class="player me[^"]*".*?</button>', app.page.screen())
    assert own is not None
    assert f">{name}<" in own[0]
    assert f'aria-label="{name} (You): ' in own[0]
    assert ">You<" not in own[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_told_in_the_words_of_its_edition(edition: str) -> None:
    game = GAMES["carpe-diem"]
    desk = desk_for("carpe-diem")(Words("en"), game.match(2, 1, edition=edition))
    covered = {"2018": "Most banderoles covered", "2021": "Most writs covered"}
    assert desk.tell("stat.writs") == covered[edition]
