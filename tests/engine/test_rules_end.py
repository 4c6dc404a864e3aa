"""The rules of the end, by name: what counts, and who wins a tie in each edition."""

import pytest

from engine.carpe_diem import stages
from engine.carpe_diem.box import Goal
from engine.carpe_diem.grid import goal_line
from engine.carpe_diem.kinds import KINDS, SOURCES
from engine.carpe_diem.scoring import final_points
from tests.engine.scenario import (
    board,
    build,
    cards,
    choices,
    district,
    face,
    forum,
    fresh,
    give,
    play,
    points,
    table,
)


def count(state, seat=0):
    """The final count of a seat, without zeros."""
    return {SOURCES[source]: vp for source, vp in final_points(state, seat).items() if vp}


def goals(state, seat, *wanted):
    """Give a seat these goals and no other: (kind, side, place, vp)."""
    mine = tuple(
        (Goal(KINDS.index(kind), place, vp), goal_line("NESW".index(side), place))
        for kind, side, place, vp in wanted
    )
    all_goals = list(state.table.goals)
    all_goals[seat] = mine
    state.table = state.table._replace(goals=tuple(all_goals))
    return fresh(state)


def bare(players=2, **options):
    """A table where no seat has a frame goal."""
    state = table(players=players, **options)
    state.table = state.table._replace(goals=((),) * players)
    return state


VILLAS = {
    "a3": "villa:E:2", "b3": "villa:EW:1", "c3": "villa:W:2",
    "d3": "villa:E:2", "e3": "villa:EW:1", "f3": "villa:W:2",
    "a4": "villa:E:2", "b4": "villa:W:1",
    "c4": "villa:E:2", "d4": "villa:EW:2",
    "c2": "villa:E:2", "d2": "villa:EW:2",
}  # fmt: skip


def test_worked_example_villas_with_3_5_and_5_chimneys_give_17_points():
    state = build(bare(), 0, **VILLAS)
    assert state.districts[0].villas == (3, 5, 5)
    assert sum(part.chimneys for part in state.districts[0].parts()) == 8
    assert count(state) == {"villas": 17}


@pytest.mark.parametrize(
    ("chimneys", "vp"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 10), (7, 13), (8, 16), (9, 19), (12, 28)],
)
def test_a_villa_counts_by_its_chimneys(chimneys, vp):
    state = bare()
    kept = state.districts[0]._copy()
    kept.villas = (chimneys,)
    state.districts[0] = kept
    assert count(state).get("villas", 0) == vp


@pytest.mark.parametrize(("items", "vp"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)])
def test_two_items_in_storage_make_a_point(items, vp):
    state = give(bare(), 0, fish=items)
    assert count(state).get("items", 0) == vp


def test_goods_coins_bread_and_stored_tiles_are_counted_together():
    state = give(bare(), 0, fish=1, herb=1, grape=1, chicken=1, coin=1, bread=1)
    state.stored[0] = (face("market").index,) * 3
    assert count(state) == {"items": 4}


def test_fountain_cards_in_hand_do_not_count_as_items():
    state = bare()
    state.hands[0] = (3, 4, 5)
    assert count(state) == {}


def test_the_bar_counts_by_its_number():
    state = bare()
    state.bar = [13, 0]
    assert count(state) == {"bar": 13}


@pytest.mark.parametrize(
    ("card", "vp"),
    [("pond", 2), ("merchant", 2), ("villa", 2), ("market", 4), ("fountain", 0), ("garden", 0)],
)
def test_a_fountain_card_gives_two_points_for_each_completed_thing(card, vp):
    plan = {"c3": "pond:E", "d3": "pond:W", "c4": "merchant:E", "d4": "merchant:W", "c5": "garden:E"}
    plan |= {"c2": "villa:E", "d2": "villa:W", "b3": "market", "a3": "market"}
    state = build(bare(), 0, **plan)
    state.hands[0] = (KINDS.index(card),)
    assert count(state).get("fountains", 0) == vp


def test_two_fountain_cards_of_one_kind_count_both():
    state = build(bare(), 0, c3="market", d3="market")
    state.hands[0] = (KINDS.index("market"),) * 2
    assert count(state)["fountains"] == 8


