"""The loop: something happens on the page, the app changes, the page is drawn again.

The app knows which screen is open and what every command means; screens are pure drawings. It touches
the browser only through the Page it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ui import desks
from ui.editor import Editor
from ui.event import Event
from ui.exchange import Exchange
from ui.lesson import Tutor, known, load
from ui.markup import EMPTY, Markup
from ui.page import Page
from ui.screens import about, home, lesson, rules, settings, toast
from ui.settings import Settings
from ui.setup import Setup
from ui.store import Storage as StorageProtocol
from ui.store import StorageError, Store, sentence
from ui.table import Table
from ui.thinker import Thinker
from ui.words import Words, languages

PLAIN_SCREENS = ("home", "new", "saves", "settings", "about")
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
TOAST_TIME = 7000

Command = Callable[[Mapping[str, str]], object]


class App:
    """The whole page."""

    def __init__(self, page: Page, storage: StorageProtocol, thinker: Thinker) -> None:
        self.page = page
        self.store = Store(storage, page.clock, page.fresh_id, desks.games())
        self.settings = self._first_settings(storage)
        self.words = Words(self.settings.language)
        self.screen = "home"
        self.came_from = "home"
        self.dialog: Callable[[], Markup] | None = None
        self.notice = ""
        """A sentence about the storage that stays until it works again."""
        self.deleting = False
        self._drawn: dict[str, str] = {}
        self._toast: Any = None
        self.table = Table(self, thinker)
        self.setup = Setup(self)
        self.exchange = Exchange(self)
        self.tutor = Tutor(self)
        self.editor = Editor(self)
        self.commands: dict[str, Command] = {
            **{name: self._opener(name) for name in PLAIN_SCREENS},
            "back": lambda data: self.go(self.came_from),
            "close": lambda data: self.close(),
            "delete-saves": lambda data: self._delete_all(),
            "delete-saves-confirm": lambda data: self._delete_all_now(),
            "delete-saves-cancel": lambda data: self._delete_all(False),
            "keys": lambda data: self.show_keys(),
            "learn": lambda data: self.open_dialog(lambda: home.learn(self.words, _lessons(self))),
            "dismiss": lambda data: self._clear_toast(),
            "explain": lambda data: self.explain(data.get("topic", "")),
            "rules": lambda data: self.read_rules(data.get("game", "")),
            **self.table.commands,
            **self.setup.commands,
            **self.exchange.commands,
            **self.tutor.commands,
            **self.editor.commands,
        }

    def _first_settings(self, storage: StorageProtocol) -> Settings:
        """The settings kept; on a first visit in the reader's language, if there are texts in it."""
        kept = self.store.settings()
        try:
            first = storage.get("tessera.settings") is None
        except StorageError:
            first = True
        wanted = [tag[:2].lower() for tag in self.page.languages()]
        language = next((tag for tag in wanted if tag in languages()), kept.language)
        return replace(kept, language=language) if first else kept

    def _opener(self, name: str) -> Command:
        return lambda data: self.go(name)

    # ---- moving about

    def start(self) -> None:
        """Draw the first picture: what the address asks for, or home."""
        self.apply_settings()
        self.page.mount("#defs", desks.defs())
        self.visit(self.page.location_hash())

    def visit(self, text: str) -> None:
        """The part of the address after #: a screen, or a game in a link."""
        if text in PLAIN_SCREENS or not text:
            self.go(text or "home", push=False)
        elif text == "editor":
            self.editor.open()
        elif text == "lesson":
            self.tutor.open("")
        elif text == "game" and self.table.session:
            self.go("game", push=False)
        elif text == "rules":
            self.go("home", push=False)
            self.read_rules()
        elif text == "game":
            self.table.resume_newest() or self.go("home", push=False)
        else:
            self.exchange.open_text(text)

    def go(self, screen: str, push: bool = True) -> None:
        """Open a screen and put the focus on its title."""
        if screen != self.screen and self.screen in ("home", "game", "score"):
            self.came_from = self.screen
        if screen != "game":
            self.table.leave()
        self.screen, self.dialog, self.deleting = screen, None, False
        self.page.set_hash("" if screen == "home" else screen, replace=not push)
        self.draw()
        self.page.focus('[data-focus="title"]')

    def open_dialog(self, draw: Callable[[], Markup]) -> None:
        self.dialog = draw
        self.draw()
        self.page.focus(".dialog [data-focus]")

    def close(self) -> None:
        """Close a dialog; the game goes on behind it."""
        self.dialog = None
        self.draw()

    def say(self, text: str, command: str = "", label: str = "") -> None:
        """Show a short message, and have it spoken."""
        self._clear_toast()
        action = Markup("")
        if command:
            action = toast.button(label, command)
        self.page.mount("#toast", toast.draw(text, action))
        self.page.announce(text)
        self._toast = self.page.later(TOAST_TIME, self._clear_toast)

    def _clear_toast(self) -> None:
        if self._toast:
            self._toast.cancel()
            self._toast = None
        self.page.mount("#toast", "")

    def explain(self, topic: str) -> None:
        """Tell what a thing is."""
        found = rules.topics(topic)
        if found:
            note, edition = topic.partition("|")[2], self._edition()
            self.open_dialog(lambda: rules.explanation(self.words, found, note, edition))

    def read_rules(self, game: str = "") -> None:
        """Go to the rules: those of a game, or of the one on the table."""
        session = self.table.session
        name = game or (session.match.game.name if session else "")
        self.page.leave(rules.address(self.words.language, name, self._edition()))

    def _edition(self) -> str:
        """The edition on the table, if the game has several."""
        session = self.table.session
        return str(session.match.options.get("edition", "")) if session else ""

    def _area(self) -> str:
        """The area of the translations of the game on the screen."""
        desk = self.table.opened if self.screen == "game" else None
        return desk.AREA if desk else ""

    def show_keys(self) -> None:
        """The map of keys."""
        self.open_dialog(lambda: about.keys_dialog(self.words, self._area()))

    # ---- drawing

    def draw(self) -> None:
        """Put on the page what has changed since it was drawn last."""
        if self.screen == "game" and self.table.session:
            parts = self.table.draw()
        else:
            parts = {"": _SCREENS[self.screen](self)}
        self._put("#app", parts.pop(""))
        for name, html in parts.items():
            self._put(f"#r-{name}", html)
        self._put("#dialog", self.dialog() if self.dialog else EMPTY)

    def _put(self, selector: str, html: str) -> None:
        if self._drawn.get(selector) == html:
            return
        if selector == "#app":
            self._drawn = {key: text for key, text in self._drawn.items() if not key.startswith("#r-")}
        self._drawn[selector] = html
        self.page.mount(selector, html)

    def apply_settings(self) -> None:
        """Make the page look as the settings say."""
        chosen = self.settings
        self.words = Words(chosen.language)
        self.page.set_theme(chosen.theme)
        self.page.set_attr("html", "data-motion", chosen.motion)
        self.page.set_attr("html", "data-patterns", "on" if chosen.patterns else None)
        self.page.set_attr("html", "data-letters", None if chosen.letters else "off")
        self.page.set_attr("html", "lang", chosen.language)

    # ---- what happens

    def receive(self, event: Event) -> bool | None:
        """All the player does arrives here. False lets the browser act too; True keeps it from acting."""
        if event.kind == "action":
            (self.editor if self.screen == "editor" else self.table).pick(event.name)
            return None
        if event.kind == "command":
            return self._command(event.name, event.data)
        if event.kind == "explain":
            self.explain(event.name)
            return None
        if event.kind == "key":
            return self._key(event)
        if event.kind in ("change", "input"):
            return self._field(event)
        if event.kind == "submit":
            return self._submit(event)
        return None

    def _command(self, name: str, data: Mapping[str, str]) -> bool | None:
        if name in self.commands:
            self.commands[name](data)
            return None
        return self.table.command(name, data)

    def _key(self, event: Event) -> bool | None:
        if event.key == "Escape" and self.dialog:
            self.close()
            return True
        if event.typing or event.key.startswith("Alt+"):
            return None
        if len(event.key) == 1 and not self.settings.letters:
            return None
        if event.key == "?":
            self.show_keys()
            return True
        if self.screen == "editor" and not self.dialog:
            return self.editor.key(event.key, event.data)
        return self.table.key(event.key, event.data) if self.screen == "game" and not self.dialog else None

    def _field(self, event: Event) -> bool | None:
        if self.screen == "new":
            self.setup.change(event.name, event.value, final=event.kind == "change")
        elif self.screen == "editor" and event.kind == "change":
            self.editor.change(event.name, event.value)
        elif self.screen == "settings" and event.kind == "change":
            self._setting(event.name, event.value)
        elif self.screen == "game" and event.name == "ply":
            self.table.lookback.step({"ply": event.value})
        return None

    def _submit(self, event: Event) -> bool | None:
        if event.name == "move-form":
            self.table.type_move(event.form.get("move", ""))
        elif event.name == "open-form":
            self.exchange.open_text(event.form.get("link", ""))
        elif event.name.startswith("rename-"):
            self.exchange.rename(event.name.removeprefix("rename-"), event.form.get("title", ""))
        return None

    # ---- settings

    def _setting(self, name: str, value: str) -> None:
        kinds: dict[str, Callable[[str], object]] = {
            "confirm": lambda text: text == "on",
            "letters": lambda text: text == "on",
            "patterns": lambda text: text == "on",
            "sounds": lambda text: text == "on",
            "speed": int,
        }
        if name not in Settings.__dataclass_fields__:
            return
        self.settings = replace(self.settings, **{name: kinds.get(name, str)(value)})
        self.keep_settings()
        self.apply_settings()
        self.table.refresh()
        self.draw()

    def keep_settings(self) -> None:
        try:
            self.store.save_settings(self.settings)
        except StorageError as error:
            self.notice = sentence(self.words, error)

    def _delete_all(self, ask: bool = True) -> None:
        self.deleting = ask
        self.draw()

    def _delete_all_now(self) -> None:
        for info in self.store.list():
            self.store.delete(info.id)
        self.table.session = None
        self._delete_all(False)

    def storage_info(self) -> settings.Storage:
        """What is kept on this device."""
        try:
            saves = self.store.list()
            size = sum(len(self.store.export(info.id)[1]) for info in saves)
            return settings.Storage(len(saves), size / 1000, True)
        except StorageError:
            return settings.Storage(works=False)


