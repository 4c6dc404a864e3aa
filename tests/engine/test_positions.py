"""Positions and saves from outside: impossible or damaged ones are a ValueError, never a crash."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, BadLink, Match, Rng, open_link
from engine.carpe_diem import facts
from tests.engine.playing import builder, play_out
from tests.engine.test_links import refused, sealed

GAME = GAMES["carpe-diem"]
MATCH = play_out(GAME.match(players=3, seed=5, names=["Ava", "Bo", "Cy"]), builder, Rng(5))


def position(stage="take", phase=1, players=3):
    """The first position of a game that is at this stage in this phase."""
    for seed in range(60):
        match = play_out(GAME.match(players=players, seed=seed), builder, Rng(seed))
        for ply in range(match.length + 1):
            state = match.at(ply)
            data = state.to_dict()
            if data["stage"] == stage and data["phase"] == phase:
                return data
    raise LookupError(stage)


def tile_twice(data):
    depot = next(slot for slot, tile in enumerate(data["depots"]) if tile and "+" in tile)
    other = next(slot for slot, tile in enumerate(data["depots"]) if tile and slot != depot)
    data["depots"][other] = data["depots"][depot]


def pull_apart(data):
    district = data["seats"][0]["district"]
    built = [cell for cell, tile in enumerate(district) if tile]
    free = next(
        cell for cell in range(36)
        if not district[cell] and all(abs(cell % 6 - b % 6) + abs(cell // 6 - b // 6) > 1 for b in built[:-1])
    )  # fmt: skip
    last = next(tile for tile in data["light"] if "market" in tile or "bakery" in tile or "fountain" in tile)
    district[free], district[built[-1]] = last, None


def off_the_shovel(data):
    seat = data["seats"][0]
    shovel = GAME.box.boards[seat["board"]].shovel
    seat["stored"].append(GAME.box.faces[0].name)
    seat["district"][shovel] = None


def turn_a_tile(data):
    """A side that does not match its neighbour any more."""
    turns = {name: face.names for face in GAME.box.faces for name in face.names}
    for seat in data["seats"]:
        for cell, tile in enumerate(seat["district"]):
            right = seat["district"][cell + 1] if cell % 6 < 5 else None
            for name in turns[tile] if tile and right else ():
                if ("E" in name.partition(":")[2]) != ("E" in tile.partition(":")[2]):
                    seat["district"][cell] = name
                    return
    raise LookupError


def first_seat(**changes):
    return lambda data: data["seats"][0].update(changes)


def swap(name, value):
    return lambda data: data.update({name: value})


def seal_gone(data):
    """A seal tile that is neither there nor anywhere else."""
    data["seals"][next(place for place, tile in enumerate(data["seals"]) if tile)] = None


IMPOSSIBLE = {
    "a tile twice": tile_twice,
    "a district in two parts": pull_apart,
    "nothing on the shovel": off_the_shovel,
    "sides that do not match": turn_a_tile,
    "a seal tile gone": seal_gone,
    "a light tile too few": lambda data: data["light"].pop(),
    "a dark tile too few": lambda data: data["dark"].pop(),
    "a fountain card too few": lambda data: data["pile"].pop(),
    "a fountain card twice": lambda data: data["pile"].__setitem__(0, data["pile"][1]),
    "an unknown fountain card": lambda data: data["pile"].__setitem__(0, None),
    "a stage that does not fit": swap("stage", "build"),
    "over too soon": swap("stage", "over"),
    "forum too soon": swap("stage", "spot"),
    "depots to choose again": swap("stage", "depot"),
    "a fountain card to choose out of nothing": swap("stage", "fountain"),
    "an order of nothing": swap("stage", "order"),
    "a seal tile for nothing": swap("stage", "seal"),
    "another seat's turn": lambda data: data.update(seat=(data["seat"] + 1) % 3),
    "another start player": lambda data: data.update(first=(data["first"] + 1) % 3),
    "another phase": lambda data: data.update(phase=data["phase"] + 1),
    "a turn too many": lambda data: data.update(turn=data["turn"] + 1),
    "a marker too many": lambda data: data["spots"].__setitem__(data["spots"].index(-1), 0),
    "a marker missing": lambda data: data.update(spots=[-1] * 17),
    "visitors outside the forum": swap("visitors", [0, 1, 2]),
    "cards outside the forum": swap("cards", [1, 2]),
    "a reward outside a turn": swap("pending", [{"kind": "granary", "size": 2}]),
    "a bar order that is none": swap("lead", [0, 0, 1]),
    "a bar order against the spaces": lambda data: data["lead"].reverse(),
    "one board twice": lambda data: first_seat(board=data["seats"][1]["board"])(data),
    "one frame twice": lambda data: first_seat(frames=data["seats"][1]["frames"])(data),
    "a patrician nowhere": first_seat(depot=-1),
    "a fountain card in hand without a fountain": lambda data: data["seats"][0]["hand"].append(
        data["pile"].pop()
    ),
    "a forum card too many": lambda data: data["forum"].__setitem__(0, data["forum"][1]),
    "a forum card missing": lambda data: data["forum"].__setitem__(1, None),
    "a forum of one card": lambda data: data.update(
        forum=[card and data["forum"][1] for card in data["forum"]]
    ),
    "a depot half cleared": lambda data: data["depots"].__setitem__(0, None),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_position_is_refused(change):
    data = position()
    assert GAME.from_dict(copy.deepcopy(data)).to_dict() == data
    change(data)
    with pytest.raises(ValueError, match=r"\w"):
        GAME.from_dict(data)


PACKABLE = [name for name in IMPOSSIBLE if name != "sides that do not match"]


@pytest.mark.parametrize("name", PACKABLE)
def test_an_impossible_position_is_refused_in_a_link_with_a_right_checksum(name):
    from engine.core.digits import DigitWriter

    data = position()
    IMPOSSIBLE[name](data)
    body = {key: value for key, value in data.items() if key not in ("game", "format", "stamp", "players")}
    schema = facts.schema(GAME.box, 3)
    out = DigitWriter()
    out.put(GAME.stamp, 2**32)
    out.put(1, 2)
    out.put(1, 3)
    try:
        schema.pack(schema.from_json(body, "position"), out)
    except ValueError:
        pytest.skip("the link format cannot even say that")
    for _ in range(3):
        out.put_text("")
    out.put_big(0)
    refused(sealed(out.to_bytes()))


def test_the_same_card_cannot_be_resolved_twice():
    data = position("pay", 0)
    first = data["cards"][0]
    data["cards"] = [first, first]
    with pytest.raises(ValueError, match="card"):
        GAME.from_dict(data)


def test_tiles_cannot_leave_the_seals_without_a_craftsman():
    """At the very first turn nobody has built anything, so no seal tile can be gone."""
    data = GAME.new(players=2, seed=1).to_dict()
    tile, data["seals"][0] = data["seals"][0], None
    data["seats"][0]["stored"].append(tile)
    with pytest.raises(ValueError, match=r"seal|craftsman"):
        GAME.from_dict(data)


def test_start_points_are_those_of_the_edition():
    data = GAME.new(players=2, seed=1).to_dict()
    data["seats"][1]["points"]["start"] = 500
    with pytest.raises(ValueError, match="start"):
        GAME.from_dict(data)


@pytest.mark.parametrize("stores", [{"bread": 255}, {"coin": 255}, {"fish": 255, "coin": 200, "bread": 120}])
def test_however_rich_a_seat_is_its_choices_are_told_apart_and_can_be_written(stores):
    data = position("pay", 0)
    data["seats"][data["seat"]]["stores"].update(stores)
    try:
        state = GAME.from_dict(data)
    except ValueError:
        return
    legal = state.actions()
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert GAME.read(state, GAME.write(action)) == action
    state.play(legal[-1])


@pytest.mark.parametrize("thirds", [9, 10, 12, 31])
def test_ten_sets_of_bread_can_be_written(thirds):
    data = position("pay", 0)
    data["seats"][data["seat"]]["stores"]["bread"] = 3 * thirds
    state = GAME.from_dict(data)
    for action in state.actions():
        assert GAME.read(state, GAME.write(action)) == action


@pytest.mark.parametrize("junk", [None, 5, 2.5, "text", b"bytes", [], [1], [[1, 2]], {}, {"game": 1}, True])
def test_what_is_no_position_is_refused(junk):
    with pytest.raises(ValueError, match=r"\w"):
        GAME.from_dict(junk)


@pytest.mark.parametrize("players", [3.0, True, "3", None, [3], 1, 5, 10**30])
def test_a_position_with_a_strange_number_of_players_is_refused(players):
    data = {**position(), "players": players}
    facts.schema.cache_clear()
    try:
        with pytest.raises(ValueError, match="players"):
            GAME.from_dict(data)
    finally:
        facts.schema.cache_clear()


JUNK = [
    None,
    True,
    -1,
    10**6,
    10**5000,
    1.5,
    float("nan"),
    "",
    "x" * 10**5,
    [],
    [[]],
    {},
    {"a": 1},
]


def paths(data, prefix=()):
    """Every place in a JSON value, a few of each list."""
    yield prefix
    if isinstance(data, dict):
        for key in data:
            yield from paths(data[key], (*prefix, key))
    elif isinstance(data, list):
        for place in {0, len(data) - 1} if data else ():
            yield from paths(data[place], (*prefix, place))


PATHS = sorted({path for path in paths(position("pay", 1)) if path}, key=str)


def put(data, path, value):
    for step in path[:-1]:
        data = data[step]
    data[path[-1]] = value


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_junk_anywhere_in_a_position_is_a_value_error(path):
    whole = position("pay", 1)
    for junk in JUNK:
        data = copy.deepcopy(whole)
        put(data, path, junk)
        try:
            state = GAME.from_dict(data)
        except ValueError:
            continue
        assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state


@pytest.mark.parametrize("path", [path for path in PATHS if len(path) == 1 and path[0] != "players"])
def test_a_missing_entry_is_named(path):
    data = position("pay", 1)
    del data[path[0]]
    with pytest.raises(
        ValueError, match=path[0] if path[0] not in ("game", "format", "stamp") else "position"
    ):
        GAME.from_dict(data)


def nested(depth):
    thing = []
    for _ in range(depth):
        thing = [thing]
    return thing


@pytest.mark.parametrize(
    "path", [("edition",), ("depots", 0), ("seats", 0, "hand"), ("seats",), ("turn",), ("game",)]
)
def test_a_tower_of_lists_in_a_position_is_a_value_error(path):
    data = position("pay", 1)
    put(data, path, nested(50_000))
    with pytest.raises(ValueError, match=r"\w"):
        GAME.from_dict(data)


def test_an_entry_nobody_knows_is_named():
    data = position()
    data["seats"][1]["favourite"] = "pond"
    with pytest.raises(ValueError, match="favourite"):
        GAME.from_dict(data)


SAVE = MATCH.to_dict()


@pytest.mark.parametrize("name", SAVE)
@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_in_a_save_is_a_value_error(name, junk):
    try:
        match = Match.from_dict({**SAVE, name: junk}, GAMES)
    except ValueError:
        pass
    else:
        assert Match.from_dict(json.loads(json.dumps(match.to_dict())), GAMES).to_dict() == match.to_dict()


@pytest.mark.parametrize("junk", [None, 5, "x", [], [SAVE], {}, {"format": 1}])
def test_what_is_no_save_is_refused(junk):
    with pytest.raises(ValueError, match=r"\w"):
        Match.from_dict(junk, GAMES)


@pytest.mark.parametrize("junk", [None, 5, 2.5, "text", [1], [], {}])
def test_a_save_of_no_position_is_refused(junk):
    with pytest.raises(ValueError, match=r"\w"):
        Match.from_dict({**SAVE, "position": junk}, GAMES)


@pytest.mark.parametrize("options", [{"players": 3}, {"seed": 1}, {"self": 1}, {"colour": 1}, {"first": 7}])
def test_a_save_with_options_that_cannot_be_is_refused(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        Match.from_dict({**SAVE, "options": options}, GAMES)


@pytest.mark.parametrize(
    "moves", ["a1n", "@1 @1", "@1 " * 5000, "\x00", "é" * 10**6, SAVE["moves"] + " store"]
)
def test_a_save_with_moves_that_cannot_be_is_refused(moves):
    with pytest.raises(ValueError, match=r"\w"):
        Match.from_dict({**SAVE, "moves": moves, "ply": 0}, GAMES)


@pytest.mark.parametrize("ply", [-1, 10**9, MATCH.length + 1])
def test_a_save_beyond_its_moves_is_refused(ply):
    with pytest.raises(ValueError, match="ply"):
        Match.from_dict({**SAVE, "ply": ply}, GAMES)


@pytest.mark.parametrize(
    "names", [["a", "b"], ["a", "b", "c\x07"], ["a", "b", 3], "abc", ["x" * 25, "", ""], [[]]]
)
def test_names_that_cannot_be_are_refused(names):
    with pytest.raises(ValueError, match="name"):
        Match.from_dict({**SAVE, "names": names}, GAMES)
    with pytest.raises(ValueError, match="name"):
        GAME.match(players=3, seed=1, names=names)


@given(st.dictionaries(st.sampled_from([*SAVE, "position"]), st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)))  # fmt: skip
@settings(max_examples=300)
def test_random_changes_of_a_save_are_value_errors(changes):
    try:
        match = Match.from_dict({**SAVE, **changes}, GAMES)
    except ValueError:
        return
    assert match.players in GAME.seats


def test_a_bad_link_leaves_the_running_match_alone():
    before = MATCH.to_dict()
    with pytest.raises(BadLink):
        open_link(MATCH.link()[:-1])
    assert MATCH.to_dict() == before
