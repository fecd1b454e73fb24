"""A game turn: six steps, play, melees, draw and discard for each player (TC-4)."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.law import card_events, events
from tourelle.games.tank_commander.law.asking import Now, Question
from tourelle.games.tank_commander.law.choices import (
    Clear,
    Discard,
    Draw,
    Drop,
    Equip,
    Fire,
    Lay,
    Melee,
    Move,
    Pass,
    Play,
)
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.deeds import Deeds, call_window, deeds_of
from tourelle.games.tank_commander.law.effects.case import Case
from tourelle.games.tank_commander.law.effects.moves import clear_mines
from tourelle.games.tank_commander.law.ending import check_time, settle
from tourelle.games.tank_commander.law.hands import distinct
from tourelle.games.tank_commander.law.offered import Item, Offered
from tourelle.games.tank_commander.law.phases.instant import declare_instant
from tourelle.games.tank_commander.law.phases.melee import call_melee
from tourelle.games.tank_commander.law.phases.move import begin_move
from tourelle.games.tank_commander.law.phases.window import announce, could_answer, open_window
from tourelle.games.tank_commander.law.plays import could_do_more, more, plays
from tourelle.games.tank_commander.law.state import (
    BOGGED,
    FLAK_USED,
    NOBODY,
    PANICKED,
    Campaign,
    Unit,
)
from tourelle.games.tank_commander.law.why import why_no_lay, why_no_shot

BEGIN, PLAY, MELEES, DRAWING, DISCARDING, SURPLUS, END = range(7)
MOST_CARDS = 10  # TC-6.4a
DRAWS = Offered([(Pass,), (Draw,)], "TC-4e")
KINDS = {MELEES: "melees", DRAWING: "draw", DISCARDING: "discard", SURPLUS: "surplus"}
OVER_WITH_STEP = PANICKED | BOGGED
FREE = (Equip, Drop)
ASKED = 2  # W1: the player has declined, and the other is asked


def begin_turns(deeds: Deeds) -> None:
    deeds.state.step = 0
    deeds.stack.goto("turn", stage=BEGIN, done=0, extra=0, closing=0, fought=0)


class Turn(Question):
    """The frame of one player's three steps. *done*: the play was made; *extra*: one more by
    Coordination; *closing*: the player has declined, W1 is about to close; *fought*: melees that
    have been resolved, as bits."""

    rule = "TC-5a"

    def who(self, state: Campaign, frame: Frame) -> int:
        return state.active

    def run(self, now: Now, frame: Frame) -> bool:
        stage = frame["stage"]
        if stage == PLAY:
            return self.run_play(deeds_of(now), frame)
        if stage == MELEES:
            return self.run_melees(deeds_of(now), frame)
        if stage == BEGIN:
            begin_step(deeds_of(now))
            now.stack.note(stage=PLAY)
            return False
        return self.run_cards(now, stage)

    def run_cards(self, now: Now, stage: int) -> bool:
        """Drawing, discarding and the surplus: the next of them that leaves a choice."""
        for later in range(stage, END):
            if self.has_choice(now.state, later):
                if later != stage:
                    now.stack.note(stage=later)
                return True
        end_steps(deeds_of(now))
        return False

    def has_choice(self, state: Campaign, stage: int) -> bool:
        """Whether there is something to draw or to discard, which nobody must (TC-4e, TC-R10),
        whatever was drawn before (TC-R103)."""
        side = state.active
        if not self.context.scenario(state).draws:
            return False
        if stage == DRAWING:
            return bool(state.piles[side] or state.discards[side])
        if stage == DISCARDING:
            return bool(state.hands[side])
        return len(state.hands[side]) > MOST_CARDS and not feasts(state, side)

    # --- step a ----------------------------------------------------------------------------------

    def case(self, state: Campaign) -> Case:
        return Case(self.context, state, state.active, 1, state.stack.top)

    def run_play(self, deeds: Deeds, frame: Frame) -> bool:
        """W1 is open, the player has spoken first; when both have declined, what waits is played
        (TC-12.2h, TC-R130)."""
        state = deeds.state
        if frame["closing"]:
            deeds.stack.note(closing=0)
            choice, state.pending = state.pending, None
            if choice is not None:  # the other hears of it only now
                deeds.unveil()
            self.go_on(deeds, choice)
            return False
        if not frame["done"] or frame["extra"] or could_do_more(self.case(state)):
            return True
        self.close(deeds)
        return False

    def close(self, deeds: Deeds, choice: Choice | None = None) -> None:
        """The player has declined; the other may still speak, without knowing what comes."""
        other = 1 - deeds.state.active
        if could_answer(self.context, deeds.state, other, 1):
            deeds.state.pending = choice
            deeds.stack.note(closing=ASKED)
            call_window(deeds, 1, other, 1)
        else:
            self.go_on(deeds, choice)

    def go_on(self, deeds: Deeds, choice: Choice | None) -> None:
        """W1 is closed: what waits is played, or the step is over."""
        if choice is not None:
            self.carry_out(deeds, choice)
        else:
            close_step(deeds)
            deeds.stack.note(stage=MELEES)

    def kind_of(self, state: Campaign, frame: Frame) -> str:
        if frame["stage"] != PLAY:
            return KINDS[frame["stage"]]
        if not frame["done"]:
            return "play"
        return "extra" if frame["extra"] else "after"

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        stage, side = frame["stage"], state.active
        if stage == PLAY:
            return self.play_items(state, frame)
        if stage == MELEES:
            return [(Melee, pos) for pos in left(state, frame)]
        hand: list[Item] = [(Discard, card) for card in distinct(state, side)]
        return [(Pass,), *hand] if stage == DISCARDING else hand

    def play_items(self, state: Campaign, frame: Frame) -> list[Item]:
        case = self.case(state)
        return more(case, bool(frame["extra"])) if frame["done"] else plays(case)

    def domain(self, state: Campaign, frame: Frame) -> Offered:
        if frame["stage"] == DRAWING:
            return DRAWS
        side = state.active
        return Offered(
            self.items(state, frame),
            self.rule,
            lambda choice: (
                why_no_shot(self.context, state, side, choice)
                or why_no_lay(self.context, state, side, choice)
            ),
        )

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if frame["stage"] == PLAY:
            self.heard_play(deeds, frame, side, choice)
        elif isinstance(choice, Melee):
            deeds.stack.note(fought=frame["fought"] | 1 << choice.pos)
            call_melee(deeds, choice.pos)
        elif isinstance(choice, Discard):
            deeds.discard(side, choice.card)
            if frame["stage"] == DISCARDING:
                deeds.stack.note(stage=SURPLUS)
        elif isinstance(choice, Draw):
            deeds.stack.note(stage=DISCARDING)
            deeds.draw(side, 1)
        elif frame["stage"] == DISCARDING and len(deeds.state.hands[side]) <= MOST_CARDS:
            end_steps(deeds)
        else:
            deeds.stack.note(stage=frame["stage"] + 1)

    def heard_play(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if self.is_free(choice):
            self.do_free(deeds, side, choice)
        elif frame["done"] and frame["extra"] and isinstance(choice, Pass):
            deeds.stack.note(extra=0)
        elif frame["done"] and isinstance(choice, Pass):
            self.close(deeds)
        else:
            self.close(deeds, choice)

    # --- what is free ----------------------------------------------------------------------------

    def is_free(self, choice: Choice) -> bool:
        if isinstance(choice, Play):
            return not self.context.card(choice.card).uses_play
        return isinstance(choice, FREE)

    def do_free(self, deeds: Deeds, side: int, choice: Choice) -> None:
        if isinstance(choice, Equip):
            deeds.take(side, choice.card)
            deeds.attach(choice.card, choice.unit)
        elif isinstance(choice, Drop):
            bearer = next(u.card for u in deeds.state.units.values() if choice.gear in u.gear)
            deeds.strip(choice.gear, bearer)
            deeds.throw((choice.gear,))
            deeds.tell(card_events.Detached(side, bearer, kind_of(choice.gear)))
        elif isinstance(choice, Play):
            if self.context.card(choice.card).timing == "interrupt":
                play_at_once(deeds, side, choice)
            else:
                declare_instant(deeds, side, choice.card, choice.targets)

    # --- the play --------------------------------------------------------------------------------

    def carry_out(self, deeds: Deeds, choice: Choice) -> None:
        """The play, or that of Coordination (TC-5a)."""
        side, frame = deeds.state.active, deeds.stack.top
        deeds.stack.note(**({"extra": 0} if frame["done"] else {"done": 1}))
        if isinstance(choice, Move):
            begin_move(deeds, side, choice.source)
        elif isinstance(choice, Fire):
            deeds.fire(side, choice.unit, choice.weapon, choice.gear, choice.target)
        elif isinstance(choice, Play):
            declare_instant(deeds, side, choice.card, choice.targets)
        elif isinstance(choice, Lay):
            deeds.take(side, choice.card)
            deeds.tell(
                card_events.PlayedAt(side, kind_of(choice.card), (choice.pos,)), reveals=True
            )
            deeds.stack.call("fortify", by=side, card=choice.card, pos=choice.pos, stage=0)
        elif isinstance(choice, Clear):
            self.clear(deeds, side, choice.unit)
        elif isinstance(choice, Draw):
            deeds.draw(side, 1)
        else:
            deeds.tell(events.Passes(side))

    def clear(self, deeds: Deeds, side: int, unit: int) -> None:
        """A number for a Breakdown; engineers need none for a Minefield (TC-E24)."""
        on = deeds.state.units[unit]
        if self.context.card(unit).effect == "engineers":
            clear_mines(deeds, on.pos)
        else:
            deeds.stack.call("clear", by=side, unit=unit, natural=0)

    # --- step b ----------------------------------------------------------------------------------

    def run_melees(self, deeds: Deeds, frame: Frame) -> bool:
        """Every contested position, in the order that the player likes (TC-4d, TC-10b)."""
        found = left(deeds.state, frame)
        if len(found) > 1:
            return True
        if found:
            deeds.stack.note(fought=frame["fought"] | 1 << found[0])
            call_melee(deeds, found[0])
        else:
            deeds.stack.note(stage=DRAWING)
            if frame["fought"]:  # else it went when the step was closed
                deeds.unflag(PANICKED)
            deeds.state.urrah = NOBODY
        return False


def left(state: Campaign, frame: Frame) -> list[int]:
    """Melees that have not been resolved in this step."""
    return [pos for pos in state.contested() if not frame["fought"] >> pos & 1]


def play_at_once(deeds: Deeds, side: int, choice: Play) -> None:
    """An interrupt in W1: no card answers one that may be played there."""
    announce(deeds, side, choice.card, choice.targets)
    a, b = (*choice.targets, 0, 0)[:2]
    deeds.stack.call(
        "interrupt", card=choice.card, by=side, a=a, b=b, c=0, d=0, n=len(choice.targets),
        countered=0,
    )  # fmt: skip


# --- begin and end of a player's steps -----------------------------------------------------------


def begin_step(deeds: Deeds) -> None:
    state = deeds.state
    if state.step == 0:
        state.turn += 1
        deeds.tell(events.Turn(state.turn))
        state.active = state.first
    else:
        state.active = 1 - state.first
    state.coordinated = 0
    for unit in [one for one in state.units.values() if one.events]:
        if owner_of(unit.card) == state.active and is_bogged(deeds, unit.events):
            deeds.flag(unit.card, BOGGED)
    deeds.tell(events.Begins(state.active))


def is_bogged(deeds: Deeds, attached: tuple[int, ...]) -> bool:
    return any(deeds.context.card(card).effect == "bog" for card in attached)


def close_step(deeds: Deeds) -> None:
    """Step a or d is over: Bogged Down, Panic, and marches that were not made (TC-R128, R129)."""
    state = deeds.state
    state.forced = state.blitz = 0
    for unit in [one for one in state.units.values() if one.flags & OVER_WITH_STEP]:
        deeds.put(unit._replace(flags=unit.flags & ~OVER_WITH_STEP))
        if unit.flags & BOGGED:
            get_out(deeds, unit)


def get_out(deeds: Deeds, unit: Unit) -> None:
    for card in unit.events:
        if deeds.context.card(card).effect == "bog":
            deeds.detach(card, unit.card)


def feasts(state: Campaign, side: int) -> bool:
    """More than ten cards until the end of the turn after the reinforcements (TC-17.5d)."""
    return state.feast == side and state.turn == state.arrived


def end_steps(deeds: Deeds) -> None:
    """Step c or f is over; after f a new game turn begins (TC-4g)."""
    state = deeds.state
    if state.step == 0:
        state.step = 3
    else:
        end_game_turn(deeds)
        state.step = 0
    if state.result is None:
        begin_step(deeds)
    stage = BEGIN if state.result is not None else PLAY
    deeds.stack.goto("turn", stage=stage, done=0, extra=0, closing=0, fought=0)


def end_game_turn(deeds: Deeds) -> None:
    state = deeds.state
    for pos, smoke in enumerate(state.smoke):
        if smoke is not None and smoke.until <= state.turn:
            state.smoke[pos] = None
            deeds.wreck((smoke.card,))
            owner, kind = owner_of(smoke.card), kind_of(smoke.card)
            deeds.tell(card_events.LeavesPos(owner, kind, pos))
    deeds.unflag(FLAK_USED)
    check_time(deeds)


class Fortify(Question):
    """Foxholes or Bunker as the play, handled like an Instant (TC-R61)."""

    def run(self, now: Now, frame: Frame) -> bool:
        deeds = deeds_of(now)
        if not frame["stage"]:
            now.stack.note(stage=1)
            open_window(deeds, 8, frame["by"])
            return False
        now.stack.end()
        lay_fort(deeds, frame["by"], frame["card"], frame["pos"])
        settle(deeds)
        return False


def lay_fort(deeds: Deeds, side: int, card: int, pos: int) -> None:
    """Placing a Bunker discards Foxholes there (TC-11a)."""
    old = deeds.state.forts[pos]
    if old:
        deeds.throw((old,))
        deeds.tell(card_events.LeavesPos(owner_of(old), kind_of(old), pos))
    deeds.state.forts[pos] = card
    deeds.tell(card_events.LiesAt(side, kind_of(card), pos))


class ClearBreakdown(Question):
    """A number of 5 or less, of a PzKw V D 3 (TC-E4)."""

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, natural = deeds_of(now), frame["natural"]
        if not natural:
            deeds.number(frame["by"])
            return False
        now.stack.end()
        unit = now.state.units[frame["unit"]]
        on = self.context.card(unit.card)
        event = next(e for e in unit.events if self.context.card(e).effect == "breakdown")
        troubled = on if on.effect == "teething" else self.context.card(event)
        needed = troubled.params["clear_hit"]
        deeds.tell(card_events.Checked(frame["by"], kind_of(event), natural, needed))
        if natural <= needed:
            deeds.detach(event, unit.card)
        return False
