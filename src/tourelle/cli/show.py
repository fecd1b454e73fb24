"""`show`: a record as text, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from tourelle.art.themes import theme_of
from tourelle.cli.commands import argument, command, one_of, option, packs, settings, whole
from tourelle.cli.files import read_record, write_text
from tourelle.cli.prove import AnyTable, known_game, owned_up, stepwise
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.screen import draw_board
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble, explained
from tourelle.core.event import Event, Notice
from tourelle.core.ids import HOUSE
from tourelle.core.option import Setup
from tourelle.core.record import Record, Step
from tourelle.core.recordfile import record_text
from tourelle.core.table import Table
from tourelle.games import registry
from tourelle.games.game import AnyGame, Lens


@command("show")
@argument("record")
@option("--step", callback=whole(), metavar="N")
@option("--svg", metavar="FILE")
@option("--select", "selected", multiple=True, metavar="KEY")
@option("--theme", default="light", callback=one_of("light", "dark", "both"), metavar="NAME")
@settings
@packs
def show(
    record: str,
    step: int | None,
    svg: str | None,
    selected: Sequence[str],
    theme: str,
    scenario: str | None,
    options: Sequence[str],
    packs: Sequence[str],
) -> None:
    if record in registry.names():
        game = find_game(record, packs)
        kept = start_of(game, setup_of(game, scenario, options))
        text = record_text(kept)
    else:
        text, kept = read_record(record)
        game = known_game(record, kept, packs)
    last = len(kept.steps) if step is None else step
    if last > len(kept.steps):
        raise Trouble(say("show.no-step", step=last, last=len(kept.steps)))
    with owned_up(record, text):
        table, told, log = replayed(record, game, kept, last)
        if svg is not None:
            write_text(Path(svg), picture(game, table, told, selected, theme))
        click.echo("\n".join([heading(game, kept, last), *log]))
        tell(game, table)


def picture(
    game: AnyGame, table: AnyTable, told: list[Notice], selected: Sequence[str], theme: str
) -> str:
    events = tuple(event for event in map(public, told) if event is not None)
    view = table.view(None)
    offers = game.offers(table.asks(), None, view, lang())
    keys = chosen(game, table, selected)
    lens = Lens(lang(), theme_of(theme), chosen=keys, events=events, offers=offers)
    return game.scene(view, lens).document()


def start_of(game: AnyGame, setup: Setup) -> Record:
    """The start of a game, as the record of one without steps."""
    with explained(game=game):
        return Table(game.rules, min(game.rules.seats), setup, b"show").reveal()


def tell(game: AnyGame, table: AnyTable) -> None:
    view = table.view(None)
    draw_board(game, view)
    position = game.position(view)
    if position:
        click.echo(say("show.position", text=position))
    outcome = table.outcome()
    if outcome is not None:
        click.echo(game.speech.outcome(outcome, view, lang()))


def chosen(game: AnyGame, table: AnyTable, words: Sequence[str]) -> tuple[str, ...]:
    """The keys of the parts of an order that were named by key or label: `Lc3 c5`."""
    if not words:
        return ()
    view = table.view(None)
    orders = [
        game.parts(choice, view, lang())
        for ask in table.asks()
        for domain in ask.domains
        for choice in domain.listed() or ()
    ]
    keys: list[str] = []
    for at, word in enumerate(words):
        orders = [o for o in orders if at < len(o) and word in (o[at].key, o[at].label, o[at].code)]
        if not orders:
            raise Trouble(say("show.no-part", word=word))
        keys.append(orders[0][at].key)
    return tuple(keys)


def heading(game: AnyGame, record: Record, step: int) -> str:
    agreed = {option.name: option.default for option in game.rules.options()}
    changed = [f"{k}={v}" for k, v in record.setup.items() if agreed.get(k) != v]
    title = game.speech.title(lang())
    where = say("show.where", step=step, last=len(record.steps))
    return " ".join([f"{title}: {where}", *changed])


def public(notice: Notice) -> Event | None:
    return notice.told_to(None)


def replayed(
    file: str, game: AnyGame, record: Record, last: int
) -> tuple[AnyTable, list[Notice], list[str]]:
    """The table after so many steps, what the last of them told, and the log up to there."""
    log: list[str] = []
    for number, (table, notices) in enumerate(stepwise(file, game, record)):
        if number:
            log += lines(game, table, number, record.steps[number - 1], notices)
        else:
            log += [f"  0  {text}" for text in sentences(game, table, notices)]
        if number == last:
            return table, notices, log
    raise Trouble(say("show.no-step", step=last, last=len(record.steps)))


def lines(
    game: AnyGame, table: AnyTable, number: int, step: Step, notices: list[Notice]
) -> list[str]:
    told = sentences(game, table, notices)
    if not told and step.act not in ("play", "roll", "decree"):
        view = table.view(None)
        who = say("house") if step.seat == HOUSE else game.speech.seat(step.seat, view, lang())
        told = [say(f"act.{step.act}", who=who, step=step.choice)]
    return [f"{number:>3}  {text}" if at == 0 else f"     {text}" for at, text in enumerate(told)]


def sentences(game: AnyGame, table: AnyTable, notices: list[Notice]) -> list[str]:
    view = table.view(None)
    events = [event for event in map(public, notices) if event is not None]
    return [text for event in events if (text := game.speech.event(event, view, lang()))]
