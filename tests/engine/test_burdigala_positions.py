"""Positions of Burdigala from outside are checked; what a seat may not know is not in its view."""

import copy
import json
from collections import Counter

import pytest

from engine import GAMES, Match, Rng, open_link
from engine.burdigala import facts, stages
from engine.burdigala.kinds import PLOTS
from engine.core.digits import DigitWriter
from tests.engine import quarter
from tests.engine.playing import anything, builder, finished
from tests.engine.test_links import refused, sealed

GAME = GAMES["burdigala"]


def positions(seeds=range(40)):
    for seed in seeds:
        state, rng = GAME.new(players=2 + seed % 3, seed=seed), Rng(seed)
        while state.to_move is not None:
            yield state
            state.play((anything, builder)[seed % 2](state, rng))
        yield state


def position(stage="roll", players=3, number=20):
    """The JSON of a position in that stage, some way into a game."""
    found = None
    for state in positions(range(60)):
        if state.players == players and stages.STAGES[state.stage] == stage:
            found, number = state.to_dict(), number - 1
            if number <= 0:
                break
    return json.loads(json.dumps(found))


ROLLING = position()


def test_every_stage_comes_up_and_survives_json():
    seen = set()
    for state in positions(range(60)):
        if state.stage not in seen:
            seen.add(state.stage)
            again = GAME.from_dict(json.loads(json.dumps(state.to_dict())))
            assert again == state
            assert Match(GAME, state).link() == Match(GAME, again).link()
            assert open_link(Match(GAME, state).link()).state == state
    assert seen == set(range(len(stages.STAGES)))


def put(*path):
    """A change: the last of the path is the value, the others lead to its place."""

    def change(data):
        *steps, last, value = path
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def swap_tiles(data):
    data["sites"][0]["tile"], data["sites"][0]["size"] = "amphitheatre", 5
    data["sites"][1]["tile"], data["sites"][1]["size"] = "amphitheatre", 5


def finish(data):
    site = next(site for site in data["sites"] if site["cubes"] < site["size"])
    site["cubes"] = site["size"]


def too_many_cubes(data):
    for site in data["sites"]:
        if site["cubes"] < site["size"]:
            site["cubes"] = site["size"] - 1


def share_square(data):
    data["seats"][0]["at"][0] = data["seats"][1]["at"][0]


def fill_hand(data):
    data["seats"][0]["hand"] += [data["pile"].pop(0) for _ in range(4)]


def repeat_front(data):
    data["seats"][0]["front"] = ["boat", "boat"]
    data["pile"] = [card for card in data["pile"] if card != "boat"]


