"""Everything the page shows outside the board, as pure functions from a model to markup."""
