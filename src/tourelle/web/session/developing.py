"""Pictures for the film, drawn from stored steps: plain work, for a process of its own.

Now and then all seats have a key picture; between them one blob a step says what has changed for
each (reel.py). Whoever develops remembers where he stopped with the games he had last; what he does
not remember he is told.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.codec import Json
from tourelle.core.event import Notice
from tourelle.core.ids import Seat
from tourelle.games.game import Lens
from tourelle.web.config import Served
from tourelle.web.session.open_table import laid
from tourelle.web.session.opening import again
from tourelle.web.session.reel import Known, Pictures, followed, packed, plain, written
from tourelle.web.session.session import Session
from tourelle.web.session.unreeling import Chain
from tourelle.web.store.rows import CHANGES, KEYS, NOBODY, FrameRow, GameRow, StepRow
from tourelle.web.words import lang_of

KEY: Final = 200  # steps from one key picture to the next
REELS: Final = 64  # games that are remembered


@dataclass(frozen=True)
class Before:
    """All that leads to where a film goes on."""

    snapshot: Json
    steps: Sequence[StepRow]  # since the snapshot
    chain: Chain | None  # None: a key picture is due


@dataclass(frozen=True)
class Take:
    """Some steps of one game."""

    served: Served
    row: GameRow
    kept: tuple[bytes, ...]  # contents of the store that are needed to play it
    begin: int  # the first step that has no pictures; 0: the opening
    steps: Sequence[StepRow]
    before: Before | None = None  # None: it may be remembered


@dataclass
class Reel:
    """One film under way: the game at the step that was drawn last."""

    then: Session
    step: int  # -1: nothing is drawn yet
    key: int = 0
    first: bytes = b""  # the text of the key picture; empty: one is due
    last: bytes = b""  # of the step that was drawn last
    pictures: Pictures | None = None
    known: Known = field(default_factory=dict)  # symbols since the key picture
    grounds: frozenset[str] = frozenset()  # that the store has had from here


class Developer:
    """Draws, and remembers the games that it had last."""

    def __init__(self) -> None:
        self._reels: Final[OrderedDict[str, Reel]] = OrderedDict()

    def knows(self, take: Take) -> bool:
        if take.before is not None:
            return True
        reel = self._reels.get(take.row.id)
        return reel is not None and reel.step == take.begin - 1

    def forget(self, id: str) -> None:
        self._reels.pop(id, None)

    def frames(self, take: Take) -> Iterator[FrameRow]:
        """The pictures of all its steps; a film that fails on the way is forgotten."""
        found = self._reels.pop(take.row.id, None)
        reel = found if take.before is None else _begun(take, take.before)
        if reel is None:
            return  # played by rules that are no longer known
        reel.then.row = take.row
        if reel.step < 0:
            yield _frame(reel, 0)
        for made in take.steps:
            reel.then.last = again(reel.then.playable, made)
            reel.then.moved()
            reel.then.trim()
            if made.step.digest:  # who let a window pass changed nothing that others saw
                yield _frame(reel, made.seq)
            reel.step = made.seq
        self._reels[take.row.id] = reel
        if len(self._reels) > REELS:
            self._reels.popitem(last=False)


def _begun(take: Take, before: Before) -> Reel | None:
    """The game as it stood before the first step that is to be drawn."""
    row = take.row
    game = take.served.edition(row.game, row.content, row.pack, take.kept)
    game = None if game is None else game.at_version(row.rules)
    if game is None:
        return None
    table = laid(game, row)
    notices: Sequence[Notice] = table.opening
    if before.snapshot is not None:
        table.load(before.snapshot)
    for made in before.steps:
        notices = again(table, made)
    then = Session(row, game, table, [])
    then.last = notices
    reel = Reel(then, take.begin - 1)
    if before.chain is not None:
        reel.key, reel.pictures = before.chain.key.seq, {}
        for text in before.chain.texts():
            reel.pictures, reel.last = followed(reel.pictures, text, reel.known), text
            reel.first = reel.first or text
    return reel


def _frame(reel: Reel, step: int) -> FrameRow:
    """A key picture, or what has changed since the step before."""
    now: Pictures = {}
    grounds: dict[str, str] = {}
    for seat in reel.then.audiences():
        scene = drawn(reel.then, seat)
        now[NOBODY if seat is None else seat] = plain(scene)
        grounds[scene.ground.key] = scene.ground.node.markup
    if reel.pictures is None or step - reel.key >= KEY:
        reel.known.clear()
        reel.key, reel.first = step, written({}, now, reel.known)
        who, body, reel.last = KEYS, packed(reel.first), reel.first
    else:
        text = written(reel.pictures, now, reel.known)
        who, body, reel.last = CHANGES, packed(text, reel.first, reel.last), text
    fresh = tuple((key, svg) for key, svg in grounds.items() if key not in reel.grounds)
    reel.step, reel.pictures, reel.grounds = step, now, frozenset(grounds)
    return FrameRow(step, who, body, grounds=fresh)


def drawn(then: Session, seat: Seat | None) -> Scene:
    lang = lang_of(then.row.lang)
    offers = then.questions(seat, lang)
    lens = Lens(lang, "both", seat, events=then.marks(seat), offers=offers)
    return then.room.scene(then.view(seat), lens)
