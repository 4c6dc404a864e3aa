"""The frame of the game screen, the same for every game: header, layout, log, players, looking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.games.look import Line, Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.tokens import token_svg
from ui.words import Words

NUMERALS = ("I", "II", "III", "IV")
PHASES, TURNS = 4, 7
LOG_LENGTH = 60

TAB_ICONS = {"depots": "depot", "city": "city", "forum": "forum", "rivals": "people", "log": "log"}

VIEWS = {
    "depots": ("depots", "seals", "bar"),
    "city": ("district", "stores"),
    "forum": ("forum", "bar", "stores"),
    "rivals": ("rivals",),
    "log": ("log",),
}
"""Which parts a view of the phone shows."""

_PANELS = ("depots", "seals", "bar", "forum", "rivals", "log")


class Head(NamedTuple):
    """What the header tells and offers."""

    title: str
    phase: int
    turn: int
    when: str
    can_undo: bool
    can_redo: bool


# ---- layouts


MIDDLE = ("prompt", "district", "act", "stores")


def columns(layout: str, tab: str) -> list[tuple[str, tuple[str, ...]]]:
    """Which parts stand where: the class of each column and the parts in it."""
    if layout == "wide":
        left, right = ("depots", "seals", "bar", "log"), ("forum", "rivals")
        return [("col left", left), ("col mid", MIDDLE), ("col right", right)]
    if layout == "two":
        return [("col mid", MIDDLE), ("col right", ("tabs", *_side(tab)))]
    if layout == "flat":
        return [("col mid", ("district",)), ("col right", ("prompt", "act", "stores", "tabs", *_side(tab)))]
    return [("", ("players", "news")), ("view", VIEWS[tab]), ("", ("act", "tabs"))]


def _side(tab: str) -> list[str]:
    """What the side panel shows: the views of a phone without what stands beside it anyway."""
    return [part for part in VIEWS["depots" if tab == "city" else tab] if part != "stores"]


def skeleton(layout: str, tab: str) -> Markup:
    """The empty places for all parts, as the layout arranges them."""
    body = []
    for css, parts in columns(layout, tab):
        places = [_place(part) for part in parts]
        view = css == "view"  # it scrolls, so the keyboard must be able to reach it
        scroll = {"data_scroll": f"view-{tab}", "tabindex": 0, "data_focus": "view"} if view else {}
        body += [el("div", *places, class_=css, **scroll)] if css else places
    return el("main", _place("head"), el("div", *body, class_="table"), class_=f"match {layout}")


def shown(layout: str, tab: str) -> list[str]:
    """The parts that are on the screen."""
    return ["head", *[part for _, parts in columns(layout, tab) for part in parts]]


def _place(part: str) -> Markup:
    name = "section" if part in _PANELS else "header" if part == "head" else "div"
    panel = part in _PANELS or part in ("prompt", "act", "stores")
    return el(name, id=f"r-{part}", class_=classes("region", f"r-{part}", panel and "pn"))


# ---- the parts


def header(words: Words, layout: str, head: Head, prompt: tuple[str, str]) -> Markup:
    """Title, progress and menu; on a phone the prompt is the title."""
    if layout == "phone":
        title = el("h1", prompt[0], el("small", head.when), tabindex="-1", data_focus="title")
        undo = _tool(words, "undo", "undo", off=not head.can_undo)
        buttons = [undo, _tool(words, "hint", "bulb"), _tool(words, "menu", "more")]
        return join(_tool(words, "home", "left"), title, *buttons)
    phases = [
        el("i", NUMERALS[n], class_="on" if n == head.phase - 1 else "past" if n < head.phase - 1 else None)
        for n in range(PHASES)
    ]
    pips = [
        el("b", class_="c" if n == head.turn - 1 else "f" if n < head.turn - 1 else None)
        for n in range(TURNS)
    ]
    progress = el(
        "div",
        el("span", *phases, class_="seg", aria_hidden="true"),
        el("span", *pips, class_="pips", aria_hidden="true"),
        el("span", head.when),
        class_="progress",
    )
    logo = el("h1", head.title, class_="logo", tabindex="-1", data_focus="title")
    menu = el(
        "nav",
        _menu(words, "undo", "undo", off=not head.can_undo),
        _menu(words, "redo", "redo", off=not head.can_redo),
        el("i", class_="sep"),
        _menu(words, "hint", "bulb"),
        _menu(words, "share", "share"),
        _menu(words, "rules", "book"),
        _menu(words, "settings", "gear"),
        class_="menu",
        aria_label=words("game.menu"),
    )
    return join(_tool(words, "home", "left"), logo, progress, menu)


def _tool(words: Words, command: str, image: str, off: bool = False) -> Markup:
    return el("button", icon(image, 24), type="button", class_="ib", aria_label=words(f"game.{command}"),
              data_command=command, data_focus=command, disabled=off)  # fmt: skip


def _menu(words: Words, command: str, image: str, off: bool = False) -> Markup:
    text = words(f"game.{command}")
    return el("button", icon(image, 20), el("span", text), type="button", aria_label=text,
              data_command=command, data_focus=command, disabled=off)  # fmt: skip


def prompt(words: Words, look: Look, text: tuple[str, str]) -> Markup:
    """Whose decision it is and what about."""
    seat = look.state.to_move
    who = look.seat if seat is None else seat
    words_ = el("div", el("h2", text[0]), el("p", text[1]))
    return join(token_svg(who, 36, bust=True), words_, waiting(words, look))


def waiting(words: Words, look: Look) -> Markup:
    """What a player can do while it is somebody else's turn."""
    seat = look.state.to_move
    if seat is None:
        return _extra(words, "results", "clock")
    if look.thinking:
        return _extra(words, "stop", "play")
    if look.kinds[seat] == "remote":
        return _extra(words, "passlink", "link")
    return _extra(words, "replay", "clock") if look.acting and look.recent and not look.browsing else EMPTY


