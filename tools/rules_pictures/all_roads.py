"""Pictures of the rules of All Roads: turns played on the engine, drawn as on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine import GAMES
from engine.all_roads import actions, notation, turn
from engine.all_roads.box import FACES, standard_box
from engine.all_roads.grid import END, LOOP, axial
from engine.all_roads.kinds import HOUSE, KINDS, VALUES
from engine.all_roads.state import State
from engine.core.game import Event
from ui.games.all_roads import board, overlay, scene
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.hexes import Hex, at, centre
from ui.games.all_roads.land import ground_alone
from ui.games.all_roads.outlook import outlook
from ui.games.all_roads.rome import rome
from ui.games.all_roads.telling import Telling
from ui.games.all_roads.tiles import rimmed, tile_svg
from ui.games.look import Look
from ui.icons import use_icon
from ui.markup import Markup, num
from ui.pieces import piece
from ui.words import Words

_SHARED = {"rules-rome": rome(), "rules-land": ground_alone(0)}
"""What lies in many pictures."""

DEFS = tuple(f'<g id="{name}">{inner}</g>' for name, inner in _SHARED.items())

EXAMPLE = ("h1,-1/0 l-1,0/1 house", "g0,1/3 h2,-1/3 house house", "a0,-1/1 g-1,1/2 house house")
"""Turns of two players; the last one has every step of building."""

_MARGIN = 14
_SCALE = 0.8
_SEATS = ("", "")


# ---- positions


def played(*turns: str) -> tuple[State, list[Event]]:
    """A position after some turns, and what happened in the last; everybody holds what they are to place."""
    state = GAMES["all-roads"].new(players=len(_SEATS), seed=1, first=0)
    events: list[Event] = []
    for text in turns:
        events = []
        for word in text.split():
            events += state.play(_held(state, word))
    return state, events


def _held(state: State, word: str) -> int:
    """An action of notation, its tile put into the mover's hand."""
    action = notation.parse(word)
    assert action is not None, word
    if action >= actions.TILE:
        tile = state.seat * FACES + action % actions.TILE // 6
        state.hands[state.seat] = tuple(sorted({tile, *state.hands[state.seat]}))
    return action


# ---- maps


def _shared(drawn: str) -> str:
    """A drawing that refers to what is on the page already."""
    for name, inner in _SHARED.items():
        drawn = drawn.replace(inner, f'<use href="#{name}"/>')
    return drawn


def _look(state: State, events: Sequence[Event] = ()) -> Look:
    """A table at rest, where the tiles of these events are marked."""
    recent = {events[0][1]: events} if events else {}
    return Look(state, state.seat, False, "phone", _SEATS, ("human",) * len(_SEATS), recent=recent)


def _map(name: str, look: Look, over: str = "", more: Sequence[Hex] = ()) -> Markup:
    """A map with something drawn over it, wide enough for `more` hexes too."""
    chart = scene.chart(look)
    left, top, wide, high = board.bounds([*chart.places, *more], _MARGIN)
    size = f'width="{num(wide * _SCALE)}" height="{num(high * _SCALE)}"'
    view = f'viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}"'
    return Markup(
        f'<svg class="board mosaic" {size} {view}>{_shared(board.draw(chart, f"rules-{name}"))}{over}</svg>'
    )


def _after(name: str, *turns: str) -> Markup:
    """The map after some turns, the tiles of the last marked."""
    state, events = played(*turns)
    return _map(name, _look(state, events))


def _sign(x: float, y: float, name: str, css: str) -> str:
    """A tick or a cross."""
    icon = use_icon(name, 0, 0, 26)
    return f'<g {at(x, y)} class="rules-sign {css}"><circle r="18"/>{icon}</g>'


