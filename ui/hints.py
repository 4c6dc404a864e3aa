"""A computer's advice in words: what it would do, what speaks for it, and what else there is."""

from __future__ import annotations

from engine import Game, State
from ui.games.desk import Desk
from ui.thinker import Thought
from ui.words import Words

REASONS, OTHERS = 3, 2
"""How many reasons and other moves are told at most."""
LEAST = 0.05
"""A reason worth less than this is none."""


def sentences(words: Words, desk: Desk, game: Game, state: State, thought: Thought) -> list[str]:
    """The advice, sentence by sentence."""
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
