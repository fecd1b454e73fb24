"""What using a clause does: one small function for each code (TK-12.22)."""

# ruff: noqa: ARG001  (handlers are of one shape)

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tourelle.games.tanks.content.codes import Clause, Code
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.choices import Use
from tourelle.games.tanks.law.clauses import use_key
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.harm import Now, mend, owner_of, turn_up
from tourelle.games.tanks.law.state import SHOOTING, Battle, Shot
from tourelle.games.tanks.law.values import OWN

Handler = Callable[[Context, Now, Use, Clause, Code], None]


def clause_of(context: Context, state: Battle, use: Use) -> Clause:
    return context.upgrade(state.tanks[use.tank].cards[use.slot]).clauses[use.clause]


def spend(context: Context, now: Now, use: Use) -> Clause:
    """Turn the card up and count the use (TK-9.9, TK-12.3, TK-12.4)."""
    turn_up(now, use.tank, use.slot)
    state, clause = now.state, clause_of(context, now.state, use)
    held = state.tanks[use.tank].cards[use.slot]
    bit = 1 << use.clause
    state.change_card(
        use.tank,
        use.slot,
        spent=clause.uses == "discard",
        game=held.game | bit,
        turn=held.turn | bit,
        phase=held.phase | bit,
    )
    if state.shot is not None:
        state.note_shot(used=(*state.shot.used, use_key(use.tank, use.slot, use.clause)))
    now.tell(
        events.Used(tank=use.tank, slot=use.slot, card=held.card, clause=use.clause, args=use.args)
    )
    if context.upgrade(held).type == "ammunition":
        _load(context, now, use)
    return clause


def _load(context: Context, now: Now, use: Use) -> None:
    """An Ammunition card is spent on this shot; the second of a pair shows its Loader."""
    if now.state.shot is not None and now.state.shot.shooter == use.tank:
        now.state.note_shot(ammo=use.slot)
    cards = now.state.tanks[use.tank].cards
    before = [
        held
        for slot, held in enumerate(cards)
        if slot != use.slot and held.game and context.upgrade(held).type == "ammunition"
    ]
    if before:  # TK-12.20
        for slot, held in enumerate(cards):
            if any(clause.has("AMMO_PAIR") for clause in context.upgrade(held).clauses):
                turn_up(now, use.tank, slot)


def use_card(context: Context, now: Now, use: Use) -> None:
    """Use a clause: all its codes happen together (TK-12.3)."""
    clause = spend(context, now, use)
    for code in clause.codes:
        handler = HANDLERS.get(code.name)
        if handler is not None:
            handler(context, now, use, clause, code)


def shot_of(now: Now) -> Shot:
    assert now.state.shot is not None
    return now.state.shot


# --- Initiative ---------------------------------------------------------------------------------


