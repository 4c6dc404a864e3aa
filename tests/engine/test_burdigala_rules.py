"""The rules of Burdigala by example: every example of the rulebook, and every rule of a turn."""

import pytest

from engine import IllegalAction
from engine.burdigala import stages
from engine.burdigala.build import supply
from engine.burdigala.scoring import set_points
from tests.engine.quarter import (
    BOX,
    GAME,
    at,
    cards,
    choices,
    dice,
    finished,
    front,
    goods,
    held,
    named,
    play,
    site,
    tokens,
    town,
    wares,
)

CITY = BOX.city


def moves(state):
    return [text for text in choices(state) if "n" in text and text[0] in "abc"]


def squares(state, character, die):
    """Where a character can go by a die."""
    head = f"{character}{die}n"
    return {int(text[len(head) :]) for text in choices(state) if text.startswith(head)}


def scored(events):
    return [(source, points) for _, source, points in named(events, "points")]


# ---- the examples of the rulebook


def test_a_cube_scores_the_free_spaces_left():
    """A second cube on a site of five: three spaces are left, three points."""
    state = dice(site(town(a=(19,)), 12, "basilica", cubes=1), 1, 2)
    events = play(state, "a1n20", "s12")
    assert scored(events) == [("cubes", 3)]
    assert state.scores()[0] == 3


def test_eight_merchandise_cards_make_19_points():
    assert set_points(BOX.sets, (0, 0, 0, 1, 1, 2, 3, 4)) == 15 + 3 + 1


def test_four_merchandise_cards_with_three_kinds_make_7_points():
    assert set_points(BOX.sets, (0, 0, 2, 4)) == 6 + 1


def test_whoever_stands_by_gets_a_card_and_discards_a_fourth():
    """The one who builds has three cards, and another character of theirs stands by."""
    state = site(town(players=3, a=(19, 26), b=(25, 1), c=(20, 9)), 17, "temple", cubes=2)
    cards(state, 0, "influence", "sailor", "theft")
    events = play(dice(state, 1, 6), "a6n21", "s17")
    assert scored(events) == [("buildings", 5)]
    assert [seat for seat, _ in named(events, "plot")] == [0]
    assert (state.to_move, state.stage) == (0, stages.DISCARD)
    drawn = named(events, "plot")[0][1]
    events = play(state, "-influence")
    assert sorted(held(state, 0)) == sorted(["sailor", "theft", GAME.write(752 + drawn)[1:]])
    assert [seat for seat, _ in named(events, "plot")] == [1, 2]
    assert [len(hand) for hand in state.hands] == [3, 1, 1]


def test_sets_of_different_cards_score_as_printed():
    assert [set_points(BOX.sets, tuple(range(number))) for number in range(6)] == [0, 1, 3, 6, 10, 15]


# ---- setting up


@pytest.mark.parametrize(("players", "characters"), [(2, 3), (3, 2), (4, 2)])
def test_the_seats_place_their_characters_in_turns(players, characters):
    state = GAME.new(players=players, seed=3, first=1)
    order = []
    while state.stage == stages.PLACE:
        order.append(state.to_move)
        taken = {square for row in state.at for square in row if square >= 0}
        assert len(state.actions()) == len(CITY.squares) - len(taken)
        play(state, choices(state)[0])
    assert order == [(1 + place) % players for place in range(players)] * characters
    assert (state.to_move, state.stage) == (1, stages.ROLL)
    assert len({square for row in state.at for square in row}) == players * characters


def test_a_deal_lays_out_18_tiles_bonus_tokens_and_a_card_for_everybody():
    state = GAME.new(players=4, seed=8)
    assert (len(state.tiles), len(state.pile), len(state.stock), len(state.bag)) == (18, 30, 21, 24)
    assert sorted(state.table.bonus) == [2, 2, 3, 3]
    assert [len(hand) for hand in state.hands] == [1, 1, 1, 1]
    assert supply(state) == 30


# ---- dice and moving


def test_dice_are_thrown_by_a_decision_and_then_bind():
    state = town()
    assert choices(state) == ["roll"]
    ((seat, one, other),) = named(play(state, "roll"), "roll")
    assert (seat, {one, other} <= set(range(1, 7)), state.dice) == (0, True, (one, other))
    assert {int(text[1]) for text in moves(state)} <= {one, other}


def test_one_die_one_character_the_exact_number_of_steps():
    state = dice(town(a=(1, 25, 13), b=(3, 7, 8)), 1, 2)
    assert squares(state, "a", 1) == {2, 4, 5}
    assert squares(state, "b", 1) == {19, 24, 26}
    assert squares(state, "c", 1) == {9, 14, 15, 23}
    assert squares(state, "a", 2) == {4, 5, 6, 10, 11}  # 4 and 5 by way of each other
    with pytest.raises(IllegalAction, match="is not 2 steps away"):
        play(state, "a2n9")
    with pytest.raises(IllegalAction, match="no die shows 3"):
        play(state, "a3n12")


