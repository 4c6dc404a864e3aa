"""The computer players of All Roads: legal, stoppable, in order, and able to plan."""

from itertools import pairwise

import pytest

from engine import Rng
from engine.all_roads import stages
from engine.all_roads.ai import YARDSTICKS
from engine.all_roads.evaluate import Evaluator
from engine.search.plan import Planner
from engine.search.player import choose, players_for
from tests.engine.playing import anything
from tests.engine.roads_scenario import GAME, monuments, table

PLAYERS = {**players_for(GAME), **YARDSTICKS}


def game(seats, seed, **options):
    """A finished position; None plays at random."""
    state, rng = GAME.new(players=len(seats), seed=seed, **options), Rng(seed)
    while state.to_move is not None:
        name = seats[state.to_move]
        if name is None:
            state.play(anything(state, rng))
        else:
            choice = choose(PLAYERS[name], state.view(state.to_move), rng.next32())
            assert choice.action in state.actions()
            state.play(choice.action)
    return state


def lead(high, low, seeds):
    """Points of one over another, seats swapped in turn."""
    total = 0
    for seed in seeds:
        seats = [high, low] if seed % 2 else [low, high]
        scores = game(seats, seed).scores()
        total += scores[seats.index(high)] - scores[seats.index(low)]
    return total


def test_every_player_beats_chance():
    for name in ("plebeian", "greedy", "equestrian"):
        assert lead(name, None, range(4)) > 20


@pytest.mark.parametrize(
    ("low", "high"), [("plebeian", "equestrian"), ("equestrian", "senator"), ("greedy", "senator")]
)
def test_levels_are_in_order(low, high):
    assert lead(high, low, range(6)) > 0


def test_the_consul_is_ahead_of_the_senator():
    """A short fixed set: single games go either way, docs/strength.md has many."""
    assert lead("consul", "senator", (6, 7)) > 0


@pytest.mark.parametrize("variant", ["standard", "full-length", "co-operative"])
def test_all_variants_are_played_to_their_end(variant):
    for players in (2,) if variant == "full-length" else (2, 3, 4):
        assert game(["senator", *["equestrian"] * (players - 1)], players, variant=variant).to_move is None


def test_computer_partners_build_more_together_than_chance():
    team = game(["senator", "equestrian", "equestrian"], 3, variant="co-operative")
    crowd = game([None, None, None], 3, variant="co-operative")
    assert team.scores()[0] > crowd.scores()[0] + 10


def test_the_two_tiles_are_planned_together():
    """A plan is never worse than the best second tile after the best first one, and sometimes better."""
    better = 0
    for seed in range(6):
        state, rng = GAME.new(players=2, seed=seed), Rng(seed)
        while len(state.map.tiles) < 10 or state.stage != stages.FIRST:
            state.play(anything(state, rng))
        seat = state.seat
        planned = choose(Planner(Evaluator, width=1000), state.view(seat), 1).value
        state.play(choose(Planner(Evaluator), state.view(seat), 1).action)
        blind = choose(Planner(Evaluator), state.view(seat), 1).value
        assert planned >= blind
        better += planned > blind + 0.5
    assert better


def test_a_monument_is_taken():
    state = table("acjd")
    for _ in range(2):
        state.play(choose(PLAYERS["senator"], state.view(0), 1).action)
    assert monuments(state) >= 1


def test_stop_is_asked_often_and_answers_are_a_reason():
    reasons = set()
    for seed in range(2):
        state, rng = GAME.new(players=2 + seed, seed=seed), Rng(seed)
        for _ in range(12):
            state.play(anything(state, rng))
        view = state.view(state.to_move)
        steps = list(PLAYERS["consul"].think(view, Rng(1)))
        assert all(step.action in state.actions() for step in steps)
        assert [step.share for step in steps] == sorted(step.share for step in steps)
        assert steps[-1].share == 1.0
        assert max(after.nodes - before.nodes for before, after in pairwise(steps)) <= 100
        assert choose(PLAYERS["consul"], view, 1, lambda: True) == steps[0]
        values = [steps[-1].value, *(value for _, value in steps[-1].others)]
        assert values == sorted(values, reverse=True)
        reasons |= {name for name, _ in steps[-1].reasons}
    assert "answers" in reasons


def test_a_budget_ends_the_samples():
    view = GAME.new(players=2, seed=1, first=0).view(0)
    few = choose(Planner(Evaluator, width=2, answered=2), view, 1)
    assert choose(Planner(Evaluator, width=2, answered=2, samples=50, budget=1), view, 1).nodes == few.nodes
    assert choose(Planner(Evaluator, width=2, answered=2, samples=2), view, 1).nodes > few.nodes
