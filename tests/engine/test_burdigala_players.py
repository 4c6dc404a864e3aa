"""The computer players of Burdigala: legal, steady, stoppable, with sense in what they do."""

from itertools import pairwise

import pytest

from engine import GAMES, Rng
from engine.burdigala.evaluate import BurdigalaEvaluator
from engine.burdigala.prospects import expected
from engine.search.player import LEVELS, choose, never, players_for, yardsticks_for
from engine.search.shortlist import Shortlist
from tests.engine.quarter import cards, choices, dice, front, goods, play, site, tokens, town
from tests.engine.test_players import decisions, played

GAME = GAMES["burdigala"]
CONSUL = Shortlist(BurdigalaEvaluator, keep=12)


def decided(state, player=CONSUL):
    return GAME.write(choose(player, state.view(state.to_move), 1).action)


def test_no_choice_is_illegal():
    """Sensible games and the odd positions of random ones, all levels and player counts."""
    levels, seen = players_for(GAME), 0
    for seed in range(4):
        player = levels[LEVELS[seed % 4]]
        for state, choice in decisions(GAME, 2 + seed % 3, seed, player if seed % 2 else None):
            before = state.copy()
            choice = choice or choose(player, state.view(state.to_move), seed)
            assert choice.action in state.actions()
            assert state == before
            assert all(action in state.actions() for action, _ in choice.others)
            seen += 1
    assert seen > 300


def test_stop_is_asked_often_and_ends_the_thought():
    for state, _ in decisions(GAME, 4, 7, every=12):
        view = state.view(state.to_move)
        steps = list(CONSUL.think(view, Rng(1)))
        assert all(step.action in state.actions() for step in steps)
        assert (steps[0].nodes, steps[-1].share) == (0, 1.0)
        assert [step.share for step in steps] == sorted(step.share for step in steps)
        assert choose(CONSUL, view, 1, lambda: True) == steps[0]
        assert choose(CONSUL, view, 1, never) == steps[-1]
        assert max(after.nodes - before.nodes for before, after in pairwise(steps)) < 600


def test_reasons_name_terms_and_values_fall():
    reasons = set()
    for _, choice in decisions(GAME, 2, 3, CONSUL):
        values = [choice.value, *(value for _, value in choice.others)]
        assert values == sorted(values, reverse=True)
        reasons |= {name for name, _ in choice.reasons}
    assert {"points", "merchandise", "prospects", "rivals"} <= reasons


def test_the_better_of_two_dice():
    """The mean over the six faces sorted agrees with counting all 36 throws."""
    gains = [3.0, 0.0, 5.5, 1.0, 2.0, 2.0]
    throws = [max(one, other) for one in gains for other in gains]
    assert expected([(gain, 0, 0) for gain in gains]) == pytest.approx(sum(throws) / 36)


def test_a_building_is_finished_where_it_can_be():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "amphitheatre", cubes=4), 1, 3)
    play(state, decided(state))
    assert decided(state) == "s17"


def test_nothing_is_set_up_for_a_rival_next_to_it():
    """A point for the fourth cube of five would leave the building to the one who stands by."""
    state = town(a=(19, 1, 2), b=(25, 26, 21))
    site(site(state, 12, "basilica", cubes=1), 13, "forum", cubes=1)
    play(dice(site(state, 17, "amphitheatre", cubes=3), 1, 3), "a1n20")
    assert decided(state) != "s17"


def test_cards_with_laurels_are_laid_down():
    assert decided(cards(town(), 0, "consul")) == "!consul"


def test_a_relationship_gives_the_worst_token_back():
    state = tokens(cards(town(), 0, "relation"), 0, 1, 5)
    play(state, "!relation")
    assert decided(state) == "-5"


def test_a_merchant_takes_what_is_missing():
    state = goods(goods(cards(town(), 0, "merchant"), 0, "wine", "wine", "tin"), 1, "tin", "copper")
    play(state, "!merchant")
    assert decided(state) == "<copper"
    play(state, "<copper")
    assert decided(state) == ">wine"


def test_betrayal_hits_what_lies_in_front():
    state = front(cards(town(), 0, "betrayal"), 1, "consul")
    play(state, "!betrayal")
    assert choices(state) == ["x2:consul"]
    cards(state, 1, "indiscretion")
    assert decided(state) == "x2:consul"


def test_the_best_beats_points_alone_and_the_weakest_beats_chance():
    levels, points = players_for(GAME), yardsticks_for(GAME)["points"]
    for seats in ([levels["consul"], points], [levels["plebeian"], None]):
        best, worst = played(GAME, seats, 1)
        assert best > worst


def test_levels_are_in_order():
    """A short fixed set: what one wins over the one below, in points over all games."""
    levels = players_for(GAME)
    for low, high in pairwise(LEVELS):
        lead = 0
        for seed in range(4):
            seats = [levels[high], levels[low]]
            scores = played(GAME, seats if seed % 2 else seats[::-1], seed)
            lead += (scores[0] - scores[1]) * (1 if seed % 2 else -1)
        assert lead > 0, (low, high)
