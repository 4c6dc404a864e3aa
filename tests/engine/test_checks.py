"""Each check of a position on its own: one fault, and the sentence that names it."""

from collections import Counter

import pytest

from engine import GAMES, Rng
from engine.carpe_diem import stages
from engine.carpe_diem.board import SPOTS
from tests.engine.playing import builder
from tests.engine.test_positions import position

GAME = GAMES["carpe-diem"]


def refused(data, why):
    """The position is refused for this reason and no other."""
    with pytest.raises(ValueError, match=why):
        GAME.from_dict(data)


def dealt(players=3):
    """A position in which nothing has happened yet."""
    return GAME.new(players=players, seed=1).to_dict()


def test_two_seats_cannot_have_one_board():
    data = dealt()
    data["seats"][0]["board"] = data["seats"][1]["board"]
    refused(data, "same board")


def test_a_frame_part_cannot_be_there_twice():
    data = dealt()
    data["seats"][0]["frames"][0] = data["seats"][1]["frames"][0]
    refused(data, "frame part is there twice")


def test_two_patricians_cannot_begin_on_one_depot():
    state = GAME.new(players=3, seed=1)
    state.play(GAME.read(state, "@1"))
    first = state.to_dict()
    state.play(GAME.read(state, "@2"))
    data = state.to_dict()
    second = next(seat for seat in range(3) if data["seats"][seat] != first["seats"][seat])
    data["seats"][second]["depot"] = 0
    refused(data, "one depot")


def test_patricians_begin_in_turn_order():
    state = GAME.new(players=3, seed=1)
    data = state.to_dict()
    data["seats"][(state.seat + 1) % 3]["depot"] = 4
    refused(data, "wrong patricians")


def test_a_marker_cannot_lie_where_a_card_is_missing():
    data = position(players=2)
    used = next(spot for spot, seat in enumerate(data["spots"]) if seat >= 0)
    data["spots"][0], data["spots"][used] = data["spots"][used], -1
    refused(data, "not in use")


def test_light_tiles_to_come_are_light():
    """A dark tile among the light ones, where the dark ones alone still look possible."""
    data = dealt()
    dark = Counter(data["dark"])
    both = next(kind for kind in ("market", "bakery", "fountain") if dark[kind] < 3 and kind in data["light"])
    only_dark = data["dark"].index("pond:N")
    light = data["light"].index(both)
    data["dark"][only_dark], data["light"][light] = both, "pond:N"
    refused(data, "light tiles to come")


def test_a_seat_visits_the_forum_once():
    data = position("spot", 1)
    data["visitors"] = [data["visitors"][0], data["visitors"][1], data["visitors"][1]]
    refused(data, "twice")


def test_the_cards_to_resolve_lie_beside_a_marker_of_the_visitor():
    data = position("pay", 0)
    far = next(p for p in range(12) if data["forum"][p] and p not in near(data))
    data["cards"] = [far]
    refused(data, "beside no marker")


def near(data):
    return SPOTS[data["spots"].index(data["seat"])]


def waiting(stage):
    """A position at a stage of a turn, with what its seat has completed; and that."""
    data = position(stage, 2)
    owned = GAME.from_dict(data).districts[data["seat"]].owned
    return data, dict(zip(THING_NAMES, owned, strict=True))


THING_NAMES = (
    "villa", "pond", "garden", "vineyard", "farmyard", "merchant", "granary", "administrator", "craftsman",
    "market", "bakery", "fountain", "chimney", "landscape", "dwelling",
)  # fmt: skip


def test_a_reward_waits_for_something_that_was_completed():
    data, owned = waiting("fountain")
    missing = next(kind for kind in THING_NAMES[1:9] if not owned[kind])
    data["pending"] = [{"kind": missing, "size": 2}]
    refused(data, "nothing that was completed")
    data["pending"] = [{"kind": "villa", "size": 2}]
    refused(data, "nothing that was completed")


@pytest.mark.parametrize("size", [1, 5, 9])
def test_a_reward_is_for_a_thing_of_a_possible_size(size):
    data, owned = waiting("fountain")
    kind = next(kind for kind in (*THING_NAMES[1:8], "market", "bakery") if owned[kind])
    data["pending"] = [{"kind": kind, "size": size if kind not in ("market", "bakery") else 2}]
    refused(data, "size that cannot be")


def ordering():
    """A position where two rewards are to be ordered and some kind is owned twice; and that kind."""
    for seed in range(200):
        rng, state = Rng(seed), GAME.new(players=2, seed=seed)
        while state.to_move is not None:
            owned = state.districts[state.seat].owned
            twice = [kind for number, kind in enumerate(THING_NAMES[1:8], 1) if owned[number] >= 2]
            if twice and state.stage == stages.ORDER:
                return state.to_dict(), twice[0]
            state.play(builder(state, rng))
    raise LookupError


def test_rewards_to_order_are_of_two_kinds():
    data, kind = ordering()
    craftsmen = [entry for entry in data["pending"] if entry["kind"] == "craftsman"]
    data["pending"] = [{"kind": kind, "size": 2}] * 2 + craftsmen
    refused(data, "one kind")


CHANGES = {
    "light": lambda state: state.light[::-1],
    "dark": lambda state: state.dark[::-1],
    "pile": lambda state: state.pile[::-1],
    "depots": lambda state: state.depots[::-1],
    "seals": lambda state: state.seals[::-1],
    "at": lambda state: [depot + 1 for depot in state.at],
    "districts": lambda state: state.districts[::-1],
    "stores": lambda state: [[9] * 6, *state.stores[1:]],
    "points": lambda state: [[9] * 9, *state.points[1:]],
    "stored": lambda state: [(1, 1, 1), *state.stored[1:]],
    "hands": lambda state: [(1, 1, 1), *state.hands[1:]],
    "returned": lambda state: [(1, 1, 1), *state.returned[1:]],
    "bar": lambda state: [5, *state.bar[1:]],
    "lead": lambda state: state.lead[::-1],
    "spots": lambda state: state.spots[::-1],
    "phase": lambda state: state.phase + 1,
    "turn": lambda state: state.turn + 1,
    "first": lambda state: state.first + 1,
    "stage": lambda state: state.stage + 1,
    "seat": lambda state: state.seat + 1,
    "tile": lambda state: 7,
    "pending": lambda state: ((1, 2),),
    "visitors": lambda state: (2, 1),
    "cards": lambda state: (1, 2),
    "table": lambda state: GAME.new(players=3, seed=99).table,
}


def test_every_fact_of_a_position_is_changed_below():
    assert set(CHANGES) == set(type(GAME.new(players=3, seed=1)).__slots__) - {"_legal", "stocked"}


@pytest.mark.parametrize("name", CHANGES)
def test_positions_that_differ_in_one_fact_are_not_equal(name):
    state = GAME.from_dict(position("take", 1))
    other = state.copy()
    setattr(other, name, CHANGES[name](state))
    assert other != state
