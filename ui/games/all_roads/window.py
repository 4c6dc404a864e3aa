"""The window onto the endless map: what `assets/pan.js` moves and scales."""

from __future__ import annotations

from engine.all_roads.grid import axial
from engine.all_roads.state import State
from ui.games.all_roads import board, scene
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.hexes import Hex
from ui.games.all_roads.telling import AREA, Telling
from ui.games.look import Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, attrs, el, join, num

MARGIN, BAR_ROOM = 12, (32, 62)
"""Round the map; more where the bar at a tile needs room beside and above it."""
NEAR, LEAST = 0.52, 0.45
"""How small the map may get; while a tile is placed by touch a hex must be large enough for a thumb."""


def window(name: str, drawing: Markup, label: str, frame: Markup = EMPTY) -> Markup:
    """A drawing in the window of that name; `frame` says what should be seen there."""
    layer = f'<svg class="pan-layer board" width="1" height="1" role="group"{attrs(aria_label=label)}>'
    return Markup(f'<div class="pan"{attrs(data_pan=name)}{frame}>{layer}{drawing}</svg></div>')


def frame(look: Look, choice: Choice) -> Markup:
    """What there is to see, how large at least, and what must be in sight now."""
    state: State = look.state
    x, y, width, height = board.bounds([axial(place) for place in (*state.map.tiles, *state.map.frontier)])
    wide, high = BAR_ROOM if look.layout == "wide" else (MARGIN, MARGIN)
    box = (x - wide, y - high, width + 2 * wide, height + 2 * high)
    placing = look.acting and choice.tile is not None
    least = LEAST if look.layout == "wide" else NEAR if placing else 0
    shown = _shown(look, choice)
    return attrs(data_box=_numbers(box), data_least=least, data_show=_numbers(shown) if shown else None)


def _shown(look: Look, choice: Choice) -> tuple[float, ...] | None:
    """What must be in sight: the tile being placed, or what was placed last."""
    if look.acting and choice.place is not None:
        x, y, width, height = board.bounds([axial(choice.place)])
        wide, high = BAR_ROOM if look.layout == "wide" else (MARGIN, 0)
        return x - wide, y - high, width + 2 * wide, height + 2 * high
    if look.acting and choice.tile is not None:
        return board.bounds([axial(choice.focus)])
    hexes: list[Hex] = [axial(place) for place in scene.placed(look.now)]
    return board.bounds(hexes) if hexes else None


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(map(num, values))


def tools(tell: Telling) -> Markup:
    """Buttons that scale the map and show all of it, and what its marks mean."""
    buttons = [
        el("button", icon(image, 22), type="button", aria_label=tell(f"map.{what}"), data_pan_do=what,
           data_focus=f"map-{what}", title=tell(f"map.{what}"))
        for what, image in (("in", "plus"), ("out", "minus"), ("fit", "target"))
    ]  # fmt: skip
    return join(el("div", *_legend(tell), class_="legend"), el("div", *buttons, class_="map-tools"))


_LOOP_MARK = Markup(
    '<svg width="22" height="18" aria-hidden="true"><rect width="22" height="18" rx="3" fill="var(--land)"/>'
    '<rect width="22" height="18" rx="3" class="ar-loop"/><rect x="1" y="1" width="20" height="16" rx="3" '
    'fill="none" stroke="var(--loop-ink)" stroke-width="1.5"/></svg>'
)
_DEAD_END_MARK = Markup(
    '<svg width="22" height="22" viewBox="-14 -14 28 28" aria-hidden="true">'
    '<use href="#ar-bar" transform="rotate(90)"/></svg>'
)


def _legend(tell: Telling) -> list[Markup]:
    marks = (
        ("loop", _LOOP_MARK), ("dead-end", _DEAD_END_MARK), ("spring", icon("ar-spring", 20)),
        ("trade", icon("ar-wagon", 20)),
    )  # fmt: skip
    return [
        el("span", picture, tell(f"legend.{name}"), data_explain=f"{AREA}.{name}") for name, picture in marks
    ]
