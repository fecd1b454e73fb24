"""From a seat's view to the picture of the battlefield: what is drawn, never what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.cards.numbers import FIRST
from tourelle.cards.zones import UNKNOWN
from tourelle.core.nations import ANY
from tourelle.games.game import Lens
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.ending import CLOCK, goal, may_win, occupies
from tourelle.games.tank_commander.law.ground import NO_MANS_LAND
from tourelle.games.tank_commander.law.setup_options import LINE, ROWS
from tourelle.games.tank_commander.law.state import NOBODY
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.data import (
    AimPicture,
    FieldPicture,
    GoalPicture,
    HandCard,
    PosPicture,
    SidePicture,
)
from tourelle.games.tank_commander.picture.faces_data import Face
from tourelle.games.tank_commander.picture.legends import said
from tourelle.games.tank_commander.picture.scene_panels import Panels
from tourelle.games.tank_commander.picture.scene_units import Pieces, key_of, order_of
from tourelle.games.tank_commander.picture.stock import face_of
from tourelle.games.tank_commander.picture.table import picture
from tourelle.games.tank_commander.words.facts import goal_said, step_said
from tourelle.games.tank_commander.words.speech import CommanderSpeech

NATIONS: Final = ("de", "su")
SETUP: Final = ("terrain", "place", "keep")


def scene(speech: CommanderSpeech, view: CampaignView, lens: Lens) -> Scene:
    return picture(Painter(speech, view, lens).table(), lens.lang, lens.theme, lens.narrow)


class Painter:
    """Gathers what the picture shows of one view through one lens."""

    def __init__(self, speech: CommanderSpeech, view: CampaignView, lens: Lens) -> None:
        self._speech: Final = speech
        self._context: Final = speech.context
        self._view: Final = view
        self._state: Final = view.state
        self._lens: Final = lens
        looked = len(lens.chosen) == 1 and lens.chosen[0].startswith("card-")
        self._zoomed: Final = lens.chosen[0].removeprefix("card-") if looked else ""
        self._draft: Final = lens.offers.draft(() if looked else lens.chosen)
        self._near: Final = self._near_side()
        self._pieces: Final = Pieces(speech, view, self._draft, lens, self._near)

    def _near_side(self) -> int:
        """The side at the lower edge: mine, or that of the seat that is near."""
        state, near = self._state, self._lens.near
        if state.german == NOBODY:
            return 0
        if near is not None:
            return state.side_of(near)
        return self._view.side if self._view.side != NOBODY else 0

    def table(self) -> FieldPicture:
        lang = self._lens.lang
        hand = self.hand()
        return FieldPicture(
            columns=self._state.setup_options.columns,
            rows=self.rows(),
            edges=tuple(self._pieces.edges()),
            hand=hand,
            sides=(self.side(1 - self._near), self.side(self._near)),
            goal=self.goal(),
            panels=Panels(self._speech, self._view, self._draft, self._lens).all(),
            aims=self.aims(),
            reserve=self._pieces.touch(f"p{self._state.ground.reserve}", "reserve"),
            reserve_name=said(lang, "reserve", n=len(hand)),
            zoom=self.zoom(),
            title=said(lang, "table", turn=max(1, self._state.turn)),
        )

    # ---- the field

    def rows(self) -> tuple[tuple[PosPicture, ...], ...]:
        """The far side's second row first; for the Soviets columns run the other way, too."""
        columns = self._state.setup_options.columns
        order = [ROWS - 1 - row for row in range(ROWS)] if self._near == 0 else list(range(ROWS))
        if self._state.setup_options.no_mans_land == LINE:
            order.remove(NO_MANS_LAND)
        across = list(range(columns)) if self._near == 0 else list(reversed(range(columns)))
        return tuple(
            tuple(self._pieces.position(row * columns + column) for column in across)
            for row in order
        )

    # ---- cards

    def hand(self) -> tuple[HandCard, ...]:
        """My reserve; before the game, what is still to be placed; the reserve of whoever is near
        where I have none."""
        state = self._state
        side = self._view.side if self._view.side != NOBODY else self._near
        cards = [*self._called_up(side), *self._recovered(side), *state.hands[side]]
        if state.active == NOBODY and state.pool[side]:
            pool = state.pool[side]
            offered = self._offered(pool)
            cards = [card for card in pool if not offered or kind_of(card) in offered]
        known = sorted(
            (card for card in cards if card >= FIRST),
            key=lambda card: (*order_of(self._context.card(card)), card),
        )
        hidden = [UNKNOWN] * (len(cards) - len(known))
        armed, offered = self._lens.armed, self._offered(known)
        return tuple(
            self._pieces.hand_card(
                card, at, f"card-c{card}" in armed, offered.get(kind_of(card), 0)
            )
            for at, card in enumerate([*known, *hidden])
        )

    def _recovered(self, side: int) -> list[int]:
        """Vehicles of the destroyed pile, while they can be chosen (TC-E21)."""
        pile = self._state.destroyed[side]
        return [
            card
            for card in pile
            if self._draft.lit(key_of(card)) or self._draft.picked(key_of(card))
        ]

    def _offered(self, cards: Sequence[int]) -> dict[int, int]:
        """What may be chosen of some cards, by what is on it: of equal ones one is offered, and a
        touch on any of them means it."""
        return {kind_of(card): card for card in cards if self._draft.acts(key_of(card))}

    def _called_up(self, side: int) -> list[int]:
        """Units of a group that sets out from the reserve: open, not yet on the field."""
        state = self._state
        return [
            card
            for card, unit in state.units.items()
            if unit.pos == state.ground.reserve and owner_of(card) == side
        ]

    def zoom(self) -> Face | None:
        """One card that was only looked at, large: nothing that the table does not show."""
        key = self._zoomed
        if not (key[:1] == "c" and key[1:].isdecimal()):
            return None
        card = int(key[1:])
        seen = card in self._state.units or any(one.key == key for one in self.hand())
        borne = any(card in (*u.gear, *u.events) for u in self._state.units.values())
        return face_of(self._context.card(card)) if seen or borne else None

    # ---- beside the field

    def side(self, side: int) -> SidePicture:
        state, lang = self._state, self._lens.lang
        known = state.german != NOBODY
        name = self._speech.side(side, lang)
        counts = (
            len(state.hands[side]),
            len(state.piles[side]),
            len(state.discards[side]),
            len(state.destroyed[side]),
        )
        asked = known and state.seat_of(side) in self._lens.offers.seats
        return SidePicture(
            side,
            name,
            NATIONS[side] if side in (0, 1) else ANY,
            *counts,
            group=len(state.group[side]),
            active=side == state.active and state.result is None,
            asked=asked,
            label=said(
                lang,
                "side",
                name=name,
                hand=counts[0],
                pile=counts[1],
                discard=counts[2],
                destroyed=counts[3],
            ),
        )

    def goal(self) -> GoalPicture:
        state, lang = self._state, self._lens.lang
        scenario = self._context.scenario(state)
        turn = said(lang, "turn", n=state.turn, most=state.setup_options.cap)
        meters = []
        for side in (self._near, 1 - self._near):
            if may_win(state, scenario, side):
                positions, count = goal(state, scenario, side)
                has = sum(occupies(state, side, pos) for pos in positions)
                meters.append((side, has, count))
        left = state.arrived + CLOCK - state.turn + 1
        return GoalPicture(
            turn if state.turn else said(lang, "setup"),
            step_said(self._speech, self._view, lang),
            goal_said(self._speech, self._view, self._near, lang),
            tuple(meters),
            said(lang, "clock", n=left) if state.arrived else "",
        )

    # ---- arrows

    def aims(self) -> tuple[AimPicture, ...]:
        """The shot that is being fired or declared, those of a melee, the group on its way."""
        frames, units = self._state.stack.frames, self._state.units
        found: list[AimPicture] = []
        for frame in frames:
            if frame.phase == "shot" and {frame["unit"], frame["target"]} <= units.keys():
                found.append(AimPicture(key_of(frame["unit"]), key_of(frame["target"])))
            elif frame.phase == "group":
                movers = [frame[name] for name in ("m0", "m1", "m2") if frame[name]]
                found += [
                    AimPicture(key_of(one), f"p{frame['to']}", planned=True) for one in movers
                ]
        fired = any(frame.phase == "shot" for frame in frames)
        if not fired:
            found += [
                AimPicture(key_of(shot.unit), key_of(shot.target), planned=True)
                for shot in self._state.volley
            ]
        return (*found, *self._drafted())

    def _drafted(self) -> tuple[AimPicture, ...]:
        """The order that is being put together: who, and at whom or where to."""
        chosen = self._draft.chosen
        if len(chosen) < 2 or not chosen[0].startswith("c"):
            return ()
        return (AimPicture(chosen[0], chosen[1], self._noted(chosen[1]), planned=True),)

    def _noted(self, target: str) -> str:
        return self._pieces.note(int(target[1:])) if target[1:].isdecimal() else ""
