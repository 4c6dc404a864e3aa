"""All Roads, with the full-length two-player and the co-operative variant."""

from .game import AllRoads

__all__ = ["AllRoads"]
