"""Rows as SQLite has them: JSON as text, what is long squeezed."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tourelle.core.chance import Draw
from tourelle.core.ids import Seat
from tourelle.core.record import Step
from tourelle.games.standing import PLAYABLE
from tourelle.web.store.rows import GameRow, LineRow, PersonRow, StepRow

GAME_FIELDS = (
    "id", "created", "kind", "game", "rules", "content", "pack", "seats", "setup", "scenario",
    "terms", "promise", "seed", "lang", "host", "nonces", "opening", "began", "steps", "lines",
    "updated", "status", "turn", "outcome", "hides", "people", "clock", "flag_at", "next", "roles",
    "window", "lesson",
)  # fmt: skip
MISSING: Final = ("", "", "", False, (), "armed", (), ())  # of a person, in rows of earlier times
LIVE_FIELDS = GAME_FIELDS[GAME_FIELDS.index("nonces") :]  # what changes


def dumped(data: object) -> str:
    return msgspec.json.encode(data).decode()


def loaded(text: str) -> Any:
    return msgspec.json.decode(text)


def live_values(row: GameRow) -> tuple[Any, ...]:
    people = [person.data() for person in row.people]
    return (
        dumped(row.nonces), row.opening, row.began, row.steps, row.lines, row.updated, row.status,
        dumped(row.turn), dumped(row.outcome), row.hides, dumped(people), dumped(row.clock),
        row.flag_at, row.next, dumped(row.roles), row.window, dumped(row.lesson),
    )  # fmt: skip


def game_values(row: GameRow) -> tuple[Any, ...]:
    return (
        row.id, row.created, row.kind, row.game, row.rules, row.content, dumped(row.pack),
        row.seats, dumped(row.setup), row.scenario, dumped(row.terms), row.promise, row.seed,
        row.lang, row.host, *live_values(row),
    )  # fmt: skip


def game_of(values: tuple[Any, ...]) -> GameRow:
    known = dict(zip(GAME_FIELDS, values, strict=True))
    for name in ("pack", "setup", "terms", "outcome", "clock", "lesson"):
        known[name] = loaded(known[name])
    known["nonces"] = tuple(loaded(known["nonces"]))
    known["roles"] = tuple(tuple(names) for names in loaded(known["roles"]))
    known["turn"] = tuple(loaded(known["turn"]))
    known["hides"] = bool(known["hides"])
    known["people"] = tuple(_person(data) for data in loaded(known["people"]))
    return GameRow(**known)


def _person(data: list[Any]) -> PersonRow:
    """Old rows know nothing of windows, those after them nothing of instructions; then a card was
    armed or not."""
    known = [*data, *MISSING[len(data) :]]
    kind, name, bot, stand_in, standing, windows, armed, given = known
    levels = [(one, PLAYABLE) if isinstance(one, str) else tuple(one) for one in armed]
    pairs = [tuple(one) for one in given]
    orders = (tuple(standing), windows, tuple(levels), tuple(pairs))
    return PersonRow(kind, name, bot, stand_in, *orders)


def step_values(game: str, row: StepRow) -> tuple[Any, ...]:
    step = row.step
    draws = [[d.why, d.sides, d.value, d.hand] for d in step.draws]
    return (
        game, row.seq, step.seat, step.act, dumped(step.choice), dumped(draws), step.digest,
        step.at, row.key, row.told,
    )  # fmt: skip


def step_of(values: tuple[Any, ...]) -> StepRow:
    seq, seat, act, choice, draws, digest, at, key = values
    told = tuple(Draw(*draw) for draw in loaded(draws))
    return StepRow(seq, Step(Seat(seat), act, loaded(choice), told, digest, at), key, b"")


def line_values(game: str, row: LineRow) -> tuple[Any, ...]:
    return game, row.n, row.seq, row.seat, row.at, dumped(row.entries)


def line_of(values: tuple[Any, ...]) -> LineRow:
    n, seq, seat, at, entries = values
    return LineRow(n, seq, seat, at, loaded(entries))
