"""Playing games for tests: choosers, whole games, and every option set worth a run."""

from itertools import product

from engine import GAMES, Rng


def option_sets(game):
    """The defaults, every value of every option alone, and for small games every mix of two."""
    sets = [{}]
    for name, values in game.options.items():
        sets += [{name: value} for value in values[1:]]
    pairs = list(game.options.items())
    for (one, ones), (other, others) in product(pairs, pairs):
        if one < other:
            sets.append({one: ones[-1], other: others[-1]})
    return sets


def cases():
    """(game, players, options) for every registered game; options that need other players are left out."""
    found = []
    for game in GAMES.values():
        for players in game.seats:
            for options in option_sets(game):
                if possible(game, players, options):
                    found.append((game, players, options))
    return found


def possible(game, players, options):
    """Whether so many players can play with these options."""
    try:
        return bool(game.settle(players, options))
    except ValueError:
        return False


def case_name(case):
    game, players, options = case
    return "-".join([game.name, f"{players}p", *(f"{k}={v}" for k, v in options.items())])


def anything(state, rng):
    """A random action."""
    return rng.pick(state.actions())


def builder(state, rng):
    """Mostly builds, by the habit of its game: fuller boards than random ones."""
    legal = state.actions()
    habit = HABITS[type(state).__module__.split(".")[1]]
    return rng.pick([action for action in legal if habit(state, action)] or legal)


def stores_nothing(state, action):
    """Carpe Diem: storing only when nothing else is possible, and bread saved for the forum."""
    return action != 144 and not 192 <= action < 224


def joins_roads(state, action):
    """All Roads: tiles of which two roads meet others, and every house that is offered."""
    hexagon, way = divmod(action, 72)
    if not hexagon:
        return action == 1
    return (state.map.frontier[hexagon] & state.table.box.roads[way]).bit_count() > 1


def stays_clean(state, action):
    """Burdigala: corruption only when nothing else is possible."""
    return action not in (642, 643) and not 704 <= action < 736


HABITS = {"carpe_diem": stores_nothing, "all_roads": joins_roads, "burdigala": stays_clean}


def greedy(state, rng):
    """One of a few actions, the one with the best final count so far (Carpe Diem)."""
    from engine.carpe_diem.scoring import final_points

    best, choice = None, None
    legal = rng.shuffled(state.actions())[:6]
    for action in legal:
        after = state.copy()
        seat = after.seat
        after.play(action)
        owned = after.districts[seat].owned
        worth = sum(final_points(after, seat).values()) * 2 + sum(after.points[seat]) + 3 * sum(owned)
        worth -= 3 * len(after.stored[seat])
        if best is None or worth > best:
            best, choice = worth, action
    return choice


def play_out(match, chooser, rng, plies=None):
    """Play a match to its end (or so many plies) and return it."""
    while match.state.to_move is not None and (plies is None or match.ply < plies):
        match.play(chooser(match.state, rng))
    return match


def finished(game, players, seed, chooser=anything, **options):
    """A finished match."""
    return play_out(game.match(players=players, seed=seed, **options), chooser, Rng(seed + 1))
