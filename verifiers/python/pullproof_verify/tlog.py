"""The public log of the shop (section 16): C2SP signed-note, tlog-checkpoint and tlog-proof."""
from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple

from . import ed25519
from .canonical import canonical, parse
from .hashing import H, is_in_tree, leaf_hash, node_hash
from .refusal import Refusal, require

SIGNATURE = re.compile(r"— ([^\s+]+) ([A-Za-z0-9+/]+=*)")
TAG = b"pullproof/1/shop\0"
# What every verifier can count to; \d would also be digits of other scripts.
COUNT = "(?:0|[1-9][0-9]{0,15})"
MAX_COUNT = 2**53 - 1
MAX_SIGNATURES = 100


@dataclass(frozen=True)
class NoteKey:
    name: str
    key: bytes

    # 1 signs checkpoints, 4 is a witness's.
    type: int = 1

    @property
    def id(self) -> bytes:
        return H(self.name.encode() + b"\n" + bytes([self.type]) + self.key)[:4]


@dataclass(frozen=True)
class Checkpoint:
    origin: str
    size: int
    root: bytes


@dataclass(frozen=True)
class Proof:
    entry: bytes
    index: int
    path: List[bytes]
    note: str


@dataclass(frozen=True)
class CheckedLog:
    checkpoint: Checkpoint
    key: NoteKey
    shop_keys: List[str]
    # Of shop and checkpoints, under this origin and those before.
    own_keys: List[str]


def decode(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, TypeError, ValueError):
        raise Refusal("a text is not base64") from None


def read_hex(value: Any, count: int) -> bytes:
    require(isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{count * 2}}}", value), f"expected {count} bytes in hex")
    return bytes.fromhex(value)


def read_checkpoint(text: str) -> Checkpoint:
    lines = text.split("\n")
    require(len(lines) > 3 and lines.pop() == "" and "" not in lines, "the checkpoint is malformed")
    require(re.fullmatch(COUNT, lines[1]), "the checkpoint is malformed")
    root, size = decode(lines[2]), int(lines[1])
    require(len(root) == 32 and size <= MAX_COUNT, "the checkpoint is malformed")
    return Checkpoint(lines[0], size, root)


