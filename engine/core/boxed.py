"""A game that is played with a box of components: what follows from the box and the form of its positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic

from . import game
from .digits import DigitReader, DigitWriter
from .position import SEATS, B, Form, S


class BoxedGame(game.Game, Generic[B, S]):
    """The base of the games here; another box makes another game."""

    seats: ClassVar[range] = SEATS
    form: ClassVar[Form[Any, Any]]

    def __init__(self, box: B) -> None:
        self.box = box

    def __init_subclass__(cls) -> None:
        cls.name, cls.title = cls.form.name, cls.form.title

    @property
    def stamp(self) -> int:
        return self.box.stamp

    def from_dict(self, data: Mapping[str, Any]) -> S:
        state: S = self.form.from_dict(self.box, data)
        return state

    def pack(self, state: game.State, out: DigitWriter) -> None:
        self.form.pack(state, out)

    def unpack(self, source: DigitReader) -> S:
        state: S = self.form.unpack(self.box, source)
        return state
