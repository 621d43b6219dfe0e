"""RFC 8032, Ed25519, written out. Strict: S < L, canonical points, no key of small order."""
from __future__ import annotations

from functools import lru_cache
from hashlib import sha512
from typing import List, Optional, Tuple

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_MINUS_1 = pow(2, (P - 1) // 4, P)

# Extended coordinates (X, Y, Z, T): x = X/Z, y = Y/Z, xy = T/Z.
Point = Tuple[int, int, int, int]
IDENTITY: Point = (0, 1, 1, 0)


def add(a: Point, b: Point) -> Point:
    """RFC 8032, section 5.1.4; complete, so it doubles too."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] % P * D % P
    h = 2 * a[2] * b[2] % P
    u, v, w, x = f - e, h - g, h + g, f + e
    return u * v % P, w * x % P, v * w % P, u * x % P


def encode(point: Point) -> bytes:
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decode(data: bytes) -> Optional[Point]:
    """RFC 8032, section 5.1.3; None for what is not the canonical encoding of a point."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (1 << 255) - 1
    if len(data) != 32 or y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P == -u % P:
        x = x * SQRT_MINUS_1 % P
    if v * x * x % P != u or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


@lru_cache(maxsize=8)
def _multiples(point: Point) -> List[List[Point]]:
    """table[i][d] = d * 16^i * point: a product is then at most 64 additions."""
    table = []
    for _ in range(64):
        row = [IDENTITY]
        for _ in range(15):
            row.append(add(row[-1], point))
        table.append(row)
        point = add(row[-1], point)
    return table


def multiply(scalar: int, point: Point) -> Point:
    """scalar * point, 0 <= scalar < 2^256."""
    product = IDENTITY
    for row in _multiples(point):
        product = add(product, row[scalar & 15])
        scalar >>= 4
    return product


BASE: Point = decode((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))  # type: ignore[assignment]


@lru_cache(maxsize=64)
def read_key(key: bytes) -> Optional[Point]:
    """The point of a public key, or None for one that a strict verifier refuses."""
    point = decode(key)
    if point is None or encode(multiply(8, point)) == encode(IDENTITY):
        return None
    return point


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """RFC 8032, section 5.1.7, without the cofactor. A non-canonical R never equals the encoding computed here."""
    point = read_key(key)
    s = int.from_bytes(signature[32:], "little")
    if point is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % L
    negative = (P - point[0], point[1], 1, P - point[3])
    return encode(add(multiply(s, BASE), multiply(k, negative))) == signature[:32]
