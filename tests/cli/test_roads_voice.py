"""All Roads at the terminal: every stage has a board, a question and choices with previews."""

import pytest

from engine import GAMES, Rng
from engine.all_roads import stages
from engine.all_roads.text import board, hand_text, map_text
from engine.cli import all_roads, main, paint
from engine.cli.voices import VOICES, score_sheet
from tests.engine.playing import builder, finished
from tests.engine.roads_scenario import lay, play, table

GAME = GAMES["all-roads"]
VOICE = VOICES["all-roads"]
NAMES = ["Anna", "Ben", "Cleo"]


def test_every_stage_has_a_question_a_board_and_words_for_every_choice():
    seen, words = set(), set()
    for seed in range(6):
        state, rng = GAME.new(players=3, seed=seed), Rng(seed)
        while state.to_move is not None:
            seen.add(state.stage)
            assert all_roads.question(state)
            text = board(state, state.seat, NAMES, paint.plain, 100, True)
            assert all(f"{kind}=" in text for kind in "hvsm")
            words |= {all_roads.choice(state, action).split(" ")[0] for action in state.actions()}
            events = state.copy().play(action := builder(state, rng))
            assert all(VOICE.lines(state, NAMES, 0, events))
            state.play(action)
    assert seen == {stages.FIRST, stages.SECOND, stages.HOUSE}
    assert words >= {"", "closes", "worth", "keep"}


def test_the_map_shows_roads_tokens_and_where_tiles_may_go():
    state = table("abcd")
    assert map_text(state, state.actions()).splitlines()[6] == "  -1,0   ───◎───────◎───   2,0"
    play(state, "a0,1/4", "c-1,0/0")
    text = map_text(state)
    assert "m1" in text
    assert "~" in text
    assert "a: roads E SE, hot spring W" in hand_text(table("abcd"), 0)
    assert hand_text(finished(GAME, 2, 1).state, 0) == "no tile in hand"


def test_a_preview_tells_for_whom_and_never_what_is_drawn():
    state = lay(table("eacd", players=3), "c0,1/4", "f1,1/3")
    state.places[next(iter(state.places))] = 2 * 4
    play(state, "e0,2/3")
    said = all_roads.choice(state, GAME.read(state, "a1,2/3"))
    assert "closes a loop of 6 hexes" in said
    assert "for seat 3: upgrades the house" in said
    assert "offers 1 house" in said
    state, rng = GAME.new(players=2, seed=1), Rng(1)
    while state.to_move is not None:
        assert "draws" not in all_roads.choice(state, state.actions()[0])
        state.play(builder(state, rng))


def test_drawn_tiles_are_told_only_to_their_seat():
    event = ("draw", 0, (0, 1))
    state = table("abcd")
    assert VOICE.lines(state, NAMES, 0, [event]) == ["Anna draws tiles a and b"]
    assert VOICE.lines(state, NAMES, 1, [event]) == ["Anna draws 2 tiles"]


@pytest.mark.parametrize("variant", ["standard", "full-length", "co-operative"])
def test_the_end_is_told(variant):
    state = finished(GAME, 2, 3, builder, variant=variant).state
    sheet = score_sheet(VOICE, state, NAMES[:2])
    assert "monuments" in sheet
    assert ("unbuilt" in sheet) == (variant == "co-operative")
    assert (" won; decided by " in sheet) == (variant != "co-operative")
    assert VOICE.heading(state).endswith("the end")
    assert VOICE.rules(state)


def test_a_team_that_built_everything_has_won():
    state = finished(GAME, 2, 3, builder, variant="co-operative").state
    state.left = [[0] * 4] * 2
    assert all_roads.closing(state) == "Together you built every token: the game is won."


def test_the_commands_know_the_game(capsys):
    assert main(["watch", "all-roads", "--seed", "3", "--speed", "0", "--level", "plebeian"]) == 0
    link = capsys.readouterr().out.split()[-1]
    assert link.startswith("R1")
    assert main(["check", link]) == 0
    assert "All Roads · the end" in capsys.readouterr().out
    assert main(["replay", link]) == 0
    assert "places tile" in capsys.readouterr().out
    assert main(["box", "--game", "all-roads"]) == 0
    assert capsys.readouterr().out == GAME.box.report() + "\n"


def test_a_session_at_the_terminal(capsys, monkeypatch):
    lines = iter(["show 1", "rules", "a move", "1", "1", "list", "link", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert main(["play", "all-roads", "--seed", "4", "--rule", "first=0"]) == 0
    out = capsys.readouterr().out
    for text in (
        "nothing on the map yet",
        "A road against a side without one",
        "not a move in this notation",
    ):
        assert text in out
    assert "more (list shows all)" in out
