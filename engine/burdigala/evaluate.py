"""What a position is worth to a seat: its points, what it holds, and what the dice may bring.

The judgement is made for one decision and knows what the seat knew before it. What chance would bring in
the position tried (a building's points, a card, a token) is put down at its mean, so a lucky sample
is no reason to do something.
"""

from __future__ import annotations

from collections import Counter
from math import exp

from ..core import game
from . import actions, scoring, stages
from .build import CRAFT, CRAFT_VP, YARD_CARDS, free_spaces, hand_limit
from .city import EXPRESS, WATER
from .kinds import BOAT, CART, NECROPOLIS, PERMANENT, YARD
from .prospects import Prospects, expected, ranked
from .state import State
from .turn import NOT_ROLLED, occupied
from .view import View
from .weights import HELD, LAID, STANDARD, Weights

PUSHES = 3
"""Squares for a pushed character that are tried while the move itself is being chosen."""


class BurdigalaEvaluator:
    """The judgement of one seat at one decision."""

    def __init__(self, view: game.View, weights: Weights = STANDARD) -> None:
        assert isinstance(view, View)
        self.view, self.root, self.seat, self.weights = view, view.known, view.seat, weights
        self.box, self.city = self.root.table.box, self.root.table.city
        self.rolled = self.root.dice != NOT_ROLLED
        self.plot = sum(HELD[kind] for kind in view.unseen_plots) / max(1, len(view.unseen_plots))
        """A plot card off the pile."""
        self.worth = [self._building(site) for site in range(len(self.root.tiles))]
        """Per site, what finishing it should bring beside its bonus."""
        self._prospects: dict[tuple[object, ...], Prospects] = {}

    def _building(self, site: int) -> float:
        tile, size = self.root.tiles[site], self.root.table.sizes[site]
        kinds = [tile] if tile >= 0 else [t for t in self.view.unseen_tiles if self.box.sizes[t] == size]
        return sum(map(self._tile, kinds)) / len(kinds)

    def _tile(self, kind: int) -> float:
        tile = self.box.kinds[kind]
        if tile.ability == NECROPOLIS:
            return self.weights.token * len(self.root.tokens[self.seat]) + tile.vp
        return tile.vp + (YARD_CARDS * self.plot if tile.ability == YARD else 0.0)

    # ---- which decisions belong together

    def follows(self, state: game.State, depth: int) -> bool:
        """The own turn up to the next throw of the dice; looking at sites and closing stand alone."""
        assert isinstance(state, State)
        if (state.dice != NOT_ROLLED) != self.rolled or state.turn != self.root.turn:
            return False
        return state.stage not in (stages.PEEK, stages.CLOSE, stages.DISCARD, stages.VINO)

    def options(self, state: game.State) -> list[game.Action]:
        """Cards are played first or not at all; a pushed character is put somewhere for the time being."""
        assert isinstance(state, State)
        legal = state.actions()
        if state.stage in stages.MAIN:
            return [action for action in legal if not actions.PLAY <= action < actions.DIE]
        return legal[:PUSHES] if state.stage == stages.PUSH else legal

    # ---- values

    def value(self, state: game.State) -> float:
        return sum(self.terms(state).values())

    def terms(self, state: game.State) -> dict[str, float]:
        assert isinstance(state, State)
        seats = range(state.players)
        over = state.stage == stages.OVER
        found = self._holdings(state, self.seat, over)
        rivals = [sum(self._holdings(state, seat, over).values()) for seat in seats if seat != self.seat]
        found["prospects"] = 0.0
        if not over:
            hopes = [self._hope(state, seat) for seat in seats]
            found["prospects"] = hopes.pop(self.seat)
            rivals = [one + hope for one, hope in zip(rivals, hopes, strict=True)]
        found["rivals"] = -self.weights.rivals * sum(rivals) / len(rivals)
        return found

    def careful(self, state: game.State) -> float:
        """The value after the next rival has taken its best, averaged over the dice."""
        assert isinstance(state, State)
        return self.value(state) + self._after_reply(state)

    def _holdings(self, state: State, seat: int, over: bool) -> dict[str, float]:
        """What a seat has, by kind."""
        if over:
            return {"points": float(sum(state.points[seat])), **dict.fromkeys(_HELD, 0.0)}
        return {
            "points": self._points(state, seat),
            "merchandise": self._goods(state, seat),
            "plots": self._plots(state, seat),
            "corruption": self._corruption(state, seat),
            "characters": self.weights.character * sum(square >= 0 for square in state.at[seat]),
        }

    def _points(self, state: State, seat: int) -> float:
        """Points so far, the buildings finished in this thought at what they should bring."""
        points = float(sum(state.points[seat]))
        if seat == self.seat:
            for site in self._finished(state):
                points += self.worth[site] - self.box.kinds[state.tiles[site]].vp
        return points

    def _finished(self, state: State) -> list[int]:
        """The sites finished in this thought: what they do is in their worth and not counted again."""
        before, now = self.root.cubes, state.cubes
        return [
            site for site, size in enumerate(state.table.sizes) if before[site] < size and now[site] == size
        ]

    def _did(self, state: State, ability: int) -> bool:
        return any(self.box.kinds[state.tiles[site]].ability == ability for site in self._finished(state))

    def _goods(self, state: State, seat: int) -> float:
        """The sets at the end; cards drawn in this thought at their mean."""
        goods, known = state.goods[seat], self.root.goods[seat]
        sets = self.box.sets
        more = len(goods) - len(known)
        if seat != self.seat or more <= 0 or self.root.stage == stages.KEEP:
            return scoring.set_points(sets, goods) + self.weights.good * len(goods)
        now = scoring.set_points(sets, known)
        unseen = Counter(self.view.unseen_goods)
        gain = sum(count * (scoring.set_points(sets, (*known, good)) - now) for good, count in unseen.items())
        mean = gain / max(1, unseen.total())
        return now + more * mean + self.weights.good * len(goods)

    def _plots(self, state: State, seat: int) -> float:
        """Cards in hand and in front, as many as may be kept, the best of them."""
        hand, front = state.hands[seat], state.fronts[seat]
        fresh = len(hand) - len(self.root.hands[seat]) if seat == self.seat else 0
        if fresh > 0:
            hand = self.root.hands[seat]
            fresh -= YARD_CARDS if self._did(state, YARD) else 0
        held = [0.2 if kind in PERMANENT and kind in front else HELD[kind] for kind in hand]
        held = sorted([*held, *[self.plot] * fresh], reverse=True)
        room = max(0, hand_limit(state, seat) - len(front))
        left = self._left(state)
        laid = sum(scoring.LAUREL_VP + left * LAID[kind] for kind in front)
        return sum(held[:room]) * min(1.0, 0.4 + left) + laid

    def _left(self, state: State) -> float:
        """How much of the game is still to come, 1 in the middle of it."""
        total = sum(state.table.sizes)
        return 2 * (total - sum(state.cubes)) / total

    def _corruption(self, state: State, seat: int) -> float:
        """Tokens, and the risk to have the most of them; what others hold is not known but by number."""
        totals = [self._tokens(state, one) for one in range(state.players)]
        mine = totals.pop(seat)
        if not mine and not any(totals):
            return 0.0
        risk = 1 / (1 + exp((max(totals) - mine) / self.weights.spread))
        return -mine - self.weights.lead * risk

    def _tokens(self, state: State, seat: int) -> float:
        tokens, mean = state.tokens[seat], self.weights.token
        if seat != self.seat:
            return mean * len(tokens)
        if self._did(state, NECROPOLIS):
            return float(sum(self.root.tokens[seat]))
        more = len(tokens) - len(self.root.tokens[seat])
        return sum(self.root.tokens[seat]) + mean * more if more > 0 else float(sum(tokens))

    # ---- what the dice may bring

    def _hope(self, state: State, seat: int) -> float:
        """The mean gain of a seat's next turn, less if others come first."""
        mean = expected(self._faces(state, seat, occupied(state)))
        return mean * (1.0 if state.turn == seat else self.weights.turn)

    def _faces(self, state: State, seat: int, taken: set[int]) -> list[tuple[float, int, int]]:
        front = state.fronts[seat]
        links = (WATER if BOAT in front else 0) | (EXPRESS if CART in front else 0)
        return self._table(state, seat).faces(state.at[seat], links, taken)

    def _table(self, state: State, seat: int) -> Prospects:
        front = state.fronts[seat]
        crafts = tuple(card for card in CRAFT if card in front)
        key = (*state.cubes, state.bonus, bool(state.stock), *crafts)
        table = self._prospects.get(key)
        if table is None:
            ports = self.weights.port if state.stock else 0.0
            gains = [self._gain(state, site, crafts) for site in range(len(state.cubes))]
            table = self._prospects[key] = Prospects(self.city, gains, ports)
        return table

    def _gain(self, state: State, site: int, crafts: tuple[int, ...]) -> float:
        """What one cube on a site would bring; 0 if none can be placed."""
        free = free_spaces(state, site)
        if free != 1:
            return free - 1 + 0.01 if free else 0.0
        district = self.city.district_of[site]
        gain = self.worth[site] + 0.01
        for spot, where in enumerate(self.city.bonus_of):
            if where == district and state.bonus >> spot & 1:
                gain += state.table.bonus[spot]
        return gain + CRAFT_VP * sum(CRAFT[card] == state.table.sizes[site] for card in crafts)

    def _after_reply(self, state: State) -> float:
        """How the next rival's best move changes what both can hope for after it."""
        rival = state.turn
        if state.stage == stages.OVER or rival == self.seat or state.dice != NOT_ROLLED:
            return 0.0
        taken = occupied(state)
        table = self._table(state, rival)
        before = self._balance(state, rival, taken)
        change = 0.0
        for odds, (_, start, end) in ranked(self._faces(state, rival, taken)):
            if start >= 0:
                after = _moved(state, rival, start, end, table.best[end][1])
                change += odds * (self._balance(after, rival, taken - {start} | {end}) - before)
        return change

    def _balance(self, state: State, rival: int, taken: set[int]) -> float:
        """What the seat can hope for, less what the rival can."""
        own = expected(self._faces(state, self.seat, taken))
        other = expected(self._faces(state, rival, taken))
        return self.weights.turn * (own - self.weights.rivals * other / (state.players - 1))


_HELD = ("merchandise", "plots", "corruption", "characters")


def _moved(state: State, seat: int, start: int, end: int, site: int) -> State:
    """The position after a plain move and cube, as far as prospects go."""
    after = state.copy()
    after.cubes[site] += 1
    after.at[seat] = tuple(end if square == start else square for square in state.at[seat])
    if not free_spaces(after, site):
        city = after.table.city
        for spot, district in enumerate(city.bonus_of):
            if district == city.district_of[site]:
                after.bonus &= ~(1 << spot)
    return after
