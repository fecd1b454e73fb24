"""What Tank Commander says, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_commander.content.force_refusals import FORCE_REFUSALS
from tourelle.games.tank_commander.words.phrases_asks import ASKS, CHOICES, SLOTS
from tourelle.games.tank_commander.words.phrases_events import EVENTS
from tourelle.games.tank_commander.words.phrases_facts import BANNERS, FACTS, ODDS, OUTCOMES, THINGS
from tourelle.games.tank_commander.words.phrases_options import OPTIONS
from tourelle.games.tank_commander.words.phrases_refusals import REFUSALS

GAME: Final = {
    "game.title": Phrase("Tank Commander", "Tank Commander"),
    "guide.goal": Phrase(
        "Occupy as many enemy positions as the scenario asks for, or leave the enemy no unit.",
        "Occupez autant de positions ennemies que le scénario le demande, ou ne laissez aucune "
        "unité à l’ennemi.",
    ),
    "guide.turn": Phrase(
        "In turn, each player makes one play: move up to three cards, fire, play an instant, or "
        "draw. Then enemies in the same position fight a melee.",
        "À tour de rôle, chacun fait une action : déplacer jusqu’à trois cartes, tirer, jouer une "
        "carte instantanée ou piocher. Puis les ennemis d’une même position s’affrontent en mêlée.",
    ),
    "guide.touch": Phrase(
        "Touch one of your cards, then a lit position or an enemy card. Before a shot you see the "
        "number you need; a card is flipped, and the other player names the colour that counts.",
        "Touchez une de vos cartes, puis une position éclairée ou une carte ennemie. Avant un tir, "
        "le nombre à obtenir s’affiche ; une carte est retournée, l’adversaire nomme la couleur.",
    ),
    "game.line": Phrase(
        "Cards advance over fifteen positions: take the enemy’s second row.",
        "Des cartes avancent sur quinze positions : prenez la seconde rangée ennemie.",
    ),
    "game.tagline": Phrase(
        "The Eastern Front in cards: one play each, melees after every play.",
        "Le front de l’Est en cartes : une action chacun, des mêlées après chaque action.",
    ),
    **{f"seat.{n}": Phrase(f"Player {n + 1}", f"Joueur {n + 1}") for n in range(4)},
}

CATALOGUE: Final = Catalogue(
    {
        **GAME,
        **OPTIONS,
        **ASKS,
        **CHOICES,
        **SLOTS,
        **THINGS,
        **FACTS,
        **ODDS,
        **BANNERS,
        **REFUSALS,
        **FORCE_REFUSALS,
        **EVENTS,
        **OUTCOMES,
    },
    CORE,
)
