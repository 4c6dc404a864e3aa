"""The new-game screen at work: what was chosen, and dealing the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.chance import SEEDS
from engine.core.match import NAMES
from ui import desks, lesson
from ui.markup import Markup
from ui.screens import new_game
from ui.screens.new_game import FIRST, NewGame, SeatChoice

if TYPE_CHECKING:
    from ui.app import App

FIRST_RIVAL = "senator"
SEED_LIMIT = 10**15
TYPED = ("name", "seed")
AFTER_TYPING = 400
"""Milliseconds. Pressing a button leaves a field too: drawn at once, the button would be another one."""


class Setup:
    """What the player is choosing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.model = self._fresh()
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "new": lambda data: self.open(data.get("game", "")),
            "start": lambda data: self.start(),
            "rematch": lambda data: self.rematch(),
            "house-rules": lambda data: self._unfold(),
        }

    def _fresh(self) -> NewGame:
        kept = self.app.settings.names
        names = [kept[seat] if seat < len(kept) and kept[seat] else NAMES[seat] for seat in range(4)]
        kinds = ["human", *[FIRST_RIVAL] * 3]
        known = desks.games()
        first = next(iter(known))
        seats = tuple(map(SeatChoice, kinds, names))
        return NewGame(seats, known[first], desks.desk_for(first).AREA, tuple(known))

    def open(self, game: str) -> None:
        self.model = replace(self.model, seed="", errors={})
        self._choose(game)
        self.app.go("new")

    def _choose(self, name: str) -> None:
        """Another game: its own options, and no more players than it takes."""
        known, model = desks.games(), self.model
        if name in known and name != model.game.name:
            game = known[name]
            players = min(max(model.players, game.seats.start), game.seats.stop - 1)
            area = desks.desk_for(name).AREA
            self.model = replace(model, game=game, area=area, players=players, options={}, errors={})

    def draw(self) -> Markup:
        model = replace(self.model, lesson=self.model.game.name in lesson.known())
        return new_game.draw(self.app.words, model)

    def _unfold(self) -> None:
        self.model = replace(self.model, house_open=not self.model.house_open)
        self.app.draw()

    def change(self, name: str, value: str, final: bool) -> None:
        """A field of the form has a new value; while text is being typed nothing is drawn again."""
        field, _, number = name.partition("-")
        if field in ("seat", "name") and number.isdigit():
            seats = list(self.model.seats)
            seat = int(number)
            change = {"kind": value} if field == "seat" else {"name": value}
            seats[seat] = replace(seats[seat], **change)
            self.model = replace(self.model, seats=tuple(seats))
        elif name == "game":
            self._choose(value)
        elif name == "players":
            model = replace(self.model, players=int(value))
            fit = {name: chosen for name, chosen in model.options.items() if chosen in model.values(name)}
            self.model = replace(model, options={name: fit[name] for name in fit if name != FIRST})
        elif name == "handover":
            self.model = replace(self.model, handover=value == "on")
        elif name == "seed":
            self.model = replace(self.model, seed=value)
        else:
            self._option(name, value)
        if final and field in TYPED:
            self.app.page.later(AFTER_TYPING, self.app.draw)
        elif final:
            self.app.draw()

    def _option(self, name: str, text: str) -> None:
        """An option was set to the value that is written like this."""
        for value in self.model.game.options.get(name, ()):
            if str(value) == text:
                self.model = replace(self.model, options={**self.model.options, name: value})

    def start(self) -> None:
        """Deal, or say what is wrong with the choices."""
        model = self.model
        errors = self._errors()
        if errors:
            self.model = replace(model, errors=errors)
            self.app.draw()
            return
        seed = int(model.seed) if model.seed.strip() else self.app.page.random_seed()
        self._deal(model, seed)

    def _errors(self) -> dict[str, str]:
        words, seed = self.app.words, self.model.seed.strip()
        wrong = seed and not (seed.isascii() and seed.isdigit() and int(seed) < min(SEEDS, SEED_LIMIT))
        return {"seed": words("game.seed.wrong")} if wrong else {}

    def _deal(self, model: NewGame, seed: int) -> None:
        chosen = model.seats[: model.players]
        try:
            names = [choice.name for choice in chosen]
            match = model.game.match(model.players, seed, names, **model.options)
        except ValueError:
            self.model = replace(model, errors={"": self.app.words("new.wrong")})
            self.app.draw()
            return
        self.app.settings = replace(self.app.settings, names=[choice.name for choice in model.seats])
        self.app.keep_settings()
        kinds = [choice.kind for choice in chosen]
        title = self.app.words("game.title", game=model.game.title, names=", ".join(match.names))
        self.app.table.open(self.app.store.new(title, match, kinds, model.handover))

    def rematch(self) -> None:
        """The same players and rules with a new deal."""
        old = self.app.table.playing.saved
        match = old.match
        if match.seed is None:
            self.open(match.game.name)
            return
        fresh = match.game.match(match.players, self.app.page.random_seed(), match.names, **match.options)
        self.app.table.open(self.app.store.new(old.title, fresh, list(old.seats), old.handover))
