"""`match`: bots against each other, with a result that says how sure it is."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from tourelle.cli.commands import argument, command, option, packs, settings, whole
from tourelle.cli.play import bot
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.screen import bar, console, grid
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import explained
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.games.game import AnyGame
from tourelle.lab.arena import Match, Played, play_match
from tourelle.lab.result import MatchResult, summed
from tourelle.testing.fuzz import game_named


@command("match")
@argument("game")
@option("--bots", required=True, metavar="A,B")
@option("--games", "-n", "count", callback=whole(1, 1_000_000), default=100, metavar="N")
@option("--seed", callback=whole(), default=0, metavar="N")
@option("--workers", callback=whole(1, 256), metavar="N")
@option("--json", "as_json", is_flag=True)
@settings
@packs
def match(
    game: str,
    bots: str,
    count: int,
    seed: int,
    workers: int | None,
    as_json: bool,
    scenario: str | None,
    options: Sequence[str],
    packs: Sequence[str],
) -> None:
    room = find_game(game, packs)
    setup = setup_of(room, scenario, options)
    names = tuple(bots.split(","))
    with explained(game=room):
        Table(room.rules, len(names), setup, b"")  # before anything is played
    for seat, name in enumerate(names):
        bot(name, room, Seat(seat))
    agreed = Match(game, names, count, seed, setup, room.rules.pack())
    result = run(room, agreed, workers)
    if as_json:
        click.echo(json.dumps(result.data(), indent=2))
    else:
        tell(room, result)


def run(game: AnyGame, agreed: Match, workers: int | None) -> MatchResult:
    played: list[Played] = []
    with bar(agreed.games, agreed.game) as shown:
        for one in play_match(game, agreed, workers, game_named):
            played.append(one)
            score = summed(agreed, played).scores[0]
            shown.tell(len(played), say("match.so-far", bot=score.bot, points=f"{score.points:g}"))
    return summed(agreed, played)


def tell(game: AnyGame, result: MatchResult) -> None:
    table = grid(
        "match.bot", "match.wins", "match.draws", "match.losses", "match.score", "match.sure"
    )
    for score in result.scores:
        interval = f"{100 * score.low:.1f} ... {100 * score.high:.1f} %"
        numbers = [str(score.wins), str(score.draws), str(score.losses)]
        share = f"{score.points:g} ({100 * score.share:.1f} %)"
        table.add_row(score.bot, *numbers, share, interval)
    console().print(table)
    click.echo(say("match.games", n=result.games, steps=result.steps, seed=result.match.seed))
    for reason, count in result.reasons.most_common():
        key = f"outcome.{reason}"
        words = game.speech.catalogue
        click.echo(f"{count:>6}  {words.say(lang(), key) if key in words else reason}")
