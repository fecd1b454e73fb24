"""Positions of each game by names, and stages that read its lines."""
