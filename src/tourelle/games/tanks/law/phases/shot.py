"""The procedure of one shot, step by step (chapter 6).

TK-6.2, TK-6.8, TK-6.13, TK-6.33, TK-6.37, TK-8.7; TK-R33, TK-R34, TK-R73, TK-R104, TK-R107.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.flow import Frame, Phase
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import shot_of
from tourelle.games.tanks.law.harm import (
    FIRE,
    Now,
    hurt,
    lose_some,
    owner_of,
    turn_criticals,
    turn_up,
)
from tourelle.games.tanks.law.phases.fire import RAM
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.law.volley import (
    attack_addends,
    attack_dice,
    attack_roll,
    cancels,
    defence_addends,
    defence_dice,
    defence_roll,
    score,
)

(
    DECLARE, ANSWER, ROLL, REROLL, WHICH, CARDS, RETURN, COUNT, POOL, DEFEND, DEFENCE, SAVES,
    SHOOTER_CANCELS, TARGET_CANCELS, THROUGH, RAISE, STRIKE, SETTLE, HITS, CHOOSE, TURN, WORSE,
    SAVE, DEAL, END, AFTER, OVER,
) = range(27)  # fmt: skip


class Shooting(Phase[Battle, Choice]):
    """Each step does its part and says which comes next; windows are frames of their own."""

    def __init__(self, context: Context) -> None:
        self._context: Final = context
        self._steps: Final[dict[int, Callable[[Now], None]]] = {
            DECLARE: lambda now: self._window(now, "declare", ANSWER, shooter=True),
            ANSWER: lambda now: self._window(now, "answer-shot", ROLL, shooter=False),
            ROLL: self._roll,
            REROLL: lambda now: self._call(now, "reroll", WHICH),
            WHICH: self._which,
            CARDS: lambda now: self._window(now, "card-reroll", RETURN, shooter=True),
            RETURN: self._return,
            COUNT: self._count,
            POOL: lambda now: self._window(now, "pool", DEFEND, shooter=True),
            DEFEND: lambda now: self._window(now, "defend", DEFENCE, shooter=False),
            DEFENCE: self._defence,
            SAVES: lambda now: self._window(now, "defence-reroll", SHOOTER_CANCELS, shooter=False),
            SHOOTER_CANCELS: lambda now: self._cancel(now, TARGET_CANCELS, shooter=True),
            TARGET_CANCELS: lambda now: self._cancel(now, THROUGH, shooter=False),
            THROUGH: self._through,
            RAISE: lambda now: self._call(now, "raise", STRIKE),
            STRIKE: lambda now: self._window(now, "strike", SETTLE, shooter=False),
            SETTLE: self._settle,
            HITS: self._hits,
            CHOOSE: self._choose,
            TURN: self._turn,
            WORSE: self._worse,
            SAVE: lambda now: self._window(now, "save", DEAL, shooter=False),
            DEAL: self._deal,
            END: self._end,
            AFTER: lambda now: self._window(now, "after", OVER, shooter=True),
        }
        assert RAM == HITS

    def run(self, now: Now, frame: Frame) -> bool:
        step = shot_of(now).step
        if step == OVER:
            now.state.shot = None
            now.stack.end(done=1)
        else:
            self._steps[step](now)
        return False

    def _go(self, now: Now, step: int) -> None:
        now.state.note_shot(step=step)

    def _call(self, now: Now, phase: str, then: int) -> None:
        self._go(now, then)
        now.stack.call(phase)

    def _window(self, now: Now, kind: str, then: int, shooter: bool) -> None:
        shot = shot_of(now)
        self._go(now, then)
        now.stack.call("window", step=BY_KIND[kind], tank=shot.shooter if shooter else shot.target)

    # --- the attack roll --------------------------------------------------------------------

    def _roll(self, now: Now) -> None:
        """TK-6.11; with no dice the shot is void (TK-6.40)."""
        state, shot = now.state, shot_of(now)
        dice = attack_dice(self._context, state, shot)
        lines = attack_addends(self._context, state, shot)
        now.tell(events.AttackPool(tank=shot.shooter, addends=lines, dice=dice))
        if dice == 0:
            now.tell(events.Void(tank=shot.shooter, target=shot.target))
            self._go(now, OVER)
            return
        roller = owner_of(now, shot.shooter)
        faces = attack_roll(shot, dice, roller, now.dice)
        now.tell(events.Attack(tank=shot.shooter, faces=faces))
        state.note_shot(roll=faces, step=REROLL)

    def _which(self, now: Now) -> None:
        if shot_of(now).rerolled:
            self._window(now, "which-roll", CARDS, shooter=True)
        else:
            self._go(now, CARDS)

    def _return(self, now: Now) -> None:
        """After spoiling by fours and ones (TK-12.24)."""
        shot = shot_of(now)
        if shot.ammo >= 0 and score(shot, shot.roll) == (0, 0):
            self._window(now, "return", COUNT, shooter=True)
        else:
            self._go(now, COUNT)

    def _count(self, now: Now) -> None:
        """The result is final; nothing hit: no defence dice (TK-6.39)."""
        shot = shot_of(now)
        hits, crits = score(shot, shot.roll)
        if hits + crits == 0:
            now.tell(events.Missed(tank=shot.shooter, target=shot.target))
        now.state.note_shot(hits=hits, crits=crits, step=POOL if hits + crits else END)

    # --- the defence roll -------------------------------------------------------------------

    def _defence(self, now: Now) -> None:
        """TK-6.14; with 0 dice there is no roll and no window (TK-6.39)."""
        state, shot = now.state, shot_of(now)
        dice = defence_dice(self._context, state, shot)
        lines = defence_addends(self._context, state, shot)
        now.tell(events.DefencePool(target=shot.target, addends=lines, dice=dice))
        if dice == 0:
            self._go(now, THROUGH)
            return
        roller = owner_of(now, shot.target)
        faces = defence_roll(dice, roller, now.dice)
        now.tell(events.Defence(target=shot.target, faces=faces))
        state.note_shot(defence=faces, step=SAVES)

    def _cancel(self, now: Now, then: int, shooter: bool) -> None:
        """The shooter's choices first, then the target's (TK-6.24, TK-R31)."""
        shot = shot_of(now)
        count = cancels(shot.defence)[0 if shooter else 1]
        self._go(now, then)
        if count and shot.hits + shot.crits:
            now.stack.call("cancel", count=count, shooter=int(shooter))

    # --- what got through -------------------------------------------------------------------

    def _through(self, now: Now) -> None:
        state, shot = now.state, shot_of(now)
        target = state.tanks[shot.target]
        learnt = shot.hits > 0 and self._context.may_wait(state, target, "EXPOSED")
        told = events.Left(shot.shooter, shot.target, hits=shot.hits, crits=shot.crits)
        now.tell(told, reveals=learnt)
        exposed = self._context.waiting(target, "EXPOSED") if shot.hits else []
        for slot in exposed:  # TK-12.16: turned up without asking
            turn_up(now, shot.target, slot)
        left = shot.hits + shot.crits
        state.note_shot(exposed=bool(exposed), step=RAISE if left else SETTLE)

    def _settle(self, now: Now) -> None:
        shot = shot_of(now)
        now.state.note_shot(through=shot.hits + shot.crits, step=HITS)

    def _hits(self, now: Now) -> None:
        """Hits before Critical cards (TK-6.31)."""
        shot = shot_of(now)
        self._go(now, CHOOSE)
        hurt(self._context, now, shot.target, shot.hits)

    # --- Critical cards ---------------------------------------------------------------------

    def _choose(self, now: Now) -> None:
        """One card after the other; CRIT_CHOOSE for the first of a shot (TK-12.25)."""
        shot = shot_of(now)
        if shot.drawn >= shot.crits:
            self._go(now, END)
        elif shot.drawn == 0 and not shot.ram:
            self._window(now, "choose", TURN, shooter=True)
        else:
            self._go(now, TURN)

    def _turn(self, now: Now) -> None:
        shot = shot_of(now)
        turned = turn_criticals(now, shot.choose)
        now.state.note_shot(
            turned=turned, choose=1, less=0, flat=-1, cancelled=False, used=(), step=WORSE
        )
        if not turned:  # TK-R37
            now.tell(events.NoCritical(shot.target))
            now.state.note_shot(drawn=shot.drawn + 1, step=CHOOSE)
            hurt(self._context, now, shot.target, 1)
            return
        for card in turned:
            now.tell(events.Critical(tank=shot.target, crit=card), reveals=True)
        if len(turned) > 1:
            now.stack.call("keep")

    def _worse(self, now: Now) -> None:
        """FIRE_WORSE: Engine Fire deals 2 as it is drawn."""
        shot = shot_of(now)
        self._go(now, SAVE)
        if self._context.critical(shot.turned[0]).id == FIRE:
            for slot in self._context.waiting(now.state.tanks[shot.target], "FIRE_WORSE"):
                turn_up(now, shot.target, slot)
                now.state.note_shot(flat=2)

    def _deal(self, now: Now) -> None:
        """Its damage, then its effect; then it is laid on the tank or discarded (TK-6.34)."""
        state, shot = now.state, shot_of(now)
        number, at = shot.turned[0], shot.target
        card = self._context.critical(number)
        damage = card.damage if shot.flat < 0 else shot.flat
        state.note_shot(drawn=shot.drawn + 1, turned=(), step=CHOOSE)
        hurt(self._context, now, at, max(0, damage - shot.less))
        if shot.cancelled:
            state.discard.append(number)
            now.tell(events.Shrugged(tank=at, crit=number))
        elif card.repairable:
            state.change(at, crits=(*state.tanks[at].crits, number))
            now.tell(events.Laid(tank=at, crit=number))
        else:
            state.discard.append(number)
            self._at_once(now, at, card.effects)

    def _at_once(self, now: Now, at: int, effects: tuple[str, ...]) -> None:
        if "LOSE_CREW:RANDOM" in effects:
            lose_some(self._context, now, at, "crew")
        if "LOSE_UPGRADE:RANDOM" in effects:
            lose_some(self._context, now, at, "upgrade")

    # --- the end ----------------------------------------------------------------------------

    def _end(self, now: Now) -> None:
        state, shot = now.state, shot_of(now)
        if shot.ram:
            self._go(now, OVER)
            hurt(self._context, now, shot.shooter, shot.ram)
            return
        target, shooter = state.tanks[shot.target], state.tanks[shot.shooter]
        state.change(shot.target, shot_by=target.shot_by | 1 << shot.shooter)
        state.change(shot.shooter, shots=shooter.shots + 1)
        self._go(now, AFTER)
