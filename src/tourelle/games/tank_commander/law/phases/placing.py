"""Setup on the table: terrain, units, the starting reserve (TC-3b, TC-3d 6 to 11,
TC-6.1, TC-6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.cards.numbers import one_of_each
from tourelle.core.ask import Choice
from tourelle.core.flow import Frame
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law import events, unit_events
from tourelle.games.tank_commander.law.asking import Now, Question
from tourelle.games.tank_commander.law.choices import Done, Equip, Keep, Lay, Mount, Place, Span
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.deeds import FEW, Deeds, deeds_of
from tourelle.games.tank_commander.law.effects.case import own_units
from tourelle.games.tank_commander.law.ending import check_victory, drop_forts
from tourelle.games.tank_commander.law.marching import may_bear
from tourelle.games.tank_commander.law.offered import Item
from tourelle.games.tank_commander.law.paths import CAPACITY, spans
from tourelle.games.tank_commander.law.phases.build import RED, lots
from tourelle.games.tank_commander.law.phases.turn import MOST_CARDS, begin_turns, lay_fort
from tourelle.games.tank_commander.law.state import SIDES, Campaign, Stream, Unit
from tourelle.games.tank_commander.law.values import BUNKER, has_effect

OPENING = 7  # cards of the starting reserve (TC-3c)


class Order(Question):
    """Who places first: the lowest number (TC-17.1c, TC-17.2b, TC-17.3b, TC-17.6c), the highest
    (TC-17.8b) or the attacker (TC-17.7b, TC-17.9b); TC-3d 5, TC-R7, TC-R86."""

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, state = deeds_of(now), now.state
        order = self.context.scenario(state).order
        if order == "attacker":
            state.placer = state.attacker
        else:
            numbers = lots(deeds)
            lowest = int(numbers[1] < numbers[0])
            state.placer = state.side_of(lowest if order == "lowest" else 1 - lowest)
        deeds.tell(events.PlacesFirst(state.placer))
        now.stack.goto("terrain", by=state.placer, turn=0)
        return False


class PlaceTerrain(Question):
    """At random from the draw piles, or by choice, before the units; nobody changes it later, and
    no man's land stays clear (TC-6.1b, TC-R66, TC-R69)."""

    kind = "terrain"
    rule = "TC-6.1.2a"

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, state = deeds_of(now), now.state
        mode = self.context.scenario(state).terrain
        if mode == "choice" and frame["turn"] < len(SIDES):
            if self.could_lay(state, frame):
                return True
            now.stack.goto("terrain", by=1 - frame["by"], turn=frame["turn"] + 1)
            return False
        if mode == "random":
            for side in SIDES:
                deal_terrain(deeds, side)
        now.stack.goto("place", by=state.placer, turn=0)
        return False

    def could_lay(self, state: Campaign, frame: Frame) -> bool:
        """Of an open deck everybody knows the terrain; of a secret one anything is possible."""
        if state.open[frame["by"]] or not self.may_lay(state, frame["by"]):
            return len(self.items(state, frame)) > 1
        return bool(state.pool[frame["by"]])

    def may_lay(self, state: Campaign, side: int) -> bool:
        """In 17.4 the defender only (TC-17.4c)."""
        by = self.context.scenario(state).terrain_by
        return by == "both" or side != state.attacker

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        side = frame["by"]
        found: list[Item] = [(Done,)]
        if not self.may_lay(state, side):
            return found
        for card in one_of_each(state.pool[side], kind_of):
            on = self.context.card(card)
            if on.type != "terrain":
                continue
            if on.subtype == "boundary":
                found += [(Span, card, a, b) for a, b in borders(state, side)]
            else:
                zone = placing_zone(self.context, state, side, frame["turn"])
                found += [(Lay, card, pos) for pos in beds(self.context, state, side, on, zone)]
        return found

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        state = deeds.state
        if isinstance(choice, Lay):
            lay(deeds, side, choice)
        elif isinstance(choice, Span):
            state.pool[side].remove(choice.card)
            state.streams.append(Stream(choice.a, choice.b, choice.card))
            told = events.Spanned(side, kind_of(choice.card), choice.a, choice.b)
            deeds.tell(told, reveals=True)
        else:
            deeds.stack.goto("terrain", by=1 - side, turn=frame["turn"] + 1)


def lay(deeds: Deeds, side: int, choice: Lay) -> None:
    """Terrain, or a fortification that a squad may still come to (TC-R64)."""
    state = deeds.state
    state.pool[side].remove(choice.card)
    if deeds.context.card(choice.card).subtype == "fortification":
        deeds.tell(events.Laid(side, kind_of(choice.card), choice.pos), reveals=True)
        lay_fort(deeds, side, choice.card, choice.pos)
    else:
        state.terrain[choice.pos] = choice.card
        deeds.tell(events.Laid(side, kind_of(choice.card), choice.pos), reveals=True)


