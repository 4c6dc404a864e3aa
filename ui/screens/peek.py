"""What a rival has, large."""

from __future__ import annotations

from dataclasses import replace

from ui.games.desk import Desk
from ui.games.look import Look
from ui.markup import Markup, el
from ui.screens.share import dialog
from ui.words import Words


def draw(words: Words, desk: Desk, look: Look, seat: int) -> Markup:
    """The position through the eyes of that seat, with its secrets left out."""
    theirs = replace(look, seat=seat, acting=False, hides=True, now=())
    body = el("div", desk.peek(theirs), class_="dialog-body peek-body")
    return dialog("peek", look.names[seat], words("game.close"), body, wide=True)
