"""What a position of Carpe Diem is worth to a seat, in points at the end, by where they come from.

Points now and the final count as it would be now are exact. The rest is expectation: things still open
are worth what completing them gives, by the chance that a tile to come fits each of their open ends; the
forum visits to come by what can be owned and paid then (see prospects).
"""

from __future__ import annotations

from math import exp

from ..core import game
from . import stages
from .district import Part
from .forum import NOT_MET
from .grid import CELLS, EDGE, LINE_BIT, NEIGHBOURS
from .kinds import (
    ADMINISTRATOR,
    ANY_DWELLING,
    ANY_LANDSCAPE,
    BREAD,
    COIN,
    CRAFTSMAN,
    GOODS,
    GRANARY,
    KINDS,
    LANDSCAPES,
    MERCHANT,
    PENALTY,
    THINGS,
    VILLA,
)
from .prospects import Prospects, Visit, Worth
from .state import State
from .turn import SLOTS
from .view import View
from .weights import STANDARD, Weights

TERMS = ("points", "villas", "items", "bar", "fountains", "frame", "open", "forum", "bread", "space", "next")
"""The parts of a value; `open` is what dwellings still open will give, `space` what can still be built."""


_ENDS = {EDGE[cell][side]: (cell, other) for cell in range(CELLS) for side, other in NEIGHBOURS[cell]}
ONE_THOUGHT = (stages.BUILD, stages.ORDER, stages.FIRST, stages.PAY)
"""Decisions that belong to the one before: where a tile is built, how a forum card is met."""
_MID_TURN = (stages.BUILD, stages.ORDER, stages.SEAL, stages.FOUNTAIN)


