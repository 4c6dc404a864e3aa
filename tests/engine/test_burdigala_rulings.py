"""A test for each ruling of Burdigala, named after it."""

import re
from pathlib import Path

import pytest

import engine.burdigala as package
from engine.burdigala import stages
from engine.burdigala.build import supply
from engine.burdigala.kinds import PLOTS
from engine.burdigala.rulings import RULINGS
from tests.engine.quarter import (
    BOX,
    GAME,
    at,
    cards,
    choices,
    dice,
    finished,
    fresh,
    front,
    goods,
    held,
    laid,
    named,
    play,
    site,
    tokens,
    town,
)

CITY = BOX.city


def ends(state, head):
    return {int(text[len(head) :]) for text in choices(state) if text.startswith(head)}


def groma(**squares):
    """Seat 0 on the Groma, others away from site 17."""
    return site(town(**{"a": (19, 1, 2), "b": (5, 7, 8), **squares}), 17, "temple")


def test_move_on():
    """Four steps around a block would lead back to square 18; a double does not help."""
    for rolled in ((4, 2), (4, 4)):
        state = dice(town(a=(18, 1, 2), b=(5, 7, 8)), *rolled)
        assert 18 not in ends(state, "a4n")


def test_way():
    """Over waterways a step each, none twice: from the north wharf and back is no way."""
    assert CITY.routes(8, 1, 1)[22] == (8, 22)
    assert 8 not in CITY.ends(8, 2, 1)
    state = dice(town(a=(16, 1, 2), b=(17, 7, 8)), 2, 3)
    assert 18 in ends(state, "a2n")


def test_push():
    state = dice(town(a=(22, 23, 2), b=(5, 7, 8)), 1, 1)
    events = play(state, "a1n23")
    assert len(named(events, "goods")) == 1
    assert ">n22" in choices(state)
    play(state, ">n9")
    assert at(state, 0) == [23, 9, 2]
    assert len(state.goods[0]) == 1


def test_changed_dice():
    state = dice(cards(groma(), 0, "influence"), 1, 2)
    play(state, "!influence", "d2-", "a1n20", "s17")
    assert "again" in choices(state)
    state = dice(cards(groma(), 0, "influence"), 6, 6)
    play(state, "!influence", "d1-")
    assert state.dice == (5, 6)
    play(state, choices(state)[0])
    assert state.stage == stages.CUBE


def test_influence():
    state = cards(groma(), 0, "influence")
    assert choices(state) == ["roll"]
    play(dice(state, 1, 6), "!influence")
    assert choices(state) == ["d1+", "d2-"]
    state = dice(cards(groma(), 0, "influence"), 1, 6)
    play(state, "a1n20")
    assert "!influence" not in choices(state)


def crowded():
    """All cubes but one lie on unfinished sites."""
    state = groma()
    for place, size in enumerate(state.table.sizes):
        if place != 16:
            state.cubes[place] = min(size - 1, supply(state) - 1)
    return fresh(state)


def test_cube_supply():
    state = crowded()
    assert supply(state) == 1
    assert "a1n20" in choices(dice(state, 1, 4))
    play(state, "a1n20", "s17")
    assert supply(state) == 0
    assert choices(dice(state, 1, 4)) == ["-a", "-b", "-c"]
    done = next(place for place in range(18) if state.table.sizes[place] - state.cubes[place] == 1)
    state.cubes[done] += 1
    assert supply(state) == state.table.sizes[done] - 1


def test_cube_supply_limits_a_second_cube():
    state = crowded()
    play(dice(cards(state, 0, "crassus"), 1, 6), "a1n20")
    assert "s17" in choices(state)
    assert not [text for text in choices(state) if "*" in text or "!" in text]


def test_bystanders():
    state = site(town(players=3, a=(18, 26), b=(21, 1), c=(20, 25)), 17, "interrupted-yard", cubes=4)
    events = play(dice(state, 1, 4), "a1n19", "s17")
    assert [seat for seat, _ in named(events, "plot")] == [0, 0, 0, 1, 2, 2]


def test_plot_pile():
    state = groma(b=(26, 25, 7))
    cards(state, 1, "theft")
    state.discards, state.pile = (PLOTS.index("boat"),), ()
    events = play(dice(site(state, 17, "temple", cubes=2), 1, 4), "a1n20", "s17")
    assert named(events, "shuffle") == [(1,)]
    assert named(events, "plot") == [(1, PLOTS.index("boat"))]
    assert held(state, 1) == ["boat", "theft"]
    assert (state.pile, state.discards) == ((), ())


def test_open_discards():
    state = cards(cards(groma(), 0, "boat", "cart", "vino", "theft"), 1, "betrayal")
    state.stage, state.back = stages.DISCARD, stages.CLOSE
    play(fresh(state), "-theft")
    assert state.view(1).known.discards == (PLOTS.index("theft"),)


def test_no_effect():
    state = tokens(cards(groma(), 0, "relation", "theft"), 1, 3)
    assert choices(state) == ["roll"]


