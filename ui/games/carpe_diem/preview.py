"""What a choice would do, in words, found by playing it on a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.carpe_diem import actions, forum, stages
from engine.carpe_diem.board import SPOTS
from engine.carpe_diem.kinds import COIN, KINDS, VILLA, VILLAS
from engine.carpe_diem.scoring import goal_met
from engine.carpe_diem.state import State
from engine.core.game import Action, Event
from ui.games.carpe_diem.telling import Telling


def placement(tell: Telling, state: State, action: Action) -> str:
    """What building (or storing) the tile in hand would complete, give and meet."""
    after = state.copy()
    seat = state.seat
    events = after.play(action)
    if action == actions.STORE:
        return tell("preview.storage")
    said = [*_completed(tell, events), *_gained(tell, seat, events), *_next(tell, after, seat)]
    goals = _new_goals(state, after, seat)
    if goals:
        said.append(tell("preview.goal", points=tell("gain.vp", n=goals)))
    return " ".join(said) or tell("nothing")


def _completed(tell: Telling, events: Sequence[Event]) -> list[str]:
    things = []
    for event in events:
        if event[0] == "complete":
            _, _, kind, _, chimneys, _ = event
            name = tell(f"thing.{KINDS[kind]}", n=1)
            things.append(tell("tile.villa", kind=name, n=chimneys) if kind == VILLA else name)
    return [tell("preview.complete", things=tell.listing(things))] if things else []


def _gained(tell: Telling, seat: int, events: Sequence[Event]) -> list[str]:
    stores: Counter[int] = Counter()
    steps = points = 0
    for name, *facts in events:
        if name in ("goods", "gain") and facts[0] == seat:
            stores[facts[1]] += facts[2]
        elif name == "sell":
            stores[COIN] += facts[2]
        elif name == "bar" and facts[0] == seat:
            steps += facts[2] - facts[1]
        elif name == "points" and facts[0] == seat:
            points += facts[2]
    gains = [tell.stores([pair]) for pair in sorted(stores.items())]
    gains += [tell(key, n=count) for key, count in (("gain.bar", steps), ("gain.vp", points)) if count]
    return [tell("preview.gain", gains=tell.listing(gains))] if gains else []


def _next(tell: Telling, after: State, seat: int) -> list[str]:
    """What the player would have to decide at once."""
    if after.to_move != seat:
        return []
    said = {stages.SEAL: "preview.seal", stages.FOUNTAIN: "preview.draw", stages.ORDER: "preview.order"}
    return [tell(said[after.stage])] if after.stage in said else []


def _new_goals(before: State, after: State, seat: int) -> int:
    old, new = before.districts[seat], after.districts[seat]
    return sum(
        goal.vp
        for goal, line in before.table.goals[seat]
        if goal_met(new, goal.kind, line) and not goal_met(old, goal.kind, line)
    )


def visit(tell: Telling, state: State, spot: int) -> list[tuple[int, str]]:
    """For the two cards of a spot: what each would give, at most if it is paid as often as one likes."""
    said = []
    for position in SPOTS[spot]:
        card, times = forum.card_at(state, position), forum.times(state, state.seat, position)
        gains = tell.gains(card, times) if times else tell("preview.missed")
        said.append((position, tell("preview.choice", gains=gains) if times and card.pay else gains))
    return said


def visit_total(tell: Telling, state: State, action: Action) -> str:
    """What both cards of a spot give together, at most if anything is left to decide."""
    points = tell("gain.vp", n=best_points(state, action))
    places = SPOTS[action - actions.SPOT]
    choice = any(forum.card_at(state, at).pay and forum.times(state, state.seat, at) for at in places)
    return tell("preview.visit.best" if choice else "preview.visit", points=points)


def best_points(state: State, action: Action) -> int:
    """The most points a visit can bring, penalties included, if all is decided for points."""
    seat = state.seat
    after = state.copy()
    after.play(action)
    points = _earned(after, seat) - _earned(state, seat)
    if after.to_move == seat and after.stage in (stages.FIRST, stages.PAY):
        points += max(best_points(after, choice) for choice in after.actions())
    return points


def _earned(state: State, seat: int) -> int:
    """A seat's points without the final count, which the last visit of a game brings along."""
    return sum(state.points[seat][:VILLAS])


def payment(tell: Telling, state: State, action: Action) -> str:
    """What meeting the present card so often costs and gives."""
    after = state.copy()
    events = after.play(action)
    said = []
    for name, *facts in events:
        if name == "card":
            break
        if name == "spend":
            said.append(tell("preview.spend", goods=tell.stores(enumerate(facts[1]))))
    sets = sum(actions.payment(action))
    card = forum.card_at(state, state.cards[0])
    said.append(tell("preview.earn", gains=tell.gains(card, sets)) if sets else tell("preview.missed"))
    return tell.row(said)