def placing_zone(context: Context, state: Campaign, side: int, turn: int) -> tuple[int, ...]:
    """Where the player who places as the first or second may put units: the second row (TC-17.2b,
    TC-17.6c, attackers), or all six positions (TC-17.3b, TC-17.8b, defenders)."""
    allowed = context.scenario(state).places[turn]
    ground = state.ground
    return ground.second[side] if allowed == "row" else ground.own[side]


def beds(
    context: Context, state: Campaign, side: int, card: Card, zone: tuple[int, ...]
) -> list[int]:
    """Own positions without such a card: one standard terrain, one fortification (TC-6.1a,
    TC-11a), and that where a squad may be placed (TC-R133)."""
    own = state.ground.own[side]
    if card.subtype == "fortification":
        own = zone if context.beds_in_zone else own
        return [pos for pos in own if not state.forts[pos] or is_upgrade(context, state, pos, card)]
    return [pos for pos in own if not state.terrain[pos]]


def is_upgrade(context: Context, state: Campaign, pos: int, card: Card) -> bool:
    """A Bunker takes the place of Foxholes."""
    return card.id == BUNKER and context.card(state.forts[pos]).id != BUNKER


def borders(state: Campaign, side: int) -> list[tuple[int, int]]:
    """Borders of at least one own position, without a Stream (TC-R119)."""
    ground = state.ground
    pairs = {(min(a, b), max(a, b)) for a in ground.own[side] for b in ground.near[a]}
    return sorted(pair for pair in pairs if not spans(state, *pair))


def deal_terrain(deeds: Deeds, side: int) -> None:
    """One card to each own position; what is no standard terrain goes back (TC-6.1.1a, TC-R67)."""
    state = deeds.state
    pile = state.piles[side]
    deeds.dice.shuffle(pile, "terrain")
    back: list[int] = []
    for pos in state.ground.own[side]:
        if not pile:
            break
        card = pile.pop()
        stays = deeds.context.card(card).subtype == "standard"
        deeds.tell(events.Dealt(side, kind_of(card), pos if stays else -1), reveals=True)
        if stays:
            state.terrain[pos] = card
        else:
            back.append(card)
    pile += back
    deeds.dice.shuffle(pile, "terrain")


class PlaceUnits(Question):
    """One player after the other puts down everything (TC-6.2a, TC-R122)."""

    kind = "place"
    rule = "TC-6.2a"

    def run(self, now: Now, frame: Frame) -> bool:
        state = now.state
        if frame["turn"] == len(SIDES):
            if any(state.forts):
                drop_forts(deeds_of(now))  # TC-R64
            now.stack.goto("keep", by=state.placer, turn=0)
            return False
        open_deck, pool = state.open[frame["by"]], state.pool[frame["by"]]
        if self.can_place(state, frame) if open_deck else pool:
            return True
        if not self.may_stop(state, frame):
            return True
        now.stack.goto("place", by=1 - frame["by"], turn=frame["turn"] + 1)
        return False

    def can_place(self, state: Campaign, frame: Frame) -> bool:
        found = placings(self.context, state, frame["by"], self.positions(state, frame))
        return next(found, None) is not None

    def may_stop(self, state: Campaign, frame: Frame) -> bool:
        """In 17.1 one must stand on the table; fixed forces leave at most ten cards (TC-17.1c,
        TC-R6)."""
        scenario, side = self.context.scenario(state), frame["by"]
        placed = sum(unit.card in state.at(side, unit.pos) for unit in own_units(state, side))
        if placed < scenario.least:
            return False
        return scenario.force == "build" or len(state.pool[side]) <= MOST_CARDS

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        found = [*placings(self.context, state, frame["by"], self.positions(state, frame))]
        return [(Done,), *found] if self.may_stop(state, frame) or not found else found

    def positions(self, state: Campaign, frame: Frame) -> tuple[int, ...]:
        return placing_zone(self.context, state, frame["by"], frame["turn"])

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        state = deeds.state
        if isinstance(choice, Place):
            state.pool[side].remove(choice.card)
            deeds.enter(choice.card, choice.pos)
            deeds.tell(events.Placed(side, choice.card, choice.pos), reveals=True)
        elif isinstance(choice, Mount):
            state.pool[side].remove(choice.squad)
            deeds.enter(choice.squad, state.units[choice.vehicle].pos)
            deeds.mount(choice.squad, choice.vehicle)
            deeds.tell(unit_events.Mounts(side, choice.squad, choice.vehicle), reveals=True)
        elif isinstance(choice, Equip):
            state.pool[side].remove(choice.card)
            deeds.attach(choice.card, choice.unit)
        elif isinstance(choice, Lay):
            lay(deeds, side, choice)
        else:
            deeds.stack.goto("place", by=1 - side, turn=frame["turn"] + 1)


