"""Notation, position strings and game files."""
