"""The four kinds of tokens, from the cheapest to the dearest."""

KINDS = ("house", "villa", "spa", "monument")
"""Also the sources of points."""

HOUSE, VILLA, SPA, MONUMENT = range(4)

VALUES = (1, 2, 3, 4)
"""Points for a token on the map at the end."""

FREE = -1
"""Nothing stands here. Else a place holds a token: seat * 4 + kind."""
