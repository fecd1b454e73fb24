"""Tourelle: five tabletop tank games by their full rules."""

__version__ = "0.1.0"
