"""Chances with cards that lie up: before the shot, after the roll, and what is not counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.kinds import named
from tourelle.games.tanks.law.choices import Aim, Pass, Reroll
from tourelle.games.tanks.law.expected import raises
from tourelle.games.tanks.law.odds import (
    Deck,
    aimed,
    answered,
    at_least,
    deck_of,
    mean,
    piles_of,
    reroll_odds,
    rerolling,
    whole_deck,
)
from tourelle.games.tanks.room import game
from tourelle.games.tanks.words.numbers import percent

LATER = "Cards that may still be used are not counted"


def told(play: Any, choice: Any) -> dict[str, str]:
    odds = game().odds(choice, play.rules.view(play.state, 0), "en")
    assert odds is not None
    return {fact.label: fact.value for fact in odds.modifiers}


# --- after the roll -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "cards", "theirs", "setup", "defence", "keep"),
    [
        ("Panther", [], ["Clarence H. Mason"], {}, 2, (79, 72)),
        ("Comet", ["'Woppy' Radley-Walters"], [], {}, 0, (7, 3)),  # two Critical cards
        ("Panther", ["Precision Optics"], [], {"woods": [(60, 45)]}, 1, (59, 36)),
        ("Panther", [], [], {"woods": [(60, 45)]}, 2, (79, 72)),
    ],
)
@pytest.mark.rule("TK-6.12", "TK-6.15", "TK-12.6")
def test_the_advice_counts_the_defence_dice_that_will_be_rolled(
    kit: Any, mine: str, cards: list[str], theirs: list[str], setup: Any, defence: int, keep: Any
) -> None:
    """Cards of W-DEF-POOL come after the reroll, but those that lie up are no secret."""
    foe = kit.t("Sherman (76mm)", 60, 45, 180, cards=theirs, up=True)
    play = kit.shooting([kit.t(mine, cards=cards, up=True)], [foe], **setup)
    before = aimed(play.context, play.state, 0, 1, whole_deck(play.context))
    assert before.defence == defence
    play.play("0: aim 1; rolls 1 1 2 4 6")
    assert play.asked() == ["0: reroll"]
    shot, deck = play.state.shot, Deck(tuple(play.state.deck))
    found = reroll_odds(play.context, play.state, shot, deck, 0)
    assert found.keep == Fraction(*keep)
    assert found.best == rerolling(play.context, play.state, shot, deck, ()) == mean(before.damage)


@pytest.mark.parametrize(
    ("card", "name", "moves", "rolls", "args", "way"),
    [
        ("Joe Ekins", "Sherman Firefly", 0, "1 2 3 6 6", (6, 6), "Keep 6 6, reroll the others"),
        ("Clarence Smoyer", "Pershing", 0, "1 2 6 6 6", (1, 2), "Keep 6 6 6, reroll the others"),
        ("Gyro-stabiliser", "Pershing", 1, "1 1 2 2 4", (), "Reroll all dice"),
    ],
)
@pytest.mark.rule("TK-6.12", "TK-8.6", "TK-12.24")
def test_the_advice_knows_the_ways_to_reroll_that_cards_open(
    kit: Any, card: str, name: str, moves: int, rolls: str, args: tuple[int, ...], way: str
) -> None:
    play = kit.shot(card, name=name, moves=moves).play(f"0: aim 1; rolls {rolls}")
    use = next(use for use in play.uses(card) if use.args == args)
    said = told(play, use)
    assert said["Best on average"] == told(play, Pass())["Best on average"] == way
    label = f"{way}: mean damage" if "Keep" in way else "Reroll: mean damage"
    best = max(float(value) for label, value in said.items() if "mean" in label)
    assert float(said[label]) == best


@pytest.mark.rule("TK-13.3", "TK-12.24")
def test_what_lies_face_down_opens_no_way_to_reroll(kit: Any) -> None:
    play = kit.shot("Joe Ekins", name="Sherman Firefly", moves=0, open_=False)
    play.play("0: aim 1", "0: pass; rolls 1 2 3 6 6")
    for seat, way in ((0, "Keep 6 6, reroll the others"), (1, "Keep 6, reroll the others")):
        odds = game().odds(Pass(), play.rules.view(play.state, seat), "en")
        assert odds is not None
        assert odds.modifiers[-1].value == way
    play = kit.shot("Precise Loader", name="Pershing", moves=1, open_=False)  # or a stabiliser
    play.play("0: aim 1; rolls 1 2 3 6 6")
    assert play.asked() == ["0: reroll"]
    assert game().odds(Pass(), play.rules.view(play.state, 0), "en") is None


# --- before the shot ----------------------------------------------------------------------------


@pytest.mark.rule("TK-12.12", "TK-12.17", "TK-R91")
def test_what_is_lost_or_spent_is_not_counted(kit: Any) -> None:
    gunner = kit.t("Panther", moves=1, cards=["Dead-Eye Gunner"], up=True)
    foe = kit.t("KV-1S", 60, 45, 180, cards=["Extra Ammunition"], up=True)
    state, deck = kit.state([gunner], [foe]), whole_deck(kit.context)
    shot = aimed(kit.context, state, 0, 1, deck).shot
    assert raises(kit.context, state, shot) == 2
    state.change_card(0, 0, lost=True)
    assert raises(kit.context, state, shot) == 1
    state.change_card(1, 0, spent=True)
    assert raises(kit.context, state, shot) == 0


@pytest.mark.parametrize(
    ("card", "name", "count"),
    [("Dead-Eye Gunner", "Panther", 1), ("'War Daddy' Pool", "Pershing", 0)],
)
@pytest.mark.rule("TK-12.3", "TK-12.17")
def test_a_hit_that_is_raised_once_a_turn_is_left_to_its_owner(
    kit: Any, card: str, name: str, count: int
) -> None:
    state = kit.state([kit.t(name, cards=[card], up=True)], [kit.t("KV-1S", 60, 45, 180)])
    assert (
        raises(kit.context, state, aimed(kit.context, state, 0, 1, whole_deck(kit.context)).shot)
        == count
    )


@pytest.mark.rule("TK-6.35", "TK-12.16")
def test_the_discards_are_part_of_the_deck_and_burn_as_well(kit: Any) -> None:
    foe = kit.t("T-34", 60, 45, 180, cards=["External Fuel Drums"], up=True)
    play = kit.shooting([kit.t("Panther", moves=1)], [foe])
    fires = [n for n in play.state.deck if play.context.critical(n).name.en == "Engine Fire"]
    play.state.discard = fires[1:]
    play.state.deck = [n for n in play.state.deck if n not in fires[1:]]
    deck = deck_of(play.context, play.rules.view(play.state, 0))
    assert deck.discard == tuple(fires[1:])
    left, discards = piles_of(play.context, deck, play.tank(1))
    assert discards == (0, 0, 2)
    assert left == (3, 18, 5, 2)


# --- what is not counted ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "cards", "foe", "theirs", "said"),
    [
        ("Panther", ["Dead-Eye Gunner"], "KV-1S", [], False),  # counted
        ("Panther", ["Deadly Gunner"], "KV-1S", [], True),
        ("Panther", ["Sharpshooter Gunner"], "KV-1S", [], True),
        ("Sherman (76mm)", ["'War Daddy' Pool"], "KV-1S", [], True),
        ("Panther", ["Tungsten Shot"], "KV-1S", [], True),  # taken back by a Clever Loader
        ("Panther", [], "KV-1S", ["Concrete Armour"], True),
        ("Panther", [], "KV-1S", ["Add-on Armour"], True),
        ("Panther", [], "KV-1S", ["Wet Stowage"], True),
        ("Panther", [], "KV-1S", ["Fire Extinguisher"], False),  # the damage stays
        ("Panther", [], "Sherman (76mm)", ["'Schoolboy' Close"], True),
        ("Panther", [], "Sherman (76mm)", ["Clarence H. Mason"], False),  # counted
        ("Panther", [], "KV-1S", ["Dead-Eye Gunner", "Precise Loader"], False),  # for its own shot
        ("Panther", ["Add-on Armour", "Concrete Armour"], "KV-1S", [], False),
    ],
)
@pytest.mark.rule("TK-12.6", "TK-12.17", "TK-12.22")
def test_what_is_not_counted_is_said(
    kit: Any, mine: str, cards: list[str], foe: str, theirs: list[str], said: bool
) -> None:
    play = kit.shooting(
        [kit.t(mine, moves=1, cards=cards, up=True)],
        [kit.t(foe, 36, 45, 180, cards=theirs, up=True)],
    )
    play.play("1: pass") if play.asked() == ["1: fire"] else None
    assert (LATER in told(play, Aim(1))) is said


@pytest.mark.rule("TK-12.3", "TK-7.9")
def test_a_card_that_had_its_use_of_the_turn_is_not_announced(kit: Any) -> None:
    play = kit.shooting(
        [kit.t("Panther", moves=1, cards=["Precise Loader"], up=True)],
        [kit.t("KV-1S", 60, 45, 180)],
    )
    assert LATER in told(play, Aim(1))
    play.state.change_card(0, 0, turn=1)
    assert LATER not in told(play, Aim(1))


# --- the chances are those of play --------------------------------------------------------------

COMBINATIONS = {
    "a gun, a gunner, ammunition at hand": (
        {"name": "ISU-152", "moves": 1, "cards": ["Dead-Eye Gunner"]},
        {"name": "Panther", "x": 36, "cards": ["Extra Ammunition"]},
        {},
    ),
    "optics against a wood, a driver, drums": (
        {"name": "Panther", "moves": 0, "cards": ["Kurt Knispel", "Precision Optics"]},
        {"name": "T-34", "moves": 1, "cards": ["Mariya Oktyabrskaya", "External Fuel Drums"]},
        {"woods": [(60, 45)]},
    ),
    "a wood at the shooter, an answer at short range": (
        {"name": "Comet", "moves": 1, "cards": ["'Woppy' Radley-Walters"]},
        {"name": "Panther", "x": 36, "cards": ["Fritz Biermeyer", "Schuerzen"]},
        {"woods": [(20, 45)]},
    ),
    "a die that is kept, one more against it": (
        {"name": "Sherman Firefly", "moves": 0, "cards": []},
        {"name": "Sherman (76mm)", "cards": ["Clarence H. Mason"]},
        {},
    ),
    "few cards are left in the deck": (
        {"name": "Jagdpanther", "moves": 1, "cards": ["Dead-Eye Gunner", "Michael Wittmann"]},
        {"name": "SU-76M", "cards": ["External Fuel Drums"]},
        {"deck": 1},
    ),
}


def duel(kit: Any, name: str) -> Any:
    mine, foe, setup = COMBINATIONS[name]
    setup = dict(setup)
    few = setup.pop("deck", 0)
    other = {"x": 60, "y": 45, "heading": 180, **foe}
    play = kit.shooting([kit.t(**mine, up=True)], [kit.t(**other, up=True)], **setup)
    if play.asked() == ["1: fire"]:
        play.play("1: pass")
    if few:
        fires = [n for n in play.state.deck if play.context.critical(n).name.en == "Engine Fire"]
        play.state.deck, play.state.discard = fires[:few], [*range(30)]
        play.state.discard = [n for n in range(30) if n not in play.state.deck]
    return play


def dealt(play: Any, dice: Any) -> int:
    """The damage of one shot: cards that lie up are used, the usual choices made."""
    state, rules = play.state.clone(), play.rules
    dice.shuffle(state.deck, "deck")
    told = rules.apply(state, 0, Aim(1), dice)
    while state.shot is not None:
        (ask,) = rules.asks(state)
        told += rules.apply(state, ask.seat, answer(play.context, state, ask), dice)
    hurts = [named(one.public) for one in told if one.public.data()[0] == "hurt"]
    return sum(hurt["n"] for hurt in hurts)


def answer(context: Any, state: Any, ask: Any) -> Any:
    items = ask.domains[0].listed()
    if ask.kind == "reroll" and context.has(state.tanks[0], "semi-indirect"):
        found = reroll_odds(
            context, state, state.shot, Deck(tuple(state.deck), tuple(state.discard)), 1
        )
        return Pass() if found.kept is None else Reroll(tuple(sorted(found.kept)))
    uses = [item for item in items if item.data()[0] in ("use", "big-gun", "expose")]
    free = ask.kind in ("declare", "pool", "defend", "raise") and bool(uses)
    return uses[-1] if free else ask.default


def agrees(kit: Any, name: str, rounds: int, errors: float) -> None:
    play = duel(kit, name)
    deck = Deck(tuple(play.state.deck), tuple(play.state.discard))
    found = aimed(play.context, play.state, 0, 1, deck)
    semi = play.context.has(play.tank(0), "semi-indirect") and not play.tank(0).moves
    chances = found.rerolled if semi else found.damage
    dice = FastDice(11)
    counts = Counter(dealt(play, dice) for _ in range(rounds))
    assert set(counts) <= set(chances)
    for damage, chance in chances.items():
        share = float(chance)
        error = (share * (1 - share) / rounds) ** 0.5
        assert abs(counts[damage] / rounds - share) <= errors * error + 1e-9, damage


@pytest.mark.parametrize("name", COMBINATIONS)
@pytest.mark.rule("TK-6.12", "TK-6.35", "TK-8.6", "TK-8.7", "TK-12.6", "TK-12.9", "TK-12.17")
def test_cards_that_lie_up_together_are_played_as_they_are_counted(kit: Any, name: str) -> None:
    agrees(kit, name, rounds=1000, errors=4.5)


# --- the answer ---------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 1])
@pytest.mark.rule("TK-6.12", "TK-6.38")
def test_the_answer_is_rolled_again_by_a_tank_that_stands_still(kit: Any, moves: int) -> None:
    mine = kit.t("Cromwell", moves=1, damage=3)
    play = kit.shooting([mine], [kit.t("KV-1S", 60, 45, 180, moves=moves)])
    deck = whole_deck(play.context)
    back = aimed(play.context, play.state, 1, 0, deck)
    assert (back.rerolled is None) is bool(moves)
    chance = at_least(back.rerolled or back.damage, 2)
    assert answered(play.context, play.state, 0, 1, deck) == chance
    odds = game().odds(Aim(1), play.rules.view(play.state, 0), "en")
    assert odds is not None
    assert [fact.value for fact in odds.reply] == [percent("en", chance)]
