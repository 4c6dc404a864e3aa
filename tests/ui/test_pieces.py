"""Pieces tell their kind by outline and their owner by a mark, in colour and without."""

import re
import xml.etree.ElementTree as ET

import pytest

from ui.pieces import KINDS, mark, piece, piece_svg

SEATS = (None, 0, 1, 2, 3)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", SEATS)
def test_every_piece_is_well_formed(kind, seat):
    ET.fromstring(piece(kind, seat, 10, 20, 27))
    assert "style=" not in piece(kind, seat, 10, 20, 27)


def test_kinds_differ_without_colour():
    outlines = {
        re.search(r' d="([^"]+)" fill="var\(--tok-line\)', piece(kind, 0, 0, 0, 32))[1] for kind in KINDS
    }
    assert len(outlines) == len(KINDS)


def test_owners_differ_without_colour():
    assert len({mark(seat, 16, 20, 5) for seat in range(4)}) == 4
    drawn = {re.sub(r"var\(--p\d\)", "", piece("house", seat, 0, 0, 32)) for seat in SEATS}
    assert len(drawn) == len(SEATS)


def test_a_piece_is_centred_where_it_is_put():
    assert "translate(84 184) scale(1.0000)" in piece("house", 0, 100, 200, 32)


def test_a_piece_alone_is_named_or_hidden():
    assert 'aria-label="Livia&#x27;s house"' in piece_svg("house", 0, label="Livia's house")
    assert 'aria-hidden="true"' in piece_svg("house", 0)
