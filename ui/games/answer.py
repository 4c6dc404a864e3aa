"""What a game's screen says to a click or a key."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.game import Action


class Answer(NamedTuple):
    """Play this action; or, without one, only draw again."""

    action: Action | None = None
    focus: str = ""
    """The data-focus of what should have the focus now."""
    then: tuple[Action, ...] = ()
    """Actions that follow at once: one press answered several questions of the game."""
