"""All Roads by example: placing, each step of building, the end."""

import pytest

from engine import IllegalAction, Rng
from engine.all_roads import stages
from engine.all_roads.build import outlook
from tests.engine.playing import builder, finished
from tests.engine.roads_scenario import (
    FREE,
    GAME,
    HOUSE,
    MONUMENT,
    RING,
    SPA,
    VILLA,
    axial,
    end,
    lay,
    monuments,
    named,
    play,
    put,
    standing,
    table,
    trade,
    word,
)

SPRING_END = end(1, 0, 2)
"""Between Rome and the hot spring of c0,1/4."""
PLAIN_END = end(0, 1, 0)
"""Between c0,1/4 and f1,1/3."""


def test_the_set_up():
    state = GAME.new(players=3, seed=1)
    assert [axial(place) for place in state.map.tiles] == [(0, 0), (1, 0)]
    assert len(state.map.frontier) == 8
    assert sum(mask.bit_count() for mask in state.map.frontier.values()) == 10
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert [len(stack) for stack in state.stacks] == [8, 8, 8]
    assert state.left == [[7, 6, 3, 3]] * 3
    assert state.scores() == [0, 0, 0]


def test_a_tile_needs_a_road_that_meets_another():
    state = table("abcd")
    for text in ("a0,2/0", "a0,1/0", "a0,0/0", "a9,9/0"):
        with pytest.raises(IllegalAction):
            play(state, text)
    play(state, "a0,1/4")
    assert state.stage == stages.SECOND
    assert state.seat == 0


def test_a_tile_that_is_not_in_hand_cannot_be_placed():
    with pytest.raises(IllegalAction, match="tile l is not in hand"):
        play(table("abcd"), "l0,1/0")


def test_equal_turns_are_listed_once():
    """j looks the same after half a turn, the others are told apart by roads, springs or trade routes."""
    turns = {letter: set() for letter in "abcdefghijkl"}
    for hand in ("abcd", "efgh", "ijkl"):
        for text in map(GAME.write, table(hand).actions()):
            turns[text[0]].add(text[-1])
    assert turns.pop("j") == set("012")
    assert all(found == set("012345") for found in turns.values())
    with pytest.raises(IllegalAction, match="looks the same"):
        play(table("j"), "j0,1/4")


def test_the_example_of_a_round():
    """Red, Blue, Yellow: a house at a hot spring; a loop with villa, spa and trade route; a monument."""
    state = table("cfab", "eacd", "adbc", players=3)
    assert not named(play(state, "c0,1/4"), "build")
    play(state, "f1,1/3")
    assert state.stage == stages.HOUSE
    assert set(state.pending) == {SPRING_END, PLAIN_END}
    for place in state.pending:
        play(state, "house" if place == SPRING_END else "leave")
    assert standing(state) == {SPRING_END: (0, HOUSE)}
    assert state.seat == 1

    events = play(state, "e0,2/3", "a1,2/3")
    assert [len(hexes) for _, _, hexes in named(events, "loop")] == [6]
    assert named(events, "upgrade") == [(0, SPA, SPRING_END)]
    assert named(events, "build") == [(1, VILLA, PLAIN_END)]
    assert state.pending == (trade(0, 2, 0),)
    play(state, "house")
    assert standing(state) == {SPRING_END: (0, SPA), PLAIN_END: (1, VILLA), trade(0, 2, 0): (1, HOUSE)}
    assert state.scores() == [3, 3, 0]
    assert state.left[0] == [7, 6, 2, 3]

    events = play(state, "a1,-1/1", "d0,-1/0")
    assert [kind for _, kind, _ in named(events, "build")] == [MONUMENT]
    assert state.pending == (end(0, -1, 0),)
    play(state, "house")
    assert state.scores() == [3, 3, 5]


def test_every_house_in_a_new_loop_is_upgraded_whoever_owns_it():
    state = table("eacd", "abcd", "abcd", players=3)
    lay(state, "c0,1/4", "f1,1/3")
    put(state, SPRING_END, 2, HOUSE)
    put(state, PLAIN_END, 1, HOUSE)
    events = play(state, "e0,2/3", "a1,2/3")
    assert named(events, "upgrade") == sorted(
        [(2, SPA, SPRING_END), (1, VILLA, PLAIN_END)], key=lambda e: e[2]
    )
    assert not named(events, "build")
    assert state.left[1] == [7, 5, 3, 3]
    assert state.left[2] == [7, 6, 2, 3]
    assert named(events, "points") == [
        point
        for owner, kind, _ in named(events, "upgrade")
        for point in ((owner, "house", -1), (owner, word(kind), kind + 1))
    ]


