"""Setting up positions of Burdigala for tests of single rules, in a line or two each.

state = town(a=(4, 2), b=(20,))          # seat 0 stands on squares 4, 2 and somewhere; seat 0 is to roll
site(state, 13, "basilica", cubes=1)     # what lies on a site
cards(state, 0, "influence")             # plot cards in hand; front, goods and tokens likewise
dice(state, 3, 4)                        # as if rolled: a move is to be made
play(state, "a3n5")                      # -> the events
"""

from engine import GAMES
from engine.burdigala import stages
from engine.burdigala.kinds import GOODS, PLOTS
from engine.burdigala.luck import with_all, without

GAME = GAMES["burdigala"]
BOX = GAME.box
TILES = {tile.name: number for number, tile in enumerate(BOX.kinds)}
FAR = (1, 3, 5, 7, 16, 24, 26, 25, 10)
"""Squares for characters a test says nothing about."""


def town(players=2, seed=1, **squares):
    """A game in which seats a, b, … stand on these squares, no hand holds a card, and seat 0 is to roll."""
    state = GAME.new(players=players, seed=seed, first=0)
    wanted = [list(squares.get(name, ())) for name in "abcd"[:players]]
    spare = [square for square in FAR if all(square not in row for row in wanted)]
    while state.stage == stages.PLACE:
        row = wanted[state.seat]
        play(state, f"n{row.pop(0) if row else spare.pop(0)}")
    for seat in range(players):
        state.pile = with_all(state.pile, *state.hands[seat])
        state.hands[seat] = ()
    return fresh(state)


def fresh(state):
    """Forget what was worked out before a change by hand."""
    state._legal = None
    return state


def site(state, number, tile, cubes=0):
    """Put a tile with cubes on a site; if the box has no more of it, an untouched site gives one up."""
    place, kind = number - 1, TILES[tile]
    tiles, old = list(state.tiles), state.tiles[number - 1]
    if old != kind and tiles.count(kind) == BOX.tiles.count(kind):
        tiles[next(p for p, t in enumerate(tiles) if t == kind and not state.cubes[p])] = old
    tiles[place] = kind
    state.table = state.table._replace(sizes=tuple(BOX.sizes[tile] for tile in tiles))
    state.tiles, state.cubes[place] = tuple(tiles), cubes
    return fresh(state)


def finished(state, *but):
    """All sites are finished but these."""
    for place, size in enumerate(state.table.sizes):
        if place + 1 not in but:
            state.cubes[place] = size
    return fresh(state)


def cards(state, seat, *names):
    """Plot cards off the pile into a hand."""
    return _give(state, "pile", state.hands, seat, [PLOTS.index(name) for name in names])


def front(state, seat, *names):
    """Plot cards off the pile in front of a seat."""
    return _give(state, "pile", state.fronts, seat, [PLOTS.index(name) for name in names])


def goods(state, seat, *names):
    """Merchandise off the pile."""
    return _give(state, "stock", state.goods, seat, [GOODS.index(name) for name in names])


def tokens(state, seat, *values):
    """Corruption tokens off the pile."""
    return _give(state, "bag", state.tokens, seat, values)


def _give(state, pile, piles, seat, things):
    for thing in things:
        setattr(state, pile, without(getattr(state, pile), thing))
        piles[seat] = with_all(piles[seat], thing)
    return fresh(state)


def dice(state, one, other):
    """As if these had been rolled."""
    state.dice, state.stage = (one, other), stages.MOVE
    return fresh(state)


def choices(state):
    return [GAME.write(action) for action in state.actions()]


def play(state, *texts):
    """Play moves by their notation; the events of the last one."""
    for text in texts:
        events = state.play(GAME.read(state, text))
    return events


def named(events, name):
    """The facts of the events of that name."""
    return [event[1:] for event in events if event[0] == name]


def at(state, seat):
    """Squares as people count them."""
    return [square + 1 for square in state.at[seat]]


def held(state, seat):
    return [PLOTS[kind] for kind in state.hands[seat]]


def laid(state, seat):
    return [PLOTS[kind] for kind in state.fronts[seat]]


def wares(state, seat):
    return [GOODS[good] for good in state.goods[seat]]
