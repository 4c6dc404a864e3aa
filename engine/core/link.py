"""Matches and positions as short URL-safe text, and back.

A link is the letter of its game, the format version, then base64url of: the packed digits and
their CRC-32. The digits hold the stamp of the components, the names, the origin (a deal or a
position) and one digit per action: its place in the list of legal actions. docs/links.md has it all.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Iterable, Mapping

from .chance import SEEDS
from .digits import DigitReader, DigitWriter
from .errors import BadLink, IllegalAction
from .game import Game, State
from .match import NAMES, Match

FORMAT = "1"
LONGEST = 2000
"""No link is longer, so nothing longer is even looked at."""

MOST_ACTIONS = 4096
_ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def write_link(match: Match) -> str:
    """The match up to its current ply."""
    out = DigitWriter()
    game = match.game
    out.put(game.stamp, 2**32)
    out.put(int(match.seed is None), 2)
    if match.seed is None:
        game.pack(match.start, out)
    else:
        _put_deal(match, match.seed, out)
    for seat, name in enumerate(match.names):
        out.put_text("" if name == NAMES[seat] else name)
    out.put_big(match.ply)
    state = match.start
    for action in match.actions:
        legal = state.actions()
        out.put(legal.index(action), len(legal))
        state.play(action)
    return game.letter + FORMAT + seal(out.to_bytes())


def read_link(text: str, games: Mapping[str, Game]) -> Match:
    """The match in a link (or in a URL that ends in one); BadLink with one sentence otherwise."""
    try:
        return _read(text, games.values())
    except BadLink:
        raise
    except (ValueError, IllegalAction):
        raise BadLink("This link describes a game that cannot be.", "impossible") from None


def _read(text: str, games: Iterable[Game]) -> Match:
    if len(text) > LONGEST:
        raise BadLink("This link is too long to be one of ours.", "foreign")
    code = text.strip().rpartition("#")[2]
    game = next((game for game in games if code[:1] == game.letter), None)
    if game is None:
        raise BadLink("This link does not belong to a game here.", "foreign")
    if code[1:2] != FORMAT:
        raise BadLink("This link was made by another version of this program.", "version")
    source = DigitReader(unseal(code[2:]))
    if source.take(2**32) != game.stamp:
        raise BadLink("This link was made with other components than these.", "components")
    match = _take_origin(game, source)
    for _ in range(source.take_big(MOST_ACTIONS)):
        _take_action(match, source)
    if not source.at_end():
        raise BadLink("This link has something left over at its end.")
    return match


def _put_deal(match: Match, seed: int, out: DigitWriter) -> None:
    out.put(match.players - match.game.seats.start, len(match.game.seats))
    out.put_big(seed)
    for name, values in match.game.options.items():
        out.put(values.index(match.options[name]), len(values))


def _take_origin(game: Game, source: DigitReader) -> Match:
    if source.take(2):
        start: State = game.unpack(source)
        return Match(game, start, _take_names(start.players, source))
    players = game.seats.start + source.take(len(game.seats))
    seed = source.take_big(SEEDS - 1)
    options = {name: values[source.take(len(values))] for name, values in game.options.items()}
    return Match.deal(game, players, seed, _take_names(players, source), options)


def _take_names(players: int, source: DigitReader) -> list[str]:
    return [source.take_text() for _ in range(players)]


def _take_action(match: Match, source: DigitReader) -> None:
    legal = match.state.actions()
    if not legal:
        raise BadLink("This link goes on after the end of its game.", "impossible")
    match.play(legal[source.take(len(legal))])


def seal(raw: bytes) -> str:
    """Bytes as text for an address, with a check that finds every change."""
    return urlsafe_b64encode(raw + crc32(raw).to_bytes(4, "big")).decode().rstrip("=")


def unseal(text: str) -> bytes:
    """The bytes in such a text; BadLink if it was changed."""
    if not text or not _ALPHABET.issuperset(text) or len(text) % 4 == 1:
        raise BadLink("This link is damaged: it holds characters that do not belong there.")
    raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    body, check = raw[:-4], raw[-4:]
    if len(raw) < 5 or crc32(body).to_bytes(4, "big") != check or seal(body) != text:
        raise BadLink("This link is damaged: a part of it is missing or changed.")
    return body
