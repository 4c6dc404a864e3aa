"""Points of All Roads counted again from the log and from the position; and what a seat may not know."""

from collections import Counter

import pytest

from engine import GAMES, Rng
from tests.engine.playing import anything, builder, finished

GAME = GAMES["all-roads"]
WORTH = {"house": 1, "villa": 2, "spa": 3, "monument": 4}
KINDS = tuple(WORTH)


def from_position(data, seat):
    return sum(WORTH[token["token"]] for token in data["tokens"] if token["seat"] == seat)


def from_log(match, seat):
    """Only by what was built and upgraded, not by the points told."""
    total = 0
    for ply in range(match.ply):
        for name, *facts in match.events(ply):
            if name == "build" and facts[0] == seat:
                total += WORTH[KINDS[facts[1]]]
            elif name == "upgrade" and facts[0] == seat:
                total += WORTH[KINDS[facts[1]]] - 1
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_agree_with_the_position_and_the_log(players):
    kinds = Counter()
    for seed in range(25):
        match = finished(GAME, players, seed, (anything, builder)[seed % 2])
        data, scores = match.state.to_dict(), match.state.scores()
        for seat in range(players):
            assert from_position(data, seat) == scores[seat] == from_log(match, seat)
            assert from_position(data, seat) == sum(match.state.result().breakdown[seat].values())
        kinds.update(token["token"] for token in data["tokens"])
    assert min(kinds[kind] for kind in KINDS) > 2


def test_a_team_counts_what_is_left():
    for seed in range(10):
        state = finished(GAME, 4, seed, builder, variant="co-operative").state
        assert state.scores() == [len(state.to_dict()["tokens"]) - 76] * 4


def test_hands_and_stacks_are_not_in_a_view():
    state, rng = GAME.new(players=3, seed=2), Rng(2)
    while state.to_move is not None:
        for seat in range(3):
            data = state.view(seat).to_dict()
            for other in range(3):
                assert set(data["seats"][other]["stack"]) <= {None}
                hand = data["seats"][other]["hand"]
                assert len(hand) == len(state.hands[other])
                assert (None in hand) == (other != seat and bool(hand))
        state.play(builder(state, rng))


@pytest.mark.parametrize("variant", ["standard", "full-length"])
def test_samples_are_uniform(variant):
    """Every unseen tile is in a foreign hand, and next on the own stack, equally often."""
    state, rng = GAME.new(players=2, seed=4, first=0, variant=variant), Rng(4)
    for _ in range(5):
        state.play(rng.pick(state.actions()))
    view = state.view(0)
    mine, theirs = view.unseen(0)[0], view.unseen(1)[0]
    hands, tops = Counter(), Counter()
    for _ in range(200 * len(theirs)):
        sample = view.sample(rng)
        hands.update(sample.hands[1])
        tops[sample.stacks[0][0]] += 1
    held = len(state.hands[1])
    assert set(hands) == set(theirs)
    assert set(tops) == set(mine)
    assert all(150 * held < count < 250 * held for count in hands.values())
    assert all(0.7 < count * len(mine) / tops.total() < 1.3 for count in tops.values())


def test_samples_of_the_full_length_game_keep_the_colours_in_order():
    state, rng = GAME.new(players=2, seed=6, variant="full-length"), Rng(6)
    while state.to_move is not None:
        sample = state.view(0).sample(rng)
        assert GAME.from_dict(sample.to_dict()) == sample
        assert [tile // 12 for tile in sample.stacks[1]] == [tile // 12 for tile in state.stacks[1]]
        state.play(builder(state, rng))
