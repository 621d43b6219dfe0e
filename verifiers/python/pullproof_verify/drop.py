"""Section 11: the daily drop, from its record."""
from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from .canonical import canonical, parse_json, seconds
from .chains import SIGNATURE_BYTES, chain_of, check_known
from .hashing import MerkleTree, Signed, T, check_signature, hkdf_sha256, leaf_hash, u32
from .log_time import check_list_time, read_log
from .randomness import Stream, shuffle
from .refusal import Refusal, require
from .shapes import Shape, count, digest, hexadecimal, listing, one_of, positive, record, text, time

ALGORITHM = "pullproof-drop-1"
ENTRY_BYTES, ENTRY_CHARACTERS, ENTRANT_BYTES = 48, 64, 16
# Seconds from closing to the first round that counts.
WAIT_SECONDS = 120
# A list that was published later than this after closing makes its drop void.
PUBLISH_SECONDS = 90
_BASE64 = re.compile(r"[A-Za-z0-9+/]*")


def _index(value: Any, where: str) -> None:
    require(type(value) is int and value >= 0, f"{where} is not a count")


def _entries(value: Any, where: str) -> None:
    text(value, where)
    require(_BASE64.fullmatch(value), f"{where} is not base64")
    require(len(value) % ENTRY_CHARACTERS == 0, f"{where} ends within an entry")


_RECORD: Dict[str, Shape] = {
    "v": one_of(1), "signingKey": digest, "announcement": text, "announcementSignature": text, "terms": text,
    "mark?": text, "markSignature?": text, "close": text, "closeSignature": text, "seed": digest,
    "beacon": hexadecimal(SIGNATURE_BYTES), "drawn": listing(_index), "entries": _entries, "log?": read_log,
}
_ENTRY = record({
    "drop": text, "entrant": hexadecimal(ENTRANT_BYTES), "nonce": digest, "prev": digest, "seq": positive, "v": one_of(1),
})
_MARK = record({"at": time, "count": positive, "drop": text, "head": digest})
_CLOSE = record({"at": time, "count": count, "drop": text, "head": digest, "root": digest})
_PRIZE = record({
    "card": text, "grade?": text, "grader?": text, "name": text, "serial?": text, "unit": text, "valueCents": positive,
})
_TERMS = record({
    "alternates": count, "claimHours": positive, "currency": text, "prizes": listing(_PRIZE), "v": one_of(1),
})


_BEACON_MEMBERS = record({"kind": text, "chain": text, "round": positive})


def _beacon(value: Any, where: str) -> None:
    _BEACON_MEMBERS(value, where)
    check_known(value, where)


_ANNOUNCEMENT = record({
    "algorithm": one_of(ALGORITHM), "alternates": count, "beacon": _beacon, "closesAt": time,
    "drop": text, "number": positive, "opensAt": time, "previous?": digest,
    "prizes": listing(text, 1), "seedHash": digest, "termsHash": digest, "v": one_of(1),
})


@dataclass
class KeptEntry:
    """An entry as its entrant has kept it, or a mark as anybody has."""

    signed: Signed
    key: Optional[str] = None


@dataclass
class DropFiles:
    """A record, as the bytes of its file. `key` is the shop's key, if you know it from elsewhere."""

    record: bytes
    kept: List[KeptEntry] = field(default_factory=list)
    key: Optional[str] = None
    is_test_chain_accepted: bool = False


def read_announcement(signed: Signed) -> Dict[str, Any]:
    announcement = signed.read(_ANNOUNCEMENT, "the announcement")
    require((announcement["number"] == 1) == ("previous" not in announcement), "the first alone names none before it")
    units = announcement["prizes"]
    require(len(set(units)) == len(units), "one unit is two prizes")
    require(seconds(announcement["opensAt"]) < seconds(announcement["closesAt"]), "it closes before it opens")
    return announcement


def split_entries(data: bytes) -> Iterator[Tuple[str, str]]:
    """Entrant and nonce of each entry, in hex."""
    for start in range(0, len(data), ENTRY_BYTES):
        middle, end = start + ENTRANT_BYTES, start + ENTRY_BYTES
        yield data[start:middle].hex(), data[middle:end].hex()


class EntryList:
    """All entries of a drop, each built from the one before; keeps the texts and hashes whose seq is asked for."""

    def __init__(self, drop: str, announcement_hash: bytes, asked: "set[int]"):
        self.drop = drop
        self.head = announcement_hash
        self.tree = MerkleTree()
        self.texts: Dict[int, bytes] = {}
        self.hashes: Dict[int, str] = {}
        self._asked = asked
        self._entrants: "set[str]" = set()

    def add(self, entrant: str, nonce: str) -> None:
        seq = self.tree.size + 1
        require(entrant not in self._entrants, "an entrant is in the list twice", seq)
        self._entrants.add(entrant)
        line = canonical({"drop": self.drop, "entrant": entrant, "nonce": nonce, "prev": self.head.hex(), "seq": seq, "v": 1})
        self.head = T("pullproof/1/drop-entry", line)
        if seq in self._asked:
            self.texts[seq], self.hashes[seq] = line, self.head.hex()
        self.tree.add(leaf_hash(line))

    def closed(self) -> Dict[str, Any]:
        return {"count": self.tree.size, "drop": self.drop, "head": self.head.hex(), "root": self.tree.root().hex()}


