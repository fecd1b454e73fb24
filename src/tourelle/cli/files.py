"""Records read from files and written to them."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

from tourelle.cli.tongue import say
from tourelle.cli.trouble import Trouble, explained
from tourelle.core.codec import Malformed
from tourelle.core.record import Record
from tourelle.core.recordfile import SUFFIX, record_from, record_text

MOST_BYTES: Final = 64 << 20


def read_text(name: str) -> str:
    """A text file as a whole; what has no end, or never begins, is not waited for."""
    file = Path(name)
    with explained(name):
        found = file.stat()
        if not (S_ISREG(found.st_mode) or S_ISDIR(found.st_mode)):
            raise Trouble(say("not-a-file", file=name))
        if found.st_size > MOST_BYTES:
            raise Trouble(say("too-large", file=name, most=MOST_BYTES >> 20))
        return file.read_text(encoding="utf-8")


def read_record(name: str) -> tuple[str, Record]:
    """The text of a file and its record, or Trouble with the field that is wrong."""
    text = read_text(name)
    with explained(name):
        return text, record_from(text)


def write_text(file: Path, text: str) -> None:
    """All or nothing: a file that cannot be written whole is not touched."""
    part = file.with_name(f".{file.name}.part")
    with explained(str(file)):
        try:
            part.write_text(text, encoding="utf-8")
            os.replace(part, file)
        except OSError:
            part.unlink(missing_ok=True)
            raise


def write_record(name: str, record: Record) -> Path:
    """Save a record; only another record may be overwritten."""
    file = Path(name if name.endswith(SUFFIX) else f"{name}{SUFFIX}")
    if file.exists():
        try:
            record_from(read_text(str(file)))
        except (Malformed, Trouble) as error:
            raise Trouble(say("not-overwritten", file=file)) from error
    write_text(file, record_text(record))
    return file
