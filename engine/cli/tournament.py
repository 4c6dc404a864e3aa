"""tournament: computer players against each other on all cores: who wins, Elo, where points come from."""

from __future__ import annotations

import argparse
import math
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import combinations
from typing import NamedTuple

from .. import GAMES
from ..core.chance import Rng
from ..core.game import Game, Result, State, Value
from ..search.player import LEVELS, Player, choose, players_for
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command

EXAMPLES = f"""\
  {PROGRAM} tournament                              all levels, 2 players, 40 games a pair
  {PROGRAM} tournament senator consul --games 1000  one pair
  {PROGRAM} tournament random plebeian --rule edition=2018
  {PROGRAM} tournament greedy consul --game all-roads
"""

RANDOM = "random"


class Task(NamedTuple):
    """One game to be played, in whatever process."""

    game: str
    levels: tuple[str, ...]
    seed: int
    rules: tuple[tuple[str, Value], ...]


class Played(NamedTuple):
    """How it ended."""

    task: Task
    result: Result


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "tournament", "let computer players play each other", EXAMPLES)
    parser.add_argument(
        "levels",
        nargs="*",
        default=list(LEVELS),
        metavar="LEVEL",
        help=f"any of {RANDOM}, {', '.join(LEVELS)}, or a yardstick of the game, such as greedy",
    )
    parser.add_argument("--game", default=DEFAULT_GAME, choices=list(GAMES), help="which game")
    parser.add_argument(
        "--games", type=int, default=40, metavar="N", help="games a pair (40), deals are played twice"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first deal (1)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count(), metavar="N", help="processes (all cores)"
    )
    parser.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play every pair and print the tables."""
    levels: Sequence[str] = arguments.levels
    known = (RANDOM, *entrants(GAMES[arguments.game]))
    if len(set(levels)) < 2 or len(set(levels)) != len(levels) or not set(levels) <= set(known):
        raise Refused(f"name two or more different levels of {', '.join(known)}")
    if arguments.games < 2 or not 0 <= arguments.seed < 2**32:
        raise Refused("--games must be at least 2, --seed a number below 2**32")
    tasks = [task for pair in combinations(levels, 2) for task in pairing(arguments, pair)]
    with ProcessPoolExecutor(arguments.processes) as pool:
        played = list(pool.map(play, tasks, chunksize=2))
    print(report(levels, played))
    return 0


def entrants(game: Game) -> Mapping[str, Player]:
    """The levels of a game, and the yardsticks its module `ai` may have beside them."""
    module = import_module(type(game).__module__.rpartition(".")[0] + ".ai")
    return {**players_for(game), **getattr(module, "YARDSTICKS", {})}


def pairing(arguments: argparse.Namespace, pair: tuple[str, ...]) -> Iterator[Task]:
    """Every deal is played twice with the seats swapped, so that luck of the deal counts for both."""
    rules = tuple(_rule(text) for text in arguments.rule)
    for number in range(arguments.games):
        order = pair if number % 2 == 0 else pair[::-1]
        yield Task(arguments.game, order, arguments.seed + number // 2, rules)


def _rule(text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"--rule {text}: write NAME=VALUE")
    return name, int(value) if value.isdecimal() and name == "first" else value


def play(task: Task) -> Played:
    """One game from deal to result."""
    game = GAMES[task.game]
    state = game.new(len(task.levels), task.seed, **dict(task.rules))
    chance = Rng(task.seed)
    ply = 0
    while state.to_move is not None:
        state.play(_decide(task, state, state.to_move, ply, chance))
        ply += 1
    return Played(task, state.result())


def _decide(task: Task, state: State, seat: int, ply: int, chance: Rng) -> int:
    level = task.levels[seat]
    if level == RANDOM:
        return chance.pick(state.actions())
    return choose(entrants(GAMES[task.game])[level], state.view(seat), ply).action


# ---- tables


def report(levels: Sequence[str], played: Sequence[Played]) -> str:
    """Pairs, Elo, points by source and the balance of seats."""
    lines = [f"{'pair':<26}{'games':>6}{'won':>8}{'± 95 %':>8}{'points':>14}"]
    lines += [_pair_line(pair, played) for pair in combinations(levels, 2)]
    ratings = elo(levels, played)
    lines += ["", f"{'level':<14}{'Elo':>6}  points by source"]
    lines += [f"{level:<14}{ratings[level]:>6.0f}  {_sources(level, played)}" for level in levels]
    first = sum(_share(game.result, 0) for game in played) / len(played)
    return "\n".join([*lines, "", f"seat 1 won {100 * first:.1f} % of {len(played)} games"])


def _pair_line(pair: tuple[str, ...], played: Sequence[Played]) -> str:
    games = [game for game in played if set(game.task.levels) == set(pair)]
    wins = [_share(game.result, game.task.levels.index(pair[1])) for game in games]
    share = sum(wins) / len(wins)
    margin = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / len(wins))
    means = [
        sum(game.result.scores[game.task.levels.index(one)] for game in games) / len(games) for one in pair
    ]
    points = f"{means[1]:.1f} v {means[0]:.1f}"
    return (
        f"{pair[1] + ' v ' + pair[0]:<26}{len(games):>6}{100 * share:>7.1f}%{100 * margin:>7.1f}{points:>15}"
    )


def _share(result: Result, seat: int) -> float:
    """A win is shared by those in first place."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _sources(level: str, played: Sequence[Played]) -> str:
    total: Counter[str] = Counter()
    games = 0
    for game in played:
        for seat, one in enumerate(game.task.levels):
            if one == level:
                games += 1
                total.update(game.result.breakdown[seat])
    return ", ".join(f"{name} {points / games:.1f}" for name, points in total.items() if points)


def elo(levels: Sequence[str], played: Sequence[Played], steps: int = 2000) -> dict[str, float]:
    """Ratings that make the results most likely; the first level stands at 1000."""
    ratings = dict.fromkeys(levels, 0.0)
    for _ in range(steps):
        slope = dict.fromkeys(levels, 0.0)
        for game in played:
            one, other = game.task.levels
            expected = 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
            surprise = _share(game.result, 0) - expected
            slope[one] += surprise
            slope[other] -= surprise
        for level in levels:
            pull = ratings[level] / 40_000  # a whisper of a prior, so that a clean sweep stays finite
            ratings[level] += 400 * (slope[level] / len(played) - pull / len(levels))
    return {level: 1000 + rating - ratings[levels[0]] for level, rating in ratings.items()}
