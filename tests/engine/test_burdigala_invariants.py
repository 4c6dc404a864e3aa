"""Points once more, from the log and from the position, by other code; and what never changes."""

from collections import Counter

import pytest

from engine import GAMES, Rng
from engine.burdigala import stages
from engine.burdigala.kinds import SOURCES
from tests.engine.playing import anything, builder, finished

GAME = GAMES["burdigala"]
BOX = GAME.box
RUNS = [
    (players, chooser, seed) for players in (2, 3, 4) for chooser in (anything, builder) for seed in range(12)
]
EACH = pytest.mark.parametrize(
    ("players", "chooser", "seed"), RUNS, ids=lambda value: getattr(value, "__name__", str(value))
)


def counted(match):
    """Points by seat and source from what was placed, finished and laid, as the log tells."""
    start = match.start
    sizes, cubes = start.table.sizes, Counter()
    points = [Counter() for _ in range(match.players)]
    fronts = [set() for _ in range(match.players)]
    taken = set()
    for ply in range(match.length):
        for name, *facts in match.events(ply):
            if name == "cube":
                seat, site, number = facts
                cubes[site] += number
                if cubes[site] < sizes[site]:
                    points[seat]["cubes"] += sizes[site] - cubes[site]
                else:
                    _finish(start, points[seat], fronts[seat], site, taken)
            elif name == "play" and facts[1] < 6:
                fronts[facts[0]].add(facts[1])
            elif name == "discard" and facts[2]:
                fronts[facts[0]].remove(facts[1])
            elif name == "betray" and facts[3]:
                fronts[facts[1]].remove(facts[2])
    for seat, cards in enumerate(fronts):
        points[seat]["plots"] = 2 * len(cards)
    return points


def _finish(start, points, front, site, taken):
    tile = BOX.kinds[start.tiles[site]]
    district = BOX.city.district_of[site]
    points["buildings"] += tile.vp
    points["crafts"] += 2 * ({2: 0, 3: 1}.get(tile.size) in front)
    if district in BOX.city.bonus_of and district not in taken:
        points["bonus"] += start.table.bonus[BOX.city.bonus_of.index(district)]
    taken.add(district)


def handed(match):
    """Merchandise and corruption by seat at the end, from the log alone."""
    goods = [Counter() for _ in range(match.players)]
    tokens = [Counter() for _ in range(match.players)]
    for ply in range(match.length):
        for name, *facts in match.events(ply):
            if name in ("goods", "keep"):
                goods[facts[0]][facts[1]] += 1
            elif name in ("steal", "swap"):
                seat, rival, taken, *given = facts
                goods[seat][taken] += 1
                goods[rival][taken] -= 1
                for good in given:
                    goods[seat][good] -= 1
                    goods[rival][good] += 1
            elif name == "corrupt":
                tokens[facts[0]][facts[1]] += 1
            elif name == "return":
                tokens[facts[0]][facts[1]] -= 1
            elif name == "absolve":
                assert tokens[facts[0]].total() == facts[1]
                tokens[facts[0]].clear()
    return goods, tokens


def sets(goods):
    """Sets of different cards one after the other, as one would lay them on the table."""
    rest, points = list(goods.elements()), 0
    while rest:
        kinds = set(rest)
        points += {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}[len(kinds)]
        for kind in kinds:
            rest.remove(kind)
    return points


@EACH
def test_points_follow_from_the_log(players, chooser, seed):
    match = finished(GAME, players, seed, chooser)
    wanted = counted(match)
    goods, tokens = handed(match)
    totals = [sum(value * number for value, number in row.items()) for row in tokens]
    for seat, found in enumerate(match.state.result().breakdown):
        wanted[seat]["merchandise"] = sets(goods[seat])
        wanted[seat]["corruption"] = -totals[seat]
        wanted[seat]["most_corrupt"] = -5 if totals[seat] == max(totals) > 0 else 0
        assert found == {source: wanted[seat][source] for source in SOURCES}


@EACH
def test_the_final_count_follows_from_the_position(players, chooser, seed):
    data = finished(GAME, players, seed, chooser).state.to_dict()
    totals = [sum(seat["tokens"]) for seat in data["seats"]]
    for seat, total in zip(data["seats"], totals, strict=True):
        points = seat["points"]
        assert points["merchandise"] == sets(Counter(seat["goods"]))
        assert points["plots"] == 2 * len(seat["front"])
        assert points["corruption"] == -total
        assert points["most_corrupt"] == (-5 if total == max(totals) > 0 else 0)
    done = [site for site in data["sites"] if site["cubes"] == site["size"]]
    worth = {tile.name: tile.vp for tile in BOX.kinds}
    assert sum(seat["points"]["buildings"] for seat in data["seats"]) == sum(worth[s["tile"]] for s in done)


def test_these_games_score_from_every_source():
    total = Counter()
    for players, chooser, seed in RUNS:
        for row in finished(GAME, players, seed, chooser).state.result().breakdown:
            total.update({source: abs(points) for source, points in row.items()})
    assert all(total[source] for source in SOURCES)


@EACH
def test_nothing_is_lost_and_nobody_shares_a_square(players, chooser, seed):
    state, rng = GAME.new(players=players, seed=seed), Rng(seed)
    removed = Counter()
    while state.to_move is not None:
        for event in state.play(chooser(state, rng)):
            if event[0] == "betray":
                removed[event[3]] += 1
        plots = [state.pile, state.discards, *state.hands, *state.fronts, tuple(removed.elements())]
        assert sorted(card for pile in plots for card in pile) == list(BOX.plots)
        goods = [state.stock, state.drawn, *state.goods]
        assert sorted(good for pile in goods for good in pile) == list(BOX.merchandise)
        assert sorted(token for pile in (state.bag, *state.tokens) for token in pile) == list(BOX.corruption)
        squares = [square for row in state.at for square in row if square >= 0]
        assert len(squares) - len(set(squares)) == (state.stage == stages.PUSH)
        for seat in range(players):
            most = 5 if 4 in state.fronts[seat] else 3
            over = len(state.hands[seat]) + len(state.fronts[seat]) > most
            assert over == (state.stage == stages.DISCARD and state.seat == seat)


def test_a_turn_is_at_most_one_card_and_exactly_one_throw():
    for seed in range(20):
        match = finished(GAME, 2 + seed % 3, seed)
        events = [event for ply in range(match.length) for event in match.events(ply)]
        turn = Counter()
        for name, *_ in events:
            if name == "turn":
                assert turn["play"] <= 1
                assert turn["roll"] <= 1
                turn.clear()
            turn[name] += 1


def test_dice_are_fair():
    """Both dice over many games: every face about as often as another, and sevens a sixth of all throws."""
    faces, sums = Counter(), Counter()
    for seed in range(60):
        match = finished(GAME, 2, seed)
        for ply in range(match.length):
            for name, *facts in match.events(ply):
                if name == "roll":
                    faces.update(facts[1:])
                    sums[sum(facts[1:])] += 1
    assert all(0.9 / 6 < count / faces.total() < 1.1 / 6 for count in faces.values())
    assert 0.14 < sums[7] / sums.total() < 0.19
    assert set(sums) == set(range(2, 13))
