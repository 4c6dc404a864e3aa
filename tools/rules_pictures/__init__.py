"""The pictures of the rules reference, by name, drawn by the code that draws the games.

A picture is drawn for a language, whose words are on some cards. What many pictures show is on the page once
(`defs`) and referred to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.icons import defs_block
from ui.markup import Markup

from . import all_roads, burdigala, carpe_diem

PICTURES: Mapping[str, Callable[[str], Markup]] = {
    **carpe_diem.PICTURES, **all_roads.PICTURES, **burdigala.PICTURES,
}  # fmt: skip
"""What a text shows as `@ name: caption`."""


def defs() -> Markup:
    """What the pictures refer to, beside the pictures of the games themselves."""
    return defs_block(*all_roads.DEFS, *burdigala.DEFS)
