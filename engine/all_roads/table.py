"""What the set-up fixed and no move changes; all copies of a position share it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .box import FACES, Box

VARIANTS = ("standard", "full-length", "co-operative")
"""As printed; two players with two colours each; all together against what is left unbuilt."""

HAND = 4
TILES_A_TURN = 2


class Table(NamedTuple):
    """What the set-up fixed."""

    box: Box
    variant: str
    players: int
    first: int
    """The start player."""

    @property
    def colours(self) -> int:
        """How many colours each seat plays."""
        return 2 if self.variant == "full-length" else 1

    @property
    def together(self) -> bool:
        """Whether the seats play as a team."""
        return self.variant == "co-operative"

    @property
    def supply(self) -> tuple[int, ...]:
        """How many tokens of each kind a seat has."""
        return tuple(number * self.colours for number in self.box.supply)

    def owner(self, tile: int) -> int:
        """The seat a tile (colour * 12 + face) belongs to."""
        return tile // FACES // self.colours

    def tiles(self, seat: int) -> list[range]:
        """The tiles of a seat, colour by colour: those of the first are drawn first."""
        colours = range(seat * self.colours, (seat + 1) * self.colours)
        return [range(colour * FACES, (colour + 1) * FACES) for colour in colours]


@lru_cache(maxsize=2**16)
def fits(box: Box, faces: tuple[int, ...], waiting: int) -> tuple[int, ...]:
    """How some tiles can lie where roads wait on these sides: face * 6 + turn, in order."""
    return tuple(
        face * 6 + turn for face in faces for turn in box.turns[face] if box.roads[face * 6 + turn] & waiting
    )