def test_a_fountain_card_for_fountains_counts_fountains():
    state = build(bare(), 0, c3="fountain", d3="fountain")
    state.hands[0] = (KINDS.index("fountain"),)
    assert count(state)["fountains"] == 4


def test_cards_put_back_count_nothing():
    state = build(bare(), 0, c3="market")
    state.returned[0] = (KINDS.index("market"),)
    assert count(state) == {}


# Frame goals


@pytest.mark.parametrize(
    ("side", "place", "met"),
    [
        ("N", 3, True), ("S", 3, True), ("N", 2, False), ("N", 4, False), ("S", 2, False), ("S", 4, False),
        ("E", 2, False), ("E", 3, False), ("W", 3, False), ("W", 4, False),
    ],
)  # fmt: skip
def test_a_goal_is_met_by_a_thing_across_its_line(side, place, met):
    """A granary on c3 and d3 lies across the middle line between columns, and across no line of rows."""
    state = goals(build(bare(), 0, c3="granary:E", d3="granary:W"), 0, ("granary", side, place, 4))
    assert count(state).get("frame", 0) == (4 if met else 0)


@pytest.mark.parametrize(
    ("side", "place", "met"),
    [
        ("E", 1, True), ("W", 5, True), ("E", 2, False), ("W", 4, False), ("E", 5, False), ("W", 1, False),
        ("N", 3, False), ("S", 3, False), ("N", 1, False),
    ],
)  # fmt: skip
def test_a_goal_of_the_sides_looks_along_rows(side, place, met):
    """A pond on c1 and c2 lies across the first line between rows."""
    plan = {"c3": "market", "c2": "pond:N", "c1": "pond:S"}
    state = goals(build(bare(), 0, **plan), 0, ("pond", side, place, 3))
    assert count(state).get("frame", 0) == (3 if met else 0)


def test_printed_example_an_open_pond_and_a_garden_along_the_line_do_not_count():
    plan = {
        "c3": "granary:E", "d3": "granary:W", "c4": "villa:E:1", "d4": "villa:W:2",
        "c2": "pond:E", "d2": "pond:EW", "c5": "garden:S", "c6": "garden:N",
    }  # fmt: skip
    wanted = [("granary", "N", 3, 4), ("villa", "S", 3, 3), ("pond", "N", 3, 3), ("garden", "N", 3, 3)]
    state = goals(build(bare(), 0, **plan), 0, *wanted)
    assert count(state)["frame"] == 7


def test_another_kind_on_the_line_does_not_count():
    state = goals(build(bare(), 0, c3="granary:E", d3="granary:W"), 0, ("merchant", "N", 3, 4))
    assert count(state) == {}


def test_a_goal_counts_once_however_many_things_meet_it():
    plan = {"c3": "granary:E", "d3": "granary:W", "c4": "granary:E", "d4": "granary:W"}
    state = goals(build(bare(), 0, **plan), 0, ("granary", "N", 3, 4))
    assert count(state)["frame"] == 4


def test_two_goals_for_one_thing_both_count():
    state = build(bare(), 0, c3="granary:E", d3="granary:W")
    assert count(goals(state, 0, ("granary", "N", 3, 4), ("granary", "S", 3, 4)))["frame"] == 8


def test_a_long_villa_meets_the_goals_of_all_lines_it_crosses():
    plan = {"b3": "villa:E", "c3": "villa:EW:1", "d3": "villa:SW", "d4": "villa:N:1"}
    wanted = [("villa", "N", 2, 3), ("villa", "N", 3, 3), ("villa", "E", 3, 3), ("villa", "N", 4, 3)]
    assert count(goals(build(bare(), 0, **plan), 0, *wanted))["frame"] == 9


def test_two_things_beside_the_line_do_not_meet_it_together():
    plan = {"c3": "granary:S", "c4": "granary:N", "d3": "granary:S", "d4": "granary:N"}
    assert count(goals(build(bare(), 0, **plan), 0, ("granary", "N", 3, 4))) == {}


def test_every_part_counts_on_the_side_it_was_dealt_to():
    state = table(players=4)
    for seat in range(4):
        dealt = [
            (goal, goal_line(side, goal.place))
            for side, part in enumerate(state.table.frames[seat])
            for goal in state.table.box.frames[part]
        ]
        assert list(state.table.goals[seat]) == dealt
        assert len(dealt) == 8


# The end and ties


