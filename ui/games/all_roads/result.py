"""A finished match for the score sheet: points over time and what stands out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.all_roads.kinds import KINDS, MONUMENT
from engine.all_roads.scoring import built
from engine.all_roads.state import State
from engine.core.match import Match
from ui.charts import Mark
from ui.games.all_roads import progress
from ui.games.all_roads.telling import AREA, Telling
from ui.screens.score import Fact, Score, Source, leaders

SOURCES = tuple(Source(kind, f"ar-{kind}") for kind in reversed(KINDS))


def sheet(tell: Telling, match: Match) -> Score:
    """Everything the score sheet shows."""
    state: State = match.at(match.length)
    facts = tuple(_facts(tell, match, state))
    if state.table.together:
        return _team(tell, match, state, facts)
    series, marks = _series(match)
    return Score(tuple(match.names), state.result(), AREA, SOURCES, series, marks, facts)


def _team(tell: Telling, match: Match, state: State, facts: tuple[Fact, ...]) -> Score:
    """A team wins or loses together: instead of points, the sheet tells what each of them built."""
    numbers = [built(state, seat) for seat in range(state.players)]
    tokens = tuple(map(sum, numbers))
    shares = tuple(dict(zip(KINDS, row, strict=True)) for row in numbers)
    done = replace(state.result(), scores=tokens, breakdown=shares)
    left = sum(map(sum, state.left))
    verdict = tell("team.built", n=sum(tokens), all=sum(tokens) + left)
    if left:
        verdict = f"{tell('team.aim')} {verdict}"
    return Score(
        tuple(match.names), done, AREA, SOURCES, facts=facts, headline=tell.team(left), verdict=verdict,
        lost=left > 0,
    )  # fmt: skip


def _series(match: Match) -> tuple[tuple[tuple[int, ...], ...], tuple[Mark, ...]]:
    """Per seat, the points after every turn; and where each round ends."""
    points: list[list[int]] = []
    marks: list[Mark] = []
    last = (1, 0)
    for ply in range(match.length + 1):
        state: State = match.at(ply)
        now = (progress.moment(state)[0], -1 if state.to_move is None else state.to_move)
        if now[0] != last[0]:
            marks.append(Mark(len(points), str(last[0])))
        if now != last or ply in (0, match.length):
            points.append(state.scores())
            last = now
    return tuple(zip(*points, strict=True)), tuple(marks)


def _facts(tell: Telling, match: Match, state: State) -> list[Fact]:
    loops: Counter[int] = Counter()
    lifted: Counter[int] = Counter()
    given: Counter[int] = Counter()
    for ply in range(match.length):
        mover = match.mover(ply) or 0
        for event in match.events(ply):
            loops[mover] += event[0] == "loop"
            lifted[event[1]] += event[0] == "upgrade"
            given[mover] += event[0] == "upgrade" and event[1] != mover
    monuments = Counter({seat: built(state, seat)[MONUMENT] for seat in range(state.players)})
    found = (
        ("ar-loop", "stat.loops", loops), ("ar-villa", "stat.lifted", lifted),
        ("people", "stat.given", given), ("ar-monument", "stat.monuments", monuments),
    )  # fmt: skip
    told = [(icon, key, counts) for icon, key, counts in found if any(counts.values())]
    return [_fact(tell, match.names, icon, key, counts) for icon, key, counts in told]


def _fact(tell: Telling, names: list[str], icon: str, key: str, counts: Counter[int]) -> Fact:
    values = [counts[seat] for seat in range(len(names))]
    return Fact(icon, tell(key), tell("stat.value", name=leaders(tell.words, names, values), n=max(values)))
