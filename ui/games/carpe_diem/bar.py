"""The prestige bar with its stacks of markers, and the row of seals with the dark tiles on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ui.games.carpe_diem.depots import Slot
from ui.games.carpe_diem.tiles import tile
from ui.icons import use_icon
from ui.markup import Markup, attrs, el, join
from ui.tokens import token

STEPS = 21
_STEP = 32
_RISE = 19  # from one marker of a stack to the next


def prestige_bar(
    stacks: Mapping[int, Sequence[int]], *, label: str, explain: str = "", width: float = 672
) -> Markup:
    """Steps 0..20; `stacks` gives the seats on a step from the lowest marker to the top one.

    There is always room for two markers, so that the page does not jump when players meet.
    """
    top = 12 + (_RISE + 1) * max(2, *[len(seats) for seats in stacks.values()], 0)
    steps = [_step(i, top) for i in range(STEPS)]
    markers = [
        token(seat, step * _STEP + _STEP // 2, top - 13 - j * _RISE, 26)
        for step, seats in sorted(stacks.items())
        for j, seat in enumerate(seats)
    ]
    box = attrs(class_="board bar", width=width, viewBox=f"0 0 {STEPS * _STEP} {top + 36}")
    words = attrs(role="img", aria_label=label, data_explain=explain or None)
    return Markup(f"<svg{box}{words}>{join(*steps, *markers)}</svg>")


def _step(i: int, top: int) -> Markup:
    five = " five" if i % 5 == 0 else ""
    return Markup(
        f'<rect x="{i * _STEP + 1}" y="{top}" width="{_STEP - 2}" height="34" rx="4" class="step{five}"/>'
        f'<text x="{i * _STEP + _STEP // 2}" y="{top + 24}" class="stepn{five}">{i}</text>'
    )


_SEAL = 61


def seal_row(
    slots: Sequence[Slot | None], *, label: str, picked: int | None = None, width: float = 672
) -> Markup:
    """The dark tiles on their seals; None where one has been taken. A slot with an action can be pressed."""
    drawn = [_seal(i, slot, i == picked) for i, slot in enumerate(slots)]
    box = attrs(class_="board seals", width=width, viewBox=f"-3 -3 {len(slots) * _SEAL + 4} 78")
    return Markup(f"<svg{box}{attrs(role='group', aria_label=label)}>{join(*drawn)}</svg>")


def _seal(i: int, slot: Slot | None, picked: bool) -> Markup:
    place = f"translate({i * _SEAL + 1} 0)"
    if slot is None:
        gap = el("rect", x=4, y=4, width=50, height=50, rx=4, class_="seal-empty")
        return el("g", _GROUND, gap, transform=place)
    face = Markup(f'<g transform="translate(3 3) scale(.52)">{tile(slot.tile)}</g>')
    if not slot.action:
        return el("g", _GROUND, face, transform=place, role="img", aria_label=slot.label,
                  data_explain=slot.explain or None)  # fmt: skip
    return el(
        "g", _GROUND, face, _PICKED if picked else _LEGAL, _HIT, transform=place, class_="press",
        role="button", tabindex=0, aria_label=slot.label, aria_pressed=picked, data_action=slot.action,
        data_explain=slot.explain or None, data_focus=f"seal-{i}",
    )  # fmt: skip


_GROUND = join(
    el("rect", width=58, height=72, rx=6, class_="seal"), use_icon("moon", 29, 63.5, 12, "on-seal")
)
_HIT = el("rect", x=-1, y=-1, width=60, height=74, rx=7, class_="hit")
_LEGAL = el("rect", width=58, height=72, rx=6, class_="reach")
_PICKED = join(*[el("rect", width=58, height=72, rx=6, class_=rim) for rim in ("selrim0", "selrim")])
