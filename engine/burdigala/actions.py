"""Actions as numbers: each kind of decision has a range of its own, so a number alone says what it is."""

PLACE = 0
"""+ square: put a character there before the first turn."""
PUSH = 32
"""+ square: put whoever stood where the mover arrived there."""
MOVE = 64
"""+ (character * 6 + die - 1) * 32 + square: go there with a character by a die that shows so much."""
ROLL = 640
"""Throw the dice."""
END = 641
"""End the turn."""
AGAIN = 642
"""After a double: take a corruption token and another turn."""
BRIBE = 643
"""After a seven: take a corruption token and a merchandise card."""
PLOT = 644
"""Take the plot card one is given."""
GOODS = 645
"""With In Vino Veritas: take a merchandise card and a corruption token instead."""
CUBE = 672
"""+ site: place the cube (two, with Publius Crassus)."""
BRIBED_CUBE = 704
"""+ site: after a seven, take a corruption token and place one cube more."""
REMOVE = 736
"""+ character: nothing is possible, so it leaves the board."""
PLAY = 752
"""+ kind: play a plot card."""
DIE = 768
"""+ die * 2 + up: the first or second die one less (0) or one more (1)."""
PEEK = 784
"""+ site: look at its building side."""
RIVAL = 816
"""+ seat: whose merchandise."""
TAKE = 832
"""+ good: take this from the rival."""
GIVE = 840
"""+ good: and give this for it."""
KEEP = 848
"""+ good: of the cards drawn."""
RETURN = 856
"""+ value: a corruption token goes back."""
BETRAY = 864
"""+ seat: a card from its hand is removed, unseen."""
BETRAY_FRONT = 880
"""+ seat * 16 + kind: a card in front of it is removed."""
DISCARD = 944
"""+ kind: discard a card from the hand."""
DISCARD_FRONT = 960
"""+ kind: discard a card in front."""

SPAN = 32
"""Squares and sites in a range."""
FACES = 6
KINDS = 16
"""Kinds of plot cards in a range."""


def move(character: int, die: int, square: int) -> int:
    """The action of a move."""
    return MOVE + (character * FACES + die - 1) * SPAN + square


def moved(action: int) -> tuple[int, int, int]:
    """The character, die and square of such an action."""
    rest, square = divmod(action - MOVE, SPAN)
    character, die = divmod(rest, FACES)
    return character, die + 1, square
