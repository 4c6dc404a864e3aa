"""Construction tiles: a site with a slot for every cube, or the building that was finished; bonus tokens."""

from __future__ import annotations

from typing import NamedTuple

from ui.icons import use_icon
from ui.markup import EMPTY, Markup, attrs, classes, el, join, num

SIDE = 70
_SLOTS = {
    2: ((-13, 0), (13, 0)),
    3: ((0, -13), (-14, 11), (14, 11)),
    4: ((-13, -13), (13, -13), (-13, 13), (13, 13)),
    5: ((-17, -17), (17, -17), (0, 0), (-17, 17), (17, 17)),
}
LAST = -1
"""The gain of a last cube where the building, and so its points, is not known before."""


class Site(NamedTuple):
    """A tile on the map. With an action it can be chosen now, and `gain` tells the points (LAST: a tick)."""

    size: int
    cubes: int
    label: str
    building: str = ""
    """Its kind, when it is finished."""
    known: str = ""
    """Its kind, when it is not but this player has looked at it."""
    points: int | None = None
    """What is printed on the building side, where that is shown."""
    action: str | None = None
    gain: int | None = None
    chosen: bool = False
    fresh: bool = False
    """Whether the newest cube has just arrived."""
    last: bool = False
    """Whether a rival's latest cube went here."""
    explain: str = ""


def cube(x: float, y: float, size: float = 20, fresh: bool = False) -> Markup:
    """A building cube seen from above a corner."""
    scale = f" scale({num(size / 20)})" if size != 20 else ""
    body = (
        '<path d="M1.5 11L10.5 6V-4L1.5 1Z" fill="#1E1405" fill-opacity=".25" transform="translate(2 2)"/>'
        '<path d="M0 -10L9 -5V5L0 10L-9 5V-5Z" fill="var(--cube)"/>'
        '<path d="M0 -10L9 -5L0 0L-9 -5Z" fill="var(--cube-2)"/>'
        '<path d="M0 0L9 -5V5L0 10Z" fill="var(--cube-3)"/>'
        '<path d="M0 -10L9 -5V5L0 10L-9 5V-5ZM-9 -5L0 0L9 -5M0 0V10" class="bu-cube-line"/>'
    )
    inner = f'<g class="disc">{body}</g>' if fresh else body
    return Markup(f'<g transform="translate({num(x)} {num(y)}){scale}">{inner}</g>')


def site(item: Site, x: float, y: float, name: str = "", scale: float = 0.97) -> Markup:
    """A tile centred on (x, y); `name` is its data-focus when it can be pressed."""
    press = item.action is not None
    parts = [
        Markup(f'<rect x="-33" y="-30" width="{SIDE}" height="{SIDE}" rx="8" class="bu-tile-shade"/>'),
        _building(item) if item.building else _yard(item),
        _secret(item.known) if item.known else None,
        _last() if item.last else None,
        _rims(item),
        None if item.gain is None else _gain(item.gain),
        el("rect", x=-42, y=-42, width=84, height=84, rx=12, class_="hit") if press else None,
    ]
    return el(
        "g", *parts, transform=f"translate({num(x)} {num(y)}) scale({num(scale)})",
        class_=classes("bu-site", press and "press"), role="button" if press else "img",
        tabindex=0 if press else None, aria_label=item.label, aria_pressed=item.chosen if press else None,
        data_action=item.action, data_focus=name if press else None,
        data_site=name.removeprefix("site-") if press else None, data_explain=item.explain or None,
    )  # fmt: skip


def _yard(item: Site) -> Markup:
    scaffold = (
        "" if item.size == 5 else '<path d="M-35 -27H35M-35 27H35M-27 -35V35M27 -35V35" class="bu-scaffold"/>'
    )
    slots = []
    for i, (x, y) in enumerate(_SLOTS[item.size]):
        free = "" if i < item.cubes else " free"
        slots.append(
            f'<rect x="{x - 10}" y="{y - 10}" width="20" height="20" rx="3" class="bu-cube-slot{free}"/>'
        )
        if i < item.cubes:
            slots.append(cube(x, y, 20, item.fresh and i == item.cubes - 1))
    ground = f'<rect x="-35" y="-35" width="{SIDE}" height="{SIDE}" rx="8"'
    return Markup(f'{ground} class="bu-yard"/>{ground} fill="url(#bu-hatch)"/>{scaffold}{"".join(slots)}')


