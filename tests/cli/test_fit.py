"""The fit command and the box report: few games, so that they are quick."""

import json
from dataclasses import make_dataclass, replace
from functools import partial

import pytest

from engine import GAMES
from engine.carpe_diem.ai import LEVELS, STANDARD, evaluator
from engine.carpe_diem.weights import FILE, read
from engine.cli import fit, main
from engine.search.contest import contest
from engine.search.fit import Sums, collect, improved, solve


def sums_towards(change):
    """Comparisons that want the first of two weights to grow by a share, and say nothing of the other."""
    sums = Sums(2)
    for slope in (1.0, -2.0, 3.0):
        sums.add([slope, 0.0], found=slope * (1 + change), expected=slope)
    return sums


def test_the_step_leads_where_values_differ_as_outcomes_do():
    weights = make_dataclass("Weights", [("one", float), ("other", float)], frozen=True)(10.0, 5.0)
    assert vars(improved(weights, sums_towards(0.25), 1e-9)) == {"one": 12.5, "other": 5.0}
    assert 10.0 < improved(weights, sums_towards(0.25), 100.0).one < 10.2  # caution holds it back
    assert improved(weights, sums_towards(9.0), 1e-9).one == 20.0  # no step is wild


def test_sums_of_games_add_up():
    whole, part = sums_towards(0.5), sums_towards(0.5)
    whole.merge(part)
    assert (whole.rows, whole.pull[0]) == (6, 2 * part.pull[0])
    assert whole.square[0][0] == 2 * part.square[0][0]


def test_equations_are_solved():
    assert solve([[0.0, 2.0], [4.0, 0.0]], [6.0, 8.0]) == [2.0, 3.0]


def test_the_weights_are_the_file():
    assert read(FILE.read_text(encoding="utf-8")) == STANDARD
    with pytest.raises(TypeError):
        read('{"luck": 1}')


def test_every_weight_matters():
    """Somewhere in a game each changes a value; one that does not should not be there."""
    state, moved = GAMES["carpe-diem"].new(2, 3), set()
    for _ in contest(state, [LEVELS["plebeian"]] * 2, 3):
        if state.to_move is not None and state.turn % 2:
            view = state.view(state.to_move)
            before = evaluator(view).value(view.known)
            for name in set(vars(STANDARD)) - moved:
                other = replace(STANDARD, **{name: 2 * getattr(STANDARD, name)})
                if evaluator(view, other).value(view.known) != before:
                    moved.add(name)
    assert moved == set(vars(STANDARD))


def test_fit_tells_its_step_and_keeps_it(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(fit, "collect", partial(collect, every=15))
    file = tmp_path / "weights.json"
    argv = ["fit", "--games", "1", "--check", "2", "--processes", "1", "--keep", str(file)]
    assert main(argv) == 0
    told = capsys.readouterr().out
    assert "actions tried out in 1 games" in told
    assert "new against old, 2 games" in told
    assert list(json.loads(file.read_text())) == list(vars(STANDARD))


@pytest.mark.parametrize("more", [["--games", "0"], ["--players", "7"], ["--check", "1"]])
def test_what_cannot_be_fitted_is_one_line(more, capsys):
    assert main(["fit", *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_box_report_counts_what_was_played(capsys):
    assert main(["box", "--report", "1", "--level", "plebeian", "--processes", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 games of 2 players" in told
    cards = [line for line in told.splitlines() if line[1:3] == ": "]
    assert len(cards) <= 8  # two of each group are dealt, some perhaps twice
    assert sum(float(line.split()[-3]) * int(line.split()[-4]) for line in cards) == pytest.approx(16)
    goals = [line for line in told.splitlines() if " line " in line]
    assert sum(int(line.split()[-2]) for line in goals) == 16
    assert main(["box", "--report", "0"]) == 2
