"""The forum: cards in three rows of four (or four of three on a phone), and the spots between them.

With fewer players the corners are missing, and with them their spots: 9, 13 and 17 spots for 2, 3 and
4 players. Cards and spots are always named by their place in the three-by-four layout (0..11 row by row,
a spot by its two cards), whichever way the forum is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ui.games.carpe_diem.forum_card import HEIGHT, WIDTH, Card, card
from ui.markup import Markup, attrs, el, join
from ui.tokens import token

ROWS, COLUMNS = 3, 4
_GAP = 32

Between = tuple[int, int]
"""A spot: the two cards it lies between, lower number first."""


class Spot(NamedTuple):
    """A spot that is not simply free: legal with an action, or with a seat's marker: taken or just chosen."""

    label: str
    action: str | None = None
    seat: int | None = None
    chosen: bool = False
    fresh: bool = False


_NO_SPOTS: Mapping[Between, Spot] = {}


def spots_between(cards: Sequence[Card | None]) -> list[Between]:
    """All spots of a layout: where two cards lie side by side or one above the other."""
    right = [(i, i + 1) for i in range(len(cards)) if i % COLUMNS < COLUMNS - 1]
    below = [(i, i + COLUMNS) for i in range(len(cards) - COLUMNS)]
    return sorted([(a, b) for a, b in right + below if cards[a] is not None and cards[b] is not None])


def forum(
    cards: Sequence[Card | None],
    spots: Mapping[Between, Spot] = _NO_SPOTS,
    *,
    label: str,
    words: tuple[str, str],
    transposed: bool = False,
    width: float = 394,
) -> Markup:
    """All twelve places (None: no card there); `words` are the headings of cards to pay for and to own."""
    places = [_place(i, transposed) for i in range(ROWS * COLUMNS)]
    between = spots_between(cards)
    hot = {i for pair, spot in spots.items() if spot.chosen for i in pair}
    layers = [
        *[_thread(places[a], places[b]) for a, b in between],
        *[_hot(places[i]) for i in sorted(hot)],
        *[card(item, *places[i], words) for i, item in enumerate(cards) if item is not None],
        *[_spot(pair, places, spots.get(pair)) for pair in between],
    ]
    columns, rows = (ROWS, COLUMNS) if transposed else (COLUMNS, ROWS)
    wide, high = columns * (WIDTH + _GAP) - _GAP, rows * (HEIGHT + _GAP) - _GAP
    box = attrs(class_="board forum", width=width, viewBox=f"-8 -8 {wide + 16} {high + 22}")
    return Markup(f"<svg{box}{attrs(role='group', aria_label=label)}>{''.join(layers)}</svg>")


def _place(i: int, transposed: bool) -> tuple[int, int]:
    """Top left corner of a card."""
    row, column = divmod(i, COLUMNS)
    if transposed:
        row, column = column, row
    return column * (WIDTH + _GAP), row * (HEIGHT + _GAP)


def _thread(a: tuple[int, int], b: tuple[int, int]) -> str:
    x, y = WIDTH // 2, HEIGHT // 2
    return f'<path d="M{a[0] + x} {a[1] + y}L{b[0] + x} {b[1] + y}" class="thread"/>'


def _hot(place: tuple[int, int]) -> str:
    box = attrs(x=place[0] - 4, y=place[1] - 4, width=WIDTH + 8, height=HEIGHT + 8, rx=12)
    return f'<rect{box} class="hotcard"/>'


def _spot(pair: Between, places: Sequence[tuple[int, int]], spot: Spot | None) -> Markup:
    (ax, ay), (bx, by) = places[pair[0]], places[pair[1]]
    x, y = (ax + bx + WIDTH) // 2, (ay + by + HEIGHT) // 2
    name = f"{pair[0]}-{pair[1]}"
    if spot is None:
        return el("circle", cx=x, cy=y, r=9, class_="spot-free", data_spot=name)
    press = spot.action is not None
    area = el("circle", cx=x, cy=y, r=30, class_="hit") if press else None
    return el(
        "g", _spot_face(spot, x, y), area, class_="spot press" if press else "spot",
        role="button" if press else "img", tabindex=0 if press else None, aria_label=spot.label,
        aria_pressed=spot.chosen if press else None, data_action=spot.action, data_spot=name,
        data_focus=f"spot-{name}" if press else None,
    )  # fmt: skip


def _spot_face(spot: Spot, x: int, y: int) -> Markup:
    ring = el("circle", cx=x, cy=y, r=18, class_="spsel") if spot.chosen else None
    if spot.seat is not None:
        return join(ring, el("g", token(spot.seat, x, y, 27), class_="disc" if spot.fresh else None))
    plus = el("path", d=f"M{x - 5} {y}h10M{x} {y - 5}v10", class_="plus")
    return join(ring or el("circle", cx=x, cy=y, r=14, class_="legal2"), plus)
