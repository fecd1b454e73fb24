"""Why a platoon or a scenario is refused: said by the referee, and of mistakes in content."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

FORCE_REFUSALS: Final = {
    "refuse.no-tank": Phrase("A platoon has a tank.", "Un peloton a au moins un char."),
    "refuse.too-many-tanks": Phrase(
        "A platoon has at most {most} tanks.", "Un peloton a {most} chars au plus."
    ),
    "refuse.no-such-card": Phrase(
        "There is no such tank or card.", "Ce char ou cette carte n’existe pas."
    ),
    "refuse.other-nation": Phrase(
        "{card} does not serve {nation}.", "{card} ne sert pas dans ce camp ({nation})."
    ),
    "refuse.not-on-this": Phrase(
        "{card} does not go on a {tank}.", "{card} ne va pas sur un {tank}."
    ),
    "refuse.type-twice": Phrase(
        "{tank} has two cards of one type ({type}).",
        "{tank} a deux cartes d’un même type ({type}).",
    ),
    "refuse.no-slot": Phrase(
        "{tank} has {slots} crew slots, not {crew}.",
        "{tank} a {slots} emplacements d’équipage et non {crew}.",
    ),
    "refuse.hero-twice": Phrase(
        "{card} is in the platoon twice.", "{card} est deux fois dans le peloton."
    ),
    "refuse.too-dear": Phrase(
        "{points} points, the limit is {limit}.", "{points} points, la limite est {limit}."
    ),
    "refuse.fixed-map": Phrase(
        "Barkmann's crossroads has its own map.", "Le carrefour de Barkmann a sa propre carte."
    ),
    "refuse.fixed-forces": Phrase(
        "Barkmann's crossroads has its own forces.",
        "Le carrefour de Barkmann a ses propres forces.",
    ),
}
