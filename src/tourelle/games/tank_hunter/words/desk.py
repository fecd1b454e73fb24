"""The chances of an attack and its counter for people at a real table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.desk import Asked, Desk, Question, Word
from tourelle.games.facts import Fact, Odds
from tourelle.games.tank_hunter.content.entries import NONE, UnitCard
from tourelle.games.tank_hunter.content.library import Library
from tourelle.games.tank_hunter.law.odds import Duel, chances
from tourelle.games.tank_hunter.law.resolve import Guns
from tourelle.games.tank_hunter.law.values import (
    AP,
    HE,
    LR,
    NEVER,
    TYPES,
    Aim,
    Sum,
    attack_types,
    counter_time,
    counter_type,
    printed,
)
from tourelle.games.tank_hunter.picture.stock import unit_face
from tourelle.games.tank_hunter.picture.table import card_picture
from tourelle.games.tank_hunter.words.odds_words import aim_facts, percent, when_key
from tourelle.games.tank_hunter.words.speech import HunterSpeech

TITLE: Final = Phrase("Chances of an attack", "Chances d’une attaque")
ATTACKER: Final = Phrase("Attacker", "Attaquant")
TARGET: Final = Phrase("Target", "Cible")
KIND: Final = Phrase("Attack", "Attaque")
USUAL: Final = Phrase("as the cards have it", "selon les cartes")
BONUS: Final = Phrase("Added to the attack value", "Ajouté à la valeur d’attaque")
GUARD: Final = Phrase("Added to the defence value", "Ajouté à la valeur de défense")
ANSWER: Final = Phrase("Added to the counter", "Ajouté au contre")
LEAD: Final = Phrase("Leadership: two dice", "Leadership : deux dés")
EVADES: Final = Phrase("Evasion is played", "Avec l’évasion")
RINGED: Final = Phrase("Target is encircled", "Cible encerclée")
SILENT: Final = Phrase("No counter", "Pas de contre")
MOST: Final = 6
AS_USUAL: Final = "usual"


class HunterDesk(Desk):
    def __init__(self, speech: HunterSpeech, library: Library) -> None:
        self._speech: Final = speech
        self._library: Final = library

    def title(self, lang: Lang) -> str:
        return TITLE.said(lang)

    def questions(self) -> tuple[Question, ...]:
        units = self._library.units.values()
        cards = tuple(Word(unit.id, unit.name, (), unit.nation) for unit in units)
        return (
            Question("attacker", ATTACKER, "card", cards[0].id, cards, rule="TH-13.2"),
            Question("target", TARGET, "card", self._other(cards[0].id), cards, rule="TH-13.2"),
            Question("attack", KIND, "word", AS_USUAL, tuple(self._kinds()), rule="TH-7.3"),
            _number("bonus", BONUS, "TH-13.2"),
            _number("guard", GUARD, "TH-13.2"),
            _number("answer", ANSWER, "TH-13.2"),
            Question("leadership", LEAD, "switch", False, rule="TH-21.12"),
            Question("evasion", EVADES, "switch", False, rule="TH-18.2"),
            Question("encircled", RINGED, "switch", False, rule="TH-13.5"),
            Question("silent", SILENT, "switch", False, rule="TH-12.10"),
        )

    def _other(self, name: str) -> str:
        """A vehicle of another nation to begin with."""
        own = self._library.units[name]
        units = self._library.units.values()
        return next(one.id for one in units if one.nation != own.nation and one.type == own.type)

    def _kinds(self) -> Iterator[Word]:
        yield Word(AS_USUAL, USUAL)
        say = self._speech.catalogue.say
        for kind, name in enumerate(TYPES):
            yield Word(name, Phrase(*(say(lang, f"type.{kind}") for lang in LANGS)))

    def odds(self, asked: Asked, lang: Lang) -> Odds:
        attacker, target = (self._library.units[str(asked[one])] for one in ("attacker", "target"))
        duel = _duel(attacker, target, asked)
        found = chances(duel)
        say = self._speech.catalogue.say
        results = (
            (say(lang, "odds.destroyed"), found.destroyed),
            (say(lang, "odds.ringed"), found.ringed),
            (say(lang, "odds.dodged"), found.dodged),
            (say(lang, "odds.miss"), found.miss),
        )
        names = [one.name.said(lang) for one in (attacker, target)]
        kind = say(lang, f"type.{duel.attack.kind}")
        return Odds(
            f"{names[0]} \u2192 {names[1]}, {kind}",
            tuple(one for one in results if one[1]),
            aim_facts(self._speech, duel.aim, lang),
            tuple(self._reply(duel, lang)),
        )

    def _reply(self, duel: Duel, lang: Lang) -> Iterator[Fact]:
        say, found = self._speech.catalogue.say, chances(duel)
        yield Fact(say(lang, when_key(duel.when)), "", "TH-7.7")
        yield Fact(say(lang, "odds.dry"), percent(found.dry), "TH-14.4")
        if duel.answer is not None:
            yield Fact(say(lang, "odds.counter"), percent(found.counter), "TH-13.9")
            yield Fact(say(lang, "odds.lost"), percent(found.lost), "TH-12.10")
            yield from aim_facts(self._speech, duel.answer, lang)

    def picture(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        unit = self._library.units.get(card)
        return None if unit is None else card_picture(unit_face(unit), lang, theme, Size.TABLE)


def _number(name: str, label: Phrase, rule: str) -> Question:
    return Question(name, label, "number", 0, low=-MOST, high=MOST, rule=rule)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _duel(attacker: UnitCard, target: UnitCard, asked: Asked) -> Duel:
    """The numbers of an attack between two cards, and of the counter by T1."""
    said = str(asked["attack"])
    kind = attack_types(attacker, target)[0] if said == AS_USUAL else TYPES.index(said)
    fire = printed(attacker, kind)
    aimed = _aim(fire.value, _whole(asked["bonus"]), target.defence, _whole(asked["guard"]))
    evasion = target.evasion if asked["evasion"] and kind in (AP, HE) else 0
    ringed = bool(asked["encircled"])
    guns = Guns(
        kind, aimed.number if fire.value > NONE else 0, fire.shots, attacker.supply,
        bool(asked["leadership"]), max(0, evasion) if not ringed else 0, ringed,
    )  # fmt: skip
    when = NEVER if asked["silent"] or kind == LR else counter_time(target, kind, charge=False)
    back = printed(target, counter_type(target, attacker))
    if when == NEVER or back.value <= NONE:
        return Duel(guns, None, NEVER, aimed, None)
    answer = _aim(back.value, _whole(asked["answer"]), attacker.defence, 0)
    kind = counter_type(target, attacker)
    return Duel(guns, Guns(kind, answer.number, back.shots, target.supply), when, aimed, answer)


def _aim(attack: int, bonus: int, defence: int, guard: int) -> Aim:
    return Aim(
        Sum(max(0, attack), (("bonus", bonus),) if bonus else ()),
        Sum(defence, (("bonus", guard),) if guard else ()),
    )
