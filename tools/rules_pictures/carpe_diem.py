"""Pictures of the rules of Carpe Diem."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_text import page_words

from ui.games.carpe_diem import bar, forum, frame
from ui.games.carpe_diem.cards import fountain_card
from ui.games.carpe_diem.depots import Depot, Slot, depots
from ui.games.carpe_diem.features import WIDTH, features
from ui.games.carpe_diem.forum_card import Card, card_svg
from ui.games.carpe_diem.shapes import Tile
from ui.games.carpe_diem.tiles import tile
from ui.icons import use_icon
from ui.markup import Markup, join

_CELL = '<use href="#cell" width="100" height="100"/>'
_WRONG = (
    '<circle cx="50" cy="50" r="24" fill="var(--panel)" stroke="var(--accent)" stroke-width="6"/>'
    '<path d="M41 41L59 59M59 41L41 59" stroke="var(--accent)" stroke-width="7" stroke-linecap="round"/>'
)


def _at(cell: int, inner: str) -> str:
    row, column = divmod(cell, WIDTH)
    return f'<g transform="translate({column * 100} {row * 100})">{inner}</g>'


def spec(text: str) -> Tile:
    """ "pond:NE + villa:S:2" as a tile."""
    parts = [[*part.split(":"), "", ""][:3] for part in text.split(" + ")]
    return tuple((kind, sides, int(chimneys or 0)) for kind, sides, chimneys in parts)


def mosaic(*rows: str, writs: tuple[int, ...] = (), wrong: tuple[int, ...] = ()) -> Markup:
    """A part of a district: tiles with commas between them, "." for an empty cell; done things have a rim."""
    plan = [[part.strip() for part in row.split(",")] for row in rows]
    wide, high = len(plan[0]), len(plan)
    laid = {
        row * WIDTH + column: spec(text)
        for row, texts in enumerate(plan)
        for column, text in enumerate(texts)
        if text != "."
    }
    seen = features(laid)
    drawn = []
    for row in range(high):
        for column in range(wide):
            cell = row * WIDTH + column
            inner = tile(laid[cell], seen.done[cell]) if cell in laid else _CELL
            if cell in writs:
                inner += use_icon("writ", 50, 50, 38)
            if cell in wrong:
                inner += _WRONG
            drawn.append(_at(cell, inner))
    size = f'width="{wide * 84}" height="{high * 84}" viewBox="0 0 {wide * 100} {high * 100}"'
    return Markup(f'<svg class="board mosaic" {size}>{"".join(drawn)}</svg>')


def board(star: bool) -> Markup:
    """The depots with the two ways a patrician may go."""
    ways = ((0, 3), (0, 4)) if star else ((0, 1), (0, 6))
    shown = {path[-1]: spec(text) for path, text in zip(ways, ("villa:N:1 + pond:W", "market"), strict=True)}
    items = [
        Depot(tuple(Slot(shown[i], "") if i in shown and j == 0 else None for j in range(4)), "",
              seats=(0,) if i == 0 else ())
        for i in range(7)
    ]  # fmt: skip
    return depots(items, label="", star=star, phase=1, me=0, paths=ways, size=320)


def _heads(language: str) -> tuple[str, str]:
    """What stands at the head of forum cards."""
    words = page_words(language)
    return words["pay"], words["own"]


def _card(language: str, pay: bool, needs: tuple[str, int], gains: tuple[str, int]) -> Markup:
    return card_svg(Card(pay, (needs,), (gains,), ""), 150, _heads(language))


def _forum(language: str) -> Markup:
    """Four cards with a marker between the upper two."""
    cards: list[Card | None] = [None] * 12
    cards[0] = Card(True, (("fish", 1), ("herb", 1)), (("vp", 3),), "")
    cards[1] = Card(False, (("chimney", 2),), (("bread", 1),), "")
    cards[4] = Card(False, (("pond", 1), ("garden", 1)), (("vp", 7),), "")
    cards[5] = Card(True, (("grape", 3),), (("vp", 7),), "")
    drawn = forum.forum(cards, {(0, 1): forum.Spot("", seat=0, chosen=True), (1, 5): forum.Spot("", seat=2)},
                        label="", words=_heads(language))  # fmt: skip
    return Markup(drawn.replace('viewBox="-8 -8 656 350"', 'viewBox="-8 -8 332 238"').replace(
        'width="394"', 'width="320"'))  # fmt: skip


def _goal() -> Markup:
    """The upper left of a district with one goal met and one not."""
    laid = {0: spec("granary:E"), 1: spec("granary:W"), 3: spec("garden:S"), 9: spec("garden:N")}
    seen = features(laid)
    tiles = "".join([
        _at(cell, tile(laid[cell], seen.done[cell]) if cell in laid else _CELL)
        for cell in range(WIDTH * 2) if cell % WIDTH < 4
    ])  # fmt: skip
    goals = join(
        frame.goal(frame.Goal("N", 1, "granary", 4, True, "")),
        frame.goal(frame.Goal("N", 3, "garden", 3, False, "")),
    )
    lines = '<path d="M100 0V200M300 0V200" class="goal-line"/>'
    box = 'width="360" viewBox="-20 -76 440 276"'
    return Markup(f'<svg class="board mosaic" {box}>{frame.frame()}{tiles}{lines}{goals}</svg>')


def _seals() -> Markup:
    kinds = ("villa:N:1", "pond:N", "merchant:N", "bakery", "craftsman:N")
    return bar.seal_row([*[Slot(spec(kind), "") for kind in kinds], None], label="", width=330)


PICTURES: Mapping[str, Callable[[str], Markup]] = {
    "depots-circle": lambda language: board(star=False),
    "depots-star": lambda language: board(star=True),
    "matching": lambda language: mosaic("villa:E:1, villa:W + pond:E, market", wrong=(2,)),
    "writ": lambda language: mosaic("market, .", writs=(1,)),
    "villa": lambda language: mosaic("villa:E:1, villa:SW + vineyard:NE", "., villa:N:2"),
    "pond": lambda language: mosaic("pond:E, pond:EW, pond:W"),
    "garden": lambda language: mosaic("garden:E, garden:W"),
    "vineyard": lambda language: mosaic("vineyard:E, vineyard:SW", "., vineyard:N"),
    "farmyard": lambda language: mosaic("farmyard:ES, farmyard:W", "farmyard:N, ."),
    "merchant": lambda language: mosaic("merchant:E, merchant:W"),
    "granary": lambda language: mosaic("granary:E, granary:W"),
    "administrator": lambda language: mosaic("administrator:E, administrator:W"),
    "craftsman": lambda language: mosaic("craftsman:E, craftsman:W"),
    "market": lambda language: mosaic("market"),
    "bakery": lambda language: mosaic("bakery"),
    "fountain": lambda language: mosaic("fountain"),
    "seals": lambda language: _seals(),
    "bar": lambda language: bar.prestige_bar({3: (1, 0), 5: (2,)}, label="", width=520),
    "forum": _forum,
    "card-pay": lambda language: _card(language, True, ("chicken", 3), ("vp", 7)),
    "card-own": lambda language: _card(language, False, ("chimney", 2), ("bread", 1)),
    "fountain-card": lambda language: fountain_card("garden", label="", size=84),
    "goal": lambda language: _goal(),
}
