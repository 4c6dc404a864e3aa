"""The new-game screen at work: what was chosen, and dealing the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine import GAMES
from engine.core.chance import SEEDS
from engine.core.game import Value
from engine.core.match import NAMES
from ui.markup import Markup
from ui.screens import new_game
from ui.screens.new_game import RANDOM, NewGame, SeatChoice

if TYPE_CHECKING:
    from ui.app import App

FIRST_RIVAL = "senator"
SEED_LIMIT = 10**15


class Setup:
    """What the player is choosing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.model = self._fresh()
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "new": lambda data: self.open(data.get("game", "carpe-diem")),
            "start": lambda data: self.start(),
            "rematch": lambda data: self.rematch(),
            "house-rules": lambda data: self._unfold(),
        }

    def _fresh(self) -> NewGame:
        kept = self.app.settings.names
        names = [kept[seat] if seat < len(kept) and kept[seat] else NAMES[seat] for seat in range(4)]
        kinds = ["human", *[FIRST_RIVAL] * 3]
        return NewGame(tuple(map(SeatChoice, kinds, names)))

    def open(self, game: str) -> None:
        self.model = replace(self.model, game=game if game in GAMES else "carpe-diem", seed="", errors={})
        self.app.go("new")

    def draw(self) -> Markup:
        return new_game.draw(self.app.words, self.model)

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
        elif name == "players":
            self.model = replace(self.model, players=int(value), first=RANDOM)
        elif name == "handover":
            self.model = replace(self.model, handover=value == "on")
        elif name in NewGame.__dataclass_fields__:
            self.model = replace(self.model, **{name: value})
        if final:
            self.app.draw()

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
        game = GAMES[model.game]
        options: dict[str, Value] = {
            name: getattr(model, name) for name in game.options if name not in ("first",)
        }
        options["first"] = model.first if model.first == RANDOM else int(model.first)
        chosen = model.seats[: model.players]
        try:
            match = game.match(model.players, seed, [choice.name for choice in chosen], **options)
        except ValueError:
            self.model = replace(model, errors={"": self.app.words("new.wrong")})
            self.app.draw()
            return
        self.app.settings = replace(self.app.settings, names=[choice.name for choice in model.seats])
        self.app.keep_settings()
        kinds = [choice.kind for choice in chosen]
        title = self.app.words("game.title", game=game.title, names=", ".join(match.names))
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
