"""The one source of chance: a small generator that deals the same on every Python and in every browser.

The algorithm is PCG-XSH-RR 64/32 by M. E. O'Neill with the stream constant 54; a number below a
limit is taken with Lemire's multiply-and-reject method; a shuffle is Fisher-Yates from the end.
All three are part of the link format: changing any of them changes every deal.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 2**64
"""Seeds are whole numbers from 0 up to (not including) this."""

_MULTIPLIER = 6364136223846793005
_INCREMENT = 2 * 54 + 1
_MASK64 = 2**64 - 1
_MASK32 = 2**32 - 1


class Rng:
    """A seeded generator.

    >>> Rng(42).below(6), Rng(42).below(6)
    (3, 3)
    >>> Rng(7).shuffled("abcdef")
    ['f', 'b', 'e', 'a', 'c', 'd']
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise ValueError(f"seed must be a whole number from 0 to {SEEDS - 1}, not {seed!r}")
        self._state = _INCREMENT
        self._state = ((self._state + seed) * _MULTIPLIER + _INCREMENT) & _MASK64

    def next32(self) -> int:
        """The next 32 random bits."""
        state = self._state
        self._state = (state * _MULTIPLIER + _INCREMENT) & _MASK64
        word = ((state >> 18) ^ state) >> 27 & _MASK32
        turn = state >> 59
        return (word >> turn | word << (32 - turn)) & _MASK32

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely (limit at most 2**32)."""
        product = self.next32() * limit
        low = product & _MASK32
        if low < limit:
            reject = 2**32 % limit
            while low < reject:
                product = self.next32() * limit
                low = product & _MASK32
        return product >> 32

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items as a new list in random order."""
        mixed = list(items)
        self.shuffle(mixed)
        return mixed
