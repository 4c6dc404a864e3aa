"""Setting a game up: how many play, by which rules, who sits where.

The screen shows what was chosen so far and nothing else; every choice is a "change" event with the name
of its field, and the app draws the screen again with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import Game
from engine.core.game import Options, Value
from engine.core.match import NAME_LENGTH
from engine.search.player import LEVELS, strength_of
from ui.markup import EMPTY, Markup, el, join
from ui.saved import SEAT_KINDS
from ui.screens.common import (
    Option,
    app_bar,
    button,
    error_line,
    panel,
    screen,
    segmented,
    select,
    text_field,
    toggle,
)
from ui.tokens import token_svg

if TYPE_CHECKING:
    from ui.words import Words

HUMAN = "human"
PEOPLE = (HUMAN, "remote")
RANDOM = "random"
SEED_LENGTH = 15
AS_PRINTED = "printed"
"""An option that has this value first is a house rule."""
LINE = 16
"""Letters of all values of an option that find room beside its name."""
FIRST = "first"
"""The option for who begins: RANDOM, or a seat. A game that has it is asked about it beside the seats."""


@dataclass(frozen=True)
class SeatChoice:
    """Who sits there: a person with a name, or a computer of a level."""

    kind: str
    name: str


@dataclass(frozen=True)
class NewGame:
    """What was chosen so far. `seats` may hold more than play: the first `players` of them are shown."""

    seats: tuple[SeatChoice, ...]
    game: Game
    area: str
    """The game's area of the translations, where its options have their words."""
    games: tuple[str, ...] = ()
    """All that can be played, by name."""
    players: int = 2
    options: Options = field(default_factory=dict)
    """What was chosen; the first value of an option stands for those that are not in it."""
    seed: str = ""
    handover: bool = True
    lesson: bool = False
    """Whether the game can be learned here."""
    house_open: bool = False
    """Whether the house rules are unfolded (they are while one is in use)."""
    errors: Mapping[str, str] = field(default_factory=dict)
    """Sentences by field name; under "" what belongs to no field."""

    def chosen(self, option: str) -> Value:
        return self.options.get(option, self.game.options[option][0])

    def values(self, option: str) -> list[Value]:
        """What an option can be with so many players."""
        return [value for value in self.game.options[option] if self._settles(option, value)]

    def _settles(self, option: str, value: Value) -> bool:
        try:
            self.game.settle(self.players, {option: value})
        except ValueError:
            return False
        return True


def draw(words: Words, model: NewGame) -> Markup:
    start = el(
        "div",
        error_line("start", model.errors.get("", "")),
        button(words("new.start"), "start", after="arrow", cls="pri"),
        class_="dock",
    )
    bar = app_bar(words, words("new.title"), under=model.game.title)
    return screen("new-game", bar, _games(words, model), _seats(words, model), _rules(words, model), start)


def _games(words: Words, model: NewGame) -> Markup:
    """Which game, and learning it; nothing to choose where there is only one."""
    learn = button(words("lesson.offer"), "lesson", picture="bulb", game=model.game.name)
    lesson = learn if model.lesson else EMPTY
    if len(model.games) < 2:
        return lesson
    cards = [_card(words, name, name == model.game.name) for name in model.games]
    legend = el("legend", words("new.game"))
    return el("fieldset", legend, el("div", *cards, class_="games"), lesson, class_="pn which")


def _card(words: Words, name: str, on: bool) -> Markup:
    field = el(
        "input", type="radio", name_="game", value=name, checked=on, class_="for-readers",
        data_focus=f"game-{name}",
    )  # fmt: skip
    picture = el("img", src=f"./assets/icons/game-{name}.svg", width=200, height=112, alt="")
    text = (el("b", words(f"home.{name}")), el("small", words(f"home.{name}-note")))
    return el("label", field, el("span", picture, *text, class_="game"), class_="game-choice")


# ---- who plays


def _seats(words: Words, model: NewGame) -> Markup:
    players = [Option(str(n), str(n)) for n in model.game.seats]
    seats = [_seat(words, model, seat) for seat in range(model.players)]
    humans = sum(choice.kind == HUMAN for choice in model.seats[: model.players])
    return panel(
        "seats", words("new.players-title"),
        segmented(words("new.players"), "players", players, str(model.players), cls="line"),
        el("ul", *seats, class_="seats"),
        toggle("handover", words("new.handover"), model.handover, words("new.handover-note"))
        if humans > 1 else EMPTY,
        _first(words, model) if FIRST in model.game.options else EMPTY,
    )  # fmt: skip


