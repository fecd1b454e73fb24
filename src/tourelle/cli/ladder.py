"""`ladder`: all levels of the computer against each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from tourelle.bots.spec import label, offered
from tourelle.cli.commands import argument, command, option, packs, settings, whole
from tourelle.cli.files import write_text
from tourelle.cli.match import run
from tourelle.cli.play import bot
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.screen import console, grid
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble, explained
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.game import AnyGame
from tourelle.lab.arena import Match
from tourelle.lab.ladder import Ladder, chart, matches


@command("ladder")
@argument("game")
@option("--bots", metavar="A,B,C")
@option("--games", "-n", "count", callback=whole(1, 1_000_000), default=100, metavar="N")
@option("--near", is_flag=True)
@option("--seed", callback=whole(), default=0, metavar="N")
@option("--workers", callback=whole(1, 256), metavar="N")
@option("--json", "as_json", is_flag=True)
@option("--svg", metavar="FILE")
@settings
@packs
def ladder(
    game: str,
    bots: str | None,
    count: int,
    near: bool,
    seed: int,
    workers: int | None,
    as_json: bool,
    svg: str | None,
    scenario: str | None,
    options: Sequence[str],
    packs: Sequence[str],
) -> None:
    room = find_game(game, packs)
    setup = setup_of(room, scenario, options)
    names = offered() if bots is None else tuple(bots.split(","))
    agreed = Match(game, names, count, seed, setup, room.rules.pack())
    check(room, agreed)
    results = [run(room, match, workers) for match in matches(agreed, near)]
    found = Ladder(names, tuple(results))
    if svg is not None:
        called = [label(name, lang()) for name in names]
        title = say("ladder.title", game=room.speech.title(lang()), n=count)
        write_text(Path(svg), chart(called, found.ratings(), title).markup)
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
    else:
        tell(found)


def check(room: AnyGame, agreed: Match) -> None:
    """Before anything is played: two or more bots that there are, and a table for two."""
    if len(set(agreed.bots)) < max(2, len(agreed.bots)):
        raise Trouble(say("ladder.few"))
    with explained(game=room):
        Table(room.rules, 2, agreed.setup, b"")
    for name in agreed.bots:
        bot(name, room, Seat(0))


def tell(found: Ladder) -> None:
    table = grid("match.bot", "ladder.elo", "match.sure")
    for name, one in zip(found.bots, found.ratings(), strict=True):
        table.add_row(label(name, lang()), f"{one.elo:+.0f}", f"{one.low:+.0f} ... {one.high:+.0f}")
    console().print(table)
    pairs = grid("ladder.pair", "match.score", "match.sure")
    for result in found.results:
        first, share = result.scores[0], f"{100 * result.scores[0].share:.1f} %"
        interval = f"{100 * first.low:.1f} ... {100 * first.high:.1f} %"
        pairs.add_row(" - ".join(label(bot, lang()) for bot in result.match.bots), share, interval)
    console().print(pairs)
