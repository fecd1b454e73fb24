"""What is to be known beside the table: the game, one tank, the chances of a shot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Odds
from tourelle.games.tanks.content.entries import KEYWORDS
from tourelle.games.tanks.content.windows import BY_KIND
from tourelle.games.tanks.law.choices import Aim, Pass, Reroll, Use
from tourelle.games.tanks.law.clauses import offers
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import clause_of
from tourelle.games.tanks.law.expected import decides_later, repair_number
from tourelle.games.tanks.law.goals import last_turn
from tourelle.games.tanks.law.odds import (
    Chances,
    Damage,
    RerollOdds,
    aimed,
    answered,
    at_least,
    deck_of,
    is_still,
    mean,
    most_kept,
    reroll_odds,
    rerolling,
)
from tourelle.games.tanks.law.state import MOVEMENT, SHOOTING, Battle, Held, Shot, Tank
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.law.volley import (
    PRINTED,
    against_its_shots,
    attack_addends,
    defence_addends,
    freeze,
)
from tourelle.games.tanks.words.numbers import hundredths, percent
from tourelle.games.tanks.words.phrases import CATALOGUE
from tourelle.games.tanks.words.speech import TanksSpeech, faces_of

say = CATALOGUE.say
BAND: Final = "band"  # the strip with turn, order and deck


def status(context: Context, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
    state = view.state
    turn = say(lang, "fact.of", n=state.turn, most=last_turn(state))
    mission = say(lang, f"option.mission.{state.setup_options.mission}")
    facts = [
        Fact(say(lang, "fact.mission"), mission, "TK-10.1"),
        Fact(say(lang, "fact.turn"), turn, "TK-1.1"),
        Fact(say(lang, "fact.phase"), say(lang, f"phase.{state.phase}"), "TK-1.2"),
    ]
    points = [context.destroyed(state, seat) for seat in (0, 1)]
    facts.append(Fact(say(lang, "fact.points"), f"{points[0]} : {points[1]}", "TK-10.2"))
    if state.tokens:
        score = f"{state.score[0]} : {state.score[1]}"
        facts.append(Fact(say(lang, "fact.score"), score, "TK-10.9"))
    facts.append(Fact(say(lang, "fact.deck"), str(view.undrawn), "TK-6.30"))
    return tuple(facts)


def inspect(
    context: Context, speech: TanksSpeech, view: TanksView, key: str, lang: Lang
) -> tuple[Fact, ...]:
    """One tank: values, damage, Critical cards, its own cards, whom it sees; or the deck."""
    state = view.state
    if key == BAND:
        return _draws(context, speech, view, lang)
    number = key.removeprefix("t")
    if not number.isdecimal() or int(number) >= len(state.tanks):
        return ()
    at = int(number)
    tank = state.tanks[at]
    turns = "{}, {}".format(*(context.initiative(state, at, p) for p in (MOVEMENT, SHOOTING)))
    words = ", ".join(say(lang, f"keyword.{k}") for k in sorted(KEYWORDS) if context.has(tank, k))
    facts = [
        Fact(say(lang, "fact.initiative"), turns, "TK-12.15"),
        Fact(say(lang, "fact.values"), _values(context, tank), "TK-2.1"),
        Fact(say(lang, "fact.damage"), f"{tank.damage} / {context.resistance(tank)}", "TK-2.7"),
        Fact(say(lang, "fact.speed"), _haste(context, tank, lang), "TK-2.6"),
        Fact(say(lang, "fact.keywords"), words or "–", "TK-2.1"),
    ]
    facts += [
        Fact(say(lang, "fact.critical"), _wound(context, speech, state, at, crit, lang), "TK-7.3")
        for crit in tank.crits
    ]
    facts += [
        Fact(say(lang, "fact.card"), card_line(speech, h, lang), "TK-9.8") for h in tank.cards
    ]
    return (*facts, *_sights(context, speech, view, at, lang))


def _values(context: Context, tank: Tank) -> str:
    """Attack less what Critical cards take of it, and Defence (TK-6.7)."""
    return f"{max(0, context.attack(tank, PRINTED))}, {context.card(tank).defence}"


def _haste(context: Context, tank: Tank, lang: Lang) -> str:
    """Its moves, and the dice that they give to either side of a shot (TK-6.18)."""
    if not tank.moves:
        return "0"
    against = against_its_shots(context, tank, tank.moves)
    return say(lang, "fact.haste", n=tank.moves, against=against)


def _wound(
    context: Context, speech: TanksSpeech, state: Battle, at: int, crit: int, lang: Lang
) -> str:
    number = repair_number(context, state, at)
    may = context.critical(crit).repairable
    repair = say(lang, "fact.repair-on", n=number) if may else say(lang, "fact.repair-never")
    return f"{speech.crit(crit, lang)} ({repair})"


def _draws(context: Context, speech: TanksSpeech, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
    """What the next Critical card may be, and what lies on the discard pile (TK-6.30)."""
    deck = deck_of(context, view)
    pile = deck.undrawn or deck.discard  # TK-6.35: an empty deck is made anew of the discards
    facts = [
        Fact(name, f"{n} · {percent(lang, Fraction(n, len(pile)))}", "TK-6.30")
        for name, n in Counter(speech.crit(number, lang) for number in pile).most_common()
    ]
    names = Counter(speech.crit(number, lang) for number in deck.discard)
    gone = ", ".join(f"{name} × {n}" if n > 1 else name for name, n in names.items())
    return (*facts, Fact(say(lang, "fact.discard"), gone or "–", "TK-7.7"))


def card_line(speech: TanksSpeech, held: Held, lang: Lang) -> str:
    if held.card < 0:
        return say(lang, "fact.down", n=held.cost)
    name = speech.card(held.card, lang)
    marks = [say(lang, f"fact.{mark}") for mark in ("spent", "lost") if getattr(held, mark)]
    marks += [] if held.up else [say(lang, "fact.down", n=held.cost)]
    return f"{name} ({', '.join(marks)})" if marks else name


def _sights(
    context: Context, speech: TanksSpeech, view: TanksView, at: int, lang: Lang
) -> list[Fact]:
    state = view.state
    tank = state.tanks[at]
    if tank.wreck or not tank.placed:
        return []
    found: list[Fact] = []
    for foe in state.of(1 - tank.owner):
        if state.tanks[foe].placed and context.may_aim(state, at, foe):
            lines = dict(defence_addends(context, state, freeze(context, state, at, foe)))
            marks = [say(lang, "fact.cover" if "cover" in lines else "fact.clear")]
            marks += [say(lang, "fact.near")] if "short" in lines else []
            marks += [say(lang, "fact.side")] if "side" in lines else []  # none of a Heavy Tank
            label = say(lang, "fact.sees", tank=speech.tank(foe, view, lang))
            found.append(Fact(label, ", ".join(marks), "TK-6.4"))
    return found


def banners(context: Context, speech: TanksSpeech, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
    """Knocked-out tanks that have still a parting shot (TK-6.38)."""
    state = view.state
    return tuple(
        Fact(say(lang, "fact.parting", n=at + 1), speech.tank(at, view, lang), "TK-6.38")
        for at in range(len(state.tanks))
        if context.has_parting_shot(state, at)
    )


# --- chances ------------------------------------------------------------------------------------


def odds(
    context: Context, speech: TanksSpeech, choice: Choice, view: TanksView, lang: Lang
) -> Odds | None:
    """The exact chances of a shot, or of keeping and rerolling the roll on the table."""
    frame = view.state.stack.top
    if isinstance(choice, Aim) and frame.phase == "fire":
        return _shot(context, speech, frame["tank"], choice.target, view, lang)
    if isinstance(choice, (Reroll, Pass, Use)) and frame.phase == "reroll":
        return _advice(context, choice, view, lang)
    return None


def _shot(
    context: Context, speech: TanksSpeech, shooter: int, target: int, view: TanksView, lang: Lang
) -> Odds:
    state = view.state
    found = aimed(context, state, shooter, target, deck_of(context, view))
    tank = state.tanks[target]
    results = tuple(_results(found.damage, max(1, context.resistance(tank) - tank.damage), lang))
    title = say(
        lang, "odds.title",
        tank=speech.tank(shooter, view, lang), target=speech.tank(target, view, lang),
    )  # fmt: skip
    lines = [
        Fact(say(lang, f"line.{name}"), f"{dice:+d}", rule)
        for rule, addends in (
            ("TK-6.7", attack_addends(context, state, found.shot)),
            ("TK-6.15", defence_addends(context, state, found.shot)),
        )
        for name, dice in addends
    ]
    modifiers = (*lines, *_sums(context, state.tanks[target].damage, target, found, view, lang))
    reply = _reply(context, shooter, target, view, lang)
    return Odds(title, results, modifiers, reply)


def _results(damage: Damage, left: int, lang: Lang) -> Iterator[tuple[str, Fraction]]:
    """Each damage that it survives, then all that knocks it out as one."""
    for n, chance in damage.items():
        if n < left:
            yield _damage_label(n, lang), chance
    if any(n >= left for n in damage):
        yield say(lang, "odds.more", n=left), at_least(damage, left)


def _damage_label(damage: int, lang: Lang) -> str:
    return say(lang, "odds.damage", n=damage) if damage else say(lang, "odds.none")


def _sums(
    context: Context, damage: int, target: int, found: Chances, view: TanksView, lang: Lang
) -> list[Fact]:
    left = max(1, context.resistance(view.state.tanks[target]) - damage)
    facts = [
        Fact(say(lang, "odds.attack"), str(found.attack), "TK-6.7"),
        Fact(say(lang, "odds.defence"), str(found.defence), "TK-6.16"),
        Fact(say(lang, "odds.any"), percent(lang, found.any), "TK-6.29"),
        Fact(say(lang, "odds.mean"), hundredths(lang, mean(found.damage)), "TK-6.29"),
        Fact(say(lang, "odds.out"), percent(lang, at_least(found.damage, left)), "TK-6.38"),
    ]
    if found.rerolled is not None:
        again, chance = mean(found.rerolled), at_least(found.rerolled, left)
        facts += [
            Fact(say(lang, "odds.again.mean"), hundredths(lang, again), "TK-6.12"),
            Fact(say(lang, "odds.again"), percent(lang, chance), "TK-6.12"),
        ]
    if any(held.card < 0 for held in view.state.tanks[target].cards):
        facts.append(Fact(say(lang, "odds.hidden"), "", "TK-9.8"))
    if decides_later(context, view.state, found.shot):
        facts.append(Fact(say(lang, "odds.later"), "", "TK-12.6"))
    return facts


def _reply(
    context: Context, shooter: int, target: int, view: TanksView, lang: Lang
) -> tuple[Fact, ...]:
    """The answer of the target, if it can aim back (TK-6.38: even when knocked out)."""
    chance = answered(context, view.state, shooter, target, deck_of(context, view))
    if chance is None:
        return ()
    return (Fact(say(lang, "odds.reply"), percent(lang, chance), "TK-6.38"),)


def _advice(
    context: Context, choice: Reroll | Pass | Use, view: TanksView, lang: Lang
) -> Odds | None:
    """Keeping the roll, this way of making it again, and which is best (TK-6.12, TK-8.6)."""
    state, shot = view.state, view.state.shot
    assert shot is not None
    deck, most = deck_of(context, view), _most(context, state, shot)
    if most is None:  # asked because a hidden card might allow it
        return None
    found = reroll_odds(context, state, shot, deck, most)
    kept = _kept(context, state, shot, choice)
    again = rerolling(context, state, shot, deck, kept)
    facts = (
        Fact(say(lang, "odds.keep"), hundredths(lang, found.keep), "TK-6.12"),
        Fact(_rerolls(kept, lang), hundredths(lang, again), "TK-8.6" if kept else "TK-6.12"),
        Fact(say(lang, "odds.best"), _best(found, lang), "TK-6.12"),
    )
    return Odds(say(lang, "ask.reroll"), (), facts)


def _kept(
    context: Context, state: Battle, shot: Shot, choice: Reroll | Pass | Use
) -> tuple[int, ...]:
    """The dice that stay in this way of rerolling."""
    if isinstance(choice, Reroll):
        return choice.kept
    if isinstance(choice, Pass):
        return ()
    if clause_of(context, state, choice).code.word == "ANY":  # its dice are those rolled again
        return tuple((Counter(shot.roll) - Counter(choice.args)).elements())
    return choice.args


def _most(context: Context, state: Battle, shot: Shot) -> int | None:
    """How many dice may stay, with the cards that this seat sees and may use (TK-12.24)."""
    tank = state.tanks[shot.shooter]
    uses = offers(context, state, BY_KIND["reroll"], shot.shooter)
    for friend in state.of(tank.owner):
        uses += offers(context, state, BY_KIND["reroll-friend"], friend)
    found = [len(_kept(context, state, shot, use)) for use in uses]
    found += [most_kept(context, tank)] if is_still(context, tank, shot) else []
    return max(found, default=None)


def _rerolls(kept: tuple[int, ...], lang: Lang) -> str:
    return say(lang, "odds.reroll-but", faces=faces_of(kept)) if kept else say(lang, "odds.reroll")


def _best(found: RerollOdds, lang: Lang) -> str:
    if found.kept is None:
        return say(lang, "choice.keep-roll")
    if not found.kept:
        return say(lang, "choice.reroll")
    return say(lang, "choice.reroll-but", faces=faces_of(found.kept))
