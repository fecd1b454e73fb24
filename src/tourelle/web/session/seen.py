"""One game in memory as it is looked at: who sees what, who is asked, which window is open.

Nothing here changes the game; what does is `session.py`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from tourelle.core.ask import Ask, Illegal, refusal
from tourelle.core.clock import Clock
from tourelle.core.codec import Json, canonical, digest_of
from tourelle.core.event import Event, Notice
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.rules import Outcome, View
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame, Window
from tourelle.games.offers import NO_OFFERS, Offers
from tourelle.web.session import answering, logbook, standing_orders
from tourelle.web.session.open_table import AnyTable, Preview, preview, role_in
from tourelle.web.store.rows import GameRow, LineRow


class Look:
    """What a seat sees of one step; its bytes are made once, for the hash and for the store."""

    def __init__(self, view: View) -> None:
        self.view: Final = view

    @cached_property
    def body(self) -> bytes:
        return canonical(self.view.data())

    @cached_property
    def hash(self) -> str:
        return digest_of(self.body)


class Seen:
    """A game in memory, for those who look."""

    def __init__(
        self, row: GameRow, game: AnyGame | None, table: AnyTable | None, lines: list[LineRow]
    ) -> None:
        self.row = row
        self.game: Final = game
        self.table = table
        self.lines: Final = lines  # the latest
        self.last: Sequence[Notice] = ()  # what was told at the last step that is not a pass
        self.by_hand: Final[dict[Seat, int]] = {}  # the last pass of each in a window
        self.lets: Final[dict[Seat, int]] = {}  # the line of what each lets happen unasked
        self.passed = False  # whether the last step was a pass in a window that is still open
        self.answers: Final[OrderedDict[str, int]] = OrderedDict()  # key -> step
        self.memo: Final[dict[tuple[Any, ...], Any]] = {}  # of this step, for whoever asks
        self._shown: dict[Seat | None, Look] = {}
        self._preview: Preview | None = None
        self._next_snapshot: tuple[int, Json] | None = None
        self._snapped = 0 if table is None else table.first
        self._lefts: tuple[int, list[int]] | None = None  # of which window
        self._window_kinds = frozenset[str]() if row.window is None else self._open_windows()

    # --- what is ---------------------------------------------------------------------------

    @property
    def playable(self) -> AnyTable:
        """The table, or Illegal with the reason why there is none."""
        if self.row.status == "waiting":
            raise Illegal(refusal("not-begun"))
        if self.table is None:
            raise Illegal(refusal("watch-only"))
        return self.table

    @property
    def room(self) -> AnyGame:
        if self.game is None:
            raise Illegal(refusal("watch-only"))
        return self.game

    @property
    def step(self) -> int:
        return self.row.steps

    def outcome(self) -> Outcome | None:
        return None if self.table is None else self.table.outcome()

    def audiences(self) -> list[Seat | None]:
        return [None, *(Seat(seat) for seat in range(self.row.seats))]

    def view(self, seat: Seat | None) -> View:
        found = self._shown.get(seat)
        return self._look(seat).view if found is None else found.view

    def hash(self, seat: Seat | None) -> str:
        """Of what this seat sees: a digest of the whole state would tell too much."""
        return self._look(seat).hash

    def _look(self, seat: Seat | None) -> Look:
        found = self._shown.get(seat)
        if found is None:
            found = self._shown[seat] = Look(self.playable.view(seat))
        return found

    def moved(self) -> None:
        """The table has gone on: what was seen of it is no longer so."""
        self._shown.clear()
        self.memo.clear()

    def marks(self, seat: Seat | None) -> tuple[Event, ...]:
        """The last step as told to *seat*; while a window is open, the one that opened it: whether
        anybody has passed in it must not be seen."""
        told = (notice.told_to(seat) for notice in self.last)
        return tuple(event for event in told if event is not None)

    def who(self, seat: int) -> tuple[str, str]:
        """The name of a seat in English and French."""
        if seat == HOUSE:
            return "", ""
        name = self.row.people[seat].name
        return name or self.role(seat, "en"), name or self.role(seat, "fr")

    def role(self, seat: int, lang: Lang) -> str:
        """How the rules call a seat."""
        if self.game is None:
            return role_in(self.row, seat, lang)
        return self.game.speech.seat(seat, self.public(), lang)

    def public(self) -> View:
        """What everybody may see; before the game begins, some start of it."""
        return self._foreseen().view if self.table is None else self.view(None)

    def _foreseen(self) -> Preview:
        if self._preview is None:
            self._preview = preview(self.room, self.row.seats, self.row.setup)
        return self._preview

    # --- windows ---------------------------------------------------------------------------

    def window(self, ask: Ask[Any]) -> Window:
        """Whether *ask* is one of those that most seats let pass; found once for each step."""
        key = ("window", ask.seat, ask.kind)
        if key not in self.memo:
            self.memo[key] = self.room.window(ask, self.view(ask.seat))
        found: Window = self.memo[key]
        return found

    def passes(self, ask: Ask[Any]) -> bool:
        """Whether the seat's standing order lets this window pass; found once for each step."""
        key = ("passes", ask.seat, ask.kind)
        if key not in self.memo:
            view = self.view(ask.seat)
            told = standing_orders.passes(self.room, self.row, ask, view)
            self.memo[key] = told or self._lets(ask)
        return bool(self.memo[key])

    def let(self, seat: Seat) -> None:
        """*seat* wants to be asked no more in what happens now; the next action asks again."""
        self.lets[seat] = logbook.head(self.lines, seat)
        self.memo.clear()

    def _lets(self, ask: Ask[Any]) -> bool:
        if ask.seat not in self.lets or not self.window(ask):
            return False
        return self.lets[ask.seat] == logbook.head(self.lines, ask.seat)

    def by_itself(self, ask: Ask[Any]) -> Json:
        """What the table answers without anybody; None: the seat is asked. Found once for each
        step."""
        key = ("by-itself", ask.seat, ask.kind)
        if key not in self.memo:
            view = self.view(ask.seat)
            by = answering.by_itself(self.room, self.row, ask, view)
            choice = ask.default if self._lets(ask) else by
            self.memo[key] = None if choice is None else choice.data()
        found: Json = self.memo[key]
        return found

    def answers_for(self, seat: Seat) -> bool:
        """Whether the table itself answers what is asked of *seat* now."""
        asks = self.playable.asks()
        return any(ask.seat == seat and self.by_itself(ask) is not None for ask in asks)

    def called(self, seats: frozenset[Seat]) -> bool:
        """Whether one of *seats* is asked in the window now open."""
        asks = () if self.table is None else self.table.asks()
        return any(ask.seat in seats and not self.passes(ask) for ask in asks)

    def veils(self, seat: Seat | None) -> bool:
        """Whether a window is open that is not for *seat*: who is asked in it is not told, nor
        how far the polling has come."""
        asks = () if self.table is None else self.table.asks()
        return any(self.window(a) and (a.seat != seat or self.passes(a)) for a in asks)

    def offers(self, seat: Seat | None, lang: Lang, mine: bool = True) -> Offers:
        """The open questions as whoever looks from *seat* may know them; *mine*: it is his."""
        if self.table is None:
            begin = self._foreseen()
            return self.room.offers(begin.asks, None, begin.view, lang)
        return NO_OFFERS if self.veils(seat if mine else None) else self.questions(seat, lang)

    def questions(self, seat: Seat | None, lang: Lang) -> Offers:
        """The same without a veil, for those who may know all; made once for each step."""
        key = ("questions", seat, lang)
        if key not in self.memo:
            asks = [ask for ask in self.playable.asks() if self.by_itself(ask) is None]
            self.memo[key] = self.room.offers(asks, seat, self.view(seat), lang)
        found: Offers = self.memo[key]
        return found

    def armed(self, seat: Seat) -> tuple[str, ...]:
        """What asks in windows, by its key; what was instructed, by its key and level:
        `tank-3.30`; found once for each step."""
        key = ("armed", seat)
        if key not in self.memo:
            cards = standing_orders.asking(self.room, self.row, seat, self.view(seat))
            given = self.row.people[seat].given
            self.memo[key] = (*cards, *(f"{name}.{level}" for name, level in given))
        found: tuple[str, ...] = self.memo[key]
        return found

    def _open_windows(self) -> frozenset[str]:
        """The kinds of the windows in which somebody is asked."""
        asks = () if self.table is None else self.table.asks()
        return frozenset(ask.kind for ask in asks if self.window(ask))

    def lefts(self, clock: Clock) -> list[int | None]:
        """What each seat had on its clock when the window now open was opened; None: none is."""
        if self.row.window is None:
            return [None] * self.row.seats
        if self._lefts is None or self._lefts[0] != self.row.window:
            # opened before this server was: the times of the last step
            self._lefts = (self.row.window, clock.stood())
        return list(self._lefts[1])
