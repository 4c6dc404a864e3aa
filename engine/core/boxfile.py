"""Reading a box file: sections of lines, each with its number so that an error can name it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

LONGEST_FILE = 100_000
_COPIES = re.compile(r"(\d{1,2})x\s+(.*)")


class Sections:
    """The lines under each `[heading]`. A line may begin with copies: `3x market`.

    >>> Sections("[numbers]  # a remark\\n2x 7\\n8").read("numbers", int, 3)
    [7, 7, 8]
    >>> Sections("[numbers]\\n7\\nsix").read("numbers", int, 3)
    Traceback (most recent call last):
    ValueError: line 3: invalid literal for int() with base 10: 'six'
    """

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST_FILE:
            raise ValueError(f"line 1: a box file has at most {LONGEST_FILE} characters")
        self._heads: dict[str, int] = {}
        self._lines: dict[str, list[tuple[int, str]]] = {}
        self._read: set[str] = set()
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.partition("#")[0].strip()
            if line:
                self._add(number, line)

    def _add(self, number: int, line: str) -> None:
        if line.startswith("[") and line.endswith("]"):
            name = line[1:-1].strip()
            if name in self._heads:
                raise ValueError(f"line {number}: [{name}] stands there twice")
            self._heads[name] = number
            self._lines[name] = []
        elif not self._heads:
            raise ValueError(f"line {number}: a [heading] must come first")
        else:
            list(self._lines.values())[-1].append((number, line))

    def place(self, name: str) -> str:
        """The beginning of an error about a whole section."""
        return f"line {self._heads[name]}: [{name}]"

    def read(self, name: str, reader: Callable[[str], T], wanted: int | None = None) -> list[T]:
        """The entries of a section, `wanted` of them if a number is given."""
        if name not in self._heads:
            raise ValueError(f"line 1: there is no section [{name}]")
        self._read.add(name)
        entries: list[T] = []
        for number, line in self._lines[name]:
            copies, entry = self._copies(number, line)
            try:
                entries += [reader(entry)] * copies
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
        if wanted is not None and len(entries) != wanted:
            raise ValueError(f"{self.place(name)} has {len(entries)} entries, there must be {wanted}")
        return entries

    @staticmethod
    def _copies(number: int, line: str) -> tuple[int, str]:
        found = _COPIES.fullmatch(line)
        if not found:
            return 1, line
        if not int(found[1]):
            raise ValueError(f"line {number}: 0 copies of nothing")
        return int(found[1]), found[2]

    def finish(self) -> None:
        """Complain about sections nobody asked for."""
        for name, number in self._heads.items():
            if name not in self._read:
                raise ValueError(f"line {number}: [{name}] is not a section of a box")