def _building(item: Site) -> Markup:
    """The picture on a gold-rimmed tile; its points and what else it gives only where that is shown."""
    frame = (
        f"<g{attrs(class_='disc' if item.fresh else None)}>"
        f'<rect x="-35" y="-35" width="{SIDE}" height="{SIDE}" rx="8" class="bu-gold-rim"/>'
        '<rect x="-31" y="-31" width="62" height="62" rx="5" class="bu-sky"/>'
        '<path d="M-31 12H31V26A5 5 0 0 1 26 31H-26A5 5 0 0 1 -31 26Z" fill="var(--bu-plaza)"/>'
        f'<use href="#bu-{item.building}" x="-29" y="-31" width="58" height="58"/></g>'
    )
    if item.points is None:
        return Markup(frame)
    extra = EMPTY
    if item.building == "interrupted-yard":
        extra = join(use_icon("plot", -26, -28, 20), use_icon("plot", -16, -28, 20))
    elif item.building == "necropolis":
        crossed = Markup('<path d="M-37 -15L-13 -38" class="bu-crossed"/>')
        extra = join(use_icon("corrupt", -25, -27, 22), crossed)
    return Markup(f"{frame}{disc(item.points, 25, -26)}{extra}")


def disc(value: int, x: float, y: float, r: float = 13) -> Markup:
    """Points on a gold disc."""
    return Markup(
        f'<g transform="translate({num(x)} {num(y)})"><circle r="{num(r)}" class="bu-coin-face"/>'
        f'<text y="{num(r * 0.38)}" font-size="{num(r * 1.12)}" class="bu-coin-num">{value}</text></g>'
    )


def _secret(kind: str) -> Markup:
    """What only this player knows, small in a corner."""
    return Markup(
        '<circle cx="-31" cy="31" r="15" class="bu-secret"/>'
        f'<use href="#bu-{kind}" x="-42" y="19" width="22" height="22"/>'
    )


def _last() -> Markup:
    ring = '<rect x="-40" y="-40" width="80" height="80" rx="12" class="{}"/>'
    return Markup(ring.format("last0") + ring.format("last"))


def _rims(item: Site) -> Markup:
    if item.chosen:
        rim = '<rect x="-39" y="-39" width="78" height="78" rx="11" class="{}"/>'
        return Markup(rim.format("bu-maprim0") + rim.format("bu-maprim"))
    if item.action is None:
        return EMPTY
    return Markup('<rect x="-40" y="-40" width="80" height="80" rx="12" class="bu-maplegal hollow"/>')


def _gain(points: int) -> Markup:
    text = "✓" if points == LAST else f"+{points}"
    return Markup(
        '<g transform="translate(30 -36)">'
        '<rect x="-19" y="-14" width="38" height="28" rx="14" class="bu-pill"/>'
        f'<text y="7" class="bu-pill-word">{text}</text></g>'
    )


def site_svg(item: Site, size: float = 60) -> Markup:
    """A tile standing alone in HTML."""
    box = attrs(class_="board bu-tile", width=size, height=size, viewBox="-44 -52 96 96", aria_hidden=True)
    return Markup(f"<svg{box}>{site(item._replace(action=None, explain=''), 0, 0, scale=1)}</svg>")


def bonus(points: int, x: float, y: float, label: str) -> Markup:
    """A bonus token: waits for the first building of its district."""
    drawn = (
        '<circle cx="1.5" cy="3" r="22" class="bu-tile-shade"/><circle r="21" class="bu-bonus-face"/>'
        + use_icon("vp", 0, 0, 38.9)
        + f'<text y="7" class="bu-bonus-word">{points}</text>'
    )
    return el("g", Markup(drawn), transform=f"translate({num(x)} {num(y)})", role="img", aria_label=label,
              data_explain="burdigala.bonus")  # fmt: skip


def bonus_gone(x: float, y: float) -> Markup:
    """Where a bonus token lay."""
    return Markup(f'<circle cx="{num(x)}" cy="{num(y)}" r="18" class="bu-bonus-gone"/>')
