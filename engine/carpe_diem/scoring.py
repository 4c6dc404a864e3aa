"""The final count and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Event, Result
from . import stages, turn
from .district import District
from .kinds import BAR, FOUNTAINS, FRAME, ITEMS, SOURCES, VILLAS

if TYPE_CHECKING:
    from .state import State


def finish(state: State, events: list[Event]) -> None:
    """Count what the districts and stores are worth and end the game."""
    for seat in range(state.table.players):
        for source, points in final_points(state, seat).items():
            turn.score(state, seat, source, points, events)
    state.stage = stages.OVER
    state.seat = 0
    events.append(("end", result(state).ranking))


def final_points(state: State, seat: int) -> dict[int, int]:
    """What the final count would give a seat now, by source."""
    district, box = state.districts[seat], state.table.box
    return {
        VILLAS: sum(box.villa_vp(chimneys) for chimneys in district.villas),
        ITEMS: (sum(state.stores[seat]) + len(state.stored[seat])) // 2,
        BAR: state.bar[seat],
        FOUNTAINS: sum(box.fountain_vp * district.owned[kind] for kind in state.hands[seat]),
        FRAME: sum(goal.vp for goal, line in state.table.goals[seat] if goal_met(district, goal.kind, line)),
    }


def goal_met(district: District, kind: int, line: int) -> bool:
    """Ruling goal-line: a completed thing of the kind is joined across the line; each goal counts once."""
    return bool(district.lines[kind] >> line & 1)


def writs_left(state: State, seat: int) -> int:
    """Writs on cells of a district where nothing is built."""
    board = state.table.box.boards[state.table.boards[seat]]
    return sum(state.districts[seat].tiles[cell] < 0 for cell in board.writs)


def result(state: State) -> Result:
    """The ranking, ties broken as the edition says."""
    seats = range(state.table.players)
    scores = state.scores()
    breaks = _bar_breaks(state) if state.table.edition.tie == "bar" else _writ_breaks(state)
    keys = [(-scores[seat], *breaks[seat]) for seat in seats]
    ranking = tuple(tuple(seat for seat in seats if keys[seat] == key) for key in sorted(set(keys)))
    breakdown = tuple(dict(zip(SOURCES, state.points[seat], strict=True)) for seat in seats)
    return Result(ranking, tuple(scores), breakdown, _decided_by(state, scores, ranking))


def _bar_breaks(state: State) -> list[tuple[int, ...]]:
    """2018: last on the bar is best, the lower marker on one space."""
    return [(-state.lead.index(seat),) for seat in range(state.table.players)]


def _writ_breaks(state: State) -> list[tuple[int, ...]]:
    """2021: most writs left, then the lower bar number (ruling shared-win: then the place is shared)."""
    return [(-writs_left(state, seat), state.bar[seat]) for seat in range(state.table.players)]


def _decided_by(state: State, scores: list[int], ranking: tuple[tuple[int, ...], ...]) -> str:
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(tied) == 1:
        return "points"
    if len(ranking[0]) > 1:
        return "shared"
    if state.table.edition.tie == "bar":
        return "bar"
    winner = ranking[0][0]
    more = all(writs_left(state, winner) > writs_left(state, seat) for seat in tied if seat != winner)
    return "writs" if more else "bar"
