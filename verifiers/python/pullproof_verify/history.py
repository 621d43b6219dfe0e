"""What a replayed log says about any moment: states, prices, times, hashes (sections 7 and 10)."""
from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import Dict, List, NamedTuple, Optional, Tuple


class Sale(NamedTuple):
    seq: int
    pack: int
    time: int
    picked: Optional[int]


class History:
    """Moments are numbered by seq: moment s is the state after entry s, moment 0 the state before entry 1."""

    def __init__(self, first_hash: str, first_price: int):
        self.hashes = bytearray(bytes.fromhex(first_hash))
        self.times = array("q")
        self.prices: List[Tuple[int, int]] = [(0, first_price)]
        self.sales: Dict[str, Sale] = {}
        self.opened: Dict[int, int] = {}
        self.closed_at: Optional[int] = None
        self._changes: Dict[int, array] = {}
        self._latest_from: array = array("q")

    @property
    def last(self) -> int:
        return len(self.times)

    def add(self, entry_hash: bytes, time: int) -> None:
        self.hashes += entry_hash
        self.times.append(time)

    def change(self, pack: int) -> None:
        """The newest entry sells or refunds this pack."""
        self._changes.setdefault(pack, array("Q")).append(self.last)

    def hash_at(self, seq: int) -> Optional[str]:
        """The hash of entry seq, of the commitment for 0, None beyond the log."""
        return self.hashes[32 * seq : 32 * seq + 32].hex() if seq <= self.last else None

    def is_unsold(self, pack: int, moment: int) -> bool:
        return bisect_right(self._changes.get(pack, ()), moment) % 2 == 0

    def was_taken(self, pack: int, first: int, last: int) -> bool:
        """True if the pack was not unsold at some moment from `first` to `last`."""
        changes = self._changes.get(pack, ())
        return not self.is_unsold(pack, first) or bisect_right(changes, last) > bisect_right(changes, first)

    def state(self, pack: int, moment: int) -> str:
        if self.opened.get(pack, moment + 1) <= moment:
            return "o"
        return "u" if self.is_unsold(pack, moment) else "s"

    def highest_price(self, first: int, last: int) -> int:
        """The highest price in force at a moment from `first` to `last`."""
        before = [price for seq, price in self.prices if seq <= first]
        return max(before[-1], *(price for seq, price in self.prices if first < seq <= last), 0)

    def last_until(self, time: int) -> int:
        """The greatest seq whose time is not later than `time`; 0 without one."""
        if len(self._latest_from) != self.last:
            self._latest_from = _suffix_minima(self.times)
        return bisect_right(self._latest_from, time)

    def reaches_beyond(self, time: int) -> bool:
        return self.last > 0 and max(self.times) > time


def _suffix_minima(times: array) -> array:
    minima = array("q", times)
    for index in range(len(minima) - 2, -1, -1):
        minima[index] = min(minima[index], minima[index + 1])
    return minima
