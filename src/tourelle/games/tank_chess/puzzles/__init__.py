"""Puzzles of Tank Chess: found in games of bots, proved, graded, shipped as data."""
