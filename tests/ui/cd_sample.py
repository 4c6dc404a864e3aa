"""A Carpe Diem position and the set of all tiles, as plain data for the drawing tests."""

from itertools import permutations

from ui.games.carpe_diem.shapes import DWELLINGS, KINDS, LANDSCAPES, SINGLES, Piece, Tile

ENDS = ("N", "E", "S", "W")
TWO_SIDES = ("NS", "EW", "NE", "ES", "SW", "NW")
THREE_SIDES = ("NES", "ESW", "NSW", "NEW")


def all_pieces() -> list[Piece]:
    """Every piece that can exist, in every rotation."""
    found: list[Piece] = [(kind, "", 0) for kind in SINGLES]
    found += [(kind, sides, 0) for kind in DWELLINGS for sides in ENDS]
    found += [(kind, sides, 0) for kind in LANDSCAPES for sides in ENDS + TWO_SIDES]
    villas = (*ENDS, *TWO_SIDES, *THREE_SIDES, "NESW")
    return found + [("villa", sides, chimneys) for sides in villas for chimneys in range(3)]


def all_pairs() -> list[Tile]:
    """Every tile of two pieces: they share no side, and two straights would cross."""
    reaching = [piece for piece in all_pieces() if piece[1]]
    straights = ({"N", "S"}, {"E", "W"})
    return [
        (a, b)
        for a, b in permutations(reaching, 2)
        if not set(a[1]) & set(b[1]) and not (set(a[1]) in straights and set(b[1]) in straights)
    ]


def tile(text: str) -> Tile:
    """ "pond:NE|villa:S:2" as a tile."""
    pieces = [[*part.split(":"), "", ""][:3] for part in text.split("|")]
    return tuple((kind, sides, int(chimneys or 0)) for kind, sides, chimneys in pieces)


DISTRICT: dict[int, Tile] = {
    2: tile("vineyard:S"), 3: tile("granary:E"), 4: tile("granary:W|pond:E"), 5: tile("pond:SW"),
    6: tile("garden:ES"), 7: tile("garden:W|villa:E:1"), 8: tile("villa:SW:0|vineyard:NE"),
    9: tile("vineyard:W|administrator:E"), 10: tile("administrator:W|farmyard:S"),
    13: tile("market"), 14: tile("villa:N:2"), 15: tile("farmyard:E|pond:S"), 16: tile("farmyard:NW"),
    19: tile("merchant:E"), 20: tile("merchant:W|pond:E"), 21: tile("pond:NW|villa:ES:1"),
    22: tile("villa:W:1|vineyard:E"), 25: tile("bakery"), 26: tile("craftsman:E"), 32: tile("fountain"),
}  # fmt: skip

assert {piece[0] for pieces in DISTRICT.values() for piece in pieces} == set(KINDS)