class Draw:
    """The shuffle by seed, list and the round's randomness, which is the hash of its signature."""

    def __init__(self, announcement: Dict[str, Any], announcement_hash: bytes, entries: EntryList, seed: bytes, beacon: bytes):
        size = entries.tree.size
        self.randomness = sha256(beacon).digest()
        self.mix = T("pullproof/1/drop-mix", announcement_hash, entries.tree.root(), u32(size), self.randomness)
        self.key = b""
        self.drawn: List[int] = []
        if size > 0:
            self.key = hkdf_sha256(seed, self.mix, b"pullproof/1/drop-draw")
            take = len(announcement["prizes"]) + announcement["alternates"]
            order = list(range(size))
            shuffle(order, Stream(self.key, "draw"), take)
            self.drawn = order[:take]


class DropVerifier:
    """`steps` lists (name, what was found) of the steps that passed; those named in `unchecked` were only read."""

    def __init__(self, files: DropFiles):
        self.files = files
        self.steps: List[Tuple[str, str]] = []
        # BLS12-381 is not in the standard library.
        self.unchecked = {"beacon"}
        self.record: Dict[str, Any] = {}
        self.announcement: Dict[str, Any] = {}
        self.hash = b""
        self.entries: Optional[EntryList] = None

    def verify(self) -> None:
        """Raises Refusal, with its step, at the first rule that is broken."""
        self._take("record", self._read_record)
        self._take("announcement", self._check_announcement)
        self._take("round", self._check_round)
        self._take("terms", self._check_terms)
        self._take("entries", self._build_entries)
        self._take("close", self._check_close)
        self._take("mark", self._check_mark)
        self._take("seed", self._check_seed)
        self._take("log", self._check_log)
        if self.files.kept:
            self._take("kept", self._check_kept)
        self._take("beacon", self._read_beacon)
        self._take("draw", self._check_draw)

    def _take(self, step: str, check: Callable[[], str]) -> None:
        try:
            self.steps.append((step, check()))
        except Refusal as refusal:
            refusal.step = step
            raise

    def _read_record(self) -> str:
        value = parse_json(self.files.record)
        require(type(value) is dict, "the record is not an object")
        for member, shape in _RECORD.items():
            name = member.rstrip("?")
            require(name in value or name != member, f"the record lacks {name}")
            if name in value:
                shape(value[name], name)
        self.record = value
        key = self.files.key
        require(key is None or key == value["signingKey"], "the record names another key than the one given")
        known = "the key you gave" if key else "its own key: compare it with one you know"
        return f"version 1, signed by {value['signingKey']}, {known}"

    def _signed(self, name: str) -> Signed:
        return Signed(self._document(name), self.record[f"{name}Signature"])

    def _document(self, name: str) -> bytes:
        return self.record[name].encode("utf-8", "surrogatepass")

    def _check_announcement(self) -> str:
        signed = self._signed("announcement")
        self.announcement = read_announcement(signed)
        signed.check_signature("pullproof/1/drop", self.record["signingKey"], "announcement")
        self.hash = T("pullproof/1/drop", signed.document)
        window = f"from {self.announcement['opensAt']} to {self.announcement['closesAt']}"
        return f"number {self.announcement['number']}, hash {self.hash.hex()}, {window}"

    def _check_round(self) -> str:
        chain, number = chain_of(self.announcement), self.announcement["beacon"]["round"]
        require(self.files.is_test_chain_accepted or not chain.is_test, f"the draw waits for {chain.title}")
        first = chain.first_at(seconds(self.announcement["closesAt"]) + WAIT_SECONDS)
        require(number == first, f"the draw waits for round {number}, the first {WAIT_SECONDS} s after closing is {first}")
        return f"round {number} of {chain.title}"

    def _check_terms(self) -> str:
        document = self._document("terms")
        terms = Signed(document, "").read(_TERMS, "the terms")
        require(T("pullproof/1/drop-terms", document).hex() == self.announcement["termsHash"], "not the announced terms")
        require(terms["alternates"] == self.announcement["alternates"], "another number of alternates than announced")
        units = [prize["unit"] for prize in terms["prizes"]]
        require(units == self.announcement["prizes"], "other prizes than announced")
        prizes = ", ".join(f"{prize['name']!r} ({prize['valueCents']} cents)" for prize in terms["prizes"])
        return f"{prizes}; {terms['claimHours']} hours to claim, {terms['alternates']} alternates"

    def _build_entries(self) -> str:
        self.entries = EntryList(self.announcement["drop"], self.hash, set(map(_claimed_seq, self.files.kept)))
        for entrant, nonce in split_entries(b64decode(self.record["entries"])):
            self.entries.add(entrant, nonce)
        return f"{self.entries.tree.size} entries, each chained to the one before"

    def _check_close(self) -> str:
        signed = self._signed("close")
        close = signed.read(_CLOSE, "the close")
        signed.check_signature("pullproof/1/drop-close", self.record["signingKey"], "close")
        require(close == {"at": close["at"], **self.entries.closed()}, f"the entries give {self.entries.closed()}")
        late = seconds(close["at"]) - seconds(self.announcement["closesAt"])
        require(0 <= late <= PUBLISH_SECONDS, f"published {late} s after closing, at most {PUBLISH_SECONDS} count")
        return f"count, head and root as published {late} s after closing; root {close['root']}"

    def _read_mark(self, signed: Signed) -> Dict[str, Any]:
        mark = signed.read(_MARK, "the mark")
        signed.check_signature("pullproof/1/drop-mark", self.record["signingKey"], "mark")
        require(mark["drop"] == self.announcement["drop"], "the mark is of another drop")
        opens, at, closes = (seconds(time) for time in (self.announcement["opensAt"], mark["at"], self.announcement["closesAt"]))
        require(opens <= at <= closes, "the mark was not signed while entries were open")
        return mark

    def _check_mark(self) -> str:
        size = self.entries.tree.size
        require(("mark" in self.record) == (size > 0), "a list has a mark if it has entries")
        if size == 0:
            return "no entries to mark"
        require("markSignature" in self.record, "the mark has no signature")
        mark = self._read_mark(self._signed("mark"))
        require((mark["count"], mark["head"]) == (size, self.entries.head.hex()), f"the list marked had {mark['count']} entries")
        return f"the same list was signed at {mark['at']}, before entries closed"

    def _check_seed(self) -> str:
        drop, seed = self.announcement["drop"].encode(), bytes.fromhex(self.record["seed"])
        require(T("pullproof/1/drop-seed", drop, b"\0", seed).hex() == self.announcement["seedHash"],
                "the seed does not fit seedHash")
        return "fits seedHash"

    def _check_log(self) -> str:
        chain, announced = chain_of(self.announcement), self.announcement
        told = {"drop": announced["drop"], "hash": self.hash.hex(), "number": announced["number"],
                "signingKey": self.record["signingKey"]}
        listed = {"drop": announced["drop"], "hash": T("pullproof/1/drop-close", self._document("close")).hex(),
                  "root": self.entries.tree.root().hex(), "seedHash": announced["seedHash"]}
        if "log" not in self.record:
            self.unchecked.add("log")
        return check_list_time(self.record.get("log"), told, listed, chain.due(announced["beacon"]["round"]))

    def _check_kept(self) -> str:
        return "in the list at " + ", ".join(str(self._find(kept)) for kept in self.files.kept)

    def _find(self, kept: KeptEntry) -> int:
        key = self.record["signingKey"]
        require(kept.key is None or kept.key == key, "the entry names another key")
        if _is_mark(kept):
            return self._find_mark(kept.signed)
        entry = kept.signed.read(_ENTRY, "the entry")
        check_signature("pullproof/1/drop-entry", kept.signed.document, kept.signed.signature, key, "entry")
        require(entry["drop"] == self.announcement["drop"], "the entry is of another drop")
        seq = entry["seq"]
        require(seq <= self.entries.tree.size, "the list ends before it", seq)
        require(self.entries.texts.get(seq) == kept.signed.document, "the list has another entry there", seq)
        return seq

    def _find_mark(self, signed: Signed) -> int:
        mark = self._read_mark(signed)
        seq = mark["count"]
        require(seq <= self.entries.tree.size, "the list ends before it", seq)
        require(self.entries.hashes.get(seq) == mark["head"], "the list up to there is another one", seq)
        return seq

    def _read_beacon(self) -> str:
        number, title = self.announcement["beacon"]["round"], chain_of(self.announcement).title
        return f"whether this is the signature of round {number} of {title}: check it with any drand client"

    def _check_draw(self) -> str:
        seed, beacon = bytes.fromhex(self.record["seed"]), bytes.fromhex(self.record["beacon"])
        drawn = Draw(self.announcement, self.hash, self.entries, seed, beacon).drawn
        require(drawn == self.record["drawn"], f"the draw gives {drawn}, published was {self.record['drawn']}")
        winners = len(self.announcement["prizes"])
        return f"entry indices {drawn[:winners]} won, alternates {drawn[winners:]}"


def _members(kept: KeptEntry) -> Dict[str, Any]:
    """Those of a kept document; none when it cannot be read, which its check refuses."""
    try:
        value = parse_json(kept.signed.document)
    except Refusal:
        return {}
    return value if type(value) is dict else {}


def _is_mark(kept: KeptEntry) -> bool:
    members = _members(kept)
    return "count" in members and "seq" not in members


def _claimed_seq(kept: KeptEntry) -> int:
    """The number of the entry that a kept document names or ends at."""
    seq = _members(kept).get("count" if _is_mark(kept) else "seq")
    return seq if type(seq) is int else 0
