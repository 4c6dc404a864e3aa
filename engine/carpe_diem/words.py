"""Carpe Diem in English: what each edition calls things, tiles and cards in short words, events as log lines.

For the terminal. Everything here only reads positions and events; a secret (which fountain cards were
drawn or put back) is said only to the seat it belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from ..core import teller
from . import stages
from .board import SPOTS
from .cards import Card
from .forum import card_at
from .grid import CELL_NAMES, SIDES
from .kinds import COIN, DWELLINGS, GOODS, GRANARY, KINDS, SINGLES, STORES, THINGS
from .state import State
from .tiles import Piece


class Terms(NamedTuple):
    """What one print calls things; code uses the field names."""

    light: str
    dark: str
    depot: str
    patrician: str
    goods: str
    writ: str
    bar: str
    card: str
    marker: str
    granary: str
    storage: str
    seals: str


TERMS = {
    "2018": Terms(
        "light green", "dark green", "blueprint space", "meeple", "wares", "banderole", "banderole bar",
        "scoring card", "disc", "baker", "storage space", "bottom margin",
    ),
    "2021": Terms(
        "white", "black", "blueprint", "patrician", "goods", "writ", "prestige bar",
        "forum card", "marker", "granary", "resource board", "bottom margin",
    ),
}  # fmt: skip

SOURCE_WORDS = {
    "start": "start", "forum": "forum", "penalty": "penalties", "bar_end": "past the bar", "villas": "villas",
    "items": "items", "bar": "bar", "fountains": "fountain cards", "frame": "frame goals",
}  # fmt: skip

DECIDED_BY = {
    "points": "points",
    "bar": "the bar",
    "writs": "the writs left",
    "shared": "nothing: it is shared",
}

LETTERS = "VPGYFMBAC"
"""On pictures, a letter for each kind that reaches sides; B, for bread, is the granary's."""

_PLURALS = {"fish": "fish", "chicken": "chicken", "bread": "bread", "bakery": "bakeries"}
_CHIMNEYS = ("", "¹", "²")


def terms(state: State) -> Terms:
    """The words of the edition in play."""
    return TERMS[state.table.edition.edition]


def count(number: int, word: str) -> str:
    """A number of things.

    >>> count(1, "coin"), count(2, "coin"), count(3, "fish")
    ('1 coin', '2 coins', '3 fish')
    """
    return f"{number} {word if number == 1 else _PLURALS.get(word, word + 's')}"


def times_words(times: int) -> str:
    """How often."""
    return ("not at all", "once", "twice")[times] if times < 3 else f"{times} times"


def kind_word(state: State, kind: int) -> str:
    """A kind of thing in the words of the edition."""
    return terms(state).granary if kind == GRANARY else THINGS[kind]


def tile_words(state: State, pieces: Sequence[Piece]) -> str:
    """A tile as its pieces and the sides they reach: `villa² NE + pond S`."""
    return " + ".join(
        f"{kind_word(state, piece.kind)}{_CHIMNEYS[piece.chimneys]} "
        f"{''.join(SIDES[side] for side in piece.sides)}".strip()
        for piece in pieces
    )


def card_need(state: State, card: Card) -> str:
    """What a forum card asks: `3 fish`, `pond + garden`, `one of each`."""
    if card.pay and len(card.needs) == GOODS and all(number == 1 for _, number in card.needs):
        return "one of each " + terms(state).goods.removesuffix("s")
    words = [(STORES[what] if card.pay else kind_word(state, what), number) for what, number in card.needs]
    return " + ".join(word if number == 1 else count(number, word) for word, number in words)


def card_gain(card: Card) -> str:
    """What a forum card gives for each set."""
    gains = [count(card.coins, "coin")] * bool(card.coins) + [f"{card.bread} bread"] * bool(card.bread)
    gains += [f"bar +{card.bar}"] * bool(card.bar) + [f"{card.vp} VP"] * bool(card.vp)
    return " + ".join(gains)


def card_words(state: State, card: Card) -> str:
    """A whole card: `pay 3 fish → 7 VP`."""
    return f"{'pay' if card.pay else 'own'} {card_need(state, card)} → {card_gain(card)}"


def thing_words(state: State, kind: int, size: int) -> str:
    """A completed thing: `a 3-tile pond`, `an administrator`."""
    word = kind_word(state, kind)
    article = "an" if word[0] in "aeiou" else "a"
    return f"a {size}-tile {word}" if kind < DWELLINGS[0] else f"{article} {word}"


def stores_words(numbers: Sequence[int]) -> str:
    """An amount of each of STORES in words: `2 fish and 1 coin`."""
    return " and ".join(count(number, word) for number, word in zip(numbers, STORES, strict=True) if number)


def completed_words(state: State, seat: int) -> str:
    """What a seat has completed, by letter: `V2(1+4) P1 market 1` has villas with 1 and 4 chimneys."""
    district = state.districts[seat]
    names = (*LETTERS, *(f"{KINDS[kind]} " for kind in SINGLES))
    things = [f"{name}{number}" for name, number in zip(names, district.owned, strict=False) if number]
    if district.villas:
        things[0] += f"({'+'.join(map(str, district.villas))})"
    return " ".join(things)


def seals_text(state: State) -> str:
    """The tiles a craftsman could bring, in one line."""
    tiles = [tile_words(state, state.table.box.faces[tile].pieces) for tile in state.seals if tile >= 0]
    counts = [
        f"{tiles.count(tile)}x {tile}" if tiles.count(tile) > 1 else tile for tile in dict.fromkeys(tiles)
    ]
    return f"{terms(state).seals}: {', '.join(counts) or 'empty'}"