def last_visit(state, totals):
    """The last visitor of the last phase; after it the scores stand at these totals before the count."""
    nothing = "A: pay 4 fish -> 11 vp"
    cards(state, p2=nothing, p3=nothing)
    state.table = state.table._replace(goals=((),) * state.players)
    for seat, total in enumerate(totals):
        state.points[seat] = [0] * len(SOURCES)
        state.points[seat][0] = total
    state.phase = 3
    seat = len(totals) - 1
    forum(state, seat)
    state.points[seat][0] += 8
    return play(state, "v1" if "v1" in choices(state) else choices(state)[0])


def finish(totals, bars, lead, edition, writs_left=None, **house):
    """The result of a game that ended so; the bar number is taken off the totals first."""
    players = len(totals)
    state = table(players=players, edition=edition, **house)
    for seat in range(players):
        left = 9 if writs_left is None else writs_left[seat]
        cells = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3"][:left]
        board(state, seat, writs=[*cells, *(["c3"] if left < 9 else [])])
        state.districts[seat] = district({"c3": "market"})
    state.bar, state.lead = list(bars), list(lead)
    last_visit(state, [total - bar for total, bar in zip(totals, bars, strict=True)])
    assert state.stage == stages.OVER
    return state.result()


def test_the_most_points_win():
    for edition in ("2018", "2021"):
        result = finish([60, 70, 65], [5, 5, 5], [0, 1, 2], edition)
        assert (result.ranking, result.decided_by) == (((1,), (2,), (0,)), "points")
        assert result.scores == (60, 70, 65)


@pytest.mark.parametrize(
    ("bars", "lead", "winner"),
    [([5, 3], [0, 1], 1), ([3, 5], [1, 0], 0), ([4, 4], [0, 1], 1), ([4, 4], [1, 0], 0)],
)
def test_2018_a_tie_goes_to_the_last_on_the_bar_the_lower_marker_on_one_space(bars, lead, winner):
    result = finish([50, 50], bars, lead, "2018", writs_left=[3, 2] if winner else [2, 3])
    assert (result.ranking, result.decided_by) == (((winner,), (1 - winner,)), "bar")


def test_2021_a_tie_goes_to_the_most_writs_left():
    result = finish([50, 50], [3, 9], [1, 0], "2021", writs_left=[2, 3])
    assert (result.ranking, result.decided_by) == (((1,), (0,)), "writs")


def test_2021_then_to_the_lowest_bar_number():
    result = finish([50, 50, 50], [9, 3, 1], [0, 1, 2], "2021", writs_left=[4, 4, 2])
    assert (result.ranking, result.decided_by) == (((1,), (0,), (2,)), "bar")


def test_2021_then_the_win_is_shared():
    result = finish([50, 50, 40], [5, 5, 5], [0, 1, 2], "2021", writs_left=[4, 4, 4])
    assert (result.ranking, result.winners, result.decided_by) == (((0, 1), (2,)), (0, 1), "shared")


def test_a_tie_for_second_does_not_decide_the_game():
    result = finish([50, 60, 50], [5, 5, 2], [0, 1, 2], "2021", writs_left=[4, 4, 4])
    assert (result.ranking, result.decided_by) == (((1,), (2,), (0,)), "points")


def test_the_tie_is_a_house_rule():
    old = finish([50, 50], [3, 9], [1, 0], "2021", writs_left=[2, 3], tie="bar")
    new = finish([50, 50], [3, 9], [1, 0], "2018", writs_left=[2, 3], tie="writs")
    assert (old.winners, new.winners) == ((0,), (1,))


def test_the_breakdown_names_every_source():
    result = finish([60, 70], [5, 5], [0, 1], "2021")
    assert [sum(seat.values()) for seat in result.breakdown] == [60, 70]
    assert set(result.breakdown[0]) == set(SOURCES)
    assert (result.breakdown[1]["penalty"], result.breakdown[1]["bar"]) == (-8, 5)


def test_the_final_count_comes_after_the_last_forum():
    state = table()
    state.bar, state.lead = [7, 0], [0, 1]
    events = last_visit(state, [10, 10])
    names = [event[0] for event in events]
    assert names[-1] == "end"
    assert points(state, 0)["bar"] == 7
    assert names.index("card") < names.index("points") < names.index("end")
