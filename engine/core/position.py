"""What positions of all games have in common: equality by content, and one form outside the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .digits import DigitReader, DigitWriter
from .errors import IllegalAction
from .game import Action, Event, Result, State
from .schema import Record

FORMAT = 1
SEATS = range(2, 5)
"""How many players the games seat."""


class Stamped(Protocol):
    """A box of components."""

    @property
    def stamp(self) -> int: ...


class Laid(Protocol):
    """What the set-up of a game fixed."""

    @property
    def box(self) -> Any: ...
    @property
    def players(self) -> int: ...


class Position:
    """The base of a game's State: its content decides what it equals, its stage whether it is over."""

    __slots__ = ("_legal",)
    OVER: ClassVar[int]
    table: Laid
    stage: int
    seat: int
    _legal: list[Action] | None
    """The legal actions, once somebody has asked for them."""

    def _key(self) -> tuple[Any, ...]:
        """Everything that makes the position what it is, as one value."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def to_move(self) -> int | None:
        return None if self.stage == self.OVER else self.seat

    def _choices(self) -> list[Action]:
        """The legal actions, found anew."""
        raise NotImplementedError

    def legal(self) -> list[Action]:
        """The legal actions; not a copy, for those who only look."""
        found = self._legal
        if found is None:
            found = self._legal = self._choices()
        return found

    def actions(self) -> list[Action]:
        return self.legal()[:]

    def _is_legal(self, action: Action) -> bool:
        return action in self.legal()

    def _why_not(self, action: Action) -> str:
        """Why an action is not legal, in a sentence."""
        raise NotImplementedError

    def _carry_out(self, action: Action, events: list[Event]) -> None:
        """Do what a legal action does, and tell it."""
        raise NotImplementedError

    def play(self, action: Action) -> list[Event]:
        if type(action) is not int:  # 3.0 and True equal legal actions, but would spoil the position
            raise IllegalAction(f"an action is a whole number, not {action!r}")
        if not self._is_legal(action):
            raise IllegalAction(self._why_not(action))
        self._legal = None
        events: list[Event] = []
        self._carry_out(action, events)
        return events

    def _result(self) -> Result:
        """The outcome of a game that is over."""
        raise NotImplementedError

    def result(self) -> Result:
        if self.stage != self.OVER:
            raise ValueError("the game is not over")
        return self._result()


class Tabled(State, Protocol):
    """A position that knows its set-up."""

    @property
    def table(self) -> Laid: ...


B = TypeVar("B", bound=Stamped)
S = TypeVar("S", bound=Tabled)


class Form(Generic[B, S]):
    """Positions of one game as JSON and as digits; what comes from outside is checked."""

    def __init__(
        self,
        name: str,
        title: str,
        schema: Callable[[B, int], Record],
        facts: Callable[[S], dict[str, Any]],
        from_facts: Callable[[B, Mapping[str, Any]], S],
    ) -> None:
        self.name, self.title = name, title
        self._schema, self._facts, self._from_facts = schema, facts, from_facts

    def to_dict(self, state: S) -> dict[str, Any]:
        """The position ready for JSON."""
        box, players = state.table.box, state.players
        head = {"game": self.name, "format": FORMAT, "stamp": box.stamp, "players": players}
        return {**head, **self._schema(box, players).to_json(self._facts(state))}

    def from_dict(self, box: B, data: Mapping[str, Any]) -> S:
        """A position from its JSON form; ValueError says what is wrong."""
        if not isinstance(data, Mapping):
            raise ValueError(f"this is not a position of {self.title}")
        body = dict(data)
        head = [body.pop(name, None) for name in ("game", "format", "stamp")]
        if head != [self.name, FORMAT, box.stamp]:
            raise ValueError(f"this is not a position of {self.title} with these components")
        players = body.pop("players", None)
        if type(players) is not int or players not in SEATS:
            raise ValueError(f"players must be {SEATS.start} to {SEATS.stop - 1}")
        return self._from_facts(box, self._schema(box, players).from_json(body, "position"))

    def pack(self, state: S, out: DigitWriter) -> None:
        """Write a position as digits."""
        out.put(state.players - SEATS.start, len(SEATS))
        self._schema(state.table.box, state.players).pack(self._facts(state), out)

    def unpack(self, box: B, source: DigitReader) -> S:
        """Read a position from digits; ValueError or BadLink when it is impossible."""
        players = SEATS.start + source.take(len(SEATS))
        return self._from_facts(box, self._schema(box, players).unpack(source))
