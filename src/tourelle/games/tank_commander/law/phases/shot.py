"""One shot from its declaration to its end (TC-9.3b, TC-9.4e, TC-10o)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Phase
from tourelle.games.tank_commander.law import unit_events
from tourelle.games.tank_commander.law.asking import Now
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.ending import settle
from tourelle.games.tank_commander.law.fire import is_legal
from tourelle.games.tank_commander.law.melee_aims import is_legal_aim
from tourelle.games.tank_commander.law.odds import LUCKY
from tourelle.games.tank_commander.law.phases.window import open_window
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.values import BOUNCE, KILL, Aim, aim

DECLARED, AIMED, DRAWN, HIT, BOUNCED, FALLEN = range(6)
ONE_SHOT: Final = "one_shot"
SPENT_ON_HIGH: Final = "spent_on_9_10"
HIGH: Final = 9


def aim_of(context: Context, state: Campaign, frame: Frame) -> Aim:
    """The numbers of a declared shot with all that was played on it."""
    return aim(
        context, state, state.units[frame["unit"]], frame["weapon"], frame["gear"],
        state.units[frame["target"]], melee=bool(frame["melee"]), flank=bool(frame["flank"]),
        hull=frame["hull"], tungsten=frame["tungsten"],
    )  # fmt: skip


class Shoot(Phase[Campaign, Choice]):
    """The frame's *stage* says how far it is. In a melee a loss is only noted (TC-10g)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        stage, deeds = frame["stage"], deeds_of(now)
        if stage == DECLARED:
            now.stack.note(stage=AIMED)
            open_window(deeds, 5, frame["by"])
        elif stage == AIMED:
            self.draw_number(deeds, frame)
        elif stage == DRAWN:
            self.see_number(deeds, frame)
        elif stage == HIT:
            self.see_armour(deeds, frame)
        elif stage == BOUNCED:
            self.see_luck(deeds, frame)
        else:
            self.end(deeds, frame)
        return False

    def draw_number(self, deeds: Deeds, frame: Frame) -> None:
        """A shot that was stopped, or is no longer legal, needs none (TC-12.2d, TC-R50), and the
        play is spent (TC-R71): its
        weapon is not used up (TC-R126)."""
        if frame["cancelled"] or not self.is_legal(deeds.state, frame):
            deeds.tell(unit_events.ShotLost(frame["by"], frame["unit"]))
            deeds.stack.note(stage=FALLEN)
        else:
            deeds.stack.note(stage=DRAWN)
            deeds.number(frame["by"])

    def is_legal(self, state: Campaign, frame: Frame) -> bool:
        shot = (frame["unit"], frame["weapon"], frame["gear"], frame["target"])
        if frame["melee"]:
            return is_legal_aim(state, shot, state.stack.frames[-2]["pos"])
        return is_legal(self.context, state, shot)

    def see_number(self, deeds: Deeds, frame: Frame) -> None:
        aimed, natural = aim_of(self.context, deeds.state, frame), frame["natural"]
        hit = aimed.hits(natural)
        told = unit_events.Hits if hit else unit_events.Misses
        deeds.tell(
            told(frame["by"], frame["unit"], frame["target"], natural, aimed.modifier, aimed.needed)
        )
        deeds.stack.note(stage=HIT if hit else FALLEN)
        self.use_up(deeds, frame)
        if hit:
            open_window(deeds, 6, frame["by"])

    def use_up(self, deeds: Deeds, frame: Frame) -> None:
        """A one-shot weapon after its shot, hit or miss; a flamethrower after a 9 or 10 (TC-13e,
        TC-R58)."""
        gear = frame["gear"]
        if not gear:
            return
        uses = self.context.card(gear).uses
        if uses == ONE_SHOT or (uses == SPENT_ON_HIGH and frame["natural"] >= HIGH):
            deeds.strip(gear, frame["unit"])
            deeds.wreck((gear,))

    def see_armour(self, deeds: Deeds, frame: Frame) -> None:
        """Step 4: destroyed if the penetration is above the armour (TC-9.3b)."""
        if frame["dud"] or frame["target"] not in deeds.state.units:
            deeds.stack.note(stage=FALLEN)
            return
        aimed, natural = self.aim_after(deeds.state, frame), frame["natural"]
        result = aimed.result(natural)
        if aimed.pen:
            told = unit_events.Pierces if result == KILL else unit_events.Bounces
            foe = owner_of(frame["target"])
            deeds.tell(told(foe, frame["target"], aimed.pen, aimed.armour(natural)))
        if result == BOUNCE and deeds.state.setup_options.lucky_hits:  # TC-R49
            deeds.stack.note(stage=BOUNCED)
            deeds.number(frame["by"])
            return
        deeds.stack.note(stage=FALLEN)
        if result == KILL:
            note_loss(deeds, frame["target"])

    def aim_after(self, state: Campaign, frame: Frame) -> Aim:
        """The hit stands: only penetration and armour are looked at now, whatever W6 changed."""
        aimed = aim_of(self.context, state, frame)
        return aimed._replace(terrain=0, smoke=0, hull=0, needed=10)

    def see_luck(self, deeds: Deeds, frame: Frame) -> None:
        """A second number of 1 to 3 puts the target out of action (TC-9.3.2a)."""
        if frame["natural"] <= LUCKY and frame["target"] in deeds.state.units:
            deeds.tell(unit_events.Lucky(owner_of(frame["target"]), frame["target"]))
            note_loss(deeds, frame["target"])
        deeds.stack.note(stage=FALLEN)

    def end(self, deeds: Deeds, frame: Frame) -> None:
        if frame["melee"]:
            deeds.stack.end()
        elif deeds.state.losses:
            deeds.stack.goto("fall", by=frame["by"], stage=0)
        else:
            deeds.stack.end()
            settle(deeds)


def note_loss(deeds: Deeds, card: int) -> None:
    """A unit is about to be destroyed, and its passenger with it (TC-R28)."""
    losses, unit = deeds.state.losses, deeds.state.units[card]
    for one in (card, unit.rider):
        if one and one not in losses:
            losses.append(one)


class Fall(Phase[Campaign, Choice]):
    """Units noted as lost: one W7, then they leave together (TC-10o)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, state = deeds_of(now), now.state
        if not frame["stage"]:
            now.stack.note(stage=1)
            open_window(deeds, 7, frame["by"])
            return False
        now.stack.end()
        for card in state.losses[:]:
            if card in state.units:
                deeds.destroy(card)
        state.losses.clear()
        settle(deeds)
        return False
