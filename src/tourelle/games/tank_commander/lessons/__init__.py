"""Lessons of Tank Commander, as data."""
