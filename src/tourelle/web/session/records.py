"""Whole records: out of the store, proved again, read from a file, forked into a sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json, Malformed
from tourelle.core.event import Notice
from tourelle.core.option import Text
from tourelle.core.record import Record, promise
from tourelle.core.recordfile import is_whole, record_from
from tourelle.core.replay import Disproved, walk
from tourelle.core.seed import Lot
from tourelle.games.game import AnyGame
from tourelle.web.config import Served
from tourelle.web.session.creating import founded, new_id
from tourelle.web.session.logbook import said_entry
from tourelle.web.session.open_table import head_of, laid
from tourelle.web.session.opening import again
from tourelle.web.session.session import BACK, Session
from tourelle.web.store.contents import contents_of
from tourelle.web.store.rows import GameRow, LineRow, PersonRow, StepRow, Write
from tourelle.web.store.store import Store

MOST_STEPS: Final = 10_000
HERE: Final = PersonRow("here")
#: A sandbox has no clock, its dice come from the seed, and all may be taken back.
OPEN: Final[Json] = {"hand": False, "take_back": True, "clock": None}


async def record_of(store: Store, row: GameRow, most: int | None = None) -> Record:
    """The record of a game as far as it goes, or up to step *most*, with its seed."""
    steps = [step.step for step in await store.steps(row.id, 0, most)]
    return replace(head_of(row), seed=row.seed, steps=steps)


def proved(game: AnyGame, record: Record) -> int:
    """The number of steps, once every one of them was played again, or Disproved."""
    return sum(1 for _ in walk(game.rules, record)) - 1


def read(served: Served, text: str) -> Record:
    """A record file or a game in notation, or Illegal with the reason."""
    try:
        if text.lstrip().startswith("{"):
            record = record_from(text)
            if not is_whole(text):
                raise Malformed("its own sum does not hold: it was changed or cut")
            return record
        return _noted(served, text)
    except Malformed as error:
        raise Illegal(refusal("unreadable", why=str(error)[:200])) from error


def _noted(served: Served, text: str) -> Record:
    """The first game whose notation this is."""
    reasons = []
    for name in served.names:
        notation = served.game(name).notation
        if notation is None:
            continue
        try:
            record: Record = notation.record(text)
            return record
        except (Malformed, Illegal) as error:
            reasons.append(f"{name}: {error}")
    raise Malformed("; ".join(reasons) or "no game here has a notation")


def positions(served: Served, text: str, host: str, lang: str, now: int) -> Write | None:
    """A sandbox from a position string, for the first game that can start from it."""
    for name in served.names:
        game = served.game(name)
        texts = [option for option in game.rules.options() if isinstance(option, Text)]
        if not any(option.name == "position" for option in texts):
            continue
        people = [HERE] * min(game.rules.seats)
        try:
            setup: dict[str, Json] = {"position": text.strip()}
            row = founded(game, None, setup, people, OPEN, host, lang, now, "sandbox")
            return Write(row, contents=contents_of(game), new=True)
        except (Illegal, Malformed):
            continue
    return None


def imported(game: AnyGame, record: Record, host: str, lang: str, now: int) -> Write:
    """All that must be stored of a record: every step is played again and checked.

    A record without its seed can be read where nothing was drawn.
    """
    _check_seats(game, record)
    if len(record.steps) > MOST_STEPS:
        raise Illegal(refusal("too-long", most=MOST_STEPS))
    lot = Lot(record.seats, record.seed)
    if record.seed is not None and promise(record.seed) != record.promise:
        raise Illegal(refusal("unreadable", why="the seed is not the one promised"))
    row = GameRow(
        new_id(), now, "replay", record.game, record.version, record.content, record.pack,
        record.seats, dict(record.setup), None, record.terms.data(), record.promise, lot.seed,
        lang, host, record.nonces, people=(HERE,) * record.seats, began=record.at,
        updated=now, status="playing",
    )  # fmt: skip
    return _played(game, row, record)


def _check_seats(game: AnyGame, record: Record) -> None:
    """Before anything is made for each of them."""
    if record.seats not in game.rules.seats:
        why = f"seats: {game.rules.name} is not for {record.seats}"
        raise Illegal(refusal("unreadable", why=why))
    if len(record.nonces) not in (0, record.seats):
        why = f"nonces: {len(record.nonces)} for {record.seats} seats"
        raise Illegal(refusal("unreadable", why=why))


def _played(game: AnyGame, row: GameRow, record: Record) -> Write:
    try:
        session = Session(row, game, laid(game, row), [])
        table = session.playable
        if table.record.opening != record.opening:
            raise Disproved(0, "another opening")
        jobs = [session.opened_anew(record.at)]
        for seq, step in enumerate(record.steps, 1):
            session.foresee()
            notices: Sequence[Notice] = again(table, StepRow(seq, step, None, b""))
            jobs.append(session.noted(notices, step.at or row.updated))
    except (Disproved, Illegal, Malformed) as error:
        raise Illegal(refusal("unreadable", why=str(error)[:200])) from error
    return Write(
        _brought(replace(session.row, updated=row.updated)),
        tuple(step for job in jobs for step in job.steps),
        tuple(line for job in jobs for line in job.lines),
        tuple(snapshot for job in jobs for snapshot in job.snapshots),
        contents=contents_of(game),
        new=True,
    )


def _brought(row: GameRow) -> GameRow:
    """A replay, or a sandbox if it is not over: the time of those who played it is not ours."""
    if row.status == "over":
        return row
    return replace(row, kind="sandbox", clock=None, flag_at=None)


def forked(
    then: Session, host: str, lang: str, now: int, people: Sequence[PersonRow] = ()
) -> Write:
    """A sandbox that begins where *then* stands; its chance is drawn anew. Without *people* all
    seats are at one device."""
    old, game = then.row, then.room
    seated = people or [HERE] * old.seats
    row = founded(game, old.scenario, old.setup, seated, OPEN, host, lang, now, "sandbox")
    nonces = tuple("sandbox" for _ in range(old.seats))
    row = replace(row, nonces=nonces, began=now, status="playing", lines=1)
    table = laid(game, row)
    body = then.playable.snapshot(BACK)
    assert isinstance(body, dict)
    fresh: dict[str, Json] = {
        **body, "count": 0, "asked": [[ask.seat, 0] for ask in then.playable.asks()], "past": [],
        "pending": None, "wish": None, "denied": [0] * old.seats, "clock": None,
    }  # fmt: skip
    row = replace(row, opening=table.record.opening, turn=old.turn)
    turn = tuple(ask.seat for ask in then.playable.asks())
    line = LineRow(1, 0, None, now, [said_entry("fork", ("", ""))])
    return Write(
        replace(row, turn=turn), lines=(line,), snapshots=((0, fresh),),
        contents=contents_of(game), new=True,
    )  # fmt: skip