def _extra(words: Words, command: str, image: str) -> Markup:
    return _button(words(f"game.{command}"), command, icon(image, 18), css="btn quiet")


def players(look: Look, words: Words) -> Markup:
    """Everybody's points in one row, for a phone."""
    scores = look.state.scores()
    order = [(look.seat + step) % len(scores) for step in range(len(scores))]
    return el("div", *[_player(look, words, seat, scores[seat]) for seat in order], class_="pl")


def _player(look: Look, words: Words, seat: int, score: int) -> Markup:
    mine = seat == look.seat
    name = words("game.you") if mine else look.names[seat]
    return el(
        "button", token_svg(seat, 22), el("span", name, class_="name"), " ", el("b", score),
        type="button",
        class_=classes("player", mine and "me", seat == look.state.to_move and "now"),
        data_command="tab" if mine else "peek", data_tab="city" if mine else None, data_seat=seat,
        data_focus=f"player-{seat}", aria_label=f"{name}: {words('game.points', n=score)}",
    )  # fmt: skip


def tabs(words: Words, layout: str, tab: str) -> Markup:
    """The views of a phone, or of the side panel."""
    names = [name for name in TAB_ICONS if layout == "phone" or name != "city"]
    current = tab if tab in names else names[0]
    buttons = [
        el(
            "button", icon(TAB_ICONS[name], 24), el("span", words(f"game.tab.{name}")), type="button",
            class_=classes(name == current and "on"), aria_current="page" if name == current else None,
            data_command="tab", data_tab=name, data_focus=f"tab-{name}",
        )
        for name in names
    ]  # fmt: skip
    return el("nav", *buttons, class_="tabs", aria_label=words("game.menu"))


def log(words: Words, lines: Sequence[Line], names: Sequence[str], error: str = "") -> Markup:
    """What has happened, newest first, and the box to type a move."""
    items = [_line(line, names) for line in lines[:LOG_LENGTH]]
    listing = (
        el("ol", *items, data_scroll="log", tabindex="0")
        if items
        else el("p", words("game.log.empty"), class_="quiet")
    )
    field = el(
        "input", id="move-entry", name="move", type="text", autocomplete="off", autocapitalize="off",
        spellcheck="false", aria_label=words("game.move.label"), placeholder=words("game.move.label"),
        aria_describedby="move-help",
    )  # fmt: skip
    play = el("button", words("game.move.play"), type="submit", class_="btn", data_focus="move-play")
    note = el("small", error or words("game.move.hint"), id="move-help", class_="error" if error else "quiet")
    return join(
        el("h2", words("game.log")),
        listing,
        el("form", field, play, note, id="move-form", class_="move-form"),
    )


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