def test_betrayal():
    removed = set()
    for seed in range(40):
        state = cards(cards(groma(), 0, "betrayal"), 1, "theft", "sailor")
        state.chance = seed
        ((_, _, kind, _),) = named(play(state, "!betrayal", "x2"), "betray")
        removed.add(PLOTS[kind])
    assert removed == {"theft", "sailor"}


def test_harvest_lost():
    state = cards(groma(), 0, "betrayal")
    front(cards(state, 1, "boat", "cart", "vino", "theft"), 1, "harvest")
    play(state, "!betrayal", "x2:harvest")
    assert (state.to_move, state.turn, state.stage) == (1, 0, stages.DISCARD)
    play(state, "-theft")
    assert (state.to_move, state.stage, len(held(state, 1)), laid(state, 1)) == (0, stages.ROLL, 3, [])


def test_indiscretion():
    state = cards(finished(groma(), 3, 17), 0, "indiscretion")
    play(state, "!indiscretion")
    assert choices(state) == ["?s3", "?s17"]
    play(state, "?s3", "?s17")
    assert state.stage == stages.ROLL
    assert choices(cards(state, 0, "indiscretion")) == ["roll"]


def test_short_pile():
    state = cards(groma(), 0, "sailor")
    everything = [*("wine",) * 5, *("tin",) * 4, *("wheat",) * 4, *("copper",) * 4, *("ceramic",) * 2]
    goods(state, 1, *everything)
    ((_, drawn),) = named(play(state, "!sailor"), "sail")
    assert len(drawn) == 2
    play(state, choices(state)[0])
    assert len(state.stock) == 1


def test_crassus():
    state = cards(site(groma(), 17, "arch", cubes=1), 0, "crassus")
    assert "!crassus" not in choices(state)
    assert "!crassus" not in choices(dice(state, 1, 4))
    play(state, "a1n20")
    assert "!crassus" in choices(state)
    play(state, "!crassus")
    assert "s17" not in choices(state)
    assert choices(state) == ["s12", "s13"]


def test_seven_once():
    state = dice(site(groma(), 17, "forum"), 1, 6)
    play(state, "a1n20", "s17*")
    assert state.to_move == 1
    state = dice(site(groma(), 17, "forum"), 1, 6)
    play(state, "a1n20", "s17", "bribe")
    assert state.to_move == 1


def test_no_token():
    """A double gives no further turn, a seven nothing, and In Vino Veritas no choice."""
    for rolled in ((1, 1), (1, 6)):
        state = front(site(groma(b=(26, 7, 8)), 17, "temple", cubes=2), 1, "vino")
        tokens(state, 1, *state.bag)
        play(dice(state, *rolled), "a1n20")
        assert not [text for text in choices(state) if text.endswith("*")]
        play(state, "s17")
        assert (state.to_move, state.stage, len(held(state, 1))) == (1, stages.ROLL, 1)


def test_extra_turn():
    state = dice(cards(groma(), 0, "boat", "cart"), 1, 1)
    play(state, "!boat", "a1n20", "s17", "again")
    assert choices(state) == ["roll", "!cart"]


def test_end_first():
    state = dice(site(finished(groma(), 17), 17, "arch", cubes=1), 1, 1)
    play(state, "a1n20", "s17")
    assert state.to_move is None


def test_clean_hands():
    state = dice(tokens(site(finished(groma(), 17), 17, "arch", cubes=1), 0, 0), 1, 4)
    play(state, "a1n20", "s17")
    assert [row["most_corrupt"] for row in state.result().breakdown] == [0, 0]


def test_below_zero():
    state = dice(tokens(site(finished(groma(), 17), 17, "necropolis", cubes=3), 1, 5, 5), 1, 4)
    play(state, "a1n20", "s17")
    assert state.scores() == [0, -15]


def test_shared_win():
    state = dice(site(finished(groma(), 17), 17, "necropolis", cubes=3), 1, 4)
    play(state, "a1n20", "s17")
    assert state.result().ranking == ((0, 1),)
    assert state.result().decided_by == "shared"


def test_memory():
    state = goods(goods(cards(groma(), 0, "merchant"), 0, "wine"), 1, "tin")
    play(state, "!merchant")
    assert state.view(0).known.goods[1] == (4,)
    play(state, "<tin", ">wine")
    assert state.view(0).known.goods[1] == (-1,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start(players):
    starters = {GAME.new(players=players, seed=seed).to_move for seed in range(40)}
    assert starters == set(range(players))
    assert all(GAME.new(players=players, seed=seed, first=1).to_move == 1 for seed in range(5))


def test_every_ruling_has_its_test_and_is_named_at_its_rule():
    here = Path(__file__).read_text(encoding="utf-8")
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in Path(package.__file__).parent.glob("*.py")
        if path.name != "rulings.py"
    )
    for name in RULINGS:
        assert f"def test_{name.replace('-', '_')}(" in here
        assert re.search(rf"[Rr]uling {name}\b", code), name


def test_chance_follows_the_seed_of_the_position():
    """Two positions that differ in it alone look the same to everybody and roll differently."""
    rolls = set()
    for seed in range(30):
        state = groma()
        state.chance = seed
        assert state.view(0) == groma().view(0)
        play(state, "roll")
        rolls.add(state.dice)
    assert len(rolls) > 15
