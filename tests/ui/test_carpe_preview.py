"""What the page promises before a choice, compared with what the choice then gives."""

from __future__ import annotations

from engine import GAMES
from engine.carpe_diem import stages
from engine.carpe_diem.kinds import FORUM, PENALTY
from engine.carpe_diem.state import State
from engine.core.chance import Rng
from ui.games.carpe_diem import preview


def visits(seed: int) -> list[State]:
    """The positions of a random game in which a spot of the forum is chosen."""
    state, rng, found = GAMES["carpe-diem"].new(2, seed), Rng(seed), []
    while state.to_move is not None:
        if state.stage == stages.SPOT:
            found.append(state.copy())
        state.play(rng.pick(state.actions()))
    return found


def ways(state: State, seat: int) -> list[State]:
    """Every way the visit of a seat may go on, followed to its end."""
    if state.to_move != seat or state.stage not in (stages.FIRST, stages.PAY):
        return [state]
    found = []
    for action in state.actions():
        after = state.copy()
        after.play(action)
        found += ways(after, seat)
    return found


def test_the_best_of_a_visit_is_what_the_forum_gives_even_where_the_game_ends() -> None:
    ended = 0
    for state in [state for seed in range(6) for state in visits(seed)]:
        seat = state.seat
        for action in state.actions():
            after = state.copy()
            after.play(action)
            leaves = ways(after, seat)
            ended += leaves[0].stage == stages.OVER
            given = [
                sum(leaf.points[seat][source] - state.points[seat][source] for source in (FORUM, PENALTY))
                for leaf in leaves
            ]
            assert preview.best_points(state, action) == max(given)
    assert ended
