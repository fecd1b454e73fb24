"""The words of questions and choices."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

ASKS: Final = {
    "ask.force": Phrase("Choose your platoon.", "Choisissez votre peloton."),
    "ask.terrain": Phrase(
        "{piece}: place it ({n} of {all}).", "{piece} : posez-le ({n} sur {all})."
    ),
    "ask.role": Phrase("Attacker or Defender?", "Attaquant ou défenseur ?"),
    "ask.edge": Phrase("Choose your table edge.", "Choisissez votre bord de table."),
    "ask.token": Phrase("Place an objective.", "Posez un objectif."),
    "ask.deploy": Phrase("{tank}: deploy it.", "{tank} : déployez-le."),
    "ask.order": Phrase("Which of the tied tanks acts next?", "Lequel des chars à égalité agit ?"),
    "ask.reveal": Phrase(
        "Turn cards up before deployment?", "Révéler des cartes avant le déploiement ?"
    ),
    "ask.pregame": Phrase(
        "A free move before the first turn?", "Un déplacement gratuit avant le premier tour ?"
    ),
    "ask.ready-move": Phrase(
        "Cards as the Movement phase starts?",
        "Utiliser des cartes en début de phase de déplacement ?",
    ),
    "ask.ready-shoot": Phrase(
        "Cards as the Shooting phase starts?", "Des cartes au début de la phase de tir ?"
    ),
    "ask.ready-command": Phrase(
        "Cards as the Command phase starts?", "Des cartes au début de la phase de commandement ?"
    ),
    "ask.move": Phrase(
        "{tank}: move {n} of {most}, or stop.",
        "{tank} : déplacement {n}/{most}, ou arrêt.",
    ),
    "ask.move.cards": Phrase("{tank}: use a card, or stop.", "{tank} : une carte, ou arrêt."),
    "ask.dash": Phrase(
        "{tank}: make the free move, or stay.",
        "{tank} : faites le déplacement gratuit, ou restez.",
    ),
    "ask.fire": Phrase(
        "{tank}: choose a target.",
        "{tank} : choisissez une cible.",
    ),
    "ask.extra-shot": Phrase(
        "{tank}: choose a target for the second shot.",
        "{tank} : choisissez la cible du second tir.",
    ),
    "ask.declare": Phrase("Cards for this shot?", "Des cartes pour ce tir ?"),
    "ask.answer-shot": Phrase("Cards against this shot?", "Des cartes contre ce tir ?"),
    "ask.reroll": Phrase("Reroll the attack dice?", "Relancer les dés d’attaque ?"),
    "ask.which-roll": Phrase("Which roll stands?", "Choisissez le jet à garder."),
    "ask.card-reroll": Phrase(
        "Reroll attack dice by a card?", "Relancer des dés d’attaque par une carte ?"
    ),
    "ask.return": Phrase("Take the Ammunition card back?", "Reprendre la carte de munition ?"),
    "ask.pool": Phrase("Cards against the defence dice?", "Des cartes contre les dés de défense ?"),
    "ask.defend": Phrase("Cards for the defence dice?", "Des cartes pour les dés de défense ?"),
    "ask.defence-reroll": Phrase("Reroll defence dice?", "Relancer des dés de défense ?"),
    "asked.attack": Phrase("attack {faces}", "attaque {faces}"),
    "asked.defence": Phrase("defence {faces}", "défense {faces}"),
    "ask.cancel": Phrase("What is cancelled?", "Qu’est-ce qui est annulé ?"),
    "ask.raise": Phrase(
        "Change Hits and Critical Hits?", "Échanger des coups et des coups critiques ?"
    ),
    "ask.strike": Phrase("Strike out a Critical Hit?", "Effacer un coup critique ?"),
    "ask.choose": Phrase(
        "Turn more Critical cards and choose?",
        "Retourner plusieurs cartes de critique et choisir ?",
    ),
    "ask.keep": Phrase("Which Critical card counts?", "Quelle carte de critique compte ?"),
    "ask.save": Phrase(
        "A card against this Critical card?", "Une carte contre cette carte de critique ?"
    ),
    "ask.after": Phrase("Cards after the shot?", "Des cartes après le tir ?"),
    "ask.auto-repair": Phrase("Repair without a roll?", "Réparer sans jet ?"),
    "ask.repair": Phrase("{tank}: repair?", "{tank} : réparer ?"),
    "ask.repair.blitz": Phrase(
        "{tank}: a Blitzkrieg move?", "{tank} : un déplacement de Blitzkrieg ?"
    ),
    "ask.repair.both": Phrase(
        "{tank}: repair, or a Blitzkrieg move?",
        "{tank} : réparer, ou un déplacement de Blitzkrieg ?",
    ),
    "ask.repair-again": Phrase("Roll the failed repair again?", "Relancer la réparation ratée ?"),
    "ask.offer": Phrase("Your opponent offers a draw.", "L’adversaire propose la nulle."),
    "ask.talk": Phrase("Concede, or offer a draw.", "Abandonner, ou proposer la nulle."),
}

CHOICES: Final = {
    "choice.force": Phrase("Field {force} ({points} points)", "Jouer {force} ({points} points)"),
    "choice.terrain": Phrase("{at}, facing {heading}", "À {at}, orientation {heading}"),
    "choice.role.1": Phrase("Attacker", "Attaquant"),
    "choice.role.0": Phrase("Defender", "Défenseur"),
    "choice.edge": Phrase("Take the {edge} edge", "Prendre le bord {edge}"),
    "choice.token": Phrase("Objective {at}", "Objectif à {at}"),
    "choice.deploy": Phrase(
        "{tank} {at}, facing {heading}", "{tank} à {at}, orientation {heading}"
    ),
    "choice.move": Phrase(
        "{tank} to {at}, facing {heading}", "{tank} à {at}, orientation {heading}"
    ),
    "choice.act": Phrase("{tank} acts", "Faire agir {tank}"),
    "choice.pass": Phrase("Nothing more", "Rien de plus"),
    "choice.stop": Phrase("Stop here", "Rester là"),
    "choice.hold": Phrase("Hold fire", "Ne pas tirer"),
    "choice.keep-roll": Phrase("Keep the roll", "Garder le jet"),
    "choice.aim": Phrase("Fire at {tank}", "Tirer sur {tank}"),
    "choice.use": Phrase("{card} of {tank}: {effect}", "{card} de {tank} : {effect}"),
    "choice.reroll": Phrase("Reroll all dice", "Relancer tous les dés"),
    "choice.reroll-but": Phrase(
        "Keep {faces}, reroll the others", "Garder {faces}, relancer les autres"
    ),
    "choice.cancel": Phrase("Cancel {what}", "Annuler {what}"),
    "choice.big-gun": Phrase(
        "Big Gun: a Hit becomes Critical", "Gros canon : un coup devient critique"
    ),
    "choice.expose": Phrase("Exposed: a Hit becomes Critical", "Exposé : un coup devient critique"),
    "choice.keep": Phrase("{crit} counts", "Garder {crit}"),
    "choice.repair": Phrase("Repair {crit}", "Réparer {crit}"),
    "choice.concede": Phrase("Concede", "Abandonner"),
    "choice.offer": Phrase("Offer a draw", "Proposer la nulle"),
    "choice.answer.1": Phrase("Accept the draw", "Accepter la nulle"),
    "choice.answer.0": Phrase("Play on", "Continuer"),
    "args.dice": Phrase("reroll {faces}", "relancer {faces}"),
    "args.keep": Phrase("keep {faces}, reroll the others", "garder {faces}, relancer les autres"),
    "args.tank": Phrase("for {tank}", "pour {tank}"),
    "args.ram": Phrase("ram {tank}", "éperonner {tank}"),
    "args.crit": Phrase("{crit}", "{crit}"),
    "args.count": Phrase("{n} Hit|{n} Hits", "{n} coup|{n} coups"),
    "count.crits": Phrase(
        "{n} Critical Hit|{n} Critical Hits", "{n} coup critique|{n} coups critiques"
    ),
    "count.both": Phrase("{hits} and {crits}", "{hits} et {crits}"),
    "unknown.card": Phrase("face-down card", "carte face cachée"),
}

SLOTS: Final = {
    "slot.tank": Phrase("Tank", "Char"),
    "slot.place": Phrase("Place", "Place"),
    "slot.facing": Phrase("Facing", "Orientation"),
    "slot.target": Phrase("Target", "Cible"),
    "slot.card": Phrase("Card", "Carte"),
    "slot.how": Phrase("How", "Comment"),
    "slot.say": Phrase("Answer", "Réponse"),
    "roll.attack": Phrase("attack", "attaque"),
    "roll.defence": Phrase("defence", "défense"),
    "roll.reroll": Phrase("reroll", "relance"),
    "roll.repair": Phrase("repair", "réparation"),
    "roll.roll-off": Phrase("who begins", "qui commence"),
}
