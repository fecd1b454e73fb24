"""Lessons of Tank Hunter, as data, and what they may ask of an answer."""