class CarpeDiemEvaluator:
    """The judgement of one seat at one decision."""

    def __init__(self, view: View, seat: int, weights: Weights = STANDARD, dread: float = 0.0) -> None:
        """Dread is what a forum card not met seems to cost beside its penalty."""
        known = view.known
        self.seat, self.root, self.weights = seat, known, weights
        w = weights
        self.prospects = Prospects(known.table, Worth(w.coin, w.bread, w.bar, w.item, NOT_MET - dread))
        self.dread = dread
        self.rates = _rates(weights)
        self.longer = [w.luck * w.longer ** (ends - 1) for ends in range(CELLS)]
        self.goals = [(goal.kind, line, goal.vp) for goal, line in known.table.goals[seat]]
        self.villa_vp = [known.table.box.villa_vp(chimneys) for chimneys in range(3 * CELLS)]
        self._pool(known)

    def _pool(self, known: State) -> None:
        """How likely each face still to come can be had."""
        w = self.weights
        pool: dict[int, float] = {}
        turns = _turns_left(known, self.seat)
        near = w.near * min(1.0, turns / 4)
        groups = ((known.depots, near), (known.light, w.light), (known.dark, w.dark), (known.seals, w.seal))
        for tiles, chance in groups:
            for tile in tiles:
                if tile >= 0:
                    pool[tile] = pool.get(tile, 0.0) + chance
        faces = known.table.box.faces
        self.pool = [(faces[tile].fits, chance) for tile, chance in pool.items()]
        self.chances: dict[int, float] = {}

    def follows(self, state: game.State, depth: int) -> bool:
        """A tile taken is judged where it is best built; a forum visit is followed to its end."""
        assert isinstance(state, State)
        return state.stage in ONE_THOUGHT

    def reached(self, state: game.State) -> bool:
        """Playouts end with the phase, after the forum: what it gave is sure then and all tiles are new."""
        assert isinstance(state, State)
        return state.phase > self.root.phase

    def value(self, state: game.State) -> float:
        assert isinstance(state, State)
        return sum(self._terms(state))

    def terms(self, state: game.State) -> dict[str, float]:
        assert isinstance(state, State)
        return dict(zip(TERMS, self._terms(state), strict=True))

    def _chance(self, need: int) -> float:
        """The chance that a tile comes that fits a cell, by what the cell demands."""
        found = self.chances.get(need)
        if found is None:
            found = sum([chance for fits, chance in self.pool if need in fits])
            found = self.chances[need] = 1.0 - exp(-found) if found else 0.0
        return found

    def _terms(self, state: State) -> list[float]:
        seat, w, table = self.seat, self.weights, state.table
        district, stores = state.districts[seat], state.stores[seat]
        points = float(sum(state.points[seat]))
        regret = self.dread / NOT_MET * state.points[seat][PENALTY]
        if state.stage == stages.OVER:
            return [points if term == "points" else -regret * (term == "forum") for term in TERMS]
        now = _turns_left(state, seat)
        turns = now + stages.ROUNDS * (stages.PHASES - 1 - state.phase)
        hope, goods, bread = [0.0] * len(THINGS), [0.0] * GOODS, float(stores[BREAD])
        villa_vp, joined = self.villa_vp, district.lines
        villas = float(sum([villa_vp[chimneys] for chimneys in district.villas]))
        frame, unmet = 0.0, []
        for goal in self.goals:
            if joined[goal[0]] >> goal[1] & 1:
                frame += goal[2]
            else:
                unmet.append(goal)
        opened = 0.0
        bar = float(state.bar[seat])
        targets, parts = self._parts(state)
        longer = self.longer
        crowd = min(1.0, turns / (1e-9 + w.crowd * len(targets)))
        for part, cells, lines in parts:
            chance = crowd * longer[len(cells)]
            for cell in cells:
                chance *= targets[cell]
            if not chance:
                continue
            kind = part.kind
            hope[kind] += chance
            if kind == VILLA:
                villas += chance * villa_vp[part.chimneys + int(w.chimney_end * len(cells))]
            elif kind in LANDSCAPES:
                hope[ANY_LANDSCAPE] += chance
                goods[kind - LANDSCAPES[0]] += chance * (min(4, part.size + len(cells)) - 1)
            else:
                hope[ANY_DWELLING] += chance
                if kind == GRANARY:
                    bread += 2 * chance
                elif kind == ADMINISTRATOR:
                    bar += 2 * w.bar * chance
                elif kind == MERCHANT:
                    opened += w.merchant * chance
                elif kind == CRAFTSMAN:
                    opened += w.craftsman * chance
            if unmet:
                for goal in unmet:
                    if goal[0] == kind and lines >> goal[1] & 1:
                        frame += chance * goal[2]
        if state.stage == stages.SEAL and state.seat == seat:
            opened += w.craftsman
        fountains = table.box.fountain_vp * self._fountains(state, hope, turns) if state.hands[seat] else 0.0
        items = w.item * (sum(stores) + len(state.stored[seat]) + sum(goods))
        visits = self._visits(state, now, turns, hope, goods)
        forum, extra = self.prospects.plan(state.spots, visits) if visits else (0.0, 0.0)
        sets = bread / 3
        uses = max(0.0, w.bread_use * extra - 3 * w.item) * (sets if now or sets < 1 else int(sets))
        free = w.loose_bread * min(1.0, bread) if turns else 0.0
        space = self._space(state, turns) if turns else 0.0
        return [
            points,
            villas,
            items,
            bar,
            fountains,
            frame,
            opened,
            forum - regret,
            uses + free,
            space,
            self._next(state, targets) if now else 0.0,
        ]

    def _parts(self, state: State) -> tuple[dict[int, float], list[tuple[Part, set[int], int]]]:
        """The cells open things wait for with their chances, and for each thing its cells and lines to be."""
        district = state.districts[self.seat]
        tiles, need = district.tiles, district._need
        targets: dict[int, float] = {}
        parts = []
        for part in {id(part): part for part in district._open.values()}.values():
            lines, cells = part.lines, set()
            for edge in part.edges:
                one, other = _ENDS[edge]
                cell = one if tiles[one] < 0 else other
                cells.add(cell)
                if cell not in targets:
                    targets[cell] = self._chance(need[cell])
                lines |= LINE_BIT[edge]
            parts.append((part, cells, lines))
        return targets, parts

    def _space(self, state: State, turns: int) -> float:
        """Room to build in: cells beside the district that tiles to come fit, and dead ones."""
        w, district = self.weights, state.districts[self.seat]
        need, chances = district._need, self.chances
        room = dead = 0.0
        for cell in district._frontier:
            chance = chances.get(need[cell])
            if chance is None:
                chance = self._chance(need[cell])
            room += chance
            dead += chance == 0.0
        return w.flexible * min(room, turns) + w.dead * dead

    def _next(self, state: State, targets: dict[int, float]) -> float:
        """Tiles in reach from where the patrician stands that open ends wait for; rivals may be faster."""
        if state.at[self.seat] < 0:
            return 0.0
        faces, depots = state.table.box.faces, state.depots
        need = state.districts[self.seat]._need
        needs = [need[cell] for cell in targets]
        wanted = 0
        for depot in state.table.edition.reachable(state.stocked, state.at[self.seat]):
            for tile in depots[depot * SLOTS : depot * SLOTS + SLOTS]:
                if tile >= 0:
                    fits = faces[tile].fits
                    for demand in needs:
                        if demand in fits:
                            wanted += 1
                            break
        return self.weights.next_tile * (1.0 - 0.6**wanted)

    def _fountains(self, state: State, hope: list[float], turns: int) -> float:
        """Things the fountain cards will count. Cards just drawn in a thought are not known yet."""
        owned, come = state.districts[self.seat].owned, self.weights.steer * turns
        final = [owned[kind] + hope[kind] + come * rate for kind, rate in enumerate(self.rates[: len(KINDS)])]
        held = [final[kind] for kind in state.hands[self.seat]]
        if state.stage != stages.FOUNTAIN or state.seat != self.seat:
            return sum(held)
        before = self.root.hands[self.seat]
        if len(held) == len(before):
            return sum(held) - min(held)
        ranked = sorted(final)
        best_of_two = sum([count * (2 * place + 1) for place, count in enumerate(ranked)]) / len(ranked) ** 2
        return sum([final[kind] for kind in before]) + best_of_two

    def _visits(
        self, state: State, now: int, turns: int, hope: list[float], goods: list[float]
    ) -> list[Visit]:
        """The forum visits the seat has still to make."""
        seat, w, rates = self.seat, self.weights, self.rates
        owned, stores = state.districts[seat].owned, state.stores[seat]
        left = stages.PHASES - state.phase
        order = state.lead
        if stages.SPOT <= state.stage <= stages.PAY:
            if seat in state.visitors:
                order = list(state.visitors)
            else:
                left -= 1
                now = stages.ROUNDS
        if not left:
            return []
        free = len([spot for spot in state.table.spots if state.spots[spot] < 0])
        rivals = state.players - 1
        before = order.index(seat)
        visits = []
        for number in range(left):
            ahead = now + stages.ROUNDS * number
            part = (ahead / turns) ** 0.5 if turns else 0.0
            gone = w.visits_spread * (before + rivals * number) / free
            visits.append(
                Visit(
                    [o + part * h + r * ahead for o, h, r in zip(owned, hope, rates, strict=True)],
                    [
                        *[stores[g] + part * goods[g] + w.good_rate * ahead for g in range(GOODS)],
                        stores[COIN] + w.coin_rate * ahead,
                    ],
                    ahead == 0,
                    max(0.1, 1.0 - gone),
                )
            )
        return visits


def _rates(w: Weights) -> list[float]:
    """How many of each thing come in a turn."""
    rates = [w.villa_rate] + [w.landscape_rate] * 4 + [w.dwelling_rate] * 4 + [w.single_rate] * 3
    rates += [w.chimney_rate, 4 * w.landscape_rate, 4 * w.dwelling_rate]
    return rates


def _turns_left(state: State, seat: int) -> int:
    """Turns the seat has still to begin in this phase."""
    if state.stage >= stages.SPOT:
        return 0
    players = state.players
    begun = state.turn + (state.stage in _MID_TURN)
    ahead = (seat - state.first - begun) % players
    left = stages.ROUNDS * players - begun
    return (left - ahead + players - 1) // players
