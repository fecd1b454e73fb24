"""Everything that people read in Tank Commander."""
