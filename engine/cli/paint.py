"""Colours in a terminal, and only there."""

from __future__ import annotations

import os
import sys

CODES = {
    "bold": 1, "dim": 2, "reverse": 7,
    "red": 31, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36,
}  # fmt: skip


def colour(style: str, text: str) -> str:
    """The text in a style: words of CODES, or nothing.

    >>> colour("bold red", "villa")
    '\\x1b[1;31mvilla\\x1b[0m'
    """
    if not style:
        return text
    return f"\x1b[{';'.join(str(CODES[word]) for word in style.split())}m{text}\x1b[0m"


def plain(style: str, text: str) -> str:
    """The text as it is."""
    return text


def wanted() -> bool:
    """Whether stdout is a terminal whose owner has not asked for no colours (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
