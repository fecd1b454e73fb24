"""The upgrade cards that every nation may carry, each with all that its text says (8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SHOOTING

SHERMAN = "Sherman (75mm)"  # Initiative 4, Defence 1, Resistance 6
SHOOTER = "Panther"  # Attack 5
FAR = ("T-34", 80, 80, 180)
REPAIRS = {
    "Busted Track", "Engine Fire", "Jammed Turret", "Damaged Optics", "Stunned Crew",
    "Damaged Engine", "Bailed Out", "Radio Knocked Out", "Shell Shocked",
}  # fmt: skip


def under_fire(kit: Any, *cards: str, name: str = SHERMAN, x: float = 60, **values: Any) -> Any:
    """A Panther that moved once is about to fire at the front of a tank with these cards."""
    target = kit.t(name, x, 45, 180, cards=cards, **values)
    play = kit.shooting([kit.t(SHOOTER, 20, 45, 0, moves=1)], [target])
    while play.asked() != ["0: fire"]:
        play.play(f"{play.ask().seat}: pass")
    return play


def firing(kit: Any, *cards: str, moves: int = 1, x: float = 60, **setup: Any) -> Any:
    """A Panther with these cards is about to fire at the front of a Sherman."""
    shooter = kit.t(SHOOTER, 20, 45, 0, cards=cards, moves=moves)
    return kit.shooting([shooter], [kit.t(SHERMAN, x, 45, 180)], **setup)


def struck(kit: Any, crit: str, *cards: str) -> Any:
    """One Critical Hit got through, and this card was drawn."""
    play = under_fire(kit, *cards).next_crits(crit)
    return play.play("0: aim 1; rolls 6 1 1 1 1 1 1")


def saves_from(kit: Any, card: str) -> set[str]:
    """Against which Critical cards it may be used as they are drawn (but for those that cost a
    card, which are drawn with a die)."""
    names = [
        crit.name.en for crit in kit.context.criticals if "RANDOM" not in "".join(crit.effects)
    ]
    assert len(names) == 12
    return {crit for crit in names if struck(kit, crit, card).asked() == ["1: save"]}


def addends(play: Any) -> dict[str, int]:
    return dict(play.last("defence-pool")["addends"])


# --- ammunition ---------------------------------------------------------------------------------


@pytest.mark.rule("TK-E01")
def test_capped_shot(kit: Any) -> None:
    play = firing(kit, "Capped Shot", moves=2).play("0: aim 1; rolls 4 1 1 1 1")
    play.use("Capped Shot", rolls=[1])
    assert addends(play) == {"defence": 1, "shooter-moves": 2, "cards": -2}
    assert play.tank(0).cards[0].spent
    kept = firing(kit, "Capped Shot", moves=2).play("0: aim 1; rolls 4 1 1 1 1")
    kept.play("0: pass; rolls 1 1 1")
    assert not kept.tank(0).cards[0].spent


@pytest.mark.rule("TK-E02")
def test_extra_ammunition(kit: Any) -> None:
    play = firing(kit, "Extra Ammunition").play("0: aim 1; rolls 1 2 3 5 6")
    play.use("Extra Ammunition", rolls=[2, 2, 2, 2, 3])
    assert play.last("reroll")["faces"] == (2, 2, 2, 2, 3)
    assert play.tank(0).cards[0].spent
    hit = under_fire(kit, "Extra Ammunition").next_crits("Clean Penetration")
    hit.play("0: aim 1; rolls 4 4 1 1 1 1 1", "0: expose")
    assert hit.last("raised") == {"tank": 0, "hits": 1, "crits": 1}  # the first Hit only
    assert hit.asked() != ["0: raise"]
    assert hit.tank(1).damage == 3
    assert not hit.tank(1).cards[0].spent
    spent = under_fire(kit, "Extra Ammunition")
    spent.state.change_card(1, 0, up=True, spent=True)
    spent.play("0: aim 1; rolls 4 4 1 1 1 1 1")
    assert not spent.happened("raised")
    assert spent.tank(1).damage == 2


# --- armour -------------------------------------------------------------------------------------


@pytest.mark.rule("TK-E04")
def test_improvised_armour(kit: Any) -> None:
    play = kit.free([kit.t("T-34"), kit.t("T-34", 20, 20, cards=["Improvised Armour"])], [])
    bare, armoured = play.tank(0), play.tank(1)
    assert play.context.resistance(armoured) == play.context.resistance(bare) + 1
    assert (play.context.most_moves(bare), play.context.most_moves(armoured)) == (3, 2)
    assert armoured.cards[0].up


@pytest.mark.rule("TK-E09")
def test_camouflage_netting(kit: Any) -> None:
    card = "Camouflage Netting"
    play = under_fire(kit, card).play("0: aim 1; rolls 4 1 1 1 1")
    play.use(card, rolls=[6, 1, 1])
    assert addends(play)["cards"] == 1
    held = play.tank(1).cards[0]
    assert (held.spent, held.lost) == (False, False)  # no damage yet
    moved = under_fire(kit, card, moves=1).play("0: aim 1; rolls 4 1 1 1 1 1 1 1")
    assert "cards" not in addends(moved)
    assert moved.tank(1).cards[0].lost
    gone = under_fire(kit, card)
    gone.state.change_card(1, 0, up=True, lost=True)
    gone.play("0: aim 1; rolls 4 1 1 1 1 1 1")
    assert "cards" not in addends(gone)


@pytest.mark.rule("TK-E15")
def test_sandbag_armour(kit: Any) -> None:
    card = "Sandbag Armour"
    play = under_fire(kit, card).play("0: aim 1; rolls 4 1 1 1 1 1 5")
    play.use(card, rolls=[6, 6])
    assert play.last("defence-reroll")["faces"] == (6, 6)  # the good die as well
    assert play.tank(1).cards[0].spent


@pytest.mark.rule("TK-E16")
def test_concrete_armour(kit: Any) -> None:
    card = "Concrete Armour"
    play = under_fire(kit, card, name="T-34").next_crits("Glancing Blow")
    assert play.context.most_moves(play.tank(1)) == 2
    play.play("0: aim 1; rolls 4 6 6 1 1 1 1")
    play.use(card)
    assert play.last("raised") == {"tank": 0, "hits": 1, "crits": 1}
    assert len(play.events_of("critical")) == 1
    assert play.tank(1).damage == 2  # the Hit and the Glancing Blow
    assert play.tank(1).cards[0].spent
    assert play.context.most_moves(play.tank(1)) == 3


@pytest.mark.rule("TK-E17")
def test_add_on_armour(kit: Any) -> None:
    card = "Add-on Armour"
    play = under_fire(kit, card, name="T-34").play("0: aim 1; rolls 4 1 1 1 1 1 2")
    assert {use.args for use in play.uses(card)} == {(1,), (2,)}  # one die
    play.use(card, 1, rolls=[6])
    assert play.last("defence-reroll")["faces"] == (2, 6)
    assert not play.tank(1).cards[0].spent
    assert play.tank(1).cards[0].up
    assert play.context.most_moves(play.tank(1)) == 2
    bare = kit.free([kit.t("T-34")], [kit.t("T-34", 60, cards=[card])])
    for phase in (MOVEMENT, SHOOTING, COMMAND):
        ours, theirs = (bare.context.initiative(bare.state, at, phase) for at in (0, 1))
        assert theirs == ours - 1


@pytest.mark.parametrize(
    ("crit", "bare", "saved"),
    [("Glancing Blow", 1, 0), ("Clean Penetration", 2, 1), ("Ammunition Fire", 3, 3)],
)
@pytest.mark.rule("TK-E23")
def test_spaced_plates(kit: Any, crit: str, bare: int, saved: int) -> None:
    assert struck(kit, crit).tank(1).damage == bare
    assert saves_from(kit, "Spaced Plates") == {"Glancing Blow", "Clean Penetration"}
    play = struck(kit, crit, "Spaced Plates")
    if saved < bare:
        play.use("Spaced Plates")
    assert play.tank(1).damage == saved
    assert not play.tank(1).cards[0].spent


# --- engine -------------------------------------------------------------------------------------


@pytest.mark.rule("TK-E18")
def test_supercharger(kit: Any) -> None:
    card = "Supercharger"
    play = kit.moving([kit.t("Panzer IV", 20, 20, cards=[card])], [kit.t("Panther", 80, 80)])
    assert play.context.most_moves(play.tank(0)) == 2
    play.play("0: move 0 25000 20000 0", "0: move 0 30000 20000 0").use(card)
    assert play.context.most_moves(play.tank(0)) == 3
    assert play.tank(0).cards[0].spent
    play.play("0: move 0 35000 20000 0")
    assert play.tank(0).moves == 3
    while play.state.phase == MOVEMENT:
        play.play(f"{play.ask().seat}: pass")
    assert play.context.most_moves(play.tank(0)) == 2  # until the phase ends


@pytest.mark.rule("TK-E13")
def test_reinforced_running_gear(kit: Any) -> None:
    card = "Reinforced Running Gear"
    assert struck(kit, "Damaged Engine").crits(1) == ["Damaged Engine"]
    play = struck(kit, "Damaged Engine", card).use(card)
    assert play.crits(1) == []
    assert play.tank(1).damage == 1
    assert not play.tank(1).cards[0].spent
    assert saves_from(kit, card) == {"Damaged Engine"}


# --- equipment ----------------------------------------------------------------------------------

RIDS = {
    "Fire Extinguisher": {"Engine Fire"},
    "Bigger Hammer": {"Busted Track", "Jammed Turret", "Damaged Engine"},
    "Spare Parts Chest": {"Damaged Optics"},
}


def check_rids(kit: Any, card: str) -> None:
    """Spent at the start of each phase, or as the card is drawn; the damage stays."""
    for crit in sorted(REPAIRS):
        for stage in ("ready-move", "ready-shoot", "ready-command"):
            tank = kit.t(SHERMAN, 20, 20, 0, cards=[card], crits=[crit], damage=1)
            play = kit.turn([tank], [kit.t(*FAR)], stage=stage)
            if crit not in RIDS[card]:
                assert play.asked() != [f"0: {stage}"]
                continue
            play.use(card)
            assert play.crits(0) == []
            assert (play.tank(0).damage, play.tank(0).cards[0].spent) == (1, True)
        if crit in RIDS[card]:
            play = struck(kit, crit, card).use(card)
            assert play.crits(1) == []
            assert (play.tank(1).damage, play.tank(1).cards[0].spent) == (1, True)


@pytest.mark.rule("TK-E08")
def test_fire_extinguisher(kit: Any) -> None:
    check_rids(kit, "Fire Extinguisher")


@pytest.mark.rule("TK-E20")
def test_bigger_hammer(kit: Any) -> None:
    check_rids(kit, "Bigger Hammer")


@pytest.mark.rule("TK-E24")
def test_spare_parts_chest(kit: Any) -> None:
    card = "Spare Parts Chest"
    check_rids(kit, card)
    play = struck(kit, "Equipment Shattered", card).use(card)
    held = play.tank(1).cards[0]
    assert (held.spent, held.lost) == (True, False)
    assert play.tank(1).damage == 1
    bare = under_fire(kit, card).next_crits("Equipment Shattered")
    bare.play("0: aim 1; rolls 6 1 1 1 1 1 1", "1: pass; rolls 1")
    assert bare.tank(1).cards[0].lost


@pytest.mark.rule("TK-E21")
def test_medical_kit(kit: Any) -> None:
    cards = ("Medical Kit", "Cunning Driver")
    play = struck(kit, "Injured Crew", *cards).use("Medical Kit")
    assert [held.lost for held in play.tank(1).cards] == [False, False]
    assert play.tank(1).cards[0].spent
    assert play.tank(1).damage == 1
    bare = struck(kit, "Injured Crew", *cards).play("1: pass; rolls 1")
    assert [held.lost for held in bare.tank(1).cards] == [False, True]
    assert saves_from(kit, "Medical Kit") == set()


def repaired_by(kit: Any, card: str) -> set[str]:
    """The Critical cards whose failed repair may be rolled once more, and once only."""
    found: set[str] = set()
    for crit in sorted(REPAIRS):
        tank = kit.t(SHERMAN, 20, 20, 0, cards=[card], crits=[crit])
        play = kit.command([tank], [kit.t(*FAR)])
        play.play(f"0: repair {play.tank(0).crits[0]}; rolls 3")
        if play.asked() != ["0: repair-again"]:
            continue
        again = play.state.clone()
        play.use(card, rolls=[4])
        assert play.crits(0) == []
        play.state = again
        play.use(card, rolls=[3])
        assert play.crits(0) == [crit]
        assert play.asked() != ["0: repair-again"]
        assert not play.tank(0).cards[0].spent
        found.add(crit)
    return found


@pytest.mark.rule("TK-E19")
def test_tool_kit(kit: Any) -> None:
    assert repaired_by(kit, "Tool Kit") == {"Busted Track", "Jammed Turret", "Damaged Engine"}


@pytest.mark.rule("TK-E22")
def test_liquid_courage(kit: Any) -> None:
    assert repaired_by(kit, "Liquid Courage") == {"Stunned Crew", "Bailed Out", "Shell Shocked"}


@pytest.mark.rule("TK-E07")
def test_wet_stowage(kit: Any) -> None:
    card = "Wet Stowage"
    assert struck(kit, "Ammunition Fire").tank(1).damage == 3
    play = struck(kit, "Ammunition Fire", card).use(card)
    assert play.tank(1).damage == 1
    assert not play.tank(1).cards[0].spent
    assert saves_from(kit, card) == {"Ammunition Fire"}


@pytest.mark.rule("TK-E10")
def test_smoke_dischargers(kit: Any) -> None:
    card = "Smoke Dischargers"
    play = under_fire(kit, card, moves=1).play("0: aim 1; rolls 4 1 1 1 1")
    play.use(card, rolls=[1] * 5)
    assert addends(play) == {"defence": 1, "target-moves": 1, "shooter-moves": 1, "cards": 2}
    assert play.tank(1).cards[0].spent


@pytest.mark.parametrize(("moves", "x", "works"), [(0, 60, True), (0, 36, False), (1, 60, False)])
@pytest.mark.rule("TK-E11")
def test_precision_optics(kit: Any, moves: int, x: float, works: bool) -> None:
    card = "Precision Optics"
    play = firing(kit, card, moves=moves, x=x, woods=[(x, 45)])
    dice = 1 + moves + 1 - (x == 36)  # Defence, moves, Cover, Short Range
    play.play("0: aim 1; rolls 4 1 1 1 1" + " 1" * dice * moves)
    if moves == 0:
        play.play("0: pass" if works else "0: pass; rolls" + " 1" * dice)
    if works:
        play.use(card, rolls=[1] * (dice - 1))
    assert ("cover" in addends(play)) is not works
    assert not play.tank(0).cards[0].spent


@pytest.mark.rule("TK-E14")
def test_command_radio_set(kit: Any) -> None:
    muster = kit.context.muster
    crew = "StuG G + Cunning Commander + Dead-Eye Gunner + Precise Loader + Cunning Driver"
    assert muster.refuse(muster.from_text(crew), 100).code == "no-slot"
    more = f"{crew} + Command Radio Set"
    assert muster.refuse(muster.from_text(more), 100) is None
    refused = muster.refuse(muster.from_text(f"{more} + Handy Radio Operator"), 100)
    assert refused.code == "no-slot"  # one more, not two
