"""One game at the terminal: asking people, letting computers play, undo, redo, saving."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from ..core.canvas import Paint
from ..core.chance import Rng
from ..core.errors import IllegalAction
from ..core.game import Action, State
from ..core.match import Match
from ..search.player import choose, players_for
from . import notes
from .common import RANDOM
from .voices import VOICES, score_sheet

HUMAN = "human"

HELP = """\
a move           its notation, its number in the list (3), or the beginning of it if only one fits
undo, redo       step back and forward between your decisions
list             every choice, also those without a preview
board            everything you may see
show N           what seat N has
link             a link to the game so far
save FILE        save it (FILE.txt: as notation to read, otherwise JSON)
rules, help      the rules in short, this help
quit             leave (the link printed brings you back)"""

LISTED = 24
"""Choices listed in full unless the person asks for all."""

NAMED = 60
"""Further choices named after them."""


def decide(match: Match, who: str, chance: Rng) -> Action:
    """What a computer of a level, or a random player, does now."""
    state = match.state
    if who == RANDOM or state.to_move is None:
        return chance.pick(state.actions())
    return choose(players_for(match.game)[who], state.view(state.to_move), match.ply).action


class Session:
    """A match with the people at this terminal."""

    def __init__(self, match: Match, seats: Sequence[str], chance: Rng, paint: Paint, width: int) -> None:
        self.match, self.seats, self.chance, self.paint, self.width = match, seats, chance, paint, width
        self.humans = humans = frozenset(seat for seat, who in enumerate(seats) if who == HUMAN)
        self.voice = VOICES[match.game.name]
        self.told = match.ply
        """Up to which ply the log has been printed."""
        self.holder: int | None = min(humans) if len(humans) == 1 else None
        """The person at the keyboard."""
        self.fresh = True
        """Whether something was laid out that the person has not seen: then the board is shown in full."""
        self.left = False

    def run(self) -> None:
        """Play until the end or until the person leaves."""
        while not self.left:
            state = self.match.state
            seat = state.to_move
            if seat is None:
                self._finish(state)
            elif seat in self.humans:
                self._decide(state, seat)
            else:
                self.match.play(decide(self.match, self.seats[seat], self.chance))

    def _finish(self, state: State) -> None:
        self._tell(self.holder)
        viewer = 0 if self.holder is None else self.holder
        print(self.voice.board(state, viewer, self.match.names, self.paint, self.width, True))
        print(f"\n{score_sheet(self.voice, state, self.match.names)}\n{self.match.link()}")
        self.left = True

    def _tell(self, viewer: int | None) -> None:
        """Print what happened since the last time, as this viewer may know it."""
        laid_out = self.match.game.reveals - self.match.game.secrets
        for ply in range(min(self.told, self.match.ply), self.match.ply):
            events = self.match.events(ply)
            self.fresh = self.fresh or any(event[0] in laid_out for event in events)
            for line in self.voice.lines(
                self.match.at(ply), self.match.names, self._may_know(viewer), events
            ):
                print(self.paint("dim", "  · ") + self._wrapped(line, 4))
        self.told = self.match.ply

    def _may_know(self, viewer: int | None) -> int | None:
        """A terminal without people shows everything; one shared by people nothing secret."""
        return -1 if viewer is None and self.humans else viewer

    def _decide(self, state: State, seat: int) -> None:
        """Ask until the person has played, stepped back or left."""
        self._hand_over(seat)
        self._tell(seat)
        print(self.voice.board(state, seat, self.match.names, self.paint, self.width, self.fresh))
        self.fresh = False
        listed = self._list(state, seat)
        before = self.match.ply
        while not self.left and self.match.ply == before:
            self._answer(state, listed)

    def _hand_over(self, seat: int) -> None:
        """Between two people: clear what the one before may have seen alone."""
        if self.holder == seat or len(self.humans) < 2:
            return
        self._tell(None)
        if self.holder is not None and self._have_secrets():
            self._ask(f"\n{self.match.names[seat]}, it is your turn: press Enter")
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[3J\x1b[H", end="")
        self.holder = seat

    def _have_secrets(self) -> bool:
        """Whether anything has happened that only one seat may know."""
        events = (event for ply in range(self.match.ply) for event in self.match.events(ply))
        return any(event[0] in self.match.game.secrets for event in events)

    def _ask(self, prompt: str) -> str:
        """A line from the person; the end of input means leaving."""
        try:
            return input(f"{prompt} ").strip()
        except EOFError:
            print()
            self._quit("")
            return ""

    def _list(self, state: State, seat: int, *, everything: bool = False) -> list[Action]:
        """Print the choices: those with something to tell one by one, the others in a row."""
        choices = state.actions()
        name = self.paint("bold", self.match.names[seat])
        print(f"\n{name}: {self.voice.question(state)}")
        texts = [self.match.game.write(action) for action in choices]
        wide = max(map(len, texts)) + 2
        rest: list[str] = []
        shown = 0
        for number, (action, text) in enumerate(zip(choices, texts, strict=True), 1):
            words = self.voice.choice(state, action)
            if everything or (words and shown < LISTED):
                shown += 1
                head = f"{number:>4}  {self.paint('bold green', text.ljust(wide))}"
                print(head + self._wrapped(words, wide + 6))
            else:
                rest.append(f"{number} {text}")
        if rest:
            more = [f"and {len(rest) - NAMED} more (list shows all)"] * (len(rest) > NAMED)
            print("      " + self._wrapped("also " + " · ".join(rest[:NAMED] + more), 6))
        return choices

    def _wrapped(self, text: str, indent: int) -> str:
        """The text folded to the width that is left, later lines indented."""
        lines = textwrap.wrap(text, max(40, self.width - indent), break_on_hyphens=False)
        return ("\n" + " " * indent).join(lines)

    def _answer(self, state: State, listed: list[Action]) -> None:
        """Read one line and do what it says."""
        text = self._ask(">")
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command:
                command(self, rest.strip())
            elif text.isdecimal() and len(text) < 4 and 1 <= int(text) <= len(listed):
                self.match.play(listed[int(text) - 1])
            elif text:
                self.match.play(self._read(state, text, listed))
        except (IllegalAction, ValueError, OSError) as error:
            print(f"{error}; type help for the commands" if "notation" in str(error) else str(error))

    def _read(self, state: State, text: str, listed: list[Action]) -> Action:
        """The action written, or the only one that begins so."""
        game = self.match.game
        begun = [action for action in listed if game.write(action).startswith(text.lower())]
        return begun[0] if len(begun) == 1 else game.read(state, text)

    def _undo(self, _: str) -> None:
        """Back to the last decision of a person; between people not past a reveal."""
        floor = self.match.floor() if len(self.humans) > 1 else 0
        ply = self.match.ply - 1
        while ply >= floor and self.match.at(ply).to_move not in self.humans:
            ply -= 1
        if ply < floor:
            why = "hidden cards or tiles have been turned up since" if floor else "there is nothing to undo"
            raise IllegalAction(why)
        while self.match.ply > ply:
            self.match.undo()
        self.told = self.match.ply

    def _redo(self, _: str) -> None:
        """Forward to the next decision of a person."""
        self.match.redo()
        while self.match.can_redo() and self.match.state.to_move not in self.humans:
            self.match.redo()

    def _show(self, rest: str) -> None:
        if rest not in map(str, range(1, self.match.players + 1)):
            raise IllegalAction(f"show a seat from 1 to {self.match.players}")
        seat = int(rest) - 1
        print(self.match.names[seat], self.voice.holdings(self.match.state, seat, self.paint), sep="\n")

    def _board(self, _: str) -> None:
        state = self.match.state
        seat = state.to_move or 0
        print(self.voice.board(state, seat, self.match.names, self.paint, self.width, True))

    def _everything(self, _: str) -> None:
        state = self.match.state
        self._list(state, state.to_move or 0, everything=True)

    def _save(self, rest: str) -> None:
        if not rest:
            raise IllegalAction("save needs the name of a file")
        dumped = (
            notes.write(self.match) if rest.endswith(".txt") else json.dumps(self.match.to_dict(), indent=1)
        )
        Path(rest).write_text(dumped, encoding="utf-8")
        print(f"saved; go on later with: play --from {rest}")

    def _link(self, _: str) -> None:
        print(self.match.link())

    def _help(self, _: str) -> None:
        print(f"{HELP}\n{self.voice.legend(self.match.state)}")

    def _rules(self, _: str) -> None:
        print(self.voice.rules(self.match.state))

    def _quit(self, _: str) -> None:
        print(f"go on later with: play --from {self.match.link()}")
        self.left = True


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "undo": Session._undo,
    "u": Session._undo,
    "redo": Session._redo,
    "show": Session._show,
    "board": Session._board,
    "list": Session._everything,
    "save": Session._save,
    "link": Session._link,
    "help": Session._help,
    "?": Session._help,
    "rules": Session._rules,
    "quit": Session._quit,
    "exit": Session._quit,
}
