"""`perft`: how many ways a game can go, to a depth. Two generators must count the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import click

from tourelle.cli.desk import argument, command, option, whole
from tourelle.cli.rooms import find_game, setup_of
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED, Trouble, explained
from tourelle.core.ask import Domain
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import Setup, settle
from tourelle.games.game import AnyGame
from tourelle.games.tank_chess.notation_text import route_text
from tourelle.testing.oracles import tank_chess as plain

ZONE: Final = re.compile(r"(x[A-Z][a-t]\d+)[fsr]$")  # the plain generator does not say it


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
    ours = dict(split(room, state, depth))
    if divide:
        click.echo("\n".join(f"{text}: {count}" for text, count in ours.items()))
    click.echo(say("perft.depth", depth=depth, count=sum(ours.values())))
    if not oracle:
        return 0
    return compared(ours, dict(plain_split(room.position(room.rules.view(state, None)), depth)))


def started(game: AnyGame, position: str | None) -> Any:
    """The state at a position string, or at the start on a map."""
    setup: Setup = {}
    if position is not None:
        name = "position" if "/" in position else "map"
        setup = setup_of(game, None, [f"{name}={position}"])
    with explained(game=game):
        agreed = settle(game.rules.options(), setup)
        return game.rules.start(min(game.rules.seats), agreed, FastDice(1))[0]


def split(game: AnyGame, state: Any, depth: int) -> Iterator[tuple[str, int]]:
    """Each first turn, and how many ways there are behind it."""
    view = game.rules.view(state, None)
    for seat, choice in answers(game, state):
        text = game.speech.choice(choice, view, lang())
        yield text, 1 if depth == 1 else ways(game, after(game, state, seat, choice), depth - 1)


def ways(game: AnyGame, state: Any, depth: int) -> int:
    """How many whole turns, one after the other, to this depth; a game that is over has none."""
    if depth == 1:
        asks = game.rules.asks(state)
        return sum(len(listed(game, domain)) for ask in asks for domain in ask.domains)
    found = answers(game, state)
    return sum(ways(game, after(game, state, seat, choice), depth - 1) for seat, choice in found)


def answers(game: AnyGame, state: Any) -> Iterator[tuple[Seat, Any]]:
    for ask in game.rules.asks(state):
        for domain in ask.domains:
            yield from ((ask.seat, choice) for choice in listed(game, domain))


def listed(game: AnyGame, domain: Domain[Any]) -> Sequence[Any]:
    found = domain.listed()
    if found is None:
        raise Trouble(say("perft.nothing", game=game.rules.name))
    return found


def after(game: AnyGame, state: Any, seat: Seat, choice: Any) -> Any:
    changed = state.clone()
    game.rules.apply(changed, seat, choice, FastDice(1))
    return changed


# --- the same by the plain generator --------------------------------------------------------


def plain_split(tfen: str, depth: int) -> Iterator[tuple[str, int]]:
    board = plain.read_board(tfen)
    for turn in plain.legal_turns(board):
        yield plain_text(board, turn), 1 if depth == 1 else _behind(board, turn, depth - 1)


def plain_ways(board: plain.Board, depth: int) -> int:
    turns = plain.legal_turns(board)
    return len(turns) if depth == 1 else sum(_behind(board, turn, depth - 1) for turn in turns)


def _behind(board: plain.Board, turn: plain.Turn, depth: int) -> int:
    return 0 if plain.is_over(board, turn) else plain_ways(plain.played(board, turn), depth)


def plain_text(board: plain.Board, turn: plain.Turn) -> str:
    """A turn as the list of orders has it, so that both can be laid side by side."""
    origin, kind, end, facing, target, route = turn.words()
    text = f"{board.units[turn.origin].letter}{origin}"
    text += {"escape": ">>", "death": f"*{end}", "reverse": f"~{end}"}.get(
        kind, f"/{facing}" if end == origin else f"-{end}/{facing}"
    )
    text += route_text(route)
    return text if turn.target is None else f"{text}x{board.units[turn.target].letter}{target}"


def compared(told: dict[str, int], theirs: dict[str, int]) -> int:
    """Fails with every first turn on which the two do not agree."""
    ours = {ZONE.sub(r"\1", text): count for text, count in told.items()}
    if ours == theirs:
        click.echo(say("perft.same"))
        return 0
    click.echo(say("perft.other", count=sum(theirs.values())), err=True)
    for text in sorted({*ours, *theirs}):
        if ours.get(text) != theirs.get(text):
            click.echo(f"{text}: {ours.get(text, '-')} / {theirs.get(text, '-')}", err=True)
    return FAILED
