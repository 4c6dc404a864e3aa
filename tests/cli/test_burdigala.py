"""Burdigala at the terminal: whole games, the board, questions, previews that keep secrets, the log."""

import io
import sys

import pytest

from engine import GAMES, Rng, open_link
from engine.burdigala import stages
from engine.burdigala.text import board
from engine.cli import burdigala, main, paint
from engine.cli.voices import VOICES
from tests.engine import quarter
from tests.engine.playing import anything, finished

GAME = GAMES["burdigala"]
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
VOICE = VOICES["burdigala"]


def positions(seeds):
    for seed in seeds:
        state, rng = GAME.new(players=2 + seed % 3, seed=seed), Rng(seed)
        while state.to_move is not None:
            yield state
            state.play(anything(state, rng))
        yield state


@pytest.fixture
def play(capsys, monkeypatch):
    """Type lines into `play burdigala`; what was printed."""

    def typed(lines, *argv):
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", "burdigala", "--seed", "7", *argv]) == 0
        return capsys.readouterr().out

    return typed


@pytest.mark.parametrize("argv", [[], ["--players", "4", "--humans", "2"]])
def test_a_whole_game_by_numbers(play, argv):
    out = play(["1"] * 900, *argv)
    assert "won; decided by" in out
    assert open_link(out.split()[-1]).state.to_move is None


def test_looking_around(play):
    out = play(["help", "rules", "board", "show 2", "list", "n5", "quit"], "--rule", "first=0")
    for text in ("~ waterway", "In your turn throw two dice", "Vineae", "seat 2: 0 VP", "Forum west", "B1"):
        assert text in out
    assert GAME.write(open_link(out.split()[-1]).actions[0]) == "n5"


def test_watching_and_replaying(capsys, tmp_path):
    assert main(["watch", "burdigala", "--seed", "3", "--speed", "0", "--level", "plebeian", "--board"]) == 0
    out = capsys.readouterr().out
    assert "Burdigala, 2 players, seed 3." in out
    path = tmp_path / "game.txt"
    path.write_text(out.split()[-1])
    assert main(["replay", str(path)]) == 0
    replayed = capsys.readouterr().out
    assert "The game ends:" in replayed
    assert replayed.rstrip().split("\n")[-1] in out
    assert main(["check", path.read_text()]) == 0
    assert "game     Burdigala · the end" in capsys.readouterr().out


def test_the_box_of_burdigala(capsys, tmp_path):
    assert main(["box", "--game", "burdigala"]) == 0
    assert capsys.readouterr().out == GAME.box.report() + "\n"
    path = tmp_path / "box.txt"
    path.write_text("[tiles]\n21x hut 9 9\n")
    assert main(["box", "--game", "burdigala", str(path)]) == 2
    assert "line 2: a site has 2 to 5 spaces" in capsys.readouterr().err


def test_every_stage_has_a_question_a_board_and_choices_in_words():
    seen = set()
    for state in positions(range(60)):
        if state.stage in seen:
            continue
        seen.add(state.stage)
        assert burdigala.question(state)
        assert all(burdigala.choice(state, action) for action in state.actions())
        for width in (60, 100):
            text = board(state, state.to_move or 0, NAMES, paint.plain, width, True)
            assert max(map(len, text.split("\n"))) <= 100
    assert seen == set(range(len(stages.STAGES)))


def test_the_board_shows_squares_characters_and_sites():
    state = quarter.site(quarter.town(a=(19, 9), b=(26,)), 17, "basilica", cubes=2)
    text = board(state, 0, NAMES, paint.plain, 100, True)
    for sign in ("(19)1a", "[9]1b", "(26)2a", "s17 ##...", "+3", "MACELLUM".title(), "~", "="):
        assert sign in text


def test_a_preview_tells_nothing_hidden():
    """Choices read the same in every position the seat could be in."""
    for number, state in enumerate(positions(range(12))):
        if number % 3 or state.to_move is None:
            continue
        other = state.view(state.to_move).sample(Rng(number))
        said = [[burdigala.choice(s, action) for action in s.actions()] for s in (state, other)]
        assert said[0] == said[1]
        boards = [board(s, state.to_move, NAMES, paint.plain, 100, True) for s in (state, other)]
        assert boards[0] == boards[1]


def test_secrets_are_told_to_their_seat_only():
    told = 0
    for seed in range(10):
        match = finished(GAME, 3, seed)
        for ply in range(match.length):
            secrets = [event for event in match.events(ply) if event[0] in GAME.secrets]
            for event in secrets:
                own, other, both = (
                    VOICE.lines(match.at(ply), NAMES, viewer, [event])
                    for viewer in (event[1], (event[1] + 1) % 3, None)
                )
                assert own == both
                assert own[0].startswith(other[0])
                assert "(" in own[0][len(other[0]) :]
                told += 1
    assert told > 100


def test_previews_say_what_happens():
    state = quarter.dice(quarter.site(quarter.town(a=(19, 1, 2)), 17, "forum", cubes=3), 1, 6)
    said = {GAME.write(action): burdigala.choice(state, action) for action in state.actions()}
    assert said["a1n20"].startswith("Granary street: s12 ")
    assert said["a1n20"].endswith("s17 +1")
    quarter.play(state, "a1n20")
    said = {GAME.write(action): burdigala.choice(state, action) for action in state.actions()}
    assert said["s17"] == "s17 (Vicus): +1"
    assert said["s17*"] == "a corruption token and s17 (Vicus): finishes a 5-cube building"
    state.seen[0] = 1 << 16
    assert burdigala.choice(state, GAME.read(state, "s17*")).endswith("finishes the forum (+7)")
