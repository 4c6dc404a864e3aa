"""Carpe Diem at the terminal: what is asked now, and what each choice would do.

A preview is played on a copy of the position and tells only what the seat could work out itself: never
which cards a draw would bring or which tiles the next phase will show.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ..carpe_diem import actions, stages
from ..carpe_diem.board import SPOTS
from ..carpe_diem.forum import BREAD_PER_SET, NOT_MET, card_at
from ..carpe_diem.kinds import BREAD, CRAFTSMAN, VILLA
from ..carpe_diem.scoring import goal_met
from ..carpe_diem.state import State
from ..carpe_diem.turn import SLOTS
from ..carpe_diem.words import (
    SOURCE_WORDS,
    Teller,
    card_words,
    count,
    kind_word,
    terms,
    thing_words,
    tile_words,
    times_words,
)
from ..core.game import Action, Event


def question(state: State) -> str:
    """What the seat to move decides now."""
    word = terms(state)
    asked = {
        stages.DEPOT: f"choose the {word.depot} where your {word.patrician} begins",
        stages.TAKE: "move and take a tile" + (
            " (* costs 1 bread)" if state.stores[state.seat][BREAD] else ""
        ),
        stages.BUILD: f"build the tile in hand, or store it on the {word.storage}",
        stages.ORDER: "one tile completed two things: which is rewarded first?",
        stages.SEAL: f"the craftsman brings a tile from the {word.seals}",
        stages.FOUNTAIN: "put one fountain card back under the pile",
        stages.SPOT: f"visit the forum: put a {word.marker} between two cards",
        stages.FIRST: "which of the two cards comes first?",
        stages.OVER: "the game is over",
    }  # fmt: skip
    if state.stage == stages.PAY:
        return f"how often do you meet {_card_name(state, state.cards[0])}?"
    return asked[state.stage]


def _card_name(state: State, position: int) -> str:
    return f"card {position + 1} ({card_words(state, card_at(state, position))})"


def choice(state: State, action: Action) -> str:
    """An action in words with what it would do; empty for a placement that does nothing special."""
    kind = next(base for base in _CHOICES if action >= base)
    return _CHOICES[kind](state, action - kind)


def _begin(state: State, depot: int) -> str:
    reach = state.table.edition.reachable(state.stocked, depot)
    tiles = state.depots[depot * SLOTS : depot * SLOTS + SLOTS]
    faces = "; ".join(tile_words(state, state.table.box.faces[tile].pieces) for tile in tiles)
    return f"{faces} (next: {' or '.join(str(other + 1) for other in reach)})"


def _take(state: State, slot: int) -> str:
    return _picked(state, actions.TAKE + slot, state.depots[slot])


def _take_for_bread(state: State, slot: int) -> str:
    return "1 bread: " + _picked(state, actions.TAKE_FOR_BREAD + slot, state.depots[slot])


def _seal(state: State, place: int) -> str:
    return _picked(state, actions.SEAL + place, state.seals[place])


def _picked(state: State, action: Action, tile: int) -> str:
    """A tile to take: what it is, where it could go and what it could complete."""
    after = state.copy()
    after.play(action)
    places = [place for place in after.actions() if place != actions.STORE]
    district, face = after.districts[state.seat], after.table.box.faces[tile]
    found: dict[int, int] = {}
    for place in places:
        for thing in district.build(face, place >> 2, place & 3)[1]:
            found[thing.kind] = max(found.get(thing.kind, 0), thing.size)
    words = tile_words(state, face.pieces)
    if not places:
        return f"{words} · fits nowhere"
    can = " or ".join(thing_words(state, kind, size) for kind, size in found.items())
    return f"{words} · {count(len(places), 'place')}" + (f", can complete {can}" if can else "")


def _build(state: State, place: int) -> str:
    """Everything a placement does: completes, joins, uncovers, earns."""
    after = state.copy()
    events = after.play(place)
    done = [thing_words(state, event[2], event[3]) for event in events if event[0] == "complete"]
    effects = [f"completes {' and '.join(done)}"] * bool(done) + _effects(after, events, state.seat)
    old, new = state.districts[state.seat], after.districts[state.seat]
    for part in new.parts():
        if part.size > 1 and place >> 2 in part.cells:
            chimneys = f" with {count(part.chimneys, 'chimney')}" if part.kind == VILLA else ""
            effects.append(f"grows a {kind_word(state, part.kind)} to {part.size} tiles{chimneys}")
    for goal, line in state.table.goals[state.seat]:
        if goal_met(new, goal.kind, line) and not goal_met(old, goal.kind, line):
            effects.append(f"meets the {kind_word(state, goal.kind)} goal ({goal.vp} VP)")
    then = {
        stages.ORDER: "you choose the order",
        stages.SEAL: f"you take a tile from the {terms(state).seals}",
    }
    if after.stage in then and after.seat == state.seat:
        effects.append(then[after.stage])
    return ", ".join(effects)


def _store(state: State, _: int) -> str:
    return f"keep it face down on the {terms(state).storage} (half a VP at the end)"


def _first_reward(state: State, kind: int) -> str:
    after = state.copy()
    effects = _effects(after, after.play(actions.FIRST_REWARD + kind), state.seat)
    effects += [f"take a tile from the {terms(state).seals}"] * (kind == CRAFTSMAN)
    return f"the {kind_word(state, kind)} first: " + ", ".join(effects)


def _return(state: State, kind: int) -> str:
    district = state.districts[state.seat]
    worth = state.table.box.fountain_vp * district.owned[kind]
    return f"put back {kind_word(state, kind)}, worth {worth} VP to you now"


def _spot(state: State, spot: int) -> str:
    return "; ".join(_chance(state, position) for position in SPOTS[spot])


def _chance(state: State, position: int) -> str:
    """A card with how often the seat could meet it now."""
    card, stores = card_at(state, position), state.stores[state.seat]
    sets = card.payable_sets(stores) if card.pay else card.owned_sets(state.districts[state.seat].owned)
    bread = stores[BREAD] // BREAD_PER_SET
    met = [times_words(sets)] * bool(sets) + [f"{times_words(bread)} with bread"] * bool(bread)
    return f"{card_words(state, card)}: {' + '.join(met) or f'{NOT_MET} VP'}"


def _first_card(state: State, position: int) -> str:
    return f"first {_chance(state, position)}"


def _pay(state: State, code: int) -> str:
    after = state.copy()
    return ", ".join(_effects(after, after.play(actions.SETS + code), state.seat))


_CHOICES: dict[int, Callable[[State, int], str]] = {
    actions.SETS: _pay,
    actions.FIRST_CARD: _first_card,
    actions.SPOT: _spot,
    actions.RETURN: _return,
    actions.FIRST_REWARD: _first_reward,
    actions.DEPOT: _begin,
    actions.SEAL: _seal,
    actions.TAKE_FOR_BREAD: _take_for_bread,
    actions.TAKE: _take,
    actions.STORE: _store,
    actions.BUILD: _build,
}
"""What a decision of each range means; the highest range comes first."""

_EARNED = ("writ", "bar", "goods", "sell", "gain", "draw", "spend", "card", "points")
_NOT_YET = frozenset(SOURCE_WORDS) - {"forum", "penalty", "bar_end"}


def _effects(after: State, events: list[Event], seat: int) -> list[str]:
    """What the events bring their seat at once; the final count and what comes off a pile stay out."""
    teller = Teller(after, viewer=-1)
    mine = [event for event in events if event[0] in _EARNED and event[1] == seat]
    return [teller.phrase(event) for event in mine if event[0] != "points" or event[2] not in _NOT_YET]


def rules(state: State) -> str:
    """The rules on half a page, in the words of the edition."""
    word, edition = terms(state), state.table.edition
    where = "next to yours on the circle" if edition.movement == "circle" else "joined to yours by a line"
    paragraphs = (
        f"Four phases of seven turns each. In a turn you go to one of the two {word.depot}s {where} (further "
        "if they are empty, anywhere for 1 bread), take a tile and build it, or store it face down.",
        "Build next to what you have, every side matching: grass to grass, a thing to the same thing; the "
        f"edge of the board is grass. The first tile goes on the start cell. Covering a {word.writ} is "
        "bar +1. No landscape may have more than four tiles.",
        "Completed things pay at once. Pond, garden, vineyard, farmyard: tiles - 1 fish, herbs, grapes, "
        f"chicken. Merchant: all your {word.goods} become coins, and 1 coin more. "
        f"{word.granary.capitalize()}: 2 bread. Administrator: bar +2. Craftsman: take a tile from the "
        f"{word.seals} and build it. Market: 1 coin. Bakery: 1 bread. Fountain: draw two fountain cards and "
        "put one card back. Villas count at the end.",
        f"After each phase, furthest on the bar first, everybody puts a {word.marker} between two cards of "
        f"the forum and resolves both. Green cards count what you own; red ones are paid, and a coin stands "
        f"for any of the {word.goods}. For any card 3 bread make one set. A card not met at all costs 4 VP.",
        "At the end: completed villas by their chimneys, half a VP for each item left and each tile stored, "
        "your number on the bar, fountain cards (2 VP for each completed thing they show) and the goals on "
        "your frame: a completed thing of the kind that lies across the line where the goal stands.",
    )
    return "\n\n".join(textwrap.fill(paragraph, 100) for paragraph in paragraphs)