def test_no_street_twice():
    """From the south gate two steps to and fro would be possible otherwise."""
    state = dice(town(a=(25, 1, 2), b=(3, 7, 8)), 2, 3)
    assert 25 not in squares(state, "a", 2)
    assert squares(state, "a", 2) == {12, 16, 17, 18, 20, 21, 23}


def test_others_on_the_way_do_not_matter_but_on_the_end():
    state = dice(town(a=(16, 1, 2), b=(17, 18, 8)), 1, 2)
    assert 17 not in squares(state, "a", 1)
    assert 24 in squares(state, "a", 1)
    assert 18 not in squares(state, "a", 2)
    with pytest.raises(IllegalAction, match="someone stands on"):
        play(state, "a1n17")


def test_a_cube_goes_next_to_the_character_that_moved():
    state = dice(town(a=(19, 1, 2)), 1, 5)
    play(state, "a1n20")
    assert choices(state) == ["s12", "s13", "s17"]
    with pytest.raises(IllegalAction, match="not next to"):
        play(state, "s1")


def test_a_move_must_lead_to_a_site_with_room():
    state = dice(finished(town(a=(19, 1, 2)), 17), 1, 3)
    assert squares(state, "a", 1) == {20, 25}
    with pytest.raises(IllegalAction, match="no cube could be placed"):
        play(state, "a1n12")


def test_without_a_legal_move_a_character_goes_and_the_turn_ends():
    state = dice(finished(town(a=(1, 2, 3)), 18), 1, 1)
    assert choices(state) == ["-a", "-b", "-c"]
    events = play(state, "-b")
    assert named(events, "remove") == [(0, 1, 1)]
    assert at(state, 0) == [1, 0, 3]
    assert (state.to_move, state.stage, state.dice) == (1, stages.ROLL, (0, 0))


@pytest.mark.parametrize("rolled", [(1, 1), (3, 4)])
def test_a_double_or_a_seven_without_a_legal_move_gives_nothing(rolled):
    state = dice(finished(town(a=(1, 4, 5), b=(6, 7, 8)), 18), *rolled)
    assert choices(state) == ["-a", "-b", "-c"]
    play(state, "-a")
    assert (state.to_move, state.tokens[0]) == (1, ())


# ---- cubes and buildings


def test_the_last_cube_turns_the_tile_over():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "amphitheatre", cubes=4), 1, 6)
    before = supply(state)
    events = play(state, "a1n20", "s17")
    assert named(events, "finish") == [(0, 16, state.tiles[16])]
    assert scored(events) == [("buildings", 8)]
    assert supply(state) == before + 4
    with pytest.raises(IllegalAction):
        play(dice(state, 1, 6), "s17")


def test_only_the_first_building_of_a_district_takes_its_bonus():
    state = site(town(a=(1, 15, 16), b=(19, 20, 21)), 1, "arch", cubes=1)
    value = state.table.bonus[0]
    events = play(dice(state, 1, 6), "a1n5", "s1")
    assert named(events, "bonus") == [(0, 0)]
    assert scored(events) == [("buildings", 3), ("bonus", value)]
    assert not state.bonus & 1


def test_the_interrupted_yard_gives_two_plot_cards():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "interrupted-yard", cubes=4), 1, 6)
    events = play(state, "a1n20", "s17")
    assert scored(events) == [("buildings", 4)]
    assert [seat for seat, _ in named(events, "plot")] == [0, 0]


def test_the_necropolis_takes_all_corruption_of_its_builder():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "necropolis", cubes=3), 1, 6)
    tokens(tokens(state, 0, 5, 3, 0), 1, 4)
    events = play(state, "a1n20", "s17")
    assert named(events, "absolve") == [(0, 3)]
    assert scored(events) == []
    assert (state.tokens, len(state.bag)) == ([(), (4,)], 23)


def test_a_port_gives_merchandise_at_once():
    state = dice(town(a=(8, 1, 2)), 1, 6)
    events = play(state, "a1n9")
    assert len(named(events, "goods")) == 1
    assert (len(wares(state, 0)), len(state.stock), state.stage) == (1, 20, stages.CUBE)


# ---- doubles


def test_a_double_may_end_on_an_occupied_square_and_push():
    state = dice(town(a=(19, 1, 2), b=(20, 7, 8)), 1, 1)
    assert 20 in squares(state, "a", 1)
    play(state, "a1n20")
    assert state.stage == stages.PUSH
    assert set(choices(state)) == {f">n{n}" for n in range(1, 27)} - {f">n{n}" for n in (20, 1, 2, 7, 8)}
    events = play(state, ">n26")
    assert named(events, "push") == [(0, 1, 0, 19, 25)]
    assert (at(state, 0), at(state, 1)) == ([20, 1, 2], [26, 7, 8])
    assert choices(state) == ["s12", "s13", "s17"]


