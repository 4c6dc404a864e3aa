"""What a position of All Roads is worth to a seat: what is built, what may become of it, what lies open."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import game
from . import build, stages
from .box import FACES
from .grid import END
from .kinds import HOUSE, VALUES
from .state import State
from .view import View


@dataclass(frozen=True)
class Weights:
    """Every number that is a judgement and not a rule, in points."""

    upgrade: float = 0.5
    """What a house at a dead end may still gain, were all tiles still to come."""
    spring: float = 0.5
    """The same for one at a hot spring, on top."""
    gap: float = 0.3
    """What it is worth to who moves next that a tile can join two neighbouring roads on an empty hex."""
    spite: float = 1.0
    """How much of the gain of the others counts as a loss."""
    team: tuple[float, ...] = (0.2, 1.0, 1.5, 1.0)
    """What tokens count in the co-operative game: houses find a place anyway, spas hardly."""


STANDARD = Weights()

_GAP = tuple(bool(mask & (mask << 1 | mask >> 5)) for mask in range(64))
"""Whether roads wait on two neighbouring sides."""


class Evaluator:
    """The judgement one seat brings to a decision."""

    def __init__(self, view: game.View, weights: Weights = STANDARD) -> None:
        assert isinstance(view, View)
        self.seat, self.weights = view.seat, weights

    def follows(self, state: game.State, depth: int) -> bool:
        """The second tile belongs to the first; houses that are offered are counted as built."""
        assert isinstance(state, State)
        return state.stage == stages.SECOND

    def value(self, state: game.State) -> float:
        return sum(self.terms(state).values())

    def value_for(self, state: game.State, seat: int) -> float:
        return sum(self._terms(state, seat).values())

    def terms(self, state: game.State) -> dict[str, float]:
        return self._terms(state, self.seat)

    def _terms(self, state: game.State, seat: int) -> dict[str, float]:
        assert isinstance(state, State)
        if state.stage == stages.SECOND:
            state, _ = build.outlook(state)
        points, hopes = self._tally(state)
        gaps = sum([_GAP[waiting] for waiting in state.map.frontier.values()])
        if state.table.together:
            return {"points": sum(points), "hopes": sum(hopes), "gaps": self.weights.gap * gaps}
        others = self.weights.spite / (len(points) - 1)
        mine = 1 if state.seat == seat and state.stage == stages.FIRST else -1
        return {
            "points": points[seat],
            "hopes": hopes[seat],
            "rivals": -others * (sum(points) - points[seat] + sum(hopes) - hopes[seat]),
            "gaps": mine * self.weights.gap * gaps,
        }

    def _tally(self, state: State) -> tuple[list[float], list[float]]:
        """Per seat, the points on the map (with the houses that are offered) and what is hoped for."""
        table = state.table
        values = self.weights.team if table.together else VALUES
        all_points = sum([value * number for value, number in zip(values, table.supply, strict=True)])
        points = [
            all_points - sum([value * number for value, number in zip(values, row, strict=True)])
            for row in state.left
        ]
        hopes = [0.0] * table.players
        to_come = 1 - (len(state.map.tiles) - 2) / (FACES * table.colours * table.players)
        for place, token in state.places.items():
            if token >= 0 and token % 4 == HOUSE and place % 3 == END:
                hopes[token // 4] += to_come * self._hope(state, place)
        for place in state.pending[: state.left[state.seat][HOUSE]]:
            points[state.seat] += values[HOUSE]
            if place % 3 == END:
                hopes[state.seat] += to_come * self._hope(state, place)
        return points, hopes

    def _hope(self, state: State, end: int) -> float:
        """What an upgrade of a house at a dead end would be worth, by how likely it is."""
        spring = state.map.at_spring(state.table.box, end)
        return self.weights.upgrade + (self.weights.spring if spring else 0.0)
