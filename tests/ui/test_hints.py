"""A computer's advice in words, in every game and language."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from engine import GAMES, Game, Rng, State
from engine.carpe_diem import actions, stages
from engine.search.player import Choice, choose, players_for
from ui import hints
from ui.desks import desk_for
from ui.thinker import Thought
from ui.words import Words, languages

DECISIONS = 24


@cache
def advised(name: str) -> list[tuple[Game, State, Choice]]:
    """Decisions all over a game of four, with what the adviser says about each."""
    game = GAMES[name]
    state, rng, found = game.new(players=4, seed=3), Rng(3), []
    played = 0
    while state.to_move is not None:
        if len(state.actions()) > 1 and played % 7 == 0 and len(found) < DECISIONS:
            adviser = players_for(game)[hints.ADVISER]
            found.append((game, state.copy(), choose(adviser, state.view(state.to_move), played)))
        state.play(rng.pick(state.actions()))
        played += 1
    return found


def thought_of(game: Game, state: State, choice: Choice) -> Thought:
    others = [(game.write(action), value) for action, value in choice.others]
    seat, text = state.to_move or 0, game.write(choice.action)
    return Thought(seat, choice.action, text, choice.value, list(choice.reasons), others)


def told(thought: Thought, language: str = "en", first: bool = False) -> list[str]:
    """What is said about a thought at the first decision of a game, whatever its numbers."""
    game = GAMES["carpe-diem"]
    match = game.match(players=2, seed=3)
    desk = desk_for("carpe-diem")(Words(language), match)
    return list(hints.advice(Words(language), desk, game, match.state, thought, ["human"], first).lines)


def thought(why: list[tuple[str, float]], *others: float) -> Thought:
    rest = [(f"@{number}", value) for number, value in enumerate(others, 2)]
    return Thought(0, actions.DEPOT, "@1", 10.0, why, rest)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(GAMES))
def test_every_reason_has_words(name: str, language: str) -> None:
    words, terms = Words(language), set()
    for game, state, choice in advised(name):
        desk = desk_for(name)(words, game.match(players=4, seed=3))
        kinds = ["human", "consul", "senator", "senator"]
        advice = hints.advice(words, desk, game, state, thought_of(game, state, choice), kinds, first=True)
        assert len(advice.lines) >= 2
        assert [rating for _, rating in advice.gauge] == sorted((r for _, r in advice.gauge), reverse=True)
        assert advice.gauge_says
        terms |= {term for term, _ in choice.reasons}
        for term, side in product(terms, ("for", "against")):
            assert desk.term(f"{term}.{side}")
    assert len(terms) > 2


@pytest.mark.parametrize("name", list(GAMES))
def test_the_reasons_told_make_the_lead_and_none_is_noise(name: str) -> None:
    for game, state, choice in advised(name):
        thought = thought_of(game, state, choice)
        ahead, behind = hints.weighed(thought)
        told = sum(points for _, points in ahead) - sum(points for _, points in behind)
        assert abs(told - hints.lead(thought)) < hints.LEAST
        assert all(points >= hints.LEAST for _, points in [*ahead, *behind])
        assert hints.lead(thought) >= 0


def test_what_speaks_for_a_move_and_against_it_is_told_apart() -> None:
    why = [("rivals", 10.04), ("villas", -3.0), ("bread", 1.6), ("space", -0.4), ("forum", -0.6)]
    assert told(thought(why, 2.0, 1.25)) == [
        "Hint: begin at I.",
        "8.0 points better than the next best: begin at II.",
        "For it: rivals get less (10.0 points) and more use of bread (1.6 points).",
        "Against it: villas bring less (3.0 points) and the forum brings less later (0.6 points).",
        "Then: begin at III (8.8 points less).",
    ]


def test_what_is_not_told_one_by_one_is_told_together() -> None:
    why = [("points", 9.0), ("forum", 8.0), ("bar", 7.0), ("villas", 6.0), ("frame", -20.0)]
    assert told(thought(why, 0.0))[2:] == [
        "For it: more points soon (9.0 points), the forum brings more later (8.0 points), "
        "more prestige (7.0 points) and other things (6.0 points).",
        "Against it: frame goals bring less (20.0 points).",
    ]
    assert told(thought([("points", 9.0)], 7.0))[3:] == ["Against it: other things (6.0 points)."]


def test_moves_about_as_good_are_not_told_apart_by_noise() -> None:
    why = [("points", 9.0), ("forum", -8.7)]
    assert told(thought(why, 9.7, 9.0)) == [
        "Hint: begin at I.", "Almost as good: begin at II.", "Then: begin at III (1.0 points less).",
    ]  # fmt: skip
    assert told(thought([], 7.0))[1:] == ["3.0 points better than the next best: begin at II."]


def test_a_french_number_below_two_is_singular() -> None:
    assert told(thought([("bar", 1.9), ("rivals", 2.1)], 6.0), "fr")[2] == (
        "Pour : plus de prestige (1,9 point) et les rivaux gagnent moins (2,1 points)."
    )


def test_only_the_first_hint_tells_that_the_game_is_unrated() -> None:
    assert told(thought([], 7.0), first=True) == [
        *told(thought([], 7.0)), Words("en")("game.hint.unrated"),
    ]  # fmt: skip


def test_moves_on_one_cell_are_told_apart() -> None:
    """A tile that fits a cell in several turns is advised with the way round it goes."""
    for game, state, _ in advised("carpe-diem"):
        desk = desk_for(game.name)(Words("en"), game.match(players=4, seed=3))
        moves = [desk.move(state, action) for action in state.actions()]
        if state.stage == stages.BUILD:
            assert len(set(moves)) == len(moves)
