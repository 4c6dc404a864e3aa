"""Positions of All Roads from outside: what cannot have come about is refused with a sentence."""

import json
from copy import deepcopy

import pytest

from engine import GAMES, Rng
from engine.all_roads import stages
from tests.engine.playing import anything, builder, finished, play_out
from tests.engine.roads_scenario import end

GAME = GAMES["all-roads"]


def position(players=2, seed=4, plies=24, **options):
    """The JSON of a position some way into a game."""
    return play_out(
        GAME.match(players=players, seed=seed, **options), builder, Rng(seed), plies
    ).state.to_dict()


def at_stage(stage, seed=4):
    state, rng = GAME.new(players=3, seed=seed), Rng(seed)
    while state.stage != stage or len(state.map.tiles) < 14:
        state.play(builder(state, rng))
    return state.to_dict()


def change(data, path, value):
    *way, last = path
    for step in way:
        data = data[step]
    data[last] = value(data[last]) if callable(value) else value


def far_away(tiles):
    return [{**tiles[0], "q": 30, "r": 9}, *tiles[1:]]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["game"], "carpe-diem", "not a position of All Roads"),
        (["players"], 5, "players must be"),
        (["variant"], "solo", "'solo' is not known"),
        (["stage"], "second", "do not add up|do not fit"),
        (["stage"], "house", "no house is offered"),
        (["stage"], "over", "not over"),
        (["seat"], lambda seat: 1 - seat, "add up|another seat"),
        (["first"], lambda first: 1 - first, "add up|another seat"),
        (["tiles"], lambda tiles: tiles[1:], "tiles are not those of the seats"),
        (["tiles"], lambda tiles: [*tiles, tiles[0]], "two tiles or tokens are in one place"),
        (["tiles"], far_away, "no road to Rome"),
        (["tiles", 0, "tile"], "a4", "not those of the seats"),
        (["tiles", 0, "turn"], 6, "from 0 to 5"),
        (["tiles", 0, "q"], 99, "from -49 to 49"),
        (["tokens", 0, "token"], "monument", "never built|no loop"),
        (["tokens", 0, "q"], 40, "no dead end|no loop"),
        (["tokens", 0, "seat"], 3, "from 0 to 1"),
        (["pending"], [{"at": "end", "q": 0, "r": 0, "side": 0}], "outside its step"),
        (["fresh"], [{"q": 0, "r": 0}], "another seat|not on the map|add up"),
        (["seats", 0, "hand"], lambda hand: hand[1:], "not those of the seats"),
        (["seats", 0, "hand", 0], None, "unknown"),
        (["seats", 0, "stack"], lambda stack: [*stack, "a3"], "not those of the seats"),
        (["extra"], 1, "unknown entry 'extra'"),
    ],
)
def test_what_cannot_be_is_refused(path, value, said):
    data = position()
    assert data["stage"] == "first"
    assert data["tokens"]
    broken = deepcopy(data)
    if path == ["extra"]:
        broken["extra"] = value
    else:
        change(broken, path, value)
    with pytest.raises(ValueError, match=said):
        GAME.from_dict(broken)
    assert GAME.from_dict(data).to_dict() == data


def test_a_seat_cannot_have_more_tokens_than_the_box():
    data = position(plies=30)
    for token in data["tokens"]:
        token["seat"] = 0
    assert sum(token["token"] == "house" for token in data["tokens"]) > 7
    with pytest.raises(ValueError, match="more tokens"):
        GAME.from_dict(data)


def test_houses_are_offered_where_they_may_be_built():
    data = at_stage(stages.HOUSE)
    assert GAME.from_dict(data).to_dict() == data
    for change_to, said in (
        ([], "no house is offered"),
        ([{"at": "end", "q": 0, "r": 0, "side": 0}], "where none may be built"),
        ([*data["pending"], data["pending"][0]], "not the last"),
    ):
        with pytest.raises(ValueError, match=said):
            GAME.from_dict({**data, "pending": change_to})


def test_the_second_tile_needs_a_first_one():
    data = at_stage(stages.SECOND)
    assert GAME.from_dict(data).to_dict() == data
    with pytest.raises(ValueError, match="add up"):
        GAME.from_dict({**data, "fresh": []})


def test_a_villa_needs_a_loop_and_a_spa_a_spring():
    state = finished(GAME, 4, 3, anything).state
    data = state.to_dict()
    inner = {end for loop in state.map.loops.values() for end in state.map.inside(state.table.box, loop)[0]}
    place = next(
        number
        for number, token in enumerate(data["tokens"])
        if token["at"] == "end" and token["token"] == "house" and outside(token, inner)
    )
    for kind, said in (("villa", "outside all loops"), ("spa", "outside all loops|no hot spring")):
        broken = deepcopy(data)
        broken["tokens"][place]["token"] = kind
        with pytest.raises(ValueError, match=said):
            GAME.from_dict(broken)


def outside(token, inner):
    return end(token["q"], token["r"], token["side"]) not in inner


def leaves(data, path=()):
    """The paths to every value in a position."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
        yield path
    else:
        yield path


JUNK = (None, -1, 0, 1, 3, 10**9, 2.5, True, "", "a1", "house", [], {}, [None], {"q": 0})


def test_random_damage_is_refused_or_gives_a_position_that_plays():
    rng, refused, played = Rng(6), 0, 0
    for seed in range(6):
        data = position(players=2 + seed % 3, seed=seed, plies=8 + 5 * seed)
        paths = [path for path in leaves(data) if path]
        for _ in range(150):
            broken = json.loads(json.dumps(data))
            change(broken, rng.pick(paths), rng.pick(JUNK))
            try:
                state = GAME.from_dict(broken)
            except ValueError:
                refused += 1
                continue
            while state.to_move is not None:
                state.play(rng.pick(state.actions()))
            played += 1
    assert refused > 600
    assert played


@pytest.mark.parametrize("data", [None, 7, "x", [], {}, {"game": "all-roads"}])
def test_what_is_no_position_at_all(data):
    with pytest.raises(ValueError, match="this is not a position of All Roads"):
        GAME.from_dict(data)
