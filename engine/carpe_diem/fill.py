"""A whole position round a sheet: what was not entered is filled in from a deal, so that it can be played on.

The other player has taken as many tiles and stored them all. Whose district it is moves next, at the point of
the game that the number of tiles fits: seven turns a phase, and a tile more for each craftsman.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.chance import Rng
from . import stages
from .board import SPOTS, spots
from .box import SEALS
from .editions import DEPOTS, START_VP
from .game import CarpeDiem
from .grid import CELLS
from .kinds import CRAFTSMAN, KINDS, STORES
from .sheet import Sheet, Wrong, check, district
from .state import State
from .turn import SLOTS

PLAYERS = 2
LAST = stages.PHASES * stages.ROUNDS
"""Turns of a player in a whole game."""


def position(game: CarpeDiem, sheet: Sheet, seed: int) -> State:
    """The position; Wrong says why there is none: a reason of `check`, "seals" or "late"."""
    box = game.box
    check(box, sheet)
    sealed = _from_seals(game, sheet)
    turns = len(sheet.tiles) + sheet.stored - sealed
    rng = Rng(seed)
    dealt = game.new(PLAYERS, seed, first=0).to_dict()
    phase, rounds = divmod(turns, stages.ROUNDS)
    table, stored = _deal_tiles(game, sheet, sealed, turns, rng)
    pile, cards = _deal_cards(game, sheet, rng)
    dealt |= {
        "phase": phase, "turn": rounds * PLAYERS, "stage": "take", "lead": [0, 1], "pile": pile,
        "spots": _spots(phase, rng), **table,
    }  # fmt: skip
    begun = START_VP[dealt["start_vp"]][PLAYERS]
    for seat in range(PLAYERS):
        facts = dealt["seats"][seat]
        facts |= {"depot": seat, "stored": stored[seat]}
        facts["points"]["start"] = begun[(seat + phase) % PLAYERS]
    dealt["seats"][0] |= _seat(game, sheet, dealt["seats"][0]["points"]) | cards
    dealt["seats"][1] |= _other(game, sheet, rng)
    return game.from_dict(dealt)


def _from_seals(game: CarpeDiem, sheet: Sheet) -> int:
    """How many of the tiles came from the seals: dark ones before the last phase, or more than turns."""
    box = game.box
    mine = Counter(code // 4 for code in sheet.tiles.values())
    dark = sum((mine - Counter(box.light)).values())
    total, craftsmen = len(sheet.tiles) + sheet.stored, district(box, sheet).owned[CRAFTSMAN]
    if total - dark < LAST - stages.ROUNDS:
        if dark > craftsmen:
            raise Wrong("seals")
        return dark
    sealed = max(0, total - LAST + 1)
    if sealed > craftsmen:
        raise Wrong("late")
    return sealed


def _deal_tiles(
    game: CarpeDiem, sheet: Sheet, sealed: int, turns: int, rng: Rng
) -> tuple[dict[str, Any], list[list[str]]]:
    """Every tile that is not in the district: on depots, seals and piles, and in both storages."""
    box = game.box
    mine = Counter(code // 4 for code in sheet.tiles.values())
    light = list((Counter(box.light) - mine).elements())
    dark = list((Counter(box.dark) - (mine - Counter(box.light))).elements())
    rng.shuffle(light)
    rng.shuffle(dark)
    phase, rounds = divmod(turns, stages.ROUNDS)
    last = phase == stages.PHASES - 1
    seals = [dark.pop() for _ in range(SEALS - sealed)] + [-1] * sealed
    pile = [light.pop() for _ in range(max(0, len(box.light) - DEPOTS * SLOTS * (phase + 1)))]
    supply = dark if last else light
    stocked = DEPOTS - rounds
    depots = [supply.pop() for _ in range(stocked * SLOTS)] + [-1] * (rounds * SLOTS)
    names = [face.name for face in box.faces]
    rest = light + (supply if last else [])
    stored = [[names[rest.pop()] for _ in range(count)] for count in (sheet.stored, turns)]
    table = {
        "seals": [None if tile < 0 else names[tile] for tile in seals],
        "depots": [None if tile < 0 else names[tile] for tile in depots],
        "light": [names[tile] for tile in pile],
        "dark": [] if last else [names[tile] for tile in dark],
        "tile": None,
    }
    return table, stored


def _deal_cards(game: CarpeDiem, sheet: Sheet, rng: Rng) -> tuple[list[str], dict[str, Any]]:
    """The pile, and the fountain cards of the seat: those held, and as many put back."""
    others = list((Counter(game.box.fountain_cards) - Counter(sheet.hand)).elements())
    rng.shuffle(others)
    back = len(sheet.hand)
    kinds = [KINDS[kind] for kind in others]
    hand = [KINDS[kind] for kind in sheet.hand]
    return kinds[back:], {"hand": hand, "returned": kinds[:back]}


def _spots(phase: int, rng: Rng) -> list[int]:
    """A marker of each player for every phase that is over."""
    taken = rng.shuffled(spots(PLAYERS))[: phase * PLAYERS]
    return [taken.index(spot) % PLAYERS if spot in taken else -1 for spot in range(len(SPOTS))]


def _seat(game: CarpeDiem, sheet: Sheet, points: dict[str, int]) -> dict[str, Any]:
    """What was entered, as the facts of a seat; points before the count are the forum's."""
    box = game.box
    names = {cell: box.faces[code // 4].names[code % 4] for cell, code in sheet.tiles.items()}
    return {
        "board": sheet.board, "frames": list(sheet.frames), "bar": sheet.bar,
        "district": [names.get(cell) for cell in range(CELLS)],
        "stores": dict(zip(STORES, sheet.stores, strict=True)),
        "points": {**points, "forum": sheet.points - points["start"]},
    }  # fmt: skip


def _other(game: CarpeDiem, sheet: Sheet, rng: Rng) -> dict[str, Any]:
    """The other player's board and frame: any but those in use."""
    boards = [number for number in range(len(game.box.boards)) if number != sheet.board]
    parts = [number for number in range(len(game.box.frames)) if number not in sheet.frames]
    return {"board": rng.pick(boards), "frames": rng.shuffled(parts)[:4]}
