"""What the kernel cannot take: a code, the rule and values; words are made elsewhere."""

from __future__ import annotations

from typing import Final


class Fault(ValueError):
    """Why a position, a unit or a route is none."""

    def __init__(self, code: str, rule: str = "", **values: int | str) -> None:
        said = ", ".join(f"{name} {value}" for name, value in values.items())
        super().__init__(" ".join(filter(None, (code, said, rule))))
        self.code: Final = code
        self.rule: Final = rule
        self.values: Final = values
