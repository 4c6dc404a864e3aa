"""Burdigala in words: names of squares, sites and cards, what a choice would do, and what has happened.

The log is read by everybody, so it never tells what only one player may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.burdigala import actions, stages, turn
from engine.burdigala.kinds import GOODS, PLOTS
from engine.burdigala.state import State
from engine.core.game import Action, Event
from ui.games.burdigala import choice as choosing
from ui.games.look import Line
from ui.words import Words

AREA = "burdigala"
"""The area of the translations with this game's words."""

_EVERYBODY = ("shuffle", "over", "end")
"""Events that are about no seat in particular."""


class Telling:
    """The words of one match: its language and the players' names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = list(names)

    def __call__(self, key: str, **values: object) -> str:
        return self.words(f"burdigala.{key}", **values)

    def listing(self, items: Iterable[str]) -> str:
        """'a', 'a and b', 'a, b and c'."""
        return self.words.listing(items)

    # ---- things

    def square(self, square: int) -> str:
        return self(f"square.{square + 1}")

    def district(self, state: State, district: int) -> str:
        return state.table.city.districts[district]

    def districts(self, state: State, square: int) -> str:
        """The districts next to a square."""
        return self.listing([self.district(state, near) for near in state.table.city.near[square]])

    def site(self, state: State, site: int) -> str:
        """A site by its district; where there are two, with its number."""
        city = state.table.city
        district = city.district_of[site]
        name, both = city.districts[district], city.sites_in[district]
        return name if len(both) == 1 else f"{name} {'I' * (both.index(site) + 1)}"

    def building(self, state: State, tile: int) -> str:
        return self(f"building.{state.table.box.kinds[tile].name}")

    def plot(self, kind: int) -> str:
        return self(f"plot.{PLOTS[kind]}")

    def good(self, good: int) -> str:
        return self(f"good.{GOODS[good]}")

    def goods(self, goods: Sequence[int]) -> str:
        """'2 wine and 1 tin'."""
        counted = [
            self("good.count", n=n, good=self.good(good)) for good, n in sorted(Counter(goods).items())
        ]
        return self.listing(counted) if counted else self("good.none")

    def whom(self, key: str, seat: int, own: bool) -> str:
        """A sentence about a character that makes room: one's own, or whose it is."""
        return self(f"{key}.own") if own else self(key, name=self.names[seat])

    # ---- what can be done

    def move(self, state: State, action: Action) -> str:
        """An action in words: 'go 4 steps from The Groma to South wharf'."""
        if choosing.is_play(action):
            return self("move.play", card=self.plot(action - actions.PLAY))
        if choosing.is_move(action):
            character, die, square = actions.moved(action)
            start = self.square(state.at[state.seat][character])
            return self("move.move", n=die, start=start, square=self.square(square))
        if actions.REMOVE <= action < actions.PLAY:
            return self("move.remove", square=self.square(state.at[state.seat][action - actions.REMOVE]))
        if choosing.is_cube(action):
            key = "move.bribed" if action >= actions.BRIBED_CUBE else "move.cube"
            return self(key, site=self.site(state, (action - actions.CUBE) % actions.SPAN))
        return _MOVES[state.stage](self, state, action)

    def _move_place(self, state: State, action: Action) -> str:
        return self("move.place", square=self.square(action - actions.PLACE))

    def _move_push(self, state: State, action: Action) -> str:
        seat, _ = turn.pushed(state)
        return self("move.push", name=self.names[seat], square=self.square(action - actions.PUSH))

    def _move_word(self, state: State, action: Action) -> str:
        named = {
            actions.ROLL: "roll", actions.END: "end", actions.AGAIN: "again", actions.BRIBE: "bribe",
            actions.PLOT: "plot", actions.GOODS: "goods",
        }  # fmt: skip
        return self(f"move.{named[action]}")

    def _move_die(self, state: State, action: Action) -> str:
        die, up = divmod(action - actions.DIE, 2)
        face = state.dice[die]
        return self("move.die", face=face, n=face + (1 if up else -1))

    def _move_peek(self, state: State, action: Action) -> str:
        return self("move.peek", site=self.site(state, action - actions.PEEK))

    def _move_rival(self, state: State, action: Action) -> str:
        return self("move.rival", name=self.names[action - actions.RIVAL])

    def _move_take(self, state: State, action: Action) -> str:
        return self("move.take", good=self.good(action - actions.TAKE))

    def _move_give(self, state: State, action: Action) -> str:
        return self("move.give", good=self.good(action - actions.GIVE))

    def _move_keep(self, state: State, action: Action) -> str:
        return self("move.keep", good=self.good(action - actions.KEEP))

    def _move_return(self, state: State, action: Action) -> str:
        return self("move.return", n=action - actions.RETURN)

    def _move_betray(self, state: State, action: Action) -> str:
        if action < actions.BETRAY_FRONT:
            return self("move.betray", name=self.names[action - actions.BETRAY])
        seat, kind = divmod(action - actions.BETRAY_FRONT, actions.KINDS)
        return self("move.betray.front", name=self.names[seat], card=self.plot(kind))

    def _move_discard(self, state: State, action: Action) -> str:
        base = actions.DISCARD_FRONT if action >= actions.DISCARD_FRONT else actions.DISCARD
        return self("move.discard", card=self.plot(action - base))

    # ---- what happened

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """The log of one action: one line per seat it is about, and headings for everybody."""
        found: list[Line] = []
        for event in events:
            said = self._event(state, event)
            if not said:
                continue
            seat = None if event[0] in _EVERYBODY else event[1]
            if found and seat is not None and found[-1][0] == seat:
                found[-1] = (seat, found[-1][1] + self.words("common.comma") + said)
            else:
                found.append((seat, said))
        return found

    def _event(self, state: State, event: Event) -> str:
        name, *facts = event
        tell = getattr(self, f"_tell_{name}", None)
        return tell(state, *facts) if tell else ""

    def _tell_place(self, state: State, seat: int, character: int, square: int) -> str:
        return self("log.place", square=self.square(square))

    def _tell_roll(self, state: State, seat: int, first: int, second: int) -> str:
        return self("log.roll", first=first, second=second)

    def _tell_move(
        self, state: State, seat: int, character: int, start: int, end: int, die: int, way: tuple[int, ...]
    ) -> str:
        return self("log.move", n=die, square=self.square(end))

    def _tell_push(self, state: State, seat: int, other: int, character: int, start: int, end: int) -> str:
        if seat == other:
            return self("log.push.own", square=self.square(end))
        return self("log.push", name=self.names[other], square=self.square(end))

    def _tell_remove(self, state: State, seat: int, character: int, square: int) -> str:
        return self("log.remove", square=self.square(square))

    def _tell_goods(self, state: State, seat: int, good: int) -> str:
        return self("log.goods")

    def _tell_cube(self, state: State, seat: int, site: int, cubes: int) -> str:
        return self("log.cube", n=cubes, site=self.site(state, site))

    def _tell_points(self, state: State, seat: int, source: str, points: int) -> str:
        said = self("log.points", n=points) if points > 0 else self("log.lost", n=-points)
        if source in ("cubes", "buildings"):
            return said
        return self("log.source", points=said, source=self(f"source.{source}"))

    def _tell_finish(self, state: State, seat: int, site: int, tile: int) -> str:
        return self("log.finish", building=self.building(state, tile), site=self.site(state, site))

    def _tell_absolve(self, state: State, seat: int, tokens: int) -> str:
        return self("log.absolve", n=tokens) if tokens else ""

    def _tell_bribe(self, state: State, seat: int, why: str) -> str:
        return self(f"log.bribe.{why}")

    def _tell_plot(self, state: State, seat: int, card: int) -> str:
        return self("log.plot")

    def _tell_discard(self, state: State, seat: int, card: int, front: bool) -> str:
        return self("log.discard", card=self.plot(card))

    def _tell_play(self, state: State, seat: int, kind: int) -> str:
        return self("log.play", card=self.plot(kind))

    def _tell_influence(self, state: State, seat: int, die: int, face: int) -> str:
        return self("log.influence", n=face)

    def _tell_peek(self, state: State, seat: int, site: int, tile: int) -> str:
        return self("log.peek", site=self.site(state, site))

    def _tell_steal(self, state: State, seat: int, rival: int, good: int) -> str:
        return self("log.steal", name=self.names[rival])

    def _tell_look(self, state: State, seat: int, rival: int, goods: tuple[int, ...]) -> str:
        return self("log.look", name=self.names[rival])

    def _tell_swap(self, state: State, seat: int, rival: int, taken: int, given: int) -> str:
        return self("log.swap", name=self.names[rival])

    def _tell_sail(self, state: State, seat: int, drawn: tuple[int, ...]) -> str:
        return self("log.sail", n=len(drawn))

    def _tell_keep(self, state: State, seat: int, good: int) -> str:
        return self("log.keep")

    def _tell_return(self, state: State, seat: int, value: int) -> str:
        return self("log.return")

    def _tell_betray(self, state: State, seat: int, rival: int, card: int, front: bool) -> str:
        key = "log.betray.front" if front else "log.betray"
        return self(key, name=self.names[rival], card=self.plot(card))

    def _tell_shuffle(self, state: State, cards: int) -> str:
        return self("log.shuffle")

    def _tell_over(self, state: State, reason: str) -> str:
        return self(f"log.over.{reason}")

    def _tell_end(self, state: State, ranking: tuple[tuple[int, ...], ...]) -> str:
        names = self.listing([self.names[seat] for seat in ranking[0]])
        return self("log.end.shared" if len(ranking[0]) > 1 else "log.end", names=names)


_MOVES: dict[int, Callable[[Telling, State, Action], str]] = {
    stages.PLACE: Telling._move_place, stages.PUSH: Telling._move_push, stages.ROLL: Telling._move_word,
    stages.CLOSE: Telling._move_word, stages.VINO: Telling._move_word, stages.DIE: Telling._move_die,
    stages.PEEK: Telling._move_peek, stages.RIVAL: Telling._move_rival, stages.TAKE: Telling._move_take,
    stages.GIVE: Telling._move_give, stages.KEEP: Telling._move_keep, stages.RETURN: Telling._move_return,
    stages.BETRAY: Telling._move_betray, stages.DISCARD: Telling._move_discard,
}  # fmt: skip
