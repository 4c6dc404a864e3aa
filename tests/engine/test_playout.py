"""Playout search on a game small enough to know the answer."""

from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from engine.core.chance import Rng
from engine.search.greedy import Greedy, Search
from engine.search.player import choose, never
from engine.search.playout import Playouts

LEFT = {1: 0, 2: 1, 3: 2, 4: 9}
"""What the rival may take, by what was taken."""


class Trap:
    """Seat 0 takes 1 to 4 points; seat 1 then takes what that leaves open to it; then it is over.

    Four points look best and give the rival nine; three give it one more than two do.
    """

    players = 2

    def __init__(self, points=(0, 0), taken=0, to_move=0):
        self.points, self.taken, self.to_move = list(points), taken, to_move

    def actions(self):
        return list(LEFT) if self.to_move == 0 else [0, LEFT[self.taken]]

    def play(self, action):
        self.points[self.to_move] += action
        self.taken, self.to_move = action, 1 if self.to_move == 0 else None
        return []

    def copy(self):
        return Trap(self.points, self.taken, self.to_move)

    def view(self, seat):
        return TrapView(self, seat)


@dataclass
class TrapView:
    state: Trap
    seat: int

    def sample(self, rng):
        rng.next32()
        return self.state.copy()


class Count:
    """A judgement that sees the own points only."""

    def __init__(self, view):
        self.seat = view.seat

    def follows(self, state, depth):
        return False

    def reached(self, state):
        return False

    def terms(self, state):
        return {"points": float(state.points[self.seat])}

    def value(self, state):
        return float(state.points[self.seat])


PLAYER = Playouts(Count)


def test_what_looks_best_is_left_when_the_rival_gains_more():
    view = Trap().view(0)
    assert choose(Greedy(Count), view, 1).action == 4
    assert choose(PLAYER, view, 1).action in (1, 2, 3)  # 1 - 0, 2 - 1 and 3 - 2 are equal
    assert choose(replace(PLAYER, spite=0.5), view, 1).action == 3
    assert choose(replace(PLAYER, spite=0.0), view, 1).action == 4


def test_others_fall_behind_by_what_they_lose_and_reasons_name_the_rivals():
    choice = choose(replace(PLAYER, spite=0.5), Trap().view(0), 1)
    assert choice.value == 3
    assert choice.others == ((2, 2.5), (1, 2.0), (4, 0.5))
    assert choice.reasons == (("points", 1.0), ("rivals", -0.5))


def test_reasons_are_given_term_by_term_only_if_both_ways_end_the_game_or_none():
    search = Search(0, Count(Trap().view(0)))
    going_on, ahead, over = Trap(), Trap([3, 0]), Trap([5, 0], to_move=None)
    assert search.reasons(ahead, going_on) == (("points", 3.0),)
    assert search.reasons(over, going_on) == search.reasons(going_on, over) == ()


class Modest(Count):
    """The judgement of someone who wants no points."""

    def value(self, state):
        return -super().value(state)


def test_the_others_may_judge_in_another_way():
    view = Trap().view(0)
    assert choose(replace(PLAYER, rivals=Modest), view, 1).action == 4  # it leaves the nine points


def test_only_good_looking_actions_are_tried():
    view = Trap().view(0)
    assert choose(replace(PLAYER, width=1), view, 1).action == 4
    assert choose(replace(PLAYER, margin=0.5), view, 1).action == 4
    assert choose(replace(PLAYER, margin=1.0), view, 1).action == 3
    assert choose(replace(PLAYER, width=3), view, 1).others[-1][0] == 4


@pytest.mark.parametrize("player", [PLAYER, replace(PLAYER, spite=0.5)])
def test_the_share_grows_and_the_best_so_far_is_told(player):
    steps = list(player.think(Trap().view(0), Rng(1)))
    assert all(before.share <= after.share for before, after in pairwise(steps))
    assert all(before.nodes <= after.nodes for before, after in pairwise(steps))
    assert [step.share for step in steps].count(1.0) == 1
    assert choose(player, Trap().view(0), 1, never) == steps[-1]


def test_a_clear_lead_or_a_spent_budget_ends_it():
    view = Trap().view(0)
    whole = choose(replace(PLAYER, clear=1e9), view, 1)
    assert choose(replace(PLAYER, clear=1e9, budget=1), view, 1).nodes < whole.nodes
    assert choose(replace(PLAYER, spite=0.5, clear=0.4), view, 1).nodes < whole.nodes
    assert choose(replace(PLAYER, clear=1e9, worlds=2), view, 1).nodes > whole.nodes
