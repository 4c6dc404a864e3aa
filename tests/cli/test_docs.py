"""The documentation says what the code does."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from engine import GAMES
from engine.cli import COMMANDS
from tests.engine.playing import anything, builder, finished

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MARKS = {"carpe-diem": "", "all-roads": "roads-"}
"""How the markers of a game's tables begin."""
EACH = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def part(game, module):
    """A module of a game's package."""
    return import_module(f"{type(game).__module__.rpartition('.')[0]}.{module}")


def rows(page, marker=None):
    """The cells of the table behind a marker comment, the first table of the page if there is none."""
    text = (DOCS / page).read_text(encoding="utf-8")
    if marker:
        text = text.partition(f"<!-- {marker}:")[2]
        assert text, f"{page} has no marker {marker}"
    table = re.search(r"(?:^ *\|.*\n)+", text, re.M)[0]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in table.splitlines()[2:]]


def names(cell):
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("page", ["README.md", "docs/links.md"])
def test_examples_are_true(page):
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted
    assert result.failed == 0


@EACH
def test_every_form_of_notation_is_documented(game):
    actions, notation = part(game, "actions"), part(game, "notation")
    bases = [getattr(actions, name) for name in dir(actions) if name.isupper() and name != "BREAD_SETS"]
    covered = set()
    for _, _, example, _ in rows("notation.md", MARKS[game.name] + "forms"):
        action = notation.parse(example.strip("`"))
        assert action is not None
        assert notation.write(action) == example.strip("`")
        covered.add(max(base for base in bases if base <= action))
    assert covered == set(bases)


@EACH
def test_every_ruling_is_documented(game):
    documented = {names(name)[0]: text for name, text in rows("rulings.md", MARKS[game.name] + "rulings")}
    assert documented == part(game, "rulings").RULINGS


@EACH
def test_every_event_is_documented(game):
    table = rows("events.md", MARKS[game.name] + "events")
    documented = {names(name)[0]: text.split(", ") for name, text, _ in table}
    seen = {}
    option, values = next(iter(game.options.items()))
    for seed in range(120):
        options = {option: values[-(seed % 2)]}
        match = finished(game, 2 + seed % 3, seed, (anything, builder)[seed // 2 % 2], **options)
        for ply in range(match.length):
            seen |= {event[0]: len(event) - 1 for event in match.events(ply)}
    assert seen == {name: len(fields) for name, fields in documented.items()}


@EACH
def test_secret_and_revealing_events_are_marked(game):
    table = rows("events.md", MARKS[game.name] + "events")
    marked = {names(name)[0]: text for name, _, text in table}
    assert {name for name, text in marked.items() if "**secret**" in text} == game.secrets
    assert {name for name, text in marked.items() if "**reveals**" in text} == game.reveals


@EACH
def test_every_field_of_a_position_is_documented(game):
    position, mark = game.new(players=2, seed=1).to_dict(), MARKS[game.name]
    fields = [name for cell, _ in rows("position.md", mark + "position") for name in names(cell)]
    assert fields == list(position)
    seat = [name for cell, _ in rows("position.md", mark + "seat") for name in names(cell)]
    assert seat == list(position["seats"][0])
    assert set(fields) >= set(part(game, "facts").schema(game.box, 2).fields)


@EACH
def test_every_option_is_documented_in_order(game):
    table = rows("links.md", MARKS[game.name] + "options")
    documented = {names(name)[0]: names(values) for name, values in table}
    assert list(documented.items()) == [(name, list(map(str, vs))) for name, vs in game.options.items()]


@EACH
def test_every_section_of_a_box_is_documented(game):
    text = Path(part(game, "box").__file__).with_name("box.txt").read_text(encoding="utf-8")
    table = rows("box.md", MARKS[game.name] + "sections")
    assert [names(name)[0] for name, _, _ in table] == re.findall(r"^\[.*?\]", text, re.M)
    for _, _, example in table:
        assert example.strip("`") in text


def test_every_command_is_in_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `{command.__name__.rpartition('.')[2]}" in text


@pytest.mark.parametrize("page", sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")]), ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https:") or (page.parent / target).exists(), target
