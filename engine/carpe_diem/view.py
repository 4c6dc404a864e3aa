"""What one seat may know of a position, and positions that fit what it knows.

Hidden are the order of the tiles and fountain cards to come, and the fountain cards others hold or put
back. Which tiles are still to come is no secret: every tile is shown before it is taken.
"""

from __future__ import annotations

from typing import Any

from ..core.chance import Rng
from .facts import FORM
from .state import State

UNKNOWN = -1


class View:
    """A position as one seat sees it: unknown orders are sorted, unknown cards are gone.

    >>> from engine import GAMES
    >>> view = GAMES["carpe-diem"].new(players=2, seed=1).view(0)
    >>> view.sample(Rng(5)).view(0) == view
    True
    """

    __slots__ = ("known", "seat", "unseen")

    def __init__(self, state: State, seat: int) -> None:
        if not 0 <= seat < state.players:
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat
        self.known = known = state.copy()
        """The position with what is hidden blanked out: read it, do not play on it."""
        others = [other for other in range(state.players) if other != seat]
        unseen = list(state.pile)
        for other in others:
            unseen += state.hands[other] + state.returned[other]
            known.hands[other] = (UNKNOWN,) * len(state.hands[other])
            known.returned[other] = (UNKNOWN,) * len(state.returned[other])
        self.unseen = tuple(sorted(unseen))
        """The fountain cards this seat cannot place."""
        known.light, known.dark = tuple(sorted(state.light)), tuple(sorted(state.dark))
        known.pile = (UNKNOWN,) * len(state.pile)
        known._legal = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.known, self.unseen

    def sample(self, rng: Rng) -> State:
        """A full position this seat could be in, each one equally likely."""
        state = self.known.copy()
        state._legal = None
        state.light = tuple(rng.shuffled(state.light))
        state.dark = tuple(rng.shuffled(state.dark))
        cards = rng.shuffled(self.unseen)
        for seat in range(state.players):
            if seat != self.seat:
                state.hands[seat] = _deal(cards, len(state.hands[seat]))
                state.returned[seat] = _deal(cards, len(state.returned[seat]))
        state.pile = tuple(cards)
        state._legal = None
        return state

    def to_dict(self) -> dict[str, Any]:
        """What the seat knows, ready for JSON; null stands for what it does not."""
        return {"view": self.seat, **FORM.to_dict(self.known)}


def _deal(cards: list[int], count: int) -> tuple[int, ...]:
    dealt = sorted(cards[:count])
    del cards[:count]
    return tuple(dealt)
