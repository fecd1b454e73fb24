"""The whole suite on TANKS: conformance, random games, words, pictures, bots, golden records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tourelle.bots.spec import player
from tourelle.core.chance import FastDice, SeededDice
from tourelle.core.ids import Seat
from tourelle.core.table import Table
from tourelle.core.words import LANGS
from tourelle.games import registry
from tourelle.games.game import Lens
from tourelle.games.tanks.content.windows import STEPS
from tourelle.games.tanks.law.choices import CHOICES
from tourelle.games.tanks.law.events import EVENTS
from tourelle.games.tanks.words.phrases import CATALOGUE
from tourelle.games.tanks.words.speech import UNSAID
from tourelle.testing.conformance import (
    cases,
    check_all,
    ends,
    imagines,
    keeps_secrets,
    proves,
    speaks,
)
from tourelle.testing.fuzz import fuzz
from tourelle.testing.golden import endings, prove_all

GAME = registry.game("tanks")
RECORDS = Path(__file__).parents[3] / "records" / "tanks"
SCENARIOS = [case.setup for case in cases(GAME)]
ENDINGS = {
    "destroyed", "both-destroyed", "hill", "objective", "held-out", "limit-score", "limit-points",
    "limit-draw", "conceded", "agreed",
}  # fmt: skip


@pytest.mark.parametrize("at", range(len(SCENARIOS)))
@pytest.mark.rule("TK-13.1", "TK-13.3", "TK-13.4")
def test_conformance(at: int) -> None:
    """Everything for a few scenarios, what matters most for each."""
    case = cases(GAME, seed=7 + at, every=40)[at]
    if at % 3 == 0:
        check_all(case)
    else:
        for check in (ends, proves, imagines, keeps_secrets, speaks):
            check(case)


def test_random_games_of_all_kinds() -> None:
    report = fuzz(GAME, 60, seed=3, workers=1)
    assert [failure.line for failure in report.failures] == []
    assert report.games >= 50
    seen = set(report.tally)
    assert {"choice move", "choice aim", "choice use", "event critical"} <= seen


def test_every_way_of_ending_has_a_record() -> None:
    assert endings(RECORDS) == ENDINGS
    assert len(prove_all(RECORDS)) >= len(ENDINGS)


def test_no_word_is_missing() -> None:
    keys = [f"event.{kind}" for kind, made in EVENTS.classes.items() if made not in UNSAID]
    keys += [f"ask.{step.kind}" for step in STEPS if step.kind != "reroll-friend"]
    keys += [f"outcome.{reason}" for reason in ENDINGS]
    keys += [f"choice.{kind}" for kind in CHOICES.classes if kind not in ("role", "answer")]
    for option in GAME.rules.options():
        keys += [f"option.{option.name}", f"option.{option.name}.help"]
    assert [key for key in keys if key not in CATALOGUE] == []
    for phrase in CATALOGUE.phrases.values():
        assert phrase.en.count("{") == phrase.fr.count("{") or "|" in phrase.fr + phrase.en


def test_names_of_content_are_in_both_languages() -> None:
    library = GAME.rules.context.library  # type: ignore[attr-defined]
    for group in (library.tanks, library.cards, library.criticals, library.maps, library.platoons):
        for entry in group.values():
            assert entry.name.en
            assert entry.name.fr
    texts = [card.text for card in library.cards.values()]
    assert all(text.en != text.fr for text in texts)


@pytest.mark.rule("TK-2.8", "TK-2.9", "TK-2.2")
def test_the_page_tells_everything_of_a_tank(kit: Any) -> None:
    play = kit.shooting(
        [kit.t("Panther", cards=["Ernst Barkmann"], crits=["Busted Track"], damage=6)],
        [kit.t("T-34", 60, 45, 180, cards=["Tool Kit"])],
        open_=False,
    )
    for lang in LANGS:
        view = play.rules.view(play.state, 1)
        facts = GAME.inspect(view, "t0", lang)
        values = " ".join(f"{fact.label} {fact.value}" for fact in facts)
        assert "6 / 6" in values
        assert "8 points" in values
        assert ("Busted Track" if lang == "en" else "Chenilles cassées") in values
        assert GAME.inspect(view, "nothing", lang) == ()
        assert len(GAME.status(view, lang)) >= 5
        assert GAME.banners(view, lang)  # a parting shot to come
        labels = {part.key: part.label for part in GAME.scene(view, Lens(lang)).parts()}
        assert labels["t0"].startswith("Panther 1")  # every tank is labelled
    assert "1→" in GAME.board(view, "en")


def match(first: str, second: str, seed: int, points: int = 50) -> float:
    """1 if the first one wins, a half for a draw."""
    setup = {"points": points, "turns": 8}
    table = Table(GAME.rules, 2, setup, b"match%d" % seed, ("a", "b"))
    bots = [player(first, GAME, Seat(0)), player(second, GAME, Seat(1))]
    dice = [FastDice(seed * 2 + at) for at in (0, 1)]
    while table.asks():
        ask = table.asks()[0]
        choice = bots[ask.seat].answer(table.view(ask.seat), dice[ask.seat])
        assert choice is not None
        table.submit(ask.seat, choice)
    outcome = table.outcome()
    assert outcome is not None
    return 0.5 if outcome.ranks == (1, 1) else float(outcome.ranks[0] == 1)


def test_greedy_beats_random() -> None:
    won = sum(match("greedy", "random", seed) for seed in range(5))
    won += sum(1 - match("random", "greedy", seed) for seed in range(5))
    assert won >= 9


def test_the_same_seed_gives_the_same_game() -> None:
    def game(seed: bytes) -> str:
        table = Table(GAME.rules, 2, {"force0": "TK-P1", "force1": "TK-P4"}, seed, ("a", "b"))
        bot = SeededDice(b"bot", "bot", 0)
        for _ in range(60):
            ask = table.asks()[0]
            table.submit(ask.seat, ask.sample(bot))
        return table.record.steps[-1].digest

    assert game(b"x") == game(b"x")
    assert game(b"x") != game(b"y")
