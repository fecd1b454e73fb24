"""Why a text cannot be read: one clear line in both languages, with the rule."""

from __future__ import annotations

from typing import Final, TypeAlias

from tourelle.core.ask import Refusal
from tourelle.core.codec import Malformed
from tourelle.core.words import Catalogue, Lang, Phrase

UNREADABLE: Final = {
    # turns
    "read.syntax": Phrase(
        "{text}: not a turn; expected for example Ld4-e7/NE, Ld4/NE, Ld4~d3, Ch13>>",
        "{text} : pas un coup ; il faut par exemple Ld4-e7/NE, Ld4/NE, Ld4~d3, Ch13>>",
    ),
    "read.square": Phrase(
        "{text}: no square {square} on this board", "{text} : pas de case {square} ici"
    ),
    "read.unit": Phrase(
        "{text}: no {letter} of the side to move stands on {square}",
        "{text} : aucun {letter} du camp au trait ne se trouve en {square}",
    ),
    "read.none": Phrase(
        "{text}: no {letter} of the side to move can do this",
        "{text} : aucun {letter} du camp au trait ne peut le faire",
    ),
    "read.several": Phrase(
        "{text}: more than one {letter} can do this, name its square: {squares}",
        "{text} : plusieurs {letter} le peuvent, indiquez la case : {squares}",
    ),
    "read.facing": Phrase(
        "{text}: the unit already faces {facing}", "{text} : l’unité regarde déjà vers {facing}"
    ),
    "read.same": Phrase(
        "{text}: a rotation keeps the square, write {unit}/{facing}",
        "{text} : une rotation garde la case, écrivez {unit}/{facing}",
    ),
    "read.reach": Phrase(
        "{text}: {letter} on {square} cannot end there this turn",
        "{text} : {letter} en {square} ne peut pas finir là ce tour-ci",
    ),
    "read.exit": Phrase(
        "{text}: {letter} on {square} cannot leave the board this turn",
        "{text} : {letter} en {square} ne peut pas quitter le plateau ce tour-ci",
    ),
    "read.no-exit": Phrase(
        "{text}: nobody may leave the board in this game",
        "{text} : personne ne peut quitter le plateau dans cette partie",
    ),
    "read.no-mine": Phrase("{text}: no mine lies on {square}", "{text} : pas de mine en {square}"),
    "read.cut": Phrase(
        "{text}: a hidden mine cut this turn short, write {turn}",
        "{text} : une mine cachée a interrompu ce coup, écrivez {turn}",
    ),
    "read.route": Phrase(
        "{text}: the route does not lead there: {why}",
        "{text} : le trajet n’y mène pas : {why}",
    ),
    "read.route-idle": Phrase(
        "{text}: no route is written where it changes nothing",
        "{text} : on n’écrit pas de trajet là où il ne change rien",
    ),
    "read.route-needed": Phrase(
        "{text}: the route matters, write one of {routes}",
        "{text} : le trajet compte, écrivez l’un de {routes}",
    ),
    "read.target": Phrase(
        "{text}: no enemy {letter} stands on {square}",
        "{text} : aucun {letter} ennemi ne se trouve en {square}",
    ),
    "read.no-line": Phrase(
        "{text}: {square} is on no line of fire from there",
        "{text} : {square} n’est sur aucune ligne de tir depuis là",
    ),
    "read.zone": Phrase(
        "{text}: the shot strikes zone {zone}", "{text} : le tir touche la zone {zone}"
    ),
    "read.idle-shot": Phrase(
        "{text}: weapon {weapon} does not beat armour {armour}, this shot destroys nothing",
        "{text} : l’arme {weapon} ne bat pas le blindage {armour}, ce tir ne détruit rien",
    ),
    "read.no-shot": Phrase(
        "{text}: no shot follows this move", "{text} : aucun tir ne suit ce mouvement"
    ),
    "read.mark": Phrase(
        "{text}: the mark {mark} is not true here", "{text} : le signe {mark} n’est pas juste ici"
    ),
    # position strings
    "tfen.fields": Phrase(
        "a position has four parts: ranks, side, quiet plies, move number; got {n}",
        "une position a quatre parties : rangées, trait, calme, numéro ; reçu {n}",
    ),
    "tfen.ranks": Phrase(
        "a position has 16 or 20 ranks, not {n}", "une position a 16 ou 20 rangées et non {n}"
    ),
    "tfen.width": Phrase(
        "rank {rank} has {width} squares instead of {n}",
        "la rangée {rank} a {width} cases au lieu de {n}",
    ),
    "tfen.symbol": Phrase(
        "rank {rank}: unknown symbol {symbol}", "rangée {rank} : signe inconnu {symbol}"
    ),
    "tfen.run": Phrase(
        "rank {rank}: {run} is no run of empty squares",
        "rangée {rank} : {run} n’est pas une suite de cases vides",
    ),
    "tfen.facing": Phrase(
        "rank {rank}: {unit} needs a facing from 0 to 7",
        "rangée {rank} : {unit} demande une orientation de 0 à 7",
    ),
    "tfen.afloat": Phrase(
        "rank {rank}: only an A can stand on water, = comes before it",
        "rangée {rank} : seul un A se tient sur l’eau, précédé de =",
    ),
    "tfen.commands": Phrase("two command tanks {letter}", "deux chars de commandement {letter}"),
    "tfen.side": Phrase("the side is w, b or -, not {side}", "le trait est w, b ou -, non {side}"),
    "tfen.bare": Phrase("the side to move has no unit", "le camp au trait n’a aucune unité"),
    "tfen.number": Phrase(
        "{value} is not a whole number from {least}",
        "{value} n’est pas un entier à partir de {least}",
    ),
    # game files
    "file.tag": Phrase(
        'line {line}: not a tag of the form [Name "value"]: {text}',
        'ligne {line} : pas une balise de la forme [Nom "valeur"] : {text}',
    ),
    "file.twice": Phrase("tag {name} is given twice", "la balise {name} est donnée deux fois"),
    "file.number": Phrase(
        "line {line}: expected {wanted}, got {text}",
        "ligne {line} : il faut {wanted} et non {text}",
    ),
    "file.number-missing": Phrase(
        "line {line}: a number must stand before {text}",
        "ligne {line} : il faut un numéro avant {text}",
    ),
    "file.end": Phrase(
        "the file ends without a result: 1-0, 0-1, 1/2-1/2 and a reason, or *",
        "le fichier finit sans résultat : 1-0, 0-1, 1/2-1/2 et une raison, ou *",
    ),
    "file.after": Phrase(
        "line {line}: {text} stands after the end", "ligne {line} : {text} se trouve après la fin"
    ),
    "file.reason": Phrase(
        "the result needs a reason: {reasons}", "le résultat demande une raison : {reasons}"
    ),
    "file.result": Phrase(
        "the tag Result says {tag}, the game ends {end}",
        "la balise Result dit {tag}, la partie finit {end}",
    ),
    "file.phase": Phrase(
        "this notation has no words for what comes before the first turn",
        "cette notation ne sait pas dire ce qui précède le premier coup",
    ),
    "file.setup": Phrase("the tags do not fit: {why}", "les balises ne vont pas : {why}"),
    "file.yes": Phrase(
        "the tag {tag} says yes or is left out", "la balise {tag} dit yes ou n’est pas là"
    ),
    "file.flag": Phrase("the tag {tag} names one square", "la balise {tag} nomme une seule case"),
    "file.needs": Phrase("the tag {tag} is missing", "il manque la balise {tag}"),
    "file.squares": Phrase(
        "the tag {tag} names squares of the board, not {text}",
        "la balise {tag} nomme des cases du plateau et non {text}",
    ),
    "file.drop": Phrase(
        "the turn before must say where the flag falls, as @d5",
        "le coup précédent doit dire où tombe le drapeau, comme @d5",
    ),
    "file.no-drop": Phrase(
        "after this turn nobody chooses where a flag falls",
        "après ce coup, personne ne choisit où tombe un drapeau",
    ),
    "file.untrue": Phrase(
        "the game did not end like this: {reason}", "la partie n’a pas fini ainsi : {reason}"
    ),
    "file.turn": Phrase("turn {number}: {why}", "coup {number} : {why}"),
}

