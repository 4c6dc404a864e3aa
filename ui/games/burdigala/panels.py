"""The parts beside the map: dice, cards, goods, score path, supply, players."""

from __future__ import annotations

from collections import Counter

from engine.burdigala import build, turn
from engine.burdigala.kinds import GOODS
from engine.burdigala.scoring import set_points
from engine.burdigala.state import State
from ui.games.burdigala import cards, hand, progress
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.telling import AREA, Telling
from ui.games.burdigala.track import track
from ui.games.look import Look
from ui.games.parts import held, panel, rival, rivals
from ui.icons import icon
from ui.markup import EMPTY, Markup, classes, el, join
from ui.pieces import piece_svg

# ---- dice


def dice(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The panel with the dice and what they mean."""
    return panel(tell("dice"), roll_name(tell, look.state), dice_row(tell, look, choice))


def roll_name(tell: Telling, state: State) -> str:
    """'sum 6', 'double', 'seven'."""
    if state.dice == turn.NOT_ROLLED:
        return tell("dice.none")
    if turn.is_double(state):
        return tell("dice.double")
    return tell("dice.seven") if turn.is_seven(state) else tell("dice.sum", n=sum(state.dice))


def dice_row(tell: Telling, look: Look, choice: Choice, size: float = 58) -> Markup:
    """Both dice, to choose from while a character moves, and a sentence."""
    state: State = look.state
    if state.dice == turn.NOT_ROLLED:
        return el("p", tell("dice.none.why"), class_="quiet")
    choosable = look.acting and bool(choosing.moves(state))
    walker = choice.walker(state) if choosable else None
    shown = [_die(tell, look, place, face, walker, size) for place, face in enumerate(state.dice)]
    words = _dice_words(tell, look, walker) if look.layout == "wide" else _short_words(tell, state, walker)
    return el("div", *shown, el("p", words), class_="bu-dice", data_explain=_dice_topic(state))


def _die(
    tell: Telling, look: Look, place: int, face: int, walker: choosing.Walker | None, size: float
) -> Markup:
    state: State = look.state
    usable = {die for _, die in choosing.moves(state)}
    if walker is None:
        gone = _gone(look)
        css = "sel" if gone == face and (place == 0 or not turn.is_double(state)) else ""
        return cards.die(face, size, css, tell("die", n=face))
    if face not in usable:
        return cards.die(face, size, "used", tell("die.stuck", n=face))
    chosen = walker[1] == face
    picture = cards.die(face, size, "sel" if chosen else "")
    return el(
        "button", picture, type="button", class_="bu-die-button", aria_pressed=chosen,
        aria_label=tell("die.pick", n=face), data_command="die", data_face=face, data_focus=f"die-{place}",
    )  # fmt: skip


def _gone(look: Look) -> int | None:
    """The die that was moved by in this turn."""
    state: State = look.state
    moves = [event[5] for event in look.recent.get(state.turn, ()) if event[0] == "move"]
    return moves[-1] if moves and state.moved >= 0 else None


def _dice_words(tell: Telling, look: Look, walker: choosing.Walker | None) -> Markup:
    gone = _gone(look)
    if gone is not None:
        return join(el("b", tell("dice.gone", n=gone)), " ", _dice_after(tell, look.state))
    chosen = el("b", tell("dice.chosen", n=walker[1])) if walker else EMPTY
    return join(chosen, " ", tell(f"dice.{_dice_kind(look.state)}.why"))


def _dice_after(tell: Telling, state: State) -> str:
    """What the roll still means once somebody has moved."""
    if turn.is_double(state):
        return tell("dice.double.after")
    return tell("dice.seven.why") if turn.is_seven(state) else ""


def _dice_kind(state: State) -> str:
    return "double" if turn.is_double(state) else "seven" if turn.is_seven(state) else "plain"


def _dice_topic(state: State) -> str:
    if turn.is_double(state):
        return f"{AREA}.double"
    return f"{AREA}.seven" if turn.is_seven(state) else f"{AREA}.turn"


def _short_words(tell: Telling, state: State, walker: choosing.Walker | None) -> Markup:
    """Beside the controls: from where, and only what is special about the dice."""
    if walker is None:
        return EMPTY
    at = tell.square(state.at[state.seat][walker[0]])
    kind = _dice_kind(state)
    more = tell("dice.short") if kind == "plain" else tell(f"dice.{kind}.why")
    return join(el("b", tell("dice.from", n=walker[1], square=at)), " ", more)


# ---- what the player holds


def plots(tell: Telling, look: Look, choice: Choice) -> Markup:
    """The plot cards in hand and in front."""
    front = hand.in_front(tell, look.state, look.seat)
    return panel(tell("plots"), hand.room(tell, look), hand.held(tell, look, choice), front)


def goods(tell: Telling, look: Look) -> Markup:
    """Merchandise by kind with what it is worth, and the corruption tokens."""
    state: State = look.state
    mine = state.goods[look.seat]
    if look.hides:
        return panel(tell("goods"), tell("goods.count", n=len(mine)), _hidden(tell, look))
    counts = Counter(mine)
    kinds = [_good(tell, kind, counts[kind]) for kind in range(len(GOODS))]
    worth = tell("goods.worth", n=set_points(state.table.box.sets, mine))
    return panel(tell("goods"), worth, el("div", *kinds, class_="bu-goods"), _corruption(tell, look))


def _good(tell: Telling, kind: int, count: int) -> Markup:
    label = tell("good.count", n=count, good=tell.good(kind))
    number = el("i", count, aria_hidden="true") if count else None
    return el("div", cards.good(GOODS[kind], tell.good(kind), 48), number, class_=classes(not count and "z"),
              role="img", aria_label=label, data_explain=f"{AREA}.goods")  # fmt: skip


def _corruption(tell: Telling, look: Look) -> Markup:
    tokens = look.state.tokens[look.seat]
    if not tokens:
        return el("p", tell("corruption.none"), class_="quiet bu-corrupt")
    shown = [cards.corruption(value, 38) for value in tokens]
    words = el("span", el("b", tell("corruption.sum", n=sum(tokens))), tell("corruption.secret"))
    return el("div", *shown, words, class_="bu-corrupt", data_explain=f"{AREA}.corruption")


def _hidden(tell: Telling, look: Look) -> Markup:
    """What can be seen of cards and tokens that lie face down."""
    state: State = look.state
    backs = [cards.good_back(40) for _ in state.goods[look.seat]]
    tokens = [cards.corruption(None, 38) for _ in state.tokens[look.seat]]
    return el("div", *backs, *tokens, class_="bu-corrupt", role="img", aria_label=tell("goods.hidden"))


# ---- everybody


def score_path(tell: Telling, look: Look) -> Markup:
    """The score path with the leader's name."""
    points = look.state.scores()
    places = [tell("track.place", name=name, n=n) for name, n in zip(look.names, points, strict=True)]
    best = [look.names[seat] for seat, n in enumerate(points) if n == max(points)]
    note = tell("track.leads", name=best[0]) if len(best) == 1 else tell("track.tied")
    drawing = track(points, tell("track.label", places=tell.listing(places)))
    return panel(tell("track"), note, el("div", drawing, data_explain=f"{AREA}.goal"))


def supply(tell: Telling, look: Look) -> Markup:
    """What is left beside the board; an empty pile of goods ends the game."""
    state: State = look.state
    counts = (
        ("cube", build.supply(state)), ("goods", len(state.stock)), ("plot", len(state.pile)),
        ("corrupt", len(state.bag)), ("building", len(state.cubes) - progress.built(state)),
    )  # fmt: skip
    items = [
        el(
            "span",
            icon(name, 26),
            el("b", count),
            tell(f"supply.{name}"),
            data_explain=f"{AREA}.{_SUPPLY_TOPICS[name]}",
        )
        for name, count in counts
    ]
    return panel(tell("supply"), "", el("div", *items, class_="bu-supply"))


_SUPPLY_TOPICS = {"cube": "sites", "goods": "goods", "plot": "plots", "corrupt": "corruption",
                  "building": "end"}  # fmt: skip


def people(tell: Telling, look: Look) -> Markup:
    """All players in turn order from oneself on."""
    seats = [look.seat, *rivals(look)]
    shown = [_person(tell, look, seat) for seat in seats]
    words = tell.words
    return panel(tell("people"), words("game.rivals.why"), el("div", *shown, class_="riv"))


_TOLD = ("place", "cube", "finish", "points", "remove", "play", "bribe", "discard")
"""What is told of a player's latest turn beside the name."""


def _person(tell: Telling, look: Look, seat: int) -> Markup:
    state: State = look.state
    done = [event for event in look.recent.get(seat, ()) if event[0] in _TOLD]
    told = [text for who, text in tell.lines(state, done) if who == seat]
    holds = [*chips(tell, state, seat), hand.in_front(tell, state, seat)]
    return rival(tell.words, look, seat, EMPTY, told[-1] if told and seat != look.seat else "", holds)


def chips(tell: Telling, state: State, seat: int) -> list[Markup]:
    """Characters, plot cards, goods and corruption tokens, counted."""
    standing = sum(square >= 0 for square in state.at[seat])
    label = tell("held.characters", n=standing)
    figure = el("span", piece_svg("character", seat, 20), standing, class_="held", title=label,
                aria_label=label, role="img", data_explain=f"{AREA}.characters")  # fmt: skip
    counts = (
        ("plot", len(state.hands[seat]), "plots"), ("goods", len(state.goods[seat]), "goods"),
        ("corrupt", len(state.tokens[seat]), "corruption"),
    )  # fmt: skip
    return [
        figure,
        *[held(name, n, tell(f"held.{name}", n=n), f"{AREA}.{topic}") for name, n, topic in counts],
    ]
