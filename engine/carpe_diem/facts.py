"""A position as facts: for JSON, for links, and the checks that keep impossible positions out.

Only what cannot be worked out is a fact: completed things, open ends, writs left and free spots follow
from the tiles. docs/position.md lists the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..core.position import Form
from ..core.schema import Number, Record, Row, Word
from . import restore, stages
from .board import POSITIONS, SPOTS
from .box import FOUNTAIN_CARDS, SEALS, Box
from .editions import CYCLES, DEPOTS, EDITIONS, START_VP, Edition
from .grid import CELLS
from .kinds import KINDS, SOURCES, STORES
from .state import State
from .turn import SLOTS

_EDITION = {
    "edition": Word(tuple(EDITIONS)),
    "movement": Word(tuple(CYCLES)),
    "start_vp": Word(tuple(START_VP)),
    "bar_end": Word(("nothing", "points")),
    "tie": Word(("bar", "writs")),
}


@lru_cache(maxsize=8)
def schema(box: Box, players: int) -> Record:
    """The fields of a position with so many players."""
    tile = Word([face.name for face in box.faces])
    place = Word([face.name for face in box.faces], optional=True)
    kind = Word(KINDS, optional=True)
    seat = Number(0, players - 1)
    player = Record({
        "board": Number(0, len(box.boards) - 1),
        "frames": Row(Number(0, len(box.frames) - 1), size=4),
        "depot": Number(-1, DEPOTS - 1),
        "district": Row(Word(oriented(box), optional=True), size=CELLS),
        "stores": Record({name: Number(0, 255) for name in STORES}),
        "points": Record({name: Number(-999, 999) for name in SOURCES}),
        "stored": Row(tile, most=40),
        "hand": Row(kind, most=FOUNTAIN_CARDS),
        "returned": Row(kind, most=FOUNTAIN_CARDS),
        "bar": Number(0, box.bar_end),
    })  # fmt: skip
    return Record({
        **_EDITION,
        "phase": Number(0, stages.PHASES - 1),
        "turn": Number(0, stages.ROUNDS * players),
        "first": seat,
        "stage": Word(stages.STAGES),
        "seat": seat,
        "tile": place,
        "pending": Row(Record({"kind": Word(KINDS), "size": Number(1, 9)}), most=40),
        "visitors": Row(seat, most=players),
        "cards": Row(Number(0, POSITIONS - 1), most=2),
        "lead": Row(seat, size=players),
        "forum": Row(Word(list(map(str, box.cards)), optional=True), size=POSITIONS),
        "spots": Row(Number(-1, players - 1), size=len(SPOTS)),
        "depots": Row(place, size=DEPOTS * SLOTS),
        "seals": Row(place, size=SEALS),
        "light": Row(tile, most=len(box.light)),
        "dark": Row(tile, most=len(box.dark)),
        "pile": Row(kind, most=FOUNTAIN_CARDS),
        "seats": Row(player, size=players),
    })  # fmt: skip


@lru_cache(maxsize=8)
def oriented(box: Box) -> tuple[str, ...]:
    """The names of all tiles in all turns that look different."""
    return tuple(face.names[rotation] for face in box.faces for rotation in face.rotations)


@lru_cache(maxsize=8)
def _turns(box: Box) -> tuple[tuple[int, ...], dict[int, int]]:
    """Between the place of a name in `oriented` and the number of a tile in a district."""
    codes = tuple(face.index * 4 + rotation for face in box.faces for rotation in face.rotations)
    return codes, {code: place for place, code in enumerate(codes)}


def facts(state: State) -> dict[str, Any]:
    """The facts of a position, as the schema wants them."""
    table = state.table
    words = {name: word.places[getattr(table.edition, name)] for name, word in _EDITION.items()}
    return {
        **words,
        "phase": state.phase, "turn": state.turn, "first": state.first, "stage": state.stage,
        "seat": state.seat, "tile": state.tile, "visitors": state.visitors, "cards": state.cards,
        "pending": [{"kind": kind, "size": size} for kind, size in state.pending],
        "lead": state.lead, "forum": table.forum, "spots": state.spots,
        "depots": state.depots, "seals": state.seals,
        "light": state.light, "dark": state.dark, "pile": state.pile,
        "seats": [_seat_facts(state, seat) for seat in range(table.players)],
    }  # fmt: skip


def _seat_facts(state: State, seat: int) -> dict[str, Any]:
    table = state.table
    _, places = _turns(table.box)
    return {
        "board": table.boards[seat],
        "frames": table.frames[seat],
        "depot": state.at[seat],
        "district": [-1 if code < 0 else places[code] for code in state.districts[seat].tiles],
        "stores": dict(zip(STORES, state.stores[seat], strict=True)),
        "points": dict(zip(SOURCES, state.points[seat], strict=True)),
        "stored": state.stored[seat],
        "hand": state.hands[seat],
        "returned": state.returned[seat],
        "bar": state.bar[seat],
    }


def from_facts(box: Box, known: Mapping[str, Any]) -> State:
    """A position from its facts; ValueError if it cannot be."""
    edition = Edition(**{name: word.words[known[name]] for name, word in _EDITION.items()})
    codes, _ = _turns(box)
    districts = [
        {cell: codes[place] for cell, place in enumerate(seat["district"]) if place >= 0}
        for seat in known["seats"]
    ]
    return restore.restore(box, edition, known, districts)


FORM: Form[Box, State] = Form("carpe-diem", "Carpe Diem", schema, facts, from_facts)
