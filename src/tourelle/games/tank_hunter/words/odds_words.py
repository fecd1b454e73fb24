"""The chances of a choice in words, with every modifier named."""

from __future__ import annotations

from fractions import Fraction

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Odds
from tourelle.games.tank_hunter.law.choices import Attack, Counter, Flak, Play, Scout, Yes
from tourelle.games.tank_hunter.law.context import UNITS
from tourelle.games.tank_hunter.law.odds import (
    chances,
    counter_chances,
    counter_duel,
    duel_of,
    recon_counter,
    recon_odds,
)
from tourelle.games.tank_hunter.law.odds_events import NOTHING, Blow, Strike, strike_of
from tourelle.games.tank_hunter.law.state import HIDDEN
from tourelle.games.tank_hunter.law.values import AFTER, BEFORE, Aim, Sum, aa_value, recon_value
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.speech import HunterSpeech


def odds(speech: HunterSpeech, choice: Choice, view: HunterView, lang: Lang) -> Odds | None:
    """Only what *view* shows is looked at."""
    if view.seat is None:
        return None
    if isinstance(choice, Attack):
        return attack_odds(speech, choice, view, lang)
    if isinstance(choice, Scout):
        return scout_odds(speech, choice, view, lang)
    if isinstance(choice, Counter):
        return counter_odds(speech, choice, view, lang)
    if isinstance(choice, Play):
        strike = strike_of(speech.context, view.state, view.seat, choice)
        return None if strike is None else strike_odds(speech, choice, strike, view, lang)
    need = need_of(speech, choice, view)
    if need is None:
        return None
    return Odds(speech.choice(choice, view, lang), yes_or_no(speech, Fraction(need, 6), lang))


def need_of(speech: HunterSpeech, choice: Choice, view: HunterView) -> int | None:
    """Single dice: AA counters and evasion."""
    hunter = view.state
    if isinstance(choice, Flak):
        unit = hunter.unit(choice.unit)
        return None if unit is None else min(6, aa_value(speech.context, unit))
    if isinstance(choice, Yes) and hunter.stack.top.phase == "shot":
        unit = hunter.unit(hunter.stack.frames[-2]["target"])
        return None if unit is None else speech.context.units[unit.card].evasion
    return None


def yes_or_no(
    speech: HunterSpeech, chance: Fraction, lang: Lang
) -> tuple[tuple[str, Fraction], ...]:
    say = speech.catalogue.say
    return (say(lang, "odds.success"), chance), (say(lang, "odds.failure"), 1 - chance)


def scout_odds(speech: HunterSpeech, choice: Scout, view: HunterView, lang: Lang) -> Odds | None:
    unit = view.state.unit(choice.unit)
    if unit is None or view.seat is None:
        return None
    value = recon_value(speech.context, view.state, view.seat, unit)
    hidden = sum(one.has(HIDDEN) for one in view.state.units(choice.seat))
    chance, shown = recon_odds(value, hidden)
    tenths = round(10 * shown)
    said = f"{tenths // 10}.{tenths % 10}"
    mean = Fact(speech.catalogue.say(lang, "odds.shown"), said, "TH-8.2")
    title = speech.choice(choice, view, lang)
    results = yes_or_no(speech, chance, lang)
    answer = recon_counter(speech.context, view.state, view.seat, unit, choice.seat)
    if answer is None:
        return Odds(title, results, (mean,))
    say = speech.catalogue.say
    reply = (
        Fact(say(lang, "odds.counter"), percent(answer), "TH-8.3"),
        Fact(say(lang, "odds.lost"), percent((1 - chance) * answer), "TH-8.3"),
    )
    return Odds(title, results, (mean,), reply, answer)


def attack_odds(speech: HunterSpeech, choice: Attack, view: HunterView, lang: Lang) -> Odds:
    assert view.seat is not None
    say = speech.catalogue.say
    duel = duel_of(speech.context, view.state, view.seat, choice)
    found = chances(duel)
    results = [
        ("odds.destroyed", found.destroyed),
        ("odds.ringed", found.ringed),
        ("odds.dodged", found.dodged),
        ("odds.miss", found.miss),
    ]
    told = tuple((say(lang, key), chance) for key, chance in results if chance)
    modifiers = aim_facts(speech, duel.aim, lang)
    dry = Fact(say(lang, "odds.dry"), percent(found.dry), "TH-14.4")
    reply = [Fact(say(lang, when_key(duel.when)), "", "TH-7.7"), dry]
    if duel.answer is not None:
        reply.append(Fact(say(lang, "odds.counter"), percent(found.counter), "TH-13.9"))
        reply.append(Fact(say(lang, "odds.lost"), percent(found.lost), "TH-12.10"))
        reply += aim_facts(speech, duel.answer, lang)
    then = found.counter if duel.answer is not None else None
    return Odds(speech.choice(choice, view, lang), told, modifiers, tuple(reply), then)


