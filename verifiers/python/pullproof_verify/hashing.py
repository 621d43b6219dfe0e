"""Notation, keys (section 2), the tree (section 5) and signatures (section 6)."""
from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Dict, Iterable, List, NamedTuple

from . import ed25519
from .canonical import canonical, parse
from .refusal import require
from .shapes import Shape


def H(data: bytes) -> bytes:
    return sha256(data).digest()


def T(tag: str, *parts: bytes) -> bytes:
    return H(tag.encode() + b"\0" + b"".join(parts))


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def hkdf_sha256(ikm: bytes, salt: bytes, info: bytes) -> bytes:
    """RFC 5869 with L = 32: one block."""
    return hmac_sha256(hmac_sha256(salt or bytes(32), ikm), info + b"\x01")


class RunKeys:
    """Section 2: mix, key(deal), key(salt). key(contents) only encrypts what the shop stores."""

    def __init__(self, plan_hash: bytes, seed: bytes, beacon: bytes = b""):
        self.mix = T("pullproof/1/mix", plan_hash, beacon)
        self.deal = hkdf_sha256(seed, self.mix, b"pullproof/1/deal")
        self.salt = hkdf_sha256(seed, self.mix, b"pullproof/1/salt")

    def pack_salt(self, pack: int) -> bytes:
        return hmac_sha256(self.salt, u32(pack))


def leaf_hash(data: bytes) -> bytes:
    return H(b"\0" + data)


def node_hash(left: bytes, right: bytes) -> bytes:
    return H(b"\x01" + left + right)


class MerkleTree:
    """The root over leaves added one by one; keeps one hash per level, not the leaves."""

    def __init__(self, leaves: Iterable[bytes] = ()):
        self.size = 0
        self._peaks: List[bytes] = []
        for leaf in leaves:
            self.add(leaf)

    def add(self, leaf: bytes) -> None:
        self.size += 1
        size = self.size
        while size % 2 == 0:
            leaf = node_hash(self._peaks.pop(), leaf)
            size //= 2
        self._peaks.append(leaf)

    def root(self) -> bytes:
        if not self._peaks:
            return H(b"")
        peaks = list(self._peaks)
        root = peaks.pop()
        while peaks:
            root = node_hash(peaks.pop(), root)
        return root


def is_in_tree(leaf: bytes, index: int, size: int, path: List[bytes], root: bytes) -> bool:
    """Section 5, "Verify"."""
    if index >= size:
        return False
    fn, sn, r = index, size - 1, leaf
    for p in path:
        if sn == 0:
            return False
        if fn % 2 == 1 or fn == sn:
            r = node_hash(p, r)
            while fn % 2 == 0 and fn != 0:
                fn, sn = fn // 2, sn // 2
        else:
            r = node_hash(r, p)
        fn, sn = fn // 2, sn // 2
    return sn == 0 and r == root


class Signed(NamedTuple):
    """A signed document as it is served: the exact bytes and the signature in hex."""

    document: bytes
    signature: str

    def read(self, shape: Shape, name: str) -> Dict:
        value = parse(self.document)
        shape(value, name)
        return value

    def check_signature(self, tag: str, key: str, name: str) -> None:
        check_signature(tag, self.document, self.signature, key, name)


def check_signature(tag: str, document: bytes, signature: object, key: str, name: str) -> None:
    """Refuses a signature that does not hold over utf8(tag) || 00 || document."""
    is_hex = type(signature) is str and len(signature) == 128 and set(signature) <= set("0123456789abcdef")
    require(is_hex, f"the signature of the {name} is not 64 bytes in hex")
    holds = ed25519.verify(bytes.fromhex(key), tag.encode() + b"\0" + document, bytes.fromhex(signature))
    require(holds, f"the signature of the {name} does not hold")


def hash_document(tag: str, value: Dict) -> str:
    return T(tag, canonical(value)).hex()
