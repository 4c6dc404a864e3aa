"""A tile that is not on the map: in a hand, in a sheet, or face down."""

from __future__ import annotations

from functools import lru_cache

from ui.games.all_roads.hexes import HEX
from ui.games.all_roads.land import ground_alone, trees
from ui.games.all_roads.roads import Tile, tile_top
from ui.markup import Markup, attrs, num
from ui.tokens import token

_BOX = "-53 -63.6 106 127.2"
_TALL = 1.2
_RIM = f'<path d="{HEX}" class="ar-rim0"/><path d="{HEX}" class="ar-rim"/>'


@lru_cache(maxsize=256)
def face(tile: Tile) -> Markup:
    """Land and roads of a tile round 0, 0, cut to its outline."""
    grown = trees(tile, (0, 0), tile.seed)
    return Markup(f'{ground_alone(tile.seed)}<g clip-path="url(#ar-hex)">{grown}{tile_top(tile)}</g>')


def rimmed(tile: Tile) -> Markup:
    """The same with the rim of something picked."""
    return Markup(f"{face(tile)}{_RIM}")


def tile_svg(tile: Tile, size: float = 96, *, chosen: bool = False, label: str = "") -> Markup:
    """A tile standing alone in HTML; decorative when it has no label."""
    shadow = f'<path d="{HEX}" transform="translate(1.5 2.5)" class="ar-shadow"/>'
    border = f'<path d="{HEX}" class="ar-border"/>'
    return _standing(f"{shadow}{face(tile)}{border}{_RIM if chosen else ''}", size, label)


def back_svg(seat: int, size: float = 60, *, label: str = "") -> Markup:
    """The back of a player's tiles."""
    return _standing(
        f'<path d="{HEX}" fill="var(--back-l)" stroke="var(--road-ink)" stroke-width="2.4"/>'
        f'<path d="{HEX}" transform="scale(.86)" fill="none" stroke="var(--back-l-ink)" stroke-width="2" '
        f'stroke-dasharray="6 4"/>{token(seat, 0, 0, 55)}',
        size, label,
    )  # fmt: skip


def _standing(inner: str, size: float, label: str) -> Markup:
    words = attrs(role="img", aria_label=label) if label else attrs(aria_hidden=True)
    return Markup(
        f'<svg class="board hex" width="{num(size)}" height="{num(size * _TALL)}" viewBox="{_BOX}"{words}>'
        f"{inner}</svg>"
    )