def counter_odds(speech: HunterSpeech, choice: Counter, view: HunterView, lang: Lang) -> Odds:
    """The answer to somebody's attack, and what comes of that attack if it fails."""
    say, state = speech.catalogue.say, view.state
    guns, aim = counter_duel(speech.context, state, choice)
    found = counter_chances(guns)
    results = [
        ("odds.destroyed", found.gone),
        ("odds.ringed", found.ringed),
        ("odds.dodged", found.dodged),
        ("odds.miss", 1 - found.gone - found.ringed - found.dodged),
    ]
    told = tuple((say(lang, key), chance) for key, chance in results if chance)
    reply = (Fact(say(lang, "odds.dry"), percent(found.dry), "TH-14.4"),)
    return Odds(speech.choice(choice, view, lang), told, aim_facts(speech, aim, lang), reply)


def strike_odds(
    speech: HunterSpeech, choice: Play, strike: Strike, view: HunterView, lang: Lang
) -> Odds:
    """One target: what may become of it. Several: whether any is hit, and each by itself."""
    say = speech.catalogue.say
    down = 1 - strike.through
    if len(strike.blows) == 1:
        words = sorted(strike.blows[0].results.items(), key=lambda item: item[0] == NOTHING)
        results = [(say(lang, f"odds.{word}"), strike.through * p) for word, p in words]
    else:
        missed = strike.through - strike.any_hit
        results = [(say(lang, "odds.any"), strike.any_hit), (say(lang, "odds.miss"), missed)]
    if down:
        results.append((say(lang, "odds.down"), down))
    each = tuple(blow_fact(speech, blow, view, lang) for blow in strike.blows)
    title = speech.choice(choice, view, lang)
    told = tuple(one for one in results if one[1])
    return Odds(title, told, each, flak_facts(speech, strike, view, lang))


def blow_fact(speech: HunterSpeech, blow: Blow, view: HunterView, lang: Lang) -> Fact:
    """One target by itself, nothing shot down."""
    card = blow.key >= UNITS
    name = speech.card(blow.key, lang) if card else speech.unit(blow.key, view, lang)
    return Fact(name, percent(blow.hit), "TH-10.10")


def flak_facts(
    speech: HunterSpeech, strike: Strike, view: HunterView, lang: Lang
) -> tuple[Fact, ...]:
    """The answer to an air strike: every unit that may fire (TH-17)."""
    say = speech.catalogue.say
    facts = []
    for handle in strike.guns:
        unit = view.state.unit(handle)
        assert unit is not None
        chance = Fraction(min(6, aa_value(speech.context, unit)), 6)
        name = say(lang, "odds.flak", unit=speech.unit(handle, view, lang))
        facts.append(Fact(name, percent(chance), "TH-17.4"))
    if strike.unseen:
        facts.append(Fact(say(lang, "odds.unseen"), str(strike.unseen), "TH-17.2"))
    return tuple(facts)


def when_key(when: int) -> str:
    return {BEFORE: "odds.before", AFTER: "odds.after"}.get(when, "odds.none")


def aim_facts(speech: HunterSpeech, aim: Aim, lang: Lang) -> tuple[Fact, ...]:
    """Attack, defence and target number; a hopeless shot is said to be one (TH-7.9)."""
    say = speech.catalogue.say
    number = str(aim.number) if aim.number > 0 else say(lang, "odds.hopeless")
    return (
        Fact(say(lang, "odds.attack"), sum_text(speech, aim.attack, lang), "TH-13.2"),
        Fact(say(lang, "odds.defence"), sum_text(speech, aim.defence, lang), "TH-13.2"),
        Fact(say(lang, "odds.number"), number, "TH-7.4"),
    )


def sum_text(speech: HunterSpeech, total: Sum, lang: Lang) -> str:
    """`5 +2 charge -1 River Line = 6`."""
    events = speech.context.library.events
    words = [str(total.base)]
    for name, change in total.changes:
        known = name in events
        said = events[name].name.said(lang) if known else speech.catalogue.say(lang, f"mod.{name}")
        words.append(f"{change:+d} {said}")
    return " ".join(words) if len(words) == 1 else f"{' '.join(words)} = {total.total}"


def percent(chance: Fraction) -> str:
    return f"{round(100 * chance)} %"
