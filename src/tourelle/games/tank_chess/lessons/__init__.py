"""Lessons of Tank Chess, as data, and what they may ask of a turn."""
