"""Saved games and settings in the browser's storage.

Each game is one entry of its own, so a damaged or refused one never takes others with it. An entry is JSON
with a version, the match, and a summary that lets the list be drawn without replaying anything. Each save
carries a revision and the id of the tab that wrote it: a tab that did not see the last one gets a Conflict
instead of overwriting it. Whatever is read is treated as hostile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol

from engine import BadLink, Game, Match
from engine.core.game import Value
from engine.search.player import LEVELS
from ui.desks import desk_for
from ui.games.desk import Moment
from ui.share import RECORD_START, Refused, open_hash, read_record
from ui.words import Words, languages

VERSION = 1
PREFIX = "tessera.save."
SETTINGS = "tessera.settings"
LARGEST = 200_000
"""Characters; a save of the longest game is far smaller."""

LONGEST_ADDRESS = 4_000
TITLE_LENGTH = 60
SEAT_KINDS = ("human", "remote", *LEVELS)
_MOST = 2**53


class StorageError(Exception):
    """The browser did not keep or give the text: storage is full or forbidden."""

    def __init__(self, reason: str, full: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.full = full


class Storage(Protocol):
    """Texts by key, kept by the browser; every call may raise StorageError."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


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
    unrated: bool = False
    """Hints were used."""


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


class Conflict(Exception):
    """Another tab saved this game since this tab last read or wrote it; nothing was overwritten."""

    def __init__(self, game: SavedGame, stored: SaveInfo) -> None:
        newer_stored = (stored.revision, stored.updated) >= (game.revision, game.updated)
        super().__init__(f"{game.id} was saved elsewhere: revision {stored.revision}, here {game.revision}")
        self.id = game.id
        self.stored = stored
        self.newer = "stored" if newer_stored else "this"


@dataclass(frozen=True)
class Change:
    """What another tab did to a game."""

    id: str
    removed: bool


@dataclass(frozen=True)
class Deleted:
    """What it takes to undo a deletion."""

    id: str
    title: str
    text: str


# ---- one game as text


def write_game(game: SavedGame, tab: str = "") -> str:
    """The game as the text that is stored, and that a file of it holds."""
    head = {"tessera": VERSION, "title": game.title, "revision": game.revision, "tab": tab}
    times = {"created": game.created, "updated": game.updated}
    how = {"seats": game.seats, "handover": game.handover, "unrated": game.unrated}
    body = {"summary": _summary(game.match), "match": game.match.to_dict()}
    return json.dumps({**head, **times, **how, **body}, separators=(",", ":"))


def game_file(game: SavedGame) -> tuple[str, str]:
    """Name and text of a file that holds the game, for when the storage cannot."""
    return _file_name(game.title), write_game(game)


def clean_title(title: str) -> str:
    """The title as it may be shown: one printable line of bounded length."""
    text = "".join(char for char in " ".join(title.split()) if char.isprintable())
    return text[:TITLE_LENGTH].strip()


def _file_name(title: str) -> str:
    plain = "".join(char if char.isascii() and char.isalnum() else " " for char in title.lower())
    return "-".join(["tessera", *plain.split()]) + ".json"


def _summary(match: Match) -> dict[str, Any]:
    state = match.state
    moment = list(desk_for(match.game.name).moment(state))
    return {"moment": moment, "to_move": state.to_move, "scores": list(state.scores())}


def _parse(text: str) -> dict[str, Any]:
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


def _take(data: Mapping[str, Any], key: str, kind: type) -> Any:
    """An entry of exactly this type; whole numbers are at least 0."""
    value = data.get(key)
    if type(value) is not kind or (type(value) is int and not 0 <= value < _MOST):
        raise Refused("open.error_damaged")
    return value


def _take_row(data: Mapping[str, Any], key: str, kind: type) -> tuple[Any, ...]:
    row = _take(data, key, list)
    if any(type(value) is not kind for value in row):
        raise Refused("open.error_damaged")
    return tuple(row)


def _info(id: str, text: str, games: Mapping[str, Game]) -> SaveInfo:
    """The light view of a stored text; Refused when it is damaged."""
    data = _parse(text)
    match, summary = _take(data, "match", dict), _take(data, "summary", dict)
    game = games.get(str(match.get("game")))
    if game is None or match.get("stamp") != game.stamp:
        raise Refused("open.error_components")
    names, seats = _take_row(match, "names", str), _take_row(data, "seats", str)
    scores = _take_row(summary, "scores", int)
    to_move = summary.get("to_move")
    seat_known = to_move is None or (type(to_move) is int and 0 <= to_move < len(names))
    if len(names) not in game.seats or not len(names) == len(seats) == len(scores) or not seat_known:
        raise Refused("open.error_damaged")
    return SaveInfo(
        id=id,
        title=clean_title(_take(data, "title", str)) or game.title,
        game=game.name,
        options=_options(game, match.get("options", {})),
        names=names,
        seats=seats,
        scores=scores,
        moment=_take_row(summary, "moment", int) if "moment" in summary else (),
        ply=_take(match, "ply", int),
        to_move=to_move,
        finished=to_move is None,
        created=_take(data, "created", int),
        updated=_take(data, "updated", int),
        revision=_take(data, "revision", int),
    )


