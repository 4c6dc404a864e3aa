"""The score sheet: who won and by what, where every point came from, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.core.game import Result
from ui.charts import Line, Mark, bar, line_chart
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.screens.common import button, chip, panel, title
from ui.tokens import token, token_svg

if TYPE_CHECKING:
    from ui.words import Words


class Source(NamedTuple):
    """Where points come from: its name in the result's breakdown, and an icon."""

    name: str
    icon: str
    rare: bool = False
    """Left out when nobody has anything there."""


@dataclass(frozen=True)
class Fact:
    """Something worth telling about the game: an icon, what it is, whose and how much."""

    icon: str
    label: str
    text: str


@dataclass(frozen=True)
class Score:
    """A finished game. All lists are by seat."""

    names: tuple[str, ...]
    result: Result
    area: str
    """The game's area of the translations: `source.<name>` and `score.by-<tie-break>` are there."""
    sources: tuple[Source, ...]
    """In the order of the sheet."""
    series: tuple[tuple[int, ...], ...] = ()
    """Per seat, the points if the game had ended then, from the start of the game to its end."""
    marks: tuple[Mark, ...] = ()
    """Where each stretch of the game (a phase, a round) ends in the series."""
    facts: tuple[Fact, ...] = ()
    headline: str = ""
    """Said instead of who won, where nobody wins alone: the players together did, or did not."""
    verdict: str = ""
    """Said under such a headline."""
    lost: bool = False
    """Whether the players together lost: there is no laurel and no gold then."""
    ending: str = ""
    """Why the game ended, where it can end in several ways."""
    hints: int = 0
    """How many were asked for."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody when all lost together."""
        return () if self.lost else self.result.winners

    @property
    def order(self) -> list[int]:
        """The seats from first place to last."""
        return [seat for place in self.result.ranking for seat in place]


def leaders(words: Words, names: Sequence[str], values: Sequence[int]) -> str:
    """Everybody who has the most, for a fact: a tie is told as one."""
    return words.listing(name for name, value in zip(names, values, strict=True) if value == max(values))


def draw(words: Words, model: Score) -> Markup:
    side = el("div", _chart(words, model), _facts(words, model), class_="column")
    body = el("div", _banner(words, model), _sheet(words, model), side, _buttons(words), class_="screen-body")
    return el("main", body, class_="screen score")


# ---- who won


def headline(words: Words, model: Score) -> str:
    if model.headline:
        return model.headline
    winners = [model.names[seat] for seat in model.result.winners]
    return words("score.wins" if len(winners) == 1 else "score.share", names=words.listing(winners))


def verdict(words: Words, model: Score) -> str:
    """The points and what decided: the margin, or the tie-break by name."""
    result, winner = model.result, model.result.winners[0]
    points = result.scores[winner]
    if model.headline:
        return model.verdict
    if result.decided_by == "shared":
        return words("score.by-shared", n=points)
    others = [seat for seat in model.order if seat != winner]
    tied = [model.names[seat] for seat in others if result.scores[seat] == points]
    if result.decided_by == "points":
        return words(
            "score.by-points", n=points - result.scores[others[0]], points=points, name=model.names[others[0]]
        )
    key = f"{model.area}.score.by-{result.decided_by}"
    return words(key, n=points, name=model.names[winner], names=words.listing(tied))


def _banner(words: Words, model: Score) -> Markup:
    cards = [_card(model, seat) for seat in model.order]
    ending = el("p", model.ending) if model.ending else None
    unrated = el("p", words("score.hints", n=model.hints)) if model.hints else None
    return el(
        "section",
        _banner_ground(),
        None if model.lost else _wreath(model.winners),
        el("div", title(headline(words, model)), el("p", verdict(words, model)), ending, unrated,
           class_="verdict"),
        el("ol", *cards, class_="rank"),
        class_=classes("pn banner", model.lost and "lost"), aria_label=words("score.result"),
    )  # fmt: skip


def _card(model: Score, seat: int) -> Markup:
    return el(
        "li",
        token_svg(seat, 26, bust=True), el("b", signed(model.result.scores[seat])),
        el("span", model.names[seat]),
        class_=classes("rank-card", _won(model, seat)),
    )  # fmt: skip


def _banner_ground() -> Markup:
    """Mosaic and two meanders as wide as the page lets the banner be."""
    return Markup(
        '<svg class="banner-ground" aria-hidden="true"><rect width="100%" height="100%" fill="url(#p-tess)"/>'
        '<g opacity=".5"><svg x="5" y="8" width="100%" height="20"><rect width="100%" height="20" '
        'fill="url(#p-meander)"/></svg><svg x="100%" y="100%" overflow="visible"><g '
        'transform="translate(-5 -8) rotate(180)"><rect width="4000" height="20" '
        'fill="url(#p-meander)"/></g></svg></g></svg>'
    )


