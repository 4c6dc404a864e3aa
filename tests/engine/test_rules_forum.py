"""The rules of the forum, by name, with the worked examples of the prints."""

import pytest

from engine.carpe_diem.board import SPOTS, spots
from tests.engine.scenario import (
    GAME,
    between,
    build,
    cards,
    choices,
    forum,
    fresh,
    give,
    named,
    owned,
    play,
    points,
    stage,
    stores,
    table,
)

PLAIN = "A: pay 4 fish -> 11 vp"
"""A card nobody here can meet: it costs 4 VP and asks nothing."""

ALL_FOUR = "B: pay 1 fish + 1 herb + 1 grape + 1 chicken -> 8 vp"


def visit(one, other=PLAIN, players=2, **store):
    """Seat 0 stands between two cards, with these things in store; nothing is played yet."""
    state = cards(table(players=players), p2=one, p3=other)
    return forum(give(state, 0, **store), 0, 1)


# Spots and order


@pytest.mark.parametrize(("players", "count"), [(2, 9), (3, 13), (4, 17)])
def test_worked_example_there_are_9_13_and_17_spots(players, count):
    state = forum(table(players=players))
    assert len(choices(state)) == count == 4 * players + 1
    assert len(spots(players)) == count


def test_every_spot_lies_between_two_neighbours():
    for one, other in SPOTS:
        assert other - one in (1, 4)
        assert other - one == 4 or one // 4 == other // 4
    assert len(set(SPOTS)) == 17


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spots_in_use_have_a_card_on_both_sides(players):
    state = table(players=players)
    for spot in state.table.spots:
        assert all(state.table.forum[position] >= 0 for position in SPOTS[spot])


def test_the_furthest_on_the_bar_visits_first_and_the_top_of_a_stack_before_what_is_under_it():
    state = table(players=4)
    state.bar, state.lead = [3, 5, 5, 0], [2, 1, 0, 3]
    state.turn = 27
    state.seat = (state.first + 27) % 4
    state.depots = [-1] * 28
    state.tile, state.stage = 0, 2
    events = play(fresh(state), "store")
    assert named(events, "forum") == [(0, (2, 1, 0, 3))]
    seen = []
    while stage(state) in ("spot", "first", "pay"):
        if stage(state) == "spot":
            seen.append(state.to_move)
        play(state, choices(state)[0])
    assert seen == [2, 1, 0, 3]


def test_moving_on_the_bar_in_the_forum_does_not_change_who_visits_next():
    card = "C: own 1 villa -> 1 vp + 1 bar"
    state = cards(table(players=3), p2=card, p3=card)
    owned(state, 0, villa=9)
    forum(state, 0, 1, 2)
    play(state, between(2, 3))
    assert state.lead[0] == 0
    assert (state.to_move, state.visitors) == (1, (1, 2))


def test_a_spot_once_used_stays_closed():
    state = visit(PLAIN)
    assert between(2, 3) in choices(state)
    play(state, between(2, 3))
    assert state.to_move == 1
    assert between(2, 3) not in choices(state)


def test_only_the_own_marker_of_this_phase_triggers_cards():
    state = visit("A: pay 3 fish -> 7 vp", fish=3)
    state.spots[SPOTS.index((5, 6))] = 0
    events = play(fresh(state), between(2, 3), "x1")
    assert [event[1] for event in named(events, "card")] == [1, 2]


# Paying


def test_worked_example_three_bread_three_coins_and_five_goods_make_24_points():
    state = visit(ALL_FOUR, bread=3, coin=3, fish=2, herb=2, chicken=1)
    play(state, between(2, 3))
    assert choices(state) == ["x0", "x0+1", "x1", "x1+1", "x2", "x2+1"]
    play(state, "x2+1")
    assert points(state, 0) == {"forum": 24, "penalty": -4}
    assert stores(state, 0) == {}


def test_worked_example_two_chicken_do_not_pay_for_three():
    state = visit("A: pay 3 chicken -> 7 vp", "D: own 1 merchant -> 3 vp", chicken=2, bread=2)
    owned(state, 0, merchant=1)
    play(state, between(2, 3))
    assert points(state, 0) == {"penalty": -4, "forum": 3}
    assert stores(state, 0) == {"chicken": 2, "bread": 2}


