"""One suite for every registered game, player count and option: what the protocol promises."""

import json

import pytest

from engine import GAMES, BadLink, IllegalAction, Match, Rng, open_link
from tests.engine.playing import anything, builder, case_name, cases, finished, play_out

CASES = cases()
EVERY = pytest.mark.parametrize(("game", "players", "options"), CASES, ids=map(case_name, CASES))
TABLES = [(game, players) for game in GAMES.values() for players in game.seats]
TABLE = pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "name", value))
CHOOSERS = (anything, builder)


def positions(game, players, seeds, every=1, **options):
    """Positions of some random games with the generator that made them."""
    for seed in seeds:
        rng = Rng(seed)
        state = game.new(players=players, seed=seed, **options)
        ply = 0
        while state.to_move is not None:
            if ply % every == 0:
                yield state, rng
            state.play(CHOOSERS[seed % 2](state, rng))
            ply += 1
        yield state, rng


@EVERY
def test_every_random_game_reaches_its_end(game, players, options):
    """About 600 games over all options; `python3 -m engine bench` plays more."""
    for seed in range(8):
        state = game.new(players=players, seed=seed, **options)
        rng = Rng(seed)
        for _ in range(5000):
            if state.to_move is None:
                break
            assert 0 <= state.to_move < players
            legal = state.actions()
            assert legal, "a dead end"
            assert len(set(legal)) == len(legal), "an action twice"
            state.play(CHOOSERS[seed % 2](state, rng))
        assert state.to_move is None
        assert state.actions() == []


@EVERY
def test_options_survive_links_and_saves(game, players, options):
    match = play_out(game.match(players=players, seed=11, **options), anything, Rng(11), plies=25)
    for again in (open_link(match.link()), Match.from_dict(json.loads(json.dumps(match.to_dict())), GAMES)):
        assert again.options == match.options
        assert again.state == match.state


@TABLE
def test_the_list_of_actions_is_stable_and_its_own(game, players):
    for state, _ in positions(game, players, range(2), every=3):
        legal = state.actions()
        fresh = game.from_dict(state.to_dict())
        assert fresh.actions() == legal
        assert state.copy().actions() == legal
        legal.clear()
        assert state.actions() == fresh.actions()


@TABLE
def test_a_copy_lives_its_own_life(game, players):
    for state, rng in positions(game, players, range(2), every=4):
        before = json.dumps(state.to_dict())
        twin = state.copy()
        if state.to_move is None:
            continue
        for _ in range(6):
            if twin.to_move is not None:
                twin.play(rng.pick(twin.actions()))
        assert json.dumps(state.to_dict()) == before
        assert twin != state


@TABLE
def test_equal_positions_have_equal_hashes_and_others_differ(game, players):
    seen = {}
    for state, _ in positions(game, players, range(2)):
        again = game.from_dict(state.to_dict())
        assert again == state
        assert hash(again) == hash(state)
        assert seen.setdefault(state.copy(), json.dumps(state.to_dict())) == json.dumps(state.to_dict())
    assert len(seen) > 50
    assert state != object()


@TABLE
def test_an_illegal_action_changes_nothing(game, players):
    for state, rng in positions(game, players, range(2), every=5):
        legal = state.actions()
        before = state.copy()
        tries = {*range(400), *range(1024, 1200), 5000, 10**9, -1, -7, -(10**9)} - set(legal)
        for action in rng.shuffled(sorted(tries))[:60]:
            with pytest.raises(IllegalAction) as error:
                state.play(action)
            assert str(error.value).strip()
        assert state == before
        assert state.actions() == legal


@TABLE
def test_what_equals_an_action_but_is_no_whole_number_is_illegal(game, players):
    state = game.new(players=players, seed=1)
    before = state.copy()
    for action in state.actions():
        for wrong in (float(action), bool(action), str(action), None):
            with pytest.raises(IllegalAction):
                state.play(wrong)
    assert state == before


@TABLE
def test_nothing_can_be_played_after_the_end(game, players):
    state = finished(game, players, 3).state
    for action in range(1200):
        with pytest.raises(IllegalAction, match="over"):
            state.play(action)


@TABLE
def test_notation_reads_back_every_legal_action(game, players):
    for state, _ in positions(game, players, range(6)):
        legal = state.actions()
        texts = [game.write(action) for action in legal]
        assert len(set(texts)) == len(texts), "two actions with one text"
        for action, text in zip(legal, texts, strict=True):
            assert text == text.strip()
            assert " " not in text
            assert text.isascii()
            assert game.read(state, text) == action


