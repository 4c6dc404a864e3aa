"""Asking for a decision: through a worker, without one, and taken back in time."""

import asyncio
import json

import pytest

from engine import GAMES
from engine.search.player import choose, players_for
from ui import thinker, worker
from ui.thinker import Course, Thinker, answer, question

GAME = GAMES["carpe-diem"]


def position(plies=6, seed=4):
    match = GAME.match(players=2, seed=seed)
    for _ in range(plies):
        match.play(match.state.actions()[0])
    return match.state


class Fake:
    """A worker in the same process, as slow as wished."""

    def __init__(self, wait=0.0, reply=None):
        self.wait, self.reply = wait, reply
        self.asked, self.cancelled, self.ended = [], 0, False

    async def think(self, request):
        self.asked.append(json.loads(request))
        await asyncio.sleep(self.wait)
        return await worker.think(request) if self.reply is None else self.reply

    async def progress(self):
        return worker.progress()

    def cancel(self):
        self.cancelled += 1
        worker.cancel()

    def terminate(self):
        self.ended = True


async def started(fake):
    return fake


def run(steps, fake=None, start=None):
    """Run a coroutine function with a thinker and the list its answers go to."""

    async def inner():
        begin = start or ((lambda: started(fake)) if fake else None)
        answers = []
        await steps(Thinker(begin), answers.append, answers)
        return answers

    return asyncio.run(inner())


async def until(answers, count=1):
    for _ in range(2000):
        if len(answers) >= count:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("no answer came")


def expected(state, level="senator", seed=9):
    return choose(players_for(GAME)[level], state.view(state.to_move), seed)


def asking(state, level="senator", seed=9):
    async def steps(mind, on_done, answers):
        mind.ask(GAME, state, state.to_move, level, seed, on_done)
        await until(answers)

    return steps


@pytest.mark.parametrize("fake", [Fake(), None], ids=["worker", "page"])
def test_the_answer_is_the_players_choice(fake):
    state = position()
    (thought,) = run(asking(state), fake)
    choice = expected(state)
    assert thought.action == choice.action
    assert thought.text == GAME.write(choice.action)
    assert thought.score == pytest.approx(choice.value, abs=0.01)
    assert thought.why == list(choice.reasons)
    assert thought.seat == state.to_move
    assert fake is None or fake.asked[0]["level"] == "senator"


async def no_start():
    raise OSError("no worker in this browser")


@pytest.mark.parametrize(
    "reply", ['{"error": "broken"}', "no JSON", '{"action": "zz", "score": 1, "why": [], "others": []}']
)
def test_a_broken_worker_is_ended_and_the_page_thinks(reply):
    state, fake = position(), Fake(reply=reply)
    (thought,) = run(asking(state), fake)
    assert thought.action == expected(state).action
    assert fake.ended


def test_the_page_thinks_when_no_worker_starts():
    state = position()
    (thought,) = run(asking(state), start=no_start)
    assert thought.action == expected(state).action


def test_the_page_thinks_when_a_worker_never_comes(monkeypatch):
    monkeypatch.setattr(thinker, "START_PATIENCE", 0.01)
    state = position()
    (thought,) = run(asking(state), start=lambda: asyncio.sleep(60))
    assert thought.action == expected(state).action


def test_the_page_thinks_when_a_worker_stays_silent(monkeypatch):
    monkeypatch.setattr(thinker, "ANSWER_PATIENCE", 0.01)
    state, fake = position(), Fake(wait=60)
    (thought,) = run(asking(state), fake)
    assert thought.action == expected(state).action
    assert fake.ended


@pytest.mark.parametrize("fake", [Fake(wait=0.03), None], ids=["worker", "page"])
def test_a_question_taken_back_is_never_answered(fake, monkeypatch):
    monkeypatch.setattr(thinker, "SLICE", 0.0)

    async def steps(mind, on_done, answers):
        mind.ask(GAME, position(), position().to_move, "senator", 1, on_done)
        await asyncio.sleep(0.01 if fake else 0)
        mind.cancel()
        await asyncio.sleep(0.1)

    assert run(steps, fake) == []
    assert fake is None or (fake.cancelled and not fake.ended)


