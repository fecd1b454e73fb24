"""What a turn leaves behind: who could strike back, and whether that loses the game."""

from __future__ import annotations

from typing import Any

from tourelle.games import registry
from tourelle.games.tank_chess.law.danger import COMMAND, LEAVES, answer, strikers
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.testing.case import lens_for

GAME = registry.game("tank-chess")
#: A command tank in a corner, behind tanks that cannot be seen through and do not fire far.
WALLED = "cp16N to16N tp15N to15N"
CONTEXT = GAME.rules.context  # type: ignore[attr-defined]


def turns(game: Any) -> dict[str, Turn]:
    (ask,) = game.table.asks()
    said = {}
    for domain in ask.domains:
        for choice in domain.listed() or ():
            said[GAME.speech.choice(choice, game.table.view(ask.seat), "en")] = choice
    return said


def test_a_turn_that_leaves_the_command_tank_in_a_line_is_warned_of(begin: Any) -> None:
    """CH-8.1: whoever could turn to it is named."""
    game = begin(f"Ca1N Mh5N la9E {WALLED}")
    found = answer(CONTEXT, game.state, turns(game)["Mh5-h6/N"])
    assert found is not None
    assert found[0] == COMMAND
    view = game.table.view(0)
    warning = GAME.warning(turns(game)["Mh5-h6/N"], view, "en")
    assert warning.startswith("Your command tank could be destroyed next turn, by ")
    assert game.grid.names[found[1].origin] in warning
    assert "chasseur de chars" in GAME.warning(turns(game)["Mh5-h6/N"], view, "fr")


def test_a_turn_that_wins_is_not_warned_of(begin: Any) -> None:
    """CH-8.1: whoever has destroyed the command tank need not fear an answer."""
    game = begin("Ca1N Mh5N la9E ch9E")
    kill = next(turn for text, turn in turns(game).items() if "xCh9" in text)
    assert answer(CONTEXT, game.state, kill) is None


def test_the_enemy_command_tank_at_the_edge_is_warned_of(begin: Any) -> None:
    """CH-8.2: it stands before White's edge and looks over it."""
    game = begin("Ca1N Lb1N La2N Lb2N Mh9N cp1S")
    found = answer(CONTEXT, game.state, turns(game)["Mh9-h10/N"])
    assert found is not None
    assert found[0] == LEAVES
    assert "leave the board" in GAME.warning(turns(game)["Mh9-h10/N"], game.table.view(0), "en")


def test_who_could_strike_the_unit_where_it_would_stand(begin: Any) -> None:
    game = begin(f"Ca1N Lh5N mc12S {WALLED}")
    names = game.grid.names
    there = turns(game)["Lh5-h7/N"]
    found = {names[square] for square in strikers(CONTEXT, game.state, there)}
    assert "c12" in found
    assert "p16" not in found, "it stands behind its own"


def test_a_target_is_touched_before_anything_is_chosen(begin: Any) -> None:
    """The enemy that some turn destroys carries the key of that shot; others are looked at."""
    game = begin(f"Ca1N Mh5N mh12E {WALLED}")
    view = game.table.view(0)
    lens = lens_for(GAME, game.table.asks(), 0, view)
    scene = GAME.scene(view, lens)
    acts = {act for part in scene.parts() if "unit" in part.kind for act in part.acts}
    assert "th12" in acts
    assert "tp16" not in acts, "nobody can destroy the command tank now"
