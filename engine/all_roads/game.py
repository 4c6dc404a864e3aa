"""All Roads as a Game: setting up, and the doors to notation, JSON and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ..core import game
from ..core.chance import Rng
from ..core.digits import DigitReader, DigitWriter
from ..core.position import SEATS
from . import notation, stages
from .box import Box, standard_box
from .facts import FORM
from .roads import rome
from .state import State
from .table import HAND, VARIANTS, Table


class AllRoads(game.Game):
    """All Roads with one box of components; another box makes another game."""

    name: ClassVar[str] = FORM.name
    title: ClassVar[str] = FORM.title
    letter: ClassVar[str] = "R"
    seats: ClassVar[range] = SEATS
    options: ClassVar[Mapping[str, tuple[game.Value, ...]]] = {
        "variant": VARIANTS,
        "first": ("random", 0, 1, 2, 3),
    }
    secrets: ClassVar[frozenset[str]] = frozenset({"draw"})
    reveals: ClassVar[frozenset[str]] = frozenset({"draw"})

    def __init__(self, box: Box | None = None) -> None:
        self.box = standard_box() if box is None else box

    @property
    def stamp(self) -> int:
        return self.box.stamp

    def settle(self, players: int, options: game.Options) -> dict[str, game.Value]:
        settled = super().settle(players, options)
        if settled["variant"] == "full-length" and players != 2:
            raise ValueError("option variant='full-length' is for 2 players")
        return settled

    def deal(self, players: int, rng: Rng, options: game.Options) -> State:
        """Shuffle and set up. The order of the shuffles is part of the link format."""
        random_first = rng.below(players)
        first = options["first"] if isinstance(options["first"], int) else random_first
        state = State.__new__(State)
        state.table = table = Table(self.box, str(options["variant"]), players, first)
        state.map, state.places = rome(), {}
        state.left = [list(table.supply) for _ in range(players)]
        stacks = [
            tuple(tile for tiles in table.tiles(seat) for tile in rng.shuffled(tiles))
            for seat in range(players)
        ]
        state.hands = [tuple(sorted(stack[:HAND])) for stack in stacks]
        state.stacks = [stack[HAND:] for stack in stacks]
        state.stage, state.seat = stages.FIRST, first
        state.fresh, state.new_loops, state.pending, state._legal = (), frozenset(), (), None
        return state

    def from_dict(self, data: Mapping[str, Any]) -> State:
        return FORM.from_dict(self.box, data)

    def write(self, action: game.Action) -> str:
        return notation.write(action)

    def parse(self, text: str) -> game.Action | None:
        return notation.parse(text)

    def pack(self, state: game.State, out: DigitWriter) -> None:
        assert isinstance(state, State)
        FORM.pack(state, out)

    def unpack(self, source: DigitReader) -> State:
        return FORM.unpack(self.box, source)
