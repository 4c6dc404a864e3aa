"""A player's turn: dice, a move, the cube (see `build`), and what a double or a seven allows at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, build, luck, plots, scoring, stages
from .city import EXPRESS, WATER
from .kinds import BOAT, CART

if TYPE_CHECKING:
    from .state import State

SEVEN = 7
NOT_ROLLED = (0, 0)


def place_choices(state: State) -> list[Action]:
    """Any empty square."""
    taken = occupied(state)
    return [actions.PLACE + square for square in range(len(state.table.city.squares)) if square not in taken]


def place(state: State, action: Action, events: list[Event]) -> None:
    """Put a character on the board; the seats take turns until all stand."""
    seat, square = state.seat, action - actions.PLACE
    character = state.at[seat].index(-1)
    _stand(state, seat, character, square)
    events.append(("place", seat, character, square))
    state.seat = (seat + 1) % state.table.players
    if -1 not in state.at[state.seat]:
        begin(state, state.seat, False, events)


def occupied(state: State) -> set[int]:
    """The squares where someone stands."""
    return {square for squares in state.at for square in squares if square >= 0}


def _stand(state: State, seat: int, character: int, square: int) -> None:
    squares = list(state.at[seat])
    squares[character] = square
    state.at[seat] = tuple(squares)


def begin(state: State, seat: int, again: bool, events: list[Event]) -> None:
    """A turn begins; the dice are thrown by a decision of their own, so that nobody knows them before."""
    state.turn = state.seat = seat
    state.stage, state.back = stages.ROLL, -1
    state.dice, state.moved = NOT_ROLLED, -1
    state.played = state.crassus = state.bribed = False
    events.append(("turn", seat, again))


def roll_choices(state: State) -> list[Action]:
    """Throw the dice, or play a card before."""
    return [actions.ROLL, *plots.playable(state)]


def roll(state: State, action: Action, events: list[Event]) -> None:
    """Throw the dice, or play a card."""
    if action != actions.ROLL:
        plots.play(state, action, events)
        return
    state.dice = luck.roll(state)
    state.stage = stages.MOVE
    events.append(("roll", state.seat, *state.dice))


def is_double(state: State) -> bool:
    """Ruling changed-dice: the dice count as they lie, changed by Influence or not."""
    return state.dice[0] == state.dice[1] != 0


def is_seven(state: State) -> bool:
    return state.dice[0] + state.dice[1] == SEVEN


def open_links(state: State) -> int:
    """Which waterways and express ways the seat may use in this turn, as bits for `City.ends`."""
    if is_double(state):
        return WATER | EXPRESS
    front = state.fronts[state.turn]
    return (WATER if BOAT in front else 0) | (EXPRESS if CART in front else 0)


def move_choices(state: State) -> list[Action]:
    """Every move after which a cube can be placed; if there is none, which character to remove."""
    return [*(legal_moves(state) or _removals(state)), *plots.playable(state)]


def legal_moves(state: State) -> list[Action]:
    """A move is a character, a die and a square; by which streets makes no difference."""
    city, seat = state.table.city, state.seat
    free = build.squares_with_work(state)
    if not is_double(state):
        free &= ~_mask(occupied(state))
    links, faces = open_links(state), sorted(set(state.dice))
    found: list[Action] = []
    for character, start in enumerate(state.at[seat]):
        if start < 0:
            continue
        for die in faces:
            base = actions.move(character, die, 0)
            found += [base + end for end in city.ends(start, die, links) if free >> end & 1]
    return found


def _mask(squares: set[int]) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def _removals(state: State) -> list[Action]:
    return [actions.REMOVE + number for number, square in enumerate(state.at[state.seat]) if square >= 0]


def move(state: State, action: Action, events: list[Event]) -> None:
    """Walk, take merchandise in a port, and push away who stands there; or remove a character."""
    if action >= actions.PLAY:
        plots.play(state, action, events)
    elif action >= actions.REMOVE:
        _remove(state, action - actions.REMOVE, events)
    else:
        _walk(state, *actions.moved(action), events)


def _walk(state: State, character: int, die: int, square: int, events: list[Event]) -> None:
    city, seat = state.table.city, state.seat
    start = state.at[seat][character]
    met = square in occupied(state)
    _stand(state, seat, character, square)
    state.moved = character
    way = city.routes(start, die, open_links(state))[square]
    events.append(("move", seat, character, start, square, die, way))
    if square in city.ports:
        build.take_goods(state, seat, events)
    state.stage = stages.PUSH if met else stages.CUBE


def _remove(state: State, character: int, events: list[Event]) -> None:
    """Nothing is possible: a character leaves the board and the turn is over."""
    square = state.at[state.seat][character]
    _stand(state, state.seat, character, -1)
    events.append(("remove", state.seat, character, square))
    end(state, events)


def pushed(state: State) -> tuple[int, int]:
    """The seat and character that stand where the mover has arrived."""
    square = state.at[state.turn][state.moved]
    return next(
        (seat, character)
        for seat, squares in enumerate(state.at)
        for character, other in enumerate(squares)
        if other == square and (seat, character) != (state.turn, state.moved)
    )


def push_choices(state: State) -> list[Action]:
    """Any empty square (ruling push: also the one just left)."""
    taken = occupied(state)
    return [actions.PUSH + square for square in range(len(state.table.city.squares)) if square not in taken]


def push(state: State, action: Action, events: list[Event]) -> None:
    """Put whoever stood there elsewhere (ruling push: a port gives them nothing)."""
    seat, character = pushed(state)
    start, square = state.at[seat][character], action - actions.PUSH
    _stand(state, seat, character, square)
    events.append(("push", state.seat, seat, character, start, square))
    state.stage = stages.CUBE


def settle(state: State, events: list[Event]) -> None:
    """Go back to the turn after a card or gifts; a turn with nothing left to decide ends."""
    state.card = state.other = -1
    state.seat, state.stage, state.back = state.turn, state.back, -1
    if state.stage == stages.CLOSE and len(close_choices(state)) == 1:
        end(state, events)


def close_choices(state: State) -> list[Action]:
    """End the turn, or what a double, a seven or a card still allows.

    Ruling end-first: when the game is about to end, a double gives no further turn.
    """
    found = [actions.END]
    if is_double(state) and state.bag and scoring.why_over(state) is None:
        found.append(actions.AGAIN)
    if may_bribe(state) and state.stock:
        found.append(actions.BRIBE)
    return found + plots.playable(state)


def may_bribe(state: State) -> bool:
    """Whether a seven still gives a privilege for a token (ruling seven-once, ruling no-token)."""
    return is_seven(state) and not state.bribed and bool(state.bag)


def close(state: State, action: Action, events: list[Event]) -> None:
    """The end of a turn, or what comes before."""
    seat = state.seat
    if action == actions.END:
        end(state, events)
    elif action == actions.AGAIN:
        build.take_token(state, seat, "turn", events)
        # Ruling extra-turn: everything begins anew, the right to play a card too.
        begin(state, seat, True, events)
    elif action == actions.BRIBE:
        state.bribed = True
        build.take_token(state, seat, "goods", events)
        build.take_goods(state, seat, events)
        state.back = stages.CLOSE
        settle(state, events)
    else:
        plots.play(state, action, events)


def end(state: State, events: list[Event]) -> None:
    """The next seat's turn, or the final count."""
    reason = scoring.why_over(state)
    if reason is None:
        begin(state, (state.turn + 1) % state.table.players, False, events)
    else:
        scoring.finish(state, reason, events)


def why_not(state: State, action: Action) -> str:
    """The reason an action is not possible, for a person."""
    if state.stage == stages.OVER:
        return "the game is over"
    if state.stage == stages.MOVE and actions.MOVE <= action < actions.ROLL:
        return _why_not_move(state, *actions.moved(action))
    if state.stage in stages.MAIN and actions.PLAY <= action < actions.DIE:
        return plots.why_not(state, action - actions.PLAY)
    if state.stage == stages.CUBE and actions.CUBE <= action < actions.REMOVE:
        return build.why_not(state, (action - actions.CUBE) % actions.SPAN)
    return f"that is not one of the choices now ({stages.STAGES[state.stage]})"


def _why_not_move(state: State, character: int, die: int, square: int) -> str:
    city, squares = state.table.city, state.at[state.seat]
    if character >= len(squares) or square >= len(city.squares) or squares[character] < 0:
        return "there is no such character or square"
    if die not in state.dice:
        return f"no die shows {die}"
    if square not in city.ends(squares[character], die, open_links(state)):
        return f"{city.squares[square]} is not {die} steps away"
    if square in occupied(state) and not is_double(state):
        return f"someone stands on {city.squares[square]}"
    return f"no cube could be placed next to {city.squares[square]}"
