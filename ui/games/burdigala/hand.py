"""Plot cards as a player holds them: each with its text and when it can be played."""

from __future__ import annotations

from engine.burdigala import build, notation, stages
from engine.burdigala.kinds import PERMANENT, PLOTS
from engine.burdigala.state import State
from ui.games.burdigala import cards
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.telling import AREA, Telling
from ui.games.look import Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join

MOST_FULL = 2
"""With more cards than this a narrow column shows them as rows."""


def picture(tell: Telling, kind: int, size: float = 132, chosen: bool = False) -> Markup:
    """A plot card, face up."""
    name = PLOTS[kind]
    text = tell(f"plot.{name}.text")
    return cards.plot(name, tell.plot(kind), text, stays=kind in PERMANENT, size=size, chosen=chosen)


def explain(tell: Telling, kind: int) -> str:
    """The topic of plot cards, with what is special about this one."""
    return f"{AREA}.plots|{tell.plot(kind)}. {tell(f'plot.{PLOTS[kind]}.text')}"


def when(tell: Telling, look: Look, kind: int) -> str:
    """When a card in hand can be played: now, or what it waits for."""
    state: State = look.state
    if look.acting and kind in choosing.playable(state):
        return tell("card.now")
    if state.turn != look.seat:
        return tell("card.turn")
    if state.played:
        return tell("card.once")
    if state.stage not in stages.MAIN:
        return tell("card.later")
    if kind in PERMANENT:
        return tell("card.twice")
    return tell(f"card.wait.{PLOTS[kind]}")


def held(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The cards in hand, to be picked where they can be played; face down when somebody may look on."""
    state: State = look.state
    hand = state.hands[look.seat]
    if not hand:
        return el("p", tell("hand.none"), class_="quiet")
    if look.hides:
        backs = [cards.plot_back(64) for _ in hand]
        return el("div", *backs, class_="bu-hand", role="img", aria_label=tell("hand.hidden", n=len(hand)))
    rows = look.layout == "wide" and len(hand) > MOST_FULL
    shown = [_card(tell, look, choice, place, kind, rows) for place, kind in enumerate(hand)]
    return el("div", *shown, class_=classes("bu-hand", rows and "rows"))


def _card(tell: Telling, look: Look, choice: Choice, place: int, kind: int, row: bool) -> Markup:
    action = choosing.playable(look.state).get(kind) if look.acting else None
    chosen = action is not None and choice.action == action
    text = tell(f"plot.{PLOTS[kind]}.text")
    note = el("small", when(tell, look, kind), class_=classes(action is not None and "now"))
    face = (
        join(icon(f"plot-{PLOTS[kind]}", 26), el("span", el("b", tell.plot(kind)), note))
        if row
        else join(picture(tell, kind, 132, chosen), note)
    )
    if action is None:
        label = tell("card", card=tell.plot(kind), text=text, when=when(tell, look, kind))
        return el(
            "div", face, class_="bu-card", role="img", aria_label=label, data_explain=explain(tell, kind)
        )
    return el(
        "button", face, type="button", class_=classes("bu-card", chosen and "sel"), aria_pressed=chosen,
        aria_label=tell("card", card=tell.plot(kind), text=text, when=tell("card.now")),
        data_action=notation.write(action), data_focus=f"card-{place}",
        data_explain=explain(tell, kind),
    )  # fmt: skip


def in_front(tell: Telling, state: State, seat: int) -> Markup:
    """The permanent cards of a seat."""
    front = state.fronts[seat]
    if not front:
        return EMPTY
    chips = [
        el("span", icon(f"plot-{PLOTS[kind]}", 18), tell.plot(kind), class_="bu-front",
           data_explain=explain(tell, kind))
        for kind in front
    ]  # fmt: skip
    return el("div", *chips, class_="bu-fronts")


def room(tell: Telling, look: Look) -> str:
    """'2 of 3': cards in hand and in front, and how many there may be."""
    state: State = look.state
    count = len(state.hands[look.seat]) + len(state.fronts[look.seat])
    return tell("hand.room", n=count, most=build.hand_limit(state, look.seat))
