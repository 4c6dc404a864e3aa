"""How the two editions differ. Each difference is one field, so a house rule is one changed field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..core.game import Options

DEPOTS = 7

CYCLES = {"star": (0, 3, 6, 2, 5, 1, 4), "circle": (0, 1, 2, 3, 4, 5, 6)}
"""The order of the depots along the lines of the board."""

START_VP = {
    "2018": {2: (8, 9), 3: (8, 9, 13), 4: (8, 9, 10, 11)},
    "2021": {2: (8, 9), 3: (8, 9, 10), 4: (8, 9, 10, 11)},
}


@dataclass(frozen=True)
class Edition:
    """One way to play."""

    edition: str
    movement: str
    """'star': past an empty depot along either line, back too; 'circle': on in the same direction."""
    start_vp: str
    """Whose start points: a key of START_VP."""
    bar_end: str
    """What a step past the end of the bar gives: 'nothing' or 'points' (one each)."""
    tie: str
    """What breaks a tie: 'bar' (last on the bar) or 'writs' (most writs left, then the lower bar number)."""

    def reachable(self, stocked: int, start: int) -> tuple[int, ...]:
        """The depots a free move can end on; `stocked` has a bit for every depot with tiles.

        >>> EDITIONS["2021"].reachable(0b1111111, 0), EDITIONS["2018"].reachable(0b1111111, 0)
        ((1, 6), (3, 4))
        """
        return _REACH[self.movement][start][stocked]


EDITIONS: Mapping[str, Edition] = {
    "2021": Edition("2021", "circle", "2021", "points", "writs"),
    "2018": Edition("2018", "star", "2018", "nothing", "bar"),
}

AS_PRINTED = "printed"
HOUSE_RULES: Mapping[str, tuple[str, ...]] = {
    "movement": (AS_PRINTED, "star", "circle"),
    "start_vp": (AS_PRINTED, "2018", "2021"),
    "bar_end": (AS_PRINTED, "nothing", "points"),
    "tie": (AS_PRINTED, "bar", "writs"),
}


def choose(options: Options) -> Edition:
    """The edition an option set asks for, house rules applied."""
    changes = {name: str(options[name]) for name in HOUSE_RULES if options[name] != AS_PRINTED}
    return replace(EDITIONS[str(options["edition"])], **changes)


def _first_stocked(cycle: tuple[int, ...], start: int, step: int, stocked: int) -> int:
    place = cycle.index(start)
    for distance in range(1, DEPOTS + 1):
        depot = cycle[(place + step * distance) % DEPOTS]
        if stocked >> depot & 1:
            return depot
    return -1


def _reach(movement: str, start: int, stocked: int) -> tuple[int, ...]:
    cycle = CYCLES[movement]
    reach = {_first_stocked(cycle, start, step, stocked) for step in (1, -1)}
    if movement == "star" and stocked >> start & 1:
        place = cycle.index(start)
        nearby = (cycle[place - 1], cycle[(place + 1) % DEPOTS])
        if any(not stocked >> depot & 1 for depot in nearby):
            reach.add(start)  # from an empty depot a line leads back
    return tuple(sorted(reach - {-1}))


_REACH = {
    movement: tuple(
        tuple(_reach(movement, start, stocked) for stocked in range(2**DEPOTS)) for start in range(DEPOTS)
    )
    for movement in CYCLES
}
