"""Games to show and to test with: played by the computer from fixed seeds, stopped where one likes."""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import GAMES, Match
from engine.all_roads import stages as road_stages
from engine.burdigala import stages as city_stages
from engine.carpe_diem import stages
from engine.search.player import choose, players_for
from ui.saved import SavedGame, write_game

__all__ = [
    "MINUTE", "NOW", "city", "city_at", "city_stages", "finished", "paused", "road_stages", "roads",
    "roads_at", "saved", "stages",
]  # fmt: skip

NOW = 1_790_000_000_000
"""The time at which games are saved, in milliseconds since 1970."""

MINUTE = 60_000


@cache
def finished(players: int = 4, seed: int = 7, edition: str = "2021") -> Match:
    """A whole game between good players."""
    game = GAMES["carpe-diem"]
    match = game.match(players, seed, edition=edition, first=0)
    player = players_for(game)["senator"]
    while (seat := match.state.to_move) is not None:
        match.play(choose(player, match.state.view(seat), match.ply).action)
    return match


def paused(stage: int, phase: int = 1, players: int = 4, seed: int = 7) -> Match:
    """That game, or the next that has it, where this decision is to be made in the middle of a phase."""
    for whole in (finished(players, another) for another in count(seed)):
        states = map(whole.at, range(whole.length))
        found = [ply for ply, state in enumerate(states) if (state.stage, state.phase) == (stage, phase)]
        if found:
            return whole.branch(found[len(found) // 2])
    raise AssertionError("count() has no end")


@cache
def roads(players: int = 4, seed: int = 7, variant: str = "standard") -> Match:
    """A whole game of All Roads between fair players."""
    game = GAMES["all-roads"]
    match = game.match(players, seed, variant=variant, first=0)
    player = players_for(game)["equestrian"]
    while (seat := match.state.to_move) is not None:
        match.play(choose(player, match.state.view(seat), match.ply).action)
    return match


def roads_at(stage: int, share: float = 0.5, players: int = 4) -> Match:
    """That game at a decision of this kind, so far on its way (0 to 1)."""
    whole = roads(players)
    found = [ply for ply in range(whole.length) if whole.at(ply).stage == stage]
    return whole.branch(found[int(share * (len(found) - 1))])


@cache
def city(players: int = 4, seed: int = 7) -> Match:
    """A whole game of Burdigala between beginners."""
    game = GAMES["burdigala"]
    match = game.match(players, seed, first=0)
    player = players_for(game)["plebeian"]
    while (seat := match.state.to_move) is not None:
        match.play(choose(player, match.state.view(seat), match.ply).action)
    return match


def city_at(stage: int, share: float = 0.5, players: int = 4, seed: int = 7) -> Match:
    """That game at a decision of this kind, so far on its way (0 to 1)."""
    whole = city(players, seed)
    found = [ply for ply in range(whole.length) if whole.at(ply).stage == stage]
    return whole.branch(found[int(share * (len(found) - 1))])


def saved(
    match: Match,
    kinds: list[str] | None = None,
    *,
    title: str = "",
    age: int = 0,
    handover: bool = False,
) -> str:
    """A game as the browser keeps it. Without `kinds` a person is to move and computers play the others."""
    seats = kinds or ["senator"] * match.players
    if kinds is None:
        seats[match.state.to_move or 0] = "human"
    title = title or f"{match.game.title}: {', '.join(match.names)}"
    then = NOW - age
    return write_game(SavedGame("", title, match, seats, handover, then, then, 1), "other")
