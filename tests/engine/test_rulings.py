"""A test for each ruling, named after it: where the rulebooks are silent, what this project plays."""

from pathlib import Path

import pytest

from engine.carpe_diem import rulings as rulings_module
from engine.carpe_diem.rulings import RULINGS
from tests.engine.scenario import (
    between,
    board,
    build,
    cards,
    choices,
    face,
    forum,
    fresh,
    give,
    hand,
    owned,
    play,
    points,
    stage,
    stock,
    stores,
    table,
)
from tests.engine.test_rules import seals
from tests.engine.test_rules_end import bare, count, finish, goals
from tests.engine.test_rules_forum import PLAIN, visit


def test_landscape_limit():
    plan = {"c3": "pond:E", "d3": "pond:EW", "e3": "pond:SW", "e4": "pond:NW"}
    state = hand(build(table(), 0, **plan), "pond:N")
    assert not [move for move in choices(state) if move.startswith("d4")]
    with pytest.raises(ValueError, match="a landscape may not grow past 4 tiles"):
        play(state, "d4e")
    plan.pop("e4")
    state = hand(build(table(), 0, **plan), "pond:N")
    play(state, "e4n")
    assert stores(state, 0) == {"fish": 3}


def test_first_built():
    state = board(table(), 0, shovel="d4")
    play(hand(state, "market"), "store")
    assert choices(hand(state, "bakery")) == ["d4n", "store"]


@pytest.mark.parametrize("edition", ["2018", "2021"])
def test_thrift(edition):
    state = give(table(edition=edition), 0, bread=1)
    free = {move[0] for move in choices(state) if not move.endswith("*")}
    paid = {move[0] for move in choices(state) if move.endswith("*")}
    assert len(free) == 2
    assert not free & paid
    assert free | paid == set("1234567")
    with pytest.raises(ValueError, match="without bread"):
        play(state, f"{min(free)}a*")


def test_thrift_reaches_the_own_depot_free_of_charge_where_a_line_leads_back():
    state = stock(give(table(edition="2018"), 0, bread=1), 1, 2, 3, 5, 6, 7)
    assert "1a" in choices(state)
    assert "1a*" not in choices(state)


def both(state, one, other):
    """Let seat 0 complete two things with one tile between them; the stage after it."""
    build(state, 0, c3=f"{one}:E", e3=f"{other}:W", c2="market", d2="market", e2="market")
    text = next(name for name in (f"{one}:W+{other}:E", f"{other}:E+{one}:W") if in_box(name))
    turn = "nesw"[face(text).names.index(text)]
    return play(hand(state, text), f"d3{turn}")


def in_box(name):
    try:
        return bool(face(name))
    except StopIteration:
        return False


def test_reward_order():
    """Asked for merchant with landscape and for craftsman with anything; never otherwise."""
    state = table()
    both(state, "vineyard", "merchant")
    assert (stage(state), choices(state)) == ("order", [">vineyard", ">merchant"])
    play(state, ">vineyard")
    assert stores(state, 0) == {"coin": 2}
    state = table()
    both(state, "vineyard", "merchant")
    play(state, ">merchant")
    assert stores(state, 0) == {"coin": 1, "grape": 1}


@pytest.mark.parametrize("other", ["merchant", "granary", "administrator", "farmyard"])
def test_reward_order_is_asked_for_a_craftsman_with_anything_rewarded(other):
    state = table()
    both(state, other, "craftsman")
    assert (stage(state), set(choices(state))) == ("order", {f">{other}", ">craftsman"})
    twin = state.copy()
    play(state, ">craftsman")
    assert stage(state) == "seal"
    assert (stores(state, 0), state.bar[0]) == ({}, 0)
    play(twin, f">{other}")
    assert stage(twin) == "seal"
    assert stores(twin, 0) or twin.bar[0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("merchant", "granary"), ("granary", "administrator"), ("merchant", "administrator"),
        ("pond", "garden"), ("pond", "vineyard"), ("garden", "farmyard"),
    ],
)  # fmt: skip
def test_reward_order_is_not_asked_where_it_cannot_matter(one, other):
    state = table()
    both(state, one, other)
    assert (state.to_move, stage(state)) == (1, "take")


def test_reward_order_is_not_asked_for_a_villa_or_without_seal_tiles():
    state = seals(table())
    both(state, "granary", "craftsman")
    assert (state.to_move, stores(state, 0)) == (1, {"bread": 2})
    state = table()
    build(state, 0, c3="villa:E:1", e3="craftsman:W", c2="market", d2="market", e2="market")
    play(hand(state, "villa:N:2+craftsman:S"), "d3w")
    assert stage(state) == "seal"


def test_depth_first():
    """The pond a seal tile closes pays its fish before the merchant that was waiting sells everything."""
    state = seals(table(), "pond:N")
    plan = {"c3": "craftsman:E", "e3": "merchant:W", "c2": "pond:E", "e2": "market"}
    build(state, 0, **plan, b2="market", b3="market", d4="market", e4="market", c4="market")
    text = "merchant:N+craftsman:S"
    turn = "nesw"[face(text).names.index("merchant:E+craftsman:W")]
    play(hand(state, text), f"d3{turn}", ">craftsman", "s1")
    play(state, "d2w")
    assert stores(state, 0) == {"coin": 2}


