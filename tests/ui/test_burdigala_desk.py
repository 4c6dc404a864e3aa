"""Burdigala on the page without a browser: whole games by clicks, what is offered, what stays secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest

from engine import GAMES, Match, Rng
from engine.burdigala import actions, stages, turn
from engine.burdigala.state import State
from tests.ui.driving import change, command, decide, make_app, offered, play_to_the_end, press
from ui.app import App
from ui.event import Event
from ui.games.burdigala import choice as choosing
from ui.games.burdigala.choice import Choice
from ui.games.burdigala.desk import BELOW, PLACES, Desk, nearest
from ui.games.burdigala.plan import HEIGHT, WIDTH, city
from ui.games.burdigala.telling import Telling
from ui.games.look import Look
from ui.words import Words

GAME = GAMES["burdigala"]
PARTS = ("map", "act", "dice", "plots", "goods", "track", "supply", "people")
NAMES = ["Livia", "Marcus", "Claudia", "Titus"]


def start(app: App, humans: int = 1, players: int = 2) -> None:
    command(app, "new", game="burdigala")
    change(app, "players", str(players))
    for seat in range(players):
        change(app, f"seat-{seat}", "human" if seat < humans else "senator")
    change(app, "seed", "7")
    change(app, "first", "0")
    command(app, "start")


@cache
def random_match(seed: int) -> Match:
    match = GAME.match(players=2 + seed % 3, seed=seed, names=NAMES[: 2 + seed % 3])
    rng = Rng(seed)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.actions()))
    return match


@cache
def positions() -> dict[int, tuple[Match, int]]:
    """For every stage, a position of random games that has it, the last there is."""
    found: dict[int, tuple[Match, int]] = {}
    for seed in range(40):
        match = random_match(seed)
        for ply in range(match.length):
            found[match.at(ply).stage] = match, ply
    return found


STAGES = [stage for stage in range(len(stages.STAGES)) if stage != stages.OVER]


def at(match: Match, ply: int, layout: str = "wide", **more: object) -> Look:
    state = match.at(ply)
    recent = {match.mover(p) or 0: match.events(p) for p in range(max(0, ply - 12), ply)}
    now = match.events(ply - 1) if ply else ()
    more = {"recent": recent, "lately": now, **more}
    facts = {"state": state, "seat": state.to_move or 0, "acting": state.to_move is not None}
    return Look(layout=layout, names=match.names, kinds=["human"] * 4, now=now, **{**facts, **more})


def drawn(desk: Desk, look: Look) -> str:
    return "".join(desk.region(look, part) for part in PARTS)


def pressable(html: str) -> set[str]:
    return {unescape(text) for text in re.findall(r'data-action="([^"]+)"', html)}


# ---- whole games


@pytest.mark.parametrize(
    ("width", "humans", "players"), [(1440, 1, 2), (1024, 1, 4), (390, 1, 3), (390, 2, 2)]
)
def test_a_whole_game_is_played_by_clicks(width: int, humans: int, players: int) -> None:
    app = make_app(width)
    start(app, humans, players)
    play_to_the_end(app)
    match = app.table.playing.match
    assert match.state.to_move is None
    for score in match.state.scores():
        assert f"<b>{score}</b>" in app.page.html["#app"]


def test_the_home_screen_shows_the_running_game() -> None:
    app = make_app()
    start(app)
    command(app, "home")
    assert "Burdigala with Marcus. Setting up." in unescape(app.page.html["#app"])
    assert "bu-mini" in app.page.html["#app"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_score_sheet_says_why_the_game_ended(language: str) -> None:
    words, seen = Words(language), set()
    for seed in range(40):
        match = random_match(seed)
        reason = next(event[1] for event in match.events(match.length - 1) if event[0] == "over")
        gone = [name for name, squares in zip(match.names, match.state.at, strict=True) if max(squares) < 0]
        sheet = Desk(words, match).score_sheet(match)
        assert sheet.ending == words(f"burdigala.over.{reason}", names="".join(gone))
        assert bool(gone) == (reason == "characters")
        seen.add(reason)
    assert len(seen) > 1


# ---- everything that is legal can be chosen


@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stages.STAGES[stage])
def test_every_choice_can_be_pressed(stage: int, layout: str) -> None:
    match, ply = positions()[stage]
    desk, look = Desk(Words("en"), match), at(match, ply, layout)
    legal = {GAME.write(action) for action in look.state.actions()}
    assert reached(desk, look) >= legal - {"roll"}
    assert "roll" not in legal or desk.command(look, "confirm", {}).action == actions.ROLL


def reached(desk: Desk, look: Look) -> set[str]:
    """What can be pressed now, with every die and character, and after picking each site."""
    desk.turn_to(look)
    found = pressable(drawn(desk, look))
    for character, die in choosing.moves(look.state):
        desk.command(look, "who", {"square": str(look.state.at[look.seat][character])})
        desk.command(look, "die", {"face": str(die)})
        assert (desk.choice.character, desk.choice.die) == (character, die)
        found |= pressable(drawn(desk, look))
    for action in choosing.sites(look.state).values():
        desk.choice.action = None
        desk.pick(look, GAME.write(action))
        found |= pressable(drawn(desk, look))
    return found


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stages.STAGES[stage])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_choice_can_be_shown_told_and_made(stage: int, language: str) -> None:
    match, ply = positions()[stage]
    desk, look = Desk(Words(language), match), at(match, ply)
    assert all(desk.prompt(look))
    assert f'data-focus="{desk.focus(look)}"' in unescape(drawn(desk, look))
    for action in look.state.actions():
        desk.turn_to(look)
        assert desk.move(look.state, action)
        desk.show(look, action)
        drawn(desk, look)
        assert desk.command(look, "confirm", {}).action == action


def test_without_confirming_a_press_is_the_move() -> None:
    match, ply = positions()[stages.PLACE]
    desk, look = Desk(Words("en"), match), at(match, ply, confirm=False)
    action = look.state.actions()[0]
    assert desk.pick(look, GAME.write(action)).action == action
    assert desk.pick(look, "a6n99").action is None


def test_pressing_what_is_picked_makes_the_move() -> None:
    match, ply = positions()[stages.CUBE]
    desk, look = Desk(Words("en"), match), at(match, ply)
    desk.choice.clear()
    text = GAME.write(next(iter(choosing.sites(look.state).values())))
    assert desk.pick(look, text).action is None
    assert desk.picked
    assert GAME.write(desk.pick(look, text).action or 0) == text


@pytest.mark.parametrize("stage", [stages.CUBE, stages.PEEK])
def test_only_the_site_that_is_picked_looks_chosen(stage: int) -> None:
    match, ply = positions()[stage]
    desk, look = Desk(Words("en"), match), at(match, ply)
    desk.choice.clear()
    assert 'aria-pressed="true"' not in re.sub(r'class="bu-stand.*', "", desk.region(look, "map"))
    desk.show(look, next(iter(choosing.sites(look.state).values())))
    assert desk.region(look, "map").count("bu-maprim0") == 1


# ---- what the preview tells


def moving() -> Iterator[tuple[Match, int, State]]:
    for seed in range(6):
        match = random_match(seed)
        for ply in range(match.length):
            if choosing.moves(match.at(ply)):
                yield match, ply, match.at(ply)


def test_the_way_shown_is_a_legal_walk() -> None:
    """Recomputed from the links alone: as many steps as the die, each link once, only those that are open."""
    for _, _, state in moving():
        links = turn.open_links(state)
        for action in state.actions():
            move = choosing.planned(state, action)
            if move is None:
                continue
            _, die, square = actions.moved(action)
            assert (move.end, len(move.steps), len(set(move.steps))) == (square, die, die)
            assert all(kind == 0 or kind & links for kind, _ in move.steps)


def test_points_shown_are_points_scored() -> None:
    for seed in range(6):
        match = random_match(seed)
        for ply in range(match.length):
            state = match.at(ply)
            if state.stage == stages.CUBE:
                check_points(state)


NOW = ("cubes", "buildings", "bonus")
"""Sources that a cube scores at once, whatever cards its owner has."""


def check_points(state: State) -> None:
    for site, action in choosing.sites(state).items():
        told = choosing.worth(state, state.seat, site, 1 + state.crassus)
        events = state.copy().play(action)
        finished = any(event[0] == "finish" for event in events)
        assert (told is None) == (finished and not state.seen[state.seat] >> site & 1)
        scored = [event[3] for event in events if event[0] == "points" and event[2] in NOW]
        assert told is None or sum(scored) == told


def test_a_phone_s_rows_are_the_ends_with_the_best_cube_and_the_ports() -> None:
    for match, ply, state in list(moving())[::9]:
        desk, look = Desk(Words("en"), match), at(match, ply, "phone")
        desk.turn_to(look)
        walker = desk.choice.walker(state)
        assert walker is not None
        ends = choosing.moves(state)[walker]
        rows = re.findall(r'<button[^>]*class="bu-row".*?</button>', desk.region(look, "act"))
        told = []
        for row in rows:
            action = GAME.parse(unescape(re.findall(r'data-action="([^"]+)"', row)[0])) or 0
            _, _, square = actions.moved(action)
            assert ends.pop(square) == action
            assert ("port" in row) == (square in state.table.city.ports)
            after = state.copy()
            after.play(action)
            told.append(int((re.findall(r"\+(\d+)", row) or ["0"])[0]))
            if after.stage == stages.CUBE:
                known = [choosing.worth(after, state.seat, site, 1) for site in choosing.sites(after)]
                assert told[-1] == max([points for points in known if points is not None], default=0)
                assert ("✓" in row) == (None in known)
        assert not ends
        assert told == sorted(told, reverse=True)


def test_whoever_makes_room_is_named() -> None:
    found = {False: 0, True: 0}
    for seed in range(40):
        match = random_match(seed)
        for ply in range(match.length):
            state: State = match.at(ply)
            if state.stage != stages.PUSH:
                continue
            seat = turn.pushed(state)[0]
            own = seat == state.seat
            desk, look = Desk(Words("en"), match), at(match, ply, "phone")
            desk.turn_to(look)
            name = "your" if own else match.names[seat]
            assert name in desk.prompt(look)[1]
            assert name in desk.region(look, "act")
            before = at(match, ply - 1)
            desk.show(before, match.actions[ply - 1])
            assert ("Your own" if own else match.names[seat]) in desk.region(before, "act")
            found[own] += 1
    assert all(found.values())


def test_the_die_that_was_chosen_stays_marked_after_the_move() -> None:
    seen = 0
    for match, ply, _ in moving():
        move = next((event for event in match.events(ply) if event[0] == "move"), None)
        after: State = match.at(ply + 1)
        if move is None or after.turn != move[1] or after.moved < 0:
            continue
        recent = {after.turn: match.events(ply)}
        panel = Desk(Words("en"), match).region(at(match, ply + 1, recent=recent), "dice")
        dice = re.findall(r'<svg class="board bu-die".*?</svg>', panel)
        marked = [face for face, die in zip(after.dice, dice, strict=True) if "bu-die-rim" in die]
        assert marked == [move[5]]
        assert f"Move {move[5]} is chosen." in panel
        assert "bu-die-veil" not in panel
        seen += 1
    assert seen


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stages.STAGES[stage])
def test_the_controls_do_not_repeat_the_prompt(stage: int) -> None:
    match, ply = positions()[stage]
    desk, look = Desk(Words("en"), match), at(match, ply)
    desk.turn_to(look)
    assert desk.prompt(look)[1] not in unescape(desk.region(look, "act"))


# ---- secrets


@pytest.mark.parametrize("seed", range(5))
def test_what_is_drawn_depends_only_on_what_the_seat_may_know(seed: int) -> None:
    match = random_match(seed)
    desk = Desk(Words("en"), match)
    rng = Rng(seed)
    for ply in range(0, match.length, 7):
        for seat in range(match.players):
            state = match.at(ply)
            look = at(match, ply, seat=seat, acting=state.to_move == seat)
            other = at(match, ply, seat=seat, acting=look.acting, state=state.view(seat).sample(rng))
            desk.turn_to(look)
            assert drawn(desk, look) == drawn(desk, other)


@pytest.mark.parametrize("seed", range(3))
def test_behind_the_hand_over_screen_own_secrets_are_hidden_too(seed: int) -> None:
    match = random_match(seed)
    desk = Desk(Words("en"), match)
    for ply in range(0, match.length, 9):
        state = match.at(ply)
        if state.to_move is None:
            continue
        watcher = (state.to_move + 1) % match.players
        look = at(match, ply, seat=state.to_move, acting=False, hides=True)
        other = at(match, ply, seat=look.seat, acting=False, hides=True,
                   state=state.view(watcher).sample(Rng(ply)))  # fmt: skip
        assert drawn(desk, look) == drawn(desk, other)


@pytest.mark.parametrize("humans", [1, 2])
@pytest.mark.parametrize("width", [1440, 390])
def test_a_look_that_ends_the_turn_is_told_to_its_owner_alone(width: int, humans: int) -> None:
    """Against computers at once, at a shared screen when its owner has it again."""
    app = make_app(width)
    start(app, humans)
    told = play_the_last_look(app)
    if humans == 1:
        assert not app.table.playing.acting()
        assert told in shown(app)
    while app.table.playing.to_move != 0:
        assert humans == 1 or told not in shown(app)
        decide(app)
    if humans == 2:
        assert told not in shown(app), "the device has not been passed on yet"
        command(app, "handover-done")
    assert app.table.playing.state.stage == stages.ROLL
    assert told in shown(app)
    command(app, "confirm")
    assert told not in shown(app)


def shown(app: App) -> str:
    return unescape(app.page.html["#app"] if app.screen == "handover" else app.page.screen())


def play_the_last_look(app: App) -> str:
    """Play until seat 0 looks under a site and its turn ends with that; what it should be told."""
    session = app.table.playing
    while session.state.stage != stages.ROLL or session.to_move != 0:
        decide(app)
    state: State = session.match._states[-1]  # as if the card had been played after the cube
    state.stage, state.looks, state.back = stages.PEEK, 1, stages.CLOSE
    state.dice, state.played = (1, 3), True
    site = state.actions()[0] - actions.PEEK
    building = state.table.box.kinds[state.tiles[site]]
    app.table.play(actions.PEEK + site)
    tell = Telling(app.words, session.match.names)
    named = tell(f"building.{building.name}")
    return tell("got.peek", site=tell.site(state, site), building=named, n=building.vp)


SECRET = {"plot": (2,), "goods": (2,), "corrupt": (2,), "peek": (3,), "steal": (3,), "swap": (3, 4),
          "keep": (2,), "return": (2,)}  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_the_log_tells_everything_but_secrets(seed: int) -> None:
    match = random_match(seed)
    desk = Desk(Words("en"), match)
    for ply in range(match.length):
        state = match.at(ply + 1)
        events = match.events(ply)
        if any(event[0] not in ("turn", "corrupt", "bonus", "absolve") for event in events):
            assert desk.lines(state, events), events
        blurred = [
            tuple(0 if place in SECRET.get(event[0], ()) else fact for place, fact in enumerate(event))
            for event in events
        ]
        assert desk.lines(state, blurred) == desk.lines(state, events)


# ---- keys


def test_keys_roll_switch_and_take_back() -> None:
    app = make_app()
    start(app)
    while app.table.playing.match.state.stage != stages.ROLL or not app.table.playing.acting():
        if app.table.playing.acting():
            app.receive(Event("action", offered(app)[0]))
            command(app, "confirm")
        else:
            app.page.tick()
    assert press(app, "r")
    desk = app.table.desk
    assert isinstance(desk, Desk)
    state = app.table.playing.match.state
    walkers = set()
    for _ in range(len(choosing.moves(state))):
        walkers.add(desk.choice.walker(state))
        assert press(app, "d")
    assert walkers == set(choosing.moves(state))
    app.receive(Event("action", offered(app)[0]))
    assert desk.picked
    assert press(app, "Escape")
    assert not desk.picked


def test_arrows_go_to_the_nearest_thing_in_that_direction() -> None:
    places = {"near": (10.0, 1.0), "far": (30.0, 0.0), "aside": (5.0, 40.0), "behind": (-5.0, 0.0)}
    assert nearest((0, 0), places, (1, 0)) == "near"
    assert nearest((0, 0), places, (-1, 0)) == "behind"
    assert nearest((0, 0), places, (0, 1)) == "aside"
    assert nearest((0, 0), places, (0, -1)) == ""


def test_arrows_walk_over_all_squares_that_can_be_chosen() -> None:
    match, ply = positions()[stages.PLACE]
    desk, look = Desk(Words("en"), match), at(match, ply)
    waiting, seen = [desk.focus(look)], set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            data = {"square": name.removeprefix("square-")}
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                waiting.append(desk.key(look, key, data).focus)
    assert seen == {f"square-{square}" for square in choosing.squares(look.state, Choice())}


# ---- for lists, pictures and the end


def test_moments_are_told_and_damaged_ones_are_not() -> None:
    words = Words("en")
    match = random_match(0)
    told = {Desk.when(words, Desk.moment(match.at(ply))) for ply in range(match.length + 1)}
    assert {"Setting up", "Game over", "0 of 18 built"} <= told
    assert [Desk.when(words, moment) for moment in ((), (9, 9), (1, 99), (1, -1))] == [""] * 4


def test_the_picture_is_the_map_and_the_score_sheet_adds_up() -> None:
    match = random_match(1)
    desk = Desk(Words("en"), match)
    picture = desk.picture(at(match, match.length))
    assert (picture.width, picture.height) == (1000, 800)
    assert picture.drawing.startswith("<svg")
    sheet = desk.score_sheet(match)
    for seat, row in enumerate(sheet.result.breakdown):
        assert sum(row[source.name] for source in sheet.sources) == sheet.result.scores[seat]
        assert sheet.series[seat][-1] == sheet.result.scores[seat]


def test_every_part_of_every_layout_is_drawn_by_someone() -> None:
    frame = {"log"}
    named = {part for _, parts in PLACES.wide for part in parts} | set().union(*PLACES.views.values())
    assert named - frame <= set(PARTS)


def test_a_phone_s_map_shows_what_is_picked_and_the_only_site_is_picked_at_once() -> None:
    match, ply = positions()[stages.CUBE]
    look = at(match, ply, "phone")
    desk = Desk(Words("en"), match)
    desk.turn_to(look)
    sites = choosing.sites(look.state)
    assert (desk.choice.action is not None) == (len(sites) == 1)
    for site, action in sites.items():
        desk.choice.action = action
        x, y = city().sites[site]
        assert f'data-centre="{x / WIDTH:.2f} {y / (HEIGHT + BELOW):.2f}"' in desk.region(look, "map")
