"""Draws: by agreement, repetition and inactivity; offers, claims and resignation (CH-10)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.law.choices import AnswerDraw, OfferDraw, Resign

QUIET = "La1N Ch1N lp16S ch16S"
ROUND = ("La1/NE", "Lp16/SW", "La1/N", "Lp16/S")  # back to where it began
DECLINE, ACCEPT = AnswerDraw(False), AnswerDraw(True)


@pytest.mark.rule("CH-10.4", "CH-10.8")
def test_the_third_time_on_claim(begin) -> None:
    game = begin(QUIET).play(*ROUND)
    assert game.state.stood() == 2
    assert game.refused("claim") == ("no-claim", "CH-10.8")
    game.play(*ROUND)
    assert game.state.stood() == 3
    assert game.play("claim").over == ("repetition", "draw")


@pytest.mark.rule("CH-10.4")
def test_the_fifth_time_without_a_claim(begin) -> None:
    game = begin(QUIET).play(*ROUND * 3, *ROUND[:3])
    assert game.over is None
    assert game.play(ROUND[3]).over == ("repetition", "draw")


@pytest.mark.rule("CH-10.4")
def test_another_facing_or_side_to_move_is_another_position(begin) -> None:
    keys = {
        begin(board, side=side).state.key()
        for board in (QUIET, "La1NE Ch1N lp16S ch16S", "Ma1N Ch1N lp16S ch16S", QUIET + " %h8")
        for side in "wb"
    }
    assert len(keys) == 8


@pytest.mark.rule("CH-10.8")
def test_a_claim_not_made_lapses_with_the_move(begin) -> None:
    game = begin(QUIET).play(*ROUND * 2)
    game.play("La1-a2/N")
    assert game.refused("claim") == ("no-claim", "CH-10.8")
    assert game.refused("claim", seat=0) == ("no-claim", "CH-10.8")


@pytest.mark.rule("CH-10.8")
def test_only_the_player_to_move_claims(begin) -> None:
    game = begin(QUIET).play(*ROUND * 2)
    assert game.refused("claim", seat=1) == ("no-claim", "CH-10.8")
    assert game.play("claim").over == ("repetition", "draw")


@pytest.mark.rule("CH-10.8")
def test_a_claim_without_ground_costs_nothing(begin) -> None:
    game = begin(QUIET, quiet=118)
    assert game.refused("claim") == ("no-claim", "CH-10.8")
    assert game.asked() == ["0: turn"]
    assert game.play("La1-a2/N").over is None


@pytest.mark.rule("CH-10.5", "CH-10.8")
def test_120_quiet_plies_on_claim(begin) -> None:
    game = begin(QUIET, quiet=118)
    game.play("La1-a2/N")
    assert game.refused("claim") == ("no-claim", "CH-10.8")
    game.play("Lp16-p15/S")
    assert game.state.quiet == 120
    assert game.play("claim").over == ("inactivity", "draw")


@pytest.mark.rule("CH-10.7", "CH-R27")
def test_200_quiet_plies_without_a_claim(begin) -> None:
    game = begin(QUIET, quiet=198)
    assert game.play("La1-a2/N").over is None
    assert game.play("Lp16-p15/S").over == ("inactivity", "draw")


@pytest.mark.rule("CH-10.7")
def test_a_position_with_200_quiet_plies_is_a_draw_already(begin) -> None:
    assert begin(QUIET, quiet=200).over == ("inactivity", "draw")
    assert begin(QUIET, quiet=199).over is None


@pytest.mark.rule("CH-10.8")
def test_a_destruction_starts_the_count_again(begin) -> None:
    game = begin("Mh4N Ca1N lh9S cp16S", quiet=150).play("Mh4-h5/NxLh9f")
    assert game.state.quiet == 0
    assert game.state.stood() == 1
    game.play("Cp16/SW")
    assert game.state.quiet == 1


@pytest.mark.rule("CH-10.8")
def test_the_start_is_its_own_first_occurrence(begin) -> None:
    assert begin(QUIET).state.stood() == 1
    assert begin().state.stood() == 1


@pytest.mark.rule("CH-10.8", "CH-10.10")
@pytest.mark.parametrize(("objective", "quiet"), [("O1", 8), ("O5", 0)])
def test_an_escape_is_a_quiet_turn_but_a_unit_that_leaves_is_not(begin, objective, quiet) -> None:
    game = begin("Ch14N La1N ca16S", quiet=7, objective=objective).play("Ch14>>")
    assert game.state.quiet == quiet
    assert game.game.position(game.table.view(None)).split()[2] == str(quiet)


@pytest.mark.rule("CH-10.10")
def test_mines_set_the_count_back_and_pushes_do_not(begin) -> None:
    assert begin("Lh4N Ca1N *h5 cp16S", quiet=50).play("Lh4*h5").state.quiet == 0
    assert begin("Wh4N Ca1N *h5 cp16S", quiet=50).play("Wh4-h5/N").state.quiet == 51
    assert begin("Bh4N Ca1N #h5 cp16S", quiet=50).play("Bh4-h5/N").state.quiet == 51


@pytest.mark.rule("CH-10.10")
def test_an_exit_under_o5_sets_the_count_back(begin) -> None:
    game = begin("Lh15N La1N Ca2N cp16S lp15S", quiet=50, objective="O5").play("Lh15>>")
    assert (game.over, game.state.quiet) == (None, 0)


@pytest.mark.rule("CH-10.10")
def test_the_position_holds_obstacles_water_and_visible_mines(begin) -> None:
    keys = {begin(f"{QUIET} {ground}").state.key() for ground in ("", "#h8", "~h8", "*h8", "%h8")}
    assert len(keys) == 5


@pytest.mark.rule("CH-10.10")
def test_the_position_holds_flags_but_no_counters_and_no_hidden_mines(begin) -> None:
    game = begin(QUIET, objective="O2")
    first = game.listed()
    plain = game.state.clone()
    game.do(first[0])
    game.do(game.listed()[0])
    key = game.state.key()
    assert key != plain.key()
    game.state.held, game.state.worth, game.state.hidden = [2, 1], [9, 9], [1 << 40, 0]
    assert game.state.key() == key
    flag = game.state.flags[0]
    game.state.flags[0] = type(flag)(flag.home, flag.square, carried=True)
    assert game.state.key() != key


@pytest.mark.rule("CH-10.3", "CH-10.9", "CH-R47")
def test_an_offer_accepted(begin) -> None:
    game = begin(QUIET).play("offer")
    assert game.asked() == ["1: answer"]
    game.do(ACCEPT)
    assert game.over == ("agreed", "draw")


@pytest.mark.rule("CH-10.9", "CH-R47")
def test_an_offer_declined_is_gone_and_the_turn_goes_on(begin) -> None:
    game = begin(QUIET).play("offer")
    game.do(DECLINE)
    assert game.asked() == ["0: turn"]
    assert game.refused("offer") == ("offered", "CH-10.9")
    assert game.refused(ACCEPT, seat=1) == ("not-asked", "")
    game.play("La1-a2/N", "Lp16-p15/S", "offer")
    assert game.asked() == ["1: answer"]


@pytest.mark.rule("CH-10.9")
def test_who_is_not_to_move_cannot_offer(begin) -> None:
    game = begin(QUIET)
    assert game.refused(OfferDraw(), seat=1) == ("offered", "CH-10.9")
    game.play("La1-a2/N")
    assert game.refused(OfferDraw(), seat=0) == ("offered", "CH-10.9")
    game.play("offer")
    assert game.asked() == ["0: answer"]


@pytest.mark.rule("CH-10.9", "CH-R47")
@pytest.mark.parametrize(("seat", "winner"), [(0, "black"), (1, "white")])
def test_either_player_may_resign_at_any_time(begin, seat, winner) -> None:
    for lines in ((), ("La1-a2/N",), ("offer",)):
        game = begin(QUIET).play(*lines)
        game.do(Resign(), seat=seat)
        assert game.over == ("resign", winner)


@pytest.mark.rule("CH-13.18", "CH-10.3")
@pytest.mark.parametrize(("objective", "draws"), [("O6", True), ("O3", True), ("O7", False)])
def test_which_objectives_know_draws(begin, objective, draws) -> None:
    game = begin(QUIET, quiet=199, objective=objective)
    offered = begin(QUIET, quiet=150, objective=objective).play("offer")
    offered.do(ACCEPT)
    assert offered.over == ("agreed", "draw")
    if draws:
        assert game.play("La1-a2/N").over == ("inactivity", "draw")
    else:
        assert game.refused("claim") == ("no-claim", "CH-10.8")
        assert game.play("La1-a2/N").over is None
        assert begin(QUIET, objective=objective).play(*ROUND * 5).over is None