def test_coins_stand_for_any_good():
    state = visit("A: pay 3 fish -> 7 vp", fish=1, coin=2)
    play(state, between(2, 3), "x1")
    assert (points(state, 0), stores(state, 0)) == ({"forum": 7, "penalty": -4}, {})


def test_a_card_can_be_paid_several_times():
    state = visit("A: pay 2 herb -> 4 vp", herb=7)
    play(state, between(2, 3))
    assert choices(state) == ["x0", "x1", "x2", "x3"]
    play(state, "x3")
    assert (points(state, 0), stores(state, 0)) == ({"forum": 12, "penalty": -4}, {"herb": 1})


def test_what_is_paid_for_one_card_is_gone_for_the_other():
    state = visit("A: pay 2 herb -> 4 vp", "A: pay 3 herb -> 7 vp", herb=4)
    play(state, between(2, 3), "x1")
    assert points(state, 0) == {"forum": 4, "penalty": -4}
    assert stores(state, 0) == {"herb": 2}


@pytest.mark.parametrize(("bread", "most"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_three_bread_make_a_set(bread, most):
    state = visit("D: own 1 merchant -> 3 vp", bread=bread)
    owned(state, 0, merchant=1)
    play(state, between(2, 3))
    sets = most if most == 0 else int(choices(state)[-1].partition("+")[2])
    assert sets == most
    if most:
        play(state, f"x1+{most}")
        assert stores(state, 0).get("bread", 0) == bread - 3 * most
    assert points(state, 0)["forum"] == 3 + 3 * most


# Owning


def test_worked_example_seven_chimneys_give_three_bread_and_two_coins_with_two_steps():
    state = visit("C: own 2 chimney -> 1 bread", "C: own 3 chimney -> 1 coin + 1 bar")
    owned(state, 0, chimney=7)
    play(state, between(2, 3), ">2", "x2")
    assert stores(state, 0) == {"bread": 3, "coin": 2}
    assert (state.bar[0], points(state, 0)) == (2, {})


def test_worked_example_seven_landscapes_with_two_ponds_and_a_garden():
    state = visit("D: own 1 pond + 1 garden -> 7 vp", "D: own 3 landscape -> 1 coin + 1 bread")
    owned(state, 0, pond=2, garden=1, vineyard=4, landscape=7)
    play(state, between(2, 3), ">2")
    assert points(state, 0) == {"forum": 7}
    assert stores(state, 0) == {"coin": 2, "bread": 2}


def test_worked_example_four_chimneys_and_three_bread_meet_two_chimneys_three_times():
    state = visit("C: own 2 chimney -> 2 vp", bread=3)
    owned(state, 0, chimney=4)
    play(state, between(2, 3), "x2+1")
    assert (points(state, 0), stores(state, 0)) == ({"forum": 6, "penalty": -4}, {})


def test_owned_sets_always_count():
    state = visit("D: own 1 pond -> 3 vp", bread=3)
    owned(state, 0, pond=2)
    play(state, between(2, 3))
    assert choices(state) == ["x2", "x2+1"]


def test_owning_costs_nothing():
    state = visit("D: own 2 market -> 3 vp", fish=2, bread=2)
    owned(state, 0, market=5)
    play(state, between(2, 3))
    assert stores(state, 0) == {"fish": 2, "bread": 2}
    assert points(state, 0)["forum"] == 6


def test_chimneys_count_in_open_villas_too():
    state = visit("C: own 3 chimney -> 4 vp")
    build(state, 0, c3="villa:E:2", d3="villa:EW:1")
    play(state, between(2, 3))
    assert points(state, 0)["forum"] == 4


def test_open_villas_are_no_villas_and_completed_ones_count_once_each():
    card = "C: own 1 villa -> 3 vp"
    state = build(visit(card), 0, c3="villa:E:2", d3="villa:EW:1")
    play(state, between(2, 3))
    assert points(state, 0) == {"penalty": -8}
    plan = {"c3": "villa:E:2", "d3": "villa:EW:2", "e3": "villa:W:1", "c4": "villa:S", "c5": "villa:N"}
    state = build(visit(card), 0, **plan)
    play(state, between(2, 3))
    assert points(state, 0) == {"forum": 6, "penalty": -4}


def test_open_landscapes_and_dwellings_do_not_count():
    state = build(
        visit("D: own 1 pond -> 3 vp", "D: own 1 merchant -> 3 vp"), 0, c3="pond:E", c4="merchant:E"
    )
    play(state, between(2, 3))
    assert points(state, 0) == {"penalty": -8}


def test_any_three_dwellings_count_over_all_kinds():
    state = visit("D: own 3 dwelling -> 1 coin + 1 bar")
    rows = {"c3": "merchant:E", "d3": "merchant:W", "c4": "granary:E", "d4": "granary:W"}
    build(state, 0, **rows, c5="craftsman:E", d5="craftsman:W")
    play(state, between(2, 3), ">2")
    assert (stores(state, 0), state.bar[0]) == ({"coin": 1}, 1)


# Penalties


@pytest.mark.parametrize("edition", ["2018", "2021"])
def test_two_cards_not_met_cost_eight_points(edition):
    state = forum(cards(table(edition=edition), p2=PLAIN, p3="D: own 1 pond -> 3 vp"), 0, 1)
    play(state, between(2, 3))
    assert points(state, 0) == {"penalty": -8}
    assert state.scores()[0] == 0


# Order of the cards


def test_bread_of_the_first_card_can_pay_for_the_second():
    state = visit("C: own 2 chimney -> 1 bread", "A: pay 2 herb -> 4 vp")
    owned(state, 0, chimney=6)
    play(state, between(2, 3), ">2", "x0+1")
    assert points(state, 0) == {"forum": 4}


def test_in_the_other_order_it_cannot():
    state = visit("C: own 2 chimney -> 1 bread", "A: pay 2 herb -> 4 vp")
    owned(state, 0, chimney=6)
    play(state, between(2, 3), ">3")
    assert (points(state, 0), stores(state, 0)) == ({"penalty": -4}, {"bread": 3})


def test_coins_of_the_first_card_can_pay_for_the_second():
    state = visit("C: own 2 chimney -> 1 coin", "A: pay 2 herb -> 4 vp", herb=1)
    owned(state, 0, chimney=2)
    play(state, between(2, 3), ">2", "x1")
    assert (points(state, 0), stores(state, 0)) == ({"forum": 4}, {})


def test_bar_steps_of_a_card_past_the_end_give_points_in_2021():
    state = visit("C: own 1 villa -> 1 vp + 1 bar")
    state.bar, state.lead = [19, 0], [0, 1]
    owned(state, 0, villa=3)
    play(state, between(2, 3))
    assert points(state, 0) == {"forum": 3, "bar_end": 2, "penalty": -4}


# The next phase


def run(state):
    """Play first choices (storing tiles) up to the next phase or the end; all events."""
    events = []
    phase = state.phase
    while state.to_move is not None and state.phase == phase:
        moves = choices(state)
        events += play(state, "store" if "store" in moves else moves[0])
    return events


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_forum_the_start_goes_on_by_one_seat_and_the_depots_are_filled(players):
    state = table(players=players, first=1)
    light, dark = set(GAME.box.light), set(GAME.box.dark)
    for phase in (1, 2, 3):
        next_tiles = state.light[:28] if phase < 3 else state.dark
        events = run(state)
        assert (state.phase, state.turn, stage(state)) == (phase, 0, "take")
        assert state.first == state.to_move == (1 + phase) % players
        assert tuple(state.depots) == next_tiles
        assert state.stocked == 0b1111111
        assert set(state.depots) <= (light if phase < 3 else dark)
        assert named(events, "phase") == [(phase, state.first, tuple(state.depots))]
        assert sum(seat >= 0 for seat in state.spots) == phase * players
    run(state)
    assert state.to_move is None


def test_patricians_bar_markers_and_forum_markers_stay_between_phases():
    state = table(players=2)
    state.bar, state.lead = [4, 6], [1, 0]
    forum_cards = state.table.forum
    moves = [event for event in run(state) if event[0] in ("move", "visit")]
    last = {event[1]: event[3] for event in moves if event[0] == "move"}
    assert state.at == [last[0], last[1]]
    assert {event[2]: event[1] for event in moves if event[0] == "visit"} == {
        spot: seat for spot, seat in enumerate(state.spots) if seat >= 0
    }
    assert (state.bar, state.lead, state.table.forum) == ([4, 6], [1, 0], forum_cards)
