"""The computer players of All Roads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ..search.plan import Planner
from ..search.player import Player
from .evaluate import Evaluator, Weights

LEVELS: Mapping[str, Player] = {
    "plebeian": Planner(Evaluator, noise=1.0),
    "equestrian": Planner(Evaluator),
    "senator": Planner(Evaluator, width=12),
    "consul": Planner(Evaluator, width=40, answered=16, samples=4),
}
"""The four levels: one judgement. The first errs, the second plans tile by tile, the third both tiles
together, the fourth also looks at what the others can make of it."""

YARDSTICKS: Mapping[str, Player] = {
    "greedy": Planner(partial(Evaluator, weights=Weights(upgrade=0, spring=0, gap=0, spite=0))),
}
"""Plain players to measure the levels by: greedy takes the most points at once."""
