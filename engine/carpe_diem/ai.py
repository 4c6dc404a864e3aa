"""The computer players of Carpe Diem."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ..core import game
from ..search.greedy import Greedy
from ..search.player import Player
from ..search.playout import Playouts
from .evaluate import ONE_THOUGHT, CarpeDiemEvaluator
from .scoring import final_points
from .stages import OVER
from .state import State
from .view import View
from .weights import FILE, STANDARD, Weights

__all__ = ["FILE", "LEVELS", "STANDARD", "YARDSTICKS", "evaluator"]


def evaluator(view: game.View, weights: Weights = STANDARD, dread: float = 0.0) -> CarpeDiemEvaluator:
    """The judgement a player brings to a decision."""
    assert isinstance(view, View)
    return CarpeDiemEvaluator(view, view.seat, weights, dread)


class Count:
    """A yardstick's judgement: the points there would be if the game ended now."""

    def __init__(self, view: game.View) -> None:
        self.seat = view.seat

    def follows(self, state: game.State, depth: int) -> bool:
        assert isinstance(state, State)
        return state.stage in ONE_THOUGHT

    def value(self, state: game.State) -> float:
        assert isinstance(state, State)
        points = state.scores()[self.seat]
        if state.stage == OVER:
            return float(points)
        return float(points + sum(final_points(state, self.seat).values()))

    def terms(self, state: game.State) -> dict[str, float]:
        return {"points": self.value(state)}


DREAD = 8.0
"""To the consul a forum card of its own that is not met seems to cost three times the penalty."""

LEVELS: Mapping[str, Player] = {
    "plebeian": Greedy(evaluator, noise=1.5, overlooks=0.1),
    "equestrian": Greedy(evaluator, noise=1.2),
    "senator": Greedy(evaluator),
    "consul": Playouts(partial(evaluator, dread=DREAD), rivals=evaluator),
}
"""The four levels: one judgement, with more or fewer mistakes, and at last tried out."""

YARDSTICKS: Mapping[str, Player] = {"points": Greedy(Count)}
"""Who the levels are measured against beside each other: greedy for points that count at once."""
