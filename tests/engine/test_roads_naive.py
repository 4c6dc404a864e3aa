"""The engine's map, loops and building against a slow computation that shares no code with it."""

from pathlib import Path

from engine import GAMES, Rng
from engine.all_roads import AllRoads, box, stages
from engine.all_roads.grid import axial, spot
from engine.all_roads.kinds import HOUSE, MONUMENT
from tests.engine import roads_naive
from tests.engine.playing import anything, builder
from tests.engine.roads_naive import Picture, beyond

GAME = GAMES["all-roads"]
FACES = GAME.box.faces
TEXT = Path(box.__file__).with_name("box.txt").read_text(encoding="utf-8")
FEW = AllRoads(
    box.Box(TEXT.replace("7 house", "4 house").replace("6 villa", "2 villa").replace("3 spa", "1 spa"))
)


def corners(walk):
    """The corners met walking around a loop."""
    met = set()
    for before, dart in zip((walk[-1], *walk), walk, strict=False):
        place, side = axial(dart // 6), dart % 6
        back = (before % 6 + 3) % 6
        for turn in range((side - back - 1) % 6 + 1):
            met.add(frozenset({place, beyond(place, back + turn), beyond(place, back + turn + 1)}))
    return met


def pair(end):
    what, q, r, side = spot(end)
    assert what == "end"
    return frozenset({(q, r), beyond((q, r), side)})


def pairs(darts):
    return {frozenset({axial(dart // 6), beyond(axial(dart // 6), dart % 6)}) for dart in darts}


def same_map(state):
    """Compare everything the engine keeps about the map with the picture of it."""
    picture = Picture(state.to_dict(), FACES)
    known = state.map
    assert len(known.loops) == len(picture.areas)
    taken = set()
    for key, loop in known.loops.items():
        met = corners(loop.walk)
        area = next(area for area in picture.areas if met <= area)
        assert area not in taken
        taken.add(area)
        ends, led_into = known.inside(GAME.box, loop)
        assert {pair(end) for end in ends} == picture.ends_in(area)
        assert led_into == picture.led_into(area)
        assert pairs(loop.ring) == picture.surroundings(area)
        assert key == min(loop.walk)
    ends = {
        pair(place): known.at_spring(GAME.box, place) for place in state.places if spot(place).what == "end"
    }
    assert ends == picture.ends()
    trades = {spot(place)[1:3] for place in state.places if spot(place).what == "trade"}
    assert trades == set(picture.trade)
    waiting = {(beyond(place, side), (side + 3) % 6) for place, side in picture.loose_roads()}
    empty = {(place, side) for place, side in waiting if place not in picture.roads}
    assert empty == {
        (axial(h), side) for h, mask in known.frontier.items() for side in range(6) if mask >> side & 1
    }
    return len(known.loops), sum(len(loop.ring) < len(loop.walk) for loop in known.loops.values())


def test_every_map_agrees_with_areas_filled_corner_by_corner():
    """More than 2,500 maps, random ones and full ones, after every tile."""
    maps = loops = led_into = 0
    for seed in range(70):
        state, rng = GAME.new(players=2 + seed % 3, seed=seed), Rng(seed)
        while state.to_move is not None:
            action = (builder, anything, builder)[seed % 3](state, rng)
            state.play(action)
            if action > 1:
                found, roads_in = same_map(state)
                maps, loops, led_into = maps + 1, loops + found, led_into + roads_in
    assert maps > 2500
    assert loops > 10000
    assert led_into > 100


def test_every_turn_builds_what_the_slow_computation_says():
    """More than 600 turns of full maps, half of them with so few tokens that every kind runs short."""
    turns, short = 0, set()
    for seed in range(40):
        state, rng = (GAME, FEW)[seed % 2].new(players=2 + seed % 3, seed=seed), Rng(seed)
        while state.to_move is not None:
            if state.stage == stages.FIRST:
                before = Picture(state.to_dict(), FACES), roads_naive.tokens(state.to_dict())
            seat = state.seat
            events = state.play(builder(state, rng))
            if events[0][0] == "tile" and state.stage != stages.SECOND:
                same_turn(before, state, seat, events)
                turns += 1
                short |= {kind for kind, left in enumerate(state.left[seat]) if not left}
    assert turns > 600
    assert short == {0, 1, 2, 3}


def same_turn(before, state, seat, events):
    """Compare what stands after the second tile, and what is offered, with the slow computation."""
    after = Picture(state.to_dict(), FACES)
    standing, monuments, ends, trades = roads_naive.turn(before, after, seat, state.table.supply)
    found = roads_naive.tokens(state.to_dict())
    assert only_ends(found) == only_ends(standing)
    assert sum(event[0] == "build" and event[2] == MONUMENT for event in events) == monuments
    if state.stage == stages.HOUSE:
        offered = [spot(place) for place in state.pending]
        assert {pair(place) for place in state.pending if spot(place).what == "end"} == ends
        assert {(where.q, where.r) for where in offered if where.what == "trade"} == trades
    else:
        assert not state.left[seat][HOUSE] or not (ends or trades)


def only_ends(tokens):
    return {place: token for place, token in tokens.items() if isinstance(place, frozenset)}
