"""A game at the terminal, by scripts of what a person types."""

import io
import json
import sys

import pytest

from engine import GAMES, Rng, open_link
from engine.carpe_diem import stages
from engine.carpe_diem.text import board
from engine.cli import carpe_diem, main, paint
from engine.cli.play import read_seats
from engine.cli.voices import VOICES
from tests.cli.test_commands import random_match
from tests.engine import scenario

GAME = GAMES["carpe-diem"]


@pytest.fixture
def play(capsys, monkeypatch):
    """Type lines into `play`; what was printed."""

    def typed(lines, *argv):
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", "--seed", "7", *argv]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return typed


def link_in(out):
    """The match of the last link printed."""
    return open_link(out.split()[-1])


@pytest.mark.parametrize("argv", [[], ["--players", "4", "--humans", "2", "--edition", "2018"]])
def test_a_whole_game_by_numbers(play, argv):
    out = play(["1"] * 500, *argv)
    assert "won; decided by" in out
    assert link_in(out).state.to_move is None


def test_the_others_play_as_well_as_asked(play):
    weak = play(["1"] * 500, "--rule", "first=1")
    strong = play(["1"] * 500, "--rule", "first=1", "--level", "senator")
    named = play(["1"] * 500, "--rule", "first=1", "--seat", "2=senator")
    assert link_in(strong).state == link_in(named).state
    assert link_in(strong).state.scores()[1] > link_in(weak).state.scores()[1]


def test_notation_numbers_and_beginnings_are_moves(play):
    out = play(["@1", "1", "c4n", "quit"], "--rule", "first=0")
    match = link_in(out)
    moves = [GAME.write(action) for action in match.actions]
    assert moves[0] == "@1"
    assert "c4n" in moves
    assert link_in(play(["st", "quit"], "--from", random_match(plies=3).link())).ply >= 3


def test_nonsense_is_answered_and_asked_again(play):
    out = play(["fly", "99", "", "show 9", "save", "c4n", "@1", "quit"], "--rule", "first=0")
    assert "'fly' is not a move in this notation; type help" in out
    assert "show a seat from 1 to 2" in out
    assert "save needs the name of a file" in out
    assert "that is not one of the choices now" in out
    assert GAME.write(link_in(out).actions[0]) == "@1"


def test_undo_and_redo_step_between_decisions(play):
    lines = ["undo", "@1", "1", "undo", "undo", "redo", "redo", "redo", "quit"]
    out = play(lines, "--rule", "first=0")
    assert "there is nothing to undo" in out
    assert "nothing to redo" in out
    assert link_in(out).ply > 1


def test_looking_around(play):
    out = play(["help", "rules", "board", "show 2", "list", "link", "quit"], "--rule", "first=0")
    for text in ("undo, redo", "Four phases of seven turns", "bottom margin:", "Marcus\n", "C1"):
        assert text in out


def test_saves_can_be_gone_on_with(play, tmp_path):
    for name in ("game.json", "game.txt"):
        path = tmp_path / name
        play(["@1", f"save {path}", "quit"], "--rule", "first=0")
        saved = path.read_text()
        assert name != "game.json" or json.loads(saved)["game"] == "carpe-diem"
        assert "go on later" in play(["quit"], "--from", str(path))


def test_a_file_that_cannot_be_written_is_an_answer(play, tmp_path):
    assert "No such file" in play([f"save {tmp_path}/no/such/dir", "quit"], "--rule", "first=0")


def test_the_end_of_input_leaves_with_a_link(play):
    assert link_in(play(["@1"], "--rule", "first=0")).ply >= 1


def drawing_match(event="draw"):
    """A match in which seat 0 has just drawn fountain cards."""
    for seed in range(50):
        match = random_match(seed=seed)
        for ply in range(match.length):
            if any(found[:2] == (event, 0) for found in match.events(ply)):
                return match.branch(ply + 1)
    raise AssertionError


