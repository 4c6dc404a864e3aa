"""Computer players: what one is, and searches that any game can use."""
