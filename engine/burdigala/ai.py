"""The computer players of Burdigala."""

from __future__ import annotations

from collections.abc import Mapping

from ..search.player import Player
from ..search.shortlist import Shortlist
from .evaluate import BurdigalaEvaluator

LEVELS: Mapping[str, Player] = {
    "plebeian": Shortlist(BurdigalaEvaluator, noise=2.8),
    "equestrian": Shortlist(BurdigalaEvaluator, noise=1.5),
    "senator": Shortlist(BurdigalaEvaluator, noise=0.75),
    "consul": Shortlist(BurdigalaEvaluator, keep=12),
}
"""The four levels: one judgement, with more or fewer mistakes, and with a careful second look."""
