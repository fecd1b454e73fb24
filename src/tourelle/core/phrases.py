"""What the referee says in every game."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Catalogue, Phrase

PHRASES: Final = {
    "refuse.foreign": Phrase(
        "This is no answer to the question.", "Cela ne répond pas à la question."
    ),
    "refuse.not-asked": Phrase(
        "It is not for you to answer now.", "Ce n’est pas à vous de répondre maintenant."
    ),
    "refuse.stale": Phrase(
        "The game has moved on since; look again.",
        "La partie a avancé entre-temps ; regardez à nouveau.",
    ),
    "refuse.not-offered": Phrase(
        "This is not among the legal choices.", "Ce choix n’est pas permis ici."
    ),
    "refuse.over": Phrase("The game is over.", "La partie est finie."),
    "refuse.bad-seats": Phrase("This game is not for {seats}.", "Ce jeu ne se joue pas à {seats}."),
    "refuse.no-option": Phrase("There is no option {option}.", "L’option {option} n’existe pas."),
    "refuse.bad-option": Phrase(
        "{option} cannot be {value}.", "{option} ne peut pas valoir {value}."
    ),
    "refuse.idle-option": Phrase(
        "{option} does not go with this value of {other}.",
        "{option} ne va pas avec cette valeur de {other}.",
    ),
    "refuse.no-decree": Phrase(
        "The house cannot decide this here: {decree}.",
        "La maison ne peut pas décider cela ici : {decree}.",
    ),
    "refuse.undo-nothing": Phrase(
        "Nothing to take back: you chose nothing since the last roll, draw or reveal.",
        "Rien à reprendre : aucun choix de vous depuis le dernier jet, tirage ou dévoilement.",
    ),
    "refuse.undo-none": Phrase(
        "You have not chosen anything yet that could be taken back.",
        "Vous n’avez encore rien choisi qui puisse être repris.",
    ),
    "refuse.undo-not-yours": Phrase(
        "The last step was not yours.", "Le dernier coup n’était pas le vôtre."
    ),
    "refuse.undo-answered": Phrase(
        "Another player has the move; ask him to let you take back.",
        "La main est passée ; demandez à reprendre votre coup.",
    ),
    "refuse.undo-rolling": Phrase(
        "The dice are on the table: first tell the roll.",
        "Les dés sont lancés : annoncez d’abord le résultat.",
    ),
    "refuse.back-not-agreed": Phrase(
        "This table has not agreed on taking back.",
        "Cette table n’a pas convenu de la reprise de coups.",
    ),
    "refuse.back-pending": Phrase(
        "A request to take back is already open.", "Une demande de reprise est déjà en cours."
    ),
    "refuse.back-denied": Phrase(
        "Your requests were denied {most} times; no more.",
        "Vos demandes ont été refusées {most} fois ; c’est terminé.",
    ),
    "refuse.roll-count": Phrase("Tell {count} dice.", "Annoncez {count} dés."),
    "refuse.roll-sides": Phrase("Each die has {sides} sides.", "Chaque dé a {sides} faces."),
    "refuse.nonce-given": Phrase("Your number is already in.", "Votre nombre est déjà donné."),
    "refuse.bad-nonce": Phrase(
        "A nonce has 1 to {most} characters.", "Un nombre de mélange a de 1 à {most} caractères."
    ),
    "refuse.nonce-missing": Phrase(
        "Not every seat has given its number yet.",
        "Toutes les places n’ont pas encore donné leur nombre.",
    ),
    "ask.roll": Phrase(
        "Roll the dice and tell what they show.", "Lancez les dés et annoncez le résultat."
    ),
}

CORE: Final = Catalogue(PHRASES)
