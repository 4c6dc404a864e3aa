"""All Roads at the terminal: what is asked now, and what each choice would do.

A preview is played on a copy of the position and tells only what the seat could work out itself: never
which tiles it would draw.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from ..all_roads import actions, stages
from ..all_roads.build import outlook
from ..all_roads.kinds import KINDS, VALUES
from ..all_roads.state import State
from ..all_roads.words import SOURCE_WORDS, Teller, count, place_words
from ..core.game import Action, Event

_TOLD = ("loop", "upgrade", "build")


def question(state: State) -> str:
    """What the seat to move decides now."""
    if state.stage == stages.HOUSE:
        return f"build a house {place_words(state.pending[0])}, or leave it empty?"
    asked = {
        stages.FIRST: "place the first of two tiles (letter, hex, turns of a sixth clockwise)",
        stages.SECOND: "place the second tile",
        stages.OVER: "the game is over",
    }
    return asked[state.stage]


def choice(state: State, action: Action) -> str:
    """What an action would build and upgrade; empty for a tile that does nothing special."""
    if state.stage == stages.HOUSE:
        return {actions.HOUSE: "worth 1 point", actions.LEAVE: "keep the house for later"}[action]
    after = state.copy()
    events = after.play(action)
    if after.stage == stages.SECOND:
        ended, events = outlook(after)
        return _effects(ended, events, state.seat, len(ended.pending))
    return _effects(after, events, state.seat, len(after.pending))


def _effects(after: State, events: Sequence[Event], seat: int, offered: int) -> str:
    """Loops, tokens and upgrades, for whom, and how many houses are offered."""
    teller = Teller(after)
    told = [event for event in events if event[0] in _TOLD]
    said = [_whose(event, seat) + teller.phrase(event) for event in told]
    return ", ".join(said + [f"offers {count(offered, KINDS[0])}"] * bool(offered and said))


def _whose(event: Event, seat: int) -> str:
    return "" if event[1] == seat else f"for seat {event[1] + 1}: "


def closing(state: State) -> str:
    """What a team is told at the end instead of a winner."""
    if not state.table.together:
        return ""
    left = [sum(row[kind] for row in state.left) for kind in range(len(KINDS))]
    if not any(left):
        return "Together you built every token: the game is won."
    rest = ", ".join(count(number, kind) for number, kind in zip(left, SOURCE_WORDS, strict=True) if number)
    return f"Together you left {sum(left)} tokens unbuilt: {rest}."


def rules(state: State) -> str:
    """The rules on half a page."""
    house, villa, spa, monument = VALUES
    goal = (
        "You play together and try to build every token of every player; do not show each other your hands."
        if state.table.together
        else f"A house is worth {house} point, a villa {villa}, a spa {spa}, a monument {monument}. Most "
        "points win; a tie goes to more monuments, then spas, then villas."
    )
    paragraphs = (
        "In a turn you place two of your four tiles, build, and draw two. At least one road of a tile must "
        "meet a road that leads to Rome; other sides need not match. A road against a side without one is a "
        "dead end.",
        "When both tiles lie, look at the loops they closed: areas with roads all around. Houses in them, "
        "whoever's, become villas, or spas at a hot spring. On every empty dead end in them you build a "
        "villa or spa. In a loop that no road leads into you build a monument.",
        "Then you may build a house on every other new dead end, and on every free trade route along the new "
        "loops. Without spas you take a villa, without villas a house.",
        f"The game ends when all tiles lie. {goal}",
    )
    return "\n\n".join(textwrap.fill(paragraph, 100) for paragraph in paragraphs)
