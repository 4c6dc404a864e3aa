"""Saved games and settings in the browser's storage.

Each game is one entry of its own, so a damaged or refused one never takes others with it. Each save carries a
revision and the id of the tab that wrote it: a tab that did not see the last one gets a Conflict instead of
overwriting it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Protocol

from engine import BadLink, Game, Match
from ui.saved import (
    LARGEST,
    SavedGame,
    SaveInfo,
    clean_title,
    describe,
    file_name,
    parse,
    read_game,
    take,
    write_game,
)
from ui.settings import Settings, read_settings
from ui.share import RECORD_START, Refused, open_hash, read_record
from ui.words import Words

PREFIX = "tessera.save."
SETTINGS = "tessera.settings"
LONGEST_ADDRESS = 4_000


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
        data = parse(text)
        before = take(data, "title", str)
        title = clean_title(title) or before
        revision = take(data, "revision", int) + 1
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
        return file_name("damaged" if info.broken else info.title), text

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
            return read_settings(self._storage.get(SETTINGS) or "")
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
            return describe(id, text, self._games)
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
        data = parse(text or "")
        return take(data, "revision", int), take(data, "tab", str)
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
