"""Each event, equipment card and fortification, played: what is on the card comes true.

A row sets a battle up, plays lines (a whole number is the number that is drawn), and says what is
true then. Every number here is the printed one, not read from the content.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from tourelle.stage.positions.tank_commander import rules

Make = Callable[..., Any]
Units = Mapping[str, Sequence[str]]
GUN: Final = {"G1b": ["PzKw IV H"]}
TARGET: Final = {"Nb": ["T-70"]}
SQUAD: Final = {"Nb": ["German Line Squad"]}
MEN: Final = {"Nb": ["Soviet Line Squad"]}


@dataclass(frozen=True)
class Row:
    """One card, played."""

    card: str
    german: Units
    soviet: Units
    lines: Sequence[str | int]
    true: Callable[[Any], bool]
    more: Mapping[str, Any] = field(default_factory=dict)


def german(card: str, *lines: str | int, true: Callable[[Any], bool], **more: Any) -> Row:
    """The German player holds it in his step."""
    units, foes = more.pop("units", GUN), more.pop("foes", TARGET)
    return Row(card, units, foes, lines, true, {"hands": {"G": [card]}, **more})


def soviet(card: str, *lines: str | int, true: Callable[[Any], bool], **more: Any) -> Row:
    """The Soviet player holds it in the German step."""
    units, foes = more.pop("units", GUN), more.pop("foes", TARGET)
    return Row(card, units, foes, lines, true, {"hands": {"S": [card]}, **more})


def melee(gear: str, *lines: str | int, true: Callable[[Any], bool], **more: Any) -> Row:
    """A German squad bears it in a melee."""
    foes = more.pop("foes", {"Nb": ["T-34/85"]})
    return Row(gear, {"Nb": [f"German Line Squad +{gear}"]}, foes, lines, true,
               {"stage": "melees", **more})  # fmt: skip


def soviet_melee(gear: str, *lines: str | int, true: Callable[[Any], bool]) -> Row:
    units = {"Nb": ["PzKw II F"]}, {"Nb": [f"Soviet Line Squad +{gear}"]}
    return Row(gear, *units, lines, true, {"stage": "melees", "active": "S"})


def needed(game: Any) -> int:
    """What the last shot had to draw at most."""
    found: int = (game.told_of("hits") + game.told_of("misses"))[-1][-1]
    return found


def pierces(game: Any) -> list[int]:
    """Penetration and armour of the last hit."""
    found: list[int] = (game.told_of("pierces") + game.told_of("bounces"))[-1][2:]
    return found


def lost(game: Any, *units: str) -> bool:
    return all(game.unit(one) is None for one in units)


def at(game: Any, unit: str, pos: str) -> bool:
    found: bool = game.at(unit) == pos
    return found


def spent(game: Any, side: str, card: str) -> bool:
    """It lies in the destroyed pile of its owner."""
    return card in game.destroyed(side)


MARCH: Final = ("G: move G1b", "G: march g1 Nb")
SHOT: Final = "G: fire g1 s1"

INTERRUPTS: Final = [
    german("Flank Shot", SHOT, 'G: play "Flank Shot"', 8, foes={"Nb": ["KV-1 M-41"]},
           true=lambda g: pierces(g) == [12, 9]),  # its side, not its front of 11
    soviet("Breakdown", *MARCH, "S: play Breakdown g1", foes={"S2c": ["T-38"]},
           true=lambda g: at(g, "g1", "G1b") and g.attached("g1") == ["Breakdown"]),
    german("Repair", "G: play Repair Breakdown", "G: move G1b", "G: march g1 Na",
           units={"G1b": ["PzKw IV H +Breakdown"]},
           true=lambda g: at(g, "g1", "Na") and spent(g, "S", "Breakdown")),
    soviet("Minefield", *MARCH, "S: play Minefield Nb", 4, foes={"S2c": ["T-38"]},
           units={**GUN, "G2a": ["PzKw I B"]},
           true=lambda g: lost(g, "g1") and bool(g.state.mines[g.pos("Nb")])),
    german("Minefield Gap", *MARCH, 'G: play "Minefield Gap" Nb', foes={"S2c": ["T-38"]},
           mines={"Nb": "S"}, true=lambda g: at(g, "g1", "Nb") and not any(g.state.mines)),
    Row("Anti-Aircraft Fire", GUN, TARGET,
        ('G: play "Air Strike" s1', 'S: play "Anti-Aircraft Fire"', 7),
        lambda g: not lost(g, "s1") and "strikes" not in g.event_kinds(),
        {"hands": {"G": ["Air Strike"], "S": ["Anti-Aircraft Fire"]}}),
    Row("Counter-Battery Fire", GUN, MEN,
        ('G: play "Artillery Barrage" Nb', 'S: play "Counter-Battery Fire"'),
        lambda g: not lost(g, "s1") and "strikes" not in g.event_kinds(),
        {"hands": {"G": ["Artillery Barrage"], "S": ["Counter-Battery Fire"]}}),
    soviet("Smoke Screen", SHOT, "S: pass", 'S: play "Smoke Screen" Nb', 6,
           true=lambda g: g.told_of("hits")[-1][3:] == [6, 2, 8]),  # 2 on top of the number
    soviet("Gun Jam", SHOT, 'S: play "Gun Jam"',
           true=lambda g: not lost(g, "s1") and "number" not in g.event_kinds()),
    soviet("Dud Round", SHOT, "S: name 5", 'S: play "Dud Round"',
           true=lambda g: not lost(g, "s1") and "hits" in g.event_kinds()),
    soviet("Hull Down", SHOT, 'S: play "Hull Down"', 4, ground={"Nb": "Walls"},
           true=lambda g: g.told_of("hits")[-1][3:] == [4, 4, 8]),  # 3 and 1 for the walls
    soviet("Opportunity Fire", *MARCH, 'S: play "Opportunity Fire" s1 at - g1', 8,
           foes={"S1b": ["T-34/85"]}, units={**GUN, "G2a": ["PzKw I B"]},
           true=lambda g: lost(g, "g1")),
    german("Tungsten Shot", SHOT, 'G: play "Tungsten Shot"', 5, foes={"Nb": ["KV-1 M-41"]},
           true=lambda g: pierces(g)[0] == 12 + 3),
    soviet("Bogged Down", "G: move G1b", "G: march g1 G1a", 'S: play "Bogged Down" g1',
           ground={"G1a": "Woods"}, foes={"S2c": ["T-38"]},
           true=lambda g: at(g, "g1", "G1b") and g.attached("g1") == ["Bogged Down"]),
    german("Bridging Team", 'G: play "Bridging Team" Stream', streams=["G1b-Nb"],
           true=lambda g: not g.state.streams and spent(g, "S", "Stream")),
    soviet("Panic", "G: fire g1 s1 sa", "S: play Panic g1", units={"G1b": ["German Line Squad"]},
           foes={"Nb": ["ZIS-5 Truck"]},
           true=lambda g: not lost(g, "s1") and "number" not in g.event_kinds()),
    soviet("Medics", "G: fire g1 s1 he", "S: name 1", "S: play Medics s1",
           foes={**MEN, "S2c": ["T-38"]},
           true=lambda g: g.hand("S") == ["Soviet Line Squad"] and spent(g, "S", "Medics")),
    Row("Radio Failure", GUN, TARGET, ('G: play "Supply Column"', 'S: play "Radio Failure"'),
        lambda g: g.hand("G") == [] and spent(g, "G", "Supply Column"),
        {"hands": {"G": ["Supply Column"], "S": ["Radio Failure"]}}),
    soviet("Stream", *MARCH, "S: play Stream G1b Nb", foes={"S2c": ["T-38"]},
           true=lambda g: at(g, "g1", "G1b") and len(g.state.streams) == 1),
]  # fmt: skip

INSTANTS: Final = [
    german("Coordination", "G: play Coordination", SHOT, 9, SHOT, 9,
           true=lambda g: len(g.told_of("misses")) == 2),  # two fire plays in a step
    german("Reinforcements", "G: play Reinforcements", true=lambda g: len(g.hand("G")) == 3),
    german("Heroic Squad Leader", 'G: play "Heroic Squad Leader" g1', "G: fire g1 s1 sa", 10,
           units={"G1b": ["German Line Squad"]}, foes={"Nb": ["ZIS-5 Truck"]},
           true=lambda g: needed(g) == 4 + 1),
    german("Tank Ace", 'G: play "Tank Ace" g1', SHOT, 3, foes={"Nb": ["KV-1 M-41"]},
           true=lambda g: needed(g) == 8 + 1 and pierces(g)[1] == 9),  # a 3 meets the side
    german("Artillery Barrage", 'G: play "Artillery Barrage" Nb', 5, 2,
           foes={"Nb": ["Soviet Line Squad", "T-70"], "S2c": ["T-38"]},
           true=lambda g: lost(g, "s1", "s2")),
    german("Rocket Artillery", 'G: play "Rocket Artillery" S1a S1b', 4, 4,
           foes={"S1a": ["Soviet Line Squad"], "S1b": ["Soviet Line Squad"], "S2c": ["T-38"]},
           true=lambda g: lost(g, "s1", "s2")),
    german("Air Strike", 'G: play "Air Strike" s1', 5,
           foes={**TARGET, "S2c": ["T-38"]}, true=lambda g: lost(g, "s1")),
    german("Ju 87 Stuka", 'G: play "Ju 87 Stuka" s1', 6,
           foes={"S1b": ["JS-2"], "S2c": ["T-38"]},
           true=lambda g: lost(g, "s1") and pierces(g)[0] == 13),
    Row("Il-2 Shturmovik", {"G1b": ["PzKw III L", "SPW 251"], "G2a": ["PzKw I B"]}, TARGET,
        ('S: play "Il-2 Shturmovik" g1 g2', 4, 4), lambda g: lost(g, "g1", "g2"),
        {"active": "S", "hands": {"S": ["Il-2 Shturmovik"]}}),
    german("Forced March", 'G: play "Forced March"', "G: move G1b", "G: march g1 S1b via Nb",
           units={"G1b": ["German Line Squad"]}, foes={"S2c": ["T-38"]},
           true=lambda g: at(g, "g1", "S1b")),
    Row("Reconnaissance", GUN, TARGET, ("G: play Reconnaissance",),
        lambda g: g.rules.view(g.state, 0).state.hands[1] == g.state.hands[1],
        {"hands": {"G": ["Reconnaissance"], "S": ["Dud Round"]}}),
    german("Supply Column", 'G: play "Supply Column"', true=lambda g: len(g.hand("G")) == 3),
    Row("Rear-Area Raid", GUN, TARGET, ('G: play "Rear-Area Raid"; raid 1, 2',),
        lambda g: len(g.hand("S")) == 1 and len(g.discards("S")) == 2,
        {"hands": {"G": ["Rear-Area Raid"], "S": ["Dud Round", "Medics", "Repair"]}}),
    Row("Urrah!", SQUAD, MEN, ("S: play Urrah! Nb", "S: pass", "S: fire s1 g1", "G: done", 10),
        lambda g: needed(g) == 4 + 2, {"active": "S", "hands": {"S": ["Urrah!"]}}),
    german("Blitzkrieg", "G: play Blitzkrieg", "G: move G1b", "G: march g1 Na", SHOT, 8,
           foes={"S1b": ["T-70"], "S2c": ["T-38"]},
           true=lambda g: at(g, "g1", "Na") and lost(g, "s1")),
    german("Tank Repair Shop", 'G: play "Tank Repair Shop" "PzKw VI E"',
           destroyed={"G": ["PzKw VI E", "Flank Shot"]},
           true=lambda g: g.hand("G") == ["PzKw VI E"]),
]  # fmt: skip

EQUIPMENT: Final = [
    melee("Panzerfaust", "G: fire g1 s1 at Panzerfaust", "S: done", 5,
          true=lambda g: pierces(g) == [20, 7] and g.gear("g1") == []),
    melee("Panzerschreck", "G: fire g1 s1 at Panzerschreck", "S: done", 6,
          true=lambda g: pierces(g) == [18, 7] and g.gear("g1") == ["Panzerschreck"]),
    melee("Magnetic Mine", 'G: fire g1 s1 at "Magnetic Mine"', "S: done", 4,
          true=lambda g: pierces(g) == [15, 7] and spent(g, "G", "Magnetic Mine")),
    Row("Panzerbüchse 39", {"G1b": ["German Line Squad +Panzerbüchse 39"]},
        {"Nb": ["T-26 M-39"]}, ('G: fire g1 s1 at "Panzerbüchse 39"', 4),
        lambda g: pierces(g) == [4, 4]),  # at short range, as a fire play
    Row("MG 42", {"G1b": ["German Line Squad +MG 42"]}, {"Nb": ["ZIS-5 Truck"]},
        ("G: fire g1 s1 sa", 10), lambda g: needed(g) == 4 + 1),
    soviet_melee("AT-Rifle", "S: fire s1 g1 at AT-Rifle", "G: done", 10,
                 true=lambda g: needed(g) == 5 and g.gear("s1") == ["AT-Rifle"]),
    soviet_melee("Molotov Cocktails", 'S: fire s1 g1 tmv "Molotov Cocktails"', "G: done", 10,
                 true=lambda g: needed(g) == 3 and g.gear("s1") == []),
    Row("Maxim Machine Gun", {"Nb": ["Opel Blitz Truck"]},
        {"S1b": ["Soviet Line Squad +Maxim Machine Gun"]}, ("S: fire s1 g1 sa", 10),
        lambda g: needed(g) == 4 + 1, {"active": "S"}),
    melee("Flamethrower", "G: fire g1 s1 ft Flamethrower", "S: done", 6,
          true=lambda g: needed(g) == 6 and lost(g, "s1") and g.gear("g1") == ["Flamethrower"]),
    soviet_melee("Bundled Grenades", "S: fire s1 g1 tmv", "G: done", 10,
                 true=lambda g: needed(g) == 2),
    melee("Satchel Charge", 'G: fire g1 s1 demo "Satchel Charge"', "S: done", 6,
          foes={"Nb": ["Soviet Line Squad"]},
          true=lambda g: lost(g, "s1") and g.gear("g1") == []),
    Row("Light Mortar", {"G1b": ["German Line Squad +Light Mortar"]}, {"Nb": ["ZIS-5 Truck"]},
        ('G: fire g1 s1 he "Light Mortar"', 4), lambda g: needed(g) == 3),
    Row("Sniper Rifle", {"G1b": ["German Line Squad +Sniper Rifle"]},
        {"S1b": ["Soviet Line Squad"], "S2c": ["T-38"]}, ('G: fire g1 s1 sa "Sniper Rifle"', 2),
        lambda g: needed(g) == 2 and lost(g, "s1")),  # from two positions away
]  # fmt: skip

FORTS: Final = [
    german("Foxholes", "G: lay Foxholes G1b", units={"G1b": ["German Line Squad"]},
           true=lambda g: g.names([g.state.forts[g.pos("G1b")]]) == ["Foxholes"]),
    german("Bunker", "G: lay Bunker G1b", units={"G1b": ["German Line Squad"]},
           forts={"G1b": "Foxholes"},
           true=lambda g: g.names([g.state.forts[g.pos("G1b")]]) == ["Bunker"]
           and g.discards("G") == ["Foxholes"]),
]  # fmt: skip
ROWS: Final = [*INTERRUPTS, *INSTANTS, *EQUIPMENT, *FORTS]


@pytest.mark.rule("TC-2.1.5a", "TC-2.1.6a", "TC-9.6a")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.card)
def test_what_the_card_does(battle: Make, row: Row) -> None:
    game = battle(row.german, row.soviet, **row.more)
    for line in row.lines:
        if isinstance(line, int):
            game.number_is(line)
        else:
            while line[0] != game.asked()[0][0] and ": window" in game.asked()[0]:
                game.say(game.asks()[0].seat, game.rules.choice_from(["pass"]))
            game.play(line)
    game.quiet()
    assert row.true(game)


def test_no_card_is_left_out() -> None:
    """Units and standard terrain are tested one by one in test_commander_cards.py."""
    told = sorted(row.card for row in ROWS)
    others = [
        one.name.en
        for one in rules().context.cards
        if not one.is_unit and one.subtype != "standard"
    ]
    assert told == sorted(others)
    assert len(told) == 50
