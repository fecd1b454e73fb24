"""What is said at the terminal during a game, and in the menu."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

PLAY: Final = {
    "play.promise": Phrase(
        "The seed is drawn; its hash is {promise}.",
        "La graine est tirée ; son empreinte est {promise}.",
    ),
    "play.plays": Phrase("→ {text}", "→ {text}"),
    "play.more": Phrase(
        "... and {n} more: type a part of an order to narrow the list; `help` for commands",
        "... et {n} de plus : tapez une partie d’un ordre pour réduire la liste ; `aide` pour les"
        " commandes",
    ),
    "play.example": Phrase("for example: {text}", "par exemple : {text}"),
    "play.form-pose": Phrase(
        "or x, y in centimetres and a heading in degrees: 45 12.5 90",
        "ou x, y en centimètres et un cap en degrés : 45 12,5 90",
    ),
    "play.form-place": Phrase(
        "or x, y in centimetres: 45 12.5", "ou x, y en centimètres : 45 12,5"
    ),
    "play.form-force": Phrase(
        "or your own, by names or ids: tank + card + card; tank",
        "ou la vôtre, par noms ou identifiants : char + carte + carte ; char",
    ),
    "play.none": Phrase("No order has {text} in it.", "Aucun ordre ne contient {text}."),
    "play.no-thing": Phrase("{word} cannot be picked.", "{word} ne peut pas être choisi."),
    "play.no-count": Phrase(
        "{word}: write a letter of {known} and a number.",
        "{word} : écrivez une lettre parmi {known} et un nombre.",
    ),
    "play.not-now": Phrase("You cannot do that now.", "Impossible pour le moment."),
    "play.sure": Phrase("Resign: sure?", "Abandonner : vraiment ?"),
    "play.back": Phrase(
        "{who}: may {wisher} take back?",
        "{who} : {wisher} demande à reprendre son coup. Accepter ?",
    ),
    "play.granted": Phrase("Granted.", "Accordé."),
    "play.denied": Phrase("Denied.", "Refusé."),
    "play.save-where": Phrase("Write: save FILE", "Écrivez : enregistrer FICHIER"),
    "play.saved": Phrase(
        "Saved as {file}; `tourelle play --load {file}` goes on with it.",
        "Enregistré dans {file} ; `tourelle play --load {file}` la reprend.",
    ),
    "play.curtain": Phrase(
        "--- {who}: take the keyboard alone and press Enter ---",
        "--- {who} : prenez le clavier, sans témoin, et appuyez sur Entrée ---",
    ),
    "play.left": Phrase("Game left unfinished.", "Partie interrompue."),
    "play.ended": Phrase(
        "The input has ended before the game.", "L’entrée s’est terminée avant la partie."
    ),
    "play.help": Phrase(
        "Type any part of an order, or several with blanks between: the list shows those that have"
        " them all. A single one is played, and so is a number of the list or a whole order.\n"
        "undo        take back my last step, if nobody has learnt anything since\n"
        "take back   ask the others to let the last move be taken back\n"
        "resign, offer, claim   as the rules allow\n"
        "board       draw the board again\n"
        "save FILE   keep the game as a record\n"
        "quit        leave",
        "Tapez une partie d’un ordre, ou plusieurs séparées par des blancs : la liste montre ceux"
        " qui les contiennent toutes. S’il n’en reste qu’un, il est joué ; un numéro de la liste ou"
        " un ordre entier aussi.\n"
        "annuler     reprendre mon dernier pas, si personne n’a rien appris depuis\n"
        "reprendre   demander aux autres de laisser reprendre le dernier coup\n"
        "abandonner, proposer, réclamer   selon les règles\n"
        "plateau     dessiner à nouveau le plateau\n"
        "enregistrer FICHIER   garder la partie\n"
        "quitter     partir",
    ),
    "menu.title": Phrase("Tourelle: what shall it be?", "Tourelle : que voulez-vous ?"),
    "menu.two": Phrase("{title}, two at this keyboard", "{title}, à deux sur ce clavier"),
    "menu.bot": Phrase("{title} against the computer", "{title} contre l’ordinateur"),
    "menu.more": Phrase(
        "A number, or nothing to leave. `tourelle --help` tells all commands.",
        "Un numéro, ou rien pour partir. `tourelle --help` dit toutes les commandes.",
    ),
    "menu.unknown": Phrase(
        "A number from 1 to {n}, please.", "Un numéro de 1 à {n}, s’il vous plaît."
    ),
}
