"""Slow plain versions of what is fast elsewhere, written from the rules a second time."""
