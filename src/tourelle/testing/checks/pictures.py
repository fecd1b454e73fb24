"""Point 12 and the words: what people see and read of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

from tourelle.art.scene import Scene
from tourelle.core.chance import Dice
from tourelle.core.ids import Seat
from tourelle.core.words import LANGS, Lang
from tourelle.games.game import AnyGame, Lens
from tourelle.games.offers import NO_OFFERS
from tourelle.testing.case import AnyAsk, AnyTable, Case, answers, lens_for
from tourelle.testing.checks.worlds import Secrets, check_secrets, open_asks, secrets_of

MOST = 1000  # of the legal answers so many are put together from parts
OPEN = re.compile(r"\{[a-z_]*\}|\n")  # {R3} is notation
XLINK = "{http://www.w3.org/1999/xlink}href"


def shows(case: Case) -> int:
    """Pictures are well-formed, keys are single, and every legal answer can be given in them."""
    game = _game(case)
    table, bot, touched = case.table(), case.bot(), set[str]()
    told, drawn = table.opening, 0
    before: Secrets | None = None
    for seat, choice in answers(case, table, bot):
        if case.now(bot):
            drawn += 1
            check_secrets(case, table, told, before, scenes=True)
            check_reach(case, table, seat, bot)
            lens = Lens(LANGS[drawn % 2], near=seat)
            check_offers(case, table, seat, lens, bot, touched)
            other = (Seat((seat + 1) % case.seats), None)[bot.draw(2, "reader")]
            check_offers(case, table, other, lens, bot, touched)
        before = secrets_of(case, table)
        told = table.submit(seat, choice)
    check_scene(case, game.scene(table.view(None), Lens()))
    return drawn


def _game(case: Case) -> AnyGame:
    assert case.game is not None, f"{case}: rules alone have no pictures and no words"
    return case.game


def check_scene(case: Case, scene: Scene) -> None:
    try:
        root = ElementTree.fromstring(scene.document())
    except ElementTree.ParseError as error:
        raise AssertionError(f"{case}: the picture is not well-formed: {error}") from error
    for name in ("id", "data-key"):
        values = Counter(node.get(name) for node in root.iter() if node.get(name) is not None)
        double = [value for value, count in values.items() if count > 1]
        assert not double, f"{case}: {name} {double[0]} occurs twice in one picture"
    ids = {node.get("id") for node in root.iter()}
    for node in root.iter():
        link = node.get("href") or node.get(XLINK) or ""
        assert not link.startswith("#") or link[1:] in ids, f"{case}: {link} is not drawn"


def check_reach(case: Case, table: AnyTable, seat: Seat, bot: Dice) -> None:
    """Every legal answer can be put together from parts, and no two from the same ones."""
    game, view = _game(case), table.view(seat)
    for ask in open_asks(table, seat):
        if ask.seat == seat:
            paths: dict[tuple[str, ...], Any] = {}
            for choice in some(ask, bot):
                keys = tuple(part.key for part in game.parts(choice, view, "en"))
                assert keys, f"{case}: {choice} is made of no parts"
                twin = paths.setdefault(keys, choice)
                assert twin == choice, f"{case}: {choice} and {twin} have the same parts: {keys}"


def check_offers(
    case: Case, table: AnyTable, seat: Seat | None, lens: Lens, bot: Dice, touched: set[str]
) -> None:
    """A picture offers what the question offers and nothing else, however far an order has come.
    *touched* are the keys that pictures of this game have offered: they know how to."""
    view = table.view(seat)
    lens = lens_for(_game(case), table.asks(), seat, view, lens)
    offers = lens.offers
    starts = offers.starts  # as the game has them at hand, before all is listed
    assert starts == offers.draft().next_keys, f"{case}: orders do not begin with {sorted(starts)}"
    one = offers.orders[bot.draw(len(offers.orders), "order")] if offers.orders else None
    keys = [part.key for part in one.parts] if one is not None else []
    for end in range(len(keys) + 1):
        check_offered(case, view, replace(lens, chosen=tuple(keys[:end])), touched)
    check_scene(case, _game(case).scene(view, replace(lens, chosen=tuple(keys))))


def check_offered(case: Case, view: Any, lens: Lens, touched: set[str]) -> None:
    """What the question adds to the picture is what may be answered, and all of that is there."""
    scene, draft = _game(case).scene(view, lens), lens.offers.draft(lens.chosen)
    plain = _game(case).scene(view, replace(lens, offers=NO_OFFERS))
    added = acts_of(scene) - acts_of(plain)
    legal = lens.offers.draft().keys.union(lens.offers.picks)
    assert added <= legal, f"{case}: {sorted(added - legal)} is offered and is no answer"
    touched |= added
    missed = (draft.next_keys & touched) - acts_of(scene)
    assert not missed, f"{case}: {sorted(missed)} may be chosen after {lens.chosen}: not offered"


def acts_of(scene: Scene) -> set[str]:
    return {act for part in scene.parts() for act in part.acts}


def some(ask: AnyAsk, bot: Dice) -> list[Any]:
    """All of a short list, some of a long one."""
    found: list[Any] = []
    for domain in ask.domains:
        listed = domain.listed()
        every: Sequence[Any] = domain.propose(bot, 4) if listed is None else listed
        if len(every) > MOST:
            found += [every[bot.draw(len(every), "look")] for _ in range(MOST)]
        else:
            found += every
    return found


def speaks(case: Case) -> None:
    """Prompts, choices, events, options and outcomes are said in both languages."""
    game = _game(case)
    for option in case.rules.options():
        for lang in LANGS:
            for text in game.speech.option(option, lang):
                check_text(case, text)
    table, bot = case.table(), case.bot()
    told = list(table.opening)
    for seat, choice in answers(case, table, bot):
        if case.now(bot):
            for lang in LANGS:
                check_said(case, table, seat, choice, lang)
        told += table.submit(seat, choice)
    events = {event for n in told for event in (n.public, *(e for _, e in n.private)) if event}
    view = table.view(None)
    for event in events:
        for lang in LANGS:
            check_text(case, game.speech.event(event, view, lang), empty=True)
    outcome = table.outcome()
    assert outcome is not None
    for lang in LANGS:
        check_text(case, game.speech.outcome(outcome, view, lang))


def check_said(case: Case, table: AnyTable, seat: Seat, choice: Any, lang: Lang) -> None:
    game, view = _game(case), table.view(seat)
    check_text(case, game.speech.title(lang))
    check_text(case, game.speech.seat(seat, view, lang))
    check_text(case, game.speech.choice(choice, view, lang))
    for part in game.parts(choice, view, lang):
        check_text(case, part.label)
        check_text(case, game.speech.catalogue.say(lang, f"slot.{part.slot}"))
    for ask in open_asks(table, seat):
        if ask.seat == seat:
            check_text(case, game.speech.prompt(ask.kind, view, lang))


def check_text(case: Case, text: str, empty: bool = False) -> None:
    assert text or empty, f"{case}: something is said with no words"
    assert not OPEN.search(text), f"{case}: an open place or more than one line in {text!r}"
    assert text == text.strip(), f"{case}: blanks around {text!r}"
