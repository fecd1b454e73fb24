"""Messages with a picture in them: sync and events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.words import Lang
from tourelle.games.offers import Offers
from tourelle.web import wire
from tourelle.web.live import showing
from tourelle.web.live.connection import Connection
from tourelle.web.live.grounds import Grounds
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.now import now_ms
from tourelle.web.reach import Reach
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.naming import sheet_name
from tourelle.web.session.session import Session
from tourelle.web.session.table_mode import mode_of, with_mode
from tourelle.web.session.unreeling import unreeled
from tourelle.web.store.rows import NOBODY, GameRow, LineRow, Write
from tourelle.web.store.store import Store
from tourelle.web.words import WEB


class Pictures:
    """Makes them, and remembers the grounds that pages will ask for."""

    def __init__(self, store: Store, grounds: Grounds, reach: Reach) -> None:
        self._store: Final = store
        self._reach: Final = reach
        self.grounds: Final = grounds

    def scene(
        self, session: Session, reader: Reader, easel: Easel, chosen: tuple[str, ...] = ()
    ) -> Scene:
        view, marks = session.view(reader.seat), session.marks(reader.seat)
        drawn = easel.scene(session.room, view, reader, marks, chosen, *waiting(session, reader))
        self.grounds.keep(drawn.ground)
        return drawn

    async def sync(
        self,
        session: Session,
        one: Connection,
        easel: Easel,
        people: list[wire.Person],
        can: wire.Can,
        step: int,
    ) -> wire.Sync:
        """The present session, of which *one* may know *step*, or an earlier moment of it."""
        reader = one.reader
        assert reader is not None
        if session.table is None:
            now, hashed = await self._still(session, reader, one), ""
        else:
            one.scene = self.scene(session, reader, easel)
            first = showing.whole(one.scene)
            now = showing.now(session, reader, first, session.lines, can, now_ms())
            hashed = session.hash(reader.seat)
        meta = self._meta(session, one, reader, people)
        one.step, one.line = step, session.row.lines
        hashed = hashed if step == session.step else ""  # it would tell who is asked
        return wire.Sync(step, reader.seat, hashed, meta, now)

    async def _still(self, session: Session, reader: Reader, one: Connection) -> wire.Now:
        """A game that has not begun, or whose rules are no longer in force."""
        lines = lines_for(session.lines, reader.seat, reader.lang)
        if session.game is not None:
            public = replace(reader, seat=None)
            offers = session.offers(None, reader.lang)
            scene = Easel().scene(session.game, session.public(), public, (), offers=offers)
            self.grounds.keep(scene.ground)
            picture = showing.whole(scene)
        else:
            who = NOBODY if reader.seat is None else reader.seat
            kept = await unreeled(self._store, session.row.id, session.step, who)
            picture = kept or showing.NO_PICTURE
        one.scene = None
        now = wire.Now(picture, [], [], lines, now_ms(), wire.Can())
        if not picture["svg"]:
            now.banners = [wire.Fact(WEB.say(reader.lang, "film.gone"), "", "")]
        now.outcome = past_ending(session)
        return now

    def events(
        self,
        session: Session,
        job: Write,
        one: Connection,
        easel: Easel,
        can: wire.Can,
        step: int,
        at: int,
    ) -> wire.Events:
        """What *job* has changed for *one*, who may know *step*."""
        reader = one.reader
        assert reader is not None
        before, one.scene = one.scene, self.scene(session, reader, easel)
        change = showing.patch(one.scene, before)
        lines = since(session.lines, one.line)
        now = showing.now(session, reader, change, lines, can, at)
        first, one.line = one.step, session.row.lines
        one.step = max(first, step)
        moved = bool(job.steps) and not session.passed
        marks = session.marks(reader.seat) if moved else ()
        view = session.view(reader.seat)
        return wire.Events(
            first,
            one.step,
            session.hash(reader.seat) if one.step == session.step else "",
            showing.motions(session.room, view, marks, reader),
            now,
            back(job),
        )

    def _guest(self, row: GameRow, one: Connection) -> bool:
        """Guests on somebody's own machine are told who holds the hidden cards."""
        return self._reach.mode == "lan" and row.hides and row.host != one.rights.device

    def _meta(
        self, session: Session, one: Connection, reader: Reader, people: list[wire.Person]
    ) -> wire.About:
        row, lang = session.row, reader.lang
        over = row.status == "over" and not one.delay
        return wire.About(
            id=row.id,
            game=row.game,
            title=title(session, lang),
            kind=row.kind,
            rules=row.rules,
            scenario=row.scenario,
            sheet=sheet_name(session.game, row, lang),
            setup=dict(row.setup),
            settings=showing.settings(session, lang),
            terms=with_mode(row.terms, mode_of(row)),
            seats=people,
            promise=row.promise,
            seed=row.seed.hex() if over else None,
            waiting=[at for at, nonce in enumerate(row.nonces) if not nonce],
            hides=row.hides,
            host=row.host == one.rights.device,
            slots=showing.slots(session.game, lang),
            watch_only=session.table is None and row.status != "waiting",
            mine=sorted(reader.mine),
            delay=one.delay // 1000,
            notice=WEB.say(lang, "guest.host") if self._guest(row, one) else "",
            no_clock=None if session.table is None else showing.no_clock(session, lang),
            guide=showing.guide_of(session, lang),
        )


def since(lines: Sequence[LineRow], last: int) -> list[LineRow]:
    """The lines after number *last*: the few at the end."""
    found = list(takewhile(lambda row: row.n > last, reversed(lines)))
    return found[::-1]


def back(job: Write) -> bool:
    """Whether something was taken back."""
    return bool(job.steps) and job.steps[-1].step.act in ("undo", "take-back")


def waiting(session: Session, reader: Reader) -> tuple[tuple[str, ...], Offers]:
    """What is armed, for its owner; and the open questions."""
    mine = reader.seat is not None and reader.seat in reader.mine
    armed = session.armed(reader.seat) if mine and reader.seat is not None else ()
    return armed, session.offers(reader.seat, reader.lang, mine)


def title(session: Session, lang: Lang) -> str:
    return session.row.game if session.game is None else session.game.speech.title(lang)


def past_ending(session: Session) -> wire.Ending | None:
    """How a game ended that is played by other rules today."""
    known = session.row.outcome
    if not isinstance(known, list):
        return None
    reason, ranks = known
    assert isinstance(ranks, list)
    return wire.Ending(str(reason), tuple(rank for rank in ranks if isinstance(rank, int)), "")
