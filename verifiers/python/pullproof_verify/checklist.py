"""Section 10, step 7: the checklist, and what the later steps need of it."""
from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from . import documents
from .canonical import parse_line
from .card_lists import CardLists
from .commitment import Commitment
from .hashing import H, MerkleTree, leaf_hash
from .lines import Lines
from .randomness import compose_cards, fits, row_of
from .refusal import Refusal, require

MAX_INDEX = 2**32 - 1
Certificate = Tuple[Optional[str], str]


class Names:
    """Small numbers for texts that repeat."""

    def __init__(self) -> None:
        self._numbers: Dict[str, int] = {}

    def number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers))

    def all(self) -> List[str]:
        return list(self._numbers)


class Checklist:
    """Reads and checks all units; keeps numbers only, the lines stay where they are."""

    def __init__(self, lines: Lines, commitment: Commitment, lists: CardLists):
        self.lines = lines
        # Numbers of what a pack may hold once: cards, or names where the recipe wants distinct names.
        self.once_of = array("I")
        self.class_of = array("I")
        self.classes = Names()
        self._once = Names()
        self._name_of: Dict[str, str] = {}
        self._commitment = commitment
        plan = commitment.plan
        self._lists = lists
        self._has_distinct_names = plan["recipe"].get("distinctNames") is True
        self._card_quotas = compose_cards(plan["recipe"], plan["composition"], lists)
        self._card_counts: Dict[Tuple[int, int, int], Counter] = {place: Counter() for place in self._card_quotas}
        self._counts: Counter = Counter()
        self._ids: List[int] = []
        self._certificates: Set[Certificate] = set()
        self._read()

    def _read(self) -> None:
        tree = MerkleTree()
        previous: Tuple = ()
        for index, line in enumerate(self.lines):
            try:
                previous = self._add(line, previous)
            except Refusal as refusal:
                raise Refusal(refusal.reason, index) from None
            tree.add(leaf_hash(line))
        self._ids.sort()
        self._check_ids()
        expected = self._commitment.plan["checklist"]
        require(tree.size == expected["units"], f"{tree.size} units, the plan says {expected['units']}")
        require(tree.root().hex() == expected["root"], "the root is not the plan's")
        require(self._counts == self._expected_counts(), "the counts per row are not the composition's")
        for place, quotas in self._card_quotas.items():
            wanted = Counter({card: quota for card, quota in quotas.items() if quota > 0})
            require(self._card_counts[place] == wanted, f"the cards of row {place} are not those of its list's weights")
        self._check_packs_with()

    def _add(self, line: bytes, previous: Tuple) -> Tuple:
        unit = parse_line(line)
        documents.unit(unit, "the unit")
        place = (unit["at"], unit["card"].encode(), unit["id"].encode())
        require(previous < place, "not sorted")
        recipe = self._commitment.plan["recipe"]
        row = row_of(recipe, unit["at"])
        if row is None:
            raise Refusal("the recipe has no such row")
        require(fits(unit, row["filter"], self._is_listed), "the unit does not fit the filter of its row")
        at = tuple(unit["at"])
        self._counts[at] += 1
        if at in self._card_counts:
            self._card_counts[at][unit["card"]] += 1
        certificate = certificate_of(unit)
        if certificate is not None:
            require(certificate not in self._certificates, "the certificate stands there twice")
            self._certificates.add(certificate)
        self._ids.append(_id_number(unit["id"]) << 32 | len(self._ids))
        self.once_of.append(self._once.number(self._once_key(unit)))
        self.class_of.append(self.classes.number(unit["class"]))
        return place

    def _is_listed(self, pool: str, card: str) -> bool:
        return pool in self._lists and card in self._lists[pool].card_set

    def _once_key(self, unit: Dict[str, Any]) -> str:
        """A name stands for its cards only if each card has one name."""
        if not self._has_distinct_names:
            return unit["card"]
        name = self._name_of.setdefault(unit["card"], unit["name"])
        require(name == unit["name"], "the unit has another name than its card before")
        return name

    def _expected_counts(self) -> Counter:
        composition = self._commitment.plan["composition"]
        return Counter({
            (v, s, r): quota
            for v, variant in enumerate(composition)
            for s, slot in enumerate(variant["slots"])
            for r, quota in enumerate(slot["rows"])
            if quota > 0
        })

    def _check_packs_with(self) -> None:
        """Bounds of what only the deal can show exactly: how many packs have a class."""
        plan, said = self._commitment.plan, self._commitment.document["packsWith"]
        columns = max(sum(slot["draws"] for slot in variant["slots"]) for variant in plan["recipe"]["variants"])
        names = self.classes.all()
        require(set(said) == set(names), "packsWith does not name exactly the classes of the checklist")
        for number, units in Counter(self.class_of).items():
            name = names[number]
            is_possible = -(-units // columns) <= said[name] <= min(plan["size"], units)
            require(is_possible, f"packsWith cannot be {said[name]} with {units} units of {name}")

    def _check_ids(self) -> None:
        for one, other in zip(self._ids, self._ids[1:]):
            require(one >> 32 != other >> 32, "the id stands there twice", other & MAX_INDEX)

    def unit(self, index: int) -> Dict[str, Any]:
        return parse_line(self.lines[index])

    def find(self, unit_id: str) -> Optional[int]:
        """The index of a unit by its id, or None."""
        wanted = _id_number(unit_id)
        position = bisect_left(self._ids, wanted << 32)
        is_found = position < len(self._ids) and self._ids[position] >> 32 == wanted
        return self._ids[position] & MAX_INDEX if is_found else None

    def has_certificate(self, certificate: Certificate) -> bool:
        return certificate in self._certificates

    def units(self) -> Iterator[Dict[str, Any]]:
        return map(parse_line, self.lines)


def certificate_of(unit: Dict[str, Any]) -> Optional[Certificate]:
    return (unit.get("grader"), unit["cert"]) if "cert" in unit else None


def _id_number(unit_id: str) -> int:
    """128 bits of a hash: a set of all ids would take more memory than the file."""
    return int.from_bytes(H(unit_id.encode())[:16], "big")
