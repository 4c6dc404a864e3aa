"""The rules of setting up, moving and taking, by name, in both editions."""

import pytest

from engine.carpe_diem.editions import CYCLES, EDITIONS
from tests.engine.scenario import (
    GAME,
    choices,
    face,
    give,
    named,
    play,
    stage,
    stock,
    stores,
    table,
)

STAR_LINES = {1: (4, 5), 2: (5, 6), 3: (6, 7), 4: (1, 7), 5: (1, 2), 6: (2, 3), 7: (3, 4)}
"""The black lines of the 2018 board: each depot and the two opposite ones."""


def reach(edition, start, *stocked):
    """The depots (1-7) a free move can end on."""
    bits = sum(1 << (depot - 1) for depot in stocked)
    return [depot + 1 for depot in EDITIONS[edition].reachable(bits, start - 1)]


def takes(state):
    """The depots of the tiles that can be taken: free, then for bread."""
    moves = choices(state)
    free = sorted({int(move[0]) for move in moves if not move.endswith("*")})
    return free, sorted({int(move[0]) for move in moves if move.endswith("*")})


# Setting up


@pytest.mark.parametrize(
    ("edition", "players", "vp"),
    [
        ("2018", 2, [8, 9]), ("2018", 3, [8, 9, 13]), ("2018", 4, [8, 9, 10, 11]),
        ("2021", 2, [8, 9]), ("2021", 3, [8, 9, 10]), ("2021", 4, [8, 9, 10, 11]),
    ],
)  # fmt: skip
def test_start_points_by_edition_in_turn_order(edition, players, vp):
    for first in range(players):
        scores = GAME.new(players=players, seed=3, edition=edition, first=first).scores()
        assert [scores[(first + place) % players] for place in range(players)] == vp


def test_the_start_points_are_a_house_rule():
    assert GAME.new(players=3, seed=1, edition="2021", start_vp="2018", first=0).scores() == [8, 9, 13]


def test_players_choose_a_depot_in_turn_order_where_nobody_stands():
    state = GAME.new(players=3, seed=1, first=2)
    assert choices(state) == ["@1", "@2", "@3", "@4", "@5", "@6", "@7"]
    play(state, "@4")
    assert (state.to_move, choices(state)) == (0, ["@1", "@2", "@3", "@5", "@6", "@7"])
    play(state, "@1", "@7")
    assert (state.to_move, state.at, stage(state)) == (2, [0, 6, 3], "take")


def test_eleven_dark_tiles_lie_on_the_seals_and_four_light_ones_on_each_depot():
    state = table()
    assert len(state.seals) == 11
    assert len(state.depots) == 28
    assert (len(state.light), len(state.dark), len(state.pile)) == (56, 28, 24)


def test_every_seat_has_a_frame_of_four_parts_and_a_board_of_its_own():
    state = table(players=4)
    parts = [part for frame in state.table.frames for part in frame]
    assert len(set(parts)) == 16
    assert sorted(state.table.boards) == [0, 1, 2, 3]


def test_the_start_marker_lies_at_the_bottom_of_the_bar():
    assert table(players=4, first=1).lead == [0, 3, 2, 1]


# Moving


@pytest.mark.parametrize("start", range(1, 8))
def test_2018_moves_along_the_lines_of_the_star(start):
    assert reach("2018", start, *range(1, 8)) == list(STAR_LINES[start])


@pytest.mark.parametrize("start", range(1, 8))
def test_2021_moves_to_the_neighbours_on_the_circle(start):
    assert reach("2021", start, *range(1, 8)) == sorted({(start - 2) % 7 + 1, start % 7 + 1})


def walk_2018(start, stocked):
    """Move along lines until a depot with tiles, every way there is."""
    found, seen, queue = set(), set(), list(STAR_LINES[start])
    while queue:
        depot = queue.pop()
        if depot in stocked:
            found.add(depot)
        elif depot not in seen:
            seen.add(depot)
            queue += STAR_LINES[depot]
    return sorted(found)


def walk_2021(start, stocked):
    """Move on in each direction until a depot with tiles."""
    found = set()
    for step in (1, -1):
        depot = start
        for _ in range(7):
            depot = (depot - 1 + step) % 7 + 1
            if depot in stocked:
                found.add(depot)
                break
    return sorted(found)


