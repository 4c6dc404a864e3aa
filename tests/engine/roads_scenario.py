"""Setting up positions of All Roads for tests: hands by letters, tiles by notation, tokens by place."""

from engine import GAMES
from engine.all_roads import actions, notation, turn
from engine.all_roads.box import LETTERS
from engine.all_roads.grid import END, LOOP, TRADE, axial, end_at, hexagon, place_at, spot
from engine.all_roads.kinds import FREE, KINDS

GAME = GAMES["all-roads"]
HOUSE, VILLA, SPA, MONUMENT = range(4)
__all__ = ["END", "FREE", "GAME", "HOUSE", "LOOP", "MONUMENT", "SPA", "TRADE", "VILLA", "axial", "spot"]


def table(*hands, players=2, **options):
    """A fresh game that seat 0 begins, its first seats holding these tiles."""
    state = GAME.new(players=players, seed=1, first=0, **options)
    for seat, letters in enumerate(hands):
        own = [tile for tiles in state.table.tiles(seat) for tile in tiles]
        hand = [own[LETTERS.index(letter)] for letter in letters]
        state.hands[seat] = tuple(sorted(hand))
        state.stacks[seat] = tuple(tile for tile in own if tile not in hand)
    state._legal = None
    return state


def lay(state, *tiles):
    """Tiles of earlier turns: laid without building anything."""
    for text in tiles:
        place, way = divmod(notation.parse(text), actions.TILE)
        turn.lay(state, place, way)
    state.fresh, state.new_loops, state._legal = (), frozenset(), None
    return state


def play(state, *moves):
    """Play moves in notation; all their events."""
    return [event for text in moves for event in state.play(GAME.read(state, text))]


def end(q, r, side):
    """The dead end at a side of a hex."""
    return end_at(hexagon(q, r), side)


def trade(q, r, side):
    return place_at(TRADE, hexagon(q, r), side)


def put(state, place, seat, kind):
    """A token that stands already."""
    state.places[place] = seat * 4 + kind
    state.left[seat][kind] -= 1


def standing(state):
    """The tokens on the map: by place, (seat, kind)."""
    return {place: (token // 4, token % 4) for place, token in state.places.items() if token != FREE}


def monuments(state):
    return sum(kind == MONUMENT for _, kind in standing(state).values())


def named(events, name):
    return [event[1:] for event in events if event[0] == name]


def word(kind):
    return KINDS[kind]


RING = ("b-1,0/0", "b-2,1/5", "b-2,2/4", "b-1,2/3")
"""Five of the six hexes around -1,1 with Rome; b0,1/2 closes the loop. Rome's road leads into it."""
