"""The rules reference without a browser: complete in every language, its links lead, its facts hold."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import GAMES as ENGINES
from engine.burdigala.box import standard_box as burdigala_box
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.box import standard_box
from engine.carpe_diem.editions import START_VP
from tests.ui.fake_page import FakePage, FakeStorage, FirstThinker
from ui import desks
from ui.app import App
from ui.event import Event
from ui.markup import attrs
from ui.screens import rules
from ui.words import Words, texts

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import build_rules  # noqa: E402
import rules_text  # noqa: E402
from rules_pictures import PICTURES  # noqa: E402
from rules_pictures import all_roads as pictures_of_roads  # noqa: E402
from rules_text import GAMES, LANGUAGES, RulesError, book, parse, shape  # noqa: E402

BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]
OTHERS = [(game, language) for game, language in BOOKS if language != "en"]
LINK = re.compile(r"\]\(#([^)]*)\)")


NUMBER = re.compile(r"\d+")


def counted(pattern: re.Pattern[str], entry: rules_text.Entry) -> list[Counter[str]]:
    """How often what is looked for stands in each line."""
    return [Counter(pattern.findall(line)) for line in entry.texts()]


def all_blocks(game: str, language: str = "en") -> list[rules_text.Block]:
    return [block for entry in book(game, language).entries.values() for block in entry.blocks]


# ---- the languages against each other


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_every_entry_says_the_same_in_every_language(game: str, language: str) -> None:
    english, other = book(game, "en").entries, book(game, language).entries
    for id, entry in english.items():
        assert shape(other[id]) == shape(entry), id
        assert counted(LINK, other[id]) == counted(LINK, entry), id
        assert counted(NUMBER, other[id]) == counted(NUMBER, entry), id


NAMES = {"all", "roads", "burdigala", "carpe", "diem", "publius", "crassus", "vino", "veritas"}
SAME = {
    "de": NAMES | {"villa", "monument", "hygiene"},
    "fr": NAMES
    | {"villa", "monument", "questions", "consul", "influence", "points", "double", "port", "ports", "cubes"},
}
"""Words that are the same in English and in that language."""


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_nothing_is_left_untranslated(game: str, language: str) -> None:
    english, other = book(game, "en").entries, book(game, language).entries
    for id, entry in english.items():
        for line, translated in zip(entry.texts(), other[id].texts(), strict=True):
            for one, two in zip(rules_text.cells(line), rules_text.cells(translated), strict=True):
                words = re.findall(r"[^\W\d]{3,}", re.sub(r"\{[^}]*\}", "", one).lower())
                assert one != two or set(words) <= SAME[language], (id, one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_page_are_complete(language: str) -> None:
    english, words = rules_text.page_words("en"), rules_text.page_words(language)
    assert words.keys() == english.keys()
    for key, text in words.items():
        assert text.strip(), key
        assert set(re.findall(r"\{(\w+)\}", text)) == set(re.findall(r"\{(\w+)\}", english[key])), key
        if language != "en":
            assert text != english[key] or text.lower() in SAME[language], key
    tools = (ROOT / "tools" / "build_rules.py", *(ROOT / "tools" / "rules_pictures").glob("*.py"))
    source = "".join(tool.read_text() for tool in tools)
    unused = {key for key in words if f'"{key}"' not in source and not key.startswith("chapter.")}
    assert unused == set()
    chapters = {name for game in GAMES for name in book(game, language).chapters}
    assert {f"chapter.{name}" for name in chapters} == {key for key in words if key.startswith("chapter.")}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_texts_are_tidy(game: str, language: str) -> None:
    for entry in book(game, language).entries.values():
        for line in entry.texts():
            assert "!" not in line, f"{entry.id} shouts"
            assert "  " not in line, entry.id
            assert "*" not in line.replace("**", ""), entry.id
        for block, following in zip(entry.blocks, (*entry.blocks[1:], None), strict=True):
            leads_on = following is not None and following.kind in ("list", "table")
            if block.kind in ("text", "example", "ruling", "picture") and not leads_on:
                assert block.lines[-1].endswith("."), (entry.id, block.lines[-1])


# ---- ways


class Reader(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.used: set[str] = set()
        self.open: list[str] = []
        self.attributes: Counter[str] = Counter()
        self.scripts = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attributes)
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.attributes.update(found.keys())
        self.ids += [str(found["id"])] if "id" in found else []
        self.links += [str(found["href"])] if tag in ("a", "link") else []
        self.used |= {str(found["href"])[1:]} if tag == "use" else set()
        self.used |= set(re.findall(r"url\(#([\w-]+)\)", " ".join(map(str, found.values()))))
        self.scripts += tag == "script" and "src" not in found

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module", params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> tuple[str, Reader]:
    text = build_rules.pages()[build_rules.file_name(request.param)].decode()
    return request.param, Reader(text)


def test_every_address_leads_somewhere(page: tuple[str, Reader]) -> None:
    language, read = page
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    entries = {id for game in GAMES for id in book(game, language).entries}
    aliases = {id for game in GAMES for id in book(game, language).aliases}
    assert entries | aliases | set(GAMES) <= set(read.ids)
    inner = {link[1:] for link in read.links if link.startswith("#")}
    assert entries <= inner <= set(read.ids)
    files = {path.name for path in ROOT.iterdir()} | set(build_rules.pages())
    for link in read.links:
        path = link.removeprefix("./").partition("#")[0]
        assert not path or path in files or (ROOT / path).is_file(), link


def test_drawings_refer_to_what_is_on_the_page(page: tuple[str, Reader]) -> None:
    assert page[1].used <= set(page[1].ids)


def test_a_strict_policy_drops_nothing(page: tuple[str, Reader]) -> None:
    read = page[1]
    assert read.scripts == 0
    assert "style" not in read.attributes
    assert not [name for name in read.attributes if name.startswith("on")]
    assert not [link for link in read.links if "//" in link]
    assert "unsafe" not in build_rules.POLICY


def test_there_is_nothing_to_press_in_a_picture() -> None:
    shown = {block.name for game in GAMES for block in all_blocks(game) if block.kind == "picture"}
    assert shown == set(PICTURES)
    for name, draw in PICTURES.items():
        for language in LANGUAGES:
            drawn = ElementTree.fromstring(draw(language))
            assert drawn.tag == "svg", name
            for part in drawn.iter():
                assert part.get("tabindex") is None, name
                assert part.get("role") not in ("button", "gridcell"), name


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_card_questions_and_a_glossary(game: str) -> None:
    entries = book(game, "en").entries
    assert [id for id in entries if id.endswith("card")]
    assert [block.name for block in all_blocks(game) if block.kind == "terms"] == [game]
    questions = book(game, "en").chapters["questions"]
    assert len(questions) >= 8
    assert all(entries[id].title.endswith("?") for id in questions)


# ---- rulings and topics


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_named(game: str) -> None:
    known = importlib.import_module(f"engine.{game.replace('-', '_')}.rulings").RULINGS
    named = [block.name for block in all_blocks(game) if block.kind == "ruling"]
    assert sorted(named) == sorted(known)


def test_every_documented_ruling_is_named() -> None:
    documented = re.findall(r"^\| `([\w-]+)` \|", (ROOT / "docs" / "rulings.md").read_text(), re.M)
    named = {block.name for game in GAMES for block in all_blocks(game) if block.kind == "ruling"}
    assert documented
    assert set(documented) <= named


def topics() -> set[str]:
    """Everything the page can explain; a game of its own area has texts such as `roads.rule.loop.title`."""
    found = [re.fullmatch(r"(\w+)\.rule\.([\w-]+)\.title", key) for key in texts("en")]
    return {*rules.TOPICS, *(f"{hit[1]}.{hit[2]}" for hit in found if hit)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_of_the_game_leads_to_its_entry(language: str) -> None:
    books = [book(game, language) for game in GAMES]
    addresses = {id for found in books for id in (*found.entries, *found.aliases)}
    assert {topic for topic in topics() if rules.entry(topic) not in addresses} == set()
    page = FakePage()
    app = App(page, FakeStorage(), FirstThinker())
    app.start()
    app.receive(Event("command", "start", {}))
    asked = set(re.findall(r'data-explain="([^"|]+)', page.screen()))
    names = {name for text in asked for name in text.split()}
    assert {"bar", "writ", "placing", "phases", "forum-cards", "frame-goals", "seals", "storage"} <= names
    assert {name for name in names if not rules.topics(name)} == set()


def test_the_explanation_leads_to_the_rule_in_its_language_and_edition() -> None:
    words = Words("en")
    drawn = rules.explanation(words, rules.topics("pond villa"), edition="2018")
    assert attrs(href="./rules.html?edition=2018#pond") in drawn
    assert attrs(href="./rules.html?edition=2018#villa") in drawn
    assert rules.address("de", "writ") == "./rules.de.html#writ"
    for language in LANGUAGES:
        assert rules.address(language) == f"./{build_rules.file_name(language)}"


def test_the_rules_button_leaves_for_the_rules_of_the_game() -> None:
    app = App(FakePage(), FakeStorage(), FirstThinker())
    app.page.hash = "rules"
    app.start()
    assert (app.page.left, app.screen) == ("./rules.html", "home")
    app.receive(Event("command", "rules", {"game": "burdigala"}))
    assert app.page.left == "./rules.html#burdigala"
    app.receive(Event("command", "start", {}))
    app.receive(Event("command", "rules", {}))
    assert app.page.left == "./rules.html?edition=2021#carpe-diem"


# ---- facts, against the engine


def table(language: str, entry: str, row: int) -> list[str]:
    [found] = [block for block in book("carpe-diem", language).entries[entry].blocks if block.kind == "table"]
    return rules_text.cells(found.lines[row])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_villas_is_the_box(language: str) -> None:
    chimneys = [int(cell) for cell in table(language, "villas", 0)[1:-1]]
    points = [int(cell) for cell in table(language, "villas", 1)[1:-1]]
    box = standard_box()
    assert points == [box.villa_vp(count) for count in chimneys]
    assert table(language, "villas", 1)[-1] == f"+ {box.villa_vp(99) - box.villa_vp(98)}"
    card = " ".join(book("carpe-diem", language).entries["card"].texts())
    for count, vp in zip(chimneys, points, strict=True):
        assert re.search(rf"\b{count} ?: {vp}\b", card)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up_is_that_of_the_engine(players: int) -> None:
    row = table("en", "setup", players - 1)
    state = ENGINES["carpe-diem"].new(players=players, seed=1)
    cards = [card for card in state.table.forum if card >= 0]
    assert sum(map(int, row[1:5])) == len(cards) == int(row[5].split(",")[0])
    assert int(row[6]) == len(state.table.spots) <= len(SPOTS)
    [newer, older] = [block for block in book("carpe-diem", "en").entries["setup"].blocks if block.edition]
    assert [int(n) for n in re.findall(r"\d+", newer.lines[0])][:players] == list(START_VP["2021"][players])
    part = re.split(r"with \w+", older.lines[0])[players - 2]
    assert [int(n) for n in NUMBER.findall(part)] == list(START_VP["2018"][players])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_buildings_is_the_box(language: str) -> None:
    [rows] = [block.lines[1:] for block in book("burdigala", language).entries["burdigala-buildings"].blocks
              if block.kind == "table"]  # fmt: skip
    told = {int(size): set(map(int, NUMBER.findall(points))) for size, points in map(rules_text.cells, rows)}
    kinds = burdigala_box().kinds
    assert told == {size: {kind.vp for kind in kinds if kind.size == size} for size in told}


# ---- pictures, against the engine


def test_the_example_of_building_has_every_step() -> None:
    _, events = pictures_of_roads.played(*pictures_of_roads.EXAMPLE)
    built = [event for event in events if event[0] in ("build", "upgrade")]
    assert sorted(map(pictures_of_roads.step_of, built)) == ["a", "b", "c", "d", "e"]
    assert {event[1] for event in built} == {0, 1}
    drawn = PICTURES["roads-steps"]("en")
    assert [drawn.count(f'y="5.5">{letter}</text>') for letter in "abcde"] == [1] * 5


def test_the_tiles_that_are_tried_fit_and_do_not() -> None:
    drawn = PICTURES["roads-placing"]("en")
    assert (drawn.count("rules-sign right"), drawn.count("rules-sign wrong")) == (1, 1)


def test_pictures_of_the_town_show_what_their_captions_say() -> None:
    moving, finished = PICTURES["burdigala-moving"]("en"), PICTURES["burdigala-finished"]("en")
    assert re.findall(r'bu-step-word">(\d)', moving) == ["1", "2"]
    assert "#bu-temple" in finished
    assert finished.count('href="#i-plot"') == 2
    assert finished.count("bu-bonus-gone") == 1
    assert [PICTURES["burdigala-sets"]("en").count(f'rules-points">{n}<') for n in (15, 3, 1)] == [1, 1, 1]


@pytest.mark.parametrize("name", [name for name in PICTURES if name.startswith(("roads-", "burdigala-"))])
def test_pictures_are_small(name: str) -> None:
    """A page of rules is read on a phone: a picture refers to what others show too."""
    assert len(PICTURES[name]("fr")) < 26_000


# ---- the form of the texts


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "line 1: an entry begins with"),
        ("# a: A\n\ntext\n\n# a: B\n\ntext", "line 5: a is there twice"),
        ("# a: A\nalso: b", "line 1: a says nothing"),
    ],
)
def test_a_wrong_text_is_named_with_its_line(text: str, message: str) -> None:
    with pytest.raises(RulesError, match=f"x.txt, {message}"):
        parse(text, "x.txt")


def wrong(text: str, message: str) -> None:
    entries = parse(f"# a: A\n\n{text}", "x.txt")
    broken = rules_text.Book("g", "en", "G", ("2021",), {"play": {"a": "x"}}, entries, {})
    with pytest.raises(RulesError, match=message):
        rules_text.check(broken)


def test_a_way_to_nowhere_is_refused() -> None:
    wrong("[b](#b)", "leads to #b")
    wrong("{b}", "no term {b}")
    wrong("2018> text", "no edition 2018")
    wrong("| a | b |\n| c |", "differ in length")


def test_blocks_are_told_apart() -> None:
    blocks = ("one\ntwo", "- x\n- y", "> e", "2018> ! r: why", "@ p: q", "| a | b |\n| c | d |")
    entry = parse("# a: A\nalso: b, c\n\n" + "\n\n".join(blocks), "x.txt")["a"]
    assert entry.also == ("b", "c")
    assert [(block.kind, block.name, block.edition) for block in entry.blocks] == [
        ("text", "", ""), ("list", "", ""), ("example", "", ""), ("ruling", "r", "2018"),
        ("picture", "p", ""), ("table", "", ""),
    ]  # fmt: skip
    assert entry.blocks[0].lines == ("one two",)


def test_what_is_written_is_only_text() -> None:
    hostile = book("carpe-diem", "en")
    drawn = build_rules.inline(hostile, '<b>"x"</b> **y** {writ} [z](#writ)')
    assert drawn.startswith("&lt;b&gt;")
    assert "<b>y</b>" in drawn
    assert '<span class="e2021">writ</span><span class="e2018">banderole</span>' in drawn
    assert '<a href="#writ">z</a>' in drawn


def test_every_game_on_the_page_has_rules() -> None:
    assert set(desks.DESKS) <= set(GAMES)


# ---- searching, by the page's own script


def search_entries(language: str) -> list[dict[str, str]]:
    """The entries of Carpe Diem as the page gives them to the search, before folding."""
    found = book("carpe-diem", language)
    return [
        {
            "id": entry.id,
            "title": " ".join(build_rules.in_all_editions(found, entry.title)),
            "also": ", ".join(build_rules.synonyms(found, entry)),
            "abroad": build_rules.words_abroad(found, entry),
            "text": " ".join(
                re.sub(r"\(#[^)]*\)", "", next(build_rules.in_all_editions(found, line)))
                for line in entry.texts()
            ),
        }
        for entry in found.entries.values()
    ]


SCRIPT = """
import { fold, passage, rank, spans, words } from "./search.mjs";
const { entries, queries, text } = JSON.parse(process.argv[2]);
const folded = entries.map(({ id, ...parts }) =>
  ({ id, ...Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, fold(value).folded])) }));
