"""The documentation says what the code does."""

import doctest
import re
from pathlib import Path

import pytest

from engine import GAMES
from engine.carpe_diem import actions, facts, notation
from engine.carpe_diem.rulings import RULINGS
from engine.cli import COMMANDS
from tests.cli.test_commands import random_match

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GAME = GAMES["carpe-diem"]


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


def test_every_form_of_notation_is_documented():
    bases = [getattr(actions, name) for name in dir(actions) if name.isupper() and name != "BREAD_SETS"]
    covered = set()
    for _, _, example, _ in rows("notation.md", "forms"):
        action = notation.parse(example.strip("`"))
        assert action is not None
        assert notation.write(action) == example.strip("`")
        covered.add(max(base for base in bases if base <= action))
    assert covered == set(bases)


def test_every_ruling_is_documented():
    assert {names(name)[0]: text for name, text in rows("rulings.md")} == RULINGS


def test_every_event_is_documented():
    documented = {names(name)[0]: text.split(", ") for name, text, _ in rows("events.md", "events")}
    seen = {}
    for seed in range(200):
        match = random_match(players=2 + seed % 3, seed=seed, edition=("2018", "2021")[seed % 2])
        for ply in range(match.length):
            seen |= {event[0]: len(event) - 1 for event in match.events(ply)}
    assert seen == {name: len(fields) for name, fields in documented.items()}


def test_secret_and_revealing_events_are_marked():
    marked = {names(name)[0]: text for name, _, text in rows("events.md", "events")}
    assert {name for name, text in marked.items() if "**secret**" in text} == GAME.secrets
    assert {name for name, text in marked.items() if "**reveals**" in text} == GAME.reveals


def test_every_field_of_a_position_is_documented():
    position = GAME.new(players=2, seed=1).to_dict()
    fields = [name for cell, _ in rows("position.md", "position") for name in names(cell)]
    assert fields == list(position)
    seat = [name for cell, _ in rows("position.md", "seat") for name in names(cell)]
    assert seat == list(position["seats"][0])
    assert set(fields) >= set(facts.schema(GAME.box, 2).fields)


def test_every_option_is_documented_in_order():
    documented = {names(name)[0]: names(values) for name, values in rows("links.md", "options")}
    assert list(documented.items()) == [(name, list(map(str, vs))) for name, vs in GAME.options.items()]


def test_every_section_of_a_box_is_documented():
    text = (ROOT / "engine/carpe_diem/box.txt").read_text(encoding="utf-8")
    assert [names(name)[0] for name, _, _ in rows("box.md", "sections")] == re.findall(
        r"^\[.*?\]", text, re.M
    )
    for _, _, example in rows("box.md", "sections"):
        assert example.strip("`") in text


def test_every_command_is_in_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `{command.__name__.rpartition('.')[2]}" in text


@pytest.mark.parametrize("page", sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")]), ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https:") or (page.parent / target).exists(), target
