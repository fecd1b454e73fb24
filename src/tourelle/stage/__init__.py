"""Positions by names, dice by their reasons, play line by line: for tests and for lessons."""
