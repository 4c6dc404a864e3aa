"""All Roads in words: tiles, hexes, what can be done and what happened, through the translations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.all_roads import actions, grid
from engine.all_roads.box import FACES, Face
from engine.all_roads.kinds import KINDS
from engine.all_roads.scoring import scores
from engine.all_roads.state import State
from engine.core.game import Action, Event
from ui.games.look import Line
from ui.words import Words

AREA = "roads"


class Telling:
    """The words of one match: its language and its players' names."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = list(names)

    def __call__(self, key: str, **values: object) -> str:
        return self.words(f"roads.{key}", **values)

    def listing(self, items: Iterable[str]) -> str:
        return self.words.listing(items)

    # ---- things

    def tokens(self, counts: Mapping[int, int]) -> str:
        """'1 monument and 2 houses', the dearest first."""
        return self.listing([self(f"token.{KINDS[kind]}", n=counts[kind]) for kind in sorted(counts)[::-1]])

    def tile(self, face: Face) -> str:
        """A tile in short: '3-road tile with a hot spring'."""
        key = "tile.spring" if face.spring >= 0 else "tile.trade" if face.trade >= 0 else "tile"
        return self(key, n=face.roads.bit_count())

    def tile_at_length(self, face: Face) -> str:
        """A tile as a screen reader should say it: with the sides its roads reach."""
        said = [self("tile.roads", sides=self._sides(face.roads))]
        if face.spring >= 0:
            said.append(self("tile.roads.spring", side=self.side(face.spring)))
        if face.trade >= 0:
            said.append(self("tile.roads.trade", side=self.side(face.trade)))
        return self.words("common.comma").join(said)

    def side(self, side: int) -> str:
        return self(f"side.{grid.SIDES[side]}")

    def _sides(self, mask: int) -> str:
        return self.listing([self.side(side) for side in grid.BITS[mask]])

    def hexagon(self, place: int) -> str:
        """'Hex 2,-1'."""
        q, r = grid.axial(place)
        return self("hex", q=q, r=r)

    def owned(self, token: int) -> str:
        """'villa of Marcus'."""
        return self("owned", token=self(f"kind.{KINDS[token % 4]}"), name=self.names[token // 4])

    # ---- what can be done

    def move(self, state: State, action: Action) -> str:
        """An action in words: 'place the 2-road tile on hex 2,-1, roads to the east and west'."""
        if action in (actions.HOUSE, actions.LEAVE):
            return self("move.house" if action == actions.HOUSE else "move.leave")
        place, way = divmod(action, actions.TILE)
        q, r = grid.axial(place)
        face = state.table.box.faces[way // 6].turned(way % 6)
        tile, roads = self("tile", n=face.roads.bit_count()), self.tile_at_length(face)
        return self("move.tile", tile=tile, q=q, r=r, roads=roads)

    # ---- what happened

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """The log of one action: what the mover did, what others got of it, and the end."""
        lines: list[Line] = []
        mover = next((event[1] for event in events if event[0] in ("tile", "build", "leave")), None)
        if mover is not None:
            lines.append((mover, self.words("common.comma").join(self._done(state, events))))
        lines += [(owner, text) for owner, text in self._upgraded(events)]
        lines += [(None, self._end(state, event[1])) for event in events if event[0] == "end"]
        return lines

    def summary(self, seat: int, events: Sequence[Event]) -> str:
        """A whole turn of a seat in short: 'built 1 spa and 2 houses'."""
        counts = Counter(event[2] for event in events if event[0] == "build" and event[1] == seat)
        if counts:
            return self("log.build", tokens=self.tokens(counts))
        tiles = sum(event[0] == "tile" and event[1] == seat for event in events)
        return self("log.tiles", n=tiles) if tiles else ""

    def _done(self, state: State, events: Sequence[Event]) -> list[str]:
        """What the mover placed, closed, built or left."""
        said = []
        for name, *facts in events:
            if name == "tile":
                said.append(self("log.tile", tile=self.tile(state.table.box.faces[facts[2] % FACES])))
            elif name == "leave":
                said.append(self(f"log.leave.{grid.spot(facts[1]).what}"))
        loops = sum(event[0] == "loop" for event in events)
        if loops:
            said.append(self("log.loops", n=loops))
        built = Counter(event[2] for event in events if event[0] == "build")
        if said and built:
            said.append(self("log.build", tokens=self.tokens(built)))
        elif built:
            place = next(event[3] for event in events if event[0] == "build")
            said.append(self(f"log.house.{grid.spot(place).what}"))
        return said

    def _upgraded(self, events: Sequence[Event]) -> list[tuple[int, str]]:
        """Whose houses became something better."""
        found = Counter((event[1], event[2]) for event in events if event[0] == "upgrade")
        return [
            (owner, self("log.upgrade", n=count, tokens=self.tokens({kind: count})))
            for (owner, kind), count in sorted(found.items())
        ]

    def _end(self, state: State, ranking: Sequence[Sequence[int]]) -> str:
        if state.table.together:
            return self.team(-scores(state)[0])
        names = self.listing([self.names[seat] for seat in ranking[0]])
        return self("log.end.shared" if len(ranking[0]) > 1 else "log.end", names=names)

    def team(self, left: int) -> str:
        """How the players together did."""
        return self("team.lost", n=left) if left else self("team.won")
