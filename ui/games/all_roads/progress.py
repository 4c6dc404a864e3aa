"""How far a game is: the round and the tiles on the map, as numbers, words and pips."""

from __future__ import annotations

from engine.all_roads import stages
from engine.all_roads.box import FACES
from engine.all_roads.grid import ROME
from engine.all_roads.state import State
from engine.all_roads.table import TILES_A_TURN
from ui.games.all_roads.telling import AREA
from ui.games.desk import Moment
from ui.markup import Markup, el
from ui.words import Words


def moment(state: State) -> Moment:
    """Round (one past the last when the game is over), rounds, tiles placed, tiles in all."""
    each = FACES * state.table.colours
    rounds = each // TILES_A_TURN
    placed = len(state.map.tiles) - len(ROME)
    turns = (placed - len(state.fresh)) // TILES_A_TURN
    now = rounds + 1 if state.stage == stages.OVER else min(turns // state.players + 1, rounds)
    return now, rounds, placed, each * state.players


def when(words: Words, moment: Moment) -> str:
    """'Round 3 of 6, 20 of 48 tiles'."""
    if len(moment) != 4 or not 1 <= moment[0] <= moment[1] + 1:
        return ""
    now, rounds, placed, tiles = moment
    if now > rounds:
        return words("game.over")
    return words(f"{AREA}.when", n=now, rounds=rounds, placed=placed, tiles=tiles)


def pips(state: State) -> Markup:
    """The rounds as dots."""
    now, rounds, *_ = moment(state)
    dots = [el("b", class_="c" if n == now else "f" if n < now else None) for n in range(1, rounds + 1)]
    return el("span", *dots, class_="pips", aria_hidden="true")
