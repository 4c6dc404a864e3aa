"""Carpe Diem in words: names of tiles, cells and cards, what a move would do, and what has happened.

Everything is said through the translations; edition terms (writ or banderole, …) are filled in here once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.carpe_diem import actions, stages
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.cards import Card
from engine.carpe_diem.forum import card_at
from engine.carpe_diem.grid import SIDES, SIZE
from engine.carpe_diem.kinds import GOODS, KINDS, LANDSCAPES, SINGLES, STORES, THINGS, VILLA
from engine.carpe_diem.state import State
from engine.carpe_diem.tiles import Piece
from engine.carpe_diem.turn import SLOTS
from engine.core.game import Action, Event
from ui.games.carpe_diem.depots import NUMERALS
from ui.games.look import Line
from ui.words import Words

AREA = "carpe"
"""The area of the translations with this game's words."""

TERMS = (
    "depot", "depots", "patrician", "writ", "writs", "bar", "marker", "granary", "granaries", "storage",
)  # fmt: skip

FINAL = ("villas", "items", "bar", "fountains", "frame")
"""Where points come from in the final count."""


def _is_final(event: Event) -> bool:
    return event[0] == "points" and event[2] in FINAL


class Telling:
    """The words of one match: its language, edition and players' names."""

    def __init__(self, words: Words, edition: str, names: Sequence[str]) -> None:
        terms = {term: words(f"carpe.terms.{edition}.{term}") for term in TERMS}
        self.words = words.terms(terms)
        self.names = list(names)

    def __call__(self, key: str, **values: object) -> str:
        return self.words(f"carpe.{key}", **values)

    # ---- lists

    def listing(self, items: Iterable[str], joint: str = "and") -> str:
        """'a', 'a and b', 'a, b and c'; or with another word before the last."""
        return self.words.listing(items, joint)

    def row(self, items: Iterable[str]) -> str:
        """Items one after the other: 'a, b, c'."""
        return self.words("common.comma").join(items)

    # ---- things

    def kind(self, kind: int) -> str:
        return self(f"kind.{KINDS[kind]}")

    def stores(self, counts: Iterable[tuple[int, int]]) -> str:
        """'2 fish and 1 coin' from (store, count) pairs."""
        return self.listing([self(f"store.{STORES[store]}", n=count) for store, count in counts if count])

    def tile(self, pieces: Sequence[Piece]) -> str:
        """A tile in short: 'villa + craftsman'."""
        return " + ".join(self.kind(piece.kind) for piece in pieces)

    def tile_at_length(self, pieces: Sequence[Piece], done: Sequence[bool] = ()) -> str:
        """A tile as a screen reader should say it: chimneys, the sides it reaches, what is complete."""
        said = [self._piece(piece) for piece in pieces]
        for place, complete in enumerate(done):
            if complete and pieces[place].kind not in SINGLES:
                said[place] = self("tile.done", tile=said[place])
        return self.row(said)

    def line(self, line: int) -> str:
        """A line of the grid: 'the line between columns 2 and 3'."""
        first = line % (SIZE - 1) + 1
        return self("line.columns" if line < SIZE - 1 else "line.rows", a=first, b=first + 1)

    def _piece(self, piece: Piece) -> str:
        name = self.kind(piece.kind)
        if piece.chimneys:
            name = self("tile.villa", kind=name, n=piece.chimneys)
        if not piece.sides:
            return self("tile.alone", kind=name)
        return self("tile.open", kind=name, sides=self.listing(self(f"side.{SIDES[s]}") for s in piece.sides))

    def cell(self, cell: int) -> str:
        return self("cell", row=cell // SIZE + 1, column=cell % SIZE + 1)

    def depot(self, depot: int) -> str:
        return self("depot", numeral=NUMERALS[depot])

    # ---- forum cards

    def needs(self, card: Card) -> str:
        words = STORES[:GOODS] if card.pay else THINGS
        area = "store" if card.pay else "thing"
        return self.listing([self(f"{area}.{words[what]}", n=count) for what, count in card.needs])

    def gains(self, card: Card, times: int = 1) -> str:
        parts = (
            (card.vp, "gain.vp"),
            (card.coins, "store.coin"),
            (card.bread, "store.bread"),
            (card.bar, "gain.bar"),
        )
        return self.listing([self(key, n=count * times) for count, key in parts if count])

    def card(self, card: Card) -> str:
        return self("card.pay" if card.pay else "card.own", needs=self.needs(card), gains=self.gains(card))

    def spot(self, state: State, spot: int) -> str:
        first, second = (self.card(card_at(state, position)) for position in SPOTS[spot])
        seat = state.spots[spot]
        if seat < 0:
            return self("spot.free", first=first, second=second)
        return self("spot.taken", name=self.names[seat], first=first, second=second)

    # ---- what can be done

    def move(self, state: State, action: Action) -> str:
        """An action in words: 'take villa + pond from IV'."""
        told = {
            stages.DEPOT: self._move_depot, stages.TAKE: self._move_take,
            stages.BUILD: self._move_build, stages.ORDER: self._move_order,
            stages.SEAL: self._move_seal, stages.FOUNTAIN: self._move_fountain,
            stages.SPOT: self._move_spot, stages.FIRST: self._move_first, stages.PAY: self._move_pay,
        }  # fmt: skip
        return told[state.stage](state, action)

    def _move_depot(self, state: State, action: Action) -> str:
        return self("move.depot", numeral=NUMERALS[action - actions.DEPOT])

    def _move_take(self, state: State, action: Action) -> str:
        bread = action >= actions.TAKE_FOR_BREAD
        slot = action - (actions.TAKE_FOR_BREAD if bread else actions.TAKE)
        tile = self._face(state, state.depots[slot])
        return self("move.bread" if bread else "move.take", tile=tile, numeral=NUMERALS[slot // SLOTS])

    def _move_build(self, state: State, action: Action) -> str:
        if action == actions.STORE:
            return self("move.store")
        row, column = divmod(action >> 2, SIZE)
        face = state.table.box.faces[state.tile]
        if len(face.rotations) == 1:
            return self("move.build", row=row + 1, column=column + 1)
        ways = self.listing(self._piece(piece._replace(chimneys=0)) for piece in face.turns[action & 3])
        return self("move.build.turned", row=row + 1, column=column + 1, ways=ways)

    def _move_order(self, state: State, action: Action) -> str:
        return self("move.order", thing=self.kind(action - actions.FIRST_REWARD))

    def _move_seal(self, state: State, action: Action) -> str:
        return self("move.seal", tile=self._face(state, state.seals[action - actions.SEAL]))

    def _move_fountain(self, state: State, action: Action) -> str:
        return self("move.fountain", kind=self.kind(action - actions.RETURN))

    def _move_spot(self, state: State, action: Action) -> str:
        first, second = (self.card(card_at(state, place)) for place in SPOTS[action - actions.SPOT])
        return self("move.spot", first=first, second=second)

    def _move_first(self, state: State, action: Action) -> str:
        return self("move.first", card=self.card(card_at(state, action - actions.FIRST_CARD)))

    def _move_pay(self, state: State, action: Action) -> str:
        return self("move.pay", n=sum(actions.payment(action)))

    # ---- what happened

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """The log of one action: one line per seat it is about, and headings for everybody.

        The last visit to the forum brings the final count along, which stands under a heading of its own.
        """
        found: list[Line] = []
        counted = [event for event in events if _is_final(event)]
        for event in events:
            if counted and event is counted[0]:
                found += self._final_count(counted)
            said = self._event(state, event)
            if not said:
                continue
            seat = None if event[0] in ("forum", "phase", "end", "remove") else event[1]
            if found and seat is not None and found[-1][0] == seat:
                found[-1] = (seat, self.row([found[-1][1], said]))
            else:
                found.append((seat, said))
        return found

    def _final_count(self, counted: Sequence[Event]) -> list[Line]:
        seats = dict.fromkeys(seat for _, seat, _, _ in counted)
        points = {
            seat: self.listing(self._counted(source, n) for _, one, source, n in counted if one == seat)
            for seat in seats
        }
        heading: Line = (None, self("log.final"))
        return [heading, *[(seat, self("log.count", points=points[seat])) for seat in seats]]

    def _counted(self, source: str, points: int) -> str:
        return self("log.source", points=self("gain.vp", n=points), source=self(f"log.from.{source}"))

    def _event(self, state: State, event: Event) -> str:
        name, *facts = event
        tell = getattr(self, f"_tell_{name}", None)
        return tell(state, *facts) if tell else ""

    def _face(self, state: State, tile: int) -> str:
        return self.tile(state.table.box.faces[tile].pieces)

    def _tell_depot(self, state: State, seat: int, depot: int) -> str:
        return self("log.depot", numeral=NUMERALS[depot])

    def _tell_take(self, state: State, seat: int, slot: int, tile: int) -> str:
        return self("log.take", tile=self._face(state, tile), numeral=NUMERALS[slot // SLOTS])

    def _tell_move(self, state: State, seat: int, start: int, end: int, bread: bool) -> str:
        return self("log.spend", goods=self("store.bread", n=1)) if bread else ""

    def _tell_remove(self, state: State, depot: int, tiles: tuple[int, ...]) -> str:
        return self("log.remove", numeral=NUMERALS[depot])

    def _tell_store(self, state: State, seat: int, tile: int) -> str:
        return self("log.store", tile=self._face(state, tile))

    def _tell_build(self, state: State, seat: int, cell: int, tile: int, rotation: int) -> str:
        return self("log.build", tile=self._face(state, tile))

    def _tell_writ(self, state: State, seat: int, cell: int) -> str:
        return self("log.writ")

    def _tell_bar(self, state: State, seat: int, start: int, end: int) -> str:
        return self("log.bar", space=end)

    def completed(self, kind: int, size: int, chimneys: int) -> str:
        """'finished a pond of 3 tiles'."""
        if kind == VILLA:
            return self("log.complete.villa", n=chimneys)
        key = "log.complete.sized" if kind in LANDSCAPES else "log.complete"
        return self(key, kind=self.kind(kind), size=size)

    def _tell_complete(
        self, state: State, seat: int, kind: int, size: int, chimneys: int, cells: tuple[int, ...]
    ) -> str:
        return "" if kind in SINGLES else self.completed(kind, size, chimneys)

    def _tell_goods(self, state: State, seat: int, good: int, count: int) -> str:
        return self("log.gain", goods=self.stores([(good, count)]))

    def _tell_gain(self, state: State, seat: int, store: int, count: int) -> str:
        return self("log.gain", goods=self.stores([(store, count)]))

    def _tell_sell(self, state: State, seat: int, sold: tuple[int, ...], coins: int) -> str:
        gained = self("store.coin", n=coins)
        if not any(sold):
            return self("log.sell.none", coins=gained)
        return self("log.sell", goods=self.stores(enumerate(sold)), coins=gained)

    def _tell_seal(self, state: State, seat: int, place: int, tile: int) -> str:
        return self("log.seal", tile=self._face(state, tile))

    def _tell_draw(self, state: State, seat: int, cards: tuple[int, ...]) -> str:
        return self("log.draw")

    def _tell_return(self, state: State, seat: int, kind: int) -> str:
        return self("log.return")

    def _tell_forum(self, state: State, phase: int, visitors: tuple[int, ...]) -> str:
        return self("log.forum")

    def _tell_visit(self, state: State, seat: int, spot: int) -> str:
        return self("log.visit")

    def _tell_card(self, state: State, seat: int, position: int, sets: int, bread_sets: int) -> str:
        card = self.card(card_at(state, position))
        if not sets + bread_sets:
            return self("log.card.missed", card=card)
        return self("log.card", card=card, times=self("log.card.times", n=sets + bread_sets))

    def _tell_spend(self, state: State, seat: int, spent: tuple[int, ...]) -> str:
        return self("log.spend", goods=self.stores(enumerate(spent)))

    def _tell_points(self, state: State, seat: int, source: str, points: int) -> str:
        """Points during the game; those of the final count are told together."""
        if source in FINAL:
            return ""
        if source == "bar_end":
            return self("log.over", n=points)
        return self("log.scored" if points > 0 else "log.lost", n=abs(points))

    def _tell_phase(self, state: State, phase: int, first: int, tiles: tuple[int, ...]) -> str:
        return self("log.phase", numeral=NUMERALS[phase])

    def _tell_end(self, state: State, ranking: tuple[tuple[int, ...], ...]) -> str:
        names = self.listing([self.names[seat] for seat in ranking[0]])
        return self("log.end.shared" if len(ranking[0]) > 1 else "log.end", names=names)
