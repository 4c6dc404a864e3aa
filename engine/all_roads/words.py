"""All Roads in English: tiles and places in short words, events as log lines. For the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..core import teller
from . import stages
from .box import FACES, LETTERS, Face
from .grid import SIDES, axial, spot
from .kinds import KINDS, VALUES
from .state import State
from .table import TILES_A_TURN

SOURCE_WORDS = {"house": "houses", "villa": "villas", "spa": "spas", "monument": "monuments"}

DECIDED_BY = {
    "points": "points",
    "monument": "the monuments built",
    "spa": "the spas built",
    "villa": "the villas built",
    "shared": "nothing: it is shared",
}

_BESIDE = ((1, 0), (0, 1), (-1, 1))


def count(number: int, kind: str) -> str:
    """A number of tokens.

    >>> count(1, "spa"), count(2, "villa")
    ('1 spa', '2 villas')
    """
    return f"{number} {kind if number == 1 else SOURCE_WORDS[kind]}"


def hex_words(hexagon: int) -> str:
    """A hex as notation writes it."""
    q, r = axial(hexagon)
    return f"{q},{r}"


def face_words(face: Face) -> str:
    """A tile: `roads E SW, hot spring W`."""
    roads = " ".join(name for side, name in enumerate(SIDES) if face.roads >> side & 1)
    spring = f", hot spring {SIDES[face.spring]}" if face.spring >= 0 else ""
    trade = f", trade route {SIDES[face.trade]}" if face.trade >= 0 else ""
    return f"roads {roads}{spring}{trade}"


def place_words(place: int) -> str:
    """Where a place is: `between 0,1 and 1,1`, `on the trade route of 2,0`, `in the loop at 0,0`."""
    what, q, r, side = spot(place)
    if what == "end":
        return f"between {q},{r} and {q + _BESIDE[side][0]},{r + _BESIDE[side][1]}"
    return f"on the trade route of {q},{r}" if what == "trade" else f"in the loop at {q},{r}"


def token_word(token: int) -> str:
    """A token on the board: the first letter of its kind and its seat."""
    return f"{KINDS[token % 4][0]}{token // 4 + 1}"


def heading(state: State) -> str:
    """Where the game stands, in one line."""
    table = state.table
    title = "All Roads" + ("" if table.variant == "standard" else f", {table.variant}")
    if state.stage == stages.OVER:
        return f"{title} · the end"
    turns = FACES * table.colours // TILES_A_TURN
    done = (len(state.map.tiles) - 2 - len(state.fresh)) // TILES_A_TURN // table.players
    return f"{title} · turn {done + 1} of {turns}"


def legend(state: State) -> str:
    """What the signs on the map mean."""
    tokens = "  ".join(f"{kind[0]}={kind} ({value})" for kind, value in zip(KINDS, VALUES, strict=True))
    return f"{tokens}, with the number of the seat  x=empty dead end  $=trade route  ~=hot spring"


class Teller(teller.Teller):
    """Tells events of All Roads."""

    NOBODYS: ClassVar[frozenset[str]] = frozenset({"end"})
    SILENT: ClassVar[frozenset[str]] = frozenset({"points"})

    def __init__(self, state: State, names: Sequence[str] = (), viewer: int | None = None) -> None:
        super().__init__(names, viewer)
        self.state = state

    def _tile(self, seat: int, hexagon: int, tile: int, turn: int) -> str:
        face = self.state.table.box.faces[tile % FACES].turned(turn)
        return f"places tile {LETTERS[tile % FACES]} on {hex_words(hexagon)} ({face_words(face)})"

    def _loop(self, seat: int, place: int, hexes: tuple[tuple[int, int], ...]) -> str:
        return f"closes a loop of {len(hexes)} hexes"

    def _upgrade(self, owner: int, kind: int, place: int) -> str:
        return f"upgrades the house {place_words(place)} to a {KINDS[kind]}"

    def _build(self, seat: int, kind: int, place: int) -> str:
        return f"builds a {KINDS[kind]} {place_words(place)}"

    def _leave(self, seat: int, place: int) -> str:
        return f"leaves the place {place_words(place)} empty"

    def _draw(self, seat: int, tiles: tuple[int, ...]) -> str:
        if self.viewer is not None and self.viewer != seat:
            return f"draws {len(tiles)} tiles"
        return f"draws tiles {' and '.join(LETTERS[tile % FACES] for tile in tiles)}"

    def _end(self, ranking: tuple[tuple[int, ...], ...]) -> str:
        if self.state.table.together:
            return "The game is over"
        winners = " and ".join(self.names[seat] for seat in ranking[0])
        return f"The game is over: {winners} {'wins' if len(ranking[0]) == 1 else 'share the win'}"
