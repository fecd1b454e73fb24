"""Golden records: whole games that must prove for ever, one for each way a game can end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tourelle.core.codec import Malformed
from tourelle.core.record import Record
from tourelle.core.recordfile import SUFFIX, is_whole, record_from, record_text
from tourelle.core.replay import walk
from tourelle.games import registry
from tourelle.games.game import AnyGame
from tourelle.testing.case import Case, played


@dataclass(frozen=True)
class Proved:
    """A record that holds."""

    game: str
    steps: int
    reason: str  # how it ended; empty: it is not over


def prove_record(record: Record, game: AnyGame | None = None) -> Proved:
    """Prove a record by the game that it names, or raise Disproved."""
    found = registry.edition_of(registry.game(record.game) if game is None else game, record)
    reason = ""
    for table, _ in walk(found.rules, record):
        outcome = table.outcome()
        reason = outcome.reason if outcome is not None else ""
    return Proved(record.game, len(record.steps), reason)


def prove_file(file: Path, game: AnyGame | None = None) -> Proved:
    """Prove a file: its sum and its record; Malformed or Disproved if it does not hold."""
    text = file.read_text(encoding="utf-8")
    record = record_from(text)
    if not is_whole(text):
        raise Malformed(f"{file.name}: the file was changed after it was written")
    return prove_record(record, game)


def prove_all(folder: Path, game: AnyGame | None = None) -> dict[Path, Proved]:
    """All records of a folder and the folders in it."""
    return {file: prove_file(file, game) for file in golden_files(folder)}


def golden_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"*{SUFFIX}"))


def endings(folder: Path, game: AnyGame | None = None) -> set[str]:
    """The ways of ending that the records of a folder show."""
    return {proved.reason for proved in prove_all(folder, game).values() if proved.reason}


def keep(record: Record, folder: Path, name: str, game: AnyGame | None = None) -> Path:
    """Write a record that proves and is over; an existing one is never changed."""
    proved = prove_record(record, game)
    if not proved.reason:
        raise Malformed(f"{name}: the game is not over")
    file = folder / f"{name}{SUFFIX}"
    text = record_text(record)
    if file.exists() and file.read_text(encoding="utf-8") != text:
        raise Malformed(f"{file} holds another game: golden records do not change")
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def make(
    folder: Path, name: str, play: Callable[[], Record], game: AnyGame | None = None
) -> Proved:
    """The golden record of that name: played and kept if there is none yet. One that is there is
    proved and left as it is, also when the game would be played another way today."""
    file = folder / f"{name}{SUFFIX}"
    if not file.exists():
        keep(play(), folder, name, game)
    return prove_file(file, game)


def seek(cases: Iterable[Case]) -> dict[str, Record]:
    """The shortest of some random games for each way of ending."""
    found: dict[str, Record] = {}
    for case in cases:
        table = played(case)
        outcome = table.outcome()
        assert outcome is not None
        best = found.get(outcome.reason)
        if best is None or len(table.record.steps) < len(best.steps):
            found[outcome.reason] = table.reveal()
    return found
