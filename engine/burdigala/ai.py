"""The computer players of Burdigala."""

from __future__ import annotations

from collections.abc import Mapping

from ..core import game
from ..search.greedy import Greedy
from ..search.player import Player
from ..search.shortlist import Shortlist
from . import stages
from .evaluate import BurdigalaEvaluator
from .scoring import final_points
from .state import State


class Count:
    """A yardstick's judgement: the points there would be if the game ended now."""

    def __init__(self, view: game.View) -> None:
        self.seat = view.seat

    def follows(self, state: game.State, depth: int) -> bool:
        """A move is judged with its cube."""
        assert isinstance(state, State)
        return state.stage in (stages.PUSH, stages.CUBE)

    def value(self, state: game.State) -> float:
        assert isinstance(state, State)
        points = state.scores()[self.seat]
        if state.stage == stages.OVER:
            return float(points)
        return float(points + sum(final_points(state, self.seat).values()))

    def terms(self, state: game.State) -> dict[str, float]:
        return {"points": self.value(state)}


LEVELS: Mapping[str, Player] = {
    "plebeian": Shortlist(BurdigalaEvaluator, noise=2.8),
    "equestrian": Shortlist(BurdigalaEvaluator, noise=1.5),
    "senator": Shortlist(BurdigalaEvaluator, noise=0.75),
    "consul": Shortlist(BurdigalaEvaluator, keep=12),
}
"""The four levels: one judgement, with more or fewer mistakes, and with a careful second look."""

YARDSTICKS: Mapping[str, Player] = {"points": Greedy(Count)}
"""Who the levels are measured against beside each other: greedy for points that count at once."""