const ranked = (wanted) => folded.map((entry, place) => [rank(entry, wanted), place, entry.id]);
const found = queries.map((query) => ranked(words(query))
  .filter(([score]) => score < Infinity).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , id]) => id));
const hits = (query) => spans(text, words(query)).map(([start, end]) => text.slice(start, end));
const marked = queries.map(hits);
console.log(JSON.stringify({ found, marked, cut: passage(["nothing", text], words("villa"), 12)?.text }));
"""


def search(tmp_path: Path, language: str, queries: list[str], text: str = "") -> dict[str, list[list[str]]]:
    node = os.environ.get("NODE") or shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    shutil.copy(ROOT / "assets" / "rules-search.js", tmp_path / "search.mjs")
    (tmp_path / "run.mjs").write_text(SCRIPT)
    given = json.dumps({"entries": search_entries(language), "queries": queries, "text": text})
    done = subprocess.run([node, "run.mjs", given], cwd=tmp_path, check=True, capture_output=True, text=True)
    answer: dict[str, list[list[str]]] = json.loads(done.stdout)
    return answer


FINDS = {
    "en": {"banderole": "writ", "writ": "writ", "VILLA": "villa", "baker": "granary", "wares": "goods",
           "scoring card": "forum-cards", "green roof": "craftsman", "Urkunde": "writ",
           "may I stay": "q-stay", "fontaine": "fountain", "Brunnen": "fountain", "BOULANGERIE": "bakery",
           "Weinberg": "vineyard", "cheminée": "villa", "Fontaine fish": ""},
    "de": {"banderole": "writ", "Urkunde": "writ", "baecker": "", "backer": "granary", "Kräuter": "garden",
           "weiss": "phases", "wertungskarte": "forum-cards", "fountain": "fountain", "fontaine": "fountain"},
    "fr": {"banderole": "writ", "charte": "writ", "etang": "pond", "ÉTANG": "pond", "marche": "market",
           "vineyard": "vineyard", "Hühnerhof": "farmyard"},
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_both_editions_find_the_same_entry(tmp_path: Path, language: str) -> None:
    queries = FINDS[language]
    found = search(tmp_path, language, [*queries])["found"]
    assert [ids[0] if ids else "" for ids in found] == [*queries.values()]


def test_words_of_this_language_come_before_those_of_others(tmp_path: Path) -> None:
    """`four` is a number here and an oven in French; `or` is too short to be gold."""
    four, gold = search(tmp_path, "en", ["four", "or"])["found"]
    assert "bakery" in four
    assert four.index("bakery") > four.index("phases")
    assert gold[0] != "coin"


def test_hits_are_marked_in_the_text_as_it_is_written(tmp_path: Path) -> None:
    text = "Große Straße: Étang, étangs; an der Villa am Ende."
    answer = search(tmp_path, "en", ["strasse", "etang", "an", "nothing here"], text)
    assert answer["marked"] == [["Straße"], ["Étang", "étang"], ["an"], []]
    assert answer["cut"] == "… an der Villa am Ende."
