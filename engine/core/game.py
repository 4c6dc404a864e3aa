"""The protocol of a game: what the page, the command line and every test rely on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

from .chance import Rng
from .digits import DigitReader, DigitWriter
from .errors import IllegalAction

if TYPE_CHECKING:
    from .match import Match

Action: TypeAlias = int
"""One decision. Opaque outside its game; `Game.write` gives it words."""

Event: TypeAlias = tuple[Any, ...]
"""Something that happened: its name, then its facts. Each game documents its own."""

Value: TypeAlias = str | int
Options: TypeAlias = Mapping[str, Value]


@dataclass(frozen=True)
class Result:
    """How a match ended: the seats from first place to last, those sharing a place together."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    decided_by: str
    """What told the winner: 'points', the name of a tie-break, or 'shared'."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return self.ranking[0]


class State(Protocol):
    """A position, as a value: cheap to copy, equal and hashable by content."""

    @property
    def players(self) -> int: ...
    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is; None when the game is over."""

    def actions(self) -> list[Action]:
        """Legal actions in a stable order, never empty before the end."""

    def play(self, action: Action) -> list[Event]:
        """Make one decision; IllegalAction (and no change) if it is not possible."""

    def copy(self) -> State: ...
    def view(self, seat: int) -> View:
        """What this seat may know."""

    def scores(self) -> list[int]:
        """Points now, per seat."""

    def result(self) -> Result:
        """The outcome; ValueError before the end."""

    def to_dict(self) -> dict[str, Any]:
        """The whole position, ready for JSON."""


class View(Protocol):
    """A position with everything one seat may not know taken out."""

    @property
    def seat(self) -> int: ...
    def sample(self, rng: Rng) -> State:
        """A full position this seat could be in, each one equally likely."""

    def to_dict(self) -> dict[str, Any]: ...


class Game(ABC):
    """The rules of one game. Stateless: positions are States, histories are Matches."""

    name: ClassVar[str]
    title: ClassVar[str]
    letter: ClassVar[str]
    """The first character of this game's links."""
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[Value, ...]]]
    """Every option with its possible values, the default first; `first` is the seat that begins."""
    secrets: ClassVar[frozenset[str]]
    """Names of events whose facts only the seat in them may see."""
    reveals: ClassVar[frozenset[str]]
    """Names of events that turn hidden facts up: undoing them would be peeking."""

    @property
    @abstractmethod
    def stamp(self) -> int:
        """A 32-bit fingerprint of the components; links of another stamp do not open."""

    def new(self, players: int, seed: int, **options: Value) -> State:
        """A fresh deal."""
        return self.deal(players, Rng(seed), self.settle(players, options))

    def settle(self, players: int, options: Options) -> dict[str, Value]:
        """The options with defaults filled in; ValueError names what is unknown."""
        if type(players) is not int or players not in self.seats:
            raise ValueError(f"players must be {self.seats.start} to {self.seats.stop - 1}, not {players!r}")
        for name, value in options.items():
            if name not in self.options:
                raise ValueError(f"unknown option {name!r}; known: {', '.join(self.options)}")
            if not any(value == known and type(value) is type(known) for known in self.options[name]):
                known = ", ".join(map(repr, self.options[name]))
                raise ValueError(f"option {name}={value!r} is unknown; known: {known}")
        settled = {name: options.get(name, values[0]) for name, values in self.options.items()}
        first = settled.get("first")
        if isinstance(first, int) and first >= players:
            raise ValueError(f"option first={first} is unknown: there are {players} players")
        return settled

    def match(self, players: int, seed: int, names: Sequence[str] | None = None, **options: Value) -> Match:
        """A fresh deal with its history: undo, redo, replay, link."""
        from .match import Match

        return Match.deal(self, players, seed, names, options)

    @abstractmethod
    def deal(self, players: int, rng: Rng, options: Options) -> State:
        """Set a game up; the options are settled."""

    @abstractmethod
    def from_dict(self, data: Mapping[str, Any]) -> State:
        """A position from its JSON form; ValueError says what is wrong with it."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """The notation of an action."""

    @abstractmethod
    def parse(self, text: str) -> Action | None:
        """The action written as text, whether or not it is possible now; None if it is none."""

    def read(self, state: State, text: str) -> Action:
        """The action written as text; IllegalAction says what is wrong with it."""
        action = self.parse(text)
        if action is None:
            raise IllegalAction(f"{text[:40]!r} is not a move in this notation")
        if action not in state.actions():
            state.copy().play(action)
        return action

    @abstractmethod
    def pack(self, state: State, out: DigitWriter) -> None:
        """Write a position as digits."""

    @abstractmethod
    def unpack(self, source: DigitReader) -> State:
        """Read a position from digits; ValueError or BadLink when it is impossible."""
