"""The seven depots round the ring of spaces: tiles to take, patricians, ways, and where one may go.

A depot that can be reached is framed and pointed at by an arrow; one that costs a bread has dots and
a loaf instead, so that the free moves stand out. Depots that cannot be reached stay readable, for planning.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ui.games.carpe_diem import ways
from ui.games.carpe_diem.shapes import Tile
from ui.games.carpe_diem.tiles import tile
from ui.icons import use_icon
from ui.markup import Markup, attrs, classes, el, join, num
from ui.tokens import token

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")


class Slot(NamedTuple):
    """A tile lying open; `action` when it may be taken now."""

    tile: Tile
    label: str
    action: str | None = None
    explain: str = ""


class Depot(NamedTuple):
    """Its four slots (None: empty), the seats whose patricians stand there, and an action to choose it."""

    slots: tuple[Slot | None, ...]
    label: str
    seats: tuple[int, ...] = ()
    action: str | None = None


_TILE, _GAP = 66, 3
_BOX = _TILE * 2 + _GAP + 14
_SCALE = num(_TILE / 100)


def depots(
    items: Sequence[Depot],
    *,
    label: str,
    star: bool,
    phase: int,
    me: int | None = None,
    paths: Sequence[Sequence[int]] = (),
    bread: Collection[int] = (),
    picked: tuple[int, int] | None = None,
    size: float = 560,
) -> Markup:
    """The depot board: `star` for 2018, circle for 2021.

    `paths` are the free moves as depots passed, first and last included; `bread` the depots that only a
    loaf reaches; `picked` the depot and slot chosen; `me` the seat whose patrician glows; `phase` is 1..4.
    """
    free = {path[-1] for path in paths} | {i for i, item in enumerate(items) if _offers(item)} - {*bread}
    lit = free | {*bread}
    layers = [
        _ring(star),
        *[ways.arrow(path, star) for path in paths],
        _medallion(phase),
        *[_depot(i, item, bool(lit) and i not in lit, picked) for i, item in enumerate(items)],
        *[_reach(i, i in bread) for i in sorted(lit)],
        *[_node(i, item, i in free, i in bread, me) for i, item in enumerate(items)],
    ]
    box = attrs(class_="board depots", width=size, height=size, viewBox="-8 -22 616 616")
    return Markup(f"<svg{box}{attrs(role='group', aria_label=label)}>{''.join(layers)}</svg>")


def _offers(item: Depot) -> bool:
    return bool(item.action) or any(slot is not None and slot.action for slot in item.slots)


# ---- the middle


def _ring(star: bool) -> str:
    disc = f'<circle cx="{ways.CENTRE}" cy="{ways.CENTRE}" r='
    dashes = 'fill="none" stroke="var(--line)" stroke-width="1.5" stroke-dasharray="3 5"'
    dashed = f'{disc}"{ways.NODES}" {dashes}/>'
    return (
        f'{disc}"{ways.NODES + 24}" fill="var(--panel-2)" stroke="var(--line)" stroke-width="2"/>'
        f'{disc}"{ways.NODES + 24}" fill="url(#p-tess)"/>{dashed if star else ""}{ways.lines(star)}'
    )


def _medallion(phase: int) -> str:
    disc = f'<circle cx="{ways.CENTRE}" cy="{ways.CENTRE}" stroke="var(--gold)"'
    return (
        f'<g data-explain="phases">{disc} r="25" fill="var(--panel)" stroke-width="2.5"/>'
        f'{disc} r="20.5" fill="none" stroke-dasharray="2.5 2.5"/>'
        f'<text x="{ways.CENTRE}" y="{ways.CENTRE + 7}" class="phase">{NUMERALS[phase - 1]}</text></g>'
    )


# ---- one depot


def _place(i: int) -> tuple[float, float]:
    """Middle of a depot's box; the ring is a little taller than wide, to keep the boxes apart."""
    return ways.spot(i, 226, 236)


def _depot(i: int, item: Depot, dim: bool, picked: tuple[int, int] | None) -> Markup:
    x, y = _place(i)
    box = el("rect", x=x - _BOX / 2, y=y - _BOX / 2, width=_BOX, height=_BOX, rx=11, class_="depot-box")
    slots = [_slot(i, j, slot, (i, j) == picked) for j, slot in enumerate(item.slots)]
    return el("g", box, *slots, role="group", aria_label=item.label, class_="dim" if dim else None)


