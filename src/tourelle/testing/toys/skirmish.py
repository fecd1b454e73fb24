"""A toy game on Rules alone: bids, hidden hands, a reaction, dice, a continuous move.

Tanks on a plane, 2 to 6 seats. All bid in secret who begins (SK-2); then each in turn drives
(SK-3) or fires (SK-4). Whoever is fired at may play smoke (SK-5), the shooter rolls to hit, the
target rolls to save (SK-7), and who is hit and lives draws a card (SK-8). The last tank wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import Ask, Choice, Illegal, Listed, refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json, boolean, integer
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.event import Event, Notice
from tourelle.core.ids import Seat
from tourelle.core.option import OneOf, Option, Setup, Switch, Whole
from tourelle.core.rules import Outcome, Rules
from tourelle.testing.toys import skirmish_events as events
from tourelle.testing.toys.skirmish_parts import (
    CHOICES,
    NOTHING,
    REACH,
    Bid,
    Concede,
    Disc,
    Drive,
    Fire,
    React,
    Side,
    Skirmish,
    SkirmishView,
    card_numbers,
    is_smoke,
    state_from,
)

LONGEST: Final = 400  # SK-6: so many answers end the game
NEEDED: Final = 3  # SK-5: the roll that hits
IN_SMOKE: Final = 5
SAVED: Final = 5  # SK-7: counted from 0, a six

BIDS: Final = Listed[Choice]([Bid(n) for n in range(4)], "SK-2")
CONCEDING: Final = Listed[Choice]([Concede()], "SK-6")


def shot(need: int, shooter: Seat, target: Seat, dice: Dice) -> tuple[int, bool]:
    """What is rolled to hit, and whether the target loses armour (SK-5, SK-7)."""
    roll = dice.d6("hit", shooter)
    if roll < need:
        return roll, False
    saves = dice.pool(2, 6, "save", (SAVED,), target)
    return roll, saves[-1] < SAVED


class SkirmishRules(Rules[Skirmish, Choice, SkirmishView]):
    name = "skirmish"
    version = 2
    seats = (2, 3, 4, 5, 6)

    def options(self) -> tuple[Option, ...]:
        return (
            OneOf("armour", (2, 1, 3), "SK-1"),
            Switch("smoke", True, "SK-5"),
            Whole("cards", 1, 3, 2, "SK-5", ("smoke", (True,))),
        )

    def start(self, seats: int, setup: Setup, dice: Dice) -> tuple[Skirmish, list[Notice]]:
        smokes = integer(setup["cards"]) * seats if boolean(setup["smoke"]) else 0
        deck = card_numbers(seats, smokes)
        dice.shuffle(deck, "deal")
        armour = integer(setup["armour"])
        sides = [Side(6000 * s, 0, armour, -1, [deck.pop(), deck.pop()]) for s in range(seats)]
        return Skirmish(sides, deck, [], smokes, Seat(-1), [], 0, False), []

    def asks(self, state: Skirmish) -> tuple[Ask[Choice], ...]:
        if self.outcome(state) is not None:
            return ()
        if state.shots:
            return (self._ask_reaction(state, state.shots[-1][1]),)
        if state.turn < 0:
            return tuple(
                Ask(seat, "bid", (BIDS,), sealed=True, default=Bid(0))
                for seat in state.alive()
                if state.sides[seat].bid < 0
            )
        return (self._ask_turn(state, state.turn),)

    def _ask_reaction(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
        # asked with or without smoke: being asked must not tell the hand
        cards = [card for card in state.sides[seat].hand if is_smoke(card, state.smokes)]
        answers = Listed[Choice]([React(NOTHING), *map(React, sorted(cards))], "SK-5")
        return Ask(seat, "react", (answers,), default=React(NOTHING))

    def _ask_turn(self, state: Skirmish, seat: Seat) -> Ask[Choice]:
        me = state.sides[seat]
        foes = Listed[Choice]([Fire(foe) for foe in state.alive() if foe != seat], "SK-4")
        return Ask(seat, "turn", (Disc(me.x, me.y, REACH), foes), default=Drive(me.x, me.y))

    def unasked(self, state: Skirmish, seat: Seat) -> tuple[Ask[Choice], ...]:
        if seat not in state.alive() or self.outcome(state) is not None:
            return ()
        return (Ask(seat, "concede", (CONCEDING,)),)

    def apply(self, state: Skirmish, seat: Seat, choice: Choice, dice: Dice) -> list[Notice]:
        state.plies += 1
        if isinstance(choice, Bid):
            return self._bid(state, seat, choice.amount)
        if isinstance(choice, Drive):
            return self._drive(state, seat, choice)
        if isinstance(choice, Fire):
            state.shots.append((seat, choice.target))
            return [Notice(events.Fires(seat, choice.target))]
        if isinstance(choice, React):
            return self._react(state, choice.card, dice)
        return self._leave(state, seat, events.Concedes(seat))

    def _bid(self, state: Skirmish, seat: Seat, amount: int) -> list[Notice]:
        state.sides[seat].bid = amount
        told = [Notice(events.Sealed(seat), ((seat, events.Bids(seat, amount)),))]
        return told + self._open_bids(state)

    def _open_bids(self, state: Skirmish) -> list[Notice]:
        """Once all are in, the highest bidder begins (SK-2)."""
        alive = state.alive()
        if state.turn >= 0 or any(state.sides[seat].bid < 0 for seat in alive):
            return []
        state.turn = max(alive, key=lambda seat: (state.sides[seat].bid, -seat))
        for side in state.sides:
            side.bid = -1
        return [Notice(events.First(state.turn), reveals=True)]

    def _drive(self, state: Skirmish, seat: Seat, drive: Drive) -> list[Notice]:
        state.sides[seat].x = drive.x
        state.sides[seat].y = drive.y
        self._pass_turn(state)
        return [Notice(events.Drove(seat, drive.x, drive.y))]

    def _react(self, state: Skirmish, card: int, dice: Dice) -> list[Notice]:
        shooter, target = state.shots.pop()
        told: list[Notice] = []
        if card != NOTHING:
            state.sides[target].hand.remove(card)
            state.spent.append(card)
            told.append(Notice(events.Smoke(target, card), reveals=True))
        need = NEEDED if card == NOTHING else IN_SMOKE
        roll, hurt = shot(need, shooter, target, dice)
        told.append(Notice(events.Rolled(shooter, roll, need)))
        if hurt:
            told += self._hit(state, target)
        elif roll >= need:
            told.append(Notice(events.Saved(target)))
        self._pass_turn(state)
        return told

    def _hit(self, state: Skirmish, seat: Seat) -> list[Notice]:
        side = state.sides[seat]
        side.armour -= 1
        told = [Notice(events.Hit(seat, side.armour))]
        if side.armour and state.deck:  # SK-8
            card = state.deck.pop()
            side.hand.append(card)
            mine = events.Drew(seat, card)
            told.append(Notice(events.Draws(seat), ((seat, mine),), reveals=True))
        return told

    def decree(self, state: Skirmish, decree: Decree, dice: Dice) -> list[Notice]:
        if decree.kind == DRAW:  # SK-6: as all have agreed
            state.agreed = True
            return [Notice(events.Agreed())]
        if decree.kind == FLAG:
            return super().decree(state, decree, dice)
        if decree.kind == ABANDON and decree.seat in state.alive():
            return self._leave(state, decree.seat, events.Abandons(decree.seat))
        raise Illegal(refusal("no-decree", decree=decree.kind))

    def _leave(self, state: Skirmish, seat: Seat, how: Event) -> list[Notice]:
        """His open questions close; what waited for him goes on without him (SK-6)."""
        state.sides[seat].armour = 0
        told = [Notice(how)]
        if (state.shots and seat in state.shots[-1]) or seat == state.turn:
            state.shots.clear()
            self._pass_turn(state)
        return told + self._open_bids(state)

    def _pass_turn(self, state: Skirmish) -> None:
        follow = [seat for seat in state.alive() if seat > state.turn]
        state.turn = follow[0] if follow else Seat(-1)

    def outcome(self, state: Skirmish) -> Outcome | None:
        alive = state.alive()
        if len(alive) > 1 and state.plies < LONGEST and not state.agreed:
            return None
        reason = "agreed" if state.agreed else "last" if len(alive) == 1 else "time"
        return Outcome(reason, tuple(1 if s in alive else 2 for s in range(len(state.sides))))

    def view(self, state: Skirmish, seat: Seat | None) -> SkirmishView:
        return SkirmishView(state, seat)

    def imagine(self, view: SkirmishView, dice: Dice) -> Skirmish:
        known = {*view.hand, *view.spent}
        unseen = [c for c in card_numbers(len(view.places), view.smokes) if c not in known]
        dice.shuffle(unseen, "imagine")
        sides: list[Side] = []
        for seat, (x, y, armour) in enumerate(view.places):
            mine = seat == view.seat
            bid = view.bid if mine else dice.draw(4, "imagine")
            hand = list(view.hand) if mine else []
            while len(hand) < view.held[seat]:
                hand.append(unseen.pop())
            sides.append(Side(x, y, armour, bid if view.sealed[seat] else -1, hand))
        return Skirmish(
            sides, unseen, list(view.spent), view.smokes, view.turn, list(view.shots),
            view.plies, view.agreed,
        )  # fmt: skip

    def choice_from(self, data: Json) -> Choice:
        return CHOICES.read(data)

    def state_from(self, data: Json) -> Skirmish:
        return state_from(data)

    def check(self, state: Skirmish) -> None:
        """Every card is in one place."""
        cards = [*state.deck, *state.spent, *(c for side in state.sides for c in side.hand)]
        every = card_numbers(len(state.sides), state.smokes)
        assert sorted(cards) == every, "each card must be in one place"

    def secrets(self, state: Skirmish, seat: Seat | None) -> Sequence[int]:
        hands = [side.hand for owner, side in enumerate(state.sides) if owner != seat]
        return [*state.deck, *(card for hand in hands for card in hand)]
