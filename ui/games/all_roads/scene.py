"""A position as pictures: the drawings of this package, filled from the engine's state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.all_roads import actions, grid, notation, stages
from engine.all_roads.box import FACES, Box, Face
from engine.all_roads.box import ROME as ROME_CODE
from engine.all_roads.grid import END, LOOP, axial
from engine.all_roads.kinds import FREE, HOUSE, KINDS, VALUES
from engine.all_roads.roads import Loop as EngineLoop
from engine.all_roads.state import State
from engine.core.game import Event
from ui.games.all_roads import choice as choosing
from ui.games.all_roads import loops
from ui.games.all_roads.board import Map, Spot, Token
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.hexes import Edge, Hex, Point, centre, edge_middle
from ui.games.all_roads.loops import Loop
from ui.games.all_roads.outlook import Outlook
from ui.games.all_roads.overlay import BarButton, Gain, Offer, Overlay
from ui.games.all_roads.roads import Tile, trade_spot
from ui.games.all_roads.telling import AREA, Telling
from ui.games.look import Look

ROME_HEX = axial(grid.ROME[0])


@lru_cache(maxsize=512)
def drawn(box: Box, code: int, seed: int = 0) -> Tile:
    """A tile as it lies (face * 6 + turn, of any colour) as the drawing wants it."""
    face, turn = divmod(code % (FACES * 6), 6)
    look = box.faces[face].turned(turn)
    spring, trade = (None if side < 0 else side for side in (look.spring, look.trade))
    return Tile(grid.BITS[look.roads], spring, trade, seed)


def lying(state: State, place: int) -> Face:
    """The tile on a hex, turned as it lies."""
    face, turn = divmod(state.map.tiles[place] % (FACES * 6), 6)
    return state.table.box.faces[face].turned(turn)


def tiles(state: State) -> dict[Hex, Tile]:
    """What is placed, without Rome."""
    box = state.table.box
    return {axial(place): drawn(box, code) for place, code in state.map.tiles.items() if code != ROME_CODE}


# ---- places


def edge_of(place: int) -> Edge:
    """The edge of a dead end."""
    spot = grid.spot(place)
    return spot.q, spot.r, spot.side


def loop_of(loop: EngineLoop) -> Loop:
    """A loop as the drawing wants it."""
    walk, ring = ([(axial(dart // 6), dart % 6) for dart in darts] for darts in loop)
    return Loop(walk, ring)


def point_of(state: State, place: int) -> Point:
    """Where a token on a place stands."""
    dart, what = divmod(place, 3)
    if what == END:
        return edge_middle(edge_of(place))
    if what == LOOP:
        return loops.middle(loop_of(state.map.loops[dart]))
    x, y = centre(axial(dart // 6))
    dx, dy = trade_spot(drawn(state.table.box, state.map.tiles[dart // 6]))
    return x + dx, y + dy


# ---- the map


def fingerprint(look: Look) -> object:
    """What the picture of the map depends on."""
    state: State = look.state
    return (*state.map.tiles.items(), *state.places.items(), *_last(look), *look.now)


def chart(look: Look) -> Map:
    """Everything that lies on the table, with what is new marked."""
    state: State = look.state
    ends = [place for place in state.places if place % 3 == END]
    fresh = {event[3] for event in look.now if event[0] in ("build", "upgrade")}
    built = {place: token for place, token in state.places.items() if token != FREE}
    closed = {event[2] // 3 for event in look.now if event[0] == "loop"}
    return Map(
        tiles(state),
        loops=[loop_of(loop) for loop in state.map.loops.values()],
        fresh_loops={number for number, key in enumerate(state.map.loops) if key in closed},
        dead_ends=[edge_of(place) for place in ends],
        free=[edge_of(place) for place in ends if place not in built],
        tokens=[_token(state, place, token, place in fresh) for place, token in built.items()],
        trades_built={axial(place // 18) for place in built if grid.spot(place).what == "trade"},
        last=_last(look),
        fresh={axial(place) for place in placed(look.now)},
    )


def _token(state: State, place: int, token: int, fresh: bool = False) -> Token:
    x, y = point_of(state, place)
    return Token(KINDS[token % 4], token // 4, x, y, fresh)


def placed(events: Iterable[Event]) -> list[int]:
    """The hexes of tiles placed in these events."""
    return [event[2] for event in events if event[0] == "tile"]


def _last(look: Look) -> list[tuple[Hex, int]]:
    """The tiles of everybody's latest turn; one's own only while others play."""
    state: State = look.state
    marked = [(axial(place), look.seat) for place in state.fresh] if look.acting else []
    for seat, events in look.recent.items():
        if seat != look.seat or not look.acting:
            marked += [(axial(place), seat) for place in placed(events) if place in state.map.tiles]
    return marked


def map_spots(tell: Telling, state: State) -> dict[Hex, Spot]:
    """What a screen reader says about each hex with a tile."""
    standing = _standing(tell, state)
    spots = {}
    for place in state.map.tiles:
        told = [tell.hexagon(place)]
        if place in grid.ROME:
            told.append(tell("rome"))
            explain = f"{AREA}.rome"
        else:
            face = lying(state, place)
            told.append(tell.tile_at_length(face))
            explain = _topics(face)
        told += standing.get(place, [])
        spots[axial(place)] = Spot(tell.words("common.comma").join(told), explain=explain)
    return spots


def _standing(tell: Telling, state: State) -> dict[int, list[str]]:
    """By hex, what is built on it and at its sides; a dead end is told at both hexes."""
    found: dict[int, list[str]] = {}
    for place, token in state.places.items():
        dart, what = divmod(place, 3)
        hexagon, side = divmod(dart, 6)
        said = tell.owned(token) if token != FREE else tell(f"free.{grid.PLACES[what]}")
        if what != END:
            found.setdefault(hexagon, []).append(said)
            continue
        other = hexagon + grid.STEP[side]
        for at, way in ((hexagon, side), (other, grid.OPPOSITE[side])):
            found.setdefault(at, []).append(tell("at-side", what=said, side=tell.side(way)))
    return found


def _topics(face: Face) -> str:
    extra = f" {AREA}.spring" * (face.spring >= 0) + f" {AREA}.trade" * (face.trade >= 0)
    return f"{AREA}.tiles{extra}"


# ---- what can be done


def overlay(tell: Telling, look: Look, choice: Choice, view: Outlook | None) -> Overlay:
    """What is drawn over the map for the seat that may decide."""
    state: State = look.state
    if not look.acting:
        return Overlay({}, ROME_HEX)
    if state.stage == stages.HOUSE:
        return Overlay({}, ROME_HEX, offers=_offers(tell, state, choice))
    picked = choice.tile is not None
    ghost = _ghost(state, choice)
    return Overlay(
        _spots(tell, state, choice) if picked else {},
        axial(choice.focus),
        fitting={axial(place) for place in choosing.fitting(state, choice)} if picked else (),
        ghost=ghost,
        turned=choice.turned,
        bar=_bar(tell) if look.layout == "wide" else (),
        **_coming(look, view, ghost),
    )


def _spots(tell: Telling, state: State, choice: Choice) -> dict[Hex, Spot]:
    """The hexes a tile can go to, each with the way it would lie there."""
    box, spots = state.table.box, {}
    for place, waiting in sorted(state.map.frontier.items()):
        turn = choosing.nearest_turn(state, choice.face, place, choice.turn)
        joined = (box.roads[choice.face * 6 + turn] & waiting).bit_count()
        key = "hex.fits" if turn == choice.turn else "hex.turned"
        if place == choice.place:
            key = "hex.here"
        text = notation.write(actions.tile(place, choice.face, turn))
        spots[axial(place)] = Spot(tell(key, hex=tell.hexagon(place), n=joined), text)
    return spots


def _ghost(state: State, choice: Choice) -> tuple[Hex, Tile] | None:
    if choice.tile is None or choice.place is None:
        return None
    code = choice.face * 6 + choice.turn
    return axial(choice.place), drawn(state.table.box, code, choice.face)


def _bar(tell: Telling) -> tuple[BarButton, ...]:
    return (
        BarButton("ccw", tell("do.left"), "turn-left"),
        BarButton("check", tell("do.place"), "confirm"),
        BarButton("cw", tell("do.right"), "turn-right"),
    )


def _coming(look: Look, view: Outlook | None, ghost: tuple[Hex, Tile] | None) -> Mapping[str, object]:
    """What the turn would bring, as it is drawn: loops, tokens and lifted houses."""
    if view is None:
        return {}
    state, after = look.state, view.after
    new = [loop_of(after.map.loops[key]) for key in sorted(after.new_loops - state.new_loops)]
    seat = after.seat
    worth = [1] * len(VALUES) if state.table.together else VALUES
    new_tokens = [*view.built, *[(HOUSE, place) for place in view.houses]]
    gains = [Gain(_token(after, place, seat * 4 + kind), worth[kind]) for kind, place in new_tokens]
    lifted = [_token(after, place, owner * 4 + kind) for owner, kind, place in view.upgraded]
    known = tiles(state) | ({ghost[0]: ghost[1]} if ghost else {})
    return {"closing": new, "tiles": known, "gains": gains, "lifted": lifted}


def _offers(tell: Telling, state: State, choice: Choice) -> list[Offer]:
    chosen = set(choosing.houses(state, choice))
    house = state.seat * 4 + HOUSE
    return [
        Offer(_token(state, place, house), place in chosen, offered(tell, place), place)
        for place in state.pending
    ]


def offered(tell: Telling, place: int) -> str:
    """A place where a house may go, in words."""
    return tell(f"offer.{grid.spot(place).what}")
