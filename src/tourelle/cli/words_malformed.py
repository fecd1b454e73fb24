"""What the rooms below say of malformed data, in French: they know one language, people two.

A `{0}` takes whatever stands there. A line that is not known is told as it is.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tourelle.core.typography import NARROW
from tourelle.core.words import Lang, Phrase

KNOWN: Final = (
    Phrase("not a record of Tourelle", "ce n’est pas un enregistrement de Tourelle"),
    Phrase(
        "record format {0}: this program reads {1}",
        "format d’enregistrement {0} : ce programme lit le {1}",
    ),
    Phrase(
        "expected seat, act, choice, draws, digest, time",
        "il faut place, acte, choix, tirages, empreinte, heure",
    ),
    Phrase("no such act: {0}", "acte inconnu : {0}"),
    Phrase("unknown nation {0}", "nation inconnue {0}"),
    Phrase("expected why, sides, value, hand", "il faut raison, faces, valeur, main"),
    Phrase(
        "a clock needs a positive budget of at most a year",
        "une pendule demande un temps positif d’un an au plus",
    ),
    Phrase("a clock for another number of seats", "une pendule pour un autre nombre de places"),
    Phrase(
        "not JSON that can be read: nested too deeply, or too long",
        "JSON illisible : trop imbriqué ou trop long",
    ),
    Phrase("not JSON: {0} at line {1}", "ce n’est pas du JSON : {0}, ligne {1}"),
    Phrase("a number must be whole: {0}", "un nombre doit être entier : {0}"),
    Phrase("expected a list", "il faut une liste"),
    Phrase("expected an object", "il faut un objet"),
    Phrase("{0} is missing", "{0} manque"),
    Phrase("expected a text", "il faut un texte"),
    Phrase("expected an integer", "il faut un entier"),
    Phrase("a number is too large", "un nombre est trop grand"),
    Phrase("a text has half a character", "un texte contient la moitié d’un caractère"),
    Phrase(
        "a text of at most {0} characters is expected", "il faut un texte de {0} caractères au plus"
    ),
    Phrase("expected 1 to {0}", "il en faut de 1 à {0}"),
    Phrase("expected at most {0}", "il en faut {0} au plus"),
    Phrase(
        "a time must be in milliseconds since 1970, before the year 10000",
        "une heure se compte en millisecondes depuis 1970, avant l’an 10000",
    ),
    Phrase("expected true or false", "il faut true ou false"),
    Phrase("expected integers", "il faut des entiers"),
    Phrase("expected 0 or 1", "il faut 0 ou 1"),
    Phrase("expected one of {0}", "il faut l’un de {0}"),
    Phrase("expected {0} values and no more", "il faut {0} valeurs et pas plus"),
    Phrase("expected {0} values", "il faut {0} valeurs"),
    Phrase("expected hexadecimal digits", "il faut des chiffres hexadécimaux"),
    Phrase(
        "expected the name of a phase and what it remembers",
        "il faut le nom d’une phase et ce qu’elle retient",
    ),
    Phrase("no such decree", "décision inconnue"),
    Phrase("expected a roll of dice", "il faut un lancer de dés"),
    Phrase("{0}: {1} is not below {2}", "{0} : {1} n’est pas inférieur à {2}"),
    Phrase("no such choice: {0}", "choix inconnu : {0}"),
    Phrase("no such event: {0}", "événement inconnu : {0}"),
    Phrase("no such {0}: {1}", "inconnu ({0}) : {1}"),
    Phrase("no bot {0}: there are {1}", "pas de robot {0} : il y a {1}"),
    Phrase("bot {0} has no setting {1}", "le robot {0} n’a pas de réglage {1}"),
    Phrase("bot {0}: {1} goes from {2} to {3}", "robot {0} : {1} va de {2} à {3}"),
    Phrase("bot {0}: {1} is one of {2}", "robot {0} : {1} est l’un de {2}"),
    Phrase("{0}: nobody is {1} there", "{0} : personne n’y est {1}"),
    Phrase("no game {0}: there are {1}", "pas de jeu {0} : il y a {1}"),
    Phrase("game {0}: not over after {1} steps", "partie {0} : pas finie après {1} étapes"),
    Phrase(
        "no {0} in {1} or above it: name the folder",
        "pas de {0} dans {1} ni au-dessus : nommez le dossier",
    ),
    Phrase("no rules documents in {0}", "pas de règles dans {0}"),
    Phrase("there is no store at {0}", "il n’y a pas de parties dans {0}"),
    Phrase("{0} exists already; nothing was written", "{0} existe déjà ; rien n’a été écrit"),
    Phrase("{0} cannot be copied: {1}", "{0} ne peut pas être copié : {1}"),
    Phrase("{0} is no store: {1}", "{0} ne contient pas de parties : {1}"),
    Phrase("{0} is damaged: {1}", "{0} est abîmé : {1}"),
    Phrase(
        "{0} has schema {1}: this program knows {2}",
        "{0} a le schéma {1} : ce programme connaît {2}",
    ),
    Phrase(
        "not an edition of content that this program reads",
        "ce n’est pas une édition du contenu que ce programme sait lire",
    ),
    Phrase("{0}: an entry is in no edition below", "{0} : une entrée n’est dans aucune édition"),
    Phrase(
        "{0}: it stands on {1}, which is no earlier edition",
        "{0} : repose sur {1}, qui n’est pas une édition antérieure",
    ),
    Phrase("port {0} of {1} cannot be used: {2}", "le port {0} de {1} ne peut pas servir : {2}"),
)
WHERE: Final = re.compile(r"(?P<where>step \d+|[a-z_-]+): (?P<what>.+)")


@cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    pieces = [(re.split(r"\{\d\}", phrase.en), phrase.fr) for phrase in KNOWN]
    return tuple((re.compile("(.+?)".join(map(re.escape, en))), fr) for en, fr in pieces)


def told(text: str, lang: Lang) -> str:
    """*text*, which a room has said in English, for a reader of *lang*."""
    if lang == "en":
        return text
    for pattern, french in patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            return french.format(*found.groups())
    inside = WHERE.fullmatch(text)
    if inside is None:
        return text
    where = inside["where"].replace("step", "étape")
    return f"{where}{NARROW}: {told(inside['what'], lang)}"