def placings(
    context: Context, state: Campaign, side: int, positions: tuple[int, ...]
) -> Iterator[Item]:
    """Units, passengers, what units bear, fortifications (TC-R90, TC-R122)."""
    units = own_units(state, side)
    room = [pos for pos in positions if len(state.at(side, pos)) < CAPACITY]
    for card in one_of_each(state.pool[side], kind_of):
        on = context.card(card)
        if on.is_unit:
            yield from ((Place, card, pos) for pos in room if may_stand(context, state, on, pos))
            if on.is_infantry:
                carriers = [u for u in units if context.card(u.card).carries and not u.rider]
                yield from ((Mount, card, one.card) for one in carriers)
        elif on.type == "equipment" or on.effect in ("leader", "tank_ace"):
            yield from ((Equip, card, u.card) for u in units if may_take(context, u, on))
        elif on.subtype == "fortification":
            yield from ((Lay, card, pos) for pos in beds(context, state, side, on, positions))


def may_stand(context: Context, state: Campaign, card: Card, pos: int) -> bool:
    """Guns and trucks are not placed on Marsh (TC-R69)."""
    ground = state.terrain[pos]
    heavy = card.is_gun or card.subtype == "truck"
    return not (heavy and ground and context.card(ground).effect == "marsh")


def may_take(context: Context, unit: Unit, card: Card) -> bool:
    on = context.card(unit.card)
    if card.type == "equipment":
        return may_bear(context, unit, card)
    fits = on.is_foot if card.effect == "leader" else on.is_tank
    return fits and has_effect(context, unit.events, card.effect) is None


class KeepCards(Question):
    """Cards for the starting reserve, at most ten; the rest is the draw pile (TC-R6)."""

    kind = "keep"
    rule = "TC-R6"

    def run(self, now: Now, frame: Frame) -> bool:
        deeds, state = deeds_of(now), now.state
        if frame["turn"] == len(SIDES):
            self.open_game(deeds)
            return False
        side = frame["by"]
        if self.context.scenario(state).force != "build":
            keep_all(deeds, side)
        elif state.pool[side] and len(state.hands[side]) < MOST_CARDS:
            return True
        self.next(deeds, frame)
        return False

    def items(self, state: Campaign, frame: Frame) -> list[Item]:
        pool = one_of_each(state.pool[frame["by"]], kind_of)
        return [(Done,), *((Keep, card) for card in pool)]

    def heard(self, deeds: Deeds, frame: Frame, side: int, choice: Choice) -> None:
        if isinstance(choice, Keep):
            deeds.state.pool[side].remove(choice.card)
            deeds.to_hand(side, choice.card)
        else:
            self.next(deeds, frame)

    def next(self, deeds: Deeds, frame: Frame) -> None:
        deeds.tell(events.Kept(frame["by"], len(deeds.state.hands[frame["by"]])))
        deeds.stack.goto("keep", by=1 - frame["by"], turn=frame["turn"] + 1)

    # --- the first draw, the initiative ----------------------------------------------------------

    def open_game(self, deeds: Deeds) -> None:
        state, scenario = deeds.state, self.context.scenario(deeds.state)
        for side in SIDES:
            open_reserve(deeds, side, scenario.draws)
        if scenario.starts == "initiative":
            state.first = initiative(deeds, scenario.bonus)
        else:
            # TC-4b: the scenario names him
            state.first = state.placer if scenario.starts == "placer" else state.attacker
        state.active = state.first
        deeds.tell(events.FirstPlayer(state.first))
        begin_turns(deeds)
        if scenario.win == "eliminate":
            check_victory(deeds)  # TC-R85: when both have placed


def keep_all(deeds: Deeds, side: int) -> None:
    """Every card that was not placed (TC-R6)."""
    for card in deeds.state.pool[side]:
        deeds.to_hand(side, card)
    deeds.state.pool[side] = []


def open_reserve(deeds: Deeds, side: int, draws: bool) -> None:
    """The rest is shuffled, and he draws up to seven; a small pile gives no numbers (TC-3c,
    TC-R12)."""
    state = deeds.state
    state.piles[side] += state.pool[side]
    state.pool[side] = []
    deeds.dice.shuffle(state.piles[side], "pile")
    deeds.mix_copies(side)
    missing = OPENING - len(state.hands[side])
    if draws and missing > 0 and state.piles[side]:
        deeds.draw(side, missing)
    if len(state.piles[side]) < FEW and not state.setup_options.die:
        deeds.go_neutral(side)


def initiative(deeds: Deeds, bonus: int) -> int:
    """The highest red number of the draw piles, the attacker's with a bonus (TC-4a, TC-17.4d,
    TC-17.5c)."""
    while True:
        numbers = [initiative_number(deeds, side) for side in SIDES]
        numbers[deeds.state.attacker] += bonus
        if numbers[0] != numbers[1]:
            return int(numbers[1] > numbers[0])


def initiative_number(deeds: Deeds, side: int) -> int:
    state = deeds.state
    if state.setup_options.die:
        number, kind = deeds.dice.draw(10, "initiative", (), state.seat_of(side)) + 1, -1
    else:
        deeds.ready_number(side)
        card = deeds.flip(side)
        number, kind = deeds.context.card(card).numbers[RED], kind_of(card)
    deeds.tell(events.Lot(state.seat_of(side), kind, number), reveals=True)
    return number
