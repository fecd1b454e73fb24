"""Small questions that effects ask."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Moment
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law.actions import attacks
from tourelle.games.tank_hunter.law.asking import Question
from tourelle.games.tank_hunter.law.choices import Attack, Choose, Counter, Pass, Unmark, Yes
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.phases.attack import counters, declare_attack, goto_counter
from tourelle.games.tank_hunter.law.state import DRY, HIDDEN, MARKERS, Hunter, Unit
from tourelle.games.tank_hunter.law.targets import ambushers

REVEAL, DRAIN, HIDE = range(3)


class HideIt(Question):
    """Whether the unit that escaped is turned face down (E04)."""

    kind = "hide-it"
    rule = "TH-5.5"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        return [Pass(), Yes()]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.end()
        if isinstance(choice, Yes):
            Deeds(self.context, now).hide(frame["unit"])


class OneUnit(Question):
    """One of his own units, as a red card demands: to reveal (E41), to run dry (E43), or, if he
    wants, to hide (E44)."""

    kind = "one-unit"
    rule = "TH-23.2"

    def run(self, now: Moment[Hunter], frame: Frame) -> bool:
        if not self.units(now.state, frame):  # he revealed his last hidden unit meanwhile
            now.stack.end()
            return False
        return self.wait(now, frame)

    def units(self, state: Hunter, frame: Frame) -> list[Unit]:
        units = state.units(frame["by"])
        if frame["what"] == REVEAL:
            return [unit for unit in units if unit.has(HIDDEN)]
        shown = [unit for unit in units if not unit.has(HIDDEN)]
        fit = [unit for unit in shown if not unit.has(DRY)]
        return fit if fit and frame["what"] == DRAIN else shown

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        found: list[Choice] = [Choose((unit.handle,)) for unit in self.units(state, frame)]
        return [Pass(), *found] if frame["what"] == HIDE else found

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.end()
        deeds = Deeds(self.context, now)
        if not isinstance(choice, Choose):
            return
        if frame["what"] == REVEAL:
            deeds.reveal(choice.units[0])
        elif frame["what"] == DRAIN:
            deeds.dry_by_event(choice.units[0])  # TH-14.7
        else:
            deeds.hide(choice.units[0])


class RemoveMarker(Question):
    """One marker of one unit (E38)."""

    kind = "unmark"
    rule = "TH-14.8"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        units = state.units(frame["by"])
        return [Unmark(u.handle, m) for u in units for m in MARKERS if u.has(m)]

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Unmark)
        now.stack.end()
        Deeds(self.context, now).unmark(choice.unit, choice.marker)


class Ambush(Question):
    """Which hidden unit springs it (E18)."""

    kind = "ambush"
    rule = "TH-10.15"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        foe = state.unit(frame["target"])
        units = ambushers(self.context, state, frame["by"], frame["target"], frame["not_this"])
        found: list[Choice] = [Pass()]
        for unit in units if foe is not None else ():
            assert foe is not None
            found += counters(self.context, unit, foe)
        return found

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        if isinstance(choice, Counter):
            goto_counter(Deeds(self.context, now), frame, choice, 2)
        else:
            now.stack.end()


class Blitz(Question):
    """The extra attack (E22, TH-E13)."""

    kind = "blitz"
    rule = "TH-E13"

    def offered(self, state: Hunter, frame: Frame) -> list[Choice]:
        gone = state.has_conceded(frame["by"])  # TH-11.5: he attacks no more
        return (
            [Pass()] if gone else attacks(self.context, state, frame["by"], extra=True) or [Pass()]
        )

    def answer(self, now: Moment[Hunter], frame: Frame, seat: Seat, choice: Choice) -> None:
        now.stack.end()
        if isinstance(choice, Attack):
            declare_attack(Deeds(self.context, now), seat, choice)
