"""Every tile that can exist is drawn, joins its neighbours, and refers only to what is defined."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from cd_sample import all_pairs, all_pieces

from ui.games.carpe_diem import symbols
from ui.games.carpe_diem.shapes import KINDS, SIDES, shape_of, turned
from ui.games.carpe_diem.tiles import back_svg, outline, tile, tile_svg

SINGLE_PIECE = [(piece,) for piece in all_pieces()]
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def ids(markup):
    return re.findall(r' id="([\w-]+)"', markup)


@pytest.fixture(scope="module")
def defined():
    return set(ids(symbols.defs()))


def test_the_list_of_tiles_is_the_whole_box_and_more():
    assert len(SINGLE_PIECE) == 3 + 16 + 40 + 45
    assert len(all_pairs()) > 1112
    assert {piece[0] for (piece,) in SINGLE_PIECE} == set(KINDS)


@pytest.mark.parametrize("done", [(False, False), (True, True)])
def test_every_tile_is_well_formed_and_refers_to_definitions_only(defined, done):
    for pieces in SINGLE_PIECE + all_pairs():
        drawn = tile(pieces, done)
        ET.fromstring(drawn)
        assert set(REFERENCE.findall(drawn)) <= defined, pieces
        assert not ids(drawn), "an id inside a tile would be repeated on the page"


def test_definitions_are_well_formed_and_unique():
    ET.fromstring(symbols.defs())
    found = ids(symbols.defs())
    assert len(found) == len(set(found))
    assert set(REFERENCE.findall(symbols.defs())) <= set(found)


def test_no_style_attributes_which_a_strict_policy_would_drop():
    everything = symbols.defs() + "".join([tile(pieces, (True, True)) for pieces in SINGLE_PIECE])
    assert "style=" not in everything


def bezier(points, t):
    """De Casteljau: the point at t on the curve with these control points."""
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def polyline(d):
    """The outline as points, curves in 32 steps."""
    points = []
    for numbers in re.findall(r"[MLCQ]([^MLCQZ]+)", d):
        values = [float(n) for n in numbers.split()]
        spots = [(values[i], values[i + 1]) for i in range(0, len(values), 2)]
        points += [bezier([points[-1], *spots], i / 32) for i in range(1, 33)] if len(spots) > 1 else spots
    return points


def crossings(d, axis, at):
    """Where an outline crosses the line x = at (axis 0) or y = at (axis 1)."""
    points, found = polyline(d), set()
    for p, q in zip(points, points[1:] + points[:1], strict=True):
        if min(p[axis], q[axis]) <= at <= max(p[axis], q[axis]) and p[axis] != q[axis]:
            t = (at - p[axis]) / (q[axis] - p[axis])
            found.add(round(p[1 - axis] + t * (q[1 - axis] - p[1 - axis]), 2))
    return sorted(found)


SEAM = {"N": (1, 0), "E": (0, 100), "S": (1, 100), "W": (0, 0)}


def test_every_piece_meets_its_sides_at_28_and_72_and_no_other():
    lone = [(piece, None) for (piece,) in SINGLE_PIECE]
    for piece, other in lone + all_pairs():
        d = outline(piece, other)
        for side in SIDES:
            expected = [28, 72] if side in piece[1] else []
            assert crossings(d, *SEAM[side]) == expected, (piece, other, side)


def test_drawing_depends_on_the_tile_alone():
    tile.cache_clear()
    first = [tile(pieces) for pieces in SINGLE_PIECE]
    tile.cache_clear()
    again = [tile(pieces) for pieces in reversed(SINGLE_PIECE)]
    assert first == again[::-1]


def test_the_order_of_side_letters_does_not_matter():
    assert tile((("villa", "SEN", 1),)) == tile((("villa", "NES", 1),))


def test_a_clip_id_belongs_to_one_outline():
    seen = {}
    for pieces in SINGLE_PIECE + all_pairs():
        for clip, d in re.findall(r'url\(#(rc-[\w-]+)\)"><path d="([^"]+)"', tile(pieces)):
            assert seen.setdefault(clip, d) == d
    defined = dict(re.findall(r'<clipPath id="(rc-[\w-]+)"><path d="([^"]+)"', symbols.defs()))
    assert seen == {clip: defined[clip] for clip in seen}


def test_only_completed_pieces_have_a_rim():
    pieces = (("pond", "NE", 0), ("villa", "S", 2))
    assert tile(pieces).count('class="halo2"') == 0
    assert tile(pieces, (True, False)).count('class="halo2"') == 1
    rim = re.search(r'<path d="([^"]+)" class="halo2"', tile(pieces, (False, True)))[1]
    assert rim == outline(pieces[1], pieces[0])


def test_a_missing_done_flag_never_hides_a_piece():
    pieces = (("pond", "NE", 0), ("villa", "S", 2))
    assert tile(pieces, ()) == tile(pieces)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_chimneys_are_drawn_inside_the_tile(count):
    for pieces in SINGLE_PIECE + all_pairs():
        if pieces[0][0] == "villa" and pieces[0][2] == count:
            stamps = [e for e in ET.fromstring(tile(pieces)).iter("use") if e.get("href") == "#chimney"]
            assert len(stamps) == sum(piece[2] for piece in pieces)
            assert all(0 < float(e.get(axis)) + 12 < 100 for e in stamps for axis in "xy")


def test_icons_can_be_left_out():
    assert "#i-fish" in tile((("pond", "N", 0),))
    assert "#i-" not in tile((("pond", "N", 0), ("merchant", "S", 0)), (False, False), False)


def test_turning_sides_turns_the_shape():
    assert [turned("NE", k) for k in range(5)] == ["NE", "ES", "SW", "NW", "NE"]
    assert [shape_of(turned("N", k)) for k in range(4)] == [("end", k) for k in range(4)]


def test_standing_tiles_are_labelled_or_hidden():
    label = '<b> "x"'
    assert ET.fromstring(tile_svg((("pond", "N", 0),), label=label)).get("aria-label") == label
    assert ET.fromstring(back_svg(True)).get("aria-hidden") == "true"
    assert "#back-dark" in back_svg(True)
    assert "#back-light" in back_svg(False)
