"""The rules of the toy game skirmish, as play scripts."""

from __future__ import annotations

from tourelle.core.ids import Seat
from tourelle.stage.script import Stage
from tourelle.testing.positions.skirmish import position
from tourelle.testing.toys.skirmish import LONGEST, SkirmishRules
from tourelle.testing.toys.skirmish_parts import CARDS, is_smoke

RULES = SkirmishRules()


def stage(seats: int = 2, **setup: int | bool) -> Stage:
    """Seat 0 begins."""
    made = Stage.start(RULES, seats, setup)
    return made.play("0: bid 3", *(f"{seat}: bid 0" for seat in range(1, seats)))


def test_the_highest_bidder_begins_and_of_equals_the_first_seat() -> None:
    bids = Stage.start(RULES, 3).play("2: bid 1", "0: bid 0", "1: bid 1")
    assert bids.asked() == ["1: turn"]
    assert bids.events()[-1] == ["first", 1]
    bids.play("1: drive 6000 0", "2: drive 12000 0")
    assert bids.asked() == ["0: bid", "1: bid", "2: bid"]


def test_a_tank_drives_as_far_as_it_reaches() -> None:
    played = stage()
    assert played.legal("0: drive 0 4000")
    assert played.legal("0: drive 2400 3200")
    assert played.refused("0: drive 2401 3200").rule == "SK-3"
    played.play("0: drive -4000 0")
    assert played.state.sides[0].x == -4000


def test_a_roll_of_three_hits_and_of_five_in_smoke() -> None:
    for face, hit in ((2, False), (3, True), (6, True)):
        played = stage().play("0: fire 1")
        played.play(f"1: react 0; rolls {face}" + (" 1 1" if hit else ""))
        assert played.state.sides[1].armour == (1 if hit else 2)
    for face, hit in ((4, False), (5, True)):
        played = position({"hands": {"b": ["smoke"]}}).play("a: fire 1")
        side = played.state.sides[1]
        assert side.hand == [CARDS]
        played.play(f"1: react {CARDS}; hit {face}" + ("; save 1 1" if hit else ""))
        assert side.armour == (1 if hit else 2)
        assert CARDS not in side.hand
        assert played.state.spent == [CARDS]


def test_a_six_saves() -> None:
    played = stage().play("0: fire 1", "1: react 0; rolls 6 1 6")
    assert played.state.sides[1].armour == 2
    assert played.events()[-1] == ["saved", 1]


def test_only_smoke_in_hand_can_be_played() -> None:
    played = position({"hands": {"b": ["blank"]}}).play("0: fire 1")
    assert played.state.sides[1].hand == [CARDS + 4]
    assert not is_smoke(CARDS + 4, played.state.smokes)
    for card in (CARDS + 4, CARDS):
        assert played.refused(f"1: react {card}").rule == "SK-5"


def test_who_is_hit_and_lives_draws_a_card_that_the_others_do_not_see() -> None:
    played = stage().play("0: fire 1", "1: react 0; rolls 6 1 1")
    notice = played.told[-1]
    card = played.state.sides[1].hand[-1]
    assert notice.reveals
    assert notice.told_to(Seat(1)).data() == ["drew", 1, card]  # type: ignore[union-attr]
    assert notice.told_to(Seat(0)).data() == ["draws", 1]  # type: ignore[union-attr]
    assert notice.told_to(None).data() == ["draws", 1]  # type: ignore[union-attr]


def test_the_last_tank_wins() -> None:
    played = stage(armour=1).play("0: fire 1", "1: react 0; rolls 3 5 5")
    outcome = played.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("last", (1, 2))
    assert played.asked() == []


def test_options_change_the_cards() -> None:
    assert stage(smoke=False).state.smokes == 0
    assert stage(3, cards=3).state.smokes == 9
    assert stage(3).state.smokes == 6


def test_leaving_passes_what_waited_for_the_one_who_left() -> None:
    assert stage(3).play("0: concede").asked() == ["1: turn"]
    assert stage(3).play("0: fire 2", "0: concede").asked() == ["1: turn"]
    assert stage(3).play("0: fire 2", "house: abandon 2").asked() == ["1: turn"]
    assert stage(3).play("0: fire 2", "1: concede").asked() == ["2: react"]
    bidding = Stage.start(RULES, 3).play("0: bid 1", "1: bid 0", "2: concede")
    assert bidding.asked() == ["0: turn"]


def test_the_longest_game_ends_by_time() -> None:
    played = stage(3)
    played.state.plies = LONGEST - 1
    outcome = played.play("0: drive 0 0").outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("time", (1, 1, 1))
