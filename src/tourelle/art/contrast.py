"""What must hold between the colours: contrast in both themes, and distance of meanings for
colour-blind eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tourelle.art.palette import SCHEMES, Scheme, colour
from tourelle.core.nations import NATIONS

Linear = tuple[float, float, float]
Matrix = tuple[Linear, Linear, Linear]

#: Full dichromacy in linear RGB, after Machado, Oliveira and Fernandes (2009); grey is luminance
#: alone.
EYES: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
PAINTS: Final = (*NATIONS, "degrey")  #: of vehicles
FAR: Final = 12.0  #: CIE76 distance that is told apart at a glance
FAR_GREY: Final = 6.0  #: in grey the second channel (shape, pattern, letter) carries more


#: Text on its ground: WCAG AA, 4.5 to 1.
TEXT: Final[tuple[tuple[str, str], ...]] = (
    ("ink", "paper"),
    ("ink", "paper-2"),
    ("ink", "paper-3"),
    ("ink", "card"),
    ("ink", "meadow"),
    ("ink", "reach-1"),
    ("ink", "reach-2"),
    ("ink-2", "paper"),
    ("ink-2", "paper-2"),
    ("ink-2", "card"),
    ("ink", "table"),
    ("signal", "paper"),
    ("signal", "card"),
    ("on-signal", "signal"),
    ("ink", "signal-2"),
    ("reach", "paper"),
    ("clear", "paper"),
    ("a-3", "a-1"),
    ("b-3", "b-1"),
    ("white-line", "white-1"),
    ("white-line", "white-2"),
    ("black-line", "black-1"),
    ("black-line", "black-2"),
    ("on-red", "n-red"),
    ("on-yellow", "n-yellow"),
    ("on-green", "n-green"),
    ("on-blue", "n-blue"),
    ("on-white", "n-white"),
    ("back-line", "back-1"),
    *((f"seat-{i}", "card") for i in range(1, 9)),
    *((ink, ground) for ink in ("ink", "ink-2", "ink-3") for ground in ("page", "sheet", "well")),
    *((earth, ground) for earth in ("olive", "sand", "steel") for ground in ("page", "sheet")),
    *(("signal", ground) for ground in ("page", "sheet", "well")),
)

#: Marks that carry meaning, on every ground they lie on: 3 to 1.
MARKS: Final[tuple[tuple[str, str], ...]] = (
    ("signal", "meadow"),
    ("signal", "paper-2"),
    ("signal", "under"),
    ("signal", "table"),
    ("clear", "meadow"),
    ("via", "meadow"),
    ("via", "paper"),
    ("clear", "under"),
    ("via", "under"),
    ("reach", "meadow"),
    ("reach", "reach-1"),
    ("ink-3", "paper"),
    ("a-2", "paper"),
    ("a-3", "meadow"),
    ("b-3", "meadow"),
    ("ink", "reach-3"),
    ("e-grey", "card"),
    ("e-gold", "card"),
    ("e-red", "card"),
    ("line", "track-1"),
    *(("focus", ground) for ground in ("page", "sheet", "well", "paper")),
    *(("edge", ground) for ground in ("page", "sheet")),
    *(("line", f"{n}-1") for n in PAINTS),
    ("line", "white-2"),
    ("black-line", "black-3"),
    ("line", "roof-1"),
    ("line", "slate-1"),
    ("line", "rock-1"),
)

#: The edge of a unit must stand off every ground: its line, its halo or its paint does it.
EDGES: Final[tuple[tuple[tuple[str, ...], str], ...]] = tuple(
    (("line", "halo", f"{n}-1"), ground) for n in PAINTS for ground in ("paper", "meadow", "wood-3")
) + tuple(
    (pair, ground)
    for pair in (("white-line", "white-1"), ("black-line", "black-1"))
    for ground in ("paper", "paper-2", "reach-1")
)

#: Tokens that may be seen side by side and mean different things; each pair also differs in shape
#: or pattern.
APART: Final[tuple[tuple[str, str], ...]] = (
    ("a-2", "b-2"),
    ("clear", "signal"),
    ("clear", "via"),
    ("via", "signal"),
    ("reach", "signal"),
    ("white-1", "black-1"),
    ("e-grey", "e-gold"),
    ("e-gold", "e-red"),
    ("e-grey", "e-red"),
    ("reach-1", "reach-3"),
    ("n-red", "n-yellow"),
    ("n-yellow", "n-blue"),
    ("n-blue", "n-red"),
    ("n-white", "n-yellow"),
)


class Finding(NamedTuple):
    what: str
    theme: Scheme
    value: float
    wanted: float

    @property
    def good(self) -> bool:
        return self.value >= self.wanted


def rgb(hex_colour: str) -> tuple[float, float, float]:
    """Linear light, 0 to 1."""
    r, g, b = (int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(r), _linear(g), _linear(b)


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def luminance(linear: tuple[float, float, float]) -> float:
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two hex colours."""
    a, b = sorted((luminance(rgb(one)), luminance(rgb(other))), reverse=True)
    return (a + 0.05) / (b + 0.05)


def seen(hex_colour: str, eye: str) -> Linear:
    source = rgb(hex_colour)
    r, g, b = (
        min(1.0, max(0.0, sum(m * s for m, s in zip(row, source, strict=True))))
        for row in EYES[eye]
    )
    return r, g, b


def lab(linear: Linear) -> Linear:
    """CIE L*a*b* under D65."""
    r, g, b = linear
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, luminance(linear), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, eye: str) -> float:
    a, b = lab(seen(one, eye)), lab(seen(other, eye))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


def contrasts(theme: Scheme) -> Iterator[Finding]:
    for pairs, wanted, word in ((TEXT, 4.5, "text"), (MARKS, 3.0, "mark")):
        for fore, back in pairs:
            yield Finding(
                f"{word} {fore} on {back}",
                theme,
                contrast(colour(fore, theme), colour(back, theme)),
                wanted,
            )


def edges(theme: Scheme) -> Iterator[Finding]:
    for tokens, ground in EDGES:
        best = max(contrast(colour(token, theme), colour(ground, theme)) for token in tokens)
        yield Finding(f"edge {'/'.join(tokens)} on {ground}", theme, best, 3.0)


def meanings(theme: Scheme) -> Iterator[Finding]:
    for one, other in APART:
        for eye in EYES:
            wanted = FAR_GREY if eye == "grey" else FAR
            yield Finding(
                f"{eye}: {one} vs {other}",
                theme,
                difference(colour(one, theme), colour(other, theme), eye),
                wanted,
            )


def findings() -> list[Finding]:
    return [f for theme in SCHEMES for check in (contrasts, edges, meanings) for f in check(theme)]
