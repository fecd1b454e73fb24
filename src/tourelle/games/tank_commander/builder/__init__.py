"""Decks built before a game."""
