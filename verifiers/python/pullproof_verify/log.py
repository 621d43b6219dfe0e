"""Section 7: the replay of a log, entry by entry."""
from __future__ import annotations

from array import array
from typing import Any, Callable, Dict, FrozenSet, Optional

from . import documents
from .canonical import check_clock, parse_line, seconds
from .commitment import Commitment
from .hashing import T
from .history import History
from .refusal import Refusal, require
from .substitution import Substitutions

DAY = 86_400
NOTICE_SECONDS = 72 * 3_600
LATE_AFTER_SECONDS = 60
STOP_OVERDUE_SECONDS = 24 * 3_600
CLOSE_OVERDUE_SECONDS = 7 * DAY
UNCORRECTABLE = ("notice", "stop", "close")

UNSOLD, SOLD, OPENED = 0, 1, 2


class Replay:
    """Holds the state of a run; `add` refuses an entry that breaks a rule."""

    def __init__(self, commitment: Commitment, substitutions: Substitutions, corrected: FrozenSet[int], now: int,
                 leaf_of: Optional[Callable[[int], str]] = None):
        policy = commitment.plan["pricePolicy"]
        self.history = History(commitment.hash, policy["priceCents"], commitment.size)
        self.substitutions = substitutions
        self._commitment = commitment
        self._corrected = corrected
        self._now = now
        self._leaf_of = leaf_of
        self._price_change = policy["change"]
        self._states = bytearray(commitment.size + 1)
        self._count = [commitment.size, 0, 0]
        self._sold_at = array("Q", bytes(8 * (commitment.size + 1)))
        self._stop_at: Optional[int] = None
        self._stopped_at: Optional[int] = None
        self._was_sold_out = False

    def add(self, line: bytes) -> None:
        seq = self.history.last + 1
        try:
            self._add(line, seq)
        except Refusal as refusal:
            raise Refusal(refusal.reason, seq) from None

    def _add(self, line: bytes, seq: int) -> None:
        require(self.history.closed_at is None, "an entry follows close")
        entry = parse_line(line)
        kind = entry.get("kind") if type(entry) is dict else None
        shape = documents.entries.get(kind) if type(kind) is str else None
        if shape is None:
            raise Refusal("an entry of unknown kind")
        shape(entry, "the entry")
        require(entry["seq"] == seq, f"seq is {entry['seq']}")
        require(entry["run"] == self._commitment.run, "the entry names another run")
        require(entry["prev"] == self.history.hash_at(seq - 1), "prev is not the hash before")
        time = check_clock(entry["time"], self._now)
        time = self._date(kind, time, seq)
        self.history.add(T("pullproof/1/log", line), time, min(entry.get("pack", 0), self._commitment.size))
        getattr(self, f"_{kind}")(entry, time, seq)

    def _date(self, kind: str, time: int, seq: int) -> int:
        """When an entry counts: a corrected one not before the previous one."""
        previous = self._commitment.sealed_at if seq == 1 else self.history.times[-1]
        is_corrected = seq in self._corrected and kind not in UNCORRECTABLE
        name = "sealedAt" if seq == 1 else "the previous entry's"
        require(is_corrected or time >= previous, f"the time lies before {name}")
        return max(time, previous)

    def _set(self, pack: int, expected: int, state: int) -> None:
        require(1 <= pack <= self._commitment.size, f"there is no pack {pack}")
        names = ("unsold", "sold", "opened")
        actual = self._states[pack]
        require(actual == expected, f"pack {pack} is {names[actual]}, not {names[expected]}")
        self._states[pack] = state
        self._count[expected] -= 1
        self._count[state] += 1

    def _sale(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        pack, receipt = entry["pack"], entry["receipt"]
        require(self._stopped_at is None, "a sale after stop")
        require(time <= self._commitment.sales_end_by, "a sale after salesEndBy")
        require(self.history.sale(receipt) is None, "the receipt was used before")
        self._set(pack, UNSOLD, SOLD)
        self._sold_at[pack] = seq
        self.history.add_sale(receipt, pack)

    def _refund(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        pack, receipt = entry["pack"], entry["receipt"]
        require(self._stopped_at is None, "a refund after stop")
        self._set(pack, SOLD, UNSOLD)
        sale = self.history.sale(receipt)
        if sale is None or sale.seq != self._sold_at[pack]:
            raise Refusal(f"pack {pack} was sold by another receipt")
        self.history.add_change(pack)
        last_time = sale.time + self._commitment.plan["refundDays"] * DAY + LATE_AFTER_SECONDS
        is_in_time = time <= last_time or entry.get("reason") == "late"
        require(is_in_time, "a refund after refundDays without the reason late")

    def _open(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        pack = entry["pack"]
        self._set(pack, SOLD, OPENED)
        self.history.add_opening(pack)
        is_sealed = self._leaf_of is None or self._leaf_of(pack) == entry["leaf"]
        require(is_sealed, f"the leaf is not that of pack {pack}")

    def _substitute(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        self.substitutions.add(entry, time)

    def _price(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        price = entry["priceCents"]
        require(self._price_change != "never", "the price never changes")
        is_down = price <= self.history.prices[-1][1]
        require(self._price_change != "down" or is_down, "the price only goes down")
        require(self._stopped_at is None, "a price after stop")
        self.history.prices.append((seq, price))

    def _pause(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        require(self._stopped_at is None, "a pause after stop")
        require(entry["keptCents"] <= entry["priceCents"], "a pause that keeps more than the price")
        require(entry["keptCents"] < entry["leastCents"], "a pause though enough is kept of the price")

    def _notice(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        require(self._stop_at is None, "a second notice")
        require(self._stopped_at is None, "a notice after stop")
        self._stop_at = seconds(entry["stopAt"])
        require(self._stop_at >= time + NOTICE_SECONDS, "stopAt is less than 72 h ahead")
        require(self._stop_at <= self._commitment.sales_end_by, "stopAt is after salesEndBy")

    def _stop(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        require(self._stopped_at is None, "a second stop")
        self._was_sold_out = self._count[UNSOLD] == 0
        is_noticed = self._stop_at is not None and time >= self._stop_at
        is_due = is_noticed or time >= self._commitment.sales_end_by
        require(self._was_sold_out or is_due, "stop while packs are unsold, before salesEndBy and the end of a notice")
        self._stopped_at = time

    def _close(self, entry: Dict[str, Any], time: int, seq: int) -> None:
        if self._stopped_at is None:
            raise Refusal("close without stop")
        end = self._stopped_at + self._wait_seconds()
        require(self._count[SOLD] == 0 or time >= end, "close before all sold packs are opened or the wait is over")
        self.history.closed_at = time

    def _wait_seconds(self) -> int:
        commitment = self._commitment
        wait = commitment.close_after_sold_out_days if self._was_sold_out else commitment.close_after_days
        return max(commitment.plan["refundDays"], wait) * DAY

    def check_overdue(self) -> None:
        """Section 10: an open run stops within a day of salesEndBy, and closes within 7 days of the wait's end."""
        last_stop = self._commitment.sales_end_by + STOP_OVERDUE_SECONDS
        if self._stopped_at is None:
            require(self._now <= last_stop, "sales should have ended", self.history.last)
        elif self.history.closed_at is None:
            due = min(self._stopped_at, last_stop) + self._wait_seconds() + CLOSE_OVERDUE_SECONDS
            require(self._now <= due, "the run should have been closed", self.history.last)
