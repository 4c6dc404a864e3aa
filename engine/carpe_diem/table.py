"""What the set-up fixed and no move changes; all copies of a position share it."""

from __future__ import annotations

from typing import NamedTuple

from .board import spots
from .box import Box, Goal
from .editions import Edition
from .grid import goal_line


class Table(NamedTuple):
    """What the set-up fixed."""

    box: Box
    edition: Edition
    players: int
    boards: tuple[int, ...]
    """Per seat, the number of the district board."""
    frames: tuple[tuple[int, ...], ...]
    """Per seat, the frame parts on the N, E, S and W side."""
    forum: tuple[int, ...]
    """Per position, the number of the card there, or -1."""
    spots: tuple[int, ...]
    """The spots in use."""
    goals: tuple[tuple[tuple[Goal, int], ...], ...]
    """Per seat, the goals with the line each looks along."""


def lay(
    box: Box,
    edition: Edition,
    boards: tuple[int, ...],
    frames: tuple[tuple[int, ...], ...],
    forum: tuple[int, ...],
) -> Table:
    """The table from what was dealt, with all that follows from it."""
    goals = tuple(_goals(box, parts) for parts in frames)
    return Table(box, edition, len(boards), boards, frames, forum, spots(len(boards)), goals)


def _goals(box: Box, parts: tuple[int, ...]) -> tuple[tuple[Goal, int], ...]:
    return tuple(
        (goal, goal_line(side, goal.place)) for side, part in enumerate(parts) for goal in box.frames[part]
    )
