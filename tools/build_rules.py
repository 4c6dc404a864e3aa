"""The rules reference as static pages: `rules.html` in English, `rules.de.html`, `rules.fr.html`.

`python3 tools/build_rules.py` checks the texts and says how large the pages are; `build_site.py` puts them
into the site. A page is a plain document that reads well without scripts; `assets/rules-page.js` adds search,
filters and the choice of an edition.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(path) for path in (ROOT, ROOT / "tools") if str(path) not in sys.path]

import rules_pictures  # noqa: E402
import rules_text  # noqa: E402
from rules_text import GAMES, LANGUAGES, Block, Book, Entry, Term  # noqa: E402

from ui import desks  # noqa: E402
from ui.icons import icon  # noqa: E402
from ui.markup import EMPTY, Markup, el, esc, join  # noqa: E402

POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
_INLINE = re.compile(r"\{([^{}]+)\}|\[([^\]]+)\]\(#([^)]+)\)|\*\*(.+?)\*\*")


def styles() -> list[str]:
    """The style sheets of a page: those of drawings, of each game that draws, and the page's own."""
    games = [game.replace("-", "_") for game in desks.DESKS]
    return ["tokens", "board", *games, "rules"]


def file_name(language: str) -> str:
    return "rules.html" if language == "en" else f"rules.{language}.html"


def pages() -> dict[str, bytes]:
    """Every page by its file name."""
    return {file_name(language): page(language).encode() for language in LANGUAGES}


# ---- text


def typeset(language: str, text: str) -> str:
    """French has a space before some signs, at which no line may break."""
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\u00a0", text) if language == "fr" else text


def inline(book: Book, text: str) -> Markup:
    """A line of text with its terms, links and bold words."""
    text = typeset(book.language, text)
    parts: list[Markup] = []
    end = 0
    for found in _INLINE.finditer(text):
        parts.append(esc(text[end : found.start()]))
        term, words, target, bold = found.groups()
        if term:
            parts.append(_term(book, book.term(term)))
        elif target:
            parts.append(el("a", inline(book, words), href=f"#{target}"))
        else:
            parts.append(el("b", inline(book, bold)))
        end = found.end()
    return join(*parts, esc(text[end:]))


def _term(book: Book, term: Term) -> Markup:
    """A word; where the editions differ, one for each, of which the page shows one."""
    words = [term.in_edition(place) for place in range(len(book.editions))]
    if len(set(words)) <= 1:
        return esc(term.words[0])
    return join(*[el("span", word, class_=f"e{edition}")
                  for edition, word in zip(book.editions, words, strict=True)])  # fmt: skip


def in_all_editions(book: Book, text: str) -> Iterator[str]:
    """The text as each edition says it."""
    for place in range(max(1, len(book.editions))):
        yield re.sub(r"\{([^{}]+)\}", lambda found, at=place: book.term(found[1]).in_edition(at), text)


# ---- blocks


def block_markup(book: Book, block: Block) -> Markup:
    draw = {
        "text": _text, "example": _example, "list": _list, "table": _table, "ruling": _ruling,
        "picture": _picture, "terms": _glossary,
    }  # fmt: skip
    drawn = draw[block.kind](book, block)
    return _of_edition(book, block.edition, drawn) if block.edition else drawn


def _of_edition(book: Book, edition: str, drawn: Markup) -> Markup:
    """What one edition alone says, marked with its name."""
    words = rules_text.page_words(book.language)
    tag = el("b", words["edition-of"].format(edition=edition), class_="tag")
    return el("div", tag, drawn, class_=f"differs d{edition}")


def _text(book: Book, block: Block) -> Markup:
    return el("p", inline(book, block.lines[0]))


def _example(book: Book, block: Block) -> Markup:
    words = rules_text.page_words(book.language)
    return el("p", el("b", words["example"]), " ", inline(book, block.lines[0]), class_="example")


def _list(book: Book, block: Block) -> Markup:
    return el("ul", *[el("li", inline(book, line)) for line in block.lines])


def _table(book: Book, block: Block) -> Markup:
    head, *rows = [rules_text.cells(line) for line in block.lines]
    titles = el("tr", *[el("th", inline(book, cell), scope="col") if cell else el("td") for cell in head])
    body = [
        el("tr", el("th", inline(book, first), scope="row"), *[el("td", inline(book, cell)) for cell in more])
        for first, *more in rows
    ]
    return _scrolling(len(head), el("thead", titles), el("tbody", *body))


