"""The components of the game as data: `box.txt`, its reader and the checks a box must pass.

The reader is forgiving about spaces and comments and strict about everything else: a wrong shape,
word or count is a ValueError that names the line.
"""

from __future__ import annotations

import re
from binascii import crc32
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.boxfile import Sections
from .cards import GROUPS, Card, parse_card
from .grid import CELL_NAMES, CELL_OF
from .kinds import FOUNTAIN, KINDS, SINGLES
from .tiles import Face, Piece, parse_tile

LIGHT, DARK, SEALS = 84, 39, 11
FORUM_CARDS, FOUNTAIN_CARDS = 60, 24
FRAME_PARTS, GOALS_PER_PART = 16, 2
BOARDS, WRITS = 4, 9
DEAL = {2: (2, 2, 2, 2), 3: (2, 3, 2, 3), 4: (3, 3, 2, 4)}
"""How many cards of groups A, B, C, D lie in the forum, by number of players."""


class Goal(NamedTuple):
    """A goal on a frame part: met by a completed thing of the kind across the line of its arrow."""

    kind: int
    place: int
    """1-5, clockwise along the side the part is put on."""
    vp: int


class Board(NamedTuple):
    """A district board."""

    shovel: int
    writs: frozenset[int]


class Box:
    """Every component of one copy of the game."""

    def __init__(self, text: str) -> None:
        sections = Sections(text)
        light = sections.read("light tiles", parse_tile, LIGHT)
        dark = sections.read("dark tiles", _dark_tile, DARK)
        self.faces = tuple(Face(index, pieces) for index, pieces in enumerate(sorted({*light, *dark})))
        index = {face.pieces: face.index for face in self.faces}
        self.light = tuple(sorted(index[pieces] for pieces in light))
        self.dark = tuple(sorted(index[pieces] for pieces in dark))
        groups = [sections.read(f"forum {g}", _card_reader(g)) for g in GROUPS]
        deck = [card for group in groups for card in group]
        self.cards = tuple(dict.fromkeys(deck))
        self.forum_deck = tuple(self.cards.index(card) for card in deck)
        self.fountain_cards = tuple(sorted(sections.read("fountain cards", _kind, FOUNTAIN_CARDS)))
        self.fountain_vp = sections.read("fountain points", _whole_number, 1)[0]
        self.frames = tuple(sections.read("frames", _frame_part, FRAME_PARTS))
        self.boards = tuple(sections.read("boards", _board, BOARDS))
        self.bar_end = sections.read("bar", _whole_number, 1)[0]
        self._villas = sections.read("villas", _villa_table, 1)[0]
        sections.finish()
        self._check_supply(sections)
        self.stamp = crc32(repr(self._contents()).encode())

    def deck(self, group: str) -> list[int]:
        """The forum cards of a group, each as often as it is in the box."""
        return [card for card in self.forum_deck if self.cards[card].group == group]

    def villa_vp(self, chimneys: int) -> int:
        """What a completed villa with so many chimneys is worth at the end."""
        *table, step = self._villas
        last = len(table) - 1
        return table[chimneys] if chimneys <= last else table[last] + step * (chimneys - last)

    def _check_supply(self, sections: Sections) -> None:
        if len(self.forum_deck) != FORUM_CARDS:
            where = sections.place("forum D")
            raise ValueError(f"{where} ends {len(self.forum_deck)} forum cards, there must be {FORUM_CARDS}")
        for group, most in zip(GROUPS, map(max, zip(*DEAL.values(), strict=True)), strict=True):
            held = len(self.deck(group))
            if held < most:
                raise ValueError(
                    f"{sections.place(f'forum {group}')}: {held} cards; four players need {most}"
                )
        fountains = sum(self.faces[tile].pieces[0].kind == FOUNTAIN for tile in self.light + self.dark)
        if 2 * fountains > FOUNTAIN_CARDS:
            where = sections.place("fountain cards")
            raise ValueError(f"{where}: too few cards for {fountains} fountain tiles, two are drawn for each")

    def _contents(self) -> tuple[object, ...]:
        tiles = [[self.faces[tile].name for tile in pile] for pile in (self.light, self.dark)]
        boards = [(board.shovel, sorted(board.writs)) for board in self.boards]
        cards = [str(self.cards[card]) for card in self.forum_deck]
        frames = [[tuple(goal) for goal in part] for part in self.frames]
        fountains = (self.fountain_cards, self.fountain_vp)
        return (*tiles, cards, fountains, frames, boards, self.bar_end, self._villas)

    def report(self) -> str:
        """What is in the box, for a person."""
        lines = [f"{len(self.light)} light and {len(self.dark)} dark tiles with {len(self.faces)} faces"]
        for name, pile in (("light", self.light), ("dark", self.dark)):
            pieces = Counter(_shape_name(p) for tile in pile for p in self.faces[tile].pieces)
            lines.append(f"  {name}: " + ", ".join(f"{n} {what}" for what, n in sorted(pieces.items())))
            chimneys = sum(p.chimneys for tile in pile for p in self.faces[tile].pieces)
            lines.append(f"  {name}: {chimneys} chimneys")
        for group in GROUPS:
            cards = Counter(self.deck(group))
            lines.append(f"{len(self.deck(group))} forum cards {group}")
            lines += [f"  {count} x {self.cards[card]}" for card, count in cards.items()]
        lines.append(f"{len(self.fountain_cards)} fountain cards for {self.fountain_vp} points a thing")
        lines.append(f"{len(self.frames)} frame parts")
        lines += [
            f"  part {number}: " + ", ".join(f"{KINDS[g.kind]} on line {g.place} for {g.vp}" for g in part)
            for number, part in enumerate(self.frames, 1)
        ]
        lines.append(f"{len(self.boards)} boards: shovels on " + _cells(b.shovel for b in self.boards))
        lines += [f"  writs on {_cells(sorted(board.writs))}" for board in self.boards]
        lines.append(f"bar from 0 to {self.bar_end}")
        lines.append("villas by chimneys: " + ", ".join(str(self.villa_vp(n)) for n in range(12)))
        return "\n".join([*lines, f"stamp {self.stamp:08x}"])


