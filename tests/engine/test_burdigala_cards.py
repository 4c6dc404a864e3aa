"""Every plot card of Burdigala: what it does, and when it may be played."""

import pytest

from engine import IllegalAction, Rng
from engine.burdigala import stages
from engine.burdigala.kinds import PERMANENT, PLOTS
from tests.engine.quarter import (
    BOX,
    GAME,
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
    wares,
)


def quiet(**squares):
    """Seat 0 stands on the Groma, the others far away; a temple grows beside square 20."""
    return site(town(**{"a": (19, 1, 2), "b": (5, 7, 8), **squares}), 17, "temple")


def scored(events):
    return [(source, points) for _, source, points in named(events, "points")]


def playable(state):
    return [text for text in choices(state) if text.startswith("!")]


def test_there_are_34_cards_of_14_kinds():
    assert (len(BOX.plots), len(set(BOX.plots)), len(PERMANENT)) == (34, 14, 6)


@pytest.mark.parametrize("kind", sorted(PLOTS[kind] for kind in PERMANENT))
def test_a_permanent_card_stays_in_front_and_none_is_there_twice(kind):
    state = cards(quiet(), 0, kind, kind)
    events = play(state, f"!{kind}")
    assert named(events, "play") == [(0, PLOTS.index(kind))]
    assert (laid(state, 0), held(state, 0), state.stage) == ([kind], [kind], stages.ROLL)
    state.played = False
    with pytest.raises(IllegalAction, match="lies in front already"):
        play(fresh(state), f"!{kind}")


def test_one_card_a_turn_at_any_time_of_it():
    for moves in (None, [], ["a1n20"], ["a1n20", "s17"]):
        state = cards(quiet(), 0, "boat", "cart", "consul")
        if moves is not None:
            dice(state, 1, 4)
        for move in moves or ():
            play(state, move)
        assert playable(state) == ["!consul", "!cart", "!boat"]
        play(state, "!boat")
        assert playable(state) == []
        with pytest.raises(IllegalAction):
            play(state, "!cart")


def test_the_next_turn_allows_the_next_card():
    state = dice(cards(quiet(), 0, "boat", "cart"), 1, 4)
    play(state, "!boat", "a1n20", "s17")
    assert (state.to_move, state.stage, state.played) == (1, stages.ROLL, False)
    assert playable(cards(state, 1, "consul")) == ["!consul"]


def test_a_card_cannot_be_played_in_the_turn_of_another():
    state = cards(quiet(), 1, "boat")
    assert playable(state) == []
    assert playable(cards(state, 0, "cart")) == ["!cart"]


@pytest.mark.parametrize(("kind", "tile", "cubes"), [("consul", "arch", 1), ("hygiene", "temple", 2)])
def test_consul_and_hygiene_reward_buildings_of_their_size(kind, tile, cubes):
    for card in ("consul", "hygiene"):
        state = dice(site(front(quiet(), 0, card), 17, tile, cubes=cubes), 1, 4)
        events = play(state, "a1n20", "s17")
        assert (("crafts", 2) in scored(events)) == (card == kind)
    state = dice(site(front(quiet(), 0, kind), 17, "forum", cubes=4), 1, 4)
    assert scored(play(state, "a1n20", "s17")) == [("buildings", 7)]


def test_cart_opens_express_ways_only():
    state = dice(front(town(a=(2, 9, 26), b=(5, 7, 8)), 0, "cart"), 1, 4)
    assert {"a1n11"} <= set(choices(state))
    assert not {"b1n23", "b1n14"} & set(choices(state))


def test_boat_opens_waterways_only():
    state = dice(front(town(a=(2, 9, 26), b=(5, 7, 8)), 0, "boat"), 1, 4)
    assert {"b1n23", "b1n14"} <= set(choices(state))
    assert "a1n11" not in choices(state)


def test_boat_and_cart_help_in_the_turn_they_are_played():
    state = dice(cards(town(a=(2, 9, 26), b=(5, 7, 8)), 0, "boat"), 1, 4)
    assert "b1n23" not in choices(state)
    play(state, "!boat")
    assert "b1n23" in choices(state)


