"""A match: where it began and every action since. Undo, redo, replay, saves and links follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import IllegalAction
from .game import Action, Event, Game, Options, State, Value

NAMES = ("Livia", "Marcus", "Claudia", "Titus")
"""Names of seats that nobody named."""

NAME_LENGTH = 24
SAVE_FORMAT = 1


class Match:
    """The history of one game from a deal, or from a position set up by hand.

    >>> from engine import GAMES
    >>> match = GAMES["carpe-diem"].match(players=2, seed=7)
    >>> events = match.play(match.state.actions()[0])
    >>> match.ply, len(match.undo()), match.ply, match.can_redo()
    (1, 1, 0, True)
    """

    def __init__(self, game: Game, start: State, names: Sequence[str] | None = None) -> None:
        self.game = game
        self.names = clean_names(start.players, names)
        self.seed: int | None = None
        self.options: dict[str, Value] = {}
        self.ply = 0
        self._actions: list[Action] = []
        self._events: list[list[Event]] = []
        self._states = [start.copy()]

    @classmethod
    def deal(
        cls, game: Game, players: int, seed: int, names: Sequence[str] | None, options: Options
    ) -> Match:
        """A match that begins with a shuffle; its seed and options are remembered."""
        settled = game.settle(players, options)
        match = cls(game, game.new(players, seed, **settled), names)
        match.seed, match.options = seed, settled
        return match

    @property
    def players(self) -> int:
        return self._states[0].players

    @property
    def state(self) -> State:
        """A copy of the position now."""
        return self.at(self.ply)

    @property
    def start(self) -> State:
        """A copy of the position the match began with."""
        return self.at(0)

    @property
    def length(self) -> int:
        """How many actions are known, undone ones included."""
        return len(self._actions)

    @property
    def actions(self) -> list[Action]:
        """The actions that led to the position now."""
        return self._actions[: self.ply]

    def at(self, ply: int) -> State:
        """A copy of the position after so many actions."""
        if not 0 <= ply <= self.length:
            raise ValueError(f"ply must be 0 to {self.length}, not {ply}")
        return self._states[ply].copy()

    def mover(self, ply: int) -> int | None:
        """The seat that made (or has to make) the action with this number (from 0)."""
        return self._states[ply].to_move

    def events(self, ply: int) -> list[Event]:
        """What the action with this number (from 0) made happen."""
        return self._events[ply]

    def play(self, action: Action) -> list[Event]:
        """Play on from here; actions undone before are forgotten."""
        state = self.state
        events = state.play(action)
        del self._actions[self.ply :], self._events[self.ply :], self._states[self.ply + 1 :]
        self._actions.append(action)
        self._events.append(events)
        self._states.append(state)
        self.ply += 1
        return events

    def undo(self) -> list[Event]:
        """Step back one action and return what it had made happen."""
        if not self.ply:
            raise IllegalAction("There is nothing to undo.")
        self.ply -= 1
        return self._events[self.ply]

    def redo(self) -> list[Event]:
        """Step forward again over an undone action."""
        if not self.can_redo():
            raise IllegalAction("There is nothing to redo.")
        self.ply += 1
        return self._events[self.ply - 1]

    def can_redo(self) -> bool:
        return self.ply < self.length

    def floor(self) -> int:
        """The earliest ply an undo may reach without turning back a reveal of hidden facts."""
        for ply in range(self.ply, 0, -1):
            if any(event[0] in self.game.reveals for event in self._events[ply - 1]):
                return ply
        return 0

    def branch(self, ply: int | None = None) -> Match:
        """A match of its own with the same history up to a ply (now, if none is given)."""
        ply = self.ply if ply is None else ply
        self.at(ply)
        other = Match(self.game, self._states[0], self.names)
        other.seed, other.options, other.ply = self.seed, dict(self.options), ply
        other._actions = self._actions[:ply]
        other._events = self._events[:ply]
        other._states = self._states[: ply + 1]
        return other

    def link(self, *, position: bool = False) -> str:
        """The match up to now as text for a URL; with position=True only where it stands."""
        from .link import write_link

        return write_link(Match(self.game, self.state, self.names) if position else self)

    def to_dict(self) -> dict[str, Any]:
        """The match ready for JSON: a save file."""
        deal = {"seed": self.seed, "options": dict(self.options)}
        origin = {"position": self._states[0].to_dict()} if self.seed is None else deal
        moves = " ".join(map(self.game.write, self._actions))
        head = {"format": SAVE_FORMAT, "game": self.game.name, "stamp": self.game.stamp}
        seats = {"players": self.players, "names": list(self.names)}
        return {**head, **seats, **origin, "moves": moves, "ply": self.ply}

    @classmethod
    def from_dict(cls, data: Any, games: Mapping[str, Game]) -> Match:
        """A match from its save; ValueError says what is wrong with it."""
        if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
            raise ValueError("This is not a saved game of this program.")
        game = games.get(str(data.get("game")))
        if game is None or data.get("stamp") != game.stamp:
            raise ValueError("This game was saved with other components than these.")
        match = _begin(cls, game, data)
        moves, ply = data.get("moves"), data.get("ply")
        if not isinstance(moves, str) or not isinstance(ply, int):
            raise ValueError("The saved game has no moves.")
        for text in moves.split():
            match.play(game.read(match._states[-1], text))
        match.at(ply)
        match.ply = ply
        return match


def _begin(cls: type[Match], game: Game, data: Mapping[str, Any]) -> Match:
    names = data.get("names")
    if "position" in data:
        return cls(game, game.from_dict(data["position"]), names)
    players, seed, options = data.get("players"), data.get("seed"), data.get("options")
    if not isinstance(players, int) or not isinstance(seed, int) or not isinstance(options, dict):
        raise ValueError("The saved game does not say how it was dealt.")
    return cls.deal(game, players, seed, names, options)


def clean_names(players: int, names: Sequence[str] | None) -> list[str]:
    """One printable name per seat; unnamed seats get Roman ones. ValueError if a name cannot be used."""
    given = [""] * players if names is None else names
    if not isinstance(given, list | tuple) or len(given) != players:
        raise ValueError(f"names must be a list of {players}")
    return [_clean_name(name) or NAMES[seat] for seat, name in enumerate(given)]


def _clean_name(name: object) -> str:
    if not isinstance(name, str) or len(name) > NAME_LENGTH:
        raise ValueError(f"a name must be text of at most {NAME_LENGTH} characters")
    text = " ".join(name.split())
    if not text.isprintable() or len(text.encode("utf-8", "replace")) > 2 * NAME_LENGTH:
        raise ValueError("a name must be short and printable")
    return text
