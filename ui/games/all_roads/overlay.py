"""What can be done on the map, drawn over it: legal hexes, the tile to be placed, what it would bring."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ui.games.all_roads import loops
from ui.games.all_roads.board import Spot, Token, hit, token
from ui.games.all_roads.hexes import HEX, RADIUS, Hex, at, centre, xy
from ui.games.all_roads.loops import Loop
from ui.games.all_roads.roads import Tile
from ui.games.all_roads.tiles import rimmed
from ui.icons import use_icon
from ui.markup import Markup, attrs, classes, num

_RAISED = 1.05
BAR_WIDE, BAR_HIGH, BAR_GAP = 154, 50, 8
"""The bar at the ghost and its distance from it, in pixels, however small the map is shown."""


class BarButton(NamedTuple):
    """A button of the bar beside the ghost."""

    icon: str
    label: str
    command: str


class Offer(NamedTuple):
    """A place where a house may be built, and whether it will be."""

    house: Token
    chosen: bool
    label: str
    place: int


class Gain(NamedTuple):
    """A token that would be built, and the points it is worth; for a team it counts as one token."""

    token: Token
    points: int


@dataclass(frozen=True)
class Overlay:
    """What is drawn over the map."""

    spots: Mapping[Hex, Spot]
    """The hexes a tile can go to."""
    focus: Hex
    fitting: Collection[Hex] = ()
    """Those where it fits as it is turned; on the others it is turned first."""
    ghost: tuple[Hex, Tile] | None = None
    turned: int = 0
    """1 or -1 just after the ghost was turned."""
    bar: Sequence[BarButton] = ()
    closing: Sequence[Loop] = ()
    """Loops that would close."""
    tiles: Mapping[Hex, Tile] = field(default_factory=dict)
    """The tiles those loops run over, the ghost included."""
    gains: Sequence[Gain] = ()
    lifted: Sequence[Token] = ()
    """Houses that would be upgraded, as what they would become."""
    offers: Sequence[Offer] = ()


def draw(over: Overlay) -> Markup:
    ghost = over.ghost[0] if over.ghost else None
    return Markup(
        "".join([
            *[_legal(place, place in over.fitting) for place in over.spots if place != ghost],
            *[_closing(loop, over.tiles) for loop in over.closing],
            _ghost(over),
            *[_gain(gain) for gain in over.gains],
            *[_lift(item) for item in over.lifted],
            *[hit(place, spot, stop=place == over.focus) for place, spot in over.spots.items()],
            *[_offer(offer) for offer in over.offers],
            _bar(over),
        ])
    )  # fmt: skip


def _legal(place: Hex, fits: bool) -> str:
    css = classes("ar-legal", not fits and "other")
    return f'<path d="{HEX}" transform="translate({xy(*centre(place))}) scale(.93)" class="{css}"/>'


def _closing(loop: Loop, tiles: Mapping[Hex, Tile]) -> str:
    d = loops.area(loop, tiles)
    return f'<path d="{d}" class="ar-closing0"/><path d="{d}" class="ar-closing"/>'


def _ghost(over: Overlay) -> str:
    if not over.ghost:
        return ""
    place, tile = over.ghost
    css = {1: " turn-cw6", -1: " turn-ccw6"}.get(over.turned, "")
    return f'<g {at(*centre(place))}><g class="ghost{css}">{rimmed(tile)}</g></g>'


def _offer(offer: Offer) -> str:
    """A ring round the place; pressing it takes the house or leaves the place empty."""
    x, y = offer.house.x, offer.house.y
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="22"'
    words = attrs(
        class_="press", role="switch", tabindex=0, aria_checked=offer.chosen, aria_label=offer.label,
        data_command="offer", data_place=offer.place, data_focus=f"spot-{offer.place}",
    )  # fmt: skip
    css = classes("ar-offer", offer.chosen and "on")
    house = token(offer.house) if offer.chosen else ""
    return f'<g{words}>{ring} class="{css}"/>{house}{ring} class="hit"/></g>'


def _gain(gain: Gain) -> str:
    item = gain.token
    return (
        f"{token(item, _RAISED)}<g {at(item.x + 17, item.y - 17)}>"
        f'<rect x="-14" y="-10" width="28" height="20" rx="10" class="ar-pill"/>'
        f'<text y="5" class="ar-plus">+{gain.points}</text></g>'
    )


def _lift(item: Token) -> str:
    """The token as it will be, with an arrow: it goes up without a tile of its owner."""
    return (
        f'{token(item)}<g {at(item.x + 14, item.y - 14)}><circle r="9" class="ar-pill"/>'
        '<path d="M0 4.5V-4M-3.6 -.8L0 -4.4L3.6 -.8" class="ar-up"/></g>'
    )


def _bar(over: Overlay) -> str:
    """Turn left, place, turn right: above the ghost north of Rome, below it elsewhere."""
    if not over.ghost or not over.bar:
        return ""
    x, y = centre(over.ghost[0])
    above = bar_is_above(over.ghost[0])
    edge = y - RADIUS if above else y + RADIUS
    top = -BAR_HIGH - BAR_GAP if above else BAR_GAP
    width = BAR_WIDE
    step = width / len(over.bar)
    buttons = [_bar_button(button, step * (i + 0.5), step) for i, button in enumerate(over.bar)]
    splits = "".join([f"M{num(step * i)} 10v30" for i in range(1, len(over.bar))])
    return (
        f'<g {at(x, edge)}><g class="gbar ar-unscaled"><g {at(-width / 2, top)}>'
        f'<rect x="2" y="4" width="{width}" height="{BAR_HIGH}" rx="25" class="ar-shadow"/>'
        f'<rect width="{width}" height="{BAR_HIGH}" rx="25" class="body"/>'
        f'<path d="{splits}" class="split"/>{"".join(buttons)}</g></g></g>'
    )


def bar_is_above(ghost: Hex) -> bool:
    """Whether the bar stands above the ghost: north of Rome's row, so that it covers no tile."""
    return centre(ghost)[1] < 43


def _bar_button(button: BarButton, x: float, width: float) -> str:
    words = attrs(
        class_="press", role="button", tabindex=0, aria_label=button.label, data_command=button.command,
        data_focus=f"bar-{button.command}",
    )  # fmt: skip
    hit = f'<rect x="{num(x - width / 2)}" width="{num(width)}" height="50" rx="25" class="hit"/>'
    return f"<g{words}>{hit}{use_icon(button.icon, x, 25, 28)}</g>"
