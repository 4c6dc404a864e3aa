"""What a seat may not know is not in its view, for every registered game."""

import json
from collections import Counter
from functools import cache

import pytest

from engine import GAMES, Rng
from tests.engine.playing import anything, builder

TABLES = [(game, players) for game in GAMES.values() for players in game.seats]
TABLE = pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "name", value))


def positions(game, players, seeds, every):
    """Positions of random games, one in so many plies and every one where the stage is rare."""
    for seed in seeds:
        rng = Rng(seed)
        state = game.new(players=players, seed=seed)
        ply = 0
        while state.to_move is not None:
            if ply % every == 0 or state.to_dict().get("stage") == "fountain":
                yield state, rng
            state.play((anything, builder)[seed % 2](state, rng))
            ply += 1
        yield state, rng


@TABLE
def test_a_sample_looks_the_same_to_the_seat(game, players):
    for state, rng in positions(game, players, range(4), every=6):
        for seat in range(players):
            view = state.view(seat)
            assert view == state.view(seat)
            for _ in range(2):
                sample = view.sample(rng)
                assert sample.view(seat) == view
                assert hash(sample.view(seat)) == hash(view)
                assert sample.view(seat).to_dict() == view.to_dict()


@TABLE
def test_a_sample_is_a_position_that_can_be(game, players):
    for state, rng in positions(game, players, range(4), every=8):
        for seat in range(players):
            sample = state.view(seat).sample(rng)
            assert game.from_dict(json.loads(json.dumps(sample.to_dict()))) == sample
            assert sample.scores() == state.scores()
            assert sample.to_move == state.to_move


@TABLE
def test_the_seat_to_move_has_the_same_actions_in_every_sample(game, players):
    for state, rng in positions(game, players, range(4), every=5):
        if state.to_move is None:
            continue
        view = state.view(state.to_move)
        for _ in range(3):
            assert view.sample(rng).actions() == state.actions()


@TABLE
def test_looking_at_a_view_does_not_change_its_samples(game, players):
    """The list of actions of a blanked position must not leak into full ones."""
    for state, rng in positions(game, players, range(4), every=20):
        for seat in range(players):
            view = state.view(seat)
            view.known.actions()
            sample = view.sample(rng)
            assert sample.actions() == game.from_dict(sample.to_dict()).actions()


@TABLE
def test_every_sample_can_be_played_to_its_end(game, players):
    for state, rng in positions(game, players, range(2), every=40):
        for seat in range(players):
            sample = state.view(seat).sample(rng)
            while sample.to_move is not None:
                sample.play(rng.pick(sample.actions()))
            assert sample.result().ranking


@TABLE
def test_samples_differ_where_something_is_hidden(game, players):
    state = game.new(players=players, seed=2)
    assert len({state.view(0).sample(Rng(seed)) for seed in range(20)}) == 20
    same = [state.view(0).sample(Rng(5)) for _ in range(2)]
    assert same[0] == same[1]


@TABLE
def test_a_view_cannot_be_changed_through_its_position(game, players):
    state = game.new(players=players, seed=2)
    view = state.view(0)
    before = json.dumps(view.to_dict())
    while state.to_move is not None:
        state.play(state.actions()[0])
    assert json.dumps(view.to_dict()) == before


@TABLE
def test_the_json_of_a_view_says_whose_view_it_is(game, players):
    state = game.new(players=players, seed=1)
    assert len({json.dumps(state.view(seat).to_dict()) for seat in range(players)}) == players


@TABLE
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_is_no_view_for_a_seat_that_is_not_there(game, players, seat):
    with pytest.raises(ValueError, match="seat"):
        game.new(players=players, seed=1).view(seat)


