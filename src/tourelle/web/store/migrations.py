"""The schema of the store, version by version. A script that was published is never changed."""

from __future__ import annotations

import sqlite3
from typing import Final

from tourelle.core.codec import Malformed

FIRST: Final = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, kind TEXT NOT NULL,
    game TEXT NOT NULL, rules INTEGER NOT NULL, content TEXT NOT NULL, pack TEXT NOT NULL,
    seats INTEGER NOT NULL, setup TEXT NOT NULL, scenario TEXT, terms TEXT NOT NULL,
    promise TEXT NOT NULL, seed BLOB NOT NULL, lang TEXT NOT NULL, host TEXT NOT NULL,
    nonces TEXT NOT NULL, opening TEXT NOT NULL, began INTEGER,
    steps INTEGER NOT NULL, lines INTEGER NOT NULL,
    updated INTEGER NOT NULL, status TEXT NOT NULL, turn TEXT NOT NULL, outcome TEXT NOT NULL,
    hides INTEGER NOT NULL, people TEXT NOT NULL, clock TEXT NOT NULL, flag_at INTEGER
) WITHOUT ROWID;
CREATE INDEX games_flag ON games (flag_at) WHERE flag_at IS NOT NULL;
CREATE TABLE steps (
    game TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER NOT NULL, act TEXT NOT NULL,
    choice TEXT NOT NULL, draws TEXT NOT NULL, digest TEXT NOT NULL, at INTEGER, key TEXT,
    told BLOB NOT NULL, PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX steps_key ON steps (game, key) WHERE key IS NOT NULL;
CREATE TABLE lines (
    game TEXT NOT NULL, n INTEGER NOT NULL, seq INTEGER NOT NULL, seat INTEGER, at INTEGER,
    entries TEXT NOT NULL, PRIMARY KEY (game, n)
) WITHOUT ROWID;
CREATE TABLE snapshots (
    game TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TABLE links (
    hash TEXT PRIMARY KEY, game TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    delay INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_game ON links (game);
CREATE TABLE holds (
    device TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    delay INTEGER NOT NULL, PRIMARY KEY (device, game, kind, seat)
) WITHOUT ROWID;
CREATE INDEX holds_game ON holds (game);
CREATE TABLE made (
    device TEXT NOT NULL, key TEXT NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (device, key)
) WITHOUT ROWID;
CREATE TABLE house (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
"""

# pictures as they were shown, the way from a game to its rematch, how the seats are called
SECOND: Final = """
CREATE TABLE frames (
    game TEXT NOT NULL, who INTEGER NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,
    ground TEXT NOT NULL, PRIMARY KEY (game, who, seq)
) WITHOUT ROWID;
CREATE TABLE grounds (key TEXT PRIMARY KEY, svg BLOB NOT NULL) WITHOUT ROWID;
ALTER TABLE games ADD COLUMN next TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN roles TEXT NOT NULL DEFAULT '[]';
"""

# the window that is open
THIRD: Final = """
ALTER TABLE games ADD COLUMN window INTEGER;
"""

# the contents that games were begun with
FOURTH: Final = """
CREATE TABLE contents (
    game TEXT NOT NULL, digest TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (game, digest)
) WITHOUT ROWID;
"""

# how far a lesson has come
FIFTH: Final = """
ALTER TABLE games ADD COLUMN lesson TEXT NOT NULL DEFAULT 'null';
"""

# films in a table with row numbers: what has some thousand bytes lies beside its neighbours there,
# while in a table without them each began a page of its own
FILMS: Final = """
CREATE TABLE film (
    n INTEGER PRIMARY KEY, game TEXT NOT NULL, who INTEGER NOT NULL, seq INTEGER NOT NULL,
    body BLOB NOT NULL
);
CREATE UNIQUE INDEX film_place ON film (game, who, seq);
INSERT INTO film (game, who, seq, body)
    SELECT game, who, seq, body FROM frames WHERE who < -1 ORDER BY game, seq;
DELETE FROM frames WHERE who < -1;
"""

SCRIPTS: Final = (FIRST, SECOND, THIRD, FOURTH, FIFTH, FILMS)


def migrate(db: sqlite3.Connection) -> int:
    """Bring *db* up to this program's schema; the version it had."""
    before = int(db.execute("PRAGMA user_version").fetchone()[0])
    if before > len(SCRIPTS):
        raise Malformed(
            f"the store has schema {before}: this program knows {len(SCRIPTS)}, get a newer one"
        )
    for version, script in enumerate(SCRIPTS[before:], before + 1):
        db.executescript(f"BEGIN IMMEDIATE;{script}PRAGMA user_version = {version};COMMIT;")
    return before
