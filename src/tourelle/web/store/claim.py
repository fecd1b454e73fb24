"""One server at a time uses a store: the file itself is locked, and tried before anybody comes."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tourelle.core.codec import Malformed
from tourelle.core.words import Lang
from tourelle.web.store.migrations import migrate
from tourelle.web.store.sqlite_file import connect
from tourelle.web.words import WEB

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]


@contextmanager
def claimed(store: Path | None, lang: Lang) -> Iterator[None]:
    """Nobody else serves from *store* meanwhile; the end of the process gives it free."""
    if store is None:
        yield
        return
    try:
        store.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(store, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _useless(store, lang, error.strerror or str(error)) from error
    try:
        _lock(file, store, lang)
        _try(store, lang)
        yield
    finally:
        os.close(file)  # not before the store is closed: this ends every lock on it


def _lock(file: int, store: Path, lang: Lang) -> None:
    """Another kind of lock than SQLite's own: readers and backups are not in its way."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Malformed(WEB.say(lang, "serve.taken", store=store)) from error
    except OSError:  # a network's file system that has no locks: it must do without
        return


def _try(store: Path, lang: Lang) -> None:
    """Whether it is a store, and can be written."""
    try:
        with closing(connect(store)) as db:
            migrate(db)
            db.execute("BEGIN IMMEDIATE")
            db.execute("INSERT OR REPLACE INTO house VALUES ('tried', 1)")
            db.execute("ROLLBACK")
    except (sqlite3.Error, OSError) as error:
        raise _useless(store, lang, str(error)) from error


def _useless(store: Path, lang: Lang, why: str) -> Malformed:
    return Malformed(WEB.say(lang, "serve.useless", store=store, why=why))
