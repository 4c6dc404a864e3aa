"""Actions as text, and back. docs/notation.md has the table with examples."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import actions
from .board import POSITIONS, SPOTS
from .box import SEALS
from .editions import DEPOTS
from .grid import CELL_NAMES, CELL_OF
from .kinds import KINDS
from .turn import SLOTS

TURNS = "nesw"
"""Where the top of the tile points after turning: n as printed, e a quarter clockwise, …"""

PLACES = "abcd"
"""The four tiles of a depot: top left, top right, bottom left, bottom right."""


def write(action: int) -> str:
    """The notation of an action.

    >>> [write(action) for action in (58, 144, 163, 195, 226, 244, 264, 283, 290, 327, 1281)]
    ['c3s', 'store', '1d', '1d*', 's3', '@5', '>craftsman', '-fountain', 'v3', '>8', 'x2+1']
    """
    if action >= actions.SETS:
        sets, bread_sets = actions.payment(action)
        return f"x{sets}+{bread_sets}" if bread_sets else f"x{sets}"
    if action < actions.STORE:
        return CELL_NAMES[action >> 2] + TURNS[action & 3]
    for base, form in _FORMS:
        if action >= base:
            return form(action - base)
    raise ValueError(f"{action} is not an action")


_FORMS: tuple[tuple[int, Callable[[int], str]], ...] = (
    (actions.FIRST_CARD, lambda place: f">{place + 1}"),
    (actions.SPOT, lambda place: f"v{place + 1}"),
    (actions.RETURN, lambda kind: f"-{KINDS[kind]}"),
    (actions.FIRST_REWARD, lambda kind: f">{KINDS[kind]}"),
    (actions.DEPOT, lambda depot: f"@{depot + 1}"),
    (actions.SEAL, lambda place: f"s{place + 1}"),
    (actions.TAKE_FOR_BREAD, lambda slot: f"{slot // SLOTS + 1}{PLACES[slot % SLOTS]}*"),
    (actions.TAKE, lambda slot: f"{slot // SLOTS + 1}{PLACES[slot % SLOTS]}"),
    (actions.STORE, lambda _: "store"),
)

_NUMBERED = {
    "@": (actions.DEPOT, DEPOTS),
    "s": (actions.SEAL, SEALS),
    "v": (actions.SPOT, len(SPOTS)),
    ">": (actions.FIRST_CARD, POSITIONS),
}
_NAMED = {">": actions.FIRST_REWARD, "-": actions.RETURN}


def parse(text: str) -> int | None:
    """The action a text writes, possible now or not; None if it is not notation."""
    text = text.strip().lower()
    if text == "store":
        return actions.STORE
    if found := re.fullmatch(r"([a-f][1-6])([nesw]?)", text):
        return CELL_OF[found[1]] * 4 + TURNS.index(found[2] or "n")
    if found := re.fullmatch(r"([1-7])([a-d])(\*?)", text):
        base = actions.TAKE_FOR_BREAD if found[3] else actions.TAKE
        return base + (int(found[1]) - 1) * SLOTS + PLACES.index(found[2])
    if found := re.fullmatch(r"x(\d{1,3})(?:\+(\d{1,3}))?", text):
        return actions.pay(int(found[1]), int(found[2] or 0))
    if found := re.fullmatch(r"([@sv>])(\d{1,2})", text):
        base, limit = _NUMBERED[found[1]]
        return base + int(found[2]) - 1 if 1 <= int(found[2]) <= limit else None
    if found := re.fullmatch(r"([>-])(\w+)", text):
        return _NAMED[found[1]] + KINDS.index(found[2]) if found[2] in KINDS else None
    return None
