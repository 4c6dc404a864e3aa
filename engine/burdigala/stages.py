"""What is being decided. A turn goes roll, move, (push,) cube, close; cards and gifts come in between."""

STAGES = (
    "place", "roll", "move", "push", "cube", "close",
    "die", "peek", "rival", "take", "give", "keep", "return", "betray", "vino", "discard", "over",
)  # fmt: skip

(
    PLACE, ROLL, MOVE, PUSH, CUBE, CLOSE,
    DIE, PEEK, RIVAL, TAKE, GIVE, KEEP, RETURN, BETRAY, VINO, DISCARD, OVER,
) = range(17)  # fmt: skip

MAIN = frozenset((ROLL, MOVE, CUBE, CLOSE))
"""Stages in which a plot card may be played."""

CARD = frozenset((DIE, PEEK, RIVAL, TAKE, GIVE, KEEP, RETURN, BETRAY))
"""Stages in which a plot card is being carried out."""

GIFT = frozenset((VINO, DISCARD))
"""Stages of a seat that is given a plot card, in whoever's turn."""
