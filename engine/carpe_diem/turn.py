"""A player's turn: move and take a tile, build or store it, and the rewards of what it completes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Action, Event
from . import actions, forum, stages
from .editions import DEPOTS
from .grid import CELL_NAMES
from .kinds import (
    ADMINISTRATOR,
    BAKERY,
    BAR_END,
    BREAD,
    COIN,
    CRAFTSMAN,
    FOUNTAIN,
    GOODS,
    GRANARY,
    LANDSCAPES,
    MARKET,
    MERCHANT,
    SOURCES,
    VILLA,
)

if TYPE_CHECKING:
    from .state import State

SLOTS = 4
"""Tiles on a full depot."""


def depot_choices(state: State) -> list[Action]:
    """Any depot where no patrician stands yet."""
    return [actions.DEPOT + depot for depot in range(DEPOTS) if depot not in state.at]


def begin(state: State, action: Action, events: list[Event]) -> None:
    """Put the patrician on a depot."""
    seat = state.seat
    state.at[seat] = action - actions.DEPOT
    events.append(("depot", seat, state.at[seat]))
    state.seat = (seat + 1) % state.table.players
    if state.at[state.seat] >= 0:
        state.stage = stages.TAKE


def take_choices(state: State) -> list[Action]:
    """Every tile of the depots a free move reaches; with bread, every tile anywhere.

    Ruling thrift: bread is not offered for a depot that a free move reaches.
    """
    reach = state.table.edition.reachable(state.stocked, state.at[state.seat])
    found = _tiles(state.depots, reach, actions.TAKE)
    if state.stores[state.seat][BREAD]:
        rest = [d for d in range(DEPOTS) if state.stocked >> d & 1 and d not in reach]
        found += _tiles(state.depots, rest, actions.TAKE_FOR_BREAD)
    return found


def _tiles(slots: list[int], depots: tuple[int, ...] | list[int], base: int) -> list[Action]:
    """An action for each different tile on these depots."""
    found = []
    for depot in depots:
        seen = []
        for slot in range(depot * SLOTS, depot * SLOTS + SLOTS):
            tile = slots[slot]
            if tile >= 0 and tile not in seen:
                seen.append(tile)
                found.append(base + slot)
    return found


def take(state: State, action: Action, events: list[Event]) -> None:
    """Move, paying a bread if need be, and take a tile in hand."""
    seat = state.seat
    bread = action >= actions.TAKE_FOR_BREAD
    slot = action - (actions.TAKE_FOR_BREAD if bread else actions.TAKE)
    depot = slot // SLOTS
    if bread:
        state.stores[seat][BREAD] -= 1
    events.append(("move", seat, state.at[seat], depot, bread))
    state.at[seat] = depot
    state.tile = state.depots[slot]
    state.depots[slot] = -1
    events.append(("take", seat, slot, state.tile))
    _clear(state, depot, events)
    state.stage = stages.BUILD


def _clear(state: State, depot: int, events: list[Event]) -> None:
    """With fewer than four players, remove what is left once each could have taken one here."""
    start = depot * SLOTS
    left = [tile for tile in state.depots[start : start + SLOTS] if tile >= 0]
    if len(left) > SLOTS - state.table.players:
        return
    if left:
        state.depots[start : start + SLOTS] = (-1, -1, -1, -1)
        events.append(("remove", depot, tuple(left)))
    state.stocked &= ~(1 << depot)


def build_choices(state: State) -> list[Action]:
    """Every place where the tile in hand fits, and storing it (ruling seal-store: a seal tile too)."""
    face = state.table.box.faces[state.tile]
    found = state.districts[state.seat].placements(face)
    found.append(actions.STORE)
    return found


def build(state: State, action: Action, events: list[Event]) -> None:
    """Build or store the tile in hand."""
    seat, tile = state.seat, state.tile
    state.tile = -1
    if action == actions.STORE:
        state.stored[seat] += (tile,)
        events.append(("store", seat, tile))
    else:
        _place(state, seat, tile, action, events)
    give_rewards(state, events)


def _place(state: State, seat: int, tile: int, action: Action, events: list[Event]) -> None:
    table = state.table
    cell, rotation = action >> 2, action & 3
    state.districts[seat], completed = state.districts[seat].build(table.box.faces[tile], cell, rotation)
    events.append(("build", seat, cell, tile, rotation))
    if cell in table.box.boards[table.boards[seat]].writs:
        events.append(("writ", seat, cell))
        advance(state, seat, 1, events)
    if completed:
        for kind, size, chimneys, cells in completed:
            events.append(("complete", seat, kind, size, chimneys, cells))
        rewarded = [(kind, size) for kind, size, _, _ in completed if kind != VILLA]
        # Ruling depth-first: what a seal tile completes comes before what was waiting.
        state.pending = (*rewarded, *state.pending)
        if len(rewarded) == 2 and _order_matters(state, rewarded[0][0], rewarded[1][0]):
            state.stage = stages.ORDER


def _order_matters(state: State, one: int, other: int) -> bool:
    """Ruling reward-order: the owner is asked only where the order of two rewards can matter."""
    if CRAFTSMAN in (one, other):
        return any(tile >= 0 for tile in state.seals)
    return MERCHANT in (one, other) and (one in LANDSCAPES or other in LANDSCAPES)


def order_choices(state: State) -> list[Action]:
    """Which of the two completed things comes first."""
    return sorted(actions.FIRST_REWARD + kind for kind, _ in state.pending[:2])


def order(state: State, action: Action, events: list[Event]) -> None:
    """Resolve one of two completed things first."""
    one, other, *rest = state.pending
    if one[0] != action - actions.FIRST_REWARD:
        one, other = other, one
    state.pending = (one, other, *rest)
    state.stage = stages.BUILD
    give_rewards(state, events)


def give_rewards(state: State, events: list[Event]) -> None:
    """Give what is pending until someone has to decide; then end the turn."""
    if state.stage == stages.ORDER:
        return
    seat = state.seat
    while state.pending:
        (kind, size), *rest = state.pending
        state.pending = tuple(rest)
        if kind == CRAFTSMAN and any(tile >= 0 for tile in state.seals):
            state.stage = stages.SEAL
            return
        if kind == FOUNTAIN:
            _draw(state, seat, events)
            return
        _reward(state, seat, kind, size, events)
    _end_turn(state, events)


def _reward(state: State, seat: int, kind: int, size: int, events: list[Event]) -> None:
    stores = state.stores[seat]
    if kind < MERCHANT:
        good = kind - LANDSCAPES[0]
        stores[good] += size - 1
        events.append(("goods", seat, good, size - 1))
    elif kind == MERCHANT:
        sold = tuple(stores[:GOODS])
        stores[:GOODS] = (0, 0, 0, 0)
        stores[COIN] += sum(sold) + 1
        events.append(("sell", seat, sold, sum(sold) + 1))
    elif kind == ADMINISTRATOR:
        advance(state, seat, 2, events)
    elif kind in (GRANARY, BAKERY):
        gain(state, seat, BREAD, 2 if kind == GRANARY else 1, events)
    elif kind == MARKET:
        gain(state, seat, COIN, 1, events)


def gain(state: State, seat: int, store: int, count: int, events: list[Event]) -> None:
    """Take coins or bread from the supply, which never runs out."""
    if count:
        state.stores[seat][store] += count
        events.append(("gain", seat, store, count))


def advance(state: State, seat: int, steps: int, events: list[Event]) -> None:
    """Move on along the prestige bar; the marker comes to lie on top of those it meets."""
    if not steps:
        return
    bar, lead, end = state.bar, state.lead, state.table.box.bar_end
    start, target = bar[seat], bar[seat] + steps
    bar[seat] = min(target, end)
    lead.remove(seat)
    place = 0
    while place < len(lead) and bar[lead[place]] > bar[seat]:
        place += 1
    lead.insert(place, seat)
    events.append(("bar", seat, start, bar[seat]))
    # Ruling bar-end: without points the marker still goes on top of the last space.
    if target > end and state.table.edition.bar_end == "points":
        score(state, seat, BAR_END, target - end, events)


def score(state: State, seat: int, source: int, points: int, events: list[Event]) -> None:
    """Give points, or take them (ruling below-zero: a score may fall below zero)."""
    if points:
        state.points[seat][source] += points
        events.append(("points", seat, SOURCES[source], points))


def seal_choices(state: State) -> list[Action]:
    """Each different dark tile on the seals."""
    seals = state.seals
    return [actions.SEAL + i for i, tile in enumerate(seals) if tile >= 0 and tile not in seals[:i]]


def take_seal(state: State, action: Action, events: list[Event]) -> None:
    """Take a dark tile in hand for a craftsman."""
    place = action - actions.SEAL
    state.tile = state.seals[place]
    state.seals[place] = -1
    events.append(("seal", state.seat, place, state.tile))
    state.stage = stages.BUILD


def _draw(state: State, seat: int, events: list[Event]) -> None:
    """Two cards off the pile (ruling fountain-pile: those put back lie under it for good)."""
    drawn = state.pile[:2]
    state.pile = state.pile[2:]
    state.hands[seat] = tuple(sorted(state.hands[seat] + drawn))
    events.append(("draw", seat, drawn))
    state.stage = stages.FOUNTAIN


def return_choices(state: State) -> list[Action]:
    """Any fountain card held, old or new."""
    return [actions.RETURN + kind for kind in dict.fromkeys(state.hands[state.seat])]


def give_back(state: State, action: Action, events: list[Event]) -> None:
    """Put a fountain card under the pile."""
    seat, kind = state.seat, action - actions.RETURN
    hand = list(state.hands[seat])
    hand.remove(kind)
    state.hands[seat] = tuple(hand)
    state.returned[seat] = tuple(sorted((*state.returned[seat], kind)))
    events.append(("return", seat, kind))
    state.stage = stages.BUILD
    give_rewards(state, events)


def _end_turn(state: State, events: list[Event]) -> None:
    state.turn += 1
    if state.turn == stages.ROUNDS * state.table.players:
        forum.open_forum(state, events)
    else:
        state.seat = (state.seat + 1) % state.table.players
        state.stage = stages.TAKE


def why_not(state: State, action: Action) -> str:
    """The reason an action is not possible, for a person."""
    if state.stage == stages.OVER:
        return "the game is over"
    if state.stage == stages.BUILD and actions.BUILD <= action < actions.STORE:
        face = state.table.box.faces[state.tile]
        cell, rotation = action >> 2, action & 3
        why = state.districts[state.seat].why_not(face, cell, rotation)
        if rotation not in face.rotations:
            why = "that turn of it looks the same as another"
        return f"{face.names[rotation]} cannot be built on {CELL_NAMES[cell]}: {why}"
    if state.stage == stages.TAKE and actions.TAKE <= action < actions.SEAL:
        return _why_not_take(state, action)
    return f"that is not one of the choices now ({stages.STAGES[state.stage]})"


def _why_not_take(state: State, action: Action) -> str:
    slot = (action - actions.TAKE) % (actions.TAKE_FOR_BREAD - actions.TAKE)
    if slot >= len(state.depots):
        return "there is no such tile"
    depot = slot // SLOTS
    tile = state.depots[slot]
    if tile < 0:
        return f"no tile lies there on depot {depot + 1}"
    if tile in state.depots[depot * SLOTS : slot]:
        return f"the same tile lies further forward on depot {depot + 1}"
    if depot in state.table.edition.reachable(state.stocked, state.at[state.seat]):
        return f"depot {depot + 1} is reached without bread"
    return f"depot {depot + 1} is out of reach without bread"
