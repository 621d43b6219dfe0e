"""Section 3, "Lists": cards that the commitment names by root and count, and proofs that a card is among them."""
from __future__ import annotations

from typing import Any, Dict, FrozenSet, List, Optional

from . import documents
from .canonical import canonical, parse_line
from .hashing import MerkleTree, is_in_tree, leaf_hash
from .lines import Lines
from .randomness import apportion
from .refusal import Refusal, require


class CardList:
    """Its cards in order, and their weights, or none."""

    def __init__(self) -> None:
        self.cards: List[str] = []
        self.weights: List[str] = []
        self.card_set: FrozenSet[str] = frozenset()
        self.tree = MerkleTree()

    def add(self, entry: Dict[str, Any], line: bytes) -> None:
        self.cards.append(entry["card"])
        if "weight" in entry:
            self.weights.append(entry["weight"])
        self.tree.add(leaf_hash(line))

    def close(self, name: str, said: Dict[str, Any]) -> None:
        require(len(self.cards) == said["cards"], f"list {name[:40]} has {len(self.cards)} cards, said are {said['cards']}")
        require(self.tree.root().hex() == said["root"], f"the root of list {name[:40]} is not the commitment's")
        self.card_set = frozenset(self.cards)
        require(len(self.card_set) == len(self.cards), f"the card list {name[:40]} has a card twice")
        is_even = len(self.weights) in (0, len(self.cards))
        require(is_even, f"some cards of the list {name[:40]} have a weight, others none")
        if self.weights:
            apportion(0, self.weights)


CardLists = Dict[str, CardList]


def read_card_lists(recipe: Dict[str, Any], lines: Optional[Lines]) -> CardLists:
    """All lists of a recipe, one after another in the order of their names."""
    said = recipe.get("pools", {})
    lists: CardLists = {name: CardList() for name in said}
    last = ""
    for index, line in enumerate(() if lines is None else lines):
        try:
            entry = parse_line(line)
            documents.listed_card(entry, "the card")
            name = entry["list"]
            require(name in lists, "the commitment has no such list")
            require(name >= last, "the lists are not in the order of their names")
            lists[name].add(entry, line)
            last = name
        except Refusal as refusal:
            raise Refusal(refusal.reason, index) from None
    for name, card_list in lists.items():
        card_list.close(name, said[name])
    return lists


def check_countable(recipe: Dict[str, Any], lists: CardLists) -> None:
    """What weights count must not depend on what else a filter asks for."""
    for variant in recipe["variants"]:
        for row in (row for slot in variant["slots"] for row in slot["rows"]):
            pool = row["filter"].get("pool")
            is_plain = pool is None or not lists[pool].weights or set(row["filter"]) <= {"pool", "kind"}
            require(is_plain, "a filter asks for more than a kind beside the weights of its list")


class ListProofs:
    """The proofs of an opened pack, one for each card from a list, in the order of the pack."""

    def __init__(self, proof: Any, recipe: Dict[str, Any]):
        self._proofs = iter(documents.list_proofs(proof))
        self._pools = recipe.get("pools", {})
        self.count = 0

    def is_listed(self, pool: str, card: str) -> bool:
        proof = next(self._proofs, None)
        if proof is None:
            raise Refusal("a proof of a card in its list is missing")
        self.count += 1
        documents.list_proof(proof, "the proof of a list")
        said = self._pools.get(pool)
        weight = {"weight": proof["weight"]} if "weight" in proof else {}
        leaf = leaf_hash(canonical({"card": card, "list": pool, **weight}))
        path = [bytes.fromhex(p) for p in proof["path"]]
        return said is not None and is_in_tree(leaf, proof["index"], said["cards"], path, bytes.fromhex(said["root"]))

    def finish(self) -> None:
        require(next(self._proofs, None) is None, "more proofs than cards from lists")
