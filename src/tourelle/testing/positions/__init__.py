"""Positions of the toy games by names."""
