"""Matching and completing against a slow implementation that floods every district from scratch."""

import pytest

from engine import GAMES, Rng
from engine.carpe_diem.district import District, rebuild
from engine.carpe_diem.grid import CELL_NAMES, goal_line
from engine.carpe_diem.kinds import KINDS, THINGS
from engine.carpe_diem.tiles import Face, parse_tile
from tests.engine import naive
from tests.engine.scenario import district as district_of

BOX = GAMES["carpe-diem"].box
LINES = [("column", n) for n in range(1, 6)] + [("row", n) for n in range(1, 6)]


def cell_number(cell):
    return cell[1] * 6 + cell[0]


WILD = [
    *(f"{kind}:{sides}" for kind in naive.LANDSCAPES[:2] for sides in ("N", "NS", "NE", "NS", "NE")),
    *("pond:N+garden:E", "pond:NE+garden:SW", "pond:NS+garden:E", "villa:NES:2", "villa:NE:1+pond:S"),
]
"""Tiles on which landscapes run into each other all the time, as in no box."""

BAGS = {
    "box": [BOX.faces[tile] for tile in BOX.light + BOX.dark],
    "wild": [Face(index, parse_tile(text)) for index, text in enumerate(WILD)],
}
SEEDS = [(bag, seed) for bag in BAGS for seed in range(40)]


