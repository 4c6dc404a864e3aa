"""One forum card: what it asks for, an arrow, what it gives.

Icons are shown as large as they fit. Up to two stand in a row; more, or two that would be too wide,
stand in two rows; more of one kind than can be seen at a glance are a number and one icon. Cards to pay for
and cards to own differ by colour, by word and by the toothed lower edge of the heading.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.icons import icon as free_icon
from ui.icons import use_icon
from ui.markup import Markup, attrs, classes, el, join, num

WIDTH, HEIGHT = 136, 88
_BY = "\N{MULTIPLICATION SIGN}"

Amount = tuple[str, int]
"""An icon ("vp" for points) and how many."""


class Card(NamedTuple):
    """`met`: the player could fulfil it now; `times`: how often, shown when more than once."""

    pay: bool
    needs: tuple[Amount, ...]
    rewards: tuple[Amount, ...]
    label: str
    met: bool = False
    times: int = 0
    explain: str = ""


def card(item: Card, x: float, y: float, words: tuple[str, str]) -> Markup:
    """The card with its top left corner at (x, y); `words` head the cards to pay for and to own."""
    return el(
        "g", _face(item.pay, words), _content(item),
        _TICK if item.met else None, _times(item.times) if item.times > 1 else None,
        class_="fcard pay" if item.pay else "fcard own", transform=f"translate({num(x)} {num(y)})",
        role="img", aria_label=item.label, data_explain=item.explain or None,
    )  # fmt: skip


def card_svg(item: Card, width: float, words: tuple[str, str]) -> Markup:
    """A card standing alone in HTML."""
    box = attrs(class_="board", width=width, viewBox=f"-4 -6 {WIDTH + 12} {HEIGHT + 20}")
    return Markup(f"<svg{box}>{card(item, 0, 0, words)}</svg>")


def card_row(item: Card, words: tuple[str, str], said: str) -> Markup:
    """A card as one thin row: its word, what it asks for, and what is said of it."""
    word = el("b", words[0 if item.pay else 1], class_=classes("row-word", item.pay and "pay"))
    needs = [
        join(el("span", f"{count}{_BY}") if count > 1 else None, free_icon(name, 24))
        for name, count in _spread(item.needs)
    ]
    face = el(
        "span", word, *needs, free_icon("arrow", 18), role="img", aria_label=item.label, class_="row-card"
    )
    return el("div", face, el("span", said), class_="pair-row", data_explain=item.explain or None)


# ---- face

_TOOTH = WIDTH / 9
_TEETH = f"M0 23{''.join([f'L{num((i + 0.5) * _TOOTH)} 29L{num((i + 1) * _TOOTH)} 23' for i in range(9)])}Z"
_HEAD = f"M9 0H{WIDTH - 9}A9 9 0 0 1 {WIDTH} 9V23H0V9A9 9 0 0 1 9 0Z"
_TICK = Markup(
    f'<g transform="translate({WIDTH - 12} 11)"><circle r="12" class="card-ok"/>'
    '<path d="M-5.5 .5L-1.5 4.5L5.5 -4" class="card-tick"/></g>'
)


def _face(pay: bool, words: tuple[str, str]) -> Markup:
    box = f'width="{WIDTH}" height="{HEIGHT}" rx="9"'
    return join(
        Markup(f'<rect x="1.5" y="3" {box} class="card-shade"/><rect {box} class="card-face"/>'),
        Markup(f'<path d="{_HEAD}{_TEETH if pay else ""}" class="head"/>'),
        el("text", words[0 if pay else 1], x=WIDTH // 2, y=17, class_="head-word"),
    )


def _times(count: int) -> Markup:
    """How often the card can be met, on its lower right corner."""
    pill = f'<rect x="{WIDTH - 24}" y="{HEIGHT - 8}" width="31" height="20" rx="10" class="times"/>'
    return join(Markup(pill), el("text", f"{_BY}{count}", x=WIDTH - 8.5, y=HEIGHT + 7, class_="times-word"))


# ---- content

_BUSY = frozenset({"landscape", "dwelling"})  # four pictures in one: unclear when small
_LARGE, _SMALL = 33, 28  # room for one icon in a single row, and in two rows
_ARROW = 19
_ROOM = WIDTH - 8
_MIDDLE = 57


class _Group(NamedTuple):
    """Items with their centres, relative to the group's left edge, and the width of it all."""

    items: list[tuple[Amount, float, float]]
    width: float
    room: int


