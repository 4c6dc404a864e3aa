"""The sixteen buildings as pictures in a box of 72, each a symbol `bu-<name>`."""

from __future__ import annotations

from collections.abc import Iterable

from ui.icons import symbol
from ui.markup import num

_EDGE = 'stroke="var(--bld-ink)" stroke-width="2.2" stroke-linejoin="round"'


def _stone(d: str, width: float = 2.2) -> str:
    edge = f'stroke="var(--bld-ink)" stroke-width="{width:g}" stroke-linejoin="round"'
    return f'<path d="{d}" fill="var(--stone)" {edge}/>'


def _shaded(d: str) -> str:
    return f'<path d="{d}" fill="var(--stone-2)" {_EDGE}/>'


def _roof(d: str, ribs: str = "") -> str:
    lines = f'<path d="{ribs}" fill="none" stroke="var(--tile-red2)" stroke-width="1.5"/>' if ribs else ""
    return f'<path d="{d}" fill="var(--tile-red)" {_EDGE}/>{lines}'


def _dark(d: str) -> str:
    return f'<path d="{d}" fill="var(--bld-ink)"/>'


def _lines(d: str, width: float = 1.8) -> str:
    caps = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="var(--bld-ink)" stroke-width="{width:g}" {caps}/>'


def _beams(d: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="#6B451F" stroke-width="{width:g}" stroke-linecap="round"/>'


def _water(d: str, width: float = 2.2, colour: str = "spring") -> str:
    edge = f'stroke="var(--bld-ink)" stroke-width="{width:g}" stroke-linejoin="round"'
    return f'<path d="{d}" fill="var(--{colour})" {edge}/>'


def _columns(left: float, right: float, count: int, top: float, height: float, width: float = 5) -> str:
    step = (right - left - width) / (count - 1)
    boxes = [
        f"M{num(left + step * i)} {num(top)}h{num(width)}v{num(height)}h{num(-width)}Z" for i in range(count)
    ]
    return _stone("".join(boxes), 1.8)


def _arches(*arches: tuple[float, float, float, float]) -> str:
    """Dark openings with round tops: left, top, width and height of each."""
    return _dark("".join([_arch(*arch) for arch in arches]))


def _arch(x: float, y: float, w: float, h: float) -> str:
    r = num(w / 2)
    return (
        f"M{num(x)} {num(y + h)}V{num(y + w / 2)}A{r} {r} 0 0 1 {num(x + w)} {num(y + w / 2)}V{num(y + h)}Z"
    )


def _row(xs: Iterable[float], y: float, w: float, h: float) -> str:
    return _arches(*[(x, y, w, h) for x in xs])


def _ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="var(--{fill})" {_EDGE}/>'


_WAVES_LOW = "M2 56q4.5-4 9 0t9 0t9 0t9 0t9 0t9 0t9 0t9 0V65H2Z"
_AWNING = "M9 12h54l5 16v3" + "a5.8 5.8 0 0 1-12.8 0" * 5 + "v-3z"
_STRIPES = (
    "M9 12L4 28v3a5.8 5.8 0 0 0 12.8 0v-3L19.8 12zM30.6 12L29.6 28v3a5.8 5.8 0 0 0 12.8 0v-3L41.4 12z"
    "M52.2 12L55.2 28v3a5.8 5.8 0 0 0 12.8 0v-3L63 12z"
)
_JETS = "M36 23V12M36 12c-5-6-11-3-11 6M36 12c5-6 11-3 11 6M20 27c-4 4-6 9-6 17M52 27c4 4 6 9 6 17"


def _jet(colour: str, width: float) -> str:
    line = f'stroke="var(--{colour})" stroke-width="{width:g}" stroke-linecap="round"'
    return f'<path d="{_JETS}" fill="none" {line}/>'


_PICTURES = {
    "arch": _stone("M10 18H62V63H46V44A10 10 0 0 0 26 44V63H10Z") + _stone("M6 12H66V19H6Z")
    + _roof("M26 12V6H46V12Z") + _lines("M10 28H62") + _lines("M15 33v24M57 33v24", 3.4)
    + '<circle cx="36" cy="23.5" r="2.6" fill="var(--bld-ink)"/>',
    "gate": _stone("M22 26H50V62H22Z") + _arches((28, 36, 16, 26)) + _stone("M6 20H26V62H6ZM46 20H66V62H46Z")
    + _roof("M4 20V12H9V16H13V12H19V16H23V12H28V20ZM44 20V12H49V16H53V12H59V16H63V12H68V20Z")
    + _lines("M16 28v8M56 28v8M16 44v6M56 44v6", 3.6),
    "nymphaeum": _stone("M5 46h62l-6 14c-.6 1.5-2 2.5-4 2.5H15c-2 0-3.4-1-4-2.5z")
    + _ellipse(36, 46, 31, 7, "stone")
    + '<ellipse cx="36" cy="46.5" rx="25.5" ry="4.6" fill="var(--spring)"/>'
    + _stone("M32.5 47l1-17h5l1 17z", 2) + _stone("M19 24h34c-1 6-8 9-17 9s-16-3-17-9z")
    + _ellipse(36, 24, 17, 4, "spring")
    + _jet("bld-ink", 5) + _jet("spring-hi", 2.6),
    "market": _lines("M13 28v33M59 28v33", 3.4)
    + f'<path d="M10 46h52v15H10z" fill="#C08B52" {_EDGE}/>' + _lines("M10 52h52", 1.4)
    + f'<g fill="#E58A2B" stroke="var(--bld-ink)" stroke-width="1.6"><circle cx="20" cy="43" r="4.2"/>'
    '<circle cx="28.5" cy="43" r="4.2"/><circle cx="24.3" cy="37.6" r="4.2"/></g>'
    '<path d="M45 46c-4.5-3-4-8-1.5-10h9c2.5 2 3 7-1.5 10z" fill="#6F8F3A" stroke="var(--bld-ink)" '
    'stroke-width="1.6"/>'
    f'<path d="{_AWNING}" fill="#FFF6E4"/><path d="{_STRIPES}" fill="#B92E58"/>'
    f'<path d="{_AWNING}" fill="none" {_EDGE}/>',
    "temple": _stone("M5 27L36 9L67 27V32H5Z")
    + '<path d="M17 27L36 16L55 27Z" fill="var(--tile-red)" stroke="var(--bld-ink)" stroke-width="1.6"/>'
    + _dark("M12 32h48v21H12z") + _columns(9, 63, 5, 32, 22, 6) + _stone("M5 53H67V58H5ZM2 58H70V63H2Z"),
    "granary": _roof("M36 10L66 26H6Z", "M36 12V26M26 17V26M46 17V26M17 22V26M55 22V26")
    + _stone("M9 26h54v36H9z") + '<path d="M20 26V62M52 26V62" stroke="var(--stone-2)" stroke-width="6"/>'
    + _lines("M17 26V62M23 26V62M49 26V62M55 26V62") + _dark("M29 42h14v20H29z")
    + '<use href="#i-good-wheat" x="27" y="25" width="18" height="18"/>',
    "domus": _roof("M4 34L14 20H58L68 34Z", "M20 20L14 34M28 20L25 34M36 20V34M44 20L47 34M52 20L58 34")
    + _stone("M7 34h58v28H7z") + _dark("M25 42h22v20H25zM13 41h6v8h-6zM53 41h6v8h-6z")
    + _columns(24, 48, 3, 40, 22),
    "necropolis": '<path d="M55 60C47 44 50 22 56 10C62 22 65 44 57 60Z" fill="var(--olive)" '
    'stroke="var(--bld-ink)" stroke-width="2.2"/>'
    + _stone("M10 60V28A17 17 0 0 1 44 28V60Z") + _shaded("M16 53V29A11 11 0 0 1 38 29V53Z")
    + '<circle cx="27" cy="31" r="5" fill="var(--bld-ink)"/>'
    + _dark("M18.5 50C18.5 41 22 38.5 27 38.5S35.5 41 35.5 50Z") + _stone("M6 57h42v6H6z"),
    "baths": '<path d="M26 12c-3-3 2-5 0-8M36 10c-3-3 2-5 0-8M46 12c-3-3 2-5 0-8" fill="none" '
    'stroke="var(--ink-3)" stroke-width="2.2" stroke-linecap="round"/>'
    + _roof("M16 34A20 20 0 0 1 56 34Z", "M36 15V34M24 19L21 34M48 19L51 34") + _stone("M6 34h60v20H6z")
    + _arches((13, 38, 10, 16), (31, 37, 10, 17), (49, 38, 10, 16)) + _water("M3 54H69L64 63H8Z")
    + '<path d="M11 58q4-3 8 0t8 0t8 0t8 0t8 0t8 0" fill="none" stroke="var(--spring-hi)" '
    'stroke-width="1.8"/>',
    "theatre": _stone("M5 50A31 31 0 0 1 67 50Z")
    + _lines("M12 50A24 24 0 0 1 60 50M19 50A17 17 0 0 1 53 50M26 50A10 10 0 0 1 46 50")
    + _lines("M36 40V19M22 44L11 31M50 44L61 31") + _roof("M5 49h62v13H5z") + _lines("M5 55.5h62")
    + _arches((31, 51, 10, 11), (14, 52, 7, 10), (51, 52, 7, 10)),
    "aqueduct": _stone("M2 14h68v8H2z") + _water("M2 11h68v4.5H2z", 1.8) + _stone("M2 22H70V62H2Z")
    + _lines("M2 38H70") + _row((6, 18, 30, 42, 54), 25, 9, 13) + _row((6, 28, 50), 42, 16, 20),
    "dockyard": _stone("M4 62V34L18 22L32 34V62Z") + _arches((10, 40, 16, 22))
    + _stone("M40 34H66L68 62H38Z") + _shaded("M44 34V22H62V34Z") + _stone("M47 22V13H59V22Z")
    + '<path d="M53 12c-5-4-1-7 0-10c3 3 5 6 0 10z" fill="#F39A2B" stroke="var(--bld-ink)" '
    'stroke-width="1.8"/>'
    + _water(_WAVES_LOW, 1.8, "sea"),
    "interrupted-yard": _shaded("M6 62V44H18V38H30V48H44V42H50V62Z")
    + _lines("M6 52H50M18 44V62M30 48V62M40 52V62") + _beams("M56 63V10M56 12L28 22M56 24L40 17", 4)
    + _lines("M30 22V30") + _stone("M24 30h12v9H24z") + _beams("M48 63L56 52L64 63", 3.6),
    "basilica": _roof("M14 14H58L64 28H8Z", "M22 14L18 28M30 14L28 28M42 14L44 28M50 14L54 28M36 14V28")
    + _stone("M10 28h52v10H10z") + '<path d="M18 31v4M27 31v4M36 31v4M45 31v4M54 31v4" '
    'stroke="var(--bld-ink)" stroke-width="3"/>' + _roof("M4 38H68L70 44H2Z") + _dark("M5 44h62v18H5z")
    + _columns(4, 68, 6, 44, 18, 6) + _stone("M2 60h68v4H2z"),
    "forum": _shaded("M4 24h64v38H4z") + _roof("M2 18H24V25H2ZM48 18H70V25H48Z")
    + _columns(4, 23, 3, 25, 36, 4.5) + _columns(49, 68, 3, 25, 36, 4.5) + _stone("M30 62V54H42V62Z")
    + _stone("M33.5 22h5v32h-5z") + f'<circle cx="36" cy="12" r="4.2" fill="var(--tile-red)" {_EDGE}/>'
    + _roof("M31 22c0-6 10-6 10 0z") + _stone("M2 60h68v4H2z"),
    "amphitheatre": _ellipse(36, 38, 33, 25, "stone") + _ellipse(36, 36, 26, 18, "stone-2")
    + _ellipse(36, 36, 19, 12, "stone") + _ellipse(36, 37, 12, 7, "siteg")
    + _arches((9, 47, 8, 9), (19, 52, 8, 9), (30.5, 54, 8, 9), (42, 52, 8, 9), (52, 47, 8, 9)),
}  # fmt: skip

KINDS = tuple(_PICTURES)
_SHADOW = '<ellipse cx="37" cy="64" rx="29" ry="4" fill="var(--shade)"/>'

ALL = tuple(symbol(f"bu-{kind}", _SHADOW + inner, "0 0 72 72") for kind, inner in _PICTURES.items())
