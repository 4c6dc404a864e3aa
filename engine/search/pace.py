"""How fast a player thinks. Whoever asks brings the clock: the engine has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..core.chance import Rng
from ..core.game import Game, State
from .player import Player, choose, players_for


class Pace(NamedTuple):
    """What some decisions took; times in seconds."""

    decisions: int
    nodes: int
    """Positions looked at."""
    total: float
    longest: float
    """The decision that took longest."""
    step: float
    """The longest time between two steps, in which a player cannot be stopped."""


def pace(
    game: Game, level: str, clock: Callable[[], float], players: int = 2, seed: int = 1, every: int = 4
) -> Pace:
    """Let a level decide now and then in a game of quick players; decisions with one way out do not count."""
    state = game.new(players, seed)
    found, number = Pace(0, 0, 0.0, 0.0, 0.0), 0
    quick, asked = players_for(game)["senator"], players_for(game)[level]
    while state.to_move is not None:
        if len(state.actions()) > 1:
            number += 1
            if number % every == 0:
                found = _timed(found, asked, state, number, clock)
        state.play(choose(quick, state.view(state.to_move), number).action)
    return found


def _timed(so_far: Pace, player: Player, state: State, seed: int, clock: Callable[[], float]) -> Pace:
    assert state.to_move is not None
    view = state.view(state.to_move)
    began = before = clock()
    step, nodes = so_far.step, 0
    for choice in player.think(view, Rng(seed)):
        now = clock()
        step, before, nodes = max(step, now - before), now, choice.nodes
    spent = clock() - began
    return Pace(
        so_far.decisions + 1, so_far.nodes + nodes, so_far.total + spent, max(so_far.longest, spent), step
    )
