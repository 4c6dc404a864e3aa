"""box: check a box file and print what is in it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Protocol

from ..burdigala import box as burdigala
from ..burdigala.city import standard_city
from ..carpe_diem import box as carpe_diem
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command, find_game, read_file

EXAMPLES = f"""\
  {PROGRAM} box                    what the standard box of Carpe Diem holds
  {PROGRAM} box mine.txt           check a box of your own; an error names the line
  {PROGRAM} box --game burdigala   the box of another game
"""


class Reported(Protocol):
    """A box of any game."""

    def report(self) -> str: ...


READERS: Mapping[str, Callable[[str], Reported]] = {
    "carpe-diem": carpe_diem.Box,
    "burdigala": lambda text: burdigala.Box(text, standard_city()),
}
STANDARD: Mapping[str, Callable[[], Reported]] = {
    "carpe-diem": carpe_diem.standard_box,
    "burdigala": burdigala.standard_box,
}


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "box", "check a box file and print what is in it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a box file (the standard box if none)")
    parser.add_argument("--game", default=DEFAULT_GAME, help="the game it is for")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the report of a box."""
    name = find_game(arguments.game).name
    box = open_box(arguments.file, name) if arguments.file else STANDARD[name]()
    print(box.report())
    return 0


def open_box(path: str, game: str) -> Reported:
    """The box in a file."""
    try:
        return READERS[game](read_file(path))
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
