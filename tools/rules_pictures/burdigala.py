"""Pictures of the rules of Burdigala: parts of the map from positions of the engine, tiles and cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from xml.etree import ElementTree

from engine import GAMES
from engine.burdigala import actions, stages
from engine.burdigala.box import standard_box
from engine.burdigala.kinds import GOODS, PERMANENT, PLOTS, VALUES
from engine.burdigala.scoring import set_points
from engine.burdigala.state import State
from ui.games.all_roads.hexes import at
from ui.games.burdigala import board, cards, choice, ground, hand, scene, sites
from ui.games.burdigala.board import Board
from ui.games.burdigala.plan import city
from ui.games.burdigala.sites import LAST, Site
from ui.games.burdigala.telling import Telling
from ui.games.look import Look
from ui.icons import use_icon
from ui.markup import Markup, num
from ui.words import Words

DEFS = (f'<g id="rules-town">{ground.ground()}</g>',)
"""The town lies under every map."""

Box = tuple[float, float, float, float]
"""Left, top, width and height of the part of the map that is shown."""

_SEATS = ("", "", "")
_WIDE = 360


# ---- positions


def town(*people: Sequence[int], dice: tuple[int, int] = (0, 0)) -> State:
    """A position where the characters of the seats stand there and the first is to move."""
    state = GAMES["burdigala"].new(players=len(_SEATS), seed=2, first=0)
    state.at = [tuple(squares) for squares in people]
    state.stage, state.turn, state.seat, state.dice = stages.MOVE, 0, 0, dice
    return state


def _tell(language: str) -> Telling:
    return Telling(Words(language), _SEATS)


def _now(language: str, state: State, picked: int | None = None) -> Board:
    """The map of a position as the first seat sees it, with the move that is picked."""
    look = Look(state, 0, True, "phone", _SEATS, ("human",) * len(_SEATS))
    return scene.board_now(_tell(language), look, choice.Choice(picked))


# ---- parts of the map


def _part(now: Board, box: Box, over: str = "") -> Markup:
    """A part of the map as a picture: nothing outside of it, nothing to press, nothing said."""
    root = ElementTree.fromstring(
        board.board(_quiet(now)).replace(ground.ground(), '<use href="#rules-town"/>')
    )
    for part in list(root):
        if part.get("class") == "bu-stand" or not _inside(part, box):
            root.remove(part)
    for part in root.iter():
        part.attrib = {name: value for name, value in part.attrib.items() if not _SAID.match(name)}
    left, top, wide, high = box
    inner = "".join([ElementTree.tostring(part, encoding="unicode") for part in root])
    size = f'width="{_WIDE}" height="{num(_WIDE * high / wide)}"'
    view = f'viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}"'
    return Markup(f'<svg class="board bu-map mosaic" {size} {view}>{inner}{over}</svg>')


def _quiet(now: Board) -> Board:
    """The same without what could be pressed."""
    stands = [stand._replace(action=None, command=None) for stand in now.stands]
    return replace(now, stands=stands, sites=[site._replace(action=None) for site in now.sites])


_SAID = re.compile("role|aria-|data-")
"""Attributes for whoever plays or listens."""

_NEAR = 45
"""How far a thing on the map reaches."""


def _inside(part: ElementTree.Element, box: Box) -> bool:
    """Whether something of the map can be seen in a part of it; lines and areas always may."""
    x, y = part.get("x") or part.get("cx"), part.get("y") or part.get("cy")
    if place := part.get("transform", ""):
        x, y = place.removeprefix("translate(").split(")")[0].split()
    if x is None or y is None:
        return True
    left, top, wide, high = box
    return -_NEAR < float(x) - left < wide + _NEAR and -_NEAR < float(y) - top < high + _NEAR


def _dice(dice: tuple[int, int], used: int, x: float, y: float) -> str:
    """The dice, the one that is moved by marked."""
    faces = [cards.die(face, 58, "sel" if place == used else "") for place, face in enumerate(dice)]
    placed = [f"<g {at(x + 62 * place, y)}>{face}</g>" for place, face in enumerate(faces)]
    tray = f'<rect x="{num(x - 6)}" y="{num(y - 6)}" width="132" height="70" rx="12" class="rules-tray"/>'
    return tray + "".join(placed)


def _walk(language: str, state: State, square: int, box: Box, corner: tuple[float, float]) -> Markup:
    """A move of the first character by the first die, as it is shown before it is confirmed."""
    now = _now(language, state, actions.move(0, state.dice[0], square))
    return _part(now, box, _dice(state.dice, 0, *corner))


def _walked(language: str, state: State, way: tuple[int, ...]) -> Board:
    """The map with a way that was gone, without what may come next."""
    now = _now(language, state)
    tiles = [site._replace(gain=None) for site in now.sites]
    return replace(now, sites=tiles, move=choice.walked(0, way, done=True), lit=())


def _moving(language: str) -> Markup:
    state = town((11, 15), (4, 2), (23, 25), dice=(3, 5))
    return _walk(language, state, 7, (400, 90, 440, 350), (700, 364))


def _express(language: str) -> Markup:
    state = town((2, 15), (17, 22), (23, 25), dice=(2, 2))
    return _walk(language, state, 10, (206, 20, 470, 420), (536, 366))


def _water(language: str) -> Markup:
    state = town((13, 3), (17, 22), (23, 25), dice=(1, 1))
    return _walk(language, state, 8, (590, 150, 330, 290), (600, 366))


def _push(language: str) -> Markup:
    """Red ends where blue stands and puts it elsewhere."""
    state = town((18, 3), (17, 22), (12, 25), dice=(1, 1))
    state.play(actions.move(0, 1, 17))
    state.play(actions.PUSH + 23)
    now = _walked(language, state, (18, 17))
    (ax, ay), (bx, by) = (city().squares[square][:2] for square in (17, 23))
    arrow = f'<path d="M{num(ax - 12)} {num(ay + 30)}L{num(bx + 18)} {num(by - 34)}" class="rules-arrow"/>'
    return _part(now, (150, 530, 340, 250), arrow + _dice((1, 1), 0, 352, 700))


def _port(language: str) -> Markup:
    """Red has come to a port, and a merchandise card lies beside it."""
    state = town((7, 3), (17, 22), (23, 25), dice=(1, 4))
    state.play(actions.move(0, 1, 13))
    now = _walked(language, state, (7, 13))
    return _part(now, (560, 180, 340, 260), f"<g {at(800, 314)}>{_good(language, 'wine', 84)}</g>")


def _finished(language: str) -> Markup:
    """The last cube in Aurora: every other character next to the district brings a plot card."""
    site, district = 4, 3
    state = town((7, 2), (8, 5), (13, 25), dice=(1, 4))
    state.cubes[site] = state.table.sizes[site] - 1
    state.play(actions.move(0, 1, 6))
    state.play(actions.CUBE + site)
    now = replace(_walked(language, state, (7, 6)), lit=(district,))
    around = set(state.table.city.squares_near[district]) - {6}
    near = [city().squares[square] for people in state.at for square in people if square in around]
    gifts = [use_icon("plot", square.x + 26, square.y + 16, 40) for square in near]
    return _part(now, (430, 10, 460, 360), "".join(gifts))


# ---- tiles and tokens


def _grid(drawn: Iterable[Markup], columns: int, wide: float, high: float) -> Markup:
    """Pictures in rows, each in a box of its own."""
    items = list(drawn)
    rows = -(-len(items) // columns)
    placed = [f"<g {at(i % columns * wide, i // columns * high)}>{item}</g>" for i, item in enumerate(items)]
    size = num(columns * wide), num(rows * high)
    box = 'width="{0}" height="{1}" viewBox="0 0 {0} {1}"'.format(*size)
    return Markup(f'<svg class="board" {box}>{"".join(placed)}</svg>')


def _site(cubes: int, gain: int | None) -> Markup:
    return sites.site_svg(Site(5, cubes, "", gain=gain), 66)


def _cubes() -> Markup:
    """A site for five cubes with what the next cube scores, until it is a building."""
    yards = [_site(cubes, 4 - cubes or LAST) for cubes in range(5)]
    return _grid([*yards, _building("forum")], 6, 62, 70)


def _building(name: str, size: float = 66) -> Markup:
    tile = next(kind for kind in standard_box().kinds if kind.name == name)
    return sites.site_svg(Site(tile.size, tile.size, "", name, points=tile.vp), size)


def _buildings() -> Markup:
    """All buildings with their points."""
    return _grid([_building(kind.name, 82) for kind in standard_box().kinds], 4, 84, 86)


def _seven() -> Markup:
    """A seven, the token it costs, and the site before and after."""
    parts = [cards.die(4, 58), cards.die(3, 58), cards.corruption(None, 54), _site(1, None), _site(3, 2)]
    return _grid(parts, 5, 70, 70)


def _corruption() -> Markup:
    return _grid([cards.corruption(value, 46) for value in (None, *range(VALUES))], 7, 50, 50)


# ---- cards


def _good(language: str, kind: str, size: float = 62) -> Markup:
    return cards.good(kind, _tell(language).good(GOODS.index(kind)), size)


def _goods(language: str) -> Markup:
    return _grid([_good(language, kind) for kind in GOODS], 5, 68, 84)


def _sets(language: str) -> Markup:
    """Eight cards in rows of different ones, each with its points."""
    rows = (GOODS, GOODS[:2], GOODS[:1])
    points = standard_box().sets
    drawn = []
    for row, kinds in enumerate(rows):
        worth = set_points(points, [GOODS.index(kind) for kind in kinds])
        line = [
            f'<g transform="translate({i * 62} 0)">{_good(language, kind, 56)}</g>'
            for i, kind in enumerate(kinds)
        ]
        total = f'<text x="340" y="46" class="rules-points">{worth}</text>'
        drawn.append(f'<g transform="translate(0 {row * 78})">{"".join(line)}{total}</g>')
    return Markup(f'<svg class="board" width="364" height="234" viewBox="0 0 364 234">{"".join(drawn)}</svg>')


def _plots(language: str, stay: bool) -> Markup:
    """The plot cards that stay in front of a player, or those for one use."""
    kinds = [kind for kind in range(len(PLOTS)) if (kind in PERMANENT) == stay]
    return _grid([hand.picture(_tell(language), kind, 116) for kind in kinds], 3, 120, 166)


PICTURES: Mapping[str, Callable[[str], Markup]] = {
    "burdigala-moving": _moving,
    "burdigala-express": _express,
    "burdigala-water": _water,
    "burdigala-push": _push,
    "burdigala-seven": lambda language: _seven(),
    "burdigala-port": _port,
    "burdigala-cubes": lambda language: _cubes(),
    "burdigala-finished": _finished,
    "burdigala-buildings": lambda language: _buildings(),
    "burdigala-corruption": lambda language: _corruption(),
    "burdigala-goods": _goods,
    "burdigala-sets": _sets,
    "burdigala-stay": lambda language: _plots(language, True),
    "burdigala-once": lambda language: _plots(language, False),
}
