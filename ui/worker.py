"""Entry of the thinker's Web Worker. Text in, text out; `cancel` gets in whenever `think` awaits."""

import asyncio
import json

from ui.thinker import Stop, answer, exercise

_running = Stop()


async def think(request: str) -> str:
    """Answer a request, a JSON object; a request still running is stopped and answers with what it has.

    With a "game" it asks for a decision (see ui/thinker.py), with "warm" for some exercise in that game.
    Anything else checks the line: it comes back after `steps` turns of the loop.
    """
    global _running
    _running.now = True
    stop = _running = Stop()
    asked = json.loads(request)
    if "game" in asked:
        return await answer(request, stop)
    if "warm" in asked:
        return json.dumps({"decisions": await exercise(asked["warm"], stop), "cancelled": stop.now})
    done = 0
    while done < asked.get("steps", 0) and not stop.now:
        done += 1
        await asyncio.sleep(0)
    return json.dumps({"echo": asked, "steps": done, "cancelled": stop.now})


def cancel() -> None:
    _running.now = True


__export__ = ["cancel", "think"]
