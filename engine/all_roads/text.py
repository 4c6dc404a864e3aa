"""A position of All Roads as text: a pure function of the position and the seat that looks at it.

A hex is 8 columns by 4 rows, its tile's letter in the middle and its roads as lines from there; the middle
of a side is shared by two hexes. There a token or x shows a dead end; an open road stops short of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.canvas import Canvas, Paint, plain
from . import actions
from .box import FACES, LETTERS, ROME, Face
from .grid import BITS, STEP, axial
from .kinds import FREE, KINDS
from .state import State
from .words import face_words, heading, hex_words, legend, place_words, token_word

WIDE, HIGH = 8, 4
SEAT_COLOURS = ("bold red", "bold blue", "bold green", "bold magenta")

_STROKES = ("───", "╲", "╱", "───", "╲", "╱")  # noqa: RUF001
_AT = ((0, 1), (1, 1), (1, -1), (0, -3), (-1, -1), (-1, 1))
"""Where the line of a road begins, as rows down and columns to the right of the middle."""
_MARK = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""Where a trade route or a hot spring is shown."""
_EDGE = ((0, 4), (2, 2), (2, -2), (0, -4), (-2, -2), (-2, 2))
"""The middle of a side."""


class Picture:
    """A canvas for some hexes: knows where the middle of each is."""

    def __init__(self, hexes: Iterable[int]) -> None:
        middles = [_middle(hexagon) for hexagon in hexes]
        self.top = min(row for row, _ in middles) - 2
        self.left = min(column for _, column in middles) - 4
        rows = max(row for row, _ in middles) - self.top + 3
        self.canvas = Canvas(rows, max(column for _, column in middles) - self.left + 6)

    def put(self, hexagon: int, at: tuple[int, int], text: str, style: str = "") -> None:
        row, column = _middle(hexagon)
        self.canvas.put(row - self.top + at[0], column - self.left + at[1], text, style)


def _middle(hexagon: int) -> tuple[int, int]:
    q, r = axial(hexagon)
    return HIGH * r, WIDE * q + WIDE // 2 * r


def draw_face(picture: Picture, hexagon: int, face: Face, name: str, style: str) -> None:
    """A tile: its roads, its hot spring or trade route, its name in the middle."""
    for side in BITS[face.roads]:
        picture.put(hexagon, _AT[side], _STROKES[side])
    if face.spring >= 0:
        picture.put(hexagon, _MARK[face.spring], "~", "cyan")
    if face.trade >= 0:
        picture.put(hexagon, _MARK[face.trade], "$", "yellow")
    picture.put(hexagon, (0, 0), name, style)


def map_text(state: State, legal: Sequence[int] = (), paint: Paint = plain) -> str:
    """The whole map; hexes where a tile may be placed show their coordinates."""
    free = sorted({action // actions.TILE for action in legal if action >= actions.TILE})
    picture = Picture([*state.map.tiles, *free])
    box = state.table.box
    for hexagon, code in state.map.tiles.items():
        new = "reverse" if hexagon in state.fresh else "bold"
        if code == ROME:
            draw_face(picture, hexagon, Face(63), "◎", "bold yellow")
        else:
            face = box.faces[code // 6 % FACES].turned(code % 6)
            draw_face(picture, hexagon, face, LETTERS[code // 6 % FACES], new)
        for side in BITS[state.map.joins[hexagon]]:
            picture.put(hexagon, _EDGE[side], _STROKES[side][0])
    for hexagon in free:
        label = hex_words(hexagon)
        picture.put(hexagon, (0, -(len(label) // 2)), label, "green")
    for place, token in state.places.items():
        _draw_place(picture, state, place, token)
    return picture.canvas.text(paint)


def _draw_place(picture: Picture, state: State, place: int, token: int) -> None:
    """A token where it stands, or the sign of an empty dead end."""
    dart, what = divmod(place, 3)
    hexagon, side = divmod(dart, 6)
    asked = state.pending[:1] == (place,)
    word = token_word(token) if token != FREE else "?" if asked else "x$"[what]
    style = SEAT_COLOURS[token // 4] if token != FREE else "bold reverse" if asked else "yellow"
    if what == 2:
        ring = state.map.loops[dart].ring
        middles = [_middle(other // 6) for other in ring]
        row, column = (round(sum(axis) / len(ring)) for axis in zip(*middles, strict=True))
        picture.canvas.put(row - picture.top, column - picture.left, word, style)
    else:
        picture.put(hexagon, (_EDGE if what == 0 else _MARK)[side], word, style)


def hand_text(state: State, seat: int, paint: Paint = plain) -> str:
    """The tiles in hand, side by side as they are printed, then in words."""
    faces = sorted({tile % FACES for tile in state.hands[seat]})
    if not faces:
        return "no tile in hand"
    hexes = [hexagon * 2 * STEP[0] + 70 * STEP[0] for hexagon in range(len(faces))]
    picture = Picture(hexes)
    for hexagon, face in zip(hexes, faces, strict=True):
        draw_face(picture, hexagon, state.table.box.faces[face], LETTERS[face], "bold green")
    words = [f"{LETTERS[face]}: {face_words(state.table.box.faces[face])}" for face in faces]
    return "\n".join([picture.canvas.text(paint), *words])


def seats_text(state: State, seat: int, names: Sequence[str], paint: Paint = plain) -> str:
    """One line per seat: points, tokens left, tiles to come."""
    head = "".join(f"{kind:>10}" for kind in KINDS)
    lines = [paint("dim", f"{'left:':>18}{head}    hand   stack")]
    for other, points in enumerate(state.scores()):
        mark = "►" if other == state.to_move else " "
        left = "".join(f"{number or '·':>10}" for number in state.left[other])
        tiles = f"{len(state.hands[other]):>8}{len(state.stacks[other]):>8}"
        line = f"{mark}{other + 1} {names[other][:10]:<11}{points:>4}{left}{tiles}"
        lines.append(paint("bold" if other == seat else "", line))
    return "\n".join(lines)


def seat_text(state: State, seat: int, paint: Paint = plain) -> str:
    """What a seat has on the map, place by place."""
    own = sorted((token % 4, place) for place, token in state.places.items() if token // 4 == seat)
    lines = [f"{KINDS[kind]} {place_words(place)}" for kind, place in own]
    return paint("", "\n".join(lines) or "nothing on the map yet")


def board(
    state: State, seat: int, names: Sequence[str], paint: Paint = plain, width: int = 100, full: bool = True
) -> str:
    """The position as one seat sees it; with full=True also what the signs mean."""
    seen = state.view(seat).known
    legal = state.actions() if state.to_move == seat else []
    parts = [paint("bold", heading(seen)), map_text(seen, legal, paint)]
    if full:
        parts.append(paint("dim", legend(seen)))
    parts += [seats_text(seen, seat, names, paint), hand_text(seen, seat, paint)]
    return "\n".join(parts)
