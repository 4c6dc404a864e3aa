"""About: what this is and is not, what of it is reconstructed, whose work it stands on, and all the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.markup import Markup, el, join
from ui.screens.common import app_bar, panel, paragraphs, screen
from ui.screens.share import dialog

if TYPE_CHECKING:
    from ui.words import Words

PRINTED = ("tiles", "dark", "cards", "fountains", "frames", "boards", "bar")
RECONSTRUCTED = ("pieces", "chimneys", "dark", "cards", "frames", "boards", "villas")
LICENCES = (
    ("Pyodide", "MPL-2.0"),
    ("PyScript", "Apache-2.0"),
    ("CPython", "PSF-2.0"),
    ("micropip", "MPL-2.0"),
    ("segno", "BSD-3-Clause"),
)
"""What the page is shipped with, and the licence of each."""
CAPS = ("tab", "enter", "escape", "shift")
"""Keys that each language has its own word for; the others are what is printed on them."""
KEYS = (
    ("tab", ("tab",)),
    ("arrows", ("←", "↑", "→", "↓")),
    ("enter", ("enter",)),
    ("escape", ("escape",)),
    ("rotate", ("R",)),
    ("rotate-back", ("shift", "R")),
    ("store", ("S",)),
    ("undo", ("U",)),
    ("redo", ("Y",)),
    ("hint", ("H",)),
    ("move", ("M",)),
    ("views", ("1", "2", "3", "4", "5")),
    ("help", ("?",)),
)
KEYS_OF = {
    "roads": (
        ("tab", ("tab",)),
        ("next-tile", ("N",)),
        ("arrows", ("←", "↑", "→", "↓")),
        ("enter", ("enter",)),
        ("escape", ("escape",)),
        ("rotate", ("R",)),
        ("rotate-back", ("shift", "R")),
        ("scale", ("+", "-")),
        ("whole", ("0",)),
        ("shift", ("shift", "←", "↑", "→", "↓")),
        ("undo", ("U",)),
        ("redo", ("Y",)),
        ("hint", ("H",)),
        ("move", ("M",)),
        ("views", ("1", "2", "3")),
        ("help", ("?",)),
    ),
    "burdigala": (
        ("tab", ("tab",)),
        ("arrows", ("←", "↑", "→", "↓")),
        ("enter", ("enter",)),
        ("escape", ("escape",)),
        ("roll", ("R",)),
        ("die", ("D",)),
        ("character", ("C",)),
        ("end", ("E",)),
        ("undo", ("U",)),
        ("redo", ("Y",)),
        ("hint", ("H",)),
        ("move", ("M",)),
        ("views", ("1", "2", "3", "4")),
        ("help", ("?",)),
    ),
}
"""The keys of games that have others; what is said otherwise than in general stands in their area."""


@dataclass(frozen=True)
class About:
    version: str
    back: str = "home"
    """The command that leads back to where the player came from."""


def draw(words: Words, model: About) -> Markup:
    return screen(
        "about",
        app_bar(words, words("about.title"), command=model.back),
        el("div", _what(words, model), panel("keys", words("about.keys"), keymap(words)), class_="column"),
        el("div", _components(words), _licences(words), class_="column"),
    )


def _what(words: Words, model: About) -> Markup:
    texts = [words(f"about.what-{part}") for part in ("is", "unofficial", "private")]
    version = el("p", words("about.version", version=model.version), class_="quiet")
    return panel("what", words("about.what"), paragraphs(*texts), version)


def _components(words: Words) -> Markup:
    """What the rulebooks say, and what had to be made up to fit it."""
    printed = [el("li", words(f"about.printed-{part}")) for part in PRINTED]
    made = [el("li", words(f"about.made-{part}")) for part in RECONSTRUCTED]
    return panel(
        "components", words("about.components"),
        el("p", words("about.components-why")),
        el("h3", words("about.printed")), el("ul", *printed, class_="bullets printed"),
        el("h3", words("about.made")), el("ul", *made, class_="bullets made"),
        el("p", words("about.components-correct"), class_="quiet"),
    )  # fmt: skip


def _licences(words: Words) -> Markup:
    rows = [
        el("tr", el("th", name, scope="row"), el("td", words(f"about.for-{name.lower()}")), el("td", licence))
        for name, licence in LICENCES
    ]
    head = [el("th", words(f"about.licence-{part}"), scope="col") for part in ("name", "use", "licence")]
    table = el("table", el("thead", el("tr", *head)), el("tbody", *rows), class_="plain")
    return panel("licences", words("about.licences"), el("p", words("about.licences-own")), table)


def keys_dialog(words: Words, area: str = "") -> Markup:
    """The map of keys over whatever is on the screen; of the game with this area of the translations."""
    body = el("div", keymap(words, area), class_="dialog-body")
    return dialog("keys", words("about.keys"), words("game.close"), body)


def keymap(words: Words, area: str = "") -> Markup:
    """Every key and what it does."""
    rows = [
        el("tr", el("th", join(*[_cap(words, key) for key in keys]), scope="row"),
           el("td", words(f"{area}.key-{name}" if f"{area}.key-{name}" in words else f"about.key-{name}")))
        for name, keys in KEYS_OF.get(area, KEYS)
    ]  # fmt: skip
    head = [el("th", words(f"about.keys-{part}"), scope="col") for part in ("key", "does")]
    return el("table", el("thead", el("tr", *head)), el("tbody", *rows), class_="plain keymap")


def _cap(words: Words, key: str) -> Markup:
    return el("kbd", words(f"about.cap-{key}") if key in CAPS else key)
