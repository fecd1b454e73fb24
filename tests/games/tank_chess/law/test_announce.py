"""CHECK and ESCAPE: computed when somebody asks, with no effect on anybody's rights (CH-9)."""

from __future__ import annotations

import pytest

from tourelle.games.tank_chess.kernel.position import BLACK, WHITE
from tourelle.games.tank_chess.kernel.study import can_destroy_command, can_escape, escape_race
from tourelle.games.tank_chess.law.announce import check_turn, escape_turn
from tourelle.games.tank_chess.text.tfen import read_tfen

CHECK, ESCAPE = "CH-9.1", "CH-9.2"
AIMED = "Mh4N La1N Cc1N ch9S lp16S"  # Mh4-h5/N would destroy the command tank
SAFE = "cp1S #p2 #o2 #o1"  # nobody reaches this command tank
MAPS = ["16-0", "16-1", "16-2", "16-3", "16-4", "16-5", "16-6", "20-1", "20-2", "20-3", "20-4",
        "X16-1", "X20-1"]  # fmt: skip


@pytest.mark.rule("CH-9.1", "CH-R24")
def test_check_is_due_after_a_turn_of_any_other_unit(begin) -> None:
    game = begin(AIMED)
    assert game.banners() == []  # nobody has moved yet
    game.play("La1/NE")
    assert game.banners() == [CHECK]


@pytest.mark.rule("CH-9.1")
def test_not_for_the_side_to_move(begin) -> None:
    game = begin(AIMED).play("La1/NE")
    context = game.table.rules.context
    assert check_turn(context, game.state, WHITE) is not None
    assert check_turn(context, game.state, BLACK) is None
    game.play("Lp16/SW")  # now White may do it, and says nothing
    assert check_turn(context, game.state, WHITE) is None


@pytest.mark.rule("CH-9.1")
def test_no_check_without_a_shot_that_destroys(begin) -> None:
    """Hidden away, or seen by light tanks from the front alone."""
    walls = "#g8 #i8 #g9 #i9 #g10 #i10 #h10"
    assert begin(f"Mh4N La1N Cc1N {SAFE} lp16S").play("La1/NE").banners() == []
    assert begin(f"Lh4N La1N Cc1N ch9S {walls} lp16S").play("La1/NE").banners() == []
    assert begin(f"Mh4N La1N Cc1N ch9S {walls} lp16S").play("La1/NE").banners() == [CHECK]


@pytest.mark.rule("CH-9.2")
def test_escape_is_due_when_the_next_turn_could_leave(begin) -> None:
    near = begin(f"Ch11N La1N {SAFE} lp16S").play("Ch11-h12/N")
    assert near.banners() == [ESCAPE]
    far = begin(f"Ch10N La1N {SAFE} lp16S").play("Ch10-h11/N")
    assert far.banners() == []


@pytest.mark.rule("CH-9.1", "CH-9.2")
def test_black_announces_too(begin) -> None:
    walled = "Cp16N #o16 #o15 #p15"
    game = begin(f"{walled} La9N ch6S", side="b").play("Ch6-h5/S")
    assert game.banners() == [ESCAPE]
    aimed = begin("Ch8N Lp1N la16S mh13S cc16S", side="b").play("La16/SE")
    assert aimed.banners() == [CHECK]


@pytest.mark.rule("CH-9.3", "CH-R25")
def test_both_at_once_and_the_opponent_may_ignore_them(begin) -> None:
    game = begin("Ch12N Mb5E La1N cp5W la16S").play("La1/NE")
    assert game.banners() == [CHECK, ESCAPE]
    free = begin("Ch12N Mb5E La1NE cp5W la16S", side="b")
    assert set(game.listed()) == set(free.listed())
    game.play("La16/SE")  # neither parried: White carries one out
    assert game.play("Ch12>>").over == ("escape", "white")


@pytest.mark.rule("CH-R25")
def test_a_threat_that_is_ignored_is_carried_out(begin) -> None:
    game = begin(AIMED).play("La1/NE", "Lp16/SW")
    assert game.play("Mh4-h5/NxCh9f").over == ("command", "white")


@pytest.mark.rule("CH-9.4", "CH-R26")
def test_the_referee_announces_and_nobody_is_asked_to(begin, room) -> None:
    game = begin(AIMED).play("La1/NE")
    assert game.asked() == ["1: turn"]
    kinds = {event[0] for event in game.events()}
    assert kinds == {"played"}
    for seat in (0, 1, None):
        view = game.table.view(seat)
        assert [fact.rule for fact in room.banners(view, "fr")] == [CHECK]
    assert "CHECK" in room.banners(game.table.view(1), "en")[0].label


