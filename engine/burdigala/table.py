"""What the set-up fixed and no move changes; all copies of a position share it."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .city import City

CHARACTERS = {2: 3, 3: 2, 4: 2}
"""Characters of each seat on the board, by number of players; one more marks the score."""


class Table(NamedTuple):
    """What the set-up fixed."""

    box: Box
    city: City
    players: int
    sizes: tuple[int, ...]
    """Per site, its spaces for cubes."""
    bonus: tuple[int, ...]
    """Per bonus spot, the value of the token put there."""
    first: int
    """The seat that began."""

    @property
    def characters(self) -> int:
        return CHARACTERS[self.players]
