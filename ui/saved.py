"""One saved game as text: what is stored, and what a file of it holds.

A text is JSON with a version, the match, and a summary that lets a list be drawn without replaying anything.
Whatever is read is treated as hostile.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Game, Match
from engine.core.game import Value
from engine.search.player import LEVELS
from ui.desks import desk_for
from ui.games.desk import Moment
from ui.share import Refused

VERSION = 1
LARGEST = 200_000
"""Characters; a save of the longest game is far smaller."""

TITLE_LENGTH = 60
SEAT_KINDS = ("human", "remote", *LEVELS)
MOST = 2**53
"""Whole numbers stay below this."""


@dataclass
class SavedGame:
    """A game being played, as it is kept."""

    id: str
    title: str
    match: Match
    seats: list[str]
    """Per seat "human", "remote" (plays by link elsewhere) or the level of a computer player."""
    handover: bool
    created: int
    updated: int
    revision: int
    hints: int = 0
    """How many were asked for; with any the game is unrated."""


@dataclass(frozen=True)
class SaveInfo:
    """What the list shows of a saved game; a broken one has only its id and the reason."""

    id: str
    title: str = ""
    game: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    """How it is played; nothing when it began from a position that was set up."""
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    moment: Moment = ()
    """How far it is, in the numbers of its game's desk."""
    ply: int = 0
    to_move: int | None = None
    finished: bool = False
    created: int = 0
    updated: int = 0
    revision: int = 0
    broken: bool = False
    reason: str = ""

    @property
    def players(self) -> int:
        return len(self.names)


def write_game(game: SavedGame, tab: str = "") -> str:
    """The game as the text that is stored, and that a file of it holds."""
    head = {"tessera": VERSION, "title": game.title, "revision": game.revision, "tab": tab}
    times = {"created": game.created, "updated": game.updated}
    how = {"seats": game.seats, "handover": game.handover, "hints": game.hints}
    body = {"summary": _summary(game.match), "match": game.match.to_dict()}
    return json.dumps({**head, **times, **how, **body}, separators=(",", ":"))


def game_file(game: SavedGame) -> tuple[str, str]:
    """Name and text of a file that holds the game, for when the storage cannot."""
    return file_name(game.title), write_game(game)


def clean_title(title: str) -> str:
    """The title as it may be shown: one printable line of bounded length."""
    text = "".join(char for char in " ".join(title.split()) if char.isprintable())
    return text[:TITLE_LENGTH].strip()


def file_name(title: str) -> str:
    plain = "".join(char if char.isascii() and char.isalnum() else " " for char in title.lower())
    return "-".join(["tessera", *plain.split()]) + ".json"


def _summary(match: Match) -> dict[str, Any]:
    state = match.state
    moment = list(desk_for(match.game.name).moment(state))
    return {"moment": moment, "to_move": state.to_move, "scores": list(state.scores())}


def parse(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise Refused("open.error_size")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("open.error_damaged") from None
    if not isinstance(data, dict) or "tessera" not in data:
        raise Refused("open.error_foreign")
    if data["tessera"] != VERSION:
        raise Refused("open.error_version")
    return data


def take(data: Mapping[str, Any], key: str, kind: type) -> Any:
    """An entry of exactly this type; whole numbers are at least 0."""
    value = data.get(key)
    if type(value) is not kind or (type(value) is int and not 0 <= value < MOST):
        raise Refused("open.error_damaged")
    return value


def take_row(data: Mapping[str, Any], key: str, kind: type) -> tuple[Any, ...]:
    row = take(data, key, list)
    if any(type(value) is not kind for value in row):
        raise Refused("open.error_damaged")
    return tuple(row)


def describe(id: str, text: str, games: Mapping[str, Game]) -> SaveInfo:
    """The light view of a stored text; Refused when it is damaged."""
    data = parse(text)
    match, summary = take(data, "match", dict), take(data, "summary", dict)
    game = games.get(str(match.get("game")))
    if game is None or match.get("stamp") != game.stamp:
        raise Refused("open.error_components")
    names, seats = take_row(match, "names", str), take_row(data, "seats", str)
    scores = take_row(summary, "scores", int)
    to_move = summary.get("to_move")
    seat_known = to_move is None or (type(to_move) is int and 0 <= to_move < len(names))
    if len(names) not in game.seats or not len(names) == len(seats) == len(scores) or not seat_known:
        raise Refused("open.error_damaged")
    return SaveInfo(
        id=id,
        title=clean_title(take(data, "title", str)) or game.title,
        game=game.name,
        options=_options(game, match.get("options", {})),
        names=names,
        seats=seats,
        scores=scores,
        moment=take_row(summary, "moment", int) if "moment" in summary else (),
        ply=take(match, "ply", int),
        to_move=to_move,
        finished=to_move is None,
        created=take(data, "created", int),
        updated=take(data, "updated", int),
        revision=take(data, "revision", int),
    )


def _options(game: Game, given: object) -> Mapping[str, Value]:
    """The options of a stored match, as far as this game knows them."""
    options = given if isinstance(given, dict) else {}
    return {name: options[name] for name, values in game.options.items() if options.get(name) in values}


def read_game(id: str, text: str, games: Mapping[str, Game]) -> SavedGame:
    """The game in a stored text or a file; Refused says what is wrong with it."""
    info = describe(id, text, games)
    data = parse(text)
    if any(kind not in SEAT_KINDS for kind in info.seats):
        raise Refused("open.error_damaged")
    try:
        match = Match.from_dict(data["match"], games)
    except (ValueError, TypeError, RecursionError):
        raise Refused("open.error_match") from None
    if match.players != len(info.seats):
        raise Refused("open.error_damaged")
    return SavedGame(
        id=id,
        title=info.title,
        match=match,
        seats=list(info.seats),
        handover=take(data, "handover", bool),
        created=info.created,
        updated=info.updated,
        revision=info.revision,
        hints=take(data, "hints", int),
    )
