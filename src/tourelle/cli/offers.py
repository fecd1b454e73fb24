"""The legal answers to one question, and how a person names one of them by typing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourelle.cli.plane import form_of, is_force, is_pose, typed_pose
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import reason, refused
from tourelle.core.ask import Ask, Domain, Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed, fields, integer, rows, text
from tourelle.core.decree import roll_from
from tourelle.core.rules import View
from tourelle.games.builder import Builder, Place
from tourelle.games.game import AnyGame
from tourelle.games.list_data import read_list

PROPOSED: Final = 16
EXAMPLES: Final = 5  # of a question whose answers cannot be listed
NUMBER: Final = re.compile(r"(?<![\w-])-?[0-9]{1,12}\b")
COUNTED: Final = re.compile(r"([A-Za-z-]+)[=:]?(\d{1,3})")


@dataclass(frozen=True)
class Offer:
    """One legal answer, as the list shows it."""

    choice: Any
    label: str

    @property
    def kind(self) -> str:
        return str(self.choice.kind)


class Unread(Exception):
    """What was typed names no answer: the line to show."""


class Offers:
    """What may be answered now, and beside it what may be said unasked."""

    def __init__(
        self, game: AnyGame, view: View, ask: Ask[Any], unasked: Sequence[Ask[Any]]
    ) -> None:
        self._game: Final = game
        self._view: Final = view
        self._ask: Final = ask
        self.open: Final = [domain for domain in ask.domains if domain.listed() is None]
        self.listed: Final = self._offers(ask.domains)
        self.proposed: Final = self._proposals()
        self.beside: Final = [offer for talk in unasked for offer in self._offers(talk.domains)]

    def _offers(self, domains: Sequence[Domain[Any]]) -> list[Offer]:
        return [
            Offer(choice, self.label(choice))
            for domain in domains
            for choice in domain.listed() or ()
        ]

    def _proposals(self) -> list[Offer]:
        """Places and forces that are worth a thought: a number names one of them."""
        dice = FastDice(7)
        domains = [d for d in self.open if is_pose(d.hint()) or is_force(d.hint())]
        found = [Offer(c, self.label(c)) for d in domains for c in d.propose(dice, PROPOSED)]
        return list({offer.label: offer for offer in found}.values())

    def forms(self) -> list[str]:
        """How else a question is answered that has no list: in so many words, or by examples."""
        hints = [domain.hint() for domain in self.open]
        if self.proposed:
            return [form_of(hint) for hint in hints if is_pose(hint) or is_force(hint)]
        return [say("play.example", text=" / ".join(self.examples()))] if hints else []

    def label(self, choice: Any) -> str:
        if self._ask.kind == "roll":
            return " ".join(str(value + 1) for value in choice.values)
        return self._game.speech.choice(choice, self._view, lang())

    def examples(self) -> list[str]:
        """Some answers to a question that has too many."""
        dice = FastDice(7)
        found = [d.sample(dice) for d in self.open for _ in range(EXAMPLES)]
        return list(dict.fromkeys(self.label(choice) for choice in found))

    def beside_of(self, *kinds: str) -> Offer | None:
        return next((offer for offer in self.beside if offer.kind in kinds), None)

    def search(self, typed: str) -> list[Offer]:
        """The offers whose label has every word that was typed."""
        words = plain(typed).split()
        return [
            offer
            for offer in (*self.listed, *self.beside)
            if all(word in plain(offer.label) for word in words)
        ]

    def exact(self, typed: str) -> Offer | None:
        """The offer that was named in full: its label, or the game's notation."""
        for offer in (*self.listed, *self.proposed, *self.beside):
            if plain(typed) == plain(offer.label):
                return offer
        return None

    def read(self, typed: str) -> Offer:
        """What was typed as the game's own notation or as data, or Unread with the reason."""
        why: list[str] = []
        notation = self._game.notation
        if notation is not None and not self.open:
            world = self._game.rules.imagine(self._view, FastDice(1))
            try:
                return self._checked(notation.read(world, typed))
            except (Malformed, Illegal) as error:
                why.append(reason(error, self._game))
        for domain in self.open:
            try:
                return self._checked(self._choice(self._data(domain.hint(), typed)))
            except (Malformed, Illegal) as error:
                why.append(reason(error, self._game))
        raise Unread(why[0] if why else say("play.none", text=typed))

    def _data(self, hint: Json, typed: str) -> Json:
        if is_force(hint) and self._game.builder is not None:
            return self._force(self._game.builder, hint, typed)
        return typed_pose(hint, typed) if is_pose(hint) else typed_data(hint, typed)

    def _force(self, builder: Builder, hint: Json, typed: str) -> Json:
        """A force by names or ids, as its builder reads it; or what is wrong with it."""
        said = fields(fields(hint)["force"])
        place = Place(task=text(said.get("task", "")), side=text(said.get("side", "")))
        found = read_list(typed, self._game.rules.name, builder)
        judged = builder.judge(found, integer(said["limit"]), place, lang())
        wrong = [check for check in judged.checks if not check.ok]
        if wrong or judged.choice is None:
            raise Unread(" ".join(f"{check.text} ({check.rule})" for check in wrong[:1]))
        return judged.choice.data()

    def _choice(self, data: Json) -> Any:
        return roll_from(data) if self._ask.kind == "roll" else self._game.rules.choice_from(data)

    def _checked(self, choice: Any) -> Offer:
        refusal = self._ask.refuse(choice)
        if refusal is not None:
            raise Unread(refused(Illegal(refusal), self._game))
        return Offer(choice, self.label(choice))


def plain(text: str) -> str:
    """Small letters without accents."""
    spread = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def typed_data(hint: Json, typed: str) -> Json:
    """The data of a choice from what was typed, by the hint of a domain without a list."""
    known = fields(hint)
    prefix = rows(known.get("prefix", []))
    if "roll" in known:
        return ["roll", *(_whole(word) - 1 for word in typed.split())]
    if "pick" in known:
        return [*prefix, *sorted(picked(fields(known["from"]), typed))]
    if "split" in known:
        return [*prefix, *counted(rows(known["items"]), typed)]
    numbers = [int(number) for number in NUMBER.findall(typed)]
    return [*(prefix or typed.split()[:1]), *numbers]


def _whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise Malformed(say("not-a-number", value=word))
    return int(word)


def picked(numbers: dict[str, Json], typed: str) -> list[int]:
    """`d4 e5` as the numbers of these things; a leading letter of the key may be left out."""
    short = {key[1:]: number for key, number in numbers.items()}
    found: list[int] = []
    for word in typed.replace(",", " ").split():
        number = numbers.get(word, short.get(word))
        if number is None:
            raise Malformed(say("play.no-thing", word=word))
        found.append(integer(number))
    return found


def counted(items: list[Json], typed: str) -> list[int]:
    """`C1 L4 M3` as a count for each item."""
    keys = [text(fields(item)["key"]) for item in items]
    counts = dict.fromkeys(keys, 0)
    for word in typed.replace(",", " ").split():
        found = COUNTED.fullmatch(word)
        if found is None or found[1] not in counts:
            raise Malformed(say("play.no-count", word=word, known=" ".join(keys)))
        counts[found[1]] += int(found[2])
    return list(counts.values())
