"""The colours of Tourelle: every token in a light and in a dark theme. The one source, for pictures
and pages.

Light is a map on the staff table by day, dark the same map under a shaded lamp. Nothing that draws
names a colour; it names a token: `var(--ink)`. What must hold between the tokens is in
`contrast.py` and is tested.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")


class Pair(NamedTuple):
    light: str
    dark: str


TOKENS: Final[dict[str, Pair]] = {
    # paper and ink
    "table": Pair("#cdbf9e", "#131613"),
    "paper": Pair("#f5eddb", "#242923"),
    "paper-2": Pair("#ece1c8", "#2d332b"),
    "paper-3": Pair("#dccdab", "#394036"),
    "card": Pair("#faf4e6", "#2b302a"),
    "ink": Pair("#25241e", "#efe6d0"),
    "ink-2": Pair("#565040", "#c0b798"),
    "ink-3": Pair("#685e49", "#b0a78e"),
    "hair": Pair("#bfae87", "#4a5145"),
    "halo": Pair("#fbf5e7", "#d9cfb2"),
    "under": Pair("#fbf5e7", "#141813"),
    "shade": Pair("#3a2f17", "#000000"),
    # the pages round the board: ground, panels, insets, rules and edges
    "page": Pair("#ece3cd", "#191a14"),
    "sheet": Pair("#f8f2e3", "#23241c"),
    "well": Pair("#e7dcc2", "#2f3026"),
    "rule": Pair("#d2c5a3", "#414135"),
    "edge": Pair("#897850", "#807a63"),
    "focus": Pair("#0f4a78", "#a9d6ff"),
    # the three earths of the pages
    "olive": Pair("#565d2c", "#aab26c"),
    "sand": Pair("#7e5d1d", "#d8b878"),
    "steel": Pair("#3c5669", "#96b1c5"),
    "olive-wash": Pair("#565d2c24", "#aab26c26"),
    "sand-wash": Pair("#a5803c2b", "#d8b87824"),
    "steel-wash": Pair("#3c566922", "#96b1c524"),
    # covers of games keep their field colours in both themes
    "c-paper": Pair("#f6eedb", "#d8ceb5"),
    "c-ink": Pair("#26231b", "#12120d"),
    "c-olive": Pair("#6d7444", "#4d5334"),
    "c-sand": Pair("#cfae70", "#94794a"),
    "c-steel": Pair("#516c80", "#3a5364"),
    "c-red": Pair("#c33c1b", "#dd5a33"),
    # the one signal colour: grease pencil
    "signal": Pair("#ad2c0a", "#ff8459"),
    "signal-2": Pair("#f0c4ae", "#5c3122"),
    "signal-wash": Pair("#ad2c0a1c", "#ff845926"),
    "on-signal": Pair("#fff8ec", "#1c0f08"),
    # reach and sight: steel for what I can do, signal for what is cut
    "reach": Pair("#274f62", "#8fc0d2"),
    "reach-1": Pair("#c9dadb", "#2c4650"),
    "reach-2": Pair("#a9c4ca", "#37606f"),
    "reach-3": Pair("#86acb7", "#447a8d"),
    "clear": Pair("#1f4d63", "#93c9de"),
    "via": Pair("#a67a12", "#f2d68a"),
    # the two sides of a duel
    "a-1": Pair("#cfdbe0", "#2f4550"),
    "a-2": Pair("#5d7f90", "#7fa6b8"),
    "a-3": Pair("#2d4a59", "#b9d7e4"),
    "b-1": Pair("#ecd6a4", "#4b3c1f"),
    "b-2": Pair("#b98b35", "#e0b869"),
    "b-3": Pair("#6b4a10", "#f3d79c"),
    # armies on squares
    "white-1": Pair("#fdf8ea", "#f1e9d4"),
    "white-2": Pair("#e0d3b4", "#cfc2a2"),
    "white-3": Pair("#c3b28a", "#a89a77"),
    "white-plate": Pair("#d8c69b", "#9a8d68"),
    "black-plate": Pair("#98998a", "#5a6054"),
    "white-line": Pair("#2a2820", "#22231d"),
    "black-1": Pair("#4b4e43", "#2b2f28"),
    "black-2": Pair("#373a31", "#3a3f36"),
    "black-3": Pair("#23251f", "#191c17"),
    "black-line": Pair("#f3ead2", "#efe6d0"),
    # ground
    "meadow": Pair("#ebe5c8", "#2c3526"),
    "meadow-2": Pair("#d8d6a8", "#3a4630"),
    "tuft": Pair("#b4b381", "#56623f"),
    "wood-1": Pair("#b4bb83", "#72864f"),
    "wood-2": Pair("#8a9558", "#53653a"),
    "wood-3": Pair("#5c6838", "#2f3b26"),
    "wood-4": Pair("#3a4426", "#1d2618"),
    "roof-1": Pair("#cfa878", "#8a6a48"),
    "roof-2": Pair("#a87c4e", "#69503a"),
    "slate-1": Pair("#b3bec0", "#6c7b81"),
    "slate-2": Pair("#87969b", "#515f65"),
    "canvas": Pair("#ddd2b4", "#b9ae8f"),
    "wall": Pair("#e9dfc9", "#a39a83"),
    "rock-1": Pair("#d6ccb6", "#767261"),
    "rock-2": Pair("#ab9f86", "#55534a"),
    "sandbag": Pair("#cfb36f", "#8a7440"),
    "earth-1": Pair("#cdb78c", "#54482f"),
    "earth-2": Pair("#8f7549", "#2b2416"),
    "road": Pair("#ecdcb4", "#40402f"),
    "water-1": Pair("#bcd0d2", "#2b4650"),
    "water-2": Pair("#6f929b", "#5f8b9b"),
    "sky-1": Pair("#efe6cd", "#33403f"),
    "sky-2": Pair("#d3d9cf", "#232b2c"),
    "terra": Pair("#5e5235", "#14170f"),
    # vehicle parts
    "line": Pair("#211f18", "#12140f"),
    "track-1": Pair("#787164", "#85806f"),
    "track-2": Pair("#3a362d", "#3c3a31"),
    "metal": Pair("#878a83", "#a9aca2"),
    "burnt-1": Pair("#77716a", "#77736c"),
    "burnt-2": Pair("#45403a", "#4b4843"),
    "smoke": Pair("#3d3a33", "#b5b0a0"),
    "ember": Pair("#e0762f", "#ff9c56"),
    # national paint: base, second, third
    "de-1": Pair("#cbb077", "#cdb37c"),
    "de-2": Pair("#868b55", "#8a9059"),
    "de-3": Pair("#96704a", "#9c774f"),
    "degrey-1": Pair("#8b959a", "#939ea3"),
    "degrey-2": Pair("#707b81", "#77838a"),
    "su-1": Pair("#8a965c", "#96a266"),
    "su-2": Pair("#6d7a45", "#77854c"),
    "us-1": Pair("#9a9463", "#a6a06d"),
    "us-2": Pair("#7b764a", "#868153"),
    "gb-1": Pair("#b09a63", "#b8a26b"),
    "gb-2": Pair("#6a6a4f", "#6f7055"),
    "fr-1": Pair("#a9b088", "#aeb58d"),
    "fr-2": Pair("#b38a55", "#b88f59"),
    "fr-3": Pair("#7c8562", "#828b67"),
    "it-1": Pair("#d6bd88", "#d8c08c"),
    "it-2": Pair("#84905f", "#8a9664"),
    "jp-1": Pair("#b39c5f", "#b8a164"),
    "jp-2": Pair("#7f8a52", "#869158"),
    "jp-3": Pair("#e0c25c", "#e6c962"),
    "pl-1": Pair("#bcb182", "#c0b587"),
    "pl-2": Pair("#86905f", "#8c9664"),
    "pl-3": Pair("#94775a", "#997c5e"),
    "hu-1": Pair("#7f8a58", "#89945f"),
    "hu-2": Pair("#c19a58", "#c6a05d"),
    "hu-3": Pair("#96724f", "#9b7853"),
    "cz-1": Pair("#8d8c60", "#959468"),
    "cz-2": Pair("#b0894f", "#b58e54"),
    "ro-1": Pair("#94905c", "#9b9762"),
    "ro-2": Pair("#7b774a", "#827e50"),
    # the five colours of numbers (always with shape and letter)
    "n-red": Pair("#b03a20", "#fb7f62"),
    "n-yellow": Pair("#f0c84a", "#f4d26a"),
    "n-green": Pair("#3d6b3f", "#8fc98d"),
    "n-blue": Pair("#234a73", "#93bdec"),
    "n-white": Pair("#ffffff", "#f7f2e4"),
    "on-red": Pair("#fff8ec", "#2a0d06"),
    "on-yellow": Pair("#2a2208", "#2a2208"),
    "on-green": Pair("#f7fff2", "#0d1f0d"),
    "on-blue": Pair("#f4faff", "#0a1726"),
    "on-white": Pair("#22211b", "#22211b"),
    # frames of event cards (grey plain, gold beaded, red sawtooth)
    "e-grey": Pair("#65696a", "#b6bbb9"),
    "e-gold": Pair("#a57d18", "#ecc96c"),
    "e-red": Pair("#9c2c15", "#f47c5a"),
    "back-1": Pair("#4d5a45", "#39452f"),
    "back-2": Pair("#5f6d53", "#46543a"),
    "back-line": Pair("#e6dcb9", "#cfc6a4"),
    # up to eight seats (each with its own emblem and letter)
    "seat-1": Pair("#2d5a73", "#86bcd6"),
    "seat-2": Pair("#8a5a0c", "#e3b45a"),
    "seat-3": Pair("#4c6628", "#a5c475"),
    "seat-4": Pair("#7a3b5e", "#dc9dbf"),
    "seat-5": Pair("#50505a", "#b9b9c4"),
    "seat-6": Pair("#1f6a60", "#74c8b8"),
    "seat-7": Pair("#6a4a33", "#cfa788"),
    "seat-8": Pair("#4a4a94", "#abadf0"),
}


def colour(token: str, theme: Scheme) -> str:
    pair = TOKENS[token]
    return pair.light if theme == "light" else pair.dark
