"""Short explanations of every thing on the table, in a dialog that leads to the whole rule.

The rules themselves are static pages beside the app (assets/rules, tools/build_rules.py), to be read before
Python runs and without it. What is explained is a topic: `pond` has its words in `rules.pond.title` and
`.text`; a game with an area of its own has them there, `roads.loop` in `roads.rule.loop.title` and `.text`.
Each topic is an address of the rules too, #pond and #roads-loop.
"""

from __future__ import annotations

from collections.abc import Mapping

from ui.icons import icon
from ui.markup import EMPTY, Markup, el
from ui.screens.share import dialog
from ui.words import Words, texts

TOPICS = (
    "phases", "placing", "villa", "pond", "garden", "vineyard", "farmyard", "merchant", "granary",
    "administrator", "craftsman", "market", "bakery", "fountain", "goods", "coin", "bread", "storage", "writ",
    "bar", "seals", "forum-cards", "fountain-cards", "frame-goals",
)  # fmt: skip
"""What is explained of Carpe Diem."""

ALIASES: Mapping[str, str] = {
    "fish": "goods", "herb": "goods", "grape": "goods", "chicken": "goods", "tile": "placing",
}  # fmt: skip


def address(language: str, entry: str = "", edition: str = "") -> str:
    """Where the rules are: the page of a language, at an entry or game, in the words of an edition."""
    page = "rules.html" if language == "en" else f"rules.{language}.html"
    return "./" + page + (f"?edition={edition}" if edition else "") + (f"#{entry}" if entry else "")


def topics(asked: str) -> list[str]:
    """The topics of a thing, which may stand for several: a tile with a pond and a villa."""
    wanted = [ALIASES.get(name, name) for name in asked.partition("|")[0].split()]
    return list(dict.fromkeys(name for name in wanted if name in TOPICS or _in_its_area(name)))


def entry(topic: str) -> str:
    """The address of a topic in the rules."""
    return topic.replace(".", "-")


def _in_its_area(topic: str) -> bool:
    return "." in topic and f"{_area(topic)}.title" in texts("en")


def _area(topic: str) -> str:
    """What the names of a topic's texts begin with."""
    area, dot, name = topic.partition(".")
    return f"{area}.rule.{name}" if dot else f"rules.{topic}"


def explanation(words: Words, found: list[str], note: str = "", edition: str = "") -> Markup:
    """One or two topics as a dialog, after what is special about the very thing that was asked about."""
    entries = [_entry(words, topic, len(found) > 1, edition) for topic in found]
    body = el("div", el("p", el("b", note)) if note else EMPTY, *entries, class_="dialog-body rules")
    heading = words(f"{_area(found[0])}.title") if len(found) == 1 else words("rules.tile")
    return dialog("explain", heading, words("game.close"), body)


def _entry(words: Words, topic: str, titled: bool, edition: str) -> Markup:
    title = el("h3", words(f"{_area(topic)}.title"), id=f"rule-{entry(topic)}") if titled else EMPTY
    text = el("p", words(f"{_area(topic)}.text"))
    return el("div", title, text, _more(words, topic, edition), class_="rule")


def _more(words: Words, topic: str, edition: str) -> Markup:
    """The way to the whole rule."""
    target = address(words.language, entry(topic), edition)
    link = el("a", icon("book", 20), words("rules.read"), href=target, data_focus=f"read-{topic}")
    return el("p", link, class_="more-rule")
