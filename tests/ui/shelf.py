"""Storages for tests: one that works, and ones that fail as browsers do; and games to put in them."""

from itertools import count

from engine import GAMES, Match
from ui.store import StorageError, Store

GAME = GAMES["carpe-diem"]


class Shelf(dict[str, str]):
    """A storage that works, until it is told to be full or forbidden."""

    full = False
    forbidden = False

    def _allowed(self) -> None:
        if self.forbidden:
            raise StorageError("The browser forbids storage here.", full=False)

    def get(self, key: str) -> str | None:  # type: ignore[override]
        self._allowed()
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        self._allowed()
        if self.full:
            raise StorageError("The browser's storage is full.", full=True)
        self[key] = text

    def remove(self, key: str) -> None:
        self._allowed()
        self.pop(key, None)

    def keys(self) -> list[str]:  # type: ignore[override]
        self._allowed()
        return list(super().keys())


class Desk:
    """A clock that moves on with every look, and ids that never repeat."""

    def __init__(self) -> None:
        self.time = 1_000_000
        self._ids = count(1)

    def clock(self) -> int:
        self.time += 1000
        return self.time

    def fresh_id(self) -> str:
        return f"id{next(self._ids)}"

    def store(self, shelf: Shelf) -> Store:
        return Store(shelf, self.clock, self.fresh_id, GAMES)


def played(plies: int, players: int = 2, seed: int = 7, names: list[str] | None = None) -> Match:
    """A match after so many first-best actions, or at its end."""
    match = GAME.match(players=players, seed=seed, names=names)
    while match.ply < plies and (legal := match.state.actions()):
        match.play(legal[match.ply % len(legal)])
    return match
