"""Asking a computer player for its decision, without ever holding up the page.

`Thinker` is the page's side: it sends the question to a worker and hands the answer on, unless the
question was taken back meanwhile. Where no worker can be started the same work is done in the page, in
slices short enough to stay unnoticed. `answer` is that work, used by both sides.

A question is {"game", "position", "seat", "level", "seed"}; its answer is {"action": notation, "score",
"why": [[term, points]…], "others": [[notation, score]…], "nodes", "cancelled"} or {"error": sentence}.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

from engine import GAMES
from engine.core.chance import Rng
from engine.core.game import Action, Game, State
from engine.search.player import LEVELS, Choice, choose, players_for

SLICE = 0.008
"""Seconds of thinking before the page may draw a frame."""
START_PATIENCE = 10.0
"""Seconds a worker may take to start before the page thinks for itself."""
ANSWER_PATIENCE = 20.0
"""Seconds a worker may be silent before it is given up."""
WATCH = 0.25
"""Seconds between two looks at how far a thought is."""
EXERCISE = 60
"""Decisions after which a browser has compiled what matters."""


@dataclass
class Course:
    """How a thought goes: how far it is, and someone's word that it should end with what is known."""

    stopped: bool = False
    share: float = 0.0
    """How much of the work is done, from 0 to 1."""


@dataclass(frozen=True)
class Thought:
    """A computer player's decision."""

    seat: int
    action: Action
    text: str
    """The action in notation."""
    score: float
    """What the player thinks it will have at the end."""
    why: list[tuple[str, float]] = field(default_factory=list)
    """The evaluator's terms that spoke for it, in points against the next best."""
    others: list[tuple[str, float]] = field(default_factory=list)


class Worker(Protocol):
    """What ui/browser_worker.py starts."""

    async def think(self, request: str) -> str: ...
    async def progress(self) -> float: ...
    def cancel(self) -> None: ...
    def terminate(self) -> None: ...


def question(game: Game, state: State, seat: int, level: str, seed: int) -> str:
    """What is sent to the worker."""
    position = state.to_dict()
    return json.dumps({"game": game.name, "position": position, "seat": seat, "level": level, "seed": seed})


async def answer(request: str, course: Course) -> str:
    """Think about a question in slices. The player sees only what its seat may know."""
    asked = json.loads(request)
    game = GAMES.get(str(asked.get("game")))
    if game is None or asked.get("level") not in LEVELS:
        return json.dumps({"error": "no such game or level"})
    try:
        state = game.from_dict(asked["position"])
    except ValueError as error:
        return json.dumps({"error": str(error)})
    if state.to_move is None or state.to_move != asked["seat"]:
        return json.dumps({"error": "it is not that seat's turn"})
    choice = await _decide(game, state, asked["level"], asked["seed"], course)
    return json.dumps(
        {
            "action": game.write(choice.action),
            "score": round(choice.value, 2),
            "why": choice.reasons,
            "others": [[game.write(action), round(value, 2)] for action, value in choice.others],
            "nodes": choice.nodes,
            "cancelled": course.stopped,
        }
    )


async def _decide(game: Game, state: State, level: str, seed: int, course: Course) -> Choice:
    assert state.to_move is not None
    view = state.view(state.to_move)
    known = Choice(state.actions()[0], 0.0)
    began = perf_counter()
    for choice in players_for(game)[level].think(view, Rng(seed)):
        known, course.share = choice, choice.share
        if course.stopped:
            break
        if perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = perf_counter()
    return known


async def exercise(name: str, course: Course) -> int:
    """Play a little against oneself, so that the first real decision is not the slow one."""
    game = GAMES.get(name)
    if game is None:
        return 0
    state, player, done = game.new(players=2, seed=1), players_for(game)["senator"], 0
    while done < EXERCISE and state.to_move is not None and not course.stopped:
        state.play(choose(player, state.view(state.to_move), done).action)
        done += 1
        await asyncio.sleep(0)
    return done


