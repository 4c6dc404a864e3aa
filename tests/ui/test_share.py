"""Links, records, results, codes and pictures: what leaves the page comes back the same."""

import xml.etree.ElementTree as ET
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import Desk, Shelf, played

from engine import GAMES, BadLink, Match
from engine.cli import notes
from ui import picture, share
from ui.desks import desk_for
from ui.markup import Markup, el
from ui.words import FOLDER, Words

BASE = "https://tessera.example/play/"
SVG = "{http://www.w3.org/2000/svg}"
STYLES = FOLDER.parent / "css"


def test_link_of_the_game_and_of_the_position() -> None:
    match = played(25)
    url = share.link_url(BASE + "#old", match)
    assert url.startswith(BASE + "#C1")
    assert url.count("#") == 1
    whole = share.open_hash(url, GAMES)
    assert (whole.match.state, whole.match.ply, whole.seat) == (match.state, 25, None)
    placed = share.open_hash(share.link_url(BASE, match, position=True), GAMES)
    assert (placed.match.state, placed.match.ply) == (match.state, 0)


def test_a_link_that_passes_the_turn() -> None:
    game = Desk().store(Shelf()).new("", played(25), ["human", "remote"])
    url = share.pass_on(BASE, game, 1)
    for text in (url, url.partition("#")[2], "#" + url.partition("#")[2], url.replace("~", "%7E")):
        opened = share.open_hash(text, GAMES)
        assert (opened.match.state, opened.seat) == (game.match.state, 1)


@pytest.mark.parametrize("end", ["~", "~2", "~9", "~-1", "~1~1", "~x", "~12", "~²", "~1 1"])
def test_a_seat_that_is_none(end: str) -> None:
    with pytest.raises(share.Refused, match="seat"):
        share.open_hash(played(3).link() + end, GAMES)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80) | st.text(max_size=80).map("C1".__add__))
def test_a_bad_link_is_an_answer(text: str) -> None:
    with pytest.raises((BadLink, share.Refused)):
        share.open_hash(text, GAMES)


def test_what_happened_since_a_seat_acted() -> None:
    match = played(40, players=3)
    for seat in range(3):
        plies = share.since(match, seat)
        assert all(match.at(ply).to_move != seat for ply in plies)
        first = match.ply - len(plies)
        assert plies == list(range(first, match.ply))
        assert match.at(first - 1).to_move == seat
    assert share.since(played(0), 0) == []
    newcomer = played(1)
    waiting = 1 - (newcomer.at(0).to_move or 0)
    assert share.since(newcomer, waiting) == [0]


@pytest.mark.parametrize("plies", [0, 1, 7, 10_000])
@pytest.mark.parametrize("players", [2, 4])
def test_a_record_reads_back(plies: int, players: int) -> None:
    match = played(plies, players=players, names=["1. x", "; y", ": z", ""][:players])
    for read in (share.read_record, notes.read):
        again = read(share.text_record(match), GAMES)
        assert (again.state, again.names, again.seed) == (match.state, match.names, match.seed)
        assert again.link() == match.link()


def test_names_that_would_break_a_record() -> None:
    match = played(9, names=["A,B", "#"])
    assert share.read_record(share.text_record(match), GAMES).names == ["A B", "Marcus"]


def test_a_record_of_a_game_from_a_position() -> None:
    placed = Match(GAMES["carpe-diem"], played(30).state, ["Anna", "Ben"])
    for _ in range(5):
        placed.play(placed.state.actions()[0])
    again = share.read_record(share.text_record(placed), GAMES)
    assert again.link() == placed.link()


