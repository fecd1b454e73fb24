"""Which clauses may be used now, and whether a seat is asked at all (TK-12.2, TK-13.3).

TK-R81, TK-R91.

Being asked is information: a seat is asked when from public facts it could answer, that is when a
card that is up (or agreed in public) can be used, or one that is face down may be such a card,
going by nation and cost alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.games.tanks.content import codes
from tourelle.games.tanks.content.codes import Clause
from tourelle.games.tanks.content.entries import UpgradeCard
from tourelle.games.tanks.content.windows import STEPS, Step, belongs
from tourelle.games.tanks.law.choices import Use
from tourelle.games.tanks.law.clause_args import ARGS, ONCE, Args
from tourelle.games.tanks.law.conditions import holds
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.state import SETUP, Battle, Held


def use_key(at: int, slot: int, clause: int) -> int:
    return (at * 16 + slot) * 8 + clause


def offers(context: Context, state: Battle, step: int, at: int) -> list[Use]:
    """The uses of this tank's cards that are legal in a step."""
    found: list[Use] = []
    for slot, held in enumerate(state.tanks[at].cards):
        if held.card >= 0:
            found += _offers_of(context, state, STEPS[step], at, slot, held)
    return found


def is_asked(context: Context, state: Battle, step: int, at: int, skip: int = 0) -> bool:
    """Whether the owner could, from public facts, use a card of this tank in a step.

    *skip*: places of cards that have had their use already, as bits.
    """
    tank = state.tanks[at]
    if tank.wreck:
        return False
    for slot, held in enumerate(tank.cards):
        if skip >> slot & 1:
            continue
        if held.up or state.open[tank.owner]:
            if _offers_of(context, state, STEPS[step], at, slot, held):
                return True
        elif _may_be(context, state, step, at, held):
            return True
    return False


def _may_be(context: Context, state: Battle, step: int, at: int, held: Held) -> bool:
    nation = state.nations[state.tanks[at].owner]
    return any(
        usable(context, state, STEPS[step], at, card, clause)
        for card, clause in possible(context, step, nation, held.cost, state.phase != SETUP)
    )


def possible(
    context: Context, step: int, nation: str, cost: int, dealt: bool
) -> tuple[tuple[UpgradeCard, Clause], ...]:
    """The clauses for a step that a face-down card of that cost may have."""
    key = step, nation, cost, dealt
    if key not in context.possible:
        cards = [context.cards[at] for at in context.candidates(nation, cost, dealt)]
        context.possible[key] = tuple(
            (card, clause)
            for card in cards
            for clause in card.clauses
            if belongs(clause, STEPS[step])
        )
    return context.possible[key]


def _offers_of(
    context: Context, state: Battle, step: Step, at: int, slot: int, held: Held
) -> Iterator[Use] | list[Use]:
    if held.spent or held.lost:
        return []
    card, found = context.upgrade(held), list[Use]()
    for number, clause in enumerate(card.clauses):
        if belongs(clause, step) and not _is_used(state, at, slot, held, number, clause):
            if card.type == "ammunition" and _other_round(context, state, at, slot):
                continue
            if clause.has("RAM_COST") and not _has_ram(context, state, at):
                continue
            for args in usable(context, state, step, at, card, clause):
                found.append(Use(at, slot, number, args))
    return found


def _is_used(state: Battle, at: int, slot: int, held: Held, number: int, clause: Clause) -> bool:
    """Uses are counted for each clause (TK-12.23)."""
    bit = 1 << number
    if clause.uses == "static":
        return held.up
    if clause.uses == "once_game":
        return bool(held.game & bit)
    if clause.uses in ("once_turn", "discard"):  # what comes back serves later turns (TK-12.20)
        return bool(held.turn & bit)
    if clause.uses == "once_phase":
        return bool(held.phase & bit)
    return state.shot is not None and use_key(at, slot, number) in state.shot.used


def _other_round(context: Context, state: Battle, at: int, slot: int) -> bool:
    """TK-12.20: of two copies one is used in a turn."""
    return any(
        held.turn and context.upgrade(held).type == "ammunition"
        for other, held in enumerate(state.tanks[at].cards)
        if other != slot and held.card >= 0
    )


def _has_ram(context: Context, state: Battle, at: int) -> bool:
    """TK-12.30: RAM_COST is worth nothing without RAM."""
    return any(
        clause.has("RAM") and not (held.lost or _is_used(state, at, slot, held, number, clause))
        for slot, held in enumerate(state.tanks[at].cards)
        for number, clause in enumerate(context.upgrade(held).clauses)
    )


def usable(
    context: Context, state: Battle, step: Step, at: int, card: UpgradeCard, clause: Clause
) -> Args:
    """With what a clause could be used now; nothing: not at all."""
    tank = state.tanks[at]
    if tank.wreck:
        return []
    silent = (
        card.is_crew and step.window != codes.REPAIR and "NO_CREW_CARDS" in context.effects(tank)
    )
    if silent or not all(holds(context, state, at, term) for term in clause.conditions):
        return []
    find = ARGS.get(clause.code.name)
    return ONCE if find is None else find(context, state, at, clause, clause.code)
