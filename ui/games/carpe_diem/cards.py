"""Fountain cards: a kind, and the points each completed one of it is worth at the end."""

from __future__ import annotations

from ui.games.carpe_diem.forum_card import points
from ui.icons import use_icon
from ui.markup import Markup, classes, el, join

WIDTH, HEIGHT = 64, 88
_WAVES = "M0 10q8-6 16 0t16 0t16 0t16 0"
_BOX = f'width="{WIDTH}" height="{HEIGHT}" rx="8"'
_FACE = Markup(
    f'<rect x="1.5" y="3" {_BOX} class="card-shade"/><rect {_BOX} class="card-face"/>'
    f'<path d="M8 0H{WIDTH - 8}A8 8 0 0 1 {WIDTH} 8V17q-8 6-16 0t-16 0t-16 0t-16 0V8A8 8 0 0 1 8 0Z" '
    f'class="fcard-water"/><path d="{_WAVES}" class="fcard-jet"/>'
)


def fountain_card(
    kind: str, *, label: str, worth: int = 2, action: str | None = None, chosen: bool = False,
    explain: str = "", size: float = WIDTH,
) -> Markup:  # fmt: skip
    """A card face up; with an action it can be pressed, as when one is to be given back."""
    face = join(_FACE, use_icon(kind, WIDTH / 2, 42, 36), points(worth, WIDTH / 2, 71, 12.5))
    rims = [el("rect", width=WIDTH, height=HEIGHT, rx=8, class_=css) for css in ("selrim0", "selrim")]
    area = el("rect", width=WIDTH, height=HEIGHT, rx=8, class_="hit") if action else None
    return el(
        "svg", face, *(rims if chosen else ()), area, viewBox=_VIEW, width=size,
        class_=classes("board fountain-card", action and "press"), role="button" if action else "img",
        tabindex=0 if action else None, aria_label=label, aria_pressed=chosen if action else None,
        data_action=action, data_explain=explain or None, data_focus=f"card-{action}" if action else None,
    )  # fmt: skip


_VIEW = f"-5 -5 {WIDTH + 10} {HEIGHT + 11}"