def _options(game: Game, given: object) -> Mapping[str, Value]:
    """The options of a stored match, as far as this game knows them."""
    options = given if isinstance(given, dict) else {}
    return {name: options[name] for name, values in game.options.items() if options.get(name) in values}


def read_game(id: str, text: str, games: Mapping[str, Game]) -> SavedGame:
    """The game in a stored text or a file; Refused says what is wrong with it."""
    info = _info(id, text, games)
    data = _parse(text)
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
        handover=_take(data, "handover", bool),
        created=info.created,
        updated=info.updated,
        revision=info.revision,
        unrated=_take(data, "unrated", bool),
    )


# ---- settings


@dataclass
class Settings:
    """What a player may choose for all games."""

    theme: str = "system"
    motion: str = "system"
    confirm: bool = True
    speed: int = 2
    """How fast computer moves are shown, 0 (at once) to 3 (slow)."""
    patterns: bool = False
    """Extra marks for eyes that tell colours apart badly."""
    language: str = "en"
    sounds: bool = False
    names: list[str] = field(default_factory=list)
    """Last used, per seat."""
    letters: bool = True
    """Whether keys with a character on them give commands; those who dictate or mistype switch it off."""
    lessons: dict[str, int] = field(default_factory=dict)
    """Per game, the step its lesson has reached."""


_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "reduced"),
    "confirm": (True, False),
    "speed": (0, 1, 2, 3),
    "patterns": (True, False),
    "letters": (True, False),
    "sounds": (True, False),
}
_MOST_NAMES = 4
_MOST_LESSONS = 20
_NAME_LENGTH = 24


def _read_settings(text: str) -> Settings:
    """The settings, with the default wherever an entry makes no sense."""
    settings = Settings()
    try:
        data = json.loads(text[:LARGEST])
    except (ValueError, RecursionError):
        return settings
    if not isinstance(data, dict):
        return settings
    for name, choices in (*_CHOICES.items(), ("language", tuple(languages()))):
        value = data.get(name)
        if any(value == choice and type(value) is type(choice) for choice in choices):
            setattr(settings, name, value)
    names = data.get("names")
    if isinstance(names, list):
        texts = [name if isinstance(name, str) else "" for name in names[:_MOST_NAMES]]
        settings.names = [clean_title(name)[:_NAME_LENGTH] for name in texts]
    lessons = data.get("lessons")
    if isinstance(lessons, dict):
        steps = {name: step for name, step in lessons.items() if type(step) is int and 0 <= step < _MOST}
        settings.lessons = dict(list(steps.items())[:_MOST_LESSONS])
    return settings


# ---- the store