IMPOSSIBLE = {
    "a tile twice": swap_tiles,
    "a size that is not the tile's": lambda data: data["sites"][3].update(
        size=5 if data["sites"][3]["size"] < 5 else 4
    ),
    "an unknown tile": put("sites", 0, "tile", None),
    "more cubes than spaces": lambda data: data["sites"][0].update(cubes=data["sites"][0]["size"] + 1),
    "more cubes than there are": too_many_cubes,
    "a building nobody scored": finish,
    "a bonus token out of place": lambda data: data["bonus"][0].update(left=1 - data["bonus"][0]["left"]),
    "a bonus token of another value": put("bonus", 0, "value", 9),
    "a card of one use in front": put("seats", 0, "front", ["theft"]),
    "a card in front twice": repeat_front,
    "too many plot cards": fill_hand,
    "an unknown plot card": lambda data: data["pile"].__setitem__(0, None),
    "a plot card too many": lambda data: data["discards"].extend(["theft"] * 3),
    "a merchandise card too few": lambda data: data["stock"].pop(),
    "a merchandise card too many": lambda data: data["stock"].append("wine"),
    "an unknown merchandise card": lambda data: data["stock"].__setitem__(0, None),
    "a token too few": lambda data: data["bag"].pop(),
    "two on one square": share_square,
    "nobody on the board": put("seats", 0, "at", [-1, -1]),
    "characters to be placed again": put("stage", "place"),
    "a stage that does not fit": put("stage", "cube"),
    "a push without anybody to push": put("stage", "push"),
    "a peek without a card": put("stage", "peek"),
    "a discard for nothing": put("stage", "discard"),
    "merchandise to keep from nothing": put("stage", "keep"),
    "over too soon": put("stage", "over"),
    "dice before the throw": put("dice", [3, 4]),
    "half a throw": put("dice", [0, 4]),
    "who moved before the throw": put("moved", 0),
    "a card on its way": put("card", "theft"),
    "a rival of nothing": put("other", 1),
    "sites to look at for nothing": put("looks", 2),
    "cards for nothing": put("pending", [0, 1]),
    "a way back from nowhere": put("back", "close"),
    "two cubes before the move": put("crassus", 1),
    "a privilege before the throw": put("bribed", 1),
    "merchandise in between": lambda data: data["drawn"].append(data["stock"].pop()),
    "another seat decides": lambda data: data.update(seat=(data["seat"] + 1) % 3),
    "points of the final count": put("seats", 0, "points", "merchandise", 3),
    "points for buildings nobody finished": put("seats", 0, "points", "buildings", 99),
    "points for bonus tokens nobody took": put("seats", 0, "points", "bonus", 9),
    "points below nothing": put("seats", 0, "points", "cubes", -3),
    "no chance": put("chance", None),
    "too much chance": put("chance", 2**64),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused(name):
    data = copy.deepcopy(ROLLING)
    assert GAME.from_dict(copy.deepcopy(data)).to_dict() == data
    IMPOSSIBLE[name](data)
    with pytest.raises(ValueError, match=r"\w"):
        GAME.from_dict(data)


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_in_a_link_with_a_right_checksum(name):
    data = copy.deepcopy(ROLLING)
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
    refused(sealed(out.to_bytes(), letter="B"))


JUNK = [None, True, -1, 7, 10**6, 10**40, 1.5, "", "wine", "x" * 10**5, [], [[]], {}, {"a": 1}]


def paths(data, prefix=()):
    """Every place in a JSON value, the ends of each list."""
    yield prefix
    if isinstance(data, dict):
        for key in data:
            yield from paths(data[key], (*prefix, key))
    elif isinstance(data, list):
        for place in {0, len(data) - 1} if data else ():
            yield from paths(data[place], (*prefix, place))


@pytest.mark.parametrize("stage", [name for name in stages.STAGES if name != "place"])
def test_junk_anywhere_in_a_position_is_a_value_error(stage):
    whole = position(stage, number=1) or position(stage, players=2, number=1)
    for path in sorted((path for path in paths(whole) if path), key=str):
        for junk in JUNK:
            data = copy.deepcopy(whole)
            put(*path, junk)(data)
            try:
                state = GAME.from_dict(data)
            except ValueError:
                continue
            assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state
            assert state.to_move is None or state.actions()


@pytest.mark.parametrize("junk", [None, 5, 2.5, "text", b"bytes", [], [1], {}, {"game": 1}, True])
def test_what_is_no_position_is_refused(junk):
    with pytest.raises(ValueError, match=r"\w"):
        GAME.from_dict(junk)


def test_small_changes_of_a_position_that_are_accepted_can_be_played():
    """Numbers one up or down anywhere: refused, or a position that plays to its end."""
    rng, played = Rng(5), 0
    for stage in stages.STAGES[1:-1]:
        whole = position(stage, number=3) or position(stage, players=2, number=1)
        numbers = [path for path in paths(whole) if path and type(_get(whole, path)) is int]
        for path in numbers:
            for step in (-1, 1):
                data = copy.deepcopy(whole)
                put(*path, _get(whole, path) + step)(data)
                try:
                    state = GAME.from_dict(data)
                except ValueError:
                    continue
                played += 1
                while state.to_move is not None:
                    state.play(rng.pick(state.actions()))
    assert played > 20


def _get(data, path):
    for step in path:
        data = data[step]
    return data


# ---- views


def test_a_view_lacks_what_is_hidden():
    seen = Counter()
    for state in positions(range(9)):
        for seat in range(state.players):
            data = state.view(seat).to_dict()
            assert data["chance"] is None
            for pile in ("pile", "stock", "bag"):
                assert set(data[pile]) <= {None}
            for other, shown in enumerate(data["seats"]):
                if other != seat:
                    seen["hand"] += len(shown["hand"])
                    assert set(shown["hand"]) <= {None}
                    if state.stage not in (stages.OVER, stages.TAKE, stages.GIVE):
                        seen["goods"] += len(shown["goods"])
                        seen["tokens"] += len(shown["tokens"])
                        assert set(shown["goods"]) | set(shown["tokens"]) <= {None}
            for number, site in enumerate(data["sites"]):
                known = site["cubes"] == site["size"] or number in data["seats"][seat]["seen"]
                assert (site["tile"] is not None) == known
    assert min(seen["hand"], seen["goods"], seen["tokens"]) > 100


def test_the_final_count_shows_merchandise_and_corruption():
    state = finished(GAME, 3, 4).state
    for seat in range(3):
        assert state.view(seat).known.goods == state.goods
        assert state.view(seat).known.tokens == state.tokens


def test_the_next_throw_is_not_in_a_view():
    """The dice of samples are fair, whatever the position will roll."""
    state = quarter.town()
    rolled = Counter()
    rng = Rng(2)
    for _ in range(720):
        sample = state.view(0).sample(rng)
        quarter.play(sample, "roll")
        rolled.update(sample.dice)
    assert all(190 < rolled[face] < 290 for face in range(1, 7))


def test_samples_are_uniform_over_foreign_hands():
    state = quarter.cards(quarter.town(), 1, "theft")
    unseen = Counter(state.view(0).unseen_plots)
    rng = Rng(8)
    found = Counter(state.view(0).sample(rng).hands[1][0] for _ in range(3400))
    assert unseen.total() == 34
    for kind, copies in unseen.items():
        assert 0.7 * copies < found[kind] / 100 < 1.3 * copies, PLOTS[kind]


def test_samples_are_uniform_over_building_sides():
    """A site of four is the necropolis as often as there are other tiles of four nobody can place."""
    state = GAME.new(players=2, seed=5)
    site = state.table.sizes.index(4)
    view, rng = state.view(0), Rng(4)
    unseen = Counter(tile for tile in view.unseen_tiles if GAME.box.sizes[tile] == 4)
    found = Counter(view.sample(rng).tiles[site] for _ in range(200 * unseen.total()))
    assert set(found) == set(unseen)
    for tile, copies in unseen.items():
        assert 150 * copies < found[tile] < 250 * copies


@pytest.mark.parametrize("kept", ["goods", "tokens"])
def test_samples_are_uniform_over_merchandise_and_corruption(kept):
    give, unknown = (quarter.goods, ["wine"]) if kept == "goods" else (quarter.tokens, [3])
    state = give(quarter.town(), 1, *unknown)
    box = {"goods": GAME.box.merchandise, "tokens": GAME.box.corruption}[kept]
    rng = Rng(6)
    found = Counter(getattr(state.view(0).sample(rng), kept)[1][0] for _ in range(100 * len(box)))
    for kind, copies in Counter(box).items():
        assert 0.7 * copies < found[kind] / 100 < 1.3 * copies


def test_secret_events_name_their_seat_first():
    for seed in range(12):
        match = finished(GAME, 2 + seed % 3, seed)
        for ply in range(match.length):
            for event in match.events(ply):
                if event[0] in GAME.secrets:
                    assert event[1] in range(match.players)


def test_what_turns_up_by_chance_is_declared():
    """An action that uses chance or turns a tile has an event that an undo may not go past."""
    for state in positions(range(12)):
        if state.to_move is None:
            continue
        for action in state.actions():
            after = state.copy()
            names = {event[0] for event in after.play(action)}
            turned = after.chance != state.chance or "finish" in names
            assert not turned or names & GAME.reveals


def test_a_turn_that_a_card_interrupts_leads_to_a_site_with_room():
    """The Sailor is on its way, and all sites next to the character that moved are full."""
    link = (
        "B1LUEEXhnZVaZMXMYIRDuglWuIPa5W4_EDIvdunG-4Mmc3recmOm6GmcdZ8Cer8v1mScupAt2MW0PHE61CQ0p5aBU3LMJCT95"
        "k4ojnXKhu_VIujK2QyExE5-vegiw49nS4SE8EVhbbyyO1Hop_YPg"
    )
    assert "cannot be" in refused(link)
