"""A phone's dock: choices of the map again, as rows that a thumb cannot miss."""

from __future__ import annotations

from engine.burdigala import build, notation
from engine.burdigala.state import State
from engine.core.game import Action
from ui.games.burdigala import board
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.telling import Telling
from ui.games.look import Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el


def row(picture: Markup, title: str, text: str, gain: object, action: Action, chosen: bool = False) -> Markup:
    """A choice with its picture, a sentence and what it brings."""
    name = notation.write(action)
    return el(
        "button", picture, el("span", el("b", title), text), el("em", gain), type="button",
        class_=classes("bu-row", chosen and "sel"), aria_pressed=chosen, data_action=name,
        data_focus=f"row-{name}",
    )  # fmt: skip


def ends(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The squares to go to, those with the best cube first; once one is picked, the bar tells about it."""
    state: State = look.state
    found = choosing.squares(state, choice)
    if not found or choice.action is not None:
        return EMPTY
    order = sorted(found, key=lambda square: (-best(state, square), square not in state.table.city.ports))
    rows = [_end(tell, state, square, found[square]) for square in order]
    return el("div", *rows, class_="bu-rows bu-ends", data_scroll="ends")


def best(state: State, square: int) -> int:
    """The most points known that a cube next to this square would score."""
    return max([points for points in _points(state, square) if points is not None], default=0)


def _points(state: State, square: int) -> list[int | None]:
    """What a cube on each unfinished site next to a square would score; None if that is not known yet."""
    sites = [site for site in state.table.city.sites_near[square] if build.free_spaces(state, site)]
    return [choosing.worth(state, state.seat, site, 1) for site in sites]


def _end(tell: Telling, state: State, square: int, action: Action) -> Markup:
    port = square in state.table.city.ports
    points = _points(state, square)
    known = f"+{best(state, square)}" if any(value is not None for value in points) else ""
    gain = f"{known} ✓".strip() if None in points else known
    good = el("i", icon("goods", 24), role="img", aria_label=tell("offer.good")) if port else None
    text = tell.districts(state, square)
    other = choosing.met(state, action)
    if other is not None:
        text += ". " + tell.whom("offer.push", other, other == state.seat)
    return row(board.square_svg(port, 44), tell.square(square), text, el("span", good, gain), action)
