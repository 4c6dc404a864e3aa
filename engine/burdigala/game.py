"""Burdigala as a Game: setting up, and the doors to notation, JSON and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..core import game
from ..core.boxed import BoxedGame
from ..core.chance import Rng
from ..core.position import Form
from . import luck, notation, stages
from .box import Box, standard_box
from .city import BONUS_SPOTS, SITES
from .facts import FORM
from .kinds import SOURCES
from .state import State
from .table import CHARACTERS, Table
from .turn import NOT_ROLLED


class Burdigala(BoxedGame[Box, State]):
    """Burdigala with one box of components; another box makes another game."""

    form: ClassVar[Form[Box, State]] = FORM
    letter: ClassVar[str] = "B"
    options: ClassVar[Mapping[str, tuple[game.Value, ...]]] = {"first": ("random", 0, 1, 2, 3)}
    secrets: ClassVar[frozenset[str]] = frozenset(
        {"plot", "goods", "corrupt", "peek", "look", "swap", "steal", "sail", "keep", "return"}
    )
    reveals: ClassVar[frozenset[str]] = frozenset(
        {"roll", "plot", "goods", "corrupt", "finish", "peek", "look", "steal", "sail", "betray"}
    )

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(standard_box() if box is None else box)

    def deal(self, players: int, rng: Rng, options: game.Options) -> State:
        """Shuffle and set up. The order of the shuffles is part of the link format."""
        box = self.box
        random_first = rng.below(players)  # ruling start
        first = options["first"] if isinstance(options["first"], int) else random_first
        tiles = tuple(rng.shuffled(box.tiles)[:SITES])
        bonus = tuple(rng.shuffled(box.bonus))
        plots = rng.shuffled(box.plots)
        sizes = tuple(box.sizes[tile] for tile in tiles)
        state = State.__new__(State)
        state.table = Table(box, box.city, players, sizes, bonus, first)
        state.tiles, state.cubes, state.bonus = tiles, [0] * SITES, 2**BONUS_SPOTS - 1
        state.hands = [(plots[seat],) for seat in range(players)]
        state.pile, state.discards = tuple(sorted(plots[players:])), ()
        state.stock, state.bag = box.merchandise, box.corruption
        state.chance = luck.fresh_seed(rng)
        _seat_players(state)
        return state

    def write(self, action: game.Action) -> str:
        return notation.write(action)

    def parse(self, text: str) -> game.Action | None:
        return notation.parse(text)


def _seat_players(state: State) -> None:
    """Everything a player begins with; the first of them places a character."""
    table = state.table
    seats = range(table.players)
    state.at = [(-1,) * CHARACTERS[table.players] for _ in seats]
    state.fronts, state.goods, state.tokens = [() for _ in seats], [() for _ in seats], [() for _ in seats]
    state.seen = [0 for _ in seats]
    state.points = [[0] * len(SOURCES) for _ in seats]
    state.stage, state.turn, state.seat = stages.PLACE, table.first, table.first
    state.dice, state.moved, state.looks = NOT_ROLLED, -1, 0
    state.played = state.crassus = state.bribed = False
    state.card = state.other = state.back = -1
    state.drawn, state.pending, state._legal = (), (), None
