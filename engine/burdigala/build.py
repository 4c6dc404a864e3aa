"""Cubes, buildings, and what everybody is given: plot cards, merchandise, corruption tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, luck, plots, stages, turn
from .kinds import (
    BONUS,
    BUILDINGS,
    CONSUL,
    CRAFTS,
    CUBES,
    HARVEST,
    HYGIENE,
    NECROPOLIS,
    SOURCES,
    VINO,
    YARD,
)

if TYPE_CHECKING:
    from .state import State

HAND_LIMIT, HARVEST_LIMIT = 3, 5
CRAFT = {CONSUL: 2, HYGIENE: 3}
"""The size of building each of these cards rewards."""
CRAFT_VP = 2
YARD_CARDS = 2


def score(state: State, seat: int, source: int, points: int, events: list[Event]) -> None:
    """Give points, or take them (ruling below-zero: a score may fall below zero)."""
    if points:
        state.points[seat][source] += points
        events.append(("points", seat, SOURCES[source], points))


# ---- cubes


def free_spaces(state: State, site: int) -> int:
    """Spaces without a cube."""
    return state.table.sizes[site] - state.cubes[site]


def supply(state: State) -> int:
    """Cubes beside the board: those of finished buildings have come back."""
    on_sites = sum(cubes for cubes, size in zip(state.cubes, state.table.sizes, strict=True) if cubes < size)
    return state.table.box.cubes - on_sites


def squares_with_work(state: State) -> int:
    """The squares next to an unfinished site, as bits (ruling cube-supply: none while no cube is left)."""
    squares = 0
    if supply(state):
        around, cubes = state.table.city.around, state.cubes
        for site, size in enumerate(state.table.sizes):
            if cubes[site] < size:
                squares |= around[site]
    return squares


def sites_for(state: State, cubes: int) -> list[int]:
    """The sites next to the character that moved with room for so many cubes, if there are that many."""
    if supply(state) < cubes:
        return []
    square = state.at[state.turn][state.moved]
    return [site for site in state.table.city.sites_near[square] if free_spaces(state, site) >= cubes]


def cube_choices(state: State) -> list[Action]:
    """Where the cube goes; after a seven also with one more for a corruption token."""
    cubes = 1 + state.crassus
    found = [actions.CUBE + site for site in sites_for(state, cubes)]
    if turn.may_bribe(state):
        found += [actions.BRIBED_CUBE + site for site in sites_for(state, cubes + 1)]
    return found + plots.playable(state)


def place_cube(state: State, action: Action, events: list[Event]) -> None:
    """Place what is to be placed on one site; only the last cube scores."""
    if action >= actions.PLAY:
        plots.play(state, action, events)
        return
    seat, cubes = state.seat, 1 + state.crassus
    site = (action - actions.CUBE) % actions.SPAN
    if action >= actions.BRIBED_CUBE:
        cubes += 1
        state.bribed = True
        take_token(state, seat, "cube", events)
    state.cubes[site] += cubes
    events.append(("cube", seat, site, cubes))
    left = free_spaces(state, site)
    if left:
        score(state, seat, CUBES, left, events)
    else:
        _finish(state, seat, site, events)
    state.back = stages.CLOSE
    give_cards(state, events)


def cube_points(state: State, site: int, cubes: int) -> int | None:
    """What so many cubes on a site would score at once; None where that shows only with the building."""
    left = free_spaces(state, site) - cubes
    return left if left > 0 else None


def _finish(state: State, seat: int, site: int, events: list[Event]) -> None:
    """Turn the tile over: points, bonus, its ability, and plot cards for who stands by."""
    tile = state.table.box.kinds[state.tiles[site]]
    events.append(("finish", seat, site, state.tiles[site]))
    score(state, seat, BUILDINGS, tile.vp, events)
    _take_bonus(state, seat, site, events)
    for card in state.fronts[seat]:
        if CRAFT.get(card) == tile.size:
            score(state, seat, CRAFTS, CRAFT_VP, events)
    if tile.ability == NECROPOLIS:
        events.append(("absolve", seat, len(state.tokens[seat])))
        state.bag = luck.with_all(state.bag, *state.tokens[seat])
        state.tokens[seat] = ()
    yard = (seat,) * YARD_CARDS if tile.ability == YARD else ()
    state.pending = (*yard, *_bystanders(state, site))


def _take_bonus(state: State, seat: int, site: int, events: list[Event]) -> None:
    """The first building of a district takes its bonus token."""
    table = state.table
    for spot, district in enumerate(table.city.bonus_of):
        if district == table.city.district_of[site] and state.bonus >> spot & 1:
            state.bonus &= ~(1 << spot)
            events.append(("bonus", seat, spot))
            score(state, seat, BONUS, table.bonus[spot], events)


def _bystanders(state: State, site: int) -> list[int]:
    """A seat for each character next to the district but the one that moved, the mover's seat first.

    Ruling bystanders: the mover's other characters are among them.
    """
    squares = state.table.city.around[site]
    players = state.table.players
    return [
        seat
        for seat in ((state.turn + place) % players for place in range(players))
        for character, square in enumerate(state.at[seat])
        if square >= 0 and squares >> square & 1 and (seat, character) != (state.turn, state.moved)
    ]


# ---- gifts


def take_goods(state: State, seat: int, events: list[Event]) -> None:
    """A merchandise card off the pile, if there is one."""
    if state.stock:
        good, state.stock = luck.draw(state, state.stock)
        state.goods[seat] = luck.with_all(state.goods[seat], good)
        events.append(("goods", seat, good))


def take_token(state: State, seat: int, why: str, events: list[Event]) -> None:
    """A corruption token for a cube, goods or a turn more."""
    value, state.bag = luck.draw(state, state.bag)
    state.tokens[seat] = luck.with_all(state.tokens[seat], value)
    events.append(("bribe", seat, why))
    events.append(("corrupt", seat, value))


def _take_plot(state: State, seat: int, events: list[Event]) -> None:
    """A plot card (ruling plot-pile: the discards make a new pile when it is used up)."""
    if not state.pile and state.discards:
        events.append(("shuffle", len(state.discards)))
        state.pile, state.discards = state.discards, ()
    if state.pile:
        card, state.pile = luck.draw(state, state.pile)
        state.hands[seat] = luck.with_all(state.hands[seat], card)
        events.append(("plot", seat, card))


def give_cards(state: State, events: list[Event]) -> None:
    """Give the cards that are pending until someone has to decide; then the turn goes on."""
    while state.pending:
        seat = state.pending[0]
        if VINO in state.fronts[seat] and state.stock and state.bag:
            state.seat, state.stage = seat, stages.VINO
            return
        state.pending = state.pending[1:]
        _take_plot(state, seat, events)
        if must_discard(state, seat):
            return
    turn.settle(state, events)


def vino_choices(state: State) -> list[Action]:
    """The plot card, or merchandise with a corruption token."""
    return [actions.PLOT, actions.GOODS]


def accept(state: State, action: Action, events: list[Event]) -> None:
    """Take one or the other."""
    seat = state.seat
    state.pending = state.pending[1:]
    if action == actions.GOODS:
        take_token(state, seat, "goods", events)
        take_goods(state, seat, events)
    else:
        _take_plot(state, seat, events)
        if must_discard(state, seat):
            return
    give_cards(state, events)


def hand_limit(state: State, seat: int) -> int:
    """How many plot cards a seat may have, in hand and in front together."""
    return HARVEST_LIMIT if HARVEST in state.fronts[seat] else HAND_LIMIT


def must_discard(state: State, seat: int) -> bool:
    """Ask the seat to discard if it has too many plot cards."""
    over = len(state.hands[seat]) + len(state.fronts[seat]) > hand_limit(state, seat)
    if over:
        state.seat, state.stage = seat, stages.DISCARD
    return over


def discard_choices(state: State) -> list[Action]:
    """Any card held or in front."""
    held = [actions.DISCARD + card for card in dict.fromkeys(state.hands[state.seat])]
    return held + [actions.DISCARD_FRONT + card for card in state.fronts[state.seat]]


def discard(state: State, action: Action, events: list[Event]) -> None:
    """Discard a card, face up (ruling open-discards)."""
    seat, front = state.seat, action >= actions.DISCARD_FRONT
    card = action - (actions.DISCARD_FRONT if front else actions.DISCARD)
    cards = state.fronts if front else state.hands
    cards[seat] = luck.without(cards[seat], card)
    state.discards = luck.with_all(state.discards, card)
    events.append(("discard", seat, card, front))
    if not must_discard(state, seat):
        give_cards(state, events)


def why_not(state: State, site: int) -> str:
    """Why no cube can be placed on a site."""
    city = state.table.city
    if site >= len(state.cubes) or site not in city.sites_near[state.at[state.turn][state.moved]]:
        return "that site is not next to the character that moved"
    if not free_spaces(state, site):
        return "that building is finished"
    return "there is no room, no cube or no right for that many cubes"
