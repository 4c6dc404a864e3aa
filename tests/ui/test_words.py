"""Every sentence comes from the translations, with its values put in as they are."""

import ast
import doctest
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from ui import words as module
from ui.words import Words, languages, texts

UI = Path(module.__file__).parent
ASKERS = ("words", "Refused")
KEY = re.compile(r"[a-z_]+\.[\w.-]*")


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
