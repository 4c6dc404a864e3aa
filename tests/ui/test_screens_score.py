"""The score sheet: who won and why, in words and in numbers."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from engine import GAMES, Rng
from engine.core.game import Result
from ui.desks import desk_for
from ui.games.carpe_diem.result import SOURCES
from ui.markup import esc
from ui.screens.score import Score, draw, headline, leaders, verdict
from ui.words import Words

WORDS = Words("en")
NAMES = ("Livia", "Marcus", "Claudia")


def model(ranking: tuple[tuple[int, ...], ...], scores: tuple[int, ...], decided_by: str) -> Score:
    breakdown = tuple({"forum": points} for points in scores)
    return Score(NAMES[: len(scores)], Result(ranking, scores, breakdown, decided_by), "carpe", SOURCES)


@pytest.mark.parametrize(
    ("sheet", "head", "why"),
    [
        (model(((1,), (0,), (2,)), (40, 48, 31), "points"), "Marcus wins", "48 points, 8 ahead of Livia."),
        (model(((0,), (1,)), (41, 40), "points"), "Livia wins", "41 points, 1 ahead of Marcus."),
        (
            model(((2,), (0,), (1,)), (48, 31, 48), "writs"),
            "Claudia wins",
            "48 points, as Livia. Claudia has more writs (banderoles) left, which breaks the tie.",
        ),
        (
            model(((1,), (0,), (2,)), (48, 48, 48), "bar"),
            "Marcus wins",
            "48 points, as Livia and Claudia. Marcus stands further back on the bar, which breaks the tie.",
        ),
        (
            model(((0, 2), (1,)), (48, 31, 48), "shared"),
            "Livia and Claudia share the win",
            "48 points each, and nothing that breaks the tie.",
        ),
    ],
)
def test_who_won_and_what_decided(sheet: Score, head: str, why: str) -> None:
    assert headline(WORDS, sheet) == head
    assert verdict(WORDS, sheet) == why


def test_columns_go_from_first_to_last_place() -> None:
    page = draw(WORDS, model(((1,), (2,), (0,)), (10, 30, 20), "points"))
    assert page.index(">30</td>") < page.index(">20</td>") < page.index(">10</td>")


def test_the_best_of_a_row_is_emphasised_unless_all_are_alike() -> None:
    assert draw(WORDS, model(((0,), (1,)), (12, 9), "points")).count("best") == 1
    assert "best" not in draw(WORDS, model(((0, 1),), (9, 9), "shared"))


def test_losses_have_a_true_minus_and_a_mark_of_their_own() -> None:
    result = Result(((0,), (1,)), (8, 4), ({"start": 8}, {"start": 8, "penalty": -4}), "points")
    page = draw(WORDS, Score(("Livia", "Marcus"), result, "carpe", SOURCES))
    assert "\u22124" in page
    assert "fill loss" in page


def test_rows_of_rare_sources_appear_only_when_used() -> None:
    page = draw(WORDS, model(((0,), (1,)), (12, 9), "points"))
    assert WORDS("carpe.source.penalty") not in page
    assert WORDS("carpe.source.bar_end") not in page
    assert WORDS("carpe.source.fountains") in page


def test_players_who_win_or_lose_together() -> None:
    result = Result(((0, 1),), (3, 3), ({}, {}), "together")
    said = {"headline": "The map is complete", "verdict": "Six tokens are left."}
    sheet = Score(NAMES[:2], result, "carpe", (), **said)
    assert headline(WORDS, sheet) == "The map is complete"
    assert verdict(WORDS, sheet) == "Six tokens are left."


def test_players_who_lost_together_get_neither_laurel_nor_gold() -> None:
    result = Result(((0, 1),), (3, 3), ({}, {}), "shared")
    won = draw(WORDS, Score(NAMES[:2], result, "carpe", (), headline="You win"))
    lost = draw(WORDS, Score(NAMES[:2], result, "carpe", (), headline="You lose", lost=True))
    for mark in ("#i-vp", "rank-card won"):
        assert mark in won
        assert mark not in lost


def test_the_banner_says_why_the_game_ended() -> None:
    sheet = model(((0,), (1,)), (41, 40), "points")
    assert "All is built." in draw(WORDS, replace(sheet, ending="All is built."))


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ((3, 1, 2), "Livia"),
        ((1, 3, 3), "Marcus and Claudia"),
        ((2, 2, 2), "Livia, Marcus and Claudia"),
    ],
)
def test_a_fact_names_everybody_who_shares_it(values: tuple[int, ...], names: str) -> None:
    assert leaders(WORDS, NAMES, values) == names


@pytest.mark.parametrize("game", sorted(GAMES))
def test_facts_of_every_game_name_all_who_have_the_most(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = GAMES[game].match(players=3, seed=3, names=list(NAMES)), Rng(3)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.actions()))
    module = import_module(desk_for(game).__module__.replace(".desk", ".result"))
    asked = []
    monkeypatch.setattr(module, "leaders", lambda words, names, values: asked.append(values) or "everybody")
    facts = desk_for(game)(WORDS, match).score_sheet(match).facts
    assert facts
    assert len(asked) == len(facts)
    assert all(fact.text.startswith("everybody") for fact in facts)


def test_a_game_played_to_its_end_can_be_shown() -> None:
    match = GAMES["carpe-diem"].match(players=2, seed=3)
    while match.state.to_move is not None:
        match.play(match.state.actions()[0])
    page = draw(WORDS, desk_for("carpe-diem")(WORDS, match).score_sheet(match))
    for points in match.state.scores():
        assert f">{esc(points)}</td>" in page
    assert "Phase IV" in page
