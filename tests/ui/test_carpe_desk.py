"""Carpe Diem at the page: what is offered at a stage, how it is picked and let go again."""

from __future__ import annotations

import re

from engine.carpe_diem import stages
from engine.carpe_diem.board import SPOTS
from tests.ui.driving import command, decide, make_app, offered, start_game
from ui.app import App
from ui.event import Event


def at_stage(stage: int, width: int = 390) -> App:
    """A game of one person played up to the first decision of this kind."""
    app = make_app(width)
    start_game(app)
    for _ in range(600):
        if app.screen == "game" and app.table.playing.acting() and app.table.playing.state.stage == stage:
            return app
        decide(app)
    raise AssertionError("this decision does not come")


def pick(app: App, region: str) -> None:
    found = re.search(r'data-action="([^"]+)"', app.page.html[f"#r-{region}"])
    assert found
    app.receive(Event("action", found[1]))


def test_a_forum_spot_on_a_phone_is_shown_in_two_rows_and_can_be_let_go() -> None:
    app = at_stage(stages.SPOT)
    assert app.page.html["#r-tabs"]
    pick(app, "forum")
    sheet = app.page.html["#r-act"]
    assert sheet.count("pair-row") == 2
    assert '<svg class="board"' not in sheet, "whole cards would hide the forum"
    assert re.findall(r'data-command="(\w+)"', sheet) == ["cancel", "confirm"]
    command(app, "cancel")
    assert not app.table.desk.picked
    assert "pair-row" not in app.page.html["#r-act"]


def test_the_tabs_of_a_phone_hide_while_something_is_placed() -> None:
    for stage, region in ((stages.SPOT, "forum"), (stages.BUILD, "district")):
        app = at_stage(stage)
        pick(app, region)
        assert not app.page.html["#r-tabs"]
        command(app, "cancel")
        assert app.page.html["#r-tabs"]


def test_the_tabs_of_a_phone_stay_while_a_tile_is_chosen() -> None:
    app = at_stage(stages.TAKE)
    pick(app, "depots")
    assert app.table.desk.picked
    assert app.page.html["#r-tabs"]


def test_back_undoes_only_when_nothing_is_picked() -> None:
    app = at_stage(stages.BUILD)
    ply = app.table.playing.match.ply
    assert 'data-command="undo"' in app.page.html["#r-act"]
    pick(app, "district")
    assert 'data-command="undo"' not in app.page.html["#r-act"]
    command(app, "cancel")
    assert app.table.playing.match.ply == ply
    assert offered(app)


def test_on_a_wide_screen_the_prompt_tells_the_step_of_the_turn() -> None:
    for stage, now in ((stages.TAKE, "Tile"), (stages.BUILD, "Place"), (stages.SPOT, "Spot")):
        prompt = at_stage(stage, 1440).page.html["#r-prompt"]
        found = re.search(r'aria-current="step"[^>]*>(?:<svg.*?</svg>|<b>\d</b>)(\w+)', prompt)
        assert found
        assert found[1] == now


def test_a_step_that_is_done_has_a_tick() -> None:
    prompt = at_stage(stages.BUILD, 1440).page.html["#r-prompt"]
    assert re.findall(r'<li class="(\w+)"', prompt) == ["done", "now"]


def test_where_nothing_is_picked_a_wide_screen_tells_what_the_others_did() -> None:
    app = at_stage(stages.SPOT, 1440)
    assert 'class="told"' in app.page.html["#r-act"]
    assert 'data-command="replay"' in app.page.html["#r-prompt"]
    pick(app, "forum")
    assert 'class="told"' not in app.page.html["#r-act"]


def test_advice_leaves_the_controls_of_a_wide_screen_as_they_are() -> None:
    """The board keeps its size: the advice stands where the log was."""
    app = at_stage(stages.TAKE, 1440)
    command(app, "hint")
    assert 'class="hint"' not in app.page.html["#r-act"]
    assert 'class="hint"' in app.page.html["#r-log"]
    assert 'id="move-entry"' in app.page.html["#r-log"]
    app = at_stage(stages.TAKE, 390)
    command(app, "hint")
    assert 'class="hint"' in app.page.html["#r-act"]


def test_the_bar_under_the_district_names_its_owner_on_a_wide_screen_only() -> None:
    assert "owner" in at_stage(stages.TAKE, 1440).page.html["#r-stores"]
    app = at_stage(stages.TAKE, 390)
    command(app, "tab", tab="city")
    assert "owner" not in app.page.html["#r-stores"]


def test_a_card_that_is_paid_for_rings_only_the_spot_that_was_chosen() -> None:
    """Two markers of one player may lie beside the same card, as in the lesson."""
    app = make_app(390)
    command(app, "lesson", game="carpe-diem")
    app.tutor.begin([step.name for step in app.tutor.lesson.steps].index("last"))
    state = app.table.playing.state
    mine = [spot for spot in state.table.spots if state.spots[spot] == state.seat]
    assert sum(state.cards[0] in SPOTS[spot] for spot in mine) > 1
    assert app.page.html["#r-forum"].count("spsel") == 1
