"""Platoons built before a game."""
