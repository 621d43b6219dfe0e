"""What a replayed log says about any moment: states, prices, times, hashes (sections 7 and 10)."""
from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from typing import Dict, List, NamedTuple, Optional, Tuple


class Sale(NamedTuple):
    seq: int
    pack: int
    time: int


class History:
    """Moments are numbered by seq: moment s is the state after entry s, moment 0 the state before entry 1.

    Arrays, not objects: a log of 100 MB has some 400,000 entries.
    """

    def __init__(self, first_hash: str, first_price: int, size: int):
        self.hashes = bytearray(bytes.fromhex(first_hash))
        self.times = array("q")
        self.prices: List[Tuple[int, int]] = [(0, first_price)]
        self.closed_at: Optional[int] = None
        self._opened_by = array("Q", bytes(8 * (size + 1)))
        self._packs = array("I")
        self._sale_of: Dict[bytes, int] = {}
        # pack << 32 | seq of every sale and refund, sorted when first asked for.
        self._changes = array("Q")
        self._is_sorted = True

    @property
    def last(self) -> int:
        return len(self.times)

    @property
    def sales(self) -> int:
        return len(self._sale_of)

    def add(self, entry_hash: bytes, time: int, pack: int) -> None:
        """`pack` is 0 for entries of no pack; `time` is never before the last."""
        self.hashes += entry_hash
        self.times.append(time)
        self._packs.append(pack)

    def add_sale(self, receipt: str, pack: int) -> None:
        """The newest entry sells `pack`."""
        self._sale_of[bytes.fromhex(receipt)] = self.last
        self.add_change(pack)

    def add_change(self, pack: int) -> None:
        """The newest entry sells or refunds `pack`."""
        self._changes.append(pack << 32 | self.last)
        self._is_sorted = False

    def add_opening(self, pack: int) -> None:
        self._opened_by[pack] = self.last

    def sale(self, receipt: str) -> Optional[Sale]:
        seq = self._sale_of.get(bytes.fromhex(receipt))
        if seq is None:
            return None
        return Sale(seq, self._packs[seq - 1], self.times[seq - 1])

    def opened(self) -> List[int]:
        return [pack for pack, seq in enumerate(self._opened_by) if seq]

    def opening_time(self, pack: int) -> Optional[int]:
        seq = self._opened_by[pack]
        return self.times[seq - 1] if seq else None

    def hash_at(self, seq: int) -> Optional[str]:
        """The hash of entry seq, of the commitment for 0, None beyond the log."""
        return self.hashes[32 * seq : 32 * seq + 32].hex() if seq <= self.last else None

    def _changes_until(self, pack: int, moment: int) -> int:
        if not self._is_sorted:
            self._changes = array("Q", sorted(self._changes))
            self._is_sorted = True
        first = bisect_left(self._changes, pack << 32)
        return bisect_right(self._changes, pack << 32 | moment, first) - first

    def is_unsold(self, pack: int, moment: int) -> bool:
        """Sales and refunds of a pack take turns."""
        return self._changes_until(pack, moment) % 2 == 0

    def was_taken(self, pack: int, first: int, last: int) -> bool:
        """True if the pack was not unsold at some moment from `first` to `last`."""
        until_first = self._changes_until(pack, first)
        return until_first % 2 == 1 or self._changes_until(pack, last) > until_first

    def state(self, pack: int, moment: int) -> str:
        if 0 < self._opened_by[pack] <= moment:
            return "o"
        return "u" if self.is_unsold(pack, moment) else "s"

    def highest_price(self, first: int, last: int) -> int:
        """The highest price in force at a moment from `first` to `last`."""
        in_force = [price for seq, price in self.prices if seq <= first][-1]
        return max([in_force] + [price for seq, price in self.prices if first < seq <= last])

    def last_until(self, time: int) -> int:
        """The greatest seq whose time is not later than `time`; 0 without one."""
        return bisect_right(self.times, time)

    def reaches_beyond(self, time: int) -> bool:
        return self.last > 0 and self.times[-1] > time

