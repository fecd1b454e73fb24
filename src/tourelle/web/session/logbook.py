"""The log of a game as lines: made once from the events, kept for every audience."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tourelle.core.codec import Json
from tourelle.core.event import Event, Notice
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.core.words import LANGS, Lang
from tourelle.games.game import AnyGame
from tourelle.web.store.rows import LineRow
from tourelle.web.wire import Line
from tourelle.web.words import WEB

Views = Callable[[Seat | None], View]


def told_entries(game: AnyGame, notices: Sequence[Notice], views: Views) -> list[Json]:
    """A line for each notice: as told publicly, and as told to certain seats."""
    entries = [_entry(game, notice, views) for notice in notices]
    return [entry for entry in entries if entry is not None]


def _entry(game: AnyGame, notice: Notice, views: Views) -> Json:
    public = None if notice.public is None else _texts(game, notice.public, views(None))
    private: dict[str, Json] = {
        str(seat): _texts(game, event, views(seat)) for seat, event in notice.private
    }
    if public is None and not any(private.values()):
        return None
    return [public, private] if private else [public]


def _texts(game: AnyGame, event: Event, view: View) -> Json:
    texts = [game.speech.event(event, view, lang) for lang in LANGS]
    if not any(texts):
        return None
    rule, keys = game.speech.links(event, view)
    told: list[Json] = [texts[0], texts[1], rule, list[Json](keys)]
    return [*told, 1] if game.follows(event) else told


def said_entry(code: str, who: tuple[str, str]) -> Json:
    """A line of the table's own: both languages have their name for *who*."""
    texts = [WEB.say(lang, f"line.{code}", who=who[at]) for at, lang in enumerate(LANGS)]
    return [[texts[0], texts[1], "", []]]


def lines_for(rows: Sequence[LineRow], seat: Seat | None, lang: Lang) -> list[Line]:
    """What *seat* reads of *rows*."""
    out: list[Line] = []
    for row in rows:
        for at, entry in enumerate(row.entries):
            assert isinstance(entry, list)
            told = _told_to(entry, seat)
            if told is not None:
                out.append(_line(row, at, told, lang))
    return out


def head(rows: Sequence[LineRow], seat: Seat) -> int:
    """The number of the line that all which happens now follows from, as *seat* reads it."""
    for row in reversed(rows):
        for line in reversed(lines_for([row], seat, "en")):
            if not line.follows:
                return line.n
    return 0


def _told_to(entry: list[Json], seat: Seat | None) -> list[Json] | None:
    private = entry[1] if len(entry) > 1 else None
    told = entry[0]
    if seat is not None and isinstance(private, dict) and str(seat) in private:
        told = private[str(seat)]
    return told if isinstance(told, list) else None


def _line(row: LineRow, at: int, told: list[Json], lang: Lang) -> Line:
    en, fr, rule, keys, *follows = told
    assert isinstance(keys, list)
    text, parts = str(en if lang == "en" else fr), tuple(map(str, keys))
    return Line(row.n + at, row.seq, row.seat, text, str(rule), parts, row.at, bool(follows))
