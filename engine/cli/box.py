"""box: check a box file and print what is in it, or how it plays."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from ..carpe_diem.ai import LEVELS as PLAYERS
from ..carpe_diem.box import Box, standard_box
from ..carpe_diem.game import CarpeDiem
from ..carpe_diem.state import State
from ..carpe_diem.survey import Survey, survey, told
from ..search.player import LEVELS
from .common import PROGRAM, Parsers, Refused, add_command, read_file
from .crowd import add_crowd, spread

EXAMPLES = f"""\
  {PROGRAM} box                             what the standard box of Carpe Diem holds
  {PROGRAM} box mine.txt                    check a box of your own; an error names the line
  {PROGRAM} box --report 400                how it plays: 400 games of good players
  {PROGRAM} box mine.txt --report 50 --players 4 --level consul
"""


class Task(NamedTuple):
    """One game to be surveyed, in whatever process."""

    text: str
    players: int
    edition: str
    level: str
    seed: int


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "box", "check a box of Carpe Diem and print what is in it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a box file (the standard box if none)")
    parser.add_argument("--report", type=int, metavar="GAMES", help="let computers play so many games")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (2)")
    parser.add_argument("--edition", default="2021", choices=CarpeDiem.options["edition"], help="(2021)")
    parser.add_argument("--level", default="senator", choices=LEVELS, help="how well they play (senator)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first deal (1)")
    add_crowd(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what is in the box, or the report of how it plays."""
    box = open_box(arguments.file) if arguments.file else standard_box()
    if arguments.report is None:
        print(box.report())
        return 0
    if arguments.report < 1 or arguments.players not in CarpeDiem.seats:
        raise Refused(f"--report must be at least 1, --players one of {list(CarpeDiem.seats)}")
    text = read_file(arguments.file) if arguments.file else ""
    ways = arguments.players, arguments.edition, arguments.level
    tasks = [Task(text, *ways, arguments.seed + number) for number in range(arguments.report)]
    found: Survey = Counter()
    for one in spread(arguments, play, tasks):
        found.update(one)
    print(told(found))
    return 0


def play(task: Task) -> Survey:
    """The survey of one game."""
    game = CarpeDiem(Box(task.text) if task.text else standard_box())
    state = game.new(task.players, task.seed, edition=task.edition)
    assert isinstance(state, State)
    return survey(state, [PLAYERS[task.level]] * task.players, task.seed)


def open_box(path: str) -> Box:
    """The box in a file."""
    try:
        return Box(read_file(path))
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