def _slot(i: int, j: int, slot: Slot | None, picked: bool) -> Markup:
    x, y = _place(i)
    left = x - _TILE - _GAP / 2 + (j % 2) * (_TILE + _GAP)
    top = y - _TILE - _GAP / 2 + (j // 2) * (_TILE + _GAP)
    place = f"translate({num(left)} {num(top)})"
    if slot is None:
        return Markup(f'<rect x="2" y="2" width="{_TILE - 4}" height="{_TILE - 4}" rx="4" class="slot" '
                      f'transform="{place}"/>')  # fmt: skip
    parts = [Markup(f'<g transform="scale({_SCALE})">{tile(slot.tile)}</g>'), _CHOSEN if picked else None]
    if slot.action:
        parts.append(_HIT)
    return el(
        "g", *parts, transform=place, role="button" if slot.action else "img", aria_label=slot.label,
        aria_pressed=picked if slot.action else None, class_=classes(slot.action and "press"),
        tabindex=0 if slot.action else None, data_action=slot.action, data_explain=slot.explain or None,
        data_focus=f"depot-{i}-{j}" if slot.action else None,
    )  # fmt: skip


_HIT = el("rect", x=-1.5, y=-1.5, width=_TILE + 3, height=_TILE + 3, rx=4, class_="hit")
_CHOSEN = join(*[
    el("rect", x=-1, y=-1, width=_TILE + 2, height=_TILE + 2, rx=3, class_=rim)
    for rim in ("selrim0", "selrim")
])  # fmt: skip


def _reach(i: int, paid: bool) -> Markup:
    x, y = _place(i)
    side = _BOX + 6
    css = "reach paid" if paid else "reach"
    return el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=13, class_=css)


def _node(i: int, item: Depot, free: bool, paid: bool, me: int | None) -> Markup:
    """The space on the ring, the depot's number, its patricians, and the area that chooses the depot."""
    x, y = ways.spot(i, ways.NODES)
    css = classes("node", free and "on", paid and "paid")
    space = el("circle", cx=x, cy=y, r=19 if free else 16, class_=css)
    parts = [space, _number(i, free, paid), *_patricians(item.seats, x, y, me)]
    if item.action:
        parts.append(_chooser(i, item, x, y))
    return join(*parts)


def _number(i: int, free: bool, paid: bool) -> Markup:
    """The numeral on the outer corner of the box, and down that side a loaf where one must be paid."""
    x, y = _place(i)
    edge = x + (1 if x >= ways.CENTRE - 5 else -1) * (_BOX / 2 - 4)
    top, low = y - _BOX / 2 + 4, y + _BOX / 2 - 26
    loaf = join(el("circle", cx=edge, cy=low, r=16, class_="badge"), use_icon("bread", edge, low, 23))
    on = free and "on"
    return join(
        el("circle", cx=edge, cy=top, r=15, class_=classes("num", on)),
        el("text", NUMERALS[i], x=edge, y=top + 5, class_=classes("numt", on), aria_hidden=True),
        loaf if paid else None,
    )


def _patricians(seats: Sequence[int], x: float, y: float, me: int | None) -> list[Markup]:
    """Side by side where several stand on one space; the own one glows."""
    drawn = []
    for j, seat in enumerate(seats):
        at = x + (j - (len(seats) - 1) / 2) * 26
        if seat == me:
            drawn.append(el("circle", cx=at, cy=y, r=22, class_="mine"))
        drawn.append(token(seat, at, y, 34, True))
    return drawn


def _chooser(i: int, item: Depot, x: float, y: float) -> Markup:
    bx, by = _place(i)
    box = el("rect", x=bx - _BOX / 2, y=by - _BOX / 2, width=_BOX, height=_BOX, rx=11, class_="hit")
    return el(
        "g", box, el("circle", cx=x, cy=y, r=34, class_="hit"), class_="press", role="button", tabindex=0,
        aria_label=item.label, data_action=item.action, data_focus=f"depot-{i}",
    )  # fmt: skip
