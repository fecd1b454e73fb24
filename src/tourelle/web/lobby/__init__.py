"""Making games and finding them again: requests beside the table."""
