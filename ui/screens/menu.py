"""Small dialogs of the game screen: the phone's menu, and what to do when two tabs play one game."""

from __future__ import annotations

from ui.markup import Markup, el
from ui.screens.common import button
from ui.screens.share import dialog
from ui.words import Words

ITEMS = (
    ("redo", "redo"),
    ("share", "share"),
    ("rules", "book"),
    ("settings", "gear"),
    ("saves", "clock"),
    ("home", "left"),
)


def draw(words: Words, can_redo: bool) -> Markup:
    """What the phone's header has no room for."""
    items = [
        button(words(f"game.{name}"), name, picture=image, cls="wide-btn")
        for name, image in ITEMS
        if can_redo or name != "redo"
    ]
    body = el("div", *items, class_="dialog-body menu-body")
    return dialog("menu", words("game.menu"), words("game.close"), body)


def conflict(words: Words) -> Markup:
    """The game was changed in another tab: take over that version, or keep both."""
    body = el(
        "div",
        el("p", words("game.conflict.text")),
        button(words("game.conflict.reload"), "reload-game", cls="pri wide-btn"),
        button(words("game.conflict.both"), "keep-both", cls="wide-btn"),
        class_="dialog-body",
    )
    return dialog("conflict", words("game.conflict.title"), words("game.close"), body)
