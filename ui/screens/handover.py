"""Between two people at one device: nothing is shown until the next one says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.markup import Markup, el
from ui.screens.common import button, title
from ui.tokens import token_svg

if TYPE_CHECKING:
    from ui.words import Words


@dataclass(frozen=True)
class Handover:
    """Whose turn it is."""

    seat: int
    name: str
    first: bool = False
    """Whether nobody has moved yet, so that nobody has anything to hide."""


def draw(words: Words, model: Handover) -> Markup:
    return el(
        "main",
        el("div",
           token_svg(model.seat, 132, bust=True),
           title(words("handover.title", name=model.name)),
           el("p", words("handover.why_first" if model.first else "handover.why"), class_="quiet"),
           button(words("handover.ready", name=model.name), "handover-done", picture="check", cls="pri big"),
           button(words("handover.leave"), "home", cls="bare"),
           class_="pn handover-card"),
        class_="screen handover",
    )  # fmt: skip
