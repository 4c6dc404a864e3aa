"""The bar under the map (the dock on a phone): what is picked, what it would do, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.burdigala import actions, build, notation, stages, turn
from engine.burdigala.kinds import GOODS, PLOTS
from engine.burdigala.state import State
from engine.core.game import Action
from ui.games.burdigala import cards, panels, received
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.rows import ends, row
from ui.games.burdigala.sites import Site, site_svg
from ui.games.burdigala.telling import Telling
from ui.games.look import Look
from ui.games.parts import button, hint, offer
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.pieces import piece_svg
from ui.tokens import token_svg


def controls(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The controls of the stage the game is in, or of the card that is picked."""
    if not look.acting:
        return EMPTY
    state: State = look.state
    act = _CONTROLS[state.stage]
    if choice.action is not None and choosing.is_play(choice.action):
        act = _play
    return join(hint(look), received.note(tell, look), act(tell, look, choice))


# ---- pieces


def _confirm(text: str, *, off: bool = False) -> Markup:
    """The button that plays what is picked; before that, only what it will look like."""
    if off:
        return el(
            "button", icon("check", 20), el("span", text), type="button", class_="btn pri", disabled=True
        )
    return button(text, "confirm", image="check", primary=True)


def _back(tell: Telling) -> Markup:
    return button(tell("do.back"), "back-out", image="undo")


def _pick(
    text: str, action: Action, picture: Markup = EMPTY, *, css: str = "", price: bool = False
) -> Markup:
    """A button that plays an action; `price` shows that it costs a corruption token."""
    name = notation.write(action)
    return el(
        "button", picture, el("span", text), icon("corrupt", 20) if price else None, type="button",
        class_=classes("btn", css), data_action=name, data_focus=f"pick-{name}",
    )  # fmt: skip


def _choices(pictures: Iterable[Markup]) -> Markup:
    return el("div", *pictures, class_="bu-choices")


def _plot_button(tell: Telling, look: Look) -> list[Markup]:
    """On a phone the cards are on a view of their own."""
    if look.layout != "phone" or not choosing.playable(look.state):
        return []
    return [button(tell("do.plot"), "tab", image="plot", focus="to-cards", tab="cards")]


def _dice(tell: Telling, look: Look, choice: Choice) -> Markup:
    """On a wide screen the dice have a panel of their own."""
    return EMPTY if look.layout == "wide" else panels.dice_row(tell, look, choice, 52)


# ---- squares


def _square(tell: Telling, look: Look, choice: Choice) -> Markup:
    """Setting up, and a character that is pushed away: any empty square."""
    state: State = look.state
    name = stages.STAGES[state.stage]
    seat = turn.pushed(state)[0] if state.stage == stages.PUSH else look.seat
    picture = piece_svg("character", seat, 44)
    go = _confirm(tell(f"do.{name}"), off=choice.action is None)
    if choice.action is None:
        pushing = state.stage == stages.PUSH
        ask = tell.whom("hint.push", seat, seat == look.seat) if pushing else tell("hint.place")
        return offer(picture, "", ask, go)
    square = choice.action % actions.SPAN
    return offer(picture, tell.square(square), _next_to(tell, state, square), go)


def _next_to(tell: Telling, state: State, square: int) -> str:
    port = square in state.table.city.ports
    return tell("offer.port" if port else "offer.square", districts=tell.districts(state, square))


def _why(tell: Telling, look: Look, name: str) -> str:
    """What the prompt says; a phone has no room for it there."""
    return tell(f"prompt.{name}.why") if look.layout == "phone" else ""


def _roll(tell: Telling, look: Look, choice: Choice) -> Markup:
    roll = button(tell("do.roll"), "confirm", image="play", primary=True)
    return offer(EMPTY, "", _why(tell, look, "roll"), *_plot_button(tell, look), roll)


