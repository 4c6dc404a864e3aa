"""box: check a box file and print what is in it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Protocol

from ..all_roads import box as all_roads
from ..burdigala import box as burdigala
from ..burdigala.city import standard_city
from ..carpe_diem import box as carpe_diem
from .common import DEFAULT_GAME, PROGRAM, Parsers, Refused, add_command, read_file

EXAMPLES = f"""\
  {PROGRAM} box                    what the standard box of Carpe Diem holds
  {PROGRAM} box mine.txt           check a box of your own; an error names the line
  {PROGRAM} box --game all-roads   the same for another game
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


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "box", "check a box of components and print what is in it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a box file (the standard box if none)")
    parser.add_argument("--game", default=DEFAULT_GAME, choices=list(BOXES), help="whose box it is")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the report of a box."""
    standard, read = BOXES[arguments.game]
    print((open_box(arguments.file, read) if arguments.file else standard()).report())
    return 0


def open_box(path: str, read: Callable[[str], Box]) -> Box:
    """The box in a file."""
    try:
        return read(read_file(path))
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
