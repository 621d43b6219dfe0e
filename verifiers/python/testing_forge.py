"""Makes complete runs for tests and the benchmark: sealed, sold, returned, opened, closed, with a key of its own."""
from __future__ import annotations

from collections import Counter
from datetime import datetime, timezone
from hashlib import sha256, sha512
from typing import Any, Dict, List, Optional

from pullproof_verify import ed25519
from pullproof_verify.canonical import canonical, seconds
from pullproof_verify.chains import CHAINS, TEST_CHAIN
from pullproof_verify.deal import Deal
from pullproof_verify.hashing import MerkleTree, RunKeys, Signed, T, leaf_hash
from pullproof_verify.lines import TextLines
from pullproof_verify.randomness import compose
from pullproof_verify.run import RunFiles
from pullproof_verify.statements import DrawOrder

SEALED_AT = "2026-01-01T00:00:00Z"
NOW = seconds("2028-01-01T00:00:00Z")
DAY = 86_400
CARDS_PER_CLASS = 12
# The last of the test chain before SEALED_AT.
ROUND = CHAINS[("test-chain", TEST_CHAIN)].first_at(seconds(SEALED_AT))


def time_text(at: int) -> str:
    return datetime.fromtimestamp(at, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Signer:
    """RFC 8032, section 5.1.6."""

    def __init__(self, seed: bytes):
        digest = sha512(seed).digest()
        self._scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
        self._prefix = digest[32:]
        self.key = ed25519.encode(ed25519.multiply(self._scalar, ed25519.BASE))

    def sign(self, message: bytes) -> bytes:
        r = int.from_bytes(sha512(self._prefix + message).digest(), "little") % ed25519.L
        point = ed25519.encode(ed25519.multiply(r, ed25519.BASE))
        k = int.from_bytes(sha512(point + self.key + message).digest(), "little") % ed25519.L
        return point + ((r + k * self._scalar) % ed25519.L).to_bytes(32, "little")

    def signed(self, tag: str, document: Dict[str, Any]) -> Signed:
        data = canonical(document)
        return Signed(data, self.sign(tag.encode() + b"\0" + data).hex())


def _row(name: str, weight: str) -> Dict[str, Any]:
    return {"filter": {"class": name}, "weight": weight}


HITS = [{"card": f"rare-{n}", "list": "hits"} for n in range(CARDS_PER_CLASS)]
HIT_LEAVES = [leaf_hash(canonical(hit)) for hit in HITS]
RECIPE = {
    "id": "recipe-1", "version": 1, "pools": {"hits": {"cards": len(HITS), "root": MerkleTree(HIT_LEAVES).root().hex()}},
    "variants": [
        {"name": "regular", "weight": "0.8", "slots": [
            {"name": "base", "draws": 3, "rows": [_row("common", "3/4"), _row("uncommon", "1/4")]},
            {"draws": 1, "rows": [_row("rare", "0.9"), _row("grail", "0.1")]},
        ]},
        {"name": "rare pack", "weight": "0.2", "slots": [
            {"draws": 4, "rows": [{"filter": {"class": "rare", "pool": "hits", "minValueCents": 1}, "weight": "1"}]},
        ]},
    ],
}


def make_units(composition: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    units = []
    for v, variant in enumerate(composition):
        for s, slot in enumerate(variant["slots"]):
            for r, quota in enumerate(slot["rows"]):
                name = RECIPE["variants"][v]["slots"][s]["rows"][r]["filter"]["class"]
                units += [
                    {"at": [v, s, r], "card": f"{name}-{n % CARDS_PER_CLASS}", "class": name, "name": "Élan ✦ card",
                     "id": f"u-{v}-{s}-{r}-{n:07d}", "serial": f"{n}/500", "valueCents": 25 + len(name)}
                    for n in range(quota)
                ]
    return sorted(units, key=lambda unit: (unit["at"], unit["card"].encode(), unit["id"].encode()))


def path_to(leaves: List[bytes], index: int) -> List[str]:
    """Section 5, by the definition: the roots of the subtrees beside the way down to the leaf."""
    path: List[str] = []
    while len(leaves) > 1:
        split = 1 << (len(leaves) - 1).bit_length() - 1
        is_left = index < split
        path.insert(0, MerkleTree(leaves[split:] if is_left else leaves[:split]).root().hex())
        leaves, index = (leaves[:split], index) if is_left else (leaves[split:], index - split)
    return path


class Forge:
    """A sealed run and its log so far. `log_entry` accepts any entry: it chains, it does not check."""

    def __init__(self, size: int = 10, run: str = "run-1", packs_seed: bytes = b"seed",
                 **plan: Any):
        self.size, self.run = size, run
        self.signer = Signer(sha256(b"signing").digest())
        self.seed = sha256(run.encode() + packs_seed).digest()
        composition = compose(RECIPE, size)
        self.units = make_units(composition)
        self.plan = {**self._plan(composition), **plan}
        # No signature of any chain: Python does not check that.
        self.beacon = {"chain": TEST_CHAIN, "kind": "test-chain", "randomness": sha256(bytes(48)).hexdigest(),
                       "round": ROUND, "signature": "00" * 48}
        randomness = bytes.fromhex(self.beacon["randomness"])
        self.keys = RunKeys(T("pullproof/1/plan", canonical(self.plan)), self.seed, randomness)
        cards = {unit["card"]: n for n, unit in enumerate(self.units)}
        self.deal = Deal(self.plan, self.keys.deal, [cards[unit["card"]] for unit in self.units])
        self.packs = [self._pack(number) for number in range(1, size + 1)]
        self.commitment = self._commitment()
        self.commitment_hash = T("pullproof/1/commitment", canonical(self.commitment)).hex()
        self.entries: List[Dict[str, Any]] = []
        self.hashes = [self.commitment_hash]
        self.receipts: List[Signed] = []
        self.at = seconds(SEALED_AT)
        self.price = 1500
        self.taken = [True] + [False] * size
        self.sold_by: Dict[int, str] = {}

    def _plan(self, composition: List[Dict[str, Any]]) -> Dict[str, Any]:
        root = MerkleTree(leaf_hash(canonical(unit)) for unit in self.units).root().hex()
        return {
            "algorithm": "pullproof-run-1", "checklist": {"root": root, "units": len(self.units)},
            "composition": composition, "currency": "USD", "number": 1, "product": "product-1", "recipe": RECIPE,
            "pricePolicy": {"change": "down", "priceCents": 1500}, "refundDays": 14, "run": self.run,
            "size": self.size, "substitutes": 3, "v": 1, "bundleSize": 1, "closeAfterDays": 180, "closeAfterSoldOutDays": 365,
            "salesEndBy": "2026-12-31T00:00:00Z",
        }

    def _pack(self, number: int) -> Dict[str, Any]:
        units, salt = self.deal.units(number), self.keys.pack_salt(number)
        document = {"pack": number, "run": self.run, "units": [self.units[unit] for unit in units], "v": 1}
        leaf = leaf_hash(canonical(document) + salt)
        return {"leaf": leaf.hex(), "pack": number, "salt": salt.hex(), "units": units}

    def _commitment(self) -> Dict[str, Any]:
        packs_with: Counter = Counter()
        for pack in self.packs:
            packs_with.update({self.units[unit]["class"] for unit in pack["units"]})
        root = MerkleTree(bytes.fromhex(pack["leaf"]) for pack in self.packs).root().hex()
        return {
            "algorithm": self.plan["algorithm"], "attempt": 1, "beacon": self.beacon, "merkleRoot": root,
            "packsWith": dict(packs_with), "plan": self.plan, "previous": "00" * 32, "run": self.run,
            "planHash": T("pullproof/1/plan", canonical(self.plan)).hex(), "sealedAt": SEALED_AT,
            "seedHash": T("pullproof/1/run-seed", self.run.encode(), b"\0", self.seed).hex(),
            "signingKey": self.signer.key.hex(), "v": 1,
        }

    def proof(self, number: int) -> Dict[str, Any]:
        leaves = [bytes.fromhex(pack["leaf"]) for pack in self.packs]
        units = [self.units[unit] for unit in self.packs[number - 1]["units"]]
        places = [int(unit["card"].split("-")[1]) for unit in units if unit["at"][0] == 1]
        lists = [{"index": place, "path": path_to(HIT_LEAVES, place)} for place in places]
        proof = {"index": number - 1, "path": path_to(leaves, number - 1), "size": self.size}
        return {**proof, "lists": lists} if lists else proof

    def head(self) -> Dict[str, Any]:
        return {"hash": self.hashes[-1], "seq": len(self.entries)}

    def log_entry(self, kind: str, **members: Any) -> None:
        self.at += members.pop("wait", 5)
        self.price = members.get("priceCents", self.price)
        entry = {"kind": kind, "prev": self.hashes[-1], "run": self.run, "seq": len(self.entries) + 1,
                 "time": time_text(self.at), "v": 1, **members}
        self.entries.append(entry)
        self.hashes.append(T("pullproof/1/log", canonical(entry)).hex())

    def sell(self, pack: int, draw: Optional[str] = None, **changes: Any) -> None:
        """Makes the receipt and the sale; `changes` go into the receipt."""
        number = len(self.receipts)
        receipt = {
            "commitment": self.commitment_hash, "currency": "USD", "head": self.head(), "order": f"order-{number}",
            "nonce": sha256(str(number).encode()).hexdigest()[:32], "pack": pack, "paidCents": self.price, "run": self.run,
            "time": time_text(self.at + 3), "v": 1, **({"draw": draw} if draw else {}), **changes,
        }
        self.receipts.append(self.signer.signed("pullproof/1/receipt", receipt))
        self.sold_by[pack] = T("pullproof/1/receipt", canonical(receipt)).hex()
        self.taken[pack] = True
        self.log_entry("sale", pack=pack, receipt=self.sold_by[pack])

    def sell_drawn(self, draw: str) -> int:
        """Sells the first free number of the buyer's own order."""
        order = DrawOrder(self.run, draw, self.size)
        pack = next(order[n] for n in range(self.size) if not self.taken[order[n]])
        self.sell(pack, draw)
        return pack

    def refund(self, pack: int, **members: Any) -> None:
        self.log_entry("refund", pack=pack, receipt=self.sold_by[pack], **members)
        self.taken[pack] = False

    def open(self, pack: int) -> None:
        self.log_entry("open", pack=pack, leaf=self.packs[pack - 1]["leaf"])

    def substitute(self, out: Dict[str, Any], unit_id: str, **changes: Any) -> Dict[str, Any]:
        unit = {**out, "id": unit_id, **changes}
        evidence = [sha256(unit_id.encode()).hexdigest()]
        self.log_entry("substitute", out=out["id"], reason="damaged", evidence=evidence, **{"in": unit})
        return unit

    def live(self) -> "Forge":
        """A whole life: everything that a log can hold, in an order that the rules allow."""
        self.sell(3)
        self.sell(5)
        self.refund(3)
        self.log_entry("price", priceCents=1200)
        self.log_entry("pause", priceCents=1200, keptCents=1140, leastCents=1300, reason="below the floor")
        bought = [self.sell_drawn(sha256(bytes([n])).hexdigest()) for n in range(5)]
        self.open(bought[0])
        put_in = self.substitute(self.units[0], "new-1", valueCents=400)
        self.substitute(put_in, "new-2")
        self.refund(5, wait=20 * DAY, reason="late")
        self.log_entry("notice", reason="end of season", stopAt=time_text(self.at + 4 * DAY))
        self.log_entry("stop", wait=4 * DAY)
        self.open(bought[1])
        self.log_entry("close", wait=366 * DAY)
        return self

    def statement(self, kind: str, **members: Any) -> Signed:
        document = {"run": self.run, "time": time_text(self.at), "v": 1, **members}
        return self.signer.signed(f"pullproof/1/{kind}", document)

    def files(self, is_closed: bool = True, **more: Any) -> RunFiles:
        files = RunFiles(
            commitment=canonical(self.commitment), checklist=lines(self.units), log=lines(self.entries), lists=lines(HITS),
            receipts=list(self.receipts), heads=[self.statement("head", **self.head())],
            is_test_chain_accepted=True,
        )
        if is_closed:
            files.close_out = self.signer.signed("pullproof/1/close-out", {
                "beacon": self.beacon["randomness"], "commitment": self.commitment_hash, "head": self.head(), "reason": "end of season",
                "repairs": self.deal.repairs, "run": self.run, "seed": self.seed.hex(), "v": 1,
                "substitutions": sum(entry["kind"] == "substitute" for entry in self.entries),
            })
            files.packs = lines(self.packs)
        for name, value in more.items():
            setattr(files, name, value)
        return files


def lines(values: List[Dict[str, Any]]) -> TextLines:
    return TextLines([canonical(value).decode() for value in values])
