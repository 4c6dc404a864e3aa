"""What a player may choose for all games, and how it is kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ui.saved import LARGEST, MOST, clean_title
from ui.words import languages


@dataclass
class Settings:
    """What a player may choose for all games."""

    theme: str = "system"
    motion: str = "system"
    confirm: bool = True
    speed: int = 2
    """How fast computer moves are shown, 0 (at once) to 3 (slow)."""
    patterns: bool = False
    """Extra marks for eyes that tell colours apart badly."""
    language: str = "en"
    sounds: bool = False
    names: list[str] = field(default_factory=list)
    """Last used, per seat."""
    letters: bool = True
    """Whether keys with a character on them give commands; those who dictate or mistype switch it off."""
    lessons: dict[str, int] = field(default_factory=dict)
    """Per game, the step its lesson has reached."""


_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "reduced"),
    "confirm": (True, False),
    "speed": (0, 1, 2, 3),
    "patterns": (True, False),
    "letters": (True, False),
    "sounds": (True, False),
}
_MOST_NAMES = 4
_MOST_LESSONS = 20
_NAME_LENGTH = 24


def read_settings(text: str) -> Settings:
    """The settings, with the default wherever an entry makes no sense."""
    settings = Settings()
    try:
        data = json.loads(text[:LARGEST])
    except (ValueError, RecursionError):
        return settings
    if not isinstance(data, dict):
        return settings
    for name, choices in (*_CHOICES.items(), ("language", tuple(languages()))):
        value = data.get(name)
        if any(value == choice and type(value) is type(choice) for choice in choices):
            setattr(settings, name, value)
    names = data.get("names")
    if isinstance(names, list):
        texts = [name if isinstance(name, str) else "" for name in names[:_MOST_NAMES]]
        settings.names = [clean_title(name)[:_NAME_LENGTH] for name in texts]
    lessons = data.get("lessons")
    if isinstance(lessons, dict):
        steps = {name: step for name, step in lessons.items() if type(step) is int and 0 <= step < MOST}
        settings.lessons = dict(list(steps.items())[:_MOST_LESSONS])
    return settings
