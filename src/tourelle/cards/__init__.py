"""Cards in zones, whatever the game: what is seen of them, and what is not."""
