"""Rules of the house: what the engine may import, and that its documentation tells the truth."""

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine import GAMES

ROOT = Path(engine.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
COMMAND_LINE = {"__main__.py", "cli"}
FORBIDDEN = {
    "ui", "js", "pyodide", "pyscript", "micropip", "random", "secrets", "time", "datetime", "pickle",
    "marshal", "shelve", "socket", "urllib", "http", "subprocess", "threading", "multiprocessing", "asyncio",
    "uuid", "tempfile", "requests", "numpy", "ctypes", "locale",
}  # fmt: skip


def path_name(path):
    return path.relative_to(ROOT).as_posix()


def is_command_line(path):
    return bool({*path.relative_to(ROOT).parts} & COMMAND_LINE)


LIBRARY = [path for path in FILES if not is_command_line(path)]


def imported(path):
    """Absolute names of all modules a file imports, relative ones worked out."""
    package = ["engine", *path.relative_to(ROOT).parts[:-1]]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", LIBRARY, ids=path_name)
def test_the_engine_imports_no_browser_no_clock_and_no_other_chance(path):
    assert not {name.partition(".")[0] for name in imported(path)} & FORBIDDEN


@pytest.mark.parametrize("path", FILES, ids=path_name)
def test_the_engine_imports_the_standard_library_only(path):
    tops = {name.partition(".")[0] for name in imported(path)}
    assert tops <= set(sys.stdlib_module_names) | {"engine", "__future__"}


@pytest.mark.parametrize("path", FILES, ids=path_name)
def test_nothing_is_copied_deeply_pickled_or_evaluated(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            assert node.id not in ("eval", "exec", "deepcopy", "__import__")
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("deepcopy",)


@pytest.mark.parametrize("path", LIBRARY, ids=path_name)
def test_only_the_command_line_reads_and_writes(path):
    """The one exception is the reader of the components, which belong to the package."""
    calls = {
        node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    }
    assert not calls & {"print", "input", "open", "write_text", "write_bytes"}


@pytest.mark.parametrize("path", FILES, ids=path_name)
def test_dependencies_point_one_way(path):
    """core knows no game, search no game and no page, a game no other game."""
    games = {name.replace("-", "_") for name in GAMES}
    part = path.relative_to(ROOT).parts[0]
    parts = {name.split(".")[1] for name in imported(path) if name.startswith("engine.")}
    if part in ("core", "search"):
        assert not parts & games
    if part == "core":
        assert not parts & {"search"}
    if part in games:
        assert not parts & (games - {part})


def test_the_engine_starts_with_nothing_but_the_standard_library():
    script = (
        f"import sys; sys.path.insert(0, {str(ROOT.parent)!r})\n"
        "from engine import GAMES, Rng\n"
        "rng = Rng(1)\n"
        "for game in GAMES.values():\n"
        "    state = game.new(players=game.seats.start, seed=1)\n"
        "    while state.to_move is not None: state.play(rng.pick(state.actions()))\n"
        "    print(state.result().ranking)\n"
        "print('site-packages' in ' '.join(sys.path), 'random' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "False False"


MODULES = ["engine", *(m.name for m in pkgutil.walk_packages([str(ROOT)], "engine."))]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_in_the_documentation_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_the_documentation():
    found = [doctest.DocTestFinder().find(importlib.import_module(n)) for n in MODULES if "__main__" not in n]
    assert sum(bool(test.examples) for tests in found for test in tests) >= 12


@pytest.mark.parametrize("path", FILES, ids=path_name)
def test_every_module_says_what_it_is_for(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or not path.stat().st_size