@pytest.mark.parametrize(("edition", "walk"), [("2018", walk_2018), ("2021", walk_2021)])
def test_every_move_past_empty_depots_is_one_a_patrician_can_walk(edition, walk):
    for bits in range(128):
        stocked = [depot for depot in range(1, 8) if bits >> (depot - 1) & 1]
        for start in range(1, 8):
            assert reach(edition, start, *stocked) == walk(start, stocked)


@pytest.mark.parametrize(
    ("start", "stocked", "ends"),
    [
        (1, [1, 2, 3, 5, 6, 7], [1, 5, 7]),
        (1, [1, 2, 3, 6, 7], [1, 2, 7]),
        (1, [2, 3, 5, 6, 7], [5, 7]),
        (1, [1], [1]),
        (1, [1, 5], [1, 5]),
        (1, [6], [6]),
        (4, [1, 4, 7], [1, 7]),
        (3, [1, 2], [1, 2]),
    ],
)
def test_2018_past_an_empty_depot_along_either_line_and_back(start, stocked, ends):
    assert reach("2018", start, *stocked) == ends


@pytest.mark.parametrize(
    ("start", "stocked", "ends"),
    [
        (1, [1, 3, 4, 5, 6, 7], [3, 7]),
        (1, [1, 4], [4]),
        (1, [1], [1]),
        (2, [1, 2, 6], [1, 6]),
        (7, [2, 5], [2, 5]),
        (4, [1, 2, 4, 7], [2, 7]),
    ],
)
def test_2021_past_an_empty_depot_on_in_the_same_direction(start, stocked, ends):
    assert reach("2021", start, *stocked) == ends


def test_the_movement_is_a_house_rule():
    assert takes(table(edition="2021", movement="star"))[0] == [4, 5]
    assert takes(table(edition="2018", movement="circle"))[0] == [2, 7]
    assert CYCLES["star"] == (0, 3, 6, 2, 5, 1, 4)


def test_patricians_may_share_a_depot():
    state = table(edition="2021")
    assert 2 in takes(state)[0]
    play(state, "2a", "store")
    assert state.at == [1, 1]


def test_without_bread_only_the_free_depots_are_offered():
    assert takes(table()) == ([2, 7], [])


def test_one_bread_goes_anywhere_with_tiles_and_stays_where_it_is():
    state = stock(give(table(), 0, bread=2), 1, 2, 4, 5, 7)
    assert takes(state) == ([2, 7], [1, 4, 5])
    play(state, "1a*")
    assert (state.at[0], stores(state, 0)) == (0, {"bread": 1})


def test_a_free_move_costs_no_bread():
    state = give(table(), 0, bread=2)
    play(state, "2a")
    assert stores(state, 0) == {"bread": 2}


# Taking


@pytest.mark.parametrize(("players", "left"), [(2, [3, 0]), (3, [3, 2, 0]), (4, [3, 2, 1, 0])])
def test_what_is_left_of_a_depot_is_removed(players, left):
    state = table(players=players, edition="2021")
    found, removed = [], 0
    for _ in left:
        give(state, state.seat, bread=1)
        slot = next(move for move in choices(state) if move[0] == "3")
        for event in play(state, slot, "store"):
            removed += len(event[2]) if event[0] == "remove" else 0
        found.append(sum(tile >= 0 for tile in state.depots[8:12]))
    assert found == left
    assert removed == 4 - players
    assert not state.stocked >> 2 & 1


def test_the_tile_taken_leaves_its_depot_and_comes_into_hand():
    state = table()
    tile = state.depots[4]
    events = play(state, "2a")
    assert (state.tile, state.depots[4], state.at[0]) == (tile, -1, 1)
    assert named(events, "move") == [(0, 0, 1, False)]
    assert named(events, "take") == [(0, 4, tile)]


def test_equal_tiles_of_a_depot_are_offered_once():
    state = table()
    state.depots[4:8] = [
        face("market").index,
        face("bakery").index,
        face("market").index,
        face("pond:NE").index,
    ]
    state._legal = None
    assert [move for move in choices(state) if move[0] == "2"] == ["2a", "2b", "2d"]
