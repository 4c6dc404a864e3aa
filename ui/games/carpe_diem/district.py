"""A district of 6 by 6 cells as one SVG: the player's own, large, and thumbnails of the rivals'.

Layers from back to front: frame, cells with writs, stubs and legal marks, tiles, ghost and preview, goal
pins, goals, the grid of invisible areas that take clicks, focus and labels, and the ghost's turn bar.
What the tiles alone tell (gold rims, open stubs, what a placement would complete) is found here;
everything else, including every word, comes from the caller.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from ui.games.carpe_diem.features import WIDTH, Features, Stub, features
from ui.games.carpe_diem.frame import MARGIN, Goal, frame, goal
from ui.games.carpe_diem.shapes import SIDES, Tile
from ui.games.carpe_diem.tiles import outline, tile
from ui.icons import use_icon
from ui.markup import Markup, attrs, el, join

CELLS = WIDTH * WIDTH


class BarButton(NamedTuple):
    """One part of the ghost's bar: an interface icon, its spoken name, and what pressing it does."""

    icon: str
    label: str
    action: str | None = None
    command: str | None = None


class Ghost(NamedTuple):
    """A tile tried out on a cell. `turned` is +1 or -1 just after a turn, to show it turning."""

    cell: int
    tile: Tile
    bar: tuple[BarButton, ...] = ()
    turned: int = 0


_NO_LABELS: Mapping[int, str] = {}


def district(
    tiles: Mapping[int, Tile],
    *,
    label: str,
    labels: Mapping[int, str] = _NO_LABELS,
    writs: Collection[int] = (),
    shovel: int | None = None,
    goals: Iterable[Goal] = (),
    pins: Iterable[tuple[int, int]] = (),
    legal: Mapping[int, str] = _NO_LABELS,
    ghost: Ghost | None = None,
    last: Collection[int] = (),
    fresh: Collection[int] = (),
    just_done: Collection[int] = (),
    explain: Mapping[int, str] = _NO_LABELS,
    focus: int = 0,
    size: float = 560,
) -> Markup:
    """The player's own district with its frame.

    `legal` maps the cells that may be chosen to their action text; `labels` names cells for screen
    readers; `pins` are pairs of neighbouring cells where a goal's line is crossed; `last` marks the cells
    of the last move; `fresh` cells drop in and `just_done` ones pulse; `focus` is the one in the tab order.
    """
    seen = features(tiles)
    ahead = features({**tiles, ghost.cell: ghost.tile}) if ghost else seen
    layers = [
        frame(),
        _empty_cells(tiles, writs, shovel),
        *[_at(stub.cell, _stub(stub)) for stub in ahead.stubs],
        *[_at(cell, _LEGAL) for cell in legal if cell not in tiles and (not ghost or cell != ghost.cell)],
        *[_built(cell, tiles[cell], seen, cell in fresh, cell in just_done) for cell in sorted(tiles)],
        *[_at(cell, _LAST) for cell in last],
        *([_ghost(ghost), _preview(tiles, ghost, seen, ahead)] if ghost else []),
        *[_pin(a, b) for a, b in pins],
        *[goal(item) for item in goals],
        _grid(label, labels, legal, explain, focus, ghost.cell if ghost else None),
        _bar(ghost) if ghost and ghost.bar else "",
    ]
    view = f"{-MARGIN} {-MARGIN} {600 + 2 * MARGIN} {600 + 2 * MARGIN}"
    box = attrs(class_="board district", width=size, height=size, viewBox=view)
    return Markup(f'<svg{box} role="group">{"".join(layers)}</svg>')


def thumbnail(
    tiles: Mapping[int, Tile],
    *,
    label: str,
    writs: Collection[int] = (),
    shovel: int | None = None,
    last: Collection[int] = (),
    icons: bool = False,
    size: float = 142,
) -> Markup:
    """A small district, as a picture: no rims, stubs or frame, and icons only if asked for."""
    layers = [
        '<rect x="-6" y="-6" width="612" height="612" rx="8" fill="var(--cell-line)"/>',
        _empty_cells(tiles, writs, shovel),
        *[_at(cell, tile(tiles[cell], (False, False), icons)) for cell in sorted(tiles)],
        *[_at(cell, _LAST) for cell in last],
    ]
    box = attrs(class_="board district thumb", width=size, height=size, viewBox="-8 -8 616 616")
    return Markup(f"<svg{box}{attrs(role='img', aria_label=label)}>{''.join(layers)}</svg>")


# ---- cells and tiles


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, WIDTH)
    return column * 100, row * 100


def _at(cell: int, inner: str) -> str:
    x, y = _corner(cell)
    return f'<g transform="translate({x} {y})">{inner}</g>'


_EMPTY = '<use href="#cell" width="100" height="100"/>'
_WRIT = _EMPTY + use_icon("writ", 50, 50, 38)
_SHOVEL = (
    f'{_EMPTY}<circle cx="50" cy="50" r="33" fill="none" stroke="var(--gold)" stroke-width="3" '
    f'stroke-dasharray="7 5"/>{use_icon("shovel", 50, 50, 44)}'
)
_LEGAL = '<rect x="5" y="5" width="90" height="90" rx="9" class="legal"/>'
_RIM = '<rect x="-2" y="-2" width="104" height="104" rx="5" class="{}"/>'
_CHOSEN = _RIM.format("selrim0") + _RIM.format("selrim")
_DOTTED = '<rect x="5" y="5" width="90" height="90" rx="7" class="{}"/>'
_LAST = _DOTTED.format("last0") + _DOTTED.format("last")


