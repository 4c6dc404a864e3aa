"""Which module shows which game."""

from __future__ import annotations

from ui import icons
from ui.games.carpe_diem.desk import Desk as CarpeDiemDesk
from ui.markup import Markup, join

_DESKS = {"carpe-diem": CarpeDiemDesk}


def defs() -> Markup:
    """The pictures that the drawings of all games refer to."""
    return join(icons.page_defs(), *[desk.defs() for desk in _DESKS.values()])


def desk_for(game: str) -> type[CarpeDiemDesk]:
    """What shows a game and understands clicks on it."""
    return _DESKS[game]
