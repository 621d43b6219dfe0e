"""Section 10, steps 1 to 5: the commitment, corrections, losses, the seed, the composition."""
from __future__ import annotations

import json
from typing import Any, Dict, FrozenSet, Iterable, List

from . import documents
from .canonical import canonical, check_clock, parse, seconds
from .chains import chain_of
from .hashing import H, RunKeys, Signed, T
from .randomness import compose, pack_draws
from .refusal import Refusal, require

MIN_CLOSE_AFTER_DAYS = 180
MIN_CLOSE_AFTER_SOLD_OUT_DAYS = 365
MAX_COLUMNS = 1_024
MAX_BYTES = 65_536
DAY = 86_400
MIN_SALES_SECONDS = 6 * DAY
MAX_SALES_SECONDS = 1_096 * DAY
# From the round to the commitment.
SEAL_WITHIN_SECONDS = 7 * DAY


class Commitment:
    """A commitment that was read and found consistent (sections 2 and 6)."""

    def __init__(self, data: bytes, now: int):
        document = parse(data)
        require(len(data) <= MAX_BYTES, "the commitment is longer than 64 KiB")
        documents.commitment(document, "the commitment")
        self.document: Dict[str, Any] = document
        self.plan: Dict[str, Any] = document["plan"]
        self.hash = T("pullproof/1/commitment", data).hex()
        self.run: str = document["run"]
        self.size: int = self.plan["size"]
        self.key: str = document["signingKey"]
        self.sealed_at = check_clock(document["sealedAt"], now)
        require(self.run == self.plan["run"], "run is not the plan's")
        require(self.size <= documents.MAX_SIZE, "size is above 2^32 - 1")
        self.plan_hash = T("pullproof/1/plan", canonical(self.plan))
        require(self.plan_hash.hex() == document["planHash"], "planHash does not fit the plan")
        self._set_waits()
        self._check_round()

    def _check_round(self) -> None:
        """Randomness = H(signature), and the run was sealed in the week after its round."""
        beacon = self.document["beacon"]
        self.chain, self.round = chain_of(self.document), beacon["round"]
        is_hash = H(bytes.fromhex(beacon["signature"])).hex() == beacon["randomness"]
        require(is_hash, "randomness is not the hash of the beacon's signature")
        waited = self.sealed_at - self.chain.due(self.round)
        require(waited >= 0, "sealedAt is before the round")
        require(waited <= SEAL_WITHIN_SECONDS, "sealedAt is more than 7 days after the round")

    def _set_waits(self) -> None:
        self.close_after_days: int = self.plan["closeAfterDays"]
        self.close_after_sold_out_days: int = self.plan["closeAfterSoldOutDays"]
        require(self.close_after_days >= MIN_CLOSE_AFTER_DAYS, "closeAfterDays is below 180")
        require(self.close_after_sold_out_days >= MIN_CLOSE_AFTER_SOLD_OUT_DAYS, "closeAfterSoldOutDays is below 365")
        self.sales_end_by = seconds(self.plan["salesEndBy"])
        is_bounded = MIN_SALES_SECONDS <= self.sales_end_by - self.sealed_at <= MAX_SALES_SECONDS
        require(is_bounded, "salesEndBy is not 6 to 1,096 days after sealedAt")


def check_names_commitment(signed: Signed, name: str, commitment: Commitment) -> None:
    """Step 1: a document about another commitment is refused here; an unreadable one at its own step."""
    try:
        named = json.loads(signed.document).get("commitment")
    except (ValueError, AttributeError, RecursionError):
        return
    is_other = type(named) is str and named != commitment.hash
    require(not is_other, f"the {name} names another commitment")


def read_close_out(signed: Signed, commitment: Commitment) -> Dict[str, Any]:
    close_out = signed.read(documents.close_out, "the close-out")
    require(close_out["commitment"] == commitment.hash, "the close-out names another commitment")
    require(close_out["run"] == commitment.run, "the close-out names another run")
    return close_out


def read_corrections(given: Iterable[Signed], commitment: Commitment, now: int) -> List[Dict[str, Any]]:
    """Step 2."""
    corrections = []
    for index, signed in enumerate(given):
        try:
            correction = signed.read(documents.correction, "the correction")
            require(correction["commitment"] == commitment.hash, "the correction names another commitment")
            require(correction["run"] == commitment.run, "the correction names another run")
            entries = correction["entries"]
            require(entries == sorted(set(entries)), "the entries of the correction are not ascending")
            signed.check_signature("pullproof/1/correction", commitment.key, "correction")
            check_clock(correction["time"], now)
        except Refusal as refusal:
            raise Refusal(refusal.reason, index) from None
        corrections.append(correction)
    return corrections


def read_losses(given: Iterable[Signed], commitment: Commitment, now: int) -> List[Dict[str, Any]]:
    """Step 3."""
    losses = []
    for index, signed in enumerate(given):
        try:
            loss = signed.read(documents.loss, "the loss")
            require(loss["commitment"] == commitment.hash, "the loss names another commitment")
            require(loss["run"] == commitment.run, "the loss names another run")
            signed.check_signature("pullproof/1/loss", commitment.key, "loss")
            check_clock(loss["time"], now)
        except Refusal as refusal:
            raise Refusal(refusal.reason, index) from None
        losses.append(loss)
    return losses


def corrected_entries(corrections: Iterable[Dict[str, Any]]) -> FrozenSet[int]:
    return frozenset(seq for correction in corrections for seq in correction["entries"])


def read_seed(close_out: Dict[str, Any], commitment: Commitment) -> RunKeys:
    """Step 4."""
    seed = bytes.fromhex(close_out["seed"])
    seed_hash = T("pullproof/1/run-seed", commitment.run.encode(), b"\0", seed).hex()
    require(seed_hash == commitment.document["seedHash"], "the seed does not fit seedHash")
    randomness = commitment.document["beacon"]["randomness"]
    require(close_out["beacon"] == randomness, "the beacon is not the commitment's")
    return RunKeys(commitment.plan_hash, seed, bytes.fromhex(randomness))


def check_composition(plan: Dict[str, Any]) -> None:
    """Step 5."""
    recipe = plan["recipe"]
    pools = recipe.get("pools", {})
    is_clear = recipe.get("allowRepeats") is not True or recipe.get("distinctNames") is not True
    require(is_clear, "a card may be there twice, but a name may not")
    for variant in recipe["variants"]:
        columns = [slot["draws"] for slot in variant["slots"]]
        require(sum(columns) <= MAX_COLUMNS, f"a variant has more than {MAX_COLUMNS} columns")
        pack_draws(variant, recipe)
        rows = [row for slot in variant["slots"] for row in slot["rows"]]
        for row in rows:
            _check_filter(row["filter"], pools)
    require(compose(recipe, plan["size"]) == plan["composition"], "the composition does not follow from the recipe")


def _check_filter(row_filter: Dict[str, Any], pools: Dict[str, Any]) -> None:
    pool = row_filter.get("pool")
    require(pool is not None or "class" in row_filter, "a filter names neither a class nor a card list")
    require(pool is None or pool in pools, "a pool is not in the recipe")
