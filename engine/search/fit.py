"""Fitting the weights of an evaluator to what playouts find, for any game.

An evaluator is good for one-step play if it ranks the actions of a decision as trying them out would. So
players meet, some actions of each decision are tried out, and the weights are moved to where the values
after the own move differ as the outcomes do: one Gauss-Newton step of least squares. Every decision gives a
comparison of actions on the same deal and in the same worlds, so luck mostly cancels, and sums of games from
any number of processes add up to one fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from ..core.chance import Rng
from ..core.game import State, View
from .greedy import Greedy, Search
from .player import choose
from .playout import Candidate, Foresight, Playouts, Trial

Weights: TypeAlias = Any
"""A frozen dataclass of numbers."""

Prepare: TypeAlias = Callable[[View, Weights], Foresight]

NUDGE = 0.02
"""The share of a weight by which it is moved to see what depends on it."""


@dataclass
class Sums:
    """What a fit needs to know of many comparisons: the normal equations and how well the values did."""

    size: int
    square: list[list[float]] = field(default_factory=list)
    """Per two weights, the products of how values depend on them."""
    pull: list[float] = field(default_factory=list)
    """Per weight, the products with what the values missed."""
    rows: int = 0
    missed: float = 0.0
    spread: float = 0.0
    """Squares of what the values missed, and of what there was to be found."""

    def __post_init__(self) -> None:
        self.square = self.square or [[0.0] * self.size for _ in range(self.size)]
        self.pull = self.pull or [0.0] * self.size

    def add(self, slopes: Sequence[float], found: float, expected: float) -> None:
        """One action against the mean of its decision."""
        miss = found - expected
        for row, one in zip(self.square, slopes, strict=True):
            if one:
                for place, other in enumerate(slopes):
                    row[place] += one * other
        for place, one in enumerate(slopes):
            self.pull[place] += one * miss
        self.rows += 1
        self.missed += miss * miss
        self.spread += found * found

    def merge(self, other: Sums) -> None:
        for mine, theirs in zip(self.square, other.square, strict=True):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        self.pull = [a + b for a, b in zip(self.pull, other.pull, strict=True)]
        self.rows += other.rows
        self.missed += other.missed
        self.spread += other.spread


def collect(state: State, prepare: Prepare, weights: Weights, seed: int, every: int = 2) -> Sums:
    """Play a game by one-step players and compare the actions at some of its decisions."""
    sums, rng = Sums(len(vars(weights))), Rng(seed)

    def own(view: View) -> Foresight:
        return prepare(view, weights)

    player, trier = Greedy(own, noise=0.5), Playouts(own, margin=8.0)
    while state.to_move is not None:
        view = state.view(state.to_move)
        if len(state.actions()) > 1 and rng.below(every) == 0:
            _compare(view, prepare, weights, trier, rng, sums)
        state.play(choose(player, view, rng.next32()).action)
    return sums


def _compare(view: View, prepare: Prepare, weights: Weights, trier: Playouts, rng: Rng, sums: Sums) -> None:
    """Try the best actions of one decision out and add what came of it."""
    world = view.sample(rng)
    search = Search(view.seat, trier.prepare(view))
    leaves = [(action, *search.best(world, action, 0)) for action in world.actions()]
    leaves.sort(key=lambda leaf: -leaf[1])
    leaves = [leaf for leaf in leaves[: trier.width] if leaf[1] >= leaves[0][1] - trier.margin]
    if len(leaves) < 2:
        return
    candidates = [Candidate(action, value) for action, value, _ in leaves]
    trial = Trial(trier, view, 0, candidates)
    for one in candidates:
        for _ in trial.playout(world, one):
            pass
    slopes = _slopes(view, prepare, weights, [leaf for _, _, leaf in leaves])
    found = _centred([one.mean for one in candidates])
    expected = _centred([one.expected for one in candidates])
    columns = [_centred(column) for column in zip(*slopes, strict=True)]
    for row, outcome, value in zip(zip(*columns, strict=True), found, expected, strict=True):
        sums.add(row, outcome, value)


def _centred(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def _slopes(view: View, prepare: Prepare, weights: Weights, leaves: Sequence[State]) -> list[list[float]]:
    """How the value of each position changes when a weight grows by its own size."""
    columns = []
    for name, value in vars(weights).items():
        more = prepare(view, replace(weights, **{name: value * (1 + NUDGE)}))
        less = prepare(view, replace(weights, **{name: value * (1 - NUDGE)}))
        columns.append([(more.value(leaf) - less.value(leaf)) / (2 * NUDGE) for leaf in leaves])
    return [list(row) for row in zip(*columns, strict=True)]


def improved(weights: Weights, sums: Sums, caution: float) -> Weights:
    """The weights after one step; `caution` holds back those the comparisons say little about."""
    size = sums.size
    hold = caution * sums.rows
    matrix = [
        [sums.square[row][column] + (hold if row == column else 0.0) for column in range(size)]
        for row in range(size)
    ]
    changes = solve(matrix, sums.pull)
    pairs = zip(vars(weights).items(), changes, strict=True)
    moved = {name: round(value * (1 + max(-0.5, min(1.0, change))), 4) for (name, value), change in pairs}
    return replace(weights, **moved)


def solve(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Gauss elimination with pivots.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for step in range(size):
        pivot = max(range(step, size), key=lambda row: abs(rows[row][step]))
        rows[step], rows[pivot] = rows[pivot], rows[step]
        for below in rows[step + 1 :]:
            factor = below[step] / rows[step][step]
            for column in range(step, size + 1):
                below[column] -= factor * rows[step][column]
    answer = [0.0] * size
    for step in reversed(range(size)):
        known = sum([rows[step][column] * answer[column] for column in range(step + 1, size)])
        answer[step] = (rows[step][size] - known) / rows[step][step]
    return answer
