"""The score pad: what a district is worth, line by line, and positions filled in round it."""

from __future__ import annotations

import pytest

from engine import GAMES, BadLink, Rng
from engine.carpe_diem.fill import position
from engine.carpe_diem.kinds import FOUNTAIN, SOURCES, VILLA
from engine.carpe_diem.scoring import final_points
from engine.carpe_diem.sheet import Sheet, Wrong, check, count, left, read, write
from engine.carpe_diem.state import State

GAME = GAMES["carpe-diem"]
BOX = GAME.box  # type: ignore[attr-defined]


def random_state(seed: int, plies: int) -> State:
    rng = Rng(seed)
    state = GAME.new(players=2, seed=seed)
    while plies and state.to_move is not None:
        state.play(rng.pick(state.actions()))
        plies -= 1
    return state  # type: ignore[return-value]


def sheet_of(state: State, seat: int) -> Sheet:
    """What a player of a real game has."""
    tiles = {cell: code for cell, code in enumerate(state.districts[seat].tiles) if code >= 0}
    return Sheet(
        state.table.boards[seat], state.table.frames[seat], tiles, tuple(state.stores[seat]),
        len(state.stored[seat]), state.hands[seat], state.bar[seat], sum(state.points[seat][:4]),
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_the_lines_add_up_to_what_the_game_counts(seed: int) -> None:
    state = random_state(seed, 40 + 9 * seed)
    for seat in range(2):
        entries = count(BOX, sheet_of(state, seat))
        counted = final_points(state, seat)
        for source, points in counted.items():
            assert sum(entry.points for entry in entries if entry.source == SOURCES[source]) == points
        assert entries[0].points == sum(state.points[seat][:4])


@pytest.mark.parametrize("seed", range(8))
def test_a_finished_game_scores_as_its_result(seed: int) -> None:
    state = random_state(seed, 10_000)
    for seat, score in enumerate(state.result().scores):
        assert sum(entry.points for entry in count(BOX, sheet_of(state, seat))) == score


@pytest.mark.parametrize("seed", range(8))
def test_a_sheet_comes_back_from_its_text(seed: int) -> None:
    sheet = sheet_of(random_state(seed, 60 + 10 * seed), seed % 2)
    text = write(BOX, sheet)
    assert read(BOX, text) == sheet._replace(tiles=dict(sorted(sheet.tiles.items())))
    assert len(text) < 120


def test_texts_that_were_changed_do_not_open() -> None:
    text = write(BOX, sheet_of(random_state(3, 80), 0))
    for wrong in ("", "x", text[:-1], text[:10] + "A" + text[11:], text + "AAAA", "é" * 20):
        with pytest.raises(BadLink):
            read(BOX, wrong)


def face(name: str) -> int:
    return next(face.index for face in BOX.faces if face.name == name)


def test_what_cannot_be_is_named() -> None:
    shovel = BOX.boards[0].shovel
    market = face("market") * 4
    fine = Sheet(tiles={shovel: market})
    check(BOX, fine)
    wrong = {
        "district": fine._replace(tiles={0: market}),
        "frames": fine._replace(frames=(1, 1, 2, 3)),
        "cards": fine._replace(hand=(VILLA,) * 3),
        "hand": fine._replace(hand=(VILLA,)),
    }
    for reason, sheet in wrong.items():
        with pytest.raises(Wrong) as caught:
            check(BOX, sheet)
        assert caught.value.reason == reason


def test_the_box_runs_out_of_tiles() -> None:
    shovel = BOX.boards[0].shovel
    cells = [shovel + step for step in (0, 1, 2, -1, -2, 6, 7, 8, 5)]
    sheet = Sheet(tiles=dict.fromkeys(cells, face("market") * 4))
    assert left(BOX, sheet)[face("market")] == -1
    with pytest.raises(Wrong, match="tiles"):
        check(BOX, sheet)


@pytest.mark.parametrize("seed", range(24))
def test_a_position_is_filled_in_and_can_be_played_on(seed: int) -> None:
    state = random_state(seed, 5 * seed)
    sheet = sheet_of(state, 0)
    sheet = sheet._replace(hand=sheet.hand[: state.districts[0].owned[FOUNTAIN]])
    found = position(GAME, sheet, seed)  # type: ignore[arg-type]
    assert found.to_move == 0
    assert found.districts[0].tiles == state.districts[0].tiles
    assert found.stores[0] == list(sheet.stores)
    assert found.hands[0] == sheet.hand
    assert (found.bar[0], found.table.boards[0]) == (sheet.bar, sheet.board)
    assert found.table.frames[0] == sheet.frames
    assert sum(found.points[0]) == sheet.points
    assert len(found.stored[0]) == sheet.stored
    rng = Rng(seed)
    while found.to_move is not None:
        found.play(rng.pick(found.actions()))
    assert found.result().winners


def test_a_full_table_is_too_late_to_play_on() -> None:
    state = random_state(5, 10_000)
    with pytest.raises(Wrong) as caught:
        position(GAME, sheet_of(state, 0), 1)  # type: ignore[arg-type]
    assert caught.value.reason == "late"


def test_dark_tiles_come_from_craftsmen_before_the_last_phase() -> None:
    shovel = BOX.boards[0].shovel
    with pytest.raises(Wrong) as caught:
        position(GAME, Sheet(tiles={shovel: face("pond:N") * 4}), 1)  # type: ignore[arg-type]
    assert caught.value.reason == "seals"
