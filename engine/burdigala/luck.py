"""Chance during a game: dice and what comes off a pile.

A position carries a seed of its own for what is still to come. Each event of chance begins a generator
with it and leaves two of its words as the next seed, so a replay is exact, a position set up by hand can be
played, and a view need only forget one number. Piles have no order: a card is drawn when it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.chance import Rng

if TYPE_CHECKING:
    from .state import State

Pile = tuple[int, ...]


def fresh_seed(rng: Rng) -> int:
    """A seed from a generator."""
    return rng.next32() << 32 | rng.next32()


def roll(state: State) -> tuple[int, int]:
    """Two dice."""
    rng = Rng(state.chance)
    dice = 1 + rng.below(6), 1 + rng.below(6)
    state.chance = fresh_seed(rng)
    return dice


def draw(state: State, pile: Pile) -> tuple[int, Pile]:
    """One of a pile, each equally likely, and what is left of it."""
    rng = Rng(state.chance)
    place = rng.below(len(pile))
    state.chance = fresh_seed(rng)
    return pile[place], pile[:place] + pile[place + 1 :]


def without(pile: Pile, item: int) -> Pile:
    """A pile with one of an item less."""
    place = pile.index(item)
    return pile[:place] + pile[place + 1 :]


def with_all(pile: Pile, *items: int) -> Pile:
    """A pile with some items more; piles are kept sorted, so that equal ones are equal."""
    return tuple(sorted((*pile, *items)))