@TABLE
@pytest.mark.parametrize("text", ["", " ", "zzz", "a7", "-1", "x", "store!", "\x00", "é" * 1000, ">", "@9"])
def test_text_that_is_no_move_is_refused(game, players, text):
    state = game.new(players=players, seed=5)
    before = state.copy()
    with pytest.raises(IllegalAction):
        game.read(state, text)
    assert state == before


@TABLE
def test_a_replay_gives_the_same_positions(game, players):
    for seed in range(3):
        match = finished(game, players, seed)
        again = game.match(players=players, seed=seed)
        for ply, action in enumerate(match.actions):
            assert again.state == match.at(ply)
            assert again.play(action) == match.events(ply)
        assert again.state == match.state


@TABLE
def test_another_seed_is_another_deal(game, players):
    assert len({game.new(players=players, seed=seed) for seed in range(40)}) == 40
    assert game.new(players=players, seed=2**64 - 1) == game.new(players=players, seed=2**64 - 1)


@TABLE
def test_undo_and_redo_walk_along_the_history(game, players):
    match = play_out(game.match(players=players, seed=9), anything, Rng(9), plies=30)
    states = [match.at(ply) for ply in range(31)]
    events = [match.events(ply) for ply in range(30)]
    for ply in reversed(range(30)):
        assert match.undo() == events[ply]
        assert (match.ply, match.length, match.state) == (ply, 30, states[ply])
        assert match.actions == play_out(match.branch(), anything, Rng(0), plies=ply).actions
    with pytest.raises(IllegalAction):
        match.undo()
    for ply in range(30):
        assert match.redo() == events[ply]
        assert match.state == states[ply + 1]
    with pytest.raises(IllegalAction):
        match.redo()


@TABLE
def test_a_move_after_an_undo_forgets_the_old_line(game, players):
    match = play_out(game.match(players=players, seed=10), anything, Rng(10), plies=30)
    for _ in range(12):
        match.undo()
    old = match.branch(30)
    action = next(a for a in match.state.actions() if a != old.actions[18]) if branching(match) else None
    match.play(action if action is not None else match.state.actions()[0])
    assert (match.ply, match.length, match.can_redo()) == (19, 19, False)
    assert old.length == 30
    assert old.at(18) == match.at(18)


def branching(match):
    return len(match.state.actions()) > 1


@TABLE
def test_a_refused_move_leaves_the_match_alone(game, players):
    match = play_out(game.match(players=players, seed=12), anything, Rng(12), plies=10)
    match.undo()
    with pytest.raises(IllegalAction):
        match.play(10**6)
    assert (match.ply, match.length, match.can_redo()) == (9, 10, True)


@TABLE
def test_branches_do_not_touch_each_other(game, players):
    match = play_out(game.match(players=players, seed=13, names=None), anything, Rng(13), plies=30)
    branch = match.branch(20)
    assert (branch.ply, branch.state, branch.seed) == (20, match.at(20), match.seed)
    play_out(branch, builder, Rng(99), plies=50)
    assert (match.ply, match.length) == (30, 30)
    assert open_link(branch.link()).state == branch.state
    for ply in (-1, 31):
        with pytest.raises(ValueError, match="ply"):
            match.branch(ply)
        with pytest.raises(ValueError, match="ply"):
            match.at(ply)


@TABLE
def test_what_at_and_state_give_out_can_be_played_with(game, players):
    match = play_out(game.match(players=players, seed=14), anything, Rng(14), plies=10)
    for loose in (match.state, match.at(4), match.start):
        loose.play(loose.actions()[0])
    again = Match.from_dict(match.to_dict(), GAMES)
    assert [again.at(ply) for ply in range(11)] == [match.at(ply) for ply in range(11)]


@TABLE
def test_links_bring_matches_and_positions_back(game, players):
    for seed in range(4):
        match = finished(game, players, seed, CHOOSERS[seed % 2])
        rng = Rng(seed)
        for ply in [0, match.length, *(rng.below(match.length) for _ in range(6))]:
            branch = match.branch(ply)
            again = open_link(branch.link())
            assert (again.state, again.actions, again.names) == (branch.state, branch.actions, branch.names)
            assert (again.seed, again.options, again.link()) == (match.seed, match.options, branch.link())
            bare = open_link("https://example.org/play/#" + branch.link(position=True))
            assert (bare.state, bare.seed, bare.length) == (branch.state, None, 0)
            play_out(bare, anything, rng, plies=7)
            assert open_link(bare.link()).state == bare.state


