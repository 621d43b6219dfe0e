"""Section 5, "To verify an opened pack"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import documents
from .canonical import parse
from .card_lists import ListProofs
from .commitment import Commitment
from .hashing import Signed, is_in_tree, leaf_hash
from .randomness import fits, pack_draws, packs_per_box, row_of
from .refusal import Refusal, require
from .shapes import anything, count, digest, listing, record
from .statements import Kept, read_receipt

_PROOF = record({"index": count, "path": listing(digest), "size": count, "lists?": listing(anything)})


@dataclass
class PullFiles:
    commitment: bytes
    contents: bytes
    salt: Any
    leaf: Any
    proof: Any
    receipt: Signed
    kept: Optional[Kept] = None


class PullVerifier:
    """`steps` lists (name, what was found) of the steps that passed."""

    commitment: Commitment

    def __init__(self, files: PullFiles, now: int):
        self.files = files
        self.now = now
        self.steps: List[Tuple[str, str]] = []
        self.contents: Dict[str, Any] = {}

    def verify(self) -> None:
        """Raises Refusal, with its step, at the first rule that is broken."""
        self._take("commitment", self._check_commitment)
        self._take("contents", self._check_contents)
        if self.files.kept is not None:
            self._take("kept", self._check_kept)
        else:
            self._take("receipt", self._check_receipt)
        self._take("odds", self._check_odds)
        self._take("leaf", self._check_leaf)
        self._take("proof", self._check_proof)

    def _take(self, step: str, check: Callable[[], str]) -> None:
        try:
            self.steps.append((step, check()))
        except Refusal as refusal:
            refusal.step = step
            raise

    def _check_commitment(self) -> str:
        self.commitment = Commitment(self.files.commitment, self.now)
        return f"hash {self.commitment.hash}"

    def _check_contents(self) -> str:
        contents = parse(self.files.contents)
        documents.pack(contents, "the pack")
        require(contents["run"] == self.commitment.run, "the pack is of another run")
        require(contents["pack"] <= self.commitment.size, f"there is no pack {contents['pack']}")
        self.contents = contents
        return f"pack {contents['pack']}, {len(contents['units'])} units"

    def _check_receipt(self) -> str:
        receipt = read_receipt(self.files.receipt, self.commitment, self.now)
        require(receipt["pack"] == self.contents["pack"], f"the receipt is for pack {receipt['pack']}")
        return "shown by the shop at opening; nothing was kept at purchase"

    def _check_kept(self) -> str:
        kept = self.files.kept
        assert kept is not None
        is_same = kept.receipt.document == self.files.receipt.document
        require(is_same, "the receipt shown at opening is not the one that was kept")
        kept.receipt.check_signature("pullproof/1/receipt", self.commitment.key, "kept receipt")
        self._check_receipt()
        require(type(kept.size) is int and kept.size == self.commitment.size, "the run's size is not the one kept")
        return "the commitment, run, pack number and size kept at purchase"

    def _check_odds(self) -> str:
        recipe = self.commitment.plan["recipe"]
        units = self.contents["units"]
        v = units[0]["at"][0] if units else 0
        require(v < len(recipe["variants"]), f"there is no variant {v}")
        variant = recipe["variants"][v]
        columns = sum(slot["draws"] for slot in variant["slots"])
        require(len(units) == columns, f"{len(units)} units, variant {v} has {columns} columns")
        packs = packs_per_box(recipe)
        slots = [s for s, draws in enumerate(pack_draws(variant, recipe)) for _ in range(draws)] * packs
        proofs = ListProofs(self.files.proof, recipe)
        for index, (unit, slot) in enumerate(zip(units, slots)):
            require(unit["at"][:2] == [v, slot], "the unit is of another variant or slot", index)
            row = row_of(recipe, unit["at"])
            is_fit = row is not None and fits(unit, row["filter"], proofs.is_listed)
            require(is_fit, "the unit does not fit the filter of its row", index)
        proofs.finish()
        size = len(units) // packs
        for start in range(0, len(units), size):
            self._check_repeats(recipe, units[start:start + size])
        return f"variant {v}" + (f", {proofs.count} cards proven to be in their lists" if proofs.count else "")

    def _check_repeats(self, recipe: Dict[str, Any], units: List[Dict[str, Any]]) -> None:
        """What one pack may not hold twice; `units` are one pack's, also in a box."""
        cards = {unit["card"] for unit in units}
        require(recipe.get("allowRepeats") is True or len(cards) == len(units), "a card stands there twice")
        names = {unit["name"] for unit in units}
        is_distinct = recipe.get("distinctNames") is not True or len(names) == len(units)
        require(is_distinct, "a name stands there twice")

    def _check_leaf(self) -> str:
        digest(self.files.salt, "the salt")
        digest(self.files.leaf, "the leaf")
        leaf = leaf_hash(self.files.contents + bytes.fromhex(self.files.salt)).hex()
        require(leaf == self.files.leaf, "the leaf is not the hash of contents and salt")
        return leaf

    def _check_proof(self) -> str:
        proof = self.files.proof
        _PROOF(proof, "the proof")
        require(proof["index"] == self.contents["pack"] - 1, "the proof is for another pack")
        require(proof["size"] == self.commitment.size, "the proof is for another size")
        path = [bytes.fromhex(p) for p in proof["path"]]
        root = bytes.fromhex(self.commitment.document["merkleRoot"])
        is_proven = is_in_tree(bytes.fromhex(self.files.leaf), proof["index"], proof["size"], path, root)
        require(is_proven, "the proof does not lead to merkleRoot")
        return "leads to merkleRoot"