def test_villas_and_spas_are_not_upgraded():
    state = table("eacd")
    lay(state, "c0,1/4", "f1,1/3")
    put(state, SPRING_END, 1, VILLA)
    put(state, PLAIN_END, 1, VILLA)
    assert not named(play(state, "e0,2/3", "a1,2/3"), "upgrade")


def test_a_dead_end_in_an_old_loop_gets_a_house_only():
    state = lay(table("cabd"), *RING, "b0,1/2")
    play(state, "c-1,1/2", "d2,0/2")
    assert end(-1, 1, 2) in state.pending
    assert not standing(state)


def test_a_dead_end_in_a_new_loop_gets_a_villa_or_spa():
    state = lay(table("bcad"), *RING)
    play(state, "b0,1/2", "c-1,1/2")
    assert standing(state) == {end(-1, 1, 2): (0, VILLA)}


def test_houses_may_be_left():
    state = table("cfab")
    events = play(state, "c0,1/4", "f1,1/3", "leave", "leave")
    assert len(named(events, "leave")) == 2
    assert standing(state) == {}
    assert state.places[PLAIN_END] == FREE
    assert state.seat == 1


def test_without_houses_nothing_is_asked():
    state = table("cfab")
    state.left[0][HOUSE] = 1
    play(state, "c0,1/4", "f1,1/3", "house")
    assert len(standing(state)) == 1
    assert state.seat == 1


def test_without_monuments_a_loop_stays_empty():
    state = table("abcd")
    state.left[0][MONUMENT] = 0
    play(state, "a0,1/4", "c-1,0/0")
    assert monuments(state) == 0


def test_the_outlook_tells_what_one_tile_would_build():
    state = table("abcd")
    play(state, "a0,1/4")
    before = state.copy()
    after, events = outlook(state)
    assert [kind for _, kind, _ in named(events, "build")] == [MONUMENT]
    assert after.scores() == [4, 0]
    assert state == before


def test_two_tiles_are_drawn_until_the_stack_is_empty():
    state, rng = GAME.new(players=2, seed=3), Rng(3)
    while state.to_move is not None:
        seat, stack = state.seat, state.stacks[state.seat]
        events = state.play(builder(state, rng))
        for other, drawn in named(events, "draw"):
            assert (other, drawn) == (seat, stack[:2])
            assert len(state.hands[seat]) == 4
    assert state.hands == state.stacks == [(), ()]
    assert len(state.map.tiles) == 26


@pytest.mark.parametrize(
    ("built", "ranking", "decided_by"),
    [
        (([4, 0, 0, 0], [3, 0, 0, 0]), ((0,), (1,)), "points"),
        (([4, 0, 0, 0], [0, 0, 0, 1]), ((1,), (0,)), "monument"),
        (([2, 2, 0, 0], [0, 0, 2, 0]), ((1,), (0,)), "spa"),
        (([4, 0, 0, 1], [0, 2, 0, 1]), ((1,), (0,)), "villa"),
        (([4, 0, 0, 1], [4, 0, 0, 1]), ((0, 1),), "shared"),
    ],
)
def test_ties(built, ranking, decided_by):
    state = finished(GAME, 2, 1).state
    state.left = [[all_of - n for all_of, n in zip((7, 6, 3, 3), row, strict=True)] for row in built]
    result = state.result()
    assert (result.ranking, result.decided_by) == (ranking, decided_by)


def test_the_full_length_game_for_two():
    state = GAME.new(players=2, seed=5, variant="full-length")
    assert state.left == [[14, 12, 6, 6]] * 2
    for seat in range(2):
        tiles = [*state.hands[seat], *state.stacks[seat]]
        assert sorted(tiles[:12]) == list(range(seat * 24, seat * 24 + 12))
        assert sorted(tiles[12:]) == list(range(seat * 24 + 12, seat * 24 + 24))
    rng = Rng(5)
    while state.to_move is not None:
        state.play(builder(state, rng))
    assert len(state.map.tiles) == 50
    for players in (3, 4):
        with pytest.raises(ValueError, match="variant='full-length' is for 2 players"):
            GAME.new(players=players, seed=1, variant="full-length")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_co_operative_game(players):
    state = finished(GAME, players, 7, builder, variant="co-operative").state
    left = sum(map(sum, state.left))
    result = state.result()
    assert result.ranking == (tuple(range(players)),)
    assert result.scores == (-left,) * players
    assert result.decided_by == "shared"
    assert -19 * players < -left < 0
