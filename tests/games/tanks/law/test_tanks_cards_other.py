"""Cards of Initiative, movement and repair, and the windows they are used in (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.games.tanks.law.conditions import holds
from tourelle.games.tanks.law.state import COMMAND, MOVEMENT, SETUP, SHOOTING
from tourelle.stage.positions.tanks import read_tank

FOE = [read_tank("Panther @ 80 80")]
PHASES = (SETUP, MOVEMENT, SHOOTING, COMMAND)


# --- Initiative ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "name", "deploy", "move", "shoot", "repair"),
    [
        ("Cunning Commander", "T-34", 4, 5, 4, 4),
        ("Cunning Driver", "T-34", 4, 5, 4, 4),
        ("Aggressive Commander", "T-34", 4, 4, 5, 4),
        ("Aggressive Loader", "T-34", 4, 4, 5, 4),
        ("Superb Commander", "T-34", 5, 5, 5, 5),
        ("Hasty Loader", "T-34", 4, 3, 6, 4),
        ("Racing Driver", "T-34", 4, 6, 3, 4),
        ("Add-on Armour", "T-34", 3, 3, 3, 3),
        ("Michael Wittmann", "Panther", 8, 8, 8, 8),
        ("Fritz Biermeyer", "Panther", 7, 9, 7, 7),
        ("Josef-Wilhelm Rettemeier", "Panther", 7, 7, 9, 7),
        ("Otto Carius", "Panther", 9, 9, 9, 9),
        ("'War Daddy' Pool", "Pershing", 8, 8, 8, 8),
        ("Creighton Abrams", "Pershing", 7, 7, 7, 7),
        ("John P. Irwin", "Pershing", 6, 6, 8, 6),
        ("Wilfred Harris", "Comet", 8, 8, 8, 8),
        ("Alexander Oskin", "T-34", 4, 4, 6, 4),
        ("Zinoviy Kolobanov", "T-34", 4, 7, 4, 4),
        ("Vasiliy Storozhenko", "T-34", 6, 6, 6, 6),
        ("Aleksandra Samusenko", "T-34", 5, 5, 5, 5),
        ("Vasily Krysov", "T-34", 6, 6, 6, 6),
    ],
)
@pytest.mark.rule("TK-12.13", "TK-12.15", "TK-R82", "TK-12.3", "TK-12.28")
def test_static_initiative(
    kit: Any, card: str, name: str, deploy: int, move: int, shoot: int, repair: int
) -> None:
    play = kit.free([kit.t(name, cards=[card], up=True)], FOE)
    found = [play.context.initiative(play.state, 0, phase) for phase in PHASES]
    assert found == [deploy, move, shoot, repair]
    play.state.change_card(0, 0, lost=True)
    printed = play.context.card(play.tank(0)).initiative
    assert [play.context.initiative(play.state, 0, phase) for phase in PHASES] == [printed] * 4
    bailed = kit.free([kit.t(name, cards=[card], up=True, crits=["Bailed Out"])], FOE)
    assert [bailed.context.initiative(bailed.state, 0, p) for p in PHASES] == found  # TK-R109


@pytest.mark.rule("TK-12.5", "TK-12.13", "TK-R16", "TK-1.6", "TK-12.7", "TK-R55")
def test_cards_turned_up_at_the_start_of_a_phase_count_for_it(kit: Any) -> None:
    sides = (
        [kit.t("T-34", 20, 20, 0, cards=["Superb Commander", "Cunning Driver"])],
        [kit.t("T-34", 80, 80, 180, cards=["Cunning Commander"])],
    )
    play = kit.turn(*sides, attacker=1)
    assert play.asked() == ["0: ready-move"]  # the Defender first
    play.use("Superb Commander")
    assert play.asked() == ["0: ready-move"]
    play.use("Cunning Driver")
    assert play.asked() == ["1: ready-move"]  # nothing left for the Defender
    play.play("1: pass")
    assert play.last("order")["tanks"] == (1, 0)
    assert play.asked() == ["1: move"]


@pytest.mark.rule("TK-12.16", "TK-R81", "TK-9.8", "TK-12.5")
def test_cards_that_work_from_the_first_moment_are_up_at_deployment(kit: Any) -> None:
    play = kit.start(force0="TK-P2", force1="TK-P9", map="village")
    assert not any(held.up for tank in play.state.tanks for held in tank.cards)
    play.play("0: role 1", "1: edge 0")
    up = {
        play.context.upgrade(held).name.en
        for tank in play.state.tanks
        for held in tank.cards
        if held.up
    }
    assert up == {"Improvised Armour", "Racing Driver"}


@pytest.mark.vector("TK-Y17")
@pytest.mark.rule("TK-12.21", "TK-R97")
def test_radio_coordinator_lends_its_initiative(kit: Any) -> None:
    card = "Radio Coordinator"
    side = [kit.t("Panther", 20, 20, cards=[card]), kit.t("StuG G", 20, 70)]
    play = kit.turn(side, [kit.t("T-34", 80, 80, 180)], stage="ready-shoot")
    assert [use.args for use in play.uses(card)] == [(1,)]  # never itself
    play.use(card, 1)
    assert play.context.initiative(play.state, 1, SHOOTING) == 7
    assert play.context.initiative(play.state, 1, MOVEMENT) == 3
    side = [kit.t("StuG G", 20, 20, cards=[card]), kit.t("Panzer IV", 20, 70)]
    play = kit.turn(side, [kit.t("T-34", 80, 80, 180)], stage="ready-shoot").use(card, 1)
    assert play.context.initiative(play.state, 1, SHOOTING) == 3


@pytest.mark.rule("TK-12.21", "TK-R97", "TK-7.9")
def test_abrams_and_storozhenko_lend_initiative(kit: Any) -> None:
    side = [
        kit.t("Pershing", 20, 20, 0, cards=["Creighton Abrams"], up=True),
        kit.t("Stuart", 20, 28, 0),
        kit.t("Stuart", 20, 60, 0),
    ]
    play = kit.turn(side, [kit.t("Panther", 80, 80, 180)])
    assert [use.args for use in play.uses("Creighton Abrams")] == [(1,)]  # the far one not
    play.use("Creighton Abrams", 1)
    assert [play.context.initiative(play.state, 1, p) for p in (MOVEMENT, SHOOTING, COMMAND)] == [
        8
    ] * 3
    while play.state.turn == 1:
        play.play(f"{play.ask().seat}: pass" if "order" not in play.asked()[0] else "0: act 1")
    assert play.context.initiative(play.state, 1, SHOOTING) == 6  # the turn is over
    card = "Vasiliy Storozhenko"
    side = [kit.t("T-34", 20, 20, 0, cards=[card], up=True), kit.t("SU-85", 20, 28, 0)]
    play = kit.turn(side, [kit.t("Panther", 80, 80, 180)]).use(card, 1)
    assert play.context.initiative(play.state, 1, MOVEMENT) == 4
    while play.state.phase == MOVEMENT:
        play.play(f"{play.ask().seat}: pass")
    assert play.context.initiative(play.state, 1, SHOOTING) == 3
    assert play.asked() == ["0: ready-shoot"]
    play.use(card, 1)
    assert play.context.initiative(play.state, 1, SHOOTING) == 4


# --- movement -----------------------------------------------------------------------------------


@pytest.mark.rule("TK-4.13", "TK-R92", "TK-R102", "TK-12.4", "TK-7.9")
def test_supercharger(kit: Any) -> None:
    play = kit.moving([kit.t("Panzer IV", 20, 20, cards=["Supercharger"])], FOE)
    play.play("0: move 0 25000 20000 0", "0: move 0 30000 20000 0")
    assert play.asked() == ["0: move"]  # the slot has not ended
    assert not play.legal("0: move 0 35000 20000 0")
    play.use("Supercharger").play("0: move 0 35000 20000 0")
    assert play.tank(0).moves == 3
    assert play.tank(0).cards[0].spent
    play = kit.moving([kit.t("T-34", 20, 20, cards=["Improvised Armour", "Supercharger"])], FOE)
    assert play.context.most_moves(play.tank(0)) == 2
    play.use("Supercharger")
    assert play.context.most_moves(play.tank(0)) == 3
    fast = kit.moving([kit.t("T-34", 20, 20, cards=["Supercharger"])], FOE)
    assert fast.uses("Supercharger") == []


@pytest.mark.rule("TK-4.13", "TK-R102")
def test_external_fuel_drums_add_a_move(kit: Any) -> None:
    play = kit.moving([kit.t("T-34", 20, 20, cards=["External Fuel Drums"])], FOE)
    play.use("External Fuel Drums")
    for x in (22, 24, 26, 28):
        play.play(f"0: move 0 {x}000 20000 0")
    assert play.tank(0).moves == 4
    assert play.asked() == ["1: move"]


@pytest.mark.rule("TK-12.29", "TK-4.11", "TK-12.3")
def test_heinz_moves_in_spite_of_a_busted_track(kit: Any) -> None:
    tank = kit.t("Panther", 20, 20, 0, cards=["Heinz"], crits=["Busted Track", "Busted Track"])
    play = kit.moving([tank], [kit.t("T-34", 80, 80)])
    play.play("1: pass")
    assert not play.legal("0: move 0 25000 20000 0")
    play.use("Heinz").play("0: move 0 25000 20000 0")
    assert play.tank(0).moves == 1
    assert play.state.phase != MOVEMENT  # one move only
    bailed = kit.moving(
        [kit.t("Panther", 20, 20, 0, cards=["Heinz"], crits=["Busted Track", "Bailed Out"])],
        [kit.t("T-34", 80, 80)],
    )
    bailed.play("1: pass")
    assert bailed.state.phase != MOVEMENT


@pytest.mark.rule("TK-12.29", "TK-4.13")
def test_moving_in_spite_of_a_track_lifts_no_other_limit(kit: Any) -> None:
    """A card of a user's own may give two such moves; a Damaged Engine leaves one."""
    for engine, moves in (([], 2), (["Damaged Engine"], 1)):
        tank = kit.t("Panther", 20, 20, 0, cards=["Heinz"], crits=["Busted Track", *engine])
        play = kit.moving([tank], [kit.t("T-34", 80, 80)]).play("1: pass").use("Heinz")
        play.state.change(0, despite=2)
        play.play("0: move 0 25000 20000 0")
        assert play.legal("0: move 0 30000 20000 0") is (moves == 2)
        assert (play.state.phase == MOVEMENT) is (moves == 2)


