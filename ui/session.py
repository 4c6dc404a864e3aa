"""One game on the page: the match, who sits where, what may be undone, and which position is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Action, Event, Match, State
from engine.search.player import LEVELS
from ui.saved import SavedGame


class Session:
    """A saved game being played or looked through."""

    def __init__(self, saved: SavedGame, shared: bool = False) -> None:
        self.saved = saved
        self.shared = shared
        """Opened from a link and not played on yet: nothing is stored."""
        self.browse: int | None = None
        """The ply of the earlier position that is shown, if any."""
        self.welcomed: int | None = None
        """The seat that has taken the device over."""

    @property
    def match(self) -> Match:
        return self.saved.match

    @property
    def seats(self) -> Sequence[str]:
        return self.saved.seats

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == "human"]

    @property
    def ply(self) -> int:
        """The ply that is shown."""
        return self.match.ply if self.browse is None else self.browse

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.match.at(self.ply)

    @property
    def to_move(self) -> int | None:
        return self.match.mover(self.match.ply)

    @property
    def over(self) -> bool:
        return self.to_move is None

    def computer(self) -> str:
        """The level of the computer whose turn it is, or nothing."""
        seat = self.to_move
        return self.seats[seat] if seat is not None and self.seats[seat] in LEVELS else ""

    def acting(self) -> bool:
        """Whether somebody at this device may decide now."""
        seat = self.to_move
        return seat is not None and self.browse is None and self.seats[seat] == "human"

    def eyes(self) -> int:
        """The seat whose district is shown large, also while looking back: who decides here, or did last."""
        humans = self.humans or [0]
        for ply in range(self.match.ply, -1, -1):
            mover = self.match.mover(ply)
            if mover in humans:
                return mover
        return humans[0]

    def hides(self) -> bool:
        """Whether the secrets of the seat shown must stay hidden: others share the screen."""
        if self.over:
            return False
        return not self.humans or (len(self.humans) > 1 and self.to_move != self.eyes())

    def handover_to(self) -> int | None:
        """The seat the device must be passed to before anything is shown."""
        seat = self.to_move
        needed = self.saved.handover and len(self.humans) > 1 and self.acting()
        return seat if needed and seat != self.welcomed else None

    # ---- playing

    def play(self, action: Action) -> list[Event]:
        """Play on from the newest position."""
        self.browse = None
        self.shared = False
        return self.match.play(action)

    def undo(self) -> str:
        """Step back to the previous decision of a person here; the reason if that is not possible."""
        match = self.match
        floor = 0 if len(self.humans) < 2 else match.floor()
        ply = match.ply - 1
        while ply >= floor and not self._ours(ply):
            ply -= 1
        if ply < 0 or (ply < floor and floor == 0):
            return "undo.none"
        if ply < floor:
            return "undo.revealed"
        while match.ply > ply:
            match.undo()
        return ""

    def redo(self) -> str:
        """Step forward to the next decision of a person here, or to the end."""
        match = self.match
        if not match.can_redo():
            return "redo.none"
        match.redo()
        while match.can_redo() and not self._ours(match.ply):
            match.redo()
        return ""

    def can_undo(self) -> bool:
        return any(self._ours(ply) for ply in range(self.match.ply - 1, -1, -1))

    def _ours(self, ply: int) -> bool:
        seat = self.match.mover(ply)
        return seat is not None and self.seats[seat] == "human"

    # ---- looking back

    def recent(self) -> Mapping[int, list[Event]]:
        """Per seat, the events of its latest turn."""
        found: dict[int, list[Event]] = {}
        closed: set[int] = set()
        previous: int | None = None
        for ply in range(self.ply - 1, -1, -1):
            seat = self.match.mover(ply)
            if seat is None or len(closed) == self.match.players:
                break
            if previous is not None and previous != seat:
                closed.add(previous)
            if seat not in closed:
                found[seat] = [*self.match.events(ply), *found.get(seat, [])]
            previous = seat
        return found

    def now(self) -> Sequence[Event]:
        """What the latest action shown made happen."""
        return self.match.events(self.ply - 1) if self.ply else ()

    def lately(self) -> Sequence[Event]:
        """What happened from the latest action of the seat shown on."""
        first, seat = self.ply, self.eyes()
        while first and self.match.mover(first - 1) != seat:
            first -= 1
        return [event for ply in range(max(first - 1, 0), self.ply) for event in self.match.events(ply)]

    def step(self, ply: int) -> None:
        """Show an earlier position; the newest one ends the looking back."""
        ply = max(0, min(ply, self.match.ply))
        self.browse = None if ply == self.match.ply else ply

    def since(self, seat: int) -> int:
        """The ply just after this seat's latest turn, the one it is playing now left aside."""
        ply = self.match.ply
        while ply and self.match.mover(ply - 1) == seat:
            ply -= 1
        while ply and self.match.mover(ply - 1) != seat:
            ply -= 1
        return ply
