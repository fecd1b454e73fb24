"""One position, or one border, with everything that lies there."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.state import SIDES
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.card_facts import terrain_facts
from tourelle.games.tank_commander.words.speech import CommanderSpeech


def pos_facts(speech: CommanderSpeech, view: CampaignView, pos: int, lang: Lang) -> Iterator[Fact]:
    state, say = view.state, speech.catalogue.say
    terrain = state.terrain[pos]
    name = speech.pos(pos, view, lang)
    told = speech.card(terrain, lang) if terrain else say(lang, "terrain.clear")
    yield Fact(name, told, "TC-6.1a")
    if terrain:
        yield from terrain_facts(speech, speech.context.card(terrain), lang)
    for side in SIDES:
        cards = state.at(side, pos)
        if cards:
            label = say(lang, "fact.units", side=speech.side(side, lang))
            yield Fact(label, speech.cards(cards, lang), "TC-6.3a")
    if pos in state.contested():
        yield Fact(say(lang, "fact.melee"), name, "TC-10a")
    yield from lying_facts(speech, view, pos, lang)


def lying_facts(
    speech: CommanderSpeech, view: CampaignView, pos: int, lang: Lang
) -> Iterator[Fact]:
    state, say = view.state, speech.catalogue.say
    fort, mines, smoke = state.forts[pos], state.mines[pos], state.smoke[pos]
    if fort:
        whose = speech.side(owner_of(fort), lang)
        yield Fact(say(lang, "fact.fort"), f"{speech.card(fort, lang)} ({whose})", "TC-11c")
    if mines:
        yield Fact(say(lang, "fact.mines"), speech.side(owner_of(mines), lang), "TC-E6")
    if smoke is not None:
        yield Fact(say(lang, "fact.smoke"), say(lang, "smoke.until", n=smoke.until), "TC-E9")
    for stream in state.streams:
        if pos in (stream.a, stream.b):
            other = stream.b if pos == stream.a else stream.a
            told = say(lang, "stream.to", pos=speech.pos(other, view, lang))
            yield Fact(say(lang, "fact.stream"), told, "TC-11f")


def edge_facts(
    speech: CommanderSpeech, view: CampaignView, which: str, lang: Lang
) -> Iterator[Fact]:
    """A border by its two positions: `4-7`."""
    for stream in view.state.streams:
        if which == f"{stream.a}-{stream.b}":
            names = [speech.pos(pos, view, lang) for pos in (stream.a, stream.b)]
            card = speech.context.card(stream.card)
            yield Fact(card.name.said(lang), "–".join(names), "TC-R119")
            yield Fact(speech.catalogue.say(lang, "fact.text"), card.text.said(lang), "TC-R68")