def _move(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    if choosing.removals(state):
        return _remove(tell, look, choice)
    rows = ends(tell, look, choice) if look.layout == "phone" else EMPTY
    plan = choosing.planned(state, choice.action)
    if plan is None:
        go = _confirm(tell("do.choose"), off=True)
        text = _from(tell, look, choice) if look.layout == "wide" else ""
        bar = offer(EMPTY, "", text, *_plot_button(tell, look), go)
        return join(_dice(tell, look, choice), rows, bar)
    text = [_next_to(tell, state, plan.end)]
    other = choosing.met(state, choice.action or 0)
    text += [] if other is None else [tell.whom("offer.push", other, other == look.seat)]
    picture = piece_svg("character", look.seat, 44)
    bar = offer(picture, tell.square(plan.end), " ".join(text), _back(tell), _confirm(tell("do.move")))
    return join(_dice(tell, look, choice), bar)


def _from(tell: Telling, look: Look, choice: Choice) -> str:
    state: State = look.state
    walker = choice.walker(state)
    if walker is None:
        return ""
    return tell("hint.move", n=walker[1], square=tell.square(state.at[state.seat][walker[0]]))


def _remove(tell: Telling, look: Look, choice: Choice) -> Markup:
    found = choosing.removals(look.state)
    buttons = [
        _pick(tell("do.remove", square=tell.square(square)), action, piece_svg("character", look.seat, 26))
        for square, action in found.items()
    ]
    why = offer(EMPTY, "", _why(tell, look, "remove"))
    return join(_dice(tell, look, choice), why, _choices([*buttons, *_plot_button(tell, look)]))


# ---- cubes


def _cube(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    phone = look.layout == "phone"
    rows = _site_rows(tell, look, choice) if phone else EMPTY
    more = _plot_button(tell, look)
    chosen = choice.action
    if chosen is None or not choosing.is_cube(chosen):
        words = "" if phone else tell("hint.cube", n=len(choosing.sites(state)))
        return join(rows, offer(EMPTY, "", words, *more, _confirm(tell("do.cube"), off=True)))
    site = (chosen - actions.CUBE) % actions.SPAN
    go = _confirm(tell("do.cube.gain", gain=gain(tell, look, site, 1 + state.crassus)))
    if phone:
        return join(rows, _bribe_row(tell, look, site), offer(EMPTY, "", "", *more, go))
    title, text = site_title(tell, state, site), site_text(tell, look, site)
    return offer(_tile(look, site), title, text, _back(tell), *_bribe_button(tell, look, site), go)


def _bribe_button(tell: Telling, look: Look, site: int) -> list[Markup]:
    """After a seven: one cube more, with its price."""
    action = choosing.bribed(look.state, site)
    if action is None:
        return []
    text = tell("do.bribed", gain=gain(tell, look, site, 2 + look.state.crassus))
    return [_pick(text, action, css="may", price=True)]


def _bribe_row(tell: Telling, look: Look, site: int) -> Markup:
    action = choosing.bribed(look.state, site)
    if action is None:
        return EMPTY
    points = gain(tell, look, site, 2 + look.state.crassus)
    picture = cards.corruption(None, 44)
    only = row(picture, tell("do.bribed.short"), tell("do.bribed.why"), points, action)
    return el("div", only, class_="bu-rows")


def _site_rows(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    rows = []
    for site, action in choosing.sites(state).items():
        points = gain(tell, look, site, 1 + state.crassus)
        text = _short_text(tell, look, site)
        rows.append(
            row(_tile(look, site, 52), tell.site(state, site), text, points, action, choice.action == action)
        )
    return el("div", *rows, class_="bu-rows")


def _tile(look: Look, site: int, size: float = 60) -> Markup:
    state: State = look.state
    return site_svg(Site(state.table.sizes[site], state.cubes[site], ""), size)


def site_title(tell: Telling, state: State, site: int) -> str:
    """'Luna, site for 5 cubes'."""
    return tell("site.title", site=tell.site(state, site), n=state.table.sizes[site])


def gain(tell: Telling, look: Look, site: int, cubes: int) -> str:
    """'+3', or a tick where the building is not known yet."""
    points = choosing.worth(look.state, look.seat, site, cubes)
    return "✓" if points is None else f"+{points}"


def _short_text(tell: Telling, look: Look, site: int) -> str:
    left = build.free_spaces(look.state, site) - 1 - look.state.crassus
    return tell("site.left", n=left) if left else tell("site.last")


def site_text(tell: Telling, look: Look, site: int) -> str:
    """What a cube there does: spaces left, and the bonus that waits for the first building."""
    state: State = look.state
    said = [_short_text(tell, look, site)]
    district = state.table.city.district_of[site]
    for spot, of in enumerate(state.table.city.bonus_of):
        if of == district and state.bonus >> spot & 1:
            said.append(tell("site.bonus", n=state.table.bonus[spot]))
    return " ".join(said)


# ---- the end of a turn


def _close(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    legal = state.actions()
    buttons = _plot_button(tell, look)
    if actions.AGAIN in legal:
        buttons.append(_pick(tell("do.again"), actions.AGAIN, css="may", price=True))
    if actions.BRIBE in legal:
        buttons.append(_pick(tell("do.bribe"), actions.BRIBE, icon("goods", 20), css="may", price=True))
    text = tell(
        "close.again" if actions.AGAIN in legal else "close.bribe" if actions.BRIBE in legal else "close.card"
    )
    return offer(EMPTY, "", text, *buttons, _pick(tell("do.end"), actions.END, icon("check", 20), css="pri"))


# ---- plot cards


def _play(tell: Telling, look: Look, choice: Choice) -> Markup:
    kind = (choice.action or actions.PLAY) - actions.PLAY
    text = tell(f"plot.{PLOTS[kind]}.text")
    go = _confirm(tell("do.play", card=tell.plot(kind)))
    return offer(icon(f"plot-{PLOTS[kind]}", 44), tell.plot(kind), text, _back(tell), go)


def _all(tell: Telling, look: Look, face: Callable[[Action], tuple[str, Markup]]) -> Markup:
    """Every choice of a stage as a button with a picture."""
    name = stages.STAGES[look.state.stage]
    buttons = []
    for action in look.state.actions():
        text, picture = face(action)
        buttons.append(_pick(text, action, picture))
    return join(offer(EMPTY, "", _why(tell, look, name)), _choices(buttons))


def _die(tell: Telling, look: Look, choice: Choice) -> Markup:
    def face(action: Action) -> tuple[str, Markup]:
        die, up = divmod(action - actions.DIE, 2)
        old = look.state.dice[die]
        new = old + (1 if up else -1)
        return tell("do.die", old=old, new=new), cards.die(new, 34)

    return _all(tell, look, face)


def _peek(tell: Telling, look: Look, choice: Choice) -> Markup:
    state: State = look.state
    if choice.action is None:
        return offer(icon("plot-indiscretion", 44), "", tell("hint.peek", n=state.looks))
    site = choice.action - actions.PEEK
    title = site_title(tell, state, site)
    return offer(_tile(look, site), title, tell("hint.peek", n=state.looks), _confirm(tell("do.peek")))


def _rival(tell: Telling, look: Look, choice: Choice) -> Markup:
    def face(action: Action) -> tuple[str, Markup]:
        seat = action - actions.RIVAL
        text = tell("do.rival", name=look.names[seat], n=len(look.state.goods[seat]))
        return text, token_svg(seat, 22)

    return _all(tell, look, face)


def _goods_of(base: int) -> Callable[[Telling, Look, Choice], Markup]:
    def shown(tell: Telling, look: Look, choice: Choice) -> Markup:
        def face(action: Action) -> tuple[str, Markup]:
            kind = action - base
            return tell.good(kind), icon(f"good-{GOODS[kind]}", 34)

        return _all(tell, look, face)

    return shown


def _return(tell: Telling, look: Look, choice: Choice) -> Markup:
    def face(action: Action) -> tuple[str, Markup]:
        value = action - actions.RETURN
        return tell("do.return", n=value), cards.corruption(value, 34)

    return _all(tell, look, face)


def _betray(tell: Telling, look: Look, choice: Choice) -> Markup:
    def face(action: Action) -> tuple[str, Markup]:
        if action < actions.BETRAY_FRONT:
            seat = action - actions.BETRAY
            return tell("do.betray", name=look.names[seat]), join(token_svg(seat, 22), icon("plot", 26))
        seat, kind = divmod(action - actions.BETRAY_FRONT, actions.KINDS)
        text = tell("do.betray.front", name=look.names[seat], card=tell.plot(kind))
        return text, join(token_svg(seat, 22), icon(f"plot-{PLOTS[kind]}", 26))

    return _all(tell, look, face)


def _vino(tell: Telling, look: Look, choice: Choice) -> Markup:
    plot = _pick(tell("do.take.plot"), actions.PLOT, icon("plot", 26))
    goods = _pick(tell("do.take.goods"), actions.GOODS, icon("goods", 26), price=True)
    return join(offer(EMPTY, "", _why(tell, look, "vino")), _choices([plot, goods]))


def _discard(tell: Telling, look: Look, choice: Choice) -> Markup:
    def face(action: Action) -> tuple[str, Markup]:
        front = action >= actions.DISCARD_FRONT
        kind = action - (actions.DISCARD_FRONT if front else actions.DISCARD)
        key = "do.discard.front" if front else "do.discard"
        return tell(key, card=tell.plot(kind)), icon(f"plot-{PLOTS[kind]}", 28)

    return _all(tell, look, face)


_CONTROLS: dict[int, Callable[[Telling, Look, Choice], Markup]] = {
    stages.PLACE: _square, stages.PUSH: _square, stages.ROLL: _roll, stages.MOVE: _move, stages.CUBE: _cube,
    stages.CLOSE: _close, stages.DIE: _die, stages.PEEK: _peek, stages.RIVAL: _rival,
    stages.TAKE: _goods_of(actions.TAKE), stages.GIVE: _goods_of(actions.GIVE),
    stages.KEEP: _goods_of(actions.KEEP), stages.RETURN: _return, stages.BETRAY: _betray,
    stages.VINO: _vino, stages.DISCARD: _discard, stages.OVER: lambda *_: EMPTY,
}  # fmt: skip
