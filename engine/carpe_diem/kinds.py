"""The things that stand on tiles, as small numbers with names."""

KINDS = (
    "villa", "pond", "garden", "vineyard", "farmyard", "merchant", "granary",
    "administrator", "craftsman", "market", "bakery", "fountain",
)  # fmt: skip
"""Twelve kinds; a kind is its place in this tuple."""

(
    VILLA, POND, GARDEN, VINEYARD, FARMYARD, MERCHANT, GRANARY,
    ADMINISTRATOR, CRAFTSMAN, MARKET, BAKERY, FOUNTAIN,
) = range(12)  # fmt: skip

LANDSCAPES = (POND, GARDEN, VINEYARD, FARMYARD)
DWELLINGS = (MERCHANT, GRANARY, ADMINISTRATOR, CRAFTSMAN)
SINGLES = (MARKET, BAKERY, FOUNTAIN)

THINGS = (*KINDS, "chimney", "landscape", "dwelling")
"""What a forum card can ask a player to own: a kind, a chimney, any landscape, any dwelling."""

CHIMNEY, ANY_LANDSCAPE, ANY_DWELLING = range(12, 15)

STORES = ("fish", "herb", "grape", "chicken", "coin", "bread")
"""What a player keeps; the four goods come first, in the order of their landscapes."""

FISH, HERB, GRAPE, CHICKEN, COIN, BREAD = range(6)
GOODS = 4

SOURCES = (
    "start", "forum", "penalty", "bar_end", "villas", "items", "bar", "fountains", "frame",
)  # fmt: skip
"""Where points come from; a player's score is their sum."""

START, FORUM, PENALTY, BAR_END, VILLAS, ITEMS, BAR, FOUNTAINS, FRAME = range(9)
