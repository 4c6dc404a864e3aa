"""Plot cards: when each may be played, and what it does. One a turn, at any time of the own turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, build, luck, stages, turn
from .kinds import (
    BETRAYAL,
    CRASSUS,
    INDISCRETION,
    INFLUENCE,
    MERCHANT,
    PERMANENT,
    PLOTS,
    RELATION,
    SAILOR,
    THEFT,
)

if TYPE_CHECKING:
    from .state import State

LOOKS = 3
"""Sites an Indiscretion shows."""
SAILOR_CARDS = 3


def playable(state: State) -> list[Action]:
    """The cards in hand that would do something now (ruling no-effect: others may not be played)."""
    if state.played:
        return []
    hand = state.hands[state.turn]
    return [actions.PLAY + kind for kind in dict.fromkeys(hand) if _may_play(state, kind)]


def _may_play(state: State, kind: int) -> bool:
    if kind in PERMANENT:
        return kind not in state.fronts[state.turn]
    return kind in _CONDITIONS and _CONDITIONS[kind](state)


def rivals(state: State) -> list[int]:
    """The other seats, clockwise from the one whose turn it is."""
    players = state.table.players
    return [(state.turn + place) % players for place in range(1, players)]


def _rivals_with_goods(state: State) -> list[int]:
    return [seat for seat in rivals(state) if state.goods[seat]]


def _unknown_sites(state: State) -> list[int]:
    """Unfinished sites the seat has not looked at."""
    sites = range(len(state.cubes))
    return [s for s in sites if build.free_spaces(state, s) and not state.seen[state.turn] >> s & 1]


_CONDITIONS: dict[int, Callable[[State], bool]] = {
    BETRAYAL: lambda state: any(state.hands[seat] or state.fronts[seat] for seat in rivals(state)),
    INFLUENCE: lambda state: state.stage == stages.MOVE,
    INDISCRETION: lambda state: bool(_unknown_sites(state)),
    MERCHANT: lambda state: bool(state.goods[state.turn] and _rivals_with_goods(state)),
    SAILOR: lambda state: bool(state.stock),
    # Ruling crassus: before the cube, and both go on one site.
    CRASSUS: lambda state: state.stage == stages.CUBE and bool(build.sites_for(state, 2)),
    RELATION: lambda state: bool(state.tokens[state.turn]),
    THEFT: lambda state: bool(_rivals_with_goods(state)),
}


def play(state: State, action: Action, events: list[Event]) -> None:
    """Play a card: a permanent one stays in front, another is carried out and discarded."""
    seat, kind = state.seat, action - actions.PLAY
    state.hands[seat] = luck.without(state.hands[seat], kind)
    state.played, state.back = True, state.stage
    events.append(("play", seat, kind))
    if kind in PERMANENT:
        state.fronts[seat] = luck.with_all(state.fronts[seat], kind)
        turn.settle(state, events)
        return
    state.discards = luck.with_all(state.discards, kind)
    state.card = kind
    _EFFECTS[kind](state, events)


def why_not(state: State, kind: int) -> str:
    """Why a card cannot be played."""
    if kind >= len(PLOTS) or kind not in state.hands[state.turn]:
        return "that card is not in hand"
    if state.played:
        return "a plot card has been played in this turn"
    if kind in PERMANENT:
        return "such a card lies in front already"
    return "that card would do nothing now"


# ---- effects


def _crassus(state: State, events: list[Event]) -> None:
    state.crassus = True
    turn.settle(state, events)


def _influence(state: State, events: list[Event]) -> None:
    state.stage = stages.DIE


def die_choices(state: State) -> list[Action]:
    """One less or one more (ruling influence: a die shows 1 to 6)."""
    found = []
    for die, face in enumerate(state.dice):
        if die and face == state.dice[0]:
            break
        found += [actions.DIE + die * 2] * (face > 1) + [actions.DIE + die * 2 + 1] * (face < actions.FACES)
    return found


def change_die(state: State, action: Action, events: list[Event]) -> None:
    """Turn a die."""
    die, up = divmod(action - actions.DIE, 2)
    dice = list(state.dice)
    dice[die] += 1 if up else -1
    state.dice = (dice[0], dice[1])
    events.append(("influence", state.seat, die, dice[die]))
    turn.settle(state, events)


def _indiscretion(state: State, events: list[Event]) -> None:
    """Ruling indiscretion: three sites one after the other, or as many as are unknown."""
    state.looks = min(LOOKS, len(_unknown_sites(state)))
    state.stage = stages.PEEK


def peek_choices(state: State) -> list[Action]:
    """Any site not looked at yet."""
    return [actions.PEEK + site for site in _unknown_sites(state)]


def peek(state: State, action: Action, events: list[Event]) -> None:
    """Look under a site, alone."""
    site = action - actions.PEEK
    state.seen[state.seat] |= 1 << site
    state.looks -= 1
    events.append(("peek", state.seat, site, state.tiles[site]))
    if not state.looks:
        turn.settle(state, events)


def _pick_rival(state: State, events: list[Event]) -> None:
    state.stage = stages.RIVAL
    found = _rivals_with_goods(state)
    if len(found) == 1:
        choose_rival(state, actions.RIVAL + found[0], events)


def rival_choices(state: State) -> list[Action]:
    """Any rival with merchandise."""
    return [actions.RIVAL + seat for seat in sorted(_rivals_with_goods(state))]


def choose_rival(state: State, action: Action, events: list[Event]) -> None:
    """Steal from a rival, or look at what it has."""
    seat, rival = state.seat, action - actions.RIVAL
    if state.card == THEFT:
        good, state.goods[rival] = luck.draw(state, state.goods[rival])
        state.goods[seat] = luck.with_all(state.goods[seat], good)
        events.append(("steal", seat, rival, good))
        turn.settle(state, events)
    else:
        events.append(("look", seat, rival, state.goods[rival]))
        state.other, state.stage = rival, stages.TAKE


def take_choices(state: State) -> list[Action]:
    """Any kind the rival has."""
    return [actions.TAKE + good for good in dict.fromkeys(state.goods[state.other])]


def take(state: State, action: Action, events: list[Event]) -> None:
    """Take a card from the rival; it changes hands once something is given for it."""
    good = action - actions.TAKE
    state.goods[state.other] = luck.without(state.goods[state.other], good)
    state.drawn = (good,)
    state.stage = stages.GIVE


def give_choices(state: State) -> list[Action]:
    """Any kind of one's own."""
    return [actions.GIVE + good for good in dict.fromkeys(state.goods[state.seat])]


