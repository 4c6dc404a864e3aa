"""The computer players of Carpe Diem."""

from __future__ import annotations

from collections.abc import Mapping

from ..core import game
from ..search.greedy import Greedy
from ..search.player import Player
from ..search.playout import Playouts
from .evaluate import CarpeDiemEvaluator
from .view import View
from .weights import STANDARD, Weights


def evaluator(view: game.View, weights: Weights = STANDARD) -> CarpeDiemEvaluator:
    """The judgement a player brings to a decision: its own position alone."""
    assert isinstance(view, View)
    return CarpeDiemEvaluator(view, view.seat, weights)


LEVELS: Mapping[str, Player] = {
    "plebeian": Greedy(evaluator, noise=1.8),
    "equestrian": Greedy(evaluator, noise=1.0),
    "senator": Greedy(evaluator),
    "consul": Playouts(evaluator),
}
"""The four levels: one judgement, with more or fewer mistakes, and at last tried out."""
