"""Forces and decks: what may be fielded, why not, and lists as text."""

from __future__ import annotations

from collections import Counter

import pytest

from tourelle.core.ask import Refusal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.content import read_texts
from tourelle.games.tank_commander.content.force import Cards, Muster, Terms
from tourelle.games.tank_commander.content.library import KINDS, library

GERMAN = Terms("17.2", "de")


@pytest.fixture(scope="module")
def muster() -> Muster:
    return library().muster()


def refused(muster: Muster, terms: Terms, said: str) -> Refusal | None:
    return muster.refuse(terms, *muster.from_text(said))


def code(fault: Refusal | None) -> tuple[str, str] | None:
    return None if fault is None else (fault.code, fault.rule)


def every_terms() -> list[Terms]:
    """All that can be built for: each scenario, side, role and year."""
    found = []
    for one in library().scenarios.values():
        roles = ("attacker", "defender") if one.roles == "number" else ("",)
        years = range(1941, 1946) if one.year_agreed else (0,)
        found += [
            Terms(one.id, nation, role, year)
            for nation in ("de", "su")
            for role in roles
            for year in years
        ]
    return found


@pytest.mark.rule("TC-17a", "TC-R107")
def test_points_pay_for_every_card(muster: Muster) -> None:
    cards, _ = muster.from_text("PzKw IV F; Woods; Panzerfaust; Flank Shot")
    assert muster.points(cards) == 15 + 3 + 3 + 3


@pytest.mark.rule("TC-14c", "TC-R79")
@pytest.mark.vector("TC-X20")
def test_two_of_an_event_or_equipment_any_number_of_the_rest(muster: Muster) -> None:
    soviet = Terms("17.2", "su")
    assert code(refused(muster, soviet, "3x Flank Shot")) == ("too-many-copies", "TC-14c")
    assert refused(muster, soviet, "2x Flank Shot") is None
    assert refused(muster, soviet, "5x T-34 M-41") is None
    assert refused(muster, soviet, "3x Woods; 3x Stream; 3x Bunker") is None
    assert code(refused(muster, soviet, "3x AT-Rifle")) == ("too-many-copies", "TC-14c")


@pytest.mark.rule("TC-R79")
def test_the_reinforcement_group_counts_with_the_force(muster: Muster) -> None:
    defender = Terms("17.5", "su", "defender")
    assert refused(muster, defender, "AT-Rifle // AT-Rifle") is None
    fault = refused(muster, defender, "2x AT-Rifle // AT-Rifle")
    assert code(fault) == ("too-many-copies", "TC-14c")


@pytest.mark.rule("TC-R115", "TC-R88")
def test_other_spellings_are_the_same_card(muster: Muster) -> None:
    german, _ = muster.from_text("Tiger I; Stu III G; Veteran German Squad; Brummbaer")
    assert muster.ids(german) == ("GV-19", "GV-22", "GV-24", "GI-02")
    assert code(refused(muster, Terms("17.2", "su"), "AT-Rifles; AT-Rifle; SQ-01")) == (
        "too-many-copies", "TC-14c",
    )  # fmt: skip


@pytest.mark.rule("TC-14d", "TC-R78")
def test_own_nation_and_any(muster: Muster) -> None:
    assert code(refused(muster, GERMAN, "T-70")) == ("other-nation", "TC-14d")
    assert code(refused(muster, GERMAN, "PzKw IV F; Urrah!")) == ("other-nation", "TC-14d")
    assert refused(muster, GERMAN, "PzKw IV F; Woods; Blitzkrieg") is None
    assert refused(muster, Terms("17.2", "su"), "T-70; Woods; Urrah!") is None


@pytest.mark.rule("TC-R106")
def test_rarity_has_no_effect(muster: Muster) -> None:
    assert refused(muster, Terms("17.6", "de", "", 1944), "6x PzKw VI B") is None
    assert refused(muster, GERMAN, "2x Tank Repair Shop") is None


