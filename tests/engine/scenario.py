"""Setting up positions for tests of single rules, in a line or two each.

state = table(players=2)                       # patricians stand on depots 1, 2, …; seat 0 is to move
give(state, 0, fish=1, chicken=1, grape=2)
build(state, 0, c3="merchant:E")               # what stands in a district, tiles as they are turned
hand(state, "merchant:N")                      # a tile in hand
play(state, "d3w")                             # -> the events, and stores(state, 0)["coin"] == 5
"""

from engine import GAMES
from engine.carpe_diem import stages
from engine.carpe_diem.district import rebuild
from engine.carpe_diem.grid import CELL_OF
from engine.carpe_diem.kinds import SOURCES, STORES, THINGS
from engine.carpe_diem.table import lay
from engine.carpe_diem.tiles import Face, parse_tile

GAME = GAMES["carpe-diem"]
BOX = GAME.box


def table(players=2, edition="2021", seed=1, first=0, **house_rules):
    """A game where seat n has begun on depot n + 1 and the start player is to take a tile."""
    state = GAME.new(players=players, seed=seed, edition=edition, first=first, **house_rules)
    while state.stage == stages.DEPOT:
        state.play(GAME.read(state, f"@{state.seat + 1}"))
    return state


def fresh(state):
    """Forget what was worked out before a change by hand."""
    state._legal = None
    return state


def face(text):
    """The tile of the box that reads so in one of its turns."""
    return next(face for face in BOX.faces if text in face.names)


def oriented(text, extra):
    """(face, rotation) for a tile text in its turn; tiles that are not in the box are added to `extra`."""
    for known in (*BOX.faces, *extra):
        if text in known.names:
            return known, known.names.index(text)
    new = Face(len(BOX.faces) + len(extra), parse_tile(text))
    extra.append(new)
    return new, new.names.index(text)


def district(plan, shovel="c3"):
    """A district from {cell: tile text}; any tile will do, in the box or not."""
    extra = []
    codes = {}
    for cell, text in plan.items():
        tile, rotation = oriented(text, extra)
        codes[CELL_OF[cell]] = tile.index * 4 + rotation
    return rebuild(CELL_OF[shovel], codes, (*BOX.faces, *extra))


def board(state, seat, shovel="c3", writs=()):
    """Give a seat a board with this shovel and these writs, whatever the box says."""
    from engine.carpe_diem.box import Board

    boards = list(state.table.box.boards)
    boards[state.table.boards[seat]] = Board(CELL_OF[shovel], frozenset(CELL_OF[cell] for cell in writs))
    twin = type(BOX).__new__(type(BOX))
    twin.__dict__.update(state.table.box.__dict__)
    twin.boards = tuple(boards)
    state.table = state.table._replace(box=twin)
    state.districts[seat] = district({}, shovel)
    return fresh(state)


def build(state, seat, shovel="c3", **plan):
    """Put tiles into a seat's district, without rewards; the board has no writs then."""
    board(state, seat, shovel)
    state.districts[seat] = district(plan, shovel)
    return fresh(state)


def give(state, seat, **stores):
    """Set what a seat has in store; what is not named is none."""
    state.stores[seat] = [stores.pop(name, 0) for name in STORES]
    assert not stores
    return fresh(state)


def stores(state, seat):
    """What a seat has in store, without what it has none of."""
    return {name: count for name, count in zip(STORES, state.stores[seat], strict=True) if count}


def points(state, seat):
    """Points of a seat by source, without zeros and the start."""
    return {n: p for n, p in zip(SOURCES, state.points[seat], strict=True) if p and n != "start"}


def owned(state, seat, **counts):
    """Let a seat own so many completed things (and chimneys), wherever they stand."""
    kept = state.districts[seat]._copy()
    kept.owned = [counts.pop(name, 0) for name in THINGS]
    assert not counts
    state.districts[seat] = kept
    return fresh(state)


def hand(state, text, seat=0):
    """Put a tile of the box into a seat's hand, ready to build."""
    state.seat, state.tile, state.stage = seat, face(text).index, stages.BUILD
    return fresh(state)


def stock(state, *depots):
    """Leave tiles only on these depots (1-7)."""
    for depot in range(7):
        if depot + 1 not in depots:
            state.depots[depot * 4 : depot * 4 + 4] = [-1] * 4
            state.stocked &= ~(1 << depot)
    return fresh(state)


def cards(state, **texts):
    """Put forum cards on positions: p2="A: pay 3 fish -> 7 vp" or any other card of that form."""
    from engine.carpe_diem.cards import parse_card

    deck = list(state.table.box.cards)
    forum = list(state.table.forum)
    for place, text in texts.items():
        group, _, rest = text.partition(": ")
        deck.append(parse_card(group, rest))
        forum[int(place[1:]) - 1] = len(deck) - 1
    twin = type(BOX).__new__(type(BOX))
    twin.__dict__.update(state.table.box.__dict__)
    twin.cards = tuple(deck)
    old = state.table
    state.table = lay(twin, old.edition, old.boards, old.frames, tuple(forum))
    return fresh(state)


def forum(state, *visitors):
    """Open the forum at the end of the phase, in the order of the bar or for these visitors."""
    state.turn = stages.ROUNDS * state.players
    state.visitors = tuple(visitors or state.lead)
    state.seat, state.stage = state.visitors[0], stages.SPOT
    return fresh(state)


def between(one, other):
    """The notation of the spot between two forum positions (1-12)."""
    from engine.carpe_diem.board import SPOTS

    return f"v{SPOTS.index((min(one, other) - 1, max(one, other) - 1)) + 1}"


def play(state, *moves):
    """Play moves in notation; all their events."""
    events = []
    for text in moves:
        events += state.play(GAME.read(state, text))
    return events


def choices(state):
    """The legal moves in notation."""
    return [GAME.write(action) for action in state.actions()]


def named(events, name):
    """The events of one name, without the name."""
    return [event[1:] for event in events if event[0] == name]


def stage(state):
    """What is being decided."""
    return stages.STAGES[state.stage]
