"""Pictures made of characters: a grid to draw on, with styles that a terminal may show as colours."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

Paint = Callable[[str, str], str]
"""Colours a text: called with a style (words such as `bold red`) and the text."""


def plain(style: str, text: str) -> str:
    """No colours at all."""
    return text


class Canvas:
    """Characters with styles on a grid, so that pictures can stand side by side."""

    def __init__(self, rows: int, columns: int) -> None:
        self._cells = [[(" ", "")] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        for offset, character in enumerate(text):
            self._cells[row][column + offset] = (character, style)

    def text(self, paint: Paint) -> str:
        return "\n".join(_line(cells, paint) for cells in self._cells)


def _line(cells: list[tuple[str, str]], paint: Paint) -> str:
    runs = groupby(cells, key=lambda cell: cell[1])
    texts = [(style, "".join(character for character, _ in run)) for style, run in runs]
    return "".join(paint(style, text) if style else text for style, text in texts).rstrip()
