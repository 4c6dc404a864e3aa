"""Carpe Diem at the page: the parts of the game screen, and what clicks and keys on them mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from engine.carpe_diem import CarpeDiem, actions, notation, stages
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.grid import SIZE
from engine.carpe_diem.kinds import KINDS, STORES
from engine.carpe_diem.state import State
from engine.core.game import Action, Event, Options
from engine.core.match import Match
from ui.games.answer import Answer
from ui.games.carpe_diem import choice as choosing
from ui.games.carpe_diem import controls, progress, result, scene, symbols
from ui.games.carpe_diem.cards import fountain_card
from ui.games.carpe_diem.choice import Choice
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.carpe_diem.telling import AREA, Telling
from ui.games.desk import Moment, Picture, Places
from ui.games.look import Line, Look
from ui.games.parts import held, owner, panel, points, rival, rivals
from ui.icons import icon
from ui.markup import EMPTY, Markup, el, join
from ui.screens.score import Score
from ui.words import Words

PLACES = Places(
    board="district",
    under=("stores",),
    wide=(("left", ("depots", "seals", "bar", "log")), ("mid", ()), ("right", ("forum", "rivals"))),
    views={
        "depots": ("depots", "seals", "bar"),
        "city": ("district", "stores"),
        "forum": ("forum", "bar", "stores"),
        "rivals": ("rivals",),
        "log": ("log",),
    },
    icons={"depots": "depot", "city": "city", "forum": "forum", "rivals": "people", "log": "log"},
    panels=frozenset({"depots", "seals", "bar", "forum", "rivals", "stores"}),
)
PICTURE_SIZE = 1128
"""Width and height of a picture of a district."""

_TAB_OF_STAGE = {
    stages.DEPOT: "depots", stages.TAKE: "depots", stages.SEAL: "depots", stages.BUILD: "city",
    stages.ORDER: "city", stages.FOUNTAIN: "city", stages.SPOT: "forum", stages.FIRST: "forum",
    stages.PAY: "forum", stages.OVER: "city",
}  # fmt: skip

_TURN, _VISIT = ("tile", "place"), ("spot", "cards")
_STEPS: Mapping[int, tuple[Sequence[str], int]] = {
    stages.TAKE: (_TURN, 0), stages.BUILD: (_TURN, 1), stages.SPOT: (_VISIT, 0), stages.FIRST: (_VISIT, 1),
    stages.PAY: (_VISIT, 1),
}  # fmt: skip

_ARROWS = {"ArrowUp": -SIZE, "ArrowDown": SIZE, "ArrowLeft": -1, "ArrowRight": 1}


class Desk:
    """One match on the screen. Holds only what is picked and which view is open, never the position."""

    AREA: ClassVar[str] = AREA
    PLACES: ClassVar[Places] = PLACES

    def __init__(self, words: Words, match: Match) -> None:
        edition = match.start.to_dict()["edition"]
        self.tell = Telling(words, str(edition), match.names)
        self.choice = Choice()
        self.tab = "depots"

    @staticmethod
    def defs() -> Markup:
        """Pictures that the drawings refer to; on the page once."""
        return symbols.defs()

    @staticmethod
    def titled(words: Words, options: Options) -> str:
        """The game with its edition, if that is known."""
        edition = options.get("edition")
        title = CarpeDiem.title
        return words(f"{AREA}.titled", game=title, edition=edition) if edition else title

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
        return self.picked and look.state.stage in (stages.BUILD, stages.SPOT)

    def turn_to(self, look: Look) -> None:
        """The position has changed: forget what was picked and open the view where the next decision is."""
        state: State = look.state
        self.choice.clear()
        if look.acting:
            self.tab = _TAB_OF_STAGE[state.stage]
        district = state.districts[look.seat]
        if state.stage == stages.BUILD and look.acting:
            ways = choosing.cells(state)
            if ways and self.choice.focus not in ways:
                self.choice.focus = min(ways)
        elif not district.built:
            self.choice.focus = state.table.box.boards[state.table.boards[look.seat]].shovel

    # ---- what the player does

    def pick(self, look: Look, text: str) -> Answer:
        """A thing on the board with an action was pressed: pick it, or play it if it needs no confirming."""
        state: State = look.state
        action = notation.parse(text)
        if not look.acting or action is None:
            return Answer()
        if state.stage == stages.BUILD and action < actions.STORE:
            return self._put_on(look, action >> 2)
        if action not in state.actions():
            return Answer()
        direct = state.stage in (stages.ORDER, stages.FIRST) or not look.confirm
        if direct or action == self.choice.action:
            return Answer(action)
        self.choice.action = action
        if state.stage == stages.TAKE and look.layout == "phone":
            self.choice.tray = scene.slot_of(action) // 4
        return Answer()

    def _put_on(self, look: Look, cell: int) -> Answer:
        state: State = look.state
        chosen = self.choice.action
        action = choosing.put_on(state, cell, chosen)
        self.choice.focus, self.choice.turned = cell, 0
        if action is None:
            return Answer()
        if not look.confirm or (chosen is not None and action == chosen):
            return Answer(action)
        self.choice.action = action
        return Answer()

    def command(self, look: Look, name: str, data: Mapping[str, str]) -> Answer | None:
        """A button of the controls; None if it is none of this game's."""
        if not look.acting:
            return None
        if name == "confirm":
            return self._confirm(look)
        if name == "cancel":
            self.choice.clear()
            return Answer()
        if name in ("turn-left", "turn-right"):
            return self._turn(look, 1 if name == "turn-right" else -1)
        if name == "store" and look.state.stage == stages.BUILD:
            return self.pick_store(look)
        if name in ("sets", "bread") and look.state.stage == stages.PAY:
            return self._amount(look, name, int(data["value"]))
        return None

    def pick_store(self, look: Look) -> Answer:
        """Storing is confirmed like a placement."""
        if self.choice.action == actions.STORE or not look.confirm:
            return Answer(actions.STORE)
        self.choice.action = actions.STORE
        return Answer()

    def show(self, look: Look, action: Action) -> None:
        """Pick what a computer would do."""
        self.choice.action = action
        if look.state.stage == stages.BUILD and action < actions.STORE:
            self.choice.focus = action >> 2
        if look.state.stage == stages.TAKE and look.layout == "phone":
            self.choice.tray = scene.slot_of(action) // 4

    def _confirm(self, look: Look) -> Answer:
        state: State = look.state
        if state.stage == stages.PAY and self.choice.action is None:
            return Answer(choosing.best_payment(state))
        return Answer(self.choice.action)

    def _turn(self, look: Look, step: int) -> Answer:
        turned = choosing.turn(look.state, self.choice.action, step)
        self.choice.turned = step if turned != self.choice.action else 0
        self.choice.action = turned
        return Answer()

    def _amount(self, look: Look, name: str, value: int) -> Answer:
        state: State = look.state
        chosen = choosing.best_payment(state) if self.choice.action is None else self.choice.action
        sets, bread = actions.payment(chosen)
        action = actions.pay(value, bread) if name == "sets" else actions.pay(sets, value)
        if action in state.actions():
            self.choice.action = action
        return Answer()

    def key(self, look: Look, key: str, data: Mapping[str, str]) -> Answer | None:
        """A key; None if it means nothing here."""
        if key in _ARROWS and "cell" in data:
            return self._walk(int(data["cell"]), key)
        if key in ("r", "R") and look.acting:
            return self._turn(look, 1 if key == "r" else -1)
        if key == "s" and look.acting and look.state.stage == stages.BUILD:
            return self.pick_store(look)
        if key == "Escape" and self.choice.action is not None:
            self.choice.clear()
            return Answer()
        return None

    def _walk(self, cell: int, key: str) -> Answer:
        row, column = divmod(cell, SIZE)
        sideways = key in ("ArrowLeft", "ArrowRight")
        inside = 0 <= (column if sideways else row) + (1 if key in ("ArrowRight", "ArrowDown") else -1) < SIZE
        self.choice.focus = cell + _ARROWS[key] if inside else cell
        return Answer(focus=f"cell-{self.choice.focus}")

    # ---- the parts of the screen

    def region(self, look: Look, name: str) -> Markup:
        """One part of the screen."""
        return _REGIONS[name](self, look)

    def _depots(self, look: Look) -> Markup:
        drawing = scene.depot_board(self.tell, look, self.choice)
        return panel(self.tell("depots"), self._piles(look), drawing)

    def _seals(self, look: Look) -> Markup:
        left = self.tell("seals.left", n=sum(tile >= 0 for tile in look.state.seals))
        return panel(self.tell("seals"), left, scene.seal_row(self.tell, look, self.choice))

    def _bar(self, look: Look) -> Markup:
        state = look.state
        level = len(set(state.bar)) == 1
        leader = self.tell("bar.level") if level else self.tell("bar.leads", name=look.names[state.lead[0]])
        return panel(self.tell("bar"), leader, scene.prestige(self.tell, look))

    def _forum(self, look: Look) -> Markup:
        open_now = look.state.stage in (stages.SPOT, stages.FIRST, stages.PAY)
        over = look.state.stage == stages.OVER
        when = self.tell("forum.closed" if over else "forum.open" if open_now else "forum.after")
        return panel(self.tell("forum"), when, scene.forum_board(self.tell, look, self.choice))

    def _district(self, look: Look) -> Markup:
        return scene.my_district(self.tell, look, self.choice)

    def _controls(self, look: Look) -> Markup:
        """On a phone the sheet covers the stores, so what can be paid with is shown in it."""
        shown = controls.controls(self.tell, look, self.choice)
        paying = look.acting and look.state.stage in (stages.FIRST, stages.PAY)
        if not (paying and look.layout == "phone"):
            return shown
        return join(el("div", *self._chips(look, look.seat), class_="stock"), shown)

    def focus(self, look: Look) -> str:
        """Where the keyboard goes on after a decision: the first thing that can be chosen now."""
        state: State = look.state
        first = state.actions()[0]
        if state.stage == stages.BUILD:
            return f"cell-{self.choice.focus}"
        if state.stage == stages.TAKE:
            slot = scene.slot_of(first)
            return f"depot-{slot // 4}-{slot % 4}"
        if state.stage == stages.SPOT:
            a, b = SPOTS[first - actions.SPOT]
            return f"spot-{a}-{b}"
        named = {stages.DEPOT: f"depot-{first - actions.DEPOT}", stages.SEAL: f"seal-{first - actions.SEAL}"}
        other = "confirm" if state.stage == stages.PAY else f"pick-{notation.write(first)}"
        return named.get(state.stage, other)

    def _piles(self, look: Look) -> Markup:
        state: State = look.state
        piles = (("sun", "light", len(state.light)), ("moon", "dark", len(state.dark)))
        return join(
            *[self._pile(image, self.tell(f"piles.{name}", n=count), count) for image, name, count in piles]
        )

    @staticmethod
    def _pile(image: str, label: str, count: int) -> Markup:
        return el("span", icon(image, 18), count, title=label, role="img", aria_label=label)

    def prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, as a title and a sentence."""
        tell = self.tell
        state: State = look.state
        name = stages.STAGES[state.stage]
        if state.stage == stages.TAKE:
            return tell("prompt.take"), self._reach(state)
        if state.stage == stages.BUILD:
            ways = len(choosing.cells(state))
            return tell("prompt.build"), tell("prompt.build.why", n=ways) if ways else tell(
                "prompt.build.none"
            )
        return tell(f"prompt.{name}"), tell(f"prompt.{name}.why")

    def steps(self, look: Look) -> tuple[Sequence[str], int]:
        return _STEPS.get(look.state.stage, ((), 0))

    def _reach(self, state: State) -> str:
        depots = state.table.edition.reachable(state.stocked, state.at[state.seat])
        reach = self.tell.listing([NUMERALS[depot] for depot in depots], "or")
        bread = any(action >= actions.TAKE_FOR_BREAD for action in state.actions())
        return self.tell("prompt.take.bread" if bread else "prompt.take.why", reach=reach)

    def _own_stores(self, look: Look) -> Markup:
        """Under the district; a wide screen, which has no row of players, says whose they are."""
        whose = owner(self.tell.words, look) if look.layout == "wide" else None
        return join(whose, self._stores(look))

    def _stores(self, look: Look) -> Markup:
        state: State = look.state
        cards = [
            fountain_card(
                KINDS[kind], label=self.tell("fountain", kind=self.tell.kind(kind)), explain="fountain-cards"
            )
            for kind in self._hand(look)
        ]
        chips = self._chips(look, look.seat, without="fountain" if cards else "")
        return join(
            el("div", *chips, class_="stock"),
            el("div", *cards, class_="hand") if cards else None,
            points(self.tell.words, state.scores()[look.seat]),
        )

    @staticmethod
    def _hand(look: Look) -> tuple[int, ...]:
        return () if look.hides else look.state.hands[look.seat]

    def _chips(self, look: Look, seat: int, without: str = "") -> list[Markup]:
        """Goods, coins, bread, fountain cards, stored tiles of a seat; `without` what is seen beside them."""
        state: State = look.state
        counts = dict(zip(STORES, state.stores[seat], strict=True))
        counts |= {"fountain": len(state.hands[seat]), "storage": len(state.stored[seat])}
        return [self._chip(name, count) for name, count in counts.items() if name != without]

    def _chip(self, name: str, count: int) -> Markup:
        keys = {"fountain": "held.fountain", "storage": "held.storage"}
        label = self.tell(keys.get(name, f"store.{name}"), n=count)
        return held("city" if name == "storage" else name, count, label, explain=name)

    def _rivals(self, look: Look) -> Markup:
        words = self.tell.words
        shown = [self._rival(look, seat) for seat in rivals(look)]
        return panel(words("game.rivals"), words("game.rivals.why"), el("div", *shown, class_="riv"))

    def _rival(self, look: Look, seat: int) -> Markup:
        state: State = look.state
        told = [text for who, text in self.tell.lines(state, look.recent.get(seat, ())) if who == seat]
        prestige = el("span", icon("prestige", 20), state.bar[seat], class_="held", title=self.tell("bar"))
        view = scene.rival(self.tell, look, seat)
        holds = [*self._chips(look, seat), prestige]
        return rival(self.tell.words, look, seat, view, told[-1] if told else "", holds)

    def peek(self, look: Look) -> Markup:
        """The district, large, and what its owner holds."""
        return join(
            el("div", self._district(look), class_="peek-district"),
            el("div", self._stores(look), class_="peek-stores"),
        )

    def secrets(self, look: Look) -> Markup:
        """Nothing that is not seen in the hand."""
        return EMPTY

    def progress(self, look: Look) -> Markup:
        return progress.segments(look.state)

    def move(self, state: State, action: Action) -> str:
        """An action in words."""
        return self.tell.move(state, action)

    def term(self, name: str) -> str:
        """A term of the evaluator in words."""
        return self.tell(f"term.{name}")

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """What an action made happen, as log lines."""
        return self.tell.lines(state, events)

    def outcome(self, events: Sequence[Event]) -> bool:
        """What the forum gave is read at the next turn: the others' visits came in between."""
        return any(event[0] == "card" for event in events)

    def score_sheet(self, match: Match) -> Score:
        """The finished match for the score sheet."""
        return result.sheet(self.tell, match)

    def thumbnail(self, look: Look) -> Markup:
        """A small picture of the position, for lists of games."""
        return scene.rival(self.tell, look, look.seat, 112)

    def picture(self, look: Look) -> Picture:
        """The district of the seat that looks."""
        return Picture(self._district(look), PICTURE_SIZE, PICTURE_SIZE)


_REGIONS: Mapping[str, Callable[[Desk, Look], Markup]] = {
    "depots": Desk._depots,
    "seals": Desk._seals,
    "bar": Desk._bar,
    "forum": Desk._forum,
    "district": Desk._district,
    "stores": Desk._own_stores,
    "act": Desk._controls,
    "rivals": Desk._rivals,
}