def heading(state: State) -> str:
    """Where the game stands, in one line."""
    edition = state.table.edition.edition
    if state.stage == stages.OVER:
        return f"Carpe Diem {edition} · the end"
    turn = min(state.turn // state.players + 1, stages.ROUNDS)
    return (
        f"Carpe Diem {edition} · phase {state.phase + 1} of {stages.PHASES} · turn {turn} of {stages.ROUNDS}"
    )


def legend(state: State) -> str:
    """What the letters on tiles mean."""
    letters = "  ".join(f"{letter}={kind_word(state, kind)}" for kind, letter in enumerate(LETTERS))
    writs = f"({terms(state).writ[0]})={terms(state).writ}"
    return f"{letters}  {writs}\ncapitals: still open, small letters: completed"


class Teller(teller.Teller):
    """Tells events of Carpe Diem."""

    NOBODYS: ClassVar[frozenset[str]] = frozenset({"remove", "forum", "phase", "end"})

    def __init__(self, state: State, names: Sequence[str] = (), viewer: int | None = None) -> None:
        super().__init__(names, viewer)
        self.state, self.word = state, terms(state)

    def _secret(self, seat: int) -> bool:
        return self.viewer is not None and self.viewer != seat

    def _kinds(self, kinds: Sequence[int]) -> str:
        return " and ".join(kind_word(self.state, kind) for kind in kinds)

    def _tile(self, tile: int, rotation: int = 0) -> str:
        return tile_words(self.state, self.state.table.box.faces[tile].turns[rotation])

    def _depot(self, seat: int, depot: int) -> str:
        return f"begins at {self.word.depot} {depot + 1}"

    def _move(self, seat: int, start: int, depot: int, bread: bool) -> str:
        return f"{'pays 1 bread and ' if bread else ''}goes to {self.word.depot} {depot + 1}"

    def _take(self, seat: int, slot: int, tile: int) -> str:
        return f"takes {self._tile(tile)}"

    def _remove(self, depot: int, tiles: tuple[int, ...]) -> str:
        left = "; ".join(map(self._tile, tiles))
        return f"{self.word.depot.capitalize()} {depot + 1} is cleared of {left}"

    def _build(self, seat: int, cell: int, tile: int, rotation: int) -> str:
        return f"builds {self._tile(tile, rotation)} on {CELL_NAMES[cell]}"

    def _store(self, seat: int, tile: int) -> str:
        return f"stores {self._tile(tile)}"

    def _writ(self, seat: int, cell: int) -> str:
        return f"covers a {self.word.writ}"

    def _complete(self, seat: int, kind: int, size: int, chimneys: int, cells: tuple[int, ...]) -> str:
        with_chimneys = f" with {count(chimneys, 'chimney')}" if chimneys else ""
        return f"completes {thing_words(self.state, kind, size)}{with_chimneys}"

    def _goods(self, seat: int, good: int, number: int) -> str:
        return f"gains {count(number, STORES[good])}"

    def _sell(self, seat: int, sold: tuple[int, ...], coins: int) -> str:
        goods = f" for {count(sum(sold), self.word.goods.removesuffix('s'))}" if any(sold) else ""
        return f"gains {count(coins, STORES[COIN])}{goods}"

    def _gain(self, seat: int, store: int, number: int) -> str:
        return f"gains {count(number, STORES[store])}"

    def _bar(self, seat: int, start: int, end: int) -> str:
        return f"stays on bar {end}, on top" if start == end else f"moves to bar {end}"

    def _points(self, seat: int, source: str, points: int) -> str:
        said = f"scores {points} VP" if points > 0 else f"loses {-points} VP"
        return said if source in ("forum", "penalty") else f"{said} ({SOURCE_WORDS[source]})"

    def _seal(self, seat: int, place: int, tile: int) -> str:
        return f"takes {self._tile(tile)} from the {self.word.seals}"

    def _draw(self, seat: int, cards: tuple[int, ...]) -> str:
        shown = "" if self._secret(seat) else f" ({self._kinds(cards)})"
        return f"draws {count(len(cards), 'fountain card')}{shown}"

    def _return(self, seat: int, kind: int) -> str:
        return f"puts {'one' if self._secret(seat) else self._kinds([kind])} back under the pile"

    def _forum(self, phase: int, visitors: tuple[int, ...]) -> str:
        order = ", ".join(self.names[seat] for seat in visitors)
        return f"Phase {phase + 1} ends; the forum is visited by {order}"

    def _visit(self, seat: int, spot: int) -> str:
        one, other = (position + 1 for position in SPOTS[spot])
        return f"goes between cards {one} and {other}"

    def _spend(self, seat: int, paid: tuple[int, ...]) -> str:
        return f"pays {stores_words(paid)}"

    def _card(self, seat: int, position: int, sets: int, bread_sets: int) -> str:
        card = card_words(self.state, card_at(self.state, position))
        total = sets + bread_sets
        return f'meets "{card}" {times_words(total)}' if total else f'misses "{card}"'

    def _phase(self, phase: int, first: int, depots: tuple[int, ...]) -> str:
        last = phase == stages.PHASES - 1
        tiles = self.word.dark if last else self.word.light
        return f"Phase {phase + 1} begins with {self.names[first]}; {tiles} tiles are laid out"

    def _end(self, ranking: tuple[tuple[int, ...], ...]) -> str:
        winners = " and ".join(self.names[seat] for seat in ranking[0])
        return f"The game is over: {winners} {'wins' if len(ranking[0]) == 1 else 'share the win'}"
