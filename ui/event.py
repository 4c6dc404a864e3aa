"""What the player did, in plain values."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Event:
    """Something that happened on the page.

    `kind` is "action", "command" or "explain" (a click, a press of Enter or a long press on an element with
    that data- attribute; `name` is its value), "key" (`key` such as "ArrowLeft" or "Ctrl+z"), "input",
    "change" or "submit" (`name` is that of the field or the id of the form).
    """

    kind: str
    name: str = ""
    data: dict[str, str] = field(default_factory=dict)
    """All data- attributes of the element."""
    value: str = ""
    """Of the field that changed; "on" or "" for a box to tick."""
    key: str = ""
    typing: bool = False
    """Whether a key was pressed inside a text field."""
    form: dict[str, str] = field(default_factory=dict)
    """All fields of a submitted form."""
