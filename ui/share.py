"""Games as links, text, QR code and result lines: what leaves the page and what comes back.

A shared game is `#<link>` behind the page's address; `#<link>~<seat>` also says whose turn it is to act
(play by link), and a letter per seat may follow: h for a person, the first letter of a computer's level.
The link itself is the engine's. A text record is for reading and for tools: lines of `key: value`, an
empty line, then the moves, one numbered line per turn; what follows a `;` is a remark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import Game, IllegalAction, Match
from engine.core.game import Value
from engine.core.link import read_link
from engine.search.player import LEVELS
from ui.markup import Markup, el
from ui.screens.score import Score, headline
from ui.words import Words

if TYPE_CHECKING:
    from ui.saved import SavedGame

SEAT_MARK = "~"
RECORD_START = "game:"
MOVES_WIDTH = 24
QUIET_ZONE = 4
"""Empty modules a QR code needs around it."""


class Refused(ValueError):
    """Something from outside that cannot be opened; `key` names the sentence that says why."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(Words("en")(key, **values))
        self.key = key
        self.values = values


@dataclass(frozen=True)
class Opened:
    """What a link held: the match, and the seat that is asked to act, if it says so."""

    match: Match
    seat: int | None
    kinds: tuple[str, ...] = ()
    """Per seat, who plays there on the device that opens it."""


_PERSON = "h"
_LETTERS = {level[0]: level for level in LEVELS}


# ---- links


def link_url(base: str, match: Match, position: bool = False) -> str:
    """The address that opens this match up to now, or only where it stands."""
    return f"{base.partition('#')[0]}#{match.link(position=position)}"


def pass_on(base: str, saved: SavedGame, seat: int) -> str:
    """The address that asks the player of this seat to go on."""
    letters = "".join(_PERSON if kind in ("human", "remote") else kind[0] for kind in saved.seats)
    return f"{link_url(base, saved.match)}{SEAT_MARK}{seat}{letters}"


def parse_hash(text: str) -> tuple[str, int | None, str]:
    """Link, seat and letters in an address or the part of it after #; Refused when the seat is none."""
    code = text.strip().rpartition("#")[2].replace("%7E", SEAT_MARK).replace("%7e", SEAT_MARK)
    link, mark, end = code.partition(SEAT_MARK)
    seat, letters = end[:1], end[1:]
    known = set(letters) <= {_PERSON, *_LETTERS}
    if mark and not (seat.isascii() and seat.isdigit() and known):
        raise Refused("open.error_seat")
    return link, int(seat) if mark else None, letters


def open_hash(text: str, games: Mapping[str, Game]) -> Opened:
    """The match behind an address; otherwise BadLink or Refused, with one sentence."""
    link, seat, letters = parse_hash(text)
    match = read_link(link, games)
    if seat is None:
        return Opened(match, None, ("human",) * match.players)
    letters = letters or _PERSON * match.players
    if seat >= match.players or len(letters) != match.players or letters[seat] != _PERSON:
        raise Refused("open.error_seat")
    kinds = [_LETTERS.get(letter, "remote") for letter in letters]
    kinds[seat] = "human"
    return Opened(match, seat, tuple(kinds))


def since(match: Match, seat: int) -> list[int]:
    """The plies played after this seat last acted: what its player has not seen yet."""
    first = match.ply
    while first and match.at(first - 1).to_move != seat:
        first -= 1
    return list(range(first, match.ply))


# ---- text


def text_record(match: Match) -> str:
    """The match up to now as text to read, keep and replay."""
    turns = [
        f"{moves:<{MOVES_WIDTH}} # {number}. {name}" for number, (moves, name) in enumerate(_turns(match), 1)
    ]
    return "\n".join([*_header(match), "", *turns, ""])


def _header(match: Match) -> list[str]:
    head = [f"{RECORD_START} {match.game.name}"]
    if match.seed is None:
        return [*head, f"position: {match.branch(0).link()}"]
    deal = [f"players: {match.players}", f"seed: {match.seed}"]
    options = [f"{name}: {value}" for name, value in match.options.items()]
    names = [name.replace(",", " ").replace("#", " ").strip() for name in match.names]
    return [*head, *deal, *options, f"names: {', '.join(names)}"]


def _turns(match: Match) -> Iterator[tuple[str, str]]:
    """The moves of each turn in a row, and who made them."""
    moves: list[str] = []
    for ply, action in enumerate(match.actions):
        moves.append(match.game.write(action))
        seat = match.at(ply).to_move
        if seat is not None and (match.at(ply + 1).to_move != seat or ply + 1 == match.ply):
            yield " ".join(moves), match.names[seat]
            moves = []


def read_record(text: str, games: Mapping[str, Game]) -> Match:
    """The match in a text record; Refused or another ValueError says what is wrong with it."""
    header: dict[str, str] = {}
    moves: list[str] = []
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        name, colon, value = line.partition(":")
        if colon and not moves:
            header[name.strip()] = value.strip()
        else:
            moves += line.split()
    match = _origin(header, games)
    for number, move in enumerate(moves, 1):
        try:
            match.play(match.game.read(match.state, move))
        except IllegalAction:
            raise Refused("open.error_move", number=number, move=move[:20]) from None
    return match


def _origin(header: dict[str, str], games: Mapping[str, Game]) -> Match:
    game = games.get(header.pop("game", ""))
    if game is None:
        raise Refused("open.error_record")
    if "position" in header:
        return read_link(header["position"], games)
    players, seed = (header.pop(key, "") for key in ("players", "seed"))
    if not (players.isascii() and players.isdigit() and seed.isascii() and seed.isdigit()):
        raise Refused("open.error_record")
    names = [name.strip() for name in header.pop("names").split(",")] if "names" in header else None
    options = {name: _option(game, name, value) for name, value in header.items()}
    game.settle(int(players), options)
    return Match.deal(game, int(players), int(seed), names, options)


def _option(game: Game, name: str, text: str) -> Value:
    """The value of an option that is written like this; the text itself when there is none."""
    return next((value for value in game.options.get(name, ()) if str(value) == text), text)


def result_text(words: Words, game: str, sheet: Score) -> str:
    """A finished game in two lines: who won, and the points."""
    scores = [
        words("share.result_score", name=sheet.names[seat], points=sheet.result.scores[seat])
        for seat in sheet.order
    ]
    first = words("share.result", game=game, text=headline(words, sheet))
    return f"{first}\n{words('common.comma').join(scores)}"


# ---- QR code


def qr_svg(segno: Any, url: str) -> Markup:
    """The address as a QR code, drawn from the matrix that the segno package makes; always dark on light.

    Whoever places it says what it is.
    """
    rows = segno.make(url, error="l", micro=False).matrix
    size = len(rows) + 2 * QUIET_ZONE
    path = "".join(
        f"M{start + QUIET_ZONE} {y + QUIET_ZONE}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    parts = (
        el("rect", width=size, height=size, fill="#fff"),
        el("path", d=path, fill="#000", shape_rendering="crispEdges"),
    )
    return el("svg", *parts, class_="qr", viewBox=f"0 0 {size} {size}", aria_hidden=True)


def _runs(row: bytearray) -> Iterator[tuple[int, int]]:
    """Where dark modules follow each other: first one and how many."""
    start = 0
    while (start := row.find(1, start)) >= 0:
        end = row.find(0, start)
        end = len(row) if end < 0 else end
        yield start, end - start
        start = end