def _content(item: Card) -> Markup:
    needs, rewards = _fit(_spread(item.needs), _spread(item.rewards))
    left = (WIDTH - needs.width - _ARROW - rewards.width) / 2
    after = left + needs.width
    arrow = f'<path d="M{num(after + 3)} {_MIDDLE}h11m-5 -5l5 5l-5 5" class="arrow"/>'
    return join(_group(needs, left), Markup(arrow), _group(rewards, after + _ARROW))


def _spread(amounts: tuple[Amount, ...]) -> list[Amount]:
    """A few of a kind one by one; points and larger numbers as one item."""
    items: list[Amount] = []
    for icon, count in amounts:
        one_by_one = icon != "vp" and count <= (2 if icon in _BUSY else 3)
        items += [(icon, 1)] * count if one_by_one else [(icon, count)]
    return items


def _fit(needs: list[Amount], rewards: list[Amount]) -> tuple[_Group, _Group]:
    """The largest arrangement that fits the card, rewards staying in one row if they can."""
    for two_rows_left, two_rows_right in ((False, False), (True, False), (False, True)):
        groups = _arrange(needs, two_rows_left), _arrange(rewards, two_rows_right)
        if groups[0].width + _ARROW + groups[1].width <= _ROOM:
            return groups
    return _arrange(needs, True), _arrange(rewards, True)


def _arrange(items: list[Amount], two_rows: bool) -> _Group:
    if two_rows and len(items) > 1:
        return _two_rows(items)
    placed, x = [], 0.0
    for item in items:
        width = _width(item, _LARGE)
        placed.append((item, x + width / 2, 0.0))
        x += width
    return _Group(placed, x, _LARGE)


def _two_rows(items: list[Amount]) -> _Group:
    """Rows of two, the upper one longer, each centred."""
    upper = (len(items) + 1) // 2
    width = float(upper * _SMALL)
    placed = []
    for row, y in ((items[:upper], -_SMALL / 2), (items[upper:], _SMALL / 2)):
        start = (width - len(row) * _SMALL) / 2
        placed += [(item, start + (i + 0.5) * _SMALL, y) for i, item in enumerate(row)]
    return _Group(placed, width, _SMALL)


def _width(item: Amount, room: int) -> float:
    icon, count = item
    return 38 if icon == "vp" else room if count == 1 else room + 28


def _group(group: _Group, left: float) -> Markup:
    return join(*[_item(item, left + x, _MIDDLE + y, group.room) for item, x, y in group.items])


def _item(item: Amount, x: float, y: float, room: int) -> Markup:
    icon, count = item
    if icon == "vp":
        return points(count, x, y, 18 if room == _LARGE else 13.5)
    if count == 1:
        return use_icon(icon, x, y, room - 1)
    number = el("text", f"{count}{_BY}", x=x - 2, y=y + 8, class_="count")
    return join(number, use_icon(icon, x + 15, y, room - 1))


def points(count: int, x: float, y: float, radius: float) -> Markup:
    """Victory points as a struck gold coin."""
    at = f'<circle cx="{num(x)}" cy="{num(y)}"'
    size = radius * 1.17
    return join(
        Markup(f'{at} r="{num(radius)}" class="coin-face"/>{at} r="{num(radius - 3.4)}" class="coin-ring"/>'),
        el("text", int(count), x=x, y=y + size * 0.36, font_size=size, class_="coin-num"),
    )
