"""Carpe Diem, 2018 and 2021 editions."""

from .game import CarpeDiem

__all__ = ["CarpeDiem"]
