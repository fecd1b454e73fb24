"""One group of a movement play: named, then moved step by step through W2, W3, mines and W4
(TC-R117, TC-12.2i)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law import unit_events
from tourelle.games.tank_commander.law.asking import Now, Question
from tourelle.games.tank_commander.law.choices import Dismount, Go, Join, March, Pass
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.effects.moves import leave_group
from tourelle.games.tank_commander.law.ending import settle
from tourelle.games.tank_commander.law.marching import could_come, joining
from tourelle.games.tank_commander.law.offered import Item
from tourelle.games.tank_commander.law.paths import CAPACITY, MOST_MOVED, has_tank, may_enter
from tourelle.games.tank_commander.law.phases.shot import note_loss
from tourelle.games.tank_commander.law.phases.window import open_window
from tourelle.games.tank_commander.law.state import MOVED, STEPPED, Campaign, Unit

JOIN, DECLARED, LEG, STEP, MINES, CHECKED, FELL, ENTERED, OVER = range(9)
MEMBERS: Final = ("m0", "m1", "m2")


def members(state: Campaign, frame: Frame) -> list[int]:
    """The cards of the group that have not been stopped or lost."""
    return [card for card in (frame["m0"], frame["m1"], frame["m2"]) if card in state.units]


def name_group(deeds: Deeds, side: int, source: int, choice: March, named: int) -> None:
    """The first card and the path; others may join."""
    deeds.stack.call(
        "group", by=side, source=source, here=source, to=choice.to, via=choice.via, leg=0,
        next=choice.to if choice.via < 0 else choice.via, m0=0, m1=0, m2=0, named=named,
        stage=JOIN, natural=0, at=0, mined=0,
    )  # fmt: skip
    add_member(deeds, choice.unit)


def add_member(deeds: Deeds, card: int) -> None:
    """It is open from now on; from the reserve it comes with whoever has boarded it (TC-R27)."""
    state, frame = deeds.state, deeds.stack.top
    if card in state.units:
        deeds.flag(card, MOVED)
    else:
        call_up(deeds, frame["by"], card)
    place = next(name for name in MEMBERS if not frame[name])
    deeds.stack.note(**{place: card})


def call_up(deeds: Deeds, side: int, card: int) -> None:
    state, reserve = deeds.state, deeds.state.ground.reserve
    deeds.unveil()
    deeds.take(side, card)
    deeds.enter(card, reserve, MOVED)
    for squad, vehicle in state.boarded:
        if vehicle == card:
            deeds.take(side, squad)
            deeds.enter(squad, reserve)
            deeds.mount(squad, vehicle)
    state.boarded = [pair for pair in state.boarded if pair[1] != card]


class Group(Question):
    """The frame's *stage* says how far it is, *here* and *next* where it stands and goes."""

    kind = "join"
    rule = "TC-8.2a"

    def run(self, now: Now, frame: Frame) -> bool:
        """Stage after stage, until somebody is asked or another phase is in charge."""
        deeds, frames = deeds_of(now), now.stack.frames
        depth = len(frames)
        while len(frames) == depth and frame.phase == "group":
            if self.waits(deeds, frame):
                return True
            frame = frames[-1]
        return False

    def waits(self, deeds: Deeds, frame: Frame) -> bool:
        """Do one stage; True: somebody is asked."""
        stage, state = frame["stage"], deeds.state
        if stage == JOIN:
            if self.could_join(state, frame):
                return True
            self.declare(deeds, frame)
        elif stage == DECLARED:
            self.begin_leg(deeds, frame)
        elif stage == LEG:
            self.before_step(deeds, frame)
        elif stage == STEP:
            self.step(deeds, frame)
        elif stage in (MINES, CHECKED):
            self.mines(deeds, frame)
        elif stage == FELL:
            deeds.stack.note(stage=STEP)
        elif stage == ENTERED and frame["here"] != frame["to"]:
            # the second step (TC-E10: whatever was fired meanwhile)
            deeds.stack.note(stage=DECLARED, leg=1, next=frame["to"])
        else:
            return self.waits_at_end(deeds, frame)
        return False

    # --- who comes along -------------------------------------------------------------------------

    def kind_of(self, state: Campaign, frame: Frame) -> str:
        return "join" if frame["stage"] == JOIN else "unload"

    def could_join(self, state: Campaign, frame: Frame) -> bool:
        """Whether there is somebody to take along; from the reserve, as far as all can see."""
        group = members(state, frame)
        if len(group) + state.stack.frames[-2]["count"] >= MOST_MOVED:
            return False
        if frame["source"] != state.ground.reserve:
            return next(self.joining(state, frame), 0) != 0
        path = (frame["to"], frame["via"])
        return could_come(self.context, state, frame["by"], group, frame["named"], path)

    def joining(self, state: Campaign, frame: Frame) -> Iterator[int]:
        group = members(state, frame)
        return joining(
            self.context, state, frame["by"], frame["source"], group, frame["to"], frame["via"],
            frame["named"],
        )  # fmt: skip

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        if frame["stage"] == JOIN:
            return [(Go,), *((Join, card) for card in self.joining(state, frame))]
        return [(Pass,), *((Dismount, squad) for squad in self.riders(state, frame))]

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if isinstance(choice, Join):
            add_member(deeds, choice.unit)
        elif isinstance(choice, Go):
            self.declare(deeds, frame)
        elif isinstance(choice, Dismount):
            deeds.dismount(choice.squad)
            deeds.tell(unit_events.Dismounts(side, choice.squad))
        else:
            self.end(deeds, frame)

    def declare(self, deeds: Deeds, frame: Frame) -> None:
        """Cards and path are named: W2 (TC-12.2i)."""
        frame = deeds.stack.top
        group = members(deeds.state, frame)
        kinds = tuple(map(kind_of, group))
        by, source = frame["by"], frame["source"]
        deeds.tell(unit_events.Sets(by, source, frame["to"], frame["via"], kinds))
        below = deeds.stack.frames[-2]
        deeds.stack.note_at(
            -2, count=below["count"] + len(group), named=below["named"] | 1 << frame["to"]
        )
        deeds.stack.note(stage=DECLARED)
        open_window(deeds, 2, frame["by"])

    # --- a step ----------------------------------------------------------------------------------

    def begin_leg(self, deeds: Deeds, frame: Frame) -> None:
        if not members(deeds.state, frame):
            deeds.stack.note(stage=OVER)
            return
        deeds.stack.note(stage=LEG)
        open_window(deeds, 3, frame["by"])

    def before_step(self, deeds: Deeds, frame: Frame) -> None:
        """Whom TC-8.5c now bars stays, and his movement ends (TC-R18); then the mines."""
        self.leave_barred(deeds, frame)
        mined = frame["next"] != deeds.state.ground.reserve and deeds.state.mines[frame["next"]]
        if mined and self.endangered(deeds.state, deeds.stack.top):
            deeds.stack.note(stage=MINES, at=0, natural=0)
            open_window(deeds, 10, frame["by"])
        else:
            self.step(deeds, deeds.stack.top)

    def leave_barred(self, deeds: Deeds, frame: Frame) -> None:
        state, side = deeds.state, frame["by"]
        group = [card for card in members(state, deeds.stack.top) if card not in state.losses]
        tank = has_tank(self.context, group)
        special = frame["next"] not in state.ground.steps[side][frame["here"]]  # TC-E29
        for card in group:
            on = self.context.card(card)
            here, there, leg = frame["here"], frame["next"], frame["leg"]
            if not special and not may_enter(self.context, state, side, on, here, there, leg, tank):
                deeds.tell(unit_events.Stays(side, card, -1))
                leave_group(deeds, card)

    # --- mines (TC-E6, TC-R127) ------------------------------------------------------------------

    def endangered(self, state: Campaign, frame: Frame) -> list[int]:
        """Tanks first, then in the mover's order; engineers on foot are never checked (TC-E27)."""
        group = [
            card
            for card in members(state, frame)
            if card not in state.losses and self.context.card(card).effect != "engineers"
        ]
        return sorted(group, key=lambda card: not self.context.card(card).is_tank)

    def mines(self, deeds: Deeds, frame: Frame) -> None:
        """One number for each card; *at*: the members that have had theirs, as bits."""
        state, mine = deeds.state, deeds.state.mines[frame["next"]]
        if not mine:  # a Gap
            deeds.stack.note(stage=STEP)
            return
        if frame["stage"] == CHECKED:
            self.see_mine(deeds, frame, self.context.card(mine))
            self.leave_barred(deeds, frame)
            frame = deeds.stack.top
        waiting = [
            c for c in self.endangered(state, frame) if not frame["at"] >> place(frame, c) & 1
        ]
        if waiting:
            checked = frame["at"] | 1 << place(frame, waiting[0])
            deeds.stack.note(stage=CHECKED, at=checked, mined=waiting[0])
            deeds.number(owner_of(mine))
        elif state.losses:
            deeds.stack.note(stage=FELL)
            deeds.stack.call("fall", by=owner_of(mine), stage=0)
        else:
            deeds.stack.note(stage=STEP)

    def see_mine(self, deeds: Deeds, frame: Frame, mine: Card) -> None:
        """Without modifiers; a carrier is checked for itself and its passenger (TC-E6)."""
        card, natural = frame["mined"], frame["natural"]
        vehicle = self.context.card(card).is_vehicle
        needed = mine.params["hit_vehicle" if vehicle else "hit_other"]
        deeds.tell(unit_events.Mined(frame["by"], card, frame["next"], natural, needed))
        if natural <= needed:
            note_loss(deeds, card)

    def step(self, deeds: Deeds, frame: Frame) -> None:
        state, pos = deeds.state, frame["next"]
        group = members(state, frame)
        if not group:
            deeds.stack.note(stage=OVER)
        elif pos == state.ground.reserve:
            kinds = tuple(map(kind_of, group))
            deeds.stack.note(stage=OVER, m0=0, m1=0, m2=0)
            for card in group:
                deeds.withdraw(card)
            deeds.tell(unit_events.Withdraws(frame["by"], frame["here"], kinds))
        else:
            for card in group:
                deeds.shift(card, pos)
                deeds.flag(card, STEPPED)
            deeds.tell(unit_events.Enters(frame["by"], frame["here"], pos, tuple(group)))
            deeds.stack.note(stage=ENTERED, here=pos)
            open_window(deeds, 4, frame["by"])

    # --- its end ---------------------------------------------------------------------------------

    def waits_at_end(self, deeds: Deeds, frame: Frame) -> bool:
        if not self.riders(deeds.state, frame):
            self.end(deeds, frame)
            return False
        if frame["stage"] != OVER:
            deeds.stack.note(stage=OVER)
        return True

    def riders(self, state: Campaign, frame: Frame) -> list[int]:
        """Panzergrenadiers on a half-track that has moved may get off (TC-E28)."""
        found: list[int] = []
        for card in members(state, frame):
            unit = state.units[card]
            if self.unloads(state, unit) and len(state.at(frame["by"], unit.pos)) < CAPACITY:
                found.append(unit.rider)
        return found

    def unloads(self, state: Campaign, unit: Unit) -> bool:
        if not unit.rider or not unit.flags & STEPPED or unit.pos >= state.spots:
            return False
        squad = self.context.card(unit.rider)
        return self.context.card(unit.card).subtype == "half_track" and squad.effect == "dismounts"

    def end(self, deeds: Deeds, frame: Frame) -> None:
        """Whoever never left the reserve is back in it."""
        state, reserve = deeds.state, deeds.state.ground.reserve
        waiting: list[int] = []
        if frame["source"] == reserve:
            waiting = [u.card for u in state.units.values() if u.pos == reserve and not u.carrier]
        deeds.stack.end()
        for card in waiting:
            deeds.withdraw(card)
        settle(deeds)


def place(frame: Frame, card: int) -> int:
    """Which member of the group a card is."""
    return next(at for at, name in enumerate(MEMBERS) if frame[name] == card)