def _scrolling(columns: int, *parts: Markup, css: str | None = None) -> Markup:
    """A wide table scrolls by itself, so that the page does not; by keys too."""
    return el("div", el("table", *parts, class_=css), class_="wide", tabindex=0 if columns > 3 else None)


def _ruling(book: Book, block: Block) -> Markup:
    words = rules_text.page_words(book.language)
    name = el("b", words["ruling"], " ", el("code", block.name), title=words["ruling-why"])
    return el("p", name, " ", inline(book, block.lines[0]), class_="ruling")


def _picture(book: Book, block: Block) -> Markup:
    """The caption says all that the drawing shows, so the drawing is hidden from screen readers."""
    drawn = el("div", rules_pictures.PICTURES[block.name](book.language), aria_hidden=True)
    return el("figure", drawn, el("figcaption", inline(book, block.lines[0])))


def _glossary(book: Book, block: Block) -> Markup:
    """The words of the game side by side: editions where there are some, then languages."""
    columns = [(code, place) for code in LANGUAGES for place in range(max(1, len(book.editions)))]
    titles = [
        el("th", LANGUAGES[code], f" {book.editions[place]}" if book.editions else "", scope="col")
        for code, place in columns
    ]
    rows = [
        el("tr", *[_glossary_cell(terms[code], code, place, book) for code, place in columns])
        for terms in book.glossary.values()
    ]
    caption = el("caption", inline(book, block.lines[0]))
    return _scrolling(len(columns), caption, el("thead", el("tr", *titles)), el("tbody", *rows), css="terms")


def _glossary_cell(term: Term, code: str, place: int, book: Book) -> Markup:
    word = term.in_edition(place)
    here = code == book.language
    return el("td", el("a", word, href=f"#{term.entry}") if here else word, lang=None if here else code)


# ---- entries


def synonyms(book: Book, entry: Entry) -> list[str]:
    """Every other word an entry is found by: its own, and the words of all editions and languages."""
    terms = [term for words in book.glossary.values() for term in words.values() if term.entry == entry.id]
    found = [*entry.also, *[word for term in terms for word in term.words]]
    titles = {title.casefold() for title in in_all_editions(book, entry.title)}
    always = titles if len(titles) == 1 else set()
    return [word for word in dict.fromkeys(found) if word.casefold() not in always]


def words_abroad(book: Book, entry: Entry) -> str:
    """What the entry is called in the other languages, and after a semicolon what else it is found by there:
    the box on the table may be in any of them."""
    others = [rules_text.book(book.game, code) for code in LANGUAGES if code != book.language]
    titles = [title for other in others for title in in_all_editions(other, other.entries[entry.id].title)]
    found = [word for other in others for word in other.entries[entry.id].also]
    known = {*in_all_editions(book, entry.title), *synonyms(book, entry), *titles}
    more = [word for word in dict.fromkeys(found) if word not in known]
    return f"{', '.join(dict.fromkeys(titles))}; {', '.join(more)}"


def entry_markup(book: Book, chapter: str, image: str, entry: Entry) -> Markup:
    words = rules_text.page_words(book.language)
    differs = any(block.edition for block in entry.blocks)
    head = el(
        "a", icon(image, 26), el("span", inline(book, entry.title), class_="name"),
        el("em", words["differ"], class_="tag", title=words["differ"]) if differs else EMPTY,
        el("small", words[f"chapter.{chapter}"]), icon("right", 18, "chevron"), href=f"#{entry.id}",
    )  # fmt: skip
    body = [block_markup(book, block) for block in entry.blocks]
    if entry.id.endswith("card"):
        body.append(el("button", words["print"], type="button", class_="print needs-script"))
    also = ", ".join(synonyms(book, entry))
    aliases = [el("span", id=alias, class_="alias") for alias, id in book.aliases.items() if id == entry.id]
    return el(
        "section", *aliases, el("h4", head), el("div", *body, class_="entry-body"),
        id=entry.id, class_="entry", data_also=also, data_abroad=words_abroad(book, entry),
        data_chapter=chapter,
    )  # fmt: skip


def game_markup(book: Book) -> Markup:
    words = rules_text.page_words(book.language)
    chapters = [
        el(
            "section", el("h3", words[f"chapter.{name}"]),
            el("div", *[entry_markup(book, name, image, book.entries[id]) for id, image in entries.items()],
               class_="entries"),
            class_="chapter", data_chapter=name, data_title=words[f"chapter.{name}"],
        )
        for name, entries in book.chapters.items()
    ]  # fmt: skip
    editions = " ".join(book.editions) or None
    return el("article", el("h2", book.name), *chapters, id=book.game, class_="game", data_name=book.name,
              data_editions=editions)  # fmt: skip


