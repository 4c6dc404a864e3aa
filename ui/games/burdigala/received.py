"""What a player has just been given in secret: told to that player alone, above the controls."""

from __future__ import annotations

from collections.abc import Callable

from engine.burdigala.state import State
from engine.core.game import Event
from ui.games.burdigala.telling import Telling
from ui.games.look import Look
from ui.markup import EMPTY, Markup, el


def note(tell: Telling, look: Look) -> Markup:
    """The secrets since the seat's latest action, if nobody else looks on.

    If that action ended the turn at a shared screen, they are told when its owner has the screen again.
    """
    if look.hides:
        return EMPTY
    state: State = look.state
    mine = [event for event in look.lately if event[0] in _SECRETS and event[1] == look.seat]
    said = [_SECRETS[event[0]](tell, state, event) for event in mine]
    return el("p", " ".join(said), class_="bu-note") if said else EMPTY


def _peek(tell: Telling, state: State, event: Event) -> str:
    _, _, site, tile = event
    points = state.table.box.kinds[tile].vp
    return tell("got.peek", site=tell.site(state, site), building=tell.building(state, tile), n=points)


_SECRETS: dict[str, Callable[[Telling, State, Event], str]] = {
    "goods": lambda tell, state, event: tell("got.goods", good=tell.good(event[2])),
    "steal": lambda tell, state, event: tell("got.goods", good=tell.good(event[3])),
    "plot": lambda tell, state, event: tell("got.plot", card=tell.plot(event[2])),
    "corrupt": lambda tell, state, event: tell("got.corrupt", n=event[2]),
    "look": lambda tell, state, event: tell(
        "got.look", name=tell.names[event[2]], goods=tell.goods(event[3])
    ),
    "peek": _peek,
}
