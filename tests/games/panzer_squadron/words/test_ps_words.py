"""What is read of Panzer Squadron."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tourelle.games.panzer_squadron
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.core.words import LANGS
from tourelle.games.panzer_squadron.content.library import library
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.choices import Move, PickForce, PickTank
from tourelle.games.panzer_squadron.law.shots import LINES
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.room import PanzerSquadronGame
from tourelle.games.panzer_squadron.words.names import signed
from tourelle.games.panzer_squadron.words.numbers import percent
from tourelle.games.panzer_squadron.words.phrases import CATALOGUE

Kit = Any
SOURCE = Path(tourelle.games.panzer_squadron.__file__).parent


@pytest.fixture(scope="module")
def room() -> PanzerSquadronGame:
    return PanzerSquadronGame(library())


def test_every_refusal_of_the_law_has_words() -> None:
    codes = {
        code
        for file in (SOURCE / "law").rglob("*.py")
        for code in re.findall(r'refusal\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(codes) > 30
    assert {code for code in codes if f"refuse.{code}" not in CATALOGUE} == set()


def test_every_line_of_the_roll_to_hit_has_words() -> None:
    assert {name for name in LINES if f"line.{name}" not in CATALOGUE} == set()


def test_every_ending_has_words() -> None:
    files = "".join(file.read_text(encoding="utf-8") for file in (SOURCE / "law").rglob("*.py"))
    reasons = set(re.findall(r'Result\("([a-z-]+)"', files))
    assert len(reasons) > 5
    assert {one for one in reasons if f"outcome.{one}" not in CATALOGUE} == set()


@pytest.mark.rule("PS-9.3", "PS-10.1")
def test_a_shot_is_told_with_all_its_figures(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit("0,0 0", "4,0 2").play("a: fire b1; hit 7; pierce 40")
    view = SquadronView(stage.state, Seat(0))
    told = [room.speech.event(one, view, "en") for one in _told(stage)]
    shot = next(line for line in told if "fires at" in line)
    assert shot.endswith(
        "T-34-85 1 fires at Pz.Kpfw. IV Ausf. H 1, front: shooter started stopped +1, "
        "5 hexes or less +1, net +2."
    )
    assert "D10: 7, modified 9: hit, bonus +20." in told
    assert "D100: 118 + 20 + 40 = 178 against 94: pierced." in told


def test_a_result_below_nought_has_the_sign_that_people_read(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    roll = events.HitRoll(0, 1, 1, -3, -1)
    view = SquadronView(kit("0,0 0", "4,0 2").state, None)
    assert room.speech.event(roll, view, "en") == "D10: 1, modified \N{MINUS SIGN}3: miss."


def test_a_proposed_force_is_one_row_with_its_points(room: PanzerSquadronGame) -> None:
    setup = settle(room.rules.options(), {})
    state = room.rules.start(2, setup, FastDice(1))[0]
    t34, t70 = (library().tank(name) for name in ("ru-t34-85", "ru-t70"))
    force = PickForce(tuple(sorted((t34, t34, t70))))
    rows = room.parts(force, SquadronView(state, Seat(0)), "fr")
    assert [one.slot for one in rows] == ["force"]
    assert "2 × T-34-85" in rows[0].label
    assert "points" in rows[0].label


def _told(stage: Any) -> list[Any]:
    return [events.EVENTS.read(data) for data in stage.events()]


@pytest.mark.parametrize(("face", "how"), [(96, "critical"), (5, "fails"), (40, "pierced")])
def test_a_critical_says_so(room: PanzerSquadronGame, kit: Kit, face: int, how: str) -> None:
    roll = events.PierceRoll(0, 1, face, 118, 0, 94, face > 5)
    view = SquadronView(kit("0,0 0", "4,0 2").state, None)
    assert how in room.speech.event(roll, view, "en")


def test_the_odds_of_a_shot_name_every_modifier_by_its_rule(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    stage = kit("0,0 0", "4,0 2")
    (fire,) = stage.shots()
    view = SquadronView(stage.state, Seat(0))
    for lang in LANGS:
        found = room.odds(fire, view, lang)
        assert found is not None
        assert sum((chance for _, chance in found.results), Fraction(0)) == 1
        assert [fact.rule for fact in found.modifiers[:2]] == ["PS-9.6", "PS-9.8"]
        assert found.reply[0].rule == "PS-9.1"


@pytest.mark.rule("PS-5.4", "PS-5.6")
@pytest.mark.parametrize(("where", "most", "four"), [("0,0 0", 4, "25"), ("0,0 0; moving", 8, "")])
def test_the_dice_for_points_are_told_before(
    room: PanzerSquadronGame, kit: Kit, where: str, most: int, four: str
) -> None:
    stage = kit(where, dice="points 4 4") if four == "" else kit(where)
    stage.state.active = 0
    found = room.odds(Move(), SquadronView(stage.state, Seat(0)), "en")
    assert found is not None
    assert found.results[-1][0] == f"{most} points"
    assert found.results[-1][1] == (Fraction(1, 4) if four else Fraction(1, 16))


@pytest.mark.rule("PS-13.1")
def test_a_breakdown_is_told_before(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit([f"{kit.PANTHER} @ 0,0 0", "2,0 0"])
    view = SquadronView(stage.state, Seat(0))
    risky, sound = (room.odds(PickTank(at), view, "fr") for at in (0, 1))
    assert risky is not None
    assert risky.results[0] == ("panne", Fraction(1, 6))
    assert sound is None


@pytest.mark.rule("PS-12.3")
def test_a_drive_tells_who_could_fire_and_where(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit.move("1007 1", "3", b="1000 4")
    view = SquadronView(stage.state, Seat(0))
    plans = [one for one in room.offers(stage.asks(), Seat(0), view).orders if one.then]
    found = [odds for one in plans if (odds := room.plan_odds(one, view, "en")) is not None]
    assert found
    for odds in found:
        assert sum((chance for _, chance in odds.results), Fraction(0)) == 1
        assert all("Pz.Kpfw. IV" in fact.label for fact in odds.modifiers)


def test_a_tank_is_told_with_its_card_and_whom_it_could_fire_at(
    room: PanzerSquadronGame, kit: Kit
) -> None:
    view = SquadronView(kit("0,0 0", "4,0 2").state, Seat(0))
    facts = room.inspect(view, "t0", "en")
    assert ("Perforation", "118") in [(fact.label, fact.value) for fact in facts]
    assert facts[-1].label.startswith("Could fire at Pz.Kpfw. IV")
    assert room.inspect(view, "card-t0", "en") == facts
    assert room.inspect(view, "t99", "en") == ()
    assert room.inspect(view, "tile-zz", "en") == ()


def test_a_tile_is_told_with_what_it_means(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit("0,0 0", "4,0 2", "hedge @ 1008")
    facts = room.inspect(SquadronView(stage.state, Seat(0)), "tile-1008", "en")
    assert [fact.value for fact in facts] == [
        "hedge", "3 points", "blocks unless adjacent", "inside or right behind −2",
    ]  # fmt: skip


def test_the_map_in_letters(room: PanzerSquadronGame, kit: Kit) -> None:
    stage = kit(["0000 0", "0200 4; wreck"], "0400 1", "stone house @ 0600")
    first, *_ = room.board(SquadronView(stage.state, None), "en").splitlines()
    assert first.split()[:8] == ["0", "A↗", ".", "%%", ".", "a↑", ".", "S"]


@pytest.mark.parametrize(
    ("chance", "said"), [((265, 1000), "26.5%"), ((3, 10), "30%"), ((0, 1), "0%"), ((1, 1), "100%")]
)
def test_chances_are_written_to_a_tenth(chance: tuple[int, int], said: str) -> None:
    assert percent("en", Fraction(*chance)) == said


def test_a_minus_is_a_minus() -> None:
    assert [signed(value) for value in (2, 0, -3)] == ["+2", "0", "−3"]
    assert percent("fr", Fraction(265, 1000)) == "26,5\u202f%"
