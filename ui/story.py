"""What has happened in a game, in the words of its desk: the log, the news, what is read out."""

from __future__ import annotations

from itertools import groupby

from engine import Event
from ui.games.desk import Desk
from ui.games.look import Line
from ui.screens.game import LOG_LENGTH
from ui.session import Session

NEWS = 3
"""Lines of news at most."""


class Story:
    """The tale of one session as one desk tells it."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self._session, self._desk = session, desk
        self._known: dict[int, tuple[list[Event], list[Line]]] = {}
        """Per ply what happened and how it was told; another try after an undo happens anew."""

    def log(self) -> list[Line]:
        """What has happened up to the position shown, newest first."""
        lines: list[Line] = []
        for ply in range(self._session.ply - 1, -1, -1):
            lines += reversed(self._told(ply))
            if len(lines) >= LOG_LENGTH:
                break
        return _merged(lines)

    def news(self) -> list[Line]:
        """What happened since the last decision here: the others' turns, and what one's own brought."""
        session = self._session
        first = session.since(session.eyes())
        if first and self._desk.outcome(session.match.events(first - 1)):
            first -= 1
        lines = [line for ply in range(first, session.ply) for line in self._told(ply)]
        return _merged(lines)[-NEWS:]

    def newest(self, actions: int) -> list[str]:
        """The newest actions as sentences to be read out."""
        session, names = self._session, self._session.match.names
        plies = range(max(session.ply - actions, 0), session.ply)
        lines = [line for ply in plies for line in self._told(ply)]
        return [f"{names[seat]} {text}." if seat is not None else f"{text}." for seat, text in lines]

    def _told(self, ply: int) -> list[Line]:
        match = self._session.match
        events = match.events(ply)
        if ply not in self._known or self._known[ply][0] is not events:
            self._known[ply] = events, self._desk.lines(match.at(ply + 1), events)
        return self._known[ply][1]


def _merged(lines: list[Line]) -> list[Line]:
    """Equal lines in a row told once, with how often."""
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [(seat, f"{text} \u00d7{n}" if n > 1 else text) for (seat, text), n in counted]
