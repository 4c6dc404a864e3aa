"""A finished match for the score sheet: points over time and what stands out."""

from __future__ import annotations

from engine.carpe_diem import stages
from engine.carpe_diem.kinds import VILLA
from engine.carpe_diem.scoring import final_points, writs_left
from engine.carpe_diem.state import State
from engine.core.match import Match
from ui.charts import Mark
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.carpe_diem.telling import AREA, Telling
from ui.screens.score import Fact, Score, Source, leaders

SOURCES = (
    Source("start", "play"),
    Source("forum", "forum"),
    Source("penalty", "minus", rare=True),
    Source("bar_end", "arrow", rare=True),
    Source("villas", "chimney"),
    Source("items", "coin"),
    Source("bar", "prestige"),
    Source("fountains", "fountain"),
    Source("frame", "vp"),
)


def sheet(tell: Telling, match: Match) -> Score:
    """Everything the score sheet shows."""
    state = match.at(match.length)
    series, ends = _series(match)
    names = [tell("when.phase", numeral=NUMERALS[phase]) for phase in range(len(ends))]
    marks = tuple(map(Mark, ends, names))
    facts = tuple(_facts(tell, match.names, state))
    return Score(tuple(match.names), state.result(), AREA, SOURCES, series, marks, facts)


def _worth(state: State, seat: int) -> int:
    """Points if the game ended now."""
    now = sum(state.points[seat])
    return now if state.stage == stages.OVER else now + sum(final_points(state, seat).values())


def _series(match: Match) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Per seat, the points after each round; and where each phase ends."""
    points: list[list[int]] = []
    ends: list[int] = []
    last = (0, -1)
    for ply in range(match.length + 1):
        state = match.at(ply)
        moment = (state.phase, state.turn // state.players)
        if moment != last or ply == match.length:
            if moment[0] != last[0]:
                ends.append(len(points) - 1)
            points.append([_worth(state, seat) for seat in range(state.players)])
            last = moment
    return tuple(zip(*points, strict=True)), (*ends, len(points) - 1)


def _facts(tell: Telling, names: list[str], state: State) -> list[Fact]:
    seats = range(state.players)
    chimneys = [max(state.districts[seat].villas, default=0) for seat in seats]
    writs = [9 - writs_left(state, seat) for seat in seats]
    things = [sum(state.districts[seat].owned[VILLA:12]) for seat in seats]
    found = (
        ("chimney", "stat.villa", chimneys), ("prestige", "stat.bar", state.bar),
        ("writ", "stat.writs", writs), ("city", "stat.things", things),
    )  # fmt: skip
    return [_fact(tell, names, icon, key, values) for icon, key, values in found]


def _fact(tell: Telling, names: list[str], icon: str, key: str, values: list[int]) -> Fact:
    name = leaders(tell.words, names, values)
    return Fact(icon, tell(key), tell(f"{key}.value", name=name, n=max(values)))
