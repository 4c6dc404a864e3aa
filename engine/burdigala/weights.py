"""What the computer players think things are worth, in points at the end."""

from __future__ import annotations

from typing import NamedTuple

from .kinds import (
    BETRAYAL,
    BOAT,
    CART,
    CONSUL,
    CRASSUS,
    HARVEST,
    HYGIENE,
    INDISCRETION,
    INFLUENCE,
    MERCHANT,
    RELATION,
    SAILOR,
    THEFT,
    VINO,
)

HELD = {
    CONSUL: 2.6, HYGIENE: 2.6, CART: 1.6, BOAT: 1.8, HARVEST: 1.6, VINO: 2.0,
    BETRAYAL: 0.8, INFLUENCE: 1.2, INDISCRETION: 0.0, MERCHANT: 1.0, SAILOR: 1.9, CRASSUS: 2.2,
    RELATION: 1.0, THEFT: 2.0,
}  # fmt: skip
"""A plot card in hand: less than what it does, or nobody would play it."""

LAID = {CONSUL: 1.6, HYGIENE: 1.6, CART: 0.2, BOAT: 0.4, HARVEST: 0.3, VINO: 0.8}
"""What a card in front does until the end, beside its two points, in the middle of a game."""


class Weights(NamedTuple):
    """The numbers a judgement is made of."""

    good: float = 1.1
    """A merchandise card, beside the set it makes now."""
    port: float = 2.4
    """Ending a move in a port."""
    token: float = 2.5
    """A corruption token nobody has looked at."""
    lead: float = 5.0
    """Having the most corruption."""
    spread: float = 3.0
    """Points of corruption that make that about three times as likely."""
    turn: float = 0.5
    """The next turn, when others come first."""
    rivals: float = 1.0
    """What the mean rival has counts against."""
    character: float = 6.0
    """A character on the board."""


STANDARD = Weights()
