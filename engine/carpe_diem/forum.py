"""The forum after each phase: choose a spot between two cards, meet both or pay the penalty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, scoring, stages, turn
from .board import SPOTS
from .cards import Card
from .editions import DEPOTS
from .kinds import BREAD, COIN, FORUM, PENALTY

if TYPE_CHECKING:
    from .state import State

BREAD_PER_SET = 3
NOT_MET = -4


def open_forum(state: State, events: list[Event]) -> None:
    """Send the players to the forum in the order of the bar."""
    state.visitors = tuple(state.lead)
    state.seat = state.visitors[0]
    state.stage = stages.SPOT
    events.append(("forum", state.phase, state.visitors))


def spot_choices(state: State) -> list[Action]:
    """Every spot that is free."""
    return [actions.SPOT + spot for spot in state.table.spots if state.spots[spot] < 0]


def visit(state: State, action: Action, events: list[Event]) -> None:
    """Put a marker between two cards."""
    spot = action - actions.SPOT
    state.spots[spot] = state.seat
    state.cards = SPOTS[spot]
    events.append(("visit", state.seat, spot))
    # Ruling card-order: the visitor is asked only if a card can be met that gives coins or bread.
    if any(card_at(state, position).feeds and times(state, state.seat, position) for position in state.cards):
        state.stage = stages.FIRST
    else:
        _resolve(state, events)


def card_at(state: State, position: int) -> Card:
    """The forum card at a position."""
    return state.table.box.cards[state.table.forum[position]]


def times(state: State, seat: int, position: int) -> int:
    """How often a seat could meet a card with what it has now, bread included."""
    card, stores = card_at(state, position), state.stores[seat]
    sets = card.payable_sets(stores) if card.pay else card.owned_sets(state.districts[seat].owned)
    return sets + stores[BREAD] // BREAD_PER_SET


def first_choices(state: State) -> list[Action]:
    """Which of the two cards comes first."""
    return [actions.FIRST_CARD + position for position in state.cards]


def order(state: State, action: Action, events: list[Event]) -> None:
    """Resolve one of the two cards first."""
    if state.cards[0] != action - actions.FIRST_CARD:
        state.cards = state.cards[::-1]
    _resolve(state, events)


def _resolve(state: State, events: list[Event]) -> None:
    """Meet cards until the visitor has something to decide; then the next visitor comes."""
    while state.cards:
        choices = pay_choices(state)
        if len(choices) > 1:
            state.stage = stages.PAY
            return
        _meet(state, choices[0], events)
    _next_visitor(state, events)


def pay_choices(state: State) -> list[Action]:
    """How often to meet the card: full sets and bread sets.

    Every owned set counts; sets to pay may be fewer than possible (ruling decline: none counts as not met).
    """
    stores = state.stores[state.seat]
    card = card_at(state, state.cards[0])
    bread_sets = range(stores[BREAD] // BREAD_PER_SET + 1)
    if card.pay:
        sets = range(card.payable_sets(stores) + 1)
        return [actions.pay(paid, bread) for paid in sets for bread in bread_sets]
    owned = card.owned_sets(state.districts[state.seat].owned)
    return [actions.pay(owned, bread) for bread in bread_sets]


def pay(state: State, action: Action, events: list[Event]) -> None:
    """Meet the card as decided and go on."""
    _meet(state, action, events)
    _resolve(state, events)


def _meet(state: State, action: Action, events: list[Event]) -> None:
    """Pay for one card and take its reward (ruling own-bread: what it gives cannot pay for it)."""
    seat = state.seat
    position, *rest = state.cards
    state.cards = tuple(rest)
    card = card_at(state, position)
    sets, bread_sets = actions.payment(action)
    _spend(state, seat, card, sets, bread_sets, events)
    total = sets + bread_sets
    events.append(("card", seat, position, sets, bread_sets))
    if not total:
        turn.score(state, seat, PENALTY, NOT_MET, events)
        return
    turn.gain(state, seat, COIN, card.coins * total, events)
    turn.gain(state, seat, BREAD, card.bread * total, events)
    turn.advance(state, seat, card.bar * total, events)
    turn.score(state, seat, FORUM, card.vp * total, events)


def _spend(state: State, seat: int, card: Card, sets: int, bread_sets: int, events: list[Event]) -> None:
    """Take what the sets cost (ruling goods-first: coins only stand in for goods that are missing)."""
    stores = state.stores[seat]
    before = stores[:]
    if card.pay and sets:
        stores[COIN] -= card.coins_for(sets, stores)
        for good, count in card.needs:
            stores[good] = max(0, stores[good] - sets * count)
    stores[BREAD] -= BREAD_PER_SET * bread_sets
    if stores != before:
        events.append(("spend", seat, tuple(b - s for b, s in zip(before, stores, strict=True))))


def _next_visitor(state: State, events: list[Event]) -> None:
    state.visitors = state.visitors[1:]
    if state.visitors:
        state.seat = state.visitors[0]
        state.stage = stages.SPOT
    elif state.phase == stages.PHASES - 1:
        scoring.finish(state, events)
    else:
        _next_phase(state, events)


def _next_phase(state: State, events: list[Event]) -> None:
    """Pass the start on by one seat and fill the depots: light tiles, dark ones in the last phase."""
    state.phase += 1
    state.turn = 0
    state.first = (state.first + 1) % state.table.players
    state.seat = state.first
    state.stage = stages.TAKE
    refill(state)
    events.append(("phase", state.phase, state.first, tuple(state.depots)))


def refill(state: State) -> None:
    """Lay the next 28 tiles out."""
    count = DEPOTS * turn.SLOTS
    if state.phase < stages.PHASES - 1:
        state.depots, state.light = list(state.light[:count]), state.light[count:]
    else:
        state.depots, state.dark = list(state.dark[:count]), state.dark[count:]
    state.stocked = 2**DEPOTS - 1
