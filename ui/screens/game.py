"""The frame of the game screen, the same for every game: header, layout, log, players, looking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.games.desk import Places
from ui.games.look import Line, Look
from ui.games.parts import advice, rivals
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.tokens import token_svg
from ui.words import Words

LOG_LENGTH = 60

_FRAMED = ("prompt", "act")
"""Parts of the frame with an edge and a ground of their own."""


class Head(NamedTuple):
    """What the header tells and offers."""

    title: str
    variant: str
    progress: Markup
    when: str
    can_undo: bool
    can_redo: bool
    can_hint: bool = True


class Column(NamedTuple):
    """Parts that stand one under the other; without a class they stand in the table itself."""

    css: str
    parts: tuple[str, ...]


# ---- layouts


def columns(places: Places, layout: str, tab: str) -> list[Column]:
    """Which parts stand where in a layout, while a view is open."""
    middle = ("prompt", places.board, "act", *places.under)
    side = ("tabs", *_side(places, tab))
    if layout == "wide":
        return [Column(f"col {css}", middle if css == "mid" else parts) for css, parts in places.wide]
    if layout == "two":
        return [Column("col mid", middle), Column("col right", side)]
    if layout == "flat":
        beside = ("prompt", "act", *places.under, *side)
        return [Column("col mid", (places.board,)), Column("col right", beside)]
    return [Column("", ("players", "news")), Column("view", places.views[tab]), Column("", ("act", "tabs"))]


def main_view(places: Places) -> str:
    """The view with the board."""
    return next(view for view, parts in places.views.items() if places.board in parts)


def side_views(places: Places) -> list[str]:
    """The views that share the side panel of a larger screen."""
    return [view for view in places.views if view != main_view(places)]


def _side(places: Places, tab: str) -> list[str]:
    """What the side panel shows: the views of a phone without what stands beside it anyway."""
    views = side_views(places)
    return [part for part in places.views[tab if tab in views else views[0]] if part not in places.under]


def skeleton(places: Places, game: str, layout: str, tab: str) -> Markup:
    """The empty places for all parts, as the layout arranges them."""
    body = []
    for css, parts in columns(places, layout, tab):
        inside = [_place(places, part) for part in parts]
        view = css == "view"  # it scrolls, so the keyboard must be able to reach it
        scroll = {"data_scroll": f"view-{tab}", "tabindex": 0, "data_focus": "view"} if view else {}
        body += [el("div", *inside, class_=css, **scroll)] if css else inside
    table = el("div", *body, class_="table")
    return el("main", _place(places, "head"), table, class_=f"match {layout} {game}")


def shown(places: Places, layout: str, tab: str) -> list[str]:
    """The parts that are on the screen."""
    parts = ["head", *[part for _, parts in columns(places, layout, tab) for part in parts]]
    return [*parts, places.over] if places.over and places.board in parts else parts


def _place(places: Places, part: str) -> Markup:
    section = part in places.panels or part == "log"
    name = "section" if section else "header" if part == "head" else "div"
    pn = section or part in _FRAMED
    stacked = part == places.board and bool(places.over)
    css = classes("region", f"r-{part}", pn and "pn", part == places.board and not stacked and "main")
    place = el(name, id=f"r-{part}", class_=css)
    return el("div", place, _place(places, places.over), class_="stacked main") if stacked else place


# ---- the parts


def header(words: Words, layout: str, head: Head, prompt: tuple[str, str]) -> Markup:
    """Title, progress and menu; on a phone the prompt is the title."""
    if layout == "phone":
        title = el("h1", prompt[0], el("small", head.when), tabindex="-1", data_focus="title")
        undo = _tool(words, "undo", "undo", off=not head.can_undo)
        buttons = [undo, _tool(words, "hint", "bulb", off=not head.can_hint), _tool(words, "menu", "more")]
        return join(_tool(words, "home", "left"), title, *buttons)
    progress = el("div", head.progress, el("span", head.when), class_="progress")
    variant = join(" ", el("small", head.variant)) if head.variant else EMPTY
    logo = el("h1", head.title, variant, class_="logo", tabindex="-1", data_focus="title")
    menu = el(
        "nav",
        _menu(words, "undo", "undo", off=not head.can_undo),
        _menu(words, "redo", "redo", off=not head.can_redo),
        el("i", class_="sep"),
        _menu(words, "hint", "bulb", off=not head.can_hint),
        _menu(words, "share", "share"),
        _menu(words, "rules", "book"),
        _menu(words, "settings", "gear"),
        class_="menu",
        aria_label=words("game.menu"),
    )
    return join(_tool(words, "home", "left"), logo, progress, menu)


def _tool(words: Words, command: str, image: str, off: bool = False) -> Markup:
    label = words(f"game.{command}")
    return el("button", icon(image, 24), type="button", class_="ib", aria_label=label,
              title=_note(words, command) or label, data_command=command, data_focus=command,
              disabled=off)  # fmt: skip


def _menu(words: Words, command: str, image: str, off: bool = False) -> Markup:
    text = words(f"game.{command}")
    return el("button", icon(image, 20), el("span", text), type="button", aria_label=text,
              title=_note(words, command), data_command=command, data_focus=command,
              disabled=off)  # fmt: skip


def _note(words: Words, command: str) -> str | None:
    """What should be known before a button is pressed."""
    return words("game.hint.unrated") if command == "hint" else None


def prompt(words: Words, look: Look, text: tuple[str, str], steps: Markup = EMPTY) -> Markup:
    """Whose decision it is and what about, and which step of the turn it is."""
    seat = look.state.to_move
    who = look.seat if seat is None else seat
    words_ = el("div", el("h2", text[0]), el("p", text[1]))
    return join(token_svg(who, 36, bust=True), words_, steps, waiting(words, look))


def waiting(words: Words, look: Look) -> Markup:
    """What a player can do while it is somebody else's turn."""
    seat = look.state.to_move
    if seat is None:
        return _extra(words, "results", "clock")
    if look.thinking:
        bar = el("progress", max=1, value=0, class_="thought", aria_label=words("game.progress"))
        return join(bar, _extra(words, "stop", "play"))
    if look.kinds[seat] == "remote":
        return _extra(words, "passlink", "link")
    return _tool(words, "replay", "clock") if look.acting and look.recent and not look.browsing else EMPTY


