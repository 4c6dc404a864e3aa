"""A position as pictures: the drawings of this package, filled from the engine's state."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from engine.carpe_diem import actions, notation, stages
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.box import Board, Box
from engine.carpe_diem.box import Goal as RuleGoal
from engine.carpe_diem.cards import Card as RuleCard
from engine.carpe_diem.district import District
from engine.carpe_diem.editions import CYCLES, DEPOTS
from engine.carpe_diem.forum import card_at, times
from engine.carpe_diem.grid import BEYOND, CELLS, SIDES, SIZE
from engine.carpe_diem.kinds import GOODS, KINDS, STORES, THINGS
from engine.carpe_diem.scoring import goal_met
from engine.carpe_diem.state import State
from engine.carpe_diem.turn import SLOTS
from engine.core.game import Event
from ui.games.carpe_diem import bar, depots, district, forum
from ui.games.carpe_diem.choice import Choice, cells
from ui.games.carpe_diem.features import features
from ui.games.carpe_diem.forum_card import Card
from ui.games.carpe_diem.frame import Goal
from ui.games.carpe_diem.shapes import Tile
from ui.games.carpe_diem.telling import Telling
from ui.games.look import Look
from ui.markup import Markup

Placed = Sequence[tuple[RuleGoal, int]]
"""The goals of a frame, each with the line it looks along."""


@lru_cache(maxsize=1024)
def drawn(box: Box, code: int) -> Tile:
    """A tile in a turn (face * 4 + rotation) as the drawing wants it."""
    return tuple(
        (KINDS[piece.kind], "".join(SIDES[side] for side in piece.sides), piece.chimneys)
        for piece in box.faces[code // 4].turns[code % 4]
    )


def tiles(state: State, seat: int) -> dict[int, Tile]:
    """What is built in a district."""
    return laid_tiles(state.table.box, state.districts[seat])


def laid_tiles(box: Box, built: District) -> dict[int, Tile]:
    """What is built in a district of its own."""
    return {cell: drawn(box, code) for cell, code in enumerate(built.tiles) if code >= 0}


def built_cells(events: Collection[Event]) -> list[int]:
    """The cells built on in these events."""
    return [event[2] for event in events if event[0] == "build"]


# ---- the district


def my_district(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The large district, with what can be done there."""
    state: State = look.state
    seat = look.seat
    building = look.acting and state.stage == stages.BUILD
    open_cells = {cell: ways[0] for cell, ways in cells(state).items()} if building else {}
    legal = {cell: notation.write(action) for cell, action in open_cells.items()}
    board = state.table.box.boards[state.table.boards[seat]]
    laid = tiles(state, seat)
    mine = [event for event in look.now if len(event) > 1 and event[1] == seat]
    return district.district(
        laid,
        label=tell("district.mine") if look.acting else tell("district.of", name=look.names[seat]),
        labels=labels(tell, state.table.box, board, state.districts[seat], legal),
        writs=[cell for cell in board.writs if cell not in laid],
        shovel=board.shovel if board.shovel not in laid else None,
        goals=goals(tell, state.districts[seat], state.table.goals[seat]),
        pins=pins(state.districts[seat], state.table.goals[seat], laid),
        legal=legal,
        ghost=_ghost(tell, look, choice),
        last=[] if look.acting else built_cells(look.recent.get(seat, ())),
        fresh=built_cells(mine),
        just_done=[cell for event in mine if event[0] == "complete" for cell in event[5]],
        explain=_topics(state, seat),
        focus=choice.focus,
    )


