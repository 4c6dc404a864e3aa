"""How far a game is: the buildings that stand, as numbers, words and a picture."""

from __future__ import annotations

from engine.burdigala import build, stages
from engine.burdigala.city import SITES
from engine.burdigala.state import State
from ui.games.burdigala.telling import AREA
from ui.games.desk import Moment
from ui.games.look import Look
from ui.icons import icon
from ui.markup import Markup, el, join
from ui.words import Words

SETUP, PLAY, OVER = range(3)


def built(state: State) -> int:
    """Buildings that stand."""
    return sum(not build.free_spaces(state, site) for site in range(SITES))


def moment(state: State) -> Moment:
    """Setting up, playing or over, and the buildings that stand."""
    stage = {stages.PLACE: SETUP, stages.OVER: OVER}.get(state.stage, PLAY)
    return stage, built(state)


def when(words: Words, moment: Moment) -> str:
    """'7 of 18 built'."""
    if len(moment) != 2 or not SETUP <= moment[0] <= OVER or not 0 <= moment[1] <= SITES:
        return ""
    if moment[0] == OVER:
        return words("game.over")
    if moment[0] == SETUP:
        return words(f"{AREA}.when.setup")
    return words(f"{AREA}.when", n=moment[1], all=SITES)


def pips(look: Look) -> Markup:
    """Whose turn it is among all seats."""
    state: State = look.state
    seats = [el("b", class_="c" if seat == state.turn else None) for seat in range(state.players)]
    return join(el("span", *seats, class_="pips", aria_hidden="true"), icon("building", 18))
