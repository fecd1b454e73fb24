"""The chances of a choice, in words: every number that decides it is named (TC-9, TC-10)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Odds
from tourelle.games.tank_commander.law.choices import Clear, Fire
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.fire import shots_of
from tourelle.games.tank_commander.law.odds import LUCKY, SIDES, at_most, numbers
from tourelle.games.tank_commander.law.values import BOUNCE, has_effect
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.chance import ShotChance, shot_chance
from tourelle.games.tank_commander.picture.legends import percent
from tourelle.games.tank_commander.words.speech import CommanderSpeech

REPLIES = 3  # enemy units that could answer from where they stand


def odds(speech: CommanderSpeech, choice: Choice, view: CampaignView, lang: Lang) -> Odds | None:
    """None: no number is drawn for it at once."""
    if isinstance(choice, Fire):
        return shot_odds(speech, choice, view, lang)
    return clear_odds(speech, choice, view, lang) if isinstance(choice, Clear) else None


def shot_odds(speech: CommanderSpeech, shot: Fire, view: CampaignView, lang: Lang) -> Odds | None:
    say, state = speech.catalogue.say, view.state
    if not {shot.unit, shot.target} <= state.units.keys():
        return None
    found = shot_chance(speech.context, state, shot)
    results = (
        (say(lang, "odds.destroyed"), found.chances.destroyed),
        (say(lang, "odds.bounce"), found.chances.bounced),
        (say(lang, "odds.miss"), found.chances.missed),
    )
    return Odds(
        speech.shot(shot, view, lang),
        tuple(one for one in results if one[1]),
        (
            *shot_facts(speech, found, lang),
            *lucky_facts(speech, found, view, lang),
            *flank_facts(speech, shot, view, lang),
        ),
        tuple(replies(speech, shot, view, lang)),
    )


def shot_facts(speech: CommanderSpeech, found: ShotChance, lang: Lang) -> Iterator[Fact]:
    """Range, number needed, what is added, penetration and the armour that it meets."""
    say, aim = speech.catalogue.say, found.aim
    yield Fact(say(lang, "odds.range"), say(lang, f"range.{found.distance}"), "TC-9.1a")
    yield Fact(say(lang, "odds.needed"), str(aim.needed), "TC-7c")
    added = (("terrain", aim.terrain, "TC-9.5a"), ("smoke", aim.smoke, "TC-E9"))
    for name, value, rule in added:
        if value:
            yield Fact(say(lang, f"odds.{name}"), f"+{value}", rule)
    if aim.pen:
        yield Fact(say(lang, "odds.pen"), str(aim.pen), "TC-9.3b")
        low = aim.low
        yield Fact(say(lang, "odds.front", low=low + 1), str(aim.armour(10)), "TC-9.3d")
        yield Fact(say(lang, "odds.side", low=low), str(aim.armour(1)), "TC-9.3.1a")


def lucky_facts(
    speech: CommanderSpeech, found: ShotChance, view: CampaignView, lang: Lang
) -> Iterator[Fact]:
    """A hit that does not penetrate may still be a lucky one; it is counted as destroyed."""
    pierces = all(found.aim.result(number) != BOUNCE for number in range(1, SIDES + 1))
    if view.state.setup_options.lucky_hits and not pierces:
        label = speech.catalogue.say(lang, "odds.lucky")
        yield Fact(label, f"1–{LUCKY}", "TC-9.3.2a")


def flank_facts(
    speech: CommanderSpeech, shot: Fire, view: CampaignView, lang: Lang
) -> tuple[Fact, ...]:
    """The same with a Flank Shot, for whoever holds one (TC-9.3.1b)."""
    if view.side != owner_of(shot.unit):
        return ()
    held = [card for card in view.state.hands[view.side] if card > 0]
    card = has_effect(speech.context, tuple(held), "flank_shot")
    plain = shot_chance(speech.context, view.state, shot)
    if card is None or not plain.aim.pen:
        return ()
    found = shot_chance(speech.context, view.state, shot, flank=True)
    label = speech.catalogue.say(lang, "odds.flank", card=card.name.said(lang))
    return (Fact(label, percent(lang, found.chances.destroyed), "TC-9.3.1b"),)


def replies(speech: CommanderSpeech, shot: Fire, view: CampaignView, lang: Lang) -> Iterator[Fact]:
    """Who could fire back at the shooter in a fire play of his own, the likeliest first."""
    context, state = speech.context, view.state
    shooter = state.units[shot.unit]
    foe = 1 - owner_of(shot.unit)
    there: list[tuple[int, tuple[int, ...]]] = [(shooter.pos, (shooter.card,))]
    best: dict[int, Fact] = {}
    ranked: list[tuple[Fraction, int]] = []
    for card, unit in state.units.items():
        if owner_of(card) != foe or unit.carrier or unit.pos >= state.ground.spots:
            continue
        chances: list[Fraction] = [
            shot_chance(context, state, Fire(*one)).chances.destroyed
            for one in shots_of(context, state, unit, there)
        ]
        most = max(chances, default=Fraction(0))
        if most:
            ranked.append((most, card))
            name = speech.unit(card, view, lang)
            label = speech.catalogue.say(lang, "odds.reply", unit=name)
            best[card] = Fact(label, percent(lang, most), "TC-9a")
    for _, card in sorted(ranked, reverse=True)[:REPLIES]:
        yield best[card]


def clear_odds(
    speech: CommanderSpeech, choice: Clear, view: CampaignView, lang: Lang
) -> Odds | None:
    """A Breakdown is cleared by a number (TC-E4)."""
    say, unit = speech.catalogue.say, view.state.units.get(choice.unit)
    card = None if unit is None else has_effect(speech.context, unit.events, "breakdown")
    if unit is None or card is None:
        return None
    own = speech.context.card(unit.card)
    needed = own.params["clear_hit"] if own.effect == "teething" else card.params["clear_hit"]
    chance = at_most(needed, numbers(speech.context, view.state, owner_of(unit.card)))
    results = ((say(lang, "odds.success"), chance), (say(lang, "odds.failure"), 1 - chance))
    facts = (Fact(say(lang, "odds.needed"), str(needed), "TC-E4"),)
    return Odds(speech.choice(choice, view, lang), results, facts)
