"""Section 10, steps 9 to 11: receipts, refusals, wall statements and heads, held against the replayed log."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Tuple

from . import documents
from .canonical import check_clock, seconds
from .commitment import Commitment
from .hashing import Signed, T
from .history import History, Sale
from .randomness import Stream
from .refusal import Refusal, require
from .shapes import count, listing, one_of, record, text

RECEIPT_TO_SALE_SECONDS = 60
DRAW_BEFORE_SECONDS = 3_600
DRAW_AFTER_SECONDS = 60
REFUSAL_WINDOW_SECONDS = 60
STALE_SECONDS = 600
LETTERS = frozenset("uso")


class Kept(NamedTuple):
    """What was kept of one pack at purchase."""

    receipt: Signed
    size: int


_KEPT_FILE = record({
    "kept": listing(record({"receipt": record({"document": text, "signature": text}), "size": count}), 1),
    "v": one_of(1),
})


def read_kept_file(value: Any) -> List[Kept]:
    """The file of the order email."""
    _KEPT_FILE(value, "the kept file")
    return [
        Kept(Signed(item["receipt"]["document"].encode("utf-8", "surrogatepass"), item["receipt"]["signature"]),
             item["size"])
        for item in value["kept"]
    ]


class DrawOrder:
    """Section 7, "The customer names the numbers": the order 1...N of a draw, computed as far as it is asked for."""

    def __init__(self, run: str, draw: str, size: int):
        key = T("pullproof/1/draw", run.encode(), b"\0", bytes.fromhex(draw))
        self._stream = Stream(key, "draw")
        self._moved: Dict[int, int] = {}
        self._size = size
        self.numbers: List[int] = []

    def __getitem__(self, index: int) -> int:
        while len(self.numbers) <= index:
            i = len(self.numbers)
            j = i + self._stream.below(self._size - i) if i < self._size - 1 else i
            first = self._moved.pop(i, i)
            self.numbers.append(1 + (first if j == i else self._moved.get(j, j)))
            if j != i:
                self._moved[j] = first
        return self.numbers[index]


class Statements:
    """Everything that was signed beside the log."""

    def __init__(self, commitment: Commitment, history: History, corrected: Iterable[int], now: int):
        self._commitment = commitment
        self._history = history
        self._corrected = corrected
        self._now = now
        self._order = lru_cache(maxsize=4)(lambda draw: DrawOrder(commitment.run, draw, commitment.size))

    def check_receipts(self, given: List[Signed]) -> int:
        return check_each(given, self._check_receipt)

    def _check_receipt(self, signed: Signed) -> None:
        receipt = read_receipt(signed, self._commitment, self._now)
        receipt_hash = T("pullproof/1/receipt", signed.document).hex()
        sale = self._history.sale(receipt_hash)
        if sale is None or sale.pack != receipt["pack"]:
            raise Refusal("the log has no sale of this pack by this receipt")
        self._check_head(receipt["head"], seconds(receipt["time"]))
        require(receipt["head"]["seq"] < sale.seq, "the head is not before the sale")
        self._check_bound(receipt, sale)

    def _check_bound(self, receipt: Dict[str, Any], sale: Sale) -> None:
        delay = sale.time - seconds(receipt["time"])
        is_prompt = 0 <= delay <= RECEIPT_TO_SALE_SECONDS or sale.seq in self._corrected
        require(is_prompt, f"the sale is {delay} s after the receipt")
        price = self._history.highest_price(receipt["head"]["seq"], sale.seq)
        bundle = self._commitment.plan["bundleSize"]
        require(receipt["paidCents"] <= -(-price // bundle), "more was paid than the price in force")
        if "draw" in receipt:
            self._check_draw(receipt)

    def _check_draw(self, receipt: Dict[str, Any]) -> None:
        at = seconds(receipt["time"])
        first = self._history.last_until(at - DRAW_BEFORE_SECONDS)
        last = self._history.last_until(at + DRAW_AFTER_SECONDS)
        order = self._order(receipt["draw"])
        for index in range(self._commitment.size):
            number = order[index]
            if number == receipt["pack"]:
                return
            require(self._history.was_taken(number, first, last), f"{number} stands first in the draw and was unsold")

    def check_refusals(self, given: List[Signed], heads: List[Signed]) -> Tuple[int, int]:
        """Returns how many hold, and how many cannot be judged yet."""
        latest_head = max(self._head_times(heads), default=0)
        pending = 0

        def check(signed: Signed) -> None:
            nonlocal pending
            pending += not self._check_refusal(signed, latest_head)

        check_each(given, check)
        return len(given) - pending, pending

    def _check_refusal(self, signed: Signed, latest_head: int) -> bool:
        """True if the refusal holds, False if the log does not reach far enough yet."""
        refusal = signed.read(documents.refusal, "the refusal")
        self._check_about(refusal, "refusal")
        numbers = refusal["numbers"]
        require(numbers == sorted(set(numbers)), "numbers are not ascending")
        require(numbers[-1] <= self._commitment.size, f"there is no pack {numbers[-1]}")
        signed.check_signature("pullproof/1/refusal", self._commitment.key, "refusal")
        end = check_clock(refusal["time"], self._now) + REFUSAL_WINDOW_SECONDS
        first = refusal["head"]["seq"]
        last = max(first, self._history.last_until(end))
        free = [number for number in numbers if not self._history.was_taken(number, first, last)]
        is_closed = self._history.closed_at is not None
        is_final = is_closed or latest_head >= end or self._history.reaches_beyond(end)
        require(not (free and is_final), f"{free[:1]} was refused and was unsold")
        return not free

    def check_walls(self, given: List[Signed]) -> int:
        return check_each(given, self._check_wall)

    def _check_wall(self, signed: Signed) -> None:
        wall = signed.read(documents.wall, "the wall statement")
        self._check_about(wall, "wall statement")
        first, last, states = wall["from"], wall["to"], wall["states"]
        require(first <= last <= self._commitment.size, "from and to are not numbers of this run")
        require(len(states) == last - first + 1 and set(states) <= LETTERS, "states has not one letter a number")
        signed.check_signature("pullproof/1/wall", self._commitment.key, "wall statement")
        check_clock(wall["time"], self._now)
        for number, state in enumerate(states, first):
            actual = self._history.state(number, wall["head"]["seq"])
            require(state == actual, f"the wall says {state} of {number}, the log {actual}")

    def check_heads(self, given: List[Signed]) -> int:
        return check_each(given, self._check_given_head)

    def _check_given_head(self, signed: Signed) -> None:
        head = signed.read(documents.head, "the head")
        require(head["run"] == self._commitment.run, "the head names another run")
        signed.check_signature("pullproof/1/head", self._commitment.key, "head")
        check_clock(head["time"], self._now)
        self._check_head(head, seconds(head["time"]))

    def _head_times(self, heads: List[Signed]) -> Iterable[int]:
        """Times of the heads that hold; the others are refused at step `signatures`."""
        for signed in heads:
            try:
                self._check_given_head(signed)
            except Refusal:
                continue
            yield seconds(signed.read(documents.head, "the head")["time"])

    def _check_about(self, statement: Dict[str, Any], name: str) -> None:
        named = statement.get("commitment", self._commitment.hash)
        require(named == self._commitment.hash, f"the {name} names another commitment")
        require(statement["run"] == self._commitment.run, f"the {name} names another run")
        self._check_head(statement["head"], seconds(statement["time"]))

    def _check_head(self, head: Dict[str, Any], time: int) -> None:
        known = self._history.hash_at(head["seq"])
        require(known is not None, f"the log does not reach entry {head['seq']}")
        require(known == head["hash"], f"entry {head['seq']} of the log has another hash: a second log")
        next_time = self._history.times[head["seq"]] if head["seq"] < self._history.last else time
        require(next_time >= time - STALE_SECONDS, f"entry {head['seq'] + 1} was more than 10 minutes old")


def read_receipt(signed: Signed, commitment: Commitment, now: int) -> Dict[str, Any]:
    """Members, signature, and what a receipt names; nothing of the log."""
    receipt = signed.read(documents.receipt, "the receipt")
    signed.check_signature("pullproof/1/receipt", commitment.key, "receipt")
    require(receipt["commitment"] == commitment.hash, "the receipt names another commitment")
    require(receipt["run"] == commitment.run, "the receipt names another run")
    require(receipt["currency"] == commitment.plan["currency"], "the currency is not the plan's")
    check_clock(receipt["time"], now)
    return receipt


def check_each(given: List[Signed], check: Callable[[Signed], None]) -> int:
    """Refusals name the index of the document, from 0."""
    for index, signed in enumerate(given):
        try:
            check(signed)
        except Refusal as refusal:
            raise Refusal(refusal.reason, index) from None
    return len(given)