def walk(thing, seen):
    """Everything that can be reached from an object through slots, attributes and containers."""
    if id(thing) in seen or isinstance(thing, str | bytes | int | type | type(None)):
        return
    seen[id(thing)] = thing
    if isinstance(thing, dict):
        children = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        children = list(thing)
    else:
        slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
        children = [getattr(thing, name) for name in slots if hasattr(thing, name)]
        children += list(getattr(thing, "__dict__", {}).values())
    for child in children:
        walk(child, seen)


@cache
def components(game):
    """What hangs on a game itself."""
    shared = {}
    walk(game, shared)
    return shared


def reachable(view, game):
    """All that hangs on a view and not on the rules and components."""
    shared = components(game)
    seen = dict(shared)
    walk(view, seen)
    return [thing for key, thing in seen.items() if key not in shared]


def fingerprint(view, game):
    """The rows of numbers that can be reached from a view, by content."""
    rows = [thing for thing in reachable(view, game) if isinstance(thing, list | tuple)]
    return Counter(repr(row) for row in rows if all(isinstance(item, int) for item in row))


@TABLE
def test_nothing_reachable_from_a_view_depends_on_hidden_facts(game, players):
    for state, rng in positions(game, players, range(3), every=15):
        for seat in range(players):
            state.actions()
            mine = fingerprint(state.view(seat), game)
            sample = state.view(seat).sample(rng)
            sample.actions()
            assert fingerprint(sample.view(seat), game) == mine


def hidden_orders(state):
    return [tuple(row) for row in (state.light, state.dark, state.pile) if len(set(row)) > 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_carpe_diem_views_hold_no_pile_order_and_no_foreign_hand(players):
    game = GAMES["carpe-diem"]
    held = 0
    for state, _ in positions(game, players, range(6), every=10):
        for seat in range(players):
            view = state.view(seat)
            reached = [thing for thing in reachable(view, game) if isinstance(thing, list | tuple)]
            rows = {tuple(row) for row in reached if row and type(row[0]) is int}
            assert not rows & set(hidden_orders(state))
            data = view.to_dict()
            assert set(data["pile"]) <= {None}
            for other in range(players):
                cards = data["seats"][other]["hand"] + data["seats"][other]["returned"]
                held += len(cards)
                assert (None in cards) == (other != seat and bool(cards))
                if other != seat:
                    assert set(cards) <= {None}
    assert held > 20


def test_carpe_diem_events_with_secrets_are_declared():
    """Only the fountain cards drawn and put back are secret; every such event names its seat."""
    game = GAMES["carpe-diem"]
    assert game.secrets == {"draw", "return"}
    assert game.reveals == {"draw", "phase"}
    rng = Rng(3)
    state = game.new(players=4, seed=3)
    names = set()
    while state.to_move is not None:
        mover = state.to_move
        for event in state.play(builder(state, rng)):
            names.add(event[0])
            if event[0] in game.secrets:
                assert event[1] == mover
    assert {"draw", "return", "take", "build", "complete", "card", "phase", "end"} <= names


def test_carpe_diem_samples_are_uniform_over_foreign_hands():
    """A foreign hand of one card is each unseen card about as often as there are copies of it."""
    game = GAMES["carpe-diem"]
    view = next(
        state.view(0)
        for state, _ in positions(game, 2, range(1, 40, 2), every=1)
        if [len(hand) for hand in state.hands] == [0, 1]
    )
    rng = Rng(8)
    found = Counter(view.sample(rng).hands[1][0] for _ in range(6000))
    assert set(found) == set(range(12))
    assert all(400 < count < 600 for count in found.values())


@pytest.mark.parametrize("pile", ["light", "dark"])
def test_carpe_diem_samples_are_uniform_over_the_next_tile(pile):
    state = GAMES["carpe-diem"].new(players=2, seed=4)
    view, rng = state.view(0), Rng(9)
    copies = Counter(getattr(state, pile))
    samples = 100 * copies.total()
    found = Counter(getattr(view.sample(rng), pile)[0] for _ in range(samples))
    for tile, count in copies.items():
        assert 0.6 * count < found[tile] / 100 < 1.5 * count
