"""A computer's advice in words: what it would do, how much better that is, what speaks for and against it."""

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
"""How many reasons on either side and other moves are told at most."""
LEAST = 0.5
"""Fewer points than this are noise: no reason, and no lead."""
REST = ""
"""The name of the reasons that are not told one by one."""

Reason = tuple[str, float]
"""A term of the evaluator and the points that it makes out."""


def advice(
    words: Words,
    desk: Desk,
    game: Game,
    state: State,
    thought: Thought,
    kinds: Sequence[str],
    first: bool = False,
) -> Advice:
    """The advice; the first one tells what hints cost, and how far the adviser is above the table."""
    lines = _sentences(words, desk, game, state, thought)
    if not first:
        return Advice(lines)
    lines.append(words("game.hint.unrated"))
    measured = strength_of(game)
    seated = [level for level in reversed(LEVELS) if level in kinds and level in measured]
    if not seated:
        return Advice(lines)
    ratings = [(words(f"new.{level}"), measured[level].rating) for level in seated]
    gauge = [(words("game.hint.adviser"), measured[ADVISER].rating), *ratings]
    return Advice(lines, gauge, words("game.hint.gauge"))


def lead(thought: Thought) -> float:
    """By how many points the advice is better than the next best, to one decimal as it is told."""
    return round(thought.score - thought.others[0][1], 1) if thought.others else 0.0


def weighed(thought: Thought) -> tuple[list[Reason], list[Reason]]:
    """What speaks for the advice and what against it, compared with the next best.

    Each side tells its weightiest reasons. What all others come to is told as the rest, so the two sides
    together make the lead.
    """
    reasons = [(term, round(points, 1)) for term, points in thought.why if abs(points) >= LEAST]
    told = [
        *[reason for reason in reasons if reason[1] > 0][:REASONS],
        *[reason for reason in reasons if reason[1] < 0][:REASONS],
    ]
    rest = round(lead(thought) - sum(points for _, points in told), 1)
    if abs(rest) >= LEAST:
        told.append((REST, rest))
    ahead = [(term, points) for term, points in told if points > 0]
    return ahead, [(term, -points) for term, points in told if points < 0]


def _sentences(words: Words, desk: Desk, game: Game, state: State, thought: Thought) -> list[str]:
    """The move, the next best with how far it is behind and why, and another one."""
    told = [words("game.hint.best", move=desk.move(state, thought.action))]
    for place, (text, score) in enumerate(thought.others[:OTHERS]):
        move, behind = desk.move(state, game.read(state, text)), round(thought.score - score, 1)
        if behind < LEAST:
            told.append(words("game.hint.even", move=move))
        elif place:
            told.append(words("game.hint.other", move=move, points=_points(words, behind)))
        else:
            told.append(words("game.hint.lead", move=move, points=_points(words, behind)))
            told += _reasons(words, desk, thought)
    return told


def _reasons(words: Words, desk: Desk, thought: Thought) -> list[str]:
    """Both sides as sentences; nothing when all there is to say is the lead itself."""
    ahead, behind = weighed(thought)
    if all(term == REST for term, _ in [*ahead, *behind]):
        return []
    told = []
    if ahead:
        said = [_reason(words, points, term and desk.term(f"{term}.for")) for term, points in ahead]
        told.append(words("game.hint.for", reasons=words.listing(said)))
    if behind:
        said = [_reason(words, points, term and desk.term(f"{term}.against")) for term, points in behind]
        told.append(words("game.hint.against", reasons=words.listing(said)))
    return told


def _reason(words: Words, points: float, term: str) -> str:
    said = term or words("game.hint.rest")
    return words("game.hint.reason", term=said, points=_points(words, points))


def _points(words: Words, points: float) -> str:
    return words("game.hint.points", n=points, points=words.decimal(points))
