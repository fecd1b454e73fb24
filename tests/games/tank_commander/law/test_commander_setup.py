"""From the options to the first play: roles, nations, numbers, terrain, units, reserve (TC-3, TC-6,
TC-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games.tank_commander.content.force import Terms
from tourelle.games.tank_commander.law.choices import (
    Done,
    Equip,
    FieldForce,
    Keep,
    Lay,
    Mount,
    Place,
    Span,
    Wish,
)
from tourelle.games.tank_commander.law.context import kind_of, owner_of
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.stage.positions.tank_commander import card, rules
from tourelle.testing.case import Case

RULES = rules()


class Setup:
    """A game that has just begun; *numbers* are the red ones of the setup, in their order."""

    def __init__(
        self, scenario: str, numbers: Sequence[int] = (), seed: int = 1, **more: Any
    ) -> None:
        self.dice = Numbered(seed, numbers)
        seats = more.pop("seats", 2)
        agreed = settle(RULES.options(), {"scenario": scenario, **more})
        state, self.told = RULES.start(seats, agreed, self.dice)
        self.state: Campaign = state

    def say(self, choice: Any, seat: int | None = None) -> Setup:
        ask = next(a for a in RULES.asks(self.state) if seat is None or a.seat == seat)
        found = ask.refuse(choice)
        if found is not None:
            raise Illegal(found)
        self.told += RULES.apply(self.state, ask.seat, choice, self.dice)
        RULES.check(self.state)
        return self

    def go(self, kind: str, side: int | None = None) -> Setup:
        """Defaults until such a question is asked."""
        while self.kind != kind or (side is not None and self.side != side):
            ask = RULES.asks(self.state)[0]
            done = ask.refuse(Done()) is None
            self.say(Done() if done else (ask.default or ask.sample(self.dice)), ask.seat)
        return self

    @property
    def kind(self) -> str:
        return RULES.asks(self.state)[0].kind

    @property
    def side(self) -> int:
        return self.state.side_of(RULES.asks(self.state)[0].seat)

    def events(self, kind: str) -> list[Any]:
        return [n.public for n in self.told if n.public is not None and n.public.kind == kind]

    def offered(self, cls: type) -> list[Any]:
        ask = RULES.asks(self.state)[0]
        return [c for d in ask.domains for c in d.listed() or () if isinstance(c, cls)]

    def names(self, cards: Sequence[int]) -> list[str]:
        return sorted(RULES.context.card(one).name.en for one in cards)


class Numbered(FastDice):
    """Shuffles that put cards with these red numbers on top of the piles they shuffle."""

    def __init__(self, seed: int, numbers: Sequence[int]) -> None:
        super().__init__(seed)
        self.numbers = list(numbers)

    def shuffle(self, items: list[Any], why: str) -> None:
        super().shuffle(items, why)
        if why == "numbers" and self.numbers and items:
            number = self.numbers.pop(0)
            at = next(i for i, c in enumerate(items) if RULES.context.card(c).numbers[0] == number)
            items[at], items[-1] = items[-1], items[at]


# --- who attacks, who plays whom


@pytest.mark.rule("TC-3a", "TC-R131")
def test_sides_are_agreed_on_or_wished_for() -> None:
    assert Setup("17.2").state.german == 0
    assert Setup("17.2", nations="second").state.german == 1
    game = Setup("17.2", nations="wish")
    assert [ask.kind for ask in RULES.asks(game.state)] == ["nation", "nation"]
    game.say(Wish(1), 0)
    assert RULES.view(game.state, 1).state.wishes[0] == 0  # in secret
    game.say(Wish(0), 1)
    assert game.state.german == 1
    game = Setup("17.2", [3, 8], nations="wish").say(Wish(0), 0).say(Wish(0), 1)
    assert game.state.german == 1  # the higher number chooses
    game = Setup("17.2", [9, 8], nations="wish").say(Wish(1), 0).say(Wish(1), 1)
    assert game.state.german == 1


@pytest.mark.rule("TC-17.4a", "TC-R9", "TC-17.5c")
@pytest.mark.parametrize("scenario", ["17.4", "17.5"])
def test_the_higher_number_attacks_and_picks_his_nation(scenario: str) -> None:
    game = Setup(scenario, [4, 9])
    assert RULES.asks(game.state)[0].seat == 1
    assert [e.number for e in game.events("lot")] == [4, 9]
    game.say(Wish(1))
    assert (game.state.german, game.state.attacker) == (0, 1)
    assert not game.state.discards[0]  # from the neutral pile: no card of the force


@pytest.mark.rule("TC-R8")
def test_ties_are_flipped_again() -> None:
    game = Setup("17.4", [5, 5])
    assert len(game.events("lot")) >= 4


# --- who places first and who begins


@pytest.mark.rule("TC-17.2b", "TC-17.3b", "TC-17.6c", "TC-17.1c", "TC-4b", "TC-R7")
@pytest.mark.vector("TC-X33")
@pytest.mark.parametrize("scenario", ["17.1", "17.2", "17.3", "17.6"])
def test_the_lowest_number_places_and_moves_first(scenario: str) -> None:
    game = Setup(scenario, [6, 9])
    assert game.state.placer == 0
    game.go("place")
    assert game.side == 0
    if scenario == "17.1":
        game.say(Place(game.state.pool[0][0], 0))
        game.say(Done())
        game.say(Place(game.state.pool[1][0], 12))
    game.go("play")
    assert (game.state.first, game.side) == (0, 0)


@pytest.mark.rule("TC-17.8b", "TC-R7")
@pytest.mark.vector("TC-X32")
def test_the_highest_number_places_and_moves_first_in_17_8() -> None:
    game = Setup("17.8", [6, 9])
    assert game.state.placer == 1
    while game.kind == "place":
        ask = RULES.asks(game.state)[0]
        game.say(ask.sample(game.dice))
    assert game.state.first == 1


@pytest.mark.rule("TC-17.7b", "TC-17.9b", "TC-4b")
@pytest.mark.parametrize(("scenario", "attacker"), [("17.7", 0), ("17.9", 1)])
def test_the_attacker_places_and_moves_first(scenario: str, attacker: int) -> None:
    game = Setup(scenario)
    assert (game.state.attacker, game.state.placer, game.side) == (attacker, attacker, attacker)
    rows = {one.pos // 3 for one in game.offered(Place)}
    assert rows == {(0, 4)[attacker]}  # the second row only
    game.go("place", 1 - attacker)
    rows = {one.pos // 3 for one in game.offered(Place)}
    assert rows == ({3, 4} if attacker == 0 else {0, 1})
    game.go("play")
    assert game.state.first == attacker


@pytest.mark.rule("TC-17.4d", "TC-4a", "TC-R86", "TC-17.5c")
@pytest.mark.vector("TC-X34")
def test_initiative_with_three_for_the_attacker() -> None:
    from tourelle.games.tank_commander.law.deeds import Deeds
    from tourelle.games.tank_commander.law.phases.placing import initiative

    game = Setup("17.4", [9, 4]).say(Wish(0)).go("terrain")
    assert game.state.placer == game.state.attacker == 0
    state = game.state
    for side, number in enumerate((6, 8)):
        state.on_neutral[side] = True
        pile = state.neutral[side] = list(RULES.context.numbers[side])
        at = next(i for i, c in enumerate(pile) if RULES.context.card(c).numbers[0] == number)
        pile[at], pile[-1] = pile[-1], pile[at]
    now = Deeds(RULES.context, state, game.dice)
    assert initiative(now, 3) == 0  # 6 + 3 > 8
    game.go("play")
    assert len(game.events("lot")) >= 4  # roles, then the initiative, from the draw piles


# --- terrain


@pytest.mark.rule("TC-6.1.2a", "TC-R69", "TC-3b", "TC-3d", "TC-6.1b")
def test_terrain_by_choice_before_the_units() -> None:
    game = Setup("17.2", [2, 9])
    assert (game.kind, game.side) == ("terrain", 0)
    lays = game.offered(Lay)
    assert {one.pos for one in lays} == set(range(6))  # his own six, whatever binds units
    woods = next(one for one in lays if RULES.context.card(one.card).name.en == "Woods")
    game.say(woods)
    assert woods.pos not in {
        one.pos for one in game.offered(Lay) if RULES.context.card(one.card).subtype == "standard"
    }
    game.say(Done())
    assert (game.kind, game.side) == ("terrain", 1)  # then the other, openly
    assert RULES.view(game.state, 1).state.terrain[woods.pos] == woods.card
    game.say(Done())
    assert (game.kind, game.side) == ("place", 0)


@pytest.mark.rule("TC-R64", "TC-R122")
def test_fortifications_wait_for_a_squad() -> None:
    game = Setup("17.2", [2, 9])
    holes = next(one for one in game.offered(Lay) if card("Foxholes").no - 1 == kind_of(one.card))
    game.say(holes).say(Done()).go("place", 0)
    game.go("keep")
    assert holes.card in game.state.discards[0]
    assert not any(game.state.forts)


@pytest.mark.rule("TC-R119", "TC-R68", "TC-R69")
def test_a_stream_at_setup() -> None:
    game = Setup("17.3", [9, 2])
    assert (game.kind, game.side) == ("terrain", 1)
    spans = game.offered(Span)
    assert all(max(one.a, one.b) >= 9 for one in spans)  # one end is his own
    assert any(one.a == 6 and one.b == 10 for one in spans)  # a corner counts
    game.say(spans[0])
    assert (spans[0].a, spans[0].b) not in {(one.a, one.b) for one in game.offered(Span)}


@pytest.mark.rule("TC-17.4c", "TC-17.4b")
def test_in_17_4_the_defender_alone_lays_terrain() -> None:
    game = Setup("17.4", [9, 4]).say(Wish(0))
    assert (game.kind, game.side) == ("terrain", 1)
    free = ("Woods", "Wheatfield", "Village", "Hills", "Foxholes")
    assert set(free) <= set(game.names(game.state.pool[1]))


@pytest.mark.rule("TC-6.1.1a", "TC-R67", "TC-6.1b", "TC-R66", "TC-3d")
def test_random_terrain() -> None:
    for seed in range(4):
        game = Setup("17.8", seed=seed)
        state = game.state
        for pos, laid in enumerate(state.terrain):
            if laid:
                assert RULES.context.card(laid).subtype == "standard"
                assert state.ground.owner[pos] == owner_of(laid)  # no man's land is clear
        dealt = game.events("dealt")
        assert len(dealt) == 12  # one card to each own position, not replaced
        laid_now = sum(map(bool, state.terrain))
        assert sum(one.pos >= 0 for one in dealt) == laid_now
        assert sum(map(len, state.piles)) == 50 - laid_now  # the others went back


# --- units


@pytest.mark.rule("TC-6.2a", "TC-R122", "TC-R90", "TC-17.2b")
def test_units_passengers_and_what_they_bear() -> None:
    game = Setup("17.7").go("place")
    pool = game.state.pool[0]
    by_name = {RULES.context.card(one).name.en: one for one in reversed(pool)}
    truck, squad = by_name["Opel Blitz Truck"], by_name["German Line Squad"]
    game.say(Place(truck, 0)).say(Mount(squad, truck))
    other = next(one for one in game.state.pool[0] if kind_of(one) == kind_of(squad))
    game.say(Place(other, 1))
    game.say(Equip(by_name["Panzerschreck"], other))
    game.say(Equip(by_name["Heroic Squad Leader"], squad))
    assert game.state.units[squad].carrier == truck
    assert len(game.state.units[other].gear) == 1
    with pytest.raises(Illegal):
        game.say(Place(by_name["PzKw IV H"], 3))  # the first row


@pytest.mark.rule("TC-6.2a", "TC-6.3a")
def test_three_in_a_position_at_setup_too() -> None:
    game = Setup("17.8").go("place")
    side = game.side
    pos = game.state.ground.second[side][0]
    for _ in range(3):
        game.say(next(one for one in game.offered(Place) if one.pos == pos))
    assert pos not in {one.pos for one in game.offered(Place)}


@pytest.mark.rule("TC-17.1c", "TC-17.1a", "TC-R85", "TC-17.3b")
def test_in_17_1_one_unit_must_stand_on_the_table() -> None:
    game = Setup("17.1", [2, 9])
    assert game.kind == "place"
    assert not game.offered(Done)
    assert {one.pos for one in game.offered(Place)} == set(range(6))
    game.say(game.offered(Place)[0])
    assert game.offered(Done)


@pytest.mark.rule("TC-R6", "TC-17.8b")
def test_fixed_forces_leave_at_most_ten_cards() -> None:
    game = Setup("17.8", [2, 9])
    assert game.side == 1
    for left in range(19, 10, -1):
        assert len(game.state.pool[1]) == left
        assert not game.offered(Done)
        game.say(game.offered(Place)[-1])
    assert game.offered(Done)
    game.say(Done())
    while game.kind == "place":
        game.say(game.offered(Place)[0] if not game.offered(Done) else Done())
    assert len(game.state.hands[1]) == 10  # all that was not placed, and no draw above seven


# --- the starting reserve


@pytest.mark.rule("TC-R6", "TC-3c", "TC-3b", "TC-14a", "TC-3d")
def test_chosen_cards_then_a_draw_to_seven() -> None:
    game = Setup("17.2", [2, 9]).go("keep")
    pool = game.offered(Keep)
    game.say(pool[0]).say(game.offered(Keep)[0]).say(Done())
    assert len(game.state.hands[0]) == 2
    assert RULES.view(game.state, 1).state.hands[0] == [-1, -1]
    game.go("play")
    assert [len(hand) for hand in game.state.hands] == [7, 7]
    deck = len(game.state.decks[0])
    assert len(game.state.piles[0]) == deck - 7
    game = Setup("17.2", [2, 9]).go("keep")
    for _ in range(10):
        game.say(game.offered(Keep)[0])
    assert game.side == 1  # at most ten
    game.go("play")
    assert len(game.state.hands[0]) == 10


@pytest.mark.rule("TC-R12")
def test_a_small_pile_gives_no_numbers() -> None:
    game = Setup("17.2", [2, 9], german_force="own")
    force = tuple(sorted(RULES.context.place[one] for one in ("GV-20", "GV-20", "GV-20")))
    game.say(FieldForce(force))
    game.go("play")
    assert game.state.on_neutral == [True, False]


# --- forces


@pytest.mark.rule("TC-3d", "TC-17a", "TC-17.5b")
def test_own_forces_are_secret_and_ready_ones_open() -> None:
    game = Setup("17.5", [9, 2], soviet_force="own").say(Wish(0))
    assert [ask.seat for ask in RULES.asks(game.state)] == [1]
    force = RULES.context.muster.ready(Terms("17.5", "su", "defender"))[0]
    cards, group = RULES.context.muster.pile(force)
    game.say(FieldForce(cards, group))
    assert game.state.open == [True, False]
    view = RULES.view(game.state, 0).state
    assert set(view.decks[1]) == {-1}
    assert set(view.group[1]) == {-1}
    assert len(view.group[1]) == len(group)
    called = [one for one in game.state.piles[1] if RULES.context.card(one).id == "NE-07"]
    assert len(called) == 1  # the free Reinforcements card is in the draw pile (TC-R87)


@pytest.mark.rule("TC-R91", "TC-17.6a")
def test_the_year_is_agreed_on_or_rolled() -> None:
    assert Setup("17.6").state.year == 1943
    assert Setup("17.6", year="1945").state.year == 1945
    years = {Setup("17.6", year="rolled", seed=7919 * seed).state.year for seed in range(60)}
    assert years == {1941, 1942, 1943, 1944, 1945}
    with pytest.raises(Illegal):
        Setup("17.2", year="1944")


# --- more than two


@pytest.mark.rule("TC-R98")
def test_four_players_are_two_teams_that_alternate() -> None:
    game = Setup("17.2", [2, 9], seats=4)
    asked: dict[int, set[int]] = {}
    while game.state.turn < 5:
        ask = RULES.asks(game.state)[0]
        asked.setdefault(game.state.turn, set()).add(ask.seat)
        game.say(ask.default or ask.sample(game.dice), ask.seat)
    assert asked[1] <= {2, 3}
    assert asked[2] <= {0, 1}
    assert {asked[turn] <= {2, 3} for turn in (1, 3)} == {True}
    state = game.state
    assert RULES.view(state, 0).state.hands == RULES.view(state, 2).state.hands  # one side's cards
    with pytest.raises(Illegal):
        Case(RULES, 3).table()