def test_seal_store():
    state = seals(table(), "market")
    build(state, 0, c3="craftsman:E")
    play(hand(state, "craftsman:W"), "d3w", "s1")
    assert "store" in choices(state)
    play(state, "store")
    assert (state.stored[0], stores(state, 0), state.to_move) == ((face("market").index,), {}, 1)
    state = seals(table())
    build(state, 0, c3="craftsman:E")
    play(hand(state, "craftsman:W"), "d3w")
    assert state.to_move == 1


def test_bar_end():
    state = table(edition="2018")
    state.bar, state.lead = [19, 20], [1, 0]
    build(state, 0, c3="administrator:E")
    play(hand(state, "administrator:W"), "d3w")
    assert (state.bar, state.lead, points(state, 0)) == ([20, 20], [0, 1], {})


def test_card_order():
    """Asked exactly when a card that gives coins or bread can be met, by what is owned or with bread."""
    fed = ["C: own 2 chimney -> 1 bread", "C: own 2 chimney -> 1 coin", "D: own 3 dwelling -> 1 coin + 1 bar"]
    for card in fed:
        for one, other in ((card, PLAIN), (PLAIN, card)):
            state = give(visit(one, other), 0, bread=3)
            play(state, between(2, 3))
            assert (stage(state), choices(state)) == ("first", [">2", ">3"])
            state = give(visit(one, other), 0, bread=2)
            play(state, between(2, 3))
            assert stage(state) != "first"
    plain = ["C: own 1 villa -> 1 vp + 1 bar", "D: own 1 pond -> 3 vp", "B: pay 1 fish + 1 herb -> 3 vp"]
    for card in plain:
        state = visit(card, PLAIN)
        play(state, between(2, 3))
        assert stage(state) != "first"


def test_own_bread():
    """Three bread of a card pay for the other card, not for the card itself."""
    state = visit("C: own 2 chimney -> 1 bread", "C: own 2 chimney -> 1 bread")
    owned(state, 0, chimney=6)
    play(state, between(2, 3), ">2")
    assert (stage(state), choices(state)) == ("pay", ["x3", "x3+1"])
    assert stores(state, 0) == {"bread": 3}
    play(state, "x3+1")
    assert stores(state, 0) == {"bread": 4}


def test_decline():
    state = visit("A: pay 2 fish -> 4 vp", "A: pay 4 herb -> 11 vp", fish=5)
    play(state, between(2, 3))
    assert choices(state) == ["x0", "x1", "x2"]
    twin = state.copy()
    play(state, "x0")
    assert (stores(state, 0), points(state, 0)) == ({"fish": 5}, {"penalty": -8})
    play(twin, "x1")
    assert (stores(twin, 0), points(twin, 0)) == ({"fish": 3}, {"forum": 4, "penalty": -4})


def test_goods_first():
    state = visit("B: pay 1 fish + 1 herb -> 3 vp", fish=2, coin=3)
    play(state, between(2, 3), "x1")
    assert stores(state, 0) == {"fish": 1, "coin": 2}


def test_below_zero():
    state = forum(cards(table(), p2=PLAIN, p3=PLAIN), 0, 1)
    state.points[0][0] = 1
    play(state, between(2, 3))
    assert state.scores()[0] == -7


def test_goal_line():
    across = goals(build(bare(), 0, c3="garden:E", d3="garden:W"), 0, ("garden", "N", 3, 3))
    along = goals(build(bare(), 0, c3="garden:S", c4="garden:N"), 0, ("garden", "N", 3, 3))
    unfinished = goals(build(bare(), 0, c3="garden:E", d3="garden:EW"), 0, ("garden", "N", 3, 3))
    assert [count(state).get("frame", 0) for state in (across, along, unfinished)] == [3, 0, 0]


def test_shared_win():
    assert finish([50, 50], [5, 5], [0, 1], "2021", writs_left=[4, 4]).winners == (0, 1)
    assert finish([50, 50], [5, 5], [0, 1], "2018", writs_left=[4, 4]).winners == (1,)


def test_fountain_pile():
    """A card put back does not come up again, not even when the pile is short."""
    state = hand(build(table(), 0), "fountain")
    state.pile = (1, 2, 3, 4)
    play(fresh(state), "c3n", "-pond")
    assert state.pile == (3, 4)
    assert state.returned[0] == (1,)
    play(hand(state, "fountain"), "d3n")
    assert choices(state) == ["-garden", "-vineyard", "-farmyard"]


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test_of_its_name(ruling):
    assert callable(globals().get("test_" + ruling.replace("-", "_")))


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_named_in_the_code_at_its_rule(ruling):
    home = Path(rulings_module.__file__)
    sources = [path.read_text(encoding="utf-8") for path in home.parent.glob("*.py") if path != home]
    assert any(f"uling {ruling}" in text for text in sources)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_a_sentence(ruling):
    assert RULINGS[ruling][0].isupper()
    assert RULINGS[ruling].endswith(".")
