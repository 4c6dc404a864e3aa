"""The list of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.saved import SEAT_KINDS, TITLE_LENGTH, SaveInfo
from ui.screens.common import app_bar, button, chip, screen
from ui.words import Words

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Entry:
    """A saved game in the list, with a small picture if there is one."""

    info: SaveInfo
    titled: str = ""
    """The game and how it is played: "Carpe Diem, 2018 edition"."""
    when: str = ""
    """How far it is: "Phase II, turn 3"."""
    thumb: Markup | None = None


@dataclass(frozen=True)
class Model:
    """What the screen shows."""

    entries: Sequence[Entry]
    now: int
    renaming: str = ""
    """Id of the game whose title is being changed."""
    deleted: str | None = None
    """Title of the game just deleted, while that can be undone."""
    note: str = ""
    """A sentence about what went wrong: a full storage, a file that does not open."""


def draw(words: Words, model: Model) -> Markup:
    """The whole screen."""
    rows = [_entry(words, model, entry) for entry in model.entries]
    body = _list(words, rows) if rows else _empty(words)
    note = el("p", model.note, class_="pn notice", role="alert") if model.note else EMPTY
    undo = _toast(words, model.deleted) if model.deleted is not None else EMPTY
    return screen("saves-screen", app_bar(words, words("saves.title")), note, body, undo)


def _list(words: Words, rows: Sequence[Markup]) -> Markup:
    intro = el(
        "div",
        el("p", words("saves.intro"), class_="quiet"),
        button(words("saves.import"), "import", picture="plus"),
        class_="saves-intro",
    )
    return join(intro, el("ul", *rows, class_="saves", aria_label=words("saves.list")))


def _empty(words: Words) -> Markup:
    ways = el(
        "div",
        button(words("saves.new_game"), "new", picture="play", cls="pri"),
        button(words("saves.open_link"), "open", picture="link"),
        button(words("saves.import"), "import", picture="plus"),
        class_="row",
    )
    title = el("h2", words("saves.empty_title"))
    text = el("p", words("saves.empty_text"), class_="quiet")
    return el("section", icon("clock", 44), title, text, ways, class_="pn empty")


def _entry(words: Words, model: Model, entry: Entry) -> Markup:
    info = entry.info
    if info.broken:
        return _broken(words, info)
    key = f"save-{info.id}"
    naming = info.id == model.renaming
    text = el(
        "div",
        el("h2", info.title, id=key, class_="for-readers" if naming else None),
        _rename_form(words, info) if naming else EMPTY,
        el("p", _progress(words, entry), class_="save-now"),
        el("ul", _seats(words, info), class_="save-seats"),
        el("p", _about(words, model, entry), class_="save-about"),
        class_="save-text",
    )
    thumb = el("div", entry.thumb, class_="thumb", aria_hidden=True) if entry.thumb else EMPTY
    css = classes("pn save", bool(thumb) and "with-thumb")
    return el("li", el("article", thumb, text, _tools(words, info), class_=css, aria_labelledby=key))


def _progress(words: Words, entry: Entry) -> str:
    info = entry.info
    if info.finished:
        return words("saves.finished")
    turn = words("saves.to_move", name=info.names[info.to_move or 0])
    return " · ".join(part for part in (entry.when, turn) if part)


def _seats(words: Words, info: SaveInfo) -> Markup:
    return join(*[_seat(words, info, seat) for seat in range(info.players)])


def _seat(words: Words, info: SaveInfo, seat: int) -> Markup:
    """A player with points; who plays elsewhere or is a computer says so."""
    kind, points = info.seats[seat], info.scores[seat]
    tag = el("small", words(f"saves.kind_{kind}")) if kind in SEAT_KINDS[1:] else EMPTY
    best = info.finished and points == max(info.scores)
    return el(
        "li",
        chip(seat, info.names[seat]),
        tag,
        el("b", str(points).replace("-", MINUS), aria_hidden=True),
        el("span", words("saves.points", n=points), class_="for-readers"),
        class_="best" if best else None,
    )


def _about(words: Words, model: Model, entry: Entry) -> str:
    info = entry.info
    parts = [entry.titled, words("saves.moves", n=info.ply), age(words, model.now - info.updated)]
    return " · ".join(part for part in parts if part)


def age(words: Words, elapsed: int) -> str:
    """How long ago something was, in the largest unit that fits."""
    if elapsed < MINUTE:
        return words("saves.just_now")
    if elapsed < HOUR:
        return words("saves.minutes_ago", n=elapsed // MINUTE)
    if elapsed < DAY:
        return words("saves.hours_ago", n=elapsed // HOUR)
    return words("saves.days_ago", n=elapsed // DAY)


def _tools(words: Words, info: SaveInfo) -> Markup:
    verb, picture, look = ("look", "eye", "") if info.finished else ("continue", "play", "pri")
    resume = button(
        words(f"saves.{verb}"), "resume", picture=picture, cls=look, focus=f"resume-{info.id}", id=info.id
    )
    return el("div", resume, *_small_tools(words, info, ("rename", "export", "delete")), class_="save-tools")


def _small_tools(words: Words, info: SaveInfo, commands: Sequence[str]) -> list[Markup]:
    return [
        button(words(f"saves.{name}"), name, cls="bare", focus=f"{name}-{info.id}", id=info.id)
        for name in commands
    ]


def _rename_form(words: Words, info: SaveInfo) -> Markup:
    field = el(
        "input", type="text", name_="title", value=info.title, class_="field", maxlength=TITLE_LENGTH,
        autocomplete="off", aria_label=words("saves.rename_field"), data_focus=f"title-{info.id}",
    )  # fmt: skip
    keep = words("saves.rename_save")
    save = el("button", keep, type="submit", class_="btn pri", data_focus=f"keep-{info.id}")
    cancel = button(words("saves.rename_cancel"), "rename-cancel", focus=f"cancel-{info.id}")
    return el("form", field, save, cancel, id=f"rename-{info.id}", class_="field-row", data_id=info.id)


def _broken(words: Words, info: SaveInfo) -> Markup:
    key = f"save-{info.id}"
    text = el(
        "div",
        el("h2", words("saves.broken_title"), id=key),
        el("p", words(info.reason), class_="save-now"),
        el("p", words("saves.broken_text"), class_="save-about"),
        class_="save-text",
    )
    tools = el("div", *_small_tools(words, info, ("export", "delete")), class_="save-tools")
    return el("li", el("article", text, tools, class_="pn save broken", aria_labelledby=key))


def _toast(words: Words, title: str) -> Markup:
    text = words("saves.deleted", title=title or words("saves.broken_title"))
    label = words("saves.dismiss")
    away = el(
        "button", icon("x", 22), type="button", class_="ib", aria_label=label, data_command="dismiss",
        data_focus="dismiss",
    )  # fmt: skip
    return el("div", el("p", text), button(words("saves.restore"), "restore", picture="undo"), away,
              class_="toast", role="status")  # fmt: skip
