"""Carpe Diem at the page: the parts of the game screen, and what clicks and keys on them mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.carpe_diem import actions, notation, stages
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.grid import SIZE
from engine.carpe_diem.kinds import KINDS, STORES
from engine.carpe_diem.state import State
from engine.core.errors import IllegalAction
from engine.core.game import Event
from engine.core.match import Match
from ui.games.answer import Answer
from ui.games.carpe_diem import choice as choosing
from ui.games.carpe_diem import controls, result, scene, symbols
from ui.games.carpe_diem.cards import fountain_card
from ui.games.carpe_diem.choice import Choice
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.carpe_diem.telling import Line, Telling
from ui.games.look import Look
from ui.icons import icon
from ui.markup import Markup, classes, el, join
from ui.screens.score import Score
from ui.thinker import Thought
from ui.tokens import token_svg
from ui.words import Words

TABS = ("depots", "city", "forum", "rivals", "log")

_TAB_OF_STAGE = {
    stages.DEPOT: "depots", stages.TAKE: "depots", stages.SEAL: "depots", stages.BUILD: "city",
    stages.ORDER: "city", stages.FOUNTAIN: "city", stages.SPOT: "forum", stages.FIRST: "forum",
    stages.PAY: "forum", stages.OVER: "city",
}  # fmt: skip

_ARROWS = {"ArrowUp": -SIZE, "ArrowDown": SIZE, "ArrowLeft": -1, "ArrowRight": 1}


class Desk:
    """One match on the screen. Holds only what is picked and which view is open, never the position."""

    def __init__(self, words: Words, match: Match) -> None:
        edition = match.start.to_dict()["edition"]
        self.tell = Telling(words, str(edition), match.names)
        self.choice = Choice()
        self.tab = "depots"

    @staticmethod
    def defs() -> Markup:
        """Pictures that the drawings refer to; on the page once."""
        return symbols.defs()

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
        if name == "tab":
            self.tab = data["tab"]
            return Answer()
        if not look.acting:
            return None
        if name == "confirm":
            return self._confirm(look)
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

    def suggest(self, look: Look, thought: Thought) -> list[str]:
        """Show what a computer would do: pick it on the board, and say why."""
        words, state = self.tell.words, look.state
        self.choice.action = thought.action
        if state.stage == stages.BUILD and thought.action < actions.STORE:
            self.choice.focus = thought.action >> 2
        if state.stage == stages.TAKE and look.layout == "phone":
            self.choice.tray = scene.slot_of(thought.action) // 4
        told = [words("game.hint.best", move=self.tell.move(state, thought.action))]
        reasons = [
            words("game.hint.reason", points=words.difference(points), term=self.tell(f"term.{term}"))
            for term, points in thought.why[:3]
            if abs(points) >= 0.05
        ]
        if reasons:
            told.append(words("game.hint.why", reasons=self.tell.listing(reasons)))
        for text, score in thought.others[:2]:
            move = self.tell.move(state, notation.parse(text) or 0)
            told.append(words("game.hint.other", move=move, points=words.difference(score - thought.score)))
        return told

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
        if key in "12345" and len(key) == 1:
            self.tab = TABS[int(key) - 1]
            return Answer()
        return None

    def _walk(self, cell: int, key: str) -> Answer:
        row, column = divmod(cell, SIZE)
        sideways = key in ("ArrowLeft", "ArrowRight")
        inside = 0 <= (column if sideways else row) + (1 if key in ("ArrowRight", "ArrowDown") else -1) < SIZE
        self.choice.focus = cell + _ARROWS[key] if inside else cell
        return Answer(focus=f"cell-{self.choice.focus}")

    def type_move(self, look: Look, text: str) -> Answer:
        """A move typed as text; IllegalAction says what is wrong with it."""
        action = notation.parse(text)
        if action is None:
            raise IllegalAction(self.tell.words("game.move.hint"))
        look.state.copy().play(action)
        return Answer(action)

    # ---- the parts of the screen

    def region(self, look: Look, name: str) -> Markup:
        """One part of the screen."""
        return _REGIONS[name](self, look)

    def _depots(self, look: Look) -> Markup:
        drawing = scene.depot_board(self.tell, look, self.choice)
        return self._panel(self.tell("depots"), self._piles(look), drawing)

    def _seals(self, look: Look) -> Markup:
        left = self.tell("seals.left", n=sum(tile >= 0 for tile in look.state.seals))
        return self._panel(self.tell("seals"), left, scene.seal_row(self.tell, look, self.choice))

    def _bar(self, look: Look) -> Markup:
        leader = self.tell("bar.leads", name=look.names[look.state.lead[0]])
        return self._panel(self.tell("bar"), leader, scene.prestige(self.tell, look))

    def _forum(self, look: Look) -> Markup:
        open_now = look.state.stage in (stages.SPOT, stages.FIRST, stages.PAY)
        over = look.state.stage == stages.OVER
        when = self.tell("forum.closed" if over else "forum.open" if open_now else "forum.after")
        return self._panel(self.tell("forum"), when, scene.forum_board(self.tell, look, self.choice))

    def _district(self, look: Look) -> Markup:
        return scene.my_district(self.tell, look, self.choice)

    def _controls(self, look: Look) -> Markup:
        """On a phone the sheet covers the stores, so what can be paid with is shown in it."""
        shown = controls.controls(self.tell, look, self.choice)
        paying = look.acting and look.state.stage in (stages.SPOT, stages.FIRST, stages.PAY)
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
        return named.get(state.stage, "confirm" if state.stage == stages.PAY else f"pick-{first}")

    @staticmethod
    def _panel(title: str, note: str | Markup, content: Markup) -> Markup:
        return join(el("h2", title, el("small", note)), content)

    def _piles(self, look: Look) -> Markup:
        state: State = look.state
        light = el("span", icon("sun", 18), len(state.light), title=self.tell("piles.light"))
        dark = el("span", icon("moon", 18), len(state.dark), title=self.tell("piles.dark"))
        return join(light, dark)

    def prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, as a title and a sentence."""
        tell = self.tell
        state: State = look.state
        name = stages.STAGES[state.stage]
        if look.browsing:
            return tell.words("game.browsing"), ""
        if state.stage == stages.OVER:
            return tell("prompt.over"), ""
        if not look.acting:
            waiting = "remote" if look.kinds[state.seat] == "remote" else "wait"
            key = f"prompt.{waiting}"
            return tell(key, name=look.names[state.seat]), tell(f"{key}.why", name=look.names[state.seat])
        if state.stage == stages.TAKE:
            return tell("prompt.take"), self._reach(state)
        if state.stage == stages.BUILD:
            ways = len(choosing.cells(state))
            return tell("prompt.build"), tell("prompt.build.why", n=ways) if ways else tell(
                "prompt.build.none"
            )
        return tell(f"prompt.{name}"), tell(f"prompt.{name}.why")

    def _reach(self, state: State) -> str:
        depots = state.table.edition.reachable(state.stocked, state.at[state.seat])
        reach = self.tell.listing([NUMERALS[depot] for depot in depots], "or")
        bread = any(action >= actions.TAKE_FOR_BREAD for action in state.actions())
        return self.tell("prompt.take.bread" if bread else "prompt.take.why", reach=reach)

    def when(self, look: Look) -> tuple[int, int, str]:
        """Phase (1-4), the player's turn in it (1-7), and the same in words."""
        state: State = look.state
        words = self.tell.words
        turn = min(state.turn // state.players + 1, stages.ROUNDS)
        phase = words("game.phase", numeral=NUMERALS[state.phase])
        if state.stage == stages.OVER:
            return state.phase + 1, turn, words("game.over")
        if state.stage == stages.DEPOT:
            return 1, 0, words("game.setup")
        if state.turn == stages.ROUNDS * state.players:
            return state.phase + 1, stages.ROUNDS + 1, f"{phase}, {words('game.forum')}"
        return state.phase + 1, turn, f"{phase}, {words('game.turn', n=turn)}"

    def _stores(self, look: Look) -> Markup:
        state: State = look.state
        chips = self._chips(look, look.seat)
        cards = [
            fountain_card(
                KINDS[kind], label=self.tell("fountain", kind=self.tell.kind(kind)), explain="fountain-cards"
            )
            for kind in self._hand(look)
        ]
        return join(
            el("div", *chips, class_="stock"),
            el("div", *cards, class_="hand") if cards else None,
            el("span", icon("vp", 26), state.scores()[look.seat], class_="vp",
               title=self.tell.words("game.points", n=state.scores()[look.seat])),
        )  # fmt: skip

    @staticmethod
    def _hand(look: Look) -> tuple[int, ...]:
        return () if look.hides else look.state.hands[look.seat]

    def _chips(self, look: Look, seat: int) -> list[Markup]:
        """Goods, coins, bread, fountain cards, stored tiles of a seat."""
        state: State = look.state
        counts = [*zip(STORES, state.stores[seat], strict=True), ("fountain", len(state.hands[seat]))]
        chips = [self._chip(name, count) for name, count in counts]
        return [*chips, self._chip("storage", len(state.stored[seat]))]

    def _chip(self, name: str, count: int) -> Markup:
        words = self.tell.words
        label = {
            "fountain": lambda: self.tell("held.fountain", n=count),
            "storage": lambda: words("game.storage", n=count),
        }.get(name, lambda: self.tell(f"store.{name}", n=count))()
        picture = icon("city" if name == "storage" else name, 20)
        return el("span", picture, count, class_=classes("held", not count and "z"), title=label,
                  aria_label=label, role="img", data_explain=name)  # fmt: skip

    def _rivals(self, look: Look) -> Markup:
        words = self.tell.words
        rivals = [(look.seat + step) % len(look.names) for step in range(1, len(look.names))]
        head = el("h2", words("game.rivals"), el("small", words("game.rivals.why")))
        return join(head, el("div", *[self._rival(look, seat) for seat in rivals], class_="riv"))

    def _rival(self, look: Look, seat: int) -> Markup:
        state: State = look.state
        words = self.tell.words
        points = el("span", icon("vp", 20), state.scores()[seat], class_="vp")
        who = el("div", look.names[seat], el("small", seat_kind(words, look.kinds[seat])))
        told = [text for who_, text in self.tell.lines(state, look.recent.get(seat, ())) if who_ == seat]
        label = words("game.rival.look", name=look.names[seat])
        view = el(
            "button", scene.rival(self.tell, look, seat), type="button", class_="peek", data_command="peek",
            data_seat=seat, data_focus=f"peek-{seat}", aria_label=label,
        )  # fmt: skip
        bar_chip = el("span", icon("prestige", 20), state.bar[seat], class_="held", title=self.tell("bar"))
        body = el(
            "div",
            el("div", token_svg(seat, 22), who, points, class_="n"),
            el("p", told[-1] if told else ""),
            el("div", *self._chips(look, seat), bar_chip, class_="stock"),
        )
        return el("div", view, body, class_=classes("rv", seat == state.to_move and "now"))

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """What an action made happen, as log lines."""
        return self.tell.lines(state, events)

    def score_sheet(self, match: Match) -> Score:
        """The finished match for the score sheet."""
        return result.sheet(self.tell, match)

    def thumbnail(self, look: Look) -> Markup:
        """A small picture of the position, for lists of games."""
        return scene.rival(self.tell, look, look.seat, 112)


_REGIONS: Mapping[str, Callable[[Desk, Look], Markup]] = {
    "depots": Desk._depots,
    "seals": Desk._seals,
    "bar": Desk._bar,
    "forum": Desk._forum,
    "district": Desk._district,
    "stores": Desk._stores,
    "act": Desk._controls,
    "rivals": Desk._rivals,
}


def seat_kind(words: Words, kind: str) -> str:
    """'Computer · Senator', 'Human', 'By link'."""
    if kind in ("human", "remote"):
        return words(f"game.{kind}")
    return words("game.computer", level=words(f"game.level.{kind}"))
