"""From a seat's view to the picture of the table: what is drawn, never what is legal."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.kept import Kept
from tourelle.games.game import Lens
from tourelle.games.tank_hunter.law.context import EVENTS, UNITS
from tourelle.games.tank_hunter.law.ending import score_of, strength_of
from tourelle.games.tank_hunter.law.state import FRONT, REAR
from tourelle.games.tank_hunter.law.values import hand_limit
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.data import (
    CardPicture,
    EventFace,
    Face,
    PilesPicture,
    SeatPicture,
    TablePicture,
    TrayPicture,
    WindowPicture,
)
from tourelle.games.tank_hunter.picture.scene_aims import Aims
from tourelle.games.tank_hunter.picture.scene_cards import Cards, face_at
from tourelle.games.tank_hunter.picture.table import picture
from tourelle.games.tank_hunter.words.card_keys import IS_CARD, card_named
from tourelle.games.tank_hunter.words.facts import left_in_third
from tourelle.games.tank_hunter.words.speech import HunterSpeech

SETUP: Final = ("draft", "deploy")
SEATS: Final = Kept(2048)  # players, of as many tables as are played at by turns


def scene(speech: HunterSpeech, view: HunterView, lens: Lens) -> Scene:
    table = Painter(speech, view, lens).table()
    return picture(table, lens.lang, lens.theme, lens.narrow)


class Painter:
    """Gathers what the picture shows of one view through one lens."""

    def __init__(self, speech: HunterSpeech, view: HunterView, lens: Lens) -> None:
        self._speech: Final = speech
        self._context: Final = speech.context
        self._view: Final = view
        self._state: Final = view.state
        self._lens: Final = lens
        looked = len(lens.chosen) == 1 and lens.chosen[0].startswith("card-")
        chosen = () if looked else lens.chosen
        self._zoomed: Final = lens.chosen[0].removeprefix("card-") if looked else ""
        self._draft: Final = lens.offers.draft(chosen)
        self._cards: Final = Cards(speech, view, self._draft, lens)

    def table(self) -> TablePicture:
        return TablePicture(
            seats=tuple(self.seat(seat) for seat in self.order()),
            hand=self.hand(),
            piles=self.piles(),
            declared=self.declared(),
            window=self.window(),
            aims=Aims(self._speech, self._view, self._draft, self._lens.lang).all(),
            tray=self.tray(),
            zoom=self.zoom(),
            turn=self._state.turns,
        )

    def near(self) -> int:
        if self._lens.near is not None:
            return self._lens.near
        return self._view.seat if self._view.seat is not None else 0

    def order(self) -> list[int]:
        count = self._state.setup_options.seats
        return [(self.near() + at) % count for at in range(count)]

    def seat(self, seat: int) -> SeatPicture:
        """Whoever sees the same before a player, and can do nothing with it, shares it."""
        if not self._cards.leaves(self._keys(seat)):
            return self._seat(seat)
        return SEATS.of(self._slice(seat), lambda: self._seat(seat))

    def _keys(self, seat: int) -> list[str]:
        """Of all that can be touched before a player."""
        state, name = self._state, self._cards.name
        units = [*state.lines[FRONT][seat], *state.lines[REAR][seat]]
        under = (card for unit in units for card in unit.under)
        picks = state.picks[seat] if self._phase() in SETUP else ()
        return [
            f"s{seat}",
            *(f"l{line}" for line in (FRONT, REAR) if seat == self._view.seat),
            *(f"u{unit.handle}" for unit in units),
            *(f"c{one.card}" for one in state.staff[seat]),
            *(name(card) for card in (*under, *state.ahead[seat], *picks)),
        ]

    def _slice(self, seat: int) -> Hashable:
        """All of the state that the picture of a player comes from."""
        state, viewer = self._state, self._view.seat
        front, rear, ahead = state.lines[FRONT][seat], state.lines[REAR][seat], state.ahead[seat]
        named = [*ahead, *(card for unit in (*front, *rear) for card in unit.under)]
        return (
            self._context,
            self._speech.seat(seat, self._view, self._lens.lang),
            seat,
            seat == viewer,
            None if viewer is None else state.sealed[viewer],
            tuple(state.picks[seat]) if self._phase() in SETUP else None,
            (tuple(front), tuple(rear), tuple(state.staff[seat]), tuple(ahead)),
            tuple(self._cards.name(card) for card in named),
            len(state.hands[seat]),
            tuple(state.points[seat]),
            seat == state.active and state.turns > 0 and state.result is None,
            seat in self._lens.offers.seats,
            state.is_out(seat),
        )

    def _seat(self, seat: int) -> SeatPicture:
        state, draft, key = self._state, self._draft, f"s{seat}"
        front, rear = (self.line(seat, line) for line in (FRONT, REAR))
        mine = seat == self._view.seat
        return SeatPicture(
            seat,
            self._speech.seat(seat, self._view, self._lens.lang),
            front,
            rear,
            self._cards.staff(state.staff[seat]),
            self._cards.row(state.ahead[seat], f"a{seat}-"),
            hand=len(state.hands[seat]),
            limit=hand_limit(self._context, state, seat),
            points=score_of(self._context, state, seat),
            scored=tuple(self._context.units[card].name for card in state.points[seat]),
            worth=strength_of(self._context, state, seat) if mine else None,
            active=seat == state.active and state.turns > 0 and state.result is None,
            asked=seat in self._lens.offers.seats,
            out=state.is_out(seat),
            lit=draft.lit(key),
            chosen=draft.picked(key),
            acts=draft.acts(key),
            front_acts=draft.acts(f"l{FRONT}") if mine else (),
            rear_acts=draft.acts(f"l{REAR}") if mine else (),
        )

    def line(self, seat: int, line: int) -> tuple[CardPicture, ...]:
        """The units of a line; before they are laid out those that I have kept stand in front."""
        if self._phase() in SETUP and line == FRONT:
            kept = [card for card in self._state.picks[seat] if UNITS <= card < EVENTS]
            return self._cards.row(kept, "")
        return tuple(self._cards.unit(seat, unit) for unit in self._state.lines[line][seat])

    # ---- cards that lie in no line

    def hand(self) -> tuple[CardPicture, ...]:
        """My own event cards, whoever is near."""
        state = self._state
        seat = self._view.seat if self._view.seat is not None else self.near()
        held = state.hands[seat]
        if self._phase() in SETUP:
            held = [card for card in state.picks[seat] if card >= EVENTS]
        return self._cards.row(held, f"h{seat}-")

    def _phase(self) -> str:
        return self._state.stack.top.phase if self._state.stack.frames else ""

    def piles(self) -> PilesPicture:
        state = self._state
        top = face_at(self._context, state.discard[-1]) if state.discard else None
        return PilesPicture(
            units=len(state.unit_pile),
            events=len(state.event_pile),
            discarded=len(state.discard),
            discard=top if isinstance(top, EventFace) else None,
            removed=len(state.removed) + len(state.lost),
            carpets=min(3, state.carpets),
            third=left_in_third(state),
        )

    def declared(self) -> tuple[CardPicture, ...]:
        frames = self._state.stack.frames
        cards = [frame["card"] for frame in frames if frame.phase == "event"]
        return self._cards.row(cards, "e")

    def window(self) -> WindowPicture | None:
        if self._phase() != "window" or self._state.result is not None:
            return None
        mine = any(kind.startswith("window-") for kind in self._lens.offers.kinds)
        return WindowPicture(f"W{self._state.stack.top['w']}", mine)

    def tray(self) -> TrayPicture | None:
        """The packet of the draft, or the cards that this seat alone looks at."""
        state, seat, phase = self._state, self._view.seat, self._phase()
        if seat is None or state.result is not None:
            return None
        if phase == "draft":
            return self._tray("pick", state.packets[seat])
        asked = phase in self._lens.offers.kinds
        if asked and phase in ("place", "reserve"):
            return self._tray(phase, state.looked)
        if asked and phase == "codebreak":
            return self._tray(phase, state.hands[state.stack.top["seat"]])
        return None

    def _tray(self, kind: str, cards: list[int]) -> TrayPicture | None:
        title = self._speech.prompt(kind, self._view, self._lens.lang)
        return TrayPicture(title, self._cards.row(cards, "t")) if cards else None

    def zoom(self) -> Face | None:
        """One card that was only looked at, large: nothing that the table does not show."""
        key = self._zoomed
        if not IS_CARD.fullmatch(key):
            return None
        if key[0] == "u":
            place, unit = self._state.find(int(key[1:])), self._state.unit(int(key[1:]))
            return None if place is None or unit is None else self._cards.face(place[0], unit)
        return face_at(self._context, card_named(self._context, key)) if self._seen(key) else None

    def _seen(self, key: str) -> bool:
        state = self._state
        zones = [self.hand(), self.declared(), *(self._cards.staff(some) for some in state.staff)]
        zones += [self._cards.row(cards, "") for cards in state.ahead]
        tray = self.tray()
        zones.append(tray.cards if tray else ())
        return any(card.key == key for zone in zones for card in zone)
