"""The rules of building and of its rewards, by name."""

import pytest

from engine.carpe_diem import stages
from engine.carpe_diem.kinds import KINDS
from tests.engine.scenario import (
    board,
    build,
    choices,
    district,
    face,
    give,
    hand,
    named,
    play,
    points,
    stage,
    stores,
    table,
)

# Building and storing


def test_a_tile_can_always_be_stored_instead():
    state = hand(build(table(), 0, c3="market"), "market")
    assert "store" in choices(state)
    play(state, "store")
    assert state.stored[0] == (face("market").index,)
    assert (state.to_move, stage(state)) == (1, "take")


def test_the_first_tile_goes_on_the_shovel():
    assert choices(hand(board(table(), 0, shovel="d4"), "market")) == ["d4n", "store"]


def test_the_first_tile_may_not_leave_the_grass_at_the_frame():
    state = hand(board(table(), 0, shovel="a1"), "pond:N")
    assert choices(state) == ["a1e", "a1s", "store"]


def test_a_turned_tile_is_offered_in_each_look_once():
    assert choices(hand(build(table(), 0), "pond:NE")) == ["c3n", "c3e", "c3s", "c3w", "store"]
    assert choices(hand(build(table(), 0), "fountain")) == ["c3n", "store"]


def test_a_writ_moves_the_marker_by_one_before_any_reward():
    state = board(table(), 0, writs=["d3"])
    state.districts[0] = district({"c3": "administrator:E"})
    events = play(hand(state, "administrator:N"), "d3w")
    assert named(events, "bar") == [(0, 0, 1), (0, 1, 3)]
    names = [event[0] for event in events]
    assert names[:2] == ["build", "writ"]
    assert state.bar == [3, 0]


def test_a_stored_tile_takes_no_writ():
    state = hand(board(table(), 0, writs=["c3"]), "market")
    play(state, "store")
    assert state.bar == [0, 0]


def test_a_marker_comes_to_lie_on_top_of_those_it_meets():
    state = board(table(players=3), 0, writs=["c3"])
    state.bar, state.lead = [0, 1, 1], [2, 1, 0]
    play(hand(state, "market"), "c3n")
    assert (state.bar, state.lead) == ([1, 1, 1], [0, 2, 1])


# Rewards


def complete(state, kind, seat=0):
    """Let a seat complete a two-tile thing of a kind with the second end; its events."""
    build(state, seat, c3=f"{kind}:E")
    return play(hand(state, f"{kind}:W", seat), "d3w")


@pytest.mark.parametrize(
    ("kind", "good"), [("pond", "fish"), ("garden", "herb"), ("vineyard", "grape"), ("farmyard", "chicken")]
)
def test_a_landscape_gives_one_good_less_than_it_has_tiles(kind, good):
    state = table()
    complete(state, kind)
    assert stores(state, 0) == {good: 1}
    four = {"c3": f"{kind}:E", "d3": f"{kind}:EW", "e3": f"{kind}:SW"}
    state = build(table(), 0, **four)
    play(hand(state, f"{kind}:N"), "e4n")
    assert stores(state, 0) == {good: 3}


def test_worked_example_a_pond_of_three_tiles_gives_two_fish():
    state = build(table(), 0, c3="pond:E", d3="pond:SW")
    play(hand(state, "pond:N"), "d4n")
    assert stores(state, 0) == {"fish": 2}


def test_worked_example_a_merchant_sells_four_goods_for_five_coins():
    state = give(table(), 0, fish=1, chicken=1, grape=2)
    complete(state, "merchant")
    assert stores(state, 0) == {"coin": 5}


def test_a_merchant_without_goods_gives_one_coin_and_leaves_coins_and_bread():
    state = give(table(), 0, coin=3, bread=2)
    complete(state, "merchant")
    assert stores(state, 0) == {"coin": 4, "bread": 2}


def test_a_granary_gives_two_bread():
    state = table()
    complete(state, "granary")
    assert stores(state, 0) == {"bread": 2}


def test_an_administrator_moves_two_on_the_bar():
    state = table()
    complete(state, "administrator")
    assert (state.bar, points(state, 0)) == ([2, 0], {})


@pytest.mark.parametrize(("kind", "store"), [("market", "coin"), ("bakery", "bread")])
def test_a_market_gives_a_coin_and_a_bakery_bread(kind, store):
    state = hand(build(table(), 0), kind)
    play(state, "c3n")
    assert stores(state, 0) == {store: 1}


def test_a_villa_gives_nothing_now():
    state = build(table(), 0, c3="villa:E:1")
    events = play(hand(state, "villa:N:1"), "d3w")
    assert len(named(events, "complete")) == 1
    assert (stores(state, 0), points(state, 0), state.bar, state.to_move) == ({}, {}, [0, 0], 1)
    assert state.districts[0].villas == (2,)


def test_an_open_thing_gives_nothing():
    state = build(table(), 0, c3="pond:E")
    events = play(hand(state, "pond:NE"), "d3w")
    assert not named(events, "complete")
    assert stores(state, 0) == {}


def test_the_reward_goes_to_the_builder_only():
    state = table(players=3)
    complete(state, "granary", seat=2)
    assert [stores(state, seat) for seat in range(3)] == [{}, {}, {"bread": 2}]


