"""A position as facts: for JSON, for links, and the checks that keep impossible positions out.

Only what cannot be worked out is a fact: roads that meet, dead ends, loops, tokens left and points follow
from the tiles and tokens on the map. docs/position.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..core.position import Form
from ..core.schema import Field, Number, Record, Row, Word
from . import restore, stages
from .box import COLOURS, FACES, LETTERS, ROME, Box
from .grid import PLACES, REACH, axial, hexagon, place_at
from .kinds import KINDS
from .state import State
from .table import HAND, VARIANTS, Table

TILES = tuple(f"{letter}{colour + 1}" for colour in range(COLOURS) for letter in LETTERS)
"""The letter of the face and the number of the colour; seats have the colours in order."""

_MOST = FACES * COLOURS
_HEX: dict[str, Field] = {"q": Number(-REACH, REACH), "r": Number(-REACH, REACH)}
_PLACE: dict[str, Field] = {"at": Word(PLACES), **_HEX, "side": Number(0, 5)}


@lru_cache(maxsize=8)
def schema(box: Box, players: int) -> Record:
    """The fields of a position with so many players."""
    tile, seat = Word(TILES, optional=True), Number(0, players - 1)
    tokens = sum(box.supply) * COLOURS
    return Record({
        "variant": Word(VARIANTS),
        "first": seat,
        "stage": Word(stages.STAGES),
        "seat": seat,
        "fresh": Row(Record(_HEX), most=2),
        "pending": Row(Record(_PLACE), most=24),
        "tiles": Row(Record({**_HEX, "tile": Word(TILES), "turn": Number(0, 5)}), most=_MOST),
        "tokens": Row(Record({**_PLACE, "seat": seat, "token": Word(KINDS)}), most=tokens),
        "seats": Row(Record({"hand": Row(tile, most=HAND), "stack": Row(tile, most=_MOST)}), size=players),
    })  # fmt: skip


def facts(state: State) -> dict[str, Any]:
    """The facts of a position, as the schema wants them."""
    table = state.table
    hands = zip(state.hands, state.stacks, strict=True)
    return {
        "variant": VARIANTS.index(table.variant), "first": table.first,
        "stage": state.stage, "seat": state.seat,
        "fresh": [_hex(place) for place in state.fresh],
        "pending": [_place(place) for place in state.pending],
        "tiles": [
            {**_hex(place), "tile": code // 6, "turn": code % 6}
            for place, code in sorted(state.map.tiles.items()) if code != ROME
        ],
        "tokens": [
            {**_place(place), "seat": token // 4, "token": token % 4}
            for place, token in sorted(state.places.items()) if token >= 0
        ],
        "seats": [{"hand": hand, "stack": stack} for hand, stack in hands],
    }  # fmt: skip


def _hex(place: int) -> dict[str, int]:
    return dict(zip("qr", axial(place), strict=True))


def _place(place: int) -> dict[str, int]:
    dart, what = divmod(place, 3)
    return {"at": what, **_hex(dart // 6), "side": dart % 6}


def from_facts(box: Box, known: Mapping[str, Any]) -> State:
    """A position from its facts; ValueError if it cannot be."""
    table = Table(box, VARIANTS[known["variant"]], len(known["seats"]), known["first"])
    tiles = {_read_hex(fact): fact["tile"] * 6 + fact["turn"] for fact in known["tiles"]}
    tokens = {_read_place(fact): fact["seat"] * 4 + fact["token"] for fact in known["tokens"]}
    if len(tiles) < len(known["tiles"]) or len(tokens) < len(known["tokens"]):
        raise ValueError("two tiles or tokens are in one place")
    given = restore.Given(
        tiles,
        tokens,
        tuple(_read_hex(fact) for fact in known["fresh"]),
        tuple(_read_place(fact) for fact in known["pending"]),
        [tuple(seat["hand"]) for seat in known["seats"]],
        [tuple(seat["stack"]) for seat in known["seats"]],
        known["stage"],
        known["seat"],
    )
    return restore.restore(table, given)


def _read_hex(fact: Mapping[str, int]) -> int:
    return hexagon(fact["q"], fact["r"])


def _read_place(fact: Mapping[str, int]) -> int:
    return place_at(fact["at"], _read_hex(fact), fact["side"])


FORM: Form[Box, State] = Form("all-roads", "All Roads", schema, facts, from_facts)
