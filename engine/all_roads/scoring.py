"""What the tokens on the map are worth, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Event, Result
from .kinds import KINDS, MONUMENT, SPA, VALUES, VILLA

if TYPE_CHECKING:
    from .state import State

TIE_BREAKS = (MONUMENT, SPA, VILLA)


def built(state: State, seat: int) -> list[int]:
    """How many tokens of each kind a seat has on the map."""
    return [all_of - left for all_of, left in zip(state.table.supply, state.left[seat], strict=True)]


def scores(state: State) -> list[int]:
    """Points now. Ruling team: in every seat a point less than none for each token not built by any."""
    seats = range(state.table.players)
    if state.table.together:
        return [-sum(map(sum, state.left)) for _ in seats]
    return [
        sum(value * number for value, number in zip(VALUES, built(state, seat), strict=True))
        for seat in seats
    ]


def note(state: State, seat: int, kind: int, number: int, events: list[Event]) -> None:
    """Tell the points that tokens put on the map (or taken off it) bring."""
    if state.table.together:
        events += [("points", other, KINDS[kind], number) for other in range(state.table.players)]
    else:
        events.append(("points", seat, KINDS[kind], number * VALUES[kind]))


def breakdown(state: State, seat: int) -> dict[str, int]:
    """The points of a seat by kind of token."""
    if state.table.together:
        return {kind: -sum(row[number] for row in state.left) for number, kind in enumerate(KINDS)}
    numbers = built(state, seat)
    return {kind: VALUES[number] * numbers[number] for number, kind in enumerate(KINDS)}


def result(state: State) -> Result:
    """The ranking: points, then monuments, spas and villas built; a team shares whatever it reached."""
    seats = range(state.table.players)
    points = scores(state)
    breaks = [[-built(state, seat)[kind] for kind in TIE_BREAKS] for seat in seats]
    keys = [(-points[seat], *([] if state.table.together else breaks[seat])) for seat in seats]
    ranking = tuple(tuple(seat for seat in seats if keys[seat] == key) for key in sorted(set(keys)))
    parts = tuple(breakdown(state, seat) for seat in seats)
    return Result(ranking, tuple(points), parts, _decided_by(keys, ranking[0]))


def _decided_by(keys: list[tuple[int, ...]], winners: tuple[int, ...]) -> str:
    """What told the winners from the best of the rest."""
    if len(winners) > 1:
        return "shared"
    best = keys[winners[0]]
    rest = min(key for key in keys if key != best)
    names = ("points", *(KINDS[kind] for kind in TIE_BREAKS))
    return next(name for name, one, other in zip(names, best, rest, strict=True) if one != other)
