"""Describing a position once, to get its JSON form, its bit-packed form and the checks of both.

A game lists its facts as a `Record` of fields. Inside, facts are ints, lists and dicts; outside
they are JSON with words (`to_json`, `from_json`) or digits (`pack`, `unpack`). Whatever comes from
outside is hostile: a wrong type, range, word or length raises ValueError naming the place.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .digits import DigitReader, DigitWriter


class Field(Protocol):
    """One kind of fact."""

    def to_json(self, fact: Any) -> Any: ...
    def from_json(self, value: Any, where: str) -> Any: ...
    def pack(self, fact: Any, out: DigitWriter) -> None: ...
    def unpack(self, source: DigitReader) -> Any: ...


class Number:
    """A whole number from low to high, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def to_json(self, fact: int) -> int:
        return fact

    def from_json(self, value: Any, where: str) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"{where} must be a whole number from {self.low} to {self.high}")
        return value

    def pack(self, fact: int, out: DigitWriter) -> None:
        out.put(fact - self.low, self.high - self.low + 1)

    def unpack(self, source: DigitReader) -> int:
        return self.low + source.take(self.high - self.low + 1)


class Word:
    """One of some words; inside it is the word's place in the list, and -1 stands for null if allowed."""

    def __init__(self, words: Sequence[str], *, optional: bool = False) -> None:
        self.words = tuple(words)
        self.places = {word: place for place, word in enumerate(self.words)}
        self.spare = int(optional)

    def to_json(self, fact: int) -> str | None:
        return None if fact < 0 else self.words[fact]

    def from_json(self, value: Any, where: str) -> int:
        if value is None and self.spare:
            return -1
        if not isinstance(value, str) or value not in self.places:
            shown = repr(value[:40]) if isinstance(value, str) else type(value).__name__
            raise ValueError(f"{where}: {shown} is not known")
        return self.places[value]

    def pack(self, fact: int, out: DigitWriter) -> None:
        out.put(fact + self.spare, len(self.words) + self.spare)

    def unpack(self, source: DigitReader) -> int:
        return source.take(len(self.words) + self.spare) - self.spare


class Row:
    """A list of facts of one kind: exactly `size` of them, or up to `most`."""

    def __init__(self, field: Field, *, size: int | None = None, most: int = 0) -> None:
        self.field, self.size, self.most = field, size, most

    def to_json(self, fact: Sequence[Any]) -> list[Any]:
        return [self.field.to_json(item) for item in fact]

    def from_json(self, value: Any, where: str) -> list[Any]:
        wrong = not isinstance(value, list) or (
            len(value) > self.most if self.size is None else len(value) != self.size
        )
        if wrong:
            wanted = f"at most {self.most}" if self.size is None else str(self.size)
            raise ValueError(f"{where} must be a list of {wanted}")
        return [self.field.from_json(item, f"{where}[{place}]") for place, item in enumerate(value)]

    def pack(self, fact: Sequence[Any], out: DigitWriter) -> None:
        if self.size is None:
            out.put(len(fact), self.most + 1)
        for item in fact:
            self.field.pack(item, out)

    def unpack(self, source: DigitReader) -> list[Any]:
        size = source.take(self.most + 1) if self.size is None else self.size
        return [self.field.unpack(source) for _ in range(size)]


class Record:
    """Named facts, in a fixed order."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = dict(fields)

    def to_json(self, fact: Mapping[str, Any]) -> dict[str, Any]:
        return {name: field.to_json(fact[name]) for name, field in self.fields.items()}

    def from_json(self, value: Any, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError(f"{where} must be an object")
        for name in value:
            if name not in self.fields:
                raise ValueError(f"{where} has an unknown entry {str(name)[:40]!r}")
        for name in self.fields:
            if name not in value:
                raise ValueError(f"{where} lacks {name!r}")
        return {name: field.from_json(value[name], f"{where}.{name}") for name, field in self.fields.items()}

    def pack(self, fact: Mapping[str, Any], out: DigitWriter) -> None:
        for name, field in self.fields.items():
            field.pack(fact[name], out)

    def unpack(self, source: DigitReader) -> dict[str, Any]:
        return {name: field.unpack(source) for name, field in self.fields.items()}
