"""What one player has in the end, entered by hand: counted line by line, written as a short text, read again.

A sheet is the score pad of a game on a real table: a district on its board and frame, what is left in store,
fountain cards, the space on the bar and the points so far. It needs no other player and no history.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.digits import DigitReader, DigitWriter
from ..core.errors import BadLink
from ..core.link import seal, unseal
from ..core.schema import Number, Record, Row, Word
from .box import FOUNTAIN_CARDS, Box, Goal
from .district import District, rebuild
from .facts import oriented
from .grid import CELLS, goal_line
from .kinds import FOUNTAIN, KINDS, STORES
from .scoring import goal_met

MOST = 99
"""The largest number of any thing that can be entered."""
MOST_POINTS = 300


class Sheet(NamedTuple):
    """What a player has."""

    board: int = 0
    frames: tuple[int, ...] = (0, 1, 2, 3)
    """The frame parts on the N, E, S and W side."""
    tiles: Mapping[int, int] = {}
    """Per cell, face * 4 + rotation of the tile there."""
    stores: tuple[int, ...] = (0,) * len(STORES)
    stored: int = 0
    """How many tiles are in storage."""
    hand: tuple[int, ...] = ()
    """The kinds of the fountain cards."""
    bar: int = 0
    points: int = 0
    """Points before the final count."""


class Entry(NamedTuple):
    """A line of the final count: where points come from, and the facts that explain them."""

    source: str
    """A name of kinds.SOURCES, or "points" for those had before."""
    points: int
    kind: int = -1
    number: int = 0
    """Chimneys of a villa, things left over, things a card counts, what a goal is worth."""
    met: bool = True


def district(box: Box, sheet: Sheet) -> District:
    """The district as built; ValueError if it cannot have been."""
    return rebuild(box.boards[sheet.board].shovel, sheet.tiles, box.faces)


def goals(box: Box, sheet: Sheet) -> list[tuple[Goal, int]]:
    """The goals of the frame, each with the line it looks along."""
    return [
        (goal, goal_line(side, goal.place))
        for side, part in enumerate(sheet.frames)
        for goal in box.frames[part]
    ]


def count(box: Box, sheet: Sheet) -> list[Entry]:
    """The final count, line by line; ValueError if the district cannot be."""
    built = district(box, sheet)
    things = sum(sheet.stores) + sheet.stored
    frame = [(goal, goal_met(built, goal.kind, line)) for goal, line in goals(box, sheet)]
    return [
        Entry("points", sheet.points),
        *[Entry("villas", box.villa_vp(chimneys), number=chimneys) for chimneys in built.villas],
        Entry("items", things // 2, number=things),
        Entry("bar", sheet.bar),
        *[Entry("fountains", box.fountain_vp * built.owned[kind], kind, built.owned[kind])
          for kind in sheet.hand],
        *[Entry("frame", goal.vp if met else 0, goal.kind, goal.vp, met) for goal, met in frame],
    ]  # fmt: skip


def left(box: Box, sheet: Sheet) -> Counter[int]:
    """How many tiles of each face the box still has."""
    supply = Counter(box.light + box.dark)
    supply.subtract(code // 4 for code in sheet.tiles.values())
    return supply


class Wrong(ValueError):
    """A sheet that cannot be; `reason` is a word for it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def check(box: Box, sheet: Sheet) -> None:
    """Wrong if no game could have led here: "district", "tiles", "frames", "cards" or "hand"."""
    try:
        built = district(box, sheet)
    except ValueError:
        raise Wrong("district") from None
    if min(left(box, sheet).values(), default=0) < 0:
        raise Wrong("tiles")
    if len(set(sheet.frames)) < len(sheet.frames):
        raise Wrong("frames")
    if Counter(sheet.hand) - Counter(box.fountain_cards):
        raise Wrong("cards")
    if len(sheet.hand) != built.owned[FOUNTAIN]:
        raise Wrong("hand")


# ---- as text


@lru_cache(maxsize=8)
def _schema(box: Box) -> Record:
    return Record({
        "board": Number(0, len(box.boards) - 1),
        "frames": Row(Number(0, len(box.frames) - 1), size=4),
        "tiles": Row(Word(oriented(box), optional=True), size=CELLS),
        "stores": Row(Number(0, MOST), size=len(STORES)),
        "stored": Number(0, MOST),
        "hand": Row(Word(KINDS), most=FOUNTAIN_CARDS),
        "bar": Number(0, box.bar_end),
        "points": Number(-MOST, MOST_POINTS),
    })  # fmt: skip


def write(box: Box, sheet: Sheet) -> str:
    """The sheet as short text for an address."""
    places = {name: place for place, name in enumerate(oriented(box))}
    names = {cell: box.faces[code // 4].names[code % 4] for cell, code in sheet.tiles.items()}
    tiles = [places[names[cell]] if cell in names else -1 for cell in range(CELLS)]
    out = DigitWriter()
    out.put(box.stamp, 2**32)
    _schema(box).pack({**sheet._asdict(), "tiles": tiles}, out)
    return seal(out.to_bytes())


def read(box: Box, text: str) -> Sheet:
    """The sheet in a text; BadLink says what is wrong with it."""
    source = DigitReader(unseal(text))
    if source.take(2**32) != box.stamp:
        raise BadLink("This link was made with other components than these.", "components")
    facts = _schema(box).unpack(source)
    if not source.at_end():
        raise BadLink("This link has something left over at its end.")
    codes = [face.index * 4 + rotation for face in box.faces for rotation in face.rotations]
    facts["tiles"] = {cell: codes[place] for cell, place in enumerate(facts["tiles"]) if place >= 0}
    return _sheet(box, facts)


def _sheet(box: Box, facts: Mapping[str, Any]) -> Sheet:
    rows = {name: tuple(facts[name]) for name in ("frames", "stores", "hand")}
    sheet = Sheet(**{**facts, **rows})
    try:
        district(box, sheet)
    except ValueError:
        raise BadLink("This link describes a game that cannot be.", "impossible") from None
    return sheet
