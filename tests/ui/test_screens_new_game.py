"""Setting a game up: the fields and what they start with."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from engine.search.player import LEVELS, strength_of
from tests.ui.driving import command, make_app
from ui import desks
from ui.screens.new_game import SEAT_KINDS, NewGame, SeatChoice, draw
from ui.words import Words

WORDS = Words("en")
SEATS = tuple(SeatChoice("human" if seat == 0 else "senator", f"Name{seat}") for seat in range(4))


def choosing(seats: tuple[SeatChoice, ...], game: str = "carpe-diem", **more: object) -> NewGame:
    return NewGame(seats, GAMES[game], desks.desk_for(game).AREA, (game,), **more)


def fields(page: str) -> set[str]:
    return set(re.findall(r'<(?:input|select)[^>]* name="([^"]+)"', page))


def checked(page: str) -> dict[str, str]:
    found = re.findall(r'<input type="radio" name="([^"]+)" value="([^"]+)" checked', page)
    return dict(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fields_for_as_many_seats_as_play(players: int) -> None:
    seats = {f"seat-{seat}" for seat in range(players)}
    options = set(GAMES["carpe-diem"].options)
    page = draw(WORDS, choosing(SEATS, players=players))
    assert fields(page) == {"players", "seed", "name-0"} | seats | options


def test_the_choices_made_are_shown() -> None:
    page = draw(WORDS, choosing(SEATS, players=3, options={"edition": "2018", "bar_end": "points"}))
    assert checked(page) == {
        "players": "3", "edition": "2018", "movement": "printed", "start_vp": "printed", "bar_end": "points",
        "tie": "printed", "seat-0": "human", "seat-1": "senator", "seat-2": "senator",
    }  # fmt: skip


def test_every_option_the_game_has_can_be_chosen() -> None:
    page = draw(WORDS, choosing(SEATS, players=4))
    for name, values in GAMES["carpe-diem"].options.items():
        if name != "first":
            offered = set(re.findall(rf'name="{name}" value="([^"]+)"', page))
            assert offered == {str(value) for value in values}
    assert set(re.findall(r'name="seat-2" value="([^"]+)"', page)) == set(SEAT_KINDS)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_without_variants_promises_no_rules_to_choose(game: str) -> None:
    page = draw(WORDS, choosing(SEATS, game, players=2))
    promised = WORDS("new.rules-title") in page
    assert promised == any(name != "first" for name in GAMES[game].options)
    assert promised != (WORDS("new.deal-title") in page)


def test_games_are_chosen_where_there_are_several() -> None:
    assert 'name="game"' not in draw(WORDS, choosing(SEATS))
    page = draw(WORDS, NewGame(SEATS, GAMES["carpe-diem"], "carpe", ("carpe-diem", "burdigala")))
    assert re.findall(r'name="game" value="([^"]+)"', page) == ["carpe-diem", "burdigala"]
    assert checked(page)["game"] == "carpe-diem"


def test_handing_over_matters_only_between_people() -> None:
    people = (SeatChoice("human", "Livia"), SeatChoice("human", "Marcus"), *SEATS[2:])
    assert 'name="handover"' in draw(WORDS, choosing(people))
    assert 'name="handover"' not in draw(WORDS, choosing(SEATS))
    waiting = (SEATS[0], SEATS[1], SeatChoice("human", "Titus"))
    assert 'name="handover"' not in draw(WORDS, choosing(waiting, players=2))


def test_house_rules_unfold_by_command_or_when_in_use() -> None:
    def unfolded(model: NewGame) -> bool:
        return bool(re.search(r"<details[^>]* open", draw(WORDS, model)))

    assert not unfolded(choosing(SEATS))
    assert unfolded(choosing(SEATS, house_open=True))
    assert unfolded(choosing(SEATS, options={"tie": "writs"}))
    assert 'data-command="house-rules"' in draw(WORDS, choosing(SEATS))


def test_what_is_wrong_stands_at_its_field() -> None:
    page = draw(WORDS, choosing(SEATS, seed="12a", errors={"seed": "A seed has digits only."}))
    assert '<p id="error-seed" class="error" role="alert">A seed has digits only.</p>' in page
    assert re.search(r'name="seed"[^>]* aria-invalid="true" aria-describedby="error-seed"', page)


@pytest.mark.parametrize("game", GAMES)
def test_a_level_tells_its_measured_strength(game: str) -> None:
    measured = strength_of(GAMES[game])
    assert tuple(measured) == LEVELS
    ratings = [strength.rating for strength in measured.values()]
    assert ratings == sorted(ratings)
    page = draw(WORDS, choosing(SEATS, game))
    senator = measured["senator"]
    assert f"Rating {senator.rating}: wins {senator.won} of 100 games against the level Equestrian." in page
    plebeian = (SEATS[0], SeatChoice("plebeian", "Marcus"))
    assert "Rating 1000: where the scale begins." in draw(WORDS, choosing(plebeian, game))


def test_the_lesson_is_offered_beside_the_games_and_not_in_the_bar_to_start() -> None:
    app = make_app(390)
    command(app, "new")
    page = app.page.html["#app"]
    assert page.index('data-command="lesson"') < page.index('class="dock"')
