"""The first screen: continue, begin, open what someone sent, and the way to everything else.

It takes the place of the static home that stood there while Python was starting, so it uses the same classes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.icons import icon
from ui.markup import EMPTY, Markup, el, join
from ui.screens import lesson
from ui.screens.common import button, error_line, panel
from ui.screens.share import dialog

if TYPE_CHECKING:
    from ui.words import Words

GAMES = ("carpe-diem", "all-roads", "burdigala")
"""All games there are rules of, in the order of the page."""
_MORE = (
    ("learn", "bulb"), ("rules", "book"), ("editor", "plus"), ("saves", "clock"), ("settings", "gear"),
    ("about", "city"),
)  # fmt: skip


@dataclass(frozen=True)
class Running:
    """The game to go on with: which one, what to say about it, and a picture of the position."""

    id: str
    sentence: str
    picture: Markup = EMPTY


@dataclass(frozen=True)
class Home:
    playable: tuple[str, ...]
    """Games that can be begun; of the others there are rules to read."""
    running: Running | None = None
    lessons: tuple[lesson.Offer, ...] = ()
    """What a new visitor is offered, and who left a lesson before its end; the one to go on with first."""
    link: str = ""
    """What was typed as a link, kept when it could not be opened."""
    link_error: str = ""
    notice: str = ""
    """Something the player should know, such as that nothing can be saved here."""


def draw(words: Words, model: Home) -> Markup:
    body = el(
        "div",
        el("p", model.notice, class_="pn notice", role="status") if model.notice else EMPTY,
        _continue(words, model.running) if model.running else EMPTY,
        _lessons(words, model.lessons) if model.lessons else EMPTY,
        _new_game(words, model),
        el("div", _open(words, model), _more(words), class_="home-side"),
        class_="home-main",
    )
    return el("main", _hero(words), body, class_="home")


def _hero(words: Words) -> Markup:
    name = el(
        "h1", words("home.title"), " ", el("small", words("home.promise")), tabindex=-1, data_focus="title"
    )
    scene = el("img", class_="scene", src="./assets/icons/quarter.svg", width=516, height=516, alt="")
    return el("div", name, scene, class_="hero")


def _continue(words: Words, running: Running) -> Markup:
    go_on = button(words("home.continue"), "continue", picture="play", cls="pri", id=running.id)
    text = el(
        "div",
        el("h2", words("home.continue-title"), id="panel-continue"),
        el("p", running.sentence, class_="quiet"),
    )
    picture = el("div", running.picture, class_="continue-picture") if running.picture else EMPTY
    return el("section", picture, text, go_on, class_="pn continue", aria_labelledby="panel-continue")


def _lessons(words: Words, offers: tuple[lesson.Offer, ...]) -> Markup:
    """Which game to learn; a lesson that was left is gone on with."""
    first = offers[0]
    text = words("shell.lesson")
    if first.begun:
        text = words("lesson.offer-resume", number=first.reached + 1, length=first.length, game=first.title)
    told = el("div", el("h2", words("home.learn"), id="panel-lesson"), el("p", text, class_="quiet"))
    return el("section", icon("book", 40), told, _choices(words, offers), class_="pn continue lesson-offer",
              aria_labelledby="panel-lesson")  # fmt: skip


def _choices(words: Words, offers: tuple[lesson.Offer, ...]) -> Markup:
    """A button for the lesson of each game; those that are done have a tick."""
    buttons = [
        button(
            words("lesson.resume") if offer.begun and not i else offer.title, "lesson", game=offer.game,
            picture="check" if offer.reached == offer.length else "play", cls="" if i else "pri",
            focus=f"lesson-{offer.game}",
        )
        for i, offer in enumerate(offers)
    ]  # fmt: skip
    return el("div", *buttons, class_="lesson-games")


def learn(words: Words, offers: tuple[lesson.Offer, ...]) -> Markup:
    """The lessons to choose from, for somebody who has games already."""
    body = el("div", el("p", words("shell.lesson")), _choices(words, offers), class_="dialog-body")
    return dialog("learn", words("home.learn"), words("game.close"), body)


def _new_game(words: Words, model: Home) -> Markup:
    cards = [_game(words, name, name in model.playable) for name in GAMES]
    weight = "outline" if model.running or model.lessons else "pri"
    return panel(
        "new", words("home.new-title"),
        el("div", *cards, class_="games"),
        el("p", words("home.new-words"), class_="quiet"),
        button(words("home.new"), "new", after="arrow", cls=weight, focus="new", game=model.playable[0]),
    )  # fmt: skip


def _game(words: Words, name: str, playable: bool) -> Markup:
    """A game as a picture to press: it begins, or its rules open."""
    note = words(f"home.{name}-note")
    state = (
        note
        if playable
        else join(el("span", words("home.preparing"), class_="tag"), words("home.read-rules"))
    )
    return el(
        "button",
        el("img", src=f"./assets/icons/game-{name}.svg", width=200, height=112, alt=""),
        el("b", words(f"home.{name}")),
        el("small", state),
        type="button", class_="game", data_command="new" if playable else "rules", data_game=name,
        data_focus=f"game-{name}",
    )  # fmt: skip


def _open(words: Words, model: Home) -> Markup:
    label = words("home.open-file")
    field = el(
        "input", type="text", name_="link", value=model.link, class_="field", placeholder=words("home.link"),
        aria_label=words("home.link-label"), autocomplete="off", autocapitalize="off", spellcheck="false",
        aria_invalid=True if model.link_error else None,
        aria_describedby="error-link" if model.link_error else None, data_focus="link",
    )  # fmt: skip
    form = el(
        "form",
        el("span", icon("link", 20), field, class_="field-icon"),
        el("button", words("home.open"), type="submit", class_="btn", data_focus="open"),
        id="open-form", class_="open-form",
    )  # fmt: skip
    pick = button(label, "open-file", picture="log", cls="wide", focus="open-file")
    return panel(
        "open", words("home.open-title"), form, error_line("link", model.link_error), pick, cls="open"
    )


def _more(words: Words) -> Markup:
    lines = [
        el("li", el(
            "button", icon(picture, 22), words(f"home.{command}"), icon("right", 18),
            type="button", data_command=command, data_focus=command,
        ))
        for command, picture in _MORE
    ]  # fmt: skip
    return panel("more", words("home.more-title"), el("ul", *lines), cls="more")
