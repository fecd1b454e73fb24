"""From where a server can be reached now; it may be opened to the network while games go on."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from tourelle.web.config import LOOPBACK, Config, Mode

Opener = Callable[[Sequence[str]], Awaitable[list[str]]]  # addresses; those that were opened


def lan_addresses() -> list[str]:
    """The addresses under which the local network reaches this machine."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only tells the way out
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(info[4][0]) for info in infos]
    return [one for one in dict.fromkeys(found) if not one.startswith("127.")]


class Reach:
    """Which names a server answers to, and how it could answer to more."""

    def __init__(self, config: Config) -> None:
        self.mode: Mode = config.mode
        self.hosts: tuple[str, ...] = config.hosts
        self._origin: Final = config.origin
        self._addresses: Final = config.lan_addresses or lan_addresses
        self.opener: Opener | None = None  # given by the server that listens

    @property
    def guests(self) -> tuple[str, ...]:
        """The names that others in the network may use."""
        return tuple(host for host in self.hosts if host not in LOOPBACK)

    @property
    def can_open(self) -> bool:
        return self.mode == "local" and self.opener is not None

    async def open(self) -> bool:
        """Answer to the local network as well; whether there is one."""
        if not self.can_open or self.opener is None:
            return self.mode == "lan"
        opened = await self.opener(self._addresses())
        if opened:
            self.mode, self.hosts = "lan", (*self.hosts, *opened)
        return bool(opened)

    def base(self, host: str) -> str:
        """Our address for a link that somebody else is to open; *host* as the one who asks has
        it. What is good for this machine only leads nobody here from another one."""
        if self._origin:
            return self._origin
        name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
        alone = (name or host) in LOOPBACK
        if self.mode == "lan" and alone and self.guests:
            return f"http://{self.guests[0]}:{port or 80}"
        return f"http://{host}"
