"""What every game shares: protocols, matches, chance, links and position schemas."""
