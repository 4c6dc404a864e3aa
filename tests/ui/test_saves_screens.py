"""The screens around saving, sharing and opening: what they offer, and that nothing typed becomes markup."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from shelf import Desk, Shelf, played

from ui.markup import Markup
from ui.saved import SaveInfo
from ui.screens import open as open_screen
from ui.screens import saves, share
from ui.screens.saves import DAY, HOUR, MINUTE, Entry
from ui.words import Words

WORDS = Words("en")
HOSTILE = '"><img src=x onerror=alert(1)>{n}'


class Page(HTMLParser):
    """The elements of a drawing, with their texts; fails on tags that do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.texts)

    def commands(self) -> list[str | None]:
        return [values["data-command"] for _, values in self.elements if "data-command" in values]

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [values for name, values in self.elements if name == tag]


def info(plies: int = 30, **more: object) -> SaveInfo:
    store = Desk().store(Shelf())
    match = played(plies, players=3, names=["Livia", "Bot", "Far"])
    store.save(store.new("Evening game", match, ["human", "senator", "remote"]))
    return replace(store.list()[0], **more)


def drawn(*infos: SaveInfo, **more: object) -> Page:
    entries = [Entry(item, "Carpe Diem, 2021 edition", "Phase I, turn 5") for item in infos]
    return Page(saves.draw(WORDS, saves.Model(entries, now=2_000_000, **more)))


def check(page: Page) -> None:
    """What every screen promises."""
    ids = [values["id"] for _, values in page.elements if "id" in values]
    assert len(ids) == len(set(ids))
    keys = [values["data-focus"] for _, values in page.elements if "data-focus" in values]
    assert len(keys) == len(set(keys))
    for tag in ("button", "input", "summary"):
        assert all("data-focus" in values for values in page.all(tag))
    labelled = {values.get("for") for values in page.all("label")}
    assert all("aria-label" in values or values.get("id") in labelled for values in page.all("input"))
    refers = [
        value for _, values in page.elements for name, value in values.items() if name == "aria-labelledby"
    ]
    assert set(refers) <= set(ids)
    assert not page.all("img")


def test_a_running_game() -> None:
    page = drawn(info())
    check(page)
    assert page.commands() == ["home", "import", "resume", "rename", "export", "delete"]
    assert len(page.all("h1")) == 1
    for text in ("Evening game", "to move", "Senator", "by link", "Continue", "30 moves"):
        assert text in page.text
    assert "Phase I, turn 5 · " in page.text
    assert "Carpe Diem, 2021 edition · " in page.text


def test_a_finished_game() -> None:
    page = drawn(info(10_000))
    check(page)
    assert "Finished" in page.text
    assert "Continue" not in page.text
    assert len([values for values in page.all("li") if values.get("class") == "best"]) >= 1


def test_a_game_that_does_not_say_how_far_it_is() -> None:
    page = Page(saves.draw(WORDS, saves.Model([Entry(info())], now=2_000_000)))
    assert "to move" in page.text
    assert "·  " not in page.text


def test_renaming_in_place() -> None:
    item = info()
    page = drawn(item, renaming=item.id)
    check(page)
    assert page.all("form")[0]["id"] == f"rename-{item.id}"
    assert page.all("input")[0]["value"] == "Evening game"
    assert "rename-cancel" in page.commands()


def test_a_damaged_save_can_be_kept_as_a_file_or_deleted() -> None:
    page = drawn(info(), SaveInfo("bad", broken=True, reason="open.error_damaged"))
    check(page)
    assert page.commands()[-2:] == ["export", "delete"]
    assert "damaged" in page.text


def test_deleted_with_a_way_back_and_a_note() -> None:
    page = drawn(deleted="Evening game", note="The storage is full.")
    check(page)
    assert "restore" in page.commands()
    assert "Deleted: Evening game" in page.text
    assert "The storage is full." in page.text
    assert "A damaged save" in drawn(deleted="").text


