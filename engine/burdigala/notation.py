"""Actions as text, and back. docs/notation.md has the table with examples."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import actions
from .city import MOST_SQUARES, SITES
from .kinds import GOODS, PLOTS, VALUES

LETTERS = "abc"
"""The characters of a seat."""

_WORDS = {
    "roll": actions.ROLL, "end": actions.END, "again": actions.AGAIN,
    "bribe": actions.BRIBE, "plot": actions.PLOT, "goods": actions.GOODS,
}  # fmt: skip
_TEXTS = {action: word for word, action in _WORDS.items()}


def write(action: int) -> str:
    """The notation of an action.

    >>> [write(action) for action in (4, 36, 207, 640, 674, 706, 737, 759, 769, 786)]
    ['n5', '>n5', 'a5n16', 'roll', 's3', 's3*', '-b', '!influence', 'd1+', '?s3']
    >>> [write(action) for action in (817, 832, 841, 850, 859, 865, 899, 951, 963)]
    ['@2', '<wine', '>ceramic', '=copper', '-3', 'x2', 'x2:boat', '-influence', '-boat!']
    """
    if action in _TEXTS:
        return _TEXTS[action]
    for base, form in _FORMS:
        if action >= base:
            return form(action - base)
    raise ValueError(f"{action} is not an action")


def _move(code: int) -> str:
    character, die, square = actions.moved(actions.MOVE + code)
    return f"{LETTERS[character]}{die}n{square + 1}"


def _front(code: int) -> str:
    seat, kind = divmod(code, actions.KINDS)
    return f"x{seat + 1}:{PLOTS[kind]}"


_FORMS: tuple[tuple[int, Callable[[int], str]], ...] = (
    (actions.DISCARD_FRONT, lambda kind: f"-{PLOTS[kind]}!"),
    (actions.DISCARD, lambda kind: f"-{PLOTS[kind]}"),
    (actions.BETRAY_FRONT, _front),
    (actions.BETRAY, lambda seat: f"x{seat + 1}"),
    (actions.RETURN, lambda value: f"-{value}"),
    (actions.KEEP, lambda good: f"={GOODS[good]}"),
    (actions.GIVE, lambda good: f">{GOODS[good]}"),
    (actions.TAKE, lambda good: f"<{GOODS[good]}"),
    (actions.RIVAL, lambda seat: f"@{seat + 1}"),
    (actions.PEEK, lambda site: f"?s{site + 1}"),
    (actions.DIE, lambda code: f"d{code // 2 + 1}{'-+'[code % 2]}"),
    (actions.PLAY, lambda kind: f"!{PLOTS[kind]}"),
    (actions.REMOVE, lambda character: f"-{LETTERS[character]}"),
    (actions.BRIBED_CUBE, lambda site: f"s{site + 1}*"),
    (actions.CUBE, lambda site: f"s{site + 1}"),
    (actions.MOVE, _move),
    (actions.PUSH, lambda square: f">n{square + 1}"),
    (actions.PLACE, lambda square: f"n{square + 1}"),
)


def parse(text: str) -> int | None:
    """The action a text writes, possible now or not; None if it is not notation."""
    text = text.strip().lower()
    if text in _WORDS:
        return _WORDS[text]
    for pattern, reader in _PATTERNS:
        if found := pattern.fullmatch(text):
            return reader(found)
    return None


def _number(base: int, most: int) -> Callable[[re.Match[str]], int | None]:
    return lambda found: base + int(found[1]) - 1 if 1 <= int(found[1]) <= most else None


def _word(base: int, words: tuple[str, ...]) -> Callable[[re.Match[str]], int | None]:
    return lambda found: base + words.index(found[1]) if found[1] in words else None


def _read_move(found: re.Match[str]) -> int | None:
    square = int(found[3])
    if not 1 <= square <= MOST_SQUARES:
        return None
    return actions.move(LETTERS.index(found[1]), int(found[2]), square - 1)


def _read_front(found: re.Match[str]) -> int | None:
    if found[2] not in PLOTS:
        return None
    return actions.BETRAY_FRONT + (int(found[1]) - 1) * actions.KINDS + PLOTS.index(found[2])


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], int | None]], ...] = (
    (re.compile(r"n(\d{1,2})", re.A), _number(actions.PLACE, MOST_SQUARES)),
    (re.compile(r">n(\d{1,2})", re.A), _number(actions.PUSH, MOST_SQUARES)),
    (re.compile(r"([abc])([1-6])n(\d{1,2})", re.A), _read_move),
    (re.compile(r"s(\d{1,2})", re.A), _number(actions.CUBE, SITES)),
    (re.compile(r"s(\d{1,2})\*", re.A), _number(actions.BRIBED_CUBE, SITES)),
    (re.compile(r"-([abc])"), lambda found: actions.REMOVE + LETTERS.index(found[1])),
    (re.compile(r"!(\w+)"), _word(actions.PLAY, PLOTS)),
    (re.compile(r"d([12])([+-])"), lambda found: actions.DIE + int(found[1]) * 2 - 2 + (found[2] == "+")),
    (re.compile(r"\?s(\d{1,2})", re.A), _number(actions.PEEK, SITES)),
    (re.compile(r"@([1-4])"), _number(actions.RIVAL, 4)),
    (re.compile(r"<(\w+)"), _word(actions.TAKE, GOODS)),
    (re.compile(r">(\w+)"), _word(actions.GIVE, GOODS)),
    (re.compile(r"=(\w+)"), _word(actions.KEEP, GOODS)),
    (re.compile(rf"-([0-{VALUES - 1}])"), lambda found: actions.RETURN + int(found[1])),
    (re.compile(r"x([1-4])"), _number(actions.BETRAY, 4)),
    (re.compile(r"x([1-4]):(\w+)"), _read_front),
    (re.compile(r"-(\w+)"), _word(actions.DISCARD, PLOTS)),
    (re.compile(r"-(\w+)!"), _word(actions.DISCARD_FRONT, PLOTS)),
)
"""The first pattern that fits decides: squares come before goods, values before cards."""
