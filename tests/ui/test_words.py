"""Every sentence comes from the translations, in every language, with its values put in as they are."""

import ast
import doctest
import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from ui import words as module
from ui.words import Words, languages, texts

UI = Path(module.__file__).parent
ROOT = UI.parent
ASKERS = ("words", "Refused")
KEY = re.compile(r"[a-z_]+\.[\w.-]*")
OTHERS = [language for language in languages() if language != "en"]


def test_docstring() -> None:
    assert doctest.testmod(module).failed == 0


def test_plural_chooses_by_number() -> None:
    words = Words("en")
    assert words("saves.moves", n=1) == "1 move"
    assert words("saves.moves", n=0) == "0 moves"


@pytest.mark.parametrize("name", ["{n}", "{0}", "{name.__class__}", "{{", "}", "%s", "<b>"])
def test_a_hostile_name_is_only_text(name: str) -> None:
    assert Words("en")("saves.to_move", name=name) == f"{name} to move"


def test_terms_fill_placeholders_and_values_win() -> None:
    words = Words("en").terms({"name": "Livia"})
    assert words("saves.to_move") == "Livia to move"
    assert words("saves.to_move", name="Titus") == "Titus to move"
    assert words.terms({"other": "x"})("saves.to_move") == "Livia to move"


def test_what_is_missing_is_named() -> None:
    words = Words("en")
    with pytest.raises(KeyError, match=r"no text saves\.nothing"):
        words("saves.nothing")
    with pytest.raises(KeyError, match=r"no text saves\.nothing\.other"):
        words("saves.nothing", n=2)
    with pytest.raises(KeyError, match="to_move needs a value for 'name'"):
        words("saves.to_move")
    with pytest.raises(ValueError, match="tlh"):
        Words("tlh")


@pytest.mark.parametrize("language", languages())
def test_texts_are_plain_and_complete(language: str) -> None:
    assert texts(language).keys() == texts("en").keys()
    for key, text in texts(language).items():
        assert isinstance(text, str), key
        assert text.strip(), key
        assert "!" not in text, f"{key} shouts"
        if key.endswith(".one"):
            assert key.removesuffix("one") + "other" in texts(language), key


# ---- the languages against each other

NAMES = {"all", "roads", "burdigala", "carpe", "diem", "tessera"}
SAME = {
    "de": NAMES
    | {"computer", "esc", "forum", "link", "normal", "phase", "prestige", "senator", "start", "system", "tab"}
    | {"monument", "standard", "version", "villa"}
    | {"crassus", "domus", "hygiene", "in", "publius", "veritas", "vino"},
    "fr": NAMES
    | {
        "banderole",
        "banderoles",
        "consul",
        "forum",
        "licence",
        "licences",
        "menu",
        "normal",
        "pause",
        "phase",
    }
    | {"monument", "monuments", "points", "prestige", "standard", "tab", "total", "version", "villa"}
    | {"villas"}
    | {"corr", "corruption", "crassus", "cubes", "domus", "in", "influence", "point", "ports", "publius"}
    | {"temple", "veritas", "vino"},
}
"""Words that are the same in English and in that language."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    """The same text as in English is a forgotten one, unless its words are known to be the same."""
    same = [key for key, text in texts("en").items() if texts(language)[key] == text]
    for key in same:
        words = re.findall(r"[a-z]+", re.sub(r"\{\w+\}", "", texts("en")[key]).lower())
        assert set(words) <= SAME[language], key


@pytest.mark.parametrize("language", OTHERS)
def test_the_languages_need_the_same_values(language: str) -> None:
    """Only the number of a singular may be a word in one language and a figure in another."""
    for key, text in texts("en").items():
        free = {"n"} if key.endswith((".one", ".other")) else set()
        assert placeholders(text) - free == placeholders(texts(language)[key]) - free, key


def test_plural_and_decimals_are_the_language_s_own() -> None:
    assert [Words("fr")("saves.moves", n=n) for n in (0, 1, 2)] == ["0 coup", "1 coup", "2 coups"]
    assert [Words("de")("saves.moves", n=n) for n in (0, 1, 2)] == ["0 Züge", "1 Zug", "2 Züge"]
    assert [Words(language).decimal(1.5) for language in ("de", "en", "fr")] == ["1,5", "1.5", "1,5"]


@pytest.mark.parametrize("key", [key for key in texts("fr") if key.endswith(".one")])
def test_a_french_singular_shows_its_number(key: str) -> None:
    """It stands for 0 too."""
    assert "{n}" in texts("fr")[key] or not re.search(r"\d", texts("en")[key])


# ---- the texts against the code


def names_asked_for(source: str) -> tuple[set[str], set[str]]:
    """What is given to `words(...)` and `Refused(...)`: whole names, and beginnings of those put together."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    asked = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in ASKERS]
    nodes = [node for name in asked for node in ast.walk(name)]
    starts = [node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values]
    parts = [part for node in nodes if isinstance(node, ast.JoinedStr) for part in ast.walk(node)]
    return _texts(node for node in nodes if node not in parts), _texts(starts)


def _texts(nodes: Iterable[ast.AST]) -> set[str]:
    found = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return {value for value in found if isinstance(value, str) and KEY.fullmatch(value)}


