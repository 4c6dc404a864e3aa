"""Everybody's tokens that are not built yet, what tokens are worth, and the tiles in hand."""

from __future__ import annotations

from engine.all_roads.box import FACES
from engine.all_roads.kinds import KINDS, VALUES
from engine.all_roads.state import State
from engine.all_roads.view import View
from ui.games.all_roads import scene
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.telling import AREA, Telling
from ui.games.all_roads.tiles import back_svg, tile_svg
from ui.games.look import Look
from ui.games.parts import panel, points, seat_kind
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.pieces import piece_svg
from ui.tokens import token_svg


def seats(tell: Telling, look: Look) -> Markup:
    """All players with the tokens they have left, one's own first."""
    order = [(look.seat + step) % len(look.names) for step in range(len(look.names))]
    rows = [_seat(tell, look, seat) for seat in order]
    state: State = look.state
    team = tell("seats.team", n=sum(map(sum, state.left))) if state.table.together else ""
    return panel(tell("seats"), team or tell("seats.why"), el("div", *rows, class_="riv"))


def _seat(tell: Telling, look: Look, seat: int) -> Markup:
    state: State = look.state
    mine = seat == look.seat
    kind = tell.words("game.you") if mine else seat_kind(tell.words, look.kinds[seat])
    who = el("div", look.names[seat], " ", el("small", kind))
    worth = None if state.table.together else points(tell.words, state.scores()[seat], 20)
    head = el("div", token_svg(seat, 22), who, None if mine else _peek(tell, look, seat), worth, class_="n")
    said = el("p", tell.summary(seat, look.recent.get(seat, ())))
    css = classes("rv", mine and "me", seat == state.to_move and "now")
    return el("div", head, said, left(tell, state, seat), class_=css)


def _peek(tell: Telling, look: Look, seat: int) -> Markup:
    """Opens what a rival can still build and place."""
    label = tell.words("game.rival.look", name=look.names[seat])
    return el(
        "button", icon("eye", 18), type="button", class_="look", data_command="peek", data_seat=seat,
        data_focus=f"peek-{seat}", aria_label=label, title=label,
    )  # fmt: skip


def left(tell: Telling, state: State, seat: int, size: float = 27) -> Markup:
    """The tokens a seat can still build."""
    shown = []
    for kind, number in enumerate(state.left[seat]):
        label = tell("left", tokens=tell(f"token.{KINDS[kind]}", n=number))
        shown.append(
            el(
                "span", piece_svg(KINDS[kind], seat, size), number, class_=classes(not number and "z"),
                role="img", aria_label=label, title=label, data_explain=f"{AREA}.{KINDS[kind]}",
            )
        )  # fmt: skip
    return el("div", *shown, class_="unbuilt")


def worth(tell: Telling) -> Markup:
    """What a token of each kind brings."""
    shown = [
        el(
            "div", piece_svg(name, None, 34), el("b", VALUES[kind]), el("span", tell(f"worth.{name}")),
            data_explain=f"{AREA}.{name}",
        )
        for kind, name in enumerate(KINDS)
    ]  # fmt: skip
    return panel(tell("worth"), tell("worth.why"), el("div", *shown, class_="val"))


# ---- the hand


def hand(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The tiles of the seat shown and its stack; face down if others may be looking."""
    state: State = look.state
    stack = len(state.stacks[look.seat])
    pile = el("div", back_svg(look.seat, 62), el("span", el("b", stack), " ", tell("stack")), class_="stack")
    return join(el("div", *_tiles(tell, look, choice), class_="tiles"), pile)


def _tiles(tell: Telling, look: Look, choice: Choice) -> list[Markup]:
    state: State = look.state
    held = state.hands[look.seat]
    if look.hides:
        return [back_svg(look.seat, 96, label=tell("hand.hidden")) for _ in held]
    active = look.acting and look.seat == state.seat and not state.pending
    return [_tile(tell, state, tile, choice, active) for tile in held]


def _tile(tell: Telling, state: State, tile: int, choice: Choice, active: bool) -> Markup:
    picked = active and tile == choice.tile
    face = tile % FACES
    picture = tile_svg(scene.drawn(state.table.box, face * 6 + (choice.turn if picked else 0), face), 96,
                       chosen=picked)  # fmt: skip
    return el(
        "button", picture, el("i", icon("check", 15), class_="tick") if picked else None,
        type="button", class_=classes("tile-button", picked and "sel"), aria_pressed=picked,
        aria_label=tell.tile_at_length(state.table.box.faces[face]), data_command="tile", data_tile=tile,
        data_focus=f"tile-{tile}", disabled=not active,
    )  # fmt: skip


def unplayed(tell: Telling, look: Look) -> Markup:
    """The tiles a seat still has to place: everybody can work that out, as all have the same set."""
    state: State = look.state
    other = (look.seat + 1) % state.players
    tiles = [tile for colour in View(state, other).unseen(look.seat) for tile in colour]
    box = state.table.box
    shown = [
        tile_svg(
            scene.drawn(box, tile % FACES * 6, tile % FACES), 72, label=tell.tile(box.faces[tile % FACES])
        )
        for tile in tiles
    ]
    if not shown:
        return EMPTY
    return join(el("h3", tell("unplayed")), el("div", *shown, class_="tiles unplayed"))
