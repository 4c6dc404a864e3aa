"""The card of a lesson: what to do now, what came of it, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.games.look import Line
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el
from ui.screens.common import button
from ui.tokens import token_svg
from ui.words import Words


@dataclass(frozen=True)
class Card:
    """A step as it stands."""

    number: int
    length: int
    title: str
    text: str
    said: str = ""
    """What the step before ended with."""
    lines: Sequence[Line] = ()
    """What the player's action made happen."""
    names: Sequence[str] = ()
    wrong: bool = False
    """The player chose something else, and the text says so."""
    reading: bool = False
    """There is nothing to do but to go on."""


@dataclass(frozen=True)
class Offer:
    """A lesson that home offers: of which game, and how far it is."""

    game: str
    title: str
    reached: int
    length: int

    @property
    def begun(self) -> bool:
        """Whether it was left before its end."""
        return 0 < self.reached < self.length


def draw(words: Words, model: Card) -> Markup:
    """The card; the board stands beside or under it."""
    count = words("lesson.step", number=model.number, length=model.length)
    last = model.number == model.length
    onward = button(
        words("lesson.play" if last else "lesson.next"), "lesson-next", after="arrow", cls="pri",
    )  # fmt: skip
    again = button(words("lesson.again"), "lesson-again", cls="quiet")
    head = el("div", el("h2", model.title), el("small", count), class_="lesson-head")
    bar = el("progress", max=model.length, value=model.number, aria_hidden=True)
    said = el("p", model.said, class_="lesson-said") if model.said else EMPTY
    text = el("p", icon("bulb", 18) if model.wrong else EMPTY, model.text,
              class_=classes("lesson-text", model.wrong and "wrong"))  # fmt: skip
    keys = el("div", again if last else EMPTY, onward, class_="lesson-keys") if model.reading else EMPTY
    return el("div", head, bar, said, _lines(model), text, keys, class_="lesson-card")


def _lines(model: Card) -> Markup:
    items = [
        el("li", token_svg(seat, 16), el("span", el("em", model.names[seat]), " ", text))
        for seat, text in model.lines
        if seat is not None
    ]
    return el("ol", *items) if items else EMPTY
