"""The town as data: `map.json`, its reader and checks, and where a character can walk.

An error names the entry that is wrong. How the town looks (polygons, bends, rivers) is kept as it is for
whoever draws it; that the drawing is sound is checked by tests/engine/test_burdigala_map.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

SITES, BONUS_SPOTS, MOST_SQUARES = 18, 4, 32
STREET, WATER, EXPRESS = 0, 1, 2
"""Kinds of links; the latter two are also the bits of `links` below."""

_KINDS = {"streets": STREET, "waterways": WATER, "expressways": EXPRESS}
_LONGEST_FILE = 100_000


class City:
    """Squares, the links between them, and the districts with their sites. Everything is numbered from 0."""

    def __init__(self, text: str) -> None:
        self.data: Mapping[str, Any] = _read(text)
        """The file, for drawing."""
        nodes = _entries(self.data, "nodes", ("id", "x", "y", "name", "port", "districts"))
        districts = _entries(self.data, "districts", ("id", "name", "polygon", "label", "sites"))
        sites = _entries(self.data, "sites", ("id", "district", "x", "y"))
        bonus = _entries(self.data, "bonus", ("id", "district", "x", "y"))
        _count("nodes", len(nodes), range(8, MOST_SQUARES + 1))
        _count("sites", len(sites), (SITES,))
        _count("bonus", len(bonus), (BONUS_SPOTS,))
        self.squares = tuple(str(node["name"]) for node in nodes.values())
        """The name of every square."""
        self.places = tuple((node["x"], node["y"]) for node in nodes.values())
        self.ports = frozenset(number for number, node in enumerate(nodes.values()) if node["port"] is True)
        self.districts = tuple(str(district["name"]) for district in districts.values())
        self.district_of = tuple(_place(districts, site["district"], name) for name, site in sites.items())
        """Per site, its district."""
        self.bonus_of = tuple(_place(districts, spot["district"], name) for name, spot in bonus.items())
        """Per bonus spot, its district."""
        self.sites_in = tuple(
            tuple(site for site in range(SITES) if self.district_of[site] == number)
            for number in range(len(districts))
        )
        _check_districts(districts, sites, self.sites_in)
        self.near = tuple(
            tuple(sorted(_place(districts, district, name) for district in node["districts"]))
            for name, node in nodes.items()
        )
        """Per square, the districts next to it."""
        self.sites_near = tuple(
            tuple(sorted(site for district in near for site in self.sites_in[district])) for near in self.near
        )
        """Per square, the sites a character there can feed."""
        self.squares_near = tuple(
            tuple(square for square, near in enumerate(self.near) if district in near)
            for district in range(len(districts))
        )
        """Per district, the squares next to it."""
        self.around = tuple(_mask(self.squares_near[district]) for district in self.district_of)
        """Per site, its squares as bits."""
        self.links = tuple(_links(self.data, nodes))
        """(square, square, kind) for every street, waterway and express way."""
        self._steps = _steps(len(nodes), self.links)
        self._routes: dict[tuple[int, int, int], dict[int, tuple[int, ...]]] = {}
        self._ends: dict[tuple[int, int, int], tuple[int, ...]] = {}
        _check_connected(list(nodes), self._steps)

    def contents(self) -> tuple[object, ...]:
        """What of the town matters to the rules."""
        return self.near, self.district_of, self.bonus_of, sorted(self.ports), self.links

    def ends(self, start: int, steps: int, links: int) -> tuple[int, ...]:
        """The squares exactly so many steps lead to, no link taken twice, in order (ruling way).

        `links` has the bit WATER if waterways may be used, EXPRESS if express ways may.
        """
        key = (start, steps, links)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = tuple(sorted(self.routes(start, steps, links)))
        return found

    def routes(self, start: int, steps: int, links: int) -> Mapping[int, tuple[int, ...]]:
        """For each such square one way there: the squares walked over, the first and last included.

        Streets are preferred: a way uses a waterway or express way only where no streets lead there.
        """
        key = (start, steps, links)
        if key not in self._routes:
            found: dict[int, tuple[int, ...]] = {}
            for allowed in sorted({0, links & WATER, links & EXPRESS, links}):
                self._walk(start, steps, allowed, (start,), frozenset(), found)
            found.pop(start, None)  # ruling move-on: a move does not end where it began
            self._routes[key] = found
        return self._routes[key]

    def _walk(
        self,
        square: int,
        steps: int,
        links: int,
        way: tuple[int, ...],
        used: frozenset[int],
        found: dict[int, tuple[int, ...]],
    ) -> None:
        if not steps:
            found.setdefault(square, way)
            return
        for link, kind, other in self._steps[square]:
            if link not in used and (kind == STREET or kind & links):
                self._walk(other, steps - 1, links, (*way, other), used | {link}, found)


@cache
def standard_city() -> City:
    """The town this project plays in."""
    return City(Path(__file__).with_name("map.json").read_text(encoding="utf-8"))


def _read(text: str) -> dict[str, Any]:
    if len(text) > _LONGEST_FILE:
        raise ValueError(f"a map has at most {_LONGEST_FILE} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"the map is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise ValueError("the map must be an object")
    return data


def _entries(data: Mapping[str, Any], section: str, fields: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """The entries of a section by their id, each with all fields."""
    rows = data.get(section)
    if not isinstance(rows, list):
        raise ValueError(f"the map has no list {section!r}")
    found: dict[str, dict[str, Any]] = {}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            raise ValueError(f"{section}: entry {number} has no id")
        name = row["id"]
        for field in fields:
            if field not in row:
                raise ValueError(f"{section}: {name} lacks {field!r}")
        if name in found:
            raise ValueError(f"{section}: {name} stands there twice")
        found[name] = row
    return found


def _count(section: str, number: int, wanted: Iterable[int]) -> None:
    if number not in (numbers := list(wanted)):
        words = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
        raise ValueError(f"{section}: {number} entries, there must be {words}")


def _place(entries: Mapping[str, Any], name: object, whose: str) -> int:
    if not isinstance(name, str) or name not in entries:
        raise ValueError(f"{whose}: {name!r} is not in the map")
    return list(entries).index(name)


def _check_districts(
    districts: Mapping[str, Any], sites: Mapping[str, Any], sites_in: tuple[tuple[int, ...], ...]
) -> None:
    names = list(sites)
    for (district, entry), found in zip(districts.items(), sites_in, strict=True):
        if entry["sites"] != [names[site] for site in found] or not found:
            raise ValueError(f"districts: {district} lists other sites than those that name it")


def _links(data: Mapping[str, Any], nodes: Mapping[str, Any]) -> Iterable[tuple[int, int, int]]:
    seen: set[frozenset[int]] = set()
    for section, kind in _KINDS.items():
        for name, link in _entries(data, section, ("id", "a", "b", "bends")).items():
            ends = _place(nodes, link["a"], name), _place(nodes, link["b"], name)
            if frozenset(ends) in seen or ends[0] == ends[1]:
                raise ValueError(f"{section}: {name} joins two squares that are joined already")
            seen.add(frozenset(ends))
            yield (*ends, kind)


def _steps(
    squares: int, links: tuple[tuple[int, int, int], ...]
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Per square, (link, kind, other square) for every way on."""
    return tuple(
        tuple((number, kind, b if a == square else a) for number, (a, b, kind) in enumerate(links)
              if square in (a, b))
        for square in range(squares)
    )  # fmt: skip


def _check_connected(names: list[str], steps: tuple[tuple[tuple[int, int, int], ...], ...]) -> None:
    reached, waiting = {0}, [0]
    while waiting:
        for _, kind, other in steps[waiting.pop()]:
            if kind == STREET and other not in reached:
                reached.add(other)
                waiting.append(other)
    for square, name in enumerate(names):
        if square not in reached:
            raise ValueError(f"nodes: no street leads to {name}")


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
