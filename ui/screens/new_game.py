"""Setting a game up: how many play, by which rules, who sits where.

The screen shows what was chosen so far and nothing else; every choice is a "change" event with the name
of its field, and the app draws the screen again with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine import GAMES
from engine.core.game import Value
from engine.core.match import NAME_LENGTH
from engine.search.player import LEVELS, strength_of
from ui.markup import EMPTY, Markup, el, join
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
from ui.store import SEAT_KINDS
from ui.tokens import token_svg

if TYPE_CHECKING:
    from ui.words import Words

HUMAN = "human"
PEOPLE = (HUMAN, "remote")
RANDOM = "random"
SEED_LENGTH = 15
AS_PRINTED = "printed"
_OWN_CONTROL = ("edition", "first")
"""Options of a game that are not house rules."""


@dataclass(frozen=True)
class SeatChoice:
    """Who sits there: a person with a name, or a computer of a level."""

    kind: str
    name: str


@dataclass(frozen=True)
class NewGame:
    """What was chosen so far. `seats` may hold more than play: the first `players` of them are shown."""

    seats: tuple[SeatChoice, ...]
    game: str = "carpe-diem"
    players: int = 2
    edition: str = "2021"
    movement: str = AS_PRINTED
    start_vp: str = AS_PRINTED
    bar_end: str = AS_PRINTED
    tie: str = AS_PRINTED
    first: str = RANDOM
    """Who begins: RANDOM, or a seat as a digit."""
    seed: str = ""
    handover: bool = True
    house_open: bool = False
    """Whether the house rules are unfolded (they are while one is in use)."""
    errors: Mapping[str, str] = field(default_factory=dict)
    """Sentences by field name; under "" what belongs to no field."""


def draw(words: Words, model: NewGame) -> Markup:
    start = el(
        "div",
        error_line("start", model.errors.get("", "")),
        button(words("new.start"), "start", after="arrow", cls="pri"),
        class_="dock",
    )
    bar = app_bar(words, words("new.title"), under=words(f"home.{model.game}"))
    return screen("new-game", bar, _seats(words, model), _game(words, model), start)


# ---- who plays


def _seats(words: Words, model: NewGame) -> Markup:
    players = [Option(str(n), str(n)) for n in GAMES[model.game].seats]
    seats = [_seat(words, model, seat) for seat in range(model.players)]
    humans = sum(choice.kind == HUMAN for choice in model.seats[: model.players])
    return panel(
        "seats", words("new.players-title"),
        segmented(words("new.players"), "players", players, str(model.players), cls="line"),
        el("ul", *seats, class_="seats"),
        toggle("handover", words("new.handover"), model.handover, words("new.handover-note"))
        if humans > 1 else EMPTY,
        _first(words, model),
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


def _strength(words: Words, game: str, level: str) -> str:
    """How well a level plays, measured; nothing for people and for games that were not measured."""
    measured = strength_of(GAMES[game]).get(level)
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
    return select("first", words("new.first"), options, model.first, error=model.errors.get("first", ""))


# ---- by which rules


def _game(words: Words, model: NewGame) -> Markup:
    editions = [Option(str(year), str(year)) for year in sorted(GAMES[model.game].options["edition"])]
    seed = text_field(
        "seed", words("new.seed"), model.seed, error=model.errors.get("seed", ""), inputmode="numeric",
        pattern="[0-9]*", maxlength=SEED_LENGTH, placeholder=words("new.seed-random"),
    )  # fmt: skip
    return panel(
        "rules", words("new.rules-title"),
        segmented(words("new.edition"), "edition", editions, model.edition, cls="line"),
        el("p", words(f"new.edition-{model.edition}"), class_="quiet"),
        _house_rules(words, model),
        seed,
        el("p", words("new.seed-note"), class_="quiet"),
    )  # fmt: skip


def _house_rules(words: Words, model: NewGame) -> Markup:
    """The differences between the editions, one by one. Folding is a command: the page keeps no state."""
    options = {name: values for name, values in GAMES[model.game].options.items() if name not in _OWN_CONTROL}
    changed = sum(getattr(model, name) != AS_PRINTED for name in options)
    count = el("span", words("new.house-changed", n=changed), class_="tag") if changed else EMPTY
    rows = [_house_rule(words, name, values, getattr(model, name)) for name, values in options.items()]
    head = el("summary", words("new.house"), count, data_command="house-rules", data_focus="house-rules")
    intro = el("p", words("new.house-note"), class_="quiet")
    return el("details", head, intro, join(*rows), class_="fold", open=model.house_open or changed > 0)


def _house_rule(words: Words, name: str, values: Sequence[Value], chosen: str) -> Markup:
    key = name.replace("_", "-")
    options = [
        Option(str(value), words("new.printed" if value == AS_PRINTED else f"new.{key}-{value}"))
        for value in values
    ]
    return segmented(words(f"new.{key}"), name, options, chosen, cls="wide")
