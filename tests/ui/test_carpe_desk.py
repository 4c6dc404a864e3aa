"""Carpe Diem at the page: what is offered at a stage, how it is picked and let go again."""

from __future__ import annotations

import re

from engine.carpe_diem import stages
from tests.ui.test_app import command, decide, make_app, offered, start_game
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
    assert app.table.desk.picked and app.page.html["#r-tabs"]


def test_back_undoes_only_when_nothing_is_picked() -> None:
    app = at_stage(stages.BUILD)
    ply = app.table.playing.match.ply
    assert 'data-command="undo"' in app.page.html["#r-act"]
    pick(app, "district")
    assert 'data-command="undo"' not in app.page.html["#r-act"]
    command(app, "cancel")
    assert app.table.playing.match.ply == ply and offered(app)
