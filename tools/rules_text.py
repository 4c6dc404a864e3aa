"""The rules reference as data, `assets/rules/`, read and checked; what is wrong is one sentence.

A game is a folder: `outline.json` (chapters, their entries and icons), `terms.json` (words of its editions
and languages, from which the glossary is made) and the text in each language, such as `en.txt`. Words of the
page itself are in `assets/rules/en.json`. docs/rules.md tells how all this is written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rules"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
GAMES = ("carpe-diem", "all-roads", "burdigala")

_ENTRY = re.compile(r"# ([a-z][a-z0-9-]*): (.+)")
_MARKED = re.compile(r"(@|!|=) ([a-z][a-z0-9-]*): (.+)", re.DOTALL)
_EDITION = re.compile(r"(\d{4})> (.+)", re.DOTALL)
_LINK = re.compile(r"\]\(#([^)]*)\)")
_TERM = re.compile(r"\{([^{}]*)\}")


class RulesError(ValueError):
    """A sentence about a file of the rules that is wrong."""


class Block(NamedTuple):
    """A part of an entry.

    `kind` is "text", "example", "list", "table", "ruling", "picture" or "terms"; `name` is the ruling or
    picture; `lines` are its paragraph, items or rows; `edition` is set where only that one says it.
    """

    kind: str
    name: str
    lines: tuple[str, ...]
    edition: str = ""


class Entry(NamedTuple):
    """One rule with an address of its own."""

    id: str
    title: str
    also: tuple[str, ...]
    """Other words people look for."""
    blocks: tuple[Block, ...]

    def texts(self) -> Iterator[str]:
        yield self.title
        for block in self.blocks:
            yield from block.lines


class Term(NamedTuple):
    """A word in one language, the newest edition's first. Without an entry it is only a form of another."""

    words: tuple[str, ...]
    entry: str

    def in_edition(self, place: int) -> str:
        return self.words[min(place, len(self.words) - 1)]


@dataclass(frozen=True)
class Book:
    """The rules of one game in one language."""

    game: str
    language: str
    name: str
    editions: tuple[str, ...]
    chapters: Mapping[str, Mapping[str, str]]
    """Chapter to entries, each with its icon, in the order they are read."""
    entries: Mapping[str, Entry]
    terms: Mapping[str, Term]
    glossary: Mapping[str, Mapping[str, Term]] = field(default_factory=dict)
    """Word to language to term, for words that have an entry."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Further addresses, such as a card that is told of in a list, and the entries they lead to."""

    def term(self, name: str) -> Term:
        """A term by its name; `Writ` is `writ` with a capital."""
        if name in self.terms:
            return self.terms[name]
        words, entry = self.terms[name[0].lower() + name[1:]]
        return Term(tuple(word[0].upper() + word[1:] for word in words), entry)


# ---- reading


def parse(text: str, where: str) -> dict[str, Entry]:
    """The entries of a text file in their order."""
    found: dict[str, Entry] = {}
    for number, part in _parts(text):
        head = _ENTRY.fullmatch(part[0])
        if not head:
            raise RulesError(f"{where}, line {number}: an entry begins with `# id: Title`, not {part[0]!r}")
        if head[1] in found:
            raise RulesError(f"{where}, line {number}: {head[1]} is there twice")
        body = part[1:]
        also = body.pop(0).removeprefix("also: ").split(", ") if body and body[0].startswith("also: ") else []
        blocks = [_block(piece) for piece in re.split(r"\n\s*\n", "\n".join(body).strip()) if piece.strip()]
        if not blocks:
            raise RulesError(f"{where}, line {number}: {head[1]} says nothing")
        found[head[1]] = Entry(head[1], head[2], tuple(also), tuple(blocks))
    return found


