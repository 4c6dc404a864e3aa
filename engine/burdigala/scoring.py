"""When the game is over, the final count and who wins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..core.game import Event, Result
from . import build, stages
from .kinds import CORRUPTION, ENDS, LAURELS, MERCHANDISE, MOST_CORRUPT, SOURCES

if TYPE_CHECKING:
    from .state import State

LAUREL_VP = 2
MOST_CORRUPT_VP = 5


def why_over(state: State) -> str | None:
    """The reason the game ends with this turn, or None."""
    if all(cubes == size for cubes, size in zip(state.cubes, state.table.sizes, strict=True)):
        return ENDS[0]
    if any(max(squares) < 0 for squares in state.at):
        return ENDS[1]
    return None if state.stock else ENDS[2]


def finish(state: State, reason: str, events: list[Event]) -> None:
    """Count what each seat has and end the game."""
    events.append(("over", reason))
    for seat in range(state.table.players):
        for source, points in final_points(state, seat).items():
            build.score(state, seat, source, points, events)
    state.stage, state.seat = stages.OVER, 0
    events.append(("end", result(state).ranking))


def final_points(state: State, seat: int) -> dict[int, int]:
    """What the final count would give a seat now, by source."""
    return {
        MERCHANDISE: set_points(state.table.box.sets, state.goods[seat]),
        LAURELS: LAUREL_VP * len(state.fronts[seat]),
        CORRUPTION: -sum(state.tokens[seat]),
        MOST_CORRUPT: -MOST_CORRUPT_VP if seat in most_corrupt(state) else 0,
    }


def set_points(sets: tuple[int, ...], goods: tuple[int, ...]) -> int:
    """Sets of different cards, the largest first.

    >>> set_points((0, 1, 3, 6, 10, 15), (0, 0, 0, 1, 1, 2, 3, 4))
    19
    """
    counts = Counter(goods).values()
    return sum(sets[sum(count > row for count in counts)] for row in range(max(counts, default=0)))


def most_corrupt(state: State) -> list[int]:
    """The seats with the highest corruption (ruling clean-hands: none if nobody has any)."""
    totals = [sum(tokens) for tokens in state.tokens]
    worst = max(totals)
    return [seat for seat, total in enumerate(totals) if total == worst] if worst else []


def result(state: State) -> Result:
    """The ranking by points (ruling shared-win: equal points share a place)."""
    seats = range(state.table.players)
    scores = state.scores()
    ranking = tuple(
        tuple(seat for seat in seats if scores[seat] == score) for score in sorted(set(scores), reverse=True)
    )
    breakdown = tuple(dict(zip(SOURCES, state.points[seat], strict=True)) for seat in seats)
    return Result(ranking, tuple(scores), breakdown, "points" if len(ranking[0]) == 1 else "shared")
