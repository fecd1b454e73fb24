"""Logs of the server: short lines to the error stream, no token and no hidden card in any."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, Final

import structlog

SECRET: Final = ("token", "seed", "cookie", "nonce", "choice", "view", "hand", "key")


def no_secrets(_: object, __: str, event: Any) -> Any:
    """Whatever is named like a secret does not reach a log, even by mistake."""
    for name in SECRET:
        if name in event:
            event[name] = "(not logged)"
    return event


class Journal(structlog.PrintLogger):
    """Where a line cannot be written, the house goes on without it."""

    def msg(self, message: str) -> None:
        with suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = msg
    fatal = failure = err = error = critical = exception = msg


def quiet_logs(level: int = logging.WARNING) -> None:
    structlog.configure(
        processors=[
            no_secrets,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: Journal(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=level, stream=sys.stderr, format="%(levelname)s %(message)s")