def test_secrets_are_told_to_their_seat_only():
    match = drawing_match()
    state = match.state
    voice, events = VOICES["carpe-diem"], match.events(match.ply - 1)
    (drawn,) = [event[2] for event in events if event[0] == "draw"]
    own, other, all_seen = ("\n".join(voice.lines(state, match.names, seat, events)) for seat in (0, 1, None))
    kinds = " and ".join(carpe_diem.kind_word(state, kind) for kind in drawn)
    assert f"draws 2 fountain cards ({kinds})" in own
    assert own == all_seen
    assert "draws 2 fountain cards" in other
    assert kinds not in other
    assert "fountain cards:" in voice.board(state, 0, match.names, paint.plain, 100, True)
    assert "fountain cards:" not in voice.board(state, 1, match.names, paint.plain, 100, True)


def test_between_people_what_is_put_back_stays_secret(play):
    match = drawing_match()
    out = play(["1", "", "quit"], "--humans", "2", "--from", match.link())
    after = out.partition("put one fountain card back")[2].partition("> ")[2]
    assert "puts one back under the pile" in after


def test_between_people_undo_stops_at_a_reveal(play):
    match = drawing_match()
    assert "turned up since" in play(["undo", "quit"], "--humans", "2", "--from", match.link())
    assert "turned up since" not in play(["undo", "quit"], "--from", match.link())


def test_a_preview_tells_nothing_hidden():
    """Choices read the same when only the piles are in another order."""
    for seed in range(6):
        match = random_match(players=3, seed=seed)
        for ply in range(0, match.length, 3):
            state = match.at(ply)
            if state.to_move is None:
                continue
            other = state.view(state.to_move).sample(Rng(seed))
            said = [[carpe_diem.choice(s, action) for action in s.actions()] for s in (state, other)]
            assert said[0] == said[1]


def test_the_order_of_two_rewards_is_asked_in_words():
    state = scenario.table(players=2)
    scenario.give(state, 0, fish=2)
    around = {"c3": "vineyard:E", "e3": "merchant:W", "c2": "market", "d2": "market", "e2": "market"}
    scenario.build(state, 0, **around)
    scenario.hand(state, "vineyard:W+merchant:E")
    (move,) = [text for text in scenario.choices(state) if text.startswith("d3")]
    said = carpe_diem.choice(state, GAME.read(state, move))
    assert said.startswith("completes a 2-tile vineyard and a merchant")
    assert said.endswith("you choose the order")
    scenario.play(state, move)
    assert carpe_diem.question(state) == "one tile completed two things: which is rewarded first?"
    assert [carpe_diem.choice(state, action) for action in state.actions()] == [
        "the vineyard first: gains 1 grape, gains 4 coins for 3 goods",
        "the merchant first: gains 3 coins for 2 goods, gains 1 grape",
    ]


def positions():
    """Positions of every stage."""
    for seed in range(12):
        match = random_match(players=3, seed=seed, edition=("2018", "2021")[seed % 2])
        yield from (match.at(ply) for ply in range(match.length + 1))


def test_every_stage_has_a_question_and_a_board():
    seen = set()
    for state in positions():
        if state.stage not in seen:
            seen.add(state.stage)
            assert carpe_diem.question(state)
            for width in (60, 100):
                text = board(state, state.to_move or 0, ["Anna", "Ben", "Cleo"], paint.plain, width, True)
                assert max(map(len, text.split("\n"))) <= 140
    assert seen >= set(range(len(stages.STAGES))) - {stages.ORDER}


def test_previews_say_what_happens():
    """A worked line for each kind of reward turns up in random games."""
    said = set()
    for seed in range(25):
        match = random_match(players=2, seed=seed)
        for ply in range(match.length):
            state = match.at(ply)
            said |= {carpe_diem.choice(state, action) for action in state.actions()}
    text = "\n".join(said)
    for words in (
        "completes a 3-tile pond, gains 2 fish",
        "completes a granary, gains 2 bread",
        "fits nowhere",
    ):
        assert words in text
    assert "completes a market, gains 1 coin" in text
    assert "grows a villa to 2 tiles with" in text


def test_seats():
    assert read_seats(3, 1, [], "random") == ["human", "random", "random"]
    assert read_seats(3, 1, ["1=consul", "3=human"], "senator") == ["consul", "senator", "human"]


def test_colours():
    assert paint.colour("bold red", "x") == "\x1b[1;31mx\x1b[0m"
    assert paint.colour("", "x") == paint.plain("bold", "x") == "x"
