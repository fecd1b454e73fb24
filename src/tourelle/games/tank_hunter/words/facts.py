"""What is to be known beside the table: the clock, the scores, one card."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.tank_hunter.content.entries import NONE, UnitCard
from tourelle.games.tank_hunter.law.actions import why_not
from tourelle.games.tank_hunter.law.choices import Scout
from tourelle.games.tank_hunter.law.context import EVENTS
from tourelle.games.tank_hunter.law.ending import score_of, strength_of
from tourelle.games.tank_hunter.law.state import DRY, HIDDEN, RINGED, TIRED, Hunter, Unit
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.legends import said
from tourelle.games.tank_hunter.words.card_keys import IS_CARD, card_named
from tourelle.games.tank_hunter.words.speech import HunterSpeech

IDLE: Final = ("dry", "ringed", "evaded", "barred", "rear-unit")  # it can do nothing at all
FEW: Final = 3  # cards of the event pile that are worth a warning


def status(speech: HunterSpeech, view: HunterView, lang: Lang) -> tuple[Fact, ...]:
    """The clock, the piles and every player's score."""
    facts = clock_facts(speech, view, lang)
    state, say = view.state, speech.catalogue.say
    for seat in range(state.setup_options.seats):
        facts += player_facts(speech, view, seat, lang)
    if view.seat is not None:
        strength = str(strength_of(speech.context, state, view.seat))
        facts.append(Fact(say(lang, "fact.strength"), strength, "TH-22.7"))
    return tuple(facts)


def clock_facts(speech: HunterSpeech, view: HunterView, lang: Lang) -> list[Fact]:
    """How long the game may still last."""
    state, say = view.state, speech.catalogue.say
    facts = [
        Fact(say(lang, "fact.event-pile"), str(len(state.event_pile)), "TH-22.4"),
        Fact(say(lang, "fact.third"), str(left_in_third(state)), "TH-3.3"),
        Fact(say(lang, "fact.carpets"), f"{state.carpets} / 3", "TH-22.2"),
        Fact(say(lang, "fact.unit-pile"), str(len(state.unit_pile)), "TH-22.3"),
    ]
    if state.quiet:
        most = state.setup_options.quiet * len(state.alive())
        facts.append(Fact(say(lang, "fact.quiet"), f"{state.quiet} / {most}", "TH-22.9"))
    return facts


def left_in_third(state: Hunter) -> int:
    """How many cards are left of the third that is being drawn (a public count)."""
    left = len(state.event_pile)
    for size in reversed(state.thirds):
        if left <= size:
            return left
        left -= size
    return left


def player_facts(speech: HunterSpeech, view: HunterView, seat: int, lang: Lang) -> tuple[Fact, ...]:
    state = view.state
    who = speech.seat(seat, view, lang)
    if state.is_out(seat):
        return _out(speech, who, lang)
    units = state.units(seat)
    hidden = sum([unit.has(HIDDEN) for unit in units])
    score, held = score_of(speech.context, state, seat), len(state.hands[seat])
    return _player(speech, who, (score, len(units), hidden, held), lang)


def _out(speech: HunterSpeech, who: str, lang: Lang) -> tuple[Fact, ...]:
    say = speech.catalogue.say
    return (Fact(say(lang, "fact.points", who=who), say(lang, "fact.out"), "TH-11.3"),)


@lru_cache(maxsize=4096)
def _player(
    speech: HunterSpeech, who: str, counts: tuple[int, int, int, int], lang: Lang
) -> tuple[Fact, ...]:
    """All who look are told the same of a player."""
    say, (score, units, hidden, held) = speech.catalogue.say, counts
    return (
        Fact(say(lang, "fact.points", who=who), str(score), "TH-22.5"),
        Fact(say(lang, "fact.force", who=who), f"{units} ({hidden})", "TH-5.1"),
        Fact(say(lang, "fact.hand", who=who), str(held), "TH-9.2"),
    )


def inspect(speech: HunterSpeech, view: HunterView, key: str, lang: Lang) -> tuple[Fact, ...]:
    """One part of the picture: a unit (`card-u7`), a card (`card-oE17`), a player (`seat-1`), a
    pile. What the view does not know is not told: a card in somebody's hand has no key."""
    name = key.removeprefix("card-")
    if IS_CARD.fullmatch(name):
        return one_card(speech, view, name, lang)
    kind, _, which = key.partition("-")
    seat = which.partition("-")[0]
    if kind in ("seat", "lane") and seat.isdecimal() and int(seat) < view.state.setup_options.seats:
        return seat_facts(speech, view, int(seat), lang)
    return pile_facts(speech, view, lang) if kind in ("pile", "clock") else ()


def one_card(speech: HunterSpeech, view: HunterView, name: str, lang: Lang) -> tuple[Fact, ...]:
    if name[0] != "u":
        return card_facts(speech, card_named(speech.context, name), lang)
    unit = view.state.unit(int(name[1:]))
    if unit is None:
        return ()
    return unit_facts(speech, unit, lang) + idle_facts(speech, view, unit, lang)


def idle_facts(speech: HunterSpeech, view: HunterView, unit: Unit, lang: Lang) -> tuple[Fact, ...]:
    """Why one's own unit can do nothing this turn, by the rule that forbids it."""
    place = view.state.find(unit.handle)
    if view.seat is None or place is None or place[0] != view.seat:
        return ()
    found = why_not(speech.context, view.state, view.seat, Scout(unit.handle, -1))
    if found is None or found.code not in IDLE:
        return ()
    why = speech.catalogue.say(lang, f"refuse.{found.code}")
    return (Fact(speech.catalogue.say(lang, "fact.why-not"), why, found.rule),)


