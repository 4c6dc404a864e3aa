"""The map with everything that moves on it: sites, bonus tokens, characters, ways and what can be done.

The city itself (see `ground`) lies under it and never changes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ui.games.burdigala import ground, sites
from ui.games.burdigala.plan import (
    EXPRESS,
    HEIGHT,
    STREET,
    WATER,
    WIDTH,
    Plan,
    Square,
    Step,
    bent,
    city,
    closed,
    curved,
    way_of,
)
from ui.games.burdigala.sites import Site
from ui.icons import use_icon
from ui.markup import EMPTY, Markup, attrs, classes, el, join, num
from ui.pieces import piece

WHOLE = f"0 0 {WIDTH} {HEIGHT}"


class Stand(NamedTuple):
    """A square: what a screen reader says, and what pressing it does (an action, or picking who moves)."""

    label: str
    action: str | None = None
    command: str | None = None
    seat: int | None = None
    """Whose character stands here."""
    mine: bool = False
    """Whether that character glows: it is the one to move."""
    last: bool = False
    """Whether a rival's character has just come here."""
    explain: str = ""


class Move(NamedTuple):
    """The move that is picked: who goes from where to where, and the ways gone."""

    seat: int
    start: int
    end: int
    steps: Sequence[Step]
    done: bool = False
    """Whether it has been made, and only its way is still shown."""


@dataclass(frozen=True)
class Board:
    """One moment on the map. Lists are in the order of the plan."""

    label: str
    sites: Sequence[Site]
    bonuses: Sequence[tuple[int, str] | None]
    """Points and label of each bonus token, None where it was taken."""
    stands: Sequence[Stand]
    move: Move | None = None
    lit: Collection[int] = ()
    """Districts beside the character that places a cube."""
    open_ways: Collection[int] = ()
    """WATER and EXPRESS where they may be used now."""


def board(now: Board, *, zoomed: bool = False) -> Markup:
    """The map as an element; zoomed it is larger than a phone and scrolls."""
    plan = city()
    layers = [ground.ground(), *_open_ways(plan, now), *_lit(plan, now), *_labels(plan), *_tiles(plan, now)]
    layers += [_trail(plan, now.move), *_squares(plan, now), *_people(plan, now)]
    css = classes("board", "bu-map", zoomed and "bu-zoomed")
    box = attrs(class_=css, viewBox=WHOLE, role="group", aria_label=now.label)
    return Markup(f"<svg{box}>{''.join(layers)}</svg>")


def small(now: Board, size: float, *, square: bool = False) -> Markup:
    """The map as a little picture: where people stand and what is built."""
    plan = city()
    done = [_speck(item, x, y) for item, (x, y) in zip(now.sites, plan.sites, strict=True)]
    people = [
        piece("character", stand.seat, at.x, at.y - 10, 64)
        for stand, at in zip(now.stands, plan.squares, strict=True) if stand.seat is not None
    ]  # fmt: skip
    view = f"100 0 {HEIGHT} {HEIGHT}" if square else WHOLE
    high = size if square else size * HEIGHT / WIDTH
    box = attrs(class_="board bu-map bu-mini", width=size, height=high, viewBox=view, aria_hidden=True)
    return Markup(f"<svg{box}>{ground.sketch()}{join(*done, *people)}</svg>")


def _speck(item: Site, x: float, y: float) -> Markup:
    """A site on a little map: its building, or a plain yard."""
    if item.building:
        return el("use", href=f"#bu-{item.building}", x=x - 36, y=y - 36, width=72, height=72)
    return el("rect", x=x - 26, y=y - 26, width=52, height=52, class_="bu-yard")


# ---- ways and districts


def _open_ways(plan: Plan, now: Board) -> list[str]:
    found = []
    if WATER in now.open_ways:
        d = "".join([curved(way.line) for way in plan.waterways])
        found.append(f'<path d="{d}" class="bu-open0"/><path d="{d}" class="bu-open-water"/>')
    if EXPRESS in now.open_ways:
        d = "".join([curved(way.line) for way in plan.expressways])
        found.append(f'<path d="{d}" class="bu-open0"/><path d="{d}" class="bu-open-express"/>')
    return found


def _lit(plan: Plan, now: Board) -> list[str]:
    borders = [closed(plan.districts[district].border) for district in now.lit]
    return [f'<path d="{d}" class="bu-lit"/><path d="{d}" class="bu-lit-edge"/>' for d in borders]


def _labels(plan: Plan) -> list[str]:
    names = [
        f'<text x="{num(d.label[0])}" y="{num(d.label[1])}" class="bu-place" stroke="var(--g-{d.ground})">'
        f"{d.name.upper()}</text>"
        for d in plan.districts
    ]
    rivers = (
        '<text transform="translate(972 500) rotate(-90)" class="bu-river large">GARUMNA</text>',
        '<text transform="translate(112 440) rotate(1)" class="bu-river">DIVITIA</text>',
    )
    return [*names, *rivers]


def _tiles(plan: Plan, now: Board) -> list[Markup]:
    tiles = [sites.site(item, *plan.sites[i], f"site-{i}") for i, item in enumerate(now.sites)]
    tokens = [
        sites.bonus_gone(x, y) if token is None else sites.bonus(token[0], x, y, token[1])
        for token, (x, y) in zip(now.bonuses, plan.bonuses, strict=True)
    ]
    return [*tokens, *tiles]


# ---- a move


def _trail(plan: Plan, move: Move | None) -> Markup:
    """The way gone as one line from the first square to the last."""
    if move is None:
        return EMPTY
    at, parts = move.start, []
    for step in move.steps:
        way = way_of(plan, step)
        line = way.line if way.a == at else way.line[::-1]
        parts.append((bent if step[0] == STREET else curved)(line))
        at = way.b if way.a == at else way.a
    d = "".join(parts)
    return Markup(f'<path d="{d}" class="bu-trail0"/><path d="{d}" class="bu-trail"/>')


