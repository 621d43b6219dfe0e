"""Section 11: the daily drop."""
from __future__ import annotations

from dataclasses import dataclass
from hashlib import pbkdf2_hmac
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple

from .canonical import parse_line
from .hashing import MerkleTree, Signed, T, check_signature, leaf_hash, u32
from .randomness import Stream, shuffle
from .refusal import Refusal, require
from .shapes import Shape, count, digest, hexadecimal, listing, one_of, positive, record, text, time

ALGORITHM = "pullproof-drop-1"
_ENTRY = record({
    "drop": text, "entrant": hexadecimal(16), "nonce": digest, "prev": digest, "seq": count, "v": one_of(1),
})
_CLOSE = record({"count": count, "drop": text, "head": digest, "root": digest})


def _beacon(value: Any, where: str) -> None:
    is_drand = isinstance(value, dict) and value.get("kind") == "drand"
    members: Dict[str, Shape] = {"kind": text, "chain": text, "round": count}
    record(members if is_drand else {"kind": one_of("none")})(value, where)


_ANNOUNCEMENT = record({
    "algorithm": one_of(ALGORITHM), "alternates": count, "beacon": _beacon, "closesAt": time,
    "delayIterations": positive, "drop": text, "opensAt": time, "prizes": listing(text), "seedHash": digest,
    "termsHash": digest, "v": one_of(1),
})


@dataclass
class DropFiles:
    """The documents of one drop. `key` is the shop's public key; without it no signature is checked."""

    announcement: Signed
    entries: Iterable[bytes]
    seed: Any
    beacon: Any = ""
    drawn: Any = None
    close: Optional[Signed] = None
    key: Optional[str] = None
    entry_signatures: Optional[Dict[int, str]] = None


class DropVerifier:
    """`steps` lists (name, what was found) of the steps that passed; `drawn` the entry indices, winners first."""

    def __init__(self, files: DropFiles):
        self.files = files
        self.steps: List[Tuple[str, str]] = []
        self.drawn: List[int] = []
        self.announcement: Dict[str, Any] = {}
        self.hash = b""
        self.head = b""
        self.mix = b""
        self.draw_key = b""
        self.tree = MerkleTree()

    def verify(self) -> None:
        """Raises Refusal, with its step, at the first rule that is broken."""
        steps = (("announcement", self._check_announcement), ("entries", self._check_entries),
                 ("close", self._check_close), ("seed", self._check_seed), ("draw", self._check_draw))
        for name, check in steps:
            self._take(name, check)

    def _take(self, step: str, check: Callable[[], str]) -> None:
        try:
            self.steps.append((step, check()))
        except Refusal as refusal:
            refusal.step = step
            raise

    def _check_signature(self, tag: str, document: bytes, signature: str, name: str) -> None:
        if self.files.key is not None:
            check_signature(tag, document, signature, self.files.key, name)

    def _check_announcement(self) -> str:
        signed = self.files.announcement
        self.announcement = signed.read(_ANNOUNCEMENT, "the announcement")
        self.hash = T("pullproof/1/drop", signed.document)
        self._check_signature("pullproof/1/drop", signed.document, signed.signature, "announcement")
        is_signed = "signature holds" if self.files.key else "no key given: no signature checked"
        return f"hash {self.hash.hex()}; {is_signed}"

    def _check_entries(self) -> str:
        self.head = self.hash
        signatures = self.files.entry_signatures or {}
        for seq, line in enumerate(self.files.entries, 1):
            try:
                self._add_entry(line, seq)
                if seq in signatures:
                    self._check_signature("pullproof/1/drop-entry", line, signatures[seq], "entry")
            except Refusal as refusal:
                raise Refusal(refusal.reason, seq) from None
        return f"{self.tree.size} entries, root {self.tree.root().hex()}"

    def _add_entry(self, line: bytes, seq: int) -> None:
        entry = parse_line(line)
        _ENTRY(entry, "the entry")
        require(entry["seq"] == seq, f"seq is {entry['seq']}")
        require(entry["drop"] == self.announcement["drop"], "the entry is of another drop")
        require(entry["prev"] == self.head.hex(), "prev is not the hash before")
        self.head = T("pullproof/1/drop-entry", line)
        self.tree.add(leaf_hash(line))

    def _check_close(self) -> str:
        if self.files.close is None:
            return "not given"
        close = self.files.close.read(_CLOSE, "the close")
        self._check_signature("pullproof/1/drop-close", self.files.close.document, self.files.close.signature, "close")
        actual = {"count": self.tree.size, "drop": self.announcement["drop"], "head": self.head.hex(),
                  "root": self.tree.root().hex()}
        require(close == actual, "the close says another count, drop, head or root")
        return "count, head and root as published"

    def _check_seed(self) -> str:
        digest(self.files.seed, "the seed")
        drop, seed = self.announcement["drop"].encode(), bytes.fromhex(self.files.seed)
        seed_hash = T("pullproof/1/drop-seed", drop, b"\0", seed).hex()
        require(seed_hash == self.announcement["seedHash"], "the seed does not fit seedHash")
        if self.announcement["beacon"]["kind"] == "none":
            require(self.files.beacon == "", "a beacon that was not announced")
            return "fits seedHash"
        digest(self.files.beacon, "the beacon")
        return "fits seedHash; the drand round is not checked"

    def _check_draw(self) -> str:
        size, root = self.tree.size, self.tree.root()
        self.mix = T("pullproof/1/drop-mix", self.hash, root, u32(size), bytes.fromhex(self.files.beacon))
        if size > 0:
            iterations = self.announcement["delayIterations"]
            require(iterations < 2**31, "more iterations than PBKDF2 of this Python can do")
            self.draw_key = pbkdf2_hmac("sha256", bytes.fromhex(self.files.seed), self.mix, iterations, 32)
            take = len(self.announcement["prizes"]) + self.announcement["alternates"]
            order = list(range(size))
            shuffle(order, Stream(self.draw_key, "draw"), take)
            self.drawn = order[:take]
        is_same = self.files.drawn is None or self.files.drawn == self.drawn
        require(is_same, f"the draw gives {self.drawn}, published was {self.files.drawn}")
        return f"entry indices {self.drawn}, winners first"
