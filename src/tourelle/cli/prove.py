"""`prove`: is a record true? Its sum, its chance, every choice and every digest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from tourelle.cli.commands import argument, command
from tourelle.cli.files import read_record
from tourelle.cli.rooms import game_of
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import BAD_INPUT, FAILED, Trouble, explained, reason
from tourelle.core.ask import Illegal
from tourelle.core.codec import Malformed
from tourelle.core.event import Notice
from tourelle.core.record import Record
from tourelle.core.recordfile import is_whole
from tourelle.core.replay import Disproved, walk
from tourelle.core.table import Table
from tourelle.games.game import AnyGame

AnyTable = Table[Any, Any, Any]
REASONS = {
    "the seed is not the one promised": "proof.promise",
    "another opening": "proof.opening",
    "another result": "proof.result",
}


@command("prove")
@argument("files", nargs=-1, required=True)
def prove(files: Sequence[str]) -> int:
    codes = [_prove(file) for file in files]
    return max(codes)


def _prove(file: str) -> int:
    try:
        click.echo(proof(file))
    except Trouble as trouble:
        click.echo(f"tourelle: {trouble.line}", err=True)
        return trouble.code
    return 0


def proof(file: str) -> str:
    """One line on a record that holds, or Trouble with the first step that does not."""
    text, record = read_record(file)
    game = known_game(file, record)
    return f"{file}: {said(game, record, proved(file, text, game, record))}"


def proved(file: str, text: str, game: AnyGame, record: Record) -> AnyTable:
    """The table after the last step of a record that holds, or Trouble."""
    with owned_up(file, text):
        *_, (table, _) = stepwise(file, game, record)
    return table


@contextmanager
def owned_up(file: str, text: str) -> Iterator[None]:
    """Whatever else is wrong with a file, say so if it was changed: bad input, no failed check."""
    try:
        yield
    except Trouble as trouble:
        if is_whole(text):
            raise
        line = f"{trouble.line.rstrip('.')}. {say('proof.changed')}"
        raise Trouble(line, BAD_INPUT) from trouble
    if not is_whole(text):
        raise Trouble(f"{file}: {say('proof.changed')}")


def said(game: AnyGame, record: Record, table: AnyTable) -> str:
    outcome = table.outcome()
    end = say("proof.open")
    if outcome is not None:
        end = game.speech.outcome(outcome, table.view(None), lang())
    told = say("proof.holds", n=len(record.steps), title=game.speech.title(lang()))
    hand = sum(draw.hand for step in record.steps for draw in step.draws)
    by_hand = f" {say('proof.hand', n=hand)}" if hand else ""
    return f"{told}{by_hand} {end}"


def known_game(file: str, record: Record, packs: Sequence[str] = ()) -> AnyGame:
    """The game of a record, if this program has the same rules and content."""
    with explained(file):
        game = game_of(record, packs)
    if record.version != game.rules.version:
        values = {"got": record.version, "known": game.rules.version}
        raise Trouble(f"{file}: {say('proof.rules', **values)}")
    if record.content != game.rules.content():
        raise Trouble(f"{file}: {say('proof.content')}")
    if record.seed is None:
        raise Trouble(f"{file}: {say('proof.seed')}")
    return game


def stepwise(file: str, game: AnyGame, record: Record) -> Iterator[tuple[AnyTable, list[Notice]]]:
    """The table after each step; Trouble names the first step that cannot be."""
    step = 0
    try:
        for table, notices in walk(game.rules, record):
            yield table, notices
            step += 1
    except Disproved as error:
        cause = error.__cause__
        known = isinstance(cause, (Illegal, Malformed))
        why = reason(cause, game) if known and isinstance(cause, Exception) else error.reason
        why = say(REASONS[why]) if why in REASONS else why
        raise Trouble(f"{file}: {say('proof.step', step=error.step, why=why)}", FAILED) from error
    except Trouble:
        raise
    except Exception as error:  # a record may hold anything, and a crash is kept as a record
        why = f"{type(error).__name__}: {error}"
        raise Trouble(f"{file}: {say('proof.step', step=step, why=why)}", FAILED) from error