def _trial(state: State, word: str) -> str:
    """A tile as it would lie, with a tick where the rules allow it and a cross where they do not."""
    action = _held(state, word)
    place, way = divmod(action, actions.TILE)
    x, y = centre(axial(place))
    fits = turn.is_legal(state, action)
    tile = f"<g {at(x, y)}>{rimmed(scene.drawn(state.table.box, way))}</g>"
    return tile + _sign(x, y, "check" if fits else "x", "right" if fits else "wrong")


def _placing() -> Markup:
    """A road that meets Rome is enough, whatever the other sides do; without one a tile fits nowhere."""
    state, _ = played("b2,0/1")
    words = ("d2,-1/0", "c-1,1/0")
    trials = "".join([_trial(state, word) for word in words])
    return _map("placing", _look(state), trials, [(2, -1), (-1, 1)])


def _closing(language: str) -> Markup:
    """The turn of the example before its second tile, with what that tile is going to bring."""
    *before, last = EXAMPLE
    first, second = last.split()[:2]
    state, _ = played(*before, first)
    place, way = divmod(_held(state, second), actions.TILE)
    choice = Choice(tile=state.seat * FACES + way // 6, turn=way % 6, place=place)
    look = replace(_look(state), acting=True)
    tell = Telling(Words(language), _SEATS)
    over = replace(scene.overlay(tell, look, choice, outlook(state, choice)), spots={})
    return _map("closing", look, overlay.draw(over), [axial(place)])


def _steps() -> Markup:
    """The same turn when it is over, each token of it with the letter of its step."""
    state, events = played(*EXAMPLE)
    built = [event for event in events if event[0] in ("upgrade", "build")]
    badges = "".join([_badge(*scene.point_of(state, event[3]), step_of(event)) for event in built])
    return _map("steps", _look(state, events), badges)


def step_of(event: Event) -> str:
    """The letter of the step in which a token was built or upgraded."""
    kind, _, token, place = event
    if kind == "upgrade":
        return "a"
    if place % 3 == LOOP:
        return "c"
    if token != HOUSE:
        return "b"
    return "d" if place % 3 == END else "e"


def _badge(x: float, y: float, letter: str) -> str:
    return f'<g {at(x + 16, y - 18)} class="rules-badge"><circle r="12"/><text y="5.5">{letter}</text></g>'


# ---- tiles and tokens


def _tiles() -> Markup:
    """The twelve tiles of a colour."""
    box, drawn = standard_box(), []
    for face in range(FACES):
        row, column = divmod(face, 4)
        tile = _shared(tile_svg(scene.drawn(box, face * 6), 84))
        drawn.append(f"<g {at(column * 88, row * 104)}>{tile}</g>")
    return Markup(
        f'<svg class="board" width="352" height="310" viewBox="-2 0 352 310">{"".join(drawn)}</svg>'
    )


def _tokens() -> Markup:
    """The four kinds of tokens with their points."""
    drawn = []
    for place, kind in enumerate(KINDS):
        points = f'<text x="{place * 80 + 40}" y="78" class="rules-points">{VALUES[place]}</text>'
        drawn.append(piece(kind, 0, place * 80 + 40, 32, board.SIZES[kind] * 1.3) + points)
    return Markup(f'<svg class="board" width="320" height="84" viewBox="0 0 320 84">{"".join(drawn)}</svg>')


PICTURES: Mapping[str, Callable[[str], Markup]] = {
    "roads-tiles": lambda language: _tiles(),
    "roads-placing": lambda language: _placing(),
    "roads-dead-end": lambda language: _after("dead-end", "f-1,1/5 a0,1/2 leave house"),
    "roads-closing": _closing,
    "roads-steps": lambda language: _steps(),
    "roads-spring": lambda language: _after("spring", "a-1,0/5 k0,-1/3 house", "c1,-1/0 i2,-1/2"),
    "roads-monument": lambda language: _after("monument", "a0,1/4 e1,-1/1"),
    "roads-trade": lambda language: _after("trade", "e-1,1/2 h0,1/4 house"),
    "roads-tokens": lambda language: _tokens(),
}