def split_note(note: str) -> Tuple[str, List[Tuple[str, bytes]]]:
    """The text, and each signature's name and bytes with the key's id."""
    require(isinstance(note, str), "the note is not a text")
    text, blank, signatures = note.rpartition("\n\n")
    require(blank and note.endswith("\n"), "the note has no signatures")
    require(not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", note), "the note has control characters")
    lines = signatures[:-1].split("\n")
    require(len(lines) <= MAX_SIGNATURES, "the note has too many signatures")
    read = []
    for line in lines:
        found = SIGNATURE.fullmatch(line)
        require(found, "a signature of the note is malformed")
        read.append((found[1], decode(found[2])))
    return text + "\n", read


def list_signatures(signatures: List[Tuple[str, bytes]], key: NoteKey) -> List[bytes]:
    return [signed[4:] for name, signed in signatures if name == key.name and signed[:4] == key.id]


def open_checkpoint(note: str, key: NoteKey) -> Checkpoint:
    text, signatures = split_note(note)
    own = list_signatures(signatures, key)
    for signature in own:
        require(ed25519.verify(key.key, text.encode(), signature), "the checkpoint's signature is wrong")
    require(own, "the checkpoint is not signed by the log's key")
    checkpoint = read_checkpoint(text)
    require(checkpoint.origin == key.name, "the checkpoint is of another log")
    return checkpoint


def read_proof(file: str) -> Proof:
    head, _, note = file.partition("\n\n")
    lines = head.split("\n")
    is_whole = lines[0] == "c2sp.org/tlog-proof@v1" and len(lines) > 2 and lines[1].startswith("extra ")
    require(is_whole and re.fullmatch(f"index {COUNT}", lines[2]), "the file is no proof of a log")
    return Proof(decode(lines[1][6:]), int(lines[2][6:]), [decode(line) for line in lines[3:]], note)


def check_proof(proof: Proof, key: NoteKey) -> Checkpoint:
    checkpoint = open_checkpoint(proof.note, key)
    is_in = is_in_tree(leaf_hash(proof.entry), proof.index, checkpoint.size, proof.path, checkpoint.root)
    require(is_in, f"entry {proof.index} is not in the log of this checkpoint")
    return checkpoint


def check_consistency(older: Checkpoint, newer: Checkpoint, path: List[bytes]) -> None:
    """RFC 9162, section 2.1.4.2."""
    require(0 < older.size <= newer.size, "the log is shorter than it was")
    if older.size == newer.size:
        require(not path and older.root == newer.root, "the log has two states of one size")
        return
    hashes = ([older.root] if older.size & (older.size - 1) == 0 else []) + path
    require(hashes, "the proof that the log only grew is empty")
    position, last = older.size - 1, newer.size - 1
    while position & 1:
        position, last = position >> 1, last >> 1
    before = after = hashes[0]
    for step in hashes[1:]:
        require(last != 0 and len(step) == 32, "the proof that the log only grew is malformed")
        if position & 1 or position == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while not position & 1 and position != 0:
                position, last = position >> 1, last >> 1
        else:
            after = node_hash(after, step)
        position, last = position >> 1, last >> 1
    require(last == 0 and before == older.root and after == newer.root, "the log does not continue what it was")


def read_entry(data: bytes) -> Dict[str, Any]:
    entry = parse(data)
    require(isinstance(entry, dict), "an entry is not an object")
    # In Python True == 1.
    require(type(entry.get("v")) is int and entry["v"] == 1, "an entry is of an unknown version")
    return entry


def is_shop_signed(entry: Dict[str, Any], shop_key: str, member: str = "signature") -> bool:
    signed = {name: value for name, value in entry.items() if name not in ("signature", "previousSignature")}
    return ed25519.verify(read_hex(shop_key, 32), TAG + canonical(signed), read_hex(entry.get(member), 64))


def check_log(shown: Dict[str, Any]) -> CheckedLog:
    """What /api/log shows: keys that follow each other, and a newest state that has them and is signed by the last."""
    try:
        note, proofs = shown["checkpoint"], [read_proof(one["proof"]) for one in shown["keys"]]
    except (KeyError, TypeError, AttributeError):
        raise Refusal("the state of the log is malformed") from None
    require(proofs and proofs[0].index == 0, "the log doesn't begin with its keys")
    before: Optional[Tuple[str, str]] = None
    shop_keys: List[str] = []
    own_keys: List[str] = []
    key = NoteKey("", b"")
    for proof in proofs:
        entry = read_entry(proof.entry)
        require(entry.get("kind") == "keys", "an entry doesn't name the log's keys")
        origin, shop_key = str(entry.get("origin")), str(entry.get("shopKey"))
        require(is_shop_signed(entry, shop_key), "an entry isn't signed by the shop's key")
        if before is not None:
            named = entry.get("previous")
            require(named == {"origin": before[0], "shopKey": before[1]}, "the log's keys don't follow each other")
            is_handed = origin != before[0] or is_shop_signed(entry, before[1], "previousSignature")
            require(is_handed, "an entry isn't signed by the key that it replaces")
        shop_keys = shop_keys + [shop_key] if before and origin == before[0] else [shop_key]
        before, key = (origin, shop_key), NoteKey(origin, read_hex(entry.get("checkpointKey"), 32))
        own_keys += [shop_key, key.key.hex()]
    checkpoint = open_checkpoint(note, key)
    for proof in proofs:
        require(check_proof(proof, key) == checkpoint, "a key's proof is of another state")
    return CheckedLog(checkpoint, key, shop_keys, own_keys)


def compare_logs(seen: Dict[str, Any], shown: Dict[str, Any], hashes: List[str]) -> str:
    """`same`, `grown`, `older`, `anew`, `fork` or `refused`; `seen` is {origin, size, root, firstShopKey}."""
    try:
        log = check_log(shown)
    except Refusal:
        return "refused"
    now, before = log.checkpoint, Checkpoint(seen["origin"], seen["size"], read_hex(seen["root"], 32))
    if now.origin != before.origin:
        return "anew"
    try:
        # A state that a receipt names has no key.
        first = seen.get("firstShopKey", log.shop_keys[0])
        require(log.shop_keys[0] == first, "the log begins with another key")
        older, newer = (now, before) if now.size < before.size else (before, now)
        check_consistency(older, newer, [decode(text) for text in hashes])
    except Refusal:
        return "fork"
    return "older" if now.size < before.size else "same" if now.size == before.size else "grown"


def check_commitment(log: CheckedLog, file: str, run: str, commitment_hash: str) -> int:
    """Returns the place of this run's commitment in the log."""
    proof = read_proof(file)
    check_proof(proof, log.key)
    entry = read_entry(proof.entry)
    require(entry.get("kind") == "commitment", "the entry is not a commitment")
    require(entry.get("run") == run, "the entry is about another run")
    require(entry.get("hash") == commitment_hash, "the log names another commitment of this run")
    require(any(is_shop_signed(entry, key) for key in log.shop_keys), "the entry isn't signed by the shop's key")
    return proof.index
