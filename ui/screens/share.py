"""The dialog that takes a game out of the page: link, QR code, picture, text, file, and the turn itself."""

from __future__ import annotations

from dataclasses import dataclass

from ui.icons import icon
from ui.markup import EMPTY, Markup, el
from ui.screens.common import button
from ui.words import Words


@dataclass(frozen=True)
class PassTurn:
    """The player who goes on elsewhere, and the link for them."""

    name: str
    url: str


@dataclass(frozen=True)
class Model:
    """What the dialog shows."""

    game_url: str
    position_url: str
    record: str
    """The moves as text."""
    pass_turn: PassTurn | None = None
    qr: Markup | None = None
    qr_wait: bool = False
    """The code is asked for and being made."""
    can_share: bool = False
    """The browser hands links to other apps."""
    copied: str = ""
    """The command whose text is on the clipboard now."""
    note: str = ""


def draw(words: Words, model: Model) -> Markup:
    """The whole dialog."""
    note = el("p", model.note, class_="error", role="alert") if model.note else EMPTY
    passing = _pass_turn(words, model, model.pass_turn) if model.pass_turn else EMPTY
    parts = (_links(words, model), _qr(words, model), _files(words), _record(words, model))
    body = el("div", note, passing, *parts, class_="dialog-body share-body")
    return dialog("share", words("share.title"), words("share.close"), body, wide=True)


def dialog(name: str, heading: str, close: str, body: Markup, *, wide: bool = False) -> Markup:
    """A dialog over the page, with its title and a way out."""
    key = f"{name}-title"
    away = el(
        "button", icon("x", 24), type="button", class_="ib", aria_label=close, data_command="close",
        data_focus="close",
    )  # fmt: skip
    head = el(
        "header", el("h2", heading, id=key, tabindex=-1, data_focus="title"), away, class_="dialog-head"
    )
    css = f"dialog {name}-dialog wide" if wide else f"dialog {name}-dialog"
    box = el("section", head, body, class_=css, role="dialog", aria_modal=True, aria_labelledby=key)
    return el("div", box, class_="scrim")


def _part(name: str, heading: str, *body: object, cls: str = "") -> Markup:
    key = f"share-{name}"
    return el("section", el("h3", heading, id=key), *body, class_=f"part {cls}".rstrip(), aria_labelledby=key)


def _pass_turn(words: Words, model: Model, turn: PassTurn) -> Markup:
    verb = "share.pass_button" if model.can_share else "share.pass_copy"
    done = model.copied == "pass-turn"
    send = button(
        words("share.copied" if done else verb), "pass-turn", cls="pri",
        picture="check" if done else "share" if model.can_share else "link",
    )  # fmt: skip
    return _part(
        "pass",
        words("share.pass_title", name=turn.name),
        el("p", words("share.pass_text", name=turn.name), class_="quiet"),
        el(
            "div",
            _address(words("share.pass_link", name=turn.name), turn.url, "pass"),
            send,
            class_="field-row",
        ),
        cls="pass",
    )


def _links(words: Words, model: Model) -> Markup:
    other = button(words("share.web_share"), "web-share", picture="share", cls="wide-btn")
    return _part(
        "links",
        words("share.links_title"),
        el("p", words("share.links_text"), class_="quiet"),
        _link(words, model, "game", "copy-link", model.game_url),
        _link(words, model, "position", "copy-position", model.position_url),
        other if model.can_share else EMPTY,
    )


def _link(words: Words, model: Model, name: str, command: str, url: str) -> Markup:
    done = model.copied == command
    label = words(f"share.{name}_link")
    copy = el(
        "button", icon(_sign(done), 20), words("share.copied" if done else "share.copy"),
        el("span", f" {label}", class_="for-readers"), type="button", class_="btn", data_command=command,
        data_focus=command,
    )  # fmt: skip
    row = el("div", _address(label, url, name), copy, class_="field-row")
    return el(
        "div", el("label", label, for_=f"address-{name}", class_="field-label"), row, class_="field-box"
    )


def _address(label: str, url: str, name: str) -> Markup:
    return el(
        "input", id=f"address-{name}", type="text", readonly=True, value=url, class_="field address",
        aria_label=label, data_focus=f"address-{name}",
    )  # fmt: skip


def _qr(words: Words, model: Model) -> Markup:
    if model.qr:
        code = el("div", model.qr, class_="qr-code", role="img", aria_label=words("share.qr_label"))
        body = el("div", code, el("p", words("share.qr_text"), class_="quiet"), class_="qr-box")
    elif model.qr_wait:
        body = el("p", words("share.qr_wait"), class_="quiet", role="status")
    else:
        body = button(words("share.qr_show"), "qr", picture="qr", cls="wide-btn")
    return _part("qr", words("share.qr_title"), body, cls="qr-part")


def _files(words: Words) -> Markup:
    kinds = (("svg", "eye"), ("png", "eye"), ("text", "log"), ("save", "clock"))
    keys = [button(words(f"share.{kind}"), f"download-{kind}", picture=sign) for kind, sign in kinds]
    return _part("files", words("share.files_title"), el("div", *keys, class_="file-keys"))


def _record(words: Words, model: Model) -> Markup:
    text = el(
        "pre", model.record, tabindex=0, role="region", aria_label=words("share.record_title"),
        data_focus="record", data_scroll="record",
    )  # fmt: skip
    head = el("summary", words("share.record_title"), icon("down", 20), data_focus="record-open")
    done = model.copied == "copy-text"
    copy = button(words("share.copied" if done else "share.copy"), "copy-text", picture=_sign(done))
    return el("details", head, text, copy, class_="part record", open=done)


def _sign(done: bool) -> str:
    return "check" if done else "link"