def _parts(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each entry's lines with the number of the first."""
    part: list[str] = []
    start = 1
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            if part:
                yield start, part
            part, start = [], number
        if part or line.strip():
            part.append(line.rstrip())
    if part:
        yield start, part


def _block(text: str) -> Block:
    lines = text.split("\n")
    if all(line.startswith("- ") for line in lines):
        return Block("list", "", tuple(line[2:] for line in lines))
    if all(line.startswith("|") for line in lines):
        return Block("table", "", tuple(lines))
    whole = " ".join(lines)
    if edition := _EDITION.fullmatch(whole):
        return _block(edition[2])._replace(edition=edition[1])
    if marked := _MARKED.fullmatch(whole):
        return Block({"@": "picture", "!": "ruling", "=": "terms"}[marked[1]], marked[2], (marked[3],))
    if whole.startswith("> "):
        return Block("example", "", (whole[2:],))
    return Block("text", "", (whole,))


def cells(row: str) -> list[str]:
    """The cells of a table's row `| a | b |`."""
    return [cell.strip() for cell in row.strip("|").split("|")]


@cache
def page_words(language: str) -> Mapping[str, str]:
    """The words of the page around the rules."""
    words: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return words


@cache
def book(game: str, language: str) -> Book:
    """The rules of a game, read and checked."""
    folder = FOLDER / game
    outline = json.loads((folder / "outline.json").read_text(encoding="utf-8"))
    terms = json.loads((folder / "terms.json").read_text(encoding="utf-8"))
    text = (folder / f"{language}.txt").read_text(encoding="utf-8")
    found = Book(
        game=game,
        language=language,
        name=outline["name"],
        editions=tuple(outline["editions"]),
        chapters=outline["chapters"],
        entries=parse(text, f"{game}/{language}.txt"),
        terms={name: _term(entry, language) for name, entry in terms.items() if language in entry},
        glossary={
            name: {code: _term(entry, code) for code in LANGUAGES}
            for name, entry in terms.items()
            if "entry" in entry
        },
        aliases=outline.get("aliases", {}),
    )
    check(found)
    return found


def _term(entry: Mapping[str, str | list[str]], language: str) -> Term:
    words = entry[language]
    return Term((words,) if isinstance(words, str) else tuple(words), str(entry.get("entry", "")))


# ---- checking


def check(book: Book) -> None:
    """Every entry of the outline is there and in its order, every link, term and edition known."""
    where = f"{book.game}/{book.language}.txt"
    planned = [entry for entries in book.chapters.values() for entry in entries]
    if planned != list(book.entries):
        odd = sorted({*planned} ^ {*book.entries}) or "their order"
        raise RulesError(f"{where}: the entries are not those of outline.json: {odd}")
    for alias, target in book.aliases.items():
        if alias in book.entries or target not in book.entries:
            raise RulesError(f"{book.game}/outline.json: the alias {alias} does not lead to an entry")
    for entry in book.entries.values():
        for text in entry.texts():
            _check_text(book, f"{where}, {entry.id}", text)
        for block in entry.blocks:
            if block.edition and block.edition not in book.editions:
                raise RulesError(f"{where}, {entry.id}: there is no edition {block.edition}")
            if block.kind == "table" and len({len(cells(row)) for row in block.lines}) != 1:
                raise RulesError(f"{where}, {entry.id}: the rows of a table differ in length")
    for name, words in book.glossary.items():
        entry_id = words[book.language].entry
        if entry_id not in book.entries:
            raise RulesError(f"{book.game}/terms.json, {name}: there is no entry {entry_id}")


def _check_text(book: Book, where: str, text: str) -> None:
    for link in _LINK.findall(text):
        if link not in book.entries:
            raise RulesError(f"{where}: a link leads to #{link}, which is no entry")
    for name in _TERM.findall(text):
        if name not in book.terms and name[:1].lower() + name[1:] not in book.terms:
            raise RulesError(f"{where}: there is no term {{{name}}} in terms.json")


def shape(entry: Entry) -> list[Block]:
    """What an entry has in common in all languages: its blocks without their words."""
    return [block._replace(lines=("",) * len(block.lines)) for block in entry.blocks]
