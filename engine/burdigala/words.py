"""Burdigala in English: cards and buildings in short words, events as log lines.

For the terminal. Everything here only reads positions and events; a secret is said only to its seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from ..core import teller
from . import stages
from .kinds import GOODS, PLOTS
from .notation import LETTERS
from .state import State

PLOT_WORDS = {
    "consul": ("Consul", "2 VP more for each 2-cube building you finish"),
    "hygiene": ("Hygiene", "2 VP more for each 3-cube building you finish"),
    "cart": ("Cart", "express ways without a double"),
    "boat": ("Boat", "waterways without a double"),
    "harvest": ("Good Harvest", "keep up to 5 plot cards"),
    "vino": ("In Vino Veritas", "merchandise and corruption instead of a plot card"),
    "betrayal": ("Betrayal", "remove a rival's plot card from the game"),
    "influence": ("Influence", "one die one more or one less"),
    "indiscretion": ("Indiscretion", "look at three building sides"),
    "merchant": ("Merchant", "see a rival's merchandise and exchange a card"),
    "sailor": ("Sailor", "draw three merchandise cards, keep one"),
    "crassus": ("Publius Crassus", "place two cubes, the last one scores"),
    "relation": ("Relationship", "give a corruption token back"),
    "theft": ("Theft", "steal a merchandise card at random"),
}
"""The name of a plot card and what it does."""

SOURCE_WORDS = {
    "cubes": "cubes", "buildings": "buildings", "bonus": "bonus tokens", "crafts": "Consul, Hygiene",
    "merchandise": "merchandise", "plots": "laurels", "corruption": "corruption",
    "most_corrupt": "most corrupt",
}  # fmt: skip

DECIDED_BY = {"points": "points", "shared": "nothing: it is shared"}

REASONS = {
    "buildings": "all buildings are finished",
    "characters": "someone has no character left on the board",
    "merchandise": "the merchandise is used up",
}

_BRIBES = {
    "cube": "takes a corruption token for a cube more",
    "goods": "takes a corruption token for merchandise",
    "turn": "takes a corruption token for another turn",
}


def plot_word(kind: int) -> str:
    """The name of a plot card."""
    return PLOT_WORDS[PLOTS[kind]][0]


def tile_word(state: State, tile: int) -> str:
    """A building: `interrupted yard`."""
    return state.table.box.kinds[tile].name.replace("-", " ")


def square_words(state: State, square: int) -> str:
    """A square with its number and name."""
    return f"{square + 1} ({state.table.city.squares[square]})"


def site_words(state: State, site: int) -> str:
    """A site with its number and district."""
    return f"s{site + 1} ({state.table.city.districts[state.table.city.district_of[site]]})"


def goods_words(goods: Sequence[int]) -> str:
    """`2 wine, 1 tin`."""
    return ", ".join(f"{number} {GOODS[good]}" for good, number in sorted(Counter(goods).items())) or "none"


def plots_words(plots: Sequence[int]) -> str:
    return ", ".join(map(plot_word, plots)) or "none"


def heading(state: State) -> str:
    """Where the game stands, in one line."""
    if state.stage == stages.OVER:
        return "Burdigala · the end"
    table = state.table
    done = sum(cubes == size for cubes, size in zip(state.cubes, table.sizes, strict=True))
    return f"Burdigala · {done} of {len(table.sizes)} buildings · {len(state.stock)} merchandise cards left"


def legend(state: State) -> str:
    """What the signs on the map mean."""
    return (
        "(7) square, [9] port, 1a 1b 2a … characters by seat, s3 site with cubes # and free spaces .,\n"
        "+3 bonus token; · street, ~ waterway, = express way"
    )


class Teller(teller.Teller):
    """Tells events of Burdigala."""

    NOBODYS: ClassVar[frozenset[str]] = frozenset({"shuffle", "over", "end", "turn"})

    def __init__(self, state: State, names: Sequence[str] = (), viewer: int | None = None) -> None:
        super().__init__(names, viewer)
        self.state = state

    def _shown(self, seat: int, fact: str) -> str:
        """A fact in brackets for those who may know it."""
        return "" if self.viewer is not None and self.viewer != seat else f" ({fact})"

    def _name(self, seat: int) -> str:
        return self.names[seat] if self.names else f"seat {seat + 1}"

    def _place(self, seat: int, character: int, square: int) -> str:
        return f"puts {LETTERS[character]} on {square_words(self.state, square)}"

    def _turn(self, seat: int, again: bool) -> str:
        return f"{self._name(seat)}'s turn{' again' if again else ''}"

    def _roll(self, seat: int, one: int, other: int) -> str:
        return f"rolls {one} and {other}"

    def _move(self, seat: int, character: int, start: int, end: int, die: int, way: Sequence[int]) -> str:
        return f"goes {die} with {LETTERS[character]} to {square_words(self.state, end)}"

    def _push(self, seat: int, other: int, character: int, start: int, end: int) -> str:
        return f"puts {self._name(other)}'s {LETTERS[character]} on {square_words(self.state, end)}"

    def _remove(self, seat: int, character: int, square: int) -> str:
        return f"can do nothing and removes {LETTERS[character]} from {square_words(self.state, square)}"

    def _cube(self, seat: int, site: int, cubes: int) -> str:
        return f"places {('a cube', 'two cubes', 'three cubes')[cubes - 1]} on {site_words(self.state, site)}"

    def _points(self, seat: int, source: str, points: int) -> str:
        said = f"scores {points} VP" if points > 0 else f"loses {-points} VP"
        return said if source in ("cubes", "buildings") else f"{said} ({SOURCE_WORDS[source]})"

    def _finish(self, seat: int, site: int, tile: int) -> str:
        return f"finishes the {tile_word(self.state, tile)}"

    def _bonus(self, seat: int, spot: int) -> str:
        return "takes the bonus token"

    def _absolve(self, seat: int, tokens: int) -> str:
        return f"gives {tokens} corruption token{'' if tokens == 1 else 's'} back"

    def _plot(self, seat: int, kind: int) -> str:
        return f"draws a plot card{self._shown(seat, plot_word(kind))}"

    def _goods(self, seat: int, good: int) -> str:
        return f"draws merchandise{self._shown(seat, GOODS[good])}"

    def _bribe(self, seat: int, why: str) -> str:
        return _BRIBES[why]

    def _corrupt(self, seat: int, value: int) -> str:
        return f"looks at it{self._shown(seat, str(value))}"

    def _shuffle(self, cards: int) -> str:
        return f"{cards} plot cards are shuffled and make a new pile"

    def _discard(self, seat: int, kind: int, front: bool) -> str:
        return f"discards {plot_word(kind)}"

    def _play(self, seat: int, kind: int) -> str:
        return f"plays {plot_word(kind)}"

    def _influence(self, seat: int, die: int, face: int) -> str:
        return f"turns the {('first', 'second')[die]} die to {face}"

    def _peek(self, seat: int, site: int, tile: int) -> str:
        return f"looks under {site_words(self.state, site)}{self._shown(seat, tile_word(self.state, tile))}"

    def _look(self, seat: int, rival: int, goods: Sequence[int]) -> str:
        return f"looks at {self._name(rival)}'s merchandise{self._shown(seat, goods_words(goods))}"

    def _swap(self, seat: int, rival: int, taken: int, given: int) -> str:
        shown = self._shown(seat, f"{GOODS[given]} for {GOODS[taken]}")
        return f"exchanges merchandise with {self._name(rival)}{shown}"

    def _steal(self, seat: int, rival: int, good: int) -> str:
        return f"steals merchandise from {self._name(rival)}{self._shown(seat, GOODS[good])}"

    def _sail(self, seat: int, goods: Sequence[int]) -> str:
        return f"draws {len(goods)} merchandise cards{self._shown(seat, goods_words(goods))}"

    def _keep(self, seat: int, good: int) -> str:
        return f"keeps one{self._shown(seat, GOODS[good])}"

    def _return(self, seat: int, value: int) -> str:
        return f"gives a corruption token back{self._shown(seat, str(value))}"

    def _betray(self, seat: int, rival: int, kind: int, front: bool) -> str:
        where = "front" if front else "hand"
        return f"removes {plot_word(kind)} from {self._name(rival)}'s {where}"

    def _over(self, reason: str) -> str:
        return f"The game ends: {REASONS[reason]}"

    def _end(self, ranking: tuple[tuple[int, ...], ...]) -> str:
        winners = " and ".join(self._name(seat) for seat in ranking[0])
        return f"The game is over: {winners} {'wins' if len(ranking[0]) == 1 else 'share the win'}"
