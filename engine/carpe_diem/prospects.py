"""What the forum visits still to come promise a seat.

Each visit is planned on a spot that is free now, with what the seat owns and can expect to own by then.
A spot may be gone by then, so a planned spot counts by its chance to last and the average spot for the
rest; goods planned for one visit are not there for the next.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from .board import SPOTS
from .cards import Card
from .kinds import COIN
from .table import Table


class Worth(NamedTuple):
    """What the forum gives and takes that is not points on a card, in points."""

    coin: float
    bread: float
    bar: float
    item: float
    """What a good or coin that is not spent is worth at the end."""
    not_met: float
    """What a card costs that is not met."""


class Visit(NamedTuple):
    """One forum visit to come."""

    owned: list[float]
    stores: list[float]
    """Goods and coins."""
    sure: bool
    """Nothing is built before it: counts are whole and certain."""
    lasts: float
    """The chance that a spot is still free then."""


class Prospects:
    """The forum of one game."""

    def __init__(self, table: Table, worth: Worth) -> None:
        self.worth = worth
        positions = [position for position, card in enumerate(table.forum) if card >= 0]
        self.cards = [table.box.cards[table.forum[position]] for position in positions]
        place = {position: number for number, position in enumerate(positions)}
        self.pairs = [(spot, (place[SPOTS[spot][0]], place[SPOTS[spot][1]])) for spot in table.spots]
        self.units = [self._unit(card) for card in self.cards]
        self.gains = [
            self.units[n] - worth.item * _size(card) * card.pay for n, card in enumerate(self.cards)
        ]
        self.pays = [(number, card) for number, card in enumerate(self.cards) if card.pay]
        self.owns = [(number, card.needs) for number, card in enumerate(self.cards) if not card.pay]

    def _unit(self, card: Card) -> float:
        worth = self.worth
        return card.vp + card.coins * worth.coin + card.bread * worth.bread + card.bar * worth.bar

    def plan(self, spots: list[int], visits: list[Visit]) -> tuple[float, float]:
        """What the visits promise in all, and the best that three bread can add at one of them."""
        free = [pair for spot, pair in self.pairs if spots[spot] < 0]
        cards, units = self.cards, self.units
        rows = [self._row(visit) for visit in visits]
        waiting = list(range(len(visits)))
        total = bread = 0.0
        while waiting and free:
            best = (-1e9, 0, free[0], 0.0)
            for index in waiting:
                row = rows[index]
                values = [row[a] + row[b] for a, b in free]
                top = max(values)
                mean = sum(values) / len(values)
                gain = visits[index].lasts * (top - mean)
                if gain > best[0]:
                    best = (gain, index, free[values.index(top)], mean)
            gain, index, pair, mean = best
            total += mean + gain
            waiting.remove(index)
            free.remove(pair)
            visit = visits[index]
            for number in pair:
                gained = units[number]
                if rows[index][number] < 0:
                    gained -= self.worth.not_met * 0.7
                bread = max(bread, gained)
            paid = [number for number in pair if cards[number].pay]
            if len(paid) == 2:
                total -= self._overlap(paid, rows[index], visit)
            if paid and waiting:
                for number in paid:
                    self._consume(number, visit, [visits[other] for other in waiting])
                for other in waiting:
                    self._paid(visits[other], rows[other])
        return total, bread

    def _row(self, visit: Visit) -> list[float]:
        """What each card gives at a visit."""
        row = [0.0] * len(self.cards)
        owned, sure, gains = visit.owned, visit.sure, self.gains
        for number, needs in self.owns:
            thing, count = needs[0]
            sets = owned[thing] / count
            for other, several in needs[1:]:
                scarce = owned[other] / several
                if scarce < sets:
                    sets = scarce
            if sure:
                sets = int(sets + 1e-6)
            elif count > 1:
                sets = 0.6 * sets if sets < 0.75 else sets - 0.3
            row[number] = gains[number] * sets if sets >= 1 else self._short(gains[number], sets, sure)
        self._paid(visit, row)
        return row

    def _paid(self, visit: Visit, row: list[float]) -> None:
        """The same for the cards that are paid, after what the stores hold has changed."""
        stores, sure = visit.stores, visit.sure
        for number, card in self.pays:
            row[number] = self._worth_paying(card, self.gains[number], stores, sure)

    def _overlap(self, paid: list[int], row: list[float], visit: Visit) -> float:
        """What is counted twice when both cards of a spot are paid from the same stores."""
        first, second = sorted(paid, key=lambda number: -row[number])
        left = visit._replace(stores=visit.stores[:])
        self._consume(first, visit, [left])
        after = self._worth_paying(self.cards[second], self.gains[second], left.stores, visit.sure)
        return visit.lasts * max(0.0, row[second] - after)

    def _consume(self, number: int, visit: Visit, others: list[Visit]) -> None:
        """Take what the card will cost out of the stores of other visits."""
        card, lasts = self.cards[number], visit.lasts
        stores = visit.stores
        sets = _payable(card, stores)
        if visit.sure:
            sets = float(int(sets + 1e-6))
        for good, count in card.needs:
            spent = min(stores[good], sets * count)
            coins = sets * count - spent
            for other in others:
                other.stores[good] = max(0.0, other.stores[good] - lasts * spent)
                other.stores[COIN] = max(0.0, other.stores[COIN] - lasts * coins)

    def _worth_paying(self, card: Card, gain: float, stores: list[float], sure: bool) -> float:
        """What a card gives that is paid from these stores."""
        sets = _payable(card, stores)
        if sure:
            sets = int(sets + 1e-6)
        elif sets > 1:
            sets -= 0.35 * (sets - int(sets))
        return gain * sets if sets >= 1 else self._short(gain, sets, sure)

    def _short(self, gain: float, sets: float, sure: bool) -> float:
        """What a card gives that is perhaps not met: the penalty counts by its chance."""
        not_met = self.worth.not_met
        return not_met if sure else gain * sets + not_met * (exp(-2.0 * sets) - sets * 0.135)


def _size(card: Card) -> int:
    return sum([count for _, count in card.needs])


def _payable(card: Card, stores: list[float]) -> float:
    """How many sets stores that may be fractions can pay, coins standing in for goods."""
    coins = stores[COIN]
    needs = card.needs
    if len(needs) == 1:
        good, count = needs[0]
        return (stores[good] + coins) / count
    have = sorted([stores[good] / count for good, count in needs])
    sets = have[0]
    # All mixed cards ask for one of each; raise the scarcest goods together as long as coins last.
    for level in range(1, len(have) + 1):
        room = have[level] - sets if level < len(have) else 1e9
        step = min(room, coins / level)
        sets += step
        coins -= step * level
        if coins <= 0:
            break
    return sets