def _topics(state: State, seat: int) -> dict[int, str]:
    """What explains each cell: its tile, or the writ or shovel that lies there."""
    board = state.table.box.boards[state.table.boards[seat]]
    empty = {board.shovel: "placing", **dict.fromkeys(board.writs, "writ")}
    built = {
        cell: kinds(state, code // 4)
        for cell, code in enumerate(state.districts[seat].tiles)
        if code >= 0
    }  # fmt: skip
    return empty | built


def labels(
    tell: Telling, box: Box, board: Board, built: District, legal: Mapping[int, str]
) -> dict[int, str]:
    """What a screen reader says of every cell."""
    found = {}
    done = features(laid_tiles(box, built)).done
    for cell in range(CELLS):
        code = built.tiles[cell]
        place = tell.cell(cell)
        if code >= 0:
            pieces = box.faces[code // 4].turns[code % 4]
            found[cell] = tell("cell.tile", cell=place, tile=tell.tile_at_length(pieces, done[cell]))
            continue
        key = "cell.writ" if cell in board.writs else "cell.shovel" if cell == board.shovel else "cell.empty"
        label = tell(key, cell=place)
        found[cell] = tell("cell.legal", label=label) if cell in legal else label
    return found


def goals(tell: Telling, built: District, placed: Placed) -> list[Goal]:
    """The goals of a frame as the drawing wants them."""
    found = []
    for place, (goal, line) in enumerate(placed):
        met = goal_met(built, goal.kind, line)
        label = tell(
            "goal.met" if met else "goal",
            kind=tell.kind(goal.kind),
            line=tell.line(line),
            points=tell("gain.vp", n=goal.vp),
        )
        kind = KINDS[goal.kind]
        found.append(Goal(SIDES[place // 2], line % 5 + 1, kind, goal.vp, met, label, f"frame-goals|{label}"))
    return found


def pins(built: District, placed: Placed, laid: Mapping[int, Tile]) -> list[tuple[int, int]]:
    """For every goal met, one place where a completed thing lies across its line."""
    done = features(laid).done
    return [
        next(pair for pair in _across(line) if _joined(laid, done, pair, KINDS[goal.kind]))
        for goal, line in placed
        if goal_met(built, goal.kind, line)
    ]


def _across(line: int) -> list[tuple[int, int]]:
    """The pairs of cells on both sides of a line."""
    if line < 5:
        return [(row * SIZE + line, row * SIZE + line + 1) for row in range(SIZE)]
    row = line - 5
    return [(row * SIZE + column, (row + 1) * SIZE + column) for column in range(SIZE)]


def _joined(
    laid: Mapping[int, Tile], done: Mapping[int, tuple[bool, ...]], pair: tuple[int, int], kind: str
) -> bool:
    first, second = pair
    if first not in laid or second not in laid:
        return False
    side = SIDES[BEYOND[first].index(second)]
    return any(
        piece[0] == kind and side in piece[1] and complete
        for piece, complete in zip(laid[first], done[first], strict=True)
    )


def _ghost(tell: Telling, look: Look, choice: Choice) -> district.Ghost | None:
    state: State = look.state
    action = choice.action
    if not look.acting or state.stage != stages.BUILD or action is None or action >= actions.STORE:
        return None
    cell, rotation = action >> 2, action & 3
    shape = drawn(state.table.box, state.tile * 4 + rotation)
    bar_buttons = () if look.layout == "phone" else (
        district.BarButton("ccw", tell("do.left"), command="turn-left"),
        district.BarButton("check", tell("do.place"), command="confirm"),
        district.BarButton("cw", tell("do.right"), command="turn-right"),
    )  # fmt: skip
    return district.Ghost(cell, shape, bar_buttons, choice.turned)


def rival(tell: Telling, look: Look, seat: int, size: float = 142) -> Markup:
    """A rival's district, small."""
    state: State = look.state
    board = state.table.box.boards[state.table.boards[seat]]
    laid = tiles(state, seat)
    return district.thumbnail(
        laid,
        label=tell("district.of", name=look.names[seat]),
        writs=[cell for cell in board.writs if cell not in laid],
        shovel=board.shovel if board.shovel not in laid else None,
        last=built_cells(look.recent.get(seat, ())),
        icons=look.patterns,
        size=size,
    )


# ---- the depots


def depot_board(tell: Telling, look: Look, choice: Choice, size: float = 560) -> Markup:
    """All seven depots, with the tiles that can be taken now."""
    state: State = look.state
    legal = set(state.actions()) if look.acting and state.stage in (stages.DEPOT, stages.TAKE) else set()
    items = [_depot(tell, state, depot, legal) for depot in range(DEPOTS)]
    if state.stage == stages.DEPOT and look.acting and choice.action is not None:
        chosen = choice.action - actions.DEPOT
        items[chosen] = items[chosen]._replace(seats=(look.seat,))
    choosing = look.acting and state.stage == stages.TAKE
    paid = {
        (a - actions.TAKE_FOR_BREAD) // SLOTS for a in legal if actions.TAKE_FOR_BREAD <= a < actions.SEAL
    }
    return depots.depots(
        items,
        label=tell("depots.label"),
        star=state.table.edition.movement == "star",
        phase=state.phase + 1,
        me=look.seat if state.at[look.seat] >= 0 else None,
        paths=_paths(state) if choosing else (),
        bread=paid,
        picked=_picked(choice) if choosing else None,
        size=size,
    )


def _picked(choice: Choice) -> tuple[int, int] | None:
    if choice.action is None:
        return None
    slot = slot_of(choice.action)
    return slot // SLOTS, slot % SLOTS


def slot_of(action: int) -> int:
    """The slot a take is about."""
    return action - (actions.TAKE_FOR_BREAD if action >= actions.TAKE_FOR_BREAD else actions.TAKE)


def _depot(tell: Telling, state: State, depot: int, legal: set[int]) -> depots.Depot:
    slots = [_slot(tell, state, depot, place, legal) for place in range(SLOTS)]
    seats = tuple(seat for seat, at in enumerate(state.at) if at == depot)
    start = actions.DEPOT + depot
    label = _depot_label(tell, state, depot, seats)
    return depots.Depot(tuple(slots), label, seats, notation.write(start) if start in legal else None)


def _depot_label(tell: Telling, state: State, depot: int, seats: Collection[int]) -> str:
    """Its tiles and who stands there."""
    faces = [face for face in state.depots[depot * SLOTS : depot * SLOTS + SLOTS] if face >= 0]
    names = [tell.tile(state.table.box.faces[face].pieces) for face in faces]
    label = tell(
        "depot.named",
        numeral=depots.NUMERALS[depot],
        tiles=tell.listing(names) if names else tell("depot.none"),
    )
    here = tell.listing(tell.names[seat] for seat in seats) if seats else ""
    return tell("depot.here", label=label, names=here) if here else label


def _slot(tell: Telling, state: State, depot: int, place: int, legal: set[int]) -> depots.Slot | None:
    slot = depot * SLOTS + place
    face = state.depots[slot]
    if face < 0:
        return None
    action = take_action(state, slot, legal)
    name = tell.tile_at_length(state.table.box.faces[face].pieces)
    key = "slot.bread" if action is not None and action >= actions.TAKE_FOR_BREAD else "slot"
    label = tell(key, tile=name, numeral=depots.NUMERALS[depot])
    text = None if action is None else notation.write(action)
    return depots.Slot(drawn(state.table.box, face * 4), label, text, kinds(state, face))


def kinds(state: State, face: int) -> str:
    """The topics that explain a tile."""
    return " ".join(KINDS[piece.kind] for piece in state.table.box.faces[face].pieces)


def take_action(state: State, slot: int, legal: Collection[int]) -> int | None:
    """The action that takes the tile in a slot; equal tiles on one depot share one."""
    first = slot - slot % SLOTS
    same = next(other for other in range(first, slot + 1) if state.depots[other] == state.depots[slot])
    return next((a for a in (actions.TAKE + same, actions.TAKE_FOR_BREAD + same) if a in legal), None)


def _paths(state: State) -> list[list[int]]:
    """The free ways from where the patrician stands, past empty depots."""
    cycle = CYCLES[state.table.edition.movement]
    place = cycle.index(state.at[state.seat])
    paths = []
    for step in (1, -1):
        path = [cycle[place]]
        while len(path) == 1 or not state.stocked >> path[-1] & 1:
            path.append(cycle[(place + step * len(path)) % DEPOTS])
            if len(path) > DEPOTS:
                break
        if path[-1] != path[0]:
            paths.append(path)
    return paths


def seal_row(tell: Telling, look: Look, choice: Choice, width: float = 672) -> Markup:
    """The dark tiles a craftsman may bring."""
    state: State = look.state
    choosing = look.acting and state.stage == stages.SEAL
    legal = set(state.actions()) if choosing else set()
    slots = [_seal(tell, state, place, legal) for place in range(len(state.seals))]
    picked = choice.action - actions.SEAL if choosing and choice.action is not None else None
    return bar.seal_row(slots, label=tell("seals"), picked=picked, width=width)


def _seal(tell: Telling, state: State, place: int, legal: set[int]) -> depots.Slot | None:
    face = state.seals[place]
    if face < 0:
        return None
    action = actions.SEAL + state.seals.index(face)
    label = tell("seal", tile=tell.tile_at_length(state.table.box.faces[face].pieces))
    text = notation.write(action) if action in legal else None
    return depots.Slot(drawn(state.table.box, face * 4), label, text, f"{kinds(state, face)} seals")


def prestige(tell: Telling, look: Look, width: float = 672) -> Markup:
    """The bar with its stacks, the lowest marker first."""
    state: State = look.state
    stacks: dict[int, list[int]] = {}
    for seat in reversed(state.lead):
        stacks.setdefault(state.bar[seat], []).append(seat)
    places = [tell("bar.place", name=look.names[seat], space=state.bar[seat]) for seat in state.lead]
    label = tell("bar.label", places=tell.listing(places))
    return bar.prestige_bar(stacks, label=label, explain="bar", width=width)


# ---- the forum


def forum_board(tell: Telling, look: Look, choice: Choice, width: float = 394) -> Markup:
    """The cards and the spots between them."""
    state: State = look.state
    legal = set(state.actions()) if look.acting and state.stage == stages.SPOT else set()
    cards = [
        None if number < 0 else card(tell, state, position, look.seat)
        for position, number in enumerate(state.table.forum)
    ]
    newest = {event[2] for event in look.now if event[0] == "visit"}
    visited = _visited(look)
    spots = {}
    for spot in state.table.spots:
        taken, action = state.spots[spot], actions.SPOT + spot
        if taken >= 0 or action in legal:
            spots[SPOTS[spot]] = forum.Spot(
                tell.spot(state, spot),
                notation.write(action) if action in legal else None,
                taken if taken >= 0 else look.seat if action == choice.action else None,
                action == choice.action or spot == visited,
                spot in newest,
            )
    return forum.forum(
        cards, spots, label=tell("forum.label"), words=headings(tell),
        transposed=look.layout == "phone", width=width,
    )  # fmt: skip


def _visited(look: Look) -> int | None:
    """The spot whose cards are being met. A card left over may lie beside other markers of the same seat, so
    the visit itself tells; a position that was set up has none, and then the first marker there is taken."""
    state: State = look.state
    if not state.cards:
        return None
    visits = [event[2] for event in look.recent.get(state.seat, ()) if event[0] == "visit"]
    beside = [
        spot
        for spot in state.table.spots
        if state.spots[spot] == state.seat and set(state.cards) <= {*SPOTS[spot]}
    ]
    return next((spot for spot in (*reversed(visits), *beside) if spot in beside), None)


def headings(tell: Telling) -> tuple[str, str]:
    """The words on the two kinds of cards."""
    return tell("forum.pay"), tell("forum.own")


def card(tell: Telling, state: State, position: int, seat: int) -> Card:
    """A forum card as the drawing wants it, ticked when the seat could meet it now."""
    found = times(state, seat, position)
    return plain_card(tell, card_at(state, position), found)


def plain_card(tell: Telling, rule: RuleCard, sets: int = 0) -> Card:
    """The same without a position."""
    words = STORES[:GOODS] if rule.pay else THINGS
    gains = (("vp", rule.vp), ("coin", rule.coins), ("bread", rule.bread), ("prestige", rule.bar))
    return Card(
        rule.pay,
        tuple((words[what], count) for what, count in rule.needs),
        tuple((icon, count) for icon, count in gains if count),
        tell.card(rule),
        met=sets > 0,
        times=sets,
        explain=f"forum-cards|{tell.card(rule)}",
    )
