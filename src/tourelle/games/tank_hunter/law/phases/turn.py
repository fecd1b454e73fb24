"""A turn: five steps before it in the order of their letters (TH-R24), W1, one main action, W7, its
end (TH-4, TH-11.1, TH-R68)."""

from __future__ import annotations

from itertools import combinations

from tourelle.core.ask import Ask, Choice, Domain, Listed, Refusal
from tourelle.core.flow import Frame, Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import events
from tourelle.games.tank_hunter.law.actions import attacks, scouts, why_not
from tourelle.games.tank_hunter.law.asking import Orders, Question
from tourelle.games.tank_hunter.law.choices import (
    Advance,
    Attack,
    Pass,
    Rearrange,
    Relieve,
    Scout,
    Wait,
)
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.ending import end_turn
from tourelle.games.tank_hunter.law.phases.attack import declare_attack
from tourelle.games.tank_hunter.law.phases.recon import declare_recon
from tourelle.games.tank_hunter.law.state import (
    DISABLED,
    FRONT,
    HIDDEN,
    LINES,
    MARKERS,
    REAR,
    SENT,
    Hunter,
)
from tourelle.games.tank_hunter.law.values import hand_limit, relief_cost

BEGIN, ORDER, ADVANCE, RELIEF, FORWARD, WINDOW_1, MAIN, WINDOW_7, END = range(9)
KINDS = {ORDER: "rearrange", ADVANCE: "advance", RELIEF: "relief", MAIN: "main"}
RULES = {ORDER: "TH-4.2", ADVANCE: "TH-4.3", RELIEF: "TH-4.4", MAIN: "TH-4.7"}


class Turn(Question):
    """The frame of a turn: *step* says how far it is, *lines* which were rearranged."""

    def who(self, state: Hunter, frame: Frame) -> Seat:
        return Seat(frame["seat"])

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        step, deeds = frame["step"], Deeds(self.context, now)
        if step in KINDS and self.has_choice(now.state, frame):
            if not now.state.has_conceded(frame["seat"]):
                return True
        elif step == BEGIN:
            begin(deeds, frame["seat"])
        elif step == FORWARD:
            self.step_forward(deeds, frame["seat"])
        elif step in (WINDOW_1, WINDOW_7):
            now.stack.note(step=step + 1)
            deeds.window(1 if step == WINDOW_1 else 7)
            return False
        elif step == END:
            end_turn(deeds)
            return False
        now.stack.note(step=step + 1)
        return False

    def has_choice(self, state: Hunter, frame: Frame) -> bool:
        """Whether there is something to decide, as far as all can see (TH-4.6)."""
        seat, step = frame["seat"], frame["step"]
        if step == ORDER:
            return bool(self.orders(state, frame))
        if step == ADVANCE:
            return any(not unit.has(DISABLED) for unit in state.lines[REAR][seat])
        if step == RELIEF:
            paid = len(state.hands[seat]) >= relief_cost(self.context, state, seat)
            return paid and any(unit.has(DISABLED) for unit in state.units(seat))
        return True

    # --- questions -------------------------------------------------------------------------------

    def asks(self, state: Hunter, frame: Frame) -> tuple[Ask[Choice], ...]:
        step, seat = frame["step"], Seat(frame["seat"])
        if step == MAIN:
            return (Ask(seat, "main", self.actions(state, seat), default=Wait()),)
        offered: list[Choice] = [Pass()]
        domains: list[Domain[Choice]] = []
        if step == ORDER:
            domains += self.orders(state, frame)
        elif step == ADVANCE:
            units = state.lines[REAR][seat]
            offered += [Advance(unit.handle) for unit in units if not unit.has(DISABLED)]
        else:
            offered += self.reliefs(state, seat)
        pass_or = Listed(offered, RULES[step])
        return (Ask(seat, KINDS[step], (pass_or, *domains), default=Pass()),)

    def orders(self, state: Hunter, frame: Frame) -> list[Orders]:
        """Lines with at least two hidden cards, each once (TH-4.2)."""
        found: list[Orders] = []
        for line in LINES:
            units = state.lines[line][frame["seat"]]
            handles = [unit.handle for unit in units if unit.has(HIDDEN)]
            if len(handles) > 1 and not frame["lines"] >> line & 1:
                found.append(Orders(line, handles))
        return found

    def reliefs(self, state: Hunter, seat: int) -> list[Choice]:
        """Hidden or revealed units (TH-R26); C06 lowers the price."""
        cost = relief_cost(self.context, state, seat)
        return [
            Relieve(unit.handle, marker, cards)
            for unit in state.units(seat)
            for marker in MARKERS
            if unit.has(marker)
            for cards in combinations(state.hands[seat], cost)
        ]

    def actions(self, state: Hunter, seat: Seat) -> tuple[Domain[Choice], ...]:
        """Attack, recon or wait (TH-4.7, TH-R69)."""

        def why(choice: Choice) -> Refusal | None:
            return why_not(self.context, state, seat, choice)

        items: list[Choice] = attacks(self.context, state, seat) + scouts(self.context, state, seat)
        domains: tuple[Domain[Choice], ...] = (Listed([Wait()], "TH-9.1", why),)
        return (*domains, Listed(items, "TH-4.7", why)) if items else domains

    # --- answers ---------------------------------------------------------------------------------

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        deeds = Deeds(self.context, now)
        if isinstance(choice, Rearrange):
            now.stack.note(lines=frame["lines"] | 1 << choice.line)
            deeds.permute(seat, choice.line, choice.order)
            return
        now.stack.note(step=frame["step"] + 1)
        if isinstance(choice, Advance):  # TH-6.4, TH-R25: hidden or not
            deeds.move(choice.unit, FRONT)
        elif isinstance(choice, Relieve):
            for card in choice.cards:
                deeds.throw(seat, card)
            deeds.unmark(choice.unit, choice.marker)
        elif isinstance(choice, Attack):
            now.state.attacked = True
            declare_attack(deeds, seat, choice)
        elif isinstance(choice, Scout):
            declare_recon(deeds, seat, choice)
        elif isinstance(choice, Wait):
            self.wait_for_card(deeds, seat)

    def wait_for_card(self, deeds: Deeds, seat: int) -> None:
        """First down to one below the limit, then draw (TH-9.2, TH-R20)."""
        deeds.tell(events.Waits(seat))
        limit = hand_limit(self.context, deeds.state, seat)
        deeds.stack.call("draw", by=seat, left=1)
        if len(deeds.state.hands[seat]) >= limit:
            deeds.stack.call("discard", by=seat, to=limit - 1)

    def step_forward(self, deeds: Deeds, seat: int) -> None:
        """No unit in front: the rear line becomes the front (TH-4.5, TH-R27, TH-R92, TH-R96)."""
        lines = deeds.state.lines
        if not lines[FRONT][seat] and lines[REAR][seat]:
            lines[FRONT][seat] = [unit.without(SENT) for unit in lines[REAR][seat]]
            lines[REAR][seat] = []
            deeds.tell(events.Forward(seat))


def begin(deeds: Deeds, seat: int) -> None:
    """TH-4.1."""
    state = deeds.state
    state.active = seat
    state.turns += 1
    deeds.tell(events.Turn(seat, state.turns))
    deeds.refresh(seat)
