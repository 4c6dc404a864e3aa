"""The computer players of Carpe Diem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ..core import game
from ..search.greedy import Evaluator, Greedy
from ..search.player import Player
from .evaluate import CarpeDiemEvaluator
from .view import View
from .weights import STANDARD, Weights


def evaluator(view: game.View, weights: Weights = STANDARD) -> CarpeDiemEvaluator:
    """The judgement a player brings to a decision: its own position alone."""
    assert isinstance(view, View)
    return CarpeDiemEvaluator(view, view.seat, weights)


class Contest:
    """A judgement that also sees what a move leaves to the rivals: tiles, forum spots, the bar."""

    def __init__(self, view: game.View, spite: float, weights: Weights = STANDARD) -> None:
        assert isinstance(view, View)
        seats = range(view.known.players)
        self.own = CarpeDiemEvaluator(view, view.seat, weights)
        self.rivals = [CarpeDiemEvaluator(view, seat, weights) for seat in seats if seat != view.seat]
        self.share = spite / len(self.rivals)
        """How much of a rival's gain counts as a loss."""

    def follows(self, state: game.State, depth: int) -> bool:
        return self.own.follows(state, depth)

    def value(self, state: game.State) -> float:
        return self.own.value(state) - self.share * self._against(state)

    def terms(self, state: game.State) -> dict[str, float]:
        return {**self.own.terms(state), "rivals": -self.share * self._against(state)}

    def _against(self, state: game.State) -> float:
        return sum([rival.value(state) for rival in self.rivals])


def contest(spite: float) -> Callable[[game.View], Evaluator]:
    """A maker of such judgements."""
    return partial(Contest, spite=spite)


LEVELS: Mapping[str, Player] = {
    "plebeian": Greedy(evaluator, noise=1.8),
    "equestrian": Greedy(evaluator, noise=1.0),
    "senator": Greedy(evaluator),
    "consul": Greedy(contest(0.3), samples=2),
}
"""The four levels: one judgement, with more or fewer mistakes, and with an eye on the rivals."""
