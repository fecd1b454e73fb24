"""The command line: `tourelle`, and one module for each group of its commands."""

from tourelle.cli.app import main

__all__ = ["main"]
