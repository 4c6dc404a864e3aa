"""A position as facts: for JSON, for links, and the checks that keep impossible positions out.

Only what cannot be worked out is a fact: cubes beside the board, spare tiles and plot cards removed from the
game are what is missing. docs/position.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..core.chance import SEEDS
from ..core.digits import DigitReader, DigitWriter
from ..core.position import Form
from ..core.schema import Number, Record, Row, Word
from . import restore, stages
from .box import CORRUPTION_TOKENS, LARGEST, MERCHANDISE_CARDS, PLOT_CARDS, SMALLEST, Box
from .build import HARVEST_LIMIT
from .city import BONUS_SPOTS, SITES
from .kinds import GOODS, PLOTS, SOURCES, VALUES
from .state import State
from .table import CHARACTERS

MOST_PENDING = 10
"""A yard's two cards, and one for every character on the board."""
BLANK = -1
"""What a view does not know."""


class Hideable:
    """A number that is null in a view; in a position it must be there."""

    def __init__(self, low: int, high: int) -> None:
        self.number = Number(low, high)

    def to_json(self, fact: int) -> int | None:
        return None if fact == BLANK else fact

    def from_json(self, value: Any, where: str) -> int:
        return self.number.from_json(value, where)

    def pack(self, fact: int, out: DigitWriter) -> None:
        self.number.pack(fact, out)

    def unpack(self, source: DigitReader) -> int:
        return self.number.unpack(source)


@lru_cache(maxsize=8)
def schema(box: Box, players: int) -> Record:
    """The fields of a position with so many players."""
    plot, good = Word(PLOTS, optional=True), Word(GOODS, optional=True)
    token = Hideable(0, VALUES - 1)
    seat, flag = Number(0, players - 1), Number(0, 1)
    square = Number(-1, len(box.city.squares) - 1)
    site = Record({
        "size": Number(SMALLEST, LARGEST),
        "tile": Word([tile.name for tile in box.kinds], optional=True),
        "cubes": Number(0, LARGEST),
    })  # fmt: skip
    player = Record({
        "at": Row(square, size=CHARACTERS[players]),
        "hand": Row(plot, most=HARVEST_LIMIT + 1),
        "front": Row(Word(PLOTS), most=HARVEST_LIMIT + 1),
        "goods": Row(good, most=MERCHANDISE_CARDS),
        "tokens": Row(token, most=CORRUPTION_TOKENS),
        "seen": Row(Number(0, SITES - 1), most=SITES),
        "points": Record({name: Number(-999, 999) for name in SOURCES}),
    })  # fmt: skip
    return Record({
        "first": seat,
        "stage": Word(stages.STAGES),
        "turn": seat,
        "seat": seat,
        "dice": Row(Number(0, 6), size=2),
        "moved": Number(-1, CHARACTERS[players] - 1),
        "played": flag,
        "crassus": flag,
        "bribed": flag,
        "card": Word(PLOTS, optional=True),
        "other": Number(-1, players - 1),
        "drawn": Row(good, most=3),
        "looks": Number(0, 3),
        "pending": Row(seat, most=MOST_PENDING),
        "back": Word(stages.STAGES, optional=True),
        "chance": Hideable(0, SEEDS - 1),
        "sites": Row(site, size=SITES),
        "bonus": Row(Record({"value": Number(1, 99), "left": flag}), size=BONUS_SPOTS),
        "pile": Row(plot, most=PLOT_CARDS),
        "discards": Row(Word(PLOTS), most=PLOT_CARDS),
        "stock": Row(good, most=MERCHANDISE_CARDS),
        "bag": Row(token, most=CORRUPTION_TOKENS),
        "seats": Row(player, size=players),
    })  # fmt: skip


def facts(state: State) -> dict[str, Any]:
    """The facts of a position, as the schema wants them."""
    table = state.table
    sites = zip(table.sizes, state.tiles, state.cubes, strict=True)
    return {
        "first": table.first, "stage": state.stage, "turn": state.turn, "seat": state.seat,
        "dice": state.dice, "moved": state.moved, "played": int(state.played),
        "crassus": int(state.crassus), "bribed": int(state.bribed), "card": state.card,
        "other": state.other, "drawn": state.drawn, "looks": state.looks, "pending": state.pending,
        "back": state.back, "chance": state.chance,
        "sites": [{"size": size, "tile": tile, "cubes": cubes} for size, tile, cubes in sites],
        "bonus": [
            {"value": value, "left": state.bonus >> spot & 1} for spot, value in enumerate(table.bonus)
        ],
        "pile": state.pile, "discards": state.discards, "stock": state.stock, "bag": state.bag,
        "seats": [_seat_facts(state, seat) for seat in range(table.players)],
    }  # fmt: skip


def _seat_facts(state: State, seat: int) -> dict[str, Any]:
    return {
        "at": state.at[seat],
        "hand": state.hands[seat],
        "front": state.fronts[seat],
        "goods": state.goods[seat],
        "tokens": state.tokens[seat],
        "seen": [site for site in range(SITES) if state.seen[seat] >> site & 1],
        "points": dict(zip(SOURCES, state.points[seat], strict=True)),
    }


def from_facts(box: Box, known: Mapping[str, Any]) -> State:
    """A position from its facts; ValueError if it cannot be."""
    return restore.restore(box, known)


FORM: Form[Box, State] = Form("burdigala", "Burdigala", schema, facts, from_facts)
