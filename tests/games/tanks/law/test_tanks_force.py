"""Building a platoon (chapter 9), and platoons as data and as text."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.content import read_texts
from tourelle.games.tanks.content.library import KINDS, library
from tourelle.games.tanks.law.choices import FieldForce
from tourelle.games.tanks.law.phases.build import Platoons


def why(kit: Any, text: str, limit: int = 100) -> tuple[str, str]:
    muster = kit.context.muster
    found = muster.refuse(muster.from_text(text), limit)
    return ("", "") if found is None else (found.code, found.rule)


@pytest.mark.rule("TK-9.1", "TK-9.2", "TK-9.3", "TK-9.4", "TK-9.12", "TK-R57", "TK-R58", "TK-R56")
def test_what_a_platoon_may_be(kit: Any) -> None:
    assert why(kit, "Panther; StuG G; Panzer IV; Panzer IV + Tungsten Shot") == ("", "")
    assert why(kit, "Panther; Panther; Panther; StuG G") == ("too-dear", "TK-9.1")
    assert why(kit, "Panther", 32) == ("", "")
    assert why(kit, "Panther", 31) == ("too-dear", "TK-9.1")
    assert why(kit, "Panther; T-34") == ("other-nation", "TK-9.2")
    assert why(kit, "Panther + Joe Ekins") == ("other-nation", "TK-9.3")
    assert why(kit, "Sherman (75mm) + Hyper-velocity Shot") == ("not-on-this", "TK-9.12")
    assert why(kit, "Sherman (76mm) + Hyper-velocity Shot") == ("", "")
    assert why(kit, "; ".join(["T-70"] * 11)) == ("", "")  # any number of one kind
    assert why(kit, "T-34 + Precise Loader; T-34 + Precise Loader") == ("", "")
    muster = kit.context.muster
    assert muster.refuse((), 100).code == "no-tank"
    assert muster.refuse(((999,),), 100).code == "no-such-card"
    assert muster.refuse(((0, -1),), 100).code == "no-such-card"


@pytest.mark.rule("TK-9.5", "TK-R50", "TK-R94", "TK-R51", "TK-9.6", "TK-9.7", "TK-R52")
def test_types_slots_and_heroes(kit: Any) -> None:
    assert why(kit, "Panther + Cunning Commander + Superb Commander") == ("type-twice", "TK-9.5")
    assert why(kit, "Panther + Capped Shot + Extra Ammunition") == ("type-twice", "TK-9.5")
    assert why(kit, "Panther + Capped Shot + Capped Shot") == ("type-twice", "TK-9.5")
    pair = "Panther + Capped Shot + Capped Shot + Resourceful Loader"
    assert why(kit, pair) == ("", "")
    assert why(kit, f"{pair} + Capped Shot") == ("type-twice", "TK-9.5")
    mixed = "Panther + Capped Shot + Extra Ammunition + Resourceful Loader"
    assert why(kit, mixed) == ("type-twice", "TK-9.5")
    gunners = "Panther + Dead-Eye Gunner + Dead-Eye Gunner + Resourceful Loader"
    assert why(kit, gunners) == ("type-twice", "TK-9.5")
    upgrades = "Capped Shot + Sandbag Armour + Supercharger + Tool Kit"
    crew = "Cunning Commander + Dead-Eye Gunner + Precise Loader + Cunning Driver"
    assert why(kit, f"Panther + {crew} + {upgrades}") == ("", "")
    assert why(kit, f"Panther + {crew} + Battle Drill") == ("no-slot", "TK-9.6")
    two = "Panther + Ernst Barkmann; Panzer IV + Ernst Barkmann"
    assert why(kit, two) == ("hero-twice", "TK-9.7")
    assert why(kit, "Panther + Ernst Barkmann + 'Bobby' Woll + Heinz") == ("", "")


@pytest.mark.rule("TK-9.7", "TK-R52", "TK-R56")
def test_both_sides_may_field_the_same(kit: Any) -> None:
    play = kit.start(force0="TK-P3", force1="TK-P3", map="village")
    assert play.state.nations == ["de", "de"]
    assert play.state.data()["nations"] == ["GER", "GER"]  # as records have them
    assert play.asked() == ["0: role"]


@pytest.mark.rule("TK-9.11", "TK-9.8", "TK-2.4", "TK-R53", "TK-13.3")
def test_platoons_are_sealed_until_both_are_in(kit: Any) -> None:
    play = kit.start(map="village", dice=[])
    assert play.asked() == ["0: force", "1: force"]
    assert all(ask.sealed for ask in play.rules.asks(play.state))
    muster = kit.context.muster
    mine = muster.from_text("Panther + Michael Wittmann + Tool Kit; StuG G")
    play.say(0, FieldForce(mine))
    assert play.asked() == ["1: force"]
    view = play.rules.view(play.state, 1)
    assert view.state.forces == [None, None]
    assert view.sealed == [True, False]
    play.say(1, FieldForce(muster.from_text("T-34; T-34")), [6, 1])
    look = play.rules.view(play.state, 1).state.tanks[0]
    assert [(held.card, held.cost) for held in look.cards] == [(-1, 1), (-1, 11)]
    own = play.rules.view(play.state, 0).state.tanks[0]
    assert {play.context.upgrade(held).name.en for held in own.cards} == {
        "Michael Wittmann",
        "Tool Kit",
    }
    assert play.rules.view(play.state, None).state.tanks[0] == look


@pytest.mark.rule("TK-9.1", "TK-9.11")
def test_platoons_are_sampled_and_proposed(kit: Any) -> None:
    for limit in (9, 15, 50, 100, 300):
        domain = Platoons(kit.context, limit)
        for seed in range(12):
            choice = domain.sample(FastDice(seed))
            assert domain.refuse(choice) is None
    proposed = Platoons(kit.context, 100).propose(FastDice(1), 64)
    assert len(proposed) == 8
    assert domain.refuse(FieldForce(())) is not None
    assert domain.hint() == {"force": {"limit": 300}, "prefix": ["force"]}


@pytest.mark.rule("TK-9.4", "TK-9.1")
def test_ready_platoons_have_their_sums(kit: Any) -> None:
    library, muster = kit.context.library, kit.context.muster
    sums = {name: muster.points(library.force(name)) for name in library.platoons}
    assert sums == {name: one.limit for name, one in library.platoons.items()}
    for nation in ("de", "us", "gb", "su"):
        limits = {one.limit for one in library.platoons.values() if one.nation == nation}
        assert {50, 100} <= limits


def test_platoons_in_and_out(kit: Any) -> None:
    muster, library = kit.context.muster, kit.context.library
    for name in library.platoons:
        force = library.force(name)
        assert muster.from_text(muster.text(force)) == force
        assert muster.read(muster.ids(force)) == force
    assert muster.from_text("panther + heinz\nTK-G06") == muster.from_text(
        "Panther + Heinz; StuG G"
    )
    assert muster.from_text("Panther + Chargeur précis")  # French names will do
    for said in ("Panther+Heinz", "Panther\t+\tHeinz;", "\ufeffPanther\u00a0+ Heinz\r\n"):
        assert muster.from_text(said) == muster.from_text("Panther + Heinz")
    long = "Panther" + " + Heinz" * 21
    for wrong in ("", "Panther + Nobody", "Jeep", "; ;", "Panther;" * 101, long):
        with pytest.raises(Malformed):
            muster.from_text(wrong)
    for rows in ([["Jeep"]], [["Panther"]] * 101, [["Panther", *["Heinz"] * 21]]):
        with pytest.raises(Malformed):
            muster.read(rows)


def test_names_that_a_pack_gives_twice_lead_back_all_the_same() -> None:
    """A pack's tank may have the name of another, or its id: the text says which is meant."""
    own = "".join(
        f'[tank.{id}]\nname = {{ en = "{name}", fr = "{name}" }}\nnation = "GER"\n'
        'class = "medium"\nyear = 1944\npoints = 20\ninitiative = 6\nattack = 5\ndefence = 2\n'
        'resistance = 6\ncrew = 4\nkeywords = ["blitzkrieg"]\nhull = [60, 30]\nturret = 2\n'
        'gun = "8.8 cm"\ntext = { en = "own", fr = "propre" }\nprovenance = "authored"\n'
        for id, name in (("other", "Panther"), ("Tiger", "StuG + Panzer; both"))
    )
    muster = library(read_texts([("own.toml", own)], KINDS)).muster()
    for at in range(len(muster.tanks)):
        assert muster.from_text(muster.text(((at,),))) == ((at,),)
    assert muster.text(muster.named([["TK-G03"], ["other"]])) == "Panther; other"


@pytest.mark.rule("TK-9.1", "TK-9.4")
@pytest.mark.parametrize("limit", [100, 200, 500])
def test_samples_are_platoons_of_every_size(kit: Any, limit: int) -> None:
    """From a single tank to all points spent; fuzz and benchmarks play what is sampled."""
    muster = kit.context.muster
    forces = [muster.some(limit, FastDice(seed)) for seed in range(100)]
    assert all(muster.refuse(force, limit) is None for force in forces)
    sizes, points = [len(force) for force in forces], [muster.points(force) for force in forces]
    full = limit // 25  # tanks of an average price
    assert min(sizes) == 1
    assert max(sizes) >= full
    for low, high in ((0, 30), (30, 60), (60, 90), (90, 101)):
        within = [low <= 100 * one // limit < high for one in points]
        assert sum(within) >= 4, (low, high)
