"""Search for games whose turns are several decisions: plan the turn, then see what it leaves to the others.

Every action is looked at alone first. The best are followed through the rest of the own turn, and the best
turns found that way are answered: the others play theirs as well as a glance tells them, on positions
sampled from what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from ..core.chance import Rng
from ..core.game import Action, State, View
from .greedy import Evaluator, differences, gumbel
from .player import RUNNERS_UP, Choice, Weigher

T = TypeVar("T")
Work: TypeAlias = Generator[float, None, T]
"""Gives the share of the work done from time to time, and a result in the end."""

STEP = 50
"""Positions looked at between two steps of a thought."""

LOOKING, FOLLOWING, ANSWERING = (0.0, 0.1), (0.1, 0.5), (0.6, 0.4)
"""Where each part of the work begins, and how much of it there is."""


class Judge(Evaluator, Protocol):
    """An evaluator that can also see a position with the eyes of another seat."""

    def value_for(self, state: State, seat: int) -> float:
        """What a position is worth to that seat."""


class Plan(NamedTuple):
    """A way to play the turn: its first action, and where it leads."""

    value: float
    action: Action
    leaf: State
    answers: float = 0.0
    """How much of the value is what the others make of it."""

    def after(self, value: float) -> Plan:
        """The plan with what it is worth once the others have played."""
        return self._replace(value=value, answers=value - self.value)


@dataclass(frozen=True)
class Planner(Weigher):
    """A player that plans its turn as a whole."""

    prepare: Callable[[View], Judge]
    width: int = 0
    """How many first actions it follows through the turn; with none it takes what looks best at once."""
    answered: int = 0
    """How many whole turns it lets the others answer."""
    samples: int = 1
    """With how many ways the hidden facts could be."""
    budget: int = 20_000
    """After so many positions no further sample is begun."""
    noise: float = 0.0
    """How much, in points, it misjudges: choices this close are made almost at random."""

    def weigh(self, view: View, rng: Rng, state: State, legal: list[Action]) -> Iterator[Choice]:
        thought = _Thought(self, view.seat, self.prepare(view), rng)
        for share in thought.work(state, legal):
            yield thought.choice(share)
        yield thought.choice(1.0)


class _Thought:
    """The work of one decision; `best` holds the plans that lead at the moment, one for each action."""

    def __init__(self, player: Planner, seat: int, judge: Judge, rng: Rng) -> None:
        self.player, self.seat, self.judge, self.rng = player, seat, judge, rng
        self.nodes = 0
        self.best: list[Plan] = []

    def choice(self, share: float) -> Choice:
        """What it would do now; the reasons come with the last answer."""
        first, *others = self.best[: 1 + RUNNERS_UP]
        why = self._reasons(first, others[0]) if share == 1.0 and others else ()
        runners_up = tuple((plan.action, plan.value) for plan in others)
        return Choice(first.action, first.value, why, runners_up, self.nodes, share)

    def _reasons(self, chosen: Plan, rejected: Plan) -> tuple[tuple[str, float], ...]:
        """In what the chosen way differs from the next best."""
        ours = {**self.judge.terms(chosen.leaf), "answers": chosen.answers}
        theirs = {**self.judge.terms(rejected.leaf), "answers": rejected.answers}
        return differences(ours, theirs)

    def work(self, state: State, legal: list[Action]) -> Work[None]:
        """Look, follow, answer."""
        plans: list[Plan] = []
        for done, action in enumerate(legal):
            plans.append(self._look(state, action, action, self._mistake()))
            if not done or self.nodes % STEP == 0:
                self.best = _ranked(plans)
                yield _share(LOOKING, done, len(legal))
        self.best = plans = _ranked(plans)
        if self.player.width:
            plans = yield from self._follow(plans[: self.player.width])
        if self.player.answered:
            yield from self._answer(plans[: self.player.answered])

    def _mistake(self) -> float:
        """By how much it misjudges an action."""
        return self.player.noise * gumbel(self.rng) if self.player.noise else 0.0

    def _look(self, state: State, action: Action, first: Action, mistake: float = 0.0) -> Plan:
        """Play an action on a copy and judge where it leads."""
        self.nodes += 1
        after = state.copy()
        after.play(action)
        return Plan(self.judge.value(after) + mistake, first, after)

    def _follow(self, begun: list[Plan]) -> Work[list[Plan]]:
        """The best ways through the turn that begin with one of these; those that end it stay."""
        kept = self.player.width + self.player.answered
        found: list[Plan] = []
        for done, plan in enumerate(begun):
            if plan.leaf.to_move != self.seat or not self.judge.follows(plan.leaf, 0):
                found.append(plan)
                continue
            for action in plan.leaf.actions():
                found.append(self._look(plan.leaf, action, plan.action))
                if self.nodes % STEP == 0:
                    yield _share(FOLLOWING, done, len(begun))
            found = _sorted(found)[:kept]
            self.best = _ranked(found)
        return _sorted(found)

    def _answer(self, plans: list[Plan]) -> Work[None]:
        """Judge these ways again once the others have played, all of them with the same hidden facts."""
        totals = [0.0] * len(plans)
        for done in range(self.player.samples):
            seed = self.rng.next32()
            for place, plan in enumerate(plans):
                share = _share(ANSWERING, done + place / len(plans), self.player.samples)
                state = plan.leaf.view(self.seat).sample(Rng(seed))
                while state.to_move == self.seat:
                    state = yield from self._glance(state, share)
                while state.to_move not in (None, self.seat):
                    state = yield from self._glance(state, share)
                totals[place] += self.judge.value(state)
            means = [total / (done + 1) for total in totals]
            self.best = _ranked([plan.after(mean) for plan, mean in zip(plans, means, strict=True)])
            if self.nodes > self.player.budget:
                return

    def _glance(self, state: State, share: float) -> Work[State]:
        """Where the decision leads that looks best to whoever has to make it."""
        seat = state.to_move
        assert seat is not None
        best, chosen = float("-inf"), state
        for action in state.actions():
            after = state.copy()
            after.play(action)
            value = self.judge.value_for(after, seat)
            if value > best:
                best, chosen = value, after
            self.nodes += 1
            if self.nodes % STEP == 0:
                yield share
        return chosen


def _share(part: tuple[float, float], done: float, of: int) -> float:
    begin, size = part
    return begin + size * done / of


def _sorted(plans: list[Plan]) -> list[Plan]:
    """From best to worst; equal ones keep their order, so a tie is no chance."""
    return sorted(plans, key=lambda plan: -plan.value)


def _ranked(plans: list[Plan]) -> list[Plan]:
    """The best plan for each first action, from best to worst."""
    found: dict[Action, Plan] = {}
    for plan in _sorted(plans):
        found.setdefault(plan.action, plan)
    return list(found.values())
