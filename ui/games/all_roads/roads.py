"""The roads of a tile, and what lies beside them: hot springs and trade routes.

A tile is turned by turning its sides, never the drawing, so light and icons stay upright. Roads run a
little past the edge, which closes the seam between two tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ui.games.all_roads.hexes import Point, at, toward, xy
from ui.markup import Markup

END = 50.4
"""How far from the middle a road ends."""
BEND = 44
"""How far from the middle a bent road leaves the straight."""
_INK, _KERB, _PAVING = 21, 17.4, 12.6
_RIM_INK, _RIM = 29, 26


class Tile(NamedTuple):
    """What is printed on a tile, as it lies: the sides with a road, a hot spring, a trade route."""

    roads: tuple[int, ...]
    spring: int | None = None
    trade: int | None = None
    seed: int = 0
    """Chooses the trees of a tile that is not on the map."""

    @property
    def crossing(self) -> bool:
        """Three or more roads meet on a round square; two are one bent road."""
        return len(self.roads) > 2


def spoke(side: int, start: float = 0, end: float = END) -> str:
    """A straight piece of road towards a side."""
    return f"M{xy(*toward(side, start))}L{xy(*toward(side, end))}"


def road_path(tile: Tile) -> str:
    """The middle line of all roads of a tile."""
    return _spokes(tile.roads) if tile.crossing else bent(*tile.roads)


def bent(a: int, b: int) -> str:
    """One road from side to side."""
    first, last = (xy(*toward(side, END)) for side in (a, b))
    return f"M{first}L{xy(*toward(a, BEND))}Q0 0 {xy(*toward(b, BEND))}L{last}"


def _spokes(sides: Iterable[int]) -> str:
    return "".join([spoke(side) for side in sides])


def stroke(d: str, width: float, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def paved(d: str) -> str:
    """A road along a line: dark edge, kerb, paving."""
    return (
        stroke(d, _INK, "var(--road-ink)", ' stroke-linejoin="round"')
        + stroke(d, _KERB, "var(--kerb)")
        + stroke(d, _PAVING, "url(#ar-pave)")
    )


def _roads(tile: Tile) -> str:
    d = road_path(tile)
    if not tile.crossing:
        return paved(d)
    return (
        stroke(d, _INK, "var(--road-ink)", ' stroke-linejoin="round"')
        + '<circle r="14.5" fill="var(--road-ink)"/>'
        + stroke(d, _KERB, "var(--kerb)")
        + '<circle r="12.7" fill="var(--kerb)"/>'
        + stroke(d, _PAVING, "url(#ar-pave)")
        + '<use href="#ar-square"/>'
    )


def golden(tile: Tile, sides: frozenset[int]) -> str:
    """The gold edge, under the roads, of a tile whose roads on these sides run round a loop."""
    d = _spokes(sorted(sides)) if tile.crossing else road_path(tile)
    edges = stroke(d, _RIM_INK, "var(--loop-ink)") + stroke(d, _RIM, "var(--loop)")
    square = '<circle r="18.5" fill="var(--loop-ink)"/><circle r="17" fill="var(--loop)"/>'
    return edges + (square if tile.crossing else "")


def stub(side: int) -> str:
    """Where a road leads on into open land."""
    d = spoke(side, 48, 58)
    return (
        stroke(d, _INK, "var(--line-2)")
        + stroke(d, _KERB, "var(--panel-2)")
        + stroke(spoke(side, 50, 60), 2.4, "var(--ink-3)", ' stroke-dasharray="2.5 3.5"')
    )


def trade_spot(tile: Tile) -> Point:
    """Where the trade route of a tile is, seen from its middle."""
    return toward(tile.trade or 0, 29 if tile.crossing else 26)


def spring_spot(side: int) -> Point:
    """Where a hot spring is, seen from the middle of its tile."""
    return toward(side, 32)


@lru_cache(maxsize=512)
def tile_top(tile: Tile, built: bool = False) -> Markup:
    """Roads, hot spring and trade route; a house covers the plate of a trade route that is built on."""
    spring = trade = ""
    if tile.spring is not None:
        spring = f'<use href="#ar-spring" {at(*spring_spot(tile.spring))}/>'
    if tile.trade is not None and not built:
        trade = f'<use href="#ar-trade" {at(*trade_spot(tile))}/>'
    return Markup(_roads(tile) + spring + trade)
