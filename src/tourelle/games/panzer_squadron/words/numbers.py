"""Chances as people read them."""

from __future__ import annotations

from fractions import Fraction

from tourelle.core.words import Lang, decimal


def percent(lang: Lang, chance: Fraction) -> str:
    """To a tenth of a per cent where that says more: 26.5%, 30%."""
    tenths = round(chance * 1000)
    whole, rest = divmod(tenths, 10)
    return per_cent(lang, whole) if not rest else _sign(lang, decimal(lang, tenths, 1))


def per_cent(lang: Lang, value: int) -> str:
    return _sign(lang, str(value))


def _sign(lang: Lang, value: str) -> str:
    return f"{value}\u202f%" if lang == "fr" else f"{value}%"
