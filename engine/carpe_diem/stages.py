"""What is being decided, and how long the game lasts."""

STAGES = ("depot", "take", "build", "order", "seal", "fountain", "spot", "first", "pay", "over")

DEPOT, TAKE, BUILD, ORDER, SEAL, FOUNTAIN, SPOT, FIRST, PAY, OVER = range(10)

ROUNDS = 7
"""Turns of each player in a phase."""

PHASES = 4