def test_a_double_opens_waterways_and_express_ways():
    assert {23, 14} <= squares(dice(town(a=(9, 1, 2), b=(3, 7, 25)), 1, 1), "a", 1)
    assert not {23, 14} & squares(dice(town(a=(9, 1, 2), b=(3, 7, 25)), 1, 2), "a", 1)
    assert 11 in squares(dice(town(a=(2, 1, 15), b=(3, 7, 25)), 1, 1), "a", 1)
    assert 11 not in squares(dice(town(a=(2, 1, 15), b=(3, 7, 25)), 1, 2), "a", 1)


def test_after_a_double_a_token_buys_another_turn():
    state = dice(town(a=(19, 1, 2), b=(5, 7, 8)), 1, 1)
    play(state, "a1n20", "s17")
    assert choices(state) == ["end", "again"]
    events = play(state, "again")
    assert [name for name, *_ in events] == ["bribe", "corrupt", "turn"]
    assert (state.to_move, state.stage, len(state.tokens[0])) == (0, stages.ROLL, 1)
    state = dice(town(a=(19, 1, 2), b=(5, 7, 8)), 1, 1)
    play(state, "a1n20", "s17", "end")
    assert (state.to_move, state.tokens[0]) == (1, ())


# ---- sevens


def test_after_a_seven_a_token_buys_a_second_cube_of_which_only_it_scores():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "forum", cubes=1), 1, 6)
    play(state, "a1n20")
    assert {"s17", "s17*"} <= set(choices(state))
    events = play(state, "s17*")
    assert (named(events, "cube"), scored(events)) == ([(0, 16, 2)], [("cubes", 2)])
    assert (len(state.tokens[0]), state.to_move) == (1, 1)


def test_the_second_cube_of_a_seven_may_finish_a_building():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "forum", cubes=3), 1, 6)
    assert scored(play(state, "a1n20", "s17*")) == [("buildings", 7)]


def test_a_second_cube_needs_a_second_space():
    state = dice(site(town(a=(19, 1, 2), b=(5, 7, 8)), 17, "forum", cubes=4), 1, 6)
    play(state, "a1n20")
    assert "s17" in choices(state)
    assert "s17*" not in choices(state)


def test_after_a_seven_a_token_buys_merchandise():
    state = dice(town(a=(19, 1, 2), b=(5, 7, 8)), 3, 4)
    play(state, moves(state)[0])
    play(state, next(text for text in choices(state) if not text.endswith("*")))
    assert choices(state) == ["end", "bribe"]
    before = len(wares(state, 0))
    play(state, "bribe")
    assert (len(wares(state, 0)), len(state.tokens[0]), state.to_move) == (before + 1, 1, 1)


def test_no_privilege_without_a_double_or_a_seven():
    state = dice(town(a=(19, 1, 2), b=(5, 7, 8)), 1, 4)
    play(state, "a1n20")
    assert not [text for text in choices(state) if "*" in text]
    play(state, "s17")
    assert (state.to_move, state.stage) == (1, stages.ROLL)


# ---- the end


def last_turn(**squares):
    """One space is left in the whole town, and seat 0 can fill it."""
    state = site(finished(town(**{"a": (19, 1, 2), "b": (5, 7, 8), **squares}), 17), 17, "arch", cubes=1)
    return dice(state, 1, 4)


def test_the_game_ends_when_all_buildings_are_finished():
    state = last_turn()
    events = play(state, "a1n20", "s17")
    assert named(events, "over") == [("buildings",)]
    assert state.to_move is None


def test_the_game_ends_when_someone_has_no_character_left():
    state = dice(finished(town(a=(1, 2, 3)), 18), 1, 1)
    state.at[0] = (-1, 1, -1)
    events = play(dice(state, 1, 1), "-b")
    assert named(events, "over") == [("characters",)]
    assert state.to_move is None


def test_the_game_ends_when_the_merchandise_is_used_up():
    state = dice(town(a=(8, 1, 2), b=(5, 7, 16)), 1, 4)
    goods(state, 1, *("wine",) * 5, *("tin",) * 4, *("wheat",) * 4, *("copper",) * 4, *("ceramic",) * 3)
    play(state, "a1n9")
    assert state.stage == stages.CUBE
    events = play(state, "s5")
    assert named(events, "over") == [("merchandise",)]
    assert named(events, "end")
    assert state.result().breakdown[0]["merchandise"] == 1


def test_the_final_count():
    state = last_turn()
    goods(state, 0, "wine", "wine", "tin")
    front(state, 0, "boat", "cart")
    tokens(state, 0, 1, 2)
    tokens(state, 1, 3, 4)
    play(state, "a1n20", "s17")
    (own, rival) = state.result().breakdown
    assert own == {
        "cubes": 0, "buildings": 3, "bonus": 0, "crafts": 0, "merchandise": 4, "plots": 4,
        "corruption": -3, "most_corrupt": 0,
    }  # fmt: skip
    assert (rival["corruption"], rival["most_corrupt"]) == (-7, -5)
    assert state.result().winners == (0,)


def test_equal_corruption_costs_all_who_have_it():
    state = last_turn()
    tokens(tokens(state, 0, 4), 1, 4)
    play(state, "a1n20", "s17")
    assert [row["most_corrupt"] for row in state.result().breakdown] == [-5, -5]
