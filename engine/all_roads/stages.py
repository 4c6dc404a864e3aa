"""What is being decided."""

STAGES = ("first", "second", "house", "over")

FIRST, SECOND, HOUSE, OVER = range(4)
