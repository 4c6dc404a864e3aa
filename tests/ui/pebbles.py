"""A game of one page and its desk, to see that the frame knows no game: take one or two pebbles, or all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine import Game, IllegalAction, Match, Result, Rng
from engine.core.digits import DigitReader, DigitWriter
from engine.core.game import Action, Event, Options, Value
from ui.games.answer import Answer
from ui.games.desk import Moment, Picture, Places
from ui.games.look import Line, Look
from ui.games.parts import button, hint, offer, panel, pick_button, points, rival, rivals
from ui.markup import EMPTY, Markup, el
from ui.screens.score import Score, Source
from ui.words import Words

TEXTS = {
    "home.pebbles": "Pebbles", "home.pebbles-note": "2 or 3 players",
    "pebbles.tab.pile": "Pile", "pebbles.tab.log": "Log", "pebbles.move.hint": "1 or 2",
    "pebbles.option.size": "Size of the pile", "pebbles.option.size.5": "Five",
    "pebbles.option.size.9": "Nine", "pebbles.option.size.9.why": "A long evening.",
    "pebbles.option.last": "The last pebble", "pebbles.option.last.double": "Counts twice",
    "pebbles.source.taken": "Pebbles taken",
}  # fmt: skip
"""The words that the frame asks for."""


class Position:
    def __init__(self, left: int, taken: list[int], seat: int) -> None:
        self.left, self.taken, self.seat = left, taken, seat

    @property
    def players(self) -> int:
        return len(self.taken)

    @property
    def to_move(self) -> int | None:
        return self.seat if self.left else None

    def actions(self) -> list[Action]:
        return list(range(1, min(2, self.left) + 1))

    def play(self, action: Action) -> list[Event]:
        if action not in self.actions():
            raise IllegalAction("so many pebbles are not there")
        seat, self.seat = self.seat, (self.seat + 1) % self.players
        self.left -= action
        self.taken[seat] += action
        return [("take", seat, action)]

    def copy(self) -> Position:
        return Position(self.left, list(self.taken), self.seat)

    def view(self, seat: int) -> Any:
        raise NotImplementedError

    def scores(self) -> list[int]:
        return list(self.taken)

    def result(self) -> Result:
        order = sorted(range(self.players), key=lambda seat: -self.taken[seat])
        breakdown = tuple({"taken": count} for count in self.taken)
        return Result(tuple((seat,) for seat in order), tuple(self.taken), breakdown, "points")

    def to_dict(self) -> dict[str, Any]:
        return {"left": self.left, "taken": self.taken, "seat": self.seat}


class Pebbles(Game):
    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    letter: ClassVar[str] = "P"
    seats: ClassVar[range] = range(2, 4)
    options: ClassVar[Mapping[str, tuple[Value, ...]]] = {"size": (5, 9), "last": ("printed", "double")}
    secrets: ClassVar[frozenset[str]] = frozenset()
    reveals: ClassVar[frozenset[str]] = frozenset()
    stamp = 7

    def deal(self, players: int, rng: Rng, options: Options) -> Position:
        return Position(int(options["size"]), [0] * players, 0)

    def from_dict(self, data: Mapping[str, Any]) -> Position:
        return Position(data["left"], list(data["taken"]), data["seat"])

    def write(self, action: Action) -> str:
        return str(action)

    def parse(self, text: str) -> Action | None:
        return int(text) if text.isdecimal() else None

    def pack(self, state: Any, out: DigitWriter) -> None:
        raise NotImplementedError

    def unpack(self, source: DigitReader) -> Position:
        raise NotImplementedError


class PebblesDesk:
    AREA: ClassVar[str] = "pebbles"
    PLACES: ClassVar[Places] = Places(
        board="pile", under=("rivals",), wide=(("mid", ()), ("right", ("log",))),
        views={"log": ("log",), "pile": ("pile", "rivals")}, icons={"pile": "city", "log": "log"},
        panels=frozenset({"rivals"}),
    )  # fmt: skip

    def __init__(self, words: Words, match: Match) -> None:
        self.words = words
        self.tab = "pile"
        self.chosen: Action | None = None

    @staticmethod
    def defs() -> Markup:
        return EMPTY

    @staticmethod
    def titled(words: Words, options: Options) -> str:
        return f"Pebbles, pile of {options.get('size', 'any size')}"

    @staticmethod
    def moment(state: Position) -> Moment:
        return (state.left,)

    @staticmethod
    def when(words: Words, moment: Moment) -> str:
        return f"{moment[0]} left" if moment else ""

    @property
    def picked(self) -> bool:
        return self.chosen is not None

    def placing(self, look: Look) -> bool:
        return self.picked

    def turn_to(self, look: Look) -> None:
        self.chosen = None

    def pick(self, look: Look, text: str) -> Answer:
        self.chosen = int(text)
        return Answer(None if look.confirm else self.chosen)

    def command(self, look: Look, name: str, data: Mapping[str, str]) -> Answer | None:
        return Answer(self.chosen) if name == "confirm" else None

    def key(self, look: Look, key: str, data: Mapping[str, str]) -> Answer | None:
        return None

    def show(self, look: Look, action: Action) -> None:
        self.chosen = action

    def focus(self, look: Look) -> str:
        return "pick-1"

    def prompt(self, look: Look) -> tuple[str, str]:
        return "Take pebbles", "One or two."

    def steps(self, look: Look) -> tuple[Sequence[str], int]:
        return (), 0

    def lines(self, state: Position, events: Sequence[Event]) -> list[Line]:
        return [(seat, f"took {count}") for _, seat, count in events]

    def outcome(self, events: Sequence[Event]) -> bool:
        return False

    def move(self, state: Position, action: Action) -> str:
        return f"take {action}"

    def term(self, name: str) -> str:
        return f"the {name.partition('.')[0]}"

    def region(self, look: Look, name: str) -> Markup:
        return {"pile": self._pile, "rivals": self._rivals, "act": self._act}[name](look)

    def _pile(self, look: Look) -> Markup:
        return el("p", f"A pile of {look.state.left}")

    def _rivals(self, look: Look) -> Markup:
        shown = [rival(self.words, look, seat, self._pile(look), "", [EMPTY]) for seat in rivals(look)]
        return panel("Rivals", "", *shown)

    def _act(self, look: Look) -> Markup:
        picks = [pick_button(f"{count}", f"{count}") for count in look.state.actions()]
        go = button("Take them", "confirm", off=not self.picked)
        return el("div", hint(look), offer(EMPTY, "", "How many?", *picks, go))

    def secrets(self, look: Look) -> Markup:
        return EMPTY

    def progress(self, look: Look) -> Markup:
        return el("b", "·" * look.state.left)

    def peek(self, look: Look) -> Markup:
        return points(self.words, look.state.scores()[look.seat])

    def thumbnail(self, look: Look) -> Markup:
        return self._pile(look)

    def picture(self, look: Look) -> Picture:
        return Picture(el("svg", el("circle", r=look.state.left)), 300, 200)

    def score_sheet(self, match: Match) -> Score:
        return Score(tuple(match.names), match.state.result(), self.AREA, (Source("taken", "plus"),))
