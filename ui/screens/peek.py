"""A rival's district, large, with what they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui.games.look import Look
from ui.markup import Markup, el
from ui.screens.share import dialog
from ui.words import Words


def draw(words: Words, desk: Any, look: Look, seat: int) -> Markup:
    """The position through the eyes of that seat, with its secrets left out."""
    theirs = replace(look, seat=seat, acting=False, hides=True, now=())
    body = el(
        "div",
        el("div", desk.region(theirs, "district"), class_="peek-district"),
        el("div", desk.region(theirs, "stores"), class_="peek-stores"),
        class_="dialog-body",
    )
    return dialog("peek", look.names[seat], words("game.close"), body, wide=True)
