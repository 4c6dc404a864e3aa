"""The rules once more, slowly and from the rulebooks: nothing here uses the engine.

It reads the JSON form of a position and the text of tiles (`pond:N+villa:ES:1`), floods districts
from scratch and counts final points by hand, so that the fast code has something to agree with.
"""

from collections import Counter, defaultdict

SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
LANDSCAPES = ("pond", "garden", "vineyard", "farmyard")
DWELLINGS = ("merchant", "granary", "administrator", "craftsman")
SINGLES = ("market", "bakery", "fountain")
NAMES = [column + row for row in "123456" for column in "abcdef"]


def place(name):
    """(column, row) of a cell such as c3."""
    return "abcdef".index(name[0]), int(name[1]) - 1


def pieces(text):
    """[(kind, sides, chimneys)] of a tile text."""
    found = []
    for part in text.split("+"):
        kind, sides, chimneys, *_ = [*part.strip().split(":"), "", ""]
        found.append((kind, frozenset(sides), int(chimneys or 0)))
    return found


def turned(tile, quarters):
    """The pieces after so many quarter turns clockwise."""
    turn = {side: SIDES[(SIDES.index(side) + quarters) % 4] for side in SIDES}
    return [(kind, frozenset(turn[side] for side in sides), chimneys) for kind, sides, chimneys in tile]


def shows(tile, side):
    """What a tile shows at a side: a kind or grass."""
    return next((kind for kind, sides, _ in tile if side in sides), "grass")


def beyond(cell, side):
    column, row = cell[0] + STEP[side][0], cell[1] + STEP[side][1]
    return (column, row) if 0 <= column < 6 and 0 <= row < 6 else None


def plan(district):
    """{(column, row): pieces} from the 36 entries of a district in a position."""
    return {place(name): pieces(text) for name, text in zip(NAMES, district, strict=True) if text}


def things(board):
    """Every connected thing: kind, cells, chimneys, whether complete, lines it is joined across."""
    left = {(cell, number) for cell, tile in board.items() for number in range(len(tile))}
    found = []
    while left:
        found.append(_flood(board, left))
    return found


def _flood(board, left):
    queue = [min(left)]
    left.remove(queue[0])
    kind = board[queue[0][0]][queue[0][1]][0]
    cells, chimneys, complete, lines = set(), 0, True, set()
    while queue:
        cell, number = queue.pop()
        _, sides, smoke = board[cell][number]
        cells.add(cell)
        chimneys += smoke
        for side in sides:
            other = beyond(cell, side)
            if other not in board:
                complete = False
                continue
            lines.add(_line_between(cell, other))
            back = next(n for n, (k, s, _) in enumerate(board[other]) if k == kind and OPPOSITE[side] in s)
            if (other, back) in left:
                left.remove((other, back))
                queue.append((other, back))
    return {"kind": kind, "cells": cells, "chimneys": chimneys, "complete": complete, "lines": lines}


def _line_between(one, other):
    """('column', 2) is the line between the second and the third column."""
    if one[1] == other[1]:
        return "column", max(one[0], other[0])
    return "row", max(one[1], other[1])


def fits(board, shovel, cell, tile):
    """Whether a tile (turned already) may be built on a cell."""
    if cell in board:
        return False
    if not board:
        if cell != shovel:
            return False
    elif not any(beyond(cell, side) in board for side in SIDES):
        return False
    for side in SIDES:
        other = beyond(cell, side)
        if other is None and shows(tile, side) != "grass":
            return False
        if other in board and shows(board[other], OPPOSITE[side]) != shows(tile, side):
            return False
    grown = {**board, cell: tile}
    return all(len(t["cells"]) <= 4 for t in things(grown) if t["kind"] in LANDSCAPES and cell in t["cells"])


def placements(board, shovel, tile):
    """Every (cell, quarters) where a tile may be built, turns that look alike counted once."""
    found, turns = [], []
    for quarters in range(4):
        look = set(turned(tile, quarters))
        if look not in turns:
            turns.append(look)
            found += [
                (cell, quarters)
                for cell in map(place, NAMES)
                if fits(board, shovel, cell, turned(tile, quarters))
            ]
    return sorted(found, key=lambda entry: (entry[0][1], entry[0][0], entry[1]))


def counts(board):
    """How many of everything a forum card can ask for."""
    found = Counter()
    for thing in things(board):
        found["chimney"] += thing["chimneys"]
        if thing["complete"]:
            found[thing["kind"]] += 1
            found["landscape"] += thing["kind"] in LANDSCAPES
            found["dwelling"] += thing["kind"] in DWELLINGS
    return found


def arrow(side, number):
    """The line of an arrow: its side of the frame and its place there, 1-5 clockwise."""
    from_far_end = side in "SW"
    return "column" if side in "NS" else "row", 6 - number if from_far_end else number


VILLA_VP = {0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 5: 7, 6: 10, 7: 13, 8: 16}


def villa_vp(chimneys):
    return VILLA_VP[chimneys] if chimneys <= 8 else 16 + 3 * (chimneys - 8)


def final_points(seat, frames):
    """The final count of one seat of a position; frames has (kind, place, vp) goals per part."""
    board = plan(seat["district"])
    done = [thing for thing in things(board) if thing["complete"]]
    crossed = defaultdict(set)
    for thing in done:
        crossed[thing["kind"]] |= thing["lines"]
    goals = [(*goal, side) for side, part in zip(SIDES, seat["frames"], strict=True) for goal in frames[part]]
    return {
        "villas": sum(villa_vp(thing["chimneys"]) for thing in done if thing["kind"] == "villa"),
        "items": (sum(seat["stores"].values()) + len(seat["stored"])) // 2,
        "bar": seat["bar"],
        "fountains": sum(2 for kind in seat["hand"] for thing in done if thing["kind"] == kind),
        "frame": sum(vp for kind, number, vp, side in goals if arrow(side, number) in crossed[kind]),
    }
