"""Everything that is said, in both languages."""
