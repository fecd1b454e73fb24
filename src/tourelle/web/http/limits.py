"""How often somebody may speak."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from typing import Final

from tourelle.web.bucket import Bucket

ADDRESSES: Final = 10_000
OWN: Final = 64  # bits of an IPv6 address that are its owner's to choose


def neighbourhood(address: str) -> str:
    """Whom an address belongs to, as far as it tells: IPv6 is given away by the /64."""
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address):
            plain = found.ipv4_mapped
            return str(plain) if plain else f"{IPv6Address(int(found) >> OWN << OWN)}/{OWN}"
    return address


class Addresses:
    """A bucket for each address, and how many sockets it has open."""

    def __init__(self, a_minute: int, sockets: int) -> None:
        self._rate: Final = a_minute
        self._most: Final = sockets
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()
        self._open: Final[dict[str, int]] = {}

    def take(self, address: str, cost: float = 1.0) -> bool:
        address = neighbourhood(address)
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._rate / 60)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

    def open(self, address: str) -> bool:
        """One socket more, unless there are too many."""
        address = neighbourhood(address)
        count = self._open.get(address, 0)
        if count >= self._most:
            return False
        self._open[address] = count + 1
        return True

    def close(self, address: str) -> None:
        address = neighbourhood(address)
        count = self._open.get(address, 0) - 1
        if count > 0:
            self._open[address] = count
        else:
            self._open.pop(address, None)
