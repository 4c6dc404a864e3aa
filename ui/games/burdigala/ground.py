"""The city that never changes: fields, districts, roofs and trees, water, streets, bridges, express ways.

It is drawn once and kept. Many small things share one path, so that the browser has little to build.
"""

from __future__ import annotations

from functools import cache
from math import hypot

from ui.games.burdigala import roofs
from ui.games.burdigala.plan import HEIGHT, WIDTH, Plan, Point, Way, bent, city, closed, curved
from ui.icons import use_icon
from ui.markup import Markup, num

STREET_WIDTH = {"ring": 16, "main": 18, "lane": 14, "quay": 15}
_BADGE = 36
"""How far from its ends an express way carries its wheels."""

_FIELDS = (
    "M-10 -10H120L40 52L-10 60Z", "M690 -10H840L826 34L700 36Z",
    "M-10 600L36 610L40 720L-10 750Z", "M690 766L840 764L880 810H680Z",
)  # fmt: skip
_VINES = ("M330 -10H420L400 28L320 30Z", "M-10 250L32 262L34 360L-10 350Z", "M270 768H390L400 810H260Z")
_TREES = (
    (150, 28), (210, 18), (560, 18), (600, 26), (24, 118), (30, 160), (22, 470), (28, 524), (120, 772),
    (170, 782), (520, 780), (580, 776), (866, 40), (882, 746),
)  # fmt: skip
_SHIPS = ((930, 330, 46), (948, 640, 40), (936, 110, 36), (734, 396, 40), (624, 392, 30))
_BRIDGES = (9, 10, 11, 12)
"""The squares that stand on a bridge."""


@cache
def ground() -> Markup:
    """All of it, under everything that moves."""
    plan = city()
    layers = [
        _country(), *_districts(plan), roofs.roofs(plan), *_waters(plan),
        *[_waterway(way) for way in plan.waterways], *[_ship(*ship) for ship in _SHIPS],
        *_streets(plan), *[_bridge(plan, i) for i in _BRIDGES], *_expressways(plan),
    ]  # fmt: skip
    return Markup("".join(layers))


@cache
def sketch() -> Markup:
    """The same for a small picture: no roofs, no trees, no ships."""
    plan = city()
    country = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--country)"/>'
    return Markup("".join([country, *_districts(plan), *_waters(plan), *_streets(plan), *_expressways(plan)]))


def _path(d: str, stroke: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}"{more}/>'


# ---- land


def _country() -> str:
    fill = f'<rect width="{WIDTH}" height="{HEIGHT}" fill='
    fields, vines = "".join(_FIELDS), "".join(_VINES)
    land = (
        f'<g opacity=".9"><path d="{fields}" fill="var(--wheat)"/><path d="{fields}" fill="url(#bu-field)"/>'
        f'<path d="{vines}" fill="url(#bu-vines)"/></g>'
    )
    trees = [
        f'<use href="#bu-{"cypress" if i % 3 else "tree"}" x="{x - 10}" y="{y - 15}" width="20" height="30"/>'
        for i, (x, y) in enumerate(_TREES)
    ]
    return f'{fill}"var(--country)"/>{fill}"url(#bu-grass)"/>{land}{"".join(trees)}'


def _districts(plan: Plan) -> list[str]:
    found = []
    for district in plan.districts:
        border = f'<path d="{closed(district.border)}" fill='
        found.append(f'{border}"var(--g-{district.ground})"/>{border}"url(#bu-{district.ground})"/>')
    return found


# ---- water


def _waters(plan: Plan) -> list[str]:
    """Bank, outline, water and waves, each round all water at once: rivers run into one another."""
    coats = ((14, "var(--bankc)"), (5, "var(--sea-ink)"), (0, "var(--sea)"), (0, "url(#bu-sea)"))
    return [_coat(plan, extra, paint) for extra, paint in coats]


def _coat(plan: Plan, extra: float, paint: str) -> str:
    water = plan.waters
    stream = _path(curved((*water.stream, (592, 398))), paint, water.stream_width + extra)
    channel = _path(curved(water.channel), paint, water.channel_width + extra)
    areas = closed(water.port) + curved(water.bank) + f"L{WIDTH + 10} {HEIGHT}V0Z"
    edge = f' stroke="{paint}" stroke-width="{extra}" stroke-linejoin="round"' if extra else ""
    return f'{stream}{channel}<path d="{areas}" fill="{paint}"{edge}/>'


def _waterway(way: Way) -> str:
    d = curved(way.line)
    dots = ' stroke-dasharray="2 8" stroke-linecap="round"'
    return _path(d, "var(--sea)", 8) + _path(d, "var(--wway)", 3, dots)


def _ship(x: float, y: float, size: float) -> str:
    left, top = num(x - size / 2), num(y - size * 0.6)
    return f'<use href="#bu-ship" x="{left}" y="{top}" width="{size}" height="{size}"/>'


# ---- streets and ways


def _streets(plan: Plan) -> list[str]:
    """Ink, paving and joints, each for all streets of a kind at once: crossings stay open."""
    lines = {
        kind: "".join([bent(way.line) for way in plan.streets if way.kind == kind]) for kind in STREET_WIDTH
    }
    ends = ' stroke-linecap="round"'
    ink = [_path(d, "var(--street-ink)", STREET_WIDTH[kind] + 4, ends) for kind, d in lines.items()]
    paving = [_path(d, "var(--street)", STREET_WIDTH[kind], ends) for kind, d in lines.items()]
    joints = [
        _path(d, "var(--street-ink)", STREET_WIDTH[kind] - 6,
              f' stroke-dasharray="1.2 {8 if kind == "main" else 10}" opacity=".34"')
        for kind, d in lines.items()
    ]  # fmt: skip
    return [*ink, *paving, *joints]


def _bridge(plan: Plan, square: int) -> str:
    x, y, _ = plan.squares[square]
    rails = f"M{num(x - 10)} {num(y - 23)}v46m20 -46v46"
    return _path(rails, "var(--bld-ink)", 4.6) + _path(rails, "var(--stone)", 2)


def _expressways(plan: Plan) -> list[str]:
    d = "".join([curved(way.line) for way in plan.expressways])
    bands = [
        _path(d, "var(--street-ink)", 13.5),
        _path(d, "var(--xway)", 11),
        _path(d, "var(--xway-2)", 6.5),
        _path(d, "var(--xway)", 6.5, ' stroke-dasharray="3 9"'),
    ]
    return [*bands, *[_wheel(*at) for way in plan.expressways for at in _near_ends(way)]]


def _near_ends(way: Way) -> list[Point]:
    found = []
    for (ax, ay), (bx, by) in ((way.line[0], way.line[1]), (way.line[-1], way.line[-2])):
        t = _BADGE / hypot(bx - ax, by - ay)
        found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return found


def _wheel(x: float, y: float) -> str:
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="10.5" class="bu-wheel"/>'
    return disc + use_icon("wheel", x, y, 15, "bu-on-wheel")
