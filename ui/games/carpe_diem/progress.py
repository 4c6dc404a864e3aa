"""How far a game is: the phase and the turn in it, as numbers, words and pips."""

from __future__ import annotations

from engine.carpe_diem import stages
from engine.carpe_diem.state import State
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.carpe_diem.telling import AREA
from ui.games.desk import Moment
from ui.markup import Markup, el, join
from ui.words import Words

FORUM = stages.ROUNDS + 1
"""The turn that is told while everybody visits the forum; 0 is the setting up."""


def moment(state: State) -> Moment:
    """Phase (1-4; 5 when the game is over) and the player's turn in it (1-7, or FORUM)."""
    if state.stage == stages.OVER:
        return stages.PHASES + 1, 0
    if state.stage == stages.DEPOT:
        return 1, 0
    return state.phase + 1, state.turn // state.players + 1


def when(words: Words, moment: Moment) -> str:
    """'Phase II, turn 3 of 7'."""
    if len(moment) != 2 or not 1 <= moment[0] <= stages.PHASES + 1 or not 0 <= moment[1] <= FORUM:
        return ""
    phase, turn = moment
    if phase > stages.PHASES:
        return words("game.over")
    if not turn:
        return words(f"{AREA}.when.setup")
    numeral = words(f"{AREA}.when.phase", numeral=NUMERALS[phase - 1])
    part = words(f"{AREA}.when.forum") if turn == FORUM else words(f"{AREA}.when.turn", n=turn)
    return f"{numeral}, {part}"


def segments(state: State) -> Markup:
    """The four phases and the seven turns of the one being played."""
    phase, turn = moment(state)
    phases = [el("i", NUMERALS[n - 1], class_=_reached(n, phase, "past", "on")) for n in range(1, 5)]
    turns = [el("b", class_=_reached(n, turn, "f", "c")) for n in range(1, stages.ROUNDS + 1)]
    return join(
        el("span", *phases, class_="seg", aria_hidden="true"),
        el("span", *turns, class_="pips", aria_hidden="true"),
    )


def _reached(n: int, now: int, past: str, present: str) -> str | None:
    return present if n == now else past if n < now else None
