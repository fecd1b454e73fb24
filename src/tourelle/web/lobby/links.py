"""Secret links, and how they are shown to somebody across the table."""

from __future__ import annotations

from typing import Any

import segno

from tourelle.web.reach import Reach
from tourelle.web.store.rows import NOBODY, HoldKind, LinkRow
from tourelle.web.tokens import hashed, new_token


def new_link(game: str, kind: HoldKind, seat: int = NOBODY, delay: int = 0) -> tuple[str, LinkRow]:
    """A token, and what is kept of it."""
    token = new_token()
    return token, LinkRow(hashed(token), game, kind, seat, delay)


def link_data(
    reach: Reach, host: str, game: str, token: str, seat: int | None, name: str
) -> dict[str, Any]:
    """As a page shows it, with how far it leads; the token is in the fragment, which no server
    ever logs."""
    url = f"{reach.base(host)}/join/{game}#{token}"
    code = qr(url) if reach.mode != "local" else None
    far = {"mode": reach.mode, "can_open": reach.can_open}
    return {"seat": seat, "name": name, "url": url, "qr": code, **far}


def qr(text: str) -> dict[str, Any]:
    """The dark modules as one path on a grid."""
    code = segno.make(text, error="m", micro=False)
    rows = [list(row) for row in code.matrix_iter(border=2)]
    runs = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return {"size": len(rows), "d": "".join(runs)}
