"""Old games replay to the result they had. `tests/engine/golden.py` tells how to write them anew."""

import pytest

from engine import GAMES, Match, open_link
from tests.engine.golden import FOLDER, GAMES_TO_KEEP, load

KEPT = pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.json")))


def test_every_game_to_keep_is_kept():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES_TO_KEEP)


@KEPT
def test_an_old_save_replays_to_its_result(name):
    golden = load(name)
    match = Match.from_dict(golden["save"], GAMES)
    result = match.state.result()
    assert list(result.scores) == golden["scores"]
    assert [list(place) for place in result.ranking] == golden["ranking"]
    assert list(result.breakdown) == golden["breakdown"]
    assert match.to_dict() == golden["save"]


@KEPT
def test_an_old_link_opens_the_same_match(name):
    golden = load(name)
    match = open_link(golden["link"])
    assert match.state.scores() == golden["scores"]
    assert match.to_dict() == golden["save"]
    assert match.link() == golden["link"]


@KEPT
def test_an_old_position_link_opens_the_same_position(name):
    golden = load(name)
    match = open_link(golden["link"])
    middle = golden["middle"]
    assert open_link(golden["position link"]).state == match.state
    assert open_link(middle["position link"]).state == match.at(middle["ply"])
    assert open_link(middle["link"]).state == match.at(middle["ply"])
    assert match.branch(middle["ply"]).link(position=True) == middle["position link"]


@KEPT
def test_an_old_game_moves_move_by_move(name):
    """Moves are read one by one, as a person would type them, from the deal of the same seed."""
    golden = load(name)["save"]
    game = GAMES[golden["game"]]
    state = game.new(players=golden["players"], seed=golden["seed"], **golden["options"])
    for text in golden["moves"].split():
        state.play(game.read(state, text))
    assert state.scores() == load(name)["scores"]