def _give(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """For the phase that starts; Abrams, who gives once a turn, until its end (TK-12.21)."""
    friend = now.state.tanks[use.args[0]]
    if clause.uses == "once_turn":
        now.state.change(use.args[0], lent_turn=friend.lent_turn + code.number)
    else:
        now.state.change(use.args[0], lent=friend.lent + code.number)


def _give_own(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """Values are taken as they stand when chosen (TK-R97)."""
    friend = now.state.tanks[use.args[0]]
    value = context.initiative(now.state, use.tank, SHOOTING)
    now.state.change(use.args[0], own=OWN + value - friend.lent - friend.lent_turn)


# --- the attack roll ----------------------------------------------------------------------------


def _att(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    if now.state.shot is not None:  # FIRE_THROUGH takes its dice when the shot begins
        now.state.note_shot(dice=shot_of(now).dice + code.number)


def _fours(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(fours=True)


def _ones(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(ones=code.number)


def _far(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(far=True)


def roll_again(now: Now, roller: int, faces: tuple[int, ...], again: tuple[int, ...]) -> list[int]:
    """*faces* with the dice of *again* rolled once more."""
    kept = Counter(faces) - Counter(again)
    values = now.dice.pool(len(again), 6, "reroll", (), owner_of(now, roller))
    return sorted([*kept.elements(), *(value + 1 for value in values)])


def reroll_attack(now: Now, again: tuple[int, ...]) -> None:
    shot = shot_of(now)
    roll = tuple(roll_again(now, shot.shooter, shot.roll, again))
    now.state.note_shot(roll=roll)
    now.tell(events.Reroll(tank=shot.shooter, faces=roll))


def reroll_still(now: Now, kept: tuple[int, ...]) -> None:
    """The stationary reroll in one of its shapes (TK-12.24)."""
    shot = shot_of(now)
    again = tuple(sorted((Counter(shot.roll) - Counter(kept)).elements()))
    now.state.note_shot(before=shot.roll, rerolled=True)
    reroll_attack(now, again)


def _reroll(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    if code.word == "ANY":
        reroll_still(now, tuple((Counter(shot.roll) - Counter(use.args)).elements()))
    else:
        reroll_attack(now, shot.roll if code.word == "ALL" else use.args)


def _keep(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    reroll_still(now, use.args)


def _better(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    now.state.note_shot(roll=shot.before)
    now.tell(events.Stands(tank=shot.shooter, faces=shot.before))


def _return(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """Unspent again for later turns: the use of this turn stays counted (TK-12.20)."""
    slot = shot_of(now).ammo
    held = now.state.change_card(use.tank, slot, spent=False)
    now.tell(events.Returned(tank=use.tank, slot=slot, card=held.card))


# --- the defence dice ---------------------------------------------------------------------------


def _guard(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    if code.fixed:
        now.state.note_shot(least=max(shot.least, code.number))
    else:
        now.state.note_shot(guard=shot.guard + code.number)


def _no_cover(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(no_cover=True)


def _no_short(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(no_short=True)


def _no_side(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(no_side=True)


def _no_wood(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(cover=shot_of(now).free)


def _reroll_def(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    again = shot.defence if code.word == "ALL" else use.args
    faces = tuple(roll_again(now, shot.target, shot.defence, again))
    now.state.note_shot(defence=faces)
    now.tell(events.DefenceReroll(target=shot.target, faces=faces))


# --- Hits and Critical Hits ---------------------------------------------------------------------


def raise_hits(now: Now, count: int) -> None:
    """Hits become Critical Hits, once only (TK-12.8)."""
    shot = shot_of(now)
    shot = now.state.note_shot(
        hits=shot.hits - count, crits=shot.crits + count, raised=shot.raised + count
    )
    now.tell(events.Raised(tank=shot.shooter, hits=shot.hits, crits=shot.crits))


def _raise(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    raise_hits(now, use.args[0])


def _trade(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    more = code.number
    shot = now.state.note_shot(
        hits=shot.hits + more, crits=shot.crits - 1, traded=shot.traded + more
    )
    now.tell(events.Raised(tank=shot.shooter, hits=shot.hits, crits=shot.crits))


def _strike(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    left = max(0, shot.crits - code.number)
    shot = now.state.note_shot(crits=left, raised=min(shot.raised, left))
    now.tell(events.Raised(tank=shot.shooter, hits=shot.hits, crits=shot.crits))


def _choose(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.note_shot(choose=max(shot_of(now).choose, code.number))


def _cancel(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """The card in hand, or one that lies on the tank (TK-12.25)."""
    if now.state.shot is not None and now.state.shot.turned:
        now.state.note_shot(cancelled=True)
    else:
        mend(now, use.tank, use.args[0])


def _crit_damage(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    shot = shot_of(now)
    if code.fixed:
        now.state.note_shot(flat=code.number)
    else:
        now.state.note_shot(less=shot.less - code.number)


# --- movement -----------------------------------------------------------------------------------


def _fast(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.change(use.tank, fast=True)


def _extra_move(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.change(use.tank, extra=now.state.tanks[use.tank].extra + code.number)


def _despite(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.change(use.tank, despite=code.number)


def _zero(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.state.zeros = (*now.state.zeros, use.tank)


def _pregame(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """The friend was near before either moved (TK-R88)."""
    for tank in (*use.args, use.tank):
        now.stack.call("dash", tank=tank, how=PREGAME)


def _after(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    now.stack.call("dash", tank=use.tank, how=AFTER_FIRE)


def _extra_shot(context: Context, now: Now, use: Use, clause: Clause, code: Code) -> None:
    """The slot begins again once this window has closed (TK-12.11)."""
    near = shot_of(now).target if code.word == "NEAR" else -1
    attack = code.number if code.word == "NEAR" else -1
    fire = now.stack.nearest("fire")
    now.stack.note_at(fire, extra=1, attack=attack, near=near)
    now.stack.end()


MOVED, AT_ZERO, PREGAME, AFTER_FIRE, BLITZ = range(5)  # how a tank came to move

HANDLERS: Final[dict[str, Handler]] = {
    "GIVE_INIT": _give,
    "GIVE_INIT_SHOOT": _give_own,
    "ATT": _att,
    "ENEMY_ATT": _att,
    "FOURS_MISS": _fours,
    "VOID_ON_ONES": _ones,
    "CF_NO_RANGE": _far,
    "REROLL": _reroll,
    "STATIONARY_REROLL": _keep,
    "SEMI_KEEP": _keep,
    "GIVE_SEMI_KEEP": _keep,
    "KEEP_BETTER": _better,
    "RETURN_AMMO": _return,
    "DEF": _guard,
    "TARGET_DEF": _guard,
    "IGNORE_COVER": _no_cover,
    "IGNORE_SHORT": _no_short,
    "IGNORE_SIDE": _no_side,
    "IGNORE_OWN_WOOD": _no_wood,
    "REROLL_DEF": _reroll_def,
    "HIT2CRIT": _raise,
    "CRIT2HIT": _trade,
    "CANCEL_CRIT_HIT": _strike,
    "CRIT_CHOOSE": _choose,
    "CANCEL_EFFECT": _cancel,
    "CRIT_DAMAGE": _crit_damage,
    "GAIN": _fast,
    "EXTRA_MOVE": _extra_move,
    "MOVE_DESPITE": _despite,
    "MOVE_AT_0": _zero,
    "PREGAME_MOVE": _pregame,
    "MOVE_AFTER_FIRE": _after,
    "EXTRA_SHOT": _extra_shot,
}
