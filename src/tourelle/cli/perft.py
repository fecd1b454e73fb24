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
from tourelle.games.search import Generator, Search
from tourelle.testing import perft as counting
from tourelle.testing.oracles import oracle_of
from tourelle.testing.perft import Oracle


@command("perft")
@argument("game")
@option("--position", metavar="TEXT")
@option("--depth", default=1, callback=whole(1, 20), metavar="N")
@option("--divide", is_flag=True)
@option("--oracle", is_flag=True)
def perft(game: str, position: str | None, depth: int, divide: bool, oracle: bool) -> int:
    room = find_game(game)
    state = started(room, position)
    two = generators(room, game) if oracle else None
    ours = counting.divide(ways_of(room), state, depth)
    if divide:
        click.echo("\n".join(f"{text}: {count}" for text, count in ours.items()))
    click.echo(say("perft.depth", depth=depth, count=sum(ours.values())))
    if two is None:
        return 0
    search, plain = two
    fast = counting.divide(search.turns, search.position(state), depth)
    text = room.position(room.rules.view(state, None))
    return compared(sum(ours.values()), fast, counting.divide(plain.turns, plain.read(text), depth))


def generators(room: AnyGame, name: str) -> tuple[Search[Any, Any, Any], Oracle[Any, Any]]:
    """The game's own generator and the oracle that checks it."""
    oracle = oracle_of(name)
    if room.search is None or oracle is None:
        raise Trouble(say("perft.no-oracle", game=name))
    return room.search, oracle


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


def compared(total: int, ours: dict[str, int], theirs: dict[str, int]) -> int:
    """Fails with every first turn on which the fast and the plain generator do not agree."""
    apart = counting.differences(ours, theirs)
    if not apart and total == sum(theirs.values()):
        click.echo(say("perft.same"))
        return 0
    click.echo(say("perft.other", count=sum(theirs.values())), err=True)
    for line in apart:
        click.echo(line, err=True)
    return FAILED
