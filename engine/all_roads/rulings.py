"""Where the rulebook is silent, what this project plays. Each ruling is named at the rule it settles."""

RULINGS = {
    "once": "Both tiles of a turn are placed first; then the steps of building run once, for both together.",
    "faces": (
        "A loop is an area with roads all around and none across. It is new if it was not there before the "
        "turn: an area cut in two is two new loops."
    ),
    "rome": (
        "The two hexes of Rome are joined by a road: a tile with two roads into its notch closes a loop."
    ),
    "nothing-inside": (
        "A monument needs a loop that no road leads into, not even one that still ends at an empty hex; "
        "the small area between three neighbouring tiles will do."
    ),
    "on-the-loop": (
        "A trade route is on a loop if it is part of the road around it, not of a road that leads into it."
    ),
    "trade-house": "A house on a trade route stands on the road and not in a loop: it is never upgraded.",
    "short": (
        "Without spas a villa is taken, without villas a house: a house to be upgraded then stays as it is, "
        "and a dead end in a new loop gets a house, if there is one."
    ),
    "in-order": "When tokens run short, places are served in the order of their hexes: by q, then by r.",
    "twins": (
        "In the full-length game, of two equal tiles in hand the one of the colour drawn first is played."
    ),
    "closed": "If no road is left open, no tile can be placed any more: the game ends after that turn.",
    "team": (
        "In the co-operative game all win together when every token is built; the score of everybody is the "
        "number left unbuilt, below zero."
    ),
}
