"""The file of a SQLite store: opened so that it is durable, checked, copied while it is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tourelle.core.codec import Malformed
from tourelle.web.store.migrations import SCRIPTS


def connect(path: Path) -> sqlite3.Connection:
    """A connection with the settings that make an acknowledged step durable."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def check(path: Path) -> None:
    """Malformed, if it is damaged, of a newer program, or no store at all."""
    with closing(_to_read(path)) as db:
        try:
            said = db.execute("PRAGMA integrity_check").fetchone()[0]
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
        except sqlite3.DatabaseError as error:
            raise Malformed(f"{path} is no store: {error}") from error
    if said != "ok":
        raise Malformed(f"{path} is damaged: {said}")
    if version > len(SCRIPTS):
        raise Malformed(f"{path} has schema {version}: this program knows {len(SCRIPTS)}")


def copy(path: Path, target: Path) -> int:
    """A whole copy, while others go on writing; the number of games in it."""
    with closing(_to_read(path)) as source:
        try:
            with closing(sqlite3.connect(target)) as db:
                source.backup(db)
            target.chmod(0o600)
            found = source.execute("SELECT count(*) FROM games").fetchone()
        except sqlite3.Error as error:
            target.unlink(missing_ok=True)
            raise Malformed(f"{path} cannot be copied: {error}") from error
    return int(found[0])


def _to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)
