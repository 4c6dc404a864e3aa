"""Where the rulebooks are silent, what this project plays. Each ruling is named at the rule it settles."""

RULINGS = {
    "landscape-limit": (
        "A landscape never has more than four tiles: a placement that would make a fifth is illegal."
    ),
    "first-built": "The first tile a player builds goes on the shovel; tiles stored before do not count.",
    "thrift": "Bread is not offered for a depot that a free move reaches: that move costs nothing.",
    "reward-order": (
        "When one tile completes two things, the owner orders the rewards where the order can matter: "
        "merchant with a landscape, craftsman with anything rewarded while seal tiles are left."
    ),
    "depth-first": "What a seal tile completes is rewarded before what was still waiting.",
    "seal-store": (
        "A tile taken from the seals may be stored instead of built; without any a craftsman gives nothing."
    ),
    "bar-end": (
        "In the 2018 edition a marker moved past the end goes on top of the last space and gains nothing."
    ),
    "card-order": (
        "The order of the two forum cards is asked only if one that gives coins or bread can be met."
    ),
    "own-bread": "Bread from a forum card can pay for the other card, not for the card itself.",
    "decline": "A payment may be declined, in part or whole; no set at all counts as not met.",
    "goods-first": "Goods are spent before coins.",
    "below-zero": "A score may fall below zero.",
    "goal-line": (
        "A goal's arrow lies on the grid line between two rows or columns: it is met by a completed "
        "thing of its kind joined across that line, once."
    ),
    "shared-win": "In the 2021 edition a tie that writs and the bar leave open is shared.",
    "fountain-pile": (
        "A card put back under the fountain pile never comes up again: the pile is never used up."
    ),
}
