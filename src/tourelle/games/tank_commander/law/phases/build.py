"""Before the first card lies: who attacks, who plays whom, the year, the forces (TC-3d 1 to 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import FOREIGN, Ask, Choice, Domain, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import Json
from tourelle.core.flow import Frame, Phase
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.content.entries import SPELLING
from tourelle.games.tank_commander.content.force import Terms, task_of
from tourelle.games.tank_commander.law import events
from tourelle.games.tank_commander.law.asking import Now
from tourelle.games.tank_commander.law.choices import FieldForce, Wish
from tourelle.games.tank_commander.law.context import Context, kind_of, numbered
from tourelle.games.tank_commander.law.deeds import Deeds, deeds_of
from tourelle.games.tank_commander.law.offered import Offered
from tourelle.games.tank_commander.law.setup_options import READY, ROLLED, SECOND, WISH
from tourelle.games.tank_commander.law.state import GERMAN, NOBODY, SIDES, SOVIET, Campaign, Sealed

WISHES: Final = Offered([(Wish, GERMAN), (Wish, SOVIET)], "TC-R131")
FIRST_YEAR: Final = 1941
RED: Final = 0


def lots(deeds: Deeds) -> list[int]:
    """A red number for each seat from its neutral pile, until they differ (TC-R8, TC-R9)."""
    while True:
        found = [lot(deeds, seat) for seat in (0, 1)]
        if found[0] != found[1]:
            return found


def lot(deeds: Deeds, seat: int) -> int:
    """With the die option a die (TC-16.1a)."""
    if deeds.state.setup_options.die:
        number, kind = deeds.dice.draw(10, "lot", (), Seat(seat)) + 1, -1
    else:
        card = deeds.flip_neutral(deeds.state.side_of(seat) if deeds.state.german >= 0 else seat)
        number, kind = deeds.context.card(card).numbers[RED], kind_of(card)
    deeds.tell(events.Lot(seat, kind, number), reveals=True)
    return number


class Roles(Phase[Campaign, Choice]):
    """Who attacks and who plays whom (TC-17.4a, TC-R131)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        state, deeds = now.state, deeds_of(now)
        scenario, nations = self.context.scenario(state), state.setup_options.nations
        if scenario.roles == "number":
            if frame["attacker"] == NOBODY:
                numbers = lots(deeds)
                attacker = int(numbers[1] > numbers[0])  # TC-R9: the higher attacks
                now.stack.note(attacker=attacker)
                deeds.tell(events.Attacker(attacker))
            return True
        if nations == WISH:
            if NOBODY in state.wishes:
                return True
            self.weigh(deeds)
        else:
            take_sides(deeds, int(nations == SECOND))
        if scenario.attacker:
            state.attacker = SPELLING.nations.index(scenario.attacker)
        now.stack.goto("build", asked=0)
        return False

    def weigh(self, deeds: Deeds) -> None:
        """If both want the same, the higher number chooses."""
        wishes = deeds.state.wishes[:]
        deeds.state.wishes = [NOBODY, NOBODY]
        if wishes[0] != wishes[1]:
            take_sides(deeds, wishes.index(GERMAN))
            return
        numbers = lots(deeds)
        higher = int(numbers[1] > numbers[0])
        take_sides(deeds, higher if wishes[0] == GERMAN else 1 - higher)

    def asks(self, state: Campaign, frame: Frame) -> tuple[Ask[Choice], ...]:
        if frame["attacker"] != NOBODY:
            return (Ask(Seat(frame["attacker"]), "nation", (WISHES,), default=Wish(GERMAN)),)
        return tuple(
            Ask(Seat(seat), "nation", (WISHES,), sealed=True, default=Wish(seat))
            for seat in (0, 1)
            if state.wishes[seat] == NOBODY
        )

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, Wish)
        deeds = deeds_of(now)
        if frame["attacker"] == NOBODY:
            now.state.wishes[seat] = choice.side
            deeds.tell(events.Sealed(seat))
            return
        take_sides(deeds, seat if choice.side == GERMAN else 1 - seat)
        now.state.attacker = choice.side
        now.stack.goto("build", asked=0)


def take_sides(deeds: Deeds, german: int) -> None:
    """From now on zones are those of sides; neutral piles were flipped by seats before."""
    state = deeds.state
    state.german = german
    if german:
        state.neutral.reverse()
        state.neutral_used.reverse()
        state.neutral = [retagged(cards, side) for side, cards in enumerate(state.neutral)]
        state.neutral_used = [retagged(c, side) for side, c in enumerate(state.neutral_used)]
    for seat in (0, 1):
        deeds.tell(events.Nation(seat, state.side_of(seat)), reveals=True)


def retagged(cards: Sequence[int], side: int) -> list[int]:
    """Neutral cards with the numbers of the pile of *side*."""
    return [numbered(2 + side, (kind_of(card),))[0] for card in cards]


def terms_of(context: Context, state: Campaign, side: int) -> Terms:
    """For what a side builds."""
    scenario = context.scenario(state)
    role = ""
    if scenario.roles != "none":
        role = "attacker" if side == state.attacker else "defender"
    return Terms(scenario.id, SPELLING.nations[side], role, state.year)