@pytest.mark.rule("CH-R23")
def test_several_attackers_are_one_announcement(begin) -> None:
    game = begin("Mh4N Md5N Mk5N La1N Cc1N ch9S lp16S").play("La1/NE")
    assert game.banners() == [CHECK]


@pytest.mark.rule("CH-R24")
def test_check_may_be_given_after_any_legal_move_even_a_reverse_or_a_turn(begin) -> None:
    reverse = begin("Hh8N #h9 #g8 #i8 #g9 #i9 La1N Cc1N lp16S ch3N")
    assert check_turn(reverse.table.rules.context, reverse.state, WHITE) is None
    turned = begin("Hc9S La1N Cc1N ch9S lp16S #c8 #b8 #d8").play("La1/NE")
    found = check_turn(turned.table.rules.context, turned.state, WHITE)
    assert found is not None
    assert found.target == turned.grid.square("h9")


@pytest.mark.rule("CH-13.18", "CH-9.1", "CH-9.2")
@pytest.mark.parametrize(
    ("objective", "banners"),
    [
        ("O1", [CHECK, ESCAPE]),
        ("O3", []),
        ("O4", [CHECK]),
        ("O5", [CHECK]),  # the first unit to leave does not decide
        ("O6", [CHECK]),
        ("O7", []),
    ],
)
def test_only_where_it_would_win(begin, objective, banners) -> None:
    game = begin("Ch12N Mb5E La1N cp5W la16S", objective=objective).play("La1/NE")
    assert game.banners() == banners


@pytest.mark.rule("CH-13.18")
def test_o5_says_escape_before_the_third_unit(begin) -> None:
    game = begin(f"Lb15N Lh15N Ln15N La1N Cc1N {SAFE} lp9S", objective="O5")
    game.play("Lb15>>")
    assert ESCAPE not in game.banners()
    game.play("Lp9/SW", "Lh15>>")
    assert ESCAPE in game.banners()


@pytest.mark.rule("CH-13.18")
@pytest.mark.parametrize("keep", [False, True])
def test_o4_says_escape_if_it_was_kept(begin, keep) -> None:
    game = begin(f"Ch12N La1N {SAFE} la16S", objective="O4", keep_escape=keep).play("La1/NE")
    assert game.banners() == ([ESCAPE] if keep else [])


@pytest.mark.rule("CH-9.1", "CH-9.2")
def test_nothing_is_announced_when_the_game_is_over(begin) -> None:
    game = begin("Ch12N Mb5E La1N cp5W la16S").play("La1/NE", "resign")
    assert game.banners() == []
    assert escape_turn(game.table.rules.context, game.state, WHITE) is None


# ---- the start positions


@pytest.mark.vector("CH-X15")
@pytest.mark.rule("CH-9.1", "CH-9.2", "CH-R29")
@pytest.mark.parametrize("name", MAPS)
def test_no_shot_no_check_and_no_escape_on_the_first_turn(room, name) -> None:
    context = room.rules.context
    start = read_tfen(context.library.maps[name].position()).position
    kernel = context.kernel(start)
    codes = kernel.legal_codes(start)
    assert len(codes) >= 490
    for code in codes:
        assert not code & 511, name
        after = start.clone()
        kernel.apply(after, code)
        assert can_destroy_command(kernel, after, WHITE) is None
        assert can_escape(kernel, after, WHITE) is None


@pytest.mark.vector("CH-X15")
@pytest.mark.rule("CH-R29", "CH-8.3")
@pytest.mark.parametrize("name", MAPS)
def test_turns_that_a_lone_command_tank_needs(room, name) -> None:
    context = room.rules.context
    plan = context.library.maps[name]
    turns = {"16": 4, "20": 5, "X16-1": 6, "X20-1": 5}[name if name[0] == "X" else name[:2]]
    commands = [square for square, letter in plan.units().items() if letter in "Cc"]
    lone = read_tfen(plan.position(keep=commands)).position
    for colour in (WHITE, BLACK):
        alone = lone.clone()
        alone.put(alone.command[1 - colour], 0)
        assert escape_race(context.kernel(alone), alone, colour) == turns