@pytest.mark.parametrize(
    ("terms", "rule", "limit"),
    [
        pytest.param(Terms("17.2", "de"), "TC-17.2a", 120, marks=pytest.mark.rule("TC-17.2a")),
        pytest.param(Terms("17.3", "de"), "TC-17.3a", 180, marks=pytest.mark.rule("TC-17.3a")),
        pytest.param(
            Terms("17.4", "de", "attacker"), "TC-17.4b", 200, marks=pytest.mark.rule("TC-17.4b")
        ),
        pytest.param(
            Terms("17.4", "de", "defender"), "TC-17.4c", 120, marks=pytest.mark.rule("TC-17.4c")
        ),
        pytest.param(
            Terms("17.5", "de", "attacker"), "TC-17.5a", 180, marks=pytest.mark.rule("TC-17.5a")
        ),
        pytest.param(
            Terms("17.5", "de", "defender"), "TC-17.5b", 100, marks=pytest.mark.rule("TC-17.5b")
        ),
        pytest.param(
            Terms("17.6", "de", "", 1941), "TC-17.6a", 240, marks=pytest.mark.rule("TC-17.6a")
        ),
    ],
)
def test_each_scenario_has_its_points(muster: Muster, terms: Terms, rule: str, limit: int) -> None:
    squads = muster.named(["GI-01"] * (limit // 4))  # 4 points each
    assert muster.points(squads) == limit == muster.limit(terms)
    assert muster.refuse(terms, squads) is None
    truck = tuple(sorted((*squads, muster.place["GV-38"])))
    assert code(muster.refuse(terms, truck)) == ("too-dear", rule)


@pytest.mark.rule("TC-17.4b")
def test_the_attacker_of_a_prepared_defence_brings_no_terrain(muster: Muster) -> None:
    for card in ("Woods", "Bunker", "Stream"):
        fault = refused(muster, Terms("17.4", "de", "attacker"), f"PzKw IV F; {card}")
        assert code(fault) == ("no-terrain", "TC-17.4b")
    assert refused(muster, Terms("17.4", "de", "defender"), "PzKw IV F; Woods") is None
    assert refused(muster, Terms("17.5", "de", "attacker"), "PzKw IV F; Woods") is None


@pytest.mark.rule("TC-17.4c")
def test_the_defender_has_five_terrain_cards_free(muster: Muster) -> None:
    free = muster.free(Terms("17.4", "su", "defender"))
    names = [muster.cards[muster.place[id]].name.en for id in free]
    assert names == ["Woods", "Wheatfield", "Village", "Hills", "Foxholes"]
    assert muster.free(Terms("17.4", "su", "attacker")) == ()


@pytest.mark.rule("TC-17.5b")
def test_the_reinforcement_group_has_points_of_its_own(muster: Muster) -> None:
    defender = Terms("17.5", "de", "defender")
    assert refused(muster, defender, "25x German Line Squad // 25x German Line Squad") is None
    fault = refused(muster, defender, "PzKw IV F // 26x German Line Squad")
    assert code(fault) == ("too-dear", "TC-17.5b")
    for terms in (Terms("17.5", "de", "attacker"), GERMAN):
        assert code(refused(muster, terms, "PzKw IV F // PzKw IV F")) == ("no-group", "TC-17.5b")


@pytest.mark.rule("TC-R87")
def test_one_reinforcements_card_is_free_and_two_in_all(muster: Muster) -> None:
    defender = Terms("17.5", "de", "defender")
    assert muster.free(defender) == ("NE-07",)
    assert refused(muster, defender, "Reinforcements") is None
    assert code(refused(muster, defender, "2x Reinforcements")) == ("too-many-copies", "TC-R87")
    assert refused(muster, Terms("17.5", "de", "attacker"), "2x Reinforcements") is None


@pytest.mark.rule("TC-17.6b")
def test_cards_of_other_years_are_not_allowed(muster: Muster) -> None:
    late, early = Terms("17.6", "de", "", 1944), Terms("17.6", "de", "", 1942)
    assert refused(muster, late, "PzKw V G; Panzerfaust") is None
    fault = muster.refuse(early, *muster.from_text("PzKw V G"))
    assert code(fault) == ("other-year", "TC-17.6b")  # B13
    assert code(refused(muster, early, "PzKw IV F; Panzerfaust")) == ("other-year", "TC-17.6b")
    assert refused(muster, GERMAN, "PzKw V G; PzKw I B") is None, "no year elsewhere"


@pytest.mark.rule("TC-R91")
def test_cards_without_years_fit_every_year(muster: Muster) -> None:
    for year in range(1941, 1946):
        assert refused(muster, Terms("17.6", "de", "", year), "Woods; Flank Shot") is None


@pytest.mark.rule("TC-17.1a", "TC-R85")
def test_six_vehicles_with_at_fire_or_guns(muster: Muster) -> None:
    intro = Terms("17.1", "de")
    assert refused(muster, intro, "3x PzKw VI E; 3x 5 cm PaK 38") is None
    assert code(refused(muster, intro, "5x PzKw VI E")) == ("pick-count", "TC-17.1a")
    assert code(refused(muster, intro, "7x PzKw VI E")) == ("pick-count", "TC-17.1a")
    for other in ("SPW 251", "PzKw I B", "German Line Squad", "Woods"):
        assert code(refused(muster, intro, f"5x PzKw VI E; {other}")) == ("no-pick", "TC-17.1a")


@pytest.mark.rule("TC-17.7c", "TC-R89")
def test_piles_of_terrain_and_events(muster: Muster) -> None:
    kursk = Terms("17.8", "de")
    assert code(refused(muster, kursk, "19x Woods")) == ("pile-size", "TC-R89")
    assert refused(muster, kursk, "20x Woods") is None
    assert refused(muster, kursk, "40x Woods") is None
    assert code(refused(muster, kursk, "41x Woods")) == ("pile-size", "TC-R89")
    assert code(refused(muster, kursk, "20x Woods; PzKw IV F")) == ("no-pile-card", "TC-17.7c")
    assert code(refused(muster, kursk, "20x Woods; MG 42")) == ("no-pile-card", "TC-17.7c")
    assert code(refused(muster, kursk, "20x Woods; 3x Gun Jam")) == ("too-many-copies", "TC-14c")


@pytest.mark.rule("TC-R79", "TC-R90")
def test_events_of_a_fixed_force_count_with_its_pile(muster: Muster) -> None:
    vistula = Terms("17.7", "de")
    assert refused(muster, vistula, "20x Woods; Heroic Squad Leader") is None
    fault = refused(muster, vistula, "20x Woods; 2x Heroic Squad Leader")
    assert code(fault) == ("too-many-copies", "TC-14c")


@pytest.mark.rule("TC-R91")
def test_years_bind_the_piles_of_fixed_battles() -> None:
    text = '[terrain.NT-10]\nyears = [1944, 1945]\nprovenance = "authored"'
    mine = library(read_texts([("own.toml", text)], KINDS)).muster()
    pile = "20x Woods; Town"
    assert code(refused(mine, Terms("17.8", "de"), pile)) == ("other-year", "TC-R91")
    assert refused(mine, Terms("17.9", "de"), pile) is None


def test_every_fault_is_told_not_the_first_alone(muster: Muster) -> None:
    cards, group = muster.from_text("2x PzKw VI B; 3x Panic; T-70; PzKw VI B")
    codes = Counter(fault.code for fault in muster.faults(GERMAN, cards, group))
    assert codes == {"other-nation": 1, "too-many-copies": 1, "too-dear": 1}


def test_what_is_no_card_is_refused(muster: Muster) -> None:
    for cards in ((165,), (-1,)):
        fault = muster.refuse(GERMAN, cards)
        assert fault is not None
        assert fault.code == "no-such-card"
    fault = muster.refuse(GERMAN, (0,) * 201)
    assert fault is not None
    assert fault.code == "too-many-cards"


# --- forces that are there, and such as are made ---------------------------------------


@pytest.mark.parametrize("terms", every_terms(), ids=str)
def test_there_is_a_ready_force_for_everybody(muster: Muster, terms: Terms) -> None:
    ready = muster.ready(terms)
    assert len(ready) == 1
    cards, group = muster.pile(ready[0])
    assert muster.refuse(terms, cards, group) is None
    limit = muster.limit(terms)
    assert not limit or muster.points(cards) == limit
    assert muster.points(group) == muster.group_limit(terms)


@pytest.mark.parametrize("terms", every_terms(), ids=str)
def test_random_forces_are_legal_and_have_units(muster: Muster, terms: Terms) -> None:
    for seed in range(5):
        cards, group = muster.some(terms, FastDice(seed))
        assert muster.refuse(terms, cards, group) is None
        units = sum(muster.cards[at].is_unit for at in cards)
        assert units >= (3 if muster.limit(terms) else 0)
        assert bool(group) == bool(muster.group_limit(terms))


@pytest.mark.parametrize("terms", every_terms(), ids=str)
def test_the_rest_can_be_filled(muster: Muster, terms: Terms) -> None:
    for seed in range(3):
        begun = tuple(muster.some(terms, FastDice(seed))[0][:4])
        cards, group = muster.filled(terms, begun)
        assert muster.refuse(terms, cards, group) is None
        assert not Counter(begun) - Counter(cards), "what was chosen stays"
        limit = muster.limit(terms)
        assert limit - muster.points(cards) <= 1 if limit else cards


def test_filling_leaves_what_is_illegal(muster: Muster) -> None:
    begun = muster.named(["GE-02", "GE-02", "GE-02"])
    cards, _ = muster.filled(GERMAN, begun)
    assert Counter(begun) - Counter(cards) == Counter()


# --- text ---------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_leads_back(muster: Muster, lang: str) -> None:
    everything: Cards = tuple(range(len(muster.cards)))
    said = muster.text(everything, everything[:9], "fr" if lang == "fr" else "en")
    assert muster.from_text(said) == (everything, everything[:9])


def test_text_is_short_and_plain(muster: Muster) -> None:
    cards, group = muster.from_text(" 2x t-34 m-43\n5 cm PaK 38;Urrah! // 2 × JS-2 ;")
    assert muster.text(cards, group) == "5 cm PaK 38; 2x T-34 M-43; Urrah! // 2x JS-2"
    assert muster.from_text("Hourra !") == muster.from_text("SE-02")
    assert muster.from_text("Tir d'opportunité") == muster.from_text("NE-19")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "a deck is"),
        ("T-70 // T-70 // T-70", "a deck is"),
        ("T-70; Tigre", "no card 'Tigre'"),
        ("999x T-70", "more than 400 cards"),
    ],
)
def test_text_that_cannot_be_read(muster: Muster, said: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        muster.from_text(said)
