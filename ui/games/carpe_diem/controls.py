"""The bar under the district (the dock on a phone): what is picked, what it would do, and the buttons."""

from __future__ import annotations

from engine.carpe_diem import actions, notation, stages
from engine.carpe_diem.forum import card_at
from engine.carpe_diem.kinds import KINDS
from engine.carpe_diem.state import State
from engine.carpe_diem.tiles import Piece
from engine.carpe_diem.turn import SLOTS
from ui.games.carpe_diem import choice as choosing
from ui.games.carpe_diem import preview, scene
from ui.games.carpe_diem.cards import fountain_card
from ui.games.carpe_diem.choice import Choice
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.carpe_diem.forum_card import card_row, card_svg
from ui.games.carpe_diem.telling import Telling
from ui.games.carpe_diem.tiles import tile as draw_tile
from ui.games.look import Look
from ui.games.parts import button, hint, offer, pick_button
from ui.icons import icon
from ui.markup import EMPTY, Markup, attrs, classes, el, join


def controls(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The controls of the stage the game is in."""
    return join(hint(look), _CONTROLS[look.state.stage](tell, look, choice))


def small_tile(state: State, code: int, size: float = 56) -> Markup:
    """A tile standing alone in HTML."""
    box = attrs(class_="board tsvg", width=size, height=size, viewBox="0 0 100 100", aria_hidden=True)
    return Markup(f"<svg{box}>{draw_tile(scene.drawn(state.table.box, code))}</svg>")


# ---- the turn


def _asked(look: Look, text: str) -> Markup:
    """What to do, before anything is picked; on a large screen the prompt says it."""
    return offer(EMPTY, "", text) if look.layout == "phone" else EMPTY


def _depot(tell: Telling, look: Look, choice: Choice) -> Markup:
    if choice.action is None:
        return _asked(look, tell("hint.depot"))
    numeral = NUMERALS[choice.action - actions.DEPOT]
    go = button(tell("do.begin", numeral=numeral), "confirm", image="check", primary=True)
    return offer(EMPTY, "", tell("prompt.depot.why"), go)


def _take(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    tray = _tray(tell, state, choice) if choice.tray is not None else EMPTY
    if choice.action is None:
        return join(tray, _asked(look, tell("hint.tile")))
    face = state.depots[scene.slot_of(choice.action)]
    name = tell.tile(state.table.box.faces[face].pieces)
    key = "do.take.bread" if choice.action >= actions.TAKE_FOR_BREAD else "do.take"
    go = button(tell(key, tile=name), "confirm", image="arrow", primary=True)
    return join(tray, offer(small_tile(state, face * 4), name, _fits(tell, state, face), go))


def _fits(tell: Telling, state: State, face: int) -> str:
    places = state.districts[state.seat].placements(state.table.box.faces[face])
    count = len({place >> 2 for place in places})
    return tell("fits", n=count) if count else tell("fits.none")


def _tray(tell: Telling, state: State, choice: Choice) -> Markup:
    """The tiles of one depot, large enough for a thumb."""
    depot = choice.tray or 0
    legal = state.actions()
    buttons = []
    for slot in range(depot * SLOTS, depot * SLOTS + SLOTS):
        face = state.depots[slot]
        action = scene.take_action(state, slot, legal) if face >= 0 else None
        if action is not None:
            buttons.append(_tile_button(tell, state, face, action, choice, f"tray-{slot}"))
    head = el("h2", tell.depot(depot))
    return el("div", head, el("div", *buttons, class_="tray"), class_="tray-box")


def _tile_button(tell: Telling, state: State, face: int, action: int, choice: Choice, focus: str) -> Markup:
    picked = choice.action == action
    mark = el("i", icon("check", 15), class_="tick") if picked else None
    return el(
        "button", small_tile(state, face * 4, 80), mark, type="button",
        class_=classes("tile-button", picked and "sel"), data_action=notation.write(action),
        aria_label=tell.tile_at_length(state.table.box.faces[face].pieces), aria_pressed=picked,
        data_focus=focus, data_explain=scene.kinds(state, face),
    )  # fmt: skip


def _build(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    action = choice.action
    ways = choosing.cells(state)
    back = button(tell("do.back"), "undo", image="left") if action is None else _let_go(tell)
    store = button(tell("do.store"), "store", primary=not ways or action == actions.STORE)
    if action is None:
        code = state.tile * 4
        text = tell("hint.cell") if ways else tell("prompt.build.none")
        return offer(small_tile(state, code), tell.tile(_pieces(state)), text, back, store)
    said = preview.placement(tell, state, action)
    if action == actions.STORE:
        go = button(tell("do.store"), "confirm", image="check", primary=True)
        return offer(small_tile(state, state.tile * 4), tell.tile(_pieces(state)), said, back, go)
    turns = len(ways[action >> 2]) < 2
    left = button(tell("do.left"), "turn-left", image="ccw", off=turns)
    right = button(tell("do.right"), "turn-right", image="cw", off=turns)
    turners = el("div", left, right, class_="turners")
    go = button(tell("do.place"), "confirm", image="check", primary=True)
    picture = small_tile(state, state.tile * 4 + (action & 3))
    return join(turners, offer(picture, tell.cell(action >> 2), said, back, store, go))


def _let_go(tell: Telling) -> Markup:
    """Back to having picked nothing."""
    return button(tell("do.back"), "cancel", image="x")


def _pieces(state: State) -> tuple[Piece, ...]:
    return state.table.box.faces[state.tile].pieces


def _order(tell: Telling, look: Look, choice: Choice) -> Markup:
    buttons = [
        pick_button(tell("do.first", thing=tell.kind(action - actions.FIRST_REWARD)), notation.write(action))
        for action in look.state.actions()
    ]
    return offer(EMPTY, "", tell("prompt.order.why"), *buttons)


def _seal(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    tray = el(
        "div",
        *[
            _tile_button(tell, state, state.seals[a - actions.SEAL], a, choice, f"tray-{a}")
            for a in state.actions()
        ],
        class_="tray seals-tray",
    )
    if choice.action is None:
        return join(tray, offer(EMPTY, "", tell("hint.seal")))
    face = state.seals[choice.action - actions.SEAL]
    name = tell.tile(state.table.box.faces[face].pieces)
    go = button(tell("do.take", tile=name), "confirm", image="arrow", primary=True)
    return join(tray, offer(small_tile(state, face * 4), name, _fits(tell, state, face), go))


def _fountain(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    cards = [
        fountain_card(
            KINDS[action - actions.RETURN],
            label=tell("fountain", kind=tell.kind(action - actions.RETURN)),
            action=notation.write(action),
            chosen=action == choice.action,
            size=74,
        )
        for action in state.actions()
    ]
    tray = el("div", *cards, class_="tray cards")
    if choice.action is None:
        return join(tray, offer(EMPTY, "", tell("hint.card")))
    kind = tell.kind(choice.action - actions.RETURN)
    go = button(tell("do.return", kind=kind), "confirm", image="check", primary=True)
    return join(tray, offer(EMPTY, "", tell("fountain", kind=kind), go))


# ---- the forum


def _spot(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    if choice.action is None:
        return _asked(look, tell("hint.spot"))
    rows = [
        card_row(scene.card(tell, state, position, look.seat), scene.headings(tell), said)
        for position, said in preview.visit(tell, state, choice.action - actions.SPOT)
    ]
    go = button(tell("do.visit"), "confirm", image="check", primary=True)
    total = preview.visit_total(tell, state, choice.action)
    return join(el("div", *rows, class_="pair"), offer(EMPTY, "", total, _let_go(tell), go))


def _first(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    buttons = []
    for action in state.actions():
        card = scene.card(tell, state, action - actions.FIRST_CARD, look.seat)
        picture = card_svg(card._replace(explain=""), 96, scene.headings(tell))
        buttons.append(pick_button(tell("do.first.card"), notation.write(action), picture))
    return offer(EMPTY, "", tell("prompt.first.why"), *buttons)


def _pay(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    action = choosing.best_payment(state) if choice.action is None else choice.action
    sets, bread = actions.payment(action)
    all_sets, all_bread = choosing.payments(state)
    picture = card_svg(scene.card(tell, state, state.cards[0], look.seat), 120, scene.headings(tell))
    go = button(tell("do.pay"), "confirm", image="check", primary=True)
    title = tell.card(card_at(state, state.cards[0]))
    return join(
        el(
            "div",
            _numbers(tell("do.sets"), "sets", all_sets, sets),
            _numbers(tell("do.bread"), "bread", all_bread, bread),
            class_="amounts",
        ),
        offer(picture, title, preview.payment(tell, state, action), go),
    )


def _numbers(label: str, name: str, values: list[int], chosen: int) -> Markup:
    """A row of numbers to choose from; a single one needs no choosing."""
    if len(values) < 2:
        return EMPTY
    buttons = [
        el(
            "button", value, type="button", class_=classes("number", value == chosen and "sel"),
            aria_pressed=value == chosen, data_command=name, data_value=value, data_focus=f"{name}-{value}",
        )
        for value in values
    ]  # fmt: skip
    return el("div", el("span", label), el("div", *buttons, class_="segm"), role="group", aria_label=label)


_CONTROLS = {
    stages.DEPOT: _depot, stages.TAKE: _take, stages.BUILD: _build, stages.ORDER: _order,
    stages.SEAL: _seal, stages.FOUNTAIN: _fountain, stages.SPOT: _spot, stages.FIRST: _first,
    stages.PAY: _pay, stages.OVER: lambda *_: EMPTY,
}  # fmt: skip
