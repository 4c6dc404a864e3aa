"""The panel of controls: what is picked, what it would bring, and the buttons."""

from __future__ import annotations

from engine.all_roads import stages
from engine.all_roads.kinds import HOUSE, VALUES
from engine.all_roads.state import State
from ui.games.all_roads import choice as choosing
from ui.games.all_roads import outlook, scene, seats
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.outlook import Outlook
from ui.games.all_roads.telling import Telling
from ui.games.all_roads.tiles import tile_svg
from ui.games.look import Look
from ui.games.parts import button, hint, offer
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.pieces import piece_svg


def controls(tell: Telling, look: Look, choice: Choice, view: Outlook | None) -> Markup:
    """The controls of the stage the game is in; on a phone the hand stands in them."""
    if look.state.stage == stages.HOUSE:
        return join(hint(look), _houses(tell, look, choice))
    return join(hint(look), _place(tell, look, choice, view))


def _place(tell: Telling, look: Look, choice: Choice, view: Outlook | None) -> Markup:
    phone = look.layout == "phone"
    if choice.tile is None:
        tray = el("div", seats.hand(tell, look, choice), class_="hand-tray") if phone else EMPTY
        return join(tray, offer(EMPTY, *_so_far(tell, look.state, view)))
    turners = EMPTY if look.layout == "wide" else _turners(tell, look, choice)
    back = button(tell("do.cancel"), "cancel", image="x")
    if choice.place is None:
        if not phone:
            return join(turners, offer(EMPTY, tell("hint.hex.title"), tell("hint.hex.keys"), back))
        title = tell("hint.hex.fit", n=len(choosing.fitting(look.state, choice)))
        return join(turners, offer(EMPTY, title, tell("hint.hex"), back))
    go = button(tell("do.place"), "confirm", image="check", primary=True)
    if view is None:
        return join(turners, offer(EMPTY, "", "", back, go))
    title = outlook.title(tell, view, _another_follows(look.state))
    return join(turners, offer(EMPTY, title, _bring(tell, look.state, view), back, go))


def _so_far(tell: Telling, state: State, view: Outlook | None) -> tuple[str, str]:
    """Before a tile is picked: what the first tile of the turn brings already."""
    if view is None or not (view.built or view.upgraded or view.houses):
        return tell("hint.tile.title"), tell("hint.tile")
    return outlook.title(tell, view), outlook.sentences(tell, view)


def _bring(tell: Telling, state: State, view: Outlook) -> str:
    said = outlook.sentences(tell, view)
    if _another_follows(state):
        return f"{said} {tell('preview.after')}".strip()
    return said or tell("preview.nothing")


def _another_follows(state: State) -> bool:
    """Whether a second tile will be placed before anything is built."""
    return state.stage == stages.FIRST and len(state.hands[state.seat]) > 1


def _turners(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The tile between two round buttons, for a thumb."""
    state: State = look.state
    picture = tile_svg(
        scene.drawn(state.table.box, choice.face * 6 + choice.turn, choice.face), 84, chosen=True
    )
    return el(
        "div", _round(tell("do.left"), "turn-left", "ccw"), picture,
        _round(tell("do.right"), "turn-right", "cw"), class_="turn-row",
    )  # fmt: skip


def _round(label: str, command: str, image: str) -> Markup:
    return el(
        "button", icon(image, 28), type="button", class_="round", aria_label=label, data_command=command,
        data_focus=command,
    )  # fmt: skip


# ---- houses


def _houses(tell: Telling, look: Look, choice: Choice) -> Markup:
    """Every place where a house may be built, with a switch; then one button for all of them."""
    state: State = look.state
    built = choosing.houses(state, choice)
    full = len(built) >= state.left[state.seat][HOUSE]
    rows = [_row(tell, state, place, place in built, full) for place in state.pending]
    text = _build(tell, state, len(built)) if built else tell("do.build.none")
    go = button(text, "confirm", image="check", primary=True)
    left = tell("houses.left", n=state.left[state.seat][HOUSE])
    return join(el("div", *rows, class_="offers"), offer(EMPTY, "", left, go))


def _build(tell: Telling, state: State, houses: int) -> str:
    """A team counts tokens, not points."""
    if state.table.together:
        return tell("do.build.team", n=houses)
    return tell("do.build", n=houses, points=houses * VALUES[HOUSE])


def _row(tell: Telling, state: State, place: int, on: bool, full: bool) -> Markup:
    worth = None if state.table.together else el("b", f"+{VALUES[HOUSE]}")
    return el(
        "button", piece_svg("house", state.seat, 32), el("span", scene.offered(tell, place)),
        worth, el("i", class_=classes("switch", on and "on")),
        type="button", class_="offer-row", role="switch", aria_checked=on, data_command="offer",
        data_place=place, data_focus=f"offer-{place}", disabled=full and not on,
    )  # fmt: skip
