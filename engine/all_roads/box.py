"""The components of All Roads as data: `box.txt`, its reader and the checks a box must pass."""

from __future__ import annotations

from binascii import crc32
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.boxfile import Sections
from .grid import ALL_SIDES, SIDES
from .kinds import KINDS

FACES, TURNS, COLOURS = 12, 6, 4
LETTERS = "abcdefghijkl"
"""What notation calls the tiles of the set, in the order of the box file."""

SPRINGS = TRADES = 4
"""How many tiles of the set carry a hot spring, and how many others a trade route."""

MOST_TOKENS = 20
ROME = FACES * TURNS * COLOURS
"""The code of a hex of Rome; those of tiles are lower: (colour * 12 + face) * 6 + turn."""


class Face(NamedTuple):
    """A tile as printed."""

    roads: int
    """A bit for each side a road reaches."""
    spring: int = -1
    """The side with a hot spring."""
    trade: int = -1
    """The side whose road carries a trade route."""

    def turned(self, turn: int) -> Face:
        """The tile turned clockwise by so many sixths."""
        roads = self.roads << turn
        spring = -1 if self.spring < 0 else (self.spring + turn) % 6
        trade = -1 if self.trade < 0 else (self.trade + turn) % 6
        return Face((roads | roads >> 6) & ALL_SIDES, spring, trade)

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns that look different, the first of equal ones."""
        looks = [self.turned(turn) for turn in range(TURNS)]
        return tuple(turn for turn in range(TURNS) if looks.index(looks[turn]) == turn)

    def __str__(self) -> str:
        extra = f"; spring {SIDES[self.spring]}" * (self.spring >= 0)
        extra += f"; trade {SIDES[self.trade]}" * (self.trade >= 0)
        return " ".join(name for side, name in enumerate(SIDES) if self.roads >> side & 1) + extra


class Box:
    """Every component of one copy of the game."""

    def __init__(self, text: str) -> None:
        sections = Sections(text)
        self.faces = tuple(sections.read("tiles", parse_face, FACES))
        tokens = sections.read("tokens", _tokens, len(KINDS))
        sections.finish()
        if tuple(kind for _, kind in tokens) != KINDS:
            raise ValueError(f"{sections.place('tokens')} must list {', '.join(KINDS)} in this order")
        self.supply = tuple(number for number, _ in tokens)
        """How many tokens of each kind a colour has."""
        self._check_set(sections)
        self.turns = tuple(face.turns for face in self.faces)
        looks = [face.turned(turn) for face in self.faces for turn in range(TURNS)] * COLOURS
        looks.append(Face(ALL_SIDES))
        self.roads = tuple(look.roads for look in looks)
        """By the code of a tile as it lies, Rome included: the sides its roads reach."""
        self.springs = tuple(1 << look.spring if look.spring >= 0 else 0 for look in looks)
        """Likewise the side of its hot spring, as a bit."""
        self.trades = tuple(look.trade for look in looks)
        """Likewise the side of its trade route, or -1."""
        self.stamp = crc32(repr((self.faces, self.supply)).encode())

    def _check_set(self, sections: Sections) -> None:
        where = sections.place("tiles")
        classes = {min(face.turned(turn).roads for turn in range(TURNS)) for face in self.faces}
        if len(classes) != FACES:
            raise ValueError(f"{where}: two tiles have the same roads, turned; there are 12 different ones")
        springs = sum(face.spring >= 0 for face in self.faces)
        trades = sum(face.trade >= 0 for face in self.faces)
        if (springs, trades) != (SPRINGS, TRADES):
            found = f"{springs} hot springs and {trades} trade routes"
            raise ValueError(f"{where}: {found}, there must be {SPRINGS} and {TRADES}")

    def report(self) -> str:
        """What is in the box, for a person."""
        lines = [f"{FACES} tiles for each of {COLOURS} colours"]
        lines += [f"  {letter}: {face}" for letter, face in zip(LETTERS, self.faces, strict=True)]
        lines.append(f"{sum(self.supply)} tokens for each colour")
        lines += [f"  {number} x {kind}" for number, kind in zip(self.supply, KINDS, strict=True)]
        return "\n".join([*lines, f"stamp {self.stamp:08x}"])


@cache
def standard_box() -> Box:
    """The box this project plays with; docs/box.md says which values are printed."""
    return Box(Path(__file__).with_name("box.txt").read_text(encoding="utf-8"))


def parse_face(text: str) -> Face:
    """A tile such as `E SE; spring W`.

    >>> parse_face("E SE; spring W").turned(1)
    Face(roads=6, spring=4, trade=-1)
    """
    roads, *marks = (part.split() for part in text.split(";"))
    sides = [_side(name) for name in roads]
    if len(set(sides)) != len(sides) or len(sides) < 2:
        raise ValueError("a tile has roads on two or more different sides")
    face = Face(sum(1 << side for side in sides))
    if not marks:
        return face
    if len(marks) > 1 or len(marks[0]) != 2 or marks[0][0] not in ("spring", "trade"):
        raise ValueError("after the roads comes '; spring SIDE' or '; trade SIDE' or nothing")
    what, side = marks[0][0], _side(marks[0][1])
    if what == "spring" and side in sides:
        raise ValueError("a hot spring lies on a side without a road")
    if what == "trade" and side not in sides:
        raise ValueError("a trade route lies on a road")
    return face._replace(**{what: side})


def _side(name: str) -> int:
    if name not in SIDES:
        raise ValueError(f"{name!r} is not a side; sides are {', '.join(SIDES)}")
    return SIDES.index(name)


def _tokens(text: str) -> tuple[int, str]:
    number, _, kind = text.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= MOST_TOKENS or kind.strip() not in KINDS:
        raise ValueError(f"{text!r} is not a number from 1 to {MOST_TOKENS} and one of {', '.join(KINDS)}")
    return int(number), kind.strip()
