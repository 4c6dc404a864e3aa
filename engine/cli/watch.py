"""watch: computer or random players play, and their log scrolls by."""

from __future__ import annotations

import argparse
import shutil
import time

from ..core.chance import Rng
from ..search.player import LEVELS
from .common import PROGRAM, RANDOM, Parsers, Refused, add_command, add_deal, deal, dealt_words
from .paint import colour, plain, wanted
from .session import decide
from .voices import VOICES, score_sheet

EXAMPLES = f"""\
  {PROGRAM} watch                          a random game, four decisions a second
  {PROGRAM} watch --seed 7 --speed 0       a certain game, at once
  {PROGRAM} watch --players 4 --board      with the board after every decision
  {PROGRAM} watch --level senator          good players instead of random ones
"""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "watch", "watch random or computer players play", EXAMPLES)
    add_deal(parser)
    parser.add_argument(
        "--speed", type=float, default=4.0, metavar="N", help="decisions a second, 0 for no pauses (4)"
    )
    parser.add_argument("--board", action="store_true", help="draw the board after every decision")
    parser.add_argument(
        "--level", choices=LEVELS, default=RANDOM, help="how well they play (at random if not given)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play to the end, telling everything."""
    if not 0 <= arguments.speed <= 1000:
        raise Refused("--speed must be 0 to 1000")
    match = deal(arguments)
    game, names, voice = match.game, match.names, VOICES[match.game.name]
    paint, width = colour if wanted() else plain, shutil.get_terminal_size((100, 50)).columns
    print(f"{dealt_words(match)}.")
    chance = Rng(match.seed or 0)
    state = match.state
    while state.to_move is not None:
        seat, action = state.to_move, decide(match, arguments.level, chance)
        lines = voice.lines(state, names, None, match.play(action))
        state = match.state
        for number, line in enumerate(lines):
            print(
                f"{paint('bold', f'{game.write(action) if number == 0 else str():>14}')}  {line}", flush=True
            )
        if arguments.board:
            print(voice.board(state, seat, names, paint, width, False), flush=True)
        if arguments.speed:
            time.sleep(1 / arguments.speed)
    print(f"\n{score_sheet(voice, state, names)}\n{match.link()}")
    return 0
