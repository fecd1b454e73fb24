"""An Instant from its declaration to its end (TC-12.1), and the strikes of artillery and air
(TC-E1, TC-E2)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Phase
from tourelle.games.tank_commander.law import card_events, unit_events
from tourelle.games.tank_commander.law.asking import Now
from tourelle.games.tank_commander.law.context import Context, kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.effects.answers import AIR, ARTILLERY
from tourelle.games.tank_commander.law.effects.moves import spend
from tourelle.games.tank_commander.law.effects.table import INSTANTS
from tourelle.games.tank_commander.law.ending import settle
from tourelle.games.tank_commander.law.odds import LUCKY
from tourelle.games.tank_commander.law.phases.shot import note_loss
from tourelle.games.tank_commander.law.phases.window import announce, open_window
from tourelle.games.tank_commander.law.state import Campaign, Shot
from tourelle.games.tank_commander.law.strikes import Strike, strike_at

DECLARED, OPEN, STRIKES, DRAWN, BOUNCED, OVER = range(6)


def declare_instant(deeds: Deeds, side: int, card: int, targets: tuple[int, ...]) -> None:
    """It names its targets now, before W8 (TC-12.1c)."""
    announce(deeds, side, card, targets)
    if deeds.context.card(card).effect == "extra_play":
        deeds.state.coordinated = 1  # one in a step, whatever comes of it (TC-R73)
    a, b = (*targets, 0, 0)[:2]
    deeds.stack.call(
        "instant", card=card, by=side, a=a, b=b, n=len(targets), stage=DECLARED, cancelled=0,
        natural=0,
    )  # fmt: skip


class Instant(Phase[Campaign, Choice]):
    """Resolves when both have declined to interrupt (TC-12.1b)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        stage, deeds = frame["stage"], deeds_of(now)
        if stage == DECLARED:
            now.stack.note(stage=OPEN)
            open_window(deeds, 8, frame["by"])
        elif stage == OPEN:
            self.resolve(deeds, frame)
        elif stage == STRIKES:
            self.next_strike(deeds, frame)
        elif stage == DRAWN:
            self.see_strike(deeds, frame)
        elif stage == BOUNCED:
            self.see_luck(deeds, frame)
        else:
            self.end(deeds, frame)
        return False

    def resolve(self, deeds: Deeds, frame: Frame) -> None:
        effect = self.context.card(frame["card"]).effect
        if frame["cancelled"]:
            deeds.tell(card_events.Countered(frame["by"], kind_of(frame["card"])))
            spend(deeds, frame)
            deeds.stack.end()
        elif effect in (ARTILLERY, AIR):
            deeds.state.volley = self.targets(deeds.state, frame, effect)
            spend(deeds, frame)
            deeds.stack.note(stage=STRIKES)
        else:
            INSTANTS[effect].resolve(deeds, frame)
            deeds.stack.end()
            settle(deeds)

    def targets(self, state: Campaign, frame: Frame, effect: str) -> list[Shot]:
        """Of an area all units that are there now (TC-R50), enemies first; of an air event those
        that were chosen and are still there."""
        by, named = frame["by"], (frame["a"], frame["b"])[: frame["n"]]
        if effect == AIR:
            found = [card for card in named if card in state.units]
        else:
            found = [card for side in (1 - by, by) for pos in named for card in state.at(side, pos)]
        return [Shot(by, 0, 0, 0, card) for card in found]

    def next_strike(self, deeds: Deeds, frame: Frame) -> None:
        if not deeds.state.volley:
            deeds.stack.note(stage=OVER)
        else:
            deeds.stack.note(stage=DRAWN)
            deeds.number(frame["by"])

    def aimed(self, state: Campaign, frame: Frame) -> tuple[int, Strike]:
        target = state.volley[0].target
        card = self.context.card(frame["card"])
        return target, strike_at(self.context, state, card, state.units[target])

    def see_strike(self, deeds: Deeds, frame: Frame) -> None:
        """A soft unit is destroyed by a hit; armour is met from the side."""
        (target, strike), natural = self.aimed(deeds.state, frame), frame["natural"]
        foe, kind = owner_of(target), kind_of(frame["card"])
        deeds.tell(card_events.Strikes(foe, target, kind, natural, strike.modifier, strike.needed))
        if strike.hits(natural):
            if strike.pen:
                told = unit_events.Pierces if strike.kills else unit_events.Bounces
                deeds.tell(told(foe, target, strike.pen, strike.side))
            if strike.kills:
                note_loss(deeds, target)
            elif deeds.state.setup_options.lucky_hits:  # TC-R49
                deeds.stack.note(stage=BOUNCED)
                deeds.number(frame["by"])
                return
        self.go_on(deeds)

    def see_luck(self, deeds: Deeds, frame: Frame) -> None:
        target = deeds.state.volley[0].target
        if frame["natural"] <= LUCKY:
            deeds.tell(unit_events.Lucky(owner_of(target), target))
            note_loss(deeds, target)
        self.go_on(deeds)

    def go_on(self, deeds: Deeds) -> None:
        deeds.state.volley.pop(0)
        deeds.stack.note(stage=STRIKES)

    def end(self, deeds: Deeds, frame: Frame) -> None:
        if deeds.state.losses:
            deeds.stack.goto("fall", by=frame["by"], stage=0)
        else:
            deeds.stack.end()
            settle(deeds)


class FlakCheck(Phase[Campaign, Choice]):
    """Anti-aircraft fire: the number decides (TC-E20)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, natural = deeds_of(now), frame["natural"]
        if not natural:
            deeds.number(frame["by"])
            return False
        needed = frame["needed"]
        deeds.tell(card_events.Checked(frame["by"], kind_of(frame["card"]), natural, needed))
        now.stack.end()
        if natural <= needed:
            now.stack.note_at(now.stack.nearest("instant"), cancelled=1)
        return False
