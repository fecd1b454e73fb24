"""`perft`: how many ways a game can go, to a depth. Two generators must count the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from tourelle.cli.commands import argument, command, option, whole
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED, Trouble, explained
from tourelle.core.ask import Domain
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import Setup, settle
from tourelle.games.game import AnyGame
from tourelle.games.tank_chess.text.tfen import read_tfen
from tourelle.testing import perft as counting
from tourelle.testing.oracles import tank_chess as plain
from tourelle.testing.perft import Generator, fast_generator, plain_generator


@command("perft")
@argument("game")
@option("--position", metavar="TEXT")
@option("--depth", default=1, callback=whole(1, 20), metavar="N")
@option("--divide", is_flag=True)
@option("--oracle", is_flag=True)
def perft(game: str, position: str | None, depth: int, divide: bool, oracle: bool) -> int:
    room = find_game(game)
    state = started(room, position)
    if oracle and game != "tank-chess":
        raise Trouble(say("perft.no-oracle", game=game))
    ours = counting.divide(ways_of(room), state, depth)
    if divide:
        click.echo("\n".join(f"{text}: {count}" for text, count in ours.items()))
    click.echo(say("perft.depth", depth=depth, count=sum(ours.values())))
    if not oracle:
        return 0
    return compared(sum(ours.values()), room.position(room.rules.view(state, None)), depth)


def started(game: AnyGame, position: str | None) -> Any:
    """The state at a position string, or at the start on a map."""
    setup: Setup = {}
    if position is not None:
        name = "position" if "/" in position else "map"
        setup = setup_of(game, None, [f"{name}={position}"])
    with explained(game=game):
        agreed = settle(game.rules.options(), setup)
        return game.rules.start(min(game.rules.seats), agreed, FastDice(1))[0]


def ways_of(game: AnyGame) -> Generator[Any, tuple[Seat, Any]]:
    """The rules themselves as a generator of whole turns; a game that is over has none."""
    rules = game.rules

    def moves(state: Any) -> Iterator[tuple[Seat, Any]]:
        for ask in rules.asks(state):
            for domain in ask.domains:
                yield from ((ask.seat, choice) for choice in listed(game, domain))

    def played(state: Any, move: tuple[Seat, Any]) -> Any:
        after = state.clone()
        rules.apply(after, *move, FastDice(1))
        return after

    def spelled(state: Any, move: tuple[Seat, Any]) -> str:
        return game.speech.choice(move[1], rules.view(state, None), lang())

    return Generator(moves, played, spelled)


def listed(game: AnyGame, domain: Domain[Any]) -> Sequence[Any]:
    found = domain.listed()
    if found is None:
        raise Trouble(say("perft.nothing", game=game.rules.name))
    return found


def compared(total: int, tfen: str, depth: int) -> int:
    """Fails with every first turn on which the fast and the plain generator do not agree."""
    ours = counting.divide(fast_generator, read_tfen(tfen).position, depth)
    theirs = counting.divide(plain_generator, plain.read_board(tfen), depth)
    apart = counting.differences(ours, theirs)
    if not apart and total == sum(theirs.values()):
        click.echo(say("perft.same"))
        return 0
    click.echo(say("perft.other", count=sum(theirs.values())), err=True)
    for line in apart:
        click.echo(line, err=True)
    return FAILED