def test_no_saves_yet() -> None:
    page = drawn()
    check(page)
    assert page.commands() == ["home", "new", "open", "import"]


def test_a_picture_of_the_position() -> None:
    entry = Entry(info(), thumb=Markup("<svg></svg>"))
    page = Page(saves.draw(WORDS, saves.Model([entry], now=0)))
    assert {"class": "thumb", "aria-hidden": "true"} in page.all("div")


@pytest.mark.parametrize(
    ("elapsed", "text"),
    [
        (-5, "just now"),
        (MINUTE, "1 minute ago"),
        (HOUR - 1, "59 minutes ago"),
        (HOUR, "1 hour ago"),
        (DAY, "yesterday"),
        (9 * DAY, "9 days ago"),
    ],
)
def test_how_long_ago(elapsed: int, text: str) -> None:
    assert saves.age(WORDS, elapsed) == text


SHARED = share.Model("https://x.example/#C1abc", "https://x.example/#C1def", "game: carpe-diem")


def test_sharing() -> None:
    page = Page(share.draw(WORDS, SHARED))
    check(page)
    files = ["download-svg", "download-png", "download-text", "download-save"]
    assert page.commands() == ["close", "copy-link", "copy-position", "qr", *files, "copy-text"]
    assert [values["value"] for values in page.all("input")] == [SHARED.game_url, SHARED.position_url]


def test_sharing_where_the_browser_can() -> None:
    page = Page(share.draw(WORDS, replace(SHARED, can_share=True)))
    assert "web-share" in page.commands()


def test_passing_the_turn_comes_first() -> None:
    turn = share.PassTurn("Marcus", "https://x.example/#C1abc~1")
    page = Page(share.draw(WORDS, replace(SHARED, pass_turn=turn)))
    check(page)
    assert page.commands()[:2] == ["close", "pass-turn"]
    assert "Pass the turn to Marcus" in page.text
    assert page.all("input")[0]["value"] == turn.url


def test_copied_and_code_states() -> None:
    assert "Copied" in Page(share.draw(WORDS, replace(SHARED, copied="copy-position"))).text
    waiting = Page(share.draw(WORDS, replace(SHARED, qr_wait=True)))
    assert "qr" not in waiting.commands()
    shown = Page(share.draw(WORDS, replace(SHARED, qr=Markup('<svg class="qr"></svg>'))))
    assert "qr" not in shown.commands()
    assert "camera" in shown.text
    assert "QR code of the link" in [values.get("aria-label") for values in shown.all("div")]


def test_opening() -> None:
    page = Page(open_screen.draw(WORDS, open_screen.Model()))
    check(page)
    assert page.commands() == ["close", "open-file"]
    assert page.all("form")[0]["id"] == "open-form"
    assert page.all("input")[0]["name"] == "link"
    assert "aria-invalid" not in page.all("input")[0]


def test_opening_what_does_not_open() -> None:
    page = Page(open_screen.draw(WORDS, open_screen.Model("C1oops", "This link is damaged.")))
    check(page)
    field = page.all("input")[0]
    assert (field["value"], field["aria-invalid"], field["aria-describedby"]) == (
        "C1oops",
        "true",
        "error-link",
    )
    assert "This link is damaged." in page.text


def test_nothing_typed_becomes_markup() -> None:
    item = info(title=HOSTILE, names=(HOSTILE,) * 3, options={"edition": HOSTILE}, id=HOSTILE)
    turn = share.PassTurn(HOSTILE, HOSTILE)
    for page in (
        drawn(item, renaming=item.id, deleted=HOSTILE, note=HOSTILE),
        Page(share.draw(WORDS, share.Model(HOSTILE, HOSTILE, HOSTILE, turn, note=HOSTILE))),
        Page(open_screen.draw(WORDS, open_screen.Model(HOSTILE, HOSTILE))),
    ):
        check(page)
        assert HOSTILE in page.text
