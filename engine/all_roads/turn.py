"""A player's turn: two tiles of the hand, what they build, two tiles drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, build, scoring, stages
from .box import FACES, LETTERS
from .grid import TRADE, axial, place_at
from .kinds import FREE, HOUSE
from .table import TILES_A_TURN, fits

if TYPE_CHECKING:
    from .state import State


def choices(state: State) -> list[Action]:
    """The decisions possible now. Tiles come hex by hex, then by face and turn; equal ones only once."""
    if state.stage == stages.HOUSE:
        return [actions.HOUSE, actions.LEAVE]
    if state.stage == stages.OVER:
        return []
    box, faces = state.table.box, _faces(state)
    found: list[Action] = []
    for hexagon, waiting in sorted(state.map.frontier.items()):
        base = hexagon * actions.TILE
        found += [base + way for way in fits(box, faces, waiting)]
    return found


def _faces(state: State) -> tuple[int, ...]:
    """The different tiles in hand."""
    return tuple(sorted({tile % FACES for tile in state.hands[state.seat]}))


def is_legal(state: State, action: Action) -> bool:
    """Whether a decision is possible now, without listing all others."""
    if state.stage == stages.HOUSE:
        return action in (actions.HOUSE, actions.LEAVE)
    if state.stage == stages.OVER:
        return False
    hexagon, way = divmod(action, actions.TILE)
    waiting = state.map.frontier.get(hexagon, 0)
    return way in fits(state.table.box, _faces(state), waiting)


def play(state: State, action: Action, events: list[Event]) -> None:
    """Make a decision that is legal."""
    if state.stage == stages.HOUSE:
        _answer(state, action, events)
    else:
        _place(state, action, events)


def _place(state: State, action: Action, events: list[Event]) -> None:
    """Place a tile; after the second, build. Ruling closed: also after the first, if no road is open then."""
    hexagon, way = divmod(action, actions.TILE)
    tile = take(state, way // 6)
    events.append(("tile", state.seat, hexagon, tile, way % 6))
    lay(state, hexagon, tile * 6 + way % 6)
    state.stage = stages.SECOND
    if len(state.fresh) == TILES_A_TURN or not state.map.frontier:
        build.resolve(state, events)
        state.stage = stages.HOUSE
        _go_on(state, events)


def take(state: State, face: int) -> int:
    """Take a tile out of the mover's hand. Ruling twins: of two equal ones the one of the first colour."""
    hand = state.hands[state.seat]
    tile = next(tile for tile in hand if tile % FACES == face)
    state.hands[state.seat] = tuple(other for other in hand if other != tile)
    return tile


def lay(state: State, hexagon: int, code: int) -> None:
    """Lay a tile on the map and note what it forms."""
    laid = state.map.lay(state.table.box, hexagon, code)
    state.map = laid.map
    state.fresh += (hexagon,)
    for end in laid.ends:
        state.places[end] = FREE
    trade = state.table.box.trades[code]
    if trade >= 0:
        state.places[place_at(TRADE, hexagon, trade)] = FREE
    kept = len(laid.loops) == 1 and laid.changed >= 0 and laid.changed not in state.new_loops
    if not kept:
        state.new_loops = (state.new_loops - {laid.changed}) | frozenset(laid.loops)


def _answer(state: State, action: Action, events: list[Event]) -> None:
    """2d, 2e: build a house at the place asked about, or leave it empty."""
    place, *rest = state.pending
    if action == actions.HOUSE:
        events.append(("build", state.seat, HOUSE, place))
        build.put(state, state.seat, HOUSE, place, events)
    else:
        events.append(("leave", state.seat, place))
    state.pending = tuple(rest)
    _go_on(state, events)


def _go_on(state: State, events: list[Event]) -> None:
    """Ask about the next house if there is one, else end the turn."""
    if state.pending and state.left[state.seat][HOUSE]:
        return
    state.pending, state.fresh, state.new_loops = (), (), frozenset()
    _draw(state, events)
    state.seat = (state.seat + 1) % state.table.players
    state.stage = stages.FIRST
    if not state.hands[state.seat] or not state.map.frontier:
        state.stage, state.seat = stages.OVER, 0
        events.append(("end", scoring.result(state).ranking))


def _draw(state: State, events: list[Event]) -> None:
    """Two tiles from the stack, if there are any."""
    stack = state.stacks[state.seat]
    drawn, state.stacks[state.seat] = stack[:TILES_A_TURN], stack[TILES_A_TURN:]
    if drawn:
        state.hands[state.seat] = tuple(sorted((*state.hands[state.seat], *drawn)))
        events.append(("draw", state.seat, drawn))


def why_not(state: State, action: Action) -> str:
    """The reason an action is not possible, for a person."""
    if state.stage == stages.OVER:
        return "the game is over"
    if state.stage == stages.HOUSE or action < actions.TILE:
        return f"that is not one of the choices now ({stages.STAGES[state.stage]})"
    hexagon, way = divmod(action, actions.TILE)
    face, turn = divmod(way, 6)
    if face not in _faces(state):
        return f"tile {LETTERS[face]} is not in hand"
    where = "{},{}".format(*axial(hexagon))
    if hexagon in state.map.tiles:
        return f"a tile lies on {where}"
    if turn not in state.table.box.turns[face]:
        return "that turn of it looks the same as another"
    return f"no road of tile {LETTERS[face]} would meet another on {where}"
