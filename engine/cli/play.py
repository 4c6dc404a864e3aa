"""play: a game in the terminal, any seat a person or a computer."""

from __future__ import annotations

import argparse
import contextlib
import shutil
import sys

from ..core.chance import SEEDS, Rng
from ..core.match import Match
from ..search.player import LEVELS
from .common import PROGRAM, RANDOM, Parsers, Refused, add_command, add_deal, deal, dealt_words, open_match
from .paint import colour, plain, wanted
from .session import HUMAN, Session

KINDS = (HUMAN, RANDOM, *LEVELS)

EXAMPLES = f"""\
  {PROGRAM} play                                 you against one random player
  {PROGRAM} play --level senator                 you against one who can play
  {PROGRAM} play --players 3 --seed 7            the same deal every time
  {PROGRAM} play --humans 2 --names Anna,Ben     two people at one keyboard
  {PROGRAM} play --seat 1=consul --seat 2=human  sit second
  {PROGRAM} play --edition 2018 --rule tie=writs a house rule
  {PROGRAM} play --from game.json                go on with a save, or with a link
"""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "play", "play a game in the terminal", EXAMPLES)
    add_deal(parser)
    parser.add_argument("--humans", type=int, default=1, metavar="N", help="the first N seats are people (1)")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="N=WHO",
        help=f"who sits on seat N: {', '.join(KINDS)}; repeat for more",
    )
    parser.add_argument(
        "--level", choices=LEVELS, default=RANDOM, help="how well the others play (at random if not given)"
    )
    parser.add_argument("--from", dest="source", metavar="FILE|LINK", help="go on with this game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Deal or open a game and play it."""
    match = open_match(arguments.source) if arguments.source else deal(arguments)
    seats = read_seats(match.players, arguments.humans, arguments.seat, arguments.level)
    if sys.stdin.isatty():
        _line_editing()
    coloured = wanted()
    width = shutil.get_terminal_size((100, 50)).columns
    session = Session(match, seats, _random_players(match), colour if coloured else plain, width)
    print(f"{dealt_words(match)}. Type help for the commands, rules for the rules.")
    session.run()
    return 0


def read_seats(players: int, humans: int, seats: list[str], level: str) -> list[str]:
    """Who sits where: people, then computers of that level, and whom the options name."""
    if not 0 <= humans <= players:
        raise Refused(f"--humans must be 0 to {players}, not {humans}")
    kinds = [HUMAN] * humans + [level] * (players - humans)
    for text in seats:
        number, _, who = text.partition("=")
        if number not in map(str, range(1, players + 1)) or who not in KINDS:
            raise Refused(f"--seat {text!r} is not N=WHO with N from 1 to {players}: {', '.join(KINDS)}")
        kinds[int(number) - 1] = who
    return kinds


def _random_players(match: Match) -> Rng:
    """Their own chance, so that they do not know the deal but do the same for the same seed."""
    return Rng(((match.seed or 0) + SEEDS // 2) % SEEDS)


def _line_editing() -> None:
    """History and cursor keys at the prompt, where the platform has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
