"""Forum cards: what they ask, what they give, and how often a player can meet them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .kinds import COIN, GOODS, STORES, THINGS

GROUPS = "ABCD"
REWARDS = ("vp", "coin", "bread", "bar")


class Card(NamedTuple):
    """One forum card."""

    group: str
    pay: bool
    """Whether the things are paid (red) or only owned (green)."""
    needs: tuple[tuple[int, int], ...]
    """What one set takes: (good or thing, how many)."""
    vp: int
    coins: int
    bread: int
    bar: int

    @property
    def feeds(self) -> bool:
        """Whether it gives what another card could use, so that the order of two cards can matter."""
        return bool(self.coins or self.bread)

    def owned_sets(self, owned: Sequence[int]) -> int:
        """How many full sets are owned, `owned` counting every thing of THINGS."""
        return min([owned[thing] // count for thing, count in self.needs])

    def payable_sets(self, stores: Sequence[int]) -> int:
        """How many sets could be paid in goods, with coins for any good that is missing."""
        sets = 0
        while self.coins_for(sets + 1, stores) <= stores[COIN]:
            sets += 1
        return sets

    def coins_for(self, sets: int, stores: Sequence[int]) -> int:
        """The coins it takes to pay so many sets when goods are spent first."""
        return sum([max(0, sets * count - stores[good]) for good, count in self.needs])

    def __str__(self) -> str:
        words = STORES[:GOODS] if self.pay else THINGS
        needs = " + ".join(f"{count} {words[what]}" for what, count in self.needs)
        gains = zip((self.vp, self.coins, self.bread, self.bar), REWARDS, strict=True)
        rewards = " + ".join(f"{count} {what}" for count, what in gains if count)
        return f"{self.group}: {'pay' if self.pay else 'own'} {needs} -> {rewards}"


def parse_card(group: str, text: str) -> Card:
    """A card from text such as `pay 3 fish -> 7 vp`; ValueError says what is wrong.

    >>> card = parse_card("C", "own 3 chimney -> 1 coin + 1 bar")
    >>> card.coins, card.bar, card.feeds, str(card)
    (1, 1, True, 'C: own 3 chimney -> 1 coin + 1 bar')
    """
    ask, arrow, give = text.partition("->")
    how, _, needs = ask.strip().partition(" ")
    if not arrow or how not in ("pay", "own"):
        raise ValueError(f"{text!r} is not 'pay … -> …' or 'own … -> …'")
    words = STORES[:GOODS] if how == "pay" else THINGS
    gains = dict(_parse_counts(give, REWARDS))
    vp, coins, bread, bar = (gains.get(place, 0) for place in range(len(REWARDS)))
    return Card(group, how == "pay", tuple(_parse_counts(needs, words)), vp, coins, bread, bar)


def _parse_counts(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    counts: dict[int, int] = {}
    for part in text.split("+"):
        number, _, word = part.strip().partition(" ")
        if word not in words:
            raise ValueError(f"{word!r} is not one of {', '.join(words)}")
        if not number.isdecimal() or not 1 <= int(number) <= 20:
            raise ValueError(f"{number!r} is not a number from 1 to 20")
        if words.index(word) in counts:
            raise ValueError(f"{word!r} stands there twice")
        counts[words.index(word)] = int(number)
    return list(counts.items())