class Forces(Domain[Choice]):
    """Every force that the scenario permits: tested and made, never listed (TC-17a)."""

    def __init__(self, context: Context, terms: Terms) -> None:
        self.context: Final = context
        self.terms: Final = terms

    def refuse(self, choice: Choice) -> Refusal | None:
        if not isinstance(choice, FieldForce):
            return FOREIGN
        if list(choice.cards) != sorted(choice.cards) or list(choice.group) != sorted(choice.group):
            return Refusal("unsorted", "TC-17a")
        return self.context.muster.refuse(self.terms, choice.cards, choice.group)

    def ready(self) -> list[FieldForce]:
        muster = self.context.muster
        return [FieldForce(*muster.pile(one)) for one in muster.ready(self.terms)]

    def sample(self, dice: Dice) -> Choice:
        ready = self.ready()
        if ready and dice.draw(2, "sample"):
            return ready[dice.draw(len(ready), "sample")]
        return FieldForce(*self.context.muster.some(self.terms, dice))

    def listed(self) -> None:
        return None

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        return self.ready()[:limit] or [self.sample(dice)]

    def hint(self) -> Json:
        limit = max(1, self.context.muster.limit(self.terms))
        side = SPELLING.word(self.terms.nation)
        return {
            "force": {"limit": limit, "task": task_of(self.terms), "side": side},
            "prefix": ["force"],
        }


class Build(Phase[Campaign, Choice]):
    """The year, then the forces: ready ones that all know, or own ones in secret (TC-3d)."""

    def __init__(self, context: Context) -> None:
        self.context: Final = context

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, state = deeds_of(now), now.state
        if not frame["asked"]:
            fix_year(deeds)
            take_ready(deeds)
            now.stack.note(asked=1)
        if None in state.sealed:
            return True
        lock(deeds)
        now.stack.goto("order")
        return False

    def asks(self, state: Campaign, frame: Frame) -> tuple[Ask[Choice], ...]:
        found: list[Ask[Choice]] = []
        for seat in (0, 1):
            if state.sealed[seat] is None:
                terms = terms_of(self.context, state, state.side_of(seat))
                domain = Forces(self.context, terms)
                ready = domain.ready()
                default = ready[0] if ready else None
                found.append(Ask(Seat(seat), "force", (domain,), sealed=True, default=default))
        return tuple(found)

    def answer(self, now: Now, frame: Frame, seat: Seat, choice: Choice) -> None:
        assert isinstance(choice, FieldForce)
        now.state.sealed[seat & 1] = (choice.cards, choice.group)
        now.tell(events.Sealed(seat))


def fix_year(deeds: Deeds) -> None:
    """Agreed, or by a ten-sided die (TC-R91)."""
    state = deeds.state
    scenario, agreed = deeds.context.scenario(state), state.setup_options.year
    if not scenario.year_agreed:
        return
    if agreed == ROLLED:
        state.year = FIRST_YEAR + deeds.dice.draw(10, "year", (), Seat(0)) // 2
    else:
        state.year = int(agreed)
    deeds.tell(events.Year(state.year))


def take_ready(deeds: Deeds) -> None:
    state, muster = deeds.state, deeds.context.muster
    for side in SIDES:
        ready = muster.ready(terms_of(deeds.context, state, side))
        if ready and state.setup_options.force_of(side) == READY:
            team = side if state.german == 0 else 1 - side
            state.sealed[team] = muster.pile(ready[0])
            state.open[side] = True


def lock(deeds: Deeds) -> None:
    """Decks have their numbers: force, free cards, group (TC-17.4c, TC-17.5b, TC-R87, TC-R89); the
    forces of TC-17.7a, TC-17.8a and TC-17.9a are those of the scenario."""
    state = deeds.state
    for side in SIDES:
        team = side if state.german == 0 else 1 - side
        sealed = state.sealed[team]
        assert sealed is not None
        field_deck(deeds, side, sealed)
        deeds.tell(events.Fielded(side, len(state.decks[side])), reveals=True)
    state.sealed = [None, None]


def field_deck(deeds: Deeds, side: int, sealed: Sealed) -> None:
    context, state = deeds.context, deeds.state
    scenario, muster = context.scenario(state), context.muster
    free = muster.named(muster.free(terms_of(context, state, side)))
    fixed = muster.named(scenario.forces.get(SPELLING.nations[side], ()))
    cards, group = sealed
    kinds = tuple(sorted((*cards, *group, *free, *fixed)))
    state.decks[side] = kinds
    left = list(numbered(side, kinds))
    state.group[side] = taken(left, group)
    piled = cards if scenario.force == "fixed" else ()
    called = [kind for kind in free if context.cards[kind].effect == "reinforcements"]
    state.piles[side] = taken(left, (*piled, *called))
    state.pool[side] = left


def taken(cards: list[int], kinds: Sequence[int]) -> list[int]:
    """Take one card of each of these kinds out of *cards*."""
    found: list[int] = []
    for kind in kinds:
        card = next(one for one in reversed(cards) if kind_of(one) == kind)
        cards.remove(card)
        found.append(card)
    return sorted(found)
