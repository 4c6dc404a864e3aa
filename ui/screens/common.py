"""Parts that every screen is put together from: the top bar, panels, controls, names with a token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.tokens import token_svg

if TYPE_CHECKING:
    from ui.words import Words


class Option(NamedTuple):
    """One choice of a group: the value it sends, the word shown."""

    value: str
    label: str


def screen(name: str, bar: Markup, *body: object) -> Markup:
    """A whole page with a bar on top."""
    return el("main", bar, el("div", *body, class_="screen-body"), class_=f"screen {name}")


def title(text: str, cls: str | None = None) -> Markup:
    """The one h1 of a screen; it takes the focus when the screen opens."""
    return el("h1", text, class_=cls, tabindex=-1, data_focus="title")


def app_bar(words: Words, text: str, *, command: str = "home", under: str = "") -> Markup:
    """A way back, the title and, if there is more to say, a line under it."""
    label = words("common.back")
    back = el(
        "button", icon("left", 24), type="button", class_="ib", aria_label=label, title=label,
        data_command=command, data_focus="back",
    )  # fmt: skip
    line = el("p", under, class_="quiet") if under else EMPTY
    return el("header", back, el("div", title(text), line), class_="app-bar")


def panel(name: str, heading: object, *body: object, cls: str = "") -> Markup:
    """A titled panel; `name` tells the panels of a screen apart."""
    key = f"panel-{name}"
    head = el("h2", heading, id=key)
    return el("section", head, *body, class_=classes("pn", cls), aria_labelledby=key)


def button(
    label: str,
    command: str,
    *,
    picture: str = "",
    after: str = "",
    cls: str = "",
    focus: str = "",
    **data: object,
) -> Markup:
    """A button with words, and a picture before or after them. `data` are further data- attributes."""
    more = {f"data_{name}": value for name, value in data.items()}
    return el(
        "button",
        icon(picture, 20) if picture else EMPTY, label, icon(after, 20) if after else EMPTY,
        type="button", class_=classes("btn", cls), data_command=command, data_focus=focus or command, **more,
    )  # fmt: skip


def segmented(
    legend: str, name: str, options: Sequence[Option], value: str, *, cls: str = "", error: str = ""
) -> Markup:
    """One of several: a radio group that looks like a row of keys."""
    keys = [_key(name, option, option.value == value, bool(error)) for option in options]
    told = error_line(name, error)
    row = el("div", *keys, class_="keys")
    return el("fieldset", el("legend", legend), row, told, class_=classes("segm", cls))


def _key(name: str, option: Option, on: bool, wrong: bool) -> Markup:
    field = el(
        "input", type="radio", name_=name, value=option.value, checked=on, class_="for-readers",
        aria_describedby=f"error-{name}" if wrong else None, data_focus=f"{name}-{option.value}",
    )  # fmt: skip
    return el("label", field, el("span", option.label), class_="key")


def toggle(name: str, label: str, on: bool, note: str = "") -> Markup:
    """Yes or no, as a switch; the whole line can be pressed."""
    key = f"note-{name}"
    field = el(
        "input", type="checkbox", role="switch", name_=name, checked=on, class_="for-readers",
        aria_describedby=key if note else None, data_focus=name,
    )  # fmt: skip
    words = el("span", el("b", label), el("small", note, id=key) if note else EMPTY, class_="toggle-words")
    return el("label", field, words, el("span", class_="switch", aria_hidden=True), class_="toggle")


def text_field(
    name: str, label: str, value: str, *, error: str = "", hidden_label: bool = False, **more: object
) -> Markup:
    """A line to type in, with its label and what is wrong with what was typed."""
    key = f"field-{name}"
    head = el("label", label, for_=key, class_="for-readers" if hidden_label else "field-label")
    field = el(
        "input", id=key, type="text", name_=name, value=value, class_="field", autocomplete="off",
        aria_invalid=True if error else None, aria_describedby=f"error-{name}" if error else None,
        data_focus=name, **more,
    )  # fmt: skip
    return el("div", head, field, error_line(name, error), class_="field-box")


def select(name: str, label: str, options: Sequence[Option], value: str, *, error: str = "") -> Markup:
    """One of several whose words may be long, or many: the browser's own list."""
    key = f"field-{name}"
    choices = [
        el("option", option.label, value=option.value, selected=option.value == value) for option in options
    ]
    field = el(
        "select", *choices, id=key, name_=name, class_="field", aria_invalid=True if error else None,
        aria_describedby=f"error-{name}" if error else None, data_focus=name,
    )  # fmt: skip
    head = el("label", label, for_=key, class_="field-label")
    return el("div", head, field, error_line(name, error), class_="field-box")


def error_line(name: str, error: str) -> Markup:
    """What is wrong with a field, in words, or nothing."""
    return el("p", error, id=f"error-{name}", class_="error", role="alert") if error else EMPTY


def chip(seat: int, name: str, size: float = 20, *, bust: bool = False) -> Markup:
    """A player's token with the name beside it."""
    return el("span", token_svg(seat, size, bust=bust), el("span", name), class_="chip")


def paragraphs(*texts: str) -> Markup:
    return join(*[el("p", text) for text in texts])
