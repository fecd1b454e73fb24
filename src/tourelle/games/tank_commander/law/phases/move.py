"""A movement play: preparations, one group after the other, and what may follow (TC-8, TC-R18)."""

from __future__ import annotations

from tourelle.core.ask import Choice, Refusal, refusal
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import unit_events
from tourelle.games.tank_commander.law.asking import Now, Question
from tourelle.games.tank_commander.law.choices import (
    Back,
    Dismount,
    Done,
    Fire,
    March,
    Mount,
    Pass,
    Transfer,
)
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.ending import settle
from tourelle.games.tank_commander.law.fire import Aiming, held, shots_of
from tourelle.games.tank_commander.law.marching import (
    can_march,
    could_come,
    marches,
    preparations,
)
from tourelle.games.tank_commander.law.offered import Item, Offered
from tourelle.games.tank_commander.law.paths import CAPACITY, MOST_MOVED, overfull
from tourelle.games.tank_commander.law.phases.group import name_group
from tourelle.games.tank_commander.law.state import MOVED, STEPPED, THIS_PLAY, Campaign
from tourelle.games.tank_commander.law.why import why_no_march

GROUPS, RETURN, BLITZ, END = range(4)


def begin_move(deeds: Deeds, side: int, source: int) -> None:
    deeds.stack.call("move", by=side, source=source, count=0, named=0, acted=0, stage=GROUPS)


