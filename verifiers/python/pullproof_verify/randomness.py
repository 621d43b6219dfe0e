"""Section 3: streams, shuffles, quotas and filters."""
from __future__ import annotations

import json
import re
from math import gcd
from struct import Struct
from typing import TYPE_CHECKING, Any, Callable, Dict, List, MutableSequence, Optional, Sequence, Tuple

from .canonical import canonical
from .hashing import hmac_sha256, u32
from .refusal import require

if TYPE_CHECKING:
    from .card_lists import CardLists

Place = Tuple[int, int, int]

_EIGHT_WORDS = Struct(">8I").unpack
_DECIMAL = re.compile(r"([0-9]{1,18})(?:\.([0-9]{1,18}))?")
_FRACTION = re.compile(r"([0-9]{1,18})/([0-9]{1,18})")


class Stream:
    def __init__(self, key: bytes, label: str):
        self._key = key
        self._prefix = label.encode() + b"\0"
        self._blocks = 0
        self._words: List[int] = []

    def word(self) -> int:
        if not self._words:
            block = hmac_sha256(self._key, self._prefix + u32(self._blocks))
            self._blocks += 1
            self._words = list(reversed(_EIGHT_WORDS(block)))
        return self._words.pop()

    def below(self, n: int) -> int:
        q = 2**32 // n
        while True:
            x = self.word()
            if x < q * n:
                return x // q


def shuffle(a: MutableSequence[int], stream: Stream, take: Optional[int] = None) -> None:
    length = len(a)
    for i in range(min(length if take is None else take, length - 1)):
        j = i + stream.below(length - i)
        a[i], a[j] = a[j], a[i]


def apportion(total: int, weights: Sequence[str]) -> List[int]:
    ratios = [_read_weight(weight) for weight in weights]
    denominator = 1
    for _, below in ratios:
        denominator = denominator * below // gcd(denominator, below)
    parts = [above * (denominator // below) for above, below in ratios]
    whole = sum(parts)
    require(whole > 0, "the weights have no sum above 0")
    quotas = [total * part // whole for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda i: (-(total * parts[i] % whole), i))
    for i in by_remainder[: total - sum(quotas)]:
        quotas[i] += 1
    return quotas


def _read_weight(weight: str) -> "tuple[int, int]":
    decimal = _DECIMAL.fullmatch(weight)
    if decimal:
        fraction = decimal[2] or ""
        return int(decimal[1] + fraction), 10 ** len(fraction)
    ratio = _FRACTION.fullmatch(weight)
    require(ratio and int(ratio[2]) > 0, f"not a weight: {weight[:40]!r}")
    return int(ratio[1]), int(ratio[2])


def compose(recipe: Dict[str, Any], size: int) -> List[Dict[str, Any]]:
    """The composition of a run of `size` packs, as it stands in the plan."""
    variants = recipe["variants"]
    packs = apportion(size, [variant["weight"] for variant in variants])
    composition: List[Dict[str, Any]] = [
        {"packs": n, "slots": [{"draws": slot["draws"], "rows": []} for slot in variant["slots"]]}
        for n, variant in zip(packs, variants)
    ]
    for rows, members in _sheets(recipe).items():
        needs = [packs[v] * variants[v]["slots"][s]["draws"] for v, s in members]
        weights = [row["weight"] for row in json.loads(rows)]
        for (v, s), quotas in zip(members, apportion_together(needs, weights)):
            composition[v]["slots"][s]["rows"] = quotas
    return composition


def _sheets(recipe: Dict[str, Any]) -> Dict[bytes, List[Tuple[int, int]]]:
    """The slots that have the same rows, by C(rows), as (variant, slot) in the order of the recipe."""
    sheets: Dict[bytes, List[Tuple[int, int]]] = {}
    for v, variant in enumerate(recipe["variants"]):
        for s, slot in enumerate(variant["slots"]):
            sheets.setdefault(canonical(slot["rows"]), []).append((v, s))
    return sheets


def apportion_together(needs: Sequence[int], weights: Sequence[str]) -> List[List[int]]:
    """The totals per weight by largest remainder; each need then takes from what is left of them."""
    left = apportion(sum(needs), weights)
    shares = []
    for need in needs:
        share = apportion(need, [str(count) for count in left]) if need else [0] * len(left)
        left = [count - taken for count, taken in zip(left, share)]
        shares.append(share)
    return shares


def compose_cards(
    recipe: Dict[str, Any], composition: List[Dict[str, Any]], lists: CardLists,
) -> Dict[Place, Dict[str, int]]:
    """The units per card of each row whose list has weights."""
    counts: Dict[Place, Dict[str, int]] = {}
    for rows, members in _sheets(recipe).items():
        for r, row in enumerate(json.loads(rows)):
            cards = lists.get(row["filter"].get("pool"))
            if cards is None or not cards.weights:
                continue
            needs = [composition[v]["slots"][s]["rows"][r] for v, s in members]
            for (v, s), quotas in zip(members, apportion_together(needs, cards.weights)):
                counts[v, s, r] = dict(zip(cards.cards, quotas))
    return counts


def fits(unit: Dict[str, Any], row_filter: Dict[str, Any], is_listed: Callable[[str, str], bool]) -> bool:
    """Whether a unit fits a filter; `is_listed` (list, card) is asked last."""
    if any(unit.get(name) != row_filter[name] for name in ("class", "set", "card", "kind") if name in row_filter):
        return False
    value = unit["valueCents"]
    if not row_filter.get("minValueCents", 0) <= value <= row_filter.get("maxValueCents", value):
        return False
    return "pool" not in row_filter or is_listed(row_filter["pool"], unit["card"])


def packs_per_box(recipe: Dict[str, Any]) -> int:
    """1 where a numbered pack is no box."""
    return recipe.get("packsPerBox", 1)


def pack_draws(variant: Dict[str, Any], recipe: Dict[str, Any]) -> List[int]:
    """The draws of each slot in one pack of a box; a variant that is no box is its own pack."""
    packs = packs_per_box(recipe)
    draws = [slot["draws"] for slot in variant["slots"]]
    require(all(count % packs == 0 for count in draws), f"draws {draws} are not equally many in {packs} packs of a box")
    return [count // packs for count in draws]


def row_of(recipe: Dict[str, Any], at: List[int]) -> Optional[Dict[str, Any]]:
    """The row [variant, slot, row] of a recipe, or None."""
    found: Any = recipe["variants"]
    for index, members in zip(at, ("slots", "rows", None)):
        if index >= len(found):
            return None
        found = found[index] if members is None else found[index][members]
    return found