def _extra(words: Words, command: str, image: str) -> Markup:
    return _button(words(f"game.{command}"), command, icon(image, 18), css="btn quiet")


def players(words: Words, look: Look, main: str) -> Markup:
    """Everybody's points in one row, for a phone; one's own opens the main view."""
    scores = look.state.scores()
    order = [look.seat, *rivals(look)]
    return el("div", *[_player(words, look, main, seat, scores[seat]) for seat in order], class_="pl")


def _player(words: Words, look: Look, main: str, seat: int, score: int) -> Markup:
    mine = seat == look.seat
    name = look.names[seat]
    said = f"{name} ({words('game.you')})" if mine else name
    return el(
        "button", token_svg(seat, 22), el("span", name, class_="name"), " ", el("b", score),
        type="button",
        class_=classes("player", mine and "me", seat == look.state.to_move and "now"),
        data_command="tab" if mine else "peek", data_tab=main if mine else None, data_seat=seat,
        data_focus=f"player-{seat}", aria_label=f"{said}: {words('game.points', n=score)}",
    )  # fmt: skip


def tabs(words: Words, area: str, places: Places, layout: str, tab: str) -> Markup:
    """The views of a phone, or of the side panel."""
    names = list(places.views) if layout == "phone" else side_views(places)
    current = tab if tab in names else names[0]
    buttons = [
        el(
            "button", icon(places.icons[name], 24), el("span", words(f"{area}.tab.{name}")), type="button",
            class_=classes(name == current and "on"), aria_current="page" if name == current else None,
            data_command="tab", data_tab=name, data_focus=f"tab-{name}",
        )
        for name in names
    ]  # fmt: skip
    return el("nav", *buttons, class_="tabs", aria_label=words("game.menu"))


