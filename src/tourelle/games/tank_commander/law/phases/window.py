"""The ten windows: alternately, until both decline in a row; then what was played is carried out,
the last first (TC-12.2a, TC-R70). Either player may speak, also in the steps of the other (TC-4f),
straight from his hand (TC-R112); before the first step a and in steps c and f there is no window
(TC-R111).

Whoever from public facts could hold an answer is asked, whatever he holds (DP-20).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.flow import Frame
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.law import card_events
from tourelle.games.tank_commander.law.asking import Now
from tourelle.games.tank_commander.law.choices import Flak, Pass, Play
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, call_window, deeds_of
from tourelle.games.tank_commander.law.effects.answers import flak_gun, flak_guns
from tourelle.games.tank_commander.law.effects.case import Case, case_of
from tourelle.games.tank_commander.law.effects.moves import spend
from tourelle.games.tank_commander.law.effects.table import COULD, INTERRUPTS
from tourelle.games.tank_commander.law.hands import distinct
from tourelle.games.tank_commander.law.latent import latent
from tourelle.games.tank_commander.law.offered import Item, Offered
from tourelle.games.tank_commander.law.state import FLAK_USED, Campaign
from tourelle.games.windows import Alternating, Interrupt, slip_below

NO_KINDS: Final = frozenset[int]()
KINDS: Final = {w: f"window-{w}" for w in range(1, 11)}
ANSWERING: Final = frozenset(
    ("remove_breakdown", "remove_stream", "cancel_air", "cancel_artillery", "cancel_instant")
)


class Window(Alternating[Campaign]):
    """One window. Sides are polled, and whoever plays them is asked."""

    silence: ClassVar[Choice] = Pass()
    rule = "TC-12.2c"

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        return deeds_of(now).opened is frame or super().run(now, frame)

    def could_answer(self, state: Campaign, frame: Frame, seat: int) -> bool:
        """With a card that he might hold, or with a gun on the table."""
        return could_answer(self.context, state, seat, frame["w"])

    def asks(self, state: Campaign, frame: Frame) -> tuple[Ask[Choice], ...]:
        side = frame["speaker"]
        case = case_of(self.context, state, side, frame["w"])
        domain = Offered([(Pass,), *plays(case)], self.rule)
        return (Ask(state.seat_of(side), KINDS[frame["w"]], (domain,), default=self.silence),)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        super().answer(now, frame, Seat(now.state.side_of(seat)), choice)

    def speak(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        deeds = deeds_of(now)
        if isinstance(choice, Flak):
            commit_gun(deeds, seat, choice.unit)
            return
        assert isinstance(choice, Play)
        announce(deeds, seat, choice.card, choice.targets)
        slip(deeds, seat, choice.card, choice.targets)
        if frame["w"] == 1:  # no card answers it; what was about to be played is thought over
            now.stack.end()
            now.state.pending = None
            now.stack.note_at(now.stack.nearest("turn"), closing=0)


def open_window(deeds: Deeds, number: int, acting: int) -> None:
    """The opponent of whoever acts speaks first (TC-12.2c, TC-12.2g). Where nobody could answer,
    none is opened."""
    context, state = deeds.context, deeds.state
    if not context.scenario(state).events:
        return
    for declined, side in enumerate((1 - acting, acting)):
        if could_answer(context, state, side, number):
            call_window(deeds, number, side, declined)
            return


def could_answer(context: Context, state: Campaign, side: int, window: int) -> bool:
    """As far as all can see."""
    fitting = context.interrupts[window]
    kinds = latent(context, state, side) & fitting if state.hands[side] else NO_KINDS
    if kinds <= context.repairs and window != 8 and is_whole(state):
        return False
    case = case_of(context, state, side, window)
    if window == 8 and flak_guns(case):
        return True
    cards = context.cards
    for kind in kinds:  # noqa: SIM110  # twice as fast as any()
        if COULD[cards[kind].effect](case):
            return True
    return False


def is_whole(state: Campaign) -> bool:
    """No event lies on a unit, and none was played in this window: nothing can be repaired."""
    frames = state.stack.frames
    if frames[-1].phase == "window" and frames[-2].phase == "interrupt":
        return False
    for unit in state.units.values():  # noqa: SIM110  # twice as fast as any()
        if unit.events:
            return False
    return True


def plays(case: Case) -> list[Item]:
    """Every card of the reserve that fits (TC-12.2m), with its targets; of equal ones the first."""
    context, w = case.context, case.window
    known = context.interrupts[w]
    held = [card for card in distinct(case.state, case.side) if kind_of(card) in known]
    found: list[Item] = []
    for card in held:
        targets = INTERRUPTS[context.card(card).effect].targets(case)
        found += [(Play, card, one) for one in targets]
    if w == 8:
        found += [(Flak, gun) for gun in flak_guns(case)]
    return found


def announce(deeds: Deeds, side: int, card: int, targets: tuple[int, ...]) -> None:
    """The card leaves the reserve and is shown, with what it is played on (TC-12.2j)."""
    deeds.take(side, card)
    effect, kind = deeds.context.card(card).effect, kind_of(card)
    if effect == "reaction_fire":
        deeds.tell(card_events.PlayedOn(side, kind, (targets[0], targets[3])), reveals=True)
    elif not targets or effect == "recover_vehicles":
        deeds.tell(card_events.Played(side, kind), reveals=True)
    elif effect in ANSWERING:
        deeds.tell(card_events.Answers(side, kind, kind_of(targets[0])), reveals=True)
    elif targets[0] < deeds.state.spots:
        deeds.tell(card_events.PlayedAt(side, kind, targets), reveals=True)
    else:
        deeds.tell(card_events.PlayedOn(side, kind, targets), reveals=True)


def slip(deeds: Deeds, side: int, card: int, targets: tuple[int, ...]) -> None:
    a, b, c, d = (*targets, 0, 0, 0, 0)[:4]
    slip_below(deeds.stack, "interrupt", card=card, by=side, a=a, b=b, c=c, d=d, n=len(targets))


def commit_gun(deeds: Deeds, side: int, gun: int) -> None:
    """A dual-purpose gun, once in a game turn (TC-E20)."""
    deeds.flag(gun, FLAK_USED)
    deeds.tell(card_events.FlakFires(side, gun))
    slip(deeds, side, 0, (gun,))


class Interrupted(Interrupt[Campaign]):
    """What was played, once nobody has an answer to it any more; countered it is spent."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        now.stack.end()
        deeds, card = deeds_of(now), frame["card"]
        if not card:
            flak_gun(deeds, frame)
        elif frame["countered"]:
            deeds.tell(card_events.Countered(owner_of(card), kind_of(card)))
            spend(deeds, frame)
        else:
            INTERRUPTS[self.context.card(card).effect].resolve(deeds, frame)
        return False