class Thinker:
    """The page's computer players. One question at a time; a new one takes the old one back."""

    def __init__(self, start: Callable[[], Awaitable[Worker]] | None = None) -> None:
        self._start = start
        self._worker: Worker | None = None
        self._boot: asyncio.Task[None] | None = None
        self._number = 0
        self._course = Course()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def in_worker(self) -> bool:
        """Whether a worker is there to think."""
        return self._worker is not None

    def warm_up(self, game: Game) -> None:
        """Start the worker and let it run in. Call it once the first picture stands."""
        self._keep(self._warm(game))

    def ask(
        self,
        game: Game,
        state: State,
        seat: int,
        level: str,
        seed: int,
        on_done: Callable[[Thought], None],
        on_progress: Callable[[float], None] | None = None,
    ) -> None:
        """Ask for a decision; `on_done` gets it later, or never if the question is taken back.

        Meanwhile `on_progress` hears now and then how far it is, from 0 to 1.
        """
        self.cancel()
        self._course = Course()
        self._keep(self._ask(self._number, game, state.copy(), seat, level, seed, on_done))
        if on_progress:
            self._keep(self._watch(self._number, on_progress))

    def hurry(self) -> None:
        """Have the question answered now, with the best known."""
        self._course.stopped = True
        if self._worker is not None:
            self._worker.cancel()

    def cancel(self) -> None:
        """Take the question back: its answer will not be heard."""
        self._number += 1
        self.hurry()

    def _keep(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Let a mistake in the work, or in what was done with its result, be seen."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error:
            asyncio.get_running_loop().call_exception_handler({"message": str(error), "exception": error})

    async def _ready(self) -> Worker | None:
        """The worker, started when first needed; None if there is none to be had in time."""
        if self._worker is None and self._start is not None:
            if self._boot is None:
                self._boot = asyncio.ensure_future(self._boot_worker(self._start))
            await asyncio.wait([self._boot], timeout=START_PATIENCE)
            if not self._boot.done():
                self._start = None  # if it comes after all it is used, but not waited for again
        return self._worker

    async def _boot_worker(self, start: Callable[[], Awaitable[Worker]]) -> None:
        try:
            self._worker = await start()
        except Exception:  # whatever the browser says, the page can think for itself
            self._start = None

    def _give_up(self) -> None:
        """The worker is broken: end it and do without."""
        worker, self._worker, self._start = self._worker, None, None
        if worker is not None:
            worker.terminate()

    async def _warm(self, game: Game) -> None:
        number = self._number
        worker = await self._ready()
        if worker is not None and number == self._number:
            try:
                await worker.think(json.dumps({"warm": game.name}))
            except Exception:
                self._give_up()

    async def _watch(self, number: int, on_progress: Callable[[float], None]) -> None:
        """Tell how far the thought is until it is there or taken back."""
        while True:
            await asyncio.sleep(WATCH)
            if number != self._number:
                return
            share = self._course.share if self._worker is None else await self._worker.progress()
            if number == self._number:
                on_progress(share)

    async def _ask(
        self,
        number: int,
        game: Game,
        state: State,
        seat: int,
        level: str,
        seed: int,
        on_done: Callable[[Thought], None],
    ) -> None:
        course = self._course
        request = question(game, state, seat, level, seed)
        worker = await self._ready()
        thought = None
        if worker is not None and number == self._number and not course.stopped:
            try:
                heard = await asyncio.wait_for(worker.think(request), ANSWER_PATIENCE)
                thought = read_answer(game, state, seat, heard)
            except Exception:
                if number == self._number:
                    self._give_up()
        if thought is None and number == self._number:
            thought = read_answer(game, state, seat, await answer(request, course))
        if thought is not None and number == self._number:
            self._number += 1
            on_done(thought)


def read_answer(game: Game, state: State, seat: int, text: str) -> Thought:
    """The decision in an answer; ValueError if it is none, or not possible in this position."""
    heard = json.loads(text)
    if "action" not in heard:
        raise ValueError(heard.get("error", "the answer holds no action"))
    action = game.read(state, heard["action"])
    why = [(str(name), float(points)) for name, points in heard["why"]]
    others = [(str(move), float(score)) for move, score in heard["others"]]
    return Thought(seat, action, heard["action"], float(heard["score"]), why, others)
