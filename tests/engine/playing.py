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
    """(game, players, options) for every registered game; options that need more players are left out."""
    found = []
    for game in GAMES.values():
        for players in game.seats:
            for options in option_sets(game):
                if options.get("first") in ("random", None) or options["first"] < players:
                    found.append((game, players, options))
    return found


def case_name(case):
    game, players, options = case
    return "-".join([game.name, f"{players}p", *(f"{k}={v}" for k, v in options.items())])


def anything(state, rng):
    """A random action."""
    return rng.pick(state.actions())


WASTEFUL = {
    "carpe_diem": lambda action: action == 144 or 192 <= action < 224,
    "burdigala": lambda action: action in (642, 643) or 704 <= action < 736,
}
"""Actions a builder leaves alone: storing and paying bread; taking corruption tokens."""


def builder(state, rng):
    """Mostly builds: what is wasteful is done only when nothing else is possible."""
    legal, wasteful = state.actions(), WASTEFUL[type(state).__module__.split(".")[1]]
    return rng.pick([action for action in legal if not wasteful(action)] or legal)


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
