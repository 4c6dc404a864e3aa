"""The thinker: a second Python in a Web Worker, asked by text; the page stays live while it computes."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import js
from pyscript import create_named_worker

_names = (f"thinker-{number}" for number in itertools.count(1))


class WorkerStopped(Exception):
    """The worker was ended before it answered."""


class Worker:
    """Made by `start()`. One request at a time; the answer to a cancelled one says so itself."""

    def __init__(self, name: str, remote: Any) -> None:
        self._name = name
        self._remote = remote
        self._waiting: set[asyncio.Future[Any]] = set()

    async def think(self, request: str) -> str:
        """Send the request and wait for the answer; WorkerStopped when the worker was ended meanwhile."""
        if self._remote is None:
            raise WorkerStopped
        answer = asyncio.ensure_future(self._remote.think(request))
        self._waiting.add(answer)
        try:
            return str(await answer)
        except asyncio.CancelledError:
            if self._remote is None:
                raise WorkerStopped from None
            raise
        finally:
            self._waiting.discard(answer)

    async def progress(self) -> float:
        """How far the running search is, from 0 to 1."""
        return 0.0 if self._remote is None else float(await self._remote.progress())

    def cancel(self) -> None:
        """Ask the running search to stop; its answer comes at once, with what it has."""
        if self._remote is not None:
            self._remote.cancel()

    def terminate(self) -> None:
        """End the worker at once, whatever it does. Start a new one to go on."""
        if self._remote is None:
            return
        self._remote = None
        script = js.document.querySelector(f'script[name="{self._name}"]')
        script.xworker.terminate()
        script.remove()
        for answer in list(self._waiting):
            answer.cancel()


async def start() -> Worker:
    """Boot a worker (about a second) that runs ui/worker.py. Call it after the first picture stands."""
    name = next(_names)
    return Worker(name, await create_named_worker("./ui/worker.py", name, config="./pyscript.toml"))
