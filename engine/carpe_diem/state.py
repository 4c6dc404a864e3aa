"""A position of Carpe Diem: what lies where, whose decision it is, and what they may do.

The rules that change a position live beside this file: `turn` (taking, building, rewards), `forum`
and `scoring`. A position is split in two: the Table, which no move changes and all copies share, and
the State.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.game import Action, Event, Result
from ..core.position import Position
from . import forum, scoring, turn
from .district import District
from .stages import OVER
from .table import Table

if TYPE_CHECKING:
    from .view import View


class State(Position):
    """A position. `play` changes it; copies share what cannot change."""

    __slots__ = (
        "at", "bar", "cards", "dark", "depots", "districts", "first", "hands", "lead", "light",
        "pending", "phase", "pile", "points", "returned", "seals", "seat", "spots", "stage", "stocked",
        "stored", "stores", "table", "tile", "turn", "visitors",
    )  # fmt: skip
    OVER = OVER

    table: Table
    light: tuple[int, ...]
    """Light tiles still to come, the next first. Hidden."""
    dark: tuple[int, ...]
    """Dark tiles still to come. Hidden."""
    pile: tuple[int, ...]
    """Fountain cards never drawn, the next first. Hidden. Cards put back under it never come up again."""
    depots: list[int]
    """The tile in each of 7 x 4 slots, or -1."""
    stocked: int
    """A bit for every depot that has tiles."""
    seals: list[int]
    at: list[int]
    """Per seat, the depot its patrician is at, or -1."""
    districts: list[District]
    stores: list[list[int]]
    """Per seat, how many of each of STORES."""
    points: list[list[int]]
    """Per seat, points from each of SOURCES."""
    stored: list[tuple[int, ...]]
    """Per seat, the tiles in storage."""
    hands: list[tuple[int, ...]]
    """Per seat, the fountain cards held, sorted. Hidden from the others."""
    returned: list[tuple[int, ...]]
    """Per seat, the fountain cards put back under the pile, sorted. Hidden from the others."""
    bar: list[int]
    """Per seat, the space on the prestige bar."""
    lead: list[int]
    """The seats by the bar: furthest first, the top of a stack before what is under it."""
    spots: list[int]
    """Per forum spot, the seat whose marker lies there, or -1."""
    phase: int
    turn: int
    """Turns ended in this phase."""
    first: int
    """The start player of this phase."""
    stage: int
    seat: int
    """The seat whose decision it is."""
    tile: int
    """The tile in hand, or -1."""
    pending: tuple[tuple[int, int], ...]
    """Rewards still to be given, (kind, size), the next first."""
    visitors: tuple[int, ...]
    """Seats still to visit the forum, the present one first."""
    cards: tuple[int, ...]
    """Positions of the forum cards the present visitor has still to resolve."""

    def copy(self) -> State:
        """A position of its own."""
        new = State.__new__(State)
        new.table = self.table
        new.light, new.dark, new.pile = self.light, self.dark, self.pile
        new.depots, new.stocked, new.seals = self.depots[:], self.stocked, self.seals[:]
        new.at, new.districts = self.at[:], self.districts[:]
        new.stores = [row[:] for row in self.stores]
        new.points = [row[:] for row in self.points]
        new.stored, new.hands, new.returned = self.stored[:], self.hands[:], self.returned[:]
        new.bar, new.lead, new.spots = self.bar[:], self.lead[:], self.spots[:]
        new.phase, new.turn, new.first, new.stage = self.phase, self.turn, self.first, self.stage
        new.seat, new.tile, new.pending = self.seat, self.tile, self.pending
        new.visitors, new.cards, new._legal = self.visitors, self.cards, self._legal
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            self.table, self.light, self.dark, self.pile, tuple(self.depots), tuple(self.seals),
            tuple(self.at), tuple(self.districts), tuple(map(tuple, self.stores)),
            tuple(map(tuple, self.points)), tuple(self.stored), tuple(self.hands), tuple(self.returned),
            tuple(self.bar), tuple(self.lead), tuple(self.spots),
            self.phase, self.turn, self.first, self.stage, self.seat, self.tile,
            self.pending, self.visitors, self.cards,
        )  # fmt: skip

    def _choices(self) -> list[Action]:
        return _CHOICES[self.stage](self)

    def _why_not(self, action: Action) -> str:
        return turn.why_not(self, action)

    def _carry_out(self, action: Action, events: list[Event]) -> None:
        _MOVES[self.stage](self, action, events)

    def scores(self) -> list[int]:
        return [sum(row) for row in self.points]

    def _result(self) -> Result:
        return scoring.result(self)

    def view(self, seat: int) -> View:
        from .view import View

        return View(self, seat)

    def to_dict(self) -> dict[str, Any]:
        from .facts import FORM

        return FORM.to_dict(self)


_CHOICES: tuple[Callable[[State], list[Action]], ...] = (
    turn.depot_choices, turn.take_choices, turn.build_choices, turn.order_choices, turn.seal_choices,
    turn.return_choices, forum.spot_choices, forum.first_choices, forum.pay_choices, lambda state: [],
)  # fmt: skip

_MOVES: tuple[Callable[[State, Action, list[Event]], None], ...] = (
    turn.begin, turn.take, turn.build, turn.order, turn.take_seal,
    turn.give_back, forum.visit, forum.order, forum.pay,
)  # fmt: skip
