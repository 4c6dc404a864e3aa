"""A finished match for the score sheet: the count step by step, points over time, what stands out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.burdigala import stages
from engine.burdigala.scoring import final_points
from engine.burdigala.state import State
from engine.core.match import Match
from ui.charts import Mark
from ui.games.burdigala.telling import AREA, Telling
from ui.screens.score import Fact, Score, Source, leaders

SOURCES = (
    Source("cubes", "cube"),
    Source("buildings", "building"),
    Source("bonus", "vp", rare=True),
    Source("crafts", "plot-consul", rare=True),
    Source("merchandise", "goods"),
    Source("plots", "plot"),
    Source("corruption", "corrupt"),
    Source("most_corrupt", "minus"),
)
QUARTERS = 4
"""The chart is read at so many moments."""


def sheet(tell: Telling, match: Match) -> Score:
    """Everything the score sheet shows."""
    state = match.at(match.length)
    series = _series(match)
    last = len(series[0]) - 1
    ends = [last * quarter // QUARTERS for quarter in range(1, QUARTERS + 1)]
    marks = tuple(Mark(end, tell("when.turn", n=end), moment=True) for end in ends)
    facts = tuple(_facts(tell, match, state))
    return Score(
        tuple(match.names), state.result(), AREA, SOURCES, series, marks, facts, ending=_ending(tell, match)
    )


def _ending(tell: Telling, match: Match) -> str:
    """Which of the three ends it was; whoever lost all characters is named."""
    state: State = match.at(match.length)
    reason = next(event[1] for event in match.events(match.length - 1) if event[0] == "over")
    gone = [name for name, squares in zip(match.names, state.at, strict=True) if max(squares) < 0]
    return tell(f"over.{reason}", names=tell.listing(gone) if gone else "")


def _worth(state: State, seat: int) -> int:
    """Points if the game ended now."""
    now = sum(state.points[seat])
    return now if state.stage == stages.OVER else now + sum(final_points(state, seat).values())


def _series(match: Match) -> tuple[tuple[int, ...], ...]:
    """Per seat, the points after each turn."""
    points = [[_worth(match.at(0), seat) for seat in range(match.players)]]
    for ply in range(match.length):
        if any(event[0] in ("turn", "over") for event in match.events(ply)):
            state = match.at(ply + 1)
            points.append([_worth(state, seat) for seat in range(match.players)])
    return tuple(zip(*points, strict=True))


def _facts(tell: Telling, match: Match, state: State) -> list[Fact]:
    events = [event for ply in range(match.length) for event in match.events(ply)]

    def count(name: str) -> list[int]:
        return [
            sum(event[0] == name and event[1] == seat for event in events) for seat in range(match.players)
        ]

    found = (
        ("building", "stat.finish", count("finish")), ("plot", "stat.play", count("play")),
        ("goods", "stat.goods", [len(goods) for goods in state.goods]),
        ("corrupt", "stat.corrupt", [len(tokens) for tokens in state.tokens]),
    )  # fmt: skip
    return [_fact(tell, match.names, image, key, values) for image, key, values in found if any(values)]


def _fact(tell: Telling, names: Sequence[str], image: str, key: str, values: list[int]) -> Fact:
    return Fact(image, tell(key), tell("stat.value", name=leaders(tell.words, names, values), n=max(values)))
