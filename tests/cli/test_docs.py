"""The documentation says what the code does."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from engine import GAMES, Rng
from engine.cli import COMMANDS
from engine.cli.bench import combinations
from engine.search.player import strength_of
from tests.engine import quarter
from tests.engine.playing import anything, play_out

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
SIZES = {"BREAD_SETS", "SPAN", "FACES", "KINDS"}
"""Names in a game's actions that are no range of decisions."""


def part(game, name):
    """A module of a game."""
    return import_module(f"{type(game).__module__.rpartition('.')[0]}.{name}")


def marker(game, name):
    """The marker of a game's table; those of the first game bear no name."""
    return name if game is next(iter(GAMES.values())) else f"{game.name} {name}"


def rows(page, marker):
    """The cells of the table behind a marker comment."""
    text = (DOCS / page).read_text(encoding="utf-8").partition(f"<!-- {marker}:")[2]
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


@EVERY
def test_every_form_of_notation_is_documented(game):
    actions, notation = part(game, "actions"), part(game, "notation")
    bases = [getattr(actions, name) for name in dir(actions) if name.isupper() and name not in SIZES]
    covered = set()
    for _, _, example, _ in rows("notation.md", marker(game, "forms")):
        action = notation.parse(example.strip("`"))
        assert action is not None
        assert notation.write(action) == example.strip("`")
        covered.add(max(base for base in bases if base <= action))
    assert covered == set(bases)


@EVERY
def test_every_ruling_is_documented(game):
    documented = {names(name)[0]: text for name, text in rows("rulings.md", marker(game, "rulings"))}
    assert documented == part(game, "rulings").RULINGS


def rare_events(game):
    """What hardly ever happens at random."""
    if game is not quarter.GAME:
        return []
    state = quarter.dice(quarter.site(quarter.town(a=(18, 26)), 17, "arch", cubes=1), 1, 4)
    state.discards, state.pile = state.pile, ()
    return quarter.play(state, "a1n19", "s17")


@EVERY
def test_every_event_is_documented(game):
    documented = {
        names(name)[0]: text.split(", ") for name, text, _ in rows("events.md", marker(game, "events"))
    }
    seen = {event[0]: len(event) - 1 for event in rare_events(game)}
    deals = combinations(game)
    for seed in range(200):
        players, options = deals[seed * 7 % len(deals)]
        match = play_out(game.match(players=players, seed=seed, **options), anything, Rng(seed))
        for ply in range(match.length):
            seen |= {event[0]: len(event) - 1 for event in match.events(ply)}
    assert seen == {name: len(fields) for name, fields in documented.items()}


@EVERY
def test_secret_and_revealing_events_are_marked(game):
    marked = {names(name)[0]: text for name, _, text in rows("events.md", marker(game, "events"))}
    assert {name for name, text in marked.items() if "**secret**" in text} == game.secrets
    assert {name for name, text in marked.items() if "**reveals**" in text} == game.reveals


@EVERY
def test_every_field_of_a_position_is_documented(game):
    position = game.new(players=2, seed=1).to_dict()
    fields = [name for cell, _ in rows("position.md", marker(game, "position")) for name in names(cell)]
    assert fields == list(position)
    seat = [name for cell, _ in rows("position.md", marker(game, "seat")) for name in names(cell)]
    assert seat == list(position["seats"][0])
    assert set(fields) >= set(part(game, "facts").schema(game.box, 2).fields)


@EVERY
def test_every_option_is_documented_in_order(game):
    table = rows("links.md", marker(game, "options"))
    documented = {names(name)[0]: names(values) for name, values in table}
    assert list(documented.items()) == [(name, list(map(str, vs))) for name, vs in game.options.items()]


@EVERY
def test_every_section_of_a_box_is_documented(game):
    text = Path(part(game, "box").__file__).with_name("box.txt").read_text(encoding="utf-8")
    table = rows("box.md", marker(game, "sections"))
    assert [names(name)[0] for name, _, _ in table] == re.findall(r"^\[.*?\]", text, re.M)
    for _, _, example in table:
        assert example.strip("`") in text


@EVERY
def test_what_the_new_game_screen_tells_of_a_level_was_measured(game):
    """Ratings to the nearest ten, and games won of a hundred, are those of the table."""
    text = (DOCS / "strength.md").read_text(encoding="utf-8")
    table = text.partition(f"<!-- {marker(game, 'measured')}:")[2].split("```")[1]
    below = None
    for level, strength in strength_of(game).items():
        rating = int(re.search(rf"^{level} +(\d+) ", table, re.M)[1])
        assert round(rating, -1) == strength.rating
        if below:
            won = float(re.search(rf"^{level} v {below} +\d+ +([\d.]+)%", table, re.M)[1])
            assert abs(won - strength.won) <= 0.5
        below = level


def test_every_command_is_in_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"| `{command.__name__.rpartition('.')[2]}" in text


@pytest.mark.parametrize("page", sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md")]), ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https:") or (page.parent / target).exists(), target
