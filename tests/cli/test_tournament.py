"""The tournament command: pairs, ratings and sources."""

import pytest

from engine.cli import main
from engine.cli.tournament import Played, Task, elo, play
from engine.core.game import Result


def won_by(winner: int, levels: tuple[str, str]) -> Played:
    ranking = ((winner,), (1 - winner,))
    return Played(Task("carpe-diem", levels, 1, ()), Result(ranking, (1, 1), ({}, {}), "points"))


def test_a_tournament_tells_wins_ratings_and_sources(capsys):
    assert main(["tournament", "random", "plebeian", "--games", "2", "--processes", "1"]) == 0
    told = capsys.readouterr().out
    assert "plebeian v random" in told
    assert "100.0%" in told
    assert "forum" in told
    assert "seat 1 won 50.0 % of 2 games" in told


def test_the_same_deal_is_played_the_same_again():
    task = Task("carpe-diem", ("random", "plebeian"), 3, (("edition", "2018"),))
    assert play(task) == play(task)


def test_ratings_follow_the_wins():
    games = [won_by(0, ("senator", "plebeian"))] * 3 + [won_by(1, ("senator", "plebeian"))]
    ratings = elo(("plebeian", "senator"), games)
    assert ratings["plebeian"] == 1000
    assert ratings["senator"] == pytest.approx(1000 + 400 * 0.4771, abs=8)  # three wins in four


@pytest.mark.parametrize(
    "words",
    [["senator"], ["senator", "senator"], ["senator", "caesar"], ["random", "senator", "--games", "1"]],
)
def test_what_cannot_be_played_is_one_line(words, capsys):
    assert main(["tournament", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
