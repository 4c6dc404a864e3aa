"""A computer's advice in words, in every game and language."""

from __future__ import annotations

from functools import cache

import pytest

from engine import GAMES, Game, Rng, State
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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", list(GAMES))
def test_every_reason_has_words(name: str, language: str) -> None:
    words, terms = Words(language), set()
    for game, state, choice in advised(name):
        match = game.match(players=4, seed=3)
        desk = desk_for(name)(words, match)
        others = [(game.write(action), value) for action, value in choice.others]
        thought = Thought(
            state.to_move or 0,
            choice.action,
            game.write(choice.action),
            choice.value,
            list(choice.reasons),
            others,
        )
        advice = hints.advice(words, desk, game, state, thought, ["human", "consul", "senator", "senator"])
        assert len(advice.lines) >= 2
        assert [rating for _, rating in advice.gauge] == sorted((r for _, r in advice.gauge), reverse=True)
        terms |= {term for term, _ in choice.reasons}
    assert len(terms) > 2