def give(state: State, action: Action, events: list[Event]) -> None:
    """Give a card for it."""
    seat, rival, good = state.seat, state.other, action - actions.GIVE
    events.append(("swap", seat, rival, state.drawn[0], good))
    state.goods[rival] = luck.with_all(state.goods[rival], good)
    state.goods[seat] = luck.with_all(luck.without(state.goods[seat], good), *state.drawn)
    state.drawn = ()
    turn.settle(state, events)


def _sailor(state: State, events: list[Event]) -> None:
    """Ruling short-pile: three merchandise cards, or as many as there are."""
    drawn: list[int] = []
    while state.stock and len(drawn) < SAILOR_CARDS:
        good, state.stock = luck.draw(state, state.stock)
        drawn.append(good)
    state.drawn = tuple(sorted(drawn))
    events.append(("sail", state.seat, state.drawn))
    state.stage = stages.KEEP


def keep_choices(state: State) -> list[Action]:
    """Any kind that was drawn."""
    return [actions.KEEP + good for good in dict.fromkeys(state.drawn)]


def keep(state: State, action: Action, events: list[Event]) -> None:
    """Keep one; the others are mixed with the pile again."""
    seat, good = state.seat, action - actions.KEEP
    state.goods[seat] = luck.with_all(state.goods[seat], good)
    state.stock = luck.with_all(state.stock, *luck.without(state.drawn, good))
    state.drawn = ()
    events.append(("keep", seat, good))
    turn.settle(state, events)


def _relation(state: State, events: list[Event]) -> None:
    state.stage = stages.RETURN


def return_choices(state: State) -> list[Action]:
    """Any corruption token of one's own."""
    return [actions.RETURN + value for value in dict.fromkeys(state.tokens[state.seat])]


def give_back(state: State, action: Action, events: list[Event]) -> None:
    """Put a corruption token back, face down."""
    seat, value = state.seat, action - actions.RETURN
    state.tokens[seat] = luck.without(state.tokens[seat], value)
    state.bag = luck.with_all(state.bag, value)
    events.append(("return", seat, value))
    turn.settle(state, events)


def _betrayal(state: State, events: list[Event]) -> None:
    state.stage = stages.BETRAY


def betray_choices(state: State) -> list[Action]:
    """A rival's hand, or a card in front of a rival."""
    found = [actions.BETRAY + seat for seat in sorted(rivals(state)) if state.hands[seat]]
    for seat in sorted(rivals(state)):
        found += [actions.BETRAY_FRONT + seat * actions.KINDS + card for card in state.fronts[seat]]
    return found


def betray(state: State, action: Action, events: list[Event]) -> None:
    """Remove a card from the game: one in front by choice, one of a hand by chance (ruling betrayal)."""
    front = action >= actions.BETRAY_FRONT
    if front:
        rival, card = divmod(action - actions.BETRAY_FRONT, actions.KINDS)
        state.fronts[rival] = luck.without(state.fronts[rival], card)
    else:
        rival = action - actions.BETRAY
        card, state.hands[rival] = luck.draw(state, state.hands[rival])
    events.append(("betray", state.seat, rival, card, front))
    # Ruling harvest-lost: whoever loses Good Harvest discards down at once.
    if not build.must_discard(state, rival):
        turn.settle(state, events)


_EFFECTS: dict[int, Callable[[State, list[Event]], None]] = {
    BETRAYAL: _betrayal,
    INFLUENCE: _influence,
    INDISCRETION: _indiscretion,
    MERCHANT: _pick_rival,
    SAILOR: _sailor,
    CRASSUS: _crassus,
    RELATION: _relation,
    THEFT: _pick_rival,
}
