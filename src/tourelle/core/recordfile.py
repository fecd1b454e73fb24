"""A record as a file: JSON, versioned, extension `.tourelle.json` (docs/record-format.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, TypeVar

from tourelle.core.chance import Draw
from tourelle.core.clock import clock_terms_from
from tourelle.core.codec import (
    Json,
    Malformed,
    boolean,
    digest,
    field,
    fields,
    hex_bytes,
    integer,
    parse,
    rows,
    text,
)
from tourelle.core.ids import Seat
from tourelle.core.record import ACTS, Record, Step, Terms

FORMAT: Final = "tourelle-record"
VERSION: Final = 1
SUFFIX: Final = ".tourelle.json"
LATEST: Final = 253_402_300_799_999  # milliseconds: the end of the year 9999
SEATS: Final = 99
LENGTH: Final = 256  # characters of a name, a digest or a nonce
WIDE: Final = 1 << 63  # a number beyond fits into no store
T = TypeVar("T")


def record_text(record: Record) -> str:
    """The file's text: a line for each step, so that people can read and compare it."""
    head = _head(record)
    steps = [_step_data(step) for step in record.steps]
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    body = ",\n".join(f"  {json.dumps(step)}" for step in steps)
    lines.append(f'"steps": [\n{body}\n]' if steps else '"steps": []')
    lines.append(f'"sum": "{digest({**head, "steps": steps})}"')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def record_from(source: str) -> Record:
    """The record of a file's text, or Malformed with the field that is wrong."""
    known = fields(parse(source))
    if known.get("format") != FORMAT:
        raise Malformed("not a record of Tourelle")
    if known.get("version") != VERSION:
        raise Malformed(f"record format {known.get('version')}: this program reads {VERSION}")
    for name in known:
        _read(known, name, _keepable)
    return Record(
        _read(known, "game", _short),
        _read(known, "rules", integer),
        _read(known, "content", _short),
        known.get("pack"),
        _read(known, "seats", _seats),
        _read(known, "setup", fields),
        _read(known, "terms", _terms),
        _read(known, "promise", _short),
        _read(known, "nonces", _texts),
        _read(known, "seed", _seed),
        _read(known, "opening", _short),
        _steps(known),
        _read(known, "at", _when),
    )


def is_whole(source: str) -> bool:
    """Whether the file's own sum holds: times and names are in no other proof."""
    known = fields(parse(source))
    said = known.pop("sum", None)
    return said == digest(known)


def _head(record: Record) -> dict[str, Json]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": record.version,
        "content": record.content,
        "pack": record.pack,
        "seats": record.seats,
        "setup": dict(record.setup),
        "terms": record.terms.data(),
        "promise": record.promise,
        "nonces": list(record.nonces),
        "seed": None if record.seed is None else record.seed.hex(),
        "opening": record.opening,
        "at": record.at,
    }


def _step_data(step: Step) -> Json:
    draws: list[Json] = [[d.why, d.sides, d.value, d.hand] for d in step.draws]
    return [step.seat, step.act, step.choice, draws, step.digest, step.at]


def _read(known: dict[str, Json], name: str, reader: Callable[[Json], T]) -> T:
    try:
        return reader(field(known, name))
    except Malformed as error:
        why = str(error)
        raise Malformed(why if why.startswith(name) else f"{name}: {why}") from error


def _terms(data: Json) -> Terms:
    known = fields(data)
    clock = field(known, "clock")
    return Terms(
        boolean(field(known, "hand")),
        boolean(field(known, "take_back")),
        None if clock is None else clock_terms_from(clock),
    )


def _keepable(data: Json) -> None:
    """Whatever the fields mean: what no store and no page could hold is refused here. Not by
    recursion, because a file may be nested deeper than we can go."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            _writable(item)
        elif isinstance(item, int):
            if not -WIDE <= item < WIDE:
                raise Malformed("a number is too large")
        elif isinstance(item, list):
            waiting += item
        elif isinstance(item, dict):
            waiting += [*item, *item.values()]


def _writable(said: str) -> None:
    try:
        said.encode()
    except UnicodeEncodeError as error:
        raise Malformed("a text has half a character") from error


def _short(data: Json) -> str:
    said = text(data)
    if len(said) > LENGTH:
        raise Malformed(f"a text of at most {LENGTH} characters is expected")
    return said


def _seats(data: Json) -> int:
    count = integer(data)
    if not 0 < count <= SEATS:
        raise Malformed(f"expected 1 to {SEATS}")
    return count


def _texts(data: Json) -> tuple[str, ...]:
    items = rows(data)
    if len(items) > SEATS:
        raise Malformed(f"expected at most {SEATS}")
    return tuple(_short(item) for item in items)


def _when(data: Json) -> int | None:
    if data is None:
        return None
    at = integer(data)
    if not 0 <= at <= LATEST:
        raise Malformed("a time must be in milliseconds since 1970, before the year 10000")
    return at


def _seed(data: Json) -> bytes | None:
    return None if data is None else hex_bytes(data)


def _steps(known: dict[str, Json]) -> list[Step]:
    steps: list[Step] = []
    for number, data in enumerate(_read(known, "steps", rows), 1):
        try:
            steps.append(_step_from(data))
        except Malformed as error:
            raise Malformed(f"step {number}: {error}") from error
    return steps


def _step_from(data: Json) -> Step:
    items = rows(data)
    if len(items) != 6:
        raise Malformed("expected seat, act, choice, draws, digest, time")
    seat, said, choice, draws, after, at = items
    act = next((act for act in ACTS if act == said), None)
    if act is None:
        raise Malformed(f"no such act: {said}")
    told = tuple(_draw(draw) for draw in rows(draws))
    return Step(Seat(integer(seat)), act, choice, told, _short(after), _when(at))


def _draw(data: Json) -> Draw:
    items = rows(data)
    if len(items) != 4:
        raise Malformed("expected why, sides, value, hand")
    why, sides, value, hand = items
    return Draw(_short(why), integer(sides), integer(value), boolean(hand))
