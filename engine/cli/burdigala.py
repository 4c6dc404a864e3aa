"""Burdigala at the terminal: what is asked now, and what each choice would do.

A preview tells only what the seat could work out itself: never the dice, a card off a pile, or the building
side of a site.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ..burdigala import actions, stages
from ..burdigala.build import cube_points, free_spaces
from ..burdigala.kinds import GOODS, PLOTS
from ..burdigala.notation import LETTERS
from ..burdigala.state import State
from ..burdigala.turn import is_double, is_seven, occupied, pushed
from ..burdigala.words import PLOT_WORDS, plot_word, site_words, square_words, tile_word
from ..core.game import Action

_QUESTIONS = {
    stages.PLACE: "put a character on an empty square",
    stages.ROLL: "throw the dice",
    stages.PUSH: "where does the character go that stood there?",
    stages.DIE: "Influence: which die, one more or one less?",
    stages.RIVAL: "whose merchandise?",
    stages.TAKE: "Merchant: which card do you take?",
    stages.GIVE: "Merchant: which card do you give for it?",
    stages.KEEP: "Sailor: which card do you keep?",
    stages.RETURN: "Relationship: which corruption token goes back?",
    stages.BETRAY: "Betrayal: which plot card is removed from the game?",
    stages.VINO: "In Vino Veritas: the plot card, or merchandise and a corruption token?",
    stages.DISCARD: "you have too many plot cards: discard one",
    stages.OVER: "the game is over",
}


def question(state: State) -> str:
    """What the seat to move decides now."""
    rolled = f"{state.dice[0]} and {state.dice[1]}" + (
        ", a double" if is_double(state) else ", a seven" if is_seven(state) else ""
    )
    if state.stage == stages.MOVE:
        stuck = any(actions.REMOVE <= action < actions.PLAY for action in state.actions())
        return f"{rolled}: " + ("nothing is possible, remove a character" if stuck else "move a character")
    if state.stage == stages.CUBE:
        return "place two cubes, the last one scores" if state.crassus else "place a cube"
    if state.stage == stages.CLOSE:
        return f"{rolled}: end the turn, or something more?"
    if state.stage == stages.PEEK:
        return f"Indiscretion: look under a site ({state.looks} left)"
    return _QUESTIONS[state.stage]


def choice(state: State, action: Action) -> str:
    """An action in words with what it would do."""
    if action in _WORDS:
        return _WORDS[action]
    base = next(base for base in _CHOICES if action >= base)
    return _CHOICES[base](state, action - base)


_WORDS = {
    actions.ROLL: "two dice",
    actions.END: "the next player's turn",
    actions.AGAIN: "take a corruption token and another turn",
    actions.BRIBE: "take a corruption token and a merchandise card",
    actions.PLOT: "take the plot card",
    actions.GOODS: "take a merchandise card and a corruption token",
}


def _square(state: State, square: int) -> str:
    city = state.table.city
    near = ", ".join(city.districts[district] for district in city.near[square])
    return f"{city.squares[square]}{' (port)' if square in city.ports else ''}: {near}"


def _move(state: State, code: int) -> str:
    _, _, square = actions.moved(actions.MOVE + code)
    city = state.table.city
    effects = ["takes merchandise"] * (square in city.ports)
    if square in occupied(state):
        effects.append("pushes who stands there")
    open_sites = [site for site in city.sites_near[square] if free_spaces(state, site)]
    effects += [f"s{site + 1} {_gain(state, site, 1)}" for site in open_sites]
    return f"{city.squares[square]}: {', '.join(effects)}"


def _gain(state: State, site: int, cubes: int) -> str:
    """What so many cubes would score; a building the seat has not looked under keeps its secret."""
    points = cube_points(state, site, cubes)
    if points is not None:
        return f"+{points}"
    if state.seen[state.seat] >> site & 1:
        tile = state.table.box.kinds[state.tiles[site]]
        return f"finishes the {tile_word(state, state.tiles[site])} (+{tile.vp})"
    return f"finishes a {state.table.sizes[site]}-cube building"


def _cubes(state: State, site: int, more: int) -> str:
    return f"{site_words(state, site)}: {_gain(state, site, 1 + state.crassus + more)}"


def _push(state: State, square: int) -> str:
    seat, character = pushed(state)
    return f"{seat + 1}{LETTERS[character]} to {square_words(state, square)}"


def _play(state: State, kind: int) -> str:
    return "{}: {}".format(*PLOT_WORDS[PLOTS[kind]])


def _die(state: State, code: int) -> str:
    die, up = divmod(code, 2)
    dice = list(state.dice)
    dice[die] += 1 if up else -1
    kind = " (a double)" if dice[0] == dice[1] else " (a seven)" if sum(dice) == 7 else ""
    return f"{dice[0]} and {dice[1]}{kind}"


def _front(state: State, code: int) -> str:
    seat, kind = divmod(code, actions.KINDS)
    return f"{plot_word(kind)} in front of seat {seat + 1}"


_CHOICES: dict[int, Callable[[State, int], str]] = {
    actions.DISCARD_FRONT: lambda state, kind: f"{plot_word(kind)}, which lies in front of you",
    actions.DISCARD: _play,
    actions.BETRAY_FRONT: _front,
    actions.BETRAY: lambda state, seat: (
        f"a card of seat {seat + 1}'s hand ({len(state.hands[seat])}), unseen"
    ),
    actions.RETURN: lambda state, value: f"the token worth {value}",
    actions.KEEP: lambda state, good: f"keep {GOODS[good]}",
    actions.GIVE: lambda state, good: f"give {GOODS[good]}",
    actions.TAKE: lambda state, good: f"take {GOODS[good]}",
    actions.RIVAL: lambda state, seat: f"seat {seat + 1} has {len(state.goods[seat])}",
    actions.PEEK: lambda state, site: f"{site_words(state, site)}, {state.table.sizes[site]} cubes",
    actions.DIE: _die,
    actions.PLAY: _play,
    actions.REMOVE: lambda state, number: f"from {square_words(state, state.at[state.seat][number])}",
    actions.BRIBED_CUBE: lambda state, site: f"a corruption token and {_cubes(state, site, 1)}",
    actions.CUBE: lambda state, site: _cubes(state, site, 0),
    actions.MOVE: _move,
    actions.PUSH: _push,
    actions.PLACE: _square,
}
"""What a decision of each range means; the highest range comes first."""


def rules(state: State) -> str:
    """The rules on half a page."""
    paragraphs = (
        "In your turn throw two dice, walk with one of your characters exactly as many steps as one of them "
        "shows (no street twice, not onto an occupied square), and place a cube on an unfinished site of a "
        "district next to it. It scores the free spaces left; the last cube finishes the building and scores "
        "its points. The first building of a district takes the bonus token there.",
        "When a building is finished, every other character next to the district brings its owner a plot "
        "card. You may have three, in hand and in front of you, and play one in each of your turns. Ending a "
        "move in a port brings a merchandise card.",
        "Double: you may end on an occupied square (and put who stands there anywhere), use waterways and "
        "express ways, and afterwards take a corruption token for another turn. Seven: a corruption token "
        "buys a second cube on the same site, of which only the last scores, or a merchandise card.",
        "If no move with a cube is possible, one of your characters leaves the board.",
        "The game ends with the turn in which all buildings are finished, someone has no character left, or "
        "the merchandise is used up. Sets of 1 to 5 different merchandise cards score 1, 3, 6, 10, 15; each "
        "plot card in front of you 2. Corruption tokens cost their value, and having most of it 5 more.",
    )
    return "\n\n".join(textwrap.fill(paragraph, 100) for paragraph in paragraphs)
