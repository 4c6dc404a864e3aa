"""What the player has picked but not played: a tile of the hand, how it is turned, where it would lie."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.all_roads import actions
from engine.all_roads.box import FACES
from engine.all_roads.grid import ROME
from engine.all_roads.kinds import HOUSE
from engine.all_roads.state import State
from engine.core.game import Action

FIRST_HEX = ROME[0]


@dataclass
class Choice:
    """A choice in the making."""

    tile: int | None = None
    """The tile of the hand."""
    turn: int = 0
    place: int | None = None
    """The hex the tile would go to."""
    focus: int = FIRST_HEX
    """The hex the keyboard is on."""
    turned: int = 0
    """1 or -1 just after a turn clockwise or back, for animation."""
    asked: bool = False
    """Whether houses are to be chosen."""
    declined: set[int] = field(default_factory=set)
    """Places offered for a house that are to stay empty."""

    def clear(self) -> None:
        self.tile, self.place, self.turned = None, None, 0
        self.turn = 0
        self.declined = set()

    @property
    def face(self) -> int:
        """The face of the tile picked."""
        return (self.tile or 0) % FACES

    @property
    def action(self) -> Action | None:
        """What would be played, once a hex is chosen."""
        if self.tile is None or self.place is None:
            return None
        return actions.tile(self.place, self.face, self.turn)


def turns_at(state: State, face: int, place: int) -> list[int]:
    """How a tile can lie on a hex."""
    box, waiting = state.table.box, state.map.frontier.get(place, 0)
    return [turn for turn in box.turns[face] if box.roads[face * 6 + turn] & waiting]


def nearest_turn(state: State, face: int, place: int, turn: int) -> int:
    """The way to lay a tile on a hex that needs the least turning clockwise; every road fits somehow."""
    return min(turns_at(state, face, place), key=lambda other: (other - turn) % 6)


def next_turn(state: State, choice: Choice, step: int) -> int:
    """The tile turned on: on its hex, if it has one, to the next way that fits there."""
    if choice.place is not None:
        ways = turns_at(state, choice.face, choice.place)
    else:
        ways = list(state.table.box.turns[choice.face])
    return ways[(ways.index(choice.turn) + step) % len(ways)]


def fitting(state: State, choice: Choice) -> list[int]:
    """The hexes where the tile fits as it is turned."""
    roads = state.table.box.roads[choice.face * 6 + choice.turn]
    return [place for place, waiting in sorted(state.map.frontier.items()) if roads & waiting]


def houses(state: State, choice: Choice) -> list[int]:
    """The places offered where a house will be built: those not declined, as long as there are houses."""
    wanted = [place for place in state.pending if place not in choice.declined]
    return wanted[: state.left[state.seat][HOUSE]]


def answers(state: State, choice: Choice) -> list[Action]:
    """All answers about houses of this turn, in the order they are asked for."""
    built = houses(state, choice)
    given: list[Action] = []
    left = state.left[state.seat][HOUSE]
    for place in state.pending:
        if not left:
            break
        given.append(actions.HOUSE if place in built else actions.LEAVE)
        left -= place in built
    return given
