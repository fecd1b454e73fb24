"""Messages with a picture in them: sync and events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tourelle.art.scene import Scene
from tourelle.core.words import Lang
from tourelle.web import showing, wire
from tourelle.web.config import Mode
from tourelle.web.film import unreeled
from tourelle.web.grounds import Grounds
from tourelle.web.logbook import lines_for
from tourelle.web.naming import sheet_name
from tourelle.web.rows import NOBODY, GameRow, Write
from tourelle.web.seated import Seated
from tourelle.web.showing import Easel, Reader
from tourelle.web.sitting import Sitting
from tourelle.web.store import Store
from tourelle.web.timing import now_ms
from tourelle.web.words import WEB

if TYPE_CHECKING:
    from tourelle.web.desk import Desk


class Pictures:
    """Makes them, and remembers the grounds that pages will ask for."""

    def __init__(self, store: Store, grounds: Grounds, mode: Mode) -> None:
        self._store: Final = store
        self._mode: Final = mode
        self.grounds: Final = grounds

    def scene(
        self, sitting: Sitting, reader: Reader, easel: Easel, chosen: tuple[str, ...] = ()
    ) -> Scene:
        view, marks = sitting.view(reader.seat), sitting.marks(reader.seat)
        drawn = easel.scene(sitting.room, view, reader, marks, chosen, *waiting(sitting, reader))
        self.grounds.keep(drawn.ground)
        return drawn

    async def sync(self, desk: Desk, sitting: Sitting, one: Seated) -> wire.Sync:
        """*sitting* is the present one, or an earlier moment of it."""
        reader = one.reader
        assert reader is not None
        if sitting.table is None:
            now, hashed = await self._still(sitting, reader, one), ""
        else:
            easel = desk.easel if sitting is desk.sitting else Easel()
            one.scene = self.scene(sitting, reader, easel)
            can = desk.can(reader) if sitting is desk.sitting else wire.Can()
            first = showing.whole(one.scene)
            now = showing.now(sitting, reader, first, sitting.lines, can, now_ms())
            hashed = sitting.hash(reader.seat)
        meta = self._meta(desk, sitting, one, reader)
        one.step = desk.shown(one) if sitting is desk.sitting else sitting.step
        one.line = sitting.row.lines
        hashed = hashed if one.step == sitting.step else ""  # it would tell who is asked
        return wire.Sync(one.step, reader.seat, hashed, meta, now)

    async def _still(self, sitting: Sitting, reader: Reader, one: Seated) -> wire.Now:
        """A game that has not begun, or whose rules are no longer in force."""
        lines = lines_for(sitting.lines, reader.seat, reader.lang)
        picture = {"svg": "", "ground": ""}
        if sitting.game is not None:
            public = replace(reader, seat=None)
            scene = Easel().scene(sitting.game, sitting.public(), public, ())
            self.grounds.keep(scene.ground)
            picture = showing.whole(scene)
        else:
            who = NOBODY if reader.seat is None else reader.seat
            picture = await unreeled(self._store, sitting.row.id, sitting.step, who) or picture
        one.scene = None
        now = wire.Now(picture, [], [], lines, now_ms(), wire.Can())
        now.outcome = past_ending(sitting)
        return now

    def events(self, desk: Desk, job: Write, one: Seated, at: int) -> wire.Events:
        sitting, reader = desk.sitting, one.reader
        assert reader is not None
        before, one.scene = one.scene, self.scene(sitting, reader, desk.easel)
        change = showing.patch(one.scene, before)
        lines = [row for row in sitting.lines if row.n > one.line]
        now = showing.now(sitting, reader, change, lines, desk.can(reader), at)
        first, one.line = one.step, sitting.row.lines
        one.step = max(first, desk.shown(one))
        moved = bool(job.steps)
        marks = sitting.marks(reader.seat) if moved else ()
        view = sitting.view(reader.seat)
        return wire.Events(
            first,
            one.step,
            sitting.hash(reader.seat) if one.step == sitting.step else "",
            showing.motions(sitting.room, view, marks, reader),
            now,
            back(job),
        )

    def _guest(self, row: GameRow, one: Seated) -> bool:
        """Guests on somebody's own machine are told who holds the hidden cards."""
        return self._mode == "lan" and row.hides and row.host != one.rights.device

    def _meta(self, desk: Desk, sitting: Sitting, one: Seated, reader: Reader) -> wire.About:
        row, lang = sitting.row, reader.lang
        over = row.status == "over" and not one.delay
        return wire.About(
            id=row.id,
            game=row.game,
            title=title(sitting, lang),
            kind=row.kind,
            rules=row.rules,
            scenario=row.scenario,
            sheet=sheet_name(sitting.game, row, lang),
            setup=dict(row.setup),
            settings=showing.settings(sitting, lang),
            terms=row.terms,
            seats=desk.people(reader),
            promise=row.promise,
            seed=row.seed.hex() if over else None,
            waiting=[at for at, nonce in enumerate(row.nonces) if not nonce],
            hides=row.hides,
            host=row.host == one.rights.device,
            slots=showing.slots(sitting.game, lang),
            watch_only=sitting.table is None and row.status != "waiting",
            mine=sorted(reader.mine),
            delay=one.delay // 1000,
            notice=WEB.say(lang, "guest.host") if self._guest(row, one) else "",
            no_clock=None if sitting.table is None else showing.no_clock(sitting, lang),
        )


def back(job: Write) -> bool:
    """Whether something was taken back."""
    return bool(job.steps) and job.steps[-1].step.act in ("undo", "take-back")


def waiting(sitting: Sitting, reader: Reader) -> tuple[tuple[str, ...], bool]:
    """What is armed, for its owner; and whether the open window is for somebody else."""
    if sitting.table is None:
        return (), False
    mine = reader.seat is not None and reader.seat in reader.mine
    seat = reader.seat if mine else None
    armed = () if seat is None else sitting.armed(seat)
    asks = sitting.table.asks()
    others = [a for a in asks if sitting.window(a) and (a.seat != seat or sitting.passes(a))]
    return armed, bool(others)


def title(sitting: Sitting, lang: Lang) -> str:
    return sitting.row.game if sitting.game is None else sitting.game.speech.title(lang)


def past_ending(sitting: Sitting) -> wire.Ending | None:
    """How a game ended that is played by other rules today."""
    known = sitting.row.outcome
    if not isinstance(known, list):
        return None
    reason, ranks = known
    assert isinstance(ranks, list)
    return wire.Ending(str(reason), tuple(rank for rank in ranks if isinstance(rank, int)), "")
