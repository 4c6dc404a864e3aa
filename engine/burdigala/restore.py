"""Putting a position together from facts, and the checks that it could have come about.

The checks are those of the table: every card and token is in the box once, characters stand apart, and what
is being decided fits the dice, the cards and the cubes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any

from . import build, plots, scoring, stages, turn
from .box import Box
from .city import SITES
from .kinds import (
    BETRAYAL,
    BONUS,
    BUILDINGS,
    INDISCRETION,
    INFLUENCE,
    MERCHANT,
    PERMANENT,
    RELATION,
    SAILOR,
    SOURCES,
    THEFT,
    VINO,
)
from .state import State
from .table import Table

_CARDS = {
    stages.DIE: (INFLUENCE,), stages.PEEK: (INDISCRETION,), stages.RIVAL: (MERCHANT, THEFT),
    stages.TAKE: (MERCHANT,), stages.GIVE: (MERCHANT,), stages.KEEP: (SAILOR,),
    stages.RETURN: (RELATION,), stages.BETRAY: (BETRAYAL,), stages.DISCARD: (-1, BETRAYAL),
}  # fmt: skip
"""Which card can be on its way in a stage; none in the others."""


def restore(box: Box, facts: Mapping[str, Any]) -> State:
    """The position these facts describe; ValueError if it cannot be."""
    seats, sites, bonus = facts["seats"], facts["sites"], facts["bonus"]
    state = State.__new__(State)
    sizes = tuple(site["size"] for site in sites)
    values = tuple(spot["value"] for spot in bonus)
    state.table = Table(box, box.city, len(seats), sizes, values, facts["first"])
    state.tiles, state.cubes = tuple(site["tile"] for site in sites), [site["cubes"] for site in sites]
    state.bonus = sum(1 << number for number, spot in enumerate(bonus) if spot["left"])
    state.at = [tuple(seat["at"]) for seat in seats]
    state.seen = [sum(1 << site for site in set(seat["seen"])) for seat in seats]
    state.hands, state.fronts, state.goods, state.tokens = (
        [_pile(seat[name]) for seat in seats] for name in ("hand", "front", "goods", "tokens")
    )
    state.pile, state.discards, state.stock, state.bag, state.drawn = (
        _pile(facts[name]) for name in ("pile", "discards", "stock", "bag", "drawn")
    )
    state.points = [[seat["points"][name] for name in SOURCES] for seat in seats]
    state.stage, state.turn, state.seat = facts["stage"], facts["turn"], facts["seat"]
    state.dice = (facts["dice"][0], facts["dice"][1])
    state.moved, state.chance = facts["moved"], facts["chance"]
    state.played, state.crassus, state.bribed = (bool(facts[n]) for n in ("played", "crassus", "bribed"))
    state.card, state.other, state.looks = facts["card"], facts["other"], facts["looks"]
    state.pending, state.back, state._legal = tuple(facts["pending"]), facts["back"], None
    for check in _CHECKS:
        check(state)
    return state


def _pile(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise ValueError(sentence)


def _main(state: State) -> int:
    """The part of the turn the position is in, whatever interrupts it."""
    return state.back if state.back >= 0 else state.stage


def _check_sites(state: State) -> None:
    table, box = state.table, state.table.box
    _demand(min(state.tiles) >= 0, "a tile is unknown")
    _demand(Counter(state.tiles) <= Counter(box.tiles), "there are more copies of a tile than in the box")
    for site, tile in enumerate(state.tiles):
        _demand(table.sizes[site] == box.sizes[tile], "a site has another size than its tile")
        _demand(state.cubes[site] <= table.sizes[site], "a site has more cubes than spaces")
    _demand(build.supply(state) >= 0, "there are more cubes than in the box")


def _check_bonus(state: State) -> None:
    table, city = state.table, state.table.city
    _demand(Counter(table.bonus) == Counter(table.box.bonus), "the bonus tokens are not those of the box")
    for spot, district in enumerate(city.bonus_of):
        built = any(not build.free_spaces(state, site) for site in city.sites_in[district])
        _demand(bool(state.bonus >> spot & 1) != built, "a bonus token does not fit the buildings")


def _check_cards(state: State) -> None:
    box = state.table.box
    held = [*state.pile, *state.discards, *chain(*state.hands), *chain(*state.fronts)]
    _demand(-1 not in held, "a plot card is unknown")
    _demand(Counter(held) <= Counter(box.plots), "there are more copies of a plot card than in the box")
    goods = [*state.stock, *state.drawn, *chain(*state.goods)]
    _demand(Counter(goods) == Counter(box.merchandise), "the merchandise is not that of the box")
    tokens = [*state.bag, *chain(*state.tokens)]
    _demand(Counter(tokens) == Counter(box.corruption), "the corruption tokens are not those of the box")
    for seat, front in enumerate(state.fronts):
        _demand(set(front) <= PERMANENT and len(set(front)) == len(front), "a card cannot lie in front")
        over = len(state.hands[seat]) + len(front) > build.hand_limit(state, seat)
        asked = state.stage == stages.DISCARD and seat == state.seat
        _demand(over == asked, "the number of plot cards of a seat does not fit")


def _check_squares(state: State) -> None:
    """One character on a square, but for the moment before someone is pushed away."""
    standing = [square for squares in state.at for square in squares if square >= 0]
    twice = len(standing) - len(set(standing))
    _demand(twice == (state.stage == stages.PUSH), "two characters stand on one square")
    if state.stage == stages.PLACE:
        _check_placing(state)
    elif state.stage != stages.OVER:
        _demand(all(max(squares) >= 0 for squares in state.at), "a seat has no character on the board")


def _check_placing(state: State) -> None:
    table = state.table
    order = [(table.first + place) % table.players for place in range(table.players)]
    placed = [sum(square >= 0 for square in state.at[seat]) for seat in order]
    rows = [(-1,) * (table.characters - number) for number in placed]
    done = all(state.at[seat][number:] == row for seat, number, row in zip(order, placed, rows, strict=True))
    steps = sum(placed)
    fair = placed == [(steps + table.players - 1 - place) // table.players for place in range(table.players)]
    _demand(done and fair and steps < table.players * table.characters, "the wrong characters stand")
    _demand(state.seat == order[steps % table.players], "the wrong seat places a character")
    untouched = not any((*state.cubes, *state.seen, *chain(*state.points)))
    empty = not any((*state.fronts, *state.goods, *state.tokens, state.discards))
    dealt = all(len(hand) == 1 for hand in state.hands) and state.turn == table.first
    _demand(untouched and empty and dealt, "nothing can have happened yet")


def _check_turn(state: State) -> None:
    main, over = _main(state), state.stage == stages.OVER
    _demand(main in (*stages.MAIN, stages.PUSH, stages.PLACE, stages.OVER), "the stage leads nowhere")
    interrupted = state.stage in stages.CARD | stages.GIFT
    _demand((state.back >= 0) == interrupted and state.back != stages.PUSH, "the stage does not fit")
    _demand(state.stage == stages.PLACE or main != stages.PLACE, "the stage does not fit")
    _demand(not interrupted or main != stages.OVER, "the stage does not fit")
    unrolled = main in (stages.PLACE, stages.ROLL)
    _demand(unrolled == (state.dice == turn.NOT_ROLLED), "the dice do not fit the stage")
    _demand(unrolled or min(state.dice) > 0, "a die shows nothing")
    walked = main in (stages.PUSH, stages.CUBE, stages.CLOSE)
    _demand(over or walked == (state.moved >= 0), "the character that moved does not fit the stage")
    _demand(state.moved < 0 or state.at[state.turn][state.moved] >= 0, "who moved is not on the board")
    if state.stage == stages.PUSH:
        here = sum(squares.count(state.at[state.turn][state.moved]) for squares in state.at)
        _demand(turn.is_double(state) and here > 1, "there is nobody to push")
    _demand(state.stage in (stages.PLACE, *stages.GIFT) or state.seat == (0 if over else state.turn),
            "another seat decides")  # fmt: skip
    begun = state.played or main != stages.ROLL
    _demand(begun or scoring.why_over(state) is None, "the game should be over")


def _check_flags(state: State) -> None:
    main, late = _main(state), (stages.CLOSE, stages.OVER)
    _demand(not state.played or main != stages.PLACE, "no card can have been played")
    _demand(not state.crassus or (state.played and main in (stages.CUBE, *late)), "no second cube is due")
    _demand(not state.bribed or (turn.is_seven(state) and main in late), "no privilege can have been used")


def _check_card(state: State) -> None:
    _demand(state.card in _CARDS.get(state.stage, (-1,)), "the card does not fit the stage")
    _demand(state.card < 0 or (state.played and state.card in state.discards), "that card was not played")
    _demand(state.stage != stages.DIE or state.back == stages.MOVE, "no dice can be changed now")
    trading = state.stage in (stages.TAKE, stages.GIVE)
    _demand((state.other >= 0) == trading and state.other != state.turn, "the rival does not fit the stage")
    drawn = {stages.KEEP: (1, 2, 3), stages.GIVE: (1,)}.get(state.stage, (0,))
    _demand(len(state.drawn) in drawn and -1 not in state.drawn, "the merchandise drawn does not fit")
    _demand((state.looks > 0) == (state.stage == stages.PEEK), "the sites to look at do not fit")
    if state.looks:
        _demand(state.looks <= len(plots.peek_choices(state)), "there are not that many sites to look at")


def _check_gifts(state: State) -> None:
    gift = state.stage in stages.GIFT and state.card < 0
    _demand(gift or not state.pending, "a card is given outside of a turn")
    _demand(not gift or state.back == stages.CLOSE, "a card is given too early")
    betrayed = state.stage == stages.DISCARD and state.card >= 0
    _demand(not betrayed or state.seat != state.turn, "the wrong seat discards")
    if state.stage == stages.VINO:
        _demand(state.pending[:1] == (state.seat,), "the wrong seat is given a card")
        _demand(VINO in state.fronts[state.seat] and bool(state.stock and state.bag), "there is no choice")


def _check_points(state: State) -> None:
    box, seats = state.table.box, range(state.players)
    finished = [site for site in range(SITES) if not build.free_spaces(state, site)]
    built = sum(box.kinds[state.tiles[site]].vp for site in finished)
    taken = sum(value for spot, value in enumerate(state.table.bonus) if not state.bonus >> spot & 1)
    _demand(sum(row[BUILDINGS] for row in state.points) == built, "the points for buildings do not add up")
    _demand(sum(row[BONUS] for row in state.points) == taken, "the points for bonus tokens do not add up")
    over = state.stage == stages.OVER
    for seat in seats:
        _demand(min(state.points[seat][: BONUS + 2]) >= 0, "points are missing")
        for source, points in scoring.final_points(state, seat).items():
            _demand(state.points[seat][source] == (points if over else 0), "the final count does not fit")


def _check_end(state: State) -> None:
    over = state.stage == stages.OVER
    _demand(not over or scoring.why_over(state) is not None, "it is not over")
    if _main(state) in (stages.PUSH, stages.CUBE):  # whatever interrupts it, a cube is still due
        _demand(bool(build.sites_for(state, 1 + state.crassus)), "there is no room for the cube")
    _demand(over or bool(state.actions()), "there is nothing to decide")


_CHECKS = (
    _check_sites,
    _check_bonus,
    _check_cards,
    _check_squares,
    _check_turn,
    _check_flags,
    _check_card,
    _check_gifts,
    _check_points,
    _check_end,
)
