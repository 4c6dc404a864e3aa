"""What the player has picked but not yet confirmed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.carpe_diem import actions, stages
from engine.carpe_diem.state import State
from engine.core.game import Action


@dataclass
class Choice:
    """The action that waits for 'confirm', and where the player is looking."""

    action: Action | None = None
    tray: int | None = None
    """The depot whose tiles are shown enlarged."""
    focus: int = 0
    """The district cell in the tab order."""
    turned: int = 0
    """+1 or -1 right after a turn, for the animation."""

    def clear(self) -> None:
        self.action, self.turned, self.tray = None, 0, None


def cells(state: State) -> dict[int, list[Action]]:
    """Where the tile in hand fits: for every cell its actions, one per rotation."""
    found: dict[int, list[Action]] = {}
    for action in state.actions():
        if action < actions.STORE:
            found.setdefault(action >> 2, []).append(action)
    return found


def put_on(state: State, cell: int, chosen: Action | None) -> Action | None:
    """Try the tile on a cell: turned as it was if that fits, else the first way that does."""
    fitting = cells(state).get(cell)
    if not fitting:
        return None
    rotation = chosen & 3 if chosen is not None and chosen < actions.STORE else 0
    return next((action for action in fitting if action & 3 == rotation), fitting[0])


def turn(state: State, chosen: Action | None, step: int) -> Action | None:
    """The next way the tile fits on the chosen cell."""
    if state.stage != stages.BUILD or chosen is None or chosen >= actions.STORE:
        return chosen
    fitting = cells(state)[chosen >> 2]
    return fitting[(fitting.index(chosen) + step) % len(fitting)]


def payments(state: State) -> tuple[list[int], list[int]]:
    """The numbers of sets and of bread sets that can be chosen now."""
    pairs = [actions.payment(action) for action in state.actions()]
    return sorted({sets for sets, _ in pairs}), sorted({bread for _, bread in pairs})


def best_payment(state: State) -> Action:
    """As many sets as possible without bread: what most players want, shown first."""
    without = [action for action in state.actions() if not actions.payment(action)[1]]
    return without[-1]
