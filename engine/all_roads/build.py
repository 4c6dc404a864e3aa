"""What a turn builds and upgrades, step by step, once both tiles lie.

2a houses in new loops are upgraded; 2b empty dead ends in new loops are built on; 2c new loops with nothing
in them get a monument; houses are offered: 2d on new dead ends elsewhere, 2e on trade routes along new loops.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Event
from .grid import LOOP, OPPOSITE, STEP, TRADE, axial, end_at, place_at
from .kinds import FREE, HOUSE, MONUMENT, SPA, VILLA
from .scoring import note

if TYPE_CHECKING:
    from .roads import Loop
    from .state import State


def resolve(state: State, events: list[Event]) -> None:
    """Steps 2a to 2c, and what 2d and 2e offer. Ruling once: for both tiles of the turn together.

    Ruling in-order: places are numbered by their hexes, and served so. Ruling trade-house: only dead ends
    are in a loop, so only houses there are upgraded.
    """
    box, known = state.table.box, state.map
    loops = [(key, known.loops[key]) for key in sorted(state.new_loops)]
    contents = [known.inside(box, loop) for _, loop in loops]
    for key, loop in loops:
        ring = tuple(axial(dart // 6) for dart in loop.ring)
        events.append(("loop", state.seat, key * 3 + LOOP, ring))
    ends = sorted({end for found, _ in contents for end in found})
    for end in ends:
        _upgrade(state, end, events)
    for end in ends:
        _settle(state, end, events)
    for (key, _), (_, led_into) in zip(loops, contents, strict=True):
        _adorn(state, key * 3 + LOOP, led_into, events)
    state.pending = _offers(state, set(ends), [loop for _, loop in loops])


def _upgrade(state: State, end: int, events: list[Event]) -> None:
    """2a: a house, whoever's, becomes a spa or villa of its owner. Ruling short: or stays, without any."""
    token = state.places[end]
    if token < 0 or token % 4 != HOUSE:
        return
    owner = token // 4
    kind = _best(state, owner, end)
    if kind == HOUSE:
        return
    events.append(("upgrade", owner, kind, end))
    _take_back(state, owner, events)
    put(state, owner, kind, end, events)


def _take_back(state: State, owner: int, events: list[Event]) -> None:
    state.left[owner][HOUSE] += 1
    note(state, owner, HOUSE, -1, events)


def _settle(state: State, end: int, events: list[Event]) -> None:
    """2b: the mover builds a spa or villa at an empty dead end; ruling short: or a house, if none is left."""
    if state.places[end] != FREE:
        return
    kind = _best(state, state.seat, end)
    if state.left[state.seat][kind]:
        events.append(("build", state.seat, kind, end))
        put(state, state.seat, kind, end, events)


def _best(state: State, seat: int, end: int) -> int:
    """The best token a seat has for a dead end in a loop."""
    left = state.left[seat]
    if left[SPA] and state.map.at_spring(state.table.box, end):
        return SPA
    return VILLA if left[VILLA] else HOUSE


def _adorn(state: State, place: int, led_into: bool, events: list[Event]) -> None:
    """2c: a monument of the mover. Ruling nothing-inside: where no road leads in, not even an open one."""
    if not led_into and state.left[state.seat][MONUMENT]:
        events.append(("build", state.seat, MONUMENT, place))
        put(state, state.seat, MONUMENT, place, events)


def put(state: State, seat: int, kind: int, place: int, events: list[Event]) -> None:
    """Put a token on the map."""
    state.left[seat][kind] -= 1
    state.places[place] = seat * 4 + kind
    note(state, seat, kind, 1, events)


def _offers(state: State, enclosed: set[int], loops: list[Loop]) -> tuple[int, ...]:
    """Where the mover may build a house: 2d on new dead ends, then 2e on trade routes."""
    places = state.places
    new_ends = {end_at(hexagon, side) for hexagon in state.fresh for side in range(6)}
    ends = sorted(end for end in new_ends - enclosed if places.get(end) == FREE)
    trades = sorted({trade for loop in loops for trade in _trades(state, loop) if places[trade] == FREE})
    return (*ends, *trades)


def _trades(state: State, loop: Loop) -> list[int]:
    """The trade routes on the road around a loop. Ruling on-the-loop: not on roads that lead into it."""
    trades, tiles = state.table.box.trades, state.map.tiles
    found = []
    for dart in loop.ring:
        hexagon, side = divmod(dart, 6)
        for one, way in ((hexagon, side), (hexagon + STEP[side], OPPOSITE[side])):
            if trades[tiles[one]] == way:
                found.append(place_at(TRADE, one, way))
    return found


def outlook(state: State) -> tuple[State, list[Event]]:
    """The position if the turn ended with the tiles placed so far, and what that builds and upgrades."""
    after = state.copy()
    events: list[Event] = []
    resolve(after, events)
    return after, events