def log(words: Words, look: Look, lines: Sequence[Line], help: str, error: str = "") -> Markup:
    """What has happened, newest first, and the box to type a move; on a wide screen advice comes first."""
    told = advice(look) if look.layout == "wide" else EMPTY
    field = el(
        "input", id="move-entry", name="move", type="text", autocomplete="off", autocapitalize="off",
        spellcheck="false", aria_label=words("game.move.label"), placeholder=words("game.move.label"),
        aria_describedby="move-help",
    )  # fmt: skip
    play = el("button", words("game.move.play"), type="submit", class_="btn", data_focus="move-play")
    note = el("small", error or help, id="move-help", class_="error" if error else "quiet")
    return join(
        told or _happened(words, look, lines),
        el("form", field, play, note, id="move-form", class_="move-form"),
    )


def _happened(words: Words, look: Look, lines: Sequence[Line]) -> Markup:
    items = [_line(line, look.names) for line in lines[:LOG_LENGTH]]
    listing = (
        el("ol", *items, data_scroll="log", tabindex="0")
        if items
        else el("p", words("game.log.empty"), class_="quiet")
    )
    return join(el("h2", words("game.log")), listing)


def _line(line: Line, names: Sequence[str]) -> Markup:
    seat, text = line
    if seat is None:
        return el("li", text, class_="ph")
    return el("li", token_svg(seat, 16), el("span", el("em", names[seat]), " ", text))


def _button(text: str, command: str, picture: Markup = EMPTY, css: str = "btn", **data: object) -> Markup:
    focus = data.pop("data_focus", command)
    return el(
        "button", picture, el("span", text), type="button", class_=css, data_command=command,
        data_focus=focus, **data,
    )  # fmt: skip


def news(words: Words, look: Look, lines: Sequence[Line]) -> Markup:
    """What the others did meanwhile; pressing it shows it again, step by step."""
    if not lines or look.browsing:
        return EMPTY
    items = [_line(line, look.names) for line in lines]
    return el(
        "button", el("ol", *items), icon("clock", 20), type="button", class_="news-button",
        data_command="replay", data_focus="news", title=words("game.replay"),
    )  # fmt: skip


def meanwhile(look: Look, lines: Sequence[Line]) -> Markup:
    """What the others did meanwhile, where nothing is picked yet."""
    if not lines or look.browsing:
        return EMPTY
    return el("ol", *[_line(line, look.names) for line in lines], class_="told")


def browse(words: Words, look: Look, ply: int, length: int, playing: bool, lines: Sequence[Line]) -> Markup:
    """What happened at the position shown, and the means to step and jump through the game."""
    run = words("game.replay.pause" if playing else "game.replay.run")
    jump = el(
        "input", type="range", name="ply", min=0, max=length, value=ply, data_focus="ply",
        aria_label=words("game.replay.at", ply=ply, length=length),
    )  # fmt: skip
    return el(
        "div",
        el("ol", *[_line(line, look.names) for line in lines[:1]]),
        el(
            "div",
            _step(words, "previous", "left", ply - 1, length),
            _step(words, "next", "right", ply + 1, length),
            jump,
            el("span", f"{ply} / {length}"),
            class_="browse-row",
        ),
        el(
            "div",
            _button(run, "replay-run"),
            _button(words("game.branch"), "branch"),
            _button(
                words("game.replay.back"), "step", css="btn pri", data_ply=length, data_focus="step-back"
            ),
            class_="browse-row",
        ),
        class_="browse-bar",
    )


def _step(words: Words, name: str, image: str, target: int, length: int) -> Markup:
    return el(
        "button", icon(image, 22), type="button", class_="ib", aria_label=words(f"game.replay.{name}"),
        data_command="step", data_ply=target, data_focus=f"step-{name}", disabled=not 0 <= target <= length,
    )  # fmt: skip
