"""Burdigala: characters walk a Roman town by dice, feed its building sites, trade and plot."""

from .game import Burdigala

__all__ = ["Burdigala"]
