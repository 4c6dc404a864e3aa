"""Every sentence a player reads, by its name.

The texts of a language are the JSON files in assets/translations/<language>/: `saves.json` with the entry
`"title"` is asked for as `words("saves.title")`. A text has `{placeholders}` for the values of a call. Where
a number changes the wording there are two entries, `x.one` and `x.other`: `words("area.x", n=3)`; which
numbers take the first is the language's own rule.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "assets" / "translations"


def languages() -> list[str]:
    """The languages there are."""
    return sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())


@cache
def texts(language: str) -> Mapping[str, str]:
    """All texts of a language, by area and name; ValueError when there are none."""
    if language not in languages():
        raise ValueError(f"there are no texts in the language {language!r}")
    found: dict[str, str] = {}
    for file in sorted((FOLDER / language).glob("*.json")):
        entries = json.loads(file.read_text(encoding="utf-8"))
        found |= {f"{file.stem}.{name}": text for name, text in entries.items()}
    return found


class Words:
    """The texts of one language, with the terms of an edition filled in.

    >>> words = Words("en")
    >>> words("saves.moves", n=1), words("saves.moves", n=12)
    ('1 move', '12 moves')
    >>> words("saves.to_move", name="{Livia}")
    '{Livia} to move'
    """

    __slots__ = ("_terms", "_texts", "language")

    def __init__(self, language: str, terms: Mapping[str, str] | None = None) -> None:
        self.language = language
        self._texts = texts(language)
        self._terms = dict(terms or {})

    def __call__(self, name: str, /, **values: object) -> str:
        """The text with its values put in; KeyError names a text or a value that is missing."""
        text = self._texts.get(name)
        if text is None:
            if "n" not in values:
                raise KeyError(f"no text {name}")
            form = f"{name}.one" if self._is_one(values["n"]) else f"{name}.other"
            text = self._texts.get(form)
            if text is None:
                raise KeyError(f"no text {form}")
        try:
            return text.format_map(self._terms | {key: _shown(value) for key, value in values.items()})
        except KeyError as error:
            raise KeyError(f"the text {name} needs a value for {error}") from None

    def __contains__(self, name: str) -> bool:
        """Whether there is such a text, for those that need not be there."""
        return name in self._texts

    def _is_one(self, n: object) -> bool:
        """Whether a number takes the singular. French has it below two: 0 point, 1,5 point, 2 points."""
        return n == 1 or (self.language == "fr" and isinstance(n, int | float) and 0 <= n < 2)

    def listing(self, items: Iterable[str], joint: str = "and") -> str:
        """Items as a sentence has them.

        >>> Words("en").listing(["Livia", "Marcus", "Titus"]), Words("de").listing("ab", "or")
        ('Livia, Marcus and Titus', 'a oder b')
        """
        *rest, last = items
        return self(f"common.{joint}", first=self("common.comma").join(rest), last=last) if rest else last

    def decimal(self, value: float) -> str:
        """A number to one decimal.

        >>> Words("en").decimal(1.25), Words("de").decimal(0.5)
        ('1.2', '0,5')
        """
        return f"{value:.1f}".replace(".", self("common.decimal"))

    def terms(self, terms: Mapping[str, str]) -> Words:
        """The same texts where placeholders such as {depot} stand for the words of an edition."""
        return Words(self.language, self._terms | dict(terms))


def _shown(value: object) -> object:
    """A number below zero with a minus sign instead of a hyphen."""
    return str(value).replace("-", "\N{MINUS SIGN}") if isinstance(value, int) and value < 0 else value
