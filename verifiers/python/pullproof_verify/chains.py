"""The chains of public random numbers that a verifier knows (section 11). Python has no BLS12-381 to check their signatures."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict

from .refusal import require

SIGNATURE_BYTES = 48


@dataclass(frozen=True)
class Chain:
    """Public random numbers: round r, from 1, comes out at genesis + (r - 1) * period seconds."""

    title: str
    genesis: int
    period: int
    is_test: bool = False

    def due(self, number: int) -> int:
        return self.genesis + (number - 1) * self.period

    def first_at(self, moment: int) -> int:
        return max(1, -(-(moment - self.genesis) // self.period) + 1)


QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
TEST_CHAIN = "local-test-chain-proves-nothing"
CHAINS = {
    ("drand", QUICKNET): Chain("drand quicknet", 1_692_803_367, 3),
    ("test-chain", TEST_CHAIN): Chain("the local test chain, which proves nothing", 1_577_836_800, 1, is_test=True),
}


def chain_of(document: Dict[str, Any]) -> Chain:
    """Of a commitment or an announcement."""
    return CHAINS[(document["beacon"]["kind"], document["beacon"]["chain"])]


def check_known(beacon: Dict[str, Any], where: str) -> None:
    require((beacon["kind"], beacon["chain"]) in CHAINS, f"{where} is of a chain that this verifier doesn't know")
