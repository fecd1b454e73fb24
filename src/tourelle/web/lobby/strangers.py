"""What strangers bring, read and played in a workshop of its own: functions of plain values.

Nothing here runs where the tables are. What cannot be read is Illegal, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json, Malformed, fields
from tourelle.core.content import ContentError, Entries, read_texts
from tourelle.core.misread import Misread
from tourelle.core.record import Record
from tourelle.core.replay import Disproved
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame
from tourelle.games.lesson import Lesson, lessons_in, pack_lessons, read_lessons
from tourelle.games.puzzles import Verdict
from tourelle.lab.review import Reviewer
from tourelle.stage.course import Course
from tourelle.web.config import Served
from tourelle.web.lobby.catalogue import game_data
from tourelle.web.lobby.requests import game_named
from tourelle.web.session.records import imported, positions, proved, read
from tourelle.web.store.rows import Write

T = TypeVar("T")
REVIEWING: Final = 6.0  # seconds for telling luck from play
BRIEFLY: Final = 1.0  # the same for the box at the end of a game
JUDGING: Final = 3.0  # seconds for finding an answer to a wrong turn
SHORT: Final = 4096  # characters: a position is no longer


def malformed(error: Malformed, lang: Lang) -> Illegal:
    why = error.said(lang) if isinstance(error, Misread) else str(error)
    return Illegal(refusal("malformed", why=why[:200]))


def _in(lang: Lang, work: Callable[[], T]) -> T:
    try:
        return work()
    except Malformed as error:
        raise malformed(error, lang) from error


# --- games and positions -------------------------------------------------------------------


@dataclass(frozen=True)
class Wants:
    """The program does not know the content of a record: perhaps the store does."""

    game: str
    content: str | None  # None: any


def read_game(
    served: Served, text: str, device: str, lang: Lang, now: int, kept: tuple[bytes, ...]
) -> Write | Wants:
    """All that is to be stored of a game or position that somebody brings."""
    return _in(lang, lambda: _game(served, text, device, lang, now, kept))


def _game(
    served: Served, text: str, device: str, lang: Lang, now: int, kept: tuple[bytes, ...]
) -> Write | Wants:
    if len(text) < SHORT and "{" not in text:
        job = positions(served, text, device, lang, now)
        if job is not None:
            return job
    record = read(served, text)
    name, content, pack = record.game, record.content, record.pack
    if name not in served.names:
        raise Illegal(refusal("no-such-game", game=name[:40]))
    game = served.edition(name, content, pack, kept)
    if game is None and not kept:
        return Wants(name, content if pack is None else None)
    then = None if game is None else game.at_version(record.version)
    if then is None:
        raise Illegal(refusal("other-rules"))
    return imported(then, record, device, lang, now)


def prove_again(served: Served, record: Record, kept: tuple[bytes, ...]) -> tuple[int, str] | None:
    """The step that does not hold, and why; None: all do."""
    found = served.edition(record.game, record.content, record.pack, kept)
    game = None if found is None else found.at_version(record.version)
    assert game is not None, "it is open"
    try:
        proved(game, record)
    except Disproved as error:
        return error.step, error.reason
    return None


def review_again(
    served: Served, record: Record, kept: tuple[bytes, ...], lang: Lang, time: float = REVIEWING
) -> dict[str, Json]:
    """What somebody strong says of a game that is over."""
    found = served.edition(record.game, record.content, record.pack, kept)
    game = None if found is None else found.at_version(record.version)
    assert game is not None, "it is open"
    return Reviewer(game, record, lang, time=time).review().data()


def judge_turn(served: Served, name: str, id: str, played: list[Json], lang: Lang) -> Verdict:
    """What the last turn of a puzzle is worth, and what answers it."""
    shelf = served.game(name).puzzles
    assert shelf is not None, "the page found it there"
    puzzle = next(one for one in shelf.all() if one.id == id)
    return _in(lang, lambda: shelf.judge(puzzle, played, JUDGING))


def know_puzzles(served: Served, name: str) -> None:
    """So that whoever asks later need not wait until they are read."""
    shelf = served.game(name).puzzles
    assert shelf is not None
    shelf.all()


# --- packs ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mistakes:
    """Of a pack, a line for each."""

    lines: list[str]


def read_pack(
    served: Served, body: dict[str, Any], texts: list[tuple[str, str]], lang: Lang
) -> dict[str, Any] | Mistakes:
    """The pack as data, what it names, and what the lobby offers with it."""
    return _in(lang, lambda: _pack(served, body, texts, lang))


def _pack(
    served: Served, body: dict[str, Any], texts: list[tuple[str, str]], lang: Lang
) -> dict[str, Any] | Mistakes:
    game = game_named(served, body)
    try:
        files = read_texts(texts, game.kinds)
        richer = game.with_pack(files)
        lessons = brought(richer, lessons_in(files))
    except ContentError as error:
        return Mistakes(error.lines(lang))
    pack = richer.rules.pack()
    known = {} if pack is None else fields(pack)  # files may hold nothing but remarks
    entries = [f"{kind}.{id}" for kind, some in known.items() for id in fields(some)]
    return {
        "pack": pack,
        "entries": entries,
        "game": game_data(richer, lang),
        "lessons": [{"id": one.id, "name": one.name.said(lang)} for one in lessons],
    }


def try_pack(served: Served, name: str, pack: Json) -> None:
    """Whether a game can be made with content that came along with a request."""
    game = game_named(served, {"game": name, "pack": pack})
    brought(game, pack_lessons(game))


def brought(game: AnyGame, entries: Entries) -> list[Lesson]:
    """The lessons that a pack brings along, each played to its end; or ContentError."""
    return [Course(game, one).lesson for one in read_lessons(game, entries)]