def grown(seed, bag="box", tiles=30):
    """A random district, tile by tile: (district before, face, action, after, completed, plan before)."""
    rng = Rng(seed)
    shovel = BOX.boards[seed % 4].shovel
    district, board = District(shovel), {}
    for _ in range(3 * tiles):
        face = rng.pick(BAGS[bag])
        legal = district.placements(face)
        if not legal:
            continue
        cell, rotation = divmod(rng.pick(legal), 4)
        after, completed = district.build(face, cell, rotation)
        yield district, board, face, cell, rotation, after, completed
        place = (cell % 6, cell // 6)
        board = {**board, place: naive.turned(naive.pieces(face.name), rotation)}
        district = after


@pytest.mark.parametrize(("bag", "seed"), SEEDS)
def test_placements_are_those_of_the_rulebook(bag, seed):
    rng = Rng(1000 + seed)
    for district, board, *_ in grown(seed, bag):
        for face in rng.shuffled(BAGS[bag])[:4]:
            shovel = BOX.boards[seed % 4].shovel
            wanted = naive.placements(board, (shovel % 6, shovel // 6), naive.pieces(face.name))
            found = [divmod(action, 4) for action in district.placements(face)]
            assert found == [(cell_number(cell), quarters) for cell, quarters in wanted]
            for cell in range(36):
                for quarters in face.rotations:
                    fits = (cell, quarters) in found
                    assert district.fits(face, cell, quarters) == fits
                    if not fits:
                        assert district.why_not(face, cell, quarters)


@pytest.mark.parametrize(("bag", "seed"), SEEDS)
def test_things_completed_are_those_a_flood_finds(bag, seed):
    for _, board, face, cell, rotation, after, completed in grown(seed, bag):
        place = (cell % 6, cell // 6)
        now = {**board, place: naive.turned(naive.pieces(face.name), rotation)}
        done = [thing for thing in naive.things(now) if thing["complete"] and place in thing["cells"]]
        wanted = sorted(
            (thing["kind"], len(thing["cells"]), thing["chimneys"], sorted(map(cell_number, thing["cells"])))
            for thing in done
        )
        assert sorted((KINDS[k], size, c, sorted(cells)) for k, size, c, cells in completed) == wanted
        owned = naive.counts(now)
        assert dict(zip(THINGS, after.owned, strict=True)) == {name: owned[name] for name in THINGS}


@pytest.mark.parametrize(("bag", "seed"), SEEDS)
def test_villas_lines_and_open_parts_are_those_a_flood_finds(bag, seed):
    for _, board, face, cell, rotation, after, _ in grown(seed, bag):
        place = (cell % 6, cell // 6)
        things = naive.things({**board, place: naive.turned(naive.pieces(face.name), rotation)})
        villas = sorted(t["chimneys"] for t in things if t["kind"] == "villa" and t["complete"])
        assert sorted(after.villas) == villas
        for number, kind in enumerate(KINDS[:9]):
            crossed = {line for t in things if t["complete"] and t["kind"] == kind for line in t["lines"]}
            assert {LINES[line] for line in range(10) if after.lines[number] >> line & 1} == crossed
        still_open = sorted((t["kind"], len(t["cells"]), t["chimneys"]) for t in things if not t["complete"])
        assert sorted((KINDS[p.kind], p.size, p.chimneys) for p in after.parts()) == still_open


def test_arrows_of_all_twenty_places_lie_on_the_lines_the_rulebook_draws():
    found = {
        (side, place): LINES[goal_line("NESW".index(side), place)] for side in "NESW" for place in range(1, 6)
    }
    assert found == {(side, place): naive.arrow(side, place) for side in "NESW" for place in range(1, 6)}
    assert found["N", 1] == found["S", 5] == ("column", 1)
    assert found["E", 1] == found["W", 5] == ("row", 1)


def test_the_random_districts_hold_things_of_every_kind_and_size():
    """The comparisons are worth something only if they see large and small things, and the limit."""
    sizes = {
        (KINDS[thing.kind], thing.size)
        for bag, seed in SEEDS
        for *_, completed in grown(seed, bag)
        for thing in completed
    }
    assert {kind for kind, _ in sizes} == set(KINDS)
    assert {("pond", size) for size in (2, 3, 4)} | {("garden", size) for size in (2, 3, 4)} <= sizes
    assert max(size for kind, size in sizes if kind == "villa") >= 4
    assert max(size for kind, size in sizes if kind in naive.LANDSCAPES) == 4


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_building_does_not_matter(seed):
    *_, last = (after for *_, after, _ in grown(seed))
    tiles = {cell: code for cell, code in enumerate(last.tiles) if code >= 0}
    for turn in range(3):
        mixed = dict(Rng(turn).shuffled(list(tiles.items())))
        again = rebuild(BOX.boards[seed % 4].shovel, mixed, BOX.faces)
        assert again == last
        assert hash(again) == hash(last)
        assert (again.owned, again.villas, again.lines) == (last.owned, last.villas, last.lines)
        assert sorted(map(kind_and_cells, again.parts())) == sorted(map(kind_and_cells, last.parts()))
        for face in BOX.faces:
            assert again.placements(face) == last.placements(face)


def kind_and_cells(part):
    return part.kind, sorted(part.cells), sorted(part.edges)


def test_building_leaves_the_old_district_alone():
    for district, _, face, cell, rotation, after, _ in grown(3):
        assert district.tiles[cell] < 0
        assert district.fits(face, cell, rotation)
        assert after.built == district.built + 1
        assert after != district


def tile(text):
    """A tile of the box, or one that could be in another box."""
    return Face(0, parse_tile(text))


def where(plan, text):
    """The cells where a tile fits a district, in any turn."""
    return sorted({CELL_NAMES[action // 4] for action in district_of(plan).placements(tile(text))})


def test_the_first_tile_goes_on_the_shovel_only():
    assert where({}, "market") == ["c3"]


def test_tiles_go_beside_tiles_not_across_corners():
    assert where({"c3": "market"}, "market") == ["b3", "c2", "c4", "d3"]


def test_a_tile_shows_grass_to_the_frame():
    corner = {"c3": "market", "b3": "market", "a3": "market", "a2": "market"}
    turns = [CELL_NAMES[a // 4] + "nesw"[a % 4] for a in district_of(corner).placements(tile("pond:N"))]
    assert [turn for turn in turns if turn[:2] in ("a1", "a4")] == ["a1e", "a4e", "a4s"]


@pytest.mark.parametrize("kind", naive.LANDSCAPES)
def test_a_fourth_tile_fits_a_landscape_and_a_fifth_does_not(kind):
    three = {"c3": f"{kind}:E", "d3": f"{kind}:EW", "e3": f"{kind}:SW"}
    assert "e4" in where(three, f"{kind}:N")
    assert "e4" in where(three, f"{kind}:NE")
    four = {**three, "e4": f"{kind}:NW"}
    assert "d4" not in {*where(four, f"{kind}:N"), *where(four, f"{kind}:NE"), *where(four, "market")}
    why = district_of(four).why_not(tile(f"{kind}:N"), CELL_NAMES.index("d4"), 1)
    assert why == "a landscape may not grow past 4 tiles"


def test_two_landscapes_may_be_joined_to_four_tiles_but_not_to_five():
    row = {f"{column}3": "market" for column in "abcdef"}
    small = {**row, "b4": "pond:E", "d4": "pond:EW", "e4": "pond:W"}
    assert "c4" in where(small, "pond:NS")
    large = {**row, "a4": "pond:E", "b4": "pond:EW", "d4": "pond:EW", "e4": "pond:W"}
    assert "c4" not in where(large, "pond:NS")


def test_a_landscape_may_close_on_itself():
    ring = {"c3": "pond:ES", "d3": "pond:SW", "c4": "pond:NE"}
    after, completed = district_of(ring).build(tile("pond:NE"), CELL_NAMES.index("d4"), 3)
    assert [(thing.kind, thing.size) for thing in completed] == [(KINDS.index("pond"), 4)]
    assert not after.parts()


def test_villas_may_grow_past_four_tiles():
    row = {f"{column}3": "villa:EW:1" for column in "bcde"}
    grown_on = district_of({**row, "a3": "villa:E:2", "f3": "villa:W:1"})
    assert grown_on.villas == (7,)