# ---- the page


def page(language: str) -> str:
    """A whole page."""
    words = rules_text.page_words(language)
    books = [rules_text.book(game, language) for game in GAMES]
    body = join(
        desks.defs(), rules_pictures.defs(), _bar(language),
        el("div", _tools(language, books), _main(books), class_="page"),
        el("footer", words["unofficial"]),
    )  # fmt: skip
    head = f'<!doctype html>\n<html lang="{language}">\n<head>\n{_head(language)}\n</head>'
    return f"{head}\n<body>\n{body}\n</body>\n</html>\n"


def _head(language: str) -> Markup:
    words = rules_text.page_words(language)
    lines = [
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        el("title", words["page-title"]),
        el("meta", name_="description", content=words["description"]),
        '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#EEE6D6">',
        '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1B1714">',
        '<link rel="icon" href="./assets/icons/icon.svg" type="image/svg+xml">',
        '<link rel="manifest" href="./assets/manifest.webmanifest">',
        *[el("link", rel="alternate", hreflang=code, href=f"./{file_name(code)}") for code in LANGUAGES],
        '<script src="./assets/rules-first.js"></script>',
        *[f'<link rel="stylesheet" href="./assets/css/{name}.css">' for name in styles()],
        '<link rel="modulepreload" href="./assets/rules-search.js">',
        '<script type="module" src="./assets/rules-page.js"></script>',
    ]
    return Markup("\n".join(lines))


def _bar(language: str) -> Markup:
    words = rules_text.page_words(language)
    back = el("a", icon("x", 24), href="./#game", id="back", aria_label=words["back"], title=words["back"])
    links = [
        el("a", code.upper(), href=f"./{file_name(code)}", hreflang=code, lang=code, title=name,
           aria_current="page" if code == language else None)
        for code, name in LANGUAGES.items()
    ]  # fmt: skip
    languages = el("nav", *links, class_="languages", aria_label=words["language"])
    title = el("h1", words["title"], " ", el("small", id="subtitle"))
    return el("header", title, languages, back, class_="top")


def _tools(language: str, books: list[Book]) -> Markup:
    """Game, edition, search and filters; all but the links to the games need scripts."""
    words = rules_text.page_words(language)
    games = el("nav", *[el("a", book.name, href=f"#{book.game}") for book in books], class_="games",
               aria_label=words["game"])  # fmt: skip
    field = el(
        "input", id="search", type="search", placeholder=words["search"], aria_label=words["search"],
        autocomplete="off", autocapitalize="off", spellcheck="false", enterkeyhint="search",
    )  # fmt: skip
    clear = el("button", icon("x", 20), type="button", id="clear", aria_label=words["clear"], hidden=True)
    search = el("div", icon("search", 22), field, clear, class_="search needs-script", role="search")
    chips = el("div", id="chips", role="group", aria_label=words["filter"], class_="chips needs-script")
    count = el("p", id="count", role="status", class_="hits needs-script")
    said = ("all", "found.one", "found.other", "found.none", "also", "edition-name", "edition-both")
    texts = {f"data_{re.sub('[.-]', '_', key)}": words[key] for key in said}
    parts = (games, _editions(words, books), search, chips, count)
    return el("div", *parts, class_="tools", id="tools", **texts)


def _editions(words: Mapping[str, str], books: list[Book]) -> Markup:
    known = list(dict.fromkeys(edition for book in books for edition in book.editions))
    keys = [
        el("label", el("input", type="radio", name_="edition", value=value, checked=value == "both"),
           el("span", label), class_="key")
        for value, label in [*[(edition, edition) for edition in known], ("both", words["both"])]
    ]  # fmt: skip
    legend = el("legend", words["edition"])
    return el("fieldset", legend, *keys, class_="editions needs-script", id="editions")


def _main(books: list[Book]) -> Markup:
    results = el("div", id="results", class_="entries", hidden=True)
    return el("main", results, *map(game_markup, books), id="rules")


def main() -> None:
    for name, data in pages().items():
        print(f"{name}: {len(data) / 1000:.0f} kB")


if __name__ == "__main__":
    try:
        main()
    except rules_text.RulesError as error:
        sys.exit(f"{error}.")