def seat_facts(speech: HunterSpeech, view: HunterView, seat: int, lang: Lang) -> tuple[Fact, ...]:
    """A player: points, forces, hand, what he has destroyed, what lies before him."""
    state, say = view.state, speech.catalogue.say
    who = speech.seat(seat, view, lang)
    facts = list(player_facts(speech, view, seat, lang))
    if state.points[seat]:
        scored = speech.cards(state.points[seat], lang)
        facts.append(Fact(say(lang, "fact.scored", who=who), scored, "TH-22.5"))
    lying = [*state.ahead[seat], *(one.card for one in state.staff[seat])]
    if lying:
        facts.append(Fact(say(lang, "fact.lasting", who=who), speech.cards(lying, lang), "TH-10.4"))
    return tuple(facts)


def pile_facts(speech: HunterSpeech, view: HunterView, lang: Lang) -> tuple[Fact, ...]:
    state, say = view.state, speech.catalogue.say
    facts = clock_facts(speech, view, lang)
    facts.append(Fact(say(lang, "fact.discard"), str(len(state.discard)), "TH-10.4"))
    if state.discard:
        top = speech.card(state.discard[-1], lang)
        facts.append(Fact(say(lang, "fact.top"), top, "TH-10.4"))
    gone = str(len(state.removed) + len(state.lost))
    facts.append(Fact(say(lang, "fact.removed"), gone, "TH-10.11"))
    return tuple(facts)


def banners(speech: HunterSpeech, view: HunterView, lang: Lang) -> tuple[Fact, ...]:
    """What all must know before it is too late: the end of the game, the last unit, the night."""
    state, say = view.state, speech.catalogue.say
    if state.result is not None or state.turns == 0:
        return ()
    facts: list[Fact] = []
    end, left = state.setup_options.end, len(state.event_pile)
    if end == "thirdCarpet" and state.carpets == 2:
        facts.append(Fact(say(lang, "banner.carpet"), "", "TH-22.2"))
    if end == "pileEmpty" and 0 < left <= FEW:
        key = "banner.last-card" if left == 1 else "banner.few"
        facts.append(Fact(say(lang, key, n=left), "", "TH-22.4"))
    if state.night:
        facts.append(Fact(say(lang, "banner.night"), "", "TH-1.6"))
    for seat in state.alive():
        if len(state.units(seat)) == 1:
            who = speech.seat(seat, view, lang)
            facts.append(Fact(say(lang, "banner.alone", who=who), "", "TH-11.2"))
    return tuple(facts)


def unit_facts(speech: HunterSpeech, unit: Unit, lang: Lang) -> tuple[Fact, ...]:
    say = speech.catalogue.say
    facts: list[Fact] = []
    if unit.card != UNKNOWN:
        facts += value_facts(speech, speech.context.units[unit.card], lang)
    marks = {HIDDEN: "state.hidden", DRY: "marker.0", RINGED: "marker.1", TIRED: "state.exhausted"}
    found = [say(lang, word) for flag, word in marks.items() if unit.has(flag)]
    if found:
        facts.append(Fact(say(lang, "fact.status"), ", ".join(found), "TH-5.6"))
    if unit.under:
        under = speech.cards(unit.under, lang)
        facts.append(Fact(say(lang, "fact.under"), under, "TH-10.14"))
    return tuple(facts)


def value_facts(speech: HunterSpeech, card: UnitCard, lang: Lang) -> list[Fact]:
    """The printed values; what the card lacks is not mentioned."""
    say = speech.catalogue.say
    facts = [Fact(card.name.said(lang), f"{card.type}, {card.kind.said(lang)}", "TH-12.1")]
    for name in ("ap", "he", "pistol", "longrange"):
        attack = getattr(card, name)
        if attack.value > NONE:
            shots = f"x{attack.shots}" if attack.shots > 1 else ""
            facts.append(Fact(say(lang, f"value.{name}"), f"{attack.value}{shots}", "TH-13.4"))
    defence = "armour" if card.type == "AFV" else "agility"
    facts.append(Fact(say(lang, f"value.{defence}"), str(card.defence), "TH-13.2"))
    for name in ("trample", "suicide", "supply", "recon", "aa", "evasion", "value"):
        if getattr(card, name) > NONE:
            facts.append(Fact(say(lang, f"value.{name}"), str(getattr(card, name)), "TH-21.1"))
    if card.icons:
        icons = ", ".join(say(lang, f"icon.{icon}") for icon in sorted(card.icons))
        facts.append(Fact(say(lang, "fact.icons"), icons, "TH-21.4"))
    return facts


def card_facts(speech: HunterSpeech, card: int, lang: Lang) -> tuple[Fact, ...]:
    context, say = speech.context, speech.catalogue.say
    if card in context.units:
        return tuple(value_facts(speech, context.units[card], lang))
    if card in context.commanders:
        found = context.commanders[card]
        return (Fact(found.name.said(lang), found.effect.said(lang), "TH-20.7"),)
    if card < EVENTS or card not in context.events:
        return ()
    event = context.events[card]
    return (
        Fact(event.name.said(lang), say(lang, f"colour.{event.colour}"), "TH-10.2"),
        Fact(say(lang, "fact.target"), event.target.said(lang), "TH-10.12"),
        Fact(say(lang, "fact.text"), event.effect.said(lang), "TH-1.6"),
        Fact(say(lang, "fact.timing"), said(lang, f"icon.when-{event.timing}"), "TH-10.2"),
        Fact(say(lang, "fact.then"), said(lang, f"icon.to-{event.destination}"), "TH-10.4"),
    )
