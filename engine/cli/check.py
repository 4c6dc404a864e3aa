"""check: what a link is, or why it is none."""

from __future__ import annotations

import argparse

from .. import open_link
from .common import PROGRAM, Parsers, add_command
from .voices import VOICES

EXAMPLES = f"""\
  {PROGRAM} check C1…
  {PROGRAM} check https://example.org/#C1…
"""


def add(parsers: Parsers) -> None:
    """Declare the command."""
    parser = add_command(parsers, "check", "say what a link is", EXAMPLES)
    parser.add_argument("link", metavar="LINK", help="a link, or an address that ends in one")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what the link holds; a bad one raises BadLink, which is one sentence."""
    match = open_link(arguments.link)
    state, names = match.state, match.names
    options = [f"{name}={value}" for name, value in match.options.items()]
    origin = "a position" if match.seed is None else f"a deal with seed {match.seed} ({', '.join(options)})"
    seat = state.to_move
    print(f"game     {VOICES[match.game.name].heading(state)}")
    print(f"players  {match.players}: {', '.join(names)}")
    print(f"origin   {origin}")
    print(f"ply      {match.ply}")
    print(f"to move  {'nobody, it is over' if seat is None else names[seat]}")
    print(
        f"scores   {', '.join(f'{name} {score}' for name, score in zip(names, state.scores(), strict=True))}"
    )
    return 0
