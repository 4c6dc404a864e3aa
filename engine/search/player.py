"""What a computer player is, and where to find one.

A player sees what its seat may know and nothing else. It thinks in small steps, so whoever asked can
stop it, show how far it is, or let the page breathe between two steps. The same view and seed give the
same choice on every machine, because work is counted in positions looked at and never in time.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from ..core.chance import Rng
from ..core.game import Action, Game, State, View

LEVELS = ("plebeian", "equestrian", "senator", "consul")
"""From the weakest to the strongest; every game has all four."""


RUNNERS_UP = 3
"""How many other actions a choice names."""


class Choice(NamedTuple):
    """What a player would do now, and why. The last one a player gives is its answer."""

    action: Action
    value: float
    """What the position after it is worth to the seat, in points at the end."""
    reasons: tuple[tuple[str, float], ...] = ()
    """The evaluator's terms in which it differs from the runner-up, the weightiest first."""
    others: tuple[tuple[Action, float], ...] = ()
    """The next best actions with their values."""
    nodes: int = 0
    """Positions looked at so far."""
    share: float = 1.0
    """How much of the work is done, from 0 to 1."""


class Player(Protocol):
    """Someone who can decide."""

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        """The best choice known after each small step of work; every one of them is legal."""


class Weigher(ABC):
    """A player that has something to weigh only where there is a choice."""

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        state = view.sample(rng)
        legal = state.actions() if state.to_move == view.seat else []
        if not legal:
            return
        yield Choice(legal[0], 0.0, share=0.0)
        if len(legal) == 1:
            yield Choice(legal[0], 0.0)
        else:
            yield from self.weigh(view, rng, state, legal)

    @abstractmethod
    def weigh(self, view: View, rng: Rng, state: State, legal: list[Action]) -> Iterator[Choice]:
        """Think about two or more legal actions; the state is a first guess at the whole position."""


def never() -> bool:
    """The answer of someone who lets a player think to the end."""
    return False


def choose(player: Player, view: View, seed: int, stop: Callable[[], bool] = never) -> Choice:
    """Let a player think to the end, or until `stop` says so; then the best choice known is taken."""
    known: Choice | None = None
    for choice in player.think(view, Rng(seed)):
        known = choice
        if stop():
            break
    if known is None:
        raise ValueError("there is nothing to decide")
    return known


def players_for(game: Game) -> Mapping[str, Player]:
    """The computer players of a game, by level: `LEVELS` in the module `ai` beside the game's own."""
    levels: Mapping[str, Player] = ai_of(game).LEVELS
    return levels


def yardsticks_for(game: Game) -> Mapping[str, Player]:
    """Players of a game that the levels are measured against: `YARDSTICKS` there, if it has any."""
    yardsticks: Mapping[str, Player] = getattr(ai_of(game), "YARDSTICKS", {})
    return yardsticks


class Strength(NamedTuple):
    """How well a level plays, as measured; docs/strength.md tells how."""

    rating: int
    won: int
    """Of a hundred games against the level below; 0 for the lowest."""


def strength_of(game: Game) -> Mapping[str, Strength]:
    """The measured levels of a game: `strength.json` beside its own module, nothing if it has none."""
    file = Path(str(import_module(type(game).__module__).__file__)).with_name("strength.json")
    if not file.exists():
        return {}
    levels = json.loads(file.read_text(encoding="utf-8"))
    return {level: Strength(**measured) for level, measured in levels.items()}


def ai_of(game: Game) -> ModuleType:
    """The module `ai` beside the game's own."""
    return import_module(type(game).__module__.rpartition(".")[0] + ".ai")
