"""Events as sentences: the part of it that all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from .game import Event


class Teller:
    """Tells events to one viewer, or to everybody's confidant if the viewer is None.

    A game tells an event of name `x` in its method `_x`.
    """

    NOBODYS: ClassVar[frozenset[str]]
    """Events of no seat: each is a sentence of its own."""
    SILENT: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, names: Sequence[str], viewer: int | None) -> None:
        self.names, self.viewer = names, viewer

    def lines(self, events: Sequence[Event]) -> list[str]:
        """The log lines: what one seat does in a row is one sentence."""
        found: list[tuple[int, list[str]]] = []
        for event in events:
            if event[0] in self.SILENT:
                continue
            seat = -1 if event[0] in self.NOBODYS else int(event[1])
            if seat < 0 or not found or found[-1][0] != seat:
                found.append((seat, []))
            found[-1][1].append(self.phrase(event))
        return [
            ", ".join(said) if seat < 0 else f"{self.names[seat]} {', '.join(said)}" for seat, said in found
        ]

    def phrase(self, event: Event) -> str:
        """One event without its seat's name."""
        tell: Callable[..., str] = getattr(self, f"_{event[0]}")
        return tell(*event[1:])