def _seat(words: Words, model: NewGame, seat: int) -> Markup:
    choice = model.seats[seat]
    kinds = [Option(kind, words(f"new.{kind}")) for kind in SEAT_KINDS]
    number = words("new.seat", number=seat + 1)
    text = "" if choice.kind == HUMAN else words(f"new.{choice.kind}-note")
    text = " ".join(filter(None, [text, _strength(words, model.game, choice.kind)]))
    note = el("p", text, class_="quiet seat-note") if text else EMPTY
    if choice.kind in PEOPLE:
        label, error = words("new.name", number=seat + 1), model.errors.get(f"name-{seat}", "")
        name = text_field(
            f"name-{seat}", label, choice.name, error=error, hidden_label=True, maxlength=NAME_LENGTH,
            spellcheck="false", placeholder=label,
        )  # fmt: skip
    else:
        name = el("b", choice.name, class_="seat-name")
    return el(
        "li",
        token_svg(seat, 30, bust=True),
        name,
        segmented(number, f"seat-{seat}", kinds, choice.kind, cls="pills"),
        note,
        class_="seat",
    )  # fmt: skip


def _strength(words: Words, game: Game, level: str) -> str:
    """How well a level plays, measured; nothing for people and for games that were not measured."""
    measured = strength_of(game).get(level)
    if measured is None:
        return ""
    if level == LEVELS[0]:
        return words("strength.first", rating=measured.rating)
    below = words(f"new.{LEVELS[LEVELS.index(level) - 1]}")
    return words("strength.line", rating=measured.rating, won=measured.won, below=below)


def _first(words: Words, model: NewGame) -> Markup:
    seats = [
        Option(str(seat), choice.name or words("new.player", number=seat + 1))
        for seat, choice in enumerate(model.seats[: model.players])
    ]
    options = [Option(RANDOM, words("new.random")), *seats]
    chosen = str(model.chosen(FIRST))
    return select(FIRST, words("new.first"), options, chosen, error=model.errors.get(FIRST, ""))


# ---- by which rules


def _rules(words: Words, model: NewGame) -> Markup:
    options = [name for name in model.game.options if name != FIRST]
    house = [name for name in options if model.game.options[name][0] == AS_PRINTED]
    seed = text_field(
        "seed", words("new.seed"), model.seed, error=model.errors.get("seed", ""), inputmode="numeric",
        pattern="[0-9]*", maxlength=SEED_LENGTH, placeholder=words("new.seed-random"),
    )  # fmt: skip
    return panel(
        "rules", words("new.rules-title" if options else "new.deal-title"),
        *[_option(words, model, name) for name in options if name not in house],
        _house_rules(words, model, house) if house else EMPTY,
        seed,
        el("p", words("new.seed-note"), class_="quiet"),
    )  # fmt: skip


def _option(words: Words, model: NewGame, name: str, cls: str = "") -> Markup:
    """An option with its values as keys, and what the chosen one means; long words get their own line."""
    area = model.area
    options = [
        Option(str(value), words("new.printed" if value == AS_PRINTED else f"{area}.option.{name}.{value}"))
        for value in model.values(name)
    ]
    cls = cls or ("line" if sum(len(option.label) for option in options) <= LINE else "wide")
    chosen = model.chosen(name)
    why = f"{area}.option.{name}.{chosen}.why"
    note = el("p", words(why), class_="quiet") if why in words else EMPTY
    return join(segmented(words(f"{area}.option.{name}"), name, options, str(chosen), cls=cls), note)


def _house_rules(words: Words, model: NewGame, names: Sequence[str]) -> Markup:
    """Rules that need not be played as printed. Folding is a command: the page keeps no state."""
    changed = sum(model.chosen(name) != AS_PRINTED for name in names)
    count = el("span", words("new.house-changed", n=changed), class_="tag") if changed else EMPTY
    rows = [_option(words, model, name, "wide") for name in names]
    head = el("summary", words("new.house"), count, data_command="house-rules", data_focus="house-rules")
    intro = el("p", words("new.house-note"), class_="quiet")
    return el("details", head, intro, join(*rows), class_="fold", open=model.house_open or changed > 0)
