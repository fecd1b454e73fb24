"""`play`: a game at this terminal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import click

from tourelle.bots import spec
from tourelle.cli.commands import argument, command, option, packs, settings, whole
from tourelle.cli.files import read_record
from tourelle.cli.hotseat import HotSeat
from tourelle.cli.prove import known_game
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import Trouble, explained, unknown
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.core.replay import resume
from tourelle.core.seed import Lot
from tourelle.core.table import Table
from tourelle.games.game import AnyGame

AnyTable = Table[Any, Any, Any]


@command("play")
@argument("game", required=False)
@settings
@option("--bot", "-b", "bots", multiple=True, metavar="SEAT=BOT")
@option("--seats", callback=whole(1, 20), metavar="N")
@option("--hand", is_flag=True)
@option("--load", "loaded", metavar="FILE")
@option("--seed", callback=whole(), metavar="N")
@packs
def play(
    game: str | None,
    scenario: str | None,
    options: Sequence[str],
    bots: Sequence[str],
    seats: int | None,
    hand: bool,
    loaded: str | None,
    seed: int | None,
    packs: Sequence[str],
) -> None:
    if loaded is not None:
        room, table, lot = reopened(loaded, packs)
    elif game is None:
        raise Trouble(say("usage.missing", name="GAME"))
    else:
        room = find_game(game, packs)
        setup = setup_of(room, scenario, options)
        with explained(game=room):
            table, lot = opened(room, seats or min(room.rules.seats), setup, hand, seed)
    players = bots_of(room, table, bots)
    click.echo(say("play.promise", promise=table.record.promise))
    HotSeat(room, table, lot, players).play()


def opened(
    game: AnyGame, seats: int, setup: Any, hand: bool, seed: int | None
) -> tuple[AnyTable, bytes]:
    """A new table: the seed is promised, then each seat's nonce is mixed in."""
    told = None if seed is None else hashlib.sha256(b"%d" % seed).digest()
    lot = Lot(seats, told)
    for seat in range(seats):
        lot.add(Seat(seat), f"terminal-{seat}")
    terms = Terms(hand=hand, take_back=True)
    table: AnyTable = Table(game.rules, seats, setup, lot.seed, lot.nonces(), terms)
    return table, lot.seed


def reopened(file: str, packs: Sequence[str]) -> tuple[AnyGame, AnyTable, bytes]:
    """A game that was saved, as it stood."""
    _, record = read_record(file)
    game = known_game(file, record, packs)
    assert record.seed is not None
    with explained(file, game):
        return game, resume(game.rules, record, record.seed), record.seed


def bots_of(game: AnyGame, table: AnyTable, words: Sequence[str]) -> dict[Seat, spec.AnyBot]:
    """`2=greedy`, or by the seat's name: `black=greedy`."""
    names = names_of(game, table)
    found: dict[Seat, spec.AnyBot] = {}
    for word in words:
        who, equals, what = word.partition("=")
        if not equals:
            raise Trouble(say("no-value", word=word))
        if who.casefold() not in names:
            raise unknown("seat", who, tuple(names))
        seat = names[who.casefold()]
        found[seat] = bot(what, game, seat)
    return found


def bot(what: str, game: AnyGame, seat: Seat) -> spec.AnyBot:
    if what.partition(":")[0] not in spec.names():
        raise unknown("bot", what, spec.names())
    with explained():
        return spec.player(what, game, seat)


def names_of(game: AnyGame, table: AnyTable) -> dict[str, Seat]:
    view = table.view(None)
    names: dict[str, Seat] = {}
    for seat in range(table.record.seats):
        names[str(seat + 1)] = Seat(seat)
        names[game.speech.seat(seat, view, lang()).casefold()] = Seat(seat)
    return names
