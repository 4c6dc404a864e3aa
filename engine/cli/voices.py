"""How each game speaks at the terminal: its board, questions, previews and log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..all_roads import text as roads_text
from ..all_roads import words as roads_words
from ..burdigala import text as burdigala_text
from ..burdigala import words as burdigala_words
from ..carpe_diem import text, words
from ..core.canvas import Paint
from ..core.game import Action, Event, State
from . import all_roads, burdigala, carpe_diem


@dataclass(frozen=True)
class Voice:
    """The words of one game. Positions are of that game's own State."""

    board: Callable[[Any, int, Sequence[str], Paint, int, bool], str]
    """Position, seat that looks, names, colours, width, whether in full: the text board."""
    holdings: Callable[[Any, int, Paint], str]
    """What belongs to one seat and everybody may see, for a look at a rival."""
    heading: Callable[[Any], str]
    question: Callable[[Any], str]
    choice: Callable[[Any, Action], str]
    """An action in words with its preview; empty if there is nothing to say beyond its notation."""
    lines: Callable[[Any, Sequence[str], int | None, Sequence[Event]], list[str]]
    """Log lines for a viewer, None for one who may know everything."""
    legend: Callable[[Any], str]
    rules: Callable[[Any], str]
    sources: Mapping[str, str]
    decided_by: Mapping[str, str]
    closing: Callable[[Any], str] = lambda state: ""
    """What is said at the end; if nothing, who won and what decided."""


CAPITALS = "On the board, capitals are things still open, small letters completed ones."

VOICES: Mapping[str, Voice] = {
    "carpe-diem": Voice(
        board=text.board,
        holdings=lambda state, seat, paint: text.district_text(state, seat, (), paint),
        heading=words.heading,
        question=carpe_diem.question,
        choice=carpe_diem.choice,
        lines=lambda state, names, viewer, events: words.Teller(state, names, viewer).lines(events),
        legend=lambda state: f"{CAPITALS}\n{words.legend(state)}",
        rules=carpe_diem.rules,
        sources=words.SOURCE_WORDS,
        decided_by=words.DECIDED_BY,
    ),
    "all-roads": Voice(
        board=roads_text.board,
        holdings=roads_text.seat_text,
        heading=roads_words.heading,
        question=all_roads.question,
        choice=all_roads.choice,
        lines=lambda state, names, viewer, events: roads_words.Teller(state, names, viewer).lines(events),
        legend=roads_words.legend,
        rules=all_roads.rules,
        sources=roads_words.SOURCE_WORDS,
        decided_by=roads_words.DECIDED_BY,
        closing=all_roads.closing,
    ),
    "burdigala": Voice(
        board=burdigala_text.board,
        holdings=lambda state, seat, paint: burdigala_text.seat_text(state, seat, -1, f"seat {seat + 1}"),
        heading=burdigala_words.heading,
        question=burdigala.question,
        choice=burdigala.choice,
        lines=lambda state, names, viewer, events: burdigala_words.Teller(state, names, viewer).lines(events),
        legend=burdigala_words.legend,
        rules=burdigala.rules,
        sources=burdigala_words.SOURCE_WORDS,
        decided_by=burdigala_words.DECIDED_BY,
    ),
}


def score_sheet(voice: Voice, state: State, names: Sequence[str]) -> str:
    """The points of every seat by source, the winner and what decided."""
    result = state.result()
    order = [seat for place in result.ranking for seat in place]
    width = max(len(name) for name in names) + 2
    rows = ["".ljust(16) + "".join(names[seat].rjust(width) for seat in order)]
    for source, word in voice.sources.items():
        rows.append(
            word.ljust(16) + "".join(str(result.breakdown[s].get(source, 0)).rjust(width) for s in order)
        )
    rows.append("total".ljust(16) + "".join(str(result.scores[seat]).rjust(width) for seat in order))
    winners = " and ".join(names[seat] for seat in result.winners)
    decided = f"{winners} won; decided by {voice.decided_by[result.decided_by]}."
    rows.append(voice.closing(state) or decided)
    return "\n".join(rows)
