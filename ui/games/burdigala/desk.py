"""Burdigala at the page: the parts of the game screen, and what clicks and keys on them mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from engine.burdigala import Burdigala, actions, notation, stages, turn
from engine.burdigala.state import State
from engine.core.game import Action, Event, Options
from engine.core.match import Match
from ui.games.answer import Answer
from ui.games.burdigala import board, controls, panels, progress, received, result, scene, symbols
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.plan import HEIGHT, WIDTH, Point, city
from ui.games.burdigala.telling import AREA, Telling
from ui.games.desk import Moment, Picture, Places
from ui.games.look import Line, Look
from ui.icons import icon
from ui.markup import Markup, classes, el, join
from ui.screens.score import Score
from ui.words import Words

PLACES = Places(
    board="map",
    under=(),
    wide=(
        ("mid", ()),
        ("side", ("dice", "plots", "goods", "track", "supply")),
        ("right", ("people", "log")),
    ),
    views={
        "map": ("map",),
        "cards": ("plots", "goods"),
        "people": ("people", "track", "supply"),
        "log": ("log",),
    },
    icons={"map": "map", "cards": "hand", "people": "people", "log": "log"},
    panels=frozenset({"dice", "plots", "goods", "track", "supply", "people"}),
)

_PICKED_FIRST = frozenset((stages.PLACE, stages.MOVE, stages.PUSH, stages.CUBE, stages.PEEK))
"""Stages whose choices are picked on the map and then confirmed; all others are buttons."""

_ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
_MINI = 116
"""Width of the overview on a phone."""
BELOW = 140
"""Room under the town for that overview, in units of the map (see burdigala.css)."""


class Desk:
    """One match on the screen. Holds only what is picked and which view is open, never the position."""

    AREA: ClassVar[str] = AREA
    PLACES: ClassVar[Places] = PLACES

    def __init__(self, words: Words, match: Match) -> None:
        self.tell = Telling(words, match.names)
        self.choice = Choice()
        self.tab = "map"

    @staticmethod
    def defs() -> Markup:
        """Pictures that the drawings refer to; on the page once."""
        return symbols.defs()

    @staticmethod
    def titled(words: Words, options: Options) -> str:
        return Burdigala.title

    @staticmethod
    def moment(state: State) -> Moment:
        return progress.moment(state)

    @staticmethod
    def when(words: Words, moment: Moment) -> str:
        return progress.when(words, moment)

    @property
    def picked(self) -> bool:
        return self.choice.action is not None

    def placing(self, look: Look) -> bool:
        return (
            look.state.stage == stages.MOVE and choosing.planned(look.state, self.choice.action) is not None
        )

    def turn_to(self, look: Look) -> None:
        """The position has changed: forget what was picked and show the map."""
        self.choice.clear()
        if look.acting:
            self.tab = "map"
            only = list(choosing.sites(look.state).values())
            if look.state.stage == stages.CUBE and len(only) == 1:
                self.choice.action = only[0]

    # ---- what the player does

    def pick(self, look: Look, text: str) -> Answer:
        """A thing with an action was pressed: pick it, or play it if it needs no confirming."""
        state: State = look.state
        action = notation.parse(text)
        if not look.acting or action is None or action not in state.actions():
            return Answer()
        on_map = state.stage in _PICKED_FIRST and action < actions.BRIBED_CUBE
        first = on_map or choosing.is_play(action) or state.stage == stages.PEEK
        if not first or not look.confirm or action == self.choice.action:
            return Answer(action)
        self.show(look, action)
        return Answer()

    def show(self, look: Look, action: Action) -> None:
        """Pick an action, with the character and the die it is about."""
        self.choice.action = action
        if choosing.is_move(action):
            self.choice.character, self.choice.die, _ = actions.moved(action)

    def command(self, look: Look, name: str, data: Mapping[str, str]) -> Answer | None:
        """A button of the controls; None if it is none of this game's."""
        if name == "whole-map":
            self.choice.whole = not self.choice.whole
            return Answer()
        if name == "find-me":
            return Answer(focus=self._me(look))
        if not look.acting:
            return None
        if name == "confirm":
            return self._confirm(look)
        if name == "back-out":
            self.choice.action = None
            return Answer()
        if name == "die":
            return self._switch(look, die=int(data["face"]))
        if name == "who":
            return self._switch(look, square=int(data["square"]))
        return None

    def _confirm(self, look: Look) -> Answer:
        if self.choice.action is None and look.state.stage == stages.ROLL:
            return Answer(actions.ROLL)
        return Answer(self.choice.action)

    def _switch(self, look: Look, die: int = 0, square: int = -1) -> Answer:
        """Move by another die or with another character."""
        state: State = look.state
        walker = self.choice.walker(state)
        if state.stage != stages.MOVE or walker is None:
            return Answer()
        character, old = walker
        if square >= 0 and square in state.at[state.seat]:
            character = state.at[state.seat].index(square)
        self.choice.action = None
        self.choice.character, self.choice.die = character, die or old
        self.choice.character, self.choice.die = self.choice.walker(state) or (-1, 0)
        return Answer()

    def key(self, look: Look, key: str, data: Mapping[str, str]) -> Answer | None:
        """A key; None if it means nothing here."""
        if key in _ARROWS and ("square" in data or "site" in data):
            return self._walk(look, data, _ARROWS[key])
        if key == "Escape" and self.choice.action is not None:
            self.choice.action = None
            return Answer()
        state: State = look.state
        if not look.acting:
            return None
        if key == "d" and state.stage == stages.MOVE:
            return self._next(look, lambda walker: (walker[1], walker[0]))
        if key == "c" and state.stage == stages.MOVE:
            return self._next(look, lambda walker: walker)
        if key == "r" and state.stage == stages.ROLL:
            return Answer(actions.ROLL)
        if key == "e" and state.stage == stages.CLOSE:
            return Answer(actions.END)
        return None

    def _next(self, look: Look, order: Callable[[choosing.Walker], tuple[int, int]]) -> Answer:
        """The next die or the next character: all pairs in that order, one after another."""
        state: State = look.state
        walkers = sorted(choosing.moves(state), key=order)
        now = self.choice.walker(state)
        if now is not None:
            self.choice.action = None
            after = walkers[(walkers.index(now) + 1) % len(walkers)]
            self.choice.character, self.choice.die = after
        return Answer()

    def _walk(self, look: Look, data: Mapping[str, str], step: tuple[int, int]) -> Answer:
        """From a square or site to the next one that can be pressed in that direction."""
        plan = city()
        places: dict[str, Point] = {
            **{f"square-{i}": plan.squares[i][:2] for i in self._pressable(look)},
            **{f"site-{i}": plan.sites[i] for i in choosing.sites(look.state)},
        }
        name = f"square-{data['square']}" if "square" in data else f"site-{data['site']}"
        here = plan.squares[int(data["square"])][:2] if "square" in data else plan.sites[int(data["site"])]
        places.pop(name, None)
        return Answer(focus=nearest(here, places, step) or name)

    def _pressable(self, look: Look) -> Iterable[int]:
        """The squares that can be pressed."""
        now = scene.board_now(self.tell, look, self.choice)
        return [i for i, stand in enumerate(now.stands) if stand.action or stand.command]

    # ---- what is said

    def focus(self, look: Look) -> str:
        """Where the keyboard goes on: the first thing that can be chosen now."""
        state: State = look.state
        squares = choosing.squares(state, self.choice)
        if squares:
            return f"square-{next(iter(squares))}"
        sites = choosing.sites(state)
        if sites:
            return f"site-{next(iter(sites))}"
        return "confirm" if state.stage == stages.ROLL else f"pick-{notation.write(state.actions()[0])}"

    def _me(self, look: Look) -> str:
        standing = [square for square in look.state.at[look.seat] if square >= 0]
        walker = self.choice.walker(look.state) if look.acting else None
        if walker:
            return f"square-{look.state.at[look.seat][walker[0]]}"
        return f"square-{standing[0]}" if standing else ""

    def prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, as a title and a sentence."""
        tell = self.tell
        state: State = look.state
        name = stages.STAGES[state.stage]
        if choosing.removals(state):
            name = "remove"
        if state.stage == stages.CUBE:
            square = state.at[state.turn][state.moved]
            where = tell(
                "prompt.cube.where", square=tell.square(square), districts=tell.districts(state, square)
            )
            return tell("prompt.cube"), tell("prompt.cube.two") if state.crassus else where
        if state.stage == stages.PUSH:
            other, _ = turn.pushed(state)
            return tell("prompt.push"), tell.whom("prompt.push.why", other, other == look.seat)
        return tell(f"prompt.{name}"), tell(f"prompt.{name}.why")

    def steps(self, look: Look) -> tuple[Sequence[str], int]:
        order = (stages.ROLL, stages.MOVE, stages.CUBE, stages.CLOSE)
        stage = look.state.stage
        return (("dice", "move", "cube", "end"), order.index(stage)) if stage in order else ((), 0)

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """What an action made happen, as log lines."""
        return self.tell.lines(state, events)

    def outcome(self, events: Sequence[Event]) -> bool:
        """A building is worth reading about again: it gave cards and points."""
        return any(event[0] == "finish" for event in events)

    def move(self, state: State, action: Action) -> str:
        """An action in words."""
        return self.tell.move(state, action)

    def term(self, name: str) -> str:
        """A term of the evaluator in words."""
        return self.tell(f"term.{name}")

    # ---- what is drawn

    def region(self, look: Look, name: str) -> Markup:
        """One part of the screen."""
        return _REGIONS[name](self, look)

    def _map(self, look: Look) -> Markup:
        """The map; on a phone a part of it that scrolls, with an overview and buttons."""
        now = scene.board_now(self.tell, look, self.choice)
        if look.layout != "phone":
            return board.board(now)
        whole = self.choice.whole
        view = el("div", board.board(now, zoomed=not whole), class_=classes("bu-view", whole and "whole"),
                  data_scroll="map", data_centre=self._centre(look))  # fmt: skip
        tools = el(
            "div",
            self._tool("whole-map", "zoomin", self.tell("map.close" if whole else "map.whole")),
            self._tool("find-me", "target", self.tell("map.me")),
            class_="bu-tools",
        )
        return el("div", view, None if whole else self._overview(look), tools, class_="bu-mapbox")

    def _overview(self, look: Look) -> Markup:
        """The whole map, small, with a frame round what is in sight."""
        picture = scene.small(self.tell, look, _MINI)
        frame = el("span", el("span", class_="bu-sight-y"), class_="bu-sight-x")
        return el("button", picture, frame, type="button", class_="bu-overview", data_command="whole-map",
                  data_focus="overview", aria_label=self.tell("map.whole"))  # fmt: skip

    @staticmethod
    def _tool(command: str, image: str, label: str) -> Markup:
        return el("button", icon(image, 22), type="button", class_="bu-tool", aria_label=label,
                  data_command=command, data_focus=command)  # fmt: skip

    def _centre(self, look: Look) -> str:
        """What of the map should be in sight: as parts of its width and height."""
        x, y = scene.matters(look, self.choice) or (WIDTH / 2, HEIGHT / 2)
        return f"{x / WIDTH:.2f} {y / (HEIGHT + BELOW):.2f}"

    def _act(self, look: Look) -> Markup:
        return controls.controls(self.tell, look, self.choice)

    def _dice(self, look: Look) -> Markup:
        return panels.dice(self.tell, look, self.choice)

    def _plots(self, look: Look) -> Markup:
        return panels.plots(self.tell, look, self.choice)

    def _goods(self, look: Look) -> Markup:
        return panels.goods(self.tell, look)

    def _track(self, look: Look) -> Markup:
        return panels.score_path(self.tell, look)

    def _supply(self, look: Look) -> Markup:
        return panels.supply(self.tell, look)

    def _people(self, look: Look) -> Markup:
        return panels.people(self.tell, look)

    def secrets(self, look: Look) -> Markup:
        """What the last act of a turn showed: the turn is over before its controls could tell."""
        return received.note(self.tell, look)

    def progress(self, look: Look) -> Markup:
        return progress.pips(look)

    def peek(self, look: Look) -> Markup:
        """What everybody may see of a player: counts, backs and the cards in front."""
        chips = el("div", *panels.chips(self.tell, look.state, look.seat), class_="stock")
        return join(chips, self._plots(look), self._goods(look))

    def thumbnail(self, look: Look) -> Markup:
        """A small picture of the position, for lists of games."""
        return scene.small(self.tell, look, 112, square=True)

    def picture(self, look: Look) -> Picture:
        """The map."""
        return Picture(board.board(scene.board_now(self.tell, look, self.choice)), WIDTH, HEIGHT)

    def score_sheet(self, match: Match) -> Score:
        """The finished match for the score sheet."""
        return result.sheet(self.tell, match)


def nearest(here: Point, places: Mapping[str, Point], step: tuple[int, int]) -> str:
    """The place that is closest in a direction: ahead counts once, to the side twice."""
    best, least = "", float("inf")
    for name, (x, y) in places.items():
        dx, dy = x - here[0], y - here[1]
        ahead = dx * step[0] + dy * step[1]
        aside = abs(dx * step[1]) + abs(dy * step[0])
        if ahead > 0 and ahead >= aside / 2 and ahead + 2 * aside < least:
            best, least = name, ahead + 2 * aside
    return best


_REGIONS: Mapping[str, Callable[[Desk, Look], Markup]] = {
    "map": Desk._map,
    "act": Desk._act,
    "dice": Desk._dice,
    "plots": Desk._plots,
    "goods": Desk._goods,
    "track": Desk._track,
    "supply": Desk._supply,
    "people": Desk._people,
}
