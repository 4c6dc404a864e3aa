"""A match as a text file a person can write: a header of `name: value` lines, then the moves.

game: carpe-diem
players: 2
seed: 7
edition: 2018

@1 @4        # a remark
4a c3n
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from ..core.errors import IllegalAction
from ..core.game import Game, Value
from ..core.match import Match

LINE = 100


def write(match: Match) -> str:
    """The match up to now; ValueError if it did not begin with a deal."""
    if match.seed is None:
        raise ValueError("only a game that began with a deal can be written as notation")
    head: dict[str, object] = {"game": match.game.name, "players": match.players, "seed": match.seed}
    head |= {name: value for name, value in match.options.items() if value != match.game.options[name][0]}
    head["names"] = ", ".join(match.names)
    moves = " ".join(map(match.game.write, match.actions))
    lines = [f"{name}: {value}" for name, value in head.items()]
    return "\n".join([*lines, "", *textwrap.wrap(moves, LINE, break_on_hyphens=False)]) + "\n"


def read(text: str, games: Mapping[str, Game]) -> Match:
    """The match in such a text; ValueError names the line that is wrong."""
    head: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        name, colon, value = line.partition(":")
        if colon and not moves:
            head[name.strip()] = value.strip()
        else:
            moves += [(number, word) for word in line.split()]
    match = _deal(head, games)
    for number, word in moves:
        try:
            match.play(match.game.read(match.state, word))
        except IllegalAction as error:
            raise ValueError(f"line {number}: {word}: {error}") from None
    return match


def _deal(head: dict[str, str], games: Mapping[str, Game]) -> Match:
    name = head.pop("game", "")
    if name not in games:
        raise ValueError(f"the header must name a game ('game: …'): {', '.join(games)}")
    game = games[name]
    players, seed = (_number(head, key) for key in ("players", "seed"))
    names = [part.strip() for part in head.pop("names").split(",")] if "names" in head else None
    options = {key: option_value(game, key, text) for key, text in head.items()}
    game.settle(players, options)
    return Match.deal(game, players, seed, names, options)


def _number(head: dict[str, str], key: str) -> int:
    text = head.pop(key, "")
    if not text.isdecimal() or len(text) > 20:
        raise ValueError(f"the header must give a whole number for {key!r}")
    return int(text)


def option_value(game: Game, key: str, text: str) -> Value:
    """The value of an option that reads like this; the text itself if none does."""
    return next((value for value in game.options.get(key, ()) if str(value) == text), text)
