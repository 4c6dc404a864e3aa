"""What a game's drawing is given: the position and everything around it that decides the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.game import Event

Line = tuple[int | None, str]
"""A log line: the seat it is about (None: everybody) and the sentence."""


@dataclass(frozen=True)
class Advice:
    """What the computer would do and why; empty when nobody asked."""

    lines: Sequence[str] = ()
    gauge: Sequence[tuple[str, int]] = ()
    """How strong the advice is and how strong the computers at the table are: names and ratings."""
    gauge_says: str = ""
    """What the gauge shows, in a few words."""


@dataclass(frozen=True)
class Look:
    """One moment of a game as one seat sees it."""

    state: Any
    seat: int
    """Whose eyes: this seat's district is the large one, its cards are open."""
    acting: bool
    """Whether this seat may decide now."""
    layout: str
    """'wide', 'two' (columns), 'flat' (a phone held sideways) or 'phone' (one view at a time)."""
    names: Sequence[str]
    kinds: Sequence[str]
    """Per seat: 'human', 'remote' or the level of a computer."""
    recent: Mapping[int, Sequence[Event]] = field(default_factory=dict)
    """Per seat, what happened in its latest turn: stays marked on the board."""
    now: Sequence[Event] = ()
    """What the latest action made happen, for animation."""
    lately: Sequence[Event] = ()
    """What happened from this seat's own latest action on, in its turn or before it."""
    thinking: bool = False
    browsing: bool = False
    """An earlier position is shown; nothing can be decided."""
    hides: bool = False
    """Whether this seat's own secrets must not be shown (someone else may be looking)."""
    hint: Advice = Advice()
    confirm: bool = True
    patterns: bool = False
