"""What one seat may know of a position, and positions that fit what it knows.

Hidden are the hands of the others and the order of every stack, the own one included. Which tiles a seat
still has is no secret: everybody has the same set and sees what is placed.
"""

from __future__ import annotations

from typing import Any

from ..core.chance import Rng
from .facts import FORM
from .state import State

UNKNOWN = -1


class View:
    """A position as one seat sees it: unknown tiles are gone.

    >>> from engine import GAMES
    >>> view = GAMES["all-roads"].new(players=2, seed=1).view(0)
    >>> view.sample(Rng(5)).view(0) == view
    True
    """

    __slots__ = ("known", "seat")

    def __init__(self, state: State, seat: int) -> None:
        if not 0 <= seat < state.players:
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat
        self.known = known = state.copy()
        """The position with what is hidden blanked out: read it, do not play on it."""
        for other in range(state.players):
            known.stacks[other] = (UNKNOWN,) * len(state.stacks[other])
            if other != seat:
                known.hands[other] = (UNKNOWN,) * len(state.hands[other])
        if seat != state.seat:
            known._legal = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.known) == (other.seat, other.known)

    def __hash__(self) -> int:
        return hash((self.seat, self.known))

    def unseen(self, seat: int) -> list[list[int]]:
        """The tiles of a seat that this one cannot place, colour by colour."""
        seen = {code // 6 for code in self.known.map.tiles.values()}.union(self.known.hands[self.seat])
        return [[tile for tile in tiles if tile not in seen] for tiles in self.known.table.tiles(seat)]

    def sample(self, rng: Rng) -> State:
        """A full position this seat could be in, each one equally likely."""
        state = self.known.copy()
        for seat in range(state.players):
            tiles = [tile for colour in self.unseen(seat) for tile in rng.shuffled(colour)]
            held = 0 if seat == self.seat else len(state.hands[seat])
            if held:
                state.hands[seat] = tuple(sorted(tiles[:held]))
            state.stacks[seat] = tuple(tiles[held:])
        state._legal = None
        return state

    def to_dict(self) -> dict[str, Any]:
        """What the seat knows, ready for JSON; null stands for what it does not."""
        return {"view": self.seat, **FORM.to_dict(self.known)}
