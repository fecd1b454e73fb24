"""How a battle ends (PS-14), and the goals of the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from tourelle.core.ask import Illegal
from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, DRAW, FLAG, Decree
from tourelle.core.ids import Seat
from tourelle.games.panzer_squadron.law.state import NOWHERE, WITHDRAWN, WRECK
from tourelle.stage.positions.panzer_squadron import house_rules

Kit = Any
RULES = house_rules()


def ranks(stage: Any) -> tuple[str, tuple[int, ...]]:
    outcome = stage.outcome()
    assert outcome is not None
    return outcome.reason, outcome.ranks


# --- the last tank, the limit -------------------------------------------------------------------


@pytest.mark.rule("PS-14.1", "PS-17.7", "PS-R59")
def test_who_has_no_live_tank_loses_at_once(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"], "0,-6 4").play("a: tank a1", "a: fire b1; hit 10; pierce 99")
    assert ranks(stage) == ("annihilated", (1, 2))
    assert stage.asked() == []


@pytest.mark.rule("PS-14.1", "PS-17.7", "PS-12.8")
def test_a_reaction_may_end_the_game(kit: Kit) -> None:
    stage = kit.move("0,0 1", "4", b=["0,-6 4", kit.HIDDEN]).play("a: step 2 1")
    stage.play("b: b1 fires a1; hit 10; pierce 99")
    assert ranks(stage) == ("annihilated", (2, 1))


@pytest.mark.rule("PS-14.2", "PS-4.8", "PS-4.10", "PS-R60")
@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        ("de-tiger1 @ 5,5 1; wreck", "de-pz2f @ 5,-6 4; wreck", ("limit", (2, 1))),
        ("ru-t70 @ 5,5 1; wreck", "de-pz4h @ 5,-6 4; wreck", ("limit", (1, 2))),
        ("ru-t34-85 @ 5,5 1; wreck", "ru-t34-85 @ 5,-6 4; wreck", ("level", (1, 1))),
    ],
)
def test_points_destroyed_count_at_the_limit(kit: Kit, a: str, b: str, end: Any) -> None:
    stage = kit(["0,0 1", a], ["3,-6 4; activated", b], turn=20).play("a: ambush")
    assert ranks(stage) == end
    assert stage.told_of("counted")


@pytest.mark.rule("PS-14.5", "PS-R75", "PS-14.2")
def test_a_free_battle_lasts_twenty_turns_unless_agreed(kit: Kit) -> None:
    stage = kit("0,0 1", "3,-6 4; activated", turn=19).play("a: ambush; initiative 2, 1")
    assert stage.outcome() is None
    stage.play("a: ambush", "b: ambush")
    assert ranks(stage) == ("level", (1, 1))
    short = kit("0,0 1", "3,-6 4; activated", turn=2, setup={"turns": 2}).play("a: ambush")
    assert ranks(short) == ("level", (1, 1))


# --- a dead game --------------------------------------------------------------------------------


@pytest.mark.rule("PS-14.4", "PS-4.10", "PS-R75")
def test_after_six_quiet_turns_either_may_claim(kit: Kit) -> None:
    stage = kit("0,0 1", "3,-6 4; activated", turn=6)
    stage.state.quiet = 5
    stage.play("a: ambush")
    assert stage.asked() == ["0: claim"]
    stage.play("a: claim no")
    assert stage.asked() == ["1: claim"]
    stage.play("b: claim yes")
    assert ranks(stage) == ("claimed-level", (1, 1))


@pytest.mark.rule("PS-14.4")
def test_a_claim_counts_points_and_need_not_be_made(kit: Kit) -> None:
    stage = kit("0,0 1", ["3,-6 4; activated", "5,-6 4; wreck"], turn=6)
    stage.state.quiet = 5
    stage.play("a: ambush")
    before = stage.state.clone()
    stage.play("a: claim yes")
    assert ranks(stage) == ("claimed", (1, 2))
    stage.state = before
    stage.play("a: claim no", "b: claim no; initiative 2, 1")
    assert stage.state.turn == 7
    stage.play("a: ambush", "b: ambush")
    assert stage.asked() == ["0: claim"]


@pytest.mark.rule("PS-14.4", "PS-R75")
@pytest.mark.parametrize(("cover", "quiet"), [((), 0), (("ruin @ 6,0 3,0", "hedge @ 5,0"), 6)])
def test_only_a_shot_that_could_hit_keeps_a_game_alive(kit: Kit, cover: Any, quiet: int) -> None:
    target = "6,0 2; moving; activated"
    stage = kit("0,0 0", [target, "2014 1; activated"], tiles=cover)
    stage.state.quiet = 5
    claims = quiet >= 6
    stage.play("a: fire b1; hit 1" + ("" if claims else "; initiative 2, 1"))
    assert stage.state.quiet == quiet
    assert (stage.asked() == ["0: claim"]) is claims


# --- talk ---------------------------------------------------------------------------------------


@pytest.mark.rule("PS-14.3")
def test_anybody_may_concede_at_any_decision(kit: Kit) -> None:
    assert ranks(kit(["0,0 1", "5,5 1"]).play("b: concede")) == ("conceded", (1, 2))
    assert ranks(kit(["0,0 1", "5,5 1"]).play("a: concede")) == ("conceded", (2, 1))


@pytest.mark.rule("PS-14.3", "PS-14.6")
def test_a_draw_may_be_offered_once_a_turn(kit: Kit) -> None:
    stage = kit(["0,0 1", "5,5 1"]).play("a: offer")
    assert stage.asked() == ["1: offer"]
    assert stage.refused("b: offer").code == "not-asked"
    stage.play("b: answer 0")
    assert stage.asked() == ["0: tank"]
    assert stage.refused("a: offer").code == "not-asked"
    stage.play("b: offer", "a: answer 1")
    assert ranks(stage) == ("agreed", (1, 1))


@pytest.mark.rule("PS-14.6")
def test_in_the_next_turn_it_may_be_offered_again(kit: Kit) -> None:
    stage = kit("0,0 1", "3,-6 4; activated").play("a: offer", "b: answer 0")
    stage.play("a: ambush; initiative 2, 1", "a: offer")
    assert stage.asked() == ["1: offer"]


@pytest.mark.rule("PS-14.3")
def test_what_the_house_decrees(kit: Kit) -> None:
    def decreed(decree: Decree) -> Any:
        stage = kit(["0,0 1", "5,5 1"])
        RULES.decree(stage.state, decree, FastDice(1))
        return stage

    assert ranks(decreed(Decree(DRAW))) == ("agreed", (1, 1))
    assert ranks(decreed(Decree(ABANDON, Seat(0)))) == ("conceded", (2, 1))
    assert decreed(Decree(FLAG, Seat(0))).state.active == 0  # the default answer
    with pytest.raises(Illegal):
        decreed(Decree(ABANDON, Seat(5)))


# --- scenarios ----------------------------------------------------------------------------------


def fight(kit: Kit, scenario: str, a: Any, b: Any, **more: Any) -> Any:
    return kit(a, b, setup={"scenario": scenario}, **more)


@pytest.mark.rule("PS-4.10", "PS-3.8")
def test_the_village_of_stonne(kit: Kit) -> None:
    """SC-3: one point for more tanks in the village, from turn 4 on; the higher score wins."""
    a, b = ["0907 1", "1007 1"], ["1107 4; activated", "1014 4; activated"]
    early = fight(kit, "SC-3", [f"{one}; activated" for one in a[:1]] + a[1:], b, turn=3)
    early.play("a: ambush; initiative 2, 1")
    assert early.state.score == [0, 0]
    stage = fight(kit, "SC-3", [f"{a[0]}; activated", a[1]], b, turn=4)
    stage.play("a: ambush; initiative 2, 1")
    assert stage.state.score == [1, 0]
    assert stage.told_of("scored") == [[0, 1]]
    even = fight(kit, "SC-3", "0907 1", b, turn=5).play("a: ambush; initiative 2, 1")
    assert even.state.score == [0, 0]
    end = fight(kit, "SC-3", "0900 1", ["1107 4; activated"], turn=10).play("a: ambush")
    assert ranks(end) == ("village", (2, 1))


@pytest.mark.rule("PS-14.2")
def test_equal_scores_go_to_the_points(kit: Kit) -> None:
    stage = fight(kit, "SC-3", "0900 1", ["1014 4; activated", "0014 4; wreck"], turn=10)
    assert ranks(stage.play("a: ambush")) == ("limit", (1, 2))


@pytest.mark.rule("PS-4.10")
def test_a_claim_in_stonne_goes_by_the_score(kit: Kit) -> None:
    stage = fight(kit, "SC-3", "0900 1", ["1014 4; activated"], turn=8)
    stage.state.quiet, stage.state.score = 5, [0, 2]
    stage.play("a: ambush", "a: claim yes")
    assert ranks(stage) == ("claimed", (2, 1))


@pytest.mark.rule("PS-3.8", "PS-14.1")
def test_prokhorovka_is_won_by_three_in_the_last_row(kit: Kit) -> None:
    """SC-5: at the end of a Soviet activation."""
    three = ["0016 4; activated", "0116 4; activated", "0315 4"]
    stage = fight(kit, "SC-5", three, ["2400 1", "2300 1"])
    stage.play("a: move; points 4", "a: step 5 4")
    stage.all_pass()
    stage.play("a: end", "a: marker stopped")
    assert ranks(stage) == ("crossed", (1, 2))


@pytest.mark.rule("PS-14.7", "PS-R24", "PS-12.9", "PS-5.7")
def test_the_second_tank_over_the_north_edge_wins(kit: Kit) -> None:
    """SC-6; a tank that owes the duty fulfils it by leaving, and no window opens."""
    stage = fight(kit, "SC-6", ["0500 1; moving", "0700 1"], ["0514 1", "0614 1"])
    stage.play("a: tank a1; points 1 1", "a: leave 1")
    state = stage.state
    assert (state.fate[0], state.hex[0], state.standing[5]) == (2, -1, 0)
    assert stage.asked() == ["1: tank"]
    stage.play("b: tank b1", "b: ambush", "a: move; points 1")
    assert stage.kinds() >= {"leave", "pivot", "end"}
    stage.play("a: leave 2")
    assert ranks(stage) == ("escaped", (1, 2))


@pytest.mark.rule("PS-14.7")
def test_leaving_is_a_step_over_that_edge(kit: Kit) -> None:
    forward = fight(kit, "SC-6", ["0500 0", "0700 1"], ["0514 1", "0614 1"])
    forward.play("a: tank a1", "a: move; points 1")
    assert forward.legal("a: leave 1")  # direction 1 of its front hexes 0 and 1
    assert not forward.legal("a: leave 2")
    reverse = fight(kit, "SC-6", ["0500 4", "0700 1"], ["0514 1", "0614 1"])
    reverse.play("a: tank a1", "a: move; points 2", "a: pivot 5")
    assert reverse.legal("a: leave back 2")
    assert reverse.refused("a: leave 1") == ("no-leaving", "PS-14.7")
    inland = fight(kit, "SC-6", ["0501 1", "0700 1"], ["0514 1", "0614 1"])
    inland.play("a: tank a1", "a: move; points 1")
    assert "leave" not in inland.kinds()


@pytest.mark.rule("PS-14.7", "PS-14.1", "PS-R79")
def test_with_no_tank_left_on_the_map_before_that_the_others_win(kit: Kit) -> None:
    stage = fight(kit, "SC-6", "0500 1", ["0514 1", "0614 1"])
    stage.play("a: move; points 1", "a: leave 1")
    assert ranks(stage) == ("gone", (2, 1))


@pytest.mark.rule("PS-14.7", "PS-14.2")
def test_who_left_by_the_scenario_counts_for_nobody(kit: Kit) -> None:
    stage = fight(kit, "SC-6", ["0500 1", "0900 1; activated"], ["0514 1; activated"], turn=12)
    stage.play("a: move; points 1", "a: leave 1")
    assert ranks(stage) == ("level", (1, 1))


@pytest.mark.rule("PS-3.8", "PS-14.1")
def test_the_hamlet_is_won_when_panther_and_stug_are_wrecks(kit: Kit) -> None:
    """SC-7"""
    german = ["de-panther-g @ 0504 1; wreck", "de-stug3g @ 0407 1", "de-pz4h @ 1404 1"]
    stage = fight(kit, "SC-7", ["us-m10 @ 0507 4", "us-m4a1 @ 0210 1"], german)
    stage.play("a: tank a1", "a: fire b2; hit 10; pierce 99")
    assert ranks(stage) == ("hunted", (1, 2))


def withdraw(state: Any, tank: int) -> None:
    """It has left over its own edge."""
    state.standing[state.hex[tank]] = 0
    state.hex[tank], state.fate[tank] = NOWHERE, WITHDRAWN


@pytest.mark.rule("PS-R82", "PS-15.5", "PS-14.7")
def test_whoever_left_the_hamlet_is_no_wreck(kit: Kit) -> None:
    """SC-7 with open edges."""
    opened = {"scenario": "SC-7", "open_edges": True}
    german = ["de-panther-g @ 0500 1", "de-stug3g @ 0407 1", "de-pz4h @ 1404 1"]
    french = ["us-m10 @ 0507 4", "us-m4a1 @ 0210 1"]
    stage = kit(french, german, setup=opened)
    withdraw(stage.state, 2)
    stage.play("a: tank a1", "a: fire b2; hit 10; pierce 99")
    assert stage.state.fate[3] == WRECK
    assert stage.state.result is None  # the hunt is not over, and cannot be any more
    alone = kit(french, german[:2], setup=opened)
    withdraw(alone.state, 2)
    alone.play("a: tank a1", "a: fire b2; hit 10; pierce 99")
    assert ranks(alone) == ("annihilated", (1, 2))


@pytest.mark.rule("PS-14.2")
@pytest.mark.parametrize(("quiet", "reason"), [(0, "survived"), (5, "claimed")])
def test_the_hamlet_is_held_at_the_limit(kit: Kit, quiet: int, reason: str) -> None:
    german = ["de-panther-g @ 0004 1; activated", "de-pz4h @ 1400 1; wreck"]
    turn = 6 if quiet else 10
    stage = fight(kit, "SC-7", "us-m4a1 @ 0210 1", german, turn=turn)
    stage.state.quiet = quiet
    stage.play("a: ambush", *(["a: claim yes"] if quiet else []))
    assert ranks(stage) == (reason, (2, 1))


@pytest.mark.rule("PS-6.4", "PS-6.9", "PS-5.9", "PS-5.16")
def test_the_dixmude_backs_off_once_after_its_shot(kit: Kit) -> None:
    """SC-7: one reverse step, free, whatever gear it used; the window follows."""
    german = ["de-panther-g @ 0704 4", "de-pz4h @ 1404 1"]
    stage = fight(kit, "SC-7", ["us-m10 @ 0707 1", "us-m4a1 @ 0210 1"], german)
    stage.play("a: tank a1", "a: fire b1; hit 1")
    assert stage.asked() == ["0: free-reverse"]
    assert stage.refused("a: step 1 1").code == "not-offered"
    before = stage.state.clone()
    stage.play("a: back 4 1")
    assert stage.state.mover == 0
    stage.all_pass("1: tank")
    assert stage.state.moving[0] == 0
    assert stage.state.free_reverse == 1
    stage.state = before
    stage.play("a: pass")
    assert stage.asked() == ["1: tank"]
    stage.state.free_reverse = 1  # once in the game
    again = fight(kit, "SC-7", ["us-m10 @ 0707 1", "us-m4a1 @ 0210 1"], german)
    again.state.free_reverse = 1
    again.play("a: tank a1", "a: fire b1; hit 1")
    assert again.asked() == ["1: tank"]


@pytest.mark.rule("PS-4.10")
def test_berlin_is_stormed_at_a_turn_end(kit: Kit) -> None:
    """SC-9: two live Soviet tanks in rows 0 and 1."""
    stage = fight(kit, "SC-9", ["0000 1; activated", "0101 1"], ["2014 1; activated"], turn=12)
    assert ranks(stage.play("a: ambush")) == ("stormed", (1, 2))  # before the limit
    one = fight(kit, "SC-9", ["0000 1; activated", "0102 1"], ["2014 1; activated"], turn=3)
    one.play("a: ambush; initiative 2, 1")
    assert one.outcome() is None


@pytest.mark.rule("PS-3.8", "PS-4.2")
def test_a_scenario_may_say_who_acts_first(kit: Kit) -> None:
    stage = fight(kit, "SC-6", ["0514 1", "0614 1"], "0500 4", phase="turn", turn=1)
    assert stage.told_of("initiative") == [[0, 1]]
    later = fight(
        kit, "SC-6", ["0514 1", "0614 1"], "0500 4", phase="turn", turn=2, dice="initiative 1, 2"
    )
    assert later.told_of("initiative") == [[1, 0]]
