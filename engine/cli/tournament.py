"""tournament: computer players against each other on all cores: who wins, ratings, where points come from."""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .. import GAMES
from ..core.game import Result, Value
from ..search.contest import contest
from ..search.player import LEVELS, players_for, yardsticks_for
from . import notes
from .common import DEFAULT_GAME, PROGRAM, RANDOM, Parsers, Refused, add_command, find_game
from .crowd import add_crowd, spread
from .ratings import Outcomes, ratings

EXAMPLES = f"""\
  {PROGRAM} tournament                              all levels, 2 players, 40 games a pair
  {PROGRAM} tournament senator consul --games 1000  one pair
  {PROGRAM} tournament random plebeian --rule edition=2018 --players 4
  {PROGRAM} tournament greedy consul --game all-roads
  {PROGRAM} tournament points senator --scheduler tcp://192.168.1.5:8786
"""


class Task(NamedTuple):
    """One game to be played, in whatever process."""

    game: str
    levels: tuple[str, ...]
    seed: int
    rules: tuple[tuple[str, Value], ...] = ()


class Played(NamedTuple):
    """How it ended."""

    task: Task
    result: Result


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "tournament", "let computer players play each other", EXAMPLES)
    parser.add_argument(
        "levels", nargs="*", default=list(LEVELS), metavar="LEVEL",
        help=f"any of {', '.join(LEVELS)}, {RANDOM} and the game's yardsticks such as points",
    )  # fmt: skip
    parser.add_argument("--game", default=DEFAULT_GAME, help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (2)")
    parser.add_argument(
        "--games", type=int, default=40, metavar="N", help="games a pair (40), deals are played twice"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first deal (1)")
    parser.add_argument(
        "--rule", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    add_crowd(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play every pair and print the tables."""
    levels: Sequence[str] = arguments.levels
    game = find_game(arguments.game)
    known = (*LEVELS, RANDOM, *yardsticks_for(game))
    if set(levels) - set(known) or len(set(levels)) < 2 or len(set(levels)) != len(levels):
        raise Refused(f"name two or more different levels of {', '.join(known)}")
    if arguments.games < 2 or not 0 <= arguments.seed < 2**32:
        raise Refused("--games must be at least 2, --seed a number below 2**32")
    pairs = [list(pairing(arguments, pair)) for pair in combinations(levels, 2)]
    played = _play_all(arguments, [task for deal in zip(*pairs, strict=True) for task in deal])
    if len(played) < 2 * len(pairs):
        raise Refused("stopped before every pair had played")
    print(report(levels, played))
    return 0


def _play_all(arguments: argparse.Namespace, tasks: Sequence[Task]) -> list[Played]:
    """Play the games, every pair in turn; Ctrl-C ends it with those that were played."""
    played: list[Played] = []
    try:
        for done in spread(arguments, play, tasks):
            played.append(done)
            if sys.stderr.isatty():
                print(f"\r{len(played)} of {len(tasks)} games", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"stopped after {len(played)} of {len(tasks)} games", file=sys.stderr)
    return played


def pairing(arguments: argparse.Namespace, pair: tuple[str, ...]) -> Iterator[Task]:
    """Every deal is played twice with the seats swapped, so that luck of the deal counts for both."""
    game = find_game(arguments.game)
    rules = tuple(_rule(arguments, text) for text in arguments.rule)
    try:
        game.settle(arguments.players, dict(rules))
    except ValueError as error:
        raise Refused(str(error)) from None
    for number in range(arguments.games):
        order = tuple(pair[(number + seat) % 2] for seat in range(arguments.players))
        yield Task(arguments.game, order, arguments.seed + number // 2, rules)


def _rule(arguments: argparse.Namespace, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused(f"--rule {text}: write NAME=VALUE")
    return name, notes.option_value(find_game(arguments.game), name, value)


def play(task: Task) -> Played:
    """One game from deal to result."""
    game = GAMES[task.game]
    known = {RANDOM: None, **players_for(game), **yardsticks_for(game)}
    state = game.new(len(task.levels), task.seed, **dict(task.rules))
    for _ in contest(state, [known[level] for level in task.levels], task.seed):
        pass
    return Played(task, state.result())


# ---- tables


def report(levels: Sequence[str], played: Sequence[Played]) -> str:
    """Pairs, ratings, points by source and the balance of seats."""
    lines = [f"{'pair':<26}{'games':>6}{'won':>8}{'± 95 %':>8}{'points':>15}"]
    lines += [_pair_line(pair, played) for pair in combinations(levels, 2)]
    rated = ratings(levels, list(_deals(played).values()))
    lines += ["", f"{'level':<14}{'Elo':>6}{'± 95 %':>8}{'points':>8}  by source"]
    for level in levels:
        lines.append(
            f"{level:<14}{rated[level].points:>6.0f}{rated[level].margin:>8.0f}{_sources(level, played)}"
        )
    return "\n".join([*lines, "", _seats_line(played)])


def _pair_line(pair: tuple[str, ...], played: Sequence[Played]) -> str:
    games = [game for game in played if set(game.task.levels) == set(pair)]
    wins = [_share(game, pair[1]) for game in games]
    share = sum(wins) / len(wins)
    margin = _margin(sum(wins), len(wins))
    points = " v ".join(f"{_mean(games, level):.1f}" for level in pair[::-1])
    name = f"{pair[1]} v {pair[0]}"
    return f"{name:<26}{len(games):>6}{100 * share:>7.1f}%{100 * margin:>8.1f}{points:>15}"


def _margin(wins: float, games: int) -> float:
    """How far off a share of wins may be (95 %), by Agresti and Coull: no sweep is without doubt."""
    share = (wins + 2) / (games + 4)
    return 1.96 * math.sqrt(share * (1 - share) / (games + 4))


def _mean(games: Sequence[Played], level: str) -> float:
    scores = [
        score
        for game in games
        for score, one in zip(game.result.scores, game.task.levels, strict=True)
        if one == level
    ]
    return sum(scores) / len(scores)


def _share(game: Played, level: str) -> float:
    """A win is shared by those in first place."""
    winners = game.result.winners
    return sum([game.task.levels[seat] == level for seat in winners]) / len(winners)


def _deals(played: Sequence[Played]) -> dict[tuple[frozenset[str], int], Outcomes]:
    """Who won, the games of one deal together because they share its luck."""
    deals: dict[tuple[frozenset[str], int], Outcomes] = {}
    for game in played:
        table = tuple(sorted(game.task.levels))
        outcomes = deals.setdefault((frozenset(table), game.task.seed), {})
        for level in set(table):
            outcomes[table, level] = outcomes.get((table, level), 0.0) + _share(game, level)
    return deals


def _sources(level: str, played: Sequence[Played]) -> str:
    total: Counter[str] = Counter()
    seats = 0
    for game in played:
        for seat, one in enumerate(game.task.levels):
            if one == level:
                seats += 1
                total.update(game.result.breakdown[seat])
    parts = ", ".join(f"{name} {points / seats:.1f}" for name, points in total.items() if points)
    return f"{sum(total.values()) / seats:>8.1f}  {parts}"


def _seats_line(played: Sequence[Played]) -> str:
    """How often each seat won; every deal is played from both sides, so all should be near their share."""
    seats = len(played[0].task.levels)
    wins = [0.0] * seats
    for game in played:
        for seat in game.result.winners:
            wins[seat] += 1 / len(game.result.winners)
    told = ", ".join(f"{seat + 1}: {100 * won / len(played):.1f} %" for seat, won in enumerate(wins))
    return f"won by seat: {told} ({len(played)} games)"
