"""What comes into the page and goes out of it: files, the clipboard, pictures, packages from our own site."""

from __future__ import annotations

import asyncio
import importlib
from types import ModuleType

import js
import pyodide_js
from pyodide.ffi import JsException, create_proxy, to_js

from ui.share import Refused

FILE_LIMIT = 5_000_000  # characters; a save is far smaller


def _object(**values: object) -> object:
    return to_js(values, dict_converter=js.Object.fromEntries)


def _blob(content: str | bytes, mime: str) -> object:
    return js.Blob.new(to_js([content]), _object(type=mime))


def download(name: str, content: str | bytes, mime: str = "text/plain") -> None:
    """Offer the content as a file."""
    address = js.URL.createObjectURL(_blob(content, mime))
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    asyncio.get_running_loop().call_later(10, js.URL.revokeObjectURL, address)


async def pick_file(accept: str = "") -> tuple[str, str] | None:
    """Let the player choose a text file: its name and text, or None. ValueError when it is far too large."""
    chosen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done = create_proxy(lambda _event: None if chosen.done() else chosen.set_result(None))
    field = js.document.createElement("input")
    field.type, field.accept = "file", accept
    field.addEventListener("change", done)
    field.addEventListener("cancel", done)
    field.style.display = "none"
    js.document.body.append(field)
    try:
        field.click()
        await chosen
        if not field.files.length:
            return None
        file = field.files.item(0)
        if file.size > FILE_LIMIT:
            raise Refused("open.error_size")
        return str(file.name), str(await file.text())
    finally:
        field.remove()
        done.destroy()


async def copy_text(text: str) -> bool:
    """Put the text on the clipboard; False when the browser refuses."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return False
    return True


def can_share() -> bool:
    """Whether the browser can hand a link to other apps."""
    return hasattr(js.navigator, "share")


async def share(title: str, text: str, address: str) -> bool:
    """Hand a link to another app; False when there is none or the player thought better of it."""
    if not can_share():
        return False
    try:
        await js.navigator.share(_object(title=title, text=text, url=address))
    except JsException:
        return False
    return True


async def svg_to_png(svg: str, width: int, height: int) -> bytes:
    """Draw a self-contained SVG text as a PNG picture; ValueError when the browser cannot read it."""
    address = js.URL.createObjectURL(_blob(svg, "image/svg+xml"))
    try:
        image = js.Image.new()
        image.src = address
        await image.decode()
        canvas = js.OffscreenCanvas.new(width, height)
        canvas.getContext("2d").drawImage(image, 0, 0, width, height)
        picture = await canvas.convertToBlob(_object(type="image/png"))
        return (await picture.arrayBuffer()).to_bytes()
    except JsException as error:
        raise Refused("share.error_picture") from error
    finally:
        js.URL.revokeObjectURL(address)


async def package(name: str) -> ModuleType:
    """Import a package; the first time, micropip installs it from our own site: `await package("segno")`."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        await pyodide_js.loadPackage("micropip")
        micropip = importlib.import_module("micropip")
        await micropip.install(name)
        return importlib.import_module(name)
