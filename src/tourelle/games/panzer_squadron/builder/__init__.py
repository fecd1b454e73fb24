"""Forces that are put together before a game, as the page builds them."""
