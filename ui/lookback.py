"""Looking back through a game: step by step, by itself, and on from there as another game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.table import Table

PAUSES = (250, 500, 900, 1600)
"""Milliseconds between two steps, by the speed setting."""


class LookBack:
    """Shows earlier positions of the game on a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.running = False
        """Whether one action after another is being shown."""
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "replay": lambda data: self.replay(),
            "replay-run": lambda data: self.run(),
            "step": self.step,
            "branch": lambda data: self.branch(),
            "review": lambda data: self.review(),
        }

    def step(self, data: Mapping[str, str]) -> None:
        """Show an earlier position."""
        self._table.stop_timer()
        self.running = False
        self._show(int(data["ply"]))

    def replay(self) -> None:
        """Show again, step by step, what the others did since the last decision here."""
        session = self._table.playing
        self._show(session.since(session.eyes()))
        self.run()

    def run(self) -> None:
        """Start or stop showing one action after another."""
        self.running = not self.running
        self._table.stop_timer()
        if self.running:
            self._next_step()
        else:
            self._table.app.draw()

    def review(self) -> None:
        """Step through the whole game from its beginning."""
        self._table.app.go("game")
        self._show(0)

    def branch(self) -> None:
        """Play on from the position shown, as a game of its own."""
        table, session = self._table, self._table.playing
        match = session.match.branch(session.ply)
        saved = table.app.store.new(session.saved.title, match, list(session.seats), session.saved.handover)
        table.open(saved)

    def _show(self, ply: int) -> None:
        table, session = self._table, self._table.playing
        session.step(ply)
        table.thinker.cancel()
        table.desk.turn_to(table.look())
        if session.browse is None:
            self.running = False
            if not session.over:
                table.proceed()
                return
        table.speak()
        table.app.draw()

    def _next_step(self) -> None:
        table, session = self._table, self._table.playing
        if session.browse is None or not self.running:
            return

        def forward() -> None:
            self._show(session.ply + 1)
            self._next_step()

        table.app.draw()
        table.later(PAUSES[table.app.settings.speed], forward)
