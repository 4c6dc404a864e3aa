"""Settings: how the page looks and behaves, and what it keeps. Each field is named after what it sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.markup import EMPTY, Markup, el
from ui.screens.common import Option, app_bar, button, panel, screen, segmented, select, toggle

if TYPE_CHECKING:
    from ui.settings import Settings
    from ui.words import Words

THEMES = ("system", "light", "dark")
MOTIONS = ("system", "full", "reduced")
SPEEDS = ("0", "1", "2", "3")
"""From at once to slow."""


@dataclass(frozen=True)
class Storage:
    """What is kept on this device; `works` is False where the browser keeps nothing."""

    saves: int = 0
    kilobytes: float = 0
    works: bool = True


@dataclass(frozen=True)
class SettingsModel:
    settings: Settings
    languages: tuple[tuple[str, str], ...] = (("en", "English"),)
    """Each language there is: its code and its own name for itself."""
    storage: Storage = Storage()
    deleting: bool = False
    """Whether the player pressed delete and is being asked."""
    version: str = ""
    back: str = "home"
    """The command that leads back to where the player came from."""


def draw(words: Words, model: SettingsModel) -> Markup:
    return screen(
        "settings",
        app_bar(words, words("settings.title"), command=model.back),
        _look(words, model),
        _play(words, model),
        _language(words, model),
        _storage(words, model),
        el("p", words("settings.version", version=model.version), class_="quiet version"),
    )


def _choice(words: Words, name: str, values: Sequence[str], chosen: str) -> Markup:
    options = [Option(value, words(f"settings.{name}-{value}")) for value in values]
    return segmented(words(f"settings.{name}"), name, options, chosen, cls="wide")


def _look(words: Words, model: SettingsModel) -> Markup:
    chosen = model.settings
    return panel(
        "look", words("settings.look"),
        _choice(words, "theme", THEMES, chosen.theme),
        _choice(words, "motion", MOTIONS, chosen.motion),
        toggle("patterns", words("settings.patterns"), chosen.patterns, words("settings.patterns-note")),
    )  # fmt: skip


def _play(words: Words, model: SettingsModel) -> Markup:
    return panel(
        "play", words("settings.play"),
        toggle("confirm", words("settings.confirm"), model.settings.confirm, words("settings.confirm-note")),
        _choice(words, "speed", SPEEDS, str(model.settings.speed)),
        el("p", words("settings.speed-note"), class_="quiet"),
        toggle("letters", words("settings.letters"), model.settings.letters, words("settings.letters-note")),
        button(words("settings.keys"), "keys", cls="outline"),
    )  # fmt: skip


def _language(words: Words, model: SettingsModel) -> Markup:
    options = [Option(code, name) for code, name in model.languages]
    return panel(
        "language", words("settings.language"),
        select("language", words("settings.language-label"), options, model.settings.language),
    )  # fmt: skip


# ---- what is kept


def _storage(words: Words, model: SettingsModel) -> Markup:
    kept = model.storage
    size = f"{kept.kilobytes:.0f}" if kept.kilobytes >= 1 or not kept.saves else "1"
    if not kept.works:
        text = words("settings.storage-forbidden")
    else:
        text = (
            words("settings.storage-kept", n=kept.saves, size=size)
            if kept.saves
            else words("settings.storage-none")
        )
    return panel("storage", words("settings.storage"), el("p", text, class_="quiet"), _delete(words, model))


def _delete(words: Words, model: SettingsModel) -> Markup:
    if not model.storage.saves:
        return EMPTY
    if not model.deleting:
        return button(words("settings.delete"), "delete-saves", picture="x", cls="outline")
    question = words("settings.delete-sure", n=model.storage.saves)
    keep = button(words("settings.delete-no"), "delete-saves-cancel", focus="delete-saves")
    remove = button(words("settings.delete-yes"), "delete-saves-confirm", picture="x", cls="pri")
    return el("div", el("p", question, id="sure"), el("div", keep, remove, class_="row"), class_="ask",
              role="group", aria_labelledby="sure")  # fmt: skip
