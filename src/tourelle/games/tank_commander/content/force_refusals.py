"""Why a force is refused: said by the referee, in the builder, and of mistakes in content."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

FORCE_REFUSALS: Final = {
    "refuse.too-many-cards": Phrase(
        "A deck has at most {most} cards.", "Un paquet a {most} cartes au plus."
    ),
    "refuse.no-such-card": Phrase("There is no such card.", "Cette carte n’existe pas."),
    "refuse.other-nation": Phrase(
        "{card} does not serve this side ({nation}).", "Mauvais camp ({nation}) : {card}."
    ),
    "refuse.other-year": Phrase(
        "{card} was not in service in {year}.", "Pas en service en {year} : {card}."
    ),
    "refuse.no-pick": Phrase(
        "Only vehicles with AT fire and AT guns can be picked, not {card}.",
        "Seulement des véhicules à tir antichar et des canons antichars, et non : {card}.",
    ),
    "refuse.no-pile-card": Phrase(
        "Only terrain and events go into this draw pile, not {card}.",
        "Seulement du terrain et des événements dans cette pioche, et non : {card}.",
    ),
    "refuse.no-terrain": Phrase(
        "The attacker brings no terrain ({card}).",
        "Pas de carte de terrain pour l’attaquant ({card}).",
    ),
    "refuse.too-many-copies": Phrase(
        "{n} copies of {card}: at most {most} of an event or an equipment card.",
        "{n} exemplaires d’une même carte ({card}) : {most} au plus pour un événement "
        "ou un équipement.",
    ),
    "refuse.pick-count": Phrase(
        "{n} of {picks} cards are picked.", "{n} cartes choisies sur {picks}."
    ),
    "refuse.pile-size": Phrase(
        "The draw pile has {n} cards: from {low} to {high} are needed.",
        "La pioche a {n} cartes : il en faut de {low} à {high}.",
    ),
    "refuse.too-dear": Phrase(
        "{points} points, the limit is {limit}.", "{points} points, la limite est {limit}."
    ),
    "refuse.no-group": Phrase(
        "Only the defender of the Defence scenario has a reinforcement group.",
        "Seul le défenseur du scénario Défense a un groupe de renfort.",
    ),
}