@pytest.mark.vector("TK-Y26")
@pytest.mark.rule("TK-12.19", "TK-R89", "TK-4.13", "TK-R29")
def test_baby_richards_moves_at_initiative_zero(kit: Any) -> None:
    card = "'Baby' Richards"
    tank = kit.t("Sherman (76mm)", 20, 20, 0, cards=[card])
    play = kit.turn([tank], [kit.t("Stuart", 80, 80, 180)])
    play.use(card)
    assert play.asked() == ["0: dash"]
    play.play("0: move 0 30000 20000 0")
    assert play.tank(0).moves == 0
    assert play.tank(0).zero == 1
    assert play.context.most_moves(play.tank(0)) == 2
    lame = kit.turn(
        [kit.t("Sherman (76mm)", 20, 20, 0, cards=[card], crits=["Damaged Engine"])],
        [kit.t("Stuart", 80, 80, 180)],
    )
    lame.use(card).play("0: move 0 30000 20000 0")
    assert lame.context.most_moves(lame.tank(0)) == 0  # it was the one move allowed
    busted = kit.turn(
        [kit.t("Sherman (76mm)", 20, 20, 0, cards=[card], crits=["Busted Track"])],
        [kit.t("Stuart", 80, 80, 180)],
    )
    assert not busted.events_of("used")
    assert "ready-move" not in busted.asked()[0]


