"""What one seat may know of a position, and positions that fit what it knows.

Hidden are the chance to come, the building sides of unfinished sites the seat has not looked at, and
what the others hold: plot cards, merchandise, corruption tokens. How many they hold is open. The final
count shows merchandise and tokens. Ruling memory: a rival's merchandise is seen only while a Merchant trades.
"""

from __future__ import annotations

from typing import Any

from ..core.chance import Rng
from . import luck, stages
from .build import free_spaces
from .facts import BLANK, FORM
from .luck import Pile
from .state import State


class View:
    """A position as one seat sees it: what it does not know is blank.

    >>> from engine import GAMES
    >>> view = GAMES["burdigala"].new(players=2, seed=1).view(0)
    >>> view.sample(Rng(5)).view(0) == view
    True
    """

    __slots__ = ("known", "seat", "unseen_goods", "unseen_plots", "unseen_tiles", "unseen_tokens")

    def __init__(self, state: State, seat: int) -> None:
        if not 0 <= seat < state.players:
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat
        self.known = known = state.copy()
        """The position with what is hidden blanked out: read it, do not play on it."""
        known.chance, known._legal = BLANK, None
        self._hide_tiles(state, known)
        self._hide_cards(state, known)

    def _hide_tiles(self, state: State, known: State) -> None:
        box = state.table.box
        known.tiles = tuple(
            tile if not free_spaces(state, site) or state.seen[self.seat] >> site & 1 else BLANK
            for site, tile in enumerate(state.tiles)
        )
        unseen = list(box.tiles)
        for tile in known.tiles:
            if tile != BLANK:
                unseen.remove(tile)
        self.unseen_tiles = tuple(unseen)
        """The tiles this seat cannot place, the spare ones among them."""

    def _hide_cards(self, state: State, known: State) -> None:
        counted = state.stage == stages.OVER
        plots, goods, tokens = list(state.pile), list(state.stock), list(state.bag)
        known.pile, known.stock, known.bag = _blank(state.pile), _blank(state.stock), _blank(state.bag)
        for other in range(state.players):
            if other == self.seat:
                continue
            plots += state.hands[other]
            known.hands[other] = _blank(state.hands[other])
            if counted:
                continue
            if not self._looks_at(state, other):
                goods += state.goods[other]
                known.goods[other] = _blank(state.goods[other])
            tokens += state.tokens[other]
            known.tokens[other] = _blank(state.tokens[other])
        if state.turn != self.seat:
            goods += state.drawn
            known.drawn = _blank(state.drawn)
        self.unseen_plots, self.unseen_goods = tuple(sorted(plots)), tuple(sorted(goods))
        self.unseen_tokens = tuple(sorted(tokens))

    def _looks_at(self, state: State, other: int) -> bool:
        return state.seat == self.seat and state.other == other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        unseen = (self.unseen_tiles, self.unseen_plots, self.unseen_goods, self.unseen_tokens)
        return self.seat, self.known, unseen

    def sample(self, rng: Rng) -> State:
        """A full position this seat could be in, each one equally likely."""
        state = self.known.copy()
        state._legal = None
        self._fill_tiles(state, rng)
        plots, goods, tokens = map(rng.shuffled, (self.unseen_plots, self.unseen_goods, self.unseen_tokens))
        state.drawn = _filled(state.drawn, goods)
        for seat in range(state.players):
            state.hands[seat] = _filled(state.hands[seat], plots)
            state.goods[seat] = _filled(state.goods[seat], goods)
            state.tokens[seat] = _filled(state.tokens[seat], tokens)
        state.pile, state.stock, state.bag = (tuple(sorted(rest)) for rest in (plots, goods, tokens))
        state.chance = luck.fresh_seed(rng)
        return state

    def _fill_tiles(self, state: State, rng: Rng) -> None:
        """Each unknown site gets a tile of its size."""
        sizes = state.table.box.sizes
        unseen = rng.shuffled(self.unseen_tiles)
        tiles = list(state.tiles)
        for site, tile in enumerate(tiles):
            if tile == BLANK:
                place = next(p for p, one in enumerate(unseen) if sizes[one] == state.table.sizes[site])
                tiles[site] = unseen.pop(place)
        state.tiles = tuple(tiles)

    def to_dict(self) -> dict[str, Any]:
        """What the seat knows, ready for JSON; null stands for what it does not."""
        return {"view": self.seat, **FORM.to_dict(self.known)}


def _blank(pile: Pile) -> Pile:
    return (BLANK,) * len(pile)


def _filled(pile: Pile, cards: list[int]) -> Pile:
    """A pile with cards in the place of what was blank; the cards are used up."""
    if BLANK not in pile:
        return pile
    dealt = sorted(cards[: len(pile)])
    del cards[: len(pile)]
    return tuple(dealt)
