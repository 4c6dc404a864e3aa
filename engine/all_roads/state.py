"""A position of All Roads: what lies where, whose decision it is, and what they may do.

The rules that change a position live beside this file: `roads` (the map), `turn` (placing and drawing) and
`build` (what a turn builds and upgrades). A position is split in two: the Table, which no move changes and
all copies share, and the State.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.game import Action, Event, Result
from ..core.position import Position
from . import scoring, turn
from .roads import Map
from .stages import OVER
from .table import Table

if TYPE_CHECKING:
    from .view import View


class State(Position):
    """A position. `play` changes it; copies share what cannot change."""

    __slots__ = (
        "fresh", "hands", "left", "map", "new_loops", "pending", "places", "seat", "stacks",
        "stage", "table",
    )  # fmt: skip
    OVER = OVER

    table: Table
    map: Map
    """The tiles, the roads that meet, where tiles may go, and the loops."""
    places: dict[int, int]
    """By place, the token there (seat * 4 + kind) or FREE: every dead end and trade route, every monument."""
    left: list[list[int]]
    """Per seat, how many tokens of each kind are not on the map."""
    hands: list[tuple[int, ...]]
    """Per seat, the tiles in hand (colour * 12 + face), sorted. Hidden from the others."""
    stacks: list[tuple[int, ...]]
    """Per seat, the tiles still to be drawn, the next first. Hidden."""
    stage: int
    seat: int
    """The seat whose decision it is."""
    fresh: tuple[int, ...]
    """The hexes of the tiles placed in this turn."""
    new_loops: frozenset[int]
    """The loops closed in this turn so far."""
    pending: tuple[int, ...]
    """Places where the seat may still build a house in this turn; it is asked about the first."""

    def copy(self) -> State:
        """A position of its own."""
        new = State.__new__(State)
        new.table, new.map, new.places = self.table, self.map, self.places.copy()
        new.left = [row[:] for row in self.left]
        new.hands, new.stacks = self.hands[:], self.stacks[:]
        new.stage, new.seat, new.fresh = self.stage, self.seat, self.fresh
        new.new_loops, new.pending, new._legal = self.new_loops, self.pending, self._legal
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            self.table, self.stage, self.seat, self.fresh, self.pending,
            tuple(self.hands), tuple(self.stacks), self.map, frozenset(self.places.items()),
        )  # fmt: skip

    def _choices(self) -> list[Action]:
        return turn.choices(self)

    def _is_legal(self, action: Action) -> bool:
        return turn.is_legal(self, action)

    def _why_not(self, action: Action) -> str:
        return turn.why_not(self, action)

    def _carry_out(self, action: Action, events: list[Event]) -> None:
        turn.play(self, action, events)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def _result(self) -> Result:
        return scoring.result(self)

    def view(self, seat: int) -> View:
        from .view import View

        return View(self, seat)

    def to_dict(self) -> dict[str, Any]:
        from .facts import FORM

        return FORM.to_dict(self)
