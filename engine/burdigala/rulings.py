"""Where the rulebook is silent, what this project plays. Each ruling is named at the rule it settles."""

RULINGS = {
    "move-on": "A move does not end on the square it began on.",
    "way": (
        "Others on the way do not matter. A waterway or express way is one step like a street, and none is "
        "used twice in a move."
    ),
    "push": (
        "The character pushed away by a double may be one's own and may go to the square just left; a port "
        "gives it nothing."
    ),
    "changed-dice": "Doubles and sevens are judged by the dice as they lie, after Influence too.",
    "influence": "Influence is played between the throw and the move; a die shows 1 to 6.",
    "cube-supply": (
        "The cubes of a finished building go back. While no cube is left none can be placed, so whoever is "
        "to move removes a character."
    ),
    "bystanders": (
        "A finished building gives a plot card for each character next to the district but the one that "
        "moved, the mover's others included: the yard's cards first, then clockwise from the mover."
    ),
    "plot-pile": "When the plot cards are used up the discards are shuffled; without any, none is drawn.",
    "open-discards": "Cards played, discarded or removed from the game are shown.",
    "no-effect": "A plot card that would do nothing may not be played.",
    "betrayal": "Betrayal removes a card in front by choice, or a card of a hand by chance.",
    "harvest-lost": "Whoever loses Good Harvest discards down to three cards at once.",
    "indiscretion": (
        "Indiscretion shows three unfinished sites, or as many as the player does not know, one after the "
        "other, to the player alone."
    ),
    "short-pile": "The Sailor draws what is there if fewer than three merchandise cards are left.",
    "crassus": "Publius Crassus is played after the move and before the cube: both cubes go on one site.",
    "seven-once": "A seven gives one privilege; the extra cube comes with the cube, merchandise after it.",
    "no-token": "While no corruption token is left in the pile, nothing can be had for one.",
    "extra-turn": "The further turn of a double is a turn of its own: another plot card may be played in it.",
    "end-first": "When the game is about to end, a double gives no further turn.",
    "clean-hands": "Nobody loses 5 points for the most corruption if nobody has any.",
    "below-zero": "A score may fall below zero.",
    "shared-win": "Equal points share a place.",
    "memory": "What a Merchant saw of a rival's merchandise is shown while the exchange lasts, not later.",
    "start": "The start player is drawn by lot, which is what the highest throw comes to.",
}
