"""Actions as text, and back. docs/notation.md has the table with examples."""

from __future__ import annotations

import re

from . import actions
from .box import LETTERS
from .grid import REACH, axial, hexagon


def write(action: int) -> str:
    """The notation of an action.

    >>> [write(action) for action in (612792, 1, 0)]
    ['a2,-1/0', 'house', 'leave']
    """
    if action == actions.HOUSE:
        return "house"
    if action == actions.LEAVE:
        return "leave"
    if action < actions.TILE:
        raise ValueError(f"{action} is not an action")
    place, way = divmod(action, actions.TILE)
    q, r = axial(place)
    return f"{LETTERS[way // 6]}{q},{r}/{way % 6}"


def parse(text: str) -> int | None:
    """The action a text writes, possible now or not; None if it is not notation."""
    text = text.strip().lower()
    if text == "house":
        return actions.HOUSE
    if text == "leave":
        return actions.LEAVE
    found = re.fullmatch(r"([a-l])(-?[0-9]{1,2}),(-?[0-9]{1,2})(?:/([0-5]))?", text)
    if not found:
        return None
    q, r = int(found[2]), int(found[3])
    if max(abs(q), abs(r)) > REACH:
        return None
    return actions.tile(hexagon(q, r), LETTERS.index(found[1]), int(found[4] or 0))
