"""The command line: play, watch, replay, check, bench, tournament, fit, box.

Each command is a module with `add(parsers)`, which declares its arguments, and a function that runs it
and returns the exit code. What a person got wrong is a `Refused`: one line on stderr, exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..core.errors import BadLink
from . import bench, box, check, fit, play, replay, tournament, watch
from .common import PROGRAM, Refused

COMMANDS = (play, watch, replay, check, bench, tournament, fit, box)

EPILOG = f"""examples:
  {PROGRAM} play                      you against one random player
  {PROGRAM} play --players 4 --humans 2 --edition 2018
  {PROGRAM} watch --seed 7 --speed 0
  {PROGRAM} COMMAND --help            more about one command
"""

INTERRUPTED, CLOSED_PIPE = 130, 141
"""What a shell expects of a program ended by Ctrl-C or by a reader that went away."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """The parser of every command."""
    top = Parser(
        prog=PROGRAM,
        description="Roman euro games at the command line.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parsers = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(parsers)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 for anything a person got wrong."""
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except (Refused, BadLink) as error:
        print(f"{PROGRAM}: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
