"""Computer players at one table: the games that tournaments, fits and reports are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.chance import Rng
from ..core.game import Event, State
from .player import Player, choose


def contest(state: State, players: Sequence[Player | None], seed: int) -> Iterator[list[Event]]:
    """Play a position to its end and give what each decision brought about; None plays at random.

    The same players and seed give the same game.
    """
    chance, ply = Rng(seed), 0
    while state.to_move is not None:
        seat = state.to_move
        player = players[seat]
        if player is None:
            action = chance.pick(state.actions())
        else:
            action = choose(player, state.view(seat), ply).action
        yield state.play(action)
        ply += 1
