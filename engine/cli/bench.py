"""bench: how fast the engine is, in seconds and against a fixed loop measured in the same run."""

from __future__ import annotations

import argparse
import itertools
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial

from .. import open_link
from ..core.chance import Rng
from ..core.game import Game, State, Value
from ..core.match import Match
from ..search.pace import pace
from ..search.player import LEVELS
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command, find_game

EXAMPLES = f"""\
  {PROGRAM} bench                   the table
  {PROGRAM} bench --seconds 3       measure each line longer
  {PROGRAM} bench --games 10000     play 10,000 random games over all combinations of options
  {PROGRAM} bench --think           how long the computer players think
"""

Work = Callable[[], tuple[int, float]]
"""Does something some times; returns how often and how many seconds it took."""

STEPS = 100_000
SLICES = 20
ROW = "{:<28}{:>14}{:>14}{:>20}"


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "bench", "measure how fast the engine is", EXAMPLES)
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help="the game to measure")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="time for each line (1)")
    parser.add_argument("--games", type=int, metavar="N", help="play N random games over all options instead")
    parser.add_argument("--think", action="store_true", help="measure the computer players instead")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, or play many games."""
    game = find_game(arguments.game)
    if not 0 < arguments.seconds <= 600:
        raise Refused("--seconds must be more than 0 and at most 600")
    if arguments.think:
        think(game)
    elif arguments.games is None:
        table(game, arguments.seconds)
    elif arguments.games > 0:
        marathon(game, arguments.games)
    else:
        raise Refused("--games must be at least 1")
    return 0


def yardstick() -> int:
    """One pass: the fixed loop other figures are compared with. Whole numbers, a multiplication a step."""
    x = 1
    for _ in range(STEPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return x


def play_random(game: Game, players: int, seed: int, **options: Value) -> tuple[State, int]:
    """A finished game of random decisions, and how many there were."""
    state, chance, count = game.new(players, seed, **options), Rng(seed), 0
    while state.to_move is not None:
        state.play(chance.pick(state.actions()))
        count += 1
    return state, count


def timed(work: Callable[[], object], amount: int = 1) -> Work:
    """Work that is measured from beginning to end."""

    def measured() -> tuple[int, float]:
        start = time.process_time()
        work()
        return amount, time.process_time() - start

    return measured


def rate(work: Work, seconds: float) -> float:
    """How much work is done in a second."""
    done, spent = 0, 0.0
    while spent < seconds:
        amount, time_taken = work()
        done += amount
        spent += time_taken
    return done / spent


def compare(work: Work, seconds: float) -> tuple[float, float]:
    """The rate of some work, and how much of it is done in the time of one yardstick pass.

    Processor time is measured, of the two in turn in short slices, and the best of each is taken: other
    programs on the machine can only slow a slice down.
    """
    passes, speeds = [], []
    for _ in range(SLICES):
        passes.append(rate(timed(yardstick), seconds / SLICES / 4))
        speeds.append(rate(work, seconds / SLICES))
    return max(speeds), max(speeds) / max(passes)


def table(game: Game, seconds: float) -> None:
    """Print the figures."""
    print(f"yardstick pass: {STEPS:,} steps of x = (x * 1103515245 + 12345) & 0x7FFFFFFF")
    print(f"rates are per second of processor time, the best of {SLICES} slices")
    print(ROW.format("what", "per second", "each", "per yardstick pass"))
    for name, work in [("yardstick passes", timed(yardstick)), *_works(game)]:
        speed, ratio = compare(work, seconds)
        print(ROW.format(name, f"{speed:,.0f}", _each(1 / speed), f"{ratio:,.2f}"), flush=True)
    print(f"memory: {_memory(game)} for one more position of a match with {game.seats[-1]} players")
    match = _finished(game)
    halfway = match.branch(match.length // 2).link(position=True)
    print(f"links: {len(match.link())} characters for {match.length} actions, {len(halfway)} for a position")


def _each(seconds: float) -> str:
    return f"{seconds * 1e6:,.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:,.2f} ms"


def _works(game: Game) -> Iterator[tuple[str, Work]]:
    """What is measured: a name and a piece of work."""
    seeds = itertools.count()
    for players in game.seats:
        yield f"random games, {players} players", timed(partial(_next_game, game, players, seeds))
    states = _positions(game)
    yield "copies", timed(lambda: [state.copy() for state in states], len(states))
    yield "legal-action lists", lambda: _list_all(states)
    match = _finished(game)
    link = match.link()
    yield "whole games into links", timed(match.link)
    yield "links into whole games", timed(lambda: open_link(link))


def _next_game(game: Game, players: int, seeds: Iterator[int]) -> None:
    play_random(game, players, next(seeds))


def _list_all(states: list[State]) -> tuple[int, float]:
    """Only the lists are timed; they are made on copies because a position remembers its own."""
    fresh = [state.copy() for state in states]
    start = time.process_time()
    for state in fresh:
        state.actions()
    return len(fresh), time.process_time() - start


def _positions(game: Game, seed: int = 1) -> list[State]:
    """Every position of a game with all seats, none of which has worked out its actions yet."""
    state, chance = game.new(game.seats[-1], seed), Rng(seed)
    found = [state.copy()]
    while state.to_move is not None:
        state.play(chance.pick(state.actions()))
        found.append(state.copy())
    return found


def _finished(game: Game, seed: int = 1) -> Match:
    match, chance = game.match(game.seats[-1], seed), Rng(seed)
    while match.state.to_move is not None:
        match.play(chance.pick(match.state.actions()))
    return match


def _memory(game: Game) -> str:
    """The mean size of the positions of a match, shared parts counted once."""
    _positions(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = _positions(game)
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return f"{size / len(states) / 1000:.1f} kB"


def combinations(game: Game) -> list[tuple[int, dict[str, Value]]]:
    """Every number of players with every choice of options that goes with it."""
    found = []
    for players in game.seats:
        for values in itertools.product(*game.options.values()):
            options = dict(zip(game.options, values, strict=True))
            try:
                game.settle(players, options)
            except ValueError:
                continue
            found.append((players, options))
    return found


def marathon(game: Game, games: int) -> None:
    """Play games over all combinations in turn; every one must end."""
    choices = combinations(game)
    actions, start = 0, time.perf_counter()
    for seed in range(games):
        players, options = choices[seed % len(choices)]
        state, count = play_random(game, players, seed, **options)
        state.result()
        actions += count
    spent = time.perf_counter() - start
    used = min(games, len(choices))
    print(f"{games:,} games finished in {spent:.1f} s ({games / spent:,.0f} a second, {actions:,} actions)")
    print(f"{used:,} of {len(choices):,} combinations of players and options")


def think(game: Game, clock: Callable[[], float] = time.process_time) -> None:
    """Print how long each level thinks, at the smallest and the largest table."""
    print("times in milliseconds of processor time; a step is how long a player cannot be stopped")
    row = "{:<12}{:>8}{:>11}{:>10}{:>8}{:>10}{:>8}"
    print(row.format("level", "players", "decisions", "nodes/s", "mean", "longest", "step"))
    for players, level in itertools.product((game.seats[0], game.seats[-1]), LEVELS):
        found = pace(game, level, clock, players)
        times = [found.total / found.decisions, found.longest, found.step]
        told = [f"{1000 * seconds:,.0f}" for seconds in times]
        speed = f"{found.nodes / found.total:,.0f}"
        print(row.format(level, players, found.decisions, speed, *told), flush=True)
