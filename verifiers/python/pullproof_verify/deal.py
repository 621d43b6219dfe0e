"""Section 4: deal, repair, place."""
from __future__ import annotations

from array import array
from collections import Counter
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .randomness import Stream, packs_per_box, shuffle
from .refusal import require

MAX_DRAWS_FOR_B = 16


class Variant:
    """The contents of one variant, held by column: columns[i][c] is the unit index in column i of content c."""

    def __init__(self, packs: int, columns: List[array], card_of: Sequence[int]):
        self.packs = packs
        self.columns = columns
        self._card_of = card_of

    def card(self, content: int, column: int) -> int:
        return self._card_of[self.columns[column][content]]

    def holds(self, content: int, card: int) -> bool:
        return any(self._card_of[column[content]] == card for column in self.columns)

    def first_repeat(self, content: int) -> Optional[int]:
        """The smallest column whose card is also in a smaller column."""
        cards = [self._card_of[column[content]] for column in self.columns]
        if len(set(cards)) == len(cards):
            return None
        return next(i for i in range(len(cards)) if cards[i] in cards[:i])

    def swap(self, column: int, a: int, b: int) -> None:
        units = self.columns[column]
        units[a], units[b] = units[b], units[a]

    def check_repairable(self, name: int) -> None:
        copies = Counter(self._card_of[unit] for column in self.columns for unit in column)
        is_possible = not copies or max(copies.values()) <= self.packs
        require(is_possible, f"variant {name} has more copies of a card than packs")


class Deal:
    """Which units are in which pack number."""

    def __init__(self, plan: Dict[str, Any], key: bytes, card_of: Sequence[int]):
        self.repairs = 0
        self._boxed = packs_per_box(plan["recipe"])
        self._variants: List[Variant] = []
        self._starts: List[int] = []
        next_unit = next_content = 0
        for v, composed in enumerate(plan["composition"]):
            variant, next_unit = deal_variant(v, split_boxes(composed, self._boxed), key, card_of, next_unit)
            if plan["recipe"].get("allowRepeats") is not True:
                variant.check_repairable(v)
                self.repairs += repair(variant, Stream(key, f"repair/{v}"))
            self._variants.append(variant)
            self._starts.append(next_content)
            next_content += composed["packs"]
        self._place = array("I", range(plan["size"]))
        shuffle(self._place, Stream(key, "place"))

    def units(self, pack: int) -> List[int]:
        """Unit indices of a pack number, in column order."""
        content = self._place[pack - 1]
        v = max(v for v, start in enumerate(self._starts) if start <= content and self._variants[v].packs)
        first = (content - self._starts[v]) * self._boxed
        packs = range(first, first + self._boxed)
        return [column[pack] for pack in packs for column in self._variants[v].columns]


def split_boxes(composed: Dict[str, Any], packs: int) -> Dict[str, Any]:
    """What is dealt of a variant of boxes: their packs, which follow each other box by box."""
    slots = [{**slot, "draws": slot["draws"] // packs} for slot in composed["slots"]]
    return {"packs": composed["packs"] * packs, "slots": slots}


def deal_variant(
    v: int, composed: Dict[str, Any], key: bytes, card_of: Sequence[int], next_unit: int
) -> Tuple[Variant, int]:
    columns: List[array] = []
    for s, slot in enumerate(composed["slots"]):
        end = next_unit + composed["packs"] * slot["draws"]
        pool = array("I", range(next_unit, end))
        shuffle(pool, Stream(key, f"deal/{v}/{s}"))
        columns += [pool[t :: slot["draws"]] for t in range(slot["draws"])]
        next_unit = end
    return Variant(composed["packs"], columns, card_of), next_unit


def repair(variant: Variant, stream: Stream) -> int:
    """Swaps until no content holds a card twice; returns the number of steps."""
    steps = 0
    for a in range(variant.packs):
        while True:
            i = variant.first_repeat(a)
            if i is None:
                break
            _repair_step(variant, stream, a, i)
            steps += 1
    return steps


def _repair_step(variant: Variant, stream: Stream, a: int, i: int) -> None:
    b = _find_b(variant, stream, a, variant.card(a, i))
    swapped = set()
    column: Optional[int] = i
    while column is not None:
        variant.swap(column, a, b)
        swapped.add(column)
        z = variant.card(a, column)
        others = (j for j in range(len(variant.columns)) if j not in swapped and variant.card(a, j) == z)
        column = next(others, None)


def _find_b(variant: Variant, stream: Stream, a: int, y: int) -> int:
    for _ in range(MAX_DRAWS_FOR_B):
        b = stream.below(variant.packs)
        if not variant.holds(b, y):
            return b
    following = ((a + step) % variant.packs for step in range(1, variant.packs))
    return next(b for b in following if not variant.holds(b, y))
