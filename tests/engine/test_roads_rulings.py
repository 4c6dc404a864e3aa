"""A test for each ruling of All Roads, named after it."""

from pathlib import Path

import pytest

from engine.all_roads import rulings as rulings_module
from engine.all_roads import stages
from engine.all_roads.rulings import RULINGS
from tests.engine.playing import finished
from tests.engine.roads_scenario import (
    GAME,
    HOUSE,
    RING,
    SPA,
    VILLA,
    lay,
    monuments,
    named,
    play,
    put,
    standing,
    table,
    trade,
)
from tests.engine.test_roads_rules import PLAIN_END, SPRING_END


def test_once():
    """The first tile closes a loop, the second leads into it: its dead end is in a new loop."""
    state = lay(table("bcad"), *RING)
    assert not named(play(state, "b0,1/2"), "build")
    assert [kind for _, kind, _ in named(play(state, "c-1,1/2"), "build")] == [VILLA]


def test_faces():
    """A tile across an old loop with a road waiting on either side makes two new ones."""
    state = lay(table("cabd"), "b-1,0/0", "b-2,1/5", "d-2,2/4", "b-1,2/3", "b0,1/2")
    assert len(state.map.loops) == 1
    events = play(state, "c-1,1/2", "a2,0/2")
    assert len(named(events, "loop")) == len(state.map.loops) == 2
    assert monuments(state) == 2


def test_rome():
    for move in ("a0,1/4", "a1,-1/1"):
        state = table("abcd")
        play(state, move, "c-1,0/0")
        assert monuments(state) == 1


def test_nothing_inside():
    """Rome's open road leads into this loop; once it is built on, a dead end or another loop does."""
    state = lay(table("bacd"), *RING)
    events = play(state, "b0,1/2", "a2,0/2")
    assert len(named(events, "loop")) == 1
    assert monuments(state) == 0
    state = table("abcd")
    play(state, "a0,1/4", "c-1,0/0")
    assert monuments(state) == 1


def test_on_the_loop():
    state = lay(table("beac"), *RING)
    play(state, "b0,1/2", "e-1,1/2")
    assert trade(-1, 1, 5) not in state.pending
    assert {kind for _, kind in standing(state).values()} == {VILLA}
    state = lay(table("eacd"), "c0,1/4", "f1,1/3")
    play(state, "e0,2/3", "a1,2/3")
    assert state.pending == (trade(0, 2, 0),)


def test_trade_house():
    state = lay(table("acdb"), "c0,1/4", "f1,1/3", "e0,2/3")
    put(state, trade(0, 2, 0), 1, HOUSE)
    events = play(state, "a1,2/3", "d2,0/2")
    assert len(named(events, "loop")) == 1
    assert standing(state)[trade(0, 2, 0)] == (1, HOUSE)
    assert trade(0, 2, 0) not in state.pending


@pytest.mark.parametrize(
    ("left", "spring", "plain"),
    [
        ([7, 6, 3, 3], SPA, VILLA),
        ([7, 6, 0, 3], VILLA, VILLA),
        ([7, 0, 3, 3], SPA, HOUSE),
        ([7, 0, 0, 3], HOUSE, HOUSE),
        ([0, 0, 0, 3], None, None),
    ],
)
def test_short(left, spring, plain):
    """The mover at empty dead ends, and the owner of houses there, with few tokens left."""
    state = lay(table("eacd"), "c0,1/4", "f1,1/3")
    state.left[0] = left[:]
    play(state, "e0,2/3", "a1,2/3")
    found = standing(state)
    assert found.get(SPRING_END) == (None if spring is None else (0, spring))
    assert found.get(PLAIN_END) == (None if plain is None else (0, plain))

    state = lay(table("eacd"), "c0,1/4", "f1,1/3")
    for place in (SPRING_END, PLAIN_END):
        put(state, place, 1, HOUSE)
    state.left[1] = [0, *left[1:]]
    events = play(state, "e0,2/3", "a1,2/3")
    kinds = [HOUSE if kind is None else kind for kind in (spring, plain)]
    assert [standing(state)[place] for place in (SPRING_END, PLAIN_END)] == [(1, kind) for kind in kinds]
    assert state.left[1][HOUSE] == sum(kind != HOUSE for kind in kinds) == len(named(events, "upgrade"))


def test_in_order():
    state = lay(table("eacd"), "c0,1/4", "f1,1/3")
    state.left[0] = [0, 1, 0, 3]
    play(state, "e0,2/3", "a1,2/3")
    assert standing(state) == {min(SPRING_END, PLAIN_END): (0, VILLA)}


def test_twins():
    state = table("abcd", variant="full-length")
    state.hands[0] = (0, 1, 12, 13)
    assert len(state.actions()) == len(set(state.actions()))
    events = play(state, "a0,1/4")
    assert named(events, "tile")[0][2] == 0
    assert state.hands[0] == (1, 12, 13)


def test_closed():
    """Eight tiles around Rome without a road outwards."""
    walls = ("a-1,1/5", "a-1,0/0", "a0,-1/0", "a1,-1/1", "a2,-1/2", "a2,0/2", "a1,1/3")
    state = lay(table("abcd", "efgh"), *walls)
    events = play(state, "a0,1/4")
    while state.stage == stages.HOUSE:
        events = play(state, "leave")
    assert state.to_move is None
    assert state.actions() == []
    assert events[-1][0] == "end"
    assert state.hands[1]


def test_team():
    """Every token is worth the same, and everybody has the score of all."""
    state = table("abcd", variant="co-operative", players=3)
    assert state.scores() == [-57] * 3
    events = play(state, "a0,1/4", "c-1,0/0")
    assert named(events, "points") == [(seat, "monument", 1) for seat in range(3)]
    assert state.scores() == [-56] * 3
    assert finished(GAME, 3, 1, variant="co-operative").state.result().winners == (0, 1, 2)


def test_every_ruling_has_a_test_and_a_place_in_the_code():
    folder = Path(rulings_module.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.stem != "rulings")
    for name in RULINGS:
        assert f"test_{name.replace('-', '_')}" in globals()
        assert f"uling {name}" in code, name