@pytest.mark.parametrize("file", sorted(UI.rglob("*.py")), ids=lambda path: path.relative_to(UI).as_posix())
def test_every_text_asked_for_exists(file: Path) -> None:
    known = texts("en").keys()
    names, starts = names_asked_for(file.read_text(encoding="utf-8"))
    assert {name for name in names if name not in known and f"{name}.other" not in known} == set()
    assert {start for start in starts if not any(key.startswith(start) for key in known)} == set()


def normal(name: str) -> str:
    return name.lower().replace("_", "-")


@cache
def said_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """What may be part of a name: strings in the code, and patterns of those put together from such."""
    strings, patterns = set(), set()
    for file in [*UI.rglob("*.py"), *(ROOT / "engine").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str | int):
                strings |= {normal(part) for part in str(node.value).split()}
            elif isinstance(node, ast.JoinedStr) and UI in file.parents:
                patterns.add(_pattern(node))
    for file in UI.rglob("*.json"):
        strings |= {normal(name) for name in re.findall(r'"([\w-]+)"', file.read_text(encoding="utf-8"))}
    for file in (ROOT / "index.html", ROOT / "assets" / "shell.js"):
        strings |= {
            normal(name) for name in re.findall(r'"([a-z]+\.[\w-]+)"', file.read_text(encoding="utf-8"))
        }
    return strings, [re.compile(pattern) for pattern in sorted(patterns) if pattern]


def _pattern(node: ast.JoinedStr) -> str:
    """A pattern for the names this can become; nothing when it can become any."""
    fixed = "".join(part.value for part in node.values if isinstance(part, ast.Constant))
    if not re.fullmatch(r"[\w.-]*[a-z]{2}[\w.-]*", fixed) or "." not in fixed or fixed in (".one", ".other"):
        return ""
    parts = (
        normal(re.escape(part.value)) if isinstance(part, ast.Constant) else r"([\w.-]+)"
        for part in node.values
    )
    return "".join(parts)


def is_asked_for(name: str) -> bool:
    strings, patterns = said_in_code()
    found = (pattern.fullmatch(name) for pattern in patterns)
    return name in strings or any(all(map(is_asked_for, match.groups())) for match in found if match)


def test_every_text_is_asked_for_somewhere() -> None:
    names = {key: re.sub(r"\.(one|other)$", "", key) for key in texts("en")}
    assert [key for key, name in names.items() if not is_asked_for(normal(name))] == []


def test_every_term_of_an_edition_stands_in_some_text() -> None:
    terms = {key.rpartition(".")[2] for key in texts("en") if ".terms." in key}
    assert terms <= set().union(*map(placeholders, texts("en").values()))


def test_the_static_page_says_what_the_english_texts_say() -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    said = re.findall(r'data-words="([\w.-]+)"[^>]*>([^<]*)<', html)
    assert len(said) > 20
    assert {name: text for name, text in said if texts("en").get(name) != text} == {}


# ---- no text in the code

SENTENCE = re.compile(r"[A-Za-z]{2,}[,:]? [a-z]|^[A-Z][a-z]{2,}[.?]?$")
NO_SENTENCES = {
    "app.py": {"English", "Deutsch", "Escape"},
    "dom.py": {"Control", "Shift", "Alt", "Meta", "Tab", "Enter", "(prefers-color-scheme: dark)",
               "(prefers-reduced-motion: reduce)", "input, textarea, select, button, ol",
               "button:not([disabled]), input, select, textarea, summary, a[href], [tabindex='0']",
               "The browser's storage is full.", "The browser forbids storage here."},
    "editor.py": {"Delete"},
    "games/burdigala/desk.py": {"Escape"},
    "games/carpe_diem/depots.py": {"reach paid"},
    "games/all_roads/desk.py": {"Escape"},
    "games/carpe_diem/desk.py": {"Escape"},
    "screens/about.py": {"Pyodide"},
    "screens/game.py": {"col left", "col mid", "col right"},
    "screens/saves.py": {"pn save"},
    "screens/settings.py": {"English"},
    "screens/share.py": {"-dialog wide"},
    "store.py": {" was saved elsewhere: revision "},
    "table.py": {"Enter", "#r-act .offer p"},
    "thinker.py": {"no such game or level", "it is not that seat's turn"},
}  # fmt: skip
"""Per file, what looks like a sentence and is none that a player reads: keys, selectors, classes, reasons."""


def sentences(tree: ast.Module) -> Iterator[str]:
    """Strings that read like words for people, apart from docstrings, classes and what is raised."""
    aside: set[ast.AST] = set()
    for node in ast.walk(tree):
        documents = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        dresses = isinstance(node, ast.keyword) and node.arg in ("class_", "cls", "css")
        if documents or dresses or isinstance(node, ast.Raise):
            aside |= set(ast.walk(node))
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and node not in aside else None
        if isinstance(text, str) and SENTENCE.search(text) and "<" not in text:
            yield text


@pytest.mark.parametrize("file", sorted(UI.rglob("*.py")), ids=lambda path: path.relative_to(UI).as_posix())
def test_no_sentence_stands_in_the_code(file: Path) -> None:
    found = set(sentences(ast.parse(file.read_text(encoding="utf-8"))))
    assert found - NO_SENTENCES.get(file.relative_to(UI).as_posix(), set()) == set()


def test_a_sentence_in_the_code_would_be_found() -> None:
    source = 'def draw():\n    "Draws it."\n    return el("p", "Take a tile", class_="quiet note")\n'
    assert list(sentences(ast.parse(source))) == ["Take a tile"]
