"""One-step search for any game: try each action on a possible position, follow the own decisions that
belong to it, and let the game's evaluator judge where that leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import log
from typing import Protocol

from ..core.chance import Rng
from ..core.game import Action, State, View
from .player import RUNNERS_UP, Choice, Weigher

REASONS = 5
SLIGHT = 0.05
"""A term that differs by less is no reason."""
OVERLOOKED = 1e6
"""What an action that was not noticed seems to cost."""


class Evaluator(Protocol):
    """A game's judgement of positions, made for one decision of one seat."""

    def value(self, state: State) -> float:
        """What a position is worth to the seat, in points at the end."""

    def terms(self, state: State) -> Mapping[str, float]:
        """The same value by where it comes from."""

    def follows(self, state: State, depth: int) -> bool:
        """Whether the seat's next decision, so many after the first, belongs to the same thought."""


@dataclass(frozen=True)
class Greedy(Weigher):
    """A player that takes what looks best after its own move."""

    prepare: Callable[[View], Evaluator]
    samples: int = 1
    """How many ways the hidden facts could be it looks at."""
    noise: float = 0.0
    """How much, in points, it misjudges: choices this close are made almost at random."""
    overlooks: float = 0.0
    """The chance that it does not notice an action at all."""
    budget: int = 20_000
    """After so many positions no further sample is begun."""

    def weigh(self, view: View, rng: Rng, state: State, legal: list[Action]) -> Iterator[Choice]:
        search = Search(view.seat, self.prepare(view))
        mistakes = [self._mistake(rng) for _ in legal]
        totals = [0.0] * len(legal)
        leaves: list[State] = []
        for done in range(self.samples):
            sample = view.sample(rng) if done else state
            leaves = []
            for number, action in enumerate(legal):
                value, leaf = search.best(sample, action, 0)
                totals[number] += value
                leaves.append(leaf)
                if not done and number < len(legal) - 1:
                    ranking = rank(totals[: number + 1], mistakes)
                    share = (number + 1) / len(legal) / self.samples
                    yield Choice(legal[ranking[0]], totals[ranking[0]], nodes=search.nodes, share=share)
            values = [total / (done + 1) for total in totals]
            ranking = rank(values, mistakes)
            finished = done == self.samples - 1 or search.nodes > self.budget
            yield Choice(
                legal[ranking[0]],
                values[ranking[0]],
                search.reasons(leaves[ranking[0]], leaves[ranking[1]]) if finished else (),
                tuple((legal[place], values[place]) for place in ranking[1 : 1 + RUNNERS_UP]),
                search.nodes,
                1.0 if finished else (done + 1) / self.samples,
            )
            if finished:
                return

    def _mistake(self, rng: Rng) -> float:
        """By how much it misjudges an action."""
        if self.overlooks and rng.below(1000) < 1000 * self.overlooks:
            return -OVERLOOKED
        return self.noise * gumbel(rng) if self.noise else 0.0


class Search:
    """The positions one decision looks at."""

    def __init__(self, seat: int, evaluator: Evaluator) -> None:
        self.seat = seat
        self.evaluator = evaluator
        self.nodes = 0

    def best(self, state: State, action: Action, depth: int) -> tuple[float, State]:
        """Where an action leads at best by the seat's own following decisions, and what that is worth."""
        after = state.copy()
        after.play(action)
        if after.to_move != self.seat or not self.evaluator.follows(after, depth):
            self.nodes += 1
            return self.evaluator.value(after), after
        found = (float("-inf"), after)
        for reply in self.replies(after):
            tried = self.best(after, reply, depth + 1)
            if tried[0] > found[0]:
                found = tried
        return found

    def replies(self, state: State) -> list[Action]:
        """The own following decisions that are looked at."""
        return state.actions()

    def reasons(self, chosen: State, rejected: State) -> tuple[tuple[str, float], ...]:
        """In what the chosen way ends differently from the next best; where only one of them ends the game,
        that is all: what is counted and what is hoped for cannot be compared term by term."""
        if (chosen.to_move is None) != (rejected.to_move is None):
            return ()
        return differences(self.evaluator.terms(chosen), self.evaluator.terms(rejected))


def differences(ours: Mapping[str, float], theirs: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    """The terms in which two values differ, the weightiest first."""
    gaps = [(name, round(ours[name] - theirs[name], 2)) for name in ours]
    gaps = [gap for gap in gaps if abs(gap[1]) >= SLIGHT]
    return tuple(sorted(gaps, key=lambda gap: -abs(gap[1]))[:REASONS])


def rank(values: list[float], mistakes: list[float]) -> list[int]:
    """The places from best to worst; equal values keep their order, so a tie is no chance."""
    return sorted(range(len(values)), key=lambda place: -(values[place] + mistakes[place]))


def gumbel(rng: Rng) -> float:
    """Noise that makes the choice a softmax over the values."""
    return -log(-log((rng.next32() + 0.5) / 2**32))
