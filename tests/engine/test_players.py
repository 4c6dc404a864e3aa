"""Computer players: legal, honest about hidden facts, steady, stoppable, and better than chance."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import GAMES, Rng
from engine.carpe_diem.ai import DREAD, evaluator
from engine.carpe_diem.kinds import PENALTY
from engine.search.greedy import Greedy
from engine.search.player import LEVELS, choose, never, players_for, yardsticks_for
from engine.search.playout import Playouts
from tests.engine.playing import anything, builder

GAME = GAMES["carpe-diem"]
ALL = [(game, level) for game in GAMES.values() for level in LEVELS]
EACH = pytest.mark.parametrize(("game", "level"), ALL, ids=lambda value: getattr(value, "name", value))


def quick(player):
    """The same player with less work: of two ideas, one playout each."""
    return replace(player, width=2, budget=1) if isinstance(player, Playouts) else player


def decisions(game, players, seed, player=None, every=1, **options):
    """Positions of one game where there is something to decide, and what a player given chose and plays."""
    state, rng, number = game.new(players=players, seed=seed, **options), Rng(seed), 0
    while state.to_move is not None:
        choice = None
        if len(state.actions()) > 1:
            number += 1
            choice = choose(player, state.view(state.to_move), seed + number) if player else None
            if number % every == 0:
                yield state, choice
        state.play(choice.action if choice else (anything, builder)[seed % 2](state, rng))


def played(game, seats, seed):
    """The scores of a game; None plays at random."""
    state, rng = game.new(players=len(seats), seed=seed), Rng(seed)
    while state.to_move is not None:
        player = seats[state.to_move]
        if player is None:
            state.play(anything(state, rng))
        else:
            state.play(choose(player, state.view(state.to_move), rng.next32()).action)
    return state.scores()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_all_levels(game):
    assert tuple(players_for(game)) == LEVELS


def assert_legal(player, state, seed):
    """A choice, the runners-up and nothing else: the position is as before."""
    before = state.copy()
    choice = choose(player, state.view(state.to_move), seed)
    assert choice.action in state.actions()
    assert state == before
    assert all(action in state.actions() for action, _ in choice.others)


def test_no_choice_is_illegal():
    """10,000 decisions in the odd positions of random games, both editions, all levels and yardsticks."""
    levels = [*players_for(GAME).values(), *yardsticks_for(GAME).values()]
    seen = seed = 0
    while seen < 10_000:
        seed += 1
        for state, _ in decisions(GAME, 2 + seed % 3, seed, edition=("2021", "2018")[seed // 2 % 2]):
            seen += 1
            assert_legal(quick(levels[seen % len(levels) if seen % 60 < 3 else seen % 3]), state, seed)


@pytest.mark.parametrize("name", ["all-roads", "burdigala"])
def test_no_choice_is_illegal_in_the_other_games(name):
    """The same, fewer: 600 decisions at every table, a careful player's now and then."""
    game = GAMES[name]
    levels = {**players_for(game), **yardsticks_for(game)}
    careful = [levels.pop("senator"), levels.pop("consul")]
    seen = seed = 0
    while seen < 600:
        seed += 1
        for state, _ in decisions(game, 2 + seed % 3, seed):
            seen += 1
            few = careful if seen % 100 < 2 else list(levels.values())
            assert_legal(few[seen % len(few)], state, seed)


@EACH
def test_hidden_facts_do_not_change_a_choice(game, level):
    player, rng = players_for(game)[level], Rng(3)
    for seed in range(2):
        for state, _ in decisions(game, 2 + seed, seed, every=25 if level == "consul" else 12):
            view = state.view(state.to_move)
            expected = choose(player, view, 11)
            assert choose(player, view.sample(rng).view(view.seat), 11) == expected


@EACH
def test_the_same_view_and_seed_give_the_same_choice(game, level):
    player = players_for(game)[level]
    for state, _ in decisions(game, 2, 5, every=15):
        again = game.from_dict(json.loads(json.dumps(state.to_dict())))
        seat = state.to_move
        assert choose(player, state.view(seat), 2) == choose(player, again.view(seat), 2)