@pytest.mark.parametrize("fake", [Fake(wait=0.02), None], ids=["worker", "page"])
def test_a_new_question_takes_the_old_one_back(fake, monkeypatch):
    monkeypatch.setattr(thinker, "SLICE", 0.0)
    old, new = position(6), position(9)

    async def steps(mind, on_done, answers):
        mind.ask(GAME, old, old.to_move, "senator", 1, on_done)
        await asyncio.sleep(0)
        mind.ask(GAME, new, new.to_move, "senator", 9, on_done)
        await until(answers)
        await asyncio.sleep(0.1)

    (thought,) = run(steps, fake)
    assert thought.action == expected(new).action


def test_hurry_answers_with_the_best_known():
    state = position()

    async def steps(mind, on_done, answers):
        mind.ask(GAME, state, state.to_move, "consul", 1, on_done)
        await asyncio.sleep(0)
        mind.hurry()
        await until(answers)

    (thought,) = run(steps)
    assert thought.action in state.actions()


def test_the_loop_goes_on_while_the_page_thinks(monkeypatch):
    monkeypatch.setattr(thinker, "SLICE", 0.0)
    turns = 0

    async def steps(mind, on_done, answers):
        nonlocal turns
        state = position()
        mind.ask(GAME, state, state.to_move, "consul", 1, on_done)
        while not answers:
            turns += 1
            await asyncio.sleep(0)

    run(steps)
    assert turns > 5


def test_warming_up_gives_way_to_a_question(monkeypatch):
    state, fake = position(), Fake()

    async def steps(mind, on_done, answers):
        mind.warm_up(GAME)
        await asyncio.sleep(0.02)
        assert mind.in_worker
        mind.ask(GAME, state, state.to_move, "senator", 9, on_done)
        await until(answers)

    monkeypatch.setattr(thinker, "EXERCISE", 10**6)
    (thought,) = run(steps, fake)
    assert thought.action == expected(state).action
    assert [sorted(asked)[0] for asked in fake.asked] == ["warm", "game"]


def test_the_worker_stops_when_told():
    async def inner():
        state = position()
        request = question(GAME, state, state.to_move, "consul", 1)
        task = asyncio.ensure_future(worker.think(request))
        await asyncio.sleep(0)
        worker.cancel()
        stopped = json.loads(await task)
        again = json.loads(await worker.think(request))
        line = json.loads(await worker.think('{"steps": 3}'))
        return stopped, again, line

    stopped, again, line = asyncio.run(inner())
    assert "action" in stopped
    assert again["cancelled"] is False
    assert line == {"echo": {"steps": 3}, "steps": 3, "cancelled": False}


@pytest.mark.parametrize(
    "change",
    [{"game": "chess"}, {"level": "caesar"}, {"position": {}}, {"seat": 7}],
    ids=lambda c: next(iter(c)),
)
def test_a_wrong_question_gets_a_sentence(change):
    state = position()
    asked = {**json.loads(question(GAME, state, state.to_move, "senator", 1)), **change}
    assert json.loads(asyncio.run(answer(json.dumps(asked), Course())))["error"]


@pytest.mark.parametrize("fake", [Fake(), None], ids=["worker", "page"])
def test_how_far_a_thought_is_is_told_until_it_is_there(fake, monkeypatch):
    monkeypatch.setattr("ui.thinker.WATCH", 0.0)
    shares = []

    async def steps(mind, on_done, answers):
        state = position()
        mind.ask(GAME, state, state.to_move, "consul", 9, on_done, shares.append)
        await until(answers)
        told = len(shares)
        await asyncio.sleep(0.02)
        assert len(shares) == told

    run(steps, fake)
    assert shares == sorted(shares)
    assert 0 < shares[-1] <= 1
    assert len(set(shares)) > 1
