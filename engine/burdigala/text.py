"""A position of Burdigala as text: the map, the sites in a list, and what each seat has.

A pure function of the position and the seat that looks at it: of the others it tells only what is open.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ..core.canvas import Canvas, Paint, plain
from . import stages
from .build import free_spaces, supply
from .city import EXPRESS, STREET, WATER
from .notation import LETTERS
from .state import State
from .words import goods_words, heading, plots_words, tile_word

WIDE, HIGH = 90, 34
"""Columns and rows of the map."""
NARROW = WIDE + 8
"""A narrower terminal gets no map, only the list."""

_LINES = {
    STREET: ("streets", "·", "dim"),
    WATER: ("waterways", "~", "blue"),
    EXPRESS: ("expressways", "=", "red"),
}
_SEATS = ("bold green", "bold blue", "bold magenta", "bold yellow")
_STEPS = 60
"""Points drawn along a stretch of a line."""


def map_text(state: State, paint: Paint = plain) -> str:
    """The town with streets, squares, characters and sites."""
    canvas = Canvas(HIGH, WIDE + 8)
    data = state.table.city.data
    for kind in (EXPRESS, WATER, STREET):
        section, mark, style = _LINES[kind]
        for link in data[section]:
            _draw_line(canvas, _points(data, link), mark, style)
    for district in data["districts"]:
        x, y = district["label"]
        _centred(canvas, x, y, district["name"], "dim")
    for site, entry in enumerate(data["sites"]):
        _centred(canvas, entry["x"], entry["y"], _site_sign(state, site), _site_style(state, site))
    for spot, entry in enumerate(data["bonus"]):
        if state.bonus >> spot & 1:
            _centred(canvas, entry["x"], entry["y"], f"+{state.table.bonus[spot]}", "yellow")
    _draw_squares(canvas, state)
    return canvas.text(paint)


def _points(data: Any, link: Any) -> list[tuple[float, float]]:
    nodes = {node["id"]: (node["x"], node["y"]) for node in data["nodes"]}
    return [nodes[link["a"]], *map(tuple, link["bends"]), nodes[link["b"]]]


def _cell(x: float, y: float) -> tuple[int, int]:
    return min(HIGH - 1, int(y * HIGH / 800)), min(WIDE - 1, int(x * WIDE / 1000))


def _draw_line(canvas: Canvas, points: Sequence[tuple[float, float]], mark: str, style: str) -> None:
    for (ax, ay), (bx, by) in pairwise(points):
        for step in range(_STEPS + 1):
            share = step / _STEPS
            row, column = _cell(ax + (bx - ax) * share, ay + (by - ay) * share)
            if (row + column) % 2 == 0:
                canvas.put(row, column, mark, style)


def _centred(canvas: Canvas, x: float, y: float, text: str, style: str) -> None:
    row, column = _cell(x, y)
    canvas.put(row, max(0, column - len(text) // 2), text, style)


def _site_sign(state: State, site: int) -> str:
    """`s3 ##..`, or the building that stands there."""
    if not free_spaces(state, site):
        return tile_word(state, state.tiles[site])
    return f"s{site + 1} " + "#" * state.cubes[site] + "." * free_spaces(state, site)


def _site_style(state: State, site: int) -> str:
    return "bold" if free_spaces(state, site) else "yellow"


def _draw_squares(canvas: Canvas, state: State) -> None:
    city = state.table.city
    for square, (x, y) in enumerate(city.places):
        row, column = _cell(x, y)
        text = f"[{square + 1}]" if square in city.ports else f"({square + 1})"
        canvas.put(row, max(0, column - 2), text, "cyan")
        for seat, number in _standing(state, square):
            canvas.put(row, max(0, column - 2) + len(text), f"{seat + 1}{LETTERS[number]}", _SEATS[seat])


def _standing(state: State, square: int) -> list[tuple[int, int]]:
    return [
        (seat, number)
        for seat, squares in enumerate(state.at)
        for number, other in enumerate(squares)
        if other == square
    ]


def sites_text(state: State, seat: int) -> str:
    """The unfinished sites by district, with what the seat has seen under them."""
    city = state.table.city
    lines = []
    for district, name in enumerate(city.districts):
        open_sites = [site for site in city.sites_in[district] if free_spaces(state, site)]
        signs = [
            _site_sign(state, site)
            + (f" = {tile_word(state, state.tiles[site])}" if state.seen[seat] >> site & 1 else "")
            for site in open_sites
        ]
        squares = " ".join(str(square + 1) for square in city.squares_near[district])
        if signs:
            lines.append(f"{name} {', '.join(signs)} (next to {squares})")
    return textwrap.fill("sites: " + "; ".join(lines), WIDE, subsequent_indent="  ")


def seat_text(state: State, seat: int, viewer: int, name: str) -> str:
    """What one seat has, as far as the viewer may know it (-1: what everybody may)."""
    own, over = viewer == seat, state.stage == stages.OVER
    hand, goods, tokens = state.hands[seat], state.goods[seat], state.tokens[seat]
    squares = [
        f"{LETTERS[number]} {'off' if square < 0 else square + 1}"
        for number, square in enumerate(state.at[seat])
    ]
    parts = [
        f"{name}: {sum(state.points[seat])} VP",
        " ".join(squares),
        f"plots {plots_words(hand) if own else len(hand)}",
        f"in front {plots_words(state.fronts[seat])}",
        f"merchandise {goods_words(goods) if own or over else len(goods)}",
        f"corruption {(' '.join(map(str, tokens)) or 'none') if own or over else len(tokens)}",
    ]
    return " · ".join(parts)


def dice_text(state: State) -> str:
    """The dice, and the piles beside the board."""
    dice = f"dice {state.dice[0]} {state.dice[1]} · " if state.dice[0] else ""
    return (
        f"{dice}{supply(state)} cubes · {len(state.pile)} plot cards · "
        f"{len(state.stock)} merchandise cards · {len(state.bag)} corruption tokens"
    )


def board(state: State, seat: int, names: Sequence[str], paint: Paint, width: int, full: bool) -> str:
    """Everything the seat may see; the map where there is room for it."""
    parts = [paint("bold", heading(state))]
    if width >= NARROW:
        parts.append(map_text(state, paint))
    if full or width < NARROW:
        parts.append(sites_text(state, seat))
    parts.append(dice_text(state))
    for other in range(state.players):
        mark = ">" if other == state.turn else " "
        line = f"{mark} {other + 1} {seat_text(state, other, seat, names[other])}"
        parts.append(textwrap.fill(line, max(60, width - 1), subsequent_indent="    "))
    return "\n".join(parts)
