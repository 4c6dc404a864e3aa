"""What the page asks of a game: the protocol every game's desk keeps.

A desk shows one match and understands what the player does on it. The frame of the game screen (header,
prompt, log, players, looking back, saves, sharing, score sheet) is the same for every game and lives in
`ui/table.py` and `ui/screens/`; everything that only makes sense in one game is asked of its desk. A desk
holds what is picked and which view is open, never the position: that comes with every `Look`.

A game's desk is the class `Desk` in `ui/games/<package>/desk.py`, registered in `ui/desks.py`. Its words are
one area of the translations (`AREA`); these names in it are asked for by the frame:

    tab.<view>                          under the icon of a view (see `Places.views`)
    option.<name>                       an option of `Game.options` on the new-game screen
    option.<name>.<value>               each of its values; "printed" needs none
    option.<name>.<value>.why           if it is there, a sentence under the value that is chosen
    source.<name>                       where points come from (`Score.sources`)
    score.by-<decided_by>.one/.other    what broke a tie, with {n} points, {name}, {names}; not for "points"
                                        and "shared"
    move.hint                           what can be typed as a move, in one line

The styles of a game are `assets/css/<package>.css`, which the build puts into the page; they come after all
others. The game screen has the game's name as a class: write `.all-roads.wide .r-map`, and give drawings
class names no other game has. Colours of its own stand in a `:root` rule at the top, as in `tokens.css`.

Clicks: what carries `data-action="<notation>"` arrives at `pick`; a `data-command="<name>"` that the app does
not know itself arrives at `command`, with all data- attributes. Everything that can have the focus needs a
`data-focus` of its own, so that the focus stays when the part is drawn again; what arrow keys walk over also
has a `data-cell`, then Enter on it means "confirm". A box that scrolls keeps its place with `data-scroll`;
with `data-centre="0.5 0.7"` it begins there, in parts of its width and height.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.core.game import Action, Event, Options
from engine.core.match import Match
from ui.games.answer import Answer
from ui.games.look import Line, Look
from ui.markup import Markup
from ui.screens.score import Score
from ui.words import Words

Moment = tuple[int, ...]
"""How far a game is, in a few whole numbers that a save keeps for the list: say phase and turn."""


class Places(NamedTuple):
    """Which parts the game screen has and where they stand.

    Parts of the frame are prompt, act, players, news, tabs and log; `act` is drawn by the desk while the
    player may decide. All others are the desk's, by names of its own.
    """

    board: str
    """The part that gets all the room there is."""
    under: tuple[str, ...]
    """Parts under the board and its controls on a large screen."""
    wide: tuple[tuple[str, tuple[str, ...]], ...]
    """The columns of a wide screen from left to right: a class and the parts. The one called "mid" has no
    parts of its own: prompt, board, act and `under` stand there."""
    views: Mapping[str, tuple[str, ...]]
    """The views of a phone in order, each with its parts. The first one with the board in it is the main
    view: opened by pressing one's own name, and always in sight on larger screens, where the others share a
    side panel. One of the views is "log", with the part "log"."""
    icons: Mapping[str, str]
    """The icon of each view."""
    panels: frozenset[str]
    """The desk's parts that look like a panel, with an edge and a ground."""
    over: str = ""
    """A part that lies over the board with what can be done, so that choosing does not redraw the board."""


class Picture(NamedTuple):
    """A drawing to take away as a file: an <svg> and how large it is."""

    drawing: Markup
    width: int
    height: int


class Desk(Protocol):
    """One match on the screen."""

    AREA: ClassVar[str]
    """The game's area of the translations."""
    PLACES: ClassVar[Places]
    tab: str
    """The view that is open; the frame opens another one by setting it."""

    def __init__(self, words: Words, match: Match) -> None: ...

    # ---- asked without a match

    @staticmethod
    def defs() -> Markup:
        """Pictures that the drawings refer to; on the page once, so no other game has the same ids."""

    @staticmethod
    def titled(words: Words, options: Options) -> str:
        """The game and what matters most of how it is played, for lists: 'Carpe Diem, 2018 edition'.

        The options may be empty: a position that was set up does not know them.
        """

    @staticmethod
    def moment(state: Any) -> Moment:
        """How far the game is."""

    @staticmethod
    def when(words: Words, moment: Moment) -> str:
        """The same in words: 'Phase II, turn 3 of 7'. Numbers from a damaged save are answered with ''."""

    # ---- what the player does

    @property
    def picked(self) -> bool:
        """Whether something is picked that waits to be confirmed."""

    def placing(self, look: Look) -> bool:
        """Whether something lies on the board that is not confirmed yet. A phone hides its tabs meanwhile, so
        the controls have a button back."""

    def turn_to(self, look: Look) -> None:
        """The position has changed: forget what was picked, open the view where the next decision is."""

    def pick(self, look: Look, text: str) -> Answer:
        """A thing with an action (in notation) was pressed: pick it, or play it if it needs no confirming."""

    def command(self, look: Look, name: str, data: Mapping[str, str]) -> Answer | None:
        """A button of this game; "confirm" plays what is picked. None if it is not one of this game's."""

    def key(self, look: Look, key: str, data: Mapping[str, str]) -> Answer | None:
        """A key, with the data- attributes of what has the focus; None if it means nothing here.

        Digits (views), U, Y, H, M, ? and Enter are the frame's.
        """

    def show(self, look: Look, action: Action) -> None:
        """Pick an action as if the player had: a hint shows what it means."""

    def focus(self, look: Look) -> str:
        """The data-focus where the keyboard goes on: the first thing that can be chosen now."""

    # ---- what is said

    def prompt(self, look: Look) -> tuple[str, str]:
        """What is to be decided, as a title and a sentence; asked only while somebody here may decide."""

    def steps(self, look: Look) -> tuple[Sequence[str], int]:
        """The steps of a turn (names in the area "steps") and which of them is being done, from 0; no names
        where there is no order to follow."""

    def lines(self, state: Any, events: Sequence[Event]) -> list[Line]:
        """What an action made happen, as log lines; `state` is the position after it."""

    def outcome(self, events: Sequence[Event]) -> bool:
        """Whether a player will want to read what this own action of theirs brought, at the next turn."""

    def move(self, state: Any, action: Action) -> str:
        """An action in words, as in 'Hint: take villa + pond from IV.'"""

    def term(self, name: str) -> str:
        """A term of the game's evaluator in words, as a reason: `villas.for` or `villas.against` a move."""

    # ---- what is drawn

    def region(self, look: Look, name: str) -> Markup:
        """One of the desk's parts, or "act": what is picked, what it would do, and the buttons."""

    def secrets(self, look: Look) -> Markup:
        """What this seat's latest action showed to it alone, while others play; mostly nothing."""

    def progress(self, look: Look) -> Markup:
        """How far the game is, as pips or segments for the header; the words of `when` follow it."""

    def peek(self, look: Look) -> Markup:
        """What is seen of the seat the look belongs to, large: the dialog a press on a rival opens."""

    def thumbnail(self, look: Look) -> Markup:
        """A square picture of the position, for lists of games."""

    def picture(self, look: Look) -> Picture:
        """The position as a picture to send."""

    def score_sheet(self, match: Match) -> Score:
        """The finished match for the score sheet."""
