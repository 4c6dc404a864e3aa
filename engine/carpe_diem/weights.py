"""Every number of the evaluator that is a judgement and not a rule, in one place to be fitted.

The numbers are data, `weights.json`, written by `python3 -m engine fit` (docs/strength.md).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Weights:
    """How a player judges; chances from 0 to 1, worths in points, rates in things a turn."""

    near: float
    """The chance to get a certain tile of the depots, were every turn of the phase still to come."""
    light: float
    """The same for a light tile of a later phase."""
    dark: float
    seal: float
    luck: float
    """How much of such chances comes true beside all else there is to do."""
    longer: float
    """The same again for each further open end of one thing."""
    crowd: float
    """How many of the open ends compete for the turns left."""
    coin: float
    bread: float
    bar: float
    item: float
    bread_use: float
    """How much of what three bread can add at a forum visit they will add."""
    loose_bread: float
    """The freedom of the first bread to go anywhere."""
    craftsman: float
    merchant: float
    next_tile: float
    """What it is worth that the next move reaches a tile for an open end."""
    flexible: float
    """What an empty cell beside the district is worth if a tile surely comes for it."""
    dead: float
    """What a cell costs where nothing fits any more."""
    chimney_end: float
    """Chimneys that another villa piece brings."""
    visits_spread: float
    """How likely rivals take a spot that the seat wants."""
    steer: float
    """How much more often things come that a fountain card in hand counts."""
    landscape_rate: float
    """Things of a kind that come in a turn beside those begun now; the same for the others."""
    dwelling_rate: float
    single_rate: float
    villa_rate: float
    chimney_rate: float
    good_rate: float
    coin_rate: float


def read(text: str) -> Weights:
    """The weights in a file; TypeError if one is missing or unknown."""
    return Weights(**json.loads(text))


FILE = Path(__file__).with_name("weights.json")
STANDARD = read(FILE.read_text(encoding="utf-8"))
