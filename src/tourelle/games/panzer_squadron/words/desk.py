"""The chances of a shot for people at a real table: two cards, a part, what modifies it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import LANGS, Lang, Phrase
from tourelle.games.desk import Asked, Desk, Question, Word
from tourelle.games.facts import Fact, Odds
from tourelle.games.panzer_squadron.content.entries import TankCard
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.kernel.shots import BONUSES, pierce_chance, shares
from tourelle.games.panzer_squadron.law.odds import chances
from tourelle.games.panzer_squadron.law.resolve import Shot
from tourelle.games.panzer_squadron.law.shots import LINES
from tourelle.games.panzer_squadron.picture.map import card_picture
from tourelle.games.panzer_squadron.picture.stock import tank_face
from tourelle.games.panzer_squadron.words.names import MINUS, say
from tourelle.games.panzer_squadron.words.numbers import percent

TITLE: Final = Phrase("Chances of a shot", "Chances d’un tir")
SHOOTER: Final = Phrase("Shooter", "Tireur")
TARGET: Final = Phrase("Target", "Cible")
PART: Final = Phrase("Armour struck", "Blindage touché")
NET: Final = Phrase("Net modifier, if you know it", "Modificateur total, si vous le connaissez")
PARTS: Final = {
    "front": Phrase("front", "avant"),
    "side": Phrase("side", "latéral"),
    "rear": Phrase("rear", "arrière"),
}
BAND: Final = Phrase("hit with {bonus}", "touche à {bonus}")
BY: Final = Phrase("{share} × {pierce} = {both}", "{share} × {pierce} = {both}")
SAME: Final = Phrase("at the front, net {net}", "à l’avant, total {net}")
#: What may be ticked: the line of T2, and what it adds. A shooter who did not start moving started
#: stopped (m1).
TICKS: Final = {
    "moving": ("m2", -1),
    "turret": ("m3", -2),
    "target-moving": ("m4", -1),
    "hidden": ("m5", -1),
    "near": ("m6", 1),
    "in-ruin": ("m7", -2),
    "behind-ruin": ("m8", -1),
    "hedge": ("m9", -2),
    "substituted": ("m10", -1),
    "steady": ("m11", 1),
}
STOPPED: Final = ("m1", 1)
LOWEST, HIGHEST = -11, 3
USUAL: Final = ("ru-t34-85", "de-panther-g")


class SquadronDesk(Desk):
    def __init__(self, library: Library) -> None:
        self._library: Final = library

    def title(self, lang: Lang) -> str:
        return TITLE.said(lang)

    def questions(self) -> tuple[Question, ...]:
        cards = tuple(
            Word(card.id, card.name, (card.picture,), card.nation) for card in self._library.tanks
        )
        known = {card.id for card in cards}
        shooter, target = (name if name in known else cards[0].id for name in USUAL)
        parts = tuple(Word(name, label) for name, label in PARTS.items())
        return (
            Question("shooter", SHOOTER, "card", shooter, cards, rule="PS-1.2"),
            Question("target", TARGET, "card", target, cards, rule="PS-1.3"),
            Question("part", PART, "word", "front", parts, rule="PS-8.1"),
            *(
                Question(name, _line(line, value), "switch", False, rule=LINES[line])
                for name, (line, value) in TICKS.items()
            ),
            Question("net", NET, "number", None, low=LOWEST, high=HIGHEST, rule="PS-9.3"),
        )

    def odds(self, asked: Asked, lang: Lang) -> Odds:
        shooter, target = self._card(asked["shooter"]), self._card(asked["target"])
        part = str(asked["part"])
        lines = list(_lines(asked))
        net = sum(value for _, value in lines)
        shot = Shot(net, shooter.perforation, _armour(target, part))
        hit, destroyed = chances(shot)
        return Odds(
            say(
                lang,
                "odds.title",
                tank=shooter.name.said(lang),
                target=target.name.said(lang),
                part=PARTS[part].said(lang),
            ),
            (
                (say(lang, "odds.destroy"), destroyed),
                (say(lang, "odds.glance"), hit - destroyed),
                (say(lang, "odds.miss"), 1 - hit),
            ),
            (*_named(lines, net, lang), *_bands(shot, lang)),
            (_reply(target, shooter, net, lang),),
        )

    def picture(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        if card not in self._library.places:
            return None
        face = tank_face(self._card(card), lang)
        return card_picture(face, "game", lang, theme, Size.TABLE)

    def _card(self, name: object) -> TankCard:
        return self._library.tanks[self._library.tank(str(name))]


def _line(name: str, value: int) -> Phrase:
    return Phrase(*(f"{say(lang, f'line.{name}')} ({signed(value)})" for lang in LANGS))


def _armour(card: TankCard, part: str) -> int:
    return {"front": card.front, "side": card.side, "rear": card.rear}[part]


def _lines(asked: Asked) -> Iterator[tuple[str, int]]:
    """The lines of T2 that apply, or the sum alone where it was told."""
    if asked["net"] is not None:
        yield "", int(asked["net"])
        return
    if not asked["moving"]:
        yield STOPPED
    yield from (line for name, line in TICKS.items() if asked[name])


def _named(lines: list[tuple[str, int]], net: int, lang: Lang) -> Iterator[Fact]:
    for name, value in lines:
        if name:
            yield Fact(say(lang, f"line.{name}"), signed(value), LINES[name])
    yield Fact(say(lang, "odds.net"), signed(net), "PS-9.3")


def _bands(shot: Shot, lang: Lang) -> Iterator[Fact]:
    """How each bonus of the hit table adds to the whole (T5, T6)."""
    gap = shot.armour - shot.perforation
    yield Fact(say(lang, "odds.gap"), f"{shot.perforation} / {shot.armour}", "PS-10.2")
    for share, bonus in zip(shares(shot.net), BONUSES, strict=True):
        if share:
            often, pierce = Fraction(share, 10), Fraction(pierce_chance(gap, bonus), 100)
            words = [percent(lang, one) for one in (often, pierce, often * pierce)]
            value = BY.said(lang, share=words[0], pierce=words[1], both=words[2])
            yield Fact(BAND.said(lang, bonus=signed(bonus)), value, "PS-10.4")


def _reply(target: TankCard, shooter: TankCard, net: int, lang: Lang) -> Fact:
    """What the target would do to the front of the shooter under the same conditions."""
    back = chances(Shot(net, target.perforation, shooter.front)).destroyed
    return Fact(SAME.said(lang, net=signed(net)), percent(lang, back), "PS-10.4")


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"