@pytest.mark.rule("TK-12.19")
def test_of_several_moves_at_zero_the_defenders_come_first(kit: Any) -> None:
    card = "'Baby' Richards"
    sides = [[kit.t("Stuart", 20 + 40 * at, 20, 0, cards=[card])] for at in (0, 1)]
    play = kit.turn(*sides, attacker=0)
    play.use(card).use(card)
    assert play.asked() == ["1: dash"]
    play.play("1: pass")
    assert play.asked() == ["0: dash"]


@pytest.mark.rule("TK-12.19", "TK-R88", "TK-12.1")
def test_free_moves_before_the_first_turn(kit: Any) -> None:
    for card, name in (("Dr Franz Bäke", "Panther"), ("Zinoviy Kolobanov", "T-34")):
        side = [
            kit.t(name, 20, 20, 0, cards=[card]),
            kit.t(name, 20, 26, 0),
            kit.t(name, 20, 60, 0),
        ]
        state = kit.state(side, [kit.t("Stuart", 80, 80, 180)])
        state.turn = 0
        play = kit.begin(state, "movement")
        state.phase = SETUP
        state.stack.frames[:] = [state.stack.frames[0].noting(stage=0)]
        state.stack.call("shared", step=1, rank=0)
        play.run()
        assert play.asked() == ["0: pregame"]
        friends = {use.args for use in play.uses(card)}
        assert friends == ({()} if name == "Panther" else {(), (1,)})
        play.use(card, *((1,) if name == "T-34" else ()))
        play.play("0: move 0 30000 20000 0")
        if name == "T-34":
            assert play.asked() == ["0: dash"]
            play.play("0: move 1 30000 26000 0")
        assert [tank.moves for tank in play.state.tanks] == [0, 0, 0, 0]
        assert play.tank(0).x == 30000
        assert play.state.turn == 1