class Movement(Question):
    """*count*: cards named so far, *named*: destinations as bits, *acted*: something was done."""

    kind = "group"
    rule = "TC-R117"

    def run(self, now: Now, frame: Frame) -> bool:
        stage, state = frame["stage"], now.state
        if stage == GROUPS and self.could_go_on(state, frame):
            return True
        if stage == RETURN and self.returners(state, frame):
            return True
        if stage == BLITZ and state.blitz and self.blitz_shots(state, frame):
            return True
        if stage == RETURN:
            self.remount(deeds_of(now), frame)
        if stage == END:
            self.end(deeds_of(now))
        else:
            now.stack.note(stage=stage + 1)
        return False

    def could_go_on(self, state: Campaign, frame: Frame) -> bool:
        """Whether there is more to do; from the reserve, once somebody came out of it, as far as
        all can see."""
        side, source, count = frame["by"], frame["source"], frame["count"]
        if not frame["acted"]:
            return True
        if not count and preparations(self.context, state, side, source):
            return True
        if count >= MOST_MOVED:
            return False
        if count and source == state.ground.reserve:
            return could_come(self.context, state, side, (), frame["named"])
        return can_march(self.context, state, side, source, frame["named"])

    # --- questions -------------------------------------------------------------------------------

    def kind_of(self, state: Campaign, frame: Frame) -> str:
        return {GROUPS: "group", RETURN: "aside", BLITZ: "blitz"}[frame["stage"]]

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        side, source = frame["by"], frame["source"]
        if frame["stage"] == RETURN:
            return [(Back, card) for card in self.returners(state, frame)]
        if frame["stage"] == BLITZ:
            return [(Pass,), *((Fire, *shot) for shot in self.blitz_shots(state, frame))]
        found: list[Item] = [(Done,)] if frame["acted"] and self.may_stop(state, frame) else []
        if not frame["count"]:
            found += preparations(self.context, state, side, source)
        if frame["count"] < MOST_MOVED:
            found += marches(self.context, state, side, source, frame["named"])
        return found or [(Done,)]  # of a reserve that is only imagined nothing may be able to move

    def domain(self, state: Campaign, frame: Frame) -> Offered:
        side, source = frame["by"], frame["source"]
        return Offered(
            self.items(state, frame),
            self.rule,
            lambda choice: (
                self.why_not_now(frame, choice)
                or why_no_march(self.context, state, side, source, choice)
            ),
        )

    def why_not_now(self, frame: Frame, choice: Choice) -> Refusal | None:
        """Squads and equipment change places before any card moves; nobody stops while a position
        is too full."""
        if isinstance(choice, Mount | Dismount | Transfer) and frame["count"]:
            rule = "TC-8.7b" if isinstance(choice, Transfer) else "TC-8.6b"
            return refusal("only-at-start", rule)
        if isinstance(choice, Done) and frame["acted"]:
            return refusal("too-full", "TC-R29")
        return None

    def may_stop(self, state: Campaign, frame: Frame) -> bool:
        """Not while a squad that got off makes the position too full, if it can be helped."""
        source = frame["source"]
        if source == state.ground.reserve or len(state.at(frame["by"], source)) <= CAPACITY:
            return True
        side = frame["by"]
        left = frame["count"] < MOST_MOVED
        return not (left and can_march(self.context, state, side, source, frame["named"]))

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if isinstance(choice, March):
            deeds.stack.note(acted=1)
            name_group(deeds, side, frame["source"], choice, frame["named"])
        elif isinstance(choice, Mount | Dismount | Transfer):
            deeds.stack.note(acted=1)
            self.prepare(deeds, frame, choice)
        elif isinstance(choice, Back):
            self.send_back(deeds, frame, choice.unit)
        elif isinstance(choice, Fire):
            deeds.state.blitz = 0
            deeds.stack.note(stage=END)
            deeds.fire(side, choice.unit, choice.weapon, choice.gear, choice.target)
        else:
            deeds.stack.note(stage=frame["stage"] + 1)

    # --- preparations ----------------------------------------------------------------------------

    def prepare(self, deeds: Deeds, frame: Frame, choice: Mount | Dismount | Transfer) -> None:
        state, side = deeds.state, frame["by"]
        if isinstance(choice, Transfer):
            bearer = next(u.card for u in state.units.values() if choice.gear in u.gear)
            deeds.strip(choice.gear, bearer)
            unit = state.units[choice.bearer]
            deeds.put(unit._replace(gear=(*unit.gear, choice.gear)))
            kind = kind_of(choice.gear)
            deeds.tell(unit_events.Hands(side, bearer, kind, choice.bearer))
        elif isinstance(choice, Dismount):
            deeds.dismount(choice.squad)
            deeds.tell(unit_events.Dismounts(side, choice.squad))
        elif frame["source"] == state.ground.reserve:
            state.boarded.append((choice.squad, choice.vehicle))
            deeds.tell(unit_events.Boards(side))
        else:
            deeds.mount(choice.squad, choice.vehicle)
            deeds.tell(unit_events.Mounts(side, choice.squad, choice.vehicle))

    # --- too many in a position (TC-R19) ---------------------------------------------------------

    def returners(self, state: Campaign, frame: Frame) -> list[int]:
        """Moved cards of the first position that is too full."""
        for side, pos in overfull(state):
            if side == frame["by"] and pos != frame["source"]:
                return [c for c in state.at(side, pos) if state.units[c].flags & MOVED]
        return []

    def send_back(self, deeds: Deeds, frame: Frame, card: int) -> None:
        """No movement: no windows, no mines."""
        told = unit_events.Returns(frame["by"], kind_of(card), frame["source"])
        if frame["source"] == deeds.state.ground.reserve:
            deeds.withdraw(card)
        else:
            deeds.shift(card, frame["source"])
        deeds.tell(told)

    def remount(self, deeds: Deeds, frame: Frame) -> None:
        """A squad that got off and found no room is on a carrier again."""
        state, side, source = deeds.state, frame["by"], frame["source"]
        if source == state.ground.reserve:
            return
        while len(state.at(side, source)) > CAPACITY:
            here = [state.units[card] for card in state.at(side, source)]
            squads = [u for u in here if self.context.card(u.card).is_infantry]
            carriers = [u for u in here if self.context.card(u.card).carries and not u.rider]
            deeds.mount(squads[-1].card, carriers[-1].card)
            deeds.tell(unit_events.Mounts(side, squads[-1].card, carriers[-1].card))

    # --- Blitzkrieg (TC-E14) ---------------------------------------------------------------------

    def blitz_shots(self, state: Campaign, frame: Frame) -> list[Aiming]:
        """One vehicle that has taken a step in this play and is on the table."""
        targets = held(state, 1 - frame["by"])
        found: list[Aiming] = []
        for unit in state.units.values():
            moved = unit.flags & STEPPED and owner_of(unit.card) == frame["by"]
            if moved and self.context.card(unit.card).is_vehicle:
                found += shots_of(self.context, state, unit, targets)
        return found

    def end(self, deeds: Deeds) -> None:
        state = deeds.state
        deeds.unflag(THIS_PLAY)
        state.boarded = []
        state.forced = state.blitz = 0  # TC-R128: they apply to one movement play
        deeds.stack.end()
        settle(deeds)
