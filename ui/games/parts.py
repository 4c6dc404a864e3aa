"""Pieces of the game screen that every game's desk puts together in the same way."""

from __future__ import annotations

from collections.abc import Sequence

from ui.games.look import Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.tokens import token_svg
from ui.words import Words


def panel(title: str, note: object, *content: object) -> Markup:
    """The inside of a titled part: a heading with something small at its end, then the content."""
    return join(el("h2", title, el("small", note)), *content)


def button(
    text: str,
    command: str,
    *,
    image: str = "",
    primary: bool = False,
    off: bool = False,
    focus: str = "",
    **data: object,
) -> Markup:
    """A button that gives a command; `data` are further data- attributes."""
    more = {f"data_{name}": value for name, value in data.items()}
    return el(
        "button", icon(image, 20) if image else None, el("span", text), type="button",
        class_=classes("btn", primary and "pri"), data_command=command, data_focus=focus or command,
        disabled=off, **more,
    )  # fmt: skip


def pick_button(text: str, notation: str, *content: Markup, picked: bool = False) -> Markup:
    """A button that picks (or plays) an action."""
    return el(
        "button", *content, el("span", text), type="button", class_=classes("btn", picked and "sel"),
        data_action=notation, data_focus=f"pick-{notation}", aria_pressed=picked or None,
    )  # fmt: skip


def offer(picture: Markup, title: str, text: str, *buttons: Markup) -> Markup:
    """The bar of controls: what is picked, what it would do, and the buttons."""
    words = el("p", el("b", title) if title else None, el("span", text))
    return el("div", picture, words, el("div", *buttons, class_="acts"), class_="offer")


def steps(words: Words, names: Sequence[str], now: int) -> Markup:
    """The steps of a turn: those done with a tick, the others with their number."""
    chips = [_step(words(f"steps.{name}"), n, now) for n, name in enumerate(names)]
    return el("ol", *chips, class_="steps", aria_label=words("steps.label")) if chips else EMPTY


def _step(name: str, n: int, now: int) -> Markup:
    mark = icon("check", 14) if n < now else el("b", n + 1)
    css = "done" if n < now else "now" if n == now else None
    return el("li", mark, name, class_=css, aria_current="step" if n == now else None)


def hint(look: Look) -> Markup:
    """The advice above the controls; a wide screen has it in the place of the log, so the board stays put."""
    return EMPTY if look.layout == "wide" else advice(look)


def advice(look: Look) -> Markup:
    """What the computer would do and why."""
    if not look.hint.lines:
        return EMPTY
    lines = el("ul", *[el("li", line) for line in look.hint.lines])
    says = el("p", look.hint.gauge_says) if look.hint.gauge else EMPTY
    body = (lines, says, _gauge(look.hint.gauge))
    return el("div", *body, class_="hint", tabindex="0", data_focus="advice")


def _gauge(ratings: Sequence[tuple[str, int]]) -> Markup:
    """Ratings as bars from nothing to the strongest."""
    if not ratings:
        return EMPTY
    most = max(rating for _, rating in ratings)
    rows = [
        el("div", el("dt", name), el("dd", el("meter", rating, min=0, max=most, value=rating,
           aria_label=name), el("b", rating)))
        for name, rating in ratings
    ]  # fmt: skip
    return el("dl", *rows, class_="gauge")


def held(image: str, count: int, label: str, explain: str = "") -> Markup:
    """Something a player holds, with its number; quiet when there is none."""
    return el("span", icon(image, 20), count, class_=classes("held", not count and "z"), title=label,
              aria_label=label, role="img", data_explain=explain or None)  # fmt: skip


def points(words: Words, score: int, size: float = 26) -> Markup:
    """A player's points with the wreath."""
    label = words("game.points", n=score)
    return el("span", icon("vp", size), score, class_="vp", title=label, role="img", aria_label=label)


def rival(words: Words, look: Look, seat: int, view: Markup, told: str, holds: Sequence[Markup]) -> Markup:
    """A player in the list: a small view to press, name, points, the last thing done, what is held.

    A game where there is nothing to look at gives an empty view.
    """
    mine = seat == look.seat
    kind = words("game.you") if mine else seat_kind(words, look.kinds[seat])
    who = el("div", look.names[seat], " ", el("small", kind))
    body = el(
        "div",
        el("div", token_svg(seat, 22), who, points(words, look.state.scores()[seat], 20), class_="n"),
        el("p", told),
        el("div", *holds, class_="stock"),
    )
    css = classes("rv", mine and "me", seat == look.state.to_move and "now")
    return el("div", _peek(words, look, seat, view), body, class_=css)


def _peek(words: Words, look: Look, seat: int, view: Markup) -> Markup:
    if not view:
        return EMPTY
    return el(
        "button", view, type="button", class_="peek", data_command="peek", data_seat=seat,
        data_focus=f"peek-{seat}", aria_label=words("game.rival.look", name=look.names[seat]),
    )  # fmt: skip


def owner(words: Words, look: Look) -> Markup:
    """The player whose things are shown: token and name."""
    name = el("div", el("b", look.names[look.seat]), el("small", words("game.you")))
    return el("div", token_svg(look.seat, 28, bust=True), name, class_="owner")


def rivals(look: Look) -> list[int]:
    """The other seats, in turn order."""
    return [(look.seat + step) % len(look.names) for step in range(1, len(look.names))]


def seat_kind(words: Words, kind: str) -> str:
    """'Computer · Senator', 'Human', 'By link'."""
    if kind in ("human", "remote"):
        return words(f"game.{kind}")
    return words("game.computer", level=words(f"game.level.{kind}"))
