"""The seven windows: polling from the active player clockwise (TH-10.5 to 10.7, TH-10.16 to 10.19,
TH-23.1). They open in the turn proper only (TH-10.1); what is played costs no action (TH-4.8,
TH-10.3).
Whoever from public facts could have an answer is asked, whatever he holds: being asked must not
tell anybody's hand (TH-R84).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tourelle.cards.numbers import one_of_each
from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.content.entries import EventCard
from tourelle.games.tank_hunter.law.choices import Pass, Play
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.phases.attack import has_fizzled
from tourelle.games.tank_hunter.law.phases.recon import recon_fizzled
from tourelle.games.tank_hunter.law.powers import could_reveal, powers, use
from tourelle.games.tank_hunter.law.state import FRONT, Hunter
from tourelle.games.tank_hunter.law.targets import TARGETS, TargetContext, lucky, would_hit
from tourelle.games.tank_hunter.law.values import AP
from tourelle.games.windows import Round

KINDS = {w: f"window-{w}" for w in range(1, 8)}


class Window(Round[Hunter]):
    """One window; after whatever is played polling restarts with the active player (TH-10.7)."""

    silence: ClassVar[Choice] = Pass()
    rule = "TH-10.6"

    def __init__(self, context: Context) -> None:
        self.context = context

    def kind_of(self, frame: Frame) -> str:
        return KINDS[frame["w"]]

    def clockwise(self, state: Hunter) -> Iterable[int]:
        seats = state.clockwise(state.active)
        if not state.conceded:
            return seats
        return [seat for seat in seats if not state.has_conceded(seat)]

    def could_answer(self, state: Hunter, frame: Frame, seat: int) -> bool:
        """As far as all can see: with a card that he might hold, by a power, or by one that a
        hidden unit might have (TH-R84, TH-R106)."""
        case, w = case_of(self.context, state, seat), frame["w"]
        if (state.hands[seat] and could_hold(case, w)) or powers(case, w):
            return True
        return could_reveal(case, w)

    def is_over(self, state: Hunter, frame: Frame) -> bool:
        """Whether the thing it belongs to is over (TH-10.16, TH-10.18)."""
        deed, w = state.stack.frames[-2], frame["w"]
        if w == 2 and deed.phase == "attack":
            return has_fizzled(state, deed)
        if w == 2:
            return recon_fizzled(state, deed)
        if w == 4:
            return bool(deed["ignored"])
        return w == 6 and bool(deed["cancelled"])

    def answers(self, state: Hunter, frame: Frame, seat: int) -> list[Choice]:
        found = plays(self.context, state, seat, frame["w"])
        case = case_of(self.context, state, seat)
        return found + powers(case, frame["w"], self.context.veiled)

    def speak(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        deeds = Deeds(self.context, now)
        if isinstance(choice, Play):
            now.state.hands[seat].remove(choice.card)
            deeds.declare(seat, choice.card, choice.targets)
        else:
            use(deeds, seat, choice)


def case_of(context: Context, state: Hunter, seat: int) -> TargetContext:
    """The window is on top: what it belongs to lies under it."""
    frames = state.stack.frames
    return TargetContext(
        context, state, seat, frames[-2], frames[-3] if len(frames) > 2 else frames[-2]
    )


def plays(context: Context, state: Hunter, seat: int, window: int) -> list[Choice]:
    """Every card of a hand with its targets; of equal cards the first (TH-10.2, TH-10.12)."""
    events, name = context.events, f"W{window}"
    fitting = [card for card in state.hands[seat] if name in events[card].windows]
    found: list[Choice] = []
    for card in one_of_each(fitting, lambda card: events[card].id):
        if in_time(events[card], state, seat):
            case = case_of(context, state, seat)
            found += [Play(card, targets) for targets in TARGETS[events[card].id](case)]
    return found


def in_time(event: EventCard, state: Hunter, seat: int) -> bool:
    """Grey on one's own turn, gold as its icon says (TH-10.2, T5)."""
    if event.timing == "any":
        return True
    return (event.timing == "own") == (seat == state.active) and event.timing != "draw"


def could_hold(case: TargetContext, w: int) -> bool:
    """Whether a card exists that a player in this place might play now."""
    state, seat, about = case.state, case.seat, case.about
    if w == 2:
        aimed = about.phase == "attack" and about["seat"] == seat
        flanks = about.phase == "attack" and about["by"] == seat
        return aimed or flanks or bool(state.lines[FRONT][seat])  # E25 moves any front unit
    if w == 3:
        return about.phase == "shot" and seat == state.active and bool(lucky(case))
    if w == 4:
        return case.below["seat"] == seat and case.below["kind"] == AP
    if w == 5:
        return about["by"] == seat and seat != state.active
    if w == 6:
        jams = about["by"] != seat and not case.context.is_red(about["card"])
        return jams or would_hit(case.context, state, about, seat)
    return True
