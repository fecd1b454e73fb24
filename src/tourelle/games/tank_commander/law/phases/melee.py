"""One melee: all fire at once, both sides, in the melee steps of either player (TC-10, TC-10o,
TC-R52), whatever they fired before (TC-R53)."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import unit_events
from tourelle.games.tank_commander.law.asking import Now, Question
from tourelle.games.tank_commander.law.choices import Done, Fire
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.ending import settle
from tourelle.games.tank_commander.law.melee_aims import aims
from tourelle.games.tank_commander.law.offered import Item, Offered
from tourelle.games.tank_commander.law.phases.window import open_window
from tourelle.games.tank_commander.law.state import Campaign, Shot
from tourelle.games.tank_commander.law.why import why_no_aim

BEGINS, FIRST, SECOND, SHOTS, LOSSES = range(5)


class Melee(Question):
    """The player whose step it is declares first, then the other, knowing that (TC-R54); shots are
    fired in the order in which they were declared."""

    kind = "melee"
    rule = "TC-10c"

    def who(self, state: Campaign, frame: Frame) -> int:
        return state.active if frame["stage"] == FIRST else 1 - state.active

    def run(self, now: Now, frame: Frame) -> bool:
        stage, deeds, state = frame["stage"], deeds_of(now), now.state
        if stage == BEGINS:
            deeds.tell(unit_events.MeleeAt(frame["pos"]))
            now.stack.note(stage=FIRST)
            open_window(deeds, 9, state.active)
        elif stage in (FIRST, SECOND):
            if aims(self.context, state, self.who(state, frame), frame["pos"]):
                return True
            now.stack.note(stage=stage + 1)
        elif stage == SHOTS:
            self.next_shot(deeds, frame)
        else:
            now.stack.end()
            settle(deeds)
        return False

    def next_shot(self, deeds: Deeds, frame: Frame) -> None:
        """One by one; a unit noted as lost still fires (TC-10g)."""
        volley, at = deeds.state.volley, frame["at"]
        if at < len(volley):
            deeds.stack.note(at=at + 1)
            deeds.fire(*volley[at], melee=1)
            return
        volley.clear()
        if deeds.state.losses:
            deeds.stack.goto("fall", by=deeds.state.active, stage=0)
        else:
            deeds.stack.note(stage=LOSSES)

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        side = self.who(state, frame)
        return [(Done,), *((Fire, *aim) for aim in aims(self.context, state, side, frame["pos"]))]

    def domain(self, state: Campaign, frame: Frame) -> Offered:
        return Offered(
            self.items(state, frame),
            self.rule,
            lambda choice: why_no_aim(self.context, state, frame["pos"], choice),
        )

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if not isinstance(choice, Fire):
            self.hold_fire(deeds, side, frame["pos"])
            deeds.stack.note(stage=frame["stage"] + 1)
            return
        unit, weapon, gear, target = choice.unit, choice.weapon, choice.gear, choice.target
        deeds.state.volley.append(Shot(side, unit, weapon, gear, target))
        kind = kind_of(gear) if gear else -1
        deeds.tell(unit_events.Aims(side, unit, weapon, kind, target))

    def hold_fire(self, deeds: Deeds, side: int, pos: int) -> None:
        """Who could fire and was not told to, declines (TC-R60)."""
        fired = {shot.unit for shot in deeds.state.volley}
        able = {aim[0] for aim in aims(self.context, deeds.state, side, pos)}
        for card in deeds.state.at(side, pos):
            if card in able and card not in fired:
                deeds.tell(unit_events.HoldsFire(side, card))


def call_melee(deeds: Deeds, pos: int) -> None:
    deeds.stack.call("melee", pos=pos, stage=BEGINS, at=0)