@cache
def standard_box() -> Box:
    """The box this project plays with; docs/box.md says which values are printed."""
    return Box(Path(__file__).with_name("box.txt").read_text(encoding="utf-8"))


def _dark_tile(text: str) -> tuple[Piece, ...]:
    pieces = parse_tile(text)
    if len(pieces) > 1:
        raise ValueError("a dark tile shows exactly one thing")
    return pieces


def _card_reader(group: str) -> Callable[[str], Card]:
    return lambda text: parse_card(group, text)


def _kind(text: str) -> int:
    if text not in KINDS:
        raise ValueError(f"{text!r} is not a kind of thing")
    return KINDS.index(text)


def _frame_part(text: str) -> tuple[Goal, ...]:
    goals = tuple(_goal(part) for part in text.split(","))
    if len(goals) != GOALS_PER_PART or goals[0].place == goals[1].place:
        raise ValueError(f"a frame part has {GOALS_PER_PART} goals on different lines")
    return goals


def _goal(text: str) -> Goal:
    found = re.fullmatch(r"\s*(\w+) line ([1-5]) for (\d)\s*", text)
    if not found:
        raise ValueError(f"{text.strip()!r} is not a goal such as 'villa line 2 for 3'")
    kind = _kind(found[1])
    if kind in SINGLES:
        raise ValueError(f"a {found[1]} is one tile and cannot stand across a line")
    return Goal(kind, int(found[2]), int(found[3]))


def _board(text: str) -> Board:
    words = text.split()
    names = words[1:2] + words[3:]
    if words[:1] != ["shovel"] or words[2:3] != ["writs"] or any(name not in CELL_OF for name in names):
        raise ValueError("a board reads 'shovel c3 writs a1 b2 …' with cells from a1 to f6")
    shovel, *writs = (CELL_OF[name] for name in names)
    if len(set(writs)) != WRITS or shovel in writs:
        raise ValueError(f"a board has {WRITS} different writ cells beside the shovel")
    return Board(shovel, frozenset(writs))


def _whole_number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 99:
        raise ValueError(f"{text!r} is not a whole number from 1 to 99")
    return int(text)


def _villa_table(text: str) -> tuple[int, ...]:
    words = text.split()
    if (
        len(words) < 2
        or not all(w.lstrip("+").isdecimal() and len(w) < 4 for w in words)
        or words[-1][0] != "+"
    ):
        raise ValueError("the villa table reads '0 1 2 3 5 +3': points by chimneys, then the step beyond")
    return tuple(map(int, words))


def _cells(cells: Iterable[int]) -> str:
    return " ".join(CELL_NAMES[cell] for cell in cells)


def _shape_name(piece: Piece) -> str:
    shapes = {0: "", 1: " end", 3: " three-sided"}
    straight = len(piece.sides) == 2 and piece.sides[1] - piece.sides[0] == 2
    return KINDS[piece.kind] + shapes.get(len(piece.sides), " straight" if straight else " corner")