def test_good_harvest_allows_five_cards():
    state = front(cards(quiet(a=(19, 26, 2)), 0, "boat", "cart", "vino"), 0, "harvest")
    play(dice(site(state, 17, "temple", cubes=2), 1, 4), "a1n20", "s17")
    assert (len(state.hands[0]), len(state.fronts[0]), state.stage) == (4, 1, stages.CLOSE)
    state = front(cards(quiet(a=(19, 26, 2)), 0, "boat", "cart", "vino", "theft"), 0, "harvest")
    play(dice(site(state, 17, "temple", cubes=2), 1, 4), "a1n20", "s17")
    assert state.stage == stages.DISCARD
    assert "-harvest!" in choices(state)
    play(state, "-harvest!")
    assert state.stage == stages.DISCARD
    play(state, choices(state)[0])
    play(state, choices(state)[0])
    assert len(state.hands[0]) == 3
    assert state.stage == stages.CLOSE


def test_in_vino_veritas_offers_merchandise_for_corruption():
    state = front(quiet(a=(19, 26, 2)), 0, "vino")
    play(dice(site(state, 17, "temple", cubes=2), 1, 4), "a1n20", "s17")
    assert (state.to_move, choices(state)) == (0, ["plot", "goods"])
    other = state.copy()
    events = play(state, "goods")
    assert (len(named(events, "goods")), len(named(events, "corrupt")), named(events, "plot")) == (1, 1, [])
    assert len(named(play(other, "plot"), "plot")) == 1


def test_a_rival_decides_on_in_vino_veritas_in_anothers_turn():
    state = front(quiet(b=(26, 25, 7)), 1, "vino")
    play(dice(site(state, 17, "temple", cubes=2), 1, 4), "a1n20", "s17")
    assert (state.to_move, state.turn, state.stage) == (1, 0, stages.VINO)
    play(state, "goods")
    assert (state.to_move, state.stage) == (1, stages.VINO)
    play(state, "plot")
    assert (len(wares(state, 1)), len(held(state, 1)), len(state.tokens[1])) == (1, 1, 1)
    assert (state.to_move, state.turn) == (1, 1)


def test_betrayal_removes_a_card_from_the_game():
    state = front(cards(cards(quiet(), 0, "betrayal"), 1, "theft"), 1, "boat")
    before = len(state.pile)
    play(state, "!betrayal")
    assert choices(state) == ["x2", "x2:boat"]
    other = state.copy()
    assert named(play(state, "x2:boat"), "betray") == [(0, 1, PLOTS.index("boat"), True)]
    assert (laid(state, 1), held(state, 1), state.stage) == ([], ["theft"], stages.ROLL)
    assert named(play(other, "x2"), "betray") == [(0, 1, PLOTS.index("theft"), False)]
    assert (held(other, 1), len(other.pile), other.discards) == ([], before, (PLOTS.index("betrayal"),))


def test_influence_changes_a_die_by_one():
    state = dice(cards(quiet(), 0, "influence"), 1, 6)
    play(state, "!influence")
    assert choices(state) == ["d1+", "d2-"]
    assert named(play(state, "d2-"), "influence") == [(0, 1, 5)]
    assert (state.dice, state.stage) == ((1, 5), stages.MOVE)
    state = dice(cards(quiet(), 0, "influence"), 3, 3)
    play(state, "!influence")
    assert choices(state) == ["d1-", "d1+"]
    play(state, "d1+")
    assert state.dice == (4, 3)


def test_influence_may_make_a_move_possible():
    state = dice(finished(cards(town(a=(1, 4, 5), b=(6, 7, 8)), 0, "influence"), 18), 3, 4)
    assert choices(state) == ["-a", "-b", "-c", "!influence"]
    play(state, "!influence", "d2+")
    assert "a5n23" in choices(state)
    assert "-a" not in choices(state)


def test_indiscretion_shows_three_sites_to_the_player_alone():
    state = cards(quiet(), 0, "indiscretion")
    play(state, "!indiscretion")
    assert len(choices(state)) == 18
    for text in ("?s3", "?s17"):
        assert named(play(state, text), "peek")[0][0] == 0
        assert text not in choices(state)
    play(state, "?s9")
    assert state.stage == stages.ROLL
    known = [site for site, tile in enumerate(state.view(0).known.tiles) if tile >= 0]
    assert known == [2, 8, 16]
    assert max(state.view(1).known.tiles) < 0
    for seed in range(20):
        sample = state.view(0).sample(Rng(seed))
        assert [sample.tiles[site] for site in known] == [state.tiles[site] for site in known]


