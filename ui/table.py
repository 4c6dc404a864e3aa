"""The game screen at work: playing, undoing, letting computers think, saving, looking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import Action, IllegalAction
from ui import hints
from ui.desks import desk_for, games
from ui.games.answer import Answer
from ui.games.desk import Desk
from ui.games.look import Advice, Look
from ui.games.parts import steps
from ui.lookback import LookBack
from ui.markup import EMPTY, Markup, join
from ui.saved import SavedGame
from ui.screens import game, handover, home, menu, peek, score
from ui.session import Session
from ui.store import Conflict, StorageError, sentence
from ui.story import Story
from ui.thinker import Thinker, Thought

if TYPE_CHECKING:
    from ui.app import App
    from ui.lesson import Tutor

WIDE, TWO, FLAT = 1360, 600, 560
"""From these widths on there are three columns, or two; below this height the board stands beside all."""

PAUSES = (0, 300, 800, 1600)
"""Milliseconds before a computer's action is shown, by the speed setting."""


class Table:
    """The controller of the game screen."""

    def __init__(self, app: App, thinker: Thinker) -> None:
        self.app = app
        self.thinker = thinker
        self.session: Session | None = None
        self.opened: Desk | None = None
        """What shows the open game."""
        self._story: Story | None = None
        self.thinking = False
        self.stored = True
        """Whether the last action could be saved."""
        self.move_error = ""
        self.hint = Advice()
        self.tutor: Tutor | None = None
        """Who looks on while the game is a lesson."""
        self.lookback = LookBack(self)
        self._timer: Any = None
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "continue": lambda data: self.resume(data["id"]) if data.get("id") else self.resume_newest(),
            "resume": lambda data: self.resume(data["id"]),
            "undo": lambda data: self.undo(),
            "redo": lambda data: self.redo(),
            "menu": lambda data: self.open_menu(),
            "peek": lambda data: self.peek(int(data["seat"])),
            "hint": lambda data: self.ask_hint(),
            "stop": lambda data: self.thinker.hurry(),
            "results": lambda data: self.app.go("score"),
            "handover-done": lambda data: self.welcome(),
            "reload-game": lambda data: self.resume(self.playing.saved.id),
            "keep-both": lambda data: self.keep_both(),
            **self.lookback.commands,
        }

    @property
    def playing(self) -> Session:
        """The session there must be."""
        if self.session is None:
            raise RuntimeError("no game is open")
        return self.session

    @property
    def desk(self) -> Desk:
        """The desk there must be."""
        if self.opened is None:
            raise RuntimeError("no game is open")
        return self.opened

    @property
    def story(self) -> Story:
        """The story there must be."""
        if self._story is None:
            raise RuntimeError("no game is open")
        return self._story

    # ---- opening and leaving

    def open(self, saved: SavedGame, shared: bool = False, tutor: Tutor | None = None) -> None:
        """Put a game on the table; one that was never saved is saved, unless it is only shown or a lesson."""
        self.thinker.cancel()
        self.session, self.tutor, self.hint = Session(saved, shared), tutor, Advice()
        self.thinking, self.lookback.running, self.move_error = False, False, ""
        self.refresh()
        self.desk.turn_to(self.look())
        if not shared and not saved.revision:
            self.save()
        self.app.go("game", push=self.app.screen not in ("new", "game"))
        self.proceed()

    def refresh(self) -> None:
        """Words or settings have changed: make the desk anew, keep what it shows."""
        if self.session:
            before = self.opened
            self.opened = self._make_desk(self.session)
            self._story = Story(self.session, self.opened)
            if before and type(before) is type(self.opened):
                self.opened.tab = before.tab

    def _make_desk(self, session: Session) -> Desk:
        return desk_for(session.match.game.name)(self.app.words, session.match)

    def resume(self, id: str) -> None:
        """Go on with a saved game."""
        try:
            saved = self.app.store.load(id)
        except (ValueError, StorageError) as error:
            self.app.say(sentence(self.app.words, error))
            return
        self.open(saved)

    def resume_newest(self) -> bool:
        """Go on with the game played last, if there is one."""
        try:
            info = self.app.store.newest_unfinished()
        except StorageError:
            info = None
        if info:
            self.resume(info.id)
        return info is not None

    def running(self) -> home.Running | None:
        """What home says about the game to go on with."""
        try:
            info = self.app.store.newest_unfinished()
            saved = self.app.store.load(info.id) if info else None
        except (StorageError, ValueError):
            return None
        if saved is None:
            return None
        words, session = self.app.words, Session(saved)
        desk = self._make_desk(session)
        look = self._look(session, "wide")
        rivals = words.listing(name for seat, name in enumerate(look.names) if seat != look.seat)
        when = desk.when(words, desk.moment(look.state))
        text = words("game.running", title=saved.match.game.title, rivals=rivals, when=when)
        return home.Running(saved.id, text, desk.thumbnail(look))

    def leave(self) -> None:
        """Another screen opens: computers stop thinking until the game is back."""
        self.stop_timer()
        self.thinker.cancel()
        self.thinking = self.lookback.running = False

    def later(self, pause: int, what: Callable[[], object]) -> None:
        """Do something after a while, unless something else comes first."""
        self.stop_timer()
        self._timer = self.app.page.later(pause, what)

    def stop_timer(self) -> None:
        """Forget what was to be done after a while."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    # ---- playing

    def play(self, action: Action, *then: Action) -> None:
        """Play an action and those that follow at once, save, show and go on."""
        session = self.playing
        if self.tutor:
            self._play_for(self.tutor, action)
            return
        for each in (action, *then):
            session.play(each)
        self.move_error, self.hint = "", Advice()
        self.save()
        self.desk.turn_to(self.look())
        self.speak(1 + len(then))
        self.proceed()
        if self.app.screen == "game" and session.acting():
            self.app.page.focus(f'[data-focus="{self.desk.focus(self.look())}"]', polite=True)

    def _play_for(self, tutor: Tutor, action: Action) -> None:
        """An action in a lesson: it counts if the tutor wanted it, and nobody answers it."""
        session = self.playing
        if tutor.allows(session.match, action):
            session.play(action)
            self.desk.turn_to(self.look())
            tutor.played(self.desk.lines(session.state, session.now()))
        else:
            self.desk.turn_to(self.look())
        self.proceed()

    def proceed(self) -> None:
        """Draw, and let whoever comes next begin."""
        session = self.playing
        if self.tutor:
            self.app.draw()
            return
        if session.over and self.app.screen == "game" and session.browse is None:
            self.app.draw()
            self.later(900, lambda: self.app.go("score"))
            return
        if session.handover_to() is not None:
            self.app.go("handover", push=False)
            return
        level = session.computer()
        self.thinking = bool(level) and session.browse is None
        self.app.draw()
        if self.thinking:
            seat = session.to_move or 0
            state, ply = session.match.state, session.match.ply
            self.thinker.ask(
                session.match.game, state, seat, level, ply, self._thought(session, ply), self._show_progress
            )

    def _thought(self, session: Session, ply: int) -> Callable[[Thought], None]:
        """What to do with a computer's answer: show it after a pause, unless things have moved on."""

        def arrived(thought: Thought) -> None:
            pause = PAUSES[self.app.settings.speed]
            self.later(pause, lambda: show(thought))

        def show(thought: Thought) -> None:
            current = self.session is session and session.match.ply == ply and session.browse is None
            if current and self.app.screen == "game":
                self.thinking = False
                self.play(thought.action)

        return arrived

    def _show_progress(self, share: float) -> None:
        self.app.page.set_attr("progress.thought", "value", f"{share:.2f}")

    def ask_hint(self) -> None:
        """Let the best player look at the position through this seat's eyes. The game is unrated then."""
        words, session = self.app.words, self.playing
        if self.tutor:
            self.tutor.show_move()
            return
        if not session.acting():
            self.app.say(words("game.hint.later"))
            return
        match, seat, ply = session.match, session.to_move or 0, session.match.ply
        session.saved.hints += 1
        first = session.saved.hints == 1
        self.hint = Advice([words("game.hint.thinking"), *[words("game.hint.unrated")] * first])
        self.app.draw()

        def arrived(thought: Thought) -> None:
            if self.session is session and match.ply == ply and session.acting():
                self.desk.show(self.look(), thought.action)
                self.hint = hints.advice(
                    words, self.desk, match.game, match.state, thought, session.seats, first
                )
                self.app.page.announce(" ".join(self.hint.lines))
                self.app.draw()

        self.thinker.ask(match.game, match.state, seat, hints.ADVISER, ply, arrived)

    def welcome(self) -> None:
        """The device has been passed on."""
        session = self.playing
        session.welcomed = session.to_move
        self.app.go("game", push=False)
        self.proceed()

    def save(self) -> None:
        """Keep the game; trouble is told once and never stops the game. A lesson is not kept."""
        words, session = self.app.words, self.playing
        if self.tutor:
            return
        try:
            self.app.store.save(session.saved)
        except Conflict:
            self.app.open_dialog(lambda: menu.conflict(words))
            return
        except StorageError as error:
            if self.stored:
                key = "game.saved.full" if error.full else "game.saved.forbidden"
                self.app.say(words(key), "download-save", words("game.saved.file"))
            self.stored, self.app.notice = False, sentence(words, error)
            return
        self.stored, self.app.notice = True, ""

    def keep_both(self) -> None:
        """After a conflict: this version goes on under a name of its own."""
        session = self.playing
        session.saved = self.app.store.copy(session.saved)
        self.save()
        self.app.close()

    def changed_elsewhere(self, key: str) -> None:
        """Another tab wrote to the storage."""
        change = self.app.store.external_change(key)
        if change and self.session and change.id == self.session.saved.id and self.app.screen == "game":
            self.app.open_dialog(lambda: menu.conflict(self.app.words))
        elif self.app.screen in ("home", "saves"):
            self.app.draw()

    def undo(self) -> None:
        self._travel(self.playing.undo)

    def redo(self) -> None:
        self._travel(self.playing.redo)

    def _travel(self, step: Callable[[], str]) -> None:
        if not self.session:
            return
        if self.tutor:
            self.tutor.begin(self.tutor.number)
            return
        self.stop_timer()
        self.thinker.cancel()
        self.hint = Advice()
        why = step()
        if why:
            self.app.say(self.app.words(f"game.{why}"))
        else:
            self.save()
        self.playing.browse = None
        self.desk.turn_to(self.look())
        self.proceed()

    def type_move(self, text: str) -> None:
        """A move typed in the box."""
        look = self.look()
        try:
            if not look.acting:
                raise IllegalAction
            action = self.playing.match.game.read(look.state, text)
        except IllegalAction:
            self.move_error = self.app.words("game.move.wrong", move=text.strip()[:20], why=self._asked(look))
            self.app.page.announce(self.move_error)
            self.app.draw()
            return
        self.play(action)

    # ---- clicks and keys

    def pick(self, text: str) -> None:
        if self.session and self.app.screen == "game":
            self._answer(self.desk.pick(self.look(), text))

    def command(self, name: str, data: Mapping[str, str]) -> bool | None:
        """A command about the open game: another view, or one that only the game's own desk knows."""
        if not self.session:
            return False
        if name == "tab":
            self._open_view(data["tab"])
            return None
        answer = self.desk.command(self.look(), name, data)
        return None if answer is None else self._answer(answer)

    def key(self, key: str, data: Mapping[str, str]) -> bool | None:
        named = {"u": "undo", "y": "redo", "h": "hint", "Ctrl+z": "undo", "Ctrl+y": "redo"}
        if key in named:
            self.commands[named[key]]({})
            return True
        if key in ("m", "M"):
            return self._type_box()
        views = list(self.desk.PLACES.views)
        if key.isdigit() and 0 < int(key) <= len(views):
            self._open_view(views[int(key) - 1])
            return True
        if key == "Enter" and ("cell" in data or data.get("focus", "title") == "title"):
            answer = self.desk.command(self.look(), "confirm", {})  # buttons are pressed by the browser
        else:
            answer = self.desk.key(self.look(), key, data)
        return None if answer is None else self._answer(answer)

    def _open_view(self, view: str) -> None:
        if view in self.desk.PLACES.views:
            self.desk.tab = view
        self.app.draw()

    def _type_box(self) -> bool:
        if not self.app.page.focus("#move-entry"):
            self._open_view("log")
            self.app.page.focus("#move-entry")
        return True

    def _answer(self, answer: Answer) -> bool:
        if answer.action is not None:
            self.play(answer.action, *answer.then)
        else:
            self.app.draw()
            if answer.focus:
                self.app.page.focus(f'[data-focus="{answer.focus}"]')
            elif self.look().acting:
                self.app.page.read_out("#r-act .offer p")
        return True

    def open_menu(self) -> None:
        """What the phone's header has no room for."""
        self.app.open_dialog(lambda: menu.draw(self.app.words, self.playing.match.can_redo()))

    def peek(self, seat: int) -> None:
        """What a rival has, large."""
        self.app.open_dialog(lambda: peek.draw(self.app.words, self.desk, self.look(), seat))

    def warm_up(self) -> None:
        """Start the worker before it is needed, with the game that will most likely be played."""
        known = games()
        session = self.session
        self.thinker.warm_up(session.match.game if session else next(iter(known.values())))

    # ---- drawing

    def layout(self) -> str:
        width, height = self.app.page.viewport()
        if height < FLAT and width >= TWO:
            return "flat"
        return "wide" if width >= WIDE else "two" if width >= TWO else "phone"

    def look(self) -> Look:
        return self._look(self.playing, self.layout())

    def _look(self, session: Session, layout: str) -> Look:
        return Look(
            state=session.state, seat=session.eyes(), acting=self._acting(session), layout=layout,
            names=session.match.names, kinds=session.seats, recent=session.recent(), now=session.now(),
            lately=session.lately(), thinking=self.thinking, browsing=session.browse is not None,
            hides=session.hides(), hint=self.hint, confirm=self.app.settings.confirm,
            patterns=self.app.settings.patterns,
        )  # fmt: skip

    def _acting(self, session: Session) -> bool:
        """Whether something may be decided here; while a lesson is read there is nothing to do but that."""
        return session.acting() and not (self.tutor and self.tutor.reading)

    def draw(self) -> dict[str, Markup]:
        """The parts of the screen; "" is the frame they stand in."""
        look, places, tab = self.look(), self.desk.PLACES, self.desk.tab
        parts = {name: self._part(look, name) for name in game.shown(places, look.layout, tab)}
        return {"": game.skeleton(places, self.playing.match.game.name, look.layout, tab), **parts}

    def _part(self, look: Look, name: str) -> Markup:
        """One part: those every game has are drawn here, the others by the game's desk."""
        words, session, desk = self.app.words, self.playing, self.desk
        if name == "head":
            return self._head(look)
        if self.tutor and name in ("news", "prompt") and not look.browsing:
            return self.tutor.draw()
        if look.browsing and name == ("act" if look.layout == "phone" else "prompt"):
            told = self.story.log()
            return game.browse(words, look, session.ply, session.match.ply, self.lookback.running, told)
        if name == "news":
            quiet = desk.picked or bool(self.hint.lines)
            return EMPTY if quiet else game.news(words, look, self.story.news())
        if name == "prompt":
            chips = steps(words, *desk.steps(look)) if look.acting else EMPTY
            return game.prompt(words, look, self._prompt(look), chips)
        if name == "players":
            return game.players(words, look, game.main_view(desk.PLACES))
        if name == "tabs" and look.layout == "phone" and look.acting and desk.placing(look):
            return EMPTY
        if name == "tabs":
            return game.tabs(words, desk.AREA, desk.PLACES, look.layout, desk.tab)
        if name == "log":
            help = words(f"{desk.AREA}.move.hint")
            return game.log(words, look, self.story.log(), help, self.move_error)
        if name == "act":
            return self._act(look)
        return desk.region(look, name)

    def _act(self, look: Look) -> Markup:
        """The controls, or a secret just shown; a large screen tells the news where there is neither."""
        if look.acting and (shown := self.desk.region(look, "act")):
            return shown
        told = EMPTY if look.acting or look.browsing else self.desk.secrets(look)
        if look.layout == "phone" and not look.acting:
            return join(told, game.waiting(self.app.words, look))
        if not told and look.layout in ("wide", "two") and not self.tutor:
            return game.meanwhile(look, self.story.news())
        return told

    def _prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, or why nothing is."""
        words, seat = self.app.words, look.state.to_move
        if look.browsing:
            return words("game.browsing"), ""
        if seat is None:
            return words("game.prompt.over"), ""
        if look.acting:
            return self.desk.prompt(look)
        if self.tutor:
            return self.tutor.title, ""
        key = "game.prompt.remote" if look.kinds[seat] == "remote" else "game.prompt.wait"
        return words(key, name=look.names[seat]), words(f"{key}.why", name=look.names[seat])

    def _head(self, look: Look) -> Markup:
        session, desk = self.playing, self.desk
        head = game.Head(
            session.match.game.title, self._variant(), desk.progress(look),
            desk.when(self.app.words, desk.moment(look.state)), session.can_undo(),
            session.match.can_redo(), not (self.tutor and self.tutor.reading),
        )  # fmt: skip
        return game.header(self.app.words, look.layout, head, self._prompt(look))

    def _variant(self) -> str:
        """The variant or edition played if it is not the usual one: what `titled` adds to the name."""
        match = self.playing.match
        usual = {name: values[0] for name, values in match.game.options.items()}
        changed = {name: value for name, value in match.options.items() if value != usual.get(name)}
        return self.desk.titled(self.app.words, changed).removeprefix(match.game.title).lstrip(", ")

    def speak(self, actions: int = 1) -> None:
        """Have read out what the newest actions made happen."""
        said, look = self.story.newest(actions), self.look()
        self.app.page.announce(" ".join([*said, self._asked(look)] if look.acting else said))

    def _asked(self, look: Look) -> str:
        """What is to be decided, as sentences."""
        title, text = self._prompt(look)
        return f"{title if title.endswith('?') else title + '.'} {text}".strip()

    def draw_score(self) -> Markup:
        """The score sheet of the finished game."""
        sheet = self.desk.score_sheet(self.playing.match)
        return score.draw(self.app.words, replace(sheet, hints=self.playing.saved.hints))

    def draw_handover(self) -> Markup:
        match, seat = self.playing.match, self.playing.to_move or 0
        return handover.draw(self.app.words, handover.Handover(seat, match.names[seat], not match.ply))
