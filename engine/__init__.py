"""Roman euro games, played by pure Python.

>>> from engine import GAMES
>>> game = GAMES["carpe-diem"]
>>> state = game.new(players=3, seed=7, edition="2021")
>>> state.to_move, [game.write(action) for action in state.actions()]
(1, ['@1', '@2', '@3', '@4', '@5', '@6', '@7'])
"""

from collections.abc import Mapping

from .all_roads import AllRoads
from .burdigala import Burdigala
from .carpe_diem import CarpeDiem
from .core.chance import Rng
from .core.errors import BadLink, IllegalAction
from .core.game import Action, Event, Game, Result, State, View
from .core.link import read_link
from .core.match import Match
from .search.player import LEVELS, Choice, Player, choose, players_for

__all__ = [
    "GAMES",
    "LEVELS",
    "Action",
    "BadLink",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Player",
    "Result",
    "Rng",
    "State",
    "View",
    "choose",
    "open_link",
    "players_for",
]

GAMES: Mapping[str, Game] = {game.name: game for game in (CarpeDiem(), AllRoads(), Burdigala())}


def open_link(text: str) -> Match:
    """The match in a link; BadLink with one sentence for the user otherwise."""
    return read_link(text, GAMES)
