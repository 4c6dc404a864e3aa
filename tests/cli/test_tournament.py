"""The tournament command: pairs, ratings, sources and seats, on processes or on a cluster."""

import sys
from types import SimpleNamespace

import pytest

from engine import GAMES
from engine.cli import main
from engine.cli.ratings import fit, ratings
from engine.cli.tournament import Task, play

PAIR = ("plebeian", "senator")
QUICK = ["tournament", "random", "plebeian", "--games", "2", "--processes", "1"]


def outcome(winner):
    return {(PAIR, winner): 1.0}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tournaments(game, capsys):
    assert main([*QUICK, "--game", game]) == 0
    told = capsys.readouterr().out
    assert "plebeian v random" in told
    assert "(2 games)" in told


def test_a_tournament_tells_wins_ratings_and_sources(capsys):
    assert main(QUICK) == 0
    told = capsys.readouterr().out
    assert "100.0%    37.7" in told  # two games prove little
    assert "forum" in told
    assert "won by seat: 1: 50.0 %, 2: 50.0 % (2 games)" in told


def test_more_seats_are_shared_out_in_turn(capsys):
    assert main([*QUICK, "--players", "3", "--rule", "edition=2018"]) == 0
    assert "(2 games)" in capsys.readouterr().out


def test_processes_play_the_same_games(capsys):
    main(QUICK)
    alone = capsys.readouterr().out
    main([*QUICK[:-1], "2"])
    assert capsys.readouterr().out == alone


def test_the_same_deal_is_played_the_same_again():
    task = Task("carpe-diem", ("random", "plebeian"), 3, (("edition", "2018"),))
    assert play(task) == play(task)


def test_ratings_follow_the_wins():
    wins = {(PAIR, "senator"): 300.0, (PAIR, "plebeian"): 100.0}
    assert fit(PAIR, wins) == {"plebeian": 1000.0, "senator": pytest.approx(1000 + 400 * 0.4771, abs=2)}
    three = ("plebeian", "plebeian", "senator")  # even odds for each seat: the senator wins one in three
    assert fit(PAIR, {(three, "senator"): 100.0, (three, "plebeian"): 200.0})["senator"] == pytest.approx(
        1000, abs=2
    )


def test_a_clean_sweep_stays_finite():
    assert 1400 < fit(PAIR, {(PAIR, "senator"): 100.0})["senator"] < 2500


def test_more_games_make_ratings_surer():
    few = [outcome("senator"), outcome("senator"), outcome("senator"), outcome("plebeian")] * 5
    rated, surer = ratings(PAIR, few)["senator"], ratings(PAIR, few * 16)["senator"]
    assert surer.points == pytest.approx(rated.points, abs=20)
    assert 2.5 < rated.margin / surer.margin < 6  # by the square root: 4
    assert ratings(PAIR, few)["plebeian"] == (1000, 0)


class Cluster:
    """Stands in for Dask: does the work at once and remembers where it was asked for."""

    def __init__(self, address, timeout):
        if address != "tcp://here:8786":
            raise OSError("no answer")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def map(self, work, tasks, pure):
        return [SimpleNamespace(result=lambda task=task: work(task)) for task in tasks]


def test_a_cluster_plays_the_same_games(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Cluster))
    main(QUICK)
    alone = capsys.readouterr().out
    assert main([*QUICK, "--scheduler", "tcp://here:8786"]) == 0
    assert capsys.readouterr().out == alone
    assert main([*QUICK, "--scheduler", "tcp://there:1"]) == 2
    assert "no Dask scheduler answers at tcp://there:1: no answer" in capsys.readouterr().err


def test_a_cluster_without_dask_is_one_line(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*QUICK, "--scheduler", "tcp://here:8786"]) == 2
    assert "pip install" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["senator"],
        ["senator", "senator"],
        ["senator", "caesar"],
        ["random", "senator", "--games", "1"],
        ["random", "senator", "--players", "9"],
        ["random", "senator", "--rule", "edition"],
        ["random", "senator", "--rule", "edition=1999"],
        ["random", "senator", "--game", "chess"],
        ["random", "senator", "--processes", "0"],
    ],
)
def test_what_cannot_be_played_is_one_line(words, capsys):
    assert main(["tournament", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
