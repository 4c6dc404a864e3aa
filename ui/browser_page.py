"""The browser as one module that fits ui.page.Page and ui.store.Storage: what the app is given."""

from ui.browser_io import can_share, copy_text, download, package, pick_file, share, svg_to_png
from ui.dom import (
    announce,
    clock,
    focus,
    fresh_id,
    languages,
    later,
    leave,
    location_hash,
    mount,
    page_address,
    random_seed,
    read_out,
    run,
    select_text,
    set_attr,
    set_hash,
    set_theme,
    stylesheet,
    version,
    viewport,
)
from ui.dom import storage_get as get
from ui.dom import storage_keys as keys
from ui.dom import storage_remove as remove
from ui.dom import storage_set as set

__all__ = [
    "announce",
    "can_share",
    "clock",
    "copy_text",
    "download",
    "focus",
    "fresh_id",
    "get",
    "keys",
    "languages",
    "later",
    "leave",
    "location_hash",
    "mount",
    "package",
    "page_address",
    "pick_file",
    "random_seed",
    "read_out",
    "remove",
    "run",
    "select_text",
    "set",
    "set_attr",
    "set_hash",
    "set_theme",
    "share",
    "stylesheet",
    "svg_to_png",
    "version",
    "viewport",
]
