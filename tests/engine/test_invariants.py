"""The final count once more, from the final position alone and by other code; and what never changes."""

from collections import Counter

import pytest

from engine import GAMES, Rng
from engine.carpe_diem.kinds import KINDS
from tests.engine import naive
from tests.engine.playing import anything, builder, finished, greedy

GAME = GAMES["carpe-diem"]
FRAMES = [[(KINDS[goal.kind], goal.place, goal.vp) for goal in part] for part in GAME.box.frames]
RUNS = [
    (players, edition, chooser, seed)
    for players in (2, 3, 4)
    for edition in ("2018", "2021")
    for chooser, seeds in ((anything, 4), (builder, 25), (greedy, 6))
    for seed in range(seeds)
]


def run_name(value):
    return getattr(value, "__name__", str(value))


@pytest.mark.parametrize(("players", "edition", "chooser", "seed"), RUNS, ids=run_name)
def test_the_final_count_agrees_with_the_rulebook(players, edition, chooser, seed):
    state = finished(GAME, players, seed, chooser, edition=edition).state
    result = state.result()
    for seat, data in enumerate(state.to_dict()["seats"]):
        wanted = naive.final_points(data, FRAMES)
        found = result.breakdown[seat]
        assert {source: found[source] for source in wanted} == wanted
        assert result.scores[seat] == sum(found.values()) == state.scores()[seat]


def test_these_games_score_from_every_source():
    """A comparison of zeros would prove nothing."""
    total = Counter()
    for edition in ("2018", "2021"):
        for seed in range(12):
            for seat in finished(GAME, 2, seed, greedy, edition=edition).state.result().breakdown:
                total.update({source: abs(points) > 0 for source, points in seat.items()})
    assert {source for source, count in total.items() if count} >= {
        "start", "forum", "penalty", "villas", "items", "bar", "fountains", "frame",
    }  # fmt: skip


@pytest.mark.parametrize("edition", ["2018", "2021"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ranking_agrees_with_the_rulebook(players, edition):
    for seed in range(60):
        state = finished(GAME, players, seed, builder, edition=edition).state
        keys = [standing(state, seat, edition) for seat in range(players)]
        places = sorted(set(keys), reverse=True)
        wanted = tuple(tuple(seat for seat in range(players) if keys[seat] == key) for key in places)
        assert state.result().ranking == wanted


def standing(state, seat, edition):
    """Points and tie-breaks of a seat, the larger the better."""
    data = state.to_dict()
    mine = data["seats"][seat]
    if edition == "2018":
        return state.scores()[seat], data["lead"].index(seat)
    left = sum(not mine["district"][cell] for cell in GAME.box.boards[mine["board"]].writs)
    return state.scores()[seat], left, -mine["bar"]


def tiles_in(data):
    """Every tile that can be seen or is still to come."""
    seats = data["seats"]
    places = [data["depots"], data["seals"], data["light"], data["dark"], [data["tile"]]]
    places += [seat["stored"] for seat in seats]
    faces = {name: face.name for face in GAME.box.faces for name in face.names}
    places += [[faces[tile] for tile in seat["district"] if tile] for seat in seats]
    return Counter(tile for place in places for tile in place if tile)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_and_nothing_appears(players):
    """Tiles, fountain cards and markers are the same all game long, but for tiles that are removed."""
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.new(players=players, seed=seed)
        everything = tiles_in(state.to_dict())
        assert sum(everything.values()) == 84 + 39
        while state.to_move is not None:
            for event in state.play(builder(state, rng)):
                if event[0] == "remove":
                    everything -= Counter(GAME.box.faces[tile].name for tile in event[2])
            data = state.to_dict()
            assert tiles_in(data) == everything
            cards = data["pile"] + [c for seat in data["seats"] for c in seat["hand"] + seat["returned"]]
            assert Counter(cards) == dict.fromkeys(KINDS, 2)
            assert sorted(data["lead"]) == list(range(players))
        removed = 123 - sum(everything.values())
        assert removed == {2: 14 * 4, 3: 7 * 4, 4: 0}[players]
        assert [state.spots.count(seat) for seat in range(players)] == [4] * players
        assert [len(state.hands[s]) for s in range(players)] == [d.owned[11] for d in state.districts]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bar_order_is_what_moving_markers_by_hand_gives(players):
    """Markers as piles on spaces, moved as the events say; the top of a pile is its last."""
    for seed in range(8):
        rng = Rng(seed)
        state = GAME.new(players=players, seed=seed, edition=("2018", "2021")[seed % 2])
        piles = {space: [] for space in range(21)}
        piles[0] = [(state.first + place) % players for place in range(players)]
        while state.to_move is not None:
            for event in state.play(builder(state, rng)):
                if event[0] == "bar":
                    _, seat, start, end = event
                    assert seat in piles[start]
                    piles[start].remove(seat)
                    piles[end].append(seat)
            order = [seat for space in range(20, -1, -1) for seat in reversed(piles[space])]
            assert state.lead == order
            assert state.bar == [next(s for s in piles if seat in piles[s]) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_take_turns_and_the_start_goes_round(players):
    for seed in range(3):
        rng = Rng(seed)
        state = GAME.new(players=players, seed=seed)
        first = state.first
        takers = []
        while state.to_move is not None:
            for event in state.play(anything(state, rng)):
                if event[0] == "take":
                    takers.append(event[1])
        wanted = [(first + p + t) % players for p in range(4) for t in range(7 * players)]
        assert takers == wanted
