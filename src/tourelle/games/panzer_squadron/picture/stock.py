"""Faces from the content of the game."""

from __future__ import annotations

from tourelle.art.kept import by_itself
from tourelle.core.words import Lang, decimal
from tourelle.games.panzer_squadron.content.entries import TankCard
from tourelle.games.panzer_squadron.picture.data import TankFace


@by_itself(512)
def tank_face(card: TankCard, lang: Lang) -> TankFace:
    """Both sides of a card; measures are written as the reader's language has them."""
    return TankFace(
        id=card.id,
        name=card.name,
        nation=card.nation,
        role=card.kind,
        picture=card.picture,
        perforation=card.perforation,
        front=card.front,
        side=card.side,
        rear=card.rear,
        breakdown=card.breakdown,
        assault_gun=card.assault_gun,
        points=card.points,
        year=card.year,
        crew=card.crew,
        weight=f"{decimal(lang, card.weight, 1)} t",
        length=f"{decimal(lang, card.length, 2)} m",
        width=f"{decimal(lang, card.width, 2)} m",
        gun=card.gun.said(lang),
        history=card.text,
        camouflage=card.camouflage,
    )
