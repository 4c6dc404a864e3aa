"""Two looks at a decision: a quick one at every action, a careful one at the best of them.

Like `greedy`, an action is followed through the own decisions that belong to it; here the game says which
of those are worth following, and has a second, slower judgement for the places where the best ones lead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from ..core.chance import Rng
from ..core.game import Action, State, View
from .greedy import Evaluator, Search, gumbel, rank
from .player import RUNNERS_UP, Choice, Weigher


class Judge(Evaluator, Protocol):
    """A game's judgement with a quick and a careful look."""

    def options(self, state: State) -> list[Action]:
        """The decisions worth following here; never empty."""

    def careful(self, state: State) -> float:
        """The value of a position, looked at longer."""


@dataclass(frozen=True)
class Shortlist(Weigher):
    """A player that takes what looks best after its own move, on a second look if it keeps a shortlist."""

    prepare: Callable[[View], Judge]
    keep: int = 0
    """How many actions get the careful look."""
    noise: float = 0.0
    """How much, in points, it misjudges: choices this close are made almost at random."""

    def weigh(self, view: View, rng: Rng, state: State, legal: list[Action]) -> Iterator[Choice]:
        search = _Look(view.seat, self.prepare(view))
        mistakes = [self.noise * gumbel(rng) if self.noise else 0.0 for _ in legal]
        values: list[float] = []
        leaves: list[State] = []
        work = len(legal) + min(self.keep, len(legal))
        for action in legal:
            value, leaf = search.best(state, action, 0)
            values.append(value)
            leaves.append(leaf)
            best = rank(values, mistakes)[0]
            yield Choice(legal[best], values[best], nodes=search.nodes, share=0.99 * len(values) / work)
        ranking = rank(values, mistakes)
        chosen = ranking[: self.keep]
        for done, place in enumerate(chosen, 1):
            values[place] = search.careful(leaves[place])
            best = max(chosen[:done], key=lambda one: values[one])
            share = 0.99 * (len(legal) + done) / work
            yield Choice(legal[best], values[best], nodes=search.nodes, share=share)
        ranking = [*sorted(chosen, key=lambda place: -values[place]), *ranking[self.keep :]]
        best, second = ranking[:2]
        others = tuple((legal[place], values[place]) for place in ranking[1 : 1 + RUNNERS_UP])
        reasons = search.reasons(leaves[best], leaves[second])
        yield Choice(legal[best], values[best], reasons, others, search.nodes)


class _Look(Search):
    """The positions one decision looks at, following only what is worth it."""

    def __init__(self, seat: int, judge: Judge) -> None:
        super().__init__(seat, judge)
        self.judge = judge

    def replies(self, state: State) -> list[Action]:
        return self.judge.options(state)

    def careful(self, leaf: State) -> float:
        """The second look."""
        self.nodes += 1
        return self.judge.careful(leaf)