class Store:
    """The saved games and settings of one tab."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], int],
        fresh_id: Callable[[], str],
        games: Mapping[str, Game],
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._fresh_id = fresh_id
        self._games = games
        self.tab = fresh_id()
        self._seen: dict[str, tuple[int, str]] = {}
        """Per game, revision and tab of the save this tab last read or wrote."""

    def new(self, title: str, match: Match, seats: list[str], handover: bool = False) -> SavedGame:
        """A game with an id of its own; nothing is stored before `save`."""
        now = self._clock()
        title = clean_title(title) or match.game.title
        return SavedGame(self._fresh_id(), title, match, list(seats), handover, now, now, 0)

    def copy(self, game: SavedGame) -> SavedGame:
        """The same game under another id: both versions of a conflict can be kept."""
        return replace(game, id=self._fresh_id(), revision=0, created=self._clock())

    def save(self, game: SavedGame, force: bool = False) -> None:
        """Keep the game now. Conflict when another tab saved it meanwhile, unless forced; StorageError."""
        stored = self._storage.get(PREFIX + game.id)
        mark = _mark(stored)
        if mark and mark != self._seen.get(game.id) and not force:
            raise Conflict(game, self._describe(game.id, stored or ""))
        newest = max(game.revision, mark[0] if mark else 0)
        kept = replace(game, revision=newest + 1, updated=self._clock())
        self._storage.set(PREFIX + game.id, write_game(kept, self.tab))
        self._seen[game.id] = (kept.revision, self.tab)
        game.revision, game.updated = kept.revision, kept.updated

    def load(self, id: str) -> SavedGame:
        """Replay a saved game; Refused when it is missing or damaged."""
        text = self._text(id)
        game = read_game(id, text, self._games)
        mark = _mark(text)
        if mark:
            self._seen[id] = mark
        return game

    def list(self) -> list[SaveInfo]:
        """All saved games, the newest first, broken ones last. Nothing is replayed."""
        keys = [key for key in self._storage.keys() if key.startswith(PREFIX)]  # noqa: SIM118
        texts = [(key.removeprefix(PREFIX), self._storage.get(key)) for key in keys]
        infos = [self._describe(id, text) for id, text in texts if text is not None]
        return sorted(infos, key=lambda info: (info.broken, -info.updated, info.id))

    def newest_unfinished(self) -> SaveInfo | None:
        """The game to continue."""
        return next((info for info in self.list() if not info.broken and not info.finished), None)

    def rename(self, id: str, title: str) -> str:
        """Give a saved game another title and return it as it was kept; an empty one changes nothing."""
        text = self._text(id)
        data = _parse(text)
        before = _take(data, "title", str)
        title = clean_title(title) or before
        revision = _take(data, "revision", int) + 1
        data |= {"title": title, "revision": revision, "tab": self.tab}
        self._storage.set(PREFIX + id, json.dumps(data, separators=(",", ":")))
        if self._seen.get(id) == _mark(text):
            self._seen[id] = (revision, self.tab)
        return title

    def delete(self, id: str) -> Deleted:
        """Remove a saved game, whole or broken; `restore` takes the result."""
        text = self._text(id)
        self._storage.remove(PREFIX + id)
        return Deleted(id, self._describe(id, text).title, text)

    def restore(self, deleted: Deleted) -> None:
        """Undo a deletion."""
        self._storage.set(PREFIX + deleted.id, deleted.text)

    def export(self, id: str) -> tuple[str, str]:
        """Name and text of a file with the saved game, broken or not."""
        text = self._text(id)
        info = self._describe(id, text)
        return _file_name("damaged" if info.broken else info.title), text

    def import_text(self, text: str) -> SavedGame:
        """The game in a file, a text record or a link, with an id of its own; nothing is stored.

        ValueError (Refused or BadLink) says in one sentence what is wrong.
        """
        if len(text) > LARGEST:
            raise Refused("open.error_size")
        text = text.removeprefix("\ufeff").strip()
        if not text:
            raise Refused("open.error_empty")
        if text.startswith(("{", "[")):
            game = read_game(self._fresh_id(), text, self._games)
            game.updated, game.revision = self._clock(), 0
            return game
        if text.startswith(RECORD_START):
            return self._import_record(text)
        if len(text) > LONGEST_ADDRESS:
            raise Refused("open.error_foreign")
        opened = open_hash("".join(text.split()), self._games)
        return self.new("", opened.match, list(opened.kinds))

    def external_change(self, key: str) -> Change | None:
        """What another tab did, given the key it changed; None when this tab has nothing to do about it."""
        id = key.removeprefix(PREFIX)
        if id == key:
            return None
        text = self._storage.get(key)
        if text is not None and _mark(text) == self._seen.get(id):
            return None
        return Change(id, removed=text is None)

    def settings(self) -> Settings:
        """The settings kept, or the defaults when there are none to be had."""
        try:
            return _read_settings(self._storage.get(SETTINGS) or "")
        except StorageError:
            return Settings()

    def save_settings(self, settings: Settings) -> None:
        self._storage.set(SETTINGS, json.dumps(asdict(settings)))

    def _text(self, id: str) -> str:
        text = self._storage.get(PREFIX + id)
        if text is None:
            raise Refused("saves.error_missing")
        return text

    def _describe(self, id: str, text: str) -> SaveInfo:
        try:
            return _info(id, text, self._games)
        except Refused as error:
            return SaveInfo(id, broken=True, reason=error.key)

    def _import_record(self, text: str) -> SavedGame:
        try:
            match = read_record(text, self._games)
        except (Refused, BadLink):
            raise
        except ValueError:
            raise Refused("open.error_match") from None
        return self.new("", match, ["human"] * match.players)


def _mark(text: str | None) -> tuple[int, str] | None:
    """Revision and tab of a stored text; None when there is none that can be read."""
    try:
        data = _parse(text or "")
        return _take(data, "revision", int), _take(data, "tab", str)
    except Refused:
        return None


def sentence(words: Words, error: Exception) -> str:
    """An error of this module, of links or of the storage in the player's language."""
    if isinstance(error, Refused):
        return words(error.key, **error.values)
    if isinstance(error, StorageError):
        return words("saves.storage_full" if error.full else "saves.storage_forbidden")
    if isinstance(error, BadLink):
        return words(f"open.link_{error.kind}")
    return words("open.error_foreign")
