"""What the player has picked but not yet confirmed, and what can be picked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from engine.burdigala import actions, build, stages, turn
from engine.burdigala.state import State
from engine.core.game import Action
from ui.games.burdigala.board import Move
from ui.games.burdigala.plan import city, link

Walker = tuple[int, int]
"""A character and the die it would move by."""


@dataclass
class Choice:
    """The action that waits for 'confirm', who would move by which die, and how the map is shown."""

    action: Action | None = None
    character: int = -1
    die: int = 0
    whole: bool = False
    """Whether a phone shows the whole map instead of a part of it."""

    def clear(self) -> None:
        self.action, self.character, self.die = None, -1, 0

    def walker(self, state: State) -> Walker | None:
        """Who moves by which die; what was chosen if that can move, else the first that can."""
        found = moves(state)
        wanted = (
            [(self.character, self.die)]
            + [walker for walker in found if walker[1] == self.die]
            + [walker for walker in found if walker[0] == self.character]
        )
        return next((walker for walker in wanted if walker in found), next(iter(found), None))


def is_move(action: Action) -> bool:
    return actions.MOVE <= action < actions.ROLL


def is_play(action: Action) -> bool:
    """Whether an action plays a plot card."""
    return actions.PLAY <= action < actions.DIE


def is_cube(action: Action) -> bool:
    return actions.CUBE <= action < actions.REMOVE


def moves(state: State) -> dict[Walker, dict[int, Action]]:
    """For every character and die that can move, the squares it can end on; the larger die first."""
    found: dict[Walker, dict[int, Action]] = {}
    if state.stage == stages.MOVE:
        for action in state.actions():
            if is_move(action):
                character, die, square = actions.moved(action)
                found.setdefault((character, die), {})[square] = action
    return dict(sorted(found.items(), key=lambda item: -item[0][1]))


def squares(state: State, choice: Choice) -> Mapping[int, Action]:
    """The squares that can be chosen now, each with its action."""
    if state.stage == stages.MOVE:
        walker = choice.walker(state)
        return moves(state)[walker] if walker else {}
    base = {stages.PLACE: actions.PLACE, stages.PUSH: actions.PUSH}.get(state.stage)
    return {} if base is None else {action - base: action for action in state.actions()}


def sites(state: State) -> dict[int, Action]:
    """The sites that can be chosen now, each with its action."""
    if state.stage == stages.PEEK:
        return {action - actions.PEEK: action for action in state.actions()}
    if state.stage != stages.CUBE:
        return {}
    return {
        action - actions.CUBE: action for action in state.actions()
        if actions.CUBE <= action < actions.BRIBED_CUBE
    }  # fmt: skip


def bribed(state: State, site: int) -> Action | None:
    """The action that places one cube more on a site for a corruption token, if there is one."""
    action = actions.BRIBED_CUBE + site
    return action if state.stage == stages.CUBE and action in state.actions() else None


def playable(state: State) -> dict[int, Action]:
    """The plot cards that can be played now, by kind."""
    if state.stage not in stages.MAIN:
        return {}
    return {action - actions.PLAY: action for action in state.actions() if is_play(action)}


def removals(state: State) -> dict[int, Action]:
    """The characters one of which must leave the board, by their square."""
    if state.stage != stages.MOVE:
        return {}
    at = state.at[state.seat]
    found = [action for action in state.actions() if actions.REMOVE <= action < actions.PLAY]
    return {at[action - actions.REMOVE]: action for action in found}


def worth(state: State, seat: int, site: int, cubes: int) -> int | None:
    """What so many cubes on a site would score for a seat; None if it does not know the building yet."""
    points = build.cube_points(state, site, cubes)
    if points is not None or not state.seen[seat] >> site & 1:
        return points
    table = state.table
    district = table.city.district_of[site]
    waiting = [
        table.bonus[spot] for spot, of in enumerate(table.city.bonus_of)
        if of == district and state.bonus >> spot & 1
    ]  # fmt: skip
    return table.box.kinds[state.tiles[site]].vp + sum(waiting)


def planned(state: State, action: Action | None) -> Move | None:
    """The move an action means, with the way it takes."""
    if action is None or state.stage != stages.MOVE or not is_move(action):
        return None
    character, die, square = actions.moved(action)
    start = state.at[state.seat][character]
    way = state.table.city.routes(start, die, turn.open_links(state))[square]
    return walked(state.seat, way)


def met(state: State, action: Action) -> int | None:
    """Whose character stands where a move would end, and so would have to make room."""
    character, _, square = actions.moved(action)
    return next(
        (seat for seat, squares in enumerate(state.at) for other, at in enumerate(squares)
         if at == square and (seat, other) != (state.seat, character)),
        None,
    )  # fmt: skip


def walked(seat: int, way: tuple[int, ...], done: bool = False) -> Move:
    """A way over squares, as the map draws it."""
    plan = city()
    steps = [link(plan, a, b) for a, b in pairwise(way)]
    return Move(seat, way[0], way[-1], steps, done)
