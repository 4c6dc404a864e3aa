"""Playout search for any game: what looks best is tried out.

The evaluator picks some actions. Each is tried on a possible position and played on by the evaluator, for
every seat by what that seat may know, up to a horizon where the evaluator judges again. All see the same
possible positions, the worse half drops out, and those left are tried on more, until two have been compared
well. A rival's gain counts as a loss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from ..core.chance import Rng
from ..core.game import Action, State, View
from .greedy import Evaluator, Search, differences
from .player import RUNNERS_UP, Choice, Weigher


class Foresight(Evaluator, Protocol):
    """A judgement that knows how far ahead it is worth playing on."""

    def reached(self, state: State) -> bool:
        """Whether a playout from the decision this judgement was made for may end here."""


@dataclass
class Candidate:
    """An action that is tried, and what came of it."""

    action: Action
    expected: float
    """What it looked like after the own move, in points at the end."""
    tried: int = 0
    own: float = 0.0
    score: float = 0.0
    """The own points less the rivals', over all playouts; `own` without the rivals'."""
    terms: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return self.score / self.tried


@dataclass(frozen=True)
class Playouts(Weigher):
    """A player that tries its best ideas out."""

    prepare: Callable[[View], Foresight]
    rivals: Callable[[View], Foresight] | None = None
    """How it thinks the others judge, if not like itself."""
    width: int = 5
    """Actions that are tried at most."""
    margin: float = 5.0
    """Actions that look worse than the best by more points are not tried."""
    worlds: int = 1
    """Possible positions the first round tries them on; later rounds use more, for fewer actions."""
    clear: float = 3.0
    """A lead in points that decides after one world; half of it after two, and so on."""
    spite: float = 1.0
    """How much the rivals' points count against the own."""
    budget: int = 6_000
    """After so many positions no further world is begun."""

    def weigh(self, view: View, rng: Rng, state: State, legal: list[Action]) -> Iterator[Choice]:
        search = Search(view.seat, self.prepare(view))
        found: list[tuple[Candidate, State]] = []
        for action in legal:
            value, leaf = search.best(state, action, 0)
            found.append((Candidate(action, value), leaf))
            best = max(found, key=lambda one: one[0].expected)[0]
            yield Choice(best.action, best.expected, nodes=search.nodes, share=0.0)
        found.sort(key=lambda one: -one[0].expected)
        floor = found[0][0].expected - self.margin
        candidates = [one for one, _ in found[: self.width] if one.expected >= floor]
        if len(candidates) == 1:
            others = tuple((one.action, one.expected) for one, _ in found[1 : 1 + RUNNERS_UP])
            reasons = search.reasons(found[0][1], found[1][1])
            yield Choice(best.action, best.expected, reasons, others, search.nodes)
            return
        yield from Trial(self, view, search.nodes, candidates).run(state, rng)


class Trial:
    """The comparison of some actions by playouts."""

    def __init__(self, player: Playouts, view: View, nodes: int, candidates: list[Candidate]) -> None:
        self.player, self.view, self.nodes = player, view, nodes
        self.candidates = candidates
        """Every action that was tried, those still in the running first, the best first."""
        self.left = len(candidates)
        """How many are still in the running."""

    def run(self, world: State, rng: Rng) -> Iterator[Choice]:
        """Try them out, round by round, and tell the best after each step."""
        planned, done = self._planned(), 0
        while True:
            for _ in range(self._worlds(self.left)):
                for one in self.candidates[: self.left]:
                    for _ in self.playout(world, one):
                        yield self._choice(done / planned)
                    done += 1
                self.candidates[: self.left] = self._running()
                world = self.view.sample(rng)
                if self.nodes > self.player.budget or self._clear():
                    self.left = 1
                    break
            self.left = (self.left + 1) // 2
            if self.left == 1:
                yield self._choice(1.0)
                return

    def _worlds(self, left: int) -> int:
        """How many worlds a round with so many actions uses: as much work as the first one did."""
        return self.player.worlds * len(self.candidates) // left

    def _planned(self) -> int:
        """How many playouts there are if no action is clearly ahead."""
        total, left = 0, self.left
        while left > 1:
            total += left * self._worlds(left)
            left = (left + 1) // 2
        return total

    def _running(self) -> list[Candidate]:
        """Those still in the running that were tried, the best first."""
        tried = [one for one in self.candidates[: self.left] if one.tried]
        return sorted(tried, key=lambda one: -one.mean)

    def _clear(self) -> bool:
        """Whether the lead is so large that more worlds would hardly change it."""
        first, second = self.candidates[:2]
        return self.left > 1 and first.mean - second.mean > self.player.clear / first.tried

    def playout(self, world: State, candidate: Candidate) -> Iterator[None]:
        """Play one action on in one world; pauses after every step."""
        player, seat = self.player, self.view.seat
        state = world.copy()
        state.play(candidate.action)
        horizon = player.prepare(self.view)
        while state.to_move is not None and not horizon.reached(state):
            state = self._step(state, state.to_move)
            yield
        terms = self._judge(state, seat).terms(state)
        seats = [other for other in range(state.players) if other != seat]
        rivals = sum([self._judge(state, other).value(state) for other in seats])
        self.nodes += state.players
        own, against = sum(terms.values()), player.spite * rivals / len(seats)
        candidate.tried += 1
        candidate.own += own
        candidate.score += own - against
        candidate.terms.update({**terms, "rivals": -against})

    def _judge(self, state: State, seat: int) -> Foresight:
        """A seat's own judgement in a playout."""
        player = self.player
        prepare = player.prepare if seat == self.view.seat else player.rivals or player.prepare
        return prepare(state.view(seat))

    def _step(self, state: State, seat: int) -> State:
        """The position after what the evaluator would do for the seat."""
        legal = state.actions()
        if len(legal) == 1:
            after = state.copy()
            after.play(legal[0])
            return after
        search = Search(seat, self._judge(state, seat))
        found = [search.best(state, action, 0) for action in legal]
        self.nodes += search.nodes
        return max(found, key=lambda one: one[0])[1]

    def _choice(self, share: float) -> Choice:
        """The best action so far. The others' values are below its own by what they fall behind."""
        running = self._running()
        if not running:
            best = self.candidates[0]
            return Choice(best.action, best.expected, nodes=self.nodes, share=share)
        best, *rest = running + self.candidates[self.left :]
        value = best.own / best.tried
        others = tuple((one.action, value - max(0.0, best.mean - one.mean)) for one in rest[:RUNNERS_UP])
        reasons = differences(_means(best), _means(rest[0])) if share == 1.0 else ()
        return Choice(best.action, value, reasons, others, self.nodes, share)


def _means(candidate: Candidate) -> dict[str, float]:
    return {name: total / candidate.tried for name, total in candidate.terms.items()}
