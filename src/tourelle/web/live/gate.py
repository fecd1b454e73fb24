"""What may be known of a game now, and by whom: whatever is told passes here.

Somebody who is not asked in a window knows no step after the one that opened it; a watcher with a
delay knows nothing that is younger. Whoever tells anything of a game, on whatever way (socket,
list, miniature, proof, record), asks here how far he may go.
"""

from __future__ import annotations

import asyncio
from typing import Final

from tourelle.core.ask import Refusal
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame
from tourelle.stage.teaching import lesson_for
from tourelle.web import wire
from tourelle.web.live.window_timing import WindowTiming
from tourelle.web.now import now_ms
from tourelle.web.session.opening import session_at
from tourelle.web.session.rights import Rights
from tourelle.web.session.session import Session
from tourelle.web.store.rows import GameRow
from tourelle.web.store.store import Store
from tourelle.web.words import WEB, said


class Gate:
    """Stands before the session of one game."""

    def __init__(self, session: Session, hold: int) -> None:
        self.session = session
        self.timing: Final = WindowTiming(session.row, now_ms(), hold)
        self._seen: Session | None = None  # the moment that whoever is not asked was shown last

    def renew(self, session: Session) -> None:
        """The game was read again: only what is stored counts, and all may know it."""
        self.session, self._seen = session, None
        self.timing.settle(session.row, now_ms())

    @property
    def whole(self) -> bool:
        """Whether everybody may know all that has happened."""
        return self.timing.step is None

    @property
    def known(self) -> int:
        """The last step that everybody may know of."""
        return self.session.step if self.timing.step is None else self.timing.step

    def shown(self, rights: Rights) -> int:
        """The last step that a device may know of which is not behind."""
        session, told = self.session, self.told(rights)
        if told is None or (self.timing.covers(session.row) and session.called(rights.seats)):
            return session.step
        return told

    def told(self, rights: Rights) -> int | None:
        """The last step that a device was told of which is not asked; None: all."""
        if self.timing.step is None:
            return None
        mine = (self.session.by_hand.get(seat, 0) for seat in rights.seats)
        return max(self.timing.step, *mine, 0)

    async def seen(self, store: Store, rights: Rights) -> Session:
        """The game as a device may see it that is not behind. Windows that all pass follow one
        another and are told as one: whoever is not asked sees the first of them."""
        step = self.shown(rights)
        if step == self.session.step or self.session.table is None:
            return self.session
        if self._seen is None or self._seen.step != step:
            self._seen = await session_at(store, self.session, step)
        self._seen.keep_up(self.session)
        return self._seen

    def blinds(self, seat: Seat) -> bool:
        """Whether a window is open in which *seat* is not asked: it must not learn who is."""
        row = self.session.row
        return row.window is not None and not self.session.called(frozenset((seat,)))

    def behind(self, rights: Rights, seat: Seat | None) -> int:
        """Milliseconds by which a device is behind that looks as *seat*."""
        return rights.behind(seat, self.session.row, now_ms())

    async def hush(self, rights: Rights) -> None:
        """Until all that has happened has been told. Whoever is not asked in the window that has
        just been opened waits as if nobody were: being heard at once would tell that somebody
        is."""
        if not self.session.called(rights.seats):
            await asyncio.sleep(self.timing.first(now_ms()) / 1000)
        await self.timing.quiet()

    def refuse(
        self,
        found: Refusal,
        lang: Lang,
        key: str | None = None,
        id: int | str | None = None,
    ) -> wire.Refuse:
        """In the words of the game; the step in it tells nobody anything."""
        game = self.session.game
        text = said(found, lang, WEB if game is None else game.speech.catalogue)
        lesson = None if game is None else link_to(game, found.rule, lang)
        return wire.Refuse(found.code, text, self.known, key, id, found.rule, lesson)


def link_to(game: AnyGame, rule: str, lang: Lang) -> wire.LessonLink | None:
    """The lesson that teaches *rule*."""
    found = lesson_for(game, rule)
    return (
        None if found is None else wire.LessonLink(game.rules.name, found.id, found.name.said(lang))
    )


def known_step(row: GameRow, gate: Gate | None, rights: Rights) -> int:
    """The last step that a device may know of which is not behind, by the row that is stored: it
    may be ahead of what was told. *gate*: of a game that is open."""
    opened = row.window if gate is None else gate.timing.step
    told = row.window if gate is None else gate.told(rights)
    if opened is None or told is None:
        return row.steps if row.window is None else row.window
    asked = row.window == opened and any(Seat(seat) in rights.seats for seat in row.turn)
    return row.steps if asked else told
