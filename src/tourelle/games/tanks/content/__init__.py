"""Tanks, cards, platoons and maps as data, and how they are read."""
