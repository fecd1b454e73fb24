"""Panzer Squadron: a skirmish of tanks on a map of hexes."""
