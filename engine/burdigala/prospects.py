"""What a seat can hope for in its next turn: the best cube its characters reach, averaged over the dice."""

from __future__ import annotations

from collections.abc import Sequence

from .city import City

FACES = range(1, 7)
ODDS = tuple((2 * place + 1) / 36 for place in reversed(range(6)))
"""How likely the best, second best, … of the six faces is the better of two dice."""


class Prospects:
    """The gain at every square for one state of the sites, and where each walk leads at best.

    Made once for all positions of a search in which the sites are the same.
    """

    def __init__(self, city: City, gains: Sequence[float], ports: float) -> None:
        self.city = city
        self.best: list[tuple[float, int]] = []
        """Per square, the best gain there and its site (-1: no cube can be placed)."""
        for square, sites in enumerate(city.sites_near):
            gain, site = max(((gains[site], -site) for site in sites if gains[site] > 0), default=(0.0, 1))
            bonus = ports if square in city.ports and site <= 0 else 0.0
            self.best.append((gain + bonus, -site))
        self._walks: dict[tuple[int, int, int], list[tuple[float, int]]] = {}

    def _walk(self, start: int, die: int, links: int) -> list[tuple[float, int]]:
        """(gain, square) for every end of a walk, the best first."""
        key = (start, die, links)
        found = self._walks.get(key)
        if found is None:
            ends = self.city.ends(start, die, links)
            ways = [(self.best[end][0], end) for end in ends if self.best[end][1] >= 0]
            found = self._walks[key] = sorted(ways, key=lambda way: -way[0])
        return found

    def faces(self, squares: Sequence[int], links: int, taken: set[int]) -> list[tuple[float, int, int]]:
        """For each face of a die (gain, from, to) of the best move; a gain of 0 if there is none."""
        found = []
        for die in FACES:
            top = (0.0, -1, -1)
            for start in squares:
                if start < 0:
                    continue
                for gain, end in self._walk(start, die, links):
                    if gain <= top[0]:
                        break
                    if end not in taken:
                        top = (gain, start, end)
                        break
            found.append(top)
        return found


def expected(faces: Sequence[tuple[float, int, int]]) -> float:
    """The mean gain with the better of two dice."""
    gains = sorted((face[0] for face in faces), reverse=True)
    return sum(odds * gain for odds, gain in zip(ODDS, gains, strict=True))


def ranked(faces: Sequence[tuple[float, int, int]]) -> list[tuple[float, tuple[float, int, int]]]:
    """(likelihood, move) for each face that may be the better one."""
    order = sorted(faces, key=lambda face: -face[0])
    return list(zip(ODDS, order, strict=True))
