"""Actions as numbers: each kind of decision has a range of its own, so a number alone says what it is."""

BUILD = 0
"""+ cell * 4 + rotation: build the tile in hand."""
STORE = 144
"""Put the tile in hand into storage, face down."""
TAKE = 160
"""+ slot (depot * 4 + place): move there for free and take that tile."""
TAKE_FOR_BREAD = 192
"""+ slot: pay one bread, go there and take that tile."""
SEAL = 224
"""+ place: take that dark tile from the seals."""
DEPOT = 240
"""+ depot: begin there."""
FIRST_REWARD = 256
"""+ kind: of two things completed at once, resolve this one first."""
RETURN = 272
"""+ kind: put a fountain card of this kind back under the pile."""
SPOT = 288
"""+ spot: put the marker between two forum cards."""
FIRST_CARD = 320
"""+ position: of the two cards, resolve this one first."""
SETS = 1024
"""+ sets * 128 + bread sets: meet a card so many times with what it asks, and so many times with 3 bread."""

BREAD_SETS = 128


def pay(sets: int, bread_sets: int) -> int:
    """The action that meets a forum card."""
    return SETS + sets * BREAD_SETS + bread_sets


def payment(action: int) -> tuple[int, int]:
    """The sets and bread sets of such an action."""
    return divmod(action - SETS, BREAD_SETS)
