"""Why what was touched is no answer: the game's own reason, or what is asked instead."""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.ask import NOT_ASKED, Ask, Refusal, refusal
from tourelle.games.game import Lens
from tourelle.web.live.showing import Reader
from tourelle.web.session.session import Session

KEYS: Final = 20
LONG: Final = 100


def texts(data: Any) -> tuple[str, ...]:
    """Keys as a page sent them."""
    some = data if isinstance(data, list) else []
    return tuple(str(key)[:LONG] for key in some[:KEYS])


def why(session: Session, reader: Reader, args: dict[str, Any]) -> Refusal:
    keys, chosen = texts(args.get("keys")), texts(args.get("chosen"))
    asks = [ask for ask in session.playable.asks() if ask.seat == reader.seat]
    mine = [ask for ask in asks if session.by_itself(ask) is None]
    if reader.seat not in reader.mine or not mine:
        return NOT_ASKED
    view = session.view(reader.seat)
    keys += _places(session, reader, args.get("at"))
    for ask in mine:
        for key in keys:
            found = session.room.why_not(ask, view, key, chosen)
            if found is not None:
                return found
    return _asked(session, reader, mine[0])


def _places(session: Session, reader: Reader, at: Any) -> tuple[str, ...]:
    """The key of what lies at a place of the picture that has no part."""
    if not isinstance(at, list) or len(at) != 2 or not all(type(n) in (int, float) for n in at):
        return ()
    lens = Lens(reader.lang, reader.theme, reader.near, reader.narrow)
    x, y = at
    key = session.room.place_at(x, y, session.view(reader.seat), lens)
    return (key,) if key else ()


def _asked(session: Session, reader: Reader, ask: Ask[Any]) -> Refusal:
    prompt = session.room.speech.prompt(ask.kind, session.view(reader.seat), reader.lang)
    rules = [getattr(domain, "rule", "") for domain in ask.domains]
    return refusal("other-asked", next(filter(None, rules), ""), prompt=prompt)
