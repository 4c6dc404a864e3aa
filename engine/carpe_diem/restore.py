"""Putting a position together from facts, and the checks that it could have come about.

The checks are those of the table: every tile and card is in the box once, districts are built by the
rules, and what has been taken, drawn and visited adds up to the turns that were played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from . import stages
from .board import EMPTY, SPOTS
from .box import DEAL, SEALS, Box
from .cards import GROUPS
from .district import rebuild
from .editions import DEPOTS, START_VP, Edition
from .kinds import CRAFTSMAN, FOUNTAIN, LANDSCAPES, MERCHANT, SOURCES, START, STORES, VILLA
from .state import State
from .table import lay
from .turn import SLOTS


def restore(box: Box, edition: Edition, facts: Mapping[str, Any], districts: list[dict[int, int]]) -> State:
    """The position these facts describe; ValueError if it cannot be."""
    seats = facts["seats"]
    state = State.__new__(State)
    boards = tuple(seat["board"] for seat in seats)
    frames = tuple(tuple(seat["frames"]) for seat in seats)
    state.table = lay(box, edition, boards, frames, tuple(facts["forum"]))
    state.light, state.dark, state.pile = (tuple(facts[name]) for name in ("light", "dark", "pile"))
    state.depots, state.seals, state.spots = list(facts["depots"]), list(facts["seals"]), list(facts["spots"])
    state.stocked = sum(
        1 << depot for depot in range(DEPOTS) if any(tile >= 0 for tile in _slots(state, depot))
    )
    state.at = [seat["depot"] for seat in seats]
    state.districts = [
        rebuild(box.boards[board].shovel, tiles, box.faces)
        for board, tiles in zip(boards, districts, strict=True)
    ]
    state.stores = [[seat["stores"][name] for name in STORES] for seat in seats]
    state.points = [[seat["points"][name] for name in SOURCES] for seat in seats]
    state.stored = [tuple(seat["stored"]) for seat in seats]
    state.hands = [tuple(sorted(seat["hand"])) for seat in seats]
    state.returned = [tuple(sorted(seat["returned"])) for seat in seats]
    state.bar, state.lead = [seat["bar"] for seat in seats], list(facts["lead"])
    state.phase, state.turn, state.first = facts["phase"], facts["turn"], facts["first"]
    state.stage, state.seat, state.tile = facts["stage"], facts["seat"], facts["tile"]
    state.pending = tuple((reward["kind"], reward["size"]) for reward in facts["pending"])
    state.visitors, state.cards = tuple(facts["visitors"]), tuple(facts["cards"])
    state._legal = None
    for check in _CHECKS:
        check(state)
    return state


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(sentence)


def _within(found: Iterable[int], supply: Iterable[int], what: str) -> None:
    _demand(Counter(found) <= Counter(supply), f"there are more {what} than in the box")


def _slots(state: State, depot: int) -> list[int]:
    return state.depots[depot * SLOTS : depot * SLOTS + SLOTS]


def _check_table(state: State) -> None:
    table, box = state.table, state.table.box
    _demand(len(set(table.boards)) == table.players, "two seats have the same board")
    parts = list(chain(*table.frames))
    _demand(len(set(parts)) == len(parts), "a frame part is there twice")
    empty = tuple(position for position, card in enumerate(table.forum) if card < 0)
    _demand(empty == EMPTY[table.players], "the forum has cards in the wrong places")
    cards = [card for card in table.forum if card >= 0]
    _within(cards, box.forum_deck, "copies of a forum card")
    groups = Counter(box.cards[card].group for card in cards)
    _demand(
        tuple(groups[g] for g in GROUPS) == DEAL[table.players], "the forum has the wrong groups of cards"
    )


def _check_tiles(state: State) -> None:
    box = state.table.box
    built = [tile // 4 for district in state.districts for tile in district.tiles if tile >= 0]
    placed = [*built, *chain(*state.stored), *state.seals, state.tile, *state.depots]
    held = [tile for tile in placed if tile >= 0]
    _within([*held, *state.light, *state.dark], box.light + box.dark, "copies of a tile")
    _within(state.light, box.light, "light tiles to come")
    _within(state.dark, box.dark, "dark tiles to come")
    _within([tile for tile in state.seals if tile >= 0], box.dark, "dark tiles on the seals")
    per_phase = DEPOTS * SLOTS
    last = state.phase == stages.PHASES - 1
    _demand(
        len(state.light) == max(0, len(box.light) - per_phase * (state.phase + 1)),
        "light tiles do not add up",
    )
    _demand(len(state.dark) == (0 if last else len(box.dark) - SEALS), "dark tiles do not add up")
    taken = state.turn + state.phase * stages.ROUNDS * state.players
    in_turn = state.stage in (stages.BUILD, stages.ORDER, stages.SEAL, stages.FOUNTAIN)
    sealed = sum(tile < 0 for tile in state.seals)
    total = len(built) + sum(map(len, state.stored)) + (state.tile >= 0)
    _demand(total == taken + in_turn + sealed, "the tiles taken do not add up to the turns")
    _demand(
        (state.tile >= 0) == (state.stage == stages.BUILD), "a tile is in hand exactly while one is built"
    )
    _check_depots(state, state.turn + in_turn)


def _check_depots(state: State, taken: int) -> None:
    gone = 0
    for depot in range(DEPOTS):
        left = sum(tile >= 0 for tile in _slots(state, depot))
        _demand(left == 0 or left > SLOTS - state.players, "a depot should have been cleared")
        gone += SLOTS - left if left else state.players
    _demand(gone == taken, "the tiles on the depots do not add up to the turns")


def _check_cards(state: State) -> None:
    cards = [*state.pile, *chain(*state.hands), *chain(*state.returned)]
    _demand(-1 not in cards, "a fountain card is unknown")
    _demand(
        Counter(cards) == Counter(state.table.box.fountain_cards),
        "the fountain cards are not those of the box",
    )
    for seat, district in enumerate(state.districts):
        waiting = sum(kind == FOUNTAIN for kind, _ in state.pending) if seat == state.seat else 0
        choosing = int(state.stage == stages.FOUNTAIN and seat == state.seat)
        drawn = district.owned[FOUNTAIN] - waiting
        _demand(len(state.hands[seat]) == drawn + choosing, "a hand does not fit the fountains built")
        _demand(
            len(state.returned[seat]) == drawn - choosing, "the cards put back do not fit the fountains built"
        )


def _check_order(state: State) -> None:
    seats = list(range(state.players))
    _demand(sorted(state.lead) == seats, "the order on the bar names a seat twice")
    spaces = [state.bar[seat] for seat in state.lead]
    _demand(spaces == sorted(spaces, reverse=True), "the order on the bar does not fit the spaces")
    if state.stage == stages.DEPOT:
        placed = [seat for seat in _turn_order(state) if state.at[seat] >= 0]
        _demand(
            placed == _turn_order(state)[: len(placed)] and len(placed) < state.players,
            "the wrong patricians stand",
        )
        _demand(
            state.turn == state.phase == 0 and state.seat == _turn_order(state)[len(placed)],
            "the wrong seat begins",
        )
        used = [depot for depot in state.at if depot >= 0]
        _demand(len(set(used)) == len(used), "two patricians begin on one depot")
    else:
        _demand(min(state.at) >= 0, "a patrician has no depot")
    if state.stage in (stages.TAKE, stages.BUILD, stages.ORDER, stages.SEAL, stages.FOUNTAIN):
        _demand(state.turn < stages.ROUNDS * state.players, "the phase is over")
        _demand(state.seat == _turn_order(state)[state.turn % state.players], "it is another seat's turn")


def _turn_order(state: State) -> list[int]:
    return [(state.first + place) % state.players for place in range(state.players)]


def _check_forum(state: State) -> None:
    table = state.table
    taken = [spot for spot, seat in enumerate(state.spots) if seat >= 0]
    _demand(set(taken) <= set(table.spots), "a marker lies on a spot that is not in use")
    visiting = state.stage in (stages.SPOT, stages.FIRST, stages.PAY)
    _demand(bool(state.visitors) == visiting, "there are visitors outside the forum")
    _demand(not visiting or state.turn == stages.ROUNDS * state.players, "the forum is not open yet")
    over = state.stage == stages.OVER
    _demand(
        not over or (state.phase == stages.PHASES - 1 and state.turn == stages.ROUNDS * state.players),
        "it is not over",
    )
    _check_visits(state, over)
    wanted = {stages.FIRST: (2,), stages.PAY: (1, 2)}.get(state.stage, (0,))
    _demand(len(state.cards) in wanted, "the cards to resolve do not fit the stage")
    _demand(len(set(state.cards)) == len(state.cards), "a card is resolved twice")
    if state.cards:
        mine = [set(SPOTS[spot]) for spot, seat in enumerate(state.spots) if seat == state.seat]
        _demand(any(set(state.cards) <= pair for pair in mine), "the cards to resolve lie beside no marker")


def _check_visits(state: State, over: bool) -> None:
    _demand(not state.visitors or state.visitors[0] == state.seat, "the wrong seat visits the forum")
    _demand(len(set(state.visitors)) == len(state.visitors), "a seat visits the forum twice")
    for seat in range(state.players):
        waiting = seat in state.visitors and not (seat == state.seat and state.stage != stages.SPOT)
        visited = bool(state.visitors) and not waiting
        _demand(
            state.spots.count(seat) == state.phase + (visited or over),
            "the markers in the forum do not add up",
        )


def _check_rewards(state: State) -> None:
    """What waits for a reward must be something the seat has completed."""
    waiting = state.stage in (stages.ORDER, stages.SEAL, stages.FOUNTAIN, stages.BUILD)
    _demand(waiting or not state.pending, "a reward waits outside a turn")
    _demand(state.stage != stages.ORDER or len(state.pending) >= 2, "there are no two rewards to order")
    owned = state.districts[state.seat].owned
    for kind, count in Counter(kind for kind, _ in state.pending).items():
        _demand(kind != VILLA and count <= owned[kind], "a reward waits for nothing that was completed")
    for kind, size in state.pending:
        sizes = range(2, 5) if kind in LANDSCAPES else (2,) if MERCHANT <= kind <= CRAFTSMAN else (1,)
        _demand(size in sizes, "a reward is for a thing of a size that cannot be")
    if state.stage == stages.ORDER:
        _demand(state.pending[0][0] != state.pending[1][0], "two rewards of one kind need no order")
    _demand(
        state.stage != stages.SEAL or any(tile >= 0 for tile in state.seals), "there is no seal tile to take"
    )


def _check_start(state: State) -> None:
    """Each seat began with the points of its place in the first turn order."""
    begun = START_VP[state.table.edition.start_vp][state.players]
    starter = (state.first - state.phase) % state.players
    for place, points in enumerate(begun):
        seat = (starter + place) % state.players
        _demand(state.points[seat][START] == points, "the start points are not those of the edition")


def _check_seals(state: State) -> None:
    """Every tile gone from the seals was brought by a craftsman."""
    waiting = sum(kind == CRAFTSMAN for kind, _ in state.pending) + (state.stage == stages.SEAL)
    completed = sum(district.owned[CRAFTSMAN] for district in state.districts)
    gone = sum(tile < 0 for tile in state.seals)
    _demand(gone <= completed - waiting, "more seal tiles are gone than craftsmen could bring")


_CHECKS = (
    _check_table,
    _check_seals,
    _check_tiles,
    _check_cards,
    _check_order,
    _check_forum,
    _check_rewards,
    _check_start,
)
