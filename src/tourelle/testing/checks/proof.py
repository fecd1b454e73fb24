"""Point 4: a record proves, and whatever is changed in it is found where it is."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from tourelle.core.chance import Dice, Draw
from tourelle.core.codec import Malformed, canonical, parse
from tourelle.core.ids import Seat
from tourelle.core.record import Record, Step
from tourelle.core.recordfile import is_whole, record_from, record_text
from tourelle.core.replay import Disproved, prove, resume
from tourelle.testing.case import AnyRules, AnyTable, Case, answers, mark_of, played, shown

FLIPS = 6  # steps of one record that are tampered with


def proves(case: Case) -> Record:
    """The record of a random game proves, as it is and through a file, and can be resumed."""
    table = played(case)
    record = table.reveal()
    must_prove(case, record)
    again = record_from(record_text(record))
    assert again == record, f"{case}: the file says something else"
    must_prove(case, again)
    resumed = resume(case.rules, record, b"seed%d" % case.seed)
    assert mark_of(resumed) == mark_of(table), f"{case}: resumed as another game"
    return record


def must_prove(case: Case, record: Record) -> None:
    try:
        told = list(prove(case.rules, record))
    except Disproved as error:
        raise AssertionError(f"{case}: its own record does not prove: {error}") from error
    assert len(told) == len(record.steps) + 1


def keeps(case: Case) -> None:
    """A table opened from a snapshot goes on as the one that it was taken of."""
    table, bot = case.table(), case.bot("keep")
    for seat, choice in answers(case, table, bot):
        other = opened(case, table) if case.now(bot) else None
        table.submit(seat, choice)
        if other is not None:
            other.submit(seat, choice, other.asked(seat))
            steps = table.record.steps[-1], other.record.steps[-1]
            assert steps[0] == steps[1], f"{case}: opened from a snapshot it plays otherwise"


def opened(case: Case, table: AnyTable) -> AnyTable:
    """The same table from its snapshot, as a file would hold it."""
    other = case.table(table.record.terms)
    other.load(parse(canonical(table.snapshot(3)).decode()))
    for seat in (None, *case.everybody()):
        asks = shown(table.asks(), seat), shown(other.asks(), seat)
        assert asks[0] == asks[1], f"{case}: a snapshot asks something else"
    for seat in case.everybody():
        assert table.asked(seat) == other.asked(seat), f"{case}: a snapshot forgets who is asked"
        assert table.can_undo(seat) == other.can_undo(seat), f"{case}: a snapshot undoes otherwise"
    return other


def finds_flips(case: Case) -> None:
    """A flip in any step is reported at that step, in the record and in its file."""
    record, bot = played(case).reveal(), case.bot("flip")
    for _ in range(FLIPS):
        at = bot.draw(len(record.steps), "step")
        check_flipped_step(case, record, at)
        check_flipped_byte(case, record, at, bot)


def check_flipped_step(case: Case, record: Record, at: int) -> None:
    for wrong in _wrong(record.steps[at], case.seats):
        found = disproved_at(case.rules, _with_step(record, at, wrong))
        assert found == at + 1, f"{case}: {wrong} at step {at + 1} is found at {found}"


def _wrong(step: Step, seats: int) -> list[Step]:
    flipped = step.digest.translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
    return [
        replace(step, digest=flipped),
        replace(step, seat=Seat(seats)),
        replace(step, choice=["no such choice"]),
        replace(step, act="deny-back"),
        replace(step, draws=(*step.draws, Draw("more", 6, 1))),
    ]


def _with_step(record: Record, at: int, step: Step) -> Record:
    other = copy(record)
    other.steps = [*record.steps[:at], step, *record.steps[at + 1 :]]
    return other


def disproved_at(rules: AnyRules, record: Record) -> int | None:
    try:
        for _ in prove(rules, record):
            pass
    except Disproved as error:
        return error.step
    return None


def check_flipped_byte(case: Case, record: Record, at: int, bot: Dice) -> None:
    """One bit in the line of a step: malformed, disproved there, or no more whole."""
    text = record_text(record)
    line = text.index('"steps": [') + len('"steps": [') + 1
    for _ in range(at):
        line = text.index("\n", line) + 1
    end = text.index("\n", line)
    where = line + bot.draw(end - line, "byte")
    flipped = chr(ord(text[where]) ^ 1 << bot.draw(7, "bit"))
    check_altered_text(case, record, text[:where] + flipped + text[where + 1 :], at + 1)


def check_altered_text(case: Case, record: Record, text: str, step: int) -> None:
    why = unreadable(text)
    assert "\n" not in why, f"{case}: {why!r} is not one line"
    if why:
        return
    read = record_from(text)
    whole = is_whole(text)
    if read != record:
        found = disproved_at(case.rules, read)
        assert not whole, f"{case}: an altered file is whole"
        assert found == step or found is None, f"{case}: step {step} is found at {found}"
    elif [s.at for s in read.steps] != [s.at for s in record.steps]:
        assert not whole, f"{case}: an altered time is whole"


def unreadable(text: str) -> str:
    """Why *text* is no record; empty: it is one."""
    try:
        record_from(text)
    except Malformed as error:
        return str(error) or "malformed"
    return ""
