"""`box`: check a box of components, tell what is in it, and how it plays."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from ..all_roads import box as all_roads
from ..burdigala import box as burdigala
from ..burdigala.city import standard_city
from ..carpe_diem import box as carpe_diem
from ..carpe_diem.ai import LEVELS as PLAYERS
from ..carpe_diem.game import CarpeDiem
from ..carpe_diem.state import State
from ..carpe_diem.survey import Survey, survey, told
from ..search.player import LEVELS
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command, read_file
from .crowd import add_crowd, spread

EXAMPLES = f"""\
  {PROGRAM} box                             what the standard box of Carpe Diem holds
  {PROGRAM} box mine.txt                    check a box of your own; an error names the line
  {PROGRAM} box --game all-roads            the same for another game
  {PROGRAM} box --report 400                how it plays: 400 games of good players
  {PROGRAM} box mine.txt --report 50 --players 4 --level consul
"""


class Box(Protocol):
    """The components of some game."""

    def report(self) -> str: ...


BOXES: Mapping[str, tuple[Callable[[], Box], Callable[[str], Box]]] = {
    "carpe-diem": (carpe_diem.standard_box, carpe_diem.Box),
    "all-roads": (all_roads.standard_box, all_roads.Box),
    "burdigala": (burdigala.standard_box, lambda text: burdigala.Box(text, standard_city())),
}
"""By game, where its own box comes from, and how the text of another is read."""


class Task(NamedTuple):
    """One game to be surveyed, in whatever process."""

    text: str
    players: int
    edition: str
    level: str
    seed: int


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "box", "check a box of components and print what is in it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a box file (the standard box if none)")
    parser.add_argument("--game", default=DEFAULT_GAME, choices=list(BOXES), help="whose box it is")
    parser.add_argument(
        "--report", type=int, metavar="GAMES", help="let computers play so many games of Carpe Diem with it"
    )
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats at the table (2)")
    parser.add_argument("--edition", default="2021", choices=CarpeDiem.options["edition"], help="(2021)")
    parser.add_argument("--level", default="senator", choices=LEVELS, help="how well they play (senator)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first deal (1)")
    add_crowd(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what is in the box, or the report of how it plays."""
    standard, read = BOXES[arguments.game]
    text = read_file(arguments.file) if arguments.file else ""
    box = open_box(arguments.file, text, read) if arguments.file else standard()
    print(box.report() if arguments.report is None else play_report(arguments, text))
    return 0


def play_report(arguments: argparse.Namespace, text: str) -> str:
    """How a box of Carpe Diem plays."""
    if arguments.game != DEFAULT_GAME:
        raise Refused("--report is there for Carpe Diem only")
    if arguments.report < 1 or arguments.players not in CarpeDiem.seats:
        raise Refused(f"--report must be at least 1, --players one of {list(CarpeDiem.seats)}")
    ways = arguments.players, arguments.edition, arguments.level
    tasks = [Task(text, *ways, arguments.seed + number) for number in range(arguments.report)]
    found: Survey = Counter()
    for one in spread(arguments, play, tasks):
        found.update(one)
    return told(found)


def play(task: Task) -> Survey:
    """The survey of one game."""
    game = CarpeDiem(carpe_diem.Box(task.text) if task.text else carpe_diem.standard_box())
    state = game.new(task.players, task.seed, edition=task.edition)
    assert isinstance(state, State)
    return survey(state, [PLAYERS[task.level]] * task.players, task.seed)


def open_box(path: str, text: str, read: Callable[[str], Box]) -> Box:
    """The box in the text of a file."""
    try:
        return read(text)
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
