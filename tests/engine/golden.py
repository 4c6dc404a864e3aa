"""Finished games kept as files: what they replay to must never change without a word in the changelog.

    python3 -m tests.engine.golden [NAME …]

writes them (or those named) anew. Do that only when the components (`box.txt` of the game), the deal or the
notation were changed on purpose: every old link breaks with them.
"""

import json
import sys
from pathlib import Path

from engine import GAMES, Rng
from tests.engine.playing import anything, builder, greedy, play_out

FOLDER = Path(__file__).parent.parent / "golden"

GAMES_TO_KEEP = {
    "carpe-diem-2p-2021": ("carpe-diem", 2, 20, greedy, {"edition": "2021"}),
    "carpe-diem-2p-2018": ("carpe-diem", 2, 21, builder, {"edition": "2018"}),
    "carpe-diem-3p-2021": ("carpe-diem", 3, 22, builder, {"edition": "2021"}),
    "carpe-diem-3p-2018": ("carpe-diem", 3, 23, greedy, {"edition": "2018"}),
    "carpe-diem-4p-2021": ("carpe-diem", 4, 24, greedy, {"edition": "2021"}),
    "carpe-diem-4p-2018": ("carpe-diem", 4, 25, anything, {"edition": "2018"}),
    "carpe-diem-3p-house-rules": (
        "carpe-diem", 3, 26, builder,
        {
            "edition": "2021", "movement": "star", "start_vp": "2018",
            "bar_end": "nothing", "tie": "bar", "first": 2,
        },
    ),
    "carpe-diem-4p-house-rules": (
        "carpe-diem", 4, 27, greedy,
        {"edition": "2018", "movement": "circle", "start_vp": "2021", "bar_end": "points", "tie": "writs"},
    ),
    "all-roads-2p": ("all-roads", 2, 30, builder, {}),
    "all-roads-3p": ("all-roads", 3, 31, anything, {"first": 1}),
    "all-roads-4p": ("all-roads", 4, 32, builder, {}),
    "all-roads-2p-full-length": ("all-roads", 2, 33, builder, {"variant": "full-length"}),
    "all-roads-4p-co-operative": ("all-roads", 4, 34, builder, {"variant": "co-operative"}),
    "burdigala-2p": ("burdigala", 2, 30, builder, {}),
    "burdigala-3p": ("burdigala", 3, 31, anything, {}),
    "burdigala-4p": ("burdigala", 4, 32, builder, {"first": 2}),
}  # fmt: skip
NAMES = ["Ava", "Bo", "Zoë", "日本"]


def record(name):
    """The file of one game, as data."""
    game_name, players, seed, chooser, options = GAMES_TO_KEEP[name]
    game = GAMES[game_name]
    match = game.match(players=players, seed=seed, names=NAMES[:players], **options)
    play_out(match, chooser, Rng(seed))
    result = match.state.result()
    middle = match.branch(match.length // 2)
    return {
        "save": match.to_dict(),
        "link": match.link(),
        "middle": {"ply": middle.ply, "link": middle.link(), "position link": middle.link(position=True)},
        "position link": match.link(position=True),
        "scores": list(result.scores),
        "ranking": [list(place) for place in result.ranking],
        "breakdown": list(result.breakdown),
    }


def load(name):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def main():
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES_TO_KEEP:
        text = json.dumps(record(name), indent=1, ensure_ascii=False)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
