"""fit: move the weights of a game's evaluator to where they agree better with what playouts find."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from .. import GAMES
from ..core.game import Result
from ..search.contest import contest
from ..search.fit import Sums, Weights, collect, improved
from ..search.greedy import Greedy
from ..search.player import Player, ai_of
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command, find_game
from .crowd import add_crowd, spread

EXAMPLES = f"""\
  {PROGRAM} fit --games 50                     one step, told but not kept
  {PROGRAM} fit --games 50 --keep better.json  written to a file of your own
"""


class Task(NamedTuple):
    """A game to learn from, or to try the new weights in, in whatever process."""

    game: str
    players: int
    seed: int
    weights: tuple[Weights, ...]
    """One for all seats, or one per seat."""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "fit", "fit a game's weights to what playouts find", EXAMPLES)
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="games to learn from (50)")
    parser.add_argument("--check", type=int, default=100, metavar="N", help="games new against old (100)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (2)")
    parser.add_argument("--seed", type=int, default=1000, metavar="N", help="seed of the first deal (1000)")
    parser.add_argument(
        "--caution",
        type=float,
        default=0.02,
        metavar="X",
        help="what holds weights of little effect (0.02)",
    )
    parser.add_argument("--keep", metavar="FILE", help="write the new weights there")
    add_crowd(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learn, take one step, tell it, and try it out."""
    game = find_game(arguments.game)
    if arguments.games < 1 or arguments.check < 2 or arguments.players not in game.seats:
        raise Refused(f"--games must be at least 1, --check 2, --players one of {list(game.seats)}")
    if not hasattr(ai_of(game), "STANDARD"):
        raise Refused(f"the players of {game.title} have no weights to fit")
    old = ai_of(game).STANDARD
    sums = Sums(len(vars(old)))
    for found in spread(arguments, learn, list(_lessons(arguments, old))):
        sums.merge(found)
    new = improved(old, sums, arguments.caution)
    print(_told(old, new, sums, arguments.games))
    print(_check(arguments, old, new))
    if arguments.keep:
        text = json.dumps(vars(new), indent=2) + "\n"
        try:
            Path(arguments.keep).write_text(text, encoding="utf-8")
        except OSError as error:
            raise Refused(f"{arguments.keep}: {error.strerror}") from None
    return 0


def _lessons(arguments: argparse.Namespace, weights: Weights) -> Iterator[Task]:
    for number in range(arguments.games):
        yield Task(arguments.game, arguments.players, arguments.seed + number, (weights,))


def learn(task: Task) -> Sums:
    """The comparisons of one game."""
    game = GAMES[task.game]
    return collect(game.new(task.players, task.seed), ai_of(game).evaluator, task.weights[0], task.seed)


def _told(old: Weights, new: Weights, sums: Sums, games: int) -> str:
    spread_, missed = math.sqrt(sums.spread / sums.rows), math.sqrt(sums.missed / sums.rows)
    lines = [
        f"{sums.rows:,} actions tried out in {games} games",
        f"outcomes differ by {spread_:.2f} points, of which the values miss {missed:.2f}",
        f"{'weight':<18}{'old':>9}{'new':>9}",
    ]
    changed = [(name, value, vars(new)[name]) for name, value in vars(old).items()]
    return "\n".join(lines + [f"{name:<18}{before:>9.4g}{after:>9.4g}" for name, before, after in changed])


def _check(arguments: argparse.Namespace, old: Weights, new: Weights) -> str:
    """One-step players with the new weights against the old; every deal from both sides."""
    tasks = []
    for number in range(arguments.check):
        seats = tuple((new, old)[(number + seat) % 2] for seat in range(arguments.players))
        tasks.append(Task(arguments.game, arguments.players, number // 2, seats))
    leads = []
    for task, result in zip(tasks, spread(arguments, try_out, tasks), strict=True):
        mine = [score for score, one in zip(result.scores, task.weights, strict=True) if one == new]
        theirs = [score for score, one in zip(result.scores, task.weights, strict=True) if one != new]
        leads.append(sum(mine) / len(mine) - sum(theirs) / len(theirs) if theirs else 0.0)
    mean = sum(leads) / len(leads)
    margin = 1.96 * math.sqrt(sum([(lead - mean) ** 2 for lead in leads]) / len(leads) / (len(leads) - 1))
    return f"new against old, {len(leads)} games: {mean:+.1f} points ± {margin:.1f}"


def try_out(task: Task) -> Result:
    """One game of one-step players."""
    game = GAMES[task.game]
    evaluator = ai_of(game).evaluator
    players: list[Player | None] = [Greedy(partial(evaluator, weights=one)) for one in task.weights]
    state = game.new(task.players, task.seed)
    for _ in contest(state, players, task.seed):
        pass
    return state.result()
