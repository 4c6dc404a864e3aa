"""The kinds of cards, goods and buildings, and where points come from: numbers in code, words in data."""

PLOTS = (
    "consul", "hygiene", "cart", "boat", "harvest", "vino",
    "betrayal", "influence", "indiscretion", "merchant", "sailor", "crassus", "relation", "theft",
)  # fmt: skip
"""The kinds of plot cards."""

(
    CONSUL, HYGIENE, CART, BOAT, HARVEST, VINO,
    BETRAYAL, INFLUENCE, INDISCRETION, MERCHANT, SAILOR, CRASSUS, RELATION, THEFT,
) = range(14)  # fmt: skip

PERMANENT = frozenset((CONSUL, HYGIENE, CART, BOAT, HARVEST, VINO))
"""Kinds that stay in front of whoever plays them."""

GOODS = ("wine", "ceramic", "copper", "wheat", "tin")
"""The kinds of merchandise."""

VALUES = 6
"""A corruption token is worth 0 to 5."""

ABILITIES = ("", "yard", "necropolis")
"""What a finished building may do beside its points."""

PLAIN, YARD, NECROPOLIS = range(3)

SOURCES = ("cubes", "buildings", "bonus", "crafts", "merchandise", "plots", "corruption", "most_corrupt")
"""Where points come from; crafts are those of Consul and Hygiene."""

CUBES, BUILDINGS, BONUS, CRAFTS, MERCHANDISE, LAURELS, CORRUPTION, MOST_CORRUPT = range(8)

ENDS = ("buildings", "characters", "merchandise")
"""Why a game ends."""
