"""box: check a box file and print what is in it."""

from __future__ import annotations

import argparse

from ..carpe_diem.box import Box, standard_box
from .common import PROGRAM, Parsers, Refused, add_command, read_file

EXAMPLES = f"""\
  {PROGRAM} box            what the standard box of Carpe Diem holds
  {PROGRAM} box mine.txt   check a box of your own; an error names the line
"""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "box", "check a box of Carpe Diem and print what is in it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a box file (the standard box if none)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the report of a box."""
    print((open_box(arguments.file) if arguments.file else standard_box()).report())
    return 0


def open_box(path: str) -> Box:
    """The box in a file."""
    try:
        return Box(read_file(path))
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
