"""A game at the terminal, typed by a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from tourelle.core.recordfile import record_from
from tourelle.games.registry import names

Runner = Callable[..., Any]  # see conftest.py


def play(run: Runner, *lines: str, args: tuple[str, ...] = ("tank-chess",)) -> Any:
    told = run("play", *args, typed="".join(f"{line}\n" for line in lines))
    assert told.err == ""
    return told


def test_an_order_is_played_by_name_by_number_and_by_filter(run: Runner) -> None:
    told = play(run, "Lc3-c5/N", "ld14-d12/s", "Hc1/S", "2", "i16-", "i16-h15/SW", "quit")
    assert told.code == 0
    lines = told.out.splitlines()
    assert "→ Lc3-c5/N" in lines
    assert "→ Ld14-d12/S" in lines  # whatever the case
    assert "→ Hc1/SE" not in lines  # the second of Hc1/SE, Hc1/SW
    assert "→ Hc1/SW" in lines
    assert "→ Ci16-h15/SW" in lines  # the only one that has it
    assert "Game left unfinished." in lines
    told_once = "White: light tank c3 to c5, facing north (Lc3-c5/N)"
    assert told_once in lines  # told to the other side, once
    assert lines.count(told_once) == 1


def test_typing_narrows_the_list(run: Runner) -> None:
    told = play(run, "Lc3 c5", "zzz", "quit")
    before, after = told.out.split("> Lc3 c5\n")
    assert "and 525 more" in before
    narrowed, missed = after.split("> zzz\n")
    assert all("Lc3-c5/" in line for line in narrowed.splitlines())
    assert missed.splitlines()[0].startswith("No order") or "zzz" in missed.splitlines()[0]
    assert missed.count("Lc3-c5/") == narrowed.count("Lc3-c5/")  # the list stays as it was


def test_a_typo_in_the_notation_plays_nothing(run: Runner) -> None:
    told = play(run, "Lc3-c9/N", "Lc3-c5/X", "Xc3-c5/N", "save a", "quit")
    assert "→" not in told.out
    assert record_from(Path("a.tourelle.json").read_text()).steps == []


def test_resign_needs_a_yes(run: Runner) -> None:
    told = play(run, "resign", "n", "resign", "y")
    assert told.out.endswith("Black wins. The other side resigned.\n")
    assert told.out.count("Resign: sure?") == 2


def test_offer_and_claim(run: Runner) -> None:
    told = play(run, "claim", "offer", "accept")
    assert "You cannot do that now." in told.out
    assert "Draw." in told.out.splitlines()[-1]


def test_undo_and_take_back(run: Runner) -> None:
    told = play(run, "undo", "Lc3-c5/N", "undo", "take back", "n", "take back", "y", "Hc1/NE")
    out = told.out
    assert out.count("You have not chosen anything yet that could be taken back.") == 2
    assert out.index("Denied.") < out.index("Granted.") < out.index("→ Hc1/NE")
    assert "The input has ended before the game." in out


def test_a_game_is_saved_loaded_and_proved(run: Runner, tmp_path: Path) -> None:
    play(run, "Lc3-c5/N", "save first", "quit")
    assert run("prove", "first.tourelle.json").code == 0
    told = play(run, "Ld14-d12/S", "save first", "quit", args=("--load", "first.tourelle.json"))
    assert "→ Ld14-d12/S" in told.out
    record = record_from((tmp_path / "first.tourelle.json").read_text())
    assert len(record.steps) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["first.tourelle.json"]


def test_save_overwrites_records_only(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "letter.tourelle.json").write_text("Dear Anna")
    told = play(run, "save letter", "save", "save no/where/x", "quit")
    assert "exists and is no record: not overwritten" in told.out
    assert "Write: save FILE" in told.out
    assert "no such file" in told.out
    assert (tmp_path / "letter.tourelle.json").read_text() == "Dear Anna"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_bot_plays_a_seat(run: Runner) -> None:
    told = play(run, "Lc3-c5/N", "quit", args=("tank-chess", "--bot", "black=greedy"))
    lines = told.out.splitlines()
    assert sum(line.startswith("Black: ") for line in lines) == 1  # its turn, and no question
    assert "White: Move one unit." in lines


def test_two_bots_play_alone(run: Runner) -> None:
    bots = ("--bot", "1=greedy", "--bot", "2=random", "--seed", "4")
    first = play(run, args=("tank-chess", *bots))
    assert first.out == play(run, args=("tank-chess", *bots)).out
    assert "White wins." in first.out.splitlines()[-1]


def test_a_take_back_goes_past_the_bot(run: Runner) -> None:
    args = ("tank-chess", "--bot", "2=random", "--seed", "1")
    told = play(run, "Lc3-c5/N", "take back", "save a", "quit", args=args)
    assert "Granted." in told.out
    record = record_from(Path("a.tourelle.json").read_text())
    assert record.standing() == []


def test_a_curtain_where_something_is_hidden(run: Runner) -> None:
    mines = ("c5 d5 e5 g5", "c12 d12 e12 g12")
    args = ("tank-chess", "-o", "hidden_mines=true")
    told = play(run, "", mines[0], "", mines[1], "", "Hc1/NE", "quit", args=args)
    white, black, turn, other = told.out.split("take the keyboard alone and press Enter ---")[:4]
    assert "White" in white
    assert "for example: " in black
    assert "c5 d5 e5 g5" in black
    assert "c5 d5" not in turn  # Black sees nothing of it
    assert "Black: Hide four mines." in turn
    assert "White: Move one unit." in other
    assert "Your mines: c5 d5 e5 g5." in other


def test_no_curtain_where_nothing_is(run: Runner) -> None:
    assert "press Enter" not in play(run, "Lc3-c5/N", "quit").out


def test_an_army_is_typed(run: Runner) -> None:
    args = ("tank-chess", "--scenario", "own-armies-16")
    told = play(run, "C1 L40", "C1 Q2", "C1 L4", "C1 M3 L2", "quit", args=args)
    assert "CH-12.7" in told.out
    assert "Q2: write a letter of" in told.out
    assert "→" in told.out
    assert "Place a unit." in told.out


def test_toys_with_hidden_hands_and_dice_by_hand(run: Runner) -> None:
    bids = ("", "bid 2", "", "bid 0")
    shot = ("", "fire", "", "nothing", "", "9", "6", "", "x 6", "6 6")
    args = ("skirmish", "--hand", "--seed", "2")
    out = play(run, *bids, *shot, "drive to 3417, 659", "", "quit", args=args).out
    assert "No order has 9 in it." in out
    assert "x is not a whole number" in out
    assert "The shell glances off Tank 2." in out
    assert "→ drive to 3417, 659" in out
    black = out.split("press Enter ---")[2]
    assert "Tank 1 has bid." in black
    assert "bids 2" not in black  # sealed until both are in


def test_every_word_comes_in_french(run: Runner) -> None:
    args = ("tank-chess", "--lang", "fr")
    told = play(run, "aide", "Lc3-c5/N", "reprendre", "n", "proposer", "quitter", args=args)
    assert "Déplacez une unité." in told.out
    assert "reprendre mon dernier pas" in told.out
    assert "Partie interrompue." in told.out


def test_the_board_has_colours_only_in_a_terminal_that_wants_them(
    run: Runner, monkeypatch: Any
) -> None:
    assert "\x1b[" not in play(run, "quit").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;33m" in play(run, "quit").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1;33m" not in play(run, "quit").out


def test_the_menu_without_a_browser(run: Runner, monkeypatch: Any) -> None:
    monkeypatch.setattr("tourelle.cli.server.web", lambda *_: None)
    told = run(typed="99\n1\nquit\n")
    assert told.code == 0
    assert f"A number from 1 to {2 * len(names())}, please." in told.out
    assert "White: Move one unit." in told.out
    assert run(typed="").code == 0


def test_without_a_command_the_table_is_served(run: Runner, monkeypatch: Any) -> None:
    seen: list[Any] = []
    served = ModuleType("tourelle.cli.served")
    served.serve = lambda *args, **more: seen.append((args, more))  # type: ignore[attr-defined]
    monkeypatch.setattr("tourelle.cli.server.web", lambda name: getattr(served, name))
    told = run("--lan", "--port", "8080", "--no-browser", "--data", "here", "--lang", "fr")
    assert told.code == 0
    ((store,), more) = seen[0]
    assert store == Path("here/games.db")
    assert (more["lan"], more["port"], more["browser"], more["lang"]) == (True, 8080, False, "fr")
    assert (more["public"], more["origin"], more["plain"]) == (False, None, False)
