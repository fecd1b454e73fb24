"""What is asked, and the answers."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

ASKS: Final = {
    "ask.nation": Phrase("Which side do you want?", "Quel camp voulez-vous ?"),
    "ask.force": Phrase("Field your force, in secret.", "Présentez votre force, en secret."),
    "ask.terrain": Phrase("Place your terrain cards.", "Placez vos cartes de terrain."),
    "ask.place": Phrase("Place your units.", "Placez vos unités."),
    "ask.keep": Phrase(
        "Starting reserve: up to ten cards.", "Réserve de départ : dix cartes au plus."
    ),
    "ask.play": Phrase("Your play: one of these.", "Votre action : une seule."),
    "ask.extra": Phrase(
        "Coordination: one more move or shot.", "Coordination : encore un mouvement ou un tir."
    ),
    "ask.after": Phrase("After the play: anything more?", "Après l’action : autre chose ?"),
    "ask.group": Phrase(
        "Which card moves, and where to?", "Quelle carte se déplace, et jusqu’où ?"
    ),
    "ask.group-more": Phrase(
        "Another card from there, or done?", "Une autre carte de là, ou c’est fini ?"
    ),
    "ask.join": Phrase(
        "Who comes along on the same path?", "Qui l’accompagne par le même trajet ?"
    ),
    "ask.aside": Phrase(
        "Too many cards there: which one goes back?",
        "Trop de cartes ici : laquelle revient en arrière ?",
    ),
    "ask.unload": Phrase(
        "Do the Panzergrenadiers get off?", "Les Panzergrenadiers débarquent-ils ?"
    ),
    "ask.blitz": Phrase("Blitzkrieg: the extra shot.", "Blitzkrieg : le tir supplémentaire."),
    "ask.window-1": Phrase("Before the play: interrupt?", "Avant l’action : interrompre ?"),
    "ask.window-2": Phrase("A movement is named: interrupt?", "Mouvement annoncé : interrompre ?"),
    "ask.window-3": Phrase(
        "A step is about to be taken: interrupt?", "Avant le pas : interrompre ?"
    ),
    "ask.window-4": Phrase(
        "A position has been entered: interrupt?", "Entrée dans une position : interrompre ?"
    ),
    "ask.window-5": Phrase("A shot is declared: interrupt?", "Tir annoncé : interrompre ?"),
    "ask.window-5.shot": Phrase(
        "{unit} fires at {target}: interrupt?", "{unit} tire sur {target} : interrompre ?"
    ),
    "ask.window-6": Phrase("The target is hit: interrupt?", "Cible touchée : interrompre ?"),
    "ask.window-7": Phrase(
        "A unit is about to be destroyed: interrupt?",
        "Unité sur le point d’être détruite : interrompre ?",
    ),
    "ask.window-8": Phrase(
        "An instant is declared: interrupt?", "Carte instantanée annoncée : interrompre ?"
    ),
    "ask.window-9": Phrase("A melee begins: interrupt?", "Début de mêlée : interrompre ?"),
    "ask.window-10": Phrase(
        "A minefield is entered: interrupt?", "Entrée dans un champ de mines : interrompre ?"
    ),
    "ask.colour": Phrase("Name a colour, unseen.", "Annoncez une couleur, sans voir la carte."),
    "ask.melees": Phrase("Which melee is fought next?", "Quelle mêlée maintenant ?"),
    "ask.melee": Phrase(
        "Melee: who fires at whom? All shots are simultaneous.",
        "Mêlée : qui tire sur qui ? Les tirs sont simultanés.",
    ),
    "ask.draw": Phrase("Draw a card?", "Piocher une carte ?"),
    "ask.discard": Phrase("Discard a card?", "Défausser une carte ?"),
    "ask.surplus": Phrase(
        "More than ten in the reserve: discard one.", "Plus de dix en réserve : défaussez-en une."
    ),
    "ask.offer": Phrase("A draw is offered.", "On vous propose la nulle."),
    "ask.talk": Phrase("Offer a draw, or concede.", "Proposer la nulle, ou abandonner."),
    "ask.look": Phrase("You look at the enemy reserve.", "Vous regardez la réserve ennemie."),
    "prompt.colour": Phrase(
        "Name a colour, unseen: {why}", "Annoncez une couleur sans voir la carte : {why}"
    ),
    "why.shot": Phrase(
        "{unit} fires at {target}, needs {needed} or less.",
        "{unit} tire sur {target}, il faut {needed} ou moins.",
    ),
    "why.mines": Phrase(
        "{unit} in the minefield of {pos}.", "{unit} dans le champ de mines en {pos}."
    ),
    "why.card": Phrase("for {card}.", "pour {card}."),
    "doing.group": Phrase("{cards}: from {here} to {to}", "{cards} : de {here} vers {to}"),
    "doing.fall": Phrase(
        "About to be destroyed: {cards}", "Sur le point d’être détruites : {cards}"
    ),
    "why.other": Phrase("a number is needed.", "il faut un nombre."),
}

CHOICES: Final = {
    "choice.nation": Phrase("Play the {side}", "Jouer les {side}"),
    "choice.force": Phrase(
        "Field {n} card|Field {n} cards", "Présenter {n} carte|Présenter {n} cartes"
    ),
    "choice.force-ready": Phrase("Field {name}", "Présenter {name}"),
    "choice.lay": Phrase("{card} on {pos}", "{card} en {pos}"),
    "choice.span": Phrase("{card} between {a} and {b}", "{card} entre {a} et {b}"),
    "choice.place": Phrase("{card} on {pos}", "{card} en {pos}"),
    "choice.place-reserve": Phrase("{card} to the reserve", "{card} en réserve"),
    "choice.keep": Phrase("Keep {card}", "Garder {card}"),
    "choice.done": Phrase("Done", "C’est fini"),
    "choice.pass": Phrase("No", "Non"),
    "choice.pass-play": Phrase("Pass", "Passer"),
    "choice.pass-window": Phrase("Let it happen", "Laisser faire"),
    "choice.pass-after": Phrase("Nothing more", "Rien de plus"),
    "choice.pass-draw": Phrase("Draw nothing", "Ne rien piocher"),
    "choice.pass-discard": Phrase("Keep all cards", "Tout garder"),
    "choice.move": Phrase("Move from {source}", "Déplacer depuis {source}"),
    "choice.march": Phrase("{unit} to {to}", "{unit} vers {to}"),
    "choice.march-via": Phrase("{unit} to {to} by {via}", "{unit} vers {to} par {via}"),
    "choice.join": Phrase("{unit} comes along", "{unit} suit"),
    "choice.go": Phrase("Move now", "En route"),
    "choice.mount": Phrase("{squad} mounts {vehicle}", "{squad} embarque sur {vehicle}"),
    "choice.dismount": Phrase("{squad} dismounts", "{squad} débarque"),
    "choice.transfer": Phrase("Give {gear} to {bearer}", "Transférer {gear} à {bearer}"),
    "choice.back": Phrase("{unit} goes back", "{unit} revient en arrière"),
    "choice.fire": Phrase("{unit} at {target}: {weapon}", "{unit} sur {target} : {weapon}"),
    "choice.fire-gear": Phrase("{unit} at {target}: {gear}", "{unit} sur {target} : {gear}"),
    "choice.draw": Phrase("Draw a card", "Piocher une carte"),
    "choice.play": Phrase("Play {card}", "Jouer {card}"),
    "choice.play-at": Phrase("Play {card}: {targets}", "Jouer {card} : {targets}"),
    "choice.equip": Phrase("{card} for {unit}", "{card} pour {unit}"),
    "choice.drop": Phrase("Discard {gear} of {unit}", "Défausser {gear} de {unit}"),
    "choice.clear-breakdown": Phrase("Repair {unit} by a number", "Dépanner {unit} par un nombre"),
    "choice.clear-mines": Phrase("{unit} clears the minefield", "{unit} : déminer"),
    "choice.flak": Phrase("{unit} fires at the aircraft", "{unit} tire sur l’avion"),
    "choice.colour": Phrase("{colour}", "{colour}"),
    "choice.melee": Phrase("Melee on {pos}", "Mêlée en {pos}"),
    "choice.discard": Phrase("Discard {card}", "Défausser {card}"),
    "choice.concede": Phrase("Concede", "Abandonner"),
    "choice.offer-draw": Phrase("Offer a draw", "Proposer la nulle"),
    "choice.accept": Phrase("Accept the draw", "Accepter la nulle"),
    "choice.decline": Phrase("Decline the draw", "Refuser la nulle"),
}

SLOTS: Final = {
    "slot.say": Phrase("Answer", "Réponse"),
    "slot.kind": Phrase("Play", "Action"),
    "slot.card": Phrase("Card", "Carte"),
    "slot.unit": Phrase("Unit", "Unité"),
    "slot.target": Phrase("Target", "Cible"),
    "slot.weapon": Phrase("Weapon", "Arme"),
    "slot.pos": Phrase("Position", "Position"),
    "slot.via": Phrase("By way of", "En passant par"),
    "slot.colour": Phrase("Colour", "Couleur"),
    "slot.source": Phrase("From", "Départ"),
    "slot.more": Phrase("More", "D’autres"),
    "part.done": Phrase("that is all", "c’est tout"),
    "part.detour": Phrase("{to} by way of {via}", "{to} en passant par {via}"),
    "part.step": Phrase("straight", "directement"),
    "part.move": Phrase("Move", "Déplacer"),
    "part.fire": Phrase("Fire", "Tirer"),
    "part.draw": Phrase("Draw", "Piocher"),
    "part.pass": Phrase("Pass", "Passer"),
    "part.lay": Phrase("Fortify", "Fortifier"),
    "part.clear": Phrase("Repair or clear mines", "Dépanner ou déminer"),
    "roll.number": Phrase("the number", "le nombre"),
    "roll.initiative": Phrase("initiative", "initiative"),
    "roll.lot": Phrase("who begins", "qui commence"),
    "roll.year": Phrase("the year", "l’année"),
    "part.discard": Phrase("discard", "défausser"),
    "part.mount": Phrase("mount", "embarquer"),
    "part.dismount": Phrase("dismount", "débarquer"),
}
