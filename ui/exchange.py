"""What goes out of the page and comes in: saved games, files, links, pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine import Match
from ui import desks, picture, share
from ui.games.desk import Picture
from ui.markup import Markup
from ui.saved import SavedGame, SaveInfo, game_file
from ui.screens import open as open_screen
from ui.screens import saves
from ui.screens import share as share_screen
from ui.store import Deleted, StorageError, sentence

if TYPE_CHECKING:
    from ui.app import App

SCORE_MARK = "score-"
"""What the address of a district on the score pad begins with."""
DRAWING_STYLES = ("tokens", "board")
"""The style sheets that the drawings of all games need; each game adds its own."""


class Exchange:
    """The controller of saves, sharing and opening."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.typed = ""
        self.error = ""
        self.renaming = ""
        self.note = ""
        self.deleted: Deleted | None = None
        self.copied = ""
        self.qr: Markup | None = None
        self.qr_wait = False
        self.commands: dict[str, Callable[[Mapping[str, str]], object]] = {
            "saves": lambda data: self._open_saves(),
            "rename": lambda data: self._begin_rename(data["id"]),
            "rename-cancel": lambda data: self._begin_rename(""),
            "delete": lambda data: self._delete(data["id"]),
            "restore": lambda data: self._restore(),
            "dismiss": lambda data: self._dismiss(),
            "export": lambda data: self._export(data["id"]),
            "import": lambda data: self.app.page.run(self._import()),
            "open": lambda data: self._ask(),
            "open-file": lambda data: self.app.page.run(self._import()),
            "share": lambda data: self.share(),
            "passlink": lambda data: self.share(),
            "copy-link": lambda data: self._copy("copy-link", self._game_url()),
            "copy-position": lambda data: self._copy("copy-position", self._position_url()),
            "copy-text": lambda data: self._copy("copy-text", share.text_record(self.match)),
            "pass-turn": lambda data: self.app.page.run(self._pass_turn()),
            "web-share": lambda data: self.app.page.run(self._web_share(self._game_url())),
            "qr": lambda data: self.app.page.run(self._make_qr()),
            "download-svg": lambda data: self.download_svg(*self._picture()),
            "download-png": lambda data: self.app.page.run(self.download_png(*self._picture())),
            "download-text": lambda data: self._download("tessera.txt", share.text_record(self.match)),
            "download-save": lambda data: self._download_save(),
        }

    @property
    def match(self) -> Match:
        return self.app.table.playing.match

    def _say(self, error: Exception) -> None:
        self.app.say(sentence(self.app.words, error))

    # ---- saved games

    def _open_saves(self) -> None:
        self.renaming, self.note, self.deleted = "", "", None
        self.app.go("saves")

    def draw_saves(self) -> Markup:
        try:
            infos, note = self.app.store.list(), self.note
        except StorageError as error:
            infos, note = [], sentence(self.app.words, error)
        entries = [self._entry(info) for info in infos]
        deleted = self.deleted.title if self.deleted else None
        model = saves.Model(entries, self.app.page.clock(), self.renaming, deleted, note)
        return saves.draw(self.app.words, model)

    def _entry(self, info: SaveInfo) -> saves.Entry:
        if info.broken:
            return saves.Entry(info)
        words, desk = self.app.words, desks.desk_for(info.game)
        return saves.Entry(info, desk.titled(words, info.options), desk.when(words, info.moment))

    def _try(self, work: Callable[[], Any]) -> Any:
        """Something with the storage or a file that may fail; the reason is shown."""
        self.note = ""
        try:
            return work()
        except (ValueError, StorageError) as error:
            self.note = sentence(self.app.words, error)
            return None

    def _begin_rename(self, id: str) -> None:
        self.renaming = id
        self.app.draw()
        self.app.page.select_text(f"#rename-{id} input")

    def rename(self, id: str, title: str) -> None:
        kept = self._try(lambda: self.app.store.rename(id, title))
        session = self.app.table.session
        if kept and session and session.saved.id == id:
            session.saved.title = kept
        self.renaming = ""
        self.app.draw()

    def _delete(self, id: str) -> None:
        self.deleted = self._try(lambda: self.app.store.delete(id))
        session = self.app.table.session
        if session and session.saved.id == id:
            self.app.table.session = None
        self.app.draw()

    def _restore(self) -> None:
        if self.deleted:
            deleted = self.deleted
            self._try(lambda: self.app.store.restore(deleted))
        self._dismiss()

    def _dismiss(self) -> None:
        self.deleted = None
        self.app.draw()

    def _export(self, id: str) -> None:
        file = self._try(lambda: self.app.store.export(id))
        if file:
            self.app.page.download(*file, "application/json")
        self.app.draw()

    async def _import(self) -> None:
        try:
            chosen = await self.app.page.pick_file(".json,.txt")
        except ValueError as error:
            self._say(error)
            return
        if chosen and self.app.screen == "saves":
            self._keep(chosen[1])
        elif chosen:
            self.open_text(chosen[1])

    def _keep(self, text: str) -> None:
        """A file brought to the saved games joins them, unless the very same game is among them."""
        game = self._try(lambda: self.app.store.import_text(text))
        twin = self._try(lambda: self._twin(game)) if game else None
        if game and not twin:
            self._try(lambda: self.app.store.save(game))
        self.app.draw()
        if twin:
            self.app.say(self.app.words("saves.already", title=twin.title))

    # ---- opening

    def _ask(self) -> None:
        self.typed = self.error = ""
        model = lambda: open_screen.Model(self.typed, self.error)  # noqa: E731
        self.app.open_dialog(lambda: open_screen.draw(self.app.words, model()))

    def open_text(self, text: str) -> None:
        """A link, a file's text or a record: show the game, or say why not. Other games stay as they are."""
        pad = text.strip().rpartition("#")[2]
        if pad.startswith(SCORE_MARK):
            self.app.editor.open_text(pad)
            return
        try:
            game = self.app.store.import_text(text)
        except ValueError as error:
            self.refuse(text, sentence(self.app.words, error))
            return
        self.typed = self.error = ""
        by_link = "remote" in game.seats
        self.app.table.open(self._known(game) if by_link else game, shared=True)
        words = self.app.words
        name = game.match.names[game.seats.index("human")]
        self.app.say(words("game.yourlink", name=name) if by_link else words("game.linked"))

    def refuse(self, text: str, why: str) -> None:
        """Say where it was typed why something cannot be opened."""
        self.typed, self.error = text[:2000], why
        if self.app.screen != "home" and not self.app.dialog:
            self.app.go("home")
        self.app.draw()
        self.app.page.announce(why)

    def _twin(self, game: SavedGame) -> SavedGame | None:
        """The save that holds the same moves of the same deal."""
        for info in self.app.store.list():
            if not info.broken and info.ply == game.match.ply:
                kept = self.app.store.load(info.id)
                if goes_on(kept.match, game.match) and goes_on(game.match, kept.match):
                    return kept
        return None

    def _known(self, game: SavedGame) -> SavedGame:
        """A game played by link goes on in the save it has here, if it has one."""
        try:
            infos = [info for info in self.app.store.list() if not info.broken and not info.finished]
            for info in infos:
                kept = self.app.store.load(info.id)
                if kept.seats == game.seats and goes_on(kept.match, game.match):
                    kept.match = game.match
                    return kept
        except (StorageError, ValueError):
            pass
        return game

    # ---- sharing

    def _game_url(self) -> str:
        return share.link_url(self.app.page.page_address(), self.match)

    def _position_url(self) -> str:
        return share.link_url(self.app.page.page_address(), self.match, position=True)

    def share(self) -> None:
        self.copied, self.qr, self.qr_wait = "", None, False
        self.app.open_dialog(self._draw_share)

    def _draw_share(self) -> Markup:
        model = share_screen.Model(
            game_url=self._game_url(), position_url=self._position_url(),
            record=share.text_record(self.match), pass_turn=self._next_player(), qr=self.qr,
            qr_wait=self.qr_wait, can_share=self.app.page.can_share(), copied=self.copied,
        )  # fmt: skip
        return share_screen.draw(self.app.words, model)

    def _next_player(self) -> share_screen.PassTurn | None:
        session = self.app.table.playing
        seat = session.to_move
        if seat is None or session.seats[seat] != "remote":
            return None
        url = share.pass_on(self.app.page.page_address(), session.saved, seat)
        return share_screen.PassTurn(session.match.names[seat], url)

    def _copy(self, command: str, text: str) -> None:
        self.app.page.run(self._copy_now(command, text))

    async def _copy_now(self, command: str, text: str) -> None:
        if await self.app.page.copy_text(text):
            self.copied = command
            self.app.page.announce(self.app.words("share.copied"))
        self.app.draw()

    async def _web_share(self, url: str) -> None:
        match = self.match
        title = text = match.game.title
        if match.state.to_move is None:
            text = share.result_text(self.app.words, title, self.app.table.desk.score_sheet(match))
        await self.app.page.share(title, text, url)

    async def _pass_turn(self) -> None:
        turn = self._next_player()
        if turn is None:
            return
        if self.app.page.can_share():
            await self._web_share(turn.url)
        else:
            await self._copy_now("pass-turn", turn.url)

    async def _make_qr(self) -> None:
        self.qr_wait = True
        self.app.draw()
        segno = await self.app.page.package("segno")
        turn = self._next_player()
        self.qr, self.qr_wait = share.qr_svg(segno, turn.url if turn else self._game_url()), False
        self.app.draw()

    def _picture(self) -> tuple[Picture, str, str]:
        """The position shown, its game and its title."""
        table = self.app.table
        return table.desk.picture(table.look()), self.match.game.name, table.playing.saved.title

    def _standalone(self, shown: Picture, game: str, title: str) -> str:
        """A drawing as an SVG file of its own."""
        sheets = (*DRAWING_STYLES, game.replace("-", "_"))
        styles = [self.app.page.stylesheet(name) for name in sheets]
        values = {name: value for css in styles for name, value in picture.tokens(css).items()}
        return picture.standalone(
            shown.drawing, shown.width, shown.height, values, "\n".join(styles), desks.defs(), title
        )

    def download_svg(self, shown: Picture, game: str, title: str) -> None:
        self._download("tessera.svg", self._standalone(shown, game, title), "image/svg+xml")

    async def download_png(self, shown: Picture, game: str, title: str) -> None:
        text = self._standalone(shown, game, title)
        try:
            png = await self.app.page.svg_to_png(text, shown.width, shown.height)
        except ValueError as error:
            self._say(error)
            return
        self._download("tessera.png", png, "image/png")

    def _download(self, name: str, content: str | bytes, mime: str = "text/plain") -> None:
        self.app.page.download(name, content, mime)

    def _download_save(self) -> None:
        self._download(*game_file(self.app.table.playing.saved), "application/json")


def goes_on(old: Match, new: Match) -> bool:
    """Whether one match is the other one, played on."""
    same = (old.seed, old.options, old.names) == (new.seed, new.options, new.names)
    return same and old.seed is not None and new.actions[: old.ply] == old.actions