def test_a_record_is_readable() -> None:
    lines = share.text_record(played(8)).splitlines()
    assert lines[:4] == ["game: carpe-diem", "players: 2", "seed: 7", "edition: 2021"]
    first = lines[lines.index("") + 1]
    assert first.startswith("@")
    assert first.endswith(("# 1. Livia", "# 1. Marcus"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game: chess\nplayers: 2", "not a record"),
        ("game: carpe-diem\nplayers: 2", "not a record"),
        ("game: carpe-diem\nplayers: two\nseed: 1", "not a record"),
        ("game: carpe-diem\nplayers: 2\nseed: 1\nwhat", "Move 1 of this record, what,"),
        ("game: carpe-diem\nplayers: 9\nseed: 1", "players must be"),
        ("game: carpe-diem\nplayers: 2\nseed: 1\nself: x", "unknown option"),
        ("game: carpe-diem\nplayers: 2\nseed: 1\nnames: x", "names must be"),
        ("game: carpe-diem\nplayers: 2\nseed: 1\nedition: 1999", "1999"),
        ("game: carpe-diem\nplayers: 2\nseed: 1\n\n@1 zz", "Move 2 of this record, zz,"),
    ],
)
def test_a_bad_record_is_an_answer(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        share.read_record(text, GAMES)


def test_result_in_a_few_lines() -> None:
    match = played(10_000, players=3, names=["{n}", "B", "C"])
    sheet = desk_for("carpe-diem")(Words("en"), match).score_sheet(match)
    lines = share.result_text(Words("en"), "Carpe Diem", sheet).splitlines()
    assert lines[0].startswith("Carpe Diem: ")
    assert "win" in lines[0]
    points = [int(part.rsplit(" ", 1)[1].replace("−", "-")) for part in lines[1].split(", ")]
    assert points == sorted(match.state.result().scores, reverse=True)
    assert len(lines) == 2


def test_qr_code_is_the_matrix_with_a_quiet_zone() -> None:
    asked = []

    def make(url: str, **options: object) -> SimpleNamespace:
        asked.append((url, options))
        return SimpleNamespace(matrix=(bytearray([1, 1, 0]), bytearray([0, 0, 0]), bytearray([0, 1, 1])))

    root = ET.fromstring(share.qr_svg(SimpleNamespace(make=make), BASE))
    assert asked == [(BASE, {"error": "l", "micro": False})]
    assert root.get("viewBox") == "0 0 11 11"
    path = root.find("path")
    assert path is not None
    assert path.get("d") == "M4 4h2v1h-2zM5 6h2v1h-2z"


# ---- pictures


def test_colours_of_one_theme() -> None:
    sheet = (STYLES / "tokens.css").read_text(encoding="utf-8")
    light, dark = picture.tokens(sheet), picture.tokens(sheet, dark=True)
    assert (light["--bg"], dark["--bg"]) == ("#EEE6D6", "#1B1714")
    assert light["--tess"] == "rgba(120, 95, 55, .07)"
    assert dark["--shade"] == "rgba(0, 0, 0, .34)"
    assert light["--s1"] == dark["--s1"] == "4px"
    assert not [name for name, value in (light | dark).items() if "light-dark" in value or "(" in value[:1]]
    assert picture.tokens("") == {}


def test_a_picture_stands_alone() -> None:
    style = (STYLES / "board.css").read_text(encoding="utf-8")
    drawing = el("svg", el("path", d="M0 0h9", class_="tile"), viewBox="0 0 9 9", width=9, height=9)
    text = picture.standalone(drawing, 90, 60.5, {"--bg": "#fff"}, style, Markup("<defs/>"), "A & <B>")
    root = ET.fromstring(text)
    assert (root.tag, root.get("width"), root.get("height")) == (f"{SVG}svg", "90", "60.5")
    assert root.findtext(f"{SVG}title") == "A & <B>"
    found = root.findtext(f"{SVG}style")
    assert found is not None
    assert found.startswith(style)
    assert found.index(":root{--bg:#fff;}") > found.index(".board")
    inner = root.find(f"{SVG}svg")
    assert inner is not None
    assert inner.attrib == {"viewBox": "0 0 9 9"}
    assert inner.find(f"{SVG}path") is not None
    group = Markup('<g width="1"/>')
    assert group in picture.standalone(group, 9, 9, {}, "")