@TABLE
def test_a_position_survives_json(game, players):
    for state, _ in positions(game, players, range(3), every=2):
        data = json.loads(json.dumps(state.to_dict()))
        again = game.from_dict(data)
        assert again == state
        assert again.to_dict() == state.to_dict()
        assert (again.to_move, again.actions(), again.scores()) == (
            state.to_move, state.actions(), state.scores(),
        )  # fmt: skip


@TABLE
def test_a_position_that_was_read_plays_on_the_same(game, players):
    for state, rng in positions(game, players, range(2), every=25):
        one, other = state.copy(), game.from_dict(state.to_dict())
        while one.to_move is not None:
            action = rng.pick(one.actions())
            assert one.play(action) == other.play(action)
        assert one == other


@TABLE
def test_a_save_brings_the_match_back_with_its_undone_moves(game, players):
    match = finished(game, players, 21)
    for _ in range(17):
        match.undo()
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), GAMES)
    assert (again.ply, again.length, again.names) == (match.ply, match.length, match.names)
    assert again.to_dict() == match.to_dict()
    again.redo()
    match.redo()
    assert again.state == match.state


@TABLE
def test_a_save_of_a_position_brings_it_back(game, players):
    match = Match(game, play_out(game.match(players=players, seed=22), anything, Rng(22), plies=15).state)
    play_out(match, builder, Rng(23), plies=15)
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())), GAMES)
    assert (again.state, again.seed, again.length) == (match.state, None, 15)


@TABLE
def test_changing_a_save_does_not_change_the_match(game, players):
    match = game.match(players=players, seed=24)
    save = match.to_dict()
    save["names"][0] = "Nero"
    save["options"].clear()
    assert match.names[0] != "Nero"
    assert match.options


@TABLE
def test_points_in_the_log_add_up_to_the_scores(game, players):
    for seed in range(4):
        rng = Rng(seed)
        state = game.new(players=players, seed=seed)
        total = state.scores()
        while state.to_move is not None:
            for event in state.play(CHOOSERS[seed % 2](state, rng)):
                if event[0] == "points":
                    total[event[1]] += event[3]
            assert state.scores() == total


@TABLE
def test_the_result_agrees_with_itself(game, players):
    for seed in range(12):
        match = finished(game, players, seed, CHOOSERS[seed % 2])
        with pytest.raises(ValueError, match="over"):
            match.at(match.length - 1).result()
        result = match.state.result()
        assert sorted(seat for place in result.ranking for seat in place) == list(range(players))
        assert list(result.scores) == match.state.scores()
        assert [sum(source.values()) for source in result.breakdown] == match.state.scores()
        best = [max(result.scores[seat] for seat in place) for place in result.ranking]
        assert best == sorted(best, reverse=True)
        assert all(len({result.scores[seat] for seat in place}) == 1 for place in result.ranking)
        assert result.winners == result.ranking[0]
        tied = result.scores.count(max(result.scores))
        assert (result.decided_by == "points") == (tied == 1)
        assert (result.decided_by == "shared") == (len(result.winners) > 1)


@TABLE
def test_floor_stops_at_the_last_reveal(game, players):
    match = finished(game, players, 30)
    reveals = [ply + 1 for ply in range(match.length) if any(e[0] in game.reveals for e in match.events(ply))]
    assert match.floor() == (reveals[-1] if reveals else 0)
    assert game.match(players=players, seed=1).floor() == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 99, 3.0, "3", None, True])
def test_an_impossible_number_of_players_is_named(game, players):
    with pytest.raises(ValueError, match="players"):
        game.new(players=players, seed=1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", None])
def test_an_impossible_seed_is_named(game, seed):
    with pytest.raises(ValueError, match="seed"):
        game.new(players=game.seats.start, seed=seed)


@TABLE
def test_an_unknown_option_is_named(game, players):
    for name in ("colour", "Edition", ""):
        with pytest.raises(ValueError, match=f"option '{name}'"):
            game.new(players=players, seed=1, **{name: "red"})


@TABLE
@pytest.mark.parametrize("value", ["no such value", None, 99, -1, 0.0, 1.0, True, False, [1]], ids=repr)
def test_an_unknown_value_is_named_with_its_option(game, players, value):
    for name in game.options:
        with pytest.raises(ValueError, match=name):
            game.new(players=players, seed=1, **{name: value})
        with pytest.raises(ValueError, match=name):
            game.match(players=players, seed=1, **{name: value})


@TABLE
def test_games_and_letters_are_told_apart(game, players):
    letters = [other.letter for other in GAMES.values()]
    assert len(set(letters)) == len(letters)
    link = game.match(players=players, seed=1).link()
    assert link[0] == game.letter
    with pytest.raises(BadLink):
        open_link("?" + link[1:])