def test_merchant_looks_and_exchanges():
    state = goods(goods(cards(quiet(), 0, "merchant"), 0, "wine", "wine"), 1, "tin", "wheat")
    events = play(state, "!merchant")
    assert named(events, "look") == [(0, 1, (3, 4))]
    assert state.view(0).known.goods[1] == (3, 4)
    assert state.view(1).known.goods[0] == (-1, -1)
    assert choices(state) == ["<wheat", "<tin"]
    play(state, "<tin")
    assert choices(state) == [">wine"]
    assert named(play(state, ">wine"), "swap") == [(0, 1, 4, 0)]
    assert (wares(state, 0), wares(state, 1)) == (["wine", "tin"], ["wine", "wheat"])
    assert state.view(0).known.goods[1] == (-1, -1)


def test_merchant_and_theft_ask_whom_if_several_have_something():
    for card in ("merchant", "theft"):
        state = goods(goods(cards(town(players=3), 0, card), 0, "wine"), 2, "tin")
        play(state.copy(), f"!{card}")
        goods(state, 1, "copper")
        play(state, f"!{card}")
        assert choices(state) == ["@2", "@3"]
        play(state, "@3")
        assert state.stage == (stages.TAKE if card == "merchant" else stages.ROLL)


def test_theft_takes_a_card_by_chance():
    seen = set()
    for seed in range(40):
        state = goods(cards(quiet(), 0, "theft"), 1, "tin", "wheat")
        state.chance = seed
        ((_, rival, good),) = named(play(state, "!theft"), "steal")
        seen.add(good)
        assert (rival, len(state.goods[1]), state.goods[0]) == (1, 1, (good,))
    assert seen == {3, 4}


def test_sailor_draws_three_and_keeps_one():
    state = cards(quiet(), 0, "sailor")
    ((_, drawn),) = named(play(state, "!sailor"), "sail")
    assert (len(drawn), len(state.stock)) == (3, 18)
    play(state, choices(state)[-1])
    assert (state.goods[0], len(state.stock), state.drawn) == ((drawn[-1],), 20, ())
    assert sorted((*state.stock, *state.goods[0])) == list(BOX.merchandise)


def test_publius_crassus_places_two_cubes_of_which_the_last_scores():
    state = dice(cards(site(quiet(), 17, "basilica"), 0, "crassus"), 1, 4)
    assert playable(state) == []
    play(state, "a1n20", "!crassus")
    events = play(state, "s17")
    assert (named(events, "cube"), scored(events)) == ([(0, 16, 2)], [("cubes", 3)])


def test_publius_crassus_and_a_seven_make_three_cubes():
    state = dice(cards(site(quiet(), 17, "basilica", cubes=2), 0, "crassus"), 1, 6)
    play(state, "a1n20", "!crassus")
    events = play(state, "s17*")
    assert (named(events, "cube"), scored(events)) == ([(0, 16, 3)], [("buildings", 7)])


def test_relationship_gives_a_token_of_choice_back():
    state = tokens(cards(quiet(), 0, "relation"), 0, 1, 5, 5)
    play(state, "!relation")
    assert choices(state) == ["-1", "-5"]
    assert named(play(state, "-5"), "return") == [(0, 5)]
    assert (state.tokens[0], len(state.bag)) == ((1, 5), 22)


CANNOT = {
    "betrayal": quiet,
    "influence": quiet,
    "merchant": lambda: goods(quiet(), 1, "tin"),
    "crassus": lambda: dice(quiet(), 1, 4),
    "relation": quiet,
    "theft": lambda: goods(quiet(), 0, "tin"),
    "indiscretion": lambda: finished(quiet()),
}


@pytest.mark.parametrize("kind", CANNOT)
def test_a_card_that_would_do_nothing_cannot_be_played(kind):
    state = cards(CANNOT[kind](), 0, kind)
    assert f"!{kind}" not in choices(state)
    with pytest.raises(IllegalAction, match="would do nothing now"):
        play(state, f"!{kind}")


def test_a_card_nobody_has_cannot_be_played():
    with pytest.raises(IllegalAction, match="not in hand"):
        play(quiet(), "!theft")


def test_every_kind_is_played_in_random_games():
    seen = set()
    for seed in range(60):
        state, rng = GAME.new(players=2 + seed % 3, seed=seed), Rng(seed)
        while state.to_move is not None:
            seen |= {kind for _, kind in named(state.play(rng.pick(state.actions())), "play")}
    assert seen == set(range(len(PLOTS)))
