"""The map as it lies: land, loops, roads, Rome, dead ends and tokens.

Nothing here changes while a player is choosing, so it is drawn once per turn; what can be done is drawn
over it (`overlay`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ui.games.all_roads import land, loops
from ui.games.all_roads.hexes import (
    HEX,
    RADIUS,
    ROME,
    SIDES,
    Edge,
    Hex,
    at,
    centre,
    edge_middle,
    neighbour,
    xy,
)  # fmt: skip
from ui.games.all_roads.loops import Loop
from ui.games.all_roads.roads import Tile, golden, stub, tile_top
from ui.games.all_roads.rome import rome
from ui.markup import Markup, attrs, classes, num
from ui.pieces import piece

SIZES = {"house": 27, "villa": 31, "spa": 33, "monument": 38}
LIFT = 2
"""A token stands a little above the middle of what it is on."""

TABLE = 1500
"""How far the ground under the map reaches beyond it."""

_ROME_TILE = Tile(tuple(SIDES))


class Spot(NamedTuple):
    """A hex that can be reached with the keyboard, and pressed when something can be done there."""

    label: str
    action: str = ""
    explain: str = ""


def hit(place: Hex, spot: Spot, *, stop: bool = False) -> str:
    """The area of a hex that is pressed and focused; `stop` is the one that Tab comes to."""
    q, r = place
    words = attrs(
        class_=classes("hit", bool(spot.action) and "legal-cell"),
        role="button" if spot.action else "img",
        tabindex=0 if stop else -1,
        aria_label=spot.label,
        data_action=spot.action or None,
        data_explain=spot.explain or None,
        data_cell=f"{q},{r}",
        data_focus=f"hex-{q},{r}",
    )
    return f'<path d="{HEX}" transform="translate({xy(*centre(place))}) scale(.96)"{words}/>'


class Token(NamedTuple):
    """A building on the map."""

    kind: str
    seat: int
    x: float
    y: float
    fresh: bool = False
    """Built or upgraded just now."""


@dataclass(frozen=True)
class Map:
    """Everything that lies on the table."""

    tiles: Mapping[Hex, Tile]
    """Without Rome."""
    loops: Sequence[Loop] = ()
    fresh_loops: Collection[int] = ()
    """Which of the loops were closed just now."""
    dead_ends: Sequence[Edge] = ()
    free: Collection[Edge] = ()
    """Dead ends nobody has built on."""
    tokens: Sequence[Token] = ()
    trades_built: Collection[Hex] = ()
    last: Sequence[tuple[Hex, int]] = ()
    """The tiles of the latest turns, with the seat that placed them."""
    fresh: Collection[Hex] = ()
    """Tiles placed just now."""
    spots: Mapping[Hex, Spot] = field(default_factory=dict)
    """What is said about each hex."""

    @property
    def places(self) -> list[Hex]:
        return [*ROME, *self.tiles]


def bounds(places: Iterable[Hex], margin: float = 0) -> tuple[float, float, float, float]:
    """Left, top, width and height of these hexes."""
    points = [centre(place) for place in places]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - 50 - margin, min(ys) - RADIUS - margin
    return left, top, max(xs) + 50 + margin - left, max(ys) + RADIUS + margin - top


def draw(chart: Map, clip: str) -> Markup:
    """The whole map; `clip` is an id nothing else on the page has."""
    use = f'<use href="#{clip}-shape"'
    return Markup(
        "".join([
            land.shape(chart.places, clip),
            _table(chart),
            _stubs(chart),
            f'{use} transform="translate(2 4)" class="ar-shadow"/>',
            land.ground(chart.places, clip, _bare(chart)),
            f'{use} class="ar-seam"/>',
            _loops(chart),
            _tiles(chart),
            rome(),
            _dead_ends(chart),
            _last(chart),
            _tokens(chart),
            _rings(chart),
            *[hit(place, spot, stop=place == ROME[0]) for place, spot in chart.spots.items()],
        ])
    )  # fmt: skip


def _table(chart: Map) -> str:
    """The mosaic the map lies on, as far as one can move."""
    left, top, width, height = bounds(chart.places, TABLE)
    return (
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}" class="ar-table"/>'
    )


def _bare(chart: Map) -> set[land.Spot]:
    """Corners where a monument stands."""
    return {land.spot(token.x, token.y) for token in chart.tokens if token.kind == "monument"}


def _stubs(chart: Map) -> str:
    taken = set(chart.places)
    drawn = []
    for place in chart.places:
        tile = chart.tiles.get(place, _ROME_TILE)
        open_ = "".join([stub(side) for side in tile.roads if neighbour(place, side) not in taken])
        if open_:
            drawn.append(f"<g {at(*centre(place))}>{open_}</g>")
    return f'<g opacity=".85">{"".join(drawn)}</g>'


def _loops(chart: Map) -> str:
    shaded = []
    for number, loop in enumerate(chart.loops):
        fresh = " fresh" if number in chart.fresh_loops else ""
        shaded.append(f'<path d="{loops.area(loop, chart.tiles)}" class="ar-loop{fresh}"/>')
    edges = [
        f"<g {at(*centre(place))}>{golden(chart.tiles[place], sides)}</g>"
        for place, sides in loops.golden_sides(chart.loops).items()
        if place in chart.tiles
    ]
    return "".join(shaded + edges)


def _tiles(chart: Map) -> str:
    drawn = []
    for place, tile in chart.tiles.items():
        css = ' class="ar-drop"' if place in chart.fresh else ""
        inner = land.trees(tile, place) + tile_top(tile, place in chart.trades_built)
        drawn.append(f"<g {at(*centre(place))}><g{css}>{inner}</g></g>")
    return "".join(drawn)


def _dead_ends(chart: Map) -> str:
    return "".join([
        f'<use href="#ar-bar" transform="translate({xy(*edge_middle(line))}) rotate({line[2] * 60})"/>'
        for line in chart.dead_ends
    ])  # fmt: skip


def _rings(chart: Map) -> str:
    rings = []
    for line in chart.free:
        x, y = edge_middle(line)
        rings.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="10.5" class="ar-free"/>')
    return "".join(rings)


def _last(chart: Map) -> str:
    return "".join([
        f'<g transform="translate({xy(*centre(place))}) scale(.955)"><path d="{HEX}" class="ar-last0"/>'
        f'<path d="{HEX}" class="ar-last" stroke="var(--p{seat + 1})"/></g>'
        for place, seat in chart.last
    ])  # fmt: skip


def token(item: Token, scale: float = 1) -> str:
    """One building; southern ones stand before northern ones."""
    drawn = piece(item.kind, item.seat, item.x, item.y - LIFT, SIZES[item.kind] * scale)
    return f'<g class="ar-built">{drawn}</g>' if item.fresh else drawn


def _tokens(chart: Map) -> str:
    return "".join([token(item) for item in sorted(chart.tokens, key=lambda item: item.y)])


def picture(chart: Map, width: float, height: float, clip: str) -> Markup:
    """The whole map in a picture of that size."""
    left, top, wide, high = bounds(chart.places, 14)
    box = attrs(class_="board", width=width, height=height, aria_hidden=True)
    view = f'viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}"'
    return Markup(f"<svg{box} {view}>{draw(chart, clip)}</svg>")
