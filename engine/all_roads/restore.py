"""Putting a position together from facts, and the checks that it could have come about.

The checks are those of the table: every seat has its own tiles, the map can be laid tile by tile from Rome,
tokens stand where the rules put them, and hands, stacks and map add up to the turns that were played.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from . import build, stages, turn
from .box import FACES
from .grid import LOOP, TRADE
from .kinds import FREE, HOUSE, MONUMENT, SPA
from .roads import rome
from .state import State
from .table import HAND, TILES_A_TURN, Table


class Given(NamedTuple):
    """The facts of a position besides its table."""

    tiles: dict[int, int]
    tokens: dict[int, int]
    fresh: tuple[int, ...]
    pending: tuple[int, ...]
    hands: list[tuple[int, ...]]
    stacks: list[tuple[int, ...]]
    stage: int
    seat: int


def restore(table: Table, given: Given) -> State:
    """The position these facts describe; ValueError if it cannot be."""
    _demand(
        table.variant != "full-length" or table.players == 2, "the full-length variant is for two players"
    )
    state = State.__new__(State)
    state.table, state.map, state.places = table, rome(), {}
    state.left = [list(table.supply) for _ in range(table.players)]
    state.hands = [tuple(sorted(hand)) for hand in given.hands]
    state.stacks = given.stacks[:]
    state.stage, state.seat, state.pending = given.stage, given.seat, given.pending
    state.fresh, state.new_loops, state._legal = (), frozenset(), None
    _check_tiles(state, given)
    _check_turns(state, given)
    _lay_out(state, given)
    _check_offers(state, given)
    enclosed = {end for loop in state.map.loops.values() for end in state.map.inside(table.box, loop)[0]}
    for place, token in given.tokens.items():
        _check_token(state, place, token, enclosed)
        state.places[place] = token
        state.left[token // 4][token % 4] -= 1
    _demand(min(map(min, state.left)) >= 0, "a seat has more tokens on the map than in the box")
    _check_stage(state)
    return state


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(sentence)


def _check_tiles(state: State, given: Given) -> None:
    """Every seat has exactly its own tiles, those of its first colour first."""
    table = state.table
    placed = Counter(code // 6 for code in given.tiles.values())
    for seat in range(table.players):
        hand, stack = state.hands[seat], state.stacks[seat]
        own = [tile for tiles in table.tiles(seat) for tile in tiles]
        held = [tile for tile in own if tile in placed] + [*hand, *stack]
        _demand(-1 not in held, "a tile is unknown")
        _demand(sorted(held) == own, "the tiles are not those of the seats")
        colours = [tile // FACES for tile in stack]
        _demand(colours == sorted(colours), "a stack has its second colour on top")
        _demand(not stack or max(hand, default=0) // FACES <= colours[0], "a hand was drawn before its turn")
    _demand(max(placed.values(), default=1) == 1, "a tile is on the map twice")
    owners = {table.owner(tile) for tile in placed}
    _demand(not owners or max(owners) < table.players, "the tiles are not those of the seats")
    for code in given.tiles.values():
        _demand(
            code % 6 in table.box.turns[code // 6 % FACES], "a tile is turned in a way that equals another"
        )


def _check_turns(state: State, given: Given) -> None:
    """What is placed adds up to whole turns in order, and this one; hands were filled after each."""
    table, players = state.table, state.table.players
    placed = Counter(table.owner(code // 6) for code in given.tiles.values())
    fresh = [given.tiles.get(place, -1) for place in given.fresh]
    _demand(len(set(given.fresh)) == len(fresh) and -1 not in fresh, "a tile of this turn is not on the map")
    mine = all(table.owner(code // 6) == state.seat for code in fresh)
    _demand(mine, "a tile of this turn is another seat's")
    placed[state.seat] -= len(fresh)
    turns = sum(placed.values()) // TILES_A_TURN
    for seat in range(players):
        place = (seat - table.first) % players
        turns_of = (turns - place + players - 1) // players
        own = FACES * table.colours
        filled = min(HAND, own - placed[seat])
        in_turn = len(fresh) if seat == state.seat else 0
        fits = placed[seat] == turns_of * TILES_A_TURN and len(state.hands[seat]) == filled - in_turn
        _demand(fits or state.stage == stages.OVER, "the tiles placed and held do not add up to the turns")
    if state.stage != stages.OVER:
        _demand(state.seat == (table.first + turns) % players, "it is another seat's turn")


def _lay_out(state: State, given: Given) -> None:
    """Lay the tiles from Rome outwards, those of this turn last and in their order."""
    waiting = {place: code for place, code in given.tiles.items() if place not in given.fresh}
    while waiting:
        joined = [place for place, code in waiting.items() if _meets(state, place, code)]
        _demand(bool(joined), "a tile has no road to Rome")
        for place in joined:
            turn.lay(state, place, waiting.pop(place))
    state.fresh, state.new_loops = (), frozenset()
    for place in given.fresh:
        _demand(_meets(state, place, given.tiles[place]), "a tile of this turn has no road to Rome")
        turn.lay(state, place, given.tiles[place])


def _meets(state: State, place: int, code: int) -> bool:
    return bool(state.map.frontier.get(place, 0) & state.table.box.roads[code])


def _check_offers(state: State, given: Given) -> None:
    """Houses are offered place by place: what is still open are the last of the places of this turn."""
    if state.stage != stages.HOUSE:
        _demand(not given.pending, "a house is offered outside its step")
        return
    _demand(bool(given.pending), "no house is offered")
    offered = state.copy()
    build.resolve(offered, [])
    _demand(given.pending[0] in offered.pending, "a house is offered where none may be built")
    rest = offered.pending[offered.pending.index(given.pending[0]) :]
    free = tuple(place for place in rest if place not in given.tokens)
    _demand(free == given.pending, "the houses offered are not the last of this turn")


def _check_token(state: State, place: int, token: int, enclosed: set[int]) -> None:
    """Every token stands where the rules can have put it."""
    what, kind = place % 3, token % 4
    if what == LOOP:
        loop = state.map.loops.get(place // 3)
        _demand(loop is not None and kind == MONUMENT, "a monument stands where no loop is")
        assert loop is not None
        _demand(not state.map.inside(state.table.box, loop)[1], "a road leads to a monument")
        return
    _demand(state.places.get(place) == FREE, "a token stands where no dead end or trade route is")
    _demand(kind != MONUMENT and (what != TRADE or kind == HOUSE), "a token stands where it is never built")
    if kind == SPA:
        _demand(state.map.at_spring(state.table.box, place), "a spa stands where no hot spring is")
    _demand(kind == HOUSE or place in enclosed, "a villa or spa stands outside all loops")


def _check_stage(state: State) -> None:
    """The stage is one that waits for a decision."""
    hand, fresh = state.hands[state.seat], len(state.fresh)
    is_open = bool(state.map.frontier)
    if state.stage == stages.OVER:
        _demand(not fresh and (not is_open or not any(state.hands)), "the game is not over")
        _demand(state.seat == 0, "it is nobody's turn after the end")
    elif state.stage == stages.HOUSE:
        _demand(fresh == TILES_A_TURN or not is_open, "houses are built after the second tile")
        _demand(state.left[state.seat][HOUSE] > 0, "no house is left to build")
    else:
        _demand(bool(hand) and is_open, "no tile can be placed")
        _demand(fresh == (state.stage == stages.SECOND), "the tiles of this turn do not fit the stage")
