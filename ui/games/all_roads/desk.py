"""All Roads at the page: the parts of the game screen, and what clicks and keys on them mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.all_roads import AllRoads, actions, grid, notation, stages
from engine.all_roads.box import FACES
from engine.all_roads.kinds import HOUSE
from engine.all_roads.state import State
from engine.core.game import Action, Event, Options
from engine.core.match import Match
from ui.games.all_roads import board, controls, overlay, progress, result, scene, seats, symbols, walking
from ui.games.all_roads import choice as choosing
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.outlook import Outlook, outlook
from ui.games.all_roads.telling import AREA, Telling
from ui.games.all_roads.window import frame, tools, window
from ui.games.answer import Answer
from ui.games.desk import Moment, Picture, Places
from ui.games.look import Line, Look
from ui.markup import EMPTY, Markup, el, join
from ui.screens.score import Score
from ui.words import Words

PLACES = Places(
    board="map",
    over="over",
    under=("hand",),
    wide=(("mid", ()), ("right", ("seats", "worth", "log"))),
    views={"map": ("map", "hand"), "seats": ("seats", "worth"), "log": ("log",)},
    icons={"map": "map", "seats": "people", "log": "log"},
    panels=frozenset({"seats", "worth", "hand"}),
)
PICTURE_WIDTH = 1200


class Desk:
    """One match on the screen. Holds only what is picked and which view is open, never the position."""

    AREA: ClassVar[str] = AREA
    PLACES: ClassVar[Places] = PLACES

    def __init__(self, words: Words, match: Match) -> None:
        self.tell = Telling(words, match.names)
        self.choice = Choice()
        self.tab = "map"
        self.name = f"roads-{match.seed}"
        """What the page calls the view of this map: another match begins with a view of its own."""
        self._kept: tuple[object, Markup] = (None, EMPTY)
        """The map drawn last, and of what: it is large, and choosing does not change it."""

    @staticmethod
    def defs() -> Markup:
        """Pictures that the drawings refer to; on the page once."""
        return symbols.defs()

    @staticmethod
    def titled(words: Words, options: Options) -> str:
        """The game with its variant, unless it is the printed game."""
        variant = options.get("variant", "standard")
        title = AllRoads.title
        if variant == "standard":
            return title
        return words(f"{AREA}.titled", game=title, variant=words(f"{AREA}.option.variant.{variant}"))

    @staticmethod
    def moment(state: State) -> Moment:
        return progress.moment(state)

    @staticmethod
    def when(words: Words, moment: Moment) -> str:
        return progress.when(words, moment)

    @property
    def picked(self) -> bool:
        return self.choice.tile is not None or self.choice.asked

    def placing(self, look: Look) -> bool:
        return self.choice.place is not None

    def turn_to(self, look: Look) -> None:
        """The position has changed: forget what was picked, and open the map at its newest tile."""
        state: State = look.state
        self.choice.clear()
        if look.acting:
            self.tab = "map"
        self.choice.asked = look.acting and state.stage == stages.HOUSE
        if self.choice.asked:
            spare = state.left[state.seat][HOUSE]
            self.choice.declined = set(state.pending[spare:])
        self.choice.focus = next(reversed(state.map.tiles))

    # ---- what the player does

    def pick(self, look: Look, text: str) -> Answer:
        """A hex was pressed: show the tile there; pressed again, or without confirming, play it."""
        action = notation.parse(text)
        if not look.acting or action is None or action not in look.state.actions():
            return Answer()
        if action == self.choice.action or not look.confirm:
            return Answer(action)
        self.show(look, action)
        return Answer()

    def show(self, look: Look, action: Action) -> None:
        """Pick what a computer would do."""
        state, choice = look.state, self.choice
        if action < actions.TILE:
            answer = choice.declined.add if action == actions.LEAVE else choice.declined.discard
            answer(state.pending[0])
            return
        place, way = divmod(action, actions.TILE)
        face, turn = divmod(way, 6)
        if choice.tile is None or choice.face != face:
            choice.tile = next(tile for tile in state.hands[state.seat] if tile % FACES == face)
        choice.place, choice.turn, choice.focus, choice.turned = place, turn, place, 0

    def command(self, look: Look, name: str, data: Mapping[str, str]) -> Answer | None:
        """A button of the controls; None if it is none of this game's."""
        if not look.acting or name not in _COMMANDS:
            return None
        return _COMMANDS[name](self, look, data)

    def _take(self, look: Look, data: Mapping[str, str]) -> Answer:
        """A tile of the hand was pressed; pressed again, it goes back."""
        tile = int(data["tile"])
        state: State = look.state
        if tile not in state.hands[state.seat] or state.stage == stages.HOUSE:
            return Answer()
        if tile == self.choice.tile:
            return self._cancel(look, data)
        self.choice.clear()
        self.choice.tile = tile
        self.choice.focus = walking.nearest(choosing.fitting(state, self.choice), self.choice.focus)
        return Answer(focus="" if look.layout == "phone" else walking.name(self.choice.focus))

    def _cancel(self, look: Look, data: Mapping[str, str]) -> Answer:
        """Take the tile from the map; without one there, put it back into the hand."""
        choice = self.choice
        if choice.place is not None:
            choice.place, choice.turned = None, 0
            return Answer()
        back = choice.tile
        choice.clear()
        return Answer(focus="" if back is None else f"tile-{back}")

    def _turn(self, look: Look, step: int) -> Answer:
        choice = self.choice
        if choice.tile is None:
            return Answer()
        turned = choosing.next_turn(look.state, choice, step)
        choice.turned = step if turned != choice.turn else 0
        choice.turn = turned
        return Answer()

    def _next_tile(self, look: Look) -> Answer:
        """The next tile of the hand, for the keyboard."""
        hand = look.state.hands[look.state.seat]
        at = hand.index(self.choice.tile) + 1 if self.choice.tile in hand else 0
        return self._take(look, {"tile": str(hand[at % len(hand)])})

    def _offer(self, look: Look, data: Mapping[str, str]) -> Answer:
        """Take a house that is offered, or leave its place empty."""
        state, place = look.state, int(data["place"])
        built = choosing.houses(state, self.choice)
        if place in built:
            self.choice.declined.add(place)
        elif place in state.pending and len(built) < state.left[state.seat][HOUSE]:
            self.choice.declined.discard(place)
        return Answer()

    def _confirm(self, look: Look, data: Mapping[str, str]) -> Answer:
        if look.state.stage == stages.HOUSE:
            first, *rest = choosing.answers(look.state, self.choice)
            return Answer(first, then=tuple(rest))
        return Answer(self.choice.action)

    def key(self, look: Look, key: str, data: Mapping[str, str]) -> Answer | None:
        """A key; None if it means nothing here."""
        if key in walking.ARROWS and "cell" in data:
            return self._walk(look, key, data["cell"])
        if not look.acting:
            return None
        if key in ("r", "R"):
            return self._turn(look, 1 if key == "r" else -1)
        if key == "n" and look.state.stage != stages.HOUSE:
            return self._next_tile(look)
        if key == "Escape" and self.choice.tile is not None:
            return self._cancel(look, {})
        return None

    def _walk(self, look: Look, key: str, cell: str) -> Answer:
        state: State = look.state
        open_hexes = state.map.frontier if look.acting and self.choice.tile is not None else ()
        known = {*state.map.tiles, *open_hexes}
        q, r = map(int, cell.split(","))
        self.choice.focus = walking.step(grid.hexagon(q, r), key, known)
        return Answer(focus=walking.name(self.choice.focus))

    def focus(self, look: Look) -> str:
        """Where the keyboard goes on after a decision: the hand, or the button that builds."""
        state: State = look.state
        if state.stage == stages.HOUSE or not state.hands[state.seat]:
            return "confirm"
        return f"tile-{state.hands[state.seat][0]}"

    # ---- what is said

    def prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, as a title and a sentence."""
        tell, state, choice = self.tell, look.state, self.choice
        if state.stage == stages.HOUSE:
            return tell("prompt.house"), tell("prompt.house.why", n=len(state.pending))
        title = tell(f"prompt.{stages.STAGES[state.stage]}")
        if choice.tile is None:
            return title, tell("prompt.tile.why")
        return title, tell("prompt.place.why", n=len(choosing.fitting(state, choice)))

    def steps(self, look: Look) -> tuple[Sequence[str], int]:
        order = (stages.FIRST, stages.SECOND, stages.HOUSE)
        stage = look.state.stage
        return (("tile", "tile", "build"), order.index(stage)) if stage in order else ((), 0)

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """What an action made happen, as log lines."""
        return self.tell.lines(state, events)

    def outcome(self, events: Sequence[Event]) -> bool:
        """What one builds oneself is seen at once."""
        return False

    def move(self, state: State, action: Action) -> str:
        return self.tell.move(state, action)

    def term(self, name: str) -> str:
        return self.tell(f"term.{name}")

    # ---- the parts of the screen

    def region(self, look: Look, name: str) -> Markup:
        """One part of the screen."""
        return _REGIONS[name](self, look)

    def _outlook(self, look: Look) -> Outlook | None:
        """What the turn would bring; nothing as long as no tile is on the map."""
        state: State = look.state
        placing = look.acting and state.stage in (stages.FIRST, stages.SECOND)
        if not placing or (self.choice.place is None and not state.fresh):
            return None
        return outlook(state, self.choice)

    def _map(self, look: Look) -> Markup:
        key = scene.fingerprint(look)
        if key != self._kept[0]:
            chart = replace(scene.chart(look), spots=scene.map_spots(self.tell, look.state))
            self._kept = key, window(self.name, board.draw(chart, "ar-land"), self.tell("map"))
        return self._kept[1]

    def _over(self, look: Look) -> Markup:
        drawn = overlay.draw(scene.overlay(self.tell, look, self.choice, self._outlook(look)))
        seen = frame(look, self.choice)
        return join(window(self.name, drawn, self.tell("over"), seen), tools(self.tell))

    def _hand(self, look: Look) -> Markup:
        """On a phone the sheet of the controls holds the tiles while there is something to decide."""
        if look.layout == "phone" and look.acting:
            return EMPTY
        return seats.hand(self.tell, look, self.choice)

    def _controls(self, look: Look) -> Markup:
        return controls.controls(self.tell, look, self.choice, self._outlook(look))

    def secrets(self, look: Look) -> Markup:
        """Nothing that is not seen in the hand."""
        return EMPTY

    def progress(self, look: Look) -> Markup:
        return progress.pips(look.state)

    def peek(self, look: Look) -> Markup:
        """What a rival can still build and place."""
        rest = seats.left(self.tell, look.state, look.seat, 40)
        return join(el("h3", self.tell("still")), rest, seats.unplayed(self.tell, look))

    def thumbnail(self, look: Look) -> Markup:
        """A small square picture of the map."""
        return board.picture(scene.chart(replace(look, now=())), 112, 112, f"{self.name}-small")

    def picture(self, look: Look) -> Picture:
        """The map as a picture to send."""
        chart = scene.chart(replace(look, now=()))
        _, _, width, height = board.bounds(chart.places, 14)
        high = round(PICTURE_WIDTH * height / width)
        return Picture(board.picture(chart, PICTURE_WIDTH, high, "ar-picture"), PICTURE_WIDTH, high)

    def score_sheet(self, match: Match) -> Score:
        """The finished match for the score sheet."""
        return result.sheet(self.tell, match)


_COMMANDS: Mapping[str, Callable[[Desk, Look, Mapping[str, str]], Answer]] = {
    "tile": Desk._take,
    "cancel": Desk._cancel,
    "offer": Desk._offer,
    "confirm": Desk._confirm,
    "turn-left": lambda desk, look, data: desk._turn(look, -1),
    "turn-right": lambda desk, look, data: desk._turn(look, 1),
}

_REGIONS: Mapping[str, Callable[[Desk, Look], Markup]] = {
    "map": Desk._map,
    "over": Desk._over,
    "hand": Desk._hand,
    "act": Desk._controls,
    "seats": lambda desk, look: seats.seats(desk.tell, look),
    "worth": lambda desk, look: seats.worth(desk.tell),
}