def _between(plan: Plan, move: Move) -> list[int]:
    """The squares passed on the way."""
    at, passed = move.start, []
    for step in move.steps:
        way = way_of(plan, step)
        at = way.b if way.a == at else way.a
        passed.append(at)
    return passed[:-1]


# ---- squares and characters


def _squares(plan: Plan, now: Board) -> list[Markup]:
    stands = list(zip(plan.squares, now.stands, strict=True))
    plain = [_square(at, stand.seat is not None) for at, stand in stands]
    end = now.move.end if now.move and not now.move.done else None
    ends = [_legal(at) for i, (at, stand) in enumerate(stands) if stand.action and i != end]
    steps = _between(plan, now.move) if now.move else []
    numbers = [_number(plan.squares[square], i + 1) for i, square in enumerate(steps)]
    return [*plain, *ends, *numbers]


def square_svg(port: bool, size: float) -> Markup:
    """A square standing alone in HTML."""
    box = attrs(class_="board bu-stone", width=size, height=size, viewBox="-20 -20 42 42", aria_hidden=True)
    return Markup(f"<svg{box}>{_square(Square(0, 0, port), False)}</svg>")


def _square(at: Square, taken: bool) -> Markup:
    x, y = num(at.x), num(at.y)
    anchor = use_icon("plot-sailor", 0, 0, 22, "bu-on-port") if at.port and not taken else ""
    css = "port" if at.port else "stone"
    return Markup(
        f'<g transform="translate({x} {y})">'
        '<rect x="-15" y="-13" width="32" height="32" rx="6" class="bu-tile-shade"/>'
        f'<rect x="-17" y="-17" width="34" height="34" rx="6" class="bu-square {css}"/>'
        f'<rect x="-12.5" y="-12.5" width="25" height="25" rx="3" class="bu-square-line {css}"/>{anchor}</g>'
    )


def _legal(at: Square) -> Markup:
    x, y = at.x, at.y
    box = f'<rect x="{num(x - 23)}" y="{num(y - 23)}" width="46" height="46" rx="10"'
    plus = f'<path d="M{num(x - 7)} {num(y)}h14M{num(x)} {num(y - 7)}v14" class="bu-end-plus"/>'
    sign = use_icon("plot-sailor", x, y, 24, "bu-on-legal-port") if at.port else plus
    return Markup(f'{box} class="bu-end-ground"/>{box} class="bu-maplegal"/>{sign}')


def _number(at: Square, n: int) -> Markup:
    return Markup(
        f'<circle cx="{num(at.x)}" cy="{num(at.y)}" r="14" class="bu-step-disc"/>'
        f'<text x="{num(at.x)}" y="{num(at.y + 6)}" class="bu-step-word">{n}</text>'
    )


def _people(plan: Plan, now: Board) -> list[Markup]:
    """Characters from north to south, then the areas to press: nothing hides what can be chosen."""
    move = None if now.move and now.move.done else now.move
    glow = [_glow(plan.squares[i]) for i, stand in enumerate(now.stands) if stand.mine]
    order = sorted(range(len(now.stands)), key=lambda i: plan.squares[i].y)
    people = [_person(plan.squares[i], now.stands[i], bool(move and move.start == i)) for i in order]
    chosen = _chosen(plan.squares[move.end], move.seat) if move else EMPTY
    areas = [
        _area(i, plan.squares[i], stand, bool(move and move.end == i)) for i, stand in enumerate(now.stands)
    ]
    return [*glow, *people, chosen, *areas]


def _glow(at: Square) -> Markup:
    return Markup(f'<circle cx="{num(at.x)}" cy="{num(at.y - 3)}" r="27" class="bu-mine"/>')


def _person(at: Square, stand: Stand, leaving: bool) -> Markup:
    if stand.seat is None:
        return EMPTY
    ring = '<rect x="{}" y="{}" width="46" height="46" rx="10" class="{}"/>'
    place = num(at.x - 23), num(at.y - 23)
    newest = ring.format(*place, "last0") + ring.format(*place, "last") if stand.last else ""
    figure = piece("character", stand.seat, at.x, at.y - 6, 40)
    return Markup(f'{newest}<g class="bu-leaving">{figure}</g>' if leaving else newest + figure)


def _chosen(at: Square, seat: int) -> Markup:
    rims = [
        el("rect", x=at.x - 23, y=at.y - 23, width=46, height=46, rx=10, class_=css)
        for css in ("bu-maprim0", "bu-maprim-full")
    ]
    return join(*rims, piece("character", seat, at.x, at.y - 5, 40))


def _area(i: int, at: Square, stand: Stand, chosen: bool) -> Markup:
    """What is pressed and read out: squares that mean something now; the others only have their name."""
    press = stand.action is not None or stand.command is not None
    area = el("rect", x=at.x - 32, y=at.y - 32, width=64, height=64, rx=12, class_="hit") if press else EMPTY
    if not press and stand.seat is None:
        area = el("rect", x=at.x - 18, y=at.y - 18, width=36, height=36, class_="hit")
    return el(
        "g", area, class_=classes("bu-stand", press and "press"), role="button" if press else "img",
        tabindex=0 if press else -1, aria_label=stand.label,
        aria_pressed=(chosen or stand.mine) if press else None, data_action=stand.action,
        data_command=stand.command, data_square=i, data_focus=f"square-{i}",
        data_explain=stand.explain or None,
    )  # fmt: skip
