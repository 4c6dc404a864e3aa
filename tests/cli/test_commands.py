"""The commands: what they print, what they refuse, and how they end."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES, Rng
from engine.cli import main, notes
from engine.cli.voices import VOICES

ROOT = Path(__file__).parents[2]
GAME = GAMES["carpe-diem"]


def run(capsys, *argv, stdin=None, monkeypatch=None):
    """Run a command in this process: exit code, stdout, stderr."""
    if stdin is not None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


def random_match(players=2, seed=3, plies=None, **options):
    match, rng = GAME.match(players=players, seed=seed, **options), Rng(seed)
    while match.state.to_move is not None and match.ply != plies:
        match.play(rng.pick(match.state.actions()))
    return match


def test_every_game_has_a_voice():
    assert set(VOICES) == set(GAMES)


@pytest.mark.parametrize("command", ["play", "watch", "replay", "check", "bench", "box"])
def test_help_has_examples(capsys, command):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"examples:\n  python3 -m engine {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "required: COMMAND"),
        (["fly"], "invalid choice: 'fly'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "--players", "9"], "players must be 2 to 4"),
        (["play", "--players", "many"], "invalid int value"),
        (["play", "--edition", "1999"], "option edition='1999' is unknown"),
        (["play", "--rule", "movement"], "is not NAME=VALUE"),
        (["play", "--rule", "luck=more"], "unknown option 'luck'"),
        (["play", "--rule", "first=3"], "there are 2 players"),
        (["play", "--seed", "-1"], "seed must be"),
        (["play", "--humans", "3"], "--humans must be 0 to 2"),
        (["play", "--seat", "3=human"], "--seat '3=human' is not"),
        (["play", "--names", "A,B,C"], "names must be a list of 2"),
        (["play", "--from", "nothing.json"], "neither a file nor a link"),
        (["watch", "--speed", "-1"], "--speed must be"),
        (["check", "C1abc"], "This link is damaged"),
        (["check", "x" * 5000], "too long"),
        (["check", "#Z1abc"], "does not belong to a game here"),
        (["replay", "nothing.txt"], "neither a file nor a link"),
        (["bench", "--games", "0"], "--games must be at least 1"),
        (["bench", "--seconds", "0"], "--seconds must be"),
        (["box", "no-such-box.txt"], "No such file"),
        (["box", "."], "directory"),
        (["box", os.devnull], "there is no section"),
    ],
)
def test_what_is_wrong_is_one_line_and_exit_code_2(capsys, argv, said):
    code, out, err = run(capsys, *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the header must name a game"),
        ("{", "Expecting"),
        ("{}", "not a saved game"),
        ("[" * 100_000, "too long"),
        ('{"format": 1, "a": ' + "[" * 100_000, "recursion"),
        ("game: carpe-diem\nplayers: 2\n\n@1", "a whole number for 'seed'"),
        ("game: carpe-diem\nplayers: 2\nseed: 7\nluck: good\n\n@1", "unknown option 'luck'"),
        ("game: carpe-diem\nplayers: 2\nseed: 7\n\n@1 @1", "line 5: @1: that is not one of the choices"),
        ("game: carpe-diem\nplayers: 2\nseed: 7\n\n@1 jump", "'jump' is not a move"),
        ("x " * 600_000, "the header must name a game"),
    ],
)
def test_a_bad_file_is_one_line_and_exit_code_2(capsys, tmp_path, text, said):
    path = tmp_path / "game"
    path.write_text(text)
    code, out, err = run(capsys, "replay", str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err or "too large" in err


def test_a_bad_box_names_the_line(capsys, tmp_path):
    path = tmp_path / "box.txt"
    path.write_text("[light tiles]\n84x lake\n")
    code, _, err = run(capsys, "box", str(path))
    assert code == 2
    assert "line 2: 'lake' is not a kind of thing" in err


def test_a_file_that_is_not_text(capsys, tmp_path):
    path = tmp_path / "game"
    path.write_bytes(b"\xff\xfe\x00")
    assert run(capsys, "replay", str(path))[0] == 2


def test_box_prints_the_report(capsys):
    code, out, _ = run(capsys, "box")
    assert (code, out) == (0, GAME.box.report() + "\n")


def test_check_tells_what_a_link_is(capsys):
    match = random_match(players=3, plies=20, edition="2018")
    code, out, _ = run(capsys, "check", f"https://example.org/#{match.link()}")
    assert code == 0
    assert "Carpe Diem 2018" in out
    assert "players  3: Livia, Marcus, Claudia" in out
    assert "ply      20" in out
    assert f"to move  {match.names[match.state.to_move]}" in out
    assert "a position" in run(capsys, "check", match.link(position=True))[1]


def test_watch_plays_to_the_end_and_repeats(capsys):
    first = run(capsys, "watch", "--seed", "5", "--speed", "0", "--players", "4")
    assert first == run(capsys, "watch", "--seed", "5", "--speed", "0", "--players", "4")
    assert "seed 5" in first[1]
    assert "won; decided by" in first[1]


def test_a_seed_is_chosen_and_printed(capsys):
    out = run(capsys, "watch", "--speed", "0")[1]
    seed = out.partition("seed ")[2].partition(".")[0]
    assert out == run(capsys, "watch", "--speed", "0", "--seed", seed)[1]


@pytest.mark.parametrize("form", ["save", "notation", "link", "stdin", "argument"])
def test_replay_reads_every_form(capsys, tmp_path, monkeypatch, form):
    match = random_match(players=3, edition="2018", tie="writs", first=1)
    texts = {"save": json.dumps(match.to_dict()), "notation": notes.write(match), "link": match.link() + "\n"}
    path = tmp_path / "game"
    path.write_text(texts.get(form, texts["save"]))
    source = {"stdin": "-", "argument": match.link()}.get(form, str(path))
    code, out, _ = run(capsys, "replay", source, stdin=texts["save"], monkeypatch=monkeypatch)
    assert code == 0
    assert f"{match.length:>4} {GAME.write(match.actions[-1])}" in out
    for score in match.state.scores():
        assert str(score) in out.partition("total")[2]


def test_replay_stops_at_a_ply_and_draws(capsys):
    link = random_match().link()
    code, out, _ = run(capsys, "replay", link, "--ply", "10", "--board")
    assert code == 0
    assert "  10 " in out
    assert "  11 " not in out.partition("Carpe Diem")[0]
    assert "┌───────┬" in out
    assert run(capsys, "replay", link, "--ply", "9999")[0] == 2


def test_replay_writes_notation_that_replays(capsys, tmp_path):
    match = random_match(edition="2018")
    path = tmp_path / "game.txt"
    path.write_text(run(capsys, "replay", match.link(), "--notation")[1])
    assert run(capsys, "replay", str(path))[1] == run(capsys, "replay", match.link())[1]
    position = match.branch(10).link(position=True)
    assert "began with a deal" in run(capsys, "replay", position, "--notation")[2]


def test_bench_prints_the_table(capsys):
    code, out, _ = run(capsys, "bench", "--seconds", "0.01")
    assert code == 0
    for line in ("random games, 4 players", "copies", "legal-action lists", "memory:", "links:"):
        assert line in out


def test_bench_plays_games_over_all_options(capsys):
    code, out, _ = run(capsys, "bench", "--games", "30")
    assert code == 0
    assert "30 games finished" in out
    assert "30 of 1,944 combinations" in out


def test_ctrl_c_is_no_traceback(capsys, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    code, _, err = run(capsys, "play", "--seed", "1")
    assert (code, err) == (130, "\n")


def command(*argv, **more):
    return subprocess.run(
        [sys.executable, "-m", "engine", *argv], cwd=ROOT, capture_output=True, text=True, timeout=60, **more
    )


def test_as_a_program():
    done = command("check", "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "python3 -m engine: This link does not belong to a game here.\n"


def test_a_closed_pipe_is_no_traceback():
    script = f"{sys.executable} -m engine watch --seed 7 --speed 0 --board | head -1"
    done = subprocess.run(script, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("Carpe Diem, 2 players, seed 7.\n", "")


def test_no_colours_outside_a_terminal():
    assert "\x1b" not in command("watch", "--seed", "7", "--speed", "0").stdout