def test_what_is_overlooked_is_not_chosen_unless_all_is():
    senator = players_for(GAME)["senator"]
    state, _ = next(decisions(GAME, 2, 1))
    view = state.view(state.to_move)
    chosen = {choose(replace(senator, overlooks=0.5), view, seed).action for seed in range(20)}
    assert len(chosen) > 1
    assert choose(replace(senator, overlooks=1.0), view, 1).action == choose(senator, view, 1).action


def test_the_weakest_level_errs_by_its_seed():
    player = players_for(GAME)["plebeian"]
    state, _ = next(decisions(GAME, 2, 1))
    assert len({choose(player, state.view(state.to_move), seed).action for seed in range(20)}) > 1


def test_reasons_name_terms_and_values_fall():
    player = players_for(GAME)["senator"]
    reasons = set()
    for _, choice in decisions(GAME, 2, 3, player):
        values = [choice.value, *(value for _, value in choice.others)]
        assert values == sorted(values, reverse=True)
        reasons |= {name for name, _ in choice.reasons}
    assert {"forum", "open", "villas"} <= reasons


def test_stop_is_asked_often_and_ends_the_thought():
    player = players_for(GAME)["consul"]
    for state, _ in decisions(GAME, 4, 7, every=30):
        view = state.view(state.to_move)
        steps = list(player.think(view, Rng(1)))
        assert all(step.action in state.actions() for step in steps)
        assert steps[0].nodes == 0
        assert steps[-1].share == 1.0
        assert choose(player, view, 1, lambda: True) == steps[0]
        assert choose(player, view, 1, never) == steps[-1]
        work = [after.nodes - before.nodes for before, after in pairwise(steps)]
        assert max(work) < 300


def test_a_budget_ends_the_samples():
    prepare = players_for(GAME)["senator"].prepare
    state = GAME.new(players=2, seed=1)
    view = state.view(state.to_move)
    one = choose(Greedy(prepare), view, 1)
    assert choose(Greedy(prepare, samples=50, budget=1), view, 1).nodes == one.nodes
    assert choose(Greedy(prepare, samples=3), view, 1).nodes == 3 * one.nodes


def test_greedy_beats_chance():
    senator = players_for(GAME)["senator"]
    for seed in range(3):
        best, worst = played(GAME, [senator, None], seed)
        assert best > worst + 40


def lead(high, low, games):
    """What one wins over the other, in points over some games, each playing either seat in turn."""
    points = 0
    for seed in range(games):
        scores = played(GAME, [high, low] if seed % 2 else [low, high], seed)
        points += (scores[0] - scores[1]) * (1 if seed % 2 else -1)
    return points


def test_levels_are_in_order():
    """A short fixed set; docs/strength.md has the measured distances."""
    levels = players_for(GAME)
    assert lead(levels["equestrian"], levels["plebeian"], 4) > 0
    assert lead(levels["senator"], levels["equestrian"], 4) > 0
    assert lead(quick(levels["consul"]), levels["senator"], 2) > 0


def test_a_yardstick_counts_what_would_be_scored_now():
    points, senator = yardsticks_for(GAME)["points"], players_for(GAME)["senator"]
    assert lead(senator, points, 2) > 0
    for _, choice in decisions(GAME, 2, 9, points, every=10):
        assert all(value <= choice.value for _, value in choice.others)


def test_dread_of_a_card_not_met_is_told_with_the_forum():
    """By itself it moves no points; the consul has it for its own cards only."""
    rng, dreaded = Rng(4), 0
    state = GAME.new(players=2, seed=4)
    while state.to_move is not None:
        state.play(anything(state, rng))
        view = state.view(0)
        plain, careful = evaluator(view).terms(state), evaluator(view, dread=DREAD).terms(state)
        failed = -state.points[0][PENALTY] / 4
        dreaded += failed
        assert {**plain, "forum": 0, "bread": 0} == {**careful, "forum": 0, "bread": 0}
        if state.to_move is None:
            assert careful["forum"] == -DREAD * failed
    assert dreaded
    consul = players_for(GAME)["consul"]
    assert consul.prepare(view).dread == DREAD
    assert consul.rivals(view).dread == 0


def test_nothing_to_decide_is_an_error():
    state = GAME.new(players=2, seed=2)
    rng = Rng(2)
    while state.to_move is not None:
        state.play(anything(state, rng))
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(players_for(GAME)["senator"], state.view(0), 1)
