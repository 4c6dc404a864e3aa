"""A position of Carpe Diem as text: a pure function of the position and the seat that looks at it.

A tile is 7 columns by 3 rows. A letter stands at each side a piece reaches, lines join the letters of
one piece: capitals while the thing is open, small letters once it is completed. Where two tiles join,
the border between them gives way: `─` for an open thing, `═` for a completed one.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from ..core.canvas import Canvas, Paint, plain
from ..core.game import Action
from . import actions, stages
from .board import COLUMNS, ROWS, SPOTS
from .district import District
from .editions import DEPOTS
from .forum import card_at
from .grid import BEYOND, CELL_NAMES, SIZE
from .kinds import SINGLES, STORES
from .notation import PLACES, TURNS
from .scoring import goal_met
from .state import State
from .tiles import Piece
from .turn import SLOTS
from .words import (
    LETTERS,
    card_gain,
    card_need,
    completed_words,
    heading,
    kind_word,
    legend,
    seals_text,
    terms,
)

COLOURS = (
    "bold red", "bold blue", "bold green", "bold magenta", "bold yellow",
    "cyan", "cyan", "cyan", "cyan", "bold", "bold", "bold",
)  # fmt: skip
_SINGLE_WORDS = dict(zip(SINGLES, ("market", "bakery", "fount"), strict=True))

WIDE, HIGH = 7, 3
LEFT = 4
DISTRICT_WIDTH = LEFT + SIZE * (WIDE + 1) + 1 + 4
DISTRICT_HEIGHT = SIZE * (HIGH + 1) + 3
DEPOTS_WIDTH = 3 + SLOTS * (WIDE + 1)
FULL_WIDTH = DISTRICT_WIDTH + 2 + DEPOTS_WIDTH

_AT_SIDE = ((0, 3), (1, 6), (2, 3), (1, 0))
_CORNERS = {(0, 1): (0, 4, "──╮"), (1, 2): (2, 4, "──╯"), (2, 3): (2, 0, "╰──"), (0, 3): (0, 0, "╭──")}
_STRAIGHTS = {(0, 2): (1, 3, "│"), (1, 3): (1, 1, "─────")}
_CHIMNEYS = ("", "¹", "²")


def draw_tile(canvas: Canvas, row: int, column: int, pieces: Sequence[Piece], opened: Sequence[bool]) -> None:
    """Draw a tile; `opened` says of each piece whether its thing is still open."""
    canvas.put(row + 1, column + 3, "·", "dim")
    for piece, is_open in zip(pieces, opened, strict=True):
        style = _style(piece, is_open)
        if not piece.sides:
            canvas.put(row + 1, column, _SINGLE_WORDS[piece.kind], COLOURS[piece.kind])
            continue
        for down, right, stroke in _strokes(piece):
            canvas.put(row + down, column + right, stroke, style)
        letter = LETTERS[piece.kind] if is_open else LETTERS[piece.kind].lower()
        for side in piece.sides:
            down, right = _AT_SIDE[side]
            canvas.put(row + down, column + right, letter, style)
        if piece.chimneys:
            down, right = _chimney_place(piece)
            canvas.put(row + down, column + right, _CHIMNEYS[piece.chimneys], style)


def _style(piece: Piece, is_open: bool) -> str:
    return COLOURS[piece.kind] if is_open else COLOURS[piece.kind].replace("bold", "dim")


def _strokes(piece: Piece) -> list[tuple[int, int, str]]:
    if piece.sides in _STRAIGHTS:
        return [_STRAIGHTS[piece.sides[0], piece.sides[1]]]
    return [stroke for pair, stroke in _CORNERS.items() if set(pair) <= set(piece.sides)]


def _chimney_place(piece: Piece) -> tuple[int, int]:
    """Beside the letter of an end, in the middle otherwise: no other piece's line runs there."""
    if len(piece.sides) > 1:
        return 1, 3
    down, right = _AT_SIDE[piece.sides[0]]
    return down, right + (-1 if right == 6 else 1)


