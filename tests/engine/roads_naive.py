"""All Roads worked out another way: from the JSON of a position, with areas filled corner by corner.

The engine walks along roads. Here a face is a set of hex corners: two neighbouring corners lie in the same
one unless two roads meet across the hex side between them.
"""

from collections import defaultdict

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
ROME = {(0, 0), (1, 0)}


def beyond(place, side):
    return place[0] + NEIGHBOURS[side % 6][0], place[1] + NEIGHBOURS[side % 6][1]


def edge_corners(place, side):
    """The two corners at the ends of a hex side; a corner is the set of its three hexes."""
    return [frozenset({place, beyond(place, side), beyond(place, side + way)}) for way in (-1, 1)]


class Picture:
    """A position from its JSON: tiles as sets of sides, and the areas between the roads."""

    def __init__(self, data, faces):
        self.roads = {place: set(range(6)) for place in ROME}
        self.spring, self.trade = {}, {}
        for tile in data["tiles"]:
            place, face, turn = (
                (tile["q"], tile["r"]),
                faces["abcdefghijkl".index(tile["tile"][0])],
                tile["turn"],
            )
            self.roads[place] = {(side + turn) % 6 for side in range(6) if face.roads >> side & 1}
            if face.spring >= 0:
                self.spring[place] = (face.spring + turn) % 6
            if face.trade >= 0:
                self.trade[place] = (face.trade + turn) % 6
        self.around = {}
        self.areas = self._areas()

    def meet(self, place, side):
        """Whether roads meet across a side."""
        other = beyond(place, side)
        return side in self.roads.get(place, ()) and (side + 3) % 6 in self.roads.get(other, ())

    def _areas(self):
        """Every inner face as a set of corners."""
        near = {*self.roads, *(beyond(place, side) for place in self.roads for side in range(6))}
        links = defaultdict(set)
        self.links = defaultdict(set)
        for place in near:
            for side in range(6):
                one, other = edge_corners(place, side)
                self.links[one].add(other)
                self.links[other].add(one)
                if not self.meet(place, side):
                    links[one].add(other)
                    links[other].add(one)
        east = max(near)
        outside = fill(edge_corners(east, 0)[0], links)
        found, seen = [], set(outside)
        for corner in links.keys() | self.links.keys():
            if corner not in seen:
                area = fill(corner, links)
                seen |= area
                found.append(frozenset(area))
        self.outside = outside
        return found

    def loose_roads(self):
        """(hex, side) of every road that meets none."""
        return [
            (place, side)
            for place, sides in self.roads.items()
            for side in sides
            if not self.meet(place, side)
        ]

    def ends(self):
        """Every dead end: its two hexes, and whether it lies at a hot spring."""
        found = {}
        for place, side in self.loose_roads():
            other = beyond(place, side)
            if other in self.roads:
                found[frozenset({place, other})] = self.spring.get(other) == (side + 3) % 6
        return found

    def ends_in(self, area):
        loose = [(place, side) for place, side in self.loose_roads() if edge_corners(place, side)[0] in area]
        return {
            frozenset({place, beyond(place, side)})
            for place, side in loose
            if beyond(place, side) in self.roads
        }

    def surroundings(self, area):
        """The hex sides, as pairs of hexes, that the road around an area crosses, outside it."""
        if area not in self.around:
            outer = set(self.outside)
            todo = list(outer)
            while todo:
                new = [
                    corner for corner in self.links[todo.pop()] if corner not in outer and corner not in area
                ]
                outer.update(new)
                todo += new
            self.around[area] = {one & other for one in area for other in self.links[one] if other in outer}
        return self.around[area]

    def led_into(self, area):
        """Whether a road or another loop lies in an area."""
        if any(edge_corners(place, side)[0] in area for place, side in self.loose_roads()):
            return True
        crossed = {one & other for one in area for other in self.links[one] if self.meet_pair(one & other)}
        return crossed != self.surroundings(area) or self.pinched(area)

    def meet_pair(self, pair):
        one, other = pair
        return any(beyond(one, side) == other and self.meet(one, side) for side in range(6))

    def pinched(self, area):
        """Whether the road around passes a hex twice."""
        pairs = self.surroundings(area)
        return any(sum(place in pair for pair in pairs) > 2 for pair in pairs for place in pair)

    def trades_on(self, area):
        pairs = self.surroundings(area)
        return {
            place for place, side in self.trade.items() if frozenset({place, beyond(place, side)}) in pairs
        }


def fill(start, links):
    found, todo = {start}, [start]
    while todo:
        for other in links[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


KINDS = ("house", "villa", "spa", "monument")


def tokens(data):
    """The tokens on the map: by the pair of hexes, the trade route's hex or the loop's dart, (seat, kind)."""
    found = {}
    for token in data["tokens"]:
        place = (token["q"], token["r"])
        key = {
            "end": lambda place=place, token=token: frozenset({place, beyond(place, token["side"])}),
            "trade": lambda place=place: place,
            "loop": lambda place=place, token=token: (place, token["side"]),
        }[token["at"]]()
        found[key] = (token["seat"], token["token"])
    return found


def turn(before, after, seat, supply):
    """Steps 2a to 2c of a turn between two pictures: tokens at dead ends then, how many monuments, and where
    houses may be built."""
    (old, standing), new = before, after
    fresh = [area for area in new.areas if area not in old.areas]
    standing = dict(standing)
    left = [dict(zip(KINDS, supply, strict=True)) for _ in range(4)]
    for owner, kind in standing.values():
        left[owner][kind] -= 1
    springs = new.ends()
    inner = sorted({end for area in fresh for end in new.ends_in(area)}, key=reading)

    def best(owner, end):
        wanted = (["spa"] if springs[end] else []) + ["villa"]
        return next((kind for kind in wanted if left[owner][kind]), "house")

    for end in inner:
        if standing.get(end, (0, ""))[1] == "house":
            owner = standing[end][0]
            kind = best(owner, end)
            left[owner]["house"] += 1
            left[owner][kind] -= 1
            standing[end] = (owner, kind)
    for end in inner:
        kind = best(seat, end)
        if end not in standing and left[seat][kind]:
            standing[end] = (seat, kind)
            left[seat][kind] -= 1
    monuments = min(left[seat]["monument"], sum(not new.led_into(area) for area in fresh))
    ends = {end for end in springs if end not in old.ends()} - set(inner)
    trades = {place for area in fresh for place in new.trades_on(area)} - standing.keys()
    return standing, monuments, ends, trades


def reading(end):
    """The order in which dead ends are served: by the hex that has them on its E, SE or SW side."""
    one, other = end
    for place, partner in ((one, other), (other, one)):
        for side in range(3):
            if beyond(place, side) == partner:
                return (*place, side)
    raise AssertionError(end)
