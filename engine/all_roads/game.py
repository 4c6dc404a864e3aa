"""All Roads as a Game: setting up, and the doors to notation, JSON and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..core import game
from ..core.boxed import BoxedGame
from ..core.chance import Rng
from ..core.position import Form
from . import notation, stages
from .box import Box, standard_box
from .facts import FORM
from .roads import rome
from .state import State
from .table import HAND, VARIANTS, Table


class AllRoads(BoxedGame[Box, State]):
    """All Roads with one box of components; another box makes another game."""

    form: ClassVar[Form[Box, State]] = FORM
    letter: ClassVar[str] = "R"
    options: ClassVar[Mapping[str, tuple[game.Value, ...]]] = {
        "variant": VARIANTS,
        "first": ("random", 0, 1, 2, 3),
    }
    secrets: ClassVar[frozenset[str]] = frozenset({"draw"})
    reveals: ClassVar[frozenset[str]] = frozenset({"draw"})

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(standard_box() if box is None else box)

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

    def write(self, action: game.Action) -> str:
        return notation.write(action)

    def parse(self, text: str) -> game.Action | None:
        return notation.parse(text)
