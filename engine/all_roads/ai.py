"""The computer players of All Roads."""

from __future__ import annotations

from collections.abc import Mapping

from ..search.plan import Planner
from ..search.player import Player
from .evaluate import Evaluator

LEVELS: Mapping[str, Player] = {
    "plebeian": Planner(Evaluator, noise=1.5),
    "equestrian": Planner(Evaluator),
    "senator": Planner(Evaluator, width=12),
    "consul": Planner(Evaluator, width=24, answered=8, samples=2),
}
