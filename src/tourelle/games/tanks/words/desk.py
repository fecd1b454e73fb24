"""The chances of a shot for people at a real table: two tanks, how they moved, how they stand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.words import Lang, Phrase
from tourelle.games.desk import Asked, Desk, Question, Word
from tourelle.games.facts import Fact, Odds
from tourelle.games.tanks.content.entries import TankCard
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.odds import (
    Damage,
    Toll,
    at_least,
    best_of_two,
    mean,
    pile_of,
    plain_shot,
    through,
    whole_deck,
)
from tourelle.games.tanks.law.values import MOST_DICE
from tourelle.games.tanks.picture.stock import tank_face
from tourelle.games.tanks.picture.table import card_picture
from tourelle.games.tanks.words.numbers import hundredths
from tourelle.games.tanks.words.phrases import CATALOGUE

say: Final = CATALOGUE.say
TITLE: Final = Phrase("Chances of a shot", "Chances d’un tir")
SHOOTER: Final = Phrase("Shooter", "Tireur")
TARGET: Final = Phrase("Target", "Cible")
TAKEN: Final = Phrase("Damage the target has", "Dégâts de la cible")
MORE_ATTACK: Final = Phrase("Other attack dice", "Autres dés d’attaque")
MORE_DEFENCE: Final = Phrase("Other defence dice", "Autres dés de défense")
STATIONARY: Final = Phrase("with the stationary reroll", "avec la relance à l’arrêt")
SWITCHES: Final = {"cover": 1, "short": -1, "side": -1}
RULES: Final = {
    "attack": "TK-6.7", "coordinated": "TK-8.3", "defence": "TK-6.16", "shooter-moves": "TK-6.17",
    "target-moves": "TK-6.18", "cover": "TK-6.19", "short": "TK-6.20", "side": "TK-6.21",
    "cards": "TK-6.22",
}  # fmt: skip
MOST_MOVES, MOST_MORE, MOST_DAMAGE = 3, 4, 20
USUAL: Final = ("TK-U03", "TK-G03")


class TanksDesk(Desk):
    def __init__(self, context: Context, library: Library) -> None:
        self._library: Final = library
        self._toll: Final = Toll(0, (pile_of(context, whole_deck(context).undrawn), ()))

    def title(self, lang: Lang) -> str:
        return TITLE.said(lang)

    def questions(self) -> tuple[Question, ...]:
        tanks = self._library.tanks.values()
        cards = tuple(Word(tank.id, tank.name, (), tank.nation) for tank in tanks)
        known = [card.id for card in cards]
        shooter, target = (name if name in known else known[0] for name in USUAL)
        return (
            Question("shooter", SHOOTER, "card", shooter, cards, rule="TK-6.7"),
            Question("target", TARGET, "card", target, cards, rule="TK-6.16"),
            _number("shooter-moves", _line("shooter-moves"), 0, MOST_MOVES),
            _number("target-moves", _line("target-moves"), 0, MOST_MOVES),
            *(Question(name, _line(name), "switch", False, rule=RULES[name]) for name in SWITCHES),
            Question("coordinated", _line("coordinated"), "switch", False, rule="TK-8.3"),
            _number("attack", MORE_ATTACK, -MOST_MORE, MOST_MORE),
            _number("defence", MORE_DEFENCE, -MOST_MORE, MOST_MORE),
            _number("damage", TAKEN, 0, MOST_DAMAGE),
        )

    def odds(self, asked: Asked, lang: Lang) -> Odds:
        shooter, target = self._tank(asked["shooter"]), self._tank(asked["target"])
        attack, defence = _attack(shooter, asked), _defence(shooter, target, asked)
        dice = max(0, sum(n for _, n in attack)), _bounded(sum(n for _, n in defence))
        damage, still = self._damage(shooter, *dice, asked)
        left = max(1, target.resistance - _whole(asked["damage"]))
        title = say(lang, "odds.title", tank=shooter.name.said(lang), target=target.name.said(lang))
        return Odds(
            title,
            tuple(_results(damage, left, lang)),
            (*_lines((*attack, *defence), lang), *_sums(dice, damage, still, lang)),
        )

    def picture(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        tank = self._library.tanks.get(card)
        return None if tank is None else card_picture(tank_face(tank), lang, theme, Size.TABLE)

    def _tank(self, name: object) -> TankCard:
        return self._library.tanks[str(name)]

    def _damage(
        self, shooter: TankCard, attack: int, defence: int, asked: Asked
    ) -> tuple[Damage, bool]:
        """With the stationary reroll whenever it pays (TK-6.12), as it would be rolled."""
        if asked["shooter-moves"]:
            return self._toll.damage(through(attack, defence)), False
        kept = 1 if "semi-indirect" in shooter.keywords else 0  # TK-8.6
        return best_of_two(attack, defence, plain_shot(0, False), self._toll, kept), True


def _line(name: str) -> Phrase:
    return Phrase(say("en", f"line.{name}"), say("fr", f"line.{name}"))


def _number(name: str, label: Phrase, low: int, high: int) -> Question:
    return Question(name, label, "number", 0, low=low, high=high, rule=RULES.get(name, "TK-6.29"))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _bounded(dice: int) -> int:
    """TK-6.16"""
    return min(MOST_DICE, max(0, dice))


def _attack(shooter: TankCard, asked: Asked) -> list[tuple[str, int]]:
    """T3"""
    lines = [("attack", shooter.attack), ("coordinated", int(bool(asked["coordinated"])))]
    return [*lines, ("cards", _whole(asked["attack"]))]


def _defence(shooter: TankCard, target: TankCard, asked: Asked) -> list[tuple[str, int]]:
    """T2"""
    moved = _whole(asked["shooter-moves"])
    if "gung-ho" in shooter.keywords:
        moved = max(0, moved - 1)  # TK-8.5
    lines = [("defence", target.defence), ("shooter-moves", moved)]
    lines.append(("target-moves", _whole(asked["target-moves"])))
    for name, dice in SWITCHES.items():
        heavy = name == "side" and "heavy" in target.keywords  # TK-8.8
        lines.append((name, dice if asked[name] and not heavy else 0))
    return [*lines, ("cards", _whole(asked["defence"]))]


def _results(damage: Damage, left: int, lang: Lang) -> Iterator[tuple[str, Fraction]]:
    """Knocked out, then every smaller number, the worst first."""
    yield say(lang, "odds.more", n=left), at_least(damage, left)
    for n in range(left - 1, -1, -1):
        chance = damage.get(n, Fraction(0))
        if chance or not n:
            yield (say(lang, "odds.damage", n=n) if n else say(lang, "odds.none")), chance


def _lines(lines: tuple[tuple[str, int], ...], lang: Lang) -> Iterator[Fact]:
    for name, dice in lines:
        if dice or name in ("attack", "defence"):
            yield Fact(say(lang, f"line.{name}"), f"{dice:+d}", RULES[name])


def _sums(dice: tuple[int, int], damage: Damage, still: bool, lang: Lang) -> Iterator[Fact]:
    yield Fact(say(lang, "odds.attack"), str(dice[0]), "TK-6.7")
    yield Fact(say(lang, "odds.defence"), str(dice[1]), "TK-6.16")
    yield Fact(say(lang, "odds.mean"), hundredths(lang, mean(damage)), "TK-6.29")
    if still:
        yield Fact(STATIONARY.said(lang), "", "TK-6.12")
