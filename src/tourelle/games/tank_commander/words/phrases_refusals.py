"""Why something cannot be done, by the code of its refusal."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

REFUSALS: Final[dict[str, Phrase]] = {
    "refuse.not-in-melee": Phrase(
        "Both must be in this melee.", "Les deux doivent être dans cette mêlée."
    ),
    "refuse.mounted": Phrase(
        "A mounted squad neither fires nor is fired at.",
        "Un peloton embarqué ne tire pas et n’est pas visé.",
    ),
    "refuse.panicked": Phrase(
        "The unit panics and may not fire in this step.",
        "L’unité panique et ne tire plus pendant cette étape.",
    ),
    "refuse.fired-already": Phrase(
        "The unit has already its shot in this melee.", "L’unité a déjà son tir dans cette mêlée."
    ),
    "refuse.men-first": Phrase(
        "Men fire at men while there are any.",
        "L’infanterie et la cavalerie visent d’abord leurs semblables.",
    ),
    "refuse.tanks-first": Phrase(
        "Tanks fire at tanks while there are any.", "Les chars visent d’abord les chars."
    ),
    "refuse.no-he-in-melee": Phrase("No HE fire in melee.", "Pas de tir explosif en mêlée."),
    "refuse.no-such-weapon": Phrase(
        "It has no weapon for this target at this range.",
        "Aucune arme pour cette cible à cette portée.",
    ),
    "refuse.card-interrupt": Phrase(
        "An interrupt: it is played in answer to something.",
        "Une interruption : elle se joue en réponse à autre chose.",
    ),
    "refuse.card-no-use": Phrase(
        "This interrupt does nothing here.", "Cette interruption n’a pas d’effet ici."
    ),
    "refuse.card-own-play": Phrase(
        "This card is used in your own play.", "Cette carte s’emploie à votre tour."
    ),
    "refuse.not-yours": Phrase("This is not your unit.", "Ce n’est pas votre unité."),
    "refuse.no-enemy": Phrase(
        "The target must be an enemy unit on the table.",
        "La cible doit être une unité ennemie sur la table.",
    ),
    "refuse.same-position": Phrase(
        "In the same position one fights in melee only.",
        "Dans la même position, on ne se bat qu’en mêlée.",
    ),
    "refuse.too-far": Phrase(
        "Out of range: two positions at most.", "Hors de portée : deux positions au plus."
    ),
    "refuse.line-blocked": Phrase("The line of fire is blocked.", "La ligne de tir est bloquée."),
    "refuse.no-armour": Phrase(
        "AT fire is for armoured targets.", "Le tir antichar est pour les cibles blindées."
    ),
    "refuse.armoured": Phrase(
        "This fire does nothing to armour.", "Ce tir ne fait rien à un blindage."
    ),
    "refuse.melee-only": Phrase(
        "Flame is for melee only.", "Le lance-flammes ne sert qu’en mêlée."
    ),
    "refuse.in-cover": Phrase(
        "Men in terrain are reached in melee only.",
        "Dans un terrain, l’infanterie et la cavalerie ne sont atteintes qu’en mêlée.",
    ),
    "refuse.short-only": Phrase("Only at short range.", "À courte portée seulement."),
    "refuse.not-there": Phrase(
        "This card is not where the play begins.", "Cette carte n’est pas au départ du mouvement."
    ),
    "refuse.no-path": Phrase("This leads nowhere.", "Ce trajet ne mène nulle part."),
    "refuse.not-adjacent": Phrase(
        "A step goes to an adjacent position.", "Un pas mène à une position adjacente."
    ),
    "refuse.slow": Phrase("A slow card takes one step.", "Une carte lente fait un seul pas."),
    "refuse.slowed": Phrase(
        "The terrain slows: it is entered with the first step, which ends the move.",
        "Le terrain ralentit : on y entre au premier pas, et le mouvement s’arrête.",
    ),
    "refuse.enemy-there": Phrase(
        "Enemy units stop the movement there.", "Des unités ennemies arrêtent le mouvement ici."
    ),
    "refuse.stream": Phrase(
        "The stream cannot be crossed like this.", "Le ruisseau ne se traverse pas ainsi."
    ),
    "refuse.needs-tank": Phrase(
        "Clear ground with an enemy tank: only along with a tank of yours.",
        "Terrain clair avec un char ennemi : seulement avec un de vos chars.",
    ),
    "refuse.only-at-start": Phrase(
        "Only at the start of the movement play, before any card moves.",
        "Seulement au début du mouvement, avant que la première carte ne bouge.",
    ),
    "refuse.too-full": Phrase(
        "Too many units would be left there: move one of them.",
        "Il resterait trop d’unités ici : déplacez-en une.",
    ),
    "refuse.unsorted": Phrase(
        "The cards of a force are named in ascending order.",
        "Les cartes d’une force se nomment dans l’ordre croissant.",
    ),
    "refuse.full": Phrase(
        "Three units of yours are there already.", "Trois de vos unités y sont déjà."
    ),
    "refuse.not-your-position": Phrase(
        "Only on a position of your own.", "Seulement sur une de vos positions."
    ),
    "refuse.no-squad": Phrase(
        "A squad of yours on foot must be there.", "Il y faut un de vos pelotons à pied."
    ),
    "refuse.bunker-there": Phrase(
        "A fortification is there already.", "Une fortification s’y trouve déjà."
    ),
}
