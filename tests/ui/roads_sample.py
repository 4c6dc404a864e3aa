"""Positions of All Roads for drawing tests: a game played by rule of thumb, without a computer player."""

from functools import cache

from engine import GAMES, Match
from engine.all_roads import actions, grid, stages
from ui.games.look import Look


def _toward_rome(action):
    q, r = grid.axial(action // actions.TILE)
    return abs(q) + abs(r) + abs(q + r), action % actions.TILE


@cache
def played(players=3, seed=35, **options) -> Match:
    """A whole game where everybody builds near Rome and takes every house."""
    match = GAMES["all-roads"].match(players, seed, first=0, **options)
    while match.state.to_move is not None:
        choices = match.state.actions()
        houses = match.state.stage == stages.HOUSE
        match.play(actions.HOUSE if houses else min(choices, key=_toward_rome))
    return match


def plies(match, stage):
    """The plies where a decision of this kind is to be made."""
    return [ply for ply in range(match.length) if match.at(ply).stage == stage]


def look(match, ply, *, acting=True, layout="wide", **more) -> Look:
    state = match.at(ply)
    seat = state.to_move if state.to_move is not None else 0
    now = match.events(ply - 1) if ply else ()
    kinds = ["human"] * match.players
    return Look(
        state, seat, acting and state.to_move is not None, layout, match.names, kinds, now=now, **more
    )
