"""A puzzle as a table that nobody keeps: laid anew from its position and the turns so far.

All that a page is told is made by what tells of real games: questions, orders, pictures, motions.
Tables are remembered for whoever asks next, and belong to nobody.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json, canonical
from tourelle.core.ids import Seat
from tourelle.games.game import AnyGame
from tourelle.games.puzzles import Puzzle
from tourelle.web import wire
from tourelle.web.live import orders, showing, ways, whys
from tourelle.web.live.beside import sign_of
from tourelle.web.live.pictures import Pictures, title
from tourelle.web.live.queries import known_orders, number, texts
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.session.creating import founded
from tourelle.web.session.open_table import laid
from tourelle.web.session.records import OPEN
from tourelle.web.session.session import Session
from tourelle.web.store.rows import PersonRow
from tourelle.web.words import said

KEPT: Final = 64  # tables that are remembered
LONGEST: Final = 8  # turns of both sides: no solution is longer
PEOPLE: Final = (PersonRow("me"), PersonRow("bot"))


class Study:
    """One position of a puzzle."""

    def __init__(self, session: Session, solver: Seat) -> None:
        self.session: Final = session
        self.solver: Final = solver
        self.easel: Final = Easel()

    @property
    def over(self) -> bool:
        return self.session.outcome() is not None


class Studies:
    """Those that were asked for lately."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures: Final = pictures
        self._known: Final[OrderedDict[bytes, Study]] = OrderedDict()
        self.warm = False  # whether somebody was told to be ready

    def at(self, game: AnyGame, puzzle: Puzzle, played: Sequence[Json]) -> Study:
        """The table after *played*, or Illegal: the referee takes every one of them."""
        if len(played) > LONGEST:
            raise Illegal(refusal("too-long", most=LONGEST))
        key = canonical([puzzle.id, list(played)])
        found = self._known.get(key) or _laid(game, puzzle, played)
        self._known[key] = found
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found

    def scene(self, study: Study, reader: Reader, chosen: tuple[str, ...] = ()) -> Scene:
        return self._pictures.scene(study.session, reader, study.easel, chosen)

    def sync(self, study: Study, reader: Reader) -> wire.Sync:
        session = study.session
        first = showing.whole(self.scene(study, reader))
        now = showing.now(session, reader, first, session.lines, wire.Can(), 0)
        return wire.Sync(session.step, reader.seat, "", about(session, reader), now)

    def events(self, before: Study, after: Study, reader: Reader, drawn: Scene) -> wire.Events:
        """One step: what turns the picture *drawn* into that of *after*."""
        session = after.session
        change = showing.patch(self.scene(after, reader), drawn)
        lines = session.lines[len(before.session.lines) :]
        now = showing.now(session, reader, change, lines, wire.Can(), 0)
        marks, view = session.marks(reader.seat), session.view(reader.seat)
        motions = showing.motions(session.room, view, marks, reader)
        return wire.Events(before.session.step, session.step, "", motions, now)

    def asked(
        self, study: Study, reader: Reader, what: str, args: dict[str, Any], drawn: tuple[str, ...]
    ) -> Any:
        """What a page asks while an order is in the making; *drawn*: what its picture shows."""
        if what == "orders":
            return self._orders(study, reader, args, drawn)
        session, lang = study.session, reader.lang
        if what == "ways":
            listing = known_orders(session, reader, not study.over)
            return ways.ways(listing, texts(args.get("chosen", [])), texts(args.get("at", [])))
        if what == "why":
            found = whys.why(session, reader, args)
            text = said(found, lang, session.room.speech.catalogue)
            return {"code": found.code, "text": text, "rule": found.rule}
        if what == "inspect":
            key = str(args.get("key", ""))[:100]
            view = session.view(reader.seat)
            return showing.inspected(session.room, session.room, view, key, lang)
        if what == "board":
            return {"text": session.room.board(session.view(reader.seat), lang)}
        raise Illegal(refusal("no-query", what=what[:40]))

    def _orders(
        self, study: Study, reader: Reader, args: dict[str, Any], drawn: tuple[str, ...]
    ) -> dict[str, Any]:
        """As at a table; but nobody warns of a turn that loses: that is the riddle."""
        session, chosen = study.session, tuple(texts(args.get("chosen", [])))
        listing = known_orders(session, reader, not study.over)
        limit = number(args.get("limit", orders.MOST))
        out = orders.told(listing, chosen, str(args.get("text", ""))[:100], limit)
        out["warning"] = ""
        seat = reader.seat if listing.any else None
        out["asked"] = None if seat is None else session.playable.asked(seat)
        if args.get("peek") is True:
            out["several"] = orders.several(listing, chosen)
            return out
        before = self.scene(study, reader, drawn)
        out["scene"] = showing.patch(self.scene(study, reader, chosen), before)
        return out


def _laid(game: AnyGame, puzzle: Puzzle, played: Sequence[Json]) -> Study:
    row = founded(game, None, puzzle.setup, PEOPLE, OPEN, "", "en", 0, "sandbox")
    row = replace(row, nonces=("puzzle", "puzzle"), status="playing", began=0)
    session = Session(row, game, laid(game, row), [])
    session.opened_anew(0)
    solver = session.playable.asks()[0].seat
    for choice in played:
        asks = session.playable.asks()
        if not asks:
            raise Illegal(refusal("over"))
        seat = asks[0].seat
        session.play(seat, choice, session.playable.asked(seat), None, 0)
    return Study(session, solver)


def about(session: Session, reader: Reader) -> wire.About:
    row, lang = session.row, reader.lang
    people = [
        wire.Person(
            at, "", session.role(at, lang), one.kind, "", True, 1, at in reader.mine, True,
            sign_of(session, at),
        )
        for at, one in enumerate(row.people)
    ]  # fmt: skip
    return wire.About(
        id="", game=row.game, title=title(session, lang), kind="puzzle", rules=row.rules,
        scenario=None, setup={}, settings=[], terms=row.terms, seats=people, promise="", seed=None,
        waiting=[], hides=False, host=False, slots=showing.slots(session.game, lang),
        watch_only=False, mine=sorted(reader.mine), delay=0, guide=showing.guide_of(session, lang),
    )  # fmt: skip
