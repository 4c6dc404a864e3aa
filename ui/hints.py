"""A computer's advice in words: what it would do, what speaks for it, and what else there is."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game, State
from engine.search.player import LEVELS, strength_of
from ui.games.desk import Desk
from ui.games.look import Advice
from ui.thinker import Thought
from ui.words import Words

ADVISER = LEVELS[-1]
"""Who is asked for advice."""
REASONS, OTHERS = 3, 2
"""How many reasons and other moves are told at most."""
LEAST = 0.05
"""A reason worth less than this is none."""


def advice(
    words: Words, desk: Desk, game: Game, state: State, thought: Thought, kinds: Sequence[str]
) -> Advice:
    """The advice, and what it costs: the game is unrated, and the adviser may be far above the table."""
    lines = [*_sentences(words, desk, game, state, thought), words("game.hint.unrated")]
    measured = strength_of(game)
    seated = [level for level in reversed(LEVELS) if level in kinds and level in measured]
    gauge = [(words("game.hint.adviser"), measured[ADVISER].rating)] if seated else []
    return Advice(lines, [*gauge, *((words(f"new.{level}"), measured[level].rating) for level in seated)])


def _sentences(words: Words, desk: Desk, game: Game, state: State, thought: Thought) -> list[str]:
    told = [words("game.hint.best", move=desk.move(state, thought.action))]
    reasons = [
        words("game.hint.reason", points=words.difference(points), term=desk.term(term))
        for term, points in thought.why[:REASONS]
        if abs(points) >= LEAST
    ]
    if reasons:
        told.append(words("game.hint.why", reasons=words.listing(reasons)))
    for text, score in thought.others[:OTHERS]:
        move = desk.move(state, game.read(state, text))
        told.append(words("game.hint.other", move=move, points=words.difference(score - thought.score)))
    return told
