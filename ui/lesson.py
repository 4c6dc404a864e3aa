"""Learning a game on its real board: a lesson is a game played before, stopped wherever it teaches something.

The lesson of a game is the file `ui/lessons/<game>.json`: a deal, the moves of a whole game, and steps. A
step stands at a ply of that game; what it wants is the move that was played there ("move"), an event to come
about ("complete"), or nothing but to be read (""). Its words are `lesson.<game>.<step>.title` and `.text`,
and for a step that wants something `.nudge` (another choice was made) and `.done`. A lesson can be left at
any time and goes on at the step it had reached.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine import Action, Match
from engine.core.game import Value
from ui import desks
from ui.games.look import Line
from ui.markup import Markup
from ui.screens import lesson as screen

if TYPE_CHECKING:
    from ui.app import App

FOLDER = Path(__file__).parent / "lessons"
MOVE = "move"
"""A step that wants the very move that was played."""


class Step(NamedTuple):
    """Something to learn."""

    name: str
    ply: int
    view: str
    """The view of a phone that opens."""
    wanted: str
    """MOVE, the name of an event, or nothing."""


@dataclass(frozen=True)
class Lesson:
    """The game a lesson is told from, and its steps."""

    game: str
    players: int
    seed: int
    options: Mapping[str, Value]
    moves: tuple[str, ...]
    steps: tuple[Step, ...]

    def match(self, ply: int) -> Match:
        """The game up to a ply."""
        game = desks.games()[self.game]
        match = game.match(self.players, self.seed, **self.options)
        for text in self.moves[:ply]:
            match.play(game.read(match.state, text))
        return match

    def right(self, step: Step, match: Match, action: Action) -> bool:
        """Whether an action is what a step wants."""
        if step.wanted == MOVE:
            return match.game.write(action) == self.moves[step.ply]
        return any(event[0] == step.wanted for event in match.state.play(action))

    def move(self, step: Step, match: Match) -> Action:
        """What was played there."""
        return match.game.read(match.state, self.moves[step.ply])


@cache
def load(game: str) -> Lesson:
    data = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    steps = tuple(Step(**step) for step in data["steps"])
    moves = tuple(data["moves"].split())
    return Lesson(game, data["players"], data["seed"], data["options"], moves, steps)


def known() -> list[str]:
    """The games on the page that have a lesson."""
    return [name for name in desks.games() if (FOLDER / f"{name}.json").exists()]


class Tutor:
    """The lesson at work: stands beside the table, looks at every action and says what to do next."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._lesson: Lesson | None = None
        self.number = 0
        self.said = ""
        """What the step before ended with, while the next one is under way."""
        self.wrong = False
        self.finished = False
        """The step has what it wants and waits for the player to go on."""
        self.events: Sequence[Line] = ()
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "lesson": lambda data: self.open(data.get("game", "")),
            "lesson-next": lambda data: self.go_on(),
            "lesson-again": lambda data: self.begin(0),
        }

    @property
    def lesson(self) -> Lesson:
        """The lesson there must be."""
        if self._lesson is None:
            raise RuntimeError("no lesson is open")
        return self._lesson

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def reading(self) -> bool:
        """Whether there is nothing to do but to go on."""
        return self.finished or not self.step.wanted

    # ---- moving through the lesson

    def reached(self, game: str) -> int:
        """The step a lesson has reached; its length when it is done."""
        return min(self.app.settings.lessons.get(game, 0), len(load(game).steps))

    def next_game(self) -> str:
        """The game to learn next: the lesson left last, one not done yet, or the first; "" without any."""
        games = known()
        unfinished = [name for name in games if self.reached(name) < len(load(name).steps)]
        left = [name for name in reversed(self.app.settings.lessons) if name in unfinished]
        begun = [name for name in left if self.reached(name)]
        return next(iter(begun or unfinished or games), "")

    def open(self, game: str) -> None:
        """Begin a lesson, or go on where it was left."""
        game = game if game in known() else self.next_game()
        if game:
            self._lesson = load(game)
            reached = self.reached(game)
            self.begin(reached if reached < len(self.lesson.steps) else 0)

    def begin(self, number: int) -> None:
        """Set the board up for a step."""
        self.number, self.wrong, self.finished, self.said, self.events = number, False, False, "", ()
        self._keep(number)
        match = self.lesson.match(self.step.ply)
        title = self.app.words("lesson.title", game=match.game.title)
        kinds = ["human", *["senator"] * (match.players - 1)]
        self.app.table.open(self.app.store.new(title, match, kinds), shared=True, tutor=self)
        self.app.page.set_hash("lesson", replace=True)
        self._open_view()
        self.app.page.focus('[data-focus="title"]')

    def _open_view(self) -> None:
        self.app.table.desk.tab = self.step.view
        self.app.draw()

    def _keep(self, number: int) -> None:
        game, settings = self.lesson.game, self.app.settings
        others = {name: reached for name, reached in settings.lessons.items() if name != game}
        self.app.settings = replace(settings, lessons={**others, game: number})
        self.app.keep_settings()

    def go_on(self) -> None:
        """The next step; after the last one the lesson is done."""
        if not self.reading:
            return
        if self.number + 1 < len(self.lesson.steps):
            self.begin(self.number + 1)
        else:
            self._keep(len(self.lesson.steps))
            self.app.setup.open(self.lesson.game)

    # ---- what the player does

    def allows(self, match: Match, action: Action) -> bool:
        """Whether an action may be played now; if not, the card says why, or still waits to be read."""
        if self.reading:
            self.app.page.announce(self._sentence())
            return False
        self.wrong = not self.lesson.right(self.step, match, action)
        if self.wrong:
            self.app.page.announce(self._sentence())
        return not self.wrong

    def played(self, lines: Sequence[Line]) -> None:
        """The step has what it wanted. Where the next one goes on from here it begins at once."""
        self.finished, self.events = True, lines
        match, steps = self.app.table.playing.match, self.lesson.steps
        following = steps[self.number + 1] if self.number + 1 < len(steps) else None
        expected = match.game.write(match.actions[-1]) == self.lesson.moves[match.ply - 1]
        if following and following.wanted and following.ply == match.ply and expected:
            self.said = self._text("done")
            self.number, self.finished = self.number + 1, False
            self._keep(self.number)
            self._open_view()
        self.app.page.announce(self._sentence())

    def show_move(self) -> None:
        """A hint: pick what is wanted."""
        table = self.app.table
        if not self.reading:
            table.desk.show(table.look(), self.lesson.move(self.step, table.playing.match))
            self.app.draw()

    # ---- what is said

    def _text(self, part: str) -> str:
        return self.app.words(f"lesson.{self.lesson.game}.{self.step.name}.{part}")

    def _sentence(self) -> str:
        return self._text("done" if self.finished else "nudge" if self.wrong else "text")

    @property
    def title(self) -> str:
        """What the step is about."""
        return self._text("title")

    def draw(self) -> Markup:
        """The card that says what to do."""
        model = screen.Card(
            self.number + 1, len(self.lesson.steps), self.title, self._sentence(),
            "" if self.finished or self.wrong else self.said,
            tuple(self.events), self.app.table.playing.match.names, self.wrong, self.reading,
        )  # fmt: skip
        return screen.draw(self.app.words, model)
