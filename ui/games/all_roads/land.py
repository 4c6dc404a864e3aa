"""The land: it belongs to the map, not to the tiles.

Fields, vines, groves and rocks hang on the corners of hexes, chosen by place, so three neighbours always
share one picture; roads never come near a corner. Sectors without a road get a tree or a tuft.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from ui.games.all_roads.hexes import HEX, SIDES, Hex, Point, at, centre, corner, noise, outline, toward
from ui.games.all_roads.roads import Tile
from ui.markup import num

_FIELD = "M-19 -4C-18 -14 -6 -18 4 -17C15 -16 20 -7 18 3C16 13 6 18 -5 17C-15 15 -20 6 -19 -4Z"
_GROVE = (
    '<use href="#ar-tree" x="-19" y="-15" width="20" height="22"/>'
    '<use href="#ar-tree" x="-1" y="-18" width="18" height="20"/>'
    '<use href="#ar-tree" x="-7" y="-4" width="20" height="22"/>'
)
_CYPRESSES = (
    '<use href="#ar-cypress" x="-15" y="-16" width="13" height="25"/>'
    '<use href="#ar-cypress" x="-4" y="-20" width="14" height="27"/>'
    '<use href="#ar-cypress" x="6" y="-11" width="12" height="23"/>'
)
_ROCKS = '<use href="#ar-rocks" x="-15" y="-10" width="30" height="21"/>'
_HILL_LINE = (
    '<path d="M-10 4C-6 -5 6 -5 10 4" fill="none" stroke="var(--grass-3)" stroke-width="1.8" '
    'stroke-linecap="round"/>'
)

# Up to which share of the corners each kind of land goes; the rest is hillocks.
_WHEAT, _VINES, _TREES, _TALL_TREES, _STONES = 0.2, 0.36, 0.52, 0.66, 0.76

Spot = tuple[int, int]
"""A corner of the map by its rounded place: the same from all three hexes."""


def spot(x: float, y: float) -> Spot:
    return round(x), round(y)


def corners(place: Hex) -> list[Point]:
    """The six corners of a hex on the map."""
    x, y = centre(place)
    return [(x + dx, y + dy) for dx, dy in map(corner, SIDES)]


@lru_cache(maxsize=1024)
def _decoration(x: float, y: float, seed: int) -> str:
    """What grows on a corner."""
    kind, turn = noise(x, y, seed), int(noise(x, y, seed + 5) * 60 - 30)
    return f"<g {at(x, y)}>{_grown(kind, turn)}</g>"


def _grown(kind: float, turn: int) -> str:
    if kind < _WHEAT:
        return _field(turn, "wheat", "wheat-2", "ar-wheat")
    if kind < _VINES:
        return _field(turn, "land-3", "olive-2", "ar-vines")
    if kind < _TREES:
        return _GROVE
    if kind < _TALL_TREES:
        return _CYPRESSES
    if kind < _STONES:
        return _ROCKS
    hill = f'<ellipse rx="19" ry="13" fill="var(--hill)" opacity=".55" transform="rotate({turn})"/>'
    return hill + _HILL_LINE


def _field(turn: int, fill: str, line: str, pattern: str) -> str:
    shape = f'<path d="{_FIELD}" transform="rotate({turn})"'
    ground = f'{shape} fill="var(--{fill})" stroke="var(--{line})" stroke-width="1.4"/>'
    return ground + f'{shape} fill="url(#{pattern})"/>'


@lru_cache(maxsize=512)
def _tint(place: Hex, seed: int) -> str:
    """A lighter or darker patch in a hex."""
    x, y = centre(place)
    a = noise(x, y, 3 + seed)
    shade = 2 if a < 0.5 else 3
    return (
        f'<ellipse cx="{num(x + a * 60 - 30)}" cy="{num(y + 20 - a * 40)}" rx="{num(34 + a * 30)}" '
        f'ry="{num(24 + a * 16)}" fill="var(--land-{shade})" opacity=".7"/>'
    )


def shape(places: Iterable[Hex], clip: str) -> str:
    """All these hexes as one outline to cut with and to refer to."""
    d = "".join([outline(*centre(place)) for place in places])
    return f'<clipPath id="{clip}"><path id="{clip}-shape" d="{d}"/></clipPath>'


def ground(places: Collection[Hex], clip: str, bare: Collection[Spot] = ()) -> str:
    """The land under these hexes, cut to the `shape` of that name; `bare` corners stay free."""
    grown: dict[Spot, str] = {}
    for place in places:
        for x, y in corners(place):
            grown.setdefault(spot(x, y), _decoration(round(x, 2), round(y, 2), 0))
    decorations = [text for key, text in grown.items() if key not in bare]
    tints = [_tint(place, 0) for place in places]
    use = f'<use href="#{clip}-shape"'
    return (
        f'<g clip-path="url(#{clip})">{use} fill="var(--land)"/>{"".join(tints)}'
        f'{use} fill="url(#ar-tufts)"/>{"".join(decorations)}</g>'
    )


@lru_cache(maxsize=64)
def ground_alone(seed: int) -> str:
    """The land of a tile that is not on the map yet."""
    grown = [_decoration(round(x, 2), round(y, 2), 40 + seed) for x, y in corners((0, 0))]
    return (
        f'<g clip-path="url(#ar-hex)"><path d="{HEX}" fill="var(--land)"/>{_tint((0, 0), 40 + seed)}'
        f'<path d="{HEX}" fill="url(#ar-tufts)"/>{"".join(grown)}</g>'
    )


@lru_cache(maxsize=512)
def trees(tile: Tile, place: Hex, seed: int = 0) -> str:
    """What grows in the sectors without a road."""
    x, y = centre(place)
    grown = []
    for side in SIDES:
        if side in tile.roads or side == tile.spring:
            continue
        kind = noise(x, y, 20 + side + seed)
        dx, dy = toward(side, 27 + kind * 4)
        if kind < 0.34:
            grown.append(_plant("tree", dx - 9, dy - 11, 18, 20))
        elif kind < 0.6:
            grown.append(_plant("tuft", dx - 8, dy - 8, 16, 16))
        elif kind < 0.74:
            grown.append(_plant("cypress", dx - 6, dy - 13, 12, 23))
    return "".join(grown)


def _plant(name: str, x: float, y: float, width: int, height: int) -> str:
    return f'<use href="#ar-{name}" x="{num(x)}" y="{num(y)}" width="{width}" height="{height}"/>'
