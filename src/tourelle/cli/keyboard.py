"""Lines from a person, or from a pipe."""

from __future__ import annotations

import sys

import click

from tourelle.cli.tongue import say


class Ended(Exception):
    """There is nobody to answer any more: the input has ended."""


def ask_line(prompt: str) -> str:
    """One line; a pipe gets its own line echoed, so that the output reads like a game."""
    if sys.stdin.isatty():
        try:
            return input(prompt).strip()
        except EOFError:
            raise Ended from None
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        click.echo()
        raise Ended
    click.echo(line.rstrip("\n"))
    return line.strip()


def agrees(question: str) -> bool:
    """Yes or no; anything else is no."""
    return ask_line(f"{question} {say('yes-no')} ").casefold() in ("y", "yes", "o", "oui")
