"""Whole games through the game file: every golden record comes back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tourelle.core.recordfile import record_from
from tourelle.core.replay import prove
from tourelle.games.registry import game
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.testing.oracles.tank_chess_files import out_and_in, run

GAME = game("tank-chess")
RECORDS = Path(__file__).parents[4] / "records" / "tank-chess"
GAMES = sorted(RECORDS.glob("*.json"))
PARSER_TEST = """
[Event "Parser test"] [Board "16"] [Map "16-1"] [Army "basic"] [Result "1-0"]
1. Lm1-k4/W Ch16-f12/SW 2. Lk4-j6/N+ Cf12-e12/W 3. Lj6-i8/N+ Me15-f12/SE
4. Ld1-f5/NE Mf12-g10/SxLi8s 5. Ch1-h4/E Ce12-a9/SW 6. Me2-c4/N+ Lm16-o16/SE
7. Mc4-a6/NWxCa9s# 1-0 command
"""


@pytest.mark.rule("CH-11.7", "CH-11.11")
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_a_game_goes_out_and_comes_in(path: Path) -> None:
    assert GAME.notation is not None
    text = out_and_in(record_from(path.read_text()))
    assert list(prove(GAME.rules, GAME.notation.record(text)))


def test_all_golden_records_were_there() -> None:
    assert len(GAMES) == 23


@pytest.mark.rule("CH-11.7", "CH-11.11", "CH-11.13", "CH-11.14")
def test_random_games_over_all_options_go_out_and_come_in() -> None:
    """A few; `python -m tourelle.testing.oracles.tank_chess_files` plays five hundred."""
    met = run(games=20, seed=5)
    assert met["turns"] > 400
    assert met["Position"] > 2
    assert met["Closed"] > 2


@pytest.mark.vector("CH-X16")
@pytest.mark.rule("CH-11.3", "CH-11.6")
def test_the_game_of_the_document_is_a_record() -> None:
    assert GAME.notation is not None
    record = GAME.notation.record(PARSER_TEST)
    assert len(record.steps) == 13
    assert list(prove(GAME.rules, record))


@pytest.mark.rule("CH-11.10")
@pytest.mark.parametrize(
    ("typo", "said"),
    [
        (("Lk4-j6/N+", "Lk4-j9/N+"), "turn 2."),
        (("1-0 command\n", "1-0 escape\n"), "did not end like this"),
        (('"16-1"', '"16-9"'), "tags"),
        (("Mc4-a6/NWxCa9s#", "Mc4-a6/NWxCa9f#"), "turn 7."),
    ],
)
def test_a_spoilt_file_is_one_clear_line(typo: tuple[str, str], said: str) -> None:
    assert GAME.notation is not None
    with pytest.raises(Unreadable, match=said) as caught:
        GAME.notation.record(PARSER_TEST.replace(*typo))
    assert "\n" not in str(caught.value)
