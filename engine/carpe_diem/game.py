"""Carpe Diem as a Game: setting up, and the doors to notation, JSON and links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..core import game
from ..core.boxed import BoxedGame
from ..core.chance import Rng
from ..core.position import Form
from . import notation, stages
from .board import EMPTY, POSITIONS, SPOTS
from .box import DEAL, SEALS, Box, standard_box
from .cards import GROUPS
from .district import District
from .editions import EDITIONS, HOUSE_RULES, START_VP, choose
from .facts import FORM
from .forum import refill
from .kinds import SOURCES, START, STORES
from .state import State
from .table import lay

PARTS_PER_FRAME = 4


class CarpeDiem(BoxedGame[Box, State]):
    """Carpe Diem with one box of components; another box makes another game."""

    form: ClassVar[Form[Box, State]] = FORM
    letter: ClassVar[str] = "C"
    options: ClassVar[Mapping[str, tuple[game.Value, ...]]] = {
        "edition": tuple(EDITIONS),
        **HOUSE_RULES,
        "first": ("random", 0, 1, 2, 3),
    }
    secrets: ClassVar[frozenset[str]] = frozenset({"draw", "return"})
    reveals: ClassVar[frozenset[str]] = frozenset({"draw", "phase"})

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(standard_box() if box is None else box)

    def deal(self, players: int, rng: Rng, options: game.Options) -> State:
        """Shuffle and set up. The order of the shuffles is part of the link format."""
        box = self.box
        edition = choose(options)
        random_first = rng.below(players)
        first = options["first"] if isinstance(options["first"], int) else random_first
        boards = tuple(rng.shuffled(range(len(box.boards)))[:players])
        parts = rng.shuffled(range(len(box.frames)))
        frames = tuple(tuple(parts[seat * PARTS_PER_FRAME :][:PARTS_PER_FRAME]) for seat in range(players))
        forum = _deal_forum(box, players, rng)
        state = State.__new__(State)
        state.table = lay(box, edition, boards, frames, forum)
        state.light = tuple(rng.shuffled(box.light))
        dark = rng.shuffled(box.dark)
        state.seals, state.dark = dark[:SEALS], tuple(dark[SEALS:])
        state.pile = tuple(rng.shuffled(box.fountain_cards))
        _seat_players(state, first)
        refill(state)
        return state

    def write(self, action: game.Action) -> str:
        return notation.write(action)

    def parse(self, text: str) -> game.Action | None:
        return notation.parse(text)


def _deal_forum(box: Box, players: int, rng: Rng) -> tuple[int, ...]:
    """Some cards of each group, mixed, on the positions that are in use."""
    drawn: list[int] = []
    for group, count in zip(GROUPS, DEAL[players], strict=True):
        drawn += rng.shuffled(box.deck(group))[:count]
    rng.shuffle(drawn)
    forum = [-1] * POSITIONS
    for position in range(POSITIONS):
        if position not in EMPTY[players]:
            forum[position] = drawn.pop()
    return tuple(forum)


def _seat_players(state: State, first: int) -> None:
    """Everything a player begins with; the start player's marker lies at the bottom of the stack."""
    table = state.table
    seats = range(table.players)
    order = [(first + place) % table.players for place in seats]
    start_vp = START_VP[table.edition.start_vp][table.players]
    state.at = [-1 for _ in seats]
    state.districts = [District(table.box.boards[board].shovel) for board in table.boards]
    state.stores = [[0] * len(STORES) for _ in seats]
    state.points = [[0] * len(SOURCES) for _ in seats]
    for place, seat in enumerate(order):
        state.points[seat][START] = start_vp[place]
    state.stored = [() for _ in seats]
    state.hands = [() for _ in seats]
    state.returned = [() for _ in seats]
    state.bar, state.lead = [0 for _ in seats], order[::-1]
    state.spots = [-1] * len(SPOTS)
    state.phase, state.turn, state.first = 0, 0, first
    state.stage, state.seat, state.tile = stages.DEPOT, first, -1
    state.pending, state.visitors, state.cards, state._legal = (), (), (), None