# why a named route is refused: codes of kernel/play.py and kernel/study.py
ROUTES: Final = {
    "refuse.route-blocked": Phrase("step {step} is blocked", "le pas {step} est bloqué"),
    "refuse.route-too-dear": Phrase(
        "step {step} is beyond the speed of {speed}", "le pas {step} dépasse la vitesse de {speed}"
    ),
    "refuse.route-too-long": Phrase(
        "the movement is over before step {step}", "le mouvement est fini avant le pas {step}"
    ),
    "refuse.route-reverse": Phrase(
        "a reverse has no route", "une marche arrière n’a pas de trajet"
    ),
    "refuse.route-missing": Phrase("the route must be named", "il faut indiquer le trajet"),
    "refuse.route-elsewhere": Phrase(
        "the route does not give this result", "le trajet ne donne pas ce résultat"
    ),
}

Value: TypeAlias = "int | str | Phrase | Refusal | Unreadable"
WORDS: Final = Catalogue({**UNREADABLE, **ROUTES})


class Unreadable(Malformed):
    """A text of Tank Chess that is wrong: what is wrong with it, and by which rule."""

    def __init__(self, code: str, rule: str, **values: Value) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.values: Final = values
        super().__init__(self.said("en"))

    def plain(self, lang: Lang = "en") -> str:
        """What is wrong, without the rule."""
        values = {name: worded(value, lang) for name, value in self.values.items()}
        return WORDS.say(lang, self.code, **values)

    def said(self, lang: Lang) -> str:
        return f"{self.plain(lang)} ({self.rule})"


def worded(value: Value, lang: Lang) -> int | str:
    """A value as it is said; another mistake in its own words."""
    if isinstance(value, Refusal):
        return value.said(WORDS, lang)
    if isinstance(value, Phrase):
        return value.en if lang == "en" else value.fr
    return value.plain(lang) if isinstance(value, Unreadable) else value