def _empty_cells(tiles: Mapping[int, Tile], writs: Collection[int], shovel: int | None) -> str:
    return "".join([
        _at(cell, _WRIT if cell in writs else _SHOVEL if cell == shovel else _EMPTY)
        for cell in range(CELLS) if cell not in tiles
    ])  # fmt: skip


def _stub(stub: Stub) -> str:
    """The open end of a piece, spilling into the cell that must continue it."""
    return (
        f'<g transform="rotate({SIDES.index(stub.side) * 90} 50 50)">'
        f'<path d="M28 1H72V4A22 13 0 0 1 28 4Z" fill="var(--{stub.kind})" opacity=".55"/>'
        f'<path d="M28 0V4A22 13 0 0 0 72 4V0" fill="none" stroke="var(--{stub.kind}-ink)" '
        'stroke-width="2.4" stroke-dasharray="4.5 3.5" opacity=".9"/></g>'
    )


def _built(cell: int, pieces: Tile, seen: Features, fresh: bool, pulse: bool) -> str:
    drawn: str = tile(pieces, seen.done[cell])
    if fresh:
        drawn = f'<g class="drop">{drawn}</g>'
    return _at(cell, f'<g class="just-done">{drawn}</g>' if pulse else drawn)


def _pin(a: int, b: int) -> str:
    """A gold diamond on the seam of two cells."""
    (ax, ay), (bx, by) = _corner(a), _corner(b)
    x, y = (ax + bx) // 2 + 50, (ay + by) // 2 + 50
    return f'<path d="M{x} {y - 9}L{x + 9} {y}L{x} {y + 9}L{x - 9} {y}Z" class="pin"/>'


# ---- ghost


def _ghost(ghost: Ghost) -> str:
    turning = {1: ' class="turn-cw"', -1: ' class="turn-ccw"'}.get(ghost.turned, "")
    return _at(ghost.cell, f'<g class="ghost"><g{turning}>{tile(ghost.tile)}</g></g>{_CHOSEN}')


def _preview(tiles: Mapping[int, Tile], ghost: Ghost, seen: Features, ahead: Features) -> str:
    """Dashed gold round every piece that this placement would make part of something complete."""
    parts = []
    for cell, flags in ahead.done.items():
        pieces = ghost.tile if cell == ghost.cell else tiles[cell]
        before = seen.done.get(cell, (False, False))
        for i, piece in enumerate(pieces):
            if flags[i] and not before[i]:
                d = outline(piece, pieces[1 - i] if len(pieces) == 2 else None)
                rim = f'<path d="{d}" class="will0"/><path d="{d}" class="will"/>'
                parts.append(_at(cell, f'<g clip-path="url(#tc)">{rim}</g>'))
    return "".join(parts)


_BAR_STEP, _BAR_HEIGHT = 52, 50


def _bar(ghost: Ghost) -> str:
    """Turn and confirm, below the ghost, above it in the last row, and never past the frame."""
    width = _BAR_STEP * len(ghost.bar)
    x, y = _corner(ghost.cell)
    left = min(max(x + 50 - width // 2, -60), 660 - width)
    top = y - 60 if y == 500 else y + 110
    shape = f'width="{width}" height="{_BAR_HEIGHT}" rx="25"'
    splits = "".join([f"M{_BAR_STEP * i} 10v30" for i in range(1, len(ghost.bar))])
    buttons = join(*[_bar_button(item, i) for i, item in enumerate(ghost.bar)])
    return (
        f'<g class="gbar" transform="translate({left} {top})"><rect x="2" y="4" {shape} fill-opacity=".22"/>'
        f'<rect {shape} class="body"/><path d="{splits}" class="split"/>{buttons}</g>'
    )


def _bar_button(item: BarButton, i: int) -> Markup:
    middle = _BAR_STEP * i + _BAR_STEP // 2
    area = el("rect", x=middle - 24, y=3, width=48, height=44, rx=22, class_="hit")
    return el(
        "g", area, use_icon(item.icon, middle, _BAR_HEIGHT // 2, 29),
        class_="press", role="button", tabindex=0, aria_label=item.label, data_action=item.action,
        data_command=item.command, data_focus=f"bar-{item.icon}",
    )  # fmt: skip


# ---- the grid that takes clicks, focus and labels


def _grid(
    label: str, labels: Mapping[int, str], legal: Mapping[int, str], explain: Mapping[int, str],
    focus: int, chosen: int | None,
) -> Markup:  # fmt: skip
    rows = []
    for row in range(WIDTH):
        cells = [
            _target(cell, labels.get(cell), legal.get(cell), explain.get(cell), cell == focus, cell == chosen)
            for cell in range(row * WIDTH, row * WIDTH + WIDTH)
        ]
        rows.append(el("g", *cells, role="row"))
    return el("g", *rows, role="grid", aria_label=label)


def _target(
    cell: int, label: str | None, action: str | None, explain: str | None, focused: bool, chosen: bool
) -> Markup:
    """One cell's area. Only one cell is in the tab order; arrow keys move which one that is."""
    x, y = _corner(cell)
    return el(
        "rect", x=x + 2, y=y + 2, width=96, height=96, rx=6, class_="hit legal-cell" if action else "hit",
        role="gridcell", tabindex=0 if focused else -1, aria_label=label,
        aria_selected=True if chosen else None, data_cell=cell,
        data_action=action, data_explain=explain, data_focus=f"cell-{cell}",
    )  # fmt: skip
