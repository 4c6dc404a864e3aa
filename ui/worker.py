"""Entry of the thinker's Web Worker. Text in, text out; the others get in whenever `think` awaits."""

import asyncio
import json

from ui.thinker import Course, answer, exercise

_running = Course()


async def think(request: str) -> str:
    """Answer a request, a JSON object; a request still running is stopped and answers with what it has.

    With a "game" it asks for a decision (see ui/thinker.py), with "warm" for some exercise in that game.
    Anything else checks the line: it comes back after `steps` turns of the loop.
    """
    global _running
    _running.stopped = True
    course = _running = Course()
    asked = json.loads(request)
    if "game" in asked:
        return await answer(request, course)
    if "warm" in asked:
        return json.dumps({"decisions": await exercise(asked["warm"], course), "cancelled": course.stopped})
    done = 0
    while done < asked.get("steps", 0) and not course.stopped:
        done += 1
        await asyncio.sleep(0)
    return json.dumps({"echo": asked, "steps": done, "cancelled": course.stopped})


def progress() -> float:
    return _running.share


def cancel() -> None:
    _running.stopped = True


__export__ = ["cancel", "progress", "think"]
