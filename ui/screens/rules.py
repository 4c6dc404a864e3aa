"""Short explanations of every thing on the table: one by one as a dialog, or all of them as a list."""

from __future__ import annotations

from engine.all_roads.kinds import KINDS as TOKENS
from engine.carpe_diem.kinds import KINDS
from ui.icons import icon
from ui.markup import Markup, el
from ui.screens.common import app_bar, panel, screen
from ui.screens.share import dialog
from ui.words import Words

TOPICS = {
    "goal": ("vp", ("goal", "turn", "phases", "end")),
    "tiles": ("city", ("placing", "villa", "pond", "garden", "vineyard", "farmyard", "merchant", "granary",
                       "administrator", "craftsman", "market", "bakery", "fountain")),
    "stores": ("coin", ("goods", "coin", "bread", "storage", "writ", "bar", "seals")),
    "scoring": ("forum", ("forum", "forum-cards", "fountain-cards", "frame-goals", "villas", "ties")),
    "keys": ("gear", ("keys",)),
    "roads": ("ar-loop", tuple([f"roads.{name}" for name in (
        "aim", "turn", "tiles", "rome", "dead-end", "loop", "spring", "trade", "house", "villa", "spa",
        "monument", "end", "variants")])),
}  # fmt: skip
"""Chapters with their icon and their topics. One with a dot stands in its game's area of the translations."""

ALIASES = {"fish": "goods", "herb": "goods", "grape": "goods", "chicken": "goods", "tile": "placing"}
_KNOWN = {topic for _, topics in TOPICS.values() for topic in topics}


def topics(asked: str) -> list[str]:
    """The topics of a thing, which may stand for several: a tile with a pond and a villa."""
    wanted = [ALIASES.get(name, name) for name in asked.partition("|")[0].split()]
    return list(dict.fromkeys(name for name in wanted if name in _KNOWN))


def _text(words: Words, topic: str, part: str) -> str:
    area, dot, name = topic.partition(".")
    return words(f"{area}.rule.{name}.{part}") if dot else words(f"rules.{topic}.{part}")


def explanation(words: Words, found: list[str], note: str = "") -> Markup:
    """One or two topics as a dialog, after what is special about the very thing that was asked about."""
    body = el(
        "div",
        el("p", el("b", note)) if note else None,
        *[_entry(words, topic, "h3" if len(found) > 1 else "") for topic in found],
        class_="dialog-body rules",
    )
    heading = _text(words, found[0], "title") if len(found) == 1 else words("rules.tile")
    return dialog("explain", heading, words("game.close"), body)


def draw(words: Words) -> Markup:
    """Every topic, by chapter."""
    chapters = [
        panel(
            f"rules-{name}", words(f"rules.chapter.{name}"), *[_entry(words, topic, "h3") for topic in found]
        )
        for name, (_, found) in TOPICS.items()
    ]
    return screen("rules-screen", app_bar(words, words("rules.title"), command="back"), *chapters)


def _entry(words: Words, topic: str, heading: str) -> Markup:
    title = el(heading, _icon(topic), _text(words, topic, "title"), id=f"rule-{topic}") if heading else None
    return el("div", title, el("p", _text(words, topic, "text")), class_="rule")


_ICONS = {
    "goods": "good",
    "bar": "prestige",
    "frame-goals": "vp",
    "forum-cards": "forum",
    "villas": "chimney",
    "roads.loop": "ar-loop",
    "roads.spring": "ar-spring",
    "roads.trade": "ar-wagon",
    **{f"roads.{kind}": f"ar-{kind}" for kind in TOKENS},
}
_DRAWN = {*KINDS, "coin", "bread", "writ", "forum"}


def _icon(topic: str) -> Markup | None:
    name = _ICONS.get(topic, topic if topic in _DRAWN else "")
    return icon(name, 24) if name else None
