"""Which desk shows which game. A game is on the page when it has one."""

from __future__ import annotations

from collections.abc import Mapping

from engine import GAMES, Game
from ui import icons
from ui.games.all_roads.desk import Desk as AllRoadsDesk
from ui.games.burdigala.desk import Desk as BurdigalaDesk
from ui.games.carpe_diem.desk import Desk as CarpeDiemDesk
from ui.games.desk import Desk
from ui.markup import Markup, join

DESKS: dict[str, type[Desk]] = {
    "carpe-diem": CarpeDiemDesk, "all-roads": AllRoadsDesk, "burdigala": BurdigalaDesk,
}  # fmt: skip


def games() -> Mapping[str, Game]:
    """The games that can be played here, by name."""
    return {name: game for name, game in GAMES.items() if name in DESKS}


def desk_for(game: str) -> type[Desk]:
    """What shows a game and understands clicks on it."""
    return DESKS[game]


def defs() -> Markup:
    """The pictures that the drawings of all games refer to."""
    return join(icons.page_defs(), *[desk.defs() for desk in DESKS.values()])
