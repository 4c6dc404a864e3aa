"""The district: marks, labels and actions sit where the caller says, and follow from the tiles."""

import xml.etree.ElementTree as ET

import pytest
from cd_sample import DISTRICT, tile

from ui.games.carpe_diem.district import BarButton, Ghost, district, thumbnail
from ui.games.carpe_diem.features import Stub, features, neighbour
from ui.games.carpe_diem.frame import Goal

HOSTILE = '"><img src=x onerror=alert(1)>'


def draw(**more):
    return ET.fromstring(district(DISTRICT, label="District", **more))


def by_class(root, name):
    return [e for e in root.iter() if name in (e.get("class") or "").split()]


def cells(root):
    return [e for e in root.iter() if e.get("role") == "gridcell"]


def test_the_grid_has_six_rows_of_six_cells_in_order():
    root = draw()
    (grid,) = [e for e in root.iter() if e.get("role") == "grid"]
    rows = [e for e in grid if e.get("role") == "row"]
    assert [len(row) for row in rows] == [6] * 6
    assert [cell.get("data-cell") for cell in cells(root)] == [str(i) for i in range(36)]


@pytest.mark.parametrize("focus", [0, 17, 35])
def test_exactly_one_cell_is_in_the_tab_order(focus):
    inside = [cell.get("data-cell") for cell in cells(draw(focus=focus)) if cell.get("tabindex") == "0"]
    assert inside == [str(focus)]


def test_legal_cells_carry_their_action_and_mark_and_no_others_do():
    root = draw(legal={12: "b12n", 11: "b11e"})
    assert {c.get("data-cell"): c.get("data-action") for c in cells(root) if c.get("data-action")} == {
        "12": "b12n", "11": "b11e"}  # fmt: skip
    assert len(by_class(root, "legal")) == 2


def test_labels_come_from_the_caller_and_are_escaped():
    root = draw(labels={3: HOSTILE}, legal={12: HOSTILE}, explain={4: HOSTILE})
    found = cells(root)
    assert found[3].get("aria-label") == HOSTILE
    assert found[12].get("data-action") == HOSTILE
    assert found[4].get("data-explain") == HOSTILE
    assert not list(root.iter("img"))


def test_writs_and_shovel_show_only_on_empty_cells():
    root = draw(writs=(0, 2, 35), shovel=18)
    icons = [e.get("href") for e in root.iter("use")]
    assert icons.count("#i-writ") == 2  # cell 2 is built on
    assert icons.count("#i-shovel") == 1


def goals(met):
    return [Goal(side, line, "pond", 4, met, f"{side}{line}") for side in "NESW" for line in (1, 5)]


@pytest.mark.parametrize("met", [False, True])
def test_goals_point_at_their_grid_line_and_tick_when_met(met):
    root = draw(goals=goals(met))
    tips = [e.get("d").split("L")[-1].rstrip("Z") for e in by_class(root, "ga")]
    assert tips == ["100 7", "500 7", "593 100", "593 500", "100 593", "500 593", "7 100", "7 500"]
    assert len(by_class(root, "tick")) == (8 if met else 0)
    assert len(by_class(root, "met")) == (8 if met else 0)


def test_pins_sit_on_the_seam_of_their_cells():
    root = draw(pins=[(7, 8), (15, 21)])
    assert [e.get("d").split("L")[0] for e in by_class(root, "pin")] == ["M200 141", "M350 291"]


def bar():
    return (BarButton("ccw", "Left", command="turn-left"), BarButton("check", "Build", action="b27"))


def test_ghost_shows_tile_bar_and_what_it_would_complete():
    root = draw(ghost=Ghost(27, tile("villa:N:1|craftsman:W"), bar()), legal={27: "x"})
    assert len(by_class(root, "ghost")) == 1
    pressed = [(e.get("data-command"), e.get("data-action")) for e in by_class(root, "press")]
    assert pressed == [("turn-left", None), (None, "b27")]
    # craftsman in 26 and 27, villa in 21, 22 and 27
    assert len(by_class(root, "will")) == 5
    assert not by_class(root, "legal")
    assert cells(root)[27].get("aria-selected") == "true"


def test_a_ghost_that_completes_nothing_previews_nothing():
    root = draw(ghost=Ghost(23, tile("vineyard:EW")))
    assert not by_class(root, "will")
    assert not by_class(root, "gbar")


@pytest.mark.parametrize("cell", range(36))
def test_the_ghost_bar_stays_on_the_frame(cell):
    root = draw(ghost=Ghost(cell, tile("market"), (*bar(), BarButton("cw", "Right", command="r"))))
    x, y = by_class(root, "gbar")[0].get("transform")[10:-1].split()
    assert -76 < int(x) < 676 - 156
    assert -76 < int(y) < 676 - 50


def test_fresh_done_and_last_cells_are_marked():
    root = draw(fresh=(32,), just_done=(25, 32), last=(32,))
    assert len(by_class(root, "drop")) == 1
    assert len(by_class(root, "just-done")) == 2
    assert len(by_class(root, "last")) == 1


def test_thumbnails_are_labelled_pictures_without_icons_or_targets():
    root = ET.fromstring(thumbnail(DISTRICT, label=HOSTILE, writs=(0,), last=(32,)))
    assert (root.get("role"), root.get("aria-label")) == ("img", HOSTILE)
    assert {e.get("href") for e in root.iter("use") if "#i-" in e.get("href")} == {"#i-writ"}
    assert not cells(root)
    assert not by_class(root, "halo")


def test_the_same_position_gives_the_same_text():
    position = {"goals": goals(True), "legal": {12: "a"}, "ghost": Ghost(27, tile("craftsman:W"), bar())}
    assert district(DISTRICT, label="x", **position) == district(dict(DISTRICT), label="x", **position)


# ---- features


def test_neighbours_end_at_the_edge():
    assert [neighbour(0, side) for side in "NESW"] == [None, 1, 6, None]
    assert [neighbour(35, side) for side in "NESW"] == [29, None, None, 34]
    assert neighbour(5, "E") is None


def test_completion_follows_joined_pieces():
    done = features(DISTRICT).done
    assert done[4] == (True, False)  # the granary is closed, the pond open
    assert done[8] == (True, True)
    assert done[21] == (True, False)  # the villa still waits for cell 27
    assert done[22] == (False, False)
    assert done[13] == (True,)


def test_stubs_are_where_something_must_be_continued():
    assert set(features(DISTRICT).stubs) == {
        Stub(11, "N", "pond"), Stub(12, "N", "garden"), Stub(23, "W", "vineyard"),
        Stub(27, "N", "villa"), Stub(27, "W", "craftsman"),
    }  # fmt: skip


def test_a_side_off_the_board_is_open_but_leaves_no_stub():
    found = features({0: tile("pond:N")})
    assert found.done == {0: (False,)}
    assert found.stubs == []


def test_an_empty_district_has_no_features():
    assert features({}) == ({}, [])


def test_a_side_against_a_tile_that_does_not_match_is_open_but_leaves_no_stub():
    found = features({0: tile("pond:E"), 1: tile("villa:E:1")})
    assert found.done == {0: (False,), 1: (False,)}
    assert found.stubs == [Stub(2, "W", "villa")]
