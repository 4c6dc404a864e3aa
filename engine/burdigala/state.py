"""A position of Burdigala: what lies where, whose decision it is, and what they may do.

The rules that change a position live beside this file: `turn` (dice, moves, the end of a turn), `build`
(cubes, buildings and the cards they give), `plots` (plot cards) and `scoring`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.game import Action, Event, Result
from ..core.position import Position
from . import build, plots, scoring, turn
from .luck import Pile
from .stages import OVER
from .table import Table

if TYPE_CHECKING:
    from .view import View


class State(Position):
    """A position. `play` changes it; copies share what cannot change."""

    __slots__ = (
        "at", "back", "bag", "bonus", "bribed", "card", "chance", "crassus", "cubes", "dice",
        "discards", "drawn", "fronts", "goods", "hands", "looks", "moved", "other", "pending", "pile",
        "played", "points", "seat", "seen", "stage", "stock", "table", "tiles", "tokens", "turn",
    )  # fmt: skip
    OVER = OVER

    table: Table
    chance: int
    """The seed of all chance still to come. Hidden."""
    tiles: tuple[int, ...]
    """Per site, the kind of its tile. Hidden until it is finished; `table.sizes` is open."""
    seen: list[int]
    """Per seat, a bit for every site whose building side it looked at."""
    cubes: list[int]
    """Per site, the cubes on it; as many as its size when it is finished, though they went back."""
    bonus: int
    """A bit for every bonus token that still lies there."""
    at: list[tuple[int, ...]]
    """Per seat, the squares of its characters; -1 for one that is not on the board."""
    hands: list[Pile]
    """Per seat, the plot cards held. Hidden from the others."""
    fronts: list[Pile]
    """Per seat, the plot cards in front of it."""
    pile: Pile
    """Plot cards to come, sorted. Hidden."""
    discards: Pile
    """Plot cards played or discarded."""
    goods: list[Pile]
    """Per seat, its merchandise. Hidden from the others."""
    stock: Pile
    """Merchandise to come, sorted. Hidden."""
    tokens: list[Pile]
    """Per seat, its corruption tokens. Hidden from the others."""
    bag: Pile
    """Corruption tokens to come, sorted. Hidden."""
    points: list[list[int]]
    """Per seat, points from each of SOURCES."""
    stage: int
    turn: int
    """The seat whose turn it is."""
    seat: int
    """The seat whose decision it is."""
    dice: tuple[int, int]
    """What was rolled, Influence included; zeros before."""
    moved: int
    """The character that moved in this turn, or -1."""
    played: bool
    """Whether a plot card was played in this turn."""
    crassus: bool
    """Whether the cube of this turn will be two."""
    bribed: bool
    """Whether the privilege of a seven was used."""
    card: int
    """The plot card that is being carried out, or -1."""
    other: int
    """The rival it is about, or -1."""
    drawn: Pile
    """Merchandise held for a moment: the Sailor's three, or what a Merchant took. Hidden from the others."""
    looks: int
    """Sites still to look at."""
    pending: tuple[int, ...]
    """Seats that are still to be given a plot card, the next first."""
    back: int
    """The stage after the present card or the gifts; -1 while there are none."""

    def copy(self) -> State:
        """A position of its own."""
        new = State.__new__(State)
        new.table, new.chance, new.tiles = self.table, self.chance, self.tiles
        new.seen, new.cubes, new.bonus, new.at = self.seen[:], self.cubes[:], self.bonus, self.at[:]
        new.hands, new.fronts, new.pile = self.hands[:], self.fronts[:], self.pile
        new.discards, new.goods, new.stock = self.discards, self.goods[:], self.stock
        new.tokens, new.bag, new.points = self.tokens[:], self.bag, [row[:] for row in self.points]
        new.stage, new.turn, new.seat, new.dice = self.stage, self.turn, self.seat, self.dice
        new.moved, new.played, new.crassus, new.bribed = self.moved, self.played, self.crassus, self.bribed
        new.card, new.other, new.drawn, new.looks = self.card, self.other, self.drawn, self.looks
        new.pending, new.back, new._legal = self.pending, self.back, self._legal
        return new

    def _key(self) -> tuple[Any, ...]:
        return (
            self.table, self.chance, self.tiles, tuple(self.seen), tuple(self.cubes), self.bonus,
            tuple(self.at), tuple(self.hands), tuple(self.fronts), self.pile, self.discards,
            tuple(self.goods), self.stock, tuple(self.tokens), self.bag, tuple(map(tuple, self.points)),
            self.stage, self.turn, self.seat, self.dice, self.moved, self.played, self.crassus,
            self.bribed, self.card, self.other, self.drawn, self.looks, self.pending, self.back,
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
    turn.place_choices, turn.roll_choices, turn.move_choices, turn.push_choices, build.cube_choices,
    turn.close_choices, plots.die_choices, plots.peek_choices, plots.rival_choices, plots.take_choices,
    plots.give_choices, plots.keep_choices, plots.return_choices, plots.betray_choices,
    build.vino_choices, build.discard_choices, lambda state: [],
)  # fmt: skip

_MOVES: tuple[Callable[[State, Action, list[Event]], None], ...] = (
    turn.place, turn.roll, turn.move, turn.push, build.place_cube,
    turn.close, plots.change_die, plots.peek, plots.choose_rival, plots.take,
    plots.give, plots.keep, plots.give_back, plots.betray,
    build.accept, build.discard,
)  # fmt: skip