def draw_district(canvas: Canvas, row: int, state: State, seat: int, legal: Sequence[Action]) -> None:
    """A seat's district with its frame goals; the cells of legal placements show the turns that fit."""
    district = state.districts[seat]
    opened = {(part.kind, cell) for part in district.parts() for cell in part.cells}
    _draw_grid(canvas, row)
    _draw_goals(canvas, row, state, seat)
    for cell, code in enumerate(district.tiles):
        top, left = _corner(row, cell)
        if code < 0:
            _draw_empty(canvas, top, left, state, seat, cell, legal)
            continue
        pieces = state.table.box.faces[code // 4].turns[code % 4]
        states = [(piece.kind, cell) in opened for piece in pieces]
        draw_tile(canvas, top, left, pieces, states)
        for piece, is_open in zip(pieces, states, strict=True):
            _draw_joints(canvas, top, left, district, cell, piece, is_open)


def _corner(row: int, cell: int) -> tuple[int, int]:
    """Where the inside of a cell begins."""
    return row + 2 + cell // SIZE * (HIGH + 1), LEFT + 1 + cell % SIZE * (WIDE + 1)


def _draw_grid(canvas: Canvas, row: int) -> None:
    for line in range(SIZE + 1):
        ends = "┌┬┐" if line == 0 else "└┴┘" if line == SIZE else "├┼┤"
        top = row + 1 + line * (HIGH + 1)
        canvas.put(top, LEFT, ends[0] + ends[1].join(["─" * WIDE] * SIZE) + ends[2], "dim")
        if line < SIZE:
            for inside in range(1, HIGH + 1):
                canvas.put(top + inside, LEFT, "│".join([""] + [" " * WIDE] * SIZE + [""]), "dim")
            canvas.put(top + 2, 2, str(line + 1), "bold")
            canvas.put(row, LEFT + 4 + line * (WIDE + 1), "abcdef"[line], "bold")


def _draw_goals(canvas: Canvas, row: int, state: State, seat: int) -> None:
    """Each goal stands at its end of the line it looks along: letter and points, ✓ when met."""
    for place, (goal, line) in enumerate(state.table.goals[seat]):
        met = goal_met(state.districts[seat], goal.kind, line)
        text = f"{LETTERS[goal.kind]}{goal.vp}{'✓' if met else ''}"
        side, along = place // 2, line % 5 + 1
        top = (row, row + 1 + along * (HIGH + 1), row + DISTRICT_HEIGHT - 1, row + 1 + along * (HIGH + 1))[
            side
        ]
        column = LEFT + along * (WIDE + 1)
        left = (column - 1, LEFT + SIZE * (WIDE + 1) + 1, column - 1, LEFT - len(text))[side]
        canvas.put(top, left, text, COLOURS[goal.kind])


def _draw_empty(
    canvas: Canvas, top: int, left: int, state: State, seat: int, cell: int, legal: Sequence[Action]
) -> None:
    board = state.table.box.boards[state.table.boards[seat]]
    if cell == board.shovel and not state.districts[seat].built:
        canvas.put(top, left + 1, "start", "dim")
    if cell in board.writs:
        canvas.put(top + 2, left + 2, f"({terms(state).writ[0]})", "yellow")
    turns = "".join(TURNS[action & 3] for action in legal if action < actions.STORE and action >> 2 == cell)
    if turns:
        canvas.put(top + 1, left + 1, f"{CELL_NAMES[cell]}{turns}"[: WIDE - 1], "bold green")


def _draw_joints(
    canvas: Canvas, top: int, left: int, district: District, cell: int, piece: Piece, is_open: bool
) -> None:
    style = _style(piece, is_open)
    for side in piece.sides:
        if district.tiles[BEYOND[cell][side]] < 0:
            continue
        if side == 1:
            canvas.put(top + 1, left + WIDE, "─" if is_open else "═", style)
        elif side == 2:
            canvas.put(top + HIGH, left + 3, "│" if is_open else "║", style)


def draw_depots(canvas: Canvas, row: int, left: int, state: State, legal: Sequence[Action]) -> None:
    """The seven depots; ► marks those a free move reaches, * those that bread reaches."""
    marks: dict[int, str] = {}
    for action in legal:
        if actions.TAKE <= action < actions.SEAL:
            bread, slot = divmod(action - actions.TAKE, actions.TAKE_FOR_BREAD - actions.TAKE)
            marks[slot // SLOTS] = "*" if bread else "►"
    for depot in range(DEPOTS):
        top = row + depot * (HIGH + 1)
        mark = marks.get(depot, " ")
        style = {"►": "bold green", "*": "yellow", " ": "dim"}[mark]
        canvas.put(top, left, f"{mark}{depot + 1} " + "".join(f"─{place}──────" for place in PLACES), style)
        here = "".join(str(seat + 1) for seat, at in enumerate(state.at) if at == depot)
        canvas.put(top + 2, left, f"●{here}"[:3] if here else "", "bold")
        for place in range(SLOTS):
            tile = state.depots[depot * SLOTS + place]
            if tile >= 0:
                pieces = state.table.box.faces[tile].pieces
                draw_tile(canvas, top + 1, left + 3 + place * (WIDE + 1), pieces, [True] * len(pieces))


def tile_strip(labelled: Sequence[tuple[str, Sequence[Piece]]], paint: Paint) -> str:
    """Tiles in a row, each under its label."""
    canvas = Canvas(HIGH + 1, LEFT + len(labelled) * (WIDE + 3))
    for place, (label, pieces) in enumerate(labelled):
        left = LEFT + place * (WIDE + 3)
        canvas.put(0, left, f"─{label}──────"[:WIDE], "bold green")
        draw_tile(canvas, 1, left, pieces, [True] * len(pieces))
    return canvas.text(paint)


def district_text(state: State, seat: int, legal: Sequence[Action] = (), paint: Paint = plain) -> str:
    """One district alone."""
    canvas = Canvas(DISTRICT_HEIGHT, DISTRICT_WIDTH)
    draw_district(canvas, 0, state, seat, legal)
    return canvas.text(paint)


def table_text(state: State, seat: int, legal: Sequence[Action], paint: Paint, width: int) -> str:
    """A district and the depots: side by side if the width allows."""
    wide = width >= FULL_WIDTH
    depots_at = (0, DISTRICT_WIDTH + 2) if wide else (DISTRICT_HEIGHT + 1, 2)
    rows = DEPOTS * (HIGH + 1) + depots_at[0]
    canvas = Canvas(max(rows, DISTRICT_HEIGHT), FULL_WIDTH if wide else DISTRICT_WIDTH)
    draw_district(canvas, 0, state, seat, legal)
    draw_depots(canvas, *depots_at, state, legal)
    return canvas.text(paint)


CARD_WIDTH, SPOT_WIDTH = 20, 6


def forum_text(state: State, seat: int, paint: Paint = plain) -> str:
    """The forum: numbered cards, and between them the free spots or the seat whose marker lies there."""
    canvas = Canvas(ROWS * 4 - 1, COLUMNS * (CARD_WIDTH + SPOT_WIDTH))
    for position, card in enumerate(state.table.forum):
        if card >= 0:
            _draw_card(canvas, state, position)
    for spot in state.table.spots:
        one, other = SPOTS[spot]
        top, left = _card_at(one)
        across = other == one + 1
        row, column = (top + 1, left + CARD_WIDTH) if across else (top + 3, left + CARD_WIDTH // 2 - 3)
        taken = state.spots[spot]
        text = f"[{taken + 1}]" if taken >= 0 else f"v{spot + 1}"
        style = "dim" if taken < 0 else "bold reverse" if taken == seat else "bold"
        canvas.put(row, column, text.center(SPOT_WIDTH - 1), style)
    return canvas.text(paint)


def _card_at(position: int) -> tuple[int, int]:
    return position // COLUMNS * 4, position % COLUMNS * (CARD_WIDTH + SPOT_WIDTH)


def _draw_card(canvas: Canvas, state: State, position: int) -> None:
    """Number, what it asks (red: to pay, green: to own) and what it gives, on three lines."""
    card = card_at(state, position)
    top, left = _card_at(position)
    need = textwrap.wrap(f"{'pay' if card.pay else 'own'} {card_need(state, card)}", CARD_WIDTH - 3)
    gain = textwrap.wrap(f"→ {card_gain(card)}", CARD_WIDTH - 3)
    canvas.put(top, left, f"{position + 1:>2}", "bold")
    for down, line in enumerate([*need, *gain][:3]):
        style = ("red" if card.pay else "green") if down < len(need) else "bold"
        canvas.put(top + down, left + 3, line, style)


def bar_text(state: State, paint: Paint = plain) -> str:
    """The prestige bar: under each space the seats there, the top of the stack first."""
    spaces = range(state.table.box.bar_end + 1)
    stacks = ["".join(str(seat + 1) for seat in state.lead if state.bar[seat] == space) for space in spaces]
    numbers = "".join(f"{space:>4}" for space in spaces)
    marks = "".join(f"{stack:>4}" for stack in stacks).rstrip()
    return f"{paint('dim', 'bar ' + numbers)}\n    {paint('bold', marks)}"


def seats_text(state: State, seat: int, names: Sequence[str], paint: Paint = plain) -> str:
    """One line per seat: points, stores, what it stored, holds and completed."""
    head = "".join(f"{word[:7]:>8}" for word in STORES)
    lines = [paint("dim", f"{'':18}VP{head}  stored  cards  completed")]
    for other in range(state.players):
        numbers = "".join(f"{number or '·':>8}" for number in state.stores[other])
        kept = f"{len(state.stored[other]) or '·':>8}{len(state.hands[other]) or '·':>7}"
        mark = "►" if other == state.to_move else " "
        line = f"{mark}{other + 1} {names[other][:12]:<13}{state.scores()[other]:>4}{numbers}{kept}"
        lines.append(
            paint("bold" if other == seat else "", line.rstrip())
            + f"  {completed_words(state, other)}".rstrip()
        )
    hand = [kind_word(state, kind) for kind in state.hands[seat]]
    if hand:
        lines.append(f"   {names[seat]}'s fountain cards: {', '.join(hand)}")
    return "\n".join(lines)


def board(
    state: State, seat: int, names: Sequence[str], paint: Paint = plain, width: int = 100, full: bool = True
) -> str:
    """The position as one seat sees it; with full=False only what the decision now is about."""
    seen = state.view(seat).known
    legal = state.actions() if state.to_move == seat else []
    in_forum = state.stage in (stages.SPOT, stages.FIRST, stages.PAY, stages.OVER)
    parts = [paint("bold", heading(seen))]
    if full or in_forum:
        parts += [forum_text(seen, seat, paint), seals_text(seen)]
    if full or not in_forum:
        parts.append(table_text(seen, seat, legal, paint, width))
    if full:
        parts.append(paint("dim", legend(seen)))
    parts += [bar_text(seen, paint), seats_text(seen, seat, names, paint)]
    if legal and state.stage in (stages.BUILD, stages.SEAL):
        parts.append(_offer(seen, paint))
    return "\n".join(parts)


def _offer(state: State, paint: Paint) -> str:
    """The tile in hand in its turns, or the tiles on the seals."""
    faces = state.table.box.faces
    if state.stage == stages.BUILD:
        face = faces[state.tile]
        return tile_strip([(TURNS[turn], face.turns[turn]) for turn in face.rotations], paint)
    seals = [(f"s{place + 1}", faces[tile].pieces) for place, tile in enumerate(state.seals) if tile >= 0]
    return tile_strip(seals, paint)
