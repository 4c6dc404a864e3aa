"""The score pad of Carpe Diem: a district entered tile by tile, what else there is, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.carpe_diem.box import Box
from engine.carpe_diem.grid import SIDES, SIZE
from engine.carpe_diem.kinds import KINDS, STORES
from engine.carpe_diem.sheet import MOST, MOST_POINTS, Entry, Sheet, count, district, goals, left
from ui.games.carpe_diem import scene
from ui.games.carpe_diem.district import district as draw_district
from ui.games.carpe_diem.result import SOURCES
from ui.games.carpe_diem.telling import Telling
from ui.games.carpe_diem.tiles import tile as draw_tile
from ui.games.desk import Picture
from ui.icons import icon
from ui.markup import EMPTY, Markup, attrs, classes, el
from ui.screens.common import Option, app_bar, button, panel, screen, segmented, select
from ui.screens.score import signed
from ui.words import Words

BOARD = 752
"""Width and height of the district with its frame, in its own units."""
LINE = 44
"""Height of a line of text under a picture."""
COUNTS = (*STORES, "stored", "bar", "points")
"""What is entered as a number."""
_ICONS = {"stored": "city", "bar": "prestige", "points": "vp"}


@dataclass(frozen=True)
class Pad:
    """What was entered, and what is being entered."""

    sheet: Sheet
    kinds: tuple[int, ...] = ()
    """The kinds a tile is looked for by."""
    face: int | None = None
    """The tile to be laid."""
    cell: int | None = None
    """The cell that was laid or touched last: turned and cleared with the keys."""
    focus: int = 0
    """The cell in the tab order."""
    told: str = ""
    """Why the last thing did not work."""
    wrong: str = ""
    """What is missing or cannot be."""
    copied: bool = False


def limits(box: Box, name: str) -> tuple[int, int]:
    """The smallest and largest number that can be entered."""
    return {"bar": (0, box.bar_end), "points": (-MOST, MOST_POINTS)}.get(name, (0, MOST))


def value(sheet: Sheet, name: str) -> int:
    return sheet.stores[STORES.index(name)] if name in STORES else int(getattr(sheet, name))


def placements(box: Box, pad: Pad) -> dict[int, int]:
    """Where the tile to be laid fits: per cell, the first way it does."""
    if pad.face is None:
        return {}
    found: dict[int, int] = {}
    for place in district(box, pad.sheet).placements(box.faces[pad.face]):
        found.setdefault(place // 4, place % 4)
    return found


def draw(words: Words, box: Box, pad: Pad) -> Markup:
    tell = Telling(words, "2021", ())
    bar = app_bar(words, words("editor.title"), under=words("editor.under"), command="back")
    others = (_score(tell, box, pad), _holds(tell, box, pad), _frame(tell, box, pad))
    return screen("editor", bar, _board(tell, box, pad), el("div", *others, class_="column"))


# ---- the district


def _board(tell: Telling, box: Box, pad: Pad) -> Markup:
    """The district and, within reach of the same thumb, the tiles to lay there."""
    words, tools = tell.words, pad.cell in pad.sheet.tiles
    said = pad.told or _what_next(tell, box, pad)
    return el(
        "section",
        board(tell, box, pad),
        el("p", said, class_=classes("editor-say", bool(pad.told) and "error"), role="status"),
        el(
            "div",
            _tool(words("editor.left"), "edit-turn", "ccw", tools, step=-1),
            _tool(words("editor.right"), "edit-turn", "cw", tools, step=1),
            _tool(words("editor.remove"), "edit-remove", "x", tools),
            class_="editor-tools",
        ),
        _kinds(tell, pad),
        _faces(tell, box, pad),
        class_="pn editor-board", aria_label=words("editor.district"),
    )  # fmt: skip


def _what_next(tell: Telling, box: Box, pad: Pad) -> str:
    words = tell.words
    if pad.face is not None:
        fits = len(placements(box, pad))
        return words("editor.fits", n=fits) if fits else words("editor.fits-none")
    return words("editor.pick" if not pad.kinds else "editor.pick-tile")


def _tool(label: str, command: str, picture: str, on: bool, **data: object) -> Markup:
    more = {f"data_{name}": value for name, value in data.items()}
    return el("button", icon(picture, 22), label, type="button", class_="btn", data_command=command,
              data_focus=f"{command}-{picture}", disabled=not on, **more)  # fmt: skip


def board(tell: Telling, box: Box, pad: Pad, plain: bool = False) -> Markup:
    """The district; a plain one is a picture that nothing can be done with."""
    sheet = pad.sheet
    built, lies = district(box, sheet), box.boards[sheet.board]
    laid = {cell: scene.drawn(box, code) for cell, code in sheet.tiles.items()}
    open_cells: Mapping[int, str] = {} if plain else {c: f"cell-{c}" for c in [*placements(box, pad), *laid]}
    placed = goals(box, sheet)
    return draw_district(
        laid,
        label=tell.words("editor.district"),
        labels=scene.labels(tell, box, lies, built, open_cells),
        writs=[cell for cell in lies.writs if cell not in laid],
        shovel=lies.shovel if lies.shovel not in laid else None,
        goals=scene.goals(tell, built, placed),
        pins=scene.pins(built, placed, laid),
        legal=open_cells,
        last=() if plain or pad.cell is None else (pad.cell,),
        focus=pad.focus,
        size=BOARD,
    )


# ---- choosing a tile


def _kinds(tell: Telling, pad: Pad) -> Markup:
    kinds = [_kind(tell, kind, kind in pad.kinds) for kind in range(len(KINDS))]
    return el("div", *kinds, class_="editor-kinds strip", role="group", aria_label=tell.words("editor.kinds"),
              data_scroll="kinds")  # fmt: skip


def _kind(tell: Telling, kind: int, on: bool) -> Markup:
    return el("button", icon(KINDS[kind], 28), el("span", tell.kind(kind)), type="button", aria_pressed=on,
              class_=classes("kind", on and "on"), data_command="edit-kind", data_kind=kind,
              data_focus=f"kind-{kind}")  # fmt: skip


def _faces(tell: Telling, box: Box, pad: Pad) -> Markup:
    """The tiles with all the kinds that were picked, those with fewest pieces first."""
    if not pad.kinds:
        return EMPTY
    supply = left(box, pad.sheet)
    found = [face for face in box.faces if {*pad.kinds} <= {piece.kind for piece in face.pieces}]
    found.sort(key=lambda face: len(face.pieces))
    buttons = [_face(tell, box, face.index, supply[face.index], face.index == pad.face) for face in found]
    return el("div", *buttons, class_="editor-faces", role="group", aria_label=tell.words("editor.tiles"),
              data_scroll=f"faces-{pad.kinds}")  # fmt: skip


def _face(tell: Telling, box: Box, face: int, copies: int, on: bool) -> Markup:
    frame = attrs(class_="board tsvg", width=64, height=64, viewBox="0 0 100 100", aria_hidden=True)
    picture = Markup(f"<svg{frame}>{draw_tile(scene.drawn(box, face * 4))}</svg>")
    label = tell.words("editor.copies", tile=tell.tile_at_length(box.faces[face].pieces), n=copies)
    return el("button", picture, el("small", copies, aria_hidden=True), type="button",
              class_=classes("face", on and "on"), aria_label=label, aria_pressed=on, title=label,
              data_command="edit-tile", data_face=face, data_focus=f"face-{face}",
              disabled=copies <= 0)  # fmt: skip


# ---- what else there is


def _holds(tell: Telling, box: Box, pad: Pad) -> Markup:
    words = tell.words
    steppers = [_stepper(tell, box, pad.sheet, name) for name in COUNTS]
    cards = [_card(tell, pad.sheet, kind) for kind in range(len(KINDS))]
    return panel(
        "holds", words("editor.holds"),
        el("div", *steppers, class_="editor-counts"),
        el("h3", words("editor.cards"), id="editor-cards"),
        el("p", words("editor.cards-note"), class_="quiet"),
        el("div", *cards, class_="editor-kinds", role="group", aria_labelledby="editor-cards"),
    )  # fmt: skip


def _stepper(tell: Telling, box: Box, sheet: Sheet, name: str) -> Markup:
    words, now, (low, high) = tell.words, value(sheet, name), limits(box, name)
    label = words(f"editor.count-{name}")

    def key(step: int, sign: str) -> Markup:
        told = words("editor.more" if step > 0 else "editor.less", what=label)
        return el("button", icon(sign, 18), type="button", class_="ib", aria_label=told,
                  data_command="edit-step", data_what=name, data_step=step, data_focus=f"{name}-{sign}",
                  disabled=not low <= now + step <= high)  # fmt: skip

    shown = el("output", signed(now), aria_live="polite")
    return el("div", icon(_ICONS.get(name, name), 24), el("span", label), key(-1, "minus"), shown,
              key(1, "plus"), class_="editor-count", role="group", aria_label=label)  # fmt: skip


def _card(tell: Telling, sheet: Sheet, kind: int) -> Markup:
    held = sheet.hand.count(kind)
    label = tell.words("editor.card", kind=tell.kind(kind), n=held)
    number = el("b", held) if held else EMPTY
    return el("button", icon(KINDS[kind], 28), el("span", tell.kind(kind)), number, type="button",
              aria_label=label, class_=classes("kind", held and "on"), data_command="edit-card",
              data_kind=kind, data_focus=f"card-{kind}")  # fmt: skip


def _frame(tell: Telling, box: Box, pad: Pad) -> Markup:
    words = tell.words
    boards = [Option(str(number), str(number + 1)) for number in range(len(box.boards))]
    parts = [Option(str(number), _part(tell, box, number)) for number in range(len(box.frames))]
    sides = [
        select(f"frame-{side}", words("editor.side", side=tell(f"side.{SIDES[side]}")), parts, str(part))
        for side, part in enumerate(pad.sheet.frames)
    ]
    return panel(
        "frame", words("editor.frame"),
        el("p", words("editor.frame-note"), class_="quiet"),
        segmented(words("editor.board"), "board", boards, str(pad.sheet.board), cls="line"),
        *sides,
        button(words("editor.clear"), "edit-clear", picture="x", cls="outline"),
    )  # fmt: skip


def _part(tell: Telling, box: Box, number: int) -> str:
    """The goals of a frame part: 'pond 3 (line 1), merchant 4 (line 3)'."""
    return tell.words("common.comma").join(
        tell.words("editor.goal", kind=tell.kind(goal.kind), points=goal.vp, line=goal.place)
        for goal in box.frames[number]
    )


# ---- what it is worth


def _score(tell: Telling, box: Box, pad: Pad) -> Markup:
    words, entries = tell.words, count(box, pad.sheet)
    rows = [_row(tell, entry) for entry in entries]
    total = signed(sum(entry.points for entry in entries))
    table = el(
        "table",
        el("tbody", *rows),
        el("tfoot", el("tr", el("th", words("score.total"), scope="row", colspan=2), el("td", total))),
        class_="editor-sheet",
    )
    wrong = el("p", pad.wrong, class_="notice editor-wrong", role="status") if pad.wrong else EMPTY
    link = words("share.copied" if pad.copied else "editor.link")
    keys = el(
        "div",
        button(link, "edit-link", picture="check" if pad.copied else "link"),
        button(words("share.svg"), "edit-svg", picture="eye"),
        button(words("share.png"), "edit-png", picture="eye"),
        button(words("editor.play"), "edit-play", picture="play", cls="pri"),
        class_="editor-keys",
    )
    return panel("score", words("editor.score"), wrong, table, keys, cls="editor-score")


def _row(tell: Telling, entry: Entry) -> Markup:
    picture = {"points": "vp", **{source.name: source.icon for source in SOURCES}}[entry.source]
    picture = KINDS[entry.kind] if entry.kind >= 0 else picture
    return el(
        "tr",
        el("td", icon(picture, 22)),
        el("th", reason(tell, entry), scope="row"),
        el("td", signed(entry.points)),
        class_=None if entry.points else "none",
    )


def reason(tell: Telling, entry: Entry) -> str:
    """Why a line gives what it gives."""
    words = tell.words
    if entry.source in ("villas", "items"):
        return words(f"editor.line-{entry.source}", n=entry.number)
    if entry.kind >= 0:
        name = entry.source if entry.met else "missed"
        return words(f"editor.line-{name}", kind=tell.kind(entry.kind), n=entry.number)
    return words(f"editor.line-{entry.source}")


def picture(tell: Telling, box: Box, pad: Pad) -> Picture:
    """The district, and under it what it is worth by source."""
    entries = count(box, pad.sheet)
    sums = [(tell.words("editor.line-points"), pad.sheet.points), *_sums(tell, entries)]
    total = sum(entry.points for entry in entries)
    lines = [_text(place, label, points) for place, (label, points) in enumerate(sums)]
    last = _text(len(sums), tell.words("score.total"), total, "total")
    height = BOARD + LINE * (len(sums) + 2)
    drawing = el("svg", board(tell, box, pad, plain=True), *lines, last, viewBox=f"0 0 {BOARD} {height}")
    return Picture(drawing, BOARD, height)


def _sums(tell: Telling, entries: Sequence[Entry]) -> list[tuple[str, int]]:
    named = [source.name for source in SOURCES if any(entry.source == source.name for entry in entries)]
    return [
        (tell(f"source.{name}"), sum(entry.points for entry in entries if entry.source == name))
        for name in named
    ]


def _text(place: int, label: str, points: int, css: str = "") -> Markup:
    y = BOARD + LINE * (place + 1)
    css = f"pad-line {css}".rstrip()
    return el("g", el("text", label, x=76, y=y, class_=css),
              el("text", signed(points), x=BOARD - 76, y=y, class_=f"{css} end"))  # fmt: skip


def walk(cell: int, key: str) -> int:
    """The cell an arrow key leads to."""
    row, column = divmod(cell, SIZE)
    steps = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
    down, right = steps[key]
    return min(max(row + down, 0), SIZE - 1) * SIZE + min(max(column + right, 0), SIZE - 1)
