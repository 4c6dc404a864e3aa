"""The components of the game as data: `box.txt`, its reader and the checks a box must pass."""

from __future__ import annotations

import re
from binascii import crc32
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.boxfile import Sections
from .city import BONUS_SPOTS, City, standard_city
from .kinds import ABILITIES, GOODS, PLOTS, VALUES

TILES, CORRUPTION_TOKENS, MERCHANDISE_CARDS, PLOT_CARDS = 21, 24, 21, 34
SMALLEST, LARGEST = 2, 5
"""Spaces on a site."""

_TILE = re.compile(r"([a-z-]{2,24}) (\d) (\d{1,2})(?: ([a-z]+))?")


class Tile(NamedTuple):
    """A construction tile: the spaces on its site side, and the building on its other side."""

    name: str
    size: int
    vp: int
    ability: int
    """A place in ABILITIES."""


class Box:
    """Every component of one copy of the game, the town included."""

    def __init__(self, text: str, city: City) -> None:
        sections = Sections(text)
        tiles = sections.read("tiles", _tile, TILES)
        self.city = city
        self.kinds = tuple(dict.fromkeys(tiles))
        """The different tiles."""
        self.tiles = tuple(sorted(self.kinds.index(tile) for tile in tiles))
        self.cubes = sections.read("cubes", _number, 1)[0]
        self.bonus = tuple(sorted(sections.read("bonus", _number, BONUS_SPOTS)))
        self.corruption = tuple(sorted(sections.read("corruption", _value, CORRUPTION_TOKENS)))
        self.merchandise = tuple(sorted(sections.read("merchandise", _good, MERCHANDISE_CARDS)))
        self.plots = tuple(sorted(sections.read("plots", _plot, PLOT_CARDS)))
        self.sets = sections.read("sets", _sets, 1)[0]
        """Points for so many different merchandise cards, from none on."""
        sections.finish()
        if len({tile.name for tile in self.kinds}) < len(self.kinds):
            raise ValueError(f"{sections.place('tiles')}: two different tiles have one name")
        self.sizes = tuple(tile.size for tile in self.kinds)
        """Per kind of tile, its spaces."""
        self.stamp = crc32(repr(self._contents()).encode())

    def _contents(self) -> tuple[object, ...]:
        tiles = [tuple(self.kinds[tile]) for tile in self.tiles]
        cards = (self.corruption, self.merchandise, self.plots, self.sets)
        return tiles, self.cubes, self.bonus, cards, self.city.contents()

    def report(self) -> str:
        """What is in the box, for a person."""
        lines = [f"{len(self.tiles)} construction tiles, {self.cubes} cubes"]
        for kind, copies in sorted(Counter(self.tiles).items()):
            tile = self.kinds[kind]
            ability = f", {ABILITIES[tile.ability]}" if tile.ability else ""
            lines.append(f"  {copies} x {tile.name}: {tile.size} cubes, {tile.vp} points{ability}")
        lines.append("bonus tokens " + ", ".join(map(str, self.bonus)))
        lines.append(f"{len(self.corruption)} corruption tokens")
        lines += [f"  {copies} x {value}" for value, copies in sorted(Counter(self.corruption).items())]
        lines.append(f"{len(self.merchandise)} merchandise cards")
        lines += [f"  {copies} x {GOODS[good]}" for good, copies in sorted(Counter(self.merchandise).items())]
        lines.append(f"{len(self.plots)} plot cards")
        lines += [f"  {copies} x {PLOTS[plot]}" for plot, copies in sorted(Counter(self.plots).items())]
        lines.append("sets of different merchandise: " + ", ".join(map(str, self.sets[1:])))
        lines.append(f"a town of {len(self.city.squares)} squares and {len(self.city.districts)} districts")
        return "\n".join([*lines, f"stamp {self.stamp:08x}"])


@cache
def standard_box() -> Box:
    """The box this project plays with."""
    return Box(Path(__file__).with_name("box.txt").read_text(encoding="utf-8"), standard_city())


def _tile(text: str) -> Tile:
    found = _TILE.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is not a tile such as 'temple 3 5': name, spaces, points")
    if not SMALLEST <= int(found[2]) <= LARGEST:
        raise ValueError(f"a site has {SMALLEST} to {LARGEST} spaces")
    if found[4] and found[4] not in ABILITIES:
        raise ValueError(f"{found[4]!r} is not what a building can do")
    return Tile(found[1], int(found[2]), int(found[3]), ABILITIES.index(found[4] or ""))


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 99:
        raise ValueError(f"{text!r} is not a whole number from 1 to 99")
    return int(text)


def _value(text: str) -> int:
    if text not in map(str, range(VALUES)):
        raise ValueError(f"{text!r} is not a corruption value from 0 to {VALUES - 1}")
    return int(text)


def _good(text: str) -> int:
    if text not in GOODS:
        raise ValueError(f"{text!r} is not a kind of merchandise")
    return GOODS.index(text)


def _plot(text: str) -> int:
    if text not in PLOTS:
        raise ValueError(f"{text!r} is not a kind of plot card")
    return PLOTS.index(text)


def _sets(text: str) -> tuple[int, ...]:
    words = text.split()
    if len(words) != len(GOODS) or not all(word.isdecimal() and len(word) < 4 for word in words):
        raise ValueError(f"points for 1 to {len(GOODS)} different cards: '1 3 6 10 15'")
    return (0, *map(int, words))