# --- Resistance and slots -----------------------------------------------------------------------


@pytest.mark.vector("TK-Y24")
@pytest.mark.rule("TK-12.16", "TK-R93", "TK-12.27", "TK-R91", "TK-R92")
def test_armour_cards_change_the_tank(kit: Any) -> None:
    play = kit.free([kit.t("T-34", cards=["Improvised Armour"])], FOE)
    assert play.context.resistance(play.tank(0)) == 6
    assert play.context.most_moves(play.tank(0)) == 2
    assert play.tank(0).cards[0].up
    play.state.change_card(0, 0, lost=True)
    assert play.context.resistance(play.tank(0)) == 5
    assert play.context.most_moves(play.tank(0)) == 3
    for card in ("Concrete Armour", "Add-on Armour"):
        play = kit.free([kit.t("T-34", cards=[card])], FOE)
        assert play.context.most_moves(play.tank(0)) == 2
        play.state.change_card(0, 0, spent=True)
        assert play.context.most_moves(play.tank(0)) == 3


@pytest.mark.rule("TK-9.6", "TK-12.27", "TK-R108")
def test_command_radio_set_gives_a_slot(kit: Any) -> None:
    muster = kit.context.muster
    crew = "StuG G + Cunning Commander + Dead-Eye Gunner + Precise Loader + Cunning Driver"
    assert muster.refuse(muster.from_text(crew), 100).code == "no-slot"
    card = "Command Radio Set"
    assert muster.refuse(muster.from_text(f"{crew} + {card}"), 100) is None


# --- before deployment --------------------------------------------------------------------------


@pytest.mark.rule("TK-0.32", "TK-12.2", "TK-12.5")
def test_what_is_not_deployed_is_near_nothing(kit: Any) -> None:
    """A card of a user's own may depend on a friend in W-DEPLOY, when nobody stands anywhere."""
    pair = [kit.t("T-34", 20, 20), kit.t("T-34", 20, 28)]
    play = kit.free(pair, [kit.t("Panther", 20, 32)], woods=[(20, 20)])
    near = ("friend near", "enemy hull within 1.0 cm", "touches a Wood")
    assert [holds(play.context, play.state, 1, term) for term in near] == [True, True, False]
    assert [holds(play.context, play.state, 0, term) for term in near] == [True, False, True]
    for at in (0, 1, 2):
        play.state.change(at, placed=False)
    assert not any(holds(play.context, play.state, at, term) for term in near for at in (0, 1, 2))
    play.state.change(0, placed=True)
    assert play.context.friends_near(play.state, 0) == []
