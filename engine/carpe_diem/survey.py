"""Is it a good box? What a game shows of it: which cards, goals and tiles scored, and for whom.

A survey is a Counter, so that many games add up to one. Its keys are tuples: what is counted, then of what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from ..core.game import Event
from ..search.contest import contest
from ..search.player import Player
from .forum import card_at
from .kinds import KINDS, SOURCES
from .scoring import goal_met
from .state import State

Survey: TypeAlias = "Counter[tuple[str, ...]]"


def survey(state: State, players: Sequence[Player | None], seed: int) -> Survey:
    """Play one game and count."""
    found: Survey = Counter({("games",): 1, ("seats",): state.players})
    begins = state.seat
    for position in range(len(state.table.forum)):
        if state.table.forum[position] >= 0:
            found["dealt", str(card_at(state, position))] += 1
    for events in contest(state, players, seed):
        for event in events:
            _note(state, event, found)
    _count_end(state, begins, found)
    return found


def _note(state: State, event: Event, found: Survey) -> None:
    """Count what happened."""
    name = event[0]
    if name in ("take", "seal", "store"):
        found["tiles", name] += 1
    elif name == "complete":
        found["completed", KINDS[event[2]]] += 1
        found["size", KINDS[event[2]]] += event[3]
    elif name == "card":
        card, sets = str(card_at(state, event[2])), event[3] + event[4]
        found["chosen", card] += 1
        found["met", card] += sets > 0
        found["sets", card] += sets


def _count_end(state: State, begins: int, found: Survey) -> None:
    """Count the final position; seats are told by their place in the order of the first phase."""
    result = state.result()
    for seat in range(state.players):
        place = str(1 + (seat - begins) % state.players)
        found["points", place] += result.scores[seat]
        found["wins", place] += round(1000 / len(result.winners)) if seat in result.winners else 0
        for source in SOURCES:
            found["source", source] += result.breakdown[seat][source]
        district = state.districts[seat]
        for goal, line in state.table.goals[seat]:
            name = f"{KINDS[goal.kind]} line {goal.place} for {goal.vp}"
            found["goal", name] += 1
            found["reached", name] += goal_met(district, goal.kind, line)
        for kind in state.hands[seat]:
            found["held", KINDS[kind]] += 1
            found["counted", KINDS[kind]] += district.owned[kind]
        found["board", str(state.table.boards[seat] + 1)] += 1
        found["board points", str(state.table.boards[seat] + 1)] += result.scores[seat]