def _wreath(seats: Sequence[int]) -> Markup:
    """The laurel round the winner's token, or those of all who share."""
    size = 11 if len(seats) == 1 else 6.4
    shift = size / 2 + 0.5 if len(seats) > 1 else 0
    step = 2 * shift / max(1, len(seats) - 1)
    tokens = [token(seat, 12 - shift + i * step, 12.4, size, len(seats) == 1) for i, seat in enumerate(seats)]
    leaves = '<use href="#i-vp" width="24" height="24"/>'
    return Markup(f'<svg class="wreath" viewBox="0 0 24 24" aria-hidden="true">{leaves}{join(*tokens)}</svg>')


# ---- where the points came from


def _sheet(words: Words, model: Score) -> Markup:
    shown = [source for source in model.sources if not source.rare or any(_row(model, source.name))]
    top = max([abs(value) for source in shown for value in _row(model, source.name)], default=0)
    heads = [
        el("th", chip(seat, model.names[seat]), scope="col", class_=_won(model, seat)) for seat in model.order
    ]
    rows = [_source(words, model, source, top) for source in shown]
    corner = el("th", el("h2", words("score.sheet"), id="panel-sheet"), scope="col")
    totals = [el("td", signed(model.result.scores[seat]), class_=_won(model, seat)) for seat in model.order]
    table = el(
        "table",
        el("thead", el("tr", corner, *heads)),
        el("tbody", *rows),
        el("tfoot", el("tr", el("th", words("score.total"), scope="row"), *totals)),
        class_="sheet", aria_labelledby="panel-sheet",
    )  # fmt: skip
    scroll = el("div", table, class_="scroll", tabindex=0, role="group", aria_labelledby="panel-sheet",
                data_scroll="sheet", data_focus="sheet")  # fmt: skip
    return el("section", scroll, class_="pn sheet-panel", aria_labelledby="panel-sheet")


def _row(model: Score, source: str) -> list[int]:
    """The points of a source, from first place to last."""
    return [model.result.breakdown[seat].get(source, 0) for seat in model.order]


def _won(model: Score, seat: int) -> str | None:
    return "won" if seat in model.winners else None


def _source(words: Words, model: Score, source: Source, top: int) -> Markup:
    values = _row(model, source.name)
    best = max(values) if len(set(values)) > 1 else None
    cells = [
        el("td", el("div", el("span", signed(value)), bar(value, top), class_="cell"),
           class_=classes(_won(model, seat), "best" if value == best else None))
        for seat, value in zip(model.order, values, strict=True)
    ]  # fmt: skip
    label = words(f"{model.area}.source.{source.name}")
    head = el("th", el("span", icon(source.icon, 24), label), scope="row")
    return el("tr", head, *cells)


def signed(value: int) -> str:
    """A number with a true minus."""
    return f"\u2212{-value}" if value < 0 else str(value)


# ---- how the game went


def _chart(words: Words, model: Score) -> Markup:
    if not model.series or len(model.series[0]) < 2:
        return EMPTY
    lines = [Line(seat, model.series[seat]) for seat in model.order]
    picture = line_chart(lines, model.marks, label=words("score.chart-label"))
    return panel("chart", words("score.chart"), picture, _chart_table(words, model), cls="chart-panel")


def _chart_table(words: Words, model: Score) -> Markup:
    """The chart in numbers, for those who do not see it."""
    head = [el("th", mark.name, scope="col") for mark in model.marks]
    rows = [
        el(
            "tr",
            el("th", model.names[seat], scope="row"),
            *[el("td", model.series[seat][mark.end]) for mark in model.marks],
        )
        for seat in model.order
    ]
    table = el(
        "table",
        el("thead", el("tr", el("th", words("score.player"), scope="col"), *head)),
        el("tbody", *rows),
    )
    return el("div", table, class_="for-readers")


def _facts(words: Words, model: Score) -> Markup:
    if not model.facts:
        return EMPTY
    items = [
        el("div", icon(fact.icon, 26), el("dt", fact.label), el("dd", fact.text), class_="fact")
        for fact in model.facts
    ]
    return el("section", el("dl", *items, class_="facts"), class_="pn", aria_label=words("score.facts"))


def _buttons(words: Words) -> Markup:
    return el(
        "div",
        button(words("common.home"), "home", picture="left"),
        button(words("score.review"), "review", picture="clock"),
        button(words("score.share-result"), "share", picture="share"),
        button(words("score.rematch"), "rematch", picture="cw", cls="pri"),
        class_="acts",
    )  # fmt: skip
