"""Scoring a table game at work: entering a district, what it is worth, passing it on, playing on from it.

What was entered is always a district that can be built; it stands in the address after every change, so that
a reload keeps it and the address can be sent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine import BadLink, Match
from engine.carpe_diem import CarpeDiem
from engine.carpe_diem.fill import position
from engine.carpe_diem.kinds import FOUNTAIN, STORES
from engine.carpe_diem.sheet import Sheet, Wrong, check, district, read, write
from ui.exchange import SCORE_MARK
from ui.games.carpe_diem import editor
from ui.games.carpe_diem.editor import Pad
from ui.games.carpe_diem.telling import Telling
from ui.games.desk import Picture
from ui.markup import Markup
from ui.store import sentence

if TYPE_CHECKING:
    from ui.app import App

_ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
_CARD_COPIES = 2
_KINDS_ON_A_TILE = 2


class Editor:
    """The controller of the score pad."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.game = CarpeDiem()
        self.box = self.game.box
        self.pad = Pad(Sheet(), focus=self.box.boards[0].shovel)
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "editor": lambda data: self.open(),
            "edit-kind": lambda data: self._kind(int(data["kind"])),
            "edit-tile": lambda data: self._tile(int(data["face"])),
            "edit-turn": lambda data: self._turn(int(data["step"])),
            "edit-remove": lambda data: self._remove(),
            "edit-step": lambda data: self._step(data["what"], int(data["step"])),
            "edit-card": lambda data: self._card(int(data["kind"])),
            "edit-clear": lambda data: self._clear(),
            "edit-link": lambda data: self.app.page.run(self._copy()),
            "edit-svg": lambda data: self.app.exchange.download_svg(*self._picture()),
            "edit-png": lambda data: self.app.page.run(self.app.exchange.download_png(*self._picture())),
            "edit-play": lambda data: self._play(),
        }

    def open(self) -> None:
        self.app.go("editor")
        self._keep()

    def open_text(self, text: str) -> None:
        """A district in an address; what is wrong with it is said on home."""
        try:
            sheet = read(self.box, text.removeprefix(SCORE_MARK))
        except BadLink as error:
            self.app.exchange.refuse(text, sentence(self.app.words, error))
            return
        self.pad = Pad(sheet, focus=self.box.boards[sheet.board].shovel)
        self.open()

    def draw(self) -> Markup:
        return editor.draw(self.app.words, self.box, replace(self.pad, wrong=self._wrong()))

    def _wrong(self) -> str:
        """What cannot be about what was entered, in one sentence."""
        if not self.pad.sheet.tiles:
            return ""
        try:
            check(self.box, self.pad.sheet)
        except Wrong as error:
            return self._sentence(error)
        return ""

    def _sentence(self, error: Wrong) -> str:
        owned = district(self.box, self.pad.sheet).owned[FOUNTAIN]
        name = f"editor.wrong-{error.reason}"
        return self.app.words(name, n=owned) if error.reason == "hand" else self.app.words(name)

    # ---- entering

    def _show(self, told: str = "") -> None:
        self.pad = replace(self.pad, told=told, copied=False)
        self._keep()
        self.app.draw()

    def _keep(self) -> None:
        self.app.page.set_hash(SCORE_MARK + write(self.box, self.pad.sheet), replace=True)

    def _set(self, **changes: object) -> None:
        self.pad = replace(self.pad, sheet=self.pad.sheet._replace(**changes))

    def _kind(self, kind: int) -> None:
        """Look for tiles with this kind too, or no longer; a tile has two at most."""
        kinds = self.pad.kinds
        kinds = tuple(k for k in kinds if k != kind) if kind in kinds else (*kinds, kind)[-_KINDS_ON_A_TILE:]
        self.pad = replace(self.pad, kinds=kinds, face=None)
        self._show()

    def _tile(self, face: int) -> None:
        self.pad = replace(self.pad, face=None if face == self.pad.face else face)
        self._show()

    def pick(self, text: str) -> None:
        """A cell was pressed: lay the tile there, or touch the one that lies there."""
        cell = int(text.removeprefix("cell-"))
        ways = editor.placements(self.box, self.pad)
        self.pad = replace(self.pad, cell=cell, focus=cell)
        if cell in ways and self.pad.face is not None:
            self._set(tiles={**self.pad.sheet.tiles, cell: self.pad.face * 4 + ways[cell]})
            self.pad = replace(self.pad, face=None)
        self._show()

    def _turn(self, step: int) -> None:
        """The next way the tile fits where it lies."""
        cell, tiles = self.pad.cell, self.pad.sheet.tiles
        if cell not in tiles:
            return
        code = tiles[cell]
        ways = [code // 4 * 4 + rotation for rotation in self.box.faces[code // 4].rotations]
        fitting = [way for way in ways if self._stands({**tiles, cell: way})]
        self._set(tiles={**tiles, cell: fitting[(fitting.index(code) + step) % len(fitting)]})
        self._show("" if len(fitting) > 1 else self.app.words("editor.turn-none"))

    def _stands(self, tiles: Mapping[int, int], **changes: object) -> bool:
        try:
            district(self.box, self.pad.sheet._replace(tiles=tiles, **changes))
        except ValueError:
            return False
        return True

    def _remove(self) -> None:
        tiles = {cell: code for cell, code in self.pad.sheet.tiles.items() if cell != self.pad.cell}
        if not self._stands(tiles):
            self._show(self.app.words("editor.remove-none"))
            return
        self._set(tiles=tiles)
        self.pad = replace(self.pad, cell=None)
        self._show()

    def _step(self, name: str, step: int) -> None:
        low, high = editor.limits(self.box, name)
        value = min(max(editor.value(self.pad.sheet, name) + step, low), high)
        if name in STORES:
            stores = list(self.pad.sheet.stores)
            stores[STORES.index(name)] = value
            self._set(stores=tuple(stores))
        else:
            self._set(**{name: value})
        self._show()

    def _card(self, kind: int) -> None:
        """One card more of a kind, and after the last one none."""
        hand = self.pad.sheet.hand
        others = tuple(card for card in hand if card != kind)
        held = (hand.count(kind) + 1) % (_CARD_COPIES + 1)
        self._set(hand=tuple(sorted((*others, *[kind] * held))))
        self._show()

    def change(self, name: str, value: str) -> None:
        """A list of the form has a new value."""
        if name == "board":
            self._board(int(value))
        elif name.startswith("frame-"):
            frames = list(self.pad.sheet.frames)
            frames[int(name.removeprefix("frame-"))] = int(value)
            self._set(frames=tuple(frames))
            self._show()

    def _board(self, board: int) -> None:
        if not self._stands(self.pad.sheet.tiles, board=board):
            self._show(self.app.words("editor.board-none"))
            return
        self._set(board=board)
        self._show()

    def key(self, key: str, data: Mapping[str, str]) -> bool | None:
        """Arrows walk over the cells; R turns, Delete clears what lies there."""
        if key in _ARROWS and "cell" in data:
            cell = editor.walk(int(data["cell"]), key)
            self.pad = replace(self.pad, focus=cell)
            self.app.draw()
            self.app.page.focus(f'[data-focus="cell-{cell}"]')
            return True
        if key in ("r", "R"):
            self._turn(1 if key == "r" else -1)
            return True
        if key == "Delete" and self.pad.cell in self.pad.sheet.tiles:
            self._remove()
            return True
        return None

    def _clear(self) -> None:
        self.pad = Pad(Sheet(self.pad.sheet.board, self.pad.sheet.frames), focus=self.pad.focus)
        self._show()

    # ---- passing it on

    async def _copy(self) -> None:
        address = f"{self.app.page.page_address()}#{SCORE_MARK}{write(self.box, self.pad.sheet)}"
        if await self.app.page.copy_text(address):
            self.pad = replace(self.pad, copied=True)
            self.app.page.announce(self.app.words("share.copied"))
        self.app.draw()

    def _picture(self) -> tuple[Picture, str, str]:
        tell = Telling(self.app.words, "2021", ())
        return editor.picture(tell, self.box, self.pad), self.game.name, self.app.words("editor.title")

    def _play(self) -> None:
        """The rest is dealt, and the game goes on from here against a computer."""
        try:
            state = position(self.game, self.pad.sheet, self.app.page.random_seed())
        except Wrong as error:
            self._show(self._sentence(error))
            self.app.page.announce(self.pad.told)
            return
        match = Match(self.game, state)
        saved = self.app.store.new(self.app.words("editor.position"), match, ["human", "senator"])
        self.app.table.open(saved, shared=True)
