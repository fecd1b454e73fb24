"""One card or unit, value by value."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.state import BOGGED, FLAK_USED, PANICKED, Unit
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.legends import KINDS, MODS, said
from tourelle.games.tank_commander.words.speech import CommanderSpeech

FLAGS = ((PANICKED, "state.panicked"), (BOGGED, "state.bogged"), (FLAK_USED, "state.flak"))


def unit_facts(
    speech: CommanderSpeech, view: CampaignView, unit: Unit, lang: Lang
) -> Iterator[Fact]:
    """A unit on the table: whose, where, with whom, then its card."""
    say, card = speech.catalogue.say, speech.context.card(unit.card)
    side = speech.side(owner_of(unit.card), lang)
    where = speech.pos(unit.pos, view, lang)
    yield Fact(card.name.said(lang), f"{side}, {where}", "TC-1a")
    if unit.rider:
        yield Fact(say(lang, "fact.passenger"), speech.card(unit.rider, lang), "TC-8.6a")
    if unit.carrier:
        yield Fact(say(lang, "fact.carrier"), speech.card(unit.carrier, lang), "TC-8.6e")
    if unit.gear:
        yield Fact(say(lang, "fact.gear"), speech.cards(unit.gear, lang), "TC-8.7a")
    if unit.events:
        yield Fact(say(lang, "fact.events"), speech.cards(unit.events, lang), "TC-12.2f")
    states = [say(lang, word) for flag, word in FLAGS if unit.flags & flag]
    if states:
        yield Fact(say(lang, "fact.state"), ", ".join(states), "TC-12.2f")
    yield from value_facts(speech, card, lang)


def card_facts(speech: CommanderSpeech, number: int, lang: Lang) -> Iterator[Fact]:
    card = speech.context.card(number)
    yield Fact(card.name.said(lang), KINDS[card.subtype].said(lang), "TC-1a")
    yield from value_facts(speech, card, lang)


def value_facts(speech: CommanderSpeech, card: Card, lang: Lang) -> Iterator[Fact]:
    """The printed values; what the card lacks is not mentioned."""
    say = speech.catalogue.say
    if card.is_unit:
        yield Fact(say(lang, "fact.kind"), KINDS[card.subtype].said(lang), "TC-2.1.1a")
        yield from _unit_values(speech, card, lang)
    if card.type == "terrain":
        yield from terrain_facts(speech, card, lang)
    if card.type == "equipment" and card.melee_hit:
        yield Fact(say(lang, "fact.hit"), f"{card.melee_hit}", "TC-10m")
        yield Fact(say(lang, "fact.pen"), f"{card.melee_pen}", "TC-10m")
    timing = "interrupt" if card.timing == "interrupt" else "play" if card.uses_play else "free"
    if card.timing:
        yield Fact(say(lang, "fact.timing"), said(lang, f"timing.{timing}"), "TC-2.1.6a")
    if card.text.said(lang):
        yield Fact(say(lang, "fact.text"), card.text.said(lang), "TC-2.1a")
    if card.year_from:
        yield Fact(say(lang, "fact.years"), f"{card.year_from}–{card.year_to}", "TC-17.6b")
    yield Fact(say(lang, "fact.points"), str(card.points), "TC-17a")
    yield Fact(say(lang, "fact.numbers"), numbers_said(speech, card, lang), "TC-7a")


def _unit_values(speech: CommanderSpeech, card: Card, lang: Lang) -> Iterator[Fact]:
    say = speech.catalogue.say
    if card.hit_short:
        yield Fact(say(lang, "fact.hit"), f"{card.hit_short}/{card.hit_long}", "TC-9.3a")
        yield Fact(say(lang, "fact.pen"), f"{card.pen_short}/{card.pen_long}", "TC-9.3b")
    if card.front:
        yield Fact(say(lang, "fact.armour"), f"{card.front}/{card.side}", "TC-9.3d")
    values = (
        ("sa", card.sa, "TC-9.4c"),
        ("he", card.he, "TC-9.4a"),
        ("ft", card.ft, "TC-9.4b"),
        ("tmv", card.tank_melee, "TC-10l"),
    )
    for name, value, rule in values:
        if value:
            yield Fact(say(lang, f"fact.{name}"), str(value), rule)
    speed = "fast" if card.fast else "slow"
    yield Fact(say(lang, "fact.speed"), say(lang, f"speed.{speed}"), "TC-8.1a")
    if card.carries:
        yield Fact(say(lang, "fact.carries"), say(lang, "carries.yes"), "TC-8.6a")


def terrain_facts(speech: CommanderSpeech, card: Card, lang: Lang) -> Iterator[Fact]:
    say = speech.catalogue.say
    mods = (card.mod_at, card.mod_he, card.mod_sa, card.mod_art, card.mod_air)
    told = ", ".join(
        f"{said(lang, f'mod.{mod}')} +{value}" for mod, value in zip(MODS, mods, strict=True)
    )
    yield Fact(say(lang, "fact.mods"), told, "TC-9.5a")
    if card.blocks:
        yield Fact(say(lang, "fact.line"), say(lang, "line.blocks"), "TC-9.2a")
    if card.slows:
        yield Fact(say(lang, "fact.going"), say(lang, "going.slows"), "TC-8.4a")


def numbers_said(speech: CommanderSpeech, card: Card, lang: Lang) -> str:
    return ", ".join(
        f"{speech.catalogue.say(lang, f'colour.{at}')} {value}"
        for at, value in enumerate(card.numbers)
    )
