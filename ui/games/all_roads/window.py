"""The window onto the endless map: what `assets/pan.js` moves and scales."""

from __future__ import annotations

from engine.all_roads.grid import axial
from engine.all_roads.state import State
from ui.games.all_roads import board, overlay, scene
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.hexes import Hex
from ui.games.all_roads.telling import AREA, Telling
from ui.games.look import Look
from ui.icons import icon
from ui.markup import EMPTY, Markup, attrs, el, join, num

MARGIN = 12
"""Round the map, in its units."""
BAR_SIDE, BAR_HIGH = 56, overlay.BAR_HIGH + overlay.BAR_GAP + 6
"""What the bar at a ghost takes beside and beyond its tile, in pixels: it is as large on every map."""
NEAR, LEAST = 0.42, 0.36
"""How small the map may get; while a tile is placed by touch a hex must be large enough for a thumb."""


def window(name: str, drawing: Markup, label: str, frame: Markup = EMPTY) -> Markup:
    """A drawing in the window of that name; `frame` says what should be seen there."""
    layer = f'<svg class="pan-layer board" width="1" height="1" role="group"{attrs(aria_label=label)}>'
    return Markup(f'<div class="pan"{attrs(data_pan=name)}{frame}>{layer}{drawing}</svg></div>')


def frame(look: Look, choice: Choice) -> Markup:
    """What there is to see, how large at least, and what must be in sight now."""
    state: State = look.state
    box = board.bounds([axial(place) for place in (*state.map.tiles, *state.map.frontier)], MARGIN)
    placing = look.acting and choice.tile is not None
    least = LEAST if look.layout == "wide" else NEAR if placing else 0
    shown = _shown(look, choice)
    return attrs(
        data_box=_numbers(box), data_least=least, data_show=_numbers(shown) if shown else None,
        data_room=_room(look, choice), data_seek=_sought(state) if placing else None,
    )  # fmt: skip


def _room(look: Look, choice: Choice) -> str | None:
    """What the bar at the ghost needs: pixels beside the tile, above and below it."""
    if look.layout != "wide" or not look.acting or choice.place is None:
        return None
    above = overlay.bar_is_above(axial(choice.place))
    return _numbers((BAR_SIDE, BAR_HIGH if above else 0, 0 if above else BAR_HIGH))


def _sought(state: State) -> str:
    """The hexes a tile can go to: where some are out of sight, an arrow at the edge leads there."""
    return _numbers(board.bounds([axial(place) for place in state.map.frontier]))


def _shown(look: Look, choice: Choice) -> tuple[float, ...] | None:
    """What must be in sight: the tile being placed, or what was placed last."""
    if look.acting and choice.place is not None:
        return board.bounds([axial(choice.place)], MARGIN)
    if look.acting and choice.tile is not None:
        return board.bounds([axial(choice.focus)])
    hexes: list[Hex] = [axial(place) for place in scene.placed(look.now)]
    return board.bounds(hexes) if hexes else None


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(map(num, values))


def tools(tell: Telling) -> Markup:
    """Buttons that scale the map and show all of it, arrows to hexes out of sight, what its marks mean."""
    buttons = [
        el("button", icon(image, 22), type="button", aria_label=tell(f"map.{what}"), data_pan_do=what,
           data_focus=f"map-{what}", title=tell(f"map.{what}"))
        for what, image in (("in", "plus"), ("out", "minus"), ("fit", "target"))
    ]  # fmt: skip
    edges = [
        el("button", icon("down", 26), type="button", class_=f"map-edge {way}", hidden=True,
           aria_label=tell(f"map.{way}"), data_pan_do=way, data_focus=f"map-{way}")
        for way in ("left", "right", "up", "down")
    ]  # fmt: skip
    legend = el("div", *_legend(tell), class_="legend", data_pan_cover=True)
    return join(legend, el("div", *buttons, class_="map-tools", data_pan_cover=True), *edges)


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
