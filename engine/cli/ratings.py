"""Ratings from who won: how strong each player must be for the results to be the likeliest.

A player of rating r has the weight 10 ** (r / 400), and each seat wins with the share its weight has of all
at the table (Bradley and Terry; with more than two seats Plackett and Luce).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ..core.chance import Rng

Outcomes: TypeAlias = dict[tuple[tuple[str, ...], str], float]
"""How often at a table of some players, by their names in order, one of them won; a shared win is shared."""

BASE = 1000.0
PRIOR = 0.5
"""Games won and lost against a player of middling strength, so that a clean sweep stays finite."""
RESAMPLES = 100


class Rating(NamedTuple):
    """Points above the first player, who stands at BASE, and how far off they may be (95 %)."""

    points: float
    margin: float


def ratings(names: Sequence[str], deals: Sequence[Outcomes]) -> dict[str, Rating]:
    """The ratings with margins found by drawing deals again and again from those that were played."""
    best = fit(names, _total(deals))
    rng = Rng(1)
    drawn = [fit(names, _total([rng.pick(deals) for _ in deals]), best) for _ in range(RESAMPLES)]
    return {name: Rating(best[name], _margin([one[name] for one in drawn])) for name in names}


def fit(
    names: Sequence[str], outcomes: Outcomes, start: Mapping[str, float] | None = None, steps: int = 60
) -> dict[str, float]:
    """The likeliest ratings, by Hunter's iteration; the first name stands at BASE.

    >>> fit(("low", "high"), {(("high", "low"), "high"): 7500.0, (("high", "low"), "low"): 2500.0})
    {'low': 1000.0, 'high': 1190.8}
    """
    weights = {name: 10 ** (((start or {}).get(name, BASE) - BASE) / 400) for name in names}
    wins = dict.fromkeys(names, PRIOR)
    tables: dict[tuple[str, ...], float] = {}
    for (table, winner), count in outcomes.items():
        wins[winner] += count
        tables[table] = tables.get(table, 0.0) + count
    for _ in range(steps):
        middle = math.exp(sum([math.log(weight) for weight in weights.values()]) / len(weights))
        demand = {name: 2 * PRIOR / (weights[name] + middle) for name in names}
        for table, count in tables.items():
            share = count / sum([weights[name] for name in table])
            for name in table:
                demand[name] += share
        weights = {name: wins[name] / demand[name] for name in names}
    return {name: round(BASE + 400 * math.log10(weights[name] / weights[names[0]]), 1) for name in names}


def _total(deals: Sequence[Outcomes]) -> Outcomes:
    total: Outcomes = {}
    for deal in deals:
        for outcome, count in deal.items():
            total[outcome] = total.get(outcome, 0.0) + count
    return total


def _margin(drawn: Sequence[float]) -> float:
    mean = sum(drawn) / len(drawn)
    return 1.96 * math.sqrt(sum([(one - mean) ** 2 for one in drawn]) / (len(drawn) - 1))
