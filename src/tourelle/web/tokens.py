"""Secrets of people: random, shown once, kept only as their hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

BYTES: Final = 16  # 128 bits
LENGTH: Final = 2 * BYTES
PLAIN_COOKIE: Final = "tourelle-device"
HOST_COOKIE: Final = "__Host-tourelle-device"
YEAR: Final = 365 * 86_400


def new_token() -> str:
    return secrets.token_hex(BYTES)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: object) -> bool:
    return isinstance(text, str) and len(text) == LENGTH and text.isalnum() and text.isascii()


def cookie_name(secure: bool) -> str:
    return HOST_COOKIE if secure else PLAIN_COOKIE
