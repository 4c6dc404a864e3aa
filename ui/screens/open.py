"""The dialog that brings a game in: paste a link, or choose a file."""

from __future__ import annotations

from dataclasses import dataclass

from ui.icons import icon
from ui.markup import Markup, el
from ui.screens.common import button, error_line
from ui.screens.share import dialog
from ui.words import Words


@dataclass(frozen=True)
class Model:
    """What the dialog shows."""

    link: str = ""
    """What was typed, kept when it could not be opened."""
    error: str = ""
    """A sentence that says why not."""


def draw(words: Words, model: Model) -> Markup:
    """The whole dialog."""
    text = el("p", words("open.text"), class_="quiet")
    rule = el("p", words("open.or"), class_="or", aria_hidden=True)
    file = button(words("open.file"), "open-file", picture="log", cls="wide-btn")
    body = el("div", text, _form(words, model), rule, file, class_="dialog-body")
    return dialog("open", words("open.title"), words("open.close"), body)


def _form(words: Words, model: Model) -> Markup:
    field = el(
        "input", id="open-link", type="text", name_="link", value=model.link, class_="field",
        placeholder=words("open.placeholder"), autocomplete="off", autocapitalize="off", spellcheck="false",
        inputmode="url", enterkeyhint="go", aria_invalid=True if model.error else None,
        aria_describedby="error-link" if model.error else None, data_focus="link",
    )  # fmt: skip
    go = el(
        "button", words("open.open"), icon("arrow", 20), type="submit", class_="btn pri", data_focus="open"
    )
    label = el("label", words("open.link"), for_="open-link", class_="field-label")
    row = el("div", field, go, class_="field-row")
    return el("form", label, row, error_line("link", model.error), id="open-form")
