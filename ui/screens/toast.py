"""Short messages at the bottom of the page."""

from __future__ import annotations

from ui.markup import Markup, el


def draw(text: str, action: Markup) -> Markup:
    return el("div", el("p", text), action, class_="toast", role="status")


def button(label: str, command: str) -> Markup:
    return el(
        "button", label, type="button", class_="btn", data_command=command, data_focus=f"toast-{command}"
    )
