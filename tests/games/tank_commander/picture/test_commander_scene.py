"""The picture of the battlefield, made from a seat's view alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.game import Lens
from tourelle.games.tank_commander.law import choices as c
from tourelle.games.tank_commander.picture.data import (
    ChainPicture,
    ColourPicture,
    FieldPicture,
    FlipPicture,
    MeleePicture,
    OddsPicture,
)
from tourelle.games.tank_commander.picture.scene import Painter
from tourelle.games.tank_commander.room import game
from tourelle.testing.case import lens_for

Make = Callable[..., Any]
ROOM: Any = game()
FONT = re.compile(r'font-size="([\d.]+)"')


def seen(stage: Any, seat: int | None, *chosen: str, **how: Any) -> tuple[Any, Lens]:
    """The view of a seat, and a lens with what it is asked."""
    who = None if seat is None else Seat(seat)
    view, asks = ROOM.rules.view(stage.state, who), ROOM.rules.asks(stage.state)
    return view, lens_for(ROOM, asks, who, view, Lens(chosen=chosen, **how))


def table_of(stage: Any, seat: int | None, *chosen: str, **how: Any) -> FieldPicture:
    view, lens = seen(stage, seat, *chosen, **how)
    return Painter(ROOM.speech, view, lens).table()


def document_of(stage: Any, seat: int | None, *chosen: str, **how: Any) -> str:
    document: str = ROOM.scene(*seen(stage, seat, *chosen, **how)).document()
    return document


def panel(table: FieldPicture, kind: type) -> Any:
    return next((one for one in table.panels if isinstance(one, kind)), None)


def places(table: FieldPicture) -> dict[str, Any]:
    return {pos.name.split()[0]: pos for row in table.rows for pos in row}


def test_my_rows_are_nearest(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]})
    mine = [row[0].name[:2] for row in table_of(stage, 0).rows]
    assert mine == ["S2", "S1", "Na", "G1", "G2"]
    theirs = table_of(stage, 1).rows
    assert [row[0].name[:2] for row in theirs] == ["G2", "G1", "Nc", "S1", "S2"]
    assert theirs[0][0].name[2] == "c", "from the other side columns run the other way, too"


@pytest.mark.rule("TC-R1")
def test_without_a_row_of_no_mans_land_it_is_not_drawn(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, setup={"no_mans_land": "line"})
    assert len(table_of(stage, 0).rows) == 4
    wide = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, setup={"columns": 6})
    assert {len(row) for row in table_of(wide, 0).rows} == {6}
    assert ElementTree.fromstring(document_of(wide, 0)) is not None


def test_a_touch_on_any_of_equal_cards_means_the_one_that_is_offered(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]},
        hands={"G": ["Artillery Barrage", "Artillery Barrage", "Gun Jam"]},
    )  # fmt: skip
    one, other, jam = table_of(stage, 0).hand
    assert one.key != other.key
    assert one.touch.acts == other.touch.acts == (one.key,)
    assert other.touch.lit
    assert not jam.touch.acts
    one, other, _ = table_of(stage, 0, one.key).hand
    assert (one.touch.chosen, other.touch.chosen) == (True, False)


@pytest.mark.rule("TC-17.1c")
def test_before_the_game_every_card_that_can_be_placed_is_seen() -> None:
    agreed = settle(ROOM.rules.options(), {"scenario": "17.1"})
    state, _ = ROOM.rules.start(2, agreed, FastDice(3))
    asks = ROOM.rules.asks(state)
    view = ROOM.rules.view(state, asks[0].seat)
    lens = lens_for(ROOM, asks, asks[0].seat, view, Lens())
    hand = Painter(ROOM.speech, view, lens).table().hand
    assert len(hand) == 6, "of equal ones all, not one of each"
    assert all(card.touch.lit for card in hand)


@pytest.mark.rule("TC-R81")
def test_a_reserve_is_its_owners(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, hands={"S": ["Gun Jam", "Panic"]}
    )
    assert [card.face is None for card in table_of(stage, 1).hand] == [False, False]
    assert table_of(stage, 0).sides[0].hand == 2
    for seat in (0, None):
        document = document_of(stage, seat)
        assert "Gun Jam" not in document
        assert not [card for card in stage.state.hands[1] if str(card) in document]
    watched = table_of(stage, None, near=Seat(1)).hand
    assert [card.face for card in watched] == [None, None], "backs for who only watches"


@pytest.mark.rule("TC-8.6a", "TC-8.7a", "TC-E18")
def test_passengers_equipment_and_events_are_tucked_in(battle: Make) -> None:
    stage = battle(
        {"G1b": ["SPW 251 [German Line Squad +Panzerfaust]", "PzKw III L +Tank Ace"]},
        {"S1b": ["T-26 M-39"]},
    )
    near = places(table_of(stage, 0))["G1b"].near
    assert [unit.face.name.en for unit in near] == ["SPW 251", "PzKw III L"]
    (rider,) = near[0].tags
    assert rider.name == "German Line Squad (Panzerfaust)"
    assert near[1].tags[0].name == "Tank Ace"
    assert near[1].attack.startswith("9/6"), "an ace hits better"


@pytest.mark.rule("TC-9a", "TC-7c")
def test_a_shot_in_the_making_shows_number_and_chances(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, ground={"S1b": "Walls"},
        setup={"die": True},
    )  # fmt: skip
    gun, tank = (f"c{stage.called[name]}" for name in ("g1", "s1"))
    first = places(table_of(stage, 0))
    assert first["G1b"].near[0].touch.lit
    assert not first["S1b"].far[0].touch.lit
    aimed = places(table_of(stage, 0, gun))["S1b"].far[0]
    assert aimed.touch.lit
    assert aimed.note == "40%"
    table = table_of(stage, 0, gun, tank)
    odds = panel(table, OddsPicture)
    assert odds.needed == 4
    assert odds.results[0] == ("destroyed", Fraction(4, 10))
    assert [(aim.source, aim.target) for aim in table.aims] == [(gun, tank)]


@pytest.mark.rule("TC-8a")
def test_reach_is_lit_card_by_card(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L", "German Line Squad"]}, {"S2b": ["T-26 M-39"]})
    stage.play("G: move G1b")
    tank, squad = (f"c{stage.called[name]}" for name in ("g1", "g2"))
    fast = {name for name, pos in places(table_of(stage, 0, tank)).items() if pos.touch.lit}
    slow = {name for name, pos in places(table_of(stage, 0, squad)).items() if pos.touch.lit}
    assert "S1b" in fast
    assert "S1b" not in slow
    assert slow < fast


@pytest.mark.rule("TC-7a")
def test_the_colour_is_a_moment_of_its_own(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]})
    stage.play("G: fire g1 s1")
    asked, other = (panel(table_of(stage, seat), ColourPicture) for seat in (1, 0))
    assert [touch.lit for touch in asked.touches] == [True] * 5
    assert "PzKw III L (G1b) fires at T-26 M-39 (S1b), needs 5 or less." in asked.why
    assert not any(touch.acts for touch in other.touches)
    assert "Soviets" in other.title
    hints = [
        ROOM.speech.hint(domain.hint(), ROOM.rules.view(stage.state, Seat(1)), "en")
        for ask in ROOM.rules.asks(stage.state)
        for domain in ask.domains
    ]
    assert [hint["quick"] for hint in hints] == [True]


@pytest.mark.rule("TC-7a")
def test_the_card_is_turned_up_with_all_its_numbers(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, piles={"G": ["Woods"]})
    stage.play("G: fire g1 s1", "S: colour green")
    events = tuple(notice.public for notice in stage.told)
    flip = panel(table_of(stage, 0, events=events), FlipPicture)
    assert flip.face.name.en == "Woods"
    assert (flip.colour, flip.number) == (2, 8)
    assert any("Miss" in line for line in flip.lines)


@pytest.mark.rule("TC-12.2c")
def test_a_chain_is_drawn_as_a_stack(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"Nb": ["T-26 M-39"]},
        hands={"G": ["Flank Shot"], "S": ["Gun Jam", "Gun Jam"]},
    )  # fmt: skip
    stage.play("G: fire g1 s1")
    alone = panel(table_of(stage, 1), ChainPicture)
    assert alone.mine
    assert alone.links == ()
    assert "PzKw III L (G1b) at T-26 M-39 (Nb)" in alone.deed
    assert "%" in alone.nobody
    stage.play('S: play "Gun Jam"')
    (link,) = panel(table_of(stage, 0), ChainPicture).links
    assert link.face.name.en == "Gun Jam"
    assert link.by == "Soviets"
    assert link.fate
    stage.play('G: play "Flank Shot"')
    chain = panel(table_of(stage, 1), ChainPicture)
    assert [one.face.name.en for one in chain.links] == ["Flank Shot", "Gun Jam"]
    assert "last card happens first" in chain.nobody


@pytest.mark.rule("TC-10o")
def test_a_melee_shows_the_whole_exchange(battle: Make) -> None:
    stage = battle({"Nb": ["PzKw III L"]}, {"Nb": ["T-26 M-39"]}, stage="melees")
    if any(ask.kind == "melees" for ask in ROOM.rules.asks(stage.state)):
        stage.play("G: melee Nb")
    stage.play("G: fire g1 s1")
    melee = panel(table_of(stage, 1), MeleePicture)
    assert [(shot.unit, shot.target) for shot in melee.shots] == [("PzKw III L", "T-26 M-39")]
    assert melee.shots[0].chance > 0
    assert "T-26 M-39: lost" in melee.lines[0]
    assert "Expected losses" in melee.lines[1]
    assert places(table_of(stage, 1))["Nb"].contested


def test_armed_cards_and_playable_ones_stand_out(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, hands={"G": ["Tank Ace", "Flank Shot"]}
    )
    keys = {ROOM.rules.context.card(card).name.en: card for card in stage.state.hands[0]}
    table = table_of(stage, 0, armed=(f"card-c{keys['Flank Shot']}",))
    cards = {card.face.name.en: card for card in table.hand if card.face}
    assert cards["Tank Ace"].touch.lit
    assert cards["Flank Shot"].armed
    assert not cards["Flank Shot"].touch.lit
    assert "waits for its moment" in cards["Flank Shot"].label, "it says why not"
    arms = ROOM.arms(ROOM.rules.view(stage.state, Seat(0)), "en")
    assert [part.label for part in arms] == ["Flank Shot"]


def test_one_card_is_looked_at_large(battle: Make) -> None:
    stage = battle({"G1b": ["PzKw III L"]}, {"S1b": ["T-26 M-39"]}, hands={"S": ["Gun Jam"]})
    own, hidden = stage.called["g1"], stage.state.hands[1][0]
    found = table_of(stage, 0, f"card-c{own}").zoom
    assert found is not None
    assert found.name.en == "PzKw III L"
    assert table_of(stage, 0, f"card-c{hidden}").zoom is None


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_on_the_table_is_written_smaller_than_twelve(
    battle: Make, narrow: bool, lang: str
) -> None:
    stage = battle(
        {"Nb": ["PzKw III L", "Panzergrenadier Squad", "SPW 251"], "G1a": ["7.5 cm PaK 40"]},
        {"Nb": ["T-26 M-39", "Soviet Line Squad", "T-34/85"], "S1b": ["Soviet Cavalry Squadron"]},
        ground={"S1b": "Walls", "G2a": "Woods"}, hands={"G": ["Tank Ace", "Foxholes", "MG 42"]},
        mines={"Nc": "S"}, streams=["G1b-Nb"],
    )  # fmt: skip
    scene = ROOM.scene(*seen(stage, 0, lang=lang, narrow=narrow))
    faces = [node.markup for name, node in scene.symbols.items() if name.startswith("f-")]
    parts = [part.body.markup for part in scene.parts()]
    sizes = {float(size) for markup in (*faces, *parts) for size in FONT.findall(markup)}
    assert sizes
    assert min(sizes) >= 12


def test_every_choice_of_a_battle_has_parts_of_the_picture(battle: Make) -> None:
    stage = battle(
        {
            "G1b": ["PzKw III L", "German Line Squad +Panzerfaust"],
            "G2a": ["SPW 251 [Panzergrenadier Squad]"],
        },
        {"Nb": ["T-26 M-39"]},
        hands={"G": ["Tank Ace", "Foxholes", "MG 42", "Artillery Barrage", "Rocket Artillery"]},
    )  # fmt: skip
    view, lens = seen(stage, 0)
    document = document_of(stage, 0)
    acts = set(re.findall(r'data-act="([^"]*)"', document))
    touched = {act for some in acts for act in some.split()}
    kinds = set()
    for order in lens.offers.orders:
        kinds.add(order.choice.kind)
        keys = [part.key for part in order.parts if re.fullmatch(r"[cp]\d+", part.key)]
        reserve = f"p{stage.state.ground.reserve}"
        assert set(keys) - {reserve} <= touched, order.choice
    assert {"move", "fire", "play", "equip", "lay", "drop", "draw", "pass"} <= kinds
    assert isinstance(lens.offers.orders[0].choice, c.Choice)
    assert view.side == 0


@pytest.mark.rule("TC-E5", "TC-12.2b")
def test_a_card_of_the_chain_is_touched_to_counter_it(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S2b": ["T-26 M-39"]},
        hands={"G": ["Repair"], "S": ["Breakdown"]},
    )  # fmt: skip
    stage.play("G: move G1b", "G: march g1 Nb", "S: play Breakdown g1")
    repair = stage.state.hands[0][0]
    (link,) = panel(table_of(stage, 0, f"c{repair}"), ChainPicture).links
    assert link.touch.lit
    assert link.face.name.en == "Breakdown"
    assert 'data-key="chain-0"' in document_of(stage, 0, f"c{repair}")


@pytest.mark.rule("TC-E21")
def test_what_can_be_recovered_lies_with_the_reserve_while_it_is_chosen(battle: Make) -> None:
    stage = battle(
        {"G1b": ["PzKw III L"]}, {"S2b": ["T-26 M-39"]},
        hands={"G": ["Tank Repair Shop"]}, destroyed={"G": ["PzKw VI E"]},
    )  # fmt: skip
    shop = stage.state.hands[0][0]
    assert [card.face.name.en for card in table_of(stage, 0).hand if card.face] == [
        "Tank Repair Shop"
    ]
    names = [card.face.name.en for card in table_of(stage, 0, f"c{shop}").hand if card.face]
    assert names == ["PzKw VI E", "Tank Repair Shop"]
