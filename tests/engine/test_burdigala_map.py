"""The map of Burdigala is sound as a drawing and as a graph; walks are right; a bad map names its entry."""

import json
import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import engine.burdigala.city as city_module
from engine.burdigala.city import EXPRESS, WATER, City, standard_city

TEXT = Path(city_module.__file__).with_name("map.json").read_text(encoding="utf-8")
DATA = json.loads(TEXT)
CITY = standard_city()
NODES = {node["id"]: node for node in DATA["nodes"]}
PLACE = {name: (node["x"], node["y"]) for name, node in NODES.items()}
DISTRICTS = {district["id"]: [tuple(p) for p in district["polygon"]] for district in DATA["districts"]}
STREETS = {street["id"]: street for street in DATA["streets"]}
LINKS = [*DATA["waterways"], *DATA["expressways"]]
SPOTS = [(s, DATA["siteRadius"]) for s in DATA["sites"]] + [(b, DATA["bonusRadius"]) for b in DATA["bonus"]]


def line(link):
    return [PLACE[link["a"]], *(tuple(point) for point in link["bends"]), PLACE[link["b"]]]


def segments(points):
    return list(pairwise(points))


def ring(points):
    return list(zip(points, [*points[1:], points[0]], strict=True))


def distance(point, start, end):
    """From a point to a segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = 0 if not length else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length
    share = max(0, min(1, share))
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)


def nearest(point, pieces):
    return min(distance(point, *piece) for piece in pieces)


def side(a, b, point):
    turn = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return (turn > 1e-9) - (turn < -1e-9)


def crosses(a, b, c, d):
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0


def inside(point, polygon):
    found = False
    for a, b in ring(polygon):
        if (a[1] > point[1]) != (b[1] > point[1]):
            found ^= point[0] < (b[0] - a[0]) * (point[1] - a[1]) / (b[1] - a[1]) + a[0]
    return found


def on_border(point, polygon):
    return nearest(point, ring(polygon)) < 0.5


def test_the_map_has_what_the_box_says():
    counts = {name: len(DATA[name]) for name in ("districts", "sites", "bonus", "waterways", "expressways")}
    assert counts == {"districts": 14, "sites": 18, "bonus": 4, "waterways": 4, "expressways": 3}
    assert len(NODES) == 26
    assert sum(node["port"] for node in NODES.values()) == 5
    assert sorted(len(district["sites"]) for district in DATA["districts"]) == [1] * 10 + [2] * 4


def test_streets_meet_only_at_squares():
    for one, other in combinations(DATA["streets"], 2):
        common = {one["a"], one["b"]} & {other["a"], other["b"]}
        assert len(common) < 2, f"{one['id']} and {other['id']} join the same squares"
        for a, b in segments(line(one)):
            for c, d in segments(line(other)):
                shared = any(PLACE[name] in (a, b) and PLACE[name] in (c, d) for name in common)
                assert shared or not crosses(a, b, c, d), f"{one['id']} crosses {other['id']}"


def test_a_street_passes_no_square_but_its_own():
    for name, street in STREETS.items():
        for node, point in PLACE.items():
            if node not in (street["a"], street["b"]):
                assert nearest(point, segments(line(street))) > 30, f"{name} passes {node}"


def test_squares_lie_on_the_board_and_apart():
    width, height = DATA["size"]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in PLACE.values())
    for (one, a), (other, b) in combinations(PLACE.items(), 2):
        assert math.dist(a, b) >= 80, f"{one} and {other}"


def test_all_squares_are_joined_by_streets_and_none_is_a_dead_end():
    ways = {name: set() for name in NODES}
    for street in DATA["streets"]:
        ways[street["a"]].add(street["b"])
        ways[street["b"]].add(street["a"])
    assert all(len(others) >= 2 for others in ways.values())
    reached, waiting = {"n01"}, ["n01"]
    while waiting:
        fresh = ways[waiting.pop()] - reached
        reached |= fresh
        waiting += fresh
    assert reached == set(NODES)


@pytest.mark.parametrize("name", NODES)
def test_a_square_is_next_to_the_districts_on_whose_border_it_stands(name):
    node = NODES[name]
    real = [district for district, polygon in DISTRICTS.items() if on_border(PLACE[name], polygon)]
    assert sorted(node["districts"]) == sorted(real)
    assert (1 if node["port"] else 2) <= len(real) <= 4
    assert not [d for d, polygon in DISTRICTS.items() if d not in real and inside(PLACE[name], polygon)]


@pytest.mark.parametrize("name", DISTRICTS)
def test_a_district_is_bordered_by_streets_and_water_and_reached_from_three_squares(name):
    polygon = DISTRICTS[name]
    edges = ring(polygon)
    for (i, one), (j, other) in combinations(enumerate(edges), 2):
        if j - i not in (1, len(edges) - 1):
            assert not crosses(*one, *other), "the border crosses itself"
    streets = [piece for street in DATA["streets"] for piece in segments(line(street))]
    river = segments([tuple(point) for point in DATA["rivers"]["deveze"]["line"]])
    basin = ring([tuple(point) for point in DATA["rivers"]["basin"]["polygon"]])
    for a, b in edges:
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        bordered = nearest(middle, streets) < 0.5 or nearest(middle, river) < 0.5
        assert bordered or nearest(middle, basin) < 24
    assert sum(name in node["districts"] for node in NODES.values()) >= 3


def test_districts_do_not_overlap_and_no_street_runs_through_one():
    for one, other in combinations(DISTRICTS.values(), 2):
        xs, ys = [x for x, _ in one], [y for _, y in one]
        for x in range(min(xs) + 5, max(xs), 17):
            for y in range(min(ys) + 5, max(ys), 17):
                both = inside((x, y), one) and inside((x, y), other)
                assert not both or on_border((x, y), one), (x, y)
    for street in DATA["streets"]:
        for a, b in segments(line(street)):
            for share in (0.25, 0.5, 0.75):
                point = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
                for polygon in DISTRICTS.values():
                    assert not inside(point, polygon) or on_border(point, polygon), street["id"]


def test_sites_bonus_spots_and_labels_lie_in_their_district():
    ways = [piece for way in DATA["expressways"] for piece in segments(line(way))]
    for spot, radius in SPOTS:
        point, polygon = (spot["x"], spot["y"]), DISTRICTS[spot["district"]]
        assert inside(point, polygon), spot["id"]
        assert nearest(point, ring(polygon)) >= radius + 9, spot["id"]
        assert nearest(point, ways) >= radius + 9, spot["id"]
        assert all(math.dist(point, place) >= radius + 22 for place in PLACE.values()), spot["id"]
    for (one, a), (other, b) in combinations(SPOTS, 2):
        assert math.dist((one["x"], one["y"]), (other["x"], other["y"])) >= a + b
    for district in DATA["districts"]:
        assert inside(tuple(district["label"]), DISTRICTS[district["id"]]), district["id"]


def test_waterways_join_ports_and_every_link_saves_steps():
    for way in DATA["waterways"]:
        assert NODES[way["a"]]["port"]
        assert NODES[way["b"]]["port"]
    numbers = {name: number for number, name in enumerate(NODES)}
    for way in LINKS:
        assert numbers[way["b"]] not in CITY.ends(numbers[way["a"]], 1, 0), way["id"]
    joined = {way[end] for way in DATA["waterways"] for end in "ab"}
    assert joined == {name for name, node in NODES.items() if node["port"]}


# ---- walking


def walks(start, steps, allowed):
    """Every way of exactly so many steps, spelt out: lists of squares, no stretch of way used twice."""
    ways = [([start], [])]
    for _ in range(steps):
        ways = [
            ([*squares, other], [*used, link["id"]])
            for squares, used in ways
            for link in allowed
            for here, other in ((link["a"], link["b"]), (link["b"], link["a"]))
            if here == squares[-1] and link["id"] not in used
        ]
    return [squares for squares, _ in ways]


@pytest.mark.parametrize("links", [0, WATER, EXPRESS, WATER | EXPRESS])
def test_walks_agree_with_spelling_out_every_way(links):
    numbers = {name: number for number, name in enumerate(NODES)}
    allowed = [
        *DATA["streets"],
        *DATA["waterways"] * bool(links & WATER),
        *DATA["expressways"] * bool(links & EXPRESS),
    ]
    for name in NODES:
        for steps in range(1, 7):
            ways = walks(name, steps, allowed)
            ends = {way[-1] for way in ways} - {name}
            start = numbers[name]
            assert CITY.ends(start, steps, links) == tuple(sorted(numbers[end] for end in ends))
            spelt = {tuple(numbers[square] for square in way) for way in ways}
            routes = CITY.routes(start, steps, links)
            assert set(routes) == set(CITY.ends(start, steps, links))
            assert all(way in spelt and way[-1] == end for end, way in routes.items())


def test_a_sample_way_uses_streets_where_they_lead_there():
    for start in range(26):
        for steps in range(1, 7):
            plain = CITY.routes(start, steps, 0)
            for end, way in CITY.routes(start, steps, WATER | EXPRESS).items():
                assert end not in plain or way == plain[end]


def test_every_square_has_a_move_of_every_length():
    assert all(CITY.ends(square, steps, 0) for square in range(26) for steps in range(1, 7))


# ---- bad maps


def changed(change):
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


BAD = {
    "nodes: n05 lacks 'name'": lambda data: data["nodes"][4].pop("name"),
    "nodes: n01 stands there twice": lambda data: data["nodes"].append(data["nodes"][0]),
    "nodes: entry 3 has no id": lambda data: data["nodes"][2].pop("id"),
    "the map has no list 'streets'": lambda data: data.pop("streets"),
    "n07: 'd99' is not in the map": lambda data: data["nodes"][6]["districts"].append("d99"),
    "t05: 'n99' is not in the map": lambda data: data["streets"][4].update(a="n99"),
    "s03: None is not in the map": lambda data: data["sites"][2].update(district=None),
    "sites: 17 entries, there must be 18": lambda data: data["sites"].pop(),
    "bonus: 3 entries, there must be 4": lambda data: data["bonus"].pop(),
    "districts: d02 lists other sites": lambda data: data["districts"][1]["sites"].pop(),
    "streets: t02 joins two squares that are joined": lambda data: data["streets"][1].update(
        a="n04", b="n01"
    ),
    "nodes: no street leads to n26": lambda data: data.update(
        streets=[street for street in data["streets"] if "n26" not in (street["a"], street["b"])]
    ),
    "there must be 8 to 32": lambda data: data.update(nodes=data["nodes"][:5]),
}


@pytest.mark.parametrize("sentence", BAD)
def test_a_bad_map_names_the_entry(sentence):
    with pytest.raises(ValueError, match=sentence):
        City(changed(BAD[sentence]))


@pytest.mark.parametrize("text", ["", "[]", "{", "7", "[" * 50_000, "x" * 200_000])
def test_what_is_no_map_is_refused(text):
    with pytest.raises(ValueError, match="map"):
        City(text)
