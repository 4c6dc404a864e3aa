"""What several commands share: choosing a game and its options, and opening saves, links and notation."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any, TypeAlias

from .. import GAMES
from ..core.errors import BadLink, IllegalAction
from ..core.game import Game, Value
from ..core.link import read_link
from ..core.match import Match
from . import notes

PROGRAM = "python3 -m engine"
RANDOM = "random"
"""The name of a player who picks any legal action."""
DEFAULT_GAME = "carpe-diem"
LARGEST_FILE = 1_000_000
"""Bytes read from a file at most; no save comes near it."""

Parsers: TypeAlias = "argparse._SubParsersAction[Any]"


class Refused(Exception):
    """What the person asked for cannot be done; the text is one line that says why."""


def add_command(parsers: Parsers, name: str, summary: str, examples: str, **more: Any) -> Any:
    """A command with examples at the end of its help."""
    return parsers.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **more,
    )


def add_deal(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is dealt."""
    parser.add_argument("game", nargs="?", default=DEFAULT_GAME, help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="number of seats (2)")
    parser.add_argument("--edition", help="the edition to play")
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule or other option, such as movement=star; repeat for more",
    )
    parser.add_argument("--seed", type=int, help="repeat a deal (random if not given, and printed)")
    parser.add_argument("--names", default="", metavar="A,B,…", help="names of the seats")


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise Refused(f"there is no game {name!r}; there is: {', '.join(GAMES)}")
    return GAMES[name]


def read_options(game: Game, arguments: argparse.Namespace) -> dict[str, Value]:
    """The options of the arguments, as the values the game knows where it knows them."""
    pairs = [("edition", arguments.edition)] if arguments.edition else []
    for text in arguments.rule:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"--rule {text!r} is not NAME=VALUE; names: {', '.join(game.options)}")
        pairs.append((name, value))
    return {name: notes.option_value(game, name, text) for name, text in pairs}


def deal(arguments: argparse.Namespace) -> Match:
    """The match the arguments ask for."""
    game = find_game(arguments.game)
    options = read_options(game, arguments)
    seed = secrets.randbelow(10**6) if arguments.seed is None else arguments.seed
    names = [name.strip() for name in arguments.names.split(",")] if arguments.names else []
    names += [""] * (arguments.players - len(names))
    try:
        return Match.deal(game, arguments.players, seed, names, options)
    except ValueError as error:
        raise Refused(str(error)) from None


def dealt_words(match: Match) -> str:
    """How to get this deal again."""
    options = match.options.items()
    changed = [f"{name}={value}" for name, value in options if value != match.game.options[name][0]]
    return f"{match.game.title}, {match.players} players, seed {match.seed}" + "".join(
        f", {c}" for c in changed
    )


def open_match(source: str) -> Match:
    """The match in a file (save, notation or link), on stdin (`-`), or in a link."""
    if source == "-":
        return read_match(sys.stdin.read(LARGEST_FILE + 1), "stdin")
    if os.path.isfile(source):
        return read_match(read_file(source), source)
    try:
        return read_link(source, GAMES)
    except BadLink as error:
        if "#" in source or len(source) > 200:
            raise
        raise Refused(f"{source!r} is neither a file nor a link: {error}") from None


def read_file(path: str) -> str:
    """The text of a file of reasonable size."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
        if len(raw) > LARGEST_FILE:
            raise Refused(f"{path}: the file is too large")
        return raw.decode("utf-8-sig")
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refused(f"{path}: the file is not text") from None


def read_match(text: str, name: str) -> Match:
    """The match in the text of a save, of notation with a header, or of a link."""
    try:
        if text.lstrip().startswith("{"):
            data = json.loads(text)
            return Match.from_dict(data.get("match", data), GAMES)  # a file of the page holds more
        if len(text.split()) == 1:
            return read_link(text, GAMES)
        return notes.read(text, GAMES)
    except (ValueError, IllegalAction, TypeError, RecursionError) as error:
        raise Refused(f"{name}: {error}") from None
