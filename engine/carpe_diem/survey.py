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


# ---- the report


def told(found: Survey) -> str:
    """The report of many games, in the order of the questions on the box page."""
    return "\n\n".join(
        ["\n".join(part) for part in (_summary(found), _cards(found), _goals(found), _fountains(found))]
    )


def _of(found: Survey, name: str) -> dict[str, int]:
    """The counts of one name by what they are of."""
    return {key[1]: count for key, count in sorted(found.items()) if key[0] == name}


def _summary(found: Survey) -> list[str]:
    games, seats = found["games",], found["seats",]
    wins = [f"{place}: {count / games / 10:.1f} %" for place, count in _of(found, "wins").items()]
    points = [f"{place}: {count / games:.1f}" for place, count in _of(found, "points").items()]
    sources = [f"{source} {found['source', source] / seats:.1f}" for source in SOURCES if source != "start"]
    completed = [f"{kind} {found['completed', kind] / seats:.2f}" for kind in KINDS]
    chosen, met = sum(_of(found, "chosen").values()), sum(_of(found, "met").values())
    tiles = found["tiles", "take"] + found["tiles", "seal"]
    sets = sum(_of(found, "sets").values())
    return [
        f"{games} games of {seats // games} players",
        f"won by place in the first phase: {', '.join(wins)}",
        f"points by place: {', '.join(points)}",
        f"points by source: {', '.join(sources)}",
        f"completed a player: {', '.join(completed)}",
        f"tiles stored: {100 * found['tiles', 'store'] / tiles:.1f} % of {tiles / seats:.1f} a player",
        f"forum: {sets / seats / 4:.2f} sets a visit, {100 * (chosen - met) / chosen:.1f} % of cards not met",
    ]


def _cards(found: Survey) -> list[str]:
    lines = [f"{'forum card':<52}{'dealt':>7}{'chosen':>8}{'met':>7}{'sets':>6}"]
    for card, dealt in _of(found, "dealt").items():
        chosen = found["chosen", card]
        met, sets = found["met", card] / max(1, chosen), found["sets", card] / max(1, chosen)
        lines.append(f"{card:<52}{dealt:>7}{chosen / dealt:>8.2f}{100 * met:>6.0f}%{sets:>6.2f}")
    return lines


def _goals(found: Survey) -> list[str]:
    lines = [f"{'frame goal':<30}{'dealt':>7}{'reached':>9}"]
    for goal, dealt in _of(found, "goal").items():
        lines.append(f"{goal:<30}{dealt:>7}{100 * found['reached', goal] / dealt:>8.0f}%")
    return lines


def _fountains(found: Survey) -> list[str]:
    lines = [f"{'fountain card':<16}{'kept a player':>14}{'things':>8}"]
    for kind, held in _of(found, "held").items():
        lines.append(f"{kind:<16}{held / found['seats',]:>14.2f}{found['counted', kind] / held:>8.2f}")
    return lines
