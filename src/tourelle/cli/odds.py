"""`odds`: exact chances for people who play on a real table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click
from rich.table import Table as Grid

from tourelle.cli.commands import argument, command, packs
from tourelle.cli.rooms import find_game
from tourelle.cli.screen import console, grid
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble, explained
from tourelle.core.words import decimal
from tourelle.games.desk import Desk, Question, read
from tourelle.games.facts import Fact, Odds

BAR = 40


@command("odds")
@argument("game")
@argument("said", nargs=-1, type=click.UNPROCESSED)
@packs
def odds(game: str, said: Sequence[str], packs: Sequence[str]) -> None:
    room = find_game(game, packs)
    desk = room.desk
    if desk is None:
        raise Trouble(say("odds.none", name=game))
    if not said:
        console().print(questions_of(desk))
        click.echo(say("odds.how", name=game))
        return
    with explained():
        asked = read(desk, dict(pairs(said)))
    show(desk.odds(asked, lang()))


odds.context_settings = {"ignore_unknown_options": True}


def pairs(said: Sequence[str]) -> Iterator[tuple[str, str]]:
    """`--part front`, `--part=front`, and a switch alone: `--near`."""
    words = list(said)
    while words:
        name, _, value = words.pop(0).partition("=")
        if not name.startswith("--"):
            raise Trouble(say("odds.stray", word=name[:40]))
        if not value and words and not words[0].startswith("--"):
            value = words.pop(0)
        if name != "--lang":  # it was read before anything else
            yield name.removeprefix("--"), value


def questions_of(desk: Desk) -> Grid:
    table = grid("games.option", "odds.what", "odds.values", "games.rule")
    for question in desk.questions():
        label = question.label.said(lang())
        table.add_row(f"--{question.name}", label, values_of(question), question.rule)
    return table


def values_of(question: Question) -> str:
    if question.kind == "number":
        return f"{question.low} ... {question.high}"
    if question.kind == "switch":
        return ""
    return ", ".join(word.id for word in question.words)


def show(found: Odds) -> None:
    screen = console()
    screen.print(found.title, style="bold")
    chances = Grid.grid(padding=(0, 2))
    for label, chance in found.results:
        tenths = round(chance * 1000)
        share = f"{decimal(lang(), tenths, 1)} %"
        chances.add_row(share, "█" * (tenths * BAR // 1000), label)
    screen.print(chances)
    screen.print(facts_of(found.modifiers))
    if found.reply:
        screen.print(say("odds.reply"), style="bold")
        screen.print(facts_of(found.reply))


def facts_of(facts: Sequence[Fact]) -> Grid:
    table = Grid.grid(padding=(0, 2))
    for fact in facts:
        table.add_row(fact.label, fact.value, fact.rule)
    return table
