"""Units, commanders and event cards as data, and how they are read."""
