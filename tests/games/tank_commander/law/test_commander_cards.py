"""Units and terrain do what is printed on them; all 165 cards come into play. Events and equipment:
test_commander_card_deeds.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.option import settle
from tourelle.games.tank_commander.content.entries import SPELLING, Card
from tourelle.games.tank_commander.law.choices import FieldForce
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.melee_odds import exchange, losses
from tourelle.games.tank_commander.law.odds import numbers, pile_faces, shot_chances, spared
from tourelle.games.tank_commander.law.state import Shot
from tourelle.games.tank_commander.law.values import AT, BOUNCE, FT, HE, KILL, SA, TMV, aim
from tourelle.stage.positions.tank_commander import card, rules

Make = Callable[..., Any]
CARDS: Final = rules().context.cards
UNITS: Final = [one for one in CARDS if one.is_unit]
DOCS: Final = Path(__file__).parents[4] / "docs" / "rules" / "tank-commander.md"


def against(battle: Make, unit: Card, where: str, **rest: Any) -> Any:
    """A unit of either side in Nb against one armoured and one soft enemy *where*."""
    german = unit.nation == "de"
    mine = {"Nb": [unit.id]}
    foes = {where: ["BA-64", "ZIS-5 Truck"] if german else ["SPW 250", "Opel Blitz Truck"]}
    both = (mine, foes) if german else (foes, mine)
    return battle(*both, active="G" if german else "S", **rest)


@pytest.mark.rule("TC-1a", "TC-2.1a", "TC-2.1.1a", "TC-2.1.2a", "TC-2.1.3a", "TC-9.4d")
@pytest.mark.parametrize("unit", UNITS, ids=lambda one: one.id)
def test_every_unit_fires_as_printed(battle: Make, unit: Card) -> None:
    mine = "g" if unit.nation == "de" else "s"
    expected = {
        ("far", AT): unit.hit_long, ("near", AT): unit.hit_short, ("melee", AT): unit.hit_short,
        ("near", HE): unit.he, ("near", SA): unit.sa, ("melee", FT): unit.ft,
        ("melee", SA): unit.sa + unit.params.get("sa", 0) * (unit.effect == "melee_sa"),
        ("melee", TMV): unit.tank_melee,
    }  # fmt: skip
    found: dict[tuple[str, int], int] = {}
    far, near = ("S2b", "S1b") if mine == "g" else ("G2b", "G1b")
    for name, where in (("far", far), ("near", near), ("melee", "Nb")):
        game = against(battle, unit, where, stage="melees" if name == "melee" else "play")
        own = game.called[f"{mine}1"]
        for number, weapon, gear, target in game.could("fire"):
            if number != own:
                continue
            state = game.state
            shooter, aimed = state.units[own], state.units[target]
            melee = name == "melee"
            found[name, weapon] = aim(
                game.context, state, shooter, weapon, gear, aimed, melee=melee
            ).needed
    assert found == {key: value for key, value in expected.items() if value}


@pytest.mark.rule("TC-8.1a", "TC-8.6a")
@pytest.mark.parametrize("unit", UNITS, ids=lambda one: one.id)
def test_every_unit_moves_and_carries_as_printed(battle: Make, unit: Card) -> None:
    german = unit.nation == "de"
    squad = "German Line Squad" if german else "Soviet Line Squad"
    units = {"Nb": [unit.id, squad]}, {"S2c" if german else "G2c": ["T-38" if german else "GV-01"]}
    both = units if german else units[::-1]
    game = battle(*both, active="G" if german else "S")
    letter = "G" if german else "S"
    game.play(f"{letter}: move Nb")
    number = game.called[f"{letter.casefold()}1"]
    two_steps = [row for row in game.could("march") if row[0] == number and row[2] >= 0]
    assert bool(two_steps) == unit.fast
    mounts = [row for row in game.could("mount") if row[1] == number]
    assert bool(mounts) == unit.carries


@pytest.mark.rule("TC-2.1.4a", "TC-9.5a", "TC-11e")
@pytest.mark.parametrize(
    "ground", [c for c in CARDS if c.subtype == "standard"], ids=lambda c: c.id
)
def test_every_terrain(battle: Make, ground: Card) -> None:
    game = battle(
        {"G1b": ["PzKw III L"], "G2b": ["PzKw II F"]}, {"Nb": ["T-34 M-41", "ZIS-5 Truck"]},
        ground={"G1b": ground.id},
    )  # fmt: skip
    state, context = game.state, game.context
    shooter, target = state.units[game.called["s1"]], state.units[game.called["g1"]]
    assert aim(context, state, shooter, AT, 0, target).terrain == ground.mod_at
    for weapon, value in ((HE, ground.mod_he), (SA, ground.mod_sa), (FT, 0)):
        assert aim(context, state, shooter, weapon, 0, target).terrain == value
    seen = battle(
        {"G2b": ["PzKw II F"]}, {"Nb": ["T-34 M-41"]}, active="S", ground={"G1b": ground.id}
    )
    assert seen.legal("S: fire s1 g1") != ground.blocks
    seen.play("S: move Nb")
    assert seen.legal("S: march s1 G1b") is True
    assert seen.legal("S: march s1 G2a via G1b") != ground.slows


# --- chances, against the tables of the document


def table_rows() -> list[tuple[str, str, tuple[int, ...]]]:
    """Shooter, target and the percentages of T10: long, short, melee."""
    found: list[tuple[str, str, tuple[int, ...]]] = []
    targets: list[str] = []
    for line in DOCS.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| shooter \\ target"):
            targets = cells[1:]
        elif targets and re.fullmatch(r"\d+/\d+/\d+", cells[-1]):
            for target, cell in zip(targets, cells[1:], strict=False):
                found.append((cells[0], target, tuple(map(int, cell.split("/")))))
        elif not line.startswith("|"):
            targets = []
    return found


@pytest.mark.rule("TC-9.3b", "TC-10i", "TC-9.1a")
def test_the_kill_chances_of_t10(battle: Make) -> None:
    rows = table_rows()
    assert len(rows) == 190
    for shooter, target, chances in rows:
        german = card(shooter).nation == "de"
        counted: list[int] = []
        for where in ("S1b" if german else "G1b", "Nb", "G1b" if german else "S1b"):
            home = "G1b" if german else "S1b"
            units = {home: [shooter]}, {where: [target]}
            game = battle(*(units if german else units[::-1]), active="G" if german else "S")
            one, other = (
                game.state.units[game.called[n]] for n in (("g1", "s1") if german else ("s1", "g1"))
            )
            melee = where == home
            aimed = aim(game.context, game.state, one, AT, 0, other, melee=melee)
            counted.append(10 * sum(aimed.result(n) == KILL for n in range(1, 11)))
        assert tuple(counted) == chances, (shooter, target)


@pytest.mark.rule("TC-7a", "TC-R81")
def test_odds_come_from_what_is_left_of_the_pile(battle: Make) -> None:
    game = battle(
        {"G1b": ["PzKw III L"]}, {"Nb": ["T-70"]}, small=True, piles={"G": ["Woods"] * 12}
    )
    view = game.rules.view(game.state, 0).state
    assert numbers(game.context, view, 0) == tuple(
        Fraction(int(n in card("Woods").numbers), 5) for n in range(1, 11)
    )
    aimed = aim(
        game.context, view, view.units[game.called["g1"]], AT, 0, view.units[game.called["s1"]]
    )
    low = sum(n <= 8 for n in card("Woods").numbers)
    faces = pile_faces(game.context, view, 0)
    assert shot_chances(aimed, faces).destroyed == Fraction(low, 5)


@pytest.mark.rule("TC-10g", "TC-10o")
def test_the_whole_exchange_of_a_melee(battle: Make) -> None:
    game = battle(
        {"Nb": ["German Line Squad", "SPW 251"]}, {"Nb": ["Soviet Line Squad"]}, stage="melees",
        setup={"die": True},
    )  # fmt: skip
    first, second, foe = (game.called[name] for name in ("g1", "g2", "s1"))
    volley = [Shot(0, first, SA, 0, foe), Shot(0, second, SA, 0, foe), Shot(1, foe, SA, 0, first)]
    chances = exchange(game.context, game.state, volley)
    assert chances == {foe: 1 - Fraction(6, 10) ** 2, first: Fraction(4, 10)}
    assert losses(game.context, game.state, chances) == [Fraction(16, 10), 4 * chances[foe]]


def by_hand(faces: list[tuple[int, ...]], aims: list[Any], lucky: bool) -> Fraction:
    """The chance that all shots fail: every order of the cards, every colour."""
    if not aims:
        return Fraction(1)
    total, first = Fraction(0), aims[0]
    for at, face in enumerate(faces):
        rest = faces[:at] + faces[at + 1 :]
        for number in face:
            result = first.result(number)
            if result == KILL:
                continue
            after = by_hand(rest, aims[1:], lucky)
            if lucky and result == BOUNCE:
                after = Fraction(0)
                for second, again in enumerate(rest):
                    left = rest[:second] + rest[second + 1 :]
                    misses = sum(one > 3 for one in again)
                    after += misses * by_hand(left, aims[1:], lucky)
                after /= 5 * len(rest)
            total += after
    return total / (5 * len(faces))


@pytest.mark.rule("TC-10g", "TC-7a", "TC-9.3.2a", "TC-R49")
@pytest.mark.parametrize("lucky", [False, True])
def test_several_shots_at_one_unit_draw_different_cards(battle: Make, lucky: bool) -> None:
    units = {"Nb": ["PzKw III L", "PzKw IV F", "PzKw II F"]}
    game = battle(units, {"Nb": ["KV-1 M-41"]}, stage="melees", setup={"lucky_hits": lucky})
    state, foe = game.state, game.state.units[game.called["s1"]]
    aims = [
        aim(game.context, state, state.units[game.called[f"g{at}"]], AT, 0, foe, melee=True)
        for at in (1, 2, 3)
    ]
    names = ("Woods", "Hills", "Walls", "Bunker", "Foxholes", "Marsh", "Town")
    faces = [tuple(card(name).numbers) for name in names]
    for count in (1, 2, 3):
        assert spared(faces, aims[:count], lucky) == by_hand(faces, aims[:count], lucky)
    two = [(1,) * 5, (10,) * 5]
    assert spared(two, [aims[1]] * 2, lucky) == 0  # one of both draws the 1


@pytest.mark.rule("TC-9.3.2a", "TC-R49")
def test_a_lucky_hit_counts_as_destroyed(battle: Make) -> None:
    units = {"G1b": ["PzKw II F"]}, {"Nb": ["KV-1 M-41"]}
    game = battle(*units, setup={"lucky_hits": True, "die": True})
    shooter, target = (game.state.units[game.called[one]] for one in ("g1", "s1"))
    aimed = aim(game.context, game.state, shooter, AT, 0, target)
    plain, lucky = shot_chances(aimed, ()), shot_chances(aimed, (), lucky=True)
    assert plain.destroyed == 0
    assert lucky.destroyed == plain.bounced * Fraction(3, 10)
    assert lucky.bounced == plain.bounced * Fraction(7, 10)
    assert lucky.missed == plain.missed


# --- random play with every card


def decks(side: int) -> list[tuple[int, ...]]:
    """Decks of 17.3 that hold, all together, every card of a side."""
    nation = SPELLING.nations[side]
    left = [at for at, one in enumerate(CARDS) if one.serves(nation)]
    left.sort(key=lambda at: (not CARDS[at].is_unit, at))
    found: list[tuple[int, ...]] = []
    while left:
        deck: list[int] = []
        points = 0
        for at in left[:]:
            if points + CARDS[at].points <= 180 and len(deck) < 20:
                deck.append(at)
                points += CARDS[at].points
                left.remove(at)
        if not any(CARDS[at].is_unit for at in deck):
            deck += [at for at, one in enumerate(CARDS) if one.nation == nation and one.is_unit][:3]
        found.append(tuple(sorted(deck)))
    return found


def used_in(deck: tuple[int, ...], other: tuple[int, ...], side: int, seed: int) -> set[int]:
    """What came into play in a random game: on the table, played, placed, borne."""
    law, dice = rules(), FastDice(7919 * seed + 13)
    setup = {"scenario": "17.3", "german_force": "own", "soviet_force": "own"}
    state, _ = law.start(2, settle(law.options(), setup), dice)
    used: set[int] = set()
    while asks := law.asks(state):
        ask = asks[0]
        choice: Any = ask.sample(dice)
        if ask.kind == "force":
            choice = FieldForce(deck if state.side_of(ask.seat) == side else other)
        law.apply(state, ask.seat, choice, dice)
        for name in ("card", "unit", "gear"):
            number = getattr(choice, name, 0)
            if isinstance(number, int) and number >= 5_000_000:
                used.add(kind_of(number))
    return used


def test_random_play_uses_every_card() -> None:
    used: set[int] = set()
    both = decks(0), decks(1)
    for side in (0, 1):
        wanted = {at for deck in both[side] for at in deck}
        for seed in range(60):
            if wanted <= used:
                break
            for deck in both[side]:
                if not set(deck) <= used:
                    used |= used_in(deck, both[1 - side][seed % len(both[1 - side])], side, seed)
        print(f"side {side}: {len(wanted & used)} of {len(wanted)} cards used")
        missing = [CARDS[at].name.en for at in sorted(wanted - used)]
        assert not missing, missing
