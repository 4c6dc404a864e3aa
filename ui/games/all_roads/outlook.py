"""What the tiles of this turn would build and upgrade, and for whom: the steps of the rules, on a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.all_roads import build, turn
from engine.all_roads.box import FACES
from engine.all_roads.kinds import HOUSE, VALUES
from engine.all_roads.state import State
from engine.core.game import Event
from ui.games.all_roads.choice import Choice
from ui.games.all_roads.telling import Telling


class Outlook(NamedTuple):
    """A turn as it would end now."""

    after: State
    """Everything that comes by itself is built; houses to choose are still open (`after.pending`)."""
    built: tuple[tuple[int, int], ...]
    """(kind, place) of the mover's new tokens."""
    upgraded: tuple[tuple[int, int, int], ...]
    """(owner, kind, place) of houses that become something better."""
    houses: tuple[int, ...]
    """Places where the mover may build a house and has one."""


def outlook(state: State, choice: Choice | None = None) -> Outlook:
    """What the tiles placed in this turn bring, with the one picked."""
    after = state.copy()
    if choice is not None and choice.tile is not None and choice.place is not None:
        tile = turn.take(after, choice.tile % FACES)
        turn.lay(after, choice.place, tile * 6 + choice.turn)
    after, events = build.outlook(after)
    houses = after.pending[: after.left[after.seat][HOUSE]]
    return Outlook(after, *_told(events), houses)


def _told(events: Sequence[Event]) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]:
    built = tuple((event[2], event[3]) for event in events if event[0] == "build")
    upgraded = tuple((event[1], event[2], event[3]) for event in events if event[0] == "upgrade")
    return built, upgraded


def gain(view: Outlook, seat: int) -> int:
    """The points a seat would get, all houses taken."""
    lifted = sum(VALUES[kind] - VALUES[HOUSE] for owner, kind, _ in view.upgraded if owner == seat)
    if seat != view.after.seat:
        return lifted
    return lifted + sum(VALUES[kind] for kind, _ in view.built) + len(view.houses) * VALUES[HOUSE]


def title(tell: Telling, view: Outlook, first: bool = False) -> str:
    """'+5 when you build'; after the first tile of a turn another one may still bring something."""
    none = tell("preview.none.yet" if first else "preview.none")
    if view.after.table.together:
        tokens = len(view.built) + len(view.houses)
        return tell("preview.team", n=tokens) if tokens else none
    points = gain(view, view.after.seat)
    return tell("preview.points", n=points) if points else none


def sentences(tell: Telling, view: Outlook) -> str:
    """What is built, and whose houses are lifted."""
    counts = Counter(kind for kind, _ in view.built)
    counts[HOUSE] += len(view.houses)
    counts = +counts
    said = [tell("preview.build", tokens=tell.tokens(counts))] if counts else []
    lifted = Counter((owner, kind) for owner, kind, _ in view.upgraded)
    for (owner, kind), number in sorted(lifted.items()):
        tokens = tell.tokens({kind: number})
        mine = owner == view.after.seat
        key = "preview.lift.mine" if mine else "preview.lift"
        said.append(tell(key, n=number, name=tell.names[owner], tokens=tokens))
    return " ".join(said)