def _home(app: App) -> Markup:
    running = app.table.running()
    model = home.Home(
        tuple(desks.games()),
        running,
        _lessons(app) if _learning(app, running is None) else (),
        notice=app.exchange.error or app.notice,
        link=app.exchange.typed,
        link_error=app.exchange.error,
    )
    return home.draw(app.words, model)


def _lessons(app: App) -> tuple[lesson.Offer, ...]:
    """The lessons there are: the one to go on with first, those that are done last."""
    offers = [
        lesson.Offer(game, desks.games()[game].title, app.tutor.reached(game), len(load(game).steps))
        for game in known()
    ]
    first = app.tutor.next_game()
    return tuple(sorted(offers, key=lambda offer: (offer.game != first, offer.reached == offer.length)))


def _learning(app: App, newcomer: bool) -> bool:
    """Whether home offers the lessons: to someone without a game, and to who has left one."""
    offers = _lessons(app)
    new = newcomer and any(offer.reached < offer.length for offer in offers)
    return new or any(offer.begun for offer in offers)


def _settings(app: App) -> Markup:
    known = tuple((code, LANGUAGE_NAMES.get(code, code)) for code in languages())
    model = settings.SettingsModel(
        app.settings, known, app.storage_info(), app.deleting, app.page.version(), "back"
    )
    return settings.draw(app.words, model)


_SCREENS: Mapping[str, Callable[[App], Markup]] = {
    "home": _home,
    "new": lambda app: app.setup.draw(),
    "game": _home,
    "saves": lambda app: app.exchange.draw_saves(),
    "settings": _settings,
    "about": lambda app: about.draw(app.words, about.About(app.page.version(), "back")),
    "editor": lambda app: app.editor.draw(),
    "score": lambda app: app.table.draw_score(),
    "handover": lambda app: app.table.draw_handover(),
}
