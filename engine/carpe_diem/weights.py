"""Every number of the evaluator that is a judgement and not a rule, in one place to be fitted.

These come from self-play: a few changed at random at a time, kept when they won more points at 2 and 4 seats.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """How a player judges; chances from 0 to 1, worths in points, rates in things a turn."""

    near: float = 0.19
    """The chance to get a certain tile of the depots, were every turn of the phase still to come."""
    light: float = 0.098
    """The same for a light tile of a later phase."""
    dark: float = 0.32
    seal: float = 0.03
    luck: float = 0.8
    """How much of such chances comes true beside all else there is to do."""
    longer: float = 0.27
    """The same again for each further open end of one thing."""
    crowd: float = 1.0
    """How many of the open ends compete for the turns left."""
    coin: float = 1.1
    bread: float = 1.2
    bar: float = 1.1
    item: float = 0.5
    bread_use: float = 1.1
    """How much of what three bread can add at a forum visit they will add."""
    loose_bread: float = 0.29
    """The freedom of the first bread to go anywhere."""
    craftsman: float = 4.5
    merchant: float = 1.5
    next_tile: float = 1.3
    """What it is worth that the next move reaches a tile for an open end."""
    flexible: float = 1.0
    """What an empty cell beside the district is worth if a tile surely comes for it."""
    dead: float = -0.68
    """What a cell costs where nothing fits any more."""
    chimney_end: float = 0.66
    """Chimneys that another villa piece brings."""
    visits_spread: float = 1.5
    """How likely rivals take a spot that the seat wants."""
    steer: float = 1.0
    """How much more often things come that a fountain card in hand counts."""
    landscape_rate: float = 0.045
    """Things of a kind that come in a turn beside those begun now; the same for the others."""
    dwelling_rate: float = 0.035
    single_rate: float = 0.29
    villa_rate: float = 0.06
    chimney_rate: float = 0.27
    good_rate: float = 0.029
    coin_rate: float = 0.12
    bread_rate: float = 0.12


STANDARD = Weights()
