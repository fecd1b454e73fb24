"""A deck for a toy game: cards by copies, in two sections, with a limit for each of them.

force: 2 light, 1 heavy; pile: 2 smoke        as it is pasted
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tourelle.art.scene import Ground, Scene
from tourelle.art.svg import el, text
from tourelle.art.themes import Theme
from tourelle.core.codec import Malformed
from tourelle.core.words import Catalogue, Lang, Phrase
from tourelle.games.builder import (
    Bought,
    Builder,
    Check,
    Item,
    Kind,
    List,
    Place,
    ReadyList,
    Reason,
    RowShown,
    Section,
    Stock,
    Titles,
    Verdict,
)


@dataclass(frozen=True)
class Card:
    kind: str
    points: int
    sections: tuple[str, ...]
    most: int | None = None


CARDS: Final = {
    "light": Card("gun", 4, ("force", "pile")),
    "heavy": Card("gun", 9, ("force", "pile")),
    "smoke": Card("trick", 1, ("pile",), most=2),
}
LARGEST: Final = 60  # cards
ROW: Final = re.compile(r"(\d{1,2}) (\w+)")
WORDS: Final = Catalogue(
    {
        "title.build": Phrase("Build a deck", "Composer un paquet"),
        "title.mine": Phrase("My deck", "Mon paquet"),
        "title.ready": Phrase("Ready decks", "Paquets tout prêts"),
        "title.empty": Phrase("Add a card to begin.", "Ajoutez une carte pour commencer."),
        "title.paste": Phrase("Paste a deck here.", "Collez un paquet ici."),
        "title.secret": Phrase("Decks are secret.", "Les paquets sont secrets."),
        "kind.gun": Phrase("Guns", "Canons"),
        "kind.trick": Phrase("Tricks", "Ruses"),
        "section.force": Phrase("Force", "Unités"),
        "section.pile": Phrase("Draw pile", "Pioche"),
        "card.light": Phrase("Light gun", "Canon léger"),
        "card.heavy": Phrase("Heavy gun", "Canon lourd"),
        "card.smoke": Phrase("Smoke", "Fumée"),
        "no.points": Phrase("{n} of {limit} points", "{n} points sur {limit}"),
        "no.cards": Phrase("At most {most} cards", "{most} cartes au plus"),
        "no.copies": Phrase("{card}: {most} at most", "{card} : {most} au plus"),
        "no.section": Phrase("{card} does not go there", "{card} ne va pas là"),
    }
)
say = WORDS.say


class DeckBuilder(Builder):
    def titles(self, lang: Lang) -> Titles:
        words = ("build", "mine", "ready", "empty", "paste", "secret")
        return Titles(**{word: say(lang, f"title.{word}") for word in words})

    def stock(self, lang: Lang) -> Stock:
        kinds = ("gun", "trick")
        return Stock(
            titles=self.titles(lang),
            sides=(),
            any="",
            kinds=tuple(Kind(k, say(lang, f"kind.{k}"), base=True, counted=True) for k in kinds),
            items=tuple(self._item(name, lang) for name in CARDS),
            limits=(20, 40),
            range=(10, 100),
            ready=(ReadyList("A", "", 20, (Bought("heavy", count=2, section="force"),)),),
            sections=tuple(Section(s, say(lang, f"section.{s}")) for s in ("force", "pile")),
        )

    def _item(self, name: str, lang: Lang) -> Item:
        card, said = CARDS[name], say(lang, f"card.{name}")
        return Item(name, card.kind, "", said, card.points, said, most=card.most)

    def read(self, text: str) -> List:
        found: list[Bought] = []
        for part in filter(None, text.split(";")):
            section, _, rows = part.partition(":")
            for row in rows.split(","):
                named = ROW.fullmatch(row.strip())
                if named is None:
                    raise Malformed(f"no card {row.strip()}")
                found.append(Bought(named[2], (), int(named[1]), section.strip()))
        return tuple(found)

    def judge(self, found: List, limit: int, place: Place, lang: Lang) -> Verdict:
        if any(row.base not in CARDS or row.cards for row in found):
            raise Malformed("a deck has cards and nothing on them")
        points = sum(CARDS[row.base].points * row.count for row in found)
        return Verdict(
            list=found,
            side=None,
            points=points,
            limit=limit,
            checks=tuple(self._checks(found, points, limit, lang)),
            rows=tuple(self._row(row, lang) for row in found),
            refused=dict(self._refused(found, place.section or "force", lang)),
            text=self._text(found),
        )

    def _checks(self, found: List, points: int, limit: int, lang: Lang) -> Iterator[Check]:
        copies = _copies(found)
        yield Check(points <= limit, say(lang, "no.points", n=points, limit=limit), "GD-1")
        yield Check(copies.total() <= LARGEST, say(lang, "no.cards", most=LARGEST), "GD-2")
        many = [name for name in copies if copies[name] > (CARDS[name].most or LARGEST)]
        yield from (Check(False, self._many(name, lang).text, "GD-3") for name in many)

    def _refused(self, found: List, section: str, lang: Lang) -> Iterator[tuple[str, Reason]]:
        copies = _copies(found)
        for name, card in CARDS.items():
            if section not in card.sections:
                said = say(lang, "no.section", card=say(lang, f"card.{name}"))
                yield name, Reason(said, "GD-4")
            elif copies[name] >= (card.most or LARGEST):
                yield name, self._many(name, lang)

    def _many(self, name: str, lang: Lang) -> Reason:
        card, most = say(lang, f"card.{name}"), CARDS[name].most or LARGEST
        return Reason(say(lang, "no.copies", card=card, most=most), "GD-3")

    def _row(self, row: Bought, lang: Lang) -> RowShown:
        points = CARDS[row.base].points * row.count
        name = say(lang, f"card.{row.base}")
        return RowShown(row.base, name, points, count=row.count, section=row.section)

    def _text(self, found: List) -> str:
        sections = dict.fromkeys(row.section for row in found)
        return "; ".join(
            f"{s}: " + ", ".join(f"{row.count} {row.base}" for row in found if row.section == s)
            for s in sections
        )

    def picture(self, item: str, lang: Lang, theme: Theme) -> Scene | None:
        if item not in CARDS:
            return None
        name = say(lang, f"card.{item}")
        face = el("rect", width=300, height=420, fill="var(--card)")
        ground = Ground.of(face, text(name, 20, 40, fill="var(--ink)"))
        return Scene(300, 420, name, "", ground, {}, (), theme=theme, lang=lang)


def _copies(found: List) -> Counter[str]:
    copies: Counter[str] = Counter()
    for row in found:
        copies[row.base] += row.count
    return copies
