"""replay: step through a game that was saved, written down or sent as a link."""

from __future__ import annotations

import argparse
import shutil

from ..core.match import Match
from . import notes
from .common import PROGRAM, Parsers, Refused, add_command, open_match
from .paint import colour, plain, wanted
from .voices import VOICES, score_sheet

EXAMPLES = f"""\
  {PROGRAM} replay game.json              the log of a save, and the result
  {PROGRAM} replay game.txt --board       notation, with the board after every action
  {PROGRAM} replay C1… --ply 40 --board   a link, only to the 40th action, with the board there
  {PROGRAM} replay game.json --notation   the game as notation
  {PROGRAM} replay -                      from stdin
"""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "replay", "step through a saved or sent game", EXAMPLES)
    parser.add_argument(
        "source", metavar="FILE|LINK", help="a save, notation with a header, a link, or - for stdin"
    )
    parser.add_argument("--ply", type=int, metavar="N", help="stop after N actions")
    parser.add_argument(
        "--board", action="store_true", help="draw the board: at --ply, or after every action"
    )
    parser.add_argument("--notation", action="store_true", help="only write the game as notation")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the game action by action."""
    match = open_match(arguments.source)
    end = match.length if arguments.ply is None else arguments.ply
    if not 0 <= end <= match.length:
        raise Refused(f"--ply must be 0 to {match.length}, not {end}")
    match = match.branch(end)
    if arguments.notation:
        try:
            print(notes.write(match), end="")
        except ValueError as error:
            raise Refused(str(error)) from None
    else:
        _tell(match, boards=arguments.board and arguments.ply is None)
        _close(match, board=arguments.board and arguments.ply is not None)
    return 0


def _tell(match: Match, *, boards: bool) -> None:
    voice, names = VOICES[match.game.name], match.names
    for ply, action in enumerate(match.actions):
        state = match.at(ply)
        for number, line in enumerate(voice.lines(state, names, None, match.events(ply))):
            head = f"{ply + 1:>4} {match.game.write(action):<14}" if number == 0 else " " * 19
            print(f"{head} {line}")
        if boards:
            _draw(match, ply + 1, state.to_move or 0)


def _draw(match: Match, ply: int, seat: int) -> None:
    voice = VOICES[match.game.name]
    paint, width = colour if wanted() else plain, shutil.get_terminal_size((100, 50)).columns
    print(voice.board(match.at(ply), seat, match.names, paint, width, False))


def _close(match: Match, *, board: bool) -> None:
    """The board if wanted, then the result or where the game stands."""
    voice, state = VOICES[match.game.name], match.state
    seat = state.to_move
    if board:
        _draw(match, match.ply, seat or 0)
    if seat is None:
        print(f"\n{score_sheet(voice, state, match.names)}")
    else:
        print(f"\n{voice.heading(state)}; {match.names[seat]}: {voice.question(state)}")
