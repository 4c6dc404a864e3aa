"""A position as a map: the drawing of this package, filled from the engine's state and what is picked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.burdigala import build, notation, stages, turn
from engine.burdigala.state import State
from engine.core.game import Action, Event
from ui.games.burdigala import board
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.board import Board, Move, Stand
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.plan import EXPRESS, WATER, Point, city
from ui.games.burdigala.sites import LAST, Site
from ui.games.burdigala.telling import AREA, Telling
from ui.games.look import Look
from ui.markup import Markup

_AFTER_MOVE = frozenset(stages.STAGES.index(name) for name in ("push", "cube", "close"))


def board_now(tell: Telling, look: Look, choice: Choice) -> Board:
    """The map at this moment."""
    state: State = look.state
    move = choosing.planned(state, choice.action) if look.acting else None
    return Board(
        tell("map"),
        [_site(tell, look, choice, move, site) for site in range(len(state.cubes))],
        [_bonus(tell, state, spot) for spot in range(len(state.table.bonus))],
        _stands(tell, look, choice),
        move or _latest(look),
        _lit(look, move),
        _open_ways(look),
    )


def small(tell: Telling, look: Look, size: float, *, square: bool = False) -> Markup:
    """A small map, for lists and as an overview."""
    state: State = look.state
    people = _who(state)
    stands = [Stand("", seat=people.get(square_)) for square_ in range(len(state.table.city.squares))]
    tiles = [
        Site(size_, state.cubes[site], "", _finished(state, site))
        for site, size_ in enumerate(state.table.sizes)
    ]
    return board.small(Board(tell("map"), tiles, (), stands), size, square=square)


def matters(look: Look, choice: Choice) -> Point | None:
    """Where to look now: at what is picked, who is about to act, what just happened, or oneself."""
    plan = city()
    picked = _picked(look, choice)
    if picked is not None:
        return picked
    acting = _glowing(look, choice)
    sites = [] if look.acting else [event[2] for event in look.now if event[0] in ("cube", "finish")]
    if not acting and sites:
        return plan.sites[sites[-1]]
    arrived = set() if look.acting else _ended(look.now)
    own = [square for square in look.state.at[look.seat] if square >= 0]
    squares = [*acting, *arrived, *own]
    return plan.squares[squares[0]][:2] if squares else None


def _picked(look: Look, choice: Choice) -> Point | None:
    """The square or site that waits for 'confirm'."""
    if not look.acting or choice.action is None:
        return None
    state: State = look.state
    squares = {action: square for square, action in choosing.squares(state, choice).items()}
    sites = {action: site for site, action in choosing.sites(state).items()}
    if choice.action in squares:
        return city().squares[squares[choice.action]][:2]
    return city().sites[sites[choice.action]] if choice.action in sites else None


# ---- moves


def _latest(look: Look) -> Move | None:
    """The way just gone, while its turn goes on or when looking back."""
    state: State = look.state
    shown = look.now if look.browsing else look.recent.get(state.turn, ())
    if not look.browsing and state.stage not in _AFTER_MOVE:
        return None
    way = next((event[6] for event in reversed(shown) if event[0] == "move"), None)
    return choosing.walked(state.turn, way, done=True) if way else None


def _ended(events: Sequence[Event]) -> set[int]:
    """Squares that characters came to in these events."""
    places = {"move": 4, "place": 3, "push": 5}
    return {event[places[event[0]]] for event in events if event[0] in places}


def _open_ways(look: Look) -> list[int]:
    state: State = look.state
    if not look.acting or state.stage != stages.MOVE:
        return []
    links = turn.open_links(state)
    return [kind for kind in (WATER, EXPRESS) if links & kind]


def _lit(look: Look, move: Move | None) -> list[int]:
    """Districts where the mover could place a cube."""
    state: State = look.state
    town = state.table.city
    if move is None and not (look.acting and state.stage == stages.CUBE):
        return []
    square = move.end if move else state.at[state.turn][state.moved]
    return [
        near for near in town.near[square]
        if any(build.free_spaces(state, site) for site in town.sites_in[near])
    ]  # fmt: skip


# ---- squares and characters


def _who(state: State) -> dict[int, int]:
    """The seat of whoever stands on a square; of two, the one that came last."""
    found = {square: seat for seat, squares in enumerate(state.at) for square in squares if square >= 0}
    if state.stage == stages.PUSH:
        found[state.at[state.turn][state.moved]] = state.turn
    return found


def _stands(tell: Telling, look: Look, choice: Choice) -> list[Stand]:
    state: State = look.state
    people = _who(state)
    legal = choosing.squares(state, choice) if look.acting else {}
    leaving = choosing.removals(state) if look.acting else {}
    walkers = _walkers(state) if look.acting else {}
    glowing = _glowing(look, choice)
    arrived = {
        square for seat, events in look.recent.items() if seat != look.seat for square in _ended(events)
    }
    return [
        _stand(tell, look, square, people.get(square), legal.get(square, leaving.get(square)),
               square in walkers, square in glowing, square in arrived)
        for square in range(len(state.table.city.squares))
    ]  # fmt: skip


def _walkers(state: State) -> dict[int, int]:
    """The squares of the characters that can move now, with their numbers."""
    at = state.at[state.seat]
    return {at[character]: character for character, _ in choosing.moves(state)}


def _glowing(look: Look, choice: Choice) -> set[int]:
    """The squares of the characters that are about to move or build."""
    state: State = look.state
    if not look.acting:
        return set()
    if state.stage == stages.MOVE:
        walker = choice.walker(state)
        return {state.at[state.seat][walker[0]]} if walker else set()
    if state.stage in (stages.PUSH, stages.CUBE):
        return {state.at[state.turn][state.moved]}
    return set()


def _stand(
    tell: Telling, look: Look, square: int, seat: int | None, action: Action | None,
    walks: bool, glows: bool, arrived: bool,
) -> Stand:  # fmt: skip
    state: State = look.state
    port = square in state.table.city.ports
    label = tell("square.port" if port else "square.plain", square=tell.square(square),
                 districts=tell.districts(state, square))  # fmt: skip
    if seat is not None:
        label = tell("square.taken", label=label, name=look.names[seat])
    if action is not None:
        label = tell("square.legal", label=label)
    return Stand(
        label,
        action=None if action is None else notation.write(action),
        command="who" if walks and action is None else None,
        seat=seat,
        mine=glows,
        last=arrived and seat is not None and seat != look.seat,
        explain=f"{AREA}.ports" if port else f"{AREA}.squares",
    )


# ---- sites and bonus tokens


def _finished(state: State, site: int) -> str:
    return "" if build.free_spaces(state, site) else state.table.box.kinds[state.tiles[site]].name


def _site(tell: Telling, look: Look, choice: Choice, move: Move | None, site: int) -> Site:
    state: State = look.state
    building = _finished(state, site)
    action = choosing.sites(state).get(site) if look.acting else None
    picked = choice.action if look.acting else None
    chosen = picked is not None and picked in (action, choosing.bribed(state, site))
    gain = _gain(look, choice, move, site)
    cubed = [event for event in look.now if event[0] in ("cube", "finish") and event[2] == site]
    return Site(
        state.table.sizes[site],
        state.cubes[site],
        _label(tell, look, site, gain),
        building,
        _known(look, site),
        action=None if action is None else notation.write(action),
        gain=gain,
        chosen=chosen,
        fresh=bool(cubed),
        last=any(
            event[0] == "cube" and event[2] == site
            for seat, events in look.recent.items() if seat != look.seat for event in events
        ),
        explain=f"{AREA}.buildings|{_label(tell, look, site)}" if building else f"{AREA}.sites",
    )  # fmt: skip


def _known(look: Look, site: int) -> str:
    """The building that only this player knows."""
    state: State = look.state
    secret = state.seen[look.seat] >> site & 1 and build.free_spaces(state, site) and not look.hides
    return state.table.box.kinds[state.tiles[site]].name if secret else ""


def _gain(look: Look, choice: Choice, move: Move | None, site: int) -> int | None:
    """What a cube would score: on the sites next to the square that is picked, or where one can be placed."""
    state: State = look.state
    if not look.acting or not build.free_spaces(state, site):
        return None
    if move is not None:
        near = site in state.table.city.sites_near[move.end]
        return _points(state, look.seat, site, 1) if near else None
    if state.stage != stages.CUBE or site not in choosing.sites(state):
        return None
    more = choice.action is not None and choice.action == choosing.bribed(state, site)
    return _points(state, look.seat, site, 1 + state.crassus + more)


def _points(state: State, seat: int, site: int, cubes: int) -> int:
    points = choosing.worth(state, seat, site, cubes)
    return LAST if points is None else points


def _label(tell: Telling, look: Look, site: int, gain: int | None = None) -> str:
    """A site as a screen reader should say it, with what a cube would score there."""
    state: State = look.state
    name, size = tell.site(state, site), state.table.sizes[site]
    if not build.free_spaces(state, site):
        return tell("site.done", site=name, building=tell.building(state, state.tiles[site]))
    said = [tell("site", site=name, size=size, cubes=state.cubes[site])]
    if _known(look, site):
        tile = state.table.box.kinds[state.tiles[site]]
        said.append(tell("site.known", building=tell.building(state, state.tiles[site]), n=tile.vp))
    if gain is not None:
        said.append(tell("site.last") if gain == LAST else tell("site.gain", n=gain))
    return " ".join(said)


def _bonus(tell: Telling, state: State, spot: int) -> tuple[int, str] | None:
    if not state.bonus >> spot & 1:
        return None
    points = state.table.bonus[spot]
    district = tell.district(state, state.table.city.bonus_of[spot])
    return points, tell("bonus", n=points, district=district)
