"""Every icon on a card, shown large, is named: in its label or in words beside it, in both
languages, by the word that the game has for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

import pytest

from tourelle.art.scene import Scene
from tourelle.core.words import LANGS, Lang
from tourelle.games import registry
from tourelle.games.codex import Entry
from tourelle.games.tank_hunter.picture.legends import LEGEND, WORDS

USED: Final = re.compile(r'href="#i-([\w-]+)"')
TEXT: Final = "{http://www.w3.org/2000/svg}text"
PICTURES: Final = (
    *("tk-track", "tk-blow", "tk-hole", "tk-turret", "tk-lens", "tk-stun", "tk-engine"),
    *("tk-out", "tk-medic", "tk-box", "tk-mute", "tk-shock", "he", "flame"),
)
#: What an icon is called; nothing: it is the picture of the card itself, which has a name.
CALLED: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "tank-chess": {},
    "panzer-squadron": {},
    "tanks": {
        "tk-clock": ("initiative", "initiative"),
        "hit": ("attack", "attaque"),
        "armour": ("defence|armour", "défense|blindage"),
        "tk-bars": ("resistance", "résistance"),
        "carries": ("crew", "équipage"),
        "leadership": ("commander", "chef de char"),
        "spotting": ("gunner", "tireur"),
        "tk-wheel": ("driver", "conducteur"),
        "tk-radio": ("radio operator", "radio"),
        "ap": ("ammunition", "munition"),
        "tk-wrench": ("equipment|repair", "équipement|répar"),
        "tk-shell": ("loader", "chargeur"),
        "tk-gear": ("engine", "moteur"),
    }
    | dict.fromkeys(PICTURES, ()),
    "tank-hunter": {
        name: tuple(WORDS.say(lang, f"icon.{name}") for lang in LANGS) for name in LEGEND
    }
    | {
        "leadership": ("leadership|commander", "commandement|commandant"),
        "exhausted": ("exhaust", "fatigu"),
    },
    "tank-commander": {
        "hit": ("to hit", "pour toucher"),
        "ap": ("penetration", "pénétration"),
        "armour": ("armour", "blindage"),
        "small-arms": ("small arms|SA", "armes légères|SA"),
        "he": ("HE", "HE"),
        "flame": ("flame", "lance-flammes"),
        "fast": ("fast", "rapide"),
        "slow": ("slow", "lent"),
        "carries": ("carries", "transporte"),
        "suicide": ("against tanks", "contre chars"),
        "blocks-sight": ("blocks the line of fire", "bloque la ligne de tir"),
        "slows": ("slows", "ralentit"),
        "to-remove": ("one shot", "à usage unique"),
        "continuous": ("reusable", "réutilisable"),
        "longrange": ("at short range", "à courte portée"),
        "interrupt": ("interrupt", "interruption"),
        "instant": ("instant", "instantané"),
    },
}


def shown(name: str, lang: Lang) -> Iterator[tuple[Entry, Scene]]:
    codex = registry.game(name).codex
    for entry in codex.entries():
        for side in entry.sides:
            scene = codex.picture(entry, side, lang, "light")
            if scene is not None:
                yield entry, scene


def told(scene: Scene) -> str:
    """All that is said and written of it."""
    root = ElementTree.fromstring(scene.document())
    labels = [part.label for layer in scene.layers for part in layer.parts]
    written = ["".join(node.itertext()) for node in root.iter(TEXT)]
    return " ".join([scene.label, *labels, *written]).casefold()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", registry.names())
def test_every_icon_of_a_card_is_named(name: str, lang: Lang) -> None:
    called, seen, unnamed = CALLED[name], set[str](), set[tuple[str, str]]()
    for entry, scene in shown(name, lang):
        words = told(scene)
        for icon in set(USED.findall(scene.document())):
            seen.add(icon)
            names = called[icon][LANGS.index(lang)] if called[icon] else entry.name.said(lang)
            if not any(one.casefold() in words for one in names.split("|")):
                unnamed.add((icon, entry.id))
    assert unnamed == set()
    assert bool(seen) == bool(called)
