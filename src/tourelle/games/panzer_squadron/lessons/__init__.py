"""Lessons of Panzer Squadron, as data, and what they may ask of an order."""
