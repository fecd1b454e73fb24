"""Lessons of TANKS, as data, and what they may ask of an answer."""