# The end of the bar


@pytest.mark.parametrize(("edition", "gained"), [("2018", {}), ("2021", {"bar_end": 1})])
def test_an_administrator_at_space_19(edition, gained):
    state = table(edition=edition)
    state.bar, state.lead = [19, 20], [1, 0]
    complete(state, "administrator")
    assert (state.bar, state.lead, points(state, 0)) == ([20, 20], [0, 1], gained)


@pytest.mark.parametrize(("edition", "gained"), [("2018", {}), ("2021", {"bar_end": 2})])
def test_an_administrator_at_the_last_space_still_goes_on_top(edition, gained):
    state = table(edition=edition)
    state.bar, state.lead = [20, 20], [1, 0]
    complete(state, "administrator")
    assert (state.bar, state.lead, points(state, 0)) == ([20, 20], [0, 1], gained)


def test_a_writ_at_the_last_space_gives_its_point_in_2021():
    state = board(table(edition="2021"), 0, writs=["c3"])
    state.bar, state.lead = [20, 0], [0, 1]
    play(hand(state, "market"), "c3n")
    assert points(state, 0) == {"bar_end": 1}


def test_the_end_of_the_bar_is_a_house_rule():
    state = table(edition="2018", bar_end="points")
    state.bar, state.lead = [20, 0], [0, 1]
    complete(state, "administrator")
    assert points(state, 0) == {"bar_end": 2}


# Fountains


def test_a_fountain_draws_two_cards_and_puts_one_back():
    state = hand(build(table(), 0), "fountain")
    top = state.pile[:2]
    events = play(state, "c3n")
    assert named(events, "draw") == [(0, top)]
    assert (stage(state), state.to_move, sorted(state.hands[0])) == ("fountain", 0, sorted(top))
    back = choices(state)[0]
    play(state, back)
    assert len(state.hands[0]) == len(state.returned[0]) == 1
    assert KINDS[state.returned[0][0]] == back[1:]
    assert (state.to_move, len(state.pile)) == (1, 22)


def test_a_second_fountain_may_put_back_an_earlier_card():
    state = hand(build(table(), 0, c3="market"), "fountain")
    state.hands[0], state.returned[0] = (3,), (5,)
    state.pile = (1, 2, *state.pile[2:])
    play(state, "d3n")
    assert choices(state) == ["-pond", "-garden", "-vineyard"]
    play(state, "-vineyard")
    assert (state.hands[0], state.returned[0]) == ((1, 2), (3, 5))


def test_of_two_equal_fountain_cards_one_goes_back():
    state = hand(build(table(), 0), "fountain")
    state.pile = (4, 4, *state.pile[2:])
    play(state, "c3n")
    assert choices(state) == ["-farmyard"]
    play(state, "-farmyard")
    assert (state.hands[0], state.returned[0]) == ((4,), (4,))


# Craftsmen


def seals(state, *texts):
    state.seals = [face(text).index for text in texts] + [-1] * (11 - len(texts))
    return state


def test_a_craftsman_takes_a_seal_tile_and_builds_it_at_once():
    state = seals(table(), "granary:N", "market", "market")
    complete(state, "craftsman")
    assert (stage(state), choices(state)) == ("seal", ["s1", "s2"])
    play(state, "s2")
    assert state.seals[1] == -1
    assert "c2n" in choices(state)
    play(state, "c2n")
    assert (stores(state, 0), state.to_move) == ({"coin": 1}, 1)


def test_seal_tiles_are_not_replaced():
    state = seals(table(), "market", "bakery")
    complete(state, "craftsman")
    play(state, "s1", "c2n")
    assert [tile for tile in state.seals if tile >= 0] == [face("bakery").index]


def test_a_craftsman_without_seal_tiles_gives_nothing():
    state = seals(table())
    complete(state, "craftsman")
    assert (state.to_move, stage(state)) == (1, "take")


def test_a_seal_tile_that_completes_a_craftsman_takes_another():
    state = seals(table(), "craftsman:N", "bakery")
    build(state, 0, c3="craftsman:E", c4="craftsman:E")
    play(hand(state, "craftsman:W"), "d3w", "s1", "d4w")
    assert (stage(state), choices(state)) == ("seal", ["s2"])
    play(state, "s2", "c2n")
    assert (stores(state, 0), state.to_move) == ({"bread": 1}, 1)


def test_a_seal_fountain_draws_cards_too():
    state = seals(table(), "fountain")
    complete(state, "craftsman")
    play(state, "s1", "c2n")
    assert (stage(state), len(state.hands[0])) == ("fountain", 2)
    play(state, choices(state)[0])
    assert state.to_move == 1


def test_a_seal_tile_on_a_writ_moves_the_marker():
    state = seals(board(table(), 0, writs=["c2"]), "market")
    state.districts[0] = district({"c3": "craftsman:E"})
    play(hand(state, "craftsman:W"), "d3w", "s1", "c2n")
    assert state.bar == [1, 0]


# The turn


def test_turns_go_round_and_seven_rounds_make_a_phase():
    state = table(players=3, first=1)
    order = []
    while state.stage != stages.SPOT:
        if stage(state) == "take":
            order.append(state.seat)
        play(state, "store" if "store" in choices(state) else choices(state)[0])
    assert order == [1, 2, 0] * 7
